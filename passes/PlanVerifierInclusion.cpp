//===- PlanVerifierInclusion.cpp - whether one set lies in another --------===//
#include "IslTools.h"
#include "PlanVerifierFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/constraint.h"

using namespace llvm;

namespace swgen {
namespace verifier {

/// What B demands follows from A: it is A, less a constant, or with an equality from its negation.
static bool follows(const Row &B, const Row &A) {
  if (B.Dims != A.Dims || (B.Equality && !A.Equality))
    return false;
  std::optional<int64_t> More = (B.Rest - A.Rest).constant();
  return More && (A.Equality ? *More == 0 || (!B.Equality && *More > 0) : *More >= 0);
}

static Row negated(const Row &R) {
  Row N{R.Equality, R.Dims, Affine(0) - R.Rest};
  for (auto &Term : N.Dims)
    Term.second = -Term.second;
  return N;
}

static Row sum(const Row &A, const Row &B) {
  Row S{A.Equality && B.Equality, {}, A.Rest + B.Rest};
  std::map<unsigned, int64_t> Dims(A.Dims.begin(), A.Dims.end());
  for (auto [Dim, Coefficient] : B.Dims)
    Dims[Dim] += Coefficient;
  for (auto [Dim, Coefficient] : Dims)
    if (Coefficient)
      S.Dims.emplace_back(Dim, Coefficient);
  return S;
}

static bool implies(const Rows &All, const Row &B) {
  if (B.Dims.empty() && !B.Equality && B.Rest.constant() && *B.Rest.constant() >= 0)
    return true;
  if (any_of(All, [&](const Row &A) { return follows(B, A); }))
    return true;
  for (unsigned I = 0; I < All.size(); ++I)
    for (unsigned J = 0; J < I; ++J)
      if (follows(B, sum(All[I], All[J])))
        return true;
  return false;
}

/// The rows of each piece, an equality with its negation; nothing where isl would have to help.
static std::optional<std::vector<Rows>> piecesOf(const isl::set &S) {
  std::vector<Rows> All;
  isl::basic_set_list Pieces = S.get_basic_set_list();
  int Count = Pieces.size().release();
  for (int I = 0; I < Count; ++I) {
    std::optional<Rows> Piece = rowsOf(Pieces.get_at(I));
    if (!Piece)
      return std::nullopt;
    for (unsigned K = 0, E = Piece->size(); K < E; ++K)
      if ((*Piece)[K].Equality)
        Piece->push_back(negated((*Piece)[K]));
    All.push_back(std::move(*Piece));
  }
  if (Count < 0)
    return std::nullopt;
  return All;
}

bool plainlyIn(const isl::set &A, const isl::set &B) {
  if (A.is_null() || B.is_null())
    return false;
  isl::space SpaceA = A.space(), SpaceB = B.space();
  if (isl_space_tuple_is_equal(SpaceA.get(), isl_dim_set, SpaceB.get(), isl_dim_set) !=
      isl_bool_true)
    return false;
  std::optional<std::vector<Rows>> Parts = piecesOf(A), Covers = piecesOf(B);
  if (!Parts || !Covers)
    return false;
  return all_of(*Parts, [&](const Rows &Part) {
    return any_of(*Covers, [&](const Rows &Cover) {
      return all_of(Cover, [&](const Row &R) { return implies(Part, R); });
    });
  });
}

/// A set less many pieces that divisions cut out, such as the elements of an unrolled loop, is what
/// isl takes longest for, and mostly not needed.
bool liesPiecewiseIn(const isl::set &A, const isl::set &B) {
  isl::basic_set_list Parts = A.get_basic_set_list(), Covers = B.get_basic_set_list();
  auto AnyCover = [&](function_ref<bool(const isl::basic_set &)> Holds) {
    for (unsigned K = 0, E = countOf(Covers.size()); K < E; ++K)
      if (Holds(Covers.get_at(K)))
        return true;
    return false;
  };
  unsigned Count = countOf(Parts.size());
  for (unsigned K = 0; K < Count; ++K) {
    isl::basic_set Part = Parts.get_at(K);
    if (!AnyCover([&](const isl::basic_set &Cover) {
          return isl_basic_set_plain_is_equal(Part.get(), Cover.get()) == isl_bool_true;
        }) &&
        !AnyCover([&](const isl::basic_set &Cover) { return Part.is_subset(Cover).is_true(); }))
      return false;
  }
  return Count > 0;
}

/// What one piece of a set keeps of a dimension: one remainder of division by Modulus.
struct Residues {
  unsigned Dim;
  int Modulus; ///< 0: all values
};

/// The first dimension that a piece fixes but for multiples of a small number.
static Residues residuesOf(isl::basic_set Piece) {
  constexpr int Most = 128;
  Residues Found{0, 0};
  // Constraints are to be had of known divisions only.
  Piece = isl::manage(isl_basic_set_remove_unknown_divs(Piece.release()));
  isl_constraint_list *All = isl_basic_set_get_constraint_list(Piece.get());
  unsigned Dims = countOf(isl::set(Piece).tuple_dim()),
           Divs = countOf(isl_basic_set_dim(Piece.get(), isl_dim_div));
  auto Coefficient = [](isl_constraint *C, isl_dim_type Type, unsigned K) {
    isl::val V = isl::manage(isl_constraint_get_coefficient_val(C, Type, K));
    return V.is_int().is_true() && V.abs().le(Most).is_true() ? int(V.get_num_si()) : 0;
  };
  for (int K = 0, E = isl_constraint_list_n_constraint(All); K < E && !Found.Modulus; ++K) {
    isl_constraint *C = isl_constraint_list_get_constraint(All, K);
    bool Equality = isl_constraint_is_equality(C) == isl_bool_true;
    for (unsigned D = 0; Equality && D < Dims; ++D)
      for (unsigned J = 0; J < Divs; ++J)
        if (std::abs(Coefficient(C, isl_dim_set, D)) == 1 && Coefficient(C, isl_dim_div, J))
          Found = {D, std::abs(Coefficient(C, isl_dim_div, J))};
    isl_constraint_free(C);
  }
  isl_constraint_list_free(All);
  return Found;
}

isl::set minus(const isl::set &A, const isl::set &B) {
  isl::basic_set_list Pieces = B.get_basic_set_list();
  unsigned Count = countOf(Pieces.size());
  Residues R{0, 0};
  for (unsigned K = 0; K < Count && R.Modulus < 2; ++K)
    R = residuesOf(Pieces.get_at(K));
  if (Count < 2 || R.Modulus < 2)
    return A.subtract(B);
  isl::aff Value = isl::aff::var_on_domain(isl::local_space(A.space()), isl::dim::set, R.Dim);
  Value = Value.mod(isl::val(A.ctx(), long(R.Modulus)));
  isl::set Rest = isl::set::empty(A.space());
  for (int K = 0; K < R.Modulus; ++K) {
    isl::aff Other = Value.add_constant(isl::val(A.ctx(), long(-K)));
    isl::set Part = A.intersect(isl::manage(isl_aff_zero_basic_set(Other.release())));
    for (unsigned J = 0; J < Count; ++J)
      if (isl::set Piece(Pieces.get_at(J)); !Part.is_disjoint(Piece).is_true())
        Part = Part.subtract(Piece);
    Rest = Rest.unite(Part);
  }
  return Rest;
}

bool liesIn(const isl::set &A, const isl::set &B) {
  if (A.is_null() || B.is_null())
    return false;
  return plainlyIn(A, B) || liesPiecewiseIn(A, B) || minus(A, B).is_empty().is_true();
}

} // namespace verifier
} // namespace swgen
