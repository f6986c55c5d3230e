//===- DimensionGap.cpp ---------------------------------------------------===//
#include "DimensionGap.h"
#include "isl/aff.h"
#include "isl/lp.h"

namespace swgen {

isl::val largestGap(const isl::basic_set &Set, unsigned From, unsigned To, Points Which) {
  isl_aff *Gap = isl_aff_zero_on_domain(isl_local_space_from_space(Set.get_space().release()));
  Gap = isl_aff_set_coefficient_si(Gap, isl_dim_in, int(From), -1);
  Gap = isl_aff_set_coefficient_si(Gap, isl_dim_in, int(To), 1);
  isl::aff Objective = isl::manage(Gap);
  if (Which == Points::Integer)
    return isl::set(Set).max_val(Objective);
  return isl::manage(isl_basic_set_max_lp_val(Set.get(), Objective.get()));
}

} // namespace swgen
