//===- PipelineBlocks.cpp - the same stages with steps in blocks ----------===//
//
// Where a loop of steps can be cut into blocks that stay in the LDM (TimeBlocks.h), the region is
// planned once more so.  What fits, and how much moves less, is estimated first; whether it pays,
// and from which sizes on, the cost model says of both plans.  At run time that is a condition,
// where it depends on sizes: then the second plan is a kernel of its own, as one for small sizes
// is.
//
//===----------------------------------------------------------------------===//
#include "BlockChoice.h"
#include "CodeTree.h"
#include "IslRows.h"
#include "LoopTree.h"
#include "Planning.h"
#include "TilePlanPrinter.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include <cmath>

using namespace llvm;

namespace swgen::planning {

namespace {

/// How much faster it must seem at every size from the smallest one on.
constexpr double LeastGain = 1.1;
constexpr double LargestSize = 1 << 20;
/// Iterations of a loop that is cut, at the least; of two that are, two blocks: ends of loops in
/// the first one make many cases.
constexpr int64_t Few = 16;

/// The region with its steps in blocks.
struct Blocked {
  PipelineOptions Options;
  std::unique_ptr<Planning> Region;
  std::vector<Affine> Lengths; ///< that are known at run time only ...
  std::vector<int64_t> Least;  ///< ... and must be at least that
  size_t OfSteps = 0;          ///< of them, the first; the others are of the loops that are cut
};

/// A loop that all run in step, around parallel ones, in which blocks can stay; the outermost
/// first.
std::optional<StepBand> findBand(const Planning &P) {
  LoopTree Tree(P.Model->Info);
  for (const LoopTree::Item &Item : Tree.children(-1))
    if (Item.IsLoop && !P.Legality.Parallel[Item.Id] &&
        areInParallelLoops(*P.Model, P.Legality.Parallel, Tree.stmtsBelow(Item.Id)))
      if (std::optional<StepBand> Band = findStepBand(*P.Model, Item.Id, /*Most=*/2))
        return Band;
  return std::nullopt;
}

std::string text(const Affine &A) {
  std::string Text;
  for (const auto &[Name, Factor] : A.terms())
    Text +=
        (Text.empty() ? "" : " + ") + (Factor == 1 ? "" : std::to_string(Factor) + " * ") + Name;
  return Text.empty() ? "0" : Text;
}

/// C over the parameters.
std::string condition(const Affine &Length, int64_t Least) {
  return text(Length) + " >= " + std::to_string(Least - Length.constantTerm());
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
std::unique_ptr<Blocked> block(Planning &P, const StepBand &Band, const BlockSizes &Sizes) {
  auto B = std::make_unique<Blocked>();
  std::vector<Row> Known;
  if (!requireLengths(*B, Band, Sizes, Known))
    return nullptr;
  B->Options = P.Options;
  B->Options.Strategy = LdmStrategy::Greedy; // blocks leave nothing to search
  B->Options.AssumedSizes = sizesOf(Sizes, P.Target);
  B->Region = std::make_unique<Planning>(P.F, P.Info, B->Options);
  Planning &Q = *B->Region;
  Q.Ctx = P.Ctx;
  Q.Shares = Band.Dims.size() > 1 ? 1 : P.Shares;
  Q.Text = std::make_shared<KernelModel>(*P.Model);
  Q.Text->Context =
      Q.Text->Context.intersect(setOf(tupleSpace(isl::ctx(P.Ctx.get()), "", 0), Known));
  Q.Proposals = {identityTransformation(*Q.Text)};
  blockSteps(*Q.Text, Band, Sizes, Q.Proposals[0]);
  Q.Model = std::make_shared<KernelModel>(applyTransformation(*Q.Text, Q.Proposals[0]));
  Q.Legality = computeLegality(*Q.Model);
  Q.Written = P.Written;
  Q.Work = workOf(P);
  Q.Feet = std::make_shared<Footprint>(*Q.Model);
  bool Apart = all_of(Q.Model->Blocks, [&](const BlockBand &Blocks) {
    return all_of(Blocks.Loops, [&](int Loop) { return Q.Legality.Parallel[Loop]; });
  });
  return Apart && refuseLegality(*Q.Model, Q.Legality).empty() ? std::move(B) : nullptr;
}

/// The smallest size from which on the blocks are better by a margin at each, up to the largest;
/// nothing where there is none.
std::optional<double> smallestThatPays(Planning &P, Planning &Q) {
  auto Gain = [&](double Size) {
    return costs(P).estimateAt(P.Tiles, Size).total() / costs(Q).estimateAt(Q.Tiles, Size).total();
  };
  std::optional<double> Least;
  constexpr double Step = 1.19; // what is a little more than all CPEs have is the worst
  for (double Size = LargestSize; Size >= 16; Size /= Step) {
    if (Gain(Size) < LeastGain) {
      raw_string_ostream(P.Trace) << format("at size %.0f %.2f times as fast\n", Size, Gain(Size));
      break;
    }
    Least = Size;
  }
  return Least;
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
  P.Costs.reset();
  predict(P);
}

void remark(Planning &P, const Planning &Q) {
  P.Tiles.Remarks.push_back({551, P.Info.Pos, {join(Q.Proposals[0].Comments, "; ")}, {}});
}

/// False where isl gives up or nothing is gained.
bool planBlocked(Planning &P, Blocked &B) {
  Planning &Q = *B.Region;
  std::optional<double> Least;
  auto Pays = [&] {
    if (P.Options.Blocks == StepBlocks::Always) {
      Least = 1;
      return true;
    }
    Least = smallestThatPays(P, Q);
    return keepsAll(Q) && Least;
  };
  if (!planTiles(Q, INFINITY, Pays))
    return false;
  if (B.Lengths.empty()) {
    take(P, Q);
    remark(P, Q);
    return true;
  }
  std::vector<std::string> Where;
  for (auto [K, Length] : enumerate(B.Lengths)) {
    int64_t Fewest = K < B.OfSteps ? B.Least[K] : std::max(B.Least[K], int64_t(*Least));
    if (std::string Text = condition(Length, Fewest); !is_contained(Where, Text))
      Where.push_back(std::move(Text));
  }
  auto Second = std::make_shared<KernelPlan>();
  if (!within(Q, [&] { *Second = buildCodeTree(*Q.Model, Q.Tiles, Q.Target); }))
    return false;
  Second->Info.Kernel += "_blocks"; // other names end in a number
  P.Small = std::move(Second);
  P.SmallWhen = join(Where, " && ");
  for (PredictedCycles &C : P.Tiles.Predicted)
    if (C.Size >= *Least)
      C.Cycles = costs(Q).estimateAt(Q.Tiles, C.Size).total();
  remark(P, Q);
  return true;
}

} // namespace

/// Nothing that happens here refuses the region: the plan with the steps as they are written is
/// there.
void planBlocks(Planning &P) {
  P.Small = nullptr;
  const PipelineOptions &O = P.Options;
  if (O.Blocks == StepBlocks::Never || O.Strategy != LdmStrategy::Model || O.Shape ||
      P.transformation() || namesLoops(P.Info) || P.Info.Parallel.Independent)
    return; // what is said of the loops holds as they are written
  std::optional<StepBand> Band;
  std::unique_ptr<Blocked> B;
  if (!within(P,
              [&] {
                if ((Band = findBand(P)))
                  if (std::optional<BlockSizes> Sizes = chosenSizes(P, *Band))
                    B = block(P, *Band, *Sizes);
              }) ||
      !B)
    return;
  raw_string_ostream Trace(P.Trace);
  print(Trace, B->Region->Proposals[0]);
  if (planBlocked(P, *B))
    printTilePlan(B->Region->Tiles, *B->Region->Model, Trace);
}

} // namespace swgen::planning
