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

bool dividesTogether(const isl::set &Set) {
  isl::basic_set_list Pieces = divisionsKnown(Set).get_basic_set_list();
  for (unsigned K = 0, E = countOf(Pieces.size()); K < E; ++K)
    if (dividesTogether(Pieces.get_at(K)))
      return true;
  return false;
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

} // namespace swgen
