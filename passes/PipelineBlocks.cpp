//===- PipelineBlocks.cpp - the same stages with steps in blocks ----------===//
//
// Where a loop of steps can be cut into blocks that stay in the LDM (TimeBlocks.h), blocks of
// pivots change the rest at once (PivotBlocks.h), the steps of a wavefront can follow one another
// without a barrier (findStepWave), a wavefront can have larger tiles where there are many points,
// or one of tiles can take the place of loops in step (findTileWave), the region is planned once
// more so.  What fits, and how much moves less, is estimated first; whether it pays, and from which
// sizes on, the cost model says of both plans.  At run time that is a condition, where it depends
// on sizes: then the second plan is a kernel of its own, as one for small sizes is.
//
//===----------------------------------------------------------------------===//
#include "BlockChoice.h"
#include "Blocked.h"
#include "CodeTree.h"
#include "IslRows.h"
#include "IslTools.h"
#include "LdmAllocation.h"
#include "LoopLength.h"
#include "LoopTree.h"
#include "PivotBlocks.h"
#include "RangesApart.h"
#include "TilePlanPrinter.h"
#include "TileShrink.h"
#include "TurnedArrays.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include <cmath>

using namespace llvm;

namespace swgen::planning {

namespace {

constexpr double LargestSize = 1 << 20;
/// Bytes of main memory of a core group of the SW26010Pro; those of the SW26010 have half of that
/// (sunway-facts, "Machine").
constexpr double MostMemory = double(1ull << 34);
/// Iterations of a loop that is cut, at the least; of two that are, two blocks: ends of loops in
/// the first one make many cases.
constexpr int64_t Few = 16;
/// Steps of a block of pivots, and to test them.  Its own work, which one CPE does while the others
/// wait, grows by the cube; its square takes no more than that share of the LDM.
constexpr int64_t Pivots = 32, PivotsToTest = 3, ShareOfPivots = 5;

/// What stays for a block is mostly drawn best so: all loops divided, and a phase for each part.
SearchEffort pivotEffort() {
  PlanShape Shape;
  Shape.SplitPhases = Shape.OrderPoints = Shape.FewTiles = Shape.ShortWhole = true;
  Shape.Root = RootBand::All;
  Shape.Sharing = GroupSharing::IfBounded;
  return {0, 1500, 1, 1, false, {Shape}, 800000, /*Sized=*/false};
}

/// What Find makes of the first of the outermost loops that are not parallel.
template <class Fn>
auto inStepLoops(const KernelModel &Model, const std::vector<bool> &Parallel, Fn Find)
    -> decltype(Find(/*Loop=*/0)) {
  LoopTree Tree(Model.Info);
  for (const LoopTree::Item &Item : Tree.children(-1))
    if (Item.IsLoop && !Parallel[Item.Id])
      if (auto Found = Find(Item.Id))
        return Found;
  return {};
}

/// Of a loop that all run in step, around parallel ones.
std::optional<StepBand> stepBand(const Planning &P) {
  LoopTree Tree(P.Model->Info);
  return inStepLoops(*P.Model, P.Legality.Parallel, [&](int Loop) -> std::optional<StepBand> {
    if (!areInParallelLoops(*P.Model, P.Legality.Parallel, Tree.stmtsBelow(Loop)))
      return std::nullopt;
    return findStepBand(*P.Model, Loop, /*Most=*/2);
  });
}

/// Sizes at which all CPEs have a block, and several.
std::vector<double> sizesOf(const BlockSizes &Sizes, const Machine &Target) {
  double Points = double(Target.cpes());
  for (int64_t W : Sizes.Widths)
    Points *= double(W);
  double Full = std::pow(Points, 1.0 / double(Sizes.Widths.size()));
  return {Full, 3 * Full, 9 * Full};
}

std::optional<BlockSizes> chosenSizes(const Planning &P, const StepBand &Band) {
  StepBlocks Which = P.Options.Blocks;
  if (Which == StepBlocks::Always)
    return blocksToTest(Band);
  if (Which == StepBlocks::Line && Band.Dims.size() > 1)
    return std::nullopt;
  return chooseBlocks(*P.Model, Band, P.Target);
}

/// How long the loops must be for the blocks; false where one never is.  Known: the same, as rows.
bool requireLengths(Blocked &B, const StepBand &Band, const BlockSizes &Sizes,
                    std::vector<Row> &Known) {
  auto IsAtLeast = [&](const Affine &Length, int64_t Least) {
    if (std::optional<int64_t> Constant = Length.constant())
      return *Constant >= Least;
    B.Lengths.push_back(Length);
    B.Least.push_back(Least);
    Known.push_back(nonNegative(Length - Affine(Least)));
    return true;
  };
  if (!IsAtLeast(Band.Length, Sizes.Steps))
    return false;
  B.OfSteps = B.Lengths.size();
  return all_of(zip(Band.Dims, Sizes.Widths), [&](const auto &Dim) {
    const auto &[D, Width] = Dim;
    return IsAtLeast(D.Length, Band.Dims.size() > 1 ? 2 * Width : std::min(Width, Few));
  });
}

/// The region, up to where plans are searched; null where a loop is too short or blocks depend on
/// one another.
std::unique_ptr<Blocked> inStepBlocks(Planning &P) {
  if (P.transformation() || P.Info.Parallel.Independent)
    return nullptr; // what is said of the loops holds as they are written
  std::optional<StepBand> Band = stepBand(P);
  std::optional<BlockSizes> Sizes = Band ? chosenSizes(P, *Band) : std::nullopt;
  auto B = std::make_unique<Blocked>();
  std::vector<Row> Known;
  if (!Sizes || !requireLengths(*B, *Band, *Sizes, Known))
    return nullptr;
  B->Options = P.Options;
  B->Options.Strategy = LdmStrategy::Greedy; // blocks leave nothing to search
  B->Options.AssumedSizes = sizesOf(*Sizes, P.Target);
  auto Text = std::make_shared<KernelModel>(*P.Model);
  Text->Context = Text->Context.intersect(setOf(tupleSpace(isl::ctx(P.Ctx.get()), "", 0), Known));
  Transformation Change = identityTransformation(*Text);
  blockSteps(*Text, *Band, *Sizes, Change);
  B->Region = planned(P, B->Options, std::move(Text), std::move(Change));
  if (!B->Region)
    return nullptr;
  Planning &Q = *B->Region;
  Q.Shares = Band->Dims.size() > 1 ? 1 : P.Shares;
  bool Apart = all_of(Q.Model->Blocks, [&](const BlockBand &Blocks) {
    return all_of(Blocks.Loops, [&](int Loop) { return Q.Legality.Parallel[Loop]; });
  });
  return Apart ? std::move(B) : nullptr;
}

int64_t pivotSteps(const Planning &P) {
  if (P.Options.Blocks == StepBlocks::Always)
    return PivotsToTest;
  int64_t Bytes = 1, Steps = Pivots;
  for (const ModelArray &A : P.Text->Arrays)
    if (A.Class == ArrayClass::Main)
      Bytes = std::max<int64_t>(Bytes, A.ElemBytes);
  while (Steps > 2 && Steps * Steps * Bytes * ShareOfPivots > bufferBudget(P.Target))
    Steps /= 2;
  return Steps;
}

/// The same with blocks of pivots in a model that Before makes of the text (null: that is the
/// text).
std::unique_ptr<Blocked> inPivotBlocks(Planning &P, const KernelModel &Model,
                                       const Transformation *Before) {
  std::vector<bool> Parallel = computeLegality(Model).Parallel;
  std::optional<PivotBand> Band =
      inStepLoops(Model, Parallel, [&](int Loop) { return findPivotBand(Model, Loop); });
  auto B = std::make_unique<Blocked>();
  if (!Band || !findLengths(Model, Band->Stmts, Band->Depth, *B))
    return nullptr;
  std::optional<Transformation> Change = blockPivots(Model, *Band, pivotSteps(P));
  if (!Change)
    return nullptr;
  B->Options = P.Options;
  if (P.Options.Blocks != StepBlocks::Always)
    B->Most = costs(P).estimate(P.Tiles);
  B->Region = planned(P, B->Options, P.Text, Before ? composed(*Before, *Change) : *Change);
  if (B->Region)
    B->Region->Effort = pivotEffort();
  return B->Region ? std::move(B) : nullptr;
}

/// As the loops are written, or else as they are planned, unless these are cut already.
std::unique_ptr<Blocked> inPivotBlocks(Planning &P) {
  if (P.Info.Parallel.Independent)
    return nullptr;
  std::unique_ptr<Blocked> B = inPivotBlocks(P, *P.Text, nullptr);
  if (!B && P.transformation() && P.Model->Waves.empty() &&
      P.Model->Stmts.size() == P.Text->Stmts.size())
    B = inPivotBlocks(P, *P.Model, P.transformation());
  return B;
}

/// The largest size with which each array of main memory has room there, where all extents that are
/// known at run time only have that size.
double largestInMemory(const KernelModel &Model) {
  double Largest = LargestSize;
  for (const ModelArray &A : Model.Arrays) {
    if (A.Class != ArrayClass::Main)
      continue;
    double Bytes = A.ElemBytes;
    unsigned Open = 0;
    for (const isl::pw_aff &Size : A.Sizes)
      if (std::optional<int64_t> Extent = constantOf(Size))
        Bytes *= double(std::max<int64_t>(1, *Extent));
      else
        ++Open;
    if (Open)
      Largest = std::min(Largest, std::pow(MostMemory / Bytes, 1.0 / Open));
  }
  return Largest;
}

/// The smallest size from which on a plan is better than another by a margin at each, up to the
/// largest; nothing where there is none.
std::optional<double> smallestThatPays(Planning &P, CostModel &Before, const TilePlan &Old,
                                       CostModel &After, const TilePlan &New, double Smallest,
                                       double Enough) {
  auto Gain = [&](double Size) {
    return Before.estimateAt(Old, Size).total() / After.estimateAt(New, Size).total();
  };
  std::optional<double> Least;
  constexpr double Step = 1.19; // what is a little more than all CPEs have is the worst
  for (double Size = largestInMemory(*P.Text); Size >= Smallest; Size /= Step) {
    if (Gain(Size) < Enough) {
      raw_string_ostream(P.Trace) << format("at size %.0f %.2f times as fast\n", Size, Gain(Size));
      break;
    }
    Least = Size;
  }
  return Least;
}

/// The same of Tiles, of Q, and the plan that is there.
std::optional<double> smallestThatPays(Planning &P, Blocked &B, const TilePlan &Tiles) {
  return smallestThatPays(P, costs(P), P.Tiles, costs(*B.Region), Tiles, B.Smallest, B.LeastGain);
}

/// Whether every buffer has room: one that has not is accessed in main memory, iteration by
/// iteration.
bool keepsAll(const Planning &Q) {
  return all_of(Q.Tiles.Groups, [&](const RefGroup &G) {
    return G.Buffered || Q.Model->Arrays[G.Array].Class != ArrayClass::Main;
  });
}

/// The plan that is known then.
void take(Planning &P, Planning &Q) {
  takePlan(P, Q);
  predict(P);
}

void remark(Planning &P, const Planning &Q) {
  P.Tiles.Remarks.push_back({551, P.Info.Pos, {join(Q.Proposals[0].Comments, "; ")}, {}});
}

/// The plan as a kernel beside those that there are, and asked before them; false where isl gives
/// up.
bool addKernel(Planning &P, const Blocked &B) {
  Planning &Q = *B.Region;
  auto Kernel = std::make_shared<KernelPlan>();
  if (!within(Q, [&] { *Kernel = buildCodeTree(*Q.Model, Q.Tiles, Q.Target, {}); }))
    return false;
  Kernel->Info.Kernel += B.Suffix;
  Kernel->Worth = launchOf(Q);
  Kernel->Small = std::move(P.Small);
  Kernel->SmallWhen = std::move(P.SmallWhen);
  P.Small = std::move(Kernel);
  P.SmallWhen = conditionOf(B.Where);
  append_range(P.SmallApart, rangesApart(*Q.Model, Q.Tiles));
  return true;
}

/// False where isl gives up or nothing is gained.
bool planBlocked(Planning &P, Blocked &B) {
  Planning &Q = *B.Region;
  const bool Always = P.Options.Blocks == StepBlocks::Always;
  auto MayPay = [&] { // with the sizes that tiles will have at run time; their growth comes later
    return Always ||
           (keepsAll(Q) &&
            smallestThatPays(P, B, dealFullTiles(costs(Q), shrinkTiles(costs(Q), Q.Tiles))));
  };
  if (!planTiles(Q, B.Most, MayPay))
    return false;
  std::optional<double> Least = Always ? 1 : smallestThatPays(P, B, Q.Tiles);
  if (!Least)
    return false;
  if (B.Lengths.empty() || (B.Smallest < 2 && *Least < 2 && !Always)) {
    take(P, Q);
    remark(P, Q);
    return true;
  }
  if (Always)
    B.Where = {leastOf(B, 1)};
  else if (!findWhere(B, P, nullptr, 1, *Least, largestInMemory(*P.Text)))
    return false;
  B.From = *Least;
  if (!addKernel(P, B))
    return false;
  for (PredictedCycles &C : P.Tiles.Predicted)
    if (holdsAt(B.Where, C.Size))
      C.Cycles = costs(Q).estimateAt(Q.Tiles, C.Size).total();
  remark(P, Q);
  return true;
}

/// Beside the kernel whose tiles have one step, One, one whose tiles have several: of few points
/// these are few, so that it is for as many as pay even with few steps.
void planSeveralSteps(Planning &P, Blocked &One) {
  std::unique_ptr<Blocked> B;
  if (!within(P, [&] { B = inStepWaves(P); }) || !B)
    return;
  Planning &Q = *B->Region;
  B->LeastGain = 1.05; // a kernel of one step in a tile is there, so that less pays
  const bool Always = P.Options.Blocks == StepBlocks::Always;
  // Of 20 sweeps of 400 x 400 points the model says 0.97 and the emulator 1.24.
  constexpr double Enough = 0.8;
  auto PaysFrom = [&]() -> std::optional<double> {
    if (Always)
      return 1;
    if (!keepsAll(Q))
      return std::nullopt;
    std::shared_ptr<CostModel> Before = newCosts(*One.Region), After = newCosts(Q);
    Before->limit(B->Steps, MostStepsInWaves);
    After->limit(B->Steps, MostStepsInWaves);
    return smallestThatPays(P, *Before, One.Region->Tiles, *After, Q.Tiles, B->Smallest, Enough);
  };
  const bool Planned = planTiles(Q, B->Most, [&] { return PaysFrom().has_value(); });
  raw_string_ostream(P.Trace) << Q.Trace;
  std::optional<double> Least = Planned ? PaysFrom() : std::nullopt;
  if (!Least)
    return;
  if (Always)
    B->Where = {leastOf(*B, 1)};
  else if (!findWhere(*B, P, One.Region.get(), Enough, std::max(*Least, One.From),
                      largestInMemory(*P.Text)))
    return;
  leaveTo(One, *B);
  P.SmallWhen = conditionOf(One.Where);
  B->Suffix = "_sweeps";
  if (!addKernel(P, *B))
    return;
  raw_string_ostream Trace(P.Trace);
  printTilePlan(Q.Tiles, *Q.Model, Trace);
}

/// NoTiles: none were found.
enum class Outcome { None, Failed, NoTiles, Planned };

/// Plans what Find finds, if anything.
Outcome planFound(Planning &P, std::unique_ptr<Blocked> (*Find)(Planning &)) {
  if (!mayBegin(P))
    return Outcome::Failed;
  std::unique_ptr<Blocked> B;
  if (!within(P, [&] { B = Find(P); }))
    return Outcome::Failed;
  if (!B)
    return Outcome::None;
  B->Steps = paramsOfSteps(*P.Text);
  raw_string_ostream Trace(P.Trace);
  print(Trace, B->Region->Proposals[0]);
  bool Planned = planBlocked(P, *B);
  Trace << B->Region->Trace;
  if (Planned)
    printTilePlan(B->Region->Tiles, *B->Region->Model, Trace);
  if (Planned && Find == inStepWave && P.Small)
    planSeveralSteps(P, *B);
  return Planned                      ? Outcome::Planned
         : B->Region->Choices.empty() ? Outcome::NoTiles
                                      : Outcome::Failed;
}

} // namespace

std::unique_ptr<Planning> planned(Planning &P, const PipelineOptions &Options,
                                  std::shared_ptr<KernelModel> Text, Transformation Change) {
  auto Region = std::make_unique<Planning>(P.F, P.Info, Options);
  Planning &Q = *Region;
  Q.Ctx = P.Ctx;
  Q.Target.LdmWindows = P.Target.LdmWindows;
  Q.Text = std::move(Text);
  Q.Proposals = {std::move(Change)};
  Q.Model = std::make_shared<KernelModel>(applyTransformation(*Q.Text, Q.Proposals[0]));
  Q.Legality = computeLegality(*Q.Model);
  Q.Written = P.Written;
  Q.Work = workOf(P);
  Q.Feet = std::make_shared<Footprint>(*Q.Model, Q.Text);
  std::vector<int> InWaves;
  for (const WaveBand &W : Q.Model->Waves)
    InWaves.push_back(W.Loops.front());
  return refuseLegality(*Q.Model, Q.Legality, InWaves).empty() ? std::move(Region) : nullptr;
}

bool findLengths(const KernelModel &Model, ArrayRef<int> Stmts, unsigned Depth, Blocked &B) {
  bool Known = false;
  for (int S : Stmts)
    for (unsigned D = Depth; D < Model.Info.Stmts[S].Loops.size(); ++D)
      for (const Affine &Length : lengthsOf(Model, S, D)) {
        Known |= D == Depth;
        if (!Length.constant() && !is_contained(B.Lengths, Length))
          B.Lengths.push_back(Length);
      }
  B.Least.assign(B.Lengths.size(), 1);
  return Known;
}

/// Nothing that happens here refuses the region: the plan with the steps as they are written is
/// there.
void planBlocks(Planning &P) {
  if (P.SmallTrace) // no loop is one of steps
    return;
  const PipelineOptions &O = P.Options;
  if (O.Blocks == StepBlocks::Never || O.Strategy != LdmStrategy::Model || O.Shape ||
      namesLoops(P.Info))
    return;
  // What turned matrices gain from is whole columns that stay; to plan blocks, too, takes as long
  // as all else.
  if (!P.Model->Turned.empty())
    return;
  for (auto Find : {inStepBlocks, inPivotBlocks, inStepWave, inWideWave, inTileWave})
    if (const Outcome Found = planFound(P, Find); Found != Outcome::None) {
      // Where sizes are known, several steps in a tile are better than one, or are not.  What they
      // touch has more cases.
      if (Find == inStepWave && !P.Small && Found != Outcome::NoTiles)
        planFound(P, inStepWaves);
      return;
    }
}

} // namespace swgen::planning
