//===- PhaseCostWave.cpp - tiles that run as a wavefront ------------------===//
#include "PhaseCost.h"
#include "WaveTiles.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace llvm;

namespace swgen {

/// The CPEs begin a step of a wavefront together, so that what comes first for one comes last for
/// another: while the latter waits, the former works, and what it brings back is gone when the
/// others have worked.  Of the waits of all of them for the channel, each way, a step takes the
/// longer way and one transfer of the other, unless the channel is busy all the time.
double PhaseCost::hiddenInStep(double Work) {
  if (!isDeepWave())
    return 0;
  double Get = 0, Put = 0;
  for (int Id : Here[root().Id])
    if (const RefGroup &G = Plan.Groups[Id]; G.Depth > 0) {
      Get += G.Fetch ? transfer(G, false).Channel : 0;
      Put += G.Put ? transfer(G, true).Channel : 0;
    }
  const double All = Sharing * (Get + Put),
               Longest = Get + Put + (Sharing - 1) * std::max(Get, Put);
  return std::max(0.0, All - std::max(All - Work, Longest));
}

/// Looks at some tiles of a wavefront that hold something: the one that takes longest, for which
/// the others of its step wait, and the mean.
void PhaseCost::someTiles(unsigned Dim, ArrayRef<Span> Ranges, WaveCost &Seen) {
  const std::vector<TileLoop> &Tiles = root().Tiles;
  if (Dim == Tiles.size()) {
    Cost Here = copiesFrom(root().Id, 1);
    Here.Dma -= hiddenInStep(Here.Compute + Here.Direct);
    if (Here.total() > Seen.Largest.total())
      Seen.Largest = Here;
    Seen.Dma += Here.Dma;
    Seen.Work += Here.Compute + Here.Direct;
    ++Seen.Tiles;
    return;
  }
  constexpr double Samples = 3;
  const int Loop = Tiles[Dim].Loop;
  const double Size = double(std::max<int64_t>(1, Tiles[Dim].Size)), From = Ranges[Dim].Lo;
  Span All = Ranges[Dim];
  if (Dim + 1 == Tiles.size()) { // what the row has
    Span Row = rangeOf(Loop, Tree.leaders(root().Id, Loop));
    All = {std::max(All.Lo, Row.Lo), std::min(All.Hi, Row.Hi)};
    if (Row.length() <= 0 || All.length() <= 0)
      return;
  }
  double FirstTile = std::floor((All.Lo - From) / Size),
         Count = std::floor((All.Hi - From) / Size) - FirstTile + 1;
  for (int P = 0, Points = int(std::min(Samples, Count)); P < Points; ++P) {
    double First = From + (FirstTile + std::floor((P + 0.5) * Count / Points)) * Size;
    enter(Loop, {std::max(First, All.Lo), std::min(First + Size - 1, All.Hi)});
    someTiles(Dim + 1, Ranges, Seen);
    leave(Loop);
  }
}

/// Of two loops, steps have a row of tiles each, and the estimates for these, from the box of all
/// tiles, are as near to what is measured.
bool PhaseCost::isDeepWave() const { return root().Tiles.size() > 2; }

/// By loop of the root: over how many steps its iterations spread the tiles of one iteration of the
/// loops around, in the middle of their ranges.  That is the tiles of the loop itself, and where
/// ranges further in depend on it, as those of sums do, by how much their tiles move.
SmallVector<double, 4> PhaseCost::stepsOfLoops(ArrayRef<double> Sizes) {
  ArrayRef<TileLoop> Tiles = root().Tiles;
  SmallVector<double, 4> Result, Around;
  if (!isDeepWave()) {
    for (auto [K, L] : enumerate(Tiles))
      Result.push_back(
          tilesOf(rangeOf(L.Loop, Tree.leaders(root().Id, L.Loop)).length(), Sizes[K]));
    return Result;
  }
  auto Lengths = [&] { // with the outer loops, as many as were entered, at one iteration
    SmallVector<double, 4> All(Tiles.size(), 0);
    for (size_t J = Around.size(); J < Tiles.size(); ++J)
      All[J] = rangeOf(Tiles[J].Loop, Tree.leaders(root().Id, Tiles[J].Loop)).length();
    return All;
  };
  SmallVector<double, 4> Here = Lengths();
  for (const TileLoop &L : Tiles) {
    Span Range = rangeOf(L.Loop, Tree.leaders(root().Id, L.Loop));
    double Middle = std::floor((Range.Lo + Range.Hi) / 2);
    enter(L.Loop, {Middle, Middle});
    Around.push_back(Middle);
    SmallVector<double, 4> Inside = Lengths();
    double Steps = 0;
    for (size_t J = Around.size() - 1; J < Tiles.size(); ++J)
      Steps += std::max(0.0, Here[J] - Inside[J]) / Sizes[J];
    Result.push_back(Steps);
    Here = std::move(Inside);
  }
  for (const TileLoop &L : reverse(Tiles))
    leave(L.Loop);
  return Result;
}

/// Of the slowest CPE in each step, together.
double PhaseCost::turnsOfWave(ArrayRef<double> Sizes, double Tiles) {
  std::vector<double> Width{1}; // tiles by sum
  double All = 1;
  for (double Steps : stepsOfLoops(Sizes)) {
    size_t Count = size_t(std::max(1.0, std::round(Steps)));
    All *= double(Count);
    std::vector<double> Wider(Width.size() + Count - 1, 0);
    double Sum = 0;
    for (size_t S = 0; S < (Wider.size() + 1) / 2; ++S) {
      Sum += S < Width.size() ? Width[S] : 0;
      Sum -= S >= Count && S - Count < Width.size() ? Width[S - Count] : 0;
      Wider[S] = Wider[Wider.size() - 1 - S] = Sum; // as many from the other end
    }
    Width = std::move(Wider);
  }
  // The second half is the first one backwards, and in the middle many sums have as many tiles.
  auto TurnsFor = [&](double W) { return std::ceil(W * Tiles / All / Costs.Target.cpes()); };
  double Turns = 0, Last = -1, LastTurns = 0;
  const size_t Half = Width.size() / 2;
  for (size_t S = 0; S < Half; ++S) {
    if (Width[S] != Last)
      LastTurns = TurnsFor(Last = Width[S]);
    Turns += LastTurns;
  }
  return 2 * Turns + (Width.size() % 2 ? TurnsFor(Width[Half]) : 0);
}

/// Step by step, the tiles whose numbers have the same sum; some of the box of all tiles are empty.
Cost PhaseCost::wavefront(ArrayRef<Span> Ranges) {
  constexpr double MostSteps = 16384,
                   RowCode = 35; // measured of rows of seidel-2d: 25 to 30, and 8
  double Cpes = Costs.Target.cpes(), Total = 1, Rows = 1, Steps = 1;
  SmallVector<double, 4> Sizes;
  for (auto [K, L] : enumerate(root().Tiles)) {
    Sizes.push_back(double(std::max<int64_t>(1, L.Size)));
    double Count = tilesOf(Ranges[K].length(), Sizes.back());
    Total *= Count;
    Steps += Count - 1;
  }
  if (Total <= 0)
    return {};
  const double Full = std::min(1.0, fullTiles(Ranges, Sizes, Total) / Total);
  if (Full <= 0)
    return {};
  double Turns = Steps + Total * Full / Cpes; // of the slowest CPE in each step, together
  WaveCost Seen;
  auto Look = [&](double Share) {
    if (Steps <= MostSteps)
      Turns = turnsOfWave(Sizes, Total * Full * Share);
    share(std::clamp(Total * Full / Turns, 1.0, Cpes));
    Seen = {};
    someTiles(0, Ranges, Seen);
  };
  Look(1);
  // A CPE with several tiles of a step has not only the largest: those at its ends are cut off.
  const double Most = Seen.Largest.Compute + Seen.Largest.Direct;
  if (isDeepWave() && Steps <= MostSteps && Turns > Steps && Most > 0)
    Look(std::min(1.0, Seen.Work / Seen.Tiles / Most));
  Cost Sum;
  const double OneOf = std::min(1.0, Steps / Turns);
  if (Seen.Tiles > 0)
    Seen.Largest.Dma = OneOf * Seen.Largest.Dma + (1 - OneOf) * Seen.Dma / Seen.Tiles;
  Sum.add(Seen.Largest, Turns);
  Sum.add(copies(root().Id, 0));
  Sum.Barrier += Steps * T.SyncArray;
  const std::vector<TileLoop> Order = waveOrder(root());
  for (const TileLoop &L : ArrayRef(Order).drop_back(2))
    Rows *= tilesOf(rangeOf(L.Loop, Tree.leaders(root().Id, L.Loop)).length(), double(L.Size));
  Sum.Compute += Steps * Rows * RowCode;
  return Sum;
}

} // namespace swgen
