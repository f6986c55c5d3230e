//===- MemoryColoring.h - offsets of buffers in the LDM ---------*- C++ -*-===//
//
// Buffers that are never alive together (BufferLives.h) share memory; where each goes is decided by
// Coloring.h.
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
