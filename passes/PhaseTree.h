//===- PhaseTree.h - what trial sizes leave as it is ------------*- C++ -*-===//
//
// A search asks for the cost of one phase with hundreds of sizes of its tiles.  What follows from
// the tree alone is found once: which statements a node has, which of them need not be counted
// again because others have the same loops, and which loops' bounds involve others.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PHASETREE_H
#define SWGEN_PASSES_PHASETREE_H

#include "Iterations.h"
#include "TilePlan.h"
#include <map>

namespace swgen {

class PhaseTree {
public:
  /// Must outlive neither Model nor Trips.
  PhaseTree(const KernelModel &Model, const Iterations &Trips, const TilePlan &Plan, int Phase);

  /// What of a plan it depends on: the same key, the same tree.
  static std::vector<int> keyOf(const TilePlan &Plan, int Phase);

  /// The nodes below the root.
  const std::vector<int> &inner() const { return Inner; }
  /// At or below a node of the phase.
  const std::vector<int> &stmts(int Node) const { return Stmts[Node]; }
  /// The statements of a leaf.
  struct Leaf {
    /// Outside its innermost loops, in source order, and in groups that share their innermost loop.
    std::vector<int> Straight;
    std::vector<std::vector<int>> Innermost;
  };
  const Leaf &leaf(int Node) const { return Leaves[Node]; }
  /// Of the statements at or below a node those in a loop, one for all whose loops down to that one
  /// are the same.
  const std::vector<int> &leaders(int Node, int Loop);
  /// Whether the bounds of a loop of the phase involve another one.
  bool dependsOn(int Loop, int On) const { return Depends[Loop][On]; }
  /// Whether some other loop of the phase has bounds that involve this one.
  bool othersDepend(int Loop) const { return OthersDepend[Loop]; }

private:
  const KernelModel &Model;
  const Iterations &Trips;
  std::vector<int> Inner;
  std::vector<std::vector<int>> Stmts; ///< by node
  std::vector<Leaf> Leaves;            ///< by node; empty for inner ones
  std::map<std::pair<int, int>, std::vector<int>> Leaders; ///< by node and loop
  std::vector<std::vector<bool>> Depends;                  ///< loop, loop around it
  std::vector<bool> OthersDepend;                          ///< by loop

  void visit(const TilePlan &Plan, int Node);
  Leaf leafOf(const TileNode &Node) const;
};

} // namespace swgen
#endif
