//===- HoistDefines.h - numbers that a loop does not change -----*- C++ -*-===//
//
// Tile sizes and numbers of tiles take divisions.  In a loop that all CPEs run in step they stand
// under the condition that a CPE works, where a compiler may not move a division out of the loop.
//
// Takes a For node that is not yet a child of Around.  Moves to the end of Around the Define nodes
// of its body, and under `sw_id < sw_n` in it, whose expressions mention nothing that the loop
// declares, in their order.  Promises: the values stay, as such expressions have no effects, read
// no memory and are total (swgen/arith.h); where the loop does not run nobody asks for them.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_HOISTDEFINES_H
#define SWGEN_PASSES_HOISTDEFINES_H

#include "Plan.h"

namespace swgen {

void hoistDefines(CodeNode &Loop, CodeNode &Around);

} // namespace swgen
#endif
