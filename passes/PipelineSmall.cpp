//===- PipelineSmall.cpp - the same stages under a bound of sizes ---------===//
#include "CodeTree.h"
#include "Planning.h"
#include "RangesApart.h"
#include "TilePlanPrinter.h"
#include "TileShrink.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include <cmath>

using namespace llvm;

namespace swgen::planning {

/// Loops to plan under bounds.
struct Nests {
  std::shared_ptr<KernelModel> Model;
  LegalityInfo Legality;
  /// Of the text; null: they are those of the region's plan.
  const Transformation *Change = nullptr;
};

/// The region under a bound of its sizes, and what first sketches promise of it.
struct Bounded {
  std::unique_ptr<Planning> Region;
  std::unique_ptr<Planning> Same; ///< with the loops of the plan for all sizes; null: Region
  SizeBound Bound;
  double General = 0; ///< cycles on average of the plan for all sizes
  double Gain = 0;    ///< logarithm of how many times faster what the sketches find is
  double Worth = 0;   ///< Gain at all sizes that it is for

  /// Under the bound, of plans of the region and of the plan for all sizes.
  CostModel &small() const { return costs(*Region); }
  CostModel &general() const { return costs(Same ? *Same : *Region); }
};

/// Loops are cut so that the parts touch boxes apart where a row has no bound.  Under a bound it is
/// one box, and every part less saves transfers: the loops with the fewest parts.
static std::optional<Nests> fewerParts(Planning &P) {
  const Transformation *Now = P.transformation(), *Best = Now;
  if (!Now || Now->Stmts.size() <= P.Text->Stmts.size() || P.Proposal < P.Unblocked)
    return std::nullopt;
  for (const Transformation &T : ArrayRef(P.Proposals).drop_front(P.Proposal + 1))
    if (T.Waves.empty() && T.Stmts.size() < Best->Stmts.size())
      Best = &T;
  if (Best == Now)
    return std::nullopt;
  Nests Result;
  Result.Model = std::make_shared<KernelModel>(applyTransformation(*P.Text, *Best));
  Result.Legality = computeLegality(*Result.Model);
  Result.Change = Best;
  if (!refuseLegality(*Result.Model, Result.Legality).empty())
    return std::nullopt;
  return Result;
}

/// The same region with more known of it; its loops are found already.
static std::unique_ptr<Planning> under(Planning &P, const SizeBound &Bound, const Nests &Loops) {
  auto Result = std::make_unique<Planning>(P.F, P.Info, P.Options);
  Planning &Q = *Result;
  Q.Ctx = P.Ctx;
  Q.Target.LdmWindows = P.Target.LdmWindows;
  Q.Model = Q.Text = std::make_shared<KernelModel>(boundModel(*Loops.Model, Bound));
  Q.Legality = Q.Written = Loops.Legality;
  Q.Work = workOf(P);
  // What stays in the LDM is mostly drawn as by default, or as the best plan for all sizes is.
  PlanShape Best = chosen(P).Shape;
  Best.FewTiles = false;
  Q.Effort = {0, 1500, 3, 2, false, {PlanShape()}};
  if (!(Best == PlanShape()))
    Q.Effort.Only.push_back(Best);
  if (PlanShape OneFetch = Q.Effort.Only.back();
      !OneFetch.ShareReads && leavesShareReads(*P.Model, P.Tiles)) {
    OneFetch.ShareReads = true;
    Q.Effort.Only.push_back(OneFetch);
  }
  if (Loops.Change) { // to be proved, too
    Q.Text = std::make_shared<KernelModel>(boundModel(*P.Text, Bound));
    Q.Proposals = {*Loops.Change};
    Q.Feet = std::make_shared<Footprint>(*Q.Model);
  } else {
    Q.Feet = std::make_shared<Footprint>(*Q.Model, P.Feet);
  }
  return Result;
}

/// Nothing where isl gives up, or no buffers fit.
static std::optional<Bounded> sketchBounded(Planning &P, const SizeBound &Bound,
                                            const Nests &Loops) {
  constexpr unsigned FewSketches = 100;
  Bounded B{under(P, Bound, Loops), nullptr, Bound};
  if (Loops.Change)
    B.Same = under(P, Bound, {P.Model, P.Legality});
  SearchEffort Few = B.Region->Effort;
  Few.First = FewSketches;
  double Sketched = INFINITY;
  if (!within(*B.Region,
              [&] {
                B.General = B.general().estimate(P.Tiles);
                Sketched = sketchPlans(B.small(), Loops.Legality, Few);
              }) ||
      !std::isfinite(Sketched))
    return std::nullopt;
  B.Gain = std::log(B.General / Sketched);
  B.Worth = B.Gain * double(sizesUpTo(B.small(), Bound.largestSize()).size());
  return B;
}

static std::optional<Bounded> tracedSketch(Planning &P, const SizeBound &Bound,
                                           const Nests &Loops) {
  std::optional<Bounded> B = sketchBounded(P, Bound, Loops);
  raw_string_ostream(P.Trace) << "sketched " << Bound.condition() << ": "
                              << format("%.2f times as fast", B ? std::exp(B->Gain) : 0)
                              << (Loops.Change ? " in fewer parts\n" : "\n");
  return B;
}

/// Larger bounds first, without those after one that is of no use: the next one is seldom better.
/// In the order of what they promise.
static std::vector<Bounded> sketchBounds(Planning &P, ArrayRef<SizeBound> Bounds,
                                         const Nests &Loops) {
  constexpr double LeastGain = -0.1; // sketches that are few may be that much worse than a search
  bool Always = P.Options.Small == SmallPlans::Always;
  std::vector<Bounded> Result;
  std::optional<Bounded> Smallest;
  bool Skip = false;
  for (const SizeBound &Bound : Bounds) {
    if (Skip && Bound.Most > UsualBound && !Always) {
      Skip = false;
      continue;
    }
    std::optional<Bounded> B = Smallest && Bound.Most == Smallest->Bound.Most
                                   ? std::move(Smallest)
                                   : tracedSketch(P, Bound, Loops);
    // What fits under a bound fits under a smaller one: where nothing does under the smallest, none
    // is worth more work.
    if (!B && &Bound == Bounds.begin() && Bounds.size() > 1 &&
        !(Smallest = tracedSketch(P, Bounds.back(), Loops)))
      break;
    Skip = !B || B->Gain <= 0;
    if (B && (B->Gain > LeastGain || Always))
      Result.push_back(std::move(*B));
    size_t Known = Result.size(); // what is twice worth less will go on so
    if (Known > 2 && Result[Known - 1].Worth < Result[Known - 2].Worth &&
        Result[Known - 2].Worth < Result[Known - 3].Worth)
      break;
  }
  stable_sort(Result, [](const Bounded &A, const Bounded &B) { return A.Worth > B.Worth; });
  return Result;
}

/// Whether the plan pays by what it is before it grows.  What the search sees is the mean over all
/// sizes; a plan that is good for few of them only is not proved in vain.
static bool mayPay(const Bounded &B, TilePlan General) {
  for (Phase &P : General.Phases) {
    P.Shapes.clear();
    P.RootShapes.clear();
  }
  TilePlan Small = dealFullTiles(B.small(), shrinkTiles(B.small(), B.Region->Tiles));
  return smallestThatPays(B.small(), Small, B.general(), General, B.Bound).has_value();
}

/// False where a plan under the bound is no better, or takes too long to find.
static bool planBounded(Planning &P, Bounded &B) {
  bool Always = P.Options.Small == SmallPlans::Always;
  Planning &Q = *B.Region;
  SizeBound Bound = B.Bound;
  if (!planTiles(Q, Always ? INFINITY : B.General, [&] { return Always || mayPay(B, P.Tiles); }))
    return false;
  if (!Always) {
    std::optional<int64_t> Least =
        smallestThatPays(B.small(), Q.Tiles, B.general(), P.Tiles, Bound);
    if (!Least)
      return false;
    Bound.Least = *Least;
  }
  auto Cycles = [&](double Size) { return B.small().estimateAt(Q.Tiles, Size).total(); };
  auto Small = std::make_shared<KernelPlan>();
  if (!within(Q, [&] { *Small = buildCodeTree(*Q.Model, Q.Tiles, Q.Target, {}); }))
    return false;
  Small->Info.Kernel += "_small"; // other names end in a number
  P.Small = std::move(Small);
  P.SmallApart = rangesApart(*Q.Model, Q.Tiles);
  P.SmallLaunch = Bound.Least <= 1 ? Cycles(1) : INFINITY;
  for (PredictedCycles &C : P.Tiles.Predicted)
    if (!Bound.Alone && C.Size >= double(Bound.Least) && C.Size <= double(Bound.Most))
      C.Cycles = Cycles(C.Size);
  P.SmallWhen = Bound.condition();
  raw_string_ostream Trace(P.Trace);
  Trace << Q.Trace;
  printTilePlan(Q.Tiles, *Q.Model, Trace);
  P.SmallAt = [Region = std::shared_ptr<Planning>(std::move(B.Region)), Bound](double Size) {
    bool Is = Bound.Alone || (Size >= double(Bound.Least) && Size <= double(Bound.Most));
    return Is ? costs(*Region).estimateAt(Region->Tiles, Size).total() : INFINITY;
  };
  return true;
}

/// All parameters that let inner loops be long are small.
static bool planForAll(Planning &P, ArrayRef<SizeBound> Bounds) {
  if (Bounds.empty())
    return false;
  auto Plan = [&](const Nests &Loops) {
    std::vector<Bounded> Sketched = sketchBounds(P, Bounds, Loops);
    return any_of(Sketched, [&](Bounded &B) { return planBounded(P, B); });
  };
  std::optional<Nests> Fewer = fewerParts(P);
  return (Fewer && Plan(*Fewer)) || Plan({P.Model, P.Legality});
}

/// One parameter is small, whatever the others are: only where that makes much of a difference.
static void planForOne(Planning &P) {
  constexpr double LeastGain = 0.4; // the logarithm of 1.5
  const Nests Same{P.Model, P.Legality};
  for (const SizeBound &Bound : boundsOfOne(costs(P), P.Tiles))
    if (std::optional<Bounded> B = tracedSketch(P, Bound, Same);
        B && B->Gain > LeastGain && planBounded(P, *B))
      return;
}

/// Nothing that happens here refuses the region: the plan for all sizes is there.
void planSmall(Planning &P) {
  if (P.Small)
    return;
  const PipelineOptions &O = P.Options;
  if (O.Small == SmallPlans::Never || O.Strategy != LdmStrategy::Model || O.Shape)
    return;
  bool Always = O.Small == SmallPlans::Always;
  if (!planForAll(P, boundsWorthTrying(costs(P), P.Tiles, Always)) && !Always)
    planForOne(P);
}

} // namespace swgen::planning
