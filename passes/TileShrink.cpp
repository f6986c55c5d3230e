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

/// How much better a variant must seem: less may be an error of the model.
constexpr double Gain = 0.97;

/// Cycles of a phase by scenario, and their geometric mean.
struct Judged {
  SmallVector<double, 12> Cycles;
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

/// The first Assumed sizes are those for which the plan is made; all where there are no others.
/// From number Cubes on loops have different lengths: of all that there are, some.
bool nowhereWorse(const Judged &A, const Judged &Than, size_t Assumed = SIZE_MAX,
                  size_t Cubes = SIZE_MAX) {
  constexpr double Noise = 1.01, NoiseOfOthers = 1.05, WorseForSome = 1.4;
  return all_of(enumerate(A.Cycles, Than.Cycles), [&](const auto &C) {
    const auto &[Number, Is, Was] = C;
    return Is <= (Number < Assumed ? Noise : Number < Cubes ? NoiseOfOthers : WorseForSome) * Was;
  });
}

/// Whether a root may leave out tiles that hold nothing: none is fetched while the one before is
/// worked on.
bool hasEmptyTiles(const CostModel &Costs, const TilePlan &Plan, int Phase) {
  int Root = Plan.Phases[Phase].Root;
  return hasRaggedRoot(Costs, Plan, Phase) &&
         none_of(Plan.Nodes[Root].Tiles, [](const TileLoop &T) { return T.Least > 0; }) &&
         none_of(Plan.Pipes, [&](const Pipe &P) { return P.Node == Root; });
}

} // namespace

/// Tiles of one loop over columns in whole lines, and for how many of the CPEs.
static Judged wholeLines(CostModel &Costs, TilePlan &Plan, int Phase, PhaseCost &Cost) {
  TileNode &Root = Plan.Nodes[Plan.Phases[Phase].Root];
  const Judged Plain = judge(Cost, Costs.sizes());
  Judged Best = Plain;
  if (Root.Tiles.size() != 1 || Root.Tiles[0].Least != 0)
    return Best;
  TileLoop &T = Root.Tiles[0], Chosen = T;
  T.Line = lineOf(Costs, Plan, Phase, T);
  if (T.Line <= 1)
    return Best;
  for (int Cpes = Costs.target().cpes(), Halves = 0; Cpes > 1 && Halves < 4; Cpes /= 2, ++Halves) {
    T.Cpes = Cpes;
    Judged Here = judge(Cost, Costs.sizes());
    if (Here.Mean < std::min(Best.Mean, Gain * Plain.Mean) && nowhereWorse(Here, Plain)) {
      Best = std::move(Here);
      Chosen.Line = T.Line;
      Chosen.Cpes = Cpes;
    }
  }
  T = Chosen;
  return Best;
}

double shrinkTiles(CostModel &Costs, TilePlan &Plan, int Phase, PhaseMemo &Memo, double Limit) {
  constexpr double MostGain = 2; // of what comes after the lines
  TileNode &Root = Plan.Nodes[Plan.Phases[Phase].Root];
  bool &Sparse = Plan.Phases[Phase].Sparse;
  Sparse = false;
  for (TileLoop &T : Root.Tiles) {
    T.Line = 1;
    T.Cpes = 0;
    T.Even = false;
    T.Floor = 1;
  }
  PhaseCost Cost(Costs, Plan, Phase, &Memo);
  Judged Best = wholeLines(Costs, Plan, Phase, Cost);
  if (Best.Mean > MostGain * Limit)
    return Best.Mean;
  const bool Uneven = Best.Uneven;
  if (hasEmptyTiles(Costs, Plan, Phase)) { // decided once the plan is finished
    Sparse = true;
    Judged Full = judge(Cost, Costs.sizes());
    if (Full.Mean < Best.Mean && nowhereWorse(Full, Best))
      Best = std::move(Full);
    Sparse = false;
  }
  if (!Uneven)
    return Best.Mean;
  std::vector<TileLoop> Before = Root.Tiles;
  for (TileLoop &T : Root.Tiles)
    T.Even = T.Least == 0 && T.Line <= 1;
  Judged Even = judge(Cost, Costs.sizes());
  if (Even.Mean < Gain * Best.Mean && nowhereWorse(Even, Best))
    return Even.Mean;
  Root.Tiles = std::move(Before);
  return Best.Mean;
}

/// Even tiles where all assumed sizes make fewer than the CPEs are: those from which on there are
/// more, up to some rounds of them, decide.
static void evenTiles(CostModel &Costs, TilePlan &Plan, int Phase, PhaseMemo &Memo) {
  constexpr double Step = 1.3, Largest = double(1 << 24);
  constexpr size_t Rounds = 6;
  std::vector<TileLoop> &Tiles = Plan.Nodes[Plan.Phases[Phase].Root].Tiles;
  PhaseCost Cost(Costs, Plan, Phase, &Memo);
  if (Costs.scenarios() < 2 || !Plan.Phases[Phase].SeqLoops.empty() ||
      any_of(Tiles, [](const TileLoop &T) { return T.Even; }) || judge(Cost, Costs.sizes()).Uneven)
    return;
  SmallVector<double, Rounds> Sizes;
  for (double Size = Step * *max_element(Costs.sizes()); Size < Largest && Sizes.size() < Rounds;
       Size *= Step)
    if (!Sizes.empty() || judge(Cost, Size).Uneven)
      Sizes.push_back(std::round(Size));
  if (Sizes.empty())
    return;
  const Judged Plain = judge(Cost, Sizes);
  const std::vector<TileLoop> Before = Tiles;
  for (TileLoop &T : Tiles)
    T.Even = T.Least == 0 && T.Line <= 1;
  const Judged Even = judge(Cost, Sizes);
  if (Even.Mean >= Gain * Plain.Mean || !nowhereWorse(Even, Plain))
    Tiles = Before;
}

/// The assumed sizes, smaller ones and those between.
static std::vector<double> sizesOfRuns(const CostModel &Costs) {
  constexpr double Small[] = {0.2, 0.64}; // of the smallest assumed size
  std::vector<double> Sizes = Costs.sizes().vec();
  if (Sizes.size() > 1)
    for (double Part : Small)
      Sizes.push_back(std::round(Part * *min_element(Costs.sizes())));
  append_range(Sizes, Costs.sizesBetween());
  return Sizes;
}

ShortLoops shortLoops(const CostModel &Costs, const TilePlan &Plan) {
  ShortLoops Result;
  if (Costs.scenarios() < 2 || Costs.isLimited())
    return Result;
  for (const Phase &P : Plan.Phases)
    if (const std::vector<TileLoop> &Tiles = Plan.Nodes[P.Root].Tiles;
        !P.Wavefront && !Tiles.empty())
      if (std::vector<std::string> Params = Costs.ownParams(Tiles.front().Loop); !Params.empty())
        Result.insert(std::move(Params));
  return Result;
}

/// Sizes where these loops are short.
static void whereShort(CostModel &Costs, const ShortLoops &Short, function_ref<void(double)> Use) {
  constexpr double Most[] = {24, 64}, Longer = 2;
  for (const std::vector<std::string> &Params : Short)
    for (double Length : Most) {
      Costs.limit(Params, Length);
      for (double Size : Costs.sizes())
        if (Size > Longer * Length)
          Use(Size);
    }
  if (!Short.empty())
    Costs.limit({}, INFINITY);
}

/// What tiles as short as they may become take.
namespace {
class Floors {
  CostModel &Costs;
  const std::vector<double> Sizes;
  const ShortLoops Short;
  PhaseCost Cost, ShortCost; ///< what a memo has is of sizes without a limit

public:
  Floors(CostModel &Costs, const TilePlan &Plan, int Phase, PhaseMemo &Memo)
      : Costs(Costs), Sizes(sizesOfRuns(Costs)),
        Short(Plan.Nodes[Plan.Phases[Phase].Root].Tiles.size() > 1 ? shortLoops(Costs, Plan)
                                                                   : ShortLoops()),
        Cost(Costs, Plan, Phase, &Memo), ShortCost(Costs, Plan, Phase) {}

  Judged judge() {
    Judged Result = swgen::judge(Cost, Sizes);
    double Logs = std::log(Result.Mean) * double(Sizes.size());
    whereShort(Costs, Short, [&](double Size) {
      Result.Cycles.push_back(ShortCost.run(Size).total());
      Logs += std::log(std::max(1.0, Result.Cycles.back()));
    });
    Result.Mean = std::exp(Logs / double(Result.Cycles.size()));
    return Result;
  }
  bool isNowhereWorse(const Judged &A, const Judged &Than) const {
    return nowhereWorse(A, Than, Costs.sizes().size(), Sizes.size());
  }
};
} // namespace

/// How short tiles of one loop should become at most, with the others as they are; Best: what that
/// takes.  Whether it is another number than before.
static bool floorTile(TileLoop &T, Floors &Cycles, Judged &Best) {
  constexpr double NoMore = 1.1; // longer tiles are no better than those that take this
  constexpr int64_t LeastFloor = 2, MostFloor = 128;
  const Judged Plain = Best;
  const int64_t Before = T.Floor;
  int64_t Chosen = Before;
  for (T.Floor = LeastFloor; T.Floor <= std::min(T.Size, MostFloor); T.Floor *= 2) {
    if (T.Floor == Before)
      continue;
    Judged Here = Cycles.judge();
    if (Here.Mean > NoMore * Best.Mean)
      break;
    if (Here.Mean < std::min(Best.Mean, Gain * Plain.Mean) && Cycles.isNowhereWorse(Here, Plain)) {
      Best = std::move(Here);
      Chosen = T.Floor;
    }
  }
  T.Floor = Chosen;
  return Chosen != Before;
}

/// How short tiles of each loop should become at most.  What the first loops leave to the last one
/// is worth little while its tiles become as short as can be: so they are asked again behind it.
static void floorTiles(CostModel &Costs, TilePlan &Plan, int Phase, PhaseMemo &Memo,
                       ShrinkFor For) {
  std::vector<TileLoop> &Tiles = Plan.Nodes[Plan.Phases[Phase].Root].Tiles;
  const size_t Last = For == ShrinkFor::Run ? 0 : 1; // loops that are left out
  if (Tiles.size() <= Last || (Tiles.size() > 1 && !Plan.Shape.FewTiles) ||
      any_of(Tiles, [](const TileLoop &T) { return T.Line > 1; }))
    return;
  Floors Cycles(Costs, Plan, Phase, Memo);
  Judged Best = Cycles.judge();
  bool LastChanged = false;
  for (TileLoop &T : MutableArrayRef(Tiles).drop_back(Last))
    LastChanged = floorTile(T, Cycles, Best);
  if (LastChanged && Tiles.size() > Last + 1)
    for (TileLoop &T : MutableArrayRef(Tiles).drop_back(Last + 1))
      floorTile(T, Cycles, Best);
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
    return std::max(1.0, Costs.phaseAt(Plan, Phase, Size).total());
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
    Plan.Phases[P].Sparse = Costs.model().Info.Parallel.Tiles.empty() &&
                            hasEmptyTiles(Costs, Plan, int(P)) &&
                            (Always || paysSparse(Costs, Plan, int(P)));
  return Plan;
}

TilePlan shrinkTiles(CostModel &Costs, TilePlan Plan, ShrinkFor For) {
  if (Costs.model().Info.Parallel.Tiles.empty()) // the user's sizes stay
    for (unsigned P = 0; P < Plan.Phases.size(); ++P)
      if (!Plan.Phases[P].Wavefront) {
        PhaseMemo Memo;
        shrinkTiles(Costs, Plan, int(P), Memo);
        if (For != ShrinkFor::Greedy)
          floorTiles(Costs, Plan, int(P), Memo, For);
        evenTiles(Costs, Plan, int(P), Memo);
      }
  return Plan;
}

double cyclesAsRun(CostModel &Costs, const TilePlan &Candidate, const ShortLoops &Short) {
  const TilePlan Plan = dealFullTiles(Costs, shrinkTiles(Costs, Candidate));
  double Logs = 0;
  unsigned Count = 0;
  auto Add = [&](double Size) {
    Logs += std::log(std::max(1.0, Costs.estimateAt(Plan, Size).total()));
    ++Count;
  };
  for (double Size : sizesOfRuns(Costs))
    Add(Size);
  whereShort(Costs, Short, Add);
  return std::exp(Logs / double(Count));
}

TilePlan asCandidate(TilePlan Plan) {
  for (const Phase &P : Plan.Phases)
    if (std::vector<TileLoop> &Tiles = Plan.Nodes[P.Root].Tiles; !P.Wavefront && !Tiles.empty())
      Tiles.back().Floor = 1;
  return Plan;
}

} // namespace swgen
