//===- Unblocking.h - hand-blocked loops as if they were not ----*- C++ -*-===//
//
// Codes that were blocked for a cache have two loops where the algorithm has one: `ii` in steps of
// a block, and inside it `i` from ii to the end of the block.  Neither is what should be divided:
// the blocks are of the size of another machine, and boxes of both loops have multiples of a block
// in every bound.  Planned are the loops without the blocks, which get tiles as any others.
//
// A loop is dropped when, in each of its statements, its iteration follows from the value of a loop
// inside it; that loop then counts through its values.  Blocks in blocks, blocks that begin or end
// early, and bodies with several nests are taken alike.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_UNBLOCKING_H
#define SWGEN_PASSES_UNBLOCKING_H

#include "Transformation.h"
#include <optional>

namespace swgen {

/// The region without the loops that only go from block to block.  Nothing where there is none,
/// where the iterations that remain are no single range under the parameters, where a dependence
/// would be reversed, or where clauses speak of the loops as they are written.
std::optional<Transformation> unblock(const KernelModel &Model);

} // namespace swgen
#endif
