//===- SetBox.cpp ---------------------------------------------------------===//
#include "SetBox.h"
#include "IslTools.h"
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

isl::set boxOf(const isl::set &Set) {
  isl::set Box = isl::set::universe(Set.space()).intersect_params(Set.params());
  for (unsigned D = 0; D < countOf(Set.tuple_dim()); ++D) {
    // For some parameters there may be no smallest or largest: then nothing bounds the box.
    if (!isBounded(Set, D))
      continue;
    isl::pw_aff Value = isl::pw_aff::var_on_domain(
        isl::manage(isl_local_space_from_space(Set.space().release())), isl::dim::set, D);
    Box = Box.intersect(Value.ge_set(Set.dim_min(D).insert_domain(Set.space())))
              .intersect(Value.le_set(Set.dim_max(D).insert_domain(Set.space())));
  }
  return Box;
}

} // namespace swgen
