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

/// How much a tile's value has of each sample along one loop.
struct Weights {
  int Low;     ///< the nearer samples are Low and Low + 1
  double Next; ///< the part of the latter
  Weights(int Tile, int Points, int Count) {
    const double Place = (Tile + 0.5) * Points / Count - 0.5;
    Low = std::clamp(int(std::floor(Place)), 0, std::max(0, Points - 2));
    Next = Points == 1 ? 0 : Place - Low;
  }
};

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
        const Weights W(Here, Points[Dim], Counts[Dim]);
        const double *Value = &Values[(O * Rows + size_t(W.Low)) * Inner], *Next = Value + Inner;
        for (size_t I = 0; I < Inner; ++I)
          Out[I] = std::max(0.0, Value[I] + W.Next * (Next[I] - Value[I]));
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
  SmallVector<size_t, 4> Slices; ///< values of one tile of a loop ...
  SmallVector<double, 4> Alike;  ///< ... and so many tiles that each stands for
  SmallVector<double, 0> Values; ///< of the varying loops' box
  SmallVector<double, 0> Before; ///< sums of those before each, and of all

public:
  TileBox(ArrayRef<int> Counts, ArrayRef<int> Points, ArrayRef<double> Samples)
      : Counts(Counts), Values(betweenSamples(Samples, Points, Counts)) {
    int64_t Next = 1;
    Step.resize(Counts.size());
    for (size_t K = Counts.size(); K-- > 0; Next *= Counts[K])
      Step[K] = Next;
    for (auto [Count, Many] : zip_equal(Counts, Points))
      Varying.push_back(Many == 1 ? 1 : Count);
    size_t Size = Values.size();
    double Others = 1;
    for (int Many : Varying)
      Slices.push_back(Size /= size_t(Many));
    Alike.resize(Counts.size());
    for (size_t K = Counts.size(); K-- > 0; Others *= Counts[K] / Varying[K])
      Alike[K] = Others;
    Before.push_back(0);
    for (double Value : Values)
      Before.push_back(Before.back() + Value);
  }

  double sum() const { return Alike[0] * (Counts[0] / Varying[0]) * Before.back(); }

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

  /// The cost of those before a tile, of which At has the number along each loop.
  double before(ArrayRef<int64_t> At) const {
    double Sum = 0;
    size_t From = 0, Size = Values.size();
    for (size_t K = 0; K < At.size(); ++K) {
      const size_t Past = Varying[K] == 1 ? Size : size_t(At[K]) * Slices[K];
      if (At[K] > 0) // else From may be behind all
        Sum +=
            (Varying[K] == 1 ? double(At[K]) : 1) * Alike[K] * (Before[From + Past] - Before[From]);
      From += Varying[K] == 1 ? 0 : Past;
      Size = Slices[K];
    }
    return Sum;
  }

  /// Goes on by so many tiles along each loop, or to behind the last.
  void advance(MutableArrayRef<int64_t> At, ArrayRef<int64_t> By) const {
    for (size_t K = At.size(); K-- > 0;) {
      At[K] += By[K];
      if (At[K] >= Counts[K] && K > 0) {
        At[K] -= Counts[K];
        ++At[K - 1];
      }
    }
    if (At[0] >= Counts[0]) {
      fill(At, 0);
      At[0] = Counts[0];
    }
  }

  /// Of a number of tiles, how many that is along each loop.
  SmallVector<int64_t, 4> along(int64_t Number) const {
    SmallVector<int64_t, 4> At;
    for (int64_t S : Step) {
      At.push_back(Number / S);
      Number %= S;
    }
    return At;
  }

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
};

/// Whether no value beyond the outermost samples is below zero: the least are at corners, or at
/// samples.
bool staysPositive(ArrayRef<int> Counts, ArrayRef<int> Points, ArrayRef<double> Samples) {
  SmallVector<double, 32> Values(Samples);
  size_t Inner = 1;
  for (size_t Dim = Points.size(); Dim-- > 0;) {
    if (Points[Dim] == 1)
      continue;
    const size_t Rows = size_t(Points[Dim]), Wide = Rows + 2;
    SmallVector<double, 32> Wider(Values.size() / Rows * Wide);
    for (size_t O = 0, Outer = Values.size() / (Rows * Inner); O < Outer; ++O)
      for (size_t I = 0; I < Inner; ++I) {
        auto Sample = [&](size_t Row) { return Values[(O * Rows + Row) * Inner + I]; };
        auto At = [&](size_t Row) -> double & { return Wider[(O * Wide + Row) * Inner + I]; };
        for (size_t Row = 0; Row < Rows; ++Row)
          At(Row) = Sample(Row);
        for (bool Last : {false, true}) {
          const Weights W(Last ? Counts[Dim] - 1 : 0, Points[Dim], Counts[Dim]);
          At(Rows + Last) = (1 - W.Next) * Sample(W.Low) + W.Next * Sample(W.Low + 1);
        }
      }
    Values = std::move(Wider);
    Inner *= Wide;
  }
  return all_of(Values, [](double Value) { return Value >= 0; });
}

/// Along one loop, for each sample and each remainder of the numbers of its tiles, what all tiles
/// with it have of that sample.  Step: from tile to tile.
SmallVector<double, 0> weightsByRemainder(int Count, int Points, int64_t Step, int64_t Cpes) {
  SmallVector<double, 0> Sums(size_t(Points * Cpes), 0);
  Step %= Cpes;
  if (Points == 1) {
    const int64_t Period = Cpes / std::gcd(Cpes, Step);
    for (int64_t K = 0; K < std::min<int64_t>(Count, Period); ++K)
      Sums[K * Step % Cpes] += double((Count - K + Period - 1) / Period);
    return Sums;
  }
  int64_t Number = 0;
  for (int Tile = 0; Tile < Count; ++Tile) {
    const Weights W(Tile, Points, Count);
    Sums[W.Low * Cpes + Number] += 1 - W.Next;
    Sums[(W.Low + 1) * Cpes + Number] += W.Next;
    Number = Number + Step < Cpes ? Number + Step : Number + Step - Cpes;
  }
  return Sums;
}

/// Sums by sample of Outer loops, each with Rows samples of this one: by sample of Outer ones.
SmallVector<double, 0> dealt(ArrayRef<double> Sums, ArrayRef<double> Along, size_t Rows,
                             size_t Each) {
  const size_t Outer = Sums.size() / (Rows * Each);
  SmallVector<double, 0> Fewer(Outer * Each, 0);
  for (size_t Row = 0; Row < Rows; ++Row)
    for (size_t R = 0; R < Each; ++R)
      if (const double Weight = Along[Row * Each + R]; Weight != 0)
        for (size_t O = 0; O < Outer; ++O) {
          const double *From = &Sums[(O * Rows + Row) * Each];
          double *To = &Fewer[O * Each];
          for (size_t K = 0; K < Each - R; ++K)
            To[R + K] += Weight * From[K];
          for (size_t K = Each - R; K < Each; ++K)
            To[R + K - Each] += Weight * From[K];
        }
  return Fewer;
}

/// The same of the last loop, of samples.
SmallVector<double, 0> dealtFirst(ArrayRef<double> Samples, ArrayRef<double> Along, size_t Rows,
                                  size_t Each) {
  SmallVector<double, 0> Sums(Samples.size() / Rows * Each, 0);
  for (auto [I, Sample] : enumerate(Samples))
    for (size_t R = 0; R < Each; ++R)
      Sums[I / Rows * Each + R] += Sample * Along[I % Rows * Each + R];
  return Sums;
}

/// The cost of the tiles whose number leaves each remainder of division by Cpes, where no value
/// between samples is cut off at nothing: a sum of products of what the loops have, loop by loop.
SmallVector<double, 0> sumsByRemainder(ArrayRef<int> Counts, ArrayRef<int> Points,
                                       ArrayRef<double> Samples, int64_t Cpes, DealtLoops &Known) {
  SmallVector<double, 0> Sums;
  int64_t Step = 1;
  for (size_t Dim = Counts.size(); Dim-- > 0; Step *= Counts[Dim]) {
    auto [At, New] = Known.try_emplace({Counts[Dim], Points[Dim], Step % Cpes, Cpes});
    if (New)
      At->second = weightsByRemainder(Counts[Dim], Points[Dim], Step, Cpes);
    const size_t Rows = size_t(Points[Dim]);
    Sums = Dim + 1 == Counts.size() ? dealtFirst(Samples, At->second, Rows, size_t(Cpes))
                                    : dealt(Sums, At->second, Rows, size_t(Cpes));
  }
  return Sums;
}

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
                    const TileDealing &Dealing, DealtLoops &Known) {
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
  if (OneByOne && staysPositive(Counts, Points, Samples)) {
    const SmallVector<double, 0> Shares =
        sumsByRemainder(Counts, Points, Samples, Dealing.Cpes, Known);
    const double All = std::accumulate(Shares.begin(), Shares.end(), 0.0);
    return All > 0 ? *max_element(Shares) / (All / Total) : Most;
  }
  TileBox Box(Counts, Points, Samples);
  SmallVector<double, 64> Shares;
  if (OneByOne) {
    Shares = Box.byRemainder(Dealing.Cpes);
  } else {
    Shares.assign(size_t(Dealing.Cpes), 0);
    const SmallVector<int64_t, 4> Row = Box.along(std::min(int64_t(Total), Dealing.Row));
    SmallVector<int64_t, 4> At(Counts.size(), 0);
    double Before = 0;
    for (int64_t R = 0, Cpe = 0; R < int64_t(Rows); ++R) {
      Box.advance(At, Row);
      const double After = Box.before(At);
      Shares[Cpe] += After - Before;
      Before = After;
      Cpe = Cpe + 1 == Dealing.Cpes ? 0 : Cpe + 1;
    }
  }
  const double All = Box.sum();
  return All > 0 ? *max_element(Shares) / (All / Total) : Most;
}

} // namespace swgen
