//===- PhaseCostRagged.cpp - roots of which some tiles hold nothing -------===//
#include "PhaseCost.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

/// Instructions for a row of tiles of which some are dealt, beside two divisions.
static constexpr double RowCode = 60;

/// Whether no iteration of the root's last loop is in its tile, with the tiles of the others.
bool PhaseCost::isEmptyTile(int Loop) {
  Span Here = rangeOf(Loop, Tree.leaders(root().Id, Loop));
  return Here.length() <= 0 || Here.Hi < Limits[Loop].Lo || Here.Lo > Limits[Loop].Hi;
}

/// For some tiles of the outer loops, which tiles of the last one hold iterations, not rounded.
void PhaseCost::fullRows(unsigned Dim, ArrayRef<Span> Ranges, ArrayRef<double> Sizes,
                         SmallVectorImpl<Span> &Rows) {
  int Loop = root().Tiles[Dim].Loop;
  double First = Ranges[Dim].Lo, Size = Sizes[Dim];
  if (Dim + 1 == root().Tiles.size()) {
    Span Here = rangeOf(Loop, Tree.leaders(root().Id, Loop));
    Rows.push_back(Here.length() <= 0 ? Span()
                                      : Span{(Here.Lo - First) / Size, (Here.Hi - First) / Size});
    return;
  }
  const double Samples = Dim == 0 ? 12 : 4;
  double Count = tilesOf(Ranges[Dim].length(), Size);
  int Points = int(std::min(Samples, Count));
  for (int P = 0; P < Points; ++P) {
    double At = First + sampleOf(P, Points, Count) * Size;
    enter(Loop, {At, std::min(At + Size - 1, Ranges[Dim].Hi)});
    fullRows(Dim + 1, Ranges, Sizes, Rows);
    leave(Loop);
  }
}

/// Tiles of the box of all that hold iterations, of Total.
double PhaseCost::fullTiles(ArrayRef<Span> Ranges, ArrayRef<double> Sizes, double Total) {
  double InRow = tilesOf(Ranges.back().length(), Sizes.back()), Full = 0;
  SmallVector<Span, 16> Some;
  fullRows(0, Ranges, Sizes, Some);
  for (Span Row : Some)
    if (Row.length() > 0)
      Full += std::max(0.0, std::min(InRow - 1, std::floor(Row.Hi)) -
                                std::max(0.0, std::floor(Row.Lo)) + 1);
  return Some.empty() ? 0 : Full * Total / (InRow * double(Some.size()));
}

/// Tiles that are dealt in turn, one at a time.  Rows between those that are looked at are
/// interpolated.
PhaseCost::Dealing PhaseCost::deal(ArrayRef<Span> Ranges, ArrayRef<double> Sizes, double Total) {
  constexpr double MostTiles = 4096; // more of them even out
  double Cpes = Costs.Target.cpes(), InRow = tilesOf(Ranges.back().length(), Sizes.back());
  SmallVector<Span, 16> Some;
  fullRows(0, Ranges, Sizes, Some);
  double Count = Total / InRow;
  SmallVector<double, 64> Tiles(size_t(Cpes), 0);
  double Points = double(Some.size()), Step = std::max(1.0, Count / 64);
  Dealing Result;
  bool Each = Total <= MostTiles && Count <= 64;
  for (double Row = 0; Row < Count; Row += Step) {
    double Place = std::max(0.0, (Row + 0.5) * Points / Count - 0.5);
    size_t Low = std::min(size_t(Place), Some.size() - 1),
           Next = std::min(Low + 1, Some.size() - 1);
    Span A = Some[Low], B = Some[Next];
    if (A.length() <= 0 || B.length() <= 0)
      A = B = Place - double(Low) < 0.5 ? A : B;
    if (A.length() <= 0)
      continue;
    double Part = Place - double(Low),
           From = std::max(0.0, std::floor(A.Lo + Part * (B.Lo - A.Lo))),
           To = std::min(InRow - 1, std::floor(A.Hi + Part * (B.Hi - A.Hi)));
    Result.Full += std::max(0.0, To - From + 1) * Step;
    for (double Tile = From; Each && Tile <= To; ++Tile)
      ++Tiles[size_t(Row * InRow + Tile) % Tiles.size()];
  }
  Result.Most = Total <= Cpes               ? 1
                : Plan.Phases[Phase].Sparse ? std::ceil(Result.Full / Cpes)
                : Each                      ? *std::max_element(Tiles.begin(), Tiles.end())
                                            : std::ceil(Total / Cpes);
  Result.Most = std::min(Result.Most, Result.Full);
  return Result;
}

/// The mean cost of a tile of the box of all tiles; adds what the slowest CPE has to Sum.  One of
/// its tiles is among the largest.  The channel has all tiles of all CPEs to carry, large or small.
Cost PhaseCost::someFull(ArrayRef<Span> Ranges, ArrayRef<double> Sizes, double Total, Cost &Sum) {
  Dealing Dealt = deal(Ranges, Sizes, Total);
  if (Dealt.Full <= 0)
    return {};
  share(std::clamp(Dealt.Full / Dealt.Most, 1.0, double(Costs.Target.cpes())));
  SmallVector<double, 32> Samples;
  Cost Mean = sampledTiles(0, Ranges, Sizes, Samples);
  double Largest = *std::max_element(Samples.begin(), Samples.end()), All = 0;
  for (double S : Samples)
    All += S;
  if (All <= 0)
    return Mean;
  double OneOf = Total / Dealt.Full, Count = double(Samples.size());
  double Share = Dealt.Most * OneOf + std::max(0.0, Largest / (All / Count) - OneOf);
  double Empty = double(llvm::count(Samples, 0.0));
  Cost Work = Mean;
  Work.Dma = 0;
  Sum.add(Work, Share);
  Sum.Dma += Mean.Dma * Dealt.Most * Count / (Count - Empty);
  if (Plan.Phases[Phase].Sparse && Total > Costs.Target.cpes())
    Sum.Compute +=
        Total / tilesOf(Ranges.back().length(), Sizes.back()) * (2 * T.IntDivide + RowCode);
  return Mean;
}

} // namespace swgen
