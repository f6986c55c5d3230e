//===- DealtTiles.cpp -----------------------------------------------------===//
#include "DealtTiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <algorithm>
#include <cmath>
#include <numeric>

using namespace llvm;

namespace swgen {

namespace {

constexpr int64_t MostVarying = 4096;

/// A value for each of Counts[0] x Counts[1] x ... tiles from those at Points[0] x Points[1] x ...
/// of them: linear between the two nearest samples, loop by loop.  One value stands for all tiles
/// of a loop that has one point.
SmallVector<double, 0> betweenSamples(ArrayRef<double> Samples, ArrayRef<int> Points,
                                      ArrayRef<int> Counts) {
  SmallVector<double, 0> Values(Samples);
  size_t Inner = 1;
  for (size_t Dim = Points.size(); Dim-- > 0;) {
    if (Points[Dim] == 1)
      continue;
    const size_t Rows = size_t(Points[Dim]), Outer = Values.size() / (Rows * Inner);
    SmallVector<double, 0> Wider;
    Wider.resize_for_overwrite(Outer * size_t(Counts[Dim]) * Inner);
    double *Out = Wider.data();
    for (size_t O = 0; O < Outer; ++O)
      for (int Here = 0; Here < Counts[Dim]; ++Here, Out += Inner) {
        double Place = (Here + 0.5) * Points[Dim] / Counts[Dim] - 0.5;
        int Low = std::clamp(int(std::floor(Place)), 0, std::max(0, Points[Dim] - 2));
        const double *Value = &Values[(O * Rows + size_t(Low)) * Inner], *Next = Value + Inner;
        for (size_t I = 0; I < Inner; ++I)
          Out[I] = std::max(0.0, Value[I] + (Place - Low) * (Next[I] - Value[I]));
      }
    Values = std::move(Wider);
    Inner *= size_t(Counts[Dim]);
  }
  return Values;
}

/// The tiles as a box of which some sides vary.
class TileBox {
  ArrayRef<int> Counts;
  SmallVector<int, 4> Varying;   ///< per loop: its tiles where they differ, else 1
  SmallVector<int64_t, 4> Step;  ///< from tile to tile of a loop, in the order of all
  SmallVector<double, 0> Values; ///< of the varying loops' box

public:
  TileBox(ArrayRef<int> Counts, ArrayRef<int> Points, ArrayRef<double> Samples)
      : Counts(Counts), Values(betweenSamples(Samples, Points, Counts)) {
    int64_t Next = 1;
    Step.resize(Counts.size());
    for (size_t K = Counts.size(); K-- > 0; Next *= Counts[K])
      Step[K] = Next;
    for (auto [Count, Many] : zip_equal(Counts, Points))
      Varying.push_back(Many == 1 ? 1 : Count);
  }

  double sum() const {
    double Alike = 1;
    for (auto [Count, Differ] : zip_equal(Counts, Varying))
      Alike *= Count / Differ;
    return Alike * std::accumulate(Values.begin(), Values.end(), 0.0);
  }

  /// The cost of the tiles whose number leaves each remainder of division by Cpes.
  SmallVector<double, 64> byRemainder(int64_t Cpes) const {
    SmallVector<double, 64> Sums(Cpes, 0);
    SmallVector<int, 4> At(Counts.size(), 0);
    for (double Value : Values) {
      int64_t Number = 0;
      for (size_t K = 0; K < At.size(); ++K)
        Number += At[K] * Step[K];
      Sums[Number % Cpes] += Value;
      for (size_t K = At.size(); K-- > 0 && ++At[K] == Varying[K];)
        At[K] = 0;
    }
    for (size_t K = 0; K < Counts.size(); ++K)
      if (Varying[K] == 1)
        Sums = shifted(Sums, Counts[K], Step[K]);
    return Sums;
  }

  /// The cost of the first tiles, Number of them.
  double first(int64_t Number) const { return first(0, Values, Number); }

private:
  /// Each sum once for each of Count tiles that are Step apart.
  static SmallVector<double, 64> shifted(ArrayRef<double> Sums, int64_t Count, int64_t Step) {
    int64_t Cpes = int64_t(Sums.size()), Period = Cpes / std::gcd(Cpes, Step % Cpes);
    SmallVector<double, 64> Result(Cpes, 0);
    for (int64_t K = 0; K < std::min(Count, Period); ++K) {
      double Times = double((Count - K + Period - 1) / Period); // K, K + Period, .. below Count
      for (int64_t From = 0; From < Cpes; ++From)
        Result[(From + K * Step) % Cpes] += Times * Sums[From];
    }
    return Result;
  }

  double first(size_t Dim, ArrayRef<double> Of, int64_t Number) const {
    if (Dim == Counts.size())
      return Number > 0 ? Of.front() : 0;
    int64_t Whole = Number / Step[Dim], Rest = Number % Step[Dim];
    double Alike = 1; // tiles that one value of an inner loop stands for
    for (size_t K = Dim + 1; K < Counts.size(); ++K)
      Alike *= Counts[K] / Varying[K];
    size_t Slice = Of.size() / size_t(Varying[Dim]);
    auto Sum = [&](ArrayRef<double> Part) {
      return Alike * std::accumulate(Part.begin(), Part.end(), 0.0);
    };
    if (Varying[Dim] == 1)
      return double(Whole) * Sum(Of) + (Rest ? first(Dim + 1, Of, Rest) : 0);
    return Sum(Of.take_front(size_t(Whole) * Slice)) +
           (Rest ? first(Dim + 1, Of.slice(size_t(Whole) * Slice, Slice), Rest) : 0);
  }
};

/// Whether the tiles that differ, and all of them, are few enough to count.
bool canCount(ArrayRef<int> Counts, ArrayRef<int> Points) {
  constexpr double MostTiles = 1e12;
  double All = 1, Differ = 1;
  for (auto [Count, Many] : zip_equal(Counts, Points)) {
    All *= Count;
    Differ *= Many == 1 ? 1 : Count;
  }
  return All <= MostTiles && Differ <= MostVarying;
}

} // namespace

double slowestShare(ArrayRef<int> Counts, ArrayRef<int> Points, ArrayRef<double> Samples,
                    const TileDealing &Dealing) {
  const double Sum = std::accumulate(Samples.begin(), Samples.end(), 0.0);
  const double Cpes = double(Dealing.Cpes), Row = double(Dealing.Row);
  double Total = 1;
  for (int Count : Counts)
    Total *= Count;
  const double Rows = std::ceil(Total / Row); // the last may be shorter
  const double Most = std::min(Total, Dealing.InTurn ? std::ceil(Rows / Cpes) * Row : Row);
  if (Samples.size() == 1 || Sum <= 0)
    return Most;
  const bool OneByOne = Dealing.InTurn && Dealing.Row == 1;
  if (!canCount(Counts, Points) || (!OneByOne && Rows > MostVarying)) {
    double Mean = Sum / double(Samples.size()), Largest = *max_element(Samples);
    return Dealing.InTurn ? Total / std::min(Cpes, Total) + (Largest - Mean) / Mean
                          : Most * Largest / Mean;
  }
  TileBox Box(Counts, Points, Samples);
  SmallVector<double, 64> Shares;
  if (OneByOne) {
    Shares = Box.byRemainder(Dealing.Cpes);
  } else {
    Shares.assign(size_t(Dealing.Cpes), 0);
    double Before = 0;
    for (int64_t R = 0; R < int64_t(Rows); ++R) {
      double After = Box.first(std::min(int64_t(Total), (R + 1) * Dealing.Row));
      Shares[R % Dealing.Cpes] += After - Before;
      Before = After;
    }
  }
  const double All = Box.sum();
  return All > 0 ? *max_element(Shares) / (All / Total) : Most;
}

} // namespace swgen
