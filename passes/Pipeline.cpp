//===- Pipeline.cpp - the stages of planning, one after the other ---------===//
#include "Pipeline.h"
#include "Planning.h"
#include "ScheduleSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/Format.h"
#include "isl/ctx.h"
#include <cmath>
#include <ctime>

using namespace llvm;

namespace swgen {

using namespace planning;

/// After a stage that has failed.  Finished: it did not crash.
static void forgetDoubtful(Planning &P, bool Finished) {
  if (!Finished)
    return forgetFootprints(P);
  P.Feet->forgetDoubtful();
  if (P.Costs)
    P.Costs->forgetDoubtful();
}

ArrayRef<StringRef> pipelineStages() {
  static const std::vector<StringRef> Names = [] {
    std::vector<StringRef> All;
    for (const Stage &S : stages())
      All.push_back(S.Name);
    return All;
  }();
  return Names;
}

/// Runs one stage on its budget.  A few coefficients that do not go together can make any operation
/// explode: then the region is refused.  So it is after any other error of isl, and where a
/// stage crashes: a bug of ours must not take the user's compilation with it.
static void runStage(const Stage &S, Planning &P, const PipelineOptions &Options) {
  if (isl_ctx *Ctx = P.Ctx.get()) // building the model makes one, and begins for itself
    P.Budget.begin(Ctx);
  bool Finished = P.Budget.runSafely([&] {
    if (Options.CrashIn == S.Name)
      LLVM_BUILTIN_TRAP;
    S.Run(P);
  });
  IslBudget::Verdict Verdict;
  if (isl_ctx *Ctx = P.Ctx.get())
    Verdict = P.Budget.end(Ctx);
  P.TimeIsUp = Verdict.TimeIsUp;
  isl_error Error = Verdict.Error;
  bool Failed = !Finished || Error != isl_error_none;
  // Predictions are for the report only: without them the plan is as good.
  if (S.Run == predict && Failed) {
    P.Tiles.Predicted.clear();
    return;
  }
  if (Failed && P.Feet)
    forgetDoubtful(P, Finished);
  // Without a search the greedy plan is left.
  if (S.Run == search && Failed) {
    P.Choices.clear();
    return;
  }
  // And without promotion what there is.
  if (S.Run == promote && Failed)
    return;
  // Blocks that are not found stay.
  if (S.Run == proposeUnblocked && Failed) {
    P.Proposals.erase(P.Proposals.begin(), P.Proposals.begin() + P.Unblocked);
    P.Unblocked = 0;
    return;
  }
  // What the scheduler has half thought through is nothing to try.
  if (S.Run == schedule && Failed) {
    P.Proposals.resize(P.Proposal);
    P.Refusals = P.NotParallel;
    return;
  }
  // A launch that is not measured is worth it.
  if (S.Run == measureWorth && Failed) {
    P.Worth = LaunchWorth();
    return;
  }
  // Residents, tables, and matrices that are turned, are added to what a region has by then.
  if ((S.Run == planResidents || S.Run == planTables || S.Run == planTurned) && Failed && Finished)
    return;
  // The plan for all sizes does for small ones, and that with the steps as written for all.
  if ((S.Run == planSmall || S.Run == planBlocks || S.Run == planResidents || S.Run == planTables ||
       S.Run == planTurned) &&
      Failed) {
    P.Small = nullptr;
    return;
  }
  // Tiles that shrink as they did, and do not grow, are as good.
  if ((S.Run == shrink || S.Run == grow) && Failed)
    return;
  // What a stage says of half a result is beside the point.
  if (Error == isl_error_quota)
    P.Refusals = {{231, P.Info.Pos, {S.Name.str()}, {}}};
  else if (Failed)
    P.Refusals = {{232, P.Info.Pos, {S.Name.str()}, {}}};
}

/// A proposal that a later stage refuses makes room for the next one, and the last one for the
/// loops as they are written, where these can be divided; else the region is refused for what is
/// wrong with them.
static bool nextProposal(Planning &P) {
  if (!P.transformation() && P.NotParallel.empty())
    return false;
  P.Tiles = P.Plain = TilePlan();
  P.Costs.reset(); // of the model that was refused
  // Where one order of the scheduler is too hard for isl, others are too, and take as long.
  if (P.Scheduled > 0 && P.Refusals.front().Number == 231)
    P.Scheduled = ScheduleChoices;
  bool MayAsk = P.Options.Schedules && !(P.ShareFirst && P.Options.MayShare) &&
                (P.Scheduled < ScheduleChoices || !P.LastResort.empty());
  if (P.transformation() &&
      (++P.Proposal < P.Proposals.size() || P.NotParallel.empty() || MayAsk)) {
    P.Refusals.clear();
    return true;
  }
  P.Refusals = P.NotParallel;
  return false;
}

/// What is kept for windows is given up where it leaves too little for tiles.
static bool giveUpWindows(Planning &P) {
  constexpr unsigned SmallestTile = 301, GivenTile = 302;
  unsigned Number = P.Refusals.front().Number;
  if (P.Target.LdmWindows == 0 || (Number != SmallestTile && Number != GivenTile))
    return false;
  P.Target.LdmWindows = 0;
  P.Refusals.clear();
  P.Tiles = P.Plain = TilePlan();
  P.Costs.reset(); // with windows
  return true;
}

PlanResult planRegion(Function &F, const RegionInfo &Info, const PipelineOptions &Options) {
  raw_ostream &OS = Options.Out ? *Options.Out : errs();
  Planning P{F, Info, Options};
  const Stage *Scheduling = find_if(stages(), [](const Stage &S) { return S.Run == schedule; });
  for (const Stage *At = stages().begin(); At != stages().end(); ++At) {
    const Stage &S = *At;
    std::clock_t Start = std::clock(); // what others do on the machine is no matter
    P.Trace.clear();
    runStage(S, P, Options);
    double Seconds = double(std::clock() - Start) / CLOCKS_PER_SEC;
    if (Options.Time)
      OS << format("%8.4f s  ", Seconds) << S.Name << '\n';
    if (!P.Refusals.empty()) {
      if (At >= Scheduling && giveUpWindows(P)) {
        At = Scheduling - 1;
        continue;
      }
      bool MayGoOn = !P.TimeIsUp || P.Proposal < P.Unblocked;
      if (At < Scheduling || !MayGoOn || !nextProposal(P))
        break;
      At = Scheduling - 1;
      continue;
    }
    if (Options.Dump == S.Name || Options.Dump == "all") {
      OS << "--- " << S.Name << " of region " << Info.Id << '\n';
      S.Print(P, OS);
    }
    if (Options.StopAfter == S.Name)
      break;
  }
  PlanResult Result;
  Result.Remarks = std::move(P.Tiles.Remarks);
  Result.Refusals = std::move(P.Refusals);
  if (!Result.Refusals.empty() && Options.MayShare)
    Result.Shared = std::move(P.Shared);
  Result.Private = std::move(P.Private);
  if (Result.Refusals.empty() && Options.StopAfter.empty())
    Result.Plan = std::move(P.Plan);
  return Result;
}

} // namespace swgen
