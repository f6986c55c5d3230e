//===- BlockOrder.h - loops without their blocks ----------------*- C++ -*-===//
//
// The front end leaves out loops from block to block (plugin/BlockedLoops.h), so that the loops
// inside the blocks go on to the end (LoopDesc::Regrouped).  The program runs the iterations of
// such loops in another order: block by block, in each block in the order of the loops.  Two that
// depend on one another have the same order in both where none of these loops goes back from the
// first to the second: then no loop over blocks does.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_BLOCKORDER_H
#define SWGEN_PASSES_BLOCKORDER_H

#include "KernelModel.h"

namespace swgen {

/// Refusals (SW213) of dependences that go back along such a loop.
std::vector<Finding> checkBlockOrder(const KernelModel &Model);

} // namespace swgen
#endif
