//===- PlanVerifierInclusion.cpp - whether one set lies in another --------===//
#include "Elimination.h"
#include "IslTools.h"
#include "PlanVerifierFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/constraint.h"

using namespace llvm;

namespace swgen {
namespace verifier {

namespace {

/// A row that is at least 0: its constant, then the coefficients of dimensions and of parameters.
/// They fit 32 bits, and so do those of the negation.
using Numbers = SmallVector<int32_t, 24>;
using Conjunct = std::vector<Numbers>;

/// Two unions of conjunctions, read once.  What it says of them is proved; where it does not know,
/// isl has to be asked.
class PlainInclusion {
  unsigned Dims = 0;
  std::map<std::string, unsigned> Params; ///< their columns
  std::vector<Conjunct> Parts, Covers;
  bool Read = false;
  static constexpr unsigned MostAsked = 64;
  unsigned Asked = 0; ///< eliminations

public:
  PlainInclusion(const isl::set &A, const isl::set &B) {
    Read = read(A, Parts) && read(B, Covers);
    for (auto *All : {&Parts, &Covers})
      for (Conjunct &One : *All)
        for (Numbers &Row : One)
          Row.resize(1 + Dims + Params.size());
  }

  /// Whether each part of A surely lies in one of B.
  bool isPiecewise();
  /// Whether A lies in B.
  std::optional<bool> isWhole();

private:
  bool read(const isl::set &S, std::vector<Conjunct> &To);
  bool append(const Row &R, int Sign, Conjunct &To);
  static bool implies(const Conjunct &All, ArrayRef<int32_t> Row);
  IntegerPoints points(const Conjunct &All, ArrayRef<int32_t> Outside);
  std::optional<bool> isIn(const Conjunct &Part, ArrayRef<const Conjunct *> Covers);
};

bool PlainInclusion::append(const Row &R, int Sign, Conjunct &To) {
  Numbers &Row = To.emplace_back(1 + Dims);
  bool Fits = true;
  auto Put = [&](unsigned Column, int64_t Value) {
    Row.resize(std::max<size_t>(Row.size(), Column + 1));
    Row[Column] = int32_t(Sign * Value);
    Fits &= std::abs(Value) < INT32_MAX;
  };
  Put(0, R.Rest.constantTerm());
  for (auto [Dim, Factor] : R.Dims)
    Put(1 + Dim, Factor);
  for (const auto &[Name, Factor] : R.Rest.terms())
    Put(Params.try_emplace(Name, 1 + Dims + Params.size()).first->second, Factor);
  return Fits;
}

bool PlainInclusion::read(const isl::set &S, std::vector<Conjunct> &To) {
  Dims = countOf(S.tuple_dim());
  const isl::basic_set_list Pieces = S.get_basic_set_list();
  for (unsigned K = 0, E = countOf(Pieces.size()); K < E; ++K) {
    const std::optional<Rows> All = rowsOf(Pieces.get_at(K));
    Conjunct &One = To.emplace_back();
    if (!All || !all_of(*All, [&](const Row &R) {
          return append(R, 1, One) && (!R.Equality || append(R, -1, One));
        }))
      return false;
  }
  return !Pieces.is_null();
}

/// Row is one of the others, or the sum of two, less a constant.
bool PlainInclusion::implies(const Conjunct &All, ArrayRef<int32_t> Row) {
  auto IsSum = [&](ArrayRef<int32_t> A, ArrayRef<int32_t> B) {
    for (size_t C = 1; C < Row.size(); ++C)
      if (int64_t(A[C]) + B[C] != Row[C])
        return false;
    return int64_t(A[0]) + B[0] <= Row[0];
  };
  const Numbers Zero(Row.size(), 0);
  if (IsSum(Zero, Zero))
    return true;
  if (any_of(All, [&](const Numbers &A) { return IsSum(A, Zero); }))
    return true;
  for (size_t I = 0; I < All.size(); ++I)
    for (size_t J = 0; J < I; ++J)
      if (IsSum(All[I], All[J]))
        return true;
  return false;
}

/// Points where All holds, and a row does not.
IntegerPoints PlainInclusion::points(const Conjunct &All, ArrayRef<int32_t> Outside) {
  if (++Asked > MostAsked)
    return IntegerPoints::Unknown;
  Elimination Rows(unsigned(1 + Dims + Params.size()));
  for (const Numbers &Row : All)
    Rows.add(Row, /*Equality=*/false);
  Rows.add(Outside, /*Equality=*/false);
  return Rows.points();
}

static Numbers negated(ArrayRef<int32_t> Row) {
  Numbers Not(Row.size());
  for (size_t C = 0; C < Row.size(); ++C)
    Not[C] = -Row[C] - (C == 0);
  return Not;
}

bool PlainInclusion::isPiecewise() {
  return Read && all_of(Parts, [&](const Conjunct &Part) {
           auto IsIn = [&](const Conjunct &Cover, bool Plain) {
             return all_of(Cover, [&](const Numbers &Row) {
               return implies(Part, Row) ||
                      (!Plain && points(Part, negated(Row)) == IntegerPoints::None);
             });
           };
           return any_of(Covers, [&](const Conjunct &C) { return IsIn(C, /*Plain=*/true); }) ||
                  any_of(Covers, [&](const Conjunct &C) { return IsIn(C, /*Plain=*/false); });
         });
}

/// What is outside of the first one must lie in the others.
std::optional<bool> PlainInclusion::isIn(const Conjunct &Part, ArrayRef<const Conjunct *> Left) {
  if (Asked > MostAsked) // all rows of one in all of the next would have no end
    return std::nullopt;
  bool Known = true;
  for (const Numbers &Row : *Left.front()) {
    if (implies(Part, Row))
      continue;
    const Numbers Not = negated(Row);
    const IntegerPoints Outside = points(Part, Not);
    if (Outside == IntegerPoints::None)
      continue;
    std::optional<bool> In;
    if (Left.size() > 1) {
      Conjunct Rest = Part;
      Rest.push_back(Not);
      In = isIn(Rest, Left.drop_front());
    } else if (Outside == IntegerPoints::Some) {
      In = false;
    }
    if (In == false)
      return false;
    Known &= In.has_value();
  }
  return Known ? std::optional(true) : std::nullopt;
}

std::optional<bool> PlainInclusion::isWhole() {
  if (!Read)
    return std::nullopt;
  bool Known = true;
  for (const Conjunct &Part : Parts) {
    std::vector<std::pair<size_t, const Conjunct *>> Open; // with how many rows
    for (const Conjunct &Cover : Covers)
      Open.emplace_back(count_if(Cover, [&](const Numbers &R) { return !implies(Part, R); }),
                        &Cover);
    llvm::stable_sort(Open, less_first());
    if (!Open.empty() && Open.front().first == 0)
      continue;
    std::vector<const Conjunct *> Left;
    for (const auto &[Rows, Cover] : Open)
      Left.push_back(Cover);
    std::optional<bool> In;
    if (!Left.empty())
      In = isIn(Part, Left);
    if (In == false)
      return false;
    Known &= In.has_value();
  }
  return Known ? std::optional(true) : std::nullopt;
}

} // namespace

static bool haveOneSpace(const isl::set &A, const isl::set &B) {
  isl::space SpaceA = A.space(), SpaceB = B.space();
  return isl_space_tuple_is_equal(SpaceA.get(), isl_dim_set, SpaceB.get(), isl_dim_set) ==
         isl_bool_true;
}

bool plainlyIn(const isl::set &A, const isl::set &B) {
  if (A.is_null() || B.is_null() || !haveOneSpace(A, B))
    return false;
  return PlainInclusion(A, B).isPiecewise();
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
  if (haveOneSpace(A, B))
    if (std::optional<bool> Known = PlainInclusion(A, B).isWhole())
      return *Known;
  return liesPiecewiseIn(A, B) || minus(A, B).is_empty().is_true();
}

isl::set hull(const Facts &F, int Array, const isl::set &S, unsigned First) {
  isl::set Result;
  for (unsigned D = First; D < F.Model.Arrays[Array].dims(); ++D) {
    unsigned Dims = F.Model.Arrays[Array].dims();
    Rows Equal;
    for (unsigned K = 0; K < First; ++K)
      Equal.push_back(same(K, Dims + K));
    Rows Up = Equal, Down = Equal;
    Up.push_back(apart(D, Dims + D, 0));
    Down.push_back(apart(Dims + D, D, 0));
    isl::set Both =
        S.apply(F.elementPairs(Array, {Up})).intersect(S.apply(F.elementPairs(Array, {Down})));
    Result = Result.is_null() ? Both : Result.intersect(Both);
  }
  return Result.is_null() ? S : Result;
}

/// The last indices of an element of From, of a later one of To in the same row and of one between
/// them: without the first two, which would have to be projected out, the last has many cases.
static isl::set inBetween(const isl::set &From, const isl::set &To, unsigned Last) {
  auto Insert = [](isl_set *S, unsigned At, unsigned Count) {
    return isl_set_insert_dims(S, isl_dim_set, At, Count);
  };
  const isl::set First = isl::manage(Insert(From.copy(), Last + 1, 2)),
                 Second = isl::manage(Insert(Insert(To.copy(), Last + 1, 1), Last, 1));
  const Rows Order = {apart(Last, Last + 2, 1), apart(Last + 2, Last + 1, 1)};
  return common(common(First, Second), setOf(First.space(), Order));
}

bool isHull(const Facts &F, int Array, const isl::set &S, unsigned First) {
  const isl::basic_set_list Pieces = S.get_basic_set_list();
  const unsigned Count = countOf(Pieces.size()), Dims = F.Model.Arrays[Array].dims();
  auto IsFrom = [&](const std::pair<unsigned, int64_t> &Term) { return Term.first >= First; };
  if (Count == 1)
    if (std::optional<Rows> All = rowsOf(Pieces.get_at(0));
        All && all_of(*All, [&](const Row &R) { return count_if(R.Dims, IsFrom) <= 1; }))
      return true; // an interval along each dimension
  if (First + 1 < Dims || Dims == 0 || Count == 0 || hasDivisions(S))
    return liesIn(hull(F, Array, S, First), S);
  const isl::set There =
      isl::manage(isl_set_insert_dims(S.copy(), isl_dim_set, First, 2)); // behind those two
  for (unsigned K = 0; K < Count * Count; ++K)
    if (K / Count != K % Count && !liesIn(inBetween(isl::set(Pieces.get_at(K / Count)),
                                                    isl::set(Pieces.get_at(K % Count)), First),
                                          There))
      return false;
  return true;
}

} // namespace verifier
} // namespace swgen
