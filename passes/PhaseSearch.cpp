//===- PhaseSearch.cpp - coordinate descent over one phase ----------------===//
#include "Distribution.h"
#include "LoopTrips.h"
#include "PlanSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace swgen {

namespace {

/// Sizes worth a look for one loop, ascending.
std::vector<int64_t> candidates(const Footprint &Feet, const TileLoop &T) {
  constexpr int64_t Most = 16384; // of anything in a local memory
  constexpr int64_t EvenParts = 16;
  int64_t Range = T.Range >= 0 ? T.Range : maxTrip(Feet.model(), T.Loop, Feet.loops().Longest);
  int64_t Limit = Range > 0 ? std::min(Range, Most) : Most;
  std::vector<int64_t> Sizes;
  for (int64_t S = 1; S <= Limit; S *= 2) {
    Sizes.push_back(S);
    if (S % 2 == 0 && S / 2 * 3 <= Limit)
      Sizes.push_back(S / 2 * 3);
  }
  if (Range > 0)
    for (int64_t Parts = 1; Parts <= EvenParts; ++Parts)
      if (int64_t S = divideCeil(Range, Parts); S <= Limit)
        Sizes.push_back(S);
  llvm::sort(Sizes);
  Sizes.erase(std::unique(Sizes.begin(), Sizes.end()), Sizes.end());
  return Sizes;
}

class PhaseSearcher {
  PlanSketch &Sketch;
  const CostModel &Costs;
  unsigned Left;     ///< evaluations, of all descents
  unsigned Here = 0; ///< of this descent
  std::map<std::vector<int64_t>, double> Known;
  std::vector<PhaseResult> Found;            ///< where descents ended
  std::map<int, std::vector<int64_t>> Sizes; ///< by loop

public:
  PhaseSearcher(PlanSketch &Sketch, const CostModel &Costs, unsigned Evaluations)
      : Sketch(Sketch), Costs(Costs), Left(Evaluations) {}
  /// At most so many more evaluations than before.
  void descend(PhaseChoice Start, unsigned Share);
  std::vector<PhaseResult> take();

private:
  double cost(const PhaseChoice &Choice, double Limit);
  bool better(PhaseChoice Trial, PhaseResult &Best);
  bool improveSizes(PhaseResult &Best);
  bool improvePairs(PhaseResult &Best);
  bool improveOrder(PhaseResult &Best);
};

/// Far above the limit perhaps too large (PlanSketch::cost).
double PhaseSearcher::cost(const PhaseChoice &Choice, double Limit) {
  std::vector<int64_t> Key;
  Key.reserve(1 + 2 * Choice.Loops.size());
  Key.push_back(Choice.Pipes);
  for (const PhaseChoice::Loop &L : Choice.Loops) {
    Key.push_back(L.Tile.Loop);
    Key.push_back(L.Tile.Size);
  }
  if (auto At = Known.find(Key); At != Known.end())
    return At->second;
  if (Left == 0 || Here == 0)
    return -1;
  --Left;
  --Here;
  return Known[std::move(Key)] = Sketch.cost(Choice, Limit);
}

bool PhaseSearcher::better(PhaseChoice Trial, PhaseResult &Best) {
  double Cycles = cost(Trial, Best.Cycles < 0 ? INFINITY : Best.Cycles);
  // Ties go to what is there: rounding must not make it run in circles.
  constexpr double Gain = 0.9999;
  if (Cycles < 0 || (Best.Cycles >= 0 && Cycles >= Best.Cycles * Gain))
    return false;
  Best = {std::move(Trial), Cycles};
  return true;
}

/// One loop after the other, all its sizes.
bool PhaseSearcher::improveSizes(PhaseResult &Best) {
  bool Improved = false;
  for (size_t K = 0; K < Best.Choice.Loops.size(); ++K) {
    const TileLoop &T = Best.Choice.Loops[K].Tile;
    if (T.Fixed)
      continue;
    for (int64_t Size : Sizes.at(T.Loop)) {
      PhaseChoice Trial = Best.Choice;
      Trial.Loops[K].Tile.Size = Size;
      Improved |= better(std::move(Trial), Best);
    }
  }
  return Improved;
}

/// One loop larger and another smaller: the way along the border of what fits.
bool PhaseSearcher::improvePairs(PhaseResult &Best) {
  auto Step = [&](const TileLoop &T, bool Up) -> int64_t {
    const std::vector<int64_t> &All = Sizes.at(T.Loop);
    if (Up) {
      auto At = std::upper_bound(All.begin(), All.end(), T.Size);
      return At == All.end() ? 0 : *At;
    }
    auto At = std::lower_bound(All.begin(), All.end(), T.Size);
    return At == All.begin() ? 0 : *std::prev(At);
  };
  bool Improved = false;
  for (size_t K = 0, E = Best.Choice.Loops.size(); K < E; ++K)
    for (size_t J = 0; J < E; ++J) {
      if (J == K || Best.Choice.Loops[K].Tile.Fixed || Best.Choice.Loops[J].Tile.Fixed)
        continue;
      PhaseChoice Trial = Best.Choice;
      for (int Steps = 0; Steps < 2; ++Steps) { // the next candidate, or about a factor of two
        TileLoop &Up = Trial.Loops[K].Tile, &Down = Trial.Loops[J].Tile;
        Up.Size = Step(Up, true);
        Down.Size = Step(Down, false);
        if (Up.Size == 0 || Down.Size == 0)
          break;
        Improved |= better(Trial, Best);
      }
    }
  return Improved;
}

/// Neighbours of an inner node change places; a root's tiles are dealt as one sequence.
bool PhaseSearcher::improveOrder(PhaseResult &Best) {
  bool Improved = false;
  int Root = Best.Choice.Loops.empty() ? -1 : Best.Choice.Loops[0].Node;
  for (size_t K = 0; K + 1 < Best.Choice.Loops.size(); ++K) {
    int Node = Best.Choice.Loops[K].Node;
    if (Node == Root || Best.Choice.Loops[K + 1].Node != Node)
      continue;
    PhaseChoice Trial = Best.Choice;
    std::swap(Trial.Loops[K], Trial.Loops[K + 1]);
    Improved |= better(std::move(Trial), Best);
  }
  return Improved;
}

void PhaseSearcher::descend(PhaseChoice Start, unsigned Share) {
  Here = Share;
  for (const PhaseChoice::Loop &L : Start.Loops)
    if (!Sizes.count(L.Tile.Loop))
      Sizes[L.Tile.Loop] = candidates(Costs.feet(), L.Tile);
  PhaseResult Best{Start, cost(Start, INFINITY)};
  if (Best.Cycles < 0)
    return;
  Found.push_back(Best);
  for (bool Improved = true; Improved && Left > 0 && Here > 0;) {
    Improved = improveOrder(Best);
    Improved |= improveSizes(Best);
    Improved |= improvePairs(Best);
  }
  Found.push_back(std::move(Best));
}

std::vector<PhaseResult> PhaseSearcher::take() {
  stable_sort(Found,
              [](const PhaseResult &A, const PhaseResult &B) { return A.Cycles < B.Cycles; });
  return std::move(Found);
}

} // namespace

std::vector<PhaseResult> searchPhase(PlanSketch &Sketch, ArrayRef<PhaseChoice> Starts,
                                     const CostModel &Costs, unsigned Evaluations) {
  PhaseSearcher Searcher(Sketch, Costs, Evaluations);
  unsigned Descents = 2 * Starts.size(), Before = Sketch.evaluations();
  for (const PhaseChoice &Start : Starts)
    for (bool Pipes : {true, false}) {
      PhaseChoice With = Start;
      With.Pipes = Pipes;
      unsigned Used = Sketch.evaluations() - Before;
      Searcher.descend(std::move(With), (Evaluations - Used) / Descents--);
    }
  return Searcher.take();
}

} // namespace swgen
