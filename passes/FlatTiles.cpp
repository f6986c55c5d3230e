//===- FlatTiles.cpp ------------------------------------------------------===//
#include "FlatTiles.h"
#include "DmaInsertion.h"
#include "PhaseCost.h"
#include "TileGrowth.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

/// Elements of the shortest rows that have tiles for them, how many times longer those of the next
/// shape are, and how long tiles of one row are at least.
static constexpr int64_t ShortRow = 8, Ratio = 4, LongRow = 64;

/// Whether the last dimension of what a group moves follows the last loop of the root, and the one
/// before it the loop before.
static bool hasRows(CostModel &Costs, const TilePlan &Plan, const RefGroup &G,
                    ArrayRef<TileLoop> Root) {
  if (!G.Buffered || G.Contracted || !(G.Fetch || G.Put))
    return false;
  const LinearBox &Box = Costs.box(Plan, G, G.Node, G.Depth);
  auto Follows = [&](size_t Dim, const TileLoop &T) {
    return any_of(Box.Dims[Dim].PerLoop, [&](const auto &L) { return L.first == T.Loop; });
  };
  const size_t Dims = Box.Dims.size();
  return Box.Bounded && Dims > 1 && Follows(Dims - 1, Root.back()) &&
         Follows(Dims - 2, Root[Root.size() - 2]);
}

static bool mayBeFlat(CostModel &Costs, const TilePlan &Plan, int Index) {
  const Phase &P = Plan.Phases[Index];
  ArrayRef<TileLoop> Root = Plan.Nodes[P.Root].Tiles;
  if (P.Wavefront || P.Sparse || !P.Shapes.empty() || !P.RootShapes.empty() || Root.size() < 2 ||
      any_of(Root, [](const TileLoop &T) { return T.Line > 1; }) ||
      hasRaggedRoot(Costs, Plan, Index))
    return false;
  const TileLoop &Last = Root.back(), &Outer = Root[Root.size() - 2];
  if (Last.Range >= 0 || Last.Size < LongRow || Outer.Size * ShortRow > Last.Size)
    return false;
  bool Rows = false;
  for (const RefGroup &G : Plan.Groups) {
    if (G.Phase != Index)
      continue;
    if (G.SlideDim >= 0 || G.Resident)
      return false;
    Rows |= hasRows(Costs, Plan, G, Root);
  }
  return Rows;
}

std::vector<int> flatPhases(CostModel &Costs, const TilePlan &Plan) {
  std::vector<int> Result;
  const RegionInfo &Info = Costs.model().Info;
  const bool Given = !Info.Parallel.Tiles.empty() || any_of(Info.Arrays, [](const ArrayDesc &A) {
    return !A.Wish.TileExtents.empty();
  });
  if (!Given && Plan.Homes.empty())
    for (int P = 0; P < int(Plan.Phases.size()); ++P)
      if (mayBeFlat(Costs, Plan, P))
        Result.push_back(P);
  return Result;
}

PlanChoice choiceOf(CostModel &Costs, const TilePlan &Plan) {
  PlanChoice Choice{Plan.Shape, {}, 0};
  for (int P = 0; P < int(Plan.Phases.size()); ++P) {
    Choice.Phases.push_back(PlanSketch(Costs, Plan, P).current());
    Choice.Phases.back().Pipes = any_of(Plan.Pipes, [&](const Pipe &Of) {
      return phaseOf(Plan, Of.Node).Root == Plan.Phases[P].Root;
    });
  }
  Choice.InBlocks = Plan.Distribution == DistributionKind::Block;
  return Choice;
}

PlanChoice flattened(PlanChoice Choice, const TilePlan &Plan, ArrayRef<int> Phases) {
  for (int P : Phases) {
    const int Node = Plan.Phases[P].Root;
    ArrayRef<TileLoop> Root = Plan.Nodes[Node].Tiles;
    const TileLoop &Last = Root.back(), &Outer = Root[Root.size() - 2];
    for (PhaseChoice::Loop &L : Choice.Phases[P].Loops) {
      if (L.Node != Node)
        continue;
      if (L.Tile.Loop == Last.Loop)
        L.Tile.Size = ShortRow;
      if (L.Tile.Loop == Outer.Loop)
        L.Tile.Size = Outer.Size * Last.Size / ShortRow;
      if (L.Tile.Range > 0)
        L.Tile.Size = std::min(L.Tile.Size, L.Tile.Range);
    }
  }
  return Choice;
}

/// For rows of the flat plan's length times Ratio, and so on, up to Most; longest first.
static std::vector<TileShape> longerRows(ArrayRef<TileLoop> Flat, ArrayRef<TileLoop> Rows) {
  std::vector<TileShape> Result;
  const size_t Last = Flat.size() - 1, Outer = Last - 1;
  const int64_t Most = Rows[Last].Size, Product = Flat[Outer].Size * Flat[Last].Size;
  for (int64_t Shorter = Flat[Last].Size, Row; Shorter < Most; Shorter = Row) {
    Row = std::min(Ratio * Shorter, Most);
    TileShape S;
    for (const TileLoop &T : Flat) {
      S.Root.push_back(T.Size);
      S.Beyond.push_back(T.Size);
    }
    S.Root[Last] = Row;
    S.Beyond[Last] = Shorter;
    S.Root[Outer] = Row == Most ? Rows[Outer].Size : std::max<int64_t>(1, Product / Row);
    Result.insert(Result.begin(), std::move(S));
  }
  return Result;
}

std::optional<FlatPlan> withLongerRows(CostModel &Costs, const TilePlan &Flat, const TilePlan &Plan,
                                       ArrayRef<int> Phases) {
  FlatPlan Result{Flat, {Flat}};
  std::vector<std::vector<TileShape>> Shapes;
  size_t Most = 0;
  for (int P : Phases) {
    ArrayRef<TileLoop> Rows = Plan.Nodes[Plan.Phases[P].Root].Tiles;
    MutableArrayRef<TileLoop> Root = Result.Tiles.Nodes[Result.Tiles.Phases[P].Root].Tiles;
    if (Root.size() != Rows.size() || Root.back().Loop != Rows.back().Loop)
      return std::nullopt;
    const int64_t Short = Root.back().Size;
    Root.back() = Rows.back(); // how rows shrink
    Root.back().Size = Short;
    for (auto [T, Row] : zip(Root, Rows))
      T.Floor = Row.Floor;
    Shapes.push_back(longerRows(Root, Rows));
    Most = std::max(Most, Shapes.back().size());
  }
  for (size_t K = 0; K < Most; ++K) { // phases have nothing to do with one another
    TilePlan Trial = Flat;
    for (auto [P, Of] : zip(Phases, Shapes))
      if (K < Of.size()) {
        Trial = withShape(Costs.feet(), std::move(Trial), P, Of[K]);
        if (!fitsBuffers(Costs.feet(), Trial, P, Flat))
          return std::nullopt;
      }
    Result.ToProve.push_back(std::move(Trial));
  }
  for (auto [P, Of] : zip(Phases, Shapes))
    Result.Tiles.Phases[P].RootShapes = Of;
  return Result;
}

bool mayHaveLongerRows(CostModel &Costs, TilePlan Sized, const TilePlan &Plan,
                       ArrayRef<int> Phases) {
  for (RefGroup &G : Sized.Groups)
    G.Buffered &= G.Contracted || copyPlaces(Costs.model(), Sized, G).size() == 1;
  return withLongerRows(Costs, Sized, Plan, Phases).has_value();
}

bool isNowhereWorse(CostModel &Costs, const TilePlan &Flat, const TilePlan &Plan) {
  constexpr double Worse = 1.002;
  std::vector<double> Sizes = Costs.sizes().vec();
  append_range(Sizes, Costs.sizesBetween());
  return all_of(Sizes, [&](double Size) {
    return Costs.estimateAt(Flat, Size).total() <= Worse * Costs.estimateAt(Plan, Size).total();
  });
}

} // namespace swgen
