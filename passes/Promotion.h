//===- Promotion.h - data of main memory into LDM that is left --*- C++ -*-===//
//
// When all buffers have their place some LDM is left.  It takes (TOpLib's Algorithm 2)
//   * arrays that would be loaded from main memory element by element, by subscripts that depend on
//     data: not written in the phase, and small enough to lie in LDM whole while the phase runs.  A
//     copy keeps the layout of the array, so that an element is as far from the beginning of the
//     copy as from that of the array;
//   * buffers that come, or go, again and again while the CPE waits: a larger one outside more of
//     the tile loops moves less.
//
// What saves most cycles per byte of LDM goes first, by the prediction of the cost model for the
// plan with all that has been promoted so far; nothing is promoted that does not pay, alone or, of
// arrays that are loaded, with all others that have room.  A buffer is taken when the coloring of
// all buffers of the plan fits.
//
// Needs: groups placed, their copies and windows decided.  Gives: groups in other places.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PROMOTION_H
#define SWGEN_PASSES_PROMOTION_H

#include "CostModel.h"

namespace swgen {

/// Costs are asked for when there is something to promote.
TilePlan promoteData(const Footprint &Feet, TilePlan Plan, const Machine &Target,
                     llvm::function_ref<CostModel &()> Costs);

/// The sizes by which it is decided.  What is promoted comes once, and then saves something in
/// every iteration: where sizes are open one of those that count is much larger than those assumed
/// else.
std::vector<double> promotionSizes(const CostModel &Costs);

} // namespace swgen
#endif
