//===- SetBox.cpp ---------------------------------------------------------===//
#include "SetBox.h"
#include "IslRows.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"
#include "isl/local_space.h"
#include "isl/set.h"

namespace swgen {

isl::set withoutCoupling(const isl::basic_set &Set) {
  isl::basic_set Result = isl::basic_set::universe(Set.space());
  unsigned Dims = countOf(isl_basic_set_dim(Set.get(), isl_dim_set));
  for (unsigned D = 0; D < Dims; ++D) {
    isl_basic_set *Line =
        isl_basic_set_drop_constraints_involving_dims(Set.copy(), isl_dim_set, D + 1, Dims - D - 1);
    Line = isl_basic_set_drop_constraints_involving_dims(Line, isl_dim_set, 0, D);
    Result = Result.intersect(isl::manage(Line));
  }
  return Result;
}

static bool dividesTogether(const isl::basic_set &Piece) {
  isl_local_space *Space = isl_basic_set_get_local_space(Piece.get());
  bool Together = false;
  for (int K = 0, E = isl_local_space_dim(Space, isl_dim_div); K < E; ++K) {
    isl_aff *Division = isl_local_space_get_div(Space, K);
    int Indices = 0;
    for (int D = 0, N = isl_local_space_dim(Space, isl_dim_set); D < N; ++D)
      Indices += isl_aff_involves_dims(Division, isl_dim_in, D, 1) == isl_bool_true;
    Together |= Indices > 1;
    isl_aff_free(Division);
  }
  isl_local_space_free(Space);
  return Together;
}

/// Of a set whose divisions are known.
static bool dividesTogetherAsKnown(const isl::set &Set) {
  isl::basic_set_list Pieces = Set.get_basic_set_list();
  for (unsigned K = 0, E = countOf(Pieces.size()); K < E; ++K)
    if (dividesTogether(Pieces.get_at(K)))
      return true;
  return false;
}

bool dividesTogether(const isl::set &Set) {
  // Mostly it is seen by what is known already; to know the others takes much longer.
  const isl::set Plain = isl::manage(isl_set_remove_unknown_divs(Set.copy()));
  return dividesTogetherAsKnown(Plain) || dividesTogetherAsKnown(divisionsKnown(Set));
}

/// Whether it is its own box: one piece, whose constraints each bound one index, and all are.
static bool isBox(const isl::set &Set) {
  isl::basic_set Piece = onlyPiece(Set);
  if (Piece.is_null() || hasDivisions(Set) || !isBounded(Set))
    return false;
  std::optional<std::vector<Row>> Rows = rowsOf(Piece);
  return Rows && llvm::all_of(*Rows, [](const Row &R) { return R.Dims.size() <= 1; });
}

isl::set boxBetween(const isl::space &Elements, llvm::ArrayRef<isl::pw_aff> Lo,
                    llvm::ArrayRef<isl::pw_aff> Hi) {
  isl::set Box = isl::set::universe(Elements);
  for (unsigned D = 0; D < Lo.size(); ++D) {
    isl::pw_aff Value = isl::pw_aff::var_on_domain(
        isl::manage(isl_local_space_from_space(Box.space().release())), isl::dim::set, D);
    // The cases of a maximum become one again before they multiply.
    Box = Box.intersect(coalesced(Value.ge_set(Lo[D].insert_domain(Box.space()))))
              .intersect(coalesced(Value.le_set(Hi[D].insert_domain(Box.space()))));
  }
  return Box;
}

isl::set boxOf(const isl::set &Set) {
  if (isBox(Set))
    return Set;
  isl::set Box = isl::set::universe(Set.space()).intersect_params(divisionsKnown(Set.params()));
  for (unsigned D = 0; D < countOf(Set.tuple_dim()); ++D) {
    // For some parameters there may be no smallest or largest: then nothing bounds the box.
    if (!isBounded(Set, D))
      continue;
    isl::pw_aff Value = isl::pw_aff::var_on_domain(
        isl::manage(isl_local_space_from_space(Set.space().release())), isl::dim::set, D);
    auto Add = [&](const isl::set &Bounded) { Box = Box.intersect(divisionsKnown(Bounded)); };
    Add(Value.ge_set(Set.dim_min(D).insert_domain(Set.space())));
    Add(Value.le_set(Set.dim_max(D).insert_domain(Set.space())));
  }
  return Box;
}

/// The index along a dimension as a function of the element.
static isl::pw_aff indexOf(const isl::set &Elements, unsigned Dim) {
  return isl::pw_aff::var_on_domain(
      isl::manage(isl_local_space_from_space(Elements.space().release())), isl::dim::set, Dim);
}

/// The same where it is seen by one piece, of which all dimensions end where the set does.  The
/// ends of several pieces together have many cases.
static bool hasCornerIn(const isl::basic_set &Piece, const isl::set &Set, bool Last) {
  const isl::set One(Piece);
  isl::set Corner = isl::set::universe(Set.space());
  for (unsigned D = 0, N = countOf(Set.tuple_dim()); D < N; ++D) {
    const isl::pw_aff End =
        (Last ? One.dim_max(int(D)) : One.dim_min(int(D))).insert_domain(Set.space());
    const isl::pw_aff Index = indexOf(Set, D);
    if (!(Last ? Index.gt_set(End) : Index.lt_set(End)).is_disjoint(Set).is_true())
      return false;
    Corner = Corner.intersect(Index.eq_set(End));
  }
  return Corner.is_subset(One).is_true() && Set.params().is_subset(Corner.params()).is_true();
}

bool hasCorner(const isl::set &Set, bool Last) {
  const isl::basic_set_list Pieces = Set.get_basic_set_list();
  for (unsigned K = 0, E = countOf(Pieces.size()); K < E; ++K)
    if (hasCornerIn(Pieces.get_at(K), Set, Last))
      return true;
  isl::set Corner = isl::set::universe(Set.space());
  for (unsigned D = 0, N = countOf(Set.tuple_dim()); D < N; ++D) {
    const isl::pw_aff End = Last ? Set.dim_max(int(D)) : Set.dim_min(int(D));
    Corner = Corner.intersect(indexOf(Set, D).eq_set(End.insert_domain(Set.space())));
  }
  return Corner.is_subset(Set).is_true();
}

bool areSame(const isl::pw_aff &X, const isl::pw_aff &Y, const isl::set &Known) {
  bool Same = !X.is_null() && !Y.is_null();
  auto Compare = [&](const isl::set &WhereX, const isl::aff &OfX) {
    return Y.foreach_piece([&](const isl::set &WhereY, const isl::aff &OfY) {
      if (Same && isl_aff_plain_is_equal(OfX.get(), OfY.get()) != isl_bool_true)
        Same = isl::pw_aff(OfX)
                   .ne_set(isl::pw_aff(OfY))
                   .intersect(WhereX)
                   .intersect(WhereY)
                   .intersect(Known)
                   .is_empty()
                   .is_true();
      return isl::stat::ok();
    });
  };
  return Same && X.foreach_piece(Compare).is_ok() && Same;
}

/// The rows of each piece, an equality as two; nothing where there are many or some have divisions.
static std::optional<std::vector<std::vector<Row>>> rowsOfFew(const isl::set &Set) {
  constexpr unsigned Few = 3;
  std::vector<std::vector<Row>> All;
  const isl::basic_set_list Pieces = Set.get_basic_set_list();
  const unsigned Count = countOf(Pieces.size());
  for (unsigned K = 0; K < Count && Count <= Few; ++K) {
    std::optional<std::vector<Row>> Rows = rowsOf(Pieces.get_at(K));
    if (!Rows)
      return std::nullopt;
    for (size_t R = 0, E = Rows->size(); R < E; ++R)
      if ((*Rows)[R].Equality) {
        (*Rows)[R].Equality = false;
        Row Other = (*Rows)[R];
        Other.Rest = Affine(0) - Other.Rest;
        for (auto &[Dim, Factor] : Other.Dims)
          Factor = -Factor;
        Rows->push_back(std::move(Other));
      }
    All.push_back(std::move(*Rows));
  }
  return All.empty() ? std::nullopt : std::optional<std::vector<std::vector<Row>>>(std::move(All));
}

/// Whether for some of Points the element whose index along each dimension D is index D of the
/// tuple's part D is in none of the pieces.
static bool isOutside(const isl::set &Points, llvm::ArrayRef<std::vector<Row>> Pieces,
                      unsigned Dims) {
  if (Pieces.empty())
    return true;
  return llvm::any_of(Pieces.front(), [&](const Row &R) {
    Row Not{/*Equality=*/false, {}, Affine(-1) - R.Rest};
    for (const auto &[Dim, Factor] : R.Dims)
      Not.Dims.emplace_back(Dim * Dims + Dim, -Factor);
    const isl::set Violating = Points.intersect(setOf(Points.space(), {Not}));
    return Violating.is_empty().is_false() && isOutside(Violating, Pieces.drop_front(), Dims);
  });
}

/// Each index of an element of the box is that of some element of the set.
bool isSurelyNoBox(const isl::set &Set) {
  const std::optional<std::vector<std::vector<Row>>> Pieces = rowsOfFew(Set);
  if (!Pieces)
    return false;
  const unsigned Dims = countOf(Set.tuple_dim());
  const isl::basic_set First = Set.get_basic_set_list().get_at(0);
  isl::basic_set Tuples = First;
  for (unsigned D = 1; D < Dims; ++D)
    Tuples = isl::manage(isl_basic_set_flat_product(Tuples.release(), First.copy()));
  return isOutside(isl::set(Tuples), *Pieces, Dims);
}

} // namespace swgen
