//===- PipelineAgain.cpp - some stages once more for a second plan --------===//
//
// What PipelineBlocks.cpp, PipelineResidents.cpp, PipelineSmall.cpp and PipelineTurned.cpp share
// (Planning.h): the region under a bound, parts of a stage on shares of its budget, the stages from
// the search to the proof, the chain of kernels, conditions on sizes, remarks.
//
//===----------------------------------------------------------------------===//
#include "Distribution.h"
#include "IslTrial.h"
#include "Planning.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace llvm;

namespace swgen::planning {

/// The shape that plans of little data begin with: the default one, or without the loops that all CPEs
/// would run in step, inside of what is divided, where the best plan has them there.
static PlanShape firstShape(const Planning &Q, PlanShape Best) {
  if (!Best.StepLoops)
    return PlanShape();
  auto RunsInStep = [&](const PlanShape &Shape) {
    std::vector<Finding> Refused;
    const TilePlan Plan = distribute(*Q.Model, Q.Legality.Parallel, Q.Target, Shape, Refused);
    return !Refused.empty() || hasSteps(Plan);
  };
  Best.StepLoops = false;
  return RunsInStep(PlanShape()) && !RunsInStep(Best) ? Best : PlanShape();
}

std::unique_ptr<Planning> underBound(Planning &P, std::shared_ptr<KernelModel> Model,
                                     const LegalityInfo &Legality) {
  auto Result = std::make_unique<Planning>(P.F, P.Info, P.Options);
  Planning &Q = *Result;
  Q.Ctx = P.Ctx;
  Q.Target.LdmWindows = P.Target.LdmWindows;
  Q.Model = Q.Text = std::move(Model);
  Q.Legality = Q.Written = Legality;
  Q.Work = workOf(P);
  // What stays in the LDM is mostly drawn as by default, or as the best plan for all sizes is.
  PlanShape Best = chosen(P).Shape;
  Best.FewTiles = false;
  Q.Effort = {0, 1500, 3, 2, false, {firstShape(Q, Best)}};
  if (!(Best == Q.Effort.Only[0]))
    Q.Effort.Only.push_back(Best);
  return Result;
}

bool mayBegin(Planning &Q, double Gain) {
  // From twice as fast on all operations may be taken before.
  constexpr double Full = 2, ShareForNothing = 0.12;
  const double Share =
      ShareForNothing + (1 - ShareForNothing) * std::clamp((Gain - 1) / (Full - 1), 0.0, 1.0);
  if (double(operationsDone(Q.Ctx.get())) < Share * double(Q.Options.RegionOperations))
    return true;
  constexpr StringLiteral Why = "left out: no operations left\n";
  if (!StringRef(Q.Trace).ends_with(Why))
    Q.Trace += Why;
  return false;
}

bool within(Planning &Q, function_ref<void()> Part) {
  IslBudget Share(Q.Options.StageOperations / Q.Shares, Q.Options.StageSeconds / Q.Shares);
  Share.begin(Q.Ctx.get());
  Part();
  bool Good = Share.end(Q.Ctx.get()).Error == isl_error_none;
  if (!Good)
    Q.Feet->forgetDoubtful(); // in the plan for all sizes, too, which shares some of it
  return Good;
}

void takePlan(Planning &P, Planning &Q) {
  P.Model = Q.Model;
  P.Text = Q.Text;
  P.Proposals = Q.Proposals;
  P.Proposal = 0;
  P.Unblocked = 0;
  P.Legality = Q.Legality;
  P.Choices = Q.Choices;
  std::vector<Finding> Remarks = std::move(P.Tiles.Remarks);
  P.Tiles = Q.Tiles;
  P.Tiles.Remarks = std::move(Remarks);
  P.Plain = Q.Plain;
  P.Feet = Q.Feet;
  P.Bounded = Q.Bounded;
  P.Costs.reset();
  P.SmallTrace = Q.SmallTrace;
  P.SmallWhen = Q.SmallWhen;
  P.Small = Q.Small;
  P.SmallAt = Q.SmallAt;
  P.SmallParts = Q.SmallParts;
  P.SmallApart = Q.SmallApart;
}

std::vector<Finding> withBuffersOf(const TilePlan &New, std::vector<Finding> Remarks) {
  auto IsOfBuffers = [](const Finding &F) { return F.Number >= 350 && F.Number <= 352; };
  erase_if(Remarks, IsOfBuffers);
  copy_if(New.Remarks, std::back_inserter(Remarks), IsOfBuffers);
  return Remarks;
}

std::vector<Alternative> alternatives(const Planning &P) {
  std::vector<Alternative> All;
  std::string When = P.SmallWhen;
  for (std::shared_ptr<KernelPlan> Next = P.Small; Next;) {
    All.push_back({std::move(When), *Next});
    KernelPlan &Last = All.back().Plan;
    When = std::exchange(Last.SmallWhen, "");
    Next = std::exchange(Last.Small, nullptr);
  }
  return All;
}

void setAlternatives(Planning &P, std::vector<Alternative> All) {
  P.Small = nullptr;
  P.SmallWhen = "";
  for (Alternative &A : reverse(All)) {
    A.Plan.Small = std::move(P.Small);
    A.Plan.SmallWhen = std::move(P.SmallWhen);
    P.Small = std::make_shared<KernelPlan>(std::move(A.Plan));
    P.SmallWhen = std::move(A.When);
  }
}

std::string isAtLeast(const Affine &Sum, int64_t Least) {
  std::string Text;
  for (const auto &[Name, Factor] : Sum.terms())
    Text +=
        (Text.empty() ? "" : " + ") + (Factor == 1 ? "" : std::to_string(Factor) + " * ") + Name;
  return (Text.empty() ? "0" : Text) + " >= " + std::to_string(Least);
}

bool proveLast(Planning &Q) {
  if (!Q.Unproved)
    return true;
  auto Copies = [](const TilePlan &Plan) {
    std::vector<int> All;
    for (const RefGroup &G : Plan.Groups)
      All.push_back(G.Copies);
    return All;
  };
  TilePlan Last = std::exchange(Q.Tiles, *Q.Unproved);
  const size_t Choices = Q.Choices.size();
  const bool Good = within(Q, [&] { verify(Q); }) && Q.Refusals.empty() &&
                    Q.Choices.size() == Choices && Copies(Q.Tiles) == Copies(*Q.Unproved);
  Q.Tiles = std::move(Last);
  Q.Unproved.reset();
  return Good;
}

bool planTiles(Planning &Q, double Most, function_ref<bool()> Good) {
  if (!mayBegin(Q))
    return false;
  auto At = find_if(stages(), [](const Stage &S) { return S.Run == search; });
  for (; At->Run != predict; ++At) {
    if (At->Run == checkClauses) { // said once
      bool Pays = false;
      if (!within(Q, [&] { Pays = Good(); }) || !Pays)
        return false;
      continue;
    }
    if (At->Run == verify && Q.ProveLater) {
      Q.Unproved = Q.Tiles;
      continue;
    }
    if (!within(Q, [&] { At->Run(Q); }) || !Q.Refusals.empty())
      return false;
    // What is no better so far stays so; to prove it takes as long again.
    bool Searched = At->Run == search && Q.Options.Strategy == LdmStrategy::Model;
    if (Searched && (Q.Choices.empty() || Q.Choices.front().Cycles > Most))
      return false;
  }
  return true;
}

} // namespace swgen::planning
