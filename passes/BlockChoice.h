//===- BlockChoice.h - how large blocks of steps are ------------*- C++ -*-===//
//
// From the bytes that a point takes and what a block loses with each step (StepBand.h): the blocks
// that fit the LDM and for which the least moves for a point and step.  An estimate, without isl;
// whether blocks pay, the cost model says of the plan that is made with them.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_BLOCKCHOICE_H
#define SWGEN_PASSES_BLOCKCHOICE_H

#include "Machine.h"
#include "TimeBlocks.h"

namespace swgen {

/// Nothing where arrays have more dimensions than the band, or blocks move no less than the loops
/// as they are written.
std::optional<BlockSizes> chooseBlocks(const KernelModel &Model, const StepBand &Band,
                                       const Machine &Target);

/// Small ones that divide nothing.
BlockSizes blocksToTest(const StepBand &Band);

} // namespace swgen
#endif
