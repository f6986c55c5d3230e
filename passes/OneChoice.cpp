//===- OneChoice.cpp ------------------------------------------------------===//
#include "OneChoice.h"
#include "isl/point.h"
#include "isl/set.h"

namespace swgen {

isl::set oneChoice(const isl::set &Set) {
  isl_point *Point = isl_set_sample_point(Set.copy());
  if (isl_point_is_void(Point) != isl_bool_false) {
    isl_point_free(Point);
    return {};
  }
  return isl::manage(isl_set_params(isl_set_from_point(Point)));
}

} // namespace swgen
