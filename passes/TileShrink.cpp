//===- TileShrink.cpp -----------------------------------------------------===//
#include "TileShrink.h"
#include "PhaseCost.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace llvm;

namespace swgen {

namespace {

/// The iterations of a root's loop that make a line of every array of which its tiles are columns;
/// 1: there is none.  Only arrays of most dimensions count: the others are a small part of what
/// moves.
int64_t lineOf(CostModel &Costs, const TilePlan &Plan, int Phase, const TileLoop &T) {
  int64_t Line = 1;
  size_t MostDims = 2;
  for (const RefGroup &G : Plan.Groups) {
    if (G.Phase != Phase || !G.Buffered || !(G.Fetch || G.Put))
      continue;
    const LinearBox &Box = Costs.box(Plan, G, G.Node, G.Depth);
    if (Box.Dims.size() < MostDims)
      continue;
    if (Box.Dims.size() > MostDims)
      Line = 1;
    MostDims = Box.Dims.size();
    if (any_of(Box.Dims.back().PerLoop, [&](const auto &L) { return L.first == T.Loop; }))
      Line =
          std::max<int64_t>(Line, Costs.target().DmaLine / Costs.model().Arrays[G.Array].ElemBytes);
  }
  return Line;
}

/// Cycles of a phase by scenario, and their geometric mean.
struct Judged {
  std::vector<double> Cycles;
  double Mean = 0;
  bool Uneven = false; ///< at some of them even tiles would differ
};

Judged judge(PhaseCost &Phase, ArrayRef<double> Sizes) {
  Judged Result;
  double Logs = 0;
  for (double Size : Sizes) {
    Result.Cycles.push_back(Phase.run(Size).total());
    Result.Uneven |= Phase.isUneven();
    Logs += std::log(std::max(1.0, Result.Cycles.back()));
  }
  Result.Mean = std::exp(Logs / double(Sizes.size()));
  return Result;
}

bool nowhereWorse(const Judged &A, const Judged &Than) {
  constexpr double Noise = 1.01;
  return all_of(zip(A.Cycles, Than.Cycles),
                [&](const auto &C) { return std::get<0>(C) <= Noise * std::get<1>(C); });
}

/// Whether a root of several loops may leave out tiles that hold nothing: bounds of a loop involve
/// another one, tiles are dealt in turn, and none is fetched while the one before is worked on.
bool hasEmptyTiles(const CostModel &Costs, const TilePlan &Plan, int Phase) {
  ArrayRef<TileLoop> Tiles = Plan.Nodes[Plan.Phases[Phase].Root].Tiles;
  if (Plan.Distribution != DistributionKind::Cyclic || Plan.Chunk > 1 ||
      any_of(Tiles, [](const TileLoop &T) { return T.Least > 0; }) ||
      any_of(Plan.Pipes, [&](const Pipe &P) { return P.Node == Plan.Phases[Phase].Root; }))
    return false;
  return any_of(Tiles, [&](const TileLoop &T) {
    return any_of(Tiles, [&](const TileLoop &On) { return Costs.depends(T.Loop, On.Loop); });
  });
}

} // namespace

double shrinkTiles(CostModel &Costs, TilePlan &Plan, int Phase) {
  TileNode &Root = Plan.Nodes[Plan.Phases[Phase].Root];
  for (TileLoop &T : Root.Tiles) {
    T.Line = 1;
    T.Cpes = 0;
    T.Even = false;
  }
  PhaseCost Cost(Costs, Plan, Phase);
  const Judged Plain = judge(Cost, Costs.sizes());
  Judged Best = Plain;
  constexpr double Gain = 0.97; // less may be an error of the model
  for (TileLoop &T : Root.Tiles) {
    bool Free = Root.Tiles.size() == 1 && T.Least == 0;
    int64_t Line = Free ? lineOf(Costs, Plan, Phase, T) : 1;
    if (Line <= 1)
      continue;
    TileLoop Chosen = T;
    for (int Cpes = Costs.target().cpes(), Halves = 0; Cpes > 1 && Halves < 4;
         Cpes /= 2, ++Halves) {
      T.Line = Line;
      T.Cpes = Cpes;
      Judged Here = judge(Cost, Costs.sizes());
      if (Here.Mean < std::min(Best.Mean, Gain * Plain.Mean) && nowhereWorse(Here, Plain)) {
        Best = std::move(Here);
        Chosen = T;
      }
    }
    T = Chosen;
  }
  if (!Best.Uneven)
    return Best.Mean;
  std::vector<TileLoop> Uneven = Root.Tiles;
  for (TileLoop &T : Root.Tiles)
    T.Even = T.Least == 0 && T.Line <= 1;
  Judged Even = judge(Cost, Costs.sizes());
  if (Even.Mean < Gain * Best.Mean && nowhereWorse(Even, Best))
    return Even.Mean;
  Root.Tiles = std::move(Uneven);
  return Best.Mean;
}

/// Whether the model sees a gain in dealing only tiles that hold something, and at no size a loss
/// by the look at each row of tiles (of more than noise, or some cycles of a small phase).
static bool paysSparse(CostModel &Costs, TilePlan &Plan, int Phase) {
  constexpr double Gain = 0.99, Worse = 1.005, Few = 100;
  std::vector<double> Sizes = Costs.sizes().vec();
  append_range(Sizes, Costs.sizesBetween());
  double Logs = 0;
  auto Cycles = [&](double Size, bool Sparse) {
    Plan.Phases[Phase].Sparse = Sparse;
    return std::max(1.0, Costs.phaseAt(Plan, Phase, Size, true).total());
  };
  for (double Size : Sizes) {
    double All = Cycles(Size, false), Full = Cycles(Size, true);
    if (Full > Worse * All + Few)
      return false;
    Logs += std::log(Full / All);
  }
  return std::exp(Logs / double(Sizes.size())) < Gain;
}

TilePlan dealFullTiles(CostModel &Costs, TilePlan Plan, bool Always) {
  for (unsigned P = 0; P < Plan.Phases.size(); ++P)
    Plan.Phases[P].Sparse = Costs.model().Info.Parallel.Tiles.empty() && !Plan.Phases[P].Wavefront &&
                            hasEmptyTiles(Costs, Plan, int(P)) &&
                            (Always || paysSparse(Costs, Plan, int(P)));
  return Plan;
}

TilePlan shrinkTiles(CostModel &Costs, TilePlan Plan) {
  if (Costs.model().Info.Parallel.Tiles.empty()) // the user's sizes stay
    for (unsigned P = 0; P < Plan.Phases.size(); ++P)
      if (!Plan.Phases[P].Wavefront)
        shrinkTiles(Costs, Plan, int(P));
  return Plan;
}

} // namespace swgen
