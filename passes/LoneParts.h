//===- LoneParts.h - what one CPE runs while the others wait ----*- C++ -*-===//
//
// A time loop whose steps divide well often has a rest that does not: a value at the boundary, a
// recurrence along it, the sum of a vector in its order.  In a loop of one iteration this rest is
// in a parallel loop as well: a phase with a single tile, between barriers.  Bodies and order stay.
//
// In:  a transformation that has left alone, so far, what is named.
// Out: the same with one loop around it, where it stands.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LONEPARTS_H
#define SWGEN_PASSES_LONEPARTS_H

#include "LoopTree.h"
#include "Transformation.h"

namespace swgen {

/// Statements and loops that follow each other.
struct LonePart {
  int Parent = -1; ///< the loop whose body they stand in; -1: the region itself
  std::vector<LoopTree::Item> Items;
};

void runAlone(const KernelModel &Model, const LonePart &Part, Transformation &T);

} // namespace swgen
#endif
