//===- PlanSketch.cpp -----------------------------------------------------===//
#include "PlanSketch.h"
#include "DmaInsertion.h"
#include "LatencyHiding.h"
#include "LdmAllocation.h"
#include "SlidingWindow.h"
#include "TileShrink.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace llvm;

namespace swgen {

using NodeList = SmallVector<int, 16>;

static void collectNodes(const TilePlan &Plan, int Node, NodeList &Nodes) {
  Nodes.push_back(Node);
  for (int Child : Plan.Nodes[Node].Children)
    collectNodes(Plan, Child, Nodes);
}

void applyChoice(TilePlan &Plan, int Phase, const PhaseChoice &Choice) {
  NodeList Nodes;
  collectNodes(Plan, Plan.Phases[Phase].Root, Nodes);
  for (int N : Nodes)
    Plan.Nodes[N].Tiles.clear();
  for (const PhaseChoice::Loop &L : Choice.Loops)
    Plan.Nodes[L.Node].Tiles.push_back(L.Tile);
  for (RefGroup &G : Plan.Groups)
    if (G.Phase == Phase)
      G.CopiesWanted = Choice.Pipes ? 0 : 1;
}

PlanSketch::PlanSketch(CostModel &Costs, TilePlan Given, int Phase)
    : Costs(Costs), Plan(std::move(Given)), Phase(Phase), Distribution(Plan.Distribution) {
  // Bounds are of no use here, and copying them costs time.
  for (RefGroup &G : Plan.Groups) {
    G.Lo.clear();
    G.Hi.clear();
    G.Copies = 1;
  }
  erase_if(Plan.Groups, [&](const RefGroup &G) { return G.Phase != Phase; });
  for (auto [I, G] : enumerate(Plan.Groups))
    G.Id = int(I);
  Plan.Pipes.clear();
  Innermost = Plan.Groups;
  for (const RefGroup &G : Plan.Groups)
    ReadOnly.push_back(isReadOnly(Costs.model(), Plan, G));
  MayReorder = mayReorder();
}

/// As SlidingWindow, but for bounds that do not show in the hull of a domain.
bool PlanSketch::mayReorder() const {
  if (Costs.model().Info.Parallel.Schedule != ScheduleKind::Default)
    return false;
  return all_of(Plan.Phases, [&](const ::swgen::Phase &P) {
    const std::vector<TileLoop> &Tiles = Plan.Nodes[P.Root].Tiles;
    return !P.Wavefront && all_of(Tiles, [&](const TileLoop &A) {
      return none_of(Tiles, [&](const TileLoop &B) { return Costs.depends(A.Loop, B.Loop); });
    });
  });
}

PhaseChoice PlanSketch::current() const {
  PhaseChoice Choice;
  NodeList Nodes;
  collectNodes(Plan, Plan.Phases[Phase].Root, Nodes);
  for (int N : Nodes)
    for (const TileLoop &T : Plan.Nodes[N].Tiles)
      Choice.Loops.push_back({N, T});
  return Choice;
}

std::vector<double> PlanSketch::lengths() const {
  std::vector<double> Lengths(Costs.model().Info.Loops.size(), 0);
  NodeList Nodes;
  collectNodes(Plan, Plan.Phases[Phase].Root, Nodes);
  for (int N : Nodes)
    for (const TileLoop &T : Plan.Nodes[N].Tiles)
      Lengths[T.Loop] = double(T.Size);
  return Lengths;
}

/// Of a group at a place.
const LinearBox &PlanSketch::box(const RefGroup &G, int Node, int Depth) {
  constexpr size_t MostLoops = 64;
  if (Costs.model().Info.Loops.size() > MostLoops)
    return Costs.box(Plan, G, Node, Depth);
  uint64_t Around = 0; // the order of loops around does not matter
  for (int N = Node; N >= 0; N = Plan.Nodes[N].Parent) {
    const std::vector<TileLoop> &Tiles = Plan.Nodes[N].Tiles;
    for (const TileLoop &L : ArrayRef(Tiles).take_front(N == Node ? Depth : Tiles.size()))
      Around |= uint64_t(1) << L.Loop;
  }
  const LinearBox *&Known = Boxes[{G.Id, Around}];
  if (!Known)
    Known = &Costs.box(Plan, G, Node, Depth);
  return *Known;
}

/// Of one copy at a place; infinite without a bound.
double PlanSketch::bytes(const RefGroup &G, int Node, int Depth, ArrayRef<double> Lengths) {
  if (G.Register)
    return 0;
  double Elem = Costs.model().Arrays[G.Array].ElemBytes;
  if (G.Contracted)
    return Elem;
  const LinearBox &Box = box(G, Node, Depth);
  if (!Box.Bounded)
    return INFINITY;
  double Volume = Box.volume(Lengths);
  if (G.Grain > 1 && !Box.Dims.empty()) {
    double Row = Box.extent(Box.Dims.size() - 1, Lengths);
    Volume = Volume / Row * (Row + 2 * double(G.Grain - 1));
  }
  return std::ceil(Volume) * Elem;
}

bool PlanSketch::fits() const {
  return fitTogether(Plan, Phase, Uses, Costs.target(), bufferBudget(Costs.target()));
}

static BufferUse use(const RefGroup &G, double Bytes, const Machine &Target) {
  constexpr double TooMany = 1e12;
  return useOf(G, int64_t(std::min(Bytes, TooMany)), G.Copies, Target);
}

/// As DmaInsertion: outwards while the box does not grow.
void PlanSketch::hoist(RefGroup &G, ArrayRef<double> Lengths) {
  const BufferUse Before = Uses[G.Id];
  double Bytes = bytes(G, G.Node, G.Depth, Lengths);
  for (CopyPlace P : copyPlaces(Costs.model(), Plan, G)) {
    double There = bytes(G, P.Node, P.Depth, Lengths);
    if (There > Bytes)
      continue;
    RefGroup Moved;
    Moved.Node = P.Node;
    Uses[G.Id] = use(Moved, There, Costs.target());
    if (fits()) {
      G.Node = P.Node;
      G.Depth = P.Depth;
      return;
    }
    Uses[G.Id] = Before;
  }
}

/// As LatencyHiding without wishes: all groups of an innermost tile loop, or none.
void PlanSketch::pipe(ArrayRef<double> Lengths) {
  std::map<std::pair<int, int>, std::vector<int>> At;
  for (const RefGroup &G : Plan.Groups) {
    PipePlace P = pipePlace(Plan, G.Node, G.Depth);
    if (Plan.Phases[Phase].Wavefront && Plan.Nodes[P.Node].Parent < 0)
      continue; // its tiles wait for those of the step before
    if (G.Buffered && !G.Contracted && (G.Fetch || G.Put) && buffersWished(Costs.model(), G) != 1 &&
        P.Depth > 0 && !hasLoopsBelow(Plan, P))
      At[{P.Node, P.Depth}].push_back(G.Id);
  }
  for (const auto &[P, Groups] : At)
    for (int Most : {3, 2}) {
      std::vector<BufferUse> Before = Uses;
      for (int G : Groups)
        Uses[G] = {P.first,
                   std::min(Most, copiesInTurn(Costs.model(), Plan.Groups[G])) * Before[G].Bytes,
                   {}};
      if (!fits()) {
        Uses = std::move(Before);
        continue;
      }
      Pipe New;
      New.Node = P.first;
      New.Depth = P.second;
      New.Groups = Groups;
      for (int G : Groups) {
        Plan.Groups[G].Copies = std::min(Most, copiesInTurn(Costs.model(), Plan.Groups[G]));
        Plan.Groups[G].Node = P.first;
        Plan.Groups[G].Depth = P.second;
      }
      if (Plan.Nodes[P.first].Parent < 0)
        setLeast(Plan.Nodes[P.first], Lengths);
      slide(New, Lengths);
      Plan.Pipes.push_back(std::move(New));
      break;
    }
}

/// As LatencyHiding does it for a root whose tiles overlap.
void PlanSketch::setLeast(TileNode &Root, ArrayRef<double> Lengths) {
  for (TileLoop &T : Root.Tiles) {
    ShrinkLimit Limit;
    for (const RefGroup &G : Plan.Groups) {
      if (!G.Buffered || !(G.Fetch || G.Put) || G.Node != Root.Id || G.Depth == 0)
        continue;
      const LinearBox &Box = box(G, G.Node, G.Depth);
      const ModelArray &A = Costs.model().Arrays[G.Array];
      bool Follows = false;
      for (auto [D, Dim] : enumerate(Box.Dims))
        if (any_of(Dim.PerLoop, [&](const auto &L) { return L.first == T.Loop; })) {
          Follows = true;
          Limit.follow(int64_t(Box.extent(D, Lengths)) - T.Size, D + 1 == Box.Dims.size(),
                       A.ElemBytes, Costs.target());
        }
      if (!Follows)
        Limit.stay();
    }
    T.Least = Limit.Least;
    T.Round = Limit.Round;
  }
}

/// The dimension along which a group slides when T goes on, or -1; and what of its box stays.
int PlanSketch::slideDim(const RefGroup &G, const TileLoop &T, ArrayRef<double> Lengths,
                         double &Kept) {
  Kept = 0;
  if (!G.Fetch || G.Put || !G.Fetched.is_null() || G.Grain > 1 || !ReadOnly[G.Id])
    return -1;
  const LinearBox &Box = box(G, G.Node, G.Depth);
  int Result = -1;
  for (auto [D, Dim] : enumerate(Box.Dims))
    for (auto [Loop, Factor] : Dim.PerLoop) {
      if (Loop != T.Loop)
        continue;
      double Extent = Box.extent(D, Lengths);
      if (Result >= 0 || Extent <= Factor * double(T.Size))
        return -1;
      Result = int(D);
      Kept = 1 - Factor * double(T.Size) / Extent;
    }
  return Result;
}

/// As SlidingWindow does it for one pipe.
void PlanSketch::slide(Pipe &P, ArrayRef<double> Lengths) {
  auto Saved = [&](const TileLoop &T) {
    double All = 0, Saved = 0, Kept = 0;
    for (int Id : P.Groups)
      if (const RefGroup &G = Plan.Groups[Id]; G.Fetch) {
        double Bytes = double(Uses[Id].Bytes) / G.Copies;
        slideDim(G, T, Lengths, Kept);
        All += Bytes;
        Saved += Bytes * Kept;
      }
    return All > 0 ? Saved / All : 0;
  };
  TileNode &Node = Plan.Nodes[P.Node];
  auto Best = Node.Tiles.begin() + (P.Depth - 1);
  if (Node.Parent < 0)
    Best =
        std::max_element(Node.Tiles.begin(), Node.Tiles.end(),
                         [&](const TileLoop &A, const TileLoop &B) { return Saved(A) < Saved(B); });
  if (Saved(*Best) < WorthSliding || (Node.Parent < 0 && !MayReorder))
    return;
  double Kept = 0;
  for (int Id : P.Groups)
    Plan.Groups[Id].SlideDim = slideDim(Plan.Groups[Id], *Best, Lengths, Kept);
  if (Node.Parent < 0) {
    std::rotate(Best, Best + 1, Node.Tiles.end());
    Plan.Distribution = DistributionKind::Block;
  }
}

bool PlanSketch::place(bool Pipes) {
  std::vector<double> Lengths = lengths();
  Plan.Pipes.clear();
  Plan.Distribution = Distribution;
  Uses.assign(Plan.Groups.size(), {});
  for (TileLoop &T : Plan.Nodes[Plan.Phases[Phase].Root].Tiles)
    T.Least = 0;
  for (auto [I, G] : enumerate(Plan.Groups)) {
    G.Node = Innermost[I].Node;
    G.Copies = 1;
    G.SlideDim = -1;
    G.Depth = Plan.Nodes[G.Node].Tiles.size();
    if (G.Buffered)
      Uses[I] = use(G, bytes(G, G.Node, G.Depth, Lengths), Costs.target());
  }
  if (!fits())
    return false;
  for (RefGroup &G : Plan.Groups)
    if (G.Buffered && !G.Contracted && G.Life.whole())
      hoist(G, Lengths);
  if (Pipes)
    pipe(Lengths);
  return true;
}

double PlanSketch::cost(const PhaseChoice &Choice, double Limit) {
  ++Evaluations;
  applyChoice(Plan, Phase, Choice);
  if (!place(Choice.Pipes))
    return -1;
  return shrinkTiles(Costs, Plan, Phase, Memo, Limit);
}

} // namespace swgen
