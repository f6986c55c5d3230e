//===- Coloring.h - memory blocks that share memory -------------*- C++ -*-===//
//
// Offsets for blocks of known size and life, such that blocks alive at one time do not overlap and
// the total is small (TOpLib's Algorithm 2, with offsets instead of equal colours: a block may lie
// across several smaller ones that died before).
//
// The problem is NP-hard (dynamic storage allocation).  Blocks are placed one after another, each
// into the smallest gap between those it meets that is large enough; several orders are tried, then
// the block on top is placed earlier, until the total is that of a clique or the trials are spent.
// Same input, same result.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_COLORING_H
#define SWGEN_PASSES_COLORING_H

#include "AddressSpaces.h"
#include "llvm/ADT/ArrayRef.h"

namespace swgen {

/// A vertex of the interference graph: how large, and whom it meets (indices; symmetric).
struct ColoringItem {
  int64_t Bytes = 0;
  std::vector<int> Meets;
};
struct Coloring {
  std::vector<int64_t> Offsets; ///< index == item; multiples of the alignment
  int64_t Total = 0;
};
/// Enough: the first placement of no more bytes will do.
Coloring color(llvm::ArrayRef<ColoringItem> Items, int64_t Align, int64_t Enough = 0);

/// No placement is smaller: bytes of the heaviest clique that a greedy search finds.
int64_t leastTotal(llvm::ArrayRef<ColoringItem> Items, int64_t Align);

/// A block of memory in one address space, alive from program point First to Last, both included.
struct MemoryBlock {
  AddressSpace Space = AddressSpace::Ldm;
  int64_t Bytes = 0;
  int First = 0, Last = 0;
};
/// The interference graph of all address spaces: blocks meet in one space at one time.
std::vector<ColoringItem> interference(llvm::ArrayRef<MemoryBlock> Blocks);

} // namespace swgen
#endif
