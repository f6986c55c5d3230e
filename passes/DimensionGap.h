//===- DimensionGap.h - how far dimensions are apart ------------*- C++ -*-===//
//
// Two dimensions of a conjunction, as of the pairs of its points that isl is asked about: by how
// much one can be larger than the other.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_DIMENSIONGAP_H
#define SWGEN_PASSES_DIMENSIONGAP_H

#include "isl/isl-noexceptions.h"

namespace swgen {

/// Which points count.  What rational ones are apart bounds what integer ones are, at a small part
/// of the cost.
enum class Points { Integer, Rational };

/// The largest x[To] - x[From] for any values of the parameters; infinite where it has no bound,
/// not a number where there is no point.
isl::val largestGap(const isl::basic_set &Set, unsigned From, unsigned To, Points Which);

} // namespace swgen
#endif
