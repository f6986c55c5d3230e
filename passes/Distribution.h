//===- Distribution.h - phases and tile tree --------------------*- C++ -*-===//
//
// Decides which loops are divided among the CPEs, which are run by all CPEs in step, and which get
// tile loops inside a CPE.  Sizes of tiles stay open (0) except where the user's tile clause gives
// them.
//
// In:  the model, a shape (PlanShape.h), and for each loop (index == RegionInfo loop id) whether it
//      carries no dependence among the statements below it while the loops around it are held
//      equal. The model's waves hold no parallel loop and are in none; no dependence points
//      backwards along any of their loops.
// Out: Phases and Nodes; no groups yet.  On refusal Refusals is not empty and the plan is void.
//
// The entries of tile(e1,...) belong to the loops of the nest by depth, counted from the first loop
// that is divided among the CPEs.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_DISTRIBUTION_H
#define SWGEN_PASSES_DISTRIBUTION_H

#include "Legality.h"
#include "LoopTrips.h"
#include "TilePlan.h"
#include <map>
#include <tuple>

namespace swgen {

/// What isl has said about a model's loops, for further shapes of the same model.  Directions and
/// points hold under any stronger context as well.
struct LoopFacts {
  using Loops = std::vector<int>;
  /// By relation of a dependence (many share one), loop and loops held.
  std::map<std::tuple<const void *, int, Loops>, Direction> Directions;
  TripCounts Trips;                                ///< constantTrip
  TripCounts Longest;                              ///< maxTrip
  std::map<std::pair<Loops, Loops>, Loops> Points; ///< arguments of pointOrder
};

TilePlan distribute(const KernelModel &Model, const LegalityInfo &Legality, const Machine &Target,
                    const PlanShape &Shape, std::vector<Finding> &Refusals,
                    LoopFacts *Known = nullptr);
/// Of which no more is known than which loops are parallel.
inline TilePlan distribute(const KernelModel &Model, const std::vector<bool> &Parallel,
                           const Machine &Target, const PlanShape &Shape,
                           std::vector<Finding> &Refusals, LoopFacts *Known = nullptr) {
  return distribute(Model, LegalityInfo{Parallel, {}, std::make_shared<DependenceParts>()}, Target,
                    Shape, Refusals, Known);
}

} // namespace swgen
#endif
