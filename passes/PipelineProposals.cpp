//===- PipelineProposals.cpp - other loops for a region -------------------===//
//
// Which loops of the text are parallel, and, where a statement is in none, what else its loops may be:
// proposals of TransformationSearch, Unblocking, LoneParts and ScheduleSearch, in the order in which
// they are planned.  The last stages may refuse each of them.
//
//===----------------------------------------------------------------------===//
#include "IslTrial.h"
#include "Planning.h"
#include "PlanesApart.h"
#include "PrivateArrays.h"
#include "ScheduleSearch.h"
#include "Unblocking.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/ctx.h"
#include <numeric>

using namespace llvm;

namespace swgen::planning {

/// isl operations (a million takes about a second) that the search for blocks may take.
constexpr unsigned long UnblockOperations = 400000;

/// Where iterations share a scratch array the promise that they touch no element of each other's
/// would be a lie: each needs one of its own.
static void adviseOwnArrays(Planning &P) {
  constexpr unsigned CarriesDependence = 201;
  for (Finding &F : P.NotParallel) {
    if (F.Number != CarriesDependence)
      continue;
    auto A = find_if(P.Model->Arrays, [&](const ModelArray &One) {
      return One.Class == ArrayClass::Main && One.Name == F.Args[1];
    });
    // The loop is the outermost one of its statements.
    if (A == P.Model->Arrays.end() || !isSetInEachIteration(*P.Model, A->Id, /*Depth=*/1))
      continue;
    const bool IsObject = P.Model->Info.Arrays[A->Source].IsObject;
    F.Args[3] = "each iteration sets what it reads of '" + F.Args[1] + "', which they share: " +
                (IsObject ? "name it in 'private', or use an array that is declared in the loop"
                          : "use an array that is declared in the loop instead") +
                ", if nothing needs what the region leaves in it";
  }
}

/// Loops of one iteration are parallel, and leave one CPE the work.  Where a statement is in no
/// others, other loops are tried before those of the text.
static void proposeForSingles(Planning &P) {
  std::vector<bool> Several = P.Legality.Parallel;
  for (const LoopDesc &L : P.Model->Info.Loops)
    Several[L.Id] = Several[L.Id] && !runsOnce(*P.Model, L.Id);
  std::vector<int> All(P.Model->Stmts.size());
  std::iota(All.begin(), All.end(), 0);
  if (!areInParallelLoops(*P.Model, Several, All))
    P.Proposals = findTransformations(*P.Model, Several);
}

void findParallelLoops(Planning &P) {
  P.Legality = computeLegality(*P.Model);
  P.NotParallel = refuseLegality(*P.Model, P.Legality);
  if (std::optional<KernelModel> Apart = separatePlanes(*P.Model, !P.NotParallel.empty())) {
    P.Model = std::make_shared<KernelModel>(std::move(*Apart));
    forgetFootprints(P);
    P.Legality = computeLegality(*P.Model);
    P.NotParallel = refuseLegality(*P.Model, P.Legality);
  }
  P.Private = findPrivateArrays(*P.Model, P.Legality);
  P.Written = P.Legality;
  P.Text = P.Model;
  if (P.NotParallel.empty()) {
    proposeForSingles(P);
    return;
  }
  P.Proposals = findTransformations(*P.Model, P.Legality.Parallel);
  if (!P.Proposals.empty())
    return;
  adviseOwnArrays(P);
  LoneProposals Lone = findLoneParts(*P.Model, P.Legality.Parallel);
  P.Shared = Lone.Shared;
  P.ShareFirst = Lone.Little && !Lone.Shared.empty();
  (Lone.Little ? P.Proposals : P.LastResort) = std::move(Lone.All);
}

/// Loops that are blocked by hand, without the blocks, are tried first.
void proposeUnblocked(Planning &P) {
  limitOperations(P.Ctx.get(), UnblockOperations);
  std::optional<Transformation> T = unblock(*P.Text);
  if (!T)
    return;
  KernelModel Plain = applyTransformation(*P.Text, *T);
  LegalityInfo Legality = computeLegality(Plain);
  std::vector<Transformation> All;
  if (refuseLegality(Plain, Legality).empty())
    All.push_back(std::move(*T));
  else
    for (const Transformation &Then : findTransformations(Plain, Legality.Parallel))
      All.push_back(composed(*T, Then));
  P.Unblocked = All.size();
  P.Proposals.insert(P.Proposals.begin(), All.begin(), All.end());
}

/// What isl's scheduler has found for the loops as they are written.
static Schedules &schedulesOf(Planning &P) {
  if (P.ScheduledText != P.Text) {
    P.ScheduledText = P.Text;
    P.Known = std::make_shared<Schedules>(*P.Text);
  }
  return *P.Known;
}

/// Whether a wavefront has several statements, which might do without it in loops of their own.
static bool haveWavesInCommon(const KernelModel &Model) {
  return any_of(Model.Waves, [&](const WaveBand &W) {
    return count_if(Model.Info.Stmts,
                    [&](const StmtDesc &S) { return is_contained(S.Loops, W.Loops[0]); }) > 1;
  });
}

/// Where the first proposal leaves statements in several loops in step, the scheduler perhaps knows
/// one that leaves them in fewer; where it leaves several in one wavefront, one without any, and
/// without loops in step.  That goes first.
static void proposeFewerSteps(Planning &P) {
  if (P.Proposal > 0 || P.Scheduled > 0 || P.Proposals.empty())
    return;
  const Transformation &First = P.Proposals[0];
  if (First.Stmts.size() > P.Text->Stmts.size()) // a cut, for want of others
    return;
  const bool Waves = !First.Waves.empty();
  const KernelModel Now = applyTransformation(*P.Text, First);
  const unsigned InStep = loopsInStep(Now);
  if (Waves ? !haveWavesInCommon(Now) : InStep <= First.Stmts.size()) // one for each
    return;
  IslBudget Share(P.Options.StageOperations, P.Options.StageSeconds / ScheduleChoices);
  Share.begin(P.Ctx.get());
  std::optional<Transformation> T =
      findSchedule(*P.Text, schedulesOf(P), P.Written.Parallel, /*Choice=*/0);
  if (Share.end(P.Ctx.get()).Error != isl_error_none || !T)
    return;
  const KernelModel Then = applyTransformation(*P.Text, *T);
  if (Waves ? Then.Waves.empty() && loopsInStep(Then) == 0 : loopsInStep(Then) < InStep)
    P.Proposals.insert(P.Proposals.begin(), std::move(*T));
}

/// Where no other proposal is left, asks isl's scheduler for one that has not been tried.  What
/// that finds is the more general, and takes more time; each choice has its share of the stage's,
/// and without an answer by then makes room for the next.
void schedule(Planning &P) {
  if (P.NotParallel.empty())
    return;
  if (P.Options.Schedules)
    proposeFewerSteps(P);
  if (P.Proposal < P.Proposals.size())
    return;
  if (!P.Options.Schedules || (P.ShareFirst && P.Options.MayShare)) {
    P.Refusals = P.NotParallel;
    return;
  }
  unsigned GivenUp = 0;
  IslBudget Share(P.Options.StageOperations, P.Options.StageSeconds / ScheduleChoices);
  for (; P.Proposal == P.Proposals.size() && P.Scheduled < ScheduleChoices; ++P.Scheduled) {
    Share.begin(P.Ctx.get());
    std::optional<Transformation> T =
        findSchedule(*P.Text, schedulesOf(P), P.Written.Parallel, P.Scheduled);
    bool Failed = Share.end(P.Ctx.get()).Error != isl_error_none;
    if (Failed && ++GivenUp == 3)
      P.Scheduled = ScheduleChoices - 1; // the last one
    if (!Failed && T && none_of(P.Proposals, [&](const Transformation &Tried) {
          return toText(Tried) == toText(*T);
        }))
      P.Proposals.push_back(std::move(*T));
  }
  if (P.Proposal == P.Proposals.size())
    append_range(P.Proposals, std::exchange(P.LastResort, {}));
  if (P.Proposal == P.Proposals.size())
    P.Refusals = P.NotParallel;
}

} // namespace swgen::planning
