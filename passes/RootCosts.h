//===- RootCosts.h - roots that were looked at before -----------*- C++ -*-===//
//
// Tiles of a root shrink at run time, and those of inner loops are never longer than the loops are:
// at an assumed size most of the sizes that a search tries come to tiles that it has looked at.
// What these cost is remembered.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ROOTCOSTS_H
#define SWGEN_PASSES_ROOTCOSTS_H

#include "CostModel.h"
#include "llvm/ADT/DenseMap.h"

namespace swgen {

/// For one cost model and the plans of a phase that differ in what the keys say only.
class RootCosts {
public:
  using Key = llvm::SmallVector<double, 64>;

  /// What the key stands for costs; by Find() where it is not remembered.
  Cost get(const Key &Of, llvm::function_ref<Cost()> Find);

private:
  llvm::DenseMap<std::pair<uint64_t, uint64_t>, Cost> Known; ///< by a hash of 128 bits
};

/// Of a plan what sizes of tiles do not say: which loops are tiled where and in which order, where
/// the groups of a phase are copied, how often, and in which pipes.
RootCosts::Key placesOf(const TilePlan &Plan, int Phase);

} // namespace swgen
#endif
