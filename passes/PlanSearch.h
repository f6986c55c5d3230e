//===- PlanSearch.h - the plan that should take the fewest cycles -*- C++ -*-===//
//
// The strategy `model`.  For every shape (PlanShape) and phase, sizes and order of the tile loops
// and buffering are searched by the predicted cycles of sketches (PlanSketch): coordinate by
// coordinate, from the sizes of Algorithm 1 and from small ones, over powers of two and their
// halves and, for loops of known length, the sizes that divide it evenly; for the shapes that seem
// best also from the largest power of two that fits as the size of all loops.  The best few of all
// shapes go through the stages from LdmAllocation to MemoryColoring and are judged again as they
// come out.
//
// The plan of the strategy `greedy` is among them (unless SearchEffort says otherwise), and
// another one goes before it only when its prediction is better by a margin, better at the
// smallest of the assumed sizes or at most of them, worse at none of them (but for rounding), and
// not much worse at sizes in between.  What is better for the largest only is not worth the risk:
// at small sizes two plans may come to the same tiles with other code around them, whose few
// cycles are not predicted.  Tiles of what is searched shrink at run time by PlanShape::FewTiles,
// and the greedy plan is tried so as well.  Clauses bind as they do there.
//
// Work is bounded: evaluations of sketches, isl operations of all shapes together to be drawn, and
// of all plans together to be finished; what exceeds them is left out.  The same on every machine.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PLANSEARCH_H
#define SWGEN_PASSES_PLANSEARCH_H

#include "PlanSketch.h"

namespace swgen {

struct LegalityInfo;
struct LoopFacts;

/// Everything that is decided before a plan is finished.
struct PlanChoice {
  PlanShape Shape;
  std::vector<PhaseChoice> Phases; ///< empty: the greedy strategy
  double Cycles = 0;               ///< predicted, see CostModel
  bool InBlocks = false;           ///< each CPE has tiles in a row (DistributionKind::Block)
  unsigned long OfFirst = 0;       ///< isl operations of the search's greedy plan; 0: not known
};

/// Sketches that one region may cost: First of every shape together, to see which are worth more
/// (0: those that come first are), then Deep of the best Shapes; shared by their phases.  Plans that
/// are Finished beside the greedy one.  Without Greedy that plan is no candidate, and others are
/// compared by their mean only.
struct SearchEffort {
  unsigned First = 2400, Deep = 5400;
  size_t Shapes = 3, Finished = 4;
  bool Greedy = true;
  std::vector<PlanShape> Only = {}; ///< of the shapes; FewTiles does not matter; empty: all
  unsigned long Draw = 400000; ///< operations of isl to draw shapes
  bool Sized = true; ///< sketches start from the sizes of Algorithm 1, not from nominal ones
};

/// The decisions in the order of preference, the greedy ones among them; the last stages may still
/// refuse the first.  Where the greedy strategy refuses a region and no shape helps, its Refusals.
std::vector<PlanChoice> searchPlans(CostModel &Costs, const LegalityInfo &Legality,
                                    std::vector<Finding> &Refusals,
                                    llvm::raw_ostream *Trace = nullptr,
                                    const SearchEffort &Effort = {});

/// Whether a search without the greedy plan may end with one, of the loops of which Choice was
/// found.
bool maySearchAgain(const PlanChoice &Choice);

/// Cycles on average that the first sketches of the shapes come to, the least of them; infinite
/// where no shape can be drawn.
double sketchPlans(CostModel &Costs, const LegalityInfo &Legality, const SearchEffort &Effort);

/// The stages from Distribution to RefGroups for a shape.
TilePlan drawPlan(const Footprint &Feet, const LegalityInfo &Legality, const Machine &Target,
                  const PlanShape &Shape, std::vector<Finding> &Refusals);
/// LdmAllocation for it.
TilePlan allocateChosen(const Footprint &Feet, TilePlan Plan, const Machine &Target,
                        const PlanChoice &Choice, std::vector<Finding> &Refusals,
                        llvm::raw_ostream *Trace = nullptr);
/// LdmAllocation, LoopOrder, and what follows from them up to DmaInsertion.
TilePlan sizePlan(const Footprint &Feet, TilePlan Plan, const Machine &Target,
                  const PlanChoice &Choice, std::vector<Finding> &Refusals);

/// LatencyHiding, SlidingWindow, Promotion and MemoryColoring.
TilePlan finishPlan(CostModel &Costs, TilePlan Plan);

/// The best choice for one phase, among at most Evaluations; negative cycles when none fits.
struct PhaseResult {
  PhaseChoice Choice;
  double Cycles = -1;
};
std::vector<PhaseResult> searchPhase(PlanSketch &Sketch, llvm::ArrayRef<PhaseChoice> Starts,
                                     const CostModel &Costs, unsigned Evaluations);

} // namespace swgen
#endif
