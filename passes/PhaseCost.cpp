//===- PhaseCost.cpp - the tiles of a phase -------------------------------===//
#include "PhaseCost.h"
#include "DealtTiles.h"
#include "TileGrowth.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace llvm;

namespace swgen {

/// Instructions of the slave code for one turn of a tile loop: bounds, the step.
static constexpr double TileCode = 10;

bool hasRaggedRoot(const CostModel &Costs, const TilePlan &Plan, int Phase) {
  ArrayRef<TileLoop> Tiles = Plan.Nodes[Plan.Phases[Phase].Root].Tiles;
  if (Plan.Phases[Phase].Wavefront || Plan.Distribution != DistributionKind::Cyclic ||
      Plan.Chunk > 1)
    return false;
  return any_of(Tiles, [&](const TileLoop &T) {
    return any_of(Tiles, [&](const TileLoop &On) { return Costs.depends(T.Loop, On.Loop); });
  });
}

PhaseCost::PhaseCost(CostModel &Costs, const TilePlan &Plan, int Phase, PhaseMemo *Memo)
    : Costs(Costs), Model(Costs.Model), T(Costs.Timing), Plan(Plan), Phase(Phase),
      Tree(Costs.tree(Plan, Phase)), Memo(Memo), GroupOf(Model.Accesses.size(), -1),
      Here(Plan.Nodes.size()), Boxes(Plan.Groups.size()), Accessed(Model.Stmts.size()),
      Limits(Model.Info.Loops.size()), Lengths(Model.Info.Loops.size(), 0),
      Ragged(hasRaggedRoot(Costs, Plan, Phase)),
      Windowed(any_of(Costs.Windows, [](const auto &W) { return W.Stream != nullptr; })),
      Transfers(Plan.Groups.size()) {
  for (const RefGroup &G : Plan.Groups) {
    if (G.Phase != Phase)
      continue;
    for (int A : G.Accesses)
      GroupOf[A] = G.Id;
    if (G.Buffered && G.Node >= 0 && !isPiped(G))
      Here[G.Node].push_back(G.Id);
  }
  if (Memo)
    Places = placesOf(Plan, Phase);
}

const Pipe *PhaseCost::pipeAt(int Node, int Depth) const {
  for (const Pipe &P : Plan.Pipes)
    if (P.Node == Node && P.Depth == Depth)
      return &P;
  return nullptr;
}

bool PhaseCost::isPiped(const RefGroup &G) const {
  return G.Copies > 1 &&
         any_of(Plan.Pipes, [&](const Pipe &P) { return is_contained(P.Groups, G.Id); });
}

SmallVector<Span, 8> PhaseCost::limitsOf(int Stmt) const {
  SmallVector<Span, 8> Result;
  for (int L : Model.Info.Stmts[Stmt].Loops)
    Result.push_back(Limits[L]);
  return Result;
}

/// From the first to the last iteration of a loop over some statements in the current tile.
Span PhaseCost::rangeOf(int Loop, ArrayRef<int> Of) const {
  Span All;
  for (int S : Of) {
    const std::vector<int> &Loops = Model.Info.Stmts[S].Loops;
    if (!is_contained(Loops, Loop))
      continue;
    SmallVector<Span, 8> Outer;
    for (auto [D, L] : enumerate(Loops)) {
      Span Here = Costs.Trips.range(S, D, Outer);
      if (L == Loop) {
        if (Here.length() > 0)
          All =
              All.length() > 0 ? Span{std::min(All.Lo, Here.Lo), std::max(All.Hi, Here.Hi)} : Here;
        break;
      }
      if (Limits[L].length() > 0)
        Here = {std::max(Here.Lo, Limits[L].Lo), std::min(Here.Hi, Limits[L].Hi)};
      if (Here.length() <= 0)
        break;
      Outer.push_back(Here);
    }
  }
  return All;
}

/// The box of a group at its place, or of what it writes.
const LinearBox &PhaseCost::boxOf(const RefGroup &G, bool Written) {
  const LinearBox *&Known = Boxes[G.Id][Written];
  if (!Known)
    Known = &Costs.box(Plan, G, G.Node, G.Depth, Written && !G.WholeRows);
  return *Known;
}

/// A tile has one iteration at least: an empty span would limit nothing.
void PhaseCost::enter(int Loop, Span Tile) {
  Limits[Loop] = {Tile.Lo, std::max(Tile.Lo, Tile.Hi)};
  Lengths[Loop] = Limits[Loop].length();
}

void PhaseCost::leave(int Loop) {
  Limits[Loop] = Span();
  Lengths[Loop] = 0;
}

//===-- the tree ----------------------------------------------------------===//

Cost PhaseCost::run(double Size) {
  Costs.assume(Size);
  share(1);
  Fresh = 0;
  Uneven = false;
  return sequential(0);
}

Cost PhaseCost::sequential(unsigned Depth) {
  const std::vector<int> &Seq = Plan.Phases[Phase].SeqLoops;
  if (Depth == Seq.size()) {
    Cost One = distributed();
    if (!Plan.Phases[Phase].Wavefront && (Plan.Phases.size() > 1 || !Seq.empty()))
      One.Barrier += T.SyncArray;
    return One;
  }
  Span Range = rangeOf(Seq[Depth], Tree.leaders(root().Id, Seq[Depth]));
  double Count = Range.length();
  constexpr int Samples = 3;
  int Points = Tree.othersDepend(Seq[Depth]) ? int(std::min<double>(Samples, Count)) : 1;
  Cost Sum;
  for (int P = 0; P < Points && Count > 0; ++P) {
    double At = Range.Lo + sampleOf(P, Points, Count);
    Limits[Seq[Depth]] = {At, At};
    Sum.add(sequential(Depth + 1), Count / Points);
    Limits[Seq[Depth]] = Span();
  }
  return Sum;
}

/// As sw_tile, or sw_tile_few and sw_tile_wide, of runtime-headers/swgen/arith.h.
static double shrunkTile(double Count, const TileLoop &L, double Others, double Want, bool Few) {
  double Limit = double(std::max<int64_t>(1, L.Size));
  if (Count <= 0)
    return Limit;
  double Tiles = std::ceil(Count / Limit);
  double Need = Others <= 0 ? 1 : Few ? std::floor(Want / Others) : std::ceil(Want / Others);
  if (L.Floor > 1)
    Need = std::min(Need, std::floor(Count / double(L.Floor)));
  if (Tiles < Need)
    Tiles = std::min(Need, Count);
  return std::ceil(Count / Tiles);
}

/// As sw_tile and sw_tile_lines for a loop of a root without a pipe.
static double shrunk(double Count, const TileLoop &L, double Others, double Cpes, bool Few) {
  double Size = shrunkTile(Count, L, Others, Cpes, Few), Line = double(L.Line);
  if (L.Line <= 1)
    return Size;
  double Wide = shrunkTile(Count, L, Others, std::min(Cpes, double(L.Cpes)), Few);
  Size = std::max(Size, std::min(Wide, 8 * Line));
  return std::min(double(L.Size), std::ceil(Size / Line) * Line);
}

/// As sw_tile_turns, or sw_tile_turns_few and sw_tile_turns_wide.
static double shrunkForTurns(double Count, const TileLoop &L, double Others, double Cpes,
                             bool Few) {
  double Turns = 8, Least = double(L.Least), Round = double(L.Round);
  double Size = shrunkTile(Count, L, Others, Turns * Cpes, Few);
  while (Size < Least && --Turns > 0)
    Size = shrunkTile(Count, L, Others, Turns * Cpes, Few);
  double Up = std::ceil(Size / Round) * Round;
  return Size >= Least && Up <= double(L.Size) ? Up : Size;
}

/// As sw_tile_even.
static double evenTile(double Count, double Size, double Others, double Cpes) {
  if (Count <= 0 || Others <= 0)
    return Size;
  double Rounds = std::ceil(tilesOf(Count, Size) * Others / Cpes);
  return std::ceil(Count / std::min(Count, std::floor(Rounds * Cpes / Others)));
}

/// With the sizes that they have for these ranges.
SmallVector<TileLoop, 3> PhaseCost::rootLoops(ArrayRef<Span> Ranges) {
  SmallVector<TileLoop, 3> Tiles(ArrayRef<TileLoop>(root().Tiles));
  auto Short = [&](std::pair<int, int64_t> L) {
    for (int N : Tree.inner())
      if (any_of(Plan.Nodes[N].Tiles, [&](const TileLoop &T) { return T.Loop == L.first; }))
        return rangeOf(L.first, Tree.leaders(N, L.first)).length() <= double(L.second);
    return false;
  };
  auto AreLong = [&](const TileShape &S) {
    for (size_t K = 0; K < Tiles.size(); ++K)
      if (S.Root[K] > Tiles[K].Size && Ranges[K].length() <= double(S.beyond(K, Tiles[K].Size)))
        return false;
    return true;
  };
  for (const TileShape &S : Plan.Phases[Phase].RootShapes)
    if (all_of(S.Inner, Short) && AreLong(S)) {
      for (auto [T, Size] : zip(Tiles, S.Root))
        T.Size = Size;
      break;
    }
  return Tiles;
}

/// The axis of a home with several that a loop of the root divides, if any.
const HomeAxis *PhaseCost::axisOf(int Loop) const {
  for (const Home &H : Plan.Homes)
    if (H.Axes.size() > 1 && Phase >= H.First && Phase < H.Last)
      for (const HomeAxis &A : H.Axes)
        if (A.Phases[Phase - H.First].Loop == Loop)
          return &A;
  return nullptr;
}

/// The tiles of the root at run time, by loop.
SmallVector<double, 4> PhaseCost::shrunkSizes(ArrayRef<Span> Ranges) {
  const double Cpes = Costs.Target.cpes();
  const SmallVector<TileLoop, 3> Tiles = rootLoops(Ranges);
  const bool UserTiles = !Model.Info.Parallel.Tiles.empty(), Few = Plan.Shape.FewTiles;
  SmallVector<double, 4> Sizes;
  for (size_t K = 0; K < Tiles.size(); ++K) {
    double Others = 1, Limit = double(std::max<int64_t>(1, Tiles[K].Size));
    for (size_t J = 0; J < Tiles.size(); ++J)
      if (J != K)
        Others *= tilesOf(Ranges[J].length(),
                          J < K ? Sizes[J] : double(std::max<int64_t>(1, Tiles[J].Size)));
    double Count = Ranges[K].length();
    if (const HomeAxis *Axis = axisOf(Tiles[K].Loop)) {
      Sizes.push_back(shrunkTile(Count, Tiles[K], 1, Axis->Cpes, /*Few=*/false));
      continue;
    }
    Sizes.push_back(UserTiles            ? Limit
                    : Tiles[K].Least > 0 ? shrunkForTurns(Count, Tiles[K], Others, Cpes, Few)
                                         : shrunk(Count, Tiles[K], Others, Cpes, Few));
    if (double Even = evenTile(Count, Sizes.back(), Others, Cpes); Even != Sizes.back()) {
      Uneven = true;
      if (Tiles[K].Even)
        Sizes.back() = std::max(Even, std::min(Sizes.back(), double(Tiles[K].Floor)));
    }
  }
  return Sizes;
}

/// What depends on the sizes of the root's tiles, what the key below says, and nothing else.
Cost PhaseCost::remembered(ArrayRef<double> Sizes, function_ref<Cost()> Find) {
  if (!Memo || !Plan.Phases[Phase].Shapes.empty())
    return Find();
  RootCosts::Key Key = Places;
  Key.push_back(Costs.Assumed);
  Key.push_back(Plan.Phases[Phase].Sparse);
  Key.append(Sizes.begin(), Sizes.end());
  for (int L : Plan.Phases[Phase].SeqLoops)
    Key.push_back(Limits[L].Lo); // one iteration
  for (int N : Tree.inner())
    for (const TileLoop &L : Plan.Nodes[N].Tiles) // no longer than the loop is, unless others ask
      Key.push_back(Windowed ? double(L.Size)
                             : std::min(rangeOf(L.Loop, Tree.leaders(N, L.Loop)).length(),
                                        double(std::max<int64_t>(1, L.Size))));
  return Memo->Roots.get(Key, Find);
}

/// All tiles of the root, dealt to the CPEs.
Cost PhaseCost::distributed() {
  SmallVector<Span, 4> Ranges;
  for (const TileLoop &L : root().Tiles)
    Ranges.push_back(rangeOf(L.Loop, Tree.leaders(root().Id, L.Loop)));
  SmallVector<double, 4> Sizes;
  if (Plan.Phases[Phase].Wavefront) {
    for (const TileLoop &L : root().Tiles)
      Sizes.push_back(double(L.Size));
    return remembered(Sizes, [&] { return wavefront(Ranges); });
  }
  Sizes = shrunkSizes(Ranges);
  RootSizes = Sizes;
  return remembered(Sizes, [&] { return dealt(Ranges, Sizes); });
}

/// Tiles of these sizes, where there are any.
Cost PhaseCost::dealt(ArrayRef<Span> Ranges, ArrayRef<double> Sizes) {
  const double Cpes = Costs.Target.cpes();
  ArrayRef<TileLoop> Tiles = root().Tiles;
  double Total = 1;
  for (size_t K = 0; K < Tiles.size(); ++K)
    Total *= tilesOf(Ranges[K].length(), Sizes[K]);
  if (Total <= 0)
    return {};
  Cost Sum, Mean;
  Fresh = Tiles.empty() ? 0 : 1 / tilesOf(Ranges.back().length(), Sizes.back());
  if (Ragged) {
    Mean = someFull(Ranges, Sizes, Total, Sum);
  } else {
    double Chunk = double(Plan.Chunk);
    double Most = Plan.Distribution == DistributionKind::Block
                      ? std::ceil(Total / Cpes)
                      : std::min(Total, std::ceil(std::ceil(Total / Chunk) / Cpes) * Chunk);
    share(Total / Most); // CPEs at work, on average
    SmallVector<double, 32> Samples;
    Mean = sampledTiles(0, Ranges, Sizes, Samples);
    Sum.add(Mean, slowestShare(Ranges, Sizes, Samples, Most));
  }
  Sum.add(copies(root().Id, 0));
  if (pipeAt(root().Id, Tiles.size())) {
    for (size_t K = 0; K < Tiles.size(); ++K)
      enter(Tiles[K].Loop, {Ranges[K].Lo, Ranges[K].Lo + Sizes[K] - 1});
    Sum.Dma += pipeEnds(root().Id, Tiles.size(), Mean.Compute + Mean.Direct);
    for (const TileLoop &L : Tiles)
      leave(L.Loop);
  }
  return Sum;
}

/// Tiles of a root loop that are looked at.
int PhaseCost::samplesOf(int Loop, double Count) const {
  constexpr double Samples = 3;
  bool Varies = Tree.othersDepend(Loop) || any_of(root().Tiles, [&](const TileLoop &T) {
                  return T.Loop != Loop && Tree.dependsOn(Loop, T.Loop);
                });
  return Varies ? int(std::min(Samples, Count)) : 1;
}

/// How many tiles of mean cost the slowest CPE has, where the one with the most has Most.
double PhaseCost::slowestShare(ArrayRef<Span> Ranges, ArrayRef<double> Sizes,
                               ArrayRef<double> Samples, double Most) const {
  if (Samples.size() == 1)
    return Most;
  SmallVector<int, 4> Points, Counts;
  for (auto [K, L] : enumerate(root().Tiles)) {
    Counts.push_back(int(tilesOf(Ranges[K].length(), Sizes[K])));
    Points.push_back(samplesOf(L.Loop, Counts.back()));
  }
  bool Block = Plan.Distribution == DistributionKind::Block;
  return swgen::slowestShare(Counts, Points, Samples,
                             {Costs.Target.cpes(), Block ? int64_t(Most) : Plan.Chunk, !Block},
                             Costs.Dealt);
}

/// The mean over tiles of the root, at a few of them along loops on which others depend.
Cost PhaseCost::sampledTiles(unsigned Dim, ArrayRef<Span> Ranges, ArrayRef<double> Sizes,
                             SmallVectorImpl<double> &All) {
  const std::vector<TileLoop> &Tiles = root().Tiles;
  if (Dim == Tiles.size()) {
    if (Ragged && isEmptyTile(Tiles.back().Loop)) {
      All.push_back(0);
      return {};
    }
    Cost Body = copiesFrom(root().Id, 1);
    Cost One = pipeAt(root().Id, Tiles.size()) ? overlapped(root().Id, Tiles.size(), Body) : Body;
    All.push_back(One.total());
    return One;
  }
  int Loop = Tiles[Dim].Loop;
  double Count = tilesOf(Ranges[Dim].length(), Sizes[Dim]);
  int Points = samplesOf(Loop, Count);
  Cost Mean;
  for (int P = 0; P < Points; ++P) {
    double First = Ranges[Dim].Lo + sampleOf(P, Points, Count) * Sizes[Dim];
    enter(Loop, {First, First + (Sizes[Dim] - 1)}); // not empty, by rounding
    Mean.add(sampledTiles(Dim + 1, Ranges, Sizes, All), 1.0 / Points);
    leave(Loop);
  }
  return Mean;
}

/// What runs inside all tile loops of the root, with the copies at its depths from First on.
Cost PhaseCost::copiesFrom(int Node, int First) {
  Cost Sum = inside(Node);
  for (int D = First, E = Plan.Nodes[Node].Tiles.size(); D <= E; ++D)
    Sum.add(copies(Node, D));
  Sum.Compute += TileCode * double(Plan.Nodes[Node].Tiles.size());
  return Sum;
}

Cost PhaseCost::inside(int Node) {
  if (Plan.Nodes[Node].leaf())
    return leaf(Plan.Nodes[Node]);
  Cost Sum;
  for (int Child : Plan.Nodes[Node].Children)
    Sum.add(node(Child, 0));
  return Sum;
}

/// Iterations of a tile of an inner loop that has Count of them.
double PhaseCost::sizeOf(const TileLoop &L, bool Piped, double Count) const {
  for (const TileShape &S : Plan.Phases[Phase].Shapes)
    if (all_of(zip(S.Root, RootSizes),
               [](const auto &Z) { return double(std::get<0>(Z)) >= std::get<1>(Z); }))
      for (auto [Loop, Size] : S.Inner)
        if (Loop == L.Loop && Count >= double(leastIterations(S, Size, Piped)))
          return double(Size);
  return double(std::max<int64_t>(1, L.Size));
}

/// Tile loops Depth, Depth + 1, ... of an inner node, then what is inside.
Cost PhaseCost::node(int Node, int Depth) {
  Cost Sum = copies(Node, Depth);
  const std::vector<TileLoop> &Tiles = Plan.Nodes[Node].Tiles;
  if (Depth == int(Tiles.size()))
    return Sum.add(inside(Node));
  const TileLoop &L = Tiles[Depth];
  Span Range = rangeOf(L.Loop, Tree.leaders(Node, L.Loop));
  double Count = tilesOf(Range.length(), sizeOf(L, pipeAt(Node, Depth + 1), Range.length()));
  if (Count <= 0)
    return Sum;
  double Length = Range.length() / Count;
  constexpr double Samples = 4; // where tiles differ: one alone may be empty
  int Points = Tree.othersDepend(L.Loop) ? int(std::min(Samples, Count)) : 1;
  for (int P = 0; P < Points; ++P) {
    double First = Range.Lo + sampleOf(P, Points, Count) * Length;
    enter(L.Loop, {First, First + (Length - 1)});
    Cost Turn = node(Node, Depth + 1);
    Turn.Compute += TileCode;
    if (pipeAt(Node, Depth + 1)) {
      Sum.add(overlapped(Node, Depth + 1, Turn), Count / Points);
      Sum.Dma += pipeEnds(Node, Depth + 1, Turn.Compute + Turn.Direct) / Points;
    } else {
      Sum.add(Turn, Count / Points);
    }
    leave(L.Loop);
  }
  return Sum;
}

} // namespace swgen
