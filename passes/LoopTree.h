//===- LoopTree.h - the loops and statements of a region as a tree -*- C++ -*-===//
//
// Read back from RegionInfo: what stands directly in each loop body, in source order.  A loop
// without statements below it does not appear.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LOOPTREE_H
#define SWGEN_PASSES_LOOPTREE_H

#include "RegionInfo.h"

namespace swgen {

class LoopTree {
public:
  struct Item {
    bool IsLoop;
    int Id; ///< loop or statement id
    bool operator==(const Item &O) const { return IsLoop == O.IsLoop && Id == O.Id; }
  };

  explicit LoopTree(const RegionInfo &Info);

  /// What stands directly in a loop body; -1 is the region itself.
  const std::vector<Item> &children(int Loop) const { return Children[Loop + 1]; }
  /// The only child of a loop when that is a loop, else -1.
  int onlyLoop(int Loop) const;
  /// Statements below a loop, ascending.
  std::vector<int> stmtsBelow(int Loop) const;
  /// Number of loops around a loop.
  int depth(int Loop) const { return Depth[Loop]; }

private:
  const RegionInfo &Info;
  std::vector<std::vector<Item>> Children;
  std::vector<int> Depth;
};

} // namespace swgen
#endif
