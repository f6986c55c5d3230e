//===- PipelineTurned.cpp - the same stages with matrices turned ----------===//
//
// Where CPEs have columns of matrices, in each step of a loop or for each of many tiles, the region
// is planned once more with copies of these in which columns are rows (TurnedArrays.h).  Whether it
// pays, with the making of the copies, the cost model says; what stays from step to step is planned
// for the one that is taken.  Without a loop of steps, plans for small sizes are what turned
// matrices gain most from: then both regions have theirs before one is taken.  Proofs, and code,
// are only made for that one.
//
//===----------------------------------------------------------------------===//
#include "Distribution.h"
#include "PlanVerifier.h"
#include "Planning.h"
#include "TilePlanPrinter.h"
#include "TurnedArrays.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include <cmath>

using namespace llvm;

namespace swgen::planning {

namespace {

/// How many times faster the turned region must seem, on average; before and after both have plans
/// for small sizes.
constexpr double LeastGain = 1.15, LeastHope = 0.6, LeastWithSmall = 1.05;
/// How many times slower it may seem at one size, also where it is not MuchFaster on average: what
/// is gained by other tiles than of the region as written shows by their being worse at some size,
/// for which the search leaves them.
constexpr double Worse = 1.3, MuchFaster = 1.25, WorseForLittle = 1.02;
/// Bytes of LDM for two blocks.
constexpr int64_t LeastRoom = 512;

/// The region with its matrices turned; null where none can be.
std::unique_ptr<Planning> turned(Planning &P, ArrayRef<int> Arrays, raw_ostream &Trace) {
  AccessFacts Facts(*P.Text);
  std::optional<KernelModel> Text = turnArrays(*P.Text, Arrays, Facts, &Trace);
  if (!Text)
    return nullptr;
  auto Result = std::make_unique<Planning>(P.F, P.Info, P.Options);
  Planning &Q = *Result;
  Q.Ctx = P.Ctx;
  Q.Target = P.Target;
  Q.Model = Q.Text = std::make_shared<KernelModel>(std::move(*Text));
  Q.Legality = P.Legality;
  Q.Written = P.Written;
  Q.Work = workOf(P);
  if (const Transformation *T = P.transformation()) {
    Q.Proposals = {*T};
    Q.Model = std::make_shared<KernelModel>(applyTransformation(*Q.Text, *T));
  }
  Q.Feet = std::make_shared<Footprint>(*Q.Model);
  return Result;
}

/// Cycles on average.
double meanCycles(const TilePlan &Plan) {
  double Logs = 0;
  for (const PredictedCycles &C : Plan.Predicted)
    Logs += std::log(std::max(1.0, C.Cycles));
  return std::exp(Logs / double(std::max<size_t>(1, Plan.Predicted.size())));
}

/// What was planned of the turned region in the place of what P has.
void take(Planning &P, Planning &Q) {
  P.Tiles.Remarks = withBuffersOf(Q.Tiles, std::move(P.Tiles.Remarks));
  P.Tiles.Remarks.push_back({558, P.Info.Pos, {turnedNames(*Q.Model)}, {}});
  takePlan(P, Q);
}

/// Plans for small sizes before their stage.
void planSmallNow(Planning &P) {
  std::string Course = std::move(P.Trace);
  P.Trace.clear();
  planSmallParts(P);
  P.SmallTrace = std::move(P.Trace);
  P.Trace = std::move(Course);
}

/// Without these: of a proposal that was refused, or because more is to be proved.
void forgetSmall(Planning &P) {
  P.Small = nullptr;
  P.SmallAt = nullptr;
  P.SmallParts.clear();
  P.SmallApart.clear();
  P.SmallTrace.reset();
  P.NothingFits = false;
}

/// Cycles where all parameters have that size.
double cyclesAt(Planning &P, double Size) {
  const double Small = P.SmallAt ? P.SmallAt(Size) : INFINITY;
  return std::isfinite(Small) ? Small : costs(P).estimateAt(P.Tiles, Size).total();
}

/// Cycles where the parameters of a bound are as large as it allows, the others Times larger.
double cyclesUnder(Planning &P, const SizeBound &Bound, double Times) {
  auto Has = [&](const SmallPart &Part) {
    return Part.Bound.Params == Bound.Params && Bound.Most > Part.Above &&
           Bound.Most >= Part.Bound.Least && Bound.Most <= Part.Bound.Most;
  };
  auto Part = find_if(P.SmallParts, Has);
  Planning &Region = Part == P.SmallParts.end() ? P : *Part->Region;
  const KernelModel Bounded = boundModel(*Region.Model, Bound);
  const double Size = Times * double(Bound.Most);
  return costsUnder(Region, Bounded, {Size}).estimateAt(Region.Tiles, Size).total();
}

/// Up to which size of all parameters, a power of two, the region as written should run: what it is
/// better by up to there, added up over sizes, is most.  0: nowhere, or the gain is less than that
/// of an octave in which it is Better times as fast.
int64_t betterSquare(Planning &P, Planning &Q, int64_t Largest) {
  constexpr int64_t Smallest = 16;
  constexpr double Better = 1.15;
  constexpr int Parts = 3; // of an octave: at a single size the model may err
  int64_t Most = 0;
  double Gain = 0, BestGain = Parts * std::log(Better);
  for (int Part = 0;; ++Part) {
    const double Size = std::round(double(Smallest) * std::exp2(double(Part) / Parts));
    if (Size > double(Largest))
      return Most;
    Gain += std::log(cyclesAt(Q, Size) / cyclesAt(P, Size));
    if (Part % Parts == 0 && Gain > BestGain) {
      BestGain = Gain;
      Most = int64_t(Size);
    }
  }
}

/// Up to which size the first plan for small ones is better without turned matrices: what copies
/// cost grows with all sizes, what they save with those of inner loops.  0: none.
int64_t betterAsWritten(Planning &P, Planning &Q) {
  constexpr int64_t Smallest = 16, Longer = 64;
  if (P.SmallParts.empty() || P.SmallParts.front().Bound.Alone)
    return 0;
  SizeBound Bound = P.SmallParts.front().Bound;
  Bound.Least = 0;
  const int64_t Square = betterSquare(P, Q, Bound.Most);
  for (; Bound.Most >= std::max(Smallest, Square + 1); Bound.Most /= 2) // many more columns
    if (cyclesAt(P, double(Bound.Most)) * cyclesUnder(P, Bound, Longer) <
        cyclesAt(Q, double(Bound.Most)) * cyclesUnder(Q, Bound, Longer))
      return Bound.Most;
  return Square;
}

/// Whether the turned region is much slower at some size above, where one of both has a plan and
/// the other has none.
bool isMuchSlower(Planning &P, Planning &Q, int64_t Above) {
  constexpr double Step = 1.5, Largest = 4096;
  for (double Size = std::max(64.0, double(Above)) * Step; Size <= Largest;
       Size = std::round(Size * Step))
    if (cyclesAt(Q, Size) > Worse * cyclesAt(P, Size))
      return true;
  return false;
}

/// At some size, more than so many times.
bool isSlower(const TilePlan &Written, const TilePlan &Turned, double Times) {
  return any_of(zip(Written.Predicted, Turned.Predicted), [Times](const auto &Both) {
    const auto &[Was, Is] = Both;
    return Is.Cycles > Times * Was.Cycles;
  });
}

/// How many times faster the turned region is on average, each with plans for small sizes, of which
/// it gets the first of those that P has, where that is better; 0 where it is much slower at one of
/// the sizes.  None where that first one is not proved.
std::optional<double> gainWithSmall(Planning &P, Planning &Q, raw_ostream &Trace) {
  planSmallNow(P);
  planSmallNow(Q);
  const int64_t Most = betterAsWritten(P, Q);
  if (isMuchSlower(P, Q, Most))
    return 0;
  if (Most) {
    if (!proveSmallParts(P, 1) || !proveSmallParts(Q))
      return std::nullopt;
    putFirst(Q, P, Most);
    Trace << "up to " << Most << " as written\n";
  }
  if (isSlower(P.Tiles, Q.Tiles, Worse))
    return 0;
  return meanCycles(P.Tiles) / meanCycles(Q.Tiles);
}

/// Whether the matrices make a difference at some size: else they make none under a bound either.
bool makesDifference(const TilePlan &Written, const TilePlan &Turned) {
  static constexpr double Noise = 1e-3;
  return any_of(zip(Written.Predicted, Turned.Predicted), [](const auto &Both) {
    const auto &[Was, Is] = Both;
    return std::abs(Is.Cycles - Was.Cycles) > Noise * Was.Cycles;
  });
}

/// The matrices that are worth a try.
std::vector<int> candidates(Planning &P) {
  std::vector<Finding> Refusals;
  PlanShape Outermost;
  Outermost.Root = RootBand::Outermost;
  std::vector<int> Arrays = columnArrays(
      *P.Model, distribute(*P.Model, P.Legality, P.Target, Outermost, Refusals, &P.Feet->loops()));
  for (int Array : shortPieces(*P.Model, P.Tiles, P.Target))
    if (!is_contained(Arrays, Array))
      Arrays.push_back(Array);
  sort(Arrays);
  return Arrays;
}

/// The region with matrices turned, planned up to what is predicted; null where it has none, or no
/// plan.
std::unique_ptr<Planning> plannedTurned(Planning &P, bool ProveLater, raw_ostream &Trace) {
  std::unique_ptr<Planning> Region;
  if (!within(P,
              [&] {
                if (std::vector<int> Arrays = candidates(P); !Arrays.empty())
                  Region = turned(P, Arrays, Trace);
              }) ||
      !Region)
    return nullptr;
  Planning &Q = *Region;
  if (P.Options.Turned != TurnedPlans::Always && !mayBegin(Q, LeastGain)) {
    Trace << Q.Trace;
    return nullptr;
  }
  Q.ProveLater = ProveLater;
  std::vector<Finding> Why;
  if (!within(Q, [&] { Why = verifyTurned(*P.Text, *Q.Text, Q.Target); }) || !Why.empty() ||
      !planTiles(Q, INFINITY, [] { return true; })) {
    Trace << "not turned" << (Why.empty() ? "" : ": " + Why.front().Args.front()) << '\n';
    return nullptr;
  }
  predict(Q);
  Trace << Q.Trace;
  return Region;
}

/// Turns the matrices, or not.  False where a plan is not proved of which the proof was put off.
bool turnOrNot(Planning &P, bool ProveLater) {
  const PipelineOptions &O = P.Options;
  P.Trace.clear();
  raw_string_ostream Trace(P.Trace);
  std::unique_ptr<Planning> Region = plannedTurned(P, ProveLater, Trace);
  if (!Region)
    return true;
  Planning &Q = *Region;
  const bool Always = O.Turned == TurnedPlans::Always;
  double Enough = LeastGain, Gain = meanCycles(P.Tiles) / meanCycles(Q.Tiles);
  Trace << "turned " << turnedNames(*Q.Model) << format(": %.2f times as fast\n", Gain);
  if (Gain > LeastHope && !Always && !hasSteps(P.Tiles) && makesDifference(P.Tiles, Q.Tiles)) {
    P.ProveLater = ProveLater;
    const std::optional<double> WithSmall = gainWithSmall(P, Q, Trace);
    P.ProveLater = false;
    if (!WithSmall)
      return false;
    Gain = *WithSmall;
    Trace << format("with plans for small sizes: %.2f times\n", Gain);
    if (!P.SmallParts.empty() || !Q.SmallParts.empty())
      Enough = LeastWithSmall;
  }
  Q.ProveLater = false;
  if (!Always &&
      (Gain < Enough || (Gain < MuchFaster && isSlower(P.Tiles, Q.Tiles, WorseForLittle))))
    return proveSmallParts(P);
  if (!proveLast(Q) || !proveSmallParts(Q))
    return false;
  take(P, Q);
  printTilePlan(P.Tiles, *P.Model, Trace);
  return true;
}

} // namespace

/// Nothing that happens here refuses the region: the plan with the matrices as they are is there.
void planTurned(Planning &P) {
  forgetSmall(P); // of a proposal that was refused
  const PipelineOptions &O = P.Options;
  if (O.Turned == TurnedPlans::Never || O.Strategy != LdmStrategy::Model || O.Shape ||
      namesLoops(P.Info) || !P.Tiles.Copies.empty() || turnRoom(P.Target) < LeastRoom)
    return;
  if (turnOrNot(P, /*ProveLater=*/true))
    return;
  forgetSmall(P);
  predict(P);
  turnOrNot(P, /*ProveLater=*/false);
}

} // namespace swgen::planning
