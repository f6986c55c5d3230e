//===- MemoryColoring.h - offsets of buffers in the LDM ---------*- C++ -*-===//
//
// Buffers that are never alive together share memory.  A buffer is alive while its node runs, so
// two meet when they belong to one phase and one's node is the other's or an ancestor of it;
// buffers of siblings and of different phases do not.
//
// Each buffer goes into the smallest gap between those it meets that is large enough, outer nodes
// first.  Sizes are rounded up to the alignment, hence outer buffers leave no gaps and the total is
// the most that is alive at one time.
//
// Needs: insertDma.  Gives: RefGroup::Offset, TilePlan::LdmBytes, remarks SW350.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_MEMORYCOLORING_H
#define SWGEN_PASSES_MEMORYCOLORING_H

#include "TilePlan.h"

namespace swgen {

/// A buffer to place: how large, and whom it meets (indices; symmetric).
struct ColoringItem {
  int64_t Bytes = 0;
  std::vector<int> Meets;
};
struct Coloring {
  std::vector<int64_t> Offsets;
  int64_t Total = 0;
};
/// Places items in the given order; every offset is a multiple of Align.
Coloring color(const std::vector<ColoringItem> &Items, int64_t Align);

TilePlan colorMemory(const KernelModel &Model, TilePlan Plan, const Machine &Target);

} // namespace swgen
#endif
