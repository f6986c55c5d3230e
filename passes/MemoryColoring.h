//===- MemoryColoring.h - offsets of buffers in the LDM ---------*- C++ -*-===//
//
// Buffers that are never alive together share memory.  A buffer is alive while its node runs, so
// two meet when they belong to one phase and one's node is the other's or an ancestor of it;
// buffers of siblings and of different phases do not.
//
// Where each buffer goes is decided by Coloring.h.  When buffers live along the paths of the tree,
// outer ones first leave no gaps and the total is the most that is alive at one time
// in that sense: a local array that only some children of its node use has room while others run.
//
// In the same way the temporaries of a region (arrays that its block declares) share one pool of
// main memory: those that no phase uses together.
//
// Needs: insertDma.  Gives: RefGroup::Offset, TilePlan::LdmBytes, Pool and PoolBytes, remarks
// SW350.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_MEMORYCOLORING_H
#define SWGEN_PASSES_MEMORYCOLORING_H

#include "TilePlan.h"

namespace swgen {

/// Bytes of LDM that all buffers of the plan take together.
int64_t coloredBytes(const TilePlan &Plan, const Machine &Target);

TilePlan colorMemory(const KernelModel &Model, TilePlan Plan, const Machine &Target);

} // namespace swgen
#endif
