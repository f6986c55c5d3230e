//===- AccessCases.h - subscripts by cases ------------------------*- C++ -*-===//
//
// In a[i + 1 == n ? 0 : i + 1], and a[(i + 1) % n], all iterations but the last touch the next
// element, and the last one another far away.  No box of a tile has both.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ACCESSCASES_H
#define SWGEN_PASSES_ACCESSCASES_H

#include "isl/isl-noexceptions.h"

namespace swgen {

/// An access by where it is mostly and in a few iterations of a loop.
struct AccessCases {
  isl::map Usual, Rare; ///< of disjoint iterations; Rare is null where nothing is worth telling
};

/// Relation: of an instance to one element; else, and where no case is the usual one or all are
/// close to each other (as at a[min(i + 1, n - 1)]), it is Usual as it stands.
AccessCases splitCases(const isl::map &Relation);

} // namespace swgen
#endif
