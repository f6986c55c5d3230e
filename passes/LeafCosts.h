//===- LeafCosts.h - leaves that were looked at lately ----------*- C++ -*-===//
//
// A search changes the size of one loop at a time, so that most leaves of the next sketch are cut
// as they were in the last: what they cost is remembered for as many tiles as a sketch looks at,
// and some more.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LEAFCOSTS_H
#define SWGEN_PASSES_LEAFCOSTS_H

#include "CostModel.h"

namespace swgen {

/// For one cost model and the plans of a phase that differ in sizes, order and copies of their
/// tiles only: a leaf has the same statements in the same order, and accesses the same buffers.
class LeafCosts {
public:
  /// What a leaf costs for an assumed size, where Limits has the iterations of the tile by loop; by
  /// Find() where it is not remembered.
  Cost get(const KernelModel &Model, const TileNode &Leaf, double Size, llvm::ArrayRef<Span> Limits,
           llvm::function_ref<Cost()> Find);

private:
  struct Entry {
    double Size = 0;
    llvm::SmallVector<Span, 6> Tile; ///< by loop of the leaf; empty: not used yet
    Cost Value;
  };
  struct OfLeaf {
    std::vector<int> Loops; ///< around any of its statements
    std::vector<Entry> Entries;
  };
  std::vector<OfLeaf> Leaves; ///< by node
};

} // namespace swgen
#endif
