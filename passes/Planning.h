//===- Planning.h - the state of planning and its stages --------*- C++ -*-===//
//
// Private to Pipeline*.cpp: the record that the stages of one region fill in, and the table of the
// stages.  Pipeline.cpp runs them, PipelineStages.cpp has them, PipelineBlocks.cpp,
// PipelineResidents.cpp, PipelineSmall.cpp, PipelineTables.cpp and PipelineTurned.cpp those that
// plan the region once more, with steps in blocks, with arrays that stay from step to step, for
// small sizes, with room for tables, or with matrices turned.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PLANNING_H
#define SWGEN_PASSES_PLANNING_H

#include "AddressSpaces.h"
#include "ArrayCopies.h"
#include "CostModel.h"
#include "IslBudget.h"
#include "Legality.h"
#include "Pipeline.h"
#include "PlanSearch.h"
#include "ScheduleTree.h"
#include "SmallSizes.h"
#include "TransformationSearch.h"
#include "Windows.h"
#include <cmath>
#include <functional>

namespace swgen::planning {

struct Planning;

/// A plan for some sizes.
struct SmallPart {
  std::shared_ptr<Planning> Region;
  SizeBound Bound;
  int64_t Above = 0; ///< the bound of the part before
  std::shared_ptr<KernelPlan> Plan; ///< null: for few iterations
};

/// Loops of the region under a bound, and what is known of them.
struct BoundedLoops {
  std::shared_ptr<KernelModel> Of; ///< without the bound
  SizeBound Bound;
  std::shared_ptr<KernelModel> Model, Text; ///< Text: of the loops as they are written
  std::shared_ptr<const Footprint> Feet;
};

/// What the stages have made so far.
struct Planning {
  llvm::Function &F;
  const RegionInfo &Info;
  const PipelineOptions &Options;
  Machine Target; ///< with room kept for the windows and copies of this region
  IslBudget Budget;
  bool TimeIsUp = false;        ///< of the last stage
  std::shared_ptr<isl_ctx> Ctx; ///< null before the model
  std::vector<Finding> Refusals;

  std::shared_ptr<KernelModel> Model;    ///< that later stages plan; from Text on transformed
  std::shared_ptr<KernelModel> Text;     ///< of the loops as they are written
  LegalityInfo Legality;                 ///< of Model
  LegalityInfo Written;                  ///< of Text
  std::shared_ptr<KernelModel> ScheduledText; ///< the Text of which Known is
  std::shared_ptr<Schedules> Known;           ///< what isl's scheduler has found
  std::vector<Finding> NotParallel;      ///< why the loops as they are written cannot be divided
  std::vector<Transformation> Proposals; ///< instead of them, or better
  std::vector<Transformation> LastResort; ///< when the scheduler knows none
  std::vector<int> Shared;                ///< scalars in main memory would be another one
  PrivateArrays Private;                  ///< of Text
  bool ShareFirst = false;                ///< and the one to try before the scheduler's
  unsigned Proposal = 0;                 ///< that is being tried
  unsigned Unblocked = 0;                ///< of them, the first, without the blocks of the text
  unsigned Scheduled = 0;                ///< choices of isl's scheduler that were asked for
  std::vector<PlanChoice> Choices;       ///< in the order of preference; empty: the greedy one
  TilePlan Tiles;
  TilePlan Plain; ///< Tiles before latency hiding
  /// Whether plans are proved, and code is made of those for small sizes, when they are taken
  /// (proveLast, proveSmallParts).
  bool ProveLater = false;
  std::optional<TilePlan> Unproved; ///< Tiles that are still to be proved, as they were then
  AddressSpaces Spaces;
  SearchEffort Effort;
  std::vector<double> Sizes; ///< of Costs; empty: those of Options
  /// Parameters that are at most MostStepsInWaves while plans are searched.
  std::vector<std::string> FewSteps;
  unsigned Shares = 4; ///< of a stage's budget: each part of a second plan has one
  std::shared_ptr<const Footprint> Feet; ///< of Model
  std::vector<StmtWork> Work;            ///< of Text, by statement; empty before it is asked for
  std::shared_ptr<CostModel> Costs;      ///< null before the first cost is asked for
  std::string Trace;                     ///< course of the last stage that has one
  bool NothingFits = false;              ///< under no bound of sizes, as planSmall has found
  std::optional<std::string> SmallTrace; ///< of planSmall, where it ran before its stage
  std::string SmallWhen;                 ///< of Small: C over parameters
  std::shared_ptr<KernelPlan> Small;     ///< for small sizes; null: there is none
  std::function<double(double)> SmallAt; ///< cycles of Small at a size, infinite where it is not for
                                         ///< that; null: it is not for small sizes
  std::vector<SmallPart> SmallParts;     ///< what planSmallParts made Small of, smallest sizes
                                         ///< first
  std::vector<BoundedLoops> Bounded;     ///< that were planned, or sketched
  std::vector<SmallPart> FewParts;       ///< those before, for few iterations, likewise
  std::vector<AliasObligation> SmallApart; ///< what Small asks of ranges, for the common check
  LaunchWorth Worth;
  std::shared_ptr<KernelPlan> Plan;

  Planning(llvm::Function &F, const RegionInfo &Info, const PipelineOptions &Options)
      : F(F), Info(Info), Options(Options), Target(Options.Target),
        Budget(Options.StageOperations, Options.StageSeconds) {
    Target.LdmCopies = roomForCopies(Info, Target);
  }

  /// That Model comes from; null: the loops are as they are written.
  const Transformation *transformation() const {
    return Proposal < Proposals.size() ? &Proposals[Proposal] : nullptr;
  }
};

struct Stage {
  llvm::StringRef Name;
  void (*Run)(Planning &);
  void (*Print)(const Planning &, llvm::raw_ostream &);
};

/// In order.
llvm::ArrayRef<Stage> stages();

// Stages of which the order is not all that matters.
void findParallelLoops(Planning &P); // PipelineProposals.cpp, and the next two
void proposeUnblocked(Planning &P);
void schedule(Planning &P);
void search(Planning &P);
void promote(Planning &P);
void shrink(Planning &P);
void grow(Planning &P);
void checkClauses(Planning &P);
void verify(Planning &P);
/// What the verifier says of a plan of the region, which is printed where PipelineOptions::Unproved
/// asks.
std::vector<Finding> reportUnproved(const Planning &P, std::vector<Finding> Why);
void predict(Planning &P);
void planBlocks(Planning &P); // PipelineBlocks.cpp
void planResidents(Planning &P); // PipelineResidents.cpp
void planTurned(Planning &P);    // PipelineTurned.cpp
/// The first plan for small sizes of From in front of those of To, for sizes up to Most, of at most
/// three in all.
void putFirst(Planning &To, const Planning &From, int64_t Most); // PipelineSmall.cpp
void planSmall(Planning &P);  // PipelineSmall.cpp
/// Its plans but those for few iterations, and those with tables: SmallParts.
void planSmallParts(Planning &P);
/// Does for the first Count of these what was put off.  False where that would make another plan
/// of one, or none.
bool proveSmallParts(Planning &P, size_t Count = SIZE_MAX);
void planTables(Planning &P); // PipelineTables.cpp
void measureWorth(Planning &P);

// For a second plan of the region, in a stage of the first.

/// The region under a bound: Model, which has it in its context, in the place of P's, of the loops
/// that P has found already.  To be searched with the default shape and that of P's plan.
std::unique_ptr<Planning> underBound(Planning &P, std::shared_ptr<KernelModel> Model,
                                     const LegalityInfo &Legality);

/// Whether the region has operations left to begin one more plan.  Asked before each, so that those
/// that have begun are finished; says so in the trace.  Gain: how many times faster it seems; what
/// gains less has to begin earlier.
bool mayBegin(Planning &Q, double Gain = INFINITY);

/// Runs a part of the stage on a share of its budget; false when that was not enough.
bool within(Planning &Q, llvm::function_ref<void()> Part);
/// Proves a plan whose proof was put off.  False where it is not proved as it is.
bool proveLast(Planning &Q);
/// From the search to the sizes of tiles.  Most: cycles on average that the best choice may be
/// predicted to take.  Good: asked of the plan before it is proved.
bool planTiles(Planning &Q, double Most, llvm::function_ref<bool()> Good);

/// The loops and the plan of Q, and that for small sizes, in the place of those of P, whose remarks
/// stay.
void takePlan(Planning &P, Planning &Q);

/// Remarks without those on buffers (SW350 to SW352), which the plan New has of its own.
std::vector<Finding> withBuffersOf(const TilePlan &New, std::vector<Finding> Remarks);

/// A kernel beside that for all sizes, and where it runs if none before it does.
struct Alternative {
  std::string When; ///< C over parameters
  KernelPlan Plan;
};
/// Those of the region (Small), in their order; and makes Small of them.
std::vector<Alternative> alternatives(const Planning &P);
void setAlternatives(Planning &P, std::vector<Alternative> All);

/// C over the parameters: the sum is at least that.
std::string isAtLeast(const Affine &Sum, int64_t Least);

/// For a new model, and where an error may have left half results.
void forgetFootprints(Planning &P);
/// Computed when asked for first.
const std::vector<StmtWork> &workOf(Planning &P);
CostModel &costs(Planning &P);
/// What only the number of iterations of the outermost loop depends on, around all statements.
std::vector<std::string> paramsOfSteps(const KernelModel &Text);
/// What a launch of its kernel takes where the host takes as long; no Work.
LaunchWorth launchOf(Planning &P);
/// Like costs, another one.
std::shared_ptr<CostModel> newCosts(Planning &P);
/// Steps for which tiles of wavefronts are made that have several: fewer than there are CPEs.
constexpr double MostStepsInWaves = 32;
/// The same for other sizes under a bound; the model must outlive it.
CostModel costsUnder(Planning &P, const KernelModel &Bounded, std::vector<double> Sizes);
/// What a search prefers, or the greedy choice.
PlanChoice chosen(const Planning &P);

} // namespace swgen::planning
#endif
