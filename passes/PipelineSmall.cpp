//===- PipelineSmall.cpp - the same stages under a bound of sizes ---------===//
#include "CodeTree.h"
#include "Planning.h"
#include "RangesApart.h"
#include "TilePlanPrinter.h"
#include "TileShrink.h"
#include "UnitStrides.h"
#include "UnknownRows.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include <cmath>
#include <utility>

using namespace llvm;

namespace swgen::planning {

/// Loops to plan under bounds.
struct Nests {
  std::shared_ptr<KernelModel> Model;
  LegalityInfo Legality;
  /// Of the text; null: they are those of the region's plan.
  const Transformation *Change = nullptr;
  bool InOrder = false; ///< only with all that is inside in one leaf
  /// Of all but the outermost ones few iterations, and that, too, if the plan takes that much of
  /// the cycles of what runs there otherwise; 0: as many as the bound says.
  double Few = 0;
};

/// What a plan for few iterations takes of the cycles of what runs there otherwise, at most: beside
/// one for small sizes, and beside none, where most loops get a second kernel for it.
constexpr double MarginOfFew = 0.8, MarginOfFirst = 0.75;

/// The region under a bound of its sizes, and what first sketches promise of it.
struct Bounded {
  std::unique_ptr<Planning> Region;
  std::unique_ptr<Planning> Same; ///< with the loops of what runs otherwise; null: Region
  SizeBound Bound;
  double General = 0; ///< cycles on average of what runs otherwise
  double Gain = 0;    ///< logarithm of how many times faster what the sketches find is
  double Worth = 0;   ///< Gain at all sizes that it is for
  int64_t Above = 0;  ///< sizes up to it have another plan; 0: none have
  const TilePlan *Otherwise = nullptr; ///< what runs at these sizes without it
  double Few = 0;                      ///< see Nests
  int64_t Points = 0;                  ///< then, the fewest that it is for

  /// Under the bound, of plans of the region and of what runs otherwise.
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

/// Footprints under a larger bound may be asked when nobody has its plan any more.
struct FeetWithModel {
  std::shared_ptr<KernelModel> Model;
  Footprint Feet;

  FeetWithModel(std::shared_ptr<KernelModel> Given, std::shared_ptr<const Footprint> Weaker,
                std::shared_ptr<const KernelModel> Text)
      : Model(std::move(Given)), Feet(*Model, std::move(Weaker), std::move(Text)) {}
};

/// Loops under a bound, which are the same whatever else differs.  What is known of them under a
/// larger one holds here, too.
static BoundedLoops &boundLoops(Planning &P, const SizeBound &Bound, const Nests &Loops) {
  const bool Exactly = Bound.Least == Bound.Most;
  const BoundedLoops *Larger = nullptr;
  for (BoundedLoops &B : P.Bounded) {
    if (B.Of != Loops.Model || B.Bound.Params != Bound.Params || Exactly ||
        B.Bound.Least == B.Bound.Most || B.Bound.Most < Bound.Most)
      continue;
    if (B.Bound.Most == Bound.Most)
      return B;
    if (!Larger || B.Bound.Most < Larger->Bound.Most)
      Larger = &B;
  }
  BoundedLoops New;
  New.Of = Loops.Model;
  New.Bound = Bound;
  New.Model = New.Text = std::make_shared<KernelModel>(boundModel(*Loops.Model, Bound));
  std::shared_ptr<const Footprint> Known = Larger ? Larger->Feet : nullptr;
  if (Loops.Change)
    New.Text = std::make_shared<KernelModel>(boundModel(*P.Text, Bound));
  else if (!Known)
    Known = P.Feet;
  auto Feet = std::make_shared<FeetWithModel>(New.Model, std::move(Known), New.Text);
  New.Feet = std::shared_ptr<const Footprint>(Feet, &Feet->Feet);
  P.Bounded.push_back(std::move(New));
  return P.Bounded.back();
}

/// The same region with more known of it; its loops are found already.  Sizes: those that the plan
/// is to be good for; empty: as usual.
static std::unique_ptr<Planning> under(Planning &P, const SizeBound &Bound, const Nests &Loops,
                                       std::vector<double> Sizes) {
  const BoundedLoops &Under = boundLoops(P, Bound, Loops);
  std::unique_ptr<Planning> Result = underBound(P, Under.Model, Loops.Legality);
  Planning &Q = *Result;
  Q.Text = Under.Text;
  Q.Feet = Under.Feet;
  Q.Sizes = std::move(Sizes);
  if (PlanShape OneFetch = Q.Effort.Only.back();
      !OneFetch.ShareReads && leavesShareReads(*P.Model, P.Tiles)) {
    OneFetch.ShareReads = true;
    Q.Effort.Only.push_back(OneFetch);
  }
  if (Loops.Few > 0) { // as they are run where their number is a constant
    PlanShape Whole;
    Whole.Root = RootBand::Outermost;
    Whole.BodyWhole = Whole.OrderPoints = true;
    Q.Effort.Only.push_back(Whole);
  }
  if (Loops.InOrder) {
    Q.Effort.Only = {PlanShape()};
    Q.Effort.Only.front().BodyWhole = true;
  }
  if (Loops.Change) // to be proved, too
    Q.Proposals = {*Loops.Change};
  return Result;
}

/// For sizes above a bound, or for all up to it.  Nothing where isl gives up, or no buffers fit.
/// Otherwise: null for the plan for all sizes; of the loops of another Nests if there is a change.
static std::optional<Bounded> sketchBounded(Planning &P, const SizeBound &Bound, const Nests &Loops,
                                            int64_t Above, const TilePlan *Otherwise) {
  constexpr unsigned FewSketches = 100;
  std::vector<double> Sizes;
  if (Above)
    Sizes = sizesAbove(Above, Bound.Most);
  else if (Loops.Few > 0 || Bound.Least == Bound.Most) // whose gain the launch hides in small ones
    Sizes = sizesBesideFew();
  Bounded B{under(P, Bound, Loops, Sizes), nullptr, Bound};
  B.Above = Above;
  B.Few = Loops.Few;
  B.Otherwise = Otherwise ? Otherwise : &P.Tiles;
  if (Loops.Change && !Otherwise)
    B.Same = under(P, Bound, {P.Model, P.Legality}, Sizes);
  SearchEffort Few = B.Region->Effort;
  Few.First = FewSketches;
  double Sketched = INFINITY;
  if (!within(*B.Region,
              [&] {
                B.General = B.general().estimate(asCandidate(*B.Otherwise));
                Sketched = sketchPlans(B.small(), Loops.Legality, Few);
              }) ||
      !std::isfinite(Sketched))
    return std::nullopt;
  B.Gain = std::log(B.General / Sketched);
  B.Worth = B.Gain * (Above ? std::log2(double(Bound.Most) / double(Above))
                            : double(sizesUpTo(B.small(), Bound.largestSize()).size()));
  return B;
}

static std::optional<Bounded> tracedSketch(Planning &P, const SizeBound &Bound, const Nests &Loops,
                                           int64_t Above = 0, const TilePlan *Otherwise = nullptr) {
  if (!mayBegin(P))
    return std::nullopt;
  std::optional<Bounded> B = sketchBounded(P, Bound, Loops, Above, Otherwise);
  raw_string_ostream(P.Trace) << "sketched " << Bound.condition()
                              << (Above ? ", above " + std::to_string(Above) : "") << ": "
                              << format("%.2f times as fast", B ? std::exp(B->Gain) : 0)
                              << (Loops.Change ? " in fewer parts\n" : "\n");
  return B;
}

/// Larger bounds first, without those after one that is of no use: the next one is seldom better.
/// In the order of what they promise.
static std::vector<Bounded> sketchBounds(Planning &P, ArrayRef<SizeBound> Bounds,
                                         const Nests &Loops) {
  constexpr double LeastGain = -0.1; // sketches that are few may be that much worse than a search
  constexpr double Alike = 0.005;    // by plans that are the same
  bool Always = P.Options.Small == SmallPlans::Always;
  std::vector<Bounded> Result;
  std::optional<Bounded> Smallest;
  double Before = INFINITY;
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
        !(Smallest = tracedSketch(P, Bounds.back(), Loops))) {
      P.NothingFits = true;
      break;
    }
    Skip = !B || B->Gain <= 0;
    const double Gain = B ? B->Gain : INFINITY;
    auto SameAs = [Gain](double Other) { return std::abs(Gain - Other) < Alike; };
    // What two bounds and the smallest do not change, those between do not, either.
    if (!Always && Gain <= 0 && SameAs(Before) && !Smallest && Bound.Most > Bounds.back().Most &&
        (Smallest = tracedSketch(P, Bounds.back(), Loops)) && SameAs(Smallest->Gain))
      break;
    Before = Gain;
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

/// From how many points on a plan for few iterations pays.
static std::optional<int64_t> paysFromPoints(const Bounded &B, const TilePlan &Plan,
                                             const TilePlan &Otherwise) {
  SizeBound Fewer = B.Bound;
  Fewer.Most /= 4;
  const KernelModel Model = boundModel(*B.Region->Model, Fewer);
  CostModel Less = costsUnder(*B.Region, Model, sizesBesideFew());
  return fewestPoints(B.small(), Less, Plan, Otherwise, B.Few);
}

/// From which size on the plan pays, 0 for any that it is for, or from how many points; none where
/// it does not.
static std::optional<int64_t> paysFrom(const Bounded &B, const TilePlan &Plan,
                                       const TilePlan &General) {
  if (B.Few > 0)
    return paysFromPoints(B, Plan, General);
  if (!B.Above)
    return smallestThatPays(B.small(), Plan, B.general(), General, B.Bound);
  if (!paysAbove(B.small(), Plan, B.general(), General))
    return std::nullopt;
  return B.Bound.Least;
}

/// Whether the plan pays by what it is before it grows.  What the search sees is the mean over all
/// sizes; a plan that is good for few of them only is not proved in vain.
static bool mayPay(const Bounded &B) {
  TilePlan General = *B.Otherwise;
  for (Phase &P : General.Phases) {
    P.Shapes.clear();
    P.RootShapes.clear();
  }
  TilePlan Small = dealFullTiles(B.small(), shrinkTiles(B.small(), B.Region->Tiles));
  return paysFrom(B, Small, General).has_value();
}

/// Of the kernels for small sizes, in their order; other names of kernels end in a number.
static constexpr StringLiteral Suffixes[] = {"_small", "_medium", "_large"};
/// Of those before them, with their bound.
static constexpr StringLiteral SuffixOfFew = "_few";
/// Where it is for steps through memory of one.
static constexpr StringLiteral SuffixOfUnit = "_unit";

/// The code of a plan; false where isl gives up.
static bool makeCode(Planning &Q, KernelPlan &Plan) {
  const std::string Kernel = Plan.Info.Kernel;
  KernelPlan Made;
  if (!within(Q, [&] { Made = buildCodeTree(*Q.Model, Q.Tiles, Q.Target, {}); }))
    return false;
  Made.Info.Kernel = Kernel;
  Made.Worth = launchOf(Q);
  Made.Small = std::move(Plan.Small);
  Made.SmallWhen = std::move(Plan.SmallWhen);
  Plan = std::move(Made);
  return true;
}

bool proveSmallParts(Planning &P, size_t Count) {
  return all_of(MutableArrayRef(P.SmallParts).take_front(Count), [](SmallPart &Part) {
    Planning &Q = *Part.Region;
    return !Q.Unproved || (proveLast(Q) && makeCode(Q, *Part.Plan));
  });
}

/// Null where a plan under the bound is no better, or takes too long to find.  Sets what the bound
/// is at least.
static std::shared_ptr<KernelPlan> planBounded(Planning &P, Bounded &B, const Twine &Suffix) {
  bool Always = P.Options.Small == SmallPlans::Always;
  Planning &Q = *B.Region;
  if (!Always && !mayBegin(Q, std::exp(B.Gain))) {
    P.Trace += Q.Trace;
    return nullptr;
  }
  Q.ProveLater = P.ProveLater;
  const bool Planned =
      planTiles(Q, Always ? INFINITY : B.General, [&] { return Always || mayPay(B); });
  Q.ProveLater = false; // of plans for fewer iterations
  if (!Planned)
    return nullptr;
  if (!Always) {
    std::optional<int64_t> Least = paysFrom(B, Q.Tiles, *B.Otherwise);
    if (!Least)
      return nullptr;
    if (B.Few > 0)
      B.Points = *Least;
    else if (B.Bound.Least != B.Bound.Most)
      B.Bound.Least = *Least;
  }
  auto Plan = std::make_shared<KernelPlan>();
  Plan->Info.Kernel = Q.Model->Info.Kernel + Suffix.str();
  if (!P.ProveLater && !makeCode(Q, *Plan))
    return nullptr;
  raw_string_ostream Trace(P.Trace);
  Trace << Q.Trace;
  printTilePlan(Q.Tiles, *Q.Model, Trace);
  return Plan;
}

/// The region has the plan for sizes that are in its bound, and up to Above in no other.
static void take(Planning &P, Bounded B, std::shared_ptr<KernelPlan> Plan) {
  append_range(P.SmallApart, rangesApart(*B.Region->Model, B.Region->Tiles));
  if (B.Above) {
    KernelPlan &Last = P.Small->Small ? *P.Small->Small : *P.Small;
    Last.Small = Plan;
    Last.SmallWhen = B.Bound.condition();
  } else {
    P.Small = Plan;
    P.SmallWhen = B.Bound.condition();
  }
  P.SmallParts.push_back({std::move(B.Region), B.Bound, B.Above, std::move(Plan)});
  P.SmallAt = [Region = P.SmallParts.back().Region, Bound = B.Bound, Above = double(B.Above),
               Smaller = P.SmallAt](double Size) {
    if (Above > 0 && Size <= Above)
      return Smaller(Size);
    bool Is = Bound.Alone || (Size >= double(Bound.Least) && Size <= double(Bound.Most));
    return Is ? costs(*Region).estimateAt(Region->Tiles, Size).total() : INFINITY;
  };
  for (PredictedCycles &C : P.Tiles.Predicted)
    if (!B.Bound.Alone && C.Size > double(B.Above) && std::isfinite(P.SmallAt(C.Size)))
      C.Cycles = P.SmallAt(C.Size);
}

/// The region has the plan for few iterations of many points, and what it has for others.
static void takeFirst(Planning &P, Bounded B, std::shared_ptr<KernelPlan> Plan,
                      ArrayRef<std::string> Points) {
  append_range(P.SmallApart, rangesApart(*B.Region->Model, B.Region->Tiles));
  Plan->Small = std::move(P.Small);
  Plan->SmallWhen = std::move(P.SmallWhen);
  P.Small = std::move(Plan);
  P.SmallWhen = B.Bound.condition();
  if (B.Points > 0)
    for (const std::string &Param : Points)
      P.SmallWhen += " && " + Param + " >= " + std::to_string(B.Points);
  if (!P.SmallAt) // where all sizes are the same, others than few ones matter
    P.SmallAt = [](double) { return INFINITY; };
  P.FewParts.insert(P.FewParts.begin(), {std::move(B.Region), B.Bound, 0, nullptr});
}

/// One more plan for sizes above a bound, up to twice or four times as large.  The new bound; none
/// where nothing is better.
static std::optional<SizeBound> planAbove(Planning &P, const SizeBound &Below, const Nests &Loops) {
  constexpr double LeastGain = 0.29; // the logarithm of 1 / 0.75
  constexpr int64_t Most = 2048;
  std::vector<Bounded> Sketched;
  for (int64_t Times : {4, 2}) // what is known under the larger bound holds under the other
    if (Times * Below.Most <= Most)
      if (std::optional<Bounded> B =
              tracedSketch(P, {Below.Params, Below.Least, Times * Below.Most}, Loops, Below.Most);
          B && (B->Gain > LeastGain || P.Options.Small == SmallPlans::Always))
        Sketched.insert(Sketched.begin(), std::move(*B));
  stable_sort(Sketched, [](const Bounded &A, const Bounded &B) { return A.Worth > B.Worth; });
  const StringRef Suffix = Suffixes[P.Small->Small ? 2 : 1];
  for (Bounded &B : Sketched)
    if (std::shared_ptr<KernelPlan> Plan = planBounded(P, B, Suffix)) {
      SizeBound Bound = B.Bound;
      take(P, std::move(B), std::move(Plan));
      return Bound;
    }
  return std::nullopt;
}

/// All parameters that let inner loops be long are small.
static bool planForAll(Planning &P, ArrayRef<SizeBound> Bounds, bool InOrder) {
  if (Bounds.empty())
    return false;
  auto Plan = [&](const Nests &Loops) {
    for (Bounded &B : sketchBounds(P, Bounds, Loops))
      if (std::shared_ptr<KernelPlan> Plan = planBounded(P, B, Suffixes[0])) {
        SizeBound Bound = B.Bound;
        take(P, std::move(B), std::move(Plan));
        Nests Above = Loops;
        std::optional<SizeBound> Medium = planAbove(P, Bound, Above);
        if (!Medium && Above.InOrder) {
          Above.InOrder = false; // more than one iteration has room in this order
          Medium = planAbove(P, Bound, Above);
        }
        if (Medium)
          planAbove(P, *Medium, Above); // large
        return true;
      }
    return false;
  };
  std::optional<Nests> Fewer = fewerParts(P);
  return (Fewer && Plan(*Fewer)) || Plan({P.Model, P.Legality, nullptr, InOrder});
}

/// Some parameters are small, whatever the others are: only where that makes much of a difference.
static bool planForSome(Planning &P, ArrayRef<SizeBound> Bounds, StringRef Suffix) {
  constexpr double LeastGain = 0.4; // the logarithm of 1.5
  const Nests Same{P.Model, P.Legality};
  for (const SizeBound &Bound : Bounds)
    if (std::optional<Bounded> B = tracedSketch(P, Bound, Same);
        B && (B->Gain > LeastGain || P.Options.Small == SmallPlans::Always))
      if (std::shared_ptr<KernelPlan> Plan = planBounded(P, *B, Suffix)) {
        take(P, std::move(*B), std::move(Plan));
        return true;
      }
  return false;
}

void putFirst(Planning &To, const Planning &From, int64_t Most) {
  SizeBound Bound = From.SmallParts.front().Bound;
  Bound.Most = std::min(Bound.Most, Most);
  std::vector<Alternative> All = alternatives(To);
  All.insert(All.begin(), {Bound.condition(), alternatives(From).front().Plan});
  All.resize(std::min(All.size(), std::size(Suffixes)));
  for (auto [A, Suffix] : zip(All, Suffixes))
    A.Plan.Info.Kernel = (To.Model->Info.Kernel + Suffix).str();
  setAlternatives(To, std::move(All));
  append_range(To.SmallApart, From.SmallApart);
  To.SmallAt = [First = From.SmallAt, Others = To.SmallAt, Bound](double Size) {
    return Size >= double(Bound.Least) && Size <= double(Bound.Most) ? First(Size)
           : Others                                                  ? Others(Size)
                                                                     : INFINITY;
  };
  for (PredictedCycles &C : To.Tiles.Predicted)
    if (C.Size >= double(Bound.Least) && C.Size <= double(Bound.Most))
      C.Cycles = To.SmallAt(C.Size);
}

/// Of the first plan for small sizes, where there is one, whether it runs where few iterations are:
/// else that for all sizes does.  None where a plan for so few has no use beside it.
static std::optional<bool> firstRuns(const Planning &P, const SizeBound &Few) {
  constexpr int64_t Far = 4; // times as large, a bound that is for more than few
  if (P.SmallParts.empty())
    return false;
  const SizeBound &First = P.SmallParts.front().Bound;
  if (First.Alone || First.Most < Far * Few.Most)
    return std::nullopt;
  return First.Least <= Few.Most && all_of(First.Params, [&](const std::string &Param) {
           return is_contained(Few.Params, Param);
         });
}

/// Whether searches under bounds may end with a plan: one takes about as long to be drawn and
/// finished as that for all sizes.
static bool mayEndWithPlan(Planning &P) {
  if (P.Options.Small == SmallPlans::Always || P.Choices.empty() ||
      maySearchAgain(P.Choices.front()))
    return true;
  constexpr StringLiteral Why = "left out: a plan takes too many operations\n";
  if (!StringRef(P.Trace).ends_with(Why))
    P.Trace += Why;
  return false;
}

/// Plans for few iterations of inner loops under some bounds, larger ones first.  False where there
/// is no plan under any.
static bool planFew(Planning &P, const FewIterations &Some) {
  const bool Always = P.Options.Small == SmallPlans::Always;
  std::shared_ptr<Planning> Last; // what runs there but for kernels that are still to be planned
  const size_t Before = P.FewParts.size();
  for (const SizeBound &Few : Some.Bounds) {
    const std::optional<bool> First = firstRuns(P, Few);
    if (!First)
      continue;
    if (!Last && *First)
      Last = P.SmallParts.front().Region;
    Planning &Q = Last ? *Last : P;
    const std::string Course = std::exchange(P.Trace, "");
    Q.Trace.clear();
    const Nests Loops{Q.Model, Q.Legality, Last ? Q.transformation() : nullptr,
                      /*InOrder=*/false, /*Few=*/Last ? MarginOfFew : MarginOfFirst};
    std::optional<Bounded> B = tracedSketch(Q, Few, Loops, /*Above=*/0, &Q.Tiles);
    std::shared_ptr<KernelPlan> Plan;
    if (B && (B->Gain > -std::log(Loops.Few) || Always))
      Plan = planBounded(Q, *B, SuffixOfFew + std::to_string(Few.Most));
    P.Trace = Course + Q.Trace;
    if (Plan) {
      takeFirst(P, std::move(*B), std::move(Plan), Some.Points);
      Last = P.FewParts.front().Region;
    }
  }
  return P.FewParts.size() > Before;
}

/// Lengths of inner loops that differ by orders of magnitude from the number of points (unknowns of
/// a point, nodes of an element, levels of a column).  The first plan for small sizes, or else that
/// for all, has room for many more, which leaves little of the LDM to points.
static void planFew(Planning &P) {
  if (P.Options.Small == SmallPlans::Never || P.Options.Strategy != LdmStrategy::Model ||
      P.Options.Shape || (P.Small && P.SmallParts.empty()) || !P.Model->Turned.empty() ||
      !mayEndWithPlan(P))
    return; // with matrices turned, the first plan for small sizes may be of the region as written
  for (const FewIterations &Some : boundsOfFew(*P.Model, P.Tiles))
    if (planFew(P, Some))
      return;
}

/// In the order of sizes, smallest first: P.SmallParts.
static void planUnderBounds(Planning &P) {
  bool Always = P.Options.Small == SmallPlans::Always;
  // Lines that local arrays pass on to one another are bounded, and one iteration after the other
  // has the same array: no other data may stay for that, which is all that promises are of.
  if (leavesShareLocals(*P.Model, P.Tiles)) {
    constexpr int64_t Line = 128;
    std::vector<SizeBound> Lines = boundsWorthTrying(costs(P), P.Tiles, /*Always=*/true);
    if (!Always)
      erase_if(Lines, [](const SizeBound &B) { return B.Most != Line; });
    if (planForAll(P, Lines, /*InOrder=*/true))
      return;
  }
  std::vector<SizeBound> Bounds = boundsWorthTrying(costs(P), P.Tiles, Always);
  if (!planForAll(P, Bounds, /*InOrder=*/false) && !Always && !P.NothingFits)
    planForSome(P, boundsOfOne(costs(P), P.Tiles), Suffixes[0]);
}

void planSmallParts(Planning &P) {
  const PipelineOptions &O = P.Options;
  if (P.Small || O.Small == SmallPlans::Never || O.Strategy != LdmStrategy::Model || O.Shape ||
      !mayEndWithPlan(P))
    return;
  if (std::optional<SizeBound> Unit = unitStrides(*P.Model);
      Unit && planForSome(P, *Unit, SuffixOfUnit))
    return;
  if (!planForSome(P, boundsOfRows(*P.Model), Suffixes[0]))
    planUnderBounds(P);
}

/// Nothing that happens here refuses the region: the plan for all sizes is there.
void planSmall(Planning &P) {
  if (P.SmallTrace)
    P.Trace = *P.SmallTrace;
  else
    planSmallParts(P);
  planFew(P);
}

} // namespace swgen::planning
