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
#include "CodeTree.h"
#include "IslRows.h"
#include "IslTools.h"
#include "LdmAllocation.h"
#include "LoopLength.h"
#include "LoopTree.h"
#include "PivotBlocks.h"
#include "Planning.h"
#include "RangesApart.h"
#include "Subscripts.h"
#include "TilePlanPrinter.h"
#include "TileShrink.h"
#include "TurnedArrays.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include <algorithm>
#include <cmath>
#include <set>

using namespace llvm;

namespace swgen::planning {

namespace {

/// How much faster it must seem at every size from the smallest one on.
constexpr double LeastGain = 1.1;
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

/// The region with its steps in blocks.
struct Blocked {
  PipelineOptions Options;
  std::unique_ptr<Planning> Region;
  std::vector<Affine> Lengths;    ///< that are known at run time only ...
  std::vector<int64_t> Least;     ///< ... and must be at least that
  size_t OfSteps = 0;             ///< of them, the first; the others are of the loops that are cut
  double Most = INFINITY;         ///< cycles on average that it may take
  double Smallest = 16;           ///< from that size on; 1: if it pays, the plan for all sizes
  const char *Suffix = "_blocks"; ///< of its kernel's name; other names end in a number
  std::vector<std::string> Steps; ///< parameters that only the number of steps depends on
};

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

/// What sums of parameters must be at least for all lengths, in the order of the lengths.
std::vector<std::pair<Affine, int64_t>> leastOf(const Blocked &B, int64_t LeastPoints) {
  std::vector<std::pair<Affine, int64_t>> All;
  for (auto [K, Length] : enumerate(B.Lengths)) {
    int64_t Fewest = K < B.OfSteps ? B.Least[K] : std::max(B.Least[K], LeastPoints);
    Affine Sum = Length - Affine(Length.constantTerm());
    auto Same = find_if(All, [&](const auto &Other) { return Other.first == Sum; });
    if (Same == All.end())
      Same = All.insert(All.end(), {Sum, INT64_MIN});
    Same->second = std::max(Same->second, Fewest - Length.constantTerm());
  }
  return All;
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

/// The region in which the loops that a transformation makes of its text are planned; null where a
/// statement is in no loop that can be divided.
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

/// The lengths of all loops from a depth on that are known at run time only; false where the number
/// of steps, the first of them, is no sum of parameters.
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

/// Tiles of wavefronts leave few shapes, and those of Algorithm 1 are where searches for all sizes
/// stay.
SearchEffort waveEffort() { return {0, 1500, 3, 2, /*Greedy=*/false, {PlanShape()}}; }

/// The region in wavefronts that a transformation makes of its text.
std::unique_ptr<Blocked> inWaves(Planning &P, Transformation Change) {
  auto B = std::make_unique<Blocked>();
  std::vector<int> All;
  for (const ModelStmt &S : P.Text->Stmts)
    All.push_back(S.Id);
  if (!findLengths(*P.Text, All, /*Depth=*/0, *B))
    return nullptr;
  B->Options = P.Options;
  B->Suffix = "_waves";
  B->Region = planned(P, B->Options, P.Text, std::move(Change));
  if (B->Region)
    B->Region->Effort = waveEffort();
  return B->Region ? std::move(B) : nullptr;
}

/// Of data for which tiles of a wavefront are made that is for many points.
std::vector<double> sizesOfWide() { return {200, 800, 2400}; }

/// What only the number of iterations of the outermost loop depends on, around all statements: many
/// steps leave many tiles side by side whatever tiles are like, so that these are made for few.
std::vector<std::string> paramsOfSteps(const KernelModel &Text) {
  std::set<std::string> OfSteps, OfOthers;
  for (const ModelStmt &S : Text.Stmts)
    for (auto [D, Loop] : enumerate(Text.Info.Stmts[S.Id].Loops))
      for (const Affine &Length : lengthsOf(Text, S.Id, unsigned(D)))
        for (const auto &[Name, Factor] : Length.terms())
          (Loop == Text.Info.Stmts[0].Loops[0] ? OfSteps : OfOthers).insert(Name);
  std::vector<std::string> Result;
  std::set_difference(OfSteps.begin(), OfSteps.end(), OfOthers.begin(), OfOthers.end(),
                      std::back_inserter(Result));
  return Result;
}

/// Whether what tiles touch has cases without end: of sums of the tiles' loops, where these are so
/// many.
bool haveManyCases(const KernelModel &Model) {
  constexpr size_t Many = 4;
  return any_of(Model.Waves, [](const WaveBand &W) { return W.Loops.size() >= Many; }) &&
         any_of(Model.Accesses, [&](const ModelAccess &X) {
           return X.writes() &&
                  any_of(seq<unsigned>(0, Model.Arrays[X.Array].dims()), [&](unsigned D) {
                    const std::optional<Subscript> S = subscriptOf(Model, X, D);
                    return !S || S->Dims.size() > 1;
                  });
         });
}

/// Where tiles run as wavefronts already: several steps in a tile.
std::unique_ptr<Blocked> inStepWaves(Planning &P) {
  if (P.Info.Parallel.Independent || P.Model->Waves.empty())
    return nullptr;
  std::optional<Transformation> Change =
      findStepWave(*P.Text, P.Written.Parallel, TileSteps::Several);
  std::unique_ptr<Blocked> B = Change ? inWaves(P, std::move(*Change)) : nullptr;
  if (B && haveManyCases(*B->Region->Model))
    return nullptr;
  if (B) {
    B->Steps = B->Region->FewSteps = paramsOfSteps(*P.Text);
    B->Region->Sizes = sizesOfWide();
  }
  return B;
}

/// One step in a tile.
std::unique_ptr<Blocked> inStepWave(Planning &P) {
  if (P.Info.Parallel.Independent || P.Model->Waves.empty())
    return nullptr;
  std::optional<Transformation> Change = findStepWave(*P.Text, P.Written.Parallel, TileSteps::One);
  auto TakesAStepIn = [](const WaveBand &W) { return W.Loops.size() > 2; };
  if (!Change) { // what is parallel inside of the chain stays
    Change = findTileWave(*P.Text, P.Written.Parallel);
    if (Change && none_of(Change->Waves, TakesAStepIn))
      return nullptr;
  }
  return Change ? inWaves(P, std::move(*Change)) : nullptr;
}

/// Where all run loops in step that wavefronts of tiles could have.
std::unique_ptr<Blocked> inTileWave(Planning &P) {
  if (P.Info.Parallel.Independent || !P.Model->Waves.empty() || !hasSteps(P.Tiles))
    return nullptr;
  std::optional<Transformation> Change = findTileWave(*P.Text, P.Written.Parallel);
  std::unique_ptr<Blocked> B = Change ? inWaves(P, std::move(*Change)) : nullptr;
  if (B)
    B->Smallest = 1;
  return B;
}

/// Loops inside of wavefronts, whose lengths plans for small sizes bound.
std::vector<bool> insideWaves(const KernelModel &Model) {
  std::vector<bool> Inside(Model.Info.Loops.size(), false);
  for (const ModelStmt &S : Model.Stmts) {
    bool Below = false;
    for (int Loop : Model.Info.Stmts[S.Id].Loops) {
      const bool OfWave =
          any_of(Model.Waves, [&](const WaveBand &W) { return is_contained(W.Loops, Loop); });
      Inside[Loop] = Inside[Loop] || (Below && !OfWave);
      Below |= OfWave;
    }
  }
  return Inside;
}

/// The same wavefronts with tiles for many points.  Tiles of a wavefront do not shrink at run time,
/// and those of the plan for all sizes are small enough that few points make many of them.
std::unique_ptr<Blocked> inWideWave(Planning &P) {
  if (P.Info.Parallel.Independent || P.Model->Waves.empty() ||
      !lengthParams(*P.Model, insideWaves(*P.Model)).empty())
    return nullptr;
  auto B = std::make_unique<Blocked>();
  std::vector<int> InWaves;
  unsigned Depth = 0;
  for (const ModelStmt &S : P.Model->Stmts)
    for (auto [D, Loop] : enumerate(P.Model->Info.Stmts[S.Id].Loops))
      if (any_of(P.Model->Waves,
                 [Loop = Loop](const WaveBand &W) { return W.Loops.front() == Loop; })) {
        InWaves.push_back(S.source());
        Depth = unsigned(D);
      }
  if (!findLengths(*P.Text, InWaves, Depth, *B) || B->Lengths.empty())
    return nullptr;
  B->Options = P.Options;
  B->Suffix = "_wide";
  B->Region = planned(P, B->Options, P.Text, *P.transformation());
  if (B->Region) {
    B->Region->Effort = waveEffort();
    B->Region->Sizes = sizesOfWide();
  }
  return B->Region ? std::move(B) : nullptr;
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
std::optional<double> smallestThatPays(Planning &P, Planning &Q, const TilePlan &Tiles,
                                       double Smallest) {
  return smallestThatPays(P, costs(P), P.Tiles, costs(Q), Tiles, Smallest, LeastGain);
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

/// False where isl gives up or nothing is gained.
bool planBlocked(Planning &P, Blocked &B) {
  Planning &Q = *B.Region;
  const bool Always = P.Options.Blocks == StepBlocks::Always;
  auto MayPay = [&] { // with the sizes that tiles will have at run time; their growth comes later
    return Always ||
           (keepsAll(Q) &&
            smallestThatPays(P, Q, dealFullTiles(costs(Q), shrinkTiles(costs(Q), Q.Tiles)),
                             B.Smallest));
  };
  if (!planTiles(Q, B.Most, MayPay))
    return false;
  std::optional<double> Least = Always ? 1 : smallestThatPays(P, Q, Q.Tiles, B.Smallest);
  if (!Least)
    return false;
  if (B.Lengths.empty() || (B.Smallest < 2 && *Least < 2 && !Always)) {
    take(P, Q);
    remark(P, Q);
    return true;
  }
  std::vector<std::string> Where;
  for (const auto &[Sum, Fewest] : leastOf(B, int64_t(*Least)))
    Where.push_back(isAtLeast(Sum, Fewest));
  auto Second = std::make_shared<KernelPlan>();
  if (!within(Q, [&] { *Second = buildCodeTree(*Q.Model, Q.Tiles, Q.Target, {}); }))
    return false;
  Second->Info.Kernel += B.Suffix;
  P.Small = std::move(Second);
  P.SmallApart = rangesApart(*Q.Model, Q.Tiles);
  P.SmallWhen = join(Where, " && ");
  for (PredictedCycles &C : P.Tiles.Predicted)
    if (C.Size >= *Least)
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
  const bool Always = P.Options.Blocks == StepBlocks::Always;
  // Of 20 sweeps of 400 x 400 points the model says 0.97 and the emulator 1.24.
  constexpr double Enough = 0.8;
  auto PaysFrom = [&]() -> std::optional<double> {
    if (Always)
      return 1;
    if (!keepsAll(Q))
      return std::nullopt;
    std::shared_ptr<CostModel> Before = newCosts(*One.Region), After = newCosts(Q);
    Before->limit(B->Steps, FewestInWaves);
    After->limit(B->Steps, FewestInWaves);
    return smallestThatPays(P, *Before, One.Region->Tiles, *After, Q.Tiles, B->Smallest, Enough);
  };
  const bool Planned = planTiles(Q, B->Most, [&] { return PaysFrom().has_value(); });
  raw_string_ostream(P.Trace) << Q.Trace;
  std::optional<double> Least = Planned ? PaysFrom() : std::nullopt;
  auto Kernel = std::make_shared<KernelPlan>();
  if (!Least || !within(Q, [&] { *Kernel = buildCodeTree(*Q.Model, Q.Tiles, Q.Target, {}); }))
    return;
  std::vector<std::string> Where = {P.SmallWhen};
  for (const auto &[Sum, Fewest] : leastOf(*B, int64_t(*Least)))
    if (none_of(Sum.terms(), [&](const auto &T) { return is_contained(B->Steps, T.first); }))
      Where.push_back(isAtLeast(Sum, Fewest));
  Kernel->Info.Kernel += "_sweeps";
  Kernel->Small = std::move(P.Small);
  Kernel->SmallWhen = std::move(P.SmallWhen);
  P.Small = std::move(Kernel);
  P.SmallWhen = join(Where, " && ");
  append_range(P.SmallApart, rangesApart(*Q.Model, Q.Tiles));
  raw_string_ostream Trace(P.Trace);
  printTilePlan(Q.Tiles, *Q.Model, Trace);
}

/// NoTiles: none were found.
enum class Outcome { None, Failed, NoTiles, Planned };

/// Plans what Find finds, if anything.
Outcome planFound(Planning &P, std::unique_ptr<Blocked> (*Find)(Planning &)) {
  std::unique_ptr<Blocked> B;
  if (!within(P, [&] { B = Find(P); }))
    return Outcome::Failed;
  if (!B)
    return Outcome::None;
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
