//===- PlanSketch.h - a phase for trial tile sizes, without isl -*- C++ -*-===//
//
// For sizes and orders of the tile loops of one phase: where DmaInsertion would place each group,
// which LatencyHiding would copy twice and SlidingWindow keep in part, whether all fits the LDM,
// and what that costs.  Places that no transfer can serve are taken all the same, and boxes are
// linear (CostModel): a sketch finds candidates, the stages make the plan.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PLANSKETCH_H
#define SWGEN_PASSES_PLANSKETCH_H

#include "CostModel.h"
#include "LdmAllocation.h"
#include "PhaseMemo.h"
#include "llvm/ADT/DenseMap.h"

namespace swgen {

/// What a search decides about a phase.
struct PhaseChoice {
  struct Loop {
    int Node;
    TileLoop Tile;
  };
  std::vector<Loop> Loops; ///< of all nodes, each node's in the order in which they run
  bool Pipes = false;      ///< two copies where latency hiding likes them
};

class PlanSketch {
public:
  /// Plan: as makeGroups gives it, with any sizes.
  PlanSketch(CostModel &Costs, TilePlan Plan, int Phase);

  /// Geometric mean of the cycles over the scenarios, perhaps too large where it is more than twice
  /// the Limit; negative when the buffers do not fit.
  double cost(const PhaseChoice &Choice, double Limit = INFINITY);
  /// The phase's loops as they stand in the plan.
  PhaseChoice current() const;
  /// Evaluations so far.
  unsigned evaluations() const { return Evaluations; }

private:
  CostModel &Costs;
  TilePlan Plan;
  int Phase;
  std::vector<RefGroup> Innermost; ///< groups of the phase as makeGroups placed them
  std::vector<bool> ReadOnly;      ///< by group: nothing in the phase writes its array
  DistributionKind Distribution;   ///< where no window slides
  bool MayReorder = false;         ///< see SlidingWindow
  std::vector<BufferUse> Uses;
  unsigned Evaluations = 0;
  PhaseMemo Memo;
  /// By group and the loops around, one bit each; until isl fails.
  llvm::DenseMap<std::pair<int, uint64_t>, const LinearBox *> Boxes;

  const LinearBox &box(const RefGroup &G, int Node, int Depth);
  double bytes(const RefGroup &G, int Node, int Depth, llvm::ArrayRef<double> Lengths);
  bool fits() const;
  bool place(bool Pipes);
  std::vector<double> lengths() const;
  void hoist(RefGroup &G, llvm::ArrayRef<double> Lengths);
  void pipe(llvm::ArrayRef<double> Lengths);
  void setLeast(TileNode &Root, llvm::ArrayRef<double> Lengths);
  bool mayReorder() const;
  void slide(Pipe &P, llvm::ArrayRef<double> Lengths);
  int slideDim(const RefGroup &G, const TileLoop &T, llvm::ArrayRef<double> Lengths, double &Kept);
};

/// Puts the loops of a choice into a plan.
void applyChoice(TilePlan &Plan, int Phase, const PhaseChoice &Choice);

} // namespace swgen
#endif
