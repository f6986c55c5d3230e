//===- PipelineSmall.cpp - the same stages under a bound of sizes ---------===//
#include "CodeTree.h"
#include "Planning.h"
#include "TilePlanPrinter.h"
#include "TileShrink.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace llvm;

namespace swgen::planning {

/// Runs a part of the stage on a share of its budget; false when that was not enough.
static bool within(Planning &Q, function_ref<void()> Part) {
  constexpr unsigned Shares = 4;
  IslBudget Share(Q.Options.StageOperations / Shares, Q.Options.StageSeconds / Shares);
  Share.begin(Q.Ctx.get());
  Part();
  bool Good = Share.end(Q.Ctx.get()).Error == isl_error_none;
  if (!Good)
    Q.Feet->forgetDoubtful(); // in the plan for all sizes, too, which shares some of it
  return Good;
}

/// Whether the plan pays by what it is before it grows.  What the search sees is the mean over all
/// sizes; a plan that is good for few of them only is not proved in vain.
static bool mayPay(Planning &Q, TilePlan General, int64_t Most) {
  for (Phase &P : General.Phases) {
    P.Shapes.clear();
    P.RootShapes.clear();
  }
  TilePlan Small = dealFullTiles(costs(Q), shrinkTiles(costs(Q), Q.Tiles));
  return smallestThatPays(costs(Q), Small, General, Most).has_value();
}

/// From the search to the sizes of tiles.  Most: cycles on average that the best choice may be
/// predicted to take.  Good: asked of the plan before it is proved.
static bool planTiles(Planning &Q, double Most, function_ref<bool()> Good) {
  auto At = find_if(stages(), [](const Stage &S) { return S.Run == search; });
  for (; At->Run != predict; ++At) {
    if (At->Run == checkClauses) { // said once
      bool Pays = false;
      if (!within(Q, [&] { Pays = Good(); }) || !Pays)
        return false;
      continue;
    }
    if (!within(Q, [&] { At->Run(Q); }) || !Q.Refusals.empty())
      return false;
    // What is no better so far stays so; to prove it takes as long again.
    if (At->Run == search && (Q.Choices.empty() || Q.Choices.front().Cycles > Most))
      return false;
  }
  return true;
}

/// The same region with more known of it; its loops are found already.
static std::unique_ptr<Planning> under(Planning &P, const SizeBound &Bound) {
  auto Result = std::make_unique<Planning>(P.F, P.Info, P.Options);
  Planning &Q = *Result;
  Q.Ctx = P.Ctx;
  Q.Model = Q.Text = std::make_shared<KernelModel>(boundModel(*P.Model, Bound));
  Q.Legality = Q.Written = P.Legality;
  Q.Work = workOf(P);
  // What stays in the LDM is mostly drawn as by default, or as the best plan for all sizes is.
  PlanShape Best = chosen(P).Shape;
  Best.FewTiles = false;
  Q.Effort = {600, 1500, 2, 2, false, INFINITY, {PlanShape()}};
  if (!(Best == PlanShape()))
    Q.Effort.Only.push_back(Best);
  Q.Feet = std::make_shared<Footprint>(*Q.Model, P.Feet);
  return Result;
}

/// False where a plan under the bound is no better, or takes too long to find.
static bool planBounded(Planning &P, SizeBound Bound) {
  bool Always = P.Options.Small == SmallPlans::Always;
  std::unique_ptr<Planning> Second = under(P, Bound);
  Planning &Q = *Second;
  constexpr double Gain = 1.1; // of the sketches after the first ones
  const double General = Always ? INFINITY : costs(Q).estimate(P.Tiles);
  Q.Effort.Most = Gain * General;
  if (!planTiles(Q, General, [&] { return Always || mayPay(Q, P.Tiles, Bound.Most); }))
    return false;
  if (!Always) {
    std::optional<int64_t> Least = smallestThatPays(costs(Q), Q.Tiles, P.Tiles, Bound.Most);
    if (!Least)
      return false;
    Bound.Least = *Least;
  }
  auto Cycles = [&](double Size) { return costs(Q).estimateAt(Q.Tiles, Size).total(); };
  auto Small = std::make_shared<KernelPlan>();
  if (!within(Q, [&] { *Small = buildCodeTree(*Q.Model, Q.Tiles, Q.Target); }))
    return false;
  Small->Info.Kernel += "_small"; // other names end in a number
  P.Small = std::move(Small);
  P.SmallLaunch = Bound.Least <= 1 ? Cycles(1) : INFINITY;
  for (PredictedCycles &C : P.Tiles.Predicted)
    if (C.Size >= double(Bound.Least) && C.Size <= double(Bound.Most))
      C.Cycles = Cycles(C.Size);
  P.Bound = std::move(Bound);
  raw_string_ostream Trace(P.Trace);
  printTilePlan(Q.Tiles, *Q.Model, Trace);
  return true;
}

/// Nothing that happens here refuses the region: the plan for all sizes is there.
void planSmall(Planning &P) {
  P.Small = nullptr;
  const PipelineOptions &O = P.Options;
  if (O.Small == SmallPlans::Never || O.Strategy != LdmStrategy::Model || O.Shape)
    return;
  std::vector<SizeBound> Bounds =
      boundsWorthTrying(costs(P), P.Tiles, O.Small == SmallPlans::Always);
  any_of(Bounds, [&](const SizeBound &B) { return planBounded(P, B); });
}

} // namespace swgen::planning
