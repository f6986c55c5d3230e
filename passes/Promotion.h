//===- Promotion.h - data of main memory into LDM that is left --*- C++ -*-===//
//
// After colouring some LDM is left.  It takes data that would be loaded from main memory element by
// element, those with the most accesses per byte first (TOpLib's Algorithm 2): arrays that are read
// with subscripts that depend on data, not written in the phase, and small enough to lie in LDM
// whole while the phase runs.  A copy keeps the layout of the array, so that an element is as far
// from the beginning of the copy as from that of the array.
//
// Promoted is only what pays: the loads that it saves a CPE cost more than its transfer.
//
// Needs: groups placed and their copies decided.  Gives: groups made resident.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PROMOTION_H
#define SWGEN_PASSES_PROMOTION_H

#include "Coloring.h"

namespace swgen {

/// Items: the buffers of the plan; PhaseOf[i]: the phase of item i.
void promoteData(const KernelModel &Model, TilePlan &Plan, const Machine &Target,
                 std::vector<ColoringItem> Items, llvm::ArrayRef<int> PhaseOf);

} // namespace swgen
#endif
