//===- Pipeline.h - the stages of planning, in order ------------*- C++ -*-===//
#ifndef SWGEN_PASSES_PIPELINE_H
#define SWGEN_PASSES_PIPELINE_H

#include "Machine.h"
#include "Plan.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

namespace llvm {
class Function;
}

namespace swgen {

/// How tile sizes, orders and buffering are chosen.
enum class LdmStrategy {
  Greedy, ///< swTVM's algorithms
  Model,  ///< search by predicted cycles
};

/// When a region has a second plan for small sizes.
enum class SmallPlans {
  Never,
  Model,  ///< where it is predicted to be better
  Always, ///< wherever there is one, to test it
};

/// When steps of a loop run in blocks that stay in the LDM.
enum class StepBlocks {
  Never,
  Line,   ///< where they are predicted to be better, cut along one dimension
  Plane,  ///< the same, along two: to plan that takes longer than a second
  Always, ///< wherever there are any, small ones, to test them
};

/// When CPEs keep their parts of arrays from step to step of a loop (Residents.h).
enum class ResidentPlans {
  Never,
  Model,  ///< where it is predicted to be better
  Always, ///< wherever it can be, to test it
};

/// When matrices that CPEs access by columns are turned (TurnedArrays.h).
enum class TurnedPlans {
  Never,
  Model,  ///< where it is predicted to be better
  Always, ///< wherever it can be, to test it
};

struct PipelineOptions {
  Machine Target;
  LdmStrategy Strategy = LdmStrategy::Model;
  std::string Dump;      ///< stage whose record is printed, "" for none, "all"
  std::string StopAfter; ///< stage after which planning ends (no plan, no refusal)
  bool Time = false;     ///< print seconds per stage
  /// What a stage may cost, in operations of isl and in CPU time; beyond, the region is refused.
  unsigned long StageOperations = 4000000;
  /// When a region has taken so many, no second plan is begun for it.
  unsigned long RegionOperations = 3000000;
  double StageSeconds = 5;
  bool Schedules = true; ///< ask isl's scheduler for loops, where no other proposal helps
  bool MayShare = true;  ///< the caller may keep scalars in main memory (PlanResult::Shared)
  const PrivateArrays *Proof = nullptr; ///< of what is private in the region by PrivateDepth
  std::optional<unsigned> Shape;    ///< which of planShapes instead of a search, to test them all
  std::string CrashIn;              ///< stage that crashes, to test what happens then
  unsigned RefuseChoices = 0;       ///< of a search, the first that are not proved, likewise
  bool AlwaysSparse = false;        ///< deal no tile without iterations, whatever it costs, likewise
  bool AlwaysGrow = false;          ///< tiles grow wherever they can, likewise
  bool Unproved = false; ///< print what is not proved of a plan, also where there is another one
  SmallPlans Small = SmallPlans::Model;
  StepBlocks Blocks = StepBlocks::Line;
  ResidentPlans Residents = ResidentPlans::Model;
  TurnedPlans Turned = TurnedPlans::Model;
  std::vector<double> AssumedSizes; ///< of CostModel; empty: as usual
  llvm::raw_ostream *Out = nullptr; ///< where dumps and times go; null: llvm::errs()
};

/// Plans one region.  F is its function in the analysis module and is canonicalised in place.
PlanResult planRegion(llvm::Function &F, const RegionInfo &Info, const PipelineOptions &Options);

/// Names of the stages, in order, for --dump and --stop-after.
llvm::ArrayRef<llvm::StringRef> pipelineStages();

} // namespace swgen
#endif
