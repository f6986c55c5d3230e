//===- TimeBlocks.h - several steps for what is in LDM ----------*- C++ -*-===//
//
// Cuts a loop of steps into blocks, and what it has inside into blocks along one or two dimensions,
// which stay in the LDM for all steps of a block (split tiling: trapezoids in time and space).  In
// a dimension the blocks come in two kinds: those that shrink with each step, as no dependence
// leads into them from outside, and after a barrier those that grow, which run what is left between
// two of them.  Blocks of one kind in each dimension depend on one another in no way.  The order of
// the operations on each element stays.
//
//   for t: for i: ..   becomes   for t_block { parallel i_block { for t: for i: .. }
//                                              parallel i_block { for t: for i: .. } }
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_TIMEBLOCKS_H
#define SWGEN_PASSES_TIMEBLOCKS_H

#include "StepBand.h"
#include "Transformation.h"
#include "llvm/ADT/ArrayRef.h"

namespace swgen {

/// Iterations of a block: steps, and by dimension of the band those at its first step.
struct BlockSizes {
  int64_t Steps = 0;
  std::vector<int64_t> Widths; ///< at least loss(Steps)
};

/// Blocks the nest of the band in T, in which its loops are as written.
void blockSteps(const KernelModel &Model, const StepBand &Band, const BlockSizes &Sizes,
                Transformation &T);

} // namespace swgen
#endif
