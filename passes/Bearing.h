//===- Bearing.h - what of a conjunction bears on an index ------*- C++ -*-===//
#ifndef SWGEN_PASSES_BEARING_H
#define SWGEN_PASSES_BEARING_H

#include "isl/isl-noexceptions.h"
#include <optional>
#include <vector>

namespace swgen {

/// The bounds of one index, by fewer constraints and parameters than there are of the set.
struct Bearing {
  isl::set Line;  ///< { [i] }
  isl::set Known; ///< of the parameters
};

/// What of Elements, and of what is known of its parameters, has to do with its index along each
/// dimension, directly or through parameters: under Known the smallest and the largest index are
/// the same.  Those of other loops, which a tile has for others of its indices, take time
/// wherever isl goes.  Nothing where either has several pieces or divisions, or Elements can be
/// empty where Known holds.
std::optional<std::vector<Bearing>> bearingOnIndices(const isl::set &Elements,
                                                     const isl::set &Known);

} // namespace swgen
#endif
