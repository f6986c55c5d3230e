//===- DealtTilesTest.cpp - the CPE with the most work --------------------===//
#include "DealtTiles.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <cmath>
#include <random>

using namespace swgen;

namespace {

double slowestShare(llvm::ArrayRef<int> Counts, llvm::ArrayRef<int> Points,
                    llvm::ArrayRef<double> Samples, const TileDealing &Dealing) {
  static DealtLoops Known;
  return swgen::slowestShare(Counts, Points, Samples, Dealing, Known);
}

/// Tile by tile, by the definition of interpolation in the header: linear between two samples.
double byHand(llvm::ArrayRef<int> Counts, llvm::ArrayRef<int> Points,
              llvm::ArrayRef<double> Samples, const TileDealing &Dealing) {
  std::vector<double> Shares(Dealing.Cpes, 0);
  std::vector<int> At(Counts.size(), 0);
  double All = 0;
  int64_t Number = 0;
  for (bool More = true; More; ++Number) {
    // Along each loop the weights of its samples.
    double Value = 0;
    for (size_t S = 0; S < Samples.size(); ++S) {
      double Weight = 1;
      size_t Rest = S;
      for (size_t K = Counts.size(); K-- > 0; Rest /= Points[K]) {
        int Sample = int(Rest % Points[K]);
        if (Points[K] == 1)
          continue;
        double Place = (At[K] + 0.5) * Points[K] / Counts[K] - 0.5;
        int Low = std::min(std::max(int(std::floor(Place)), 0), Points[K] - 2);
        Weight *= Sample == Low ? 1 - (Place - Low) : Sample == Low + 1 ? Place - Low : 0;
      }
      Value += Weight * Samples[S];
    }
    Shares[Number / Dealing.Row % Dealing.Cpes] += Value;
    All += Value;
    More = false;
    for (size_t K = Counts.size(); K-- > 0 && !More;) {
      More = ++At[K] < Counts[K];
      if (!More)
        At[K] = 0;
    }
  }
  return *std::max_element(Shares.begin(), Shares.end()) / (All / double(Number));
}

TEST(DealtTilesTest, AgreesWithDealingThemOneByOne) {
  const unsigned Seed = 20261124;
  std::mt19937 Random(Seed);
  auto From = [&](int Low, int High) { return Low + int(Random() % unsigned(High - Low + 1)); };
  int Compared = 0;
  for (int Case = 0; Case < 400; ++Case) {
    std::vector<int> Counts, Points;
    int64_t Total = 1, Differ = 1;
    size_t Values = 1;
    for (int K = From(1, 3); K > 0; --K) {
      Counts.push_back(From(0, 3) ? From(1, 24) : 8 << From(0, 3));
      Points.push_back(From(0, 1) ? std::min(3, Counts.back()) : 1);
      Total *= Counts.back();
      Values *= Points.back();
      Differ *= Points.back() == 1 ? 1 : Counts.back();
    }
    // Not far from each other, so that none beyond the last sample is cut off at nothing.
    std::vector<double> Samples(Values);
    for (double &S : Samples)
      S = 100 + From(0, 20);
    int64_t Cpes = From(0, 1) ? 64 : From(1, 9);
    TileDealing InTurn{Cpes, From(0, 1) ? 1 : From(1, 5), true};
    TileDealing Blocks{Cpes, (Total + Cpes - 1) / Cpes, false};
    if (Values == 1 || Differ > 4096) // not counted
      continue;
    for (const TileDealing &D : {InTurn, Blocks}) {
      if ((Total + D.Row - 1) / D.Row > 4096)
        continue;
      ++Compared;
      EXPECT_NEAR(slowestShare(Counts, Points, Samples, D), byHand(Counts, Points, Samples, D),
                  1e-6)
          << "seed " << Seed << " case " << Case;
    }
  }
  EXPECT_GT(Compared, 400);
}

// 125 rows of 64 tiles that take longer the later they come in their row: in turn, one CPE has the
// last of each row.
TEST(DealtTilesTest, RowsOfAsManyTilesAsCpes) {
  const std::vector<double> Longer{1, 3, 5};
  double InTurn = slowestShare({125, 64}, {1, 3}, Longer, {64, 1, true});
  double Blocks = slowestShare({125, 64}, {1, 3}, Longer, {64, 125, false});
  EXPECT_NEAR(InTurn, 125 * (1.98), 125 * 0.01);
  EXPECT_NEAR(Blocks, 125, 125 * 0.04);
  // The same tiles the other way round fall to all CPEs alike.
  EXPECT_NEAR(slowestShare({64, 125}, {3, 1}, Longer, {64, 1, true}), 125, 2);
}

// Rows of 63 tiles come round to another CPE each time.
TEST(DealtTilesTest, RowsOfOneLess) {
  EXPECT_NEAR(slowestShare({126, 63}, {1, 3}, {1, 3, 5}, {64, 1, true}), 126 * 63 / 64.0, 2.5);
}

// What is too much to count is estimated, and stays finite.
TEST(DealtTilesTest, Many) {
  const int Count = 1 << 30;
  double Slowest = slowestShare({Count, Count}, {3, 3}, std::vector<double>(9, 2.0), {64, 1, true});
  EXPECT_DOUBLE_EQ(Slowest, double(Count) * Count / 64);
}

} // namespace
