//===- IslTools.cpp -------------------------------------------------------===//
#include "IslTools.h"

namespace swgen {

bool dividesUnevenly(const isl::set &S) {
  isl::basic_set_list Pieces = S.get_basic_set_list();
  unsigned Most = 0, Least = ~0u;
  for (unsigned K = 0, E = countOf(Pieces.size()); K < E; ++K) {
    unsigned Divisions = countOf(isl_basic_set_dim(Pieces.get_at(K).get(), isl_dim_div));
    Most = std::max(Most, Divisions);
    Least = std::min(Least, Divisions);
  }
  return Most > Least && Least != ~0u;
}

} // namespace swgen
