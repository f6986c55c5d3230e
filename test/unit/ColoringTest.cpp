#include "MemoryColoring.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <random>

using namespace swgen;

namespace {

/// Random tree of nodes, each with some buffers; buffers meet along paths.
struct RandomBuffers {
  std::vector<int> Parent, Node; ///< of nodes; node of each buffer, nodes ascending
  std::vector<ColoringItem> Items;

  bool above(int A, int B) const {
    for (; B >= 0; B = Parent[B])
      if (A == B)
        return true;
    return false;
  }
  RandomBuffers(std::mt19937 &Rng, int Nodes, int Buffers) {
    for (int N = 0; N < Nodes; ++N)
      Parent.push_back(N ? int(Rng() % N) : -1);
    for (int I = 0; I < Buffers; ++I)
      Node.push_back(Rng() % Nodes);
    std::sort(Node.begin(), Node.end());
    for (int I = 0; I < Buffers; ++I) {
      ColoringItem Item;
      Item.Bytes = 1 + Rng() % 200;
      for (int J = 0; J < Buffers; ++J)
        if (I != J && (above(Node[I], Node[J]) || above(Node[J], Node[I])))
          Item.Meets.push_back(J);
      Items.push_back(Item);
    }
  }
};

/// The least total over all orders of placement at the lowest free offset, which reaches the
/// optimum.
int64_t leastTotal(const std::vector<ColoringItem> &Items, int64_t Align) {
  std::vector<int> Order(Items.size());
  for (size_t I = 0; I < Order.size(); ++I)
    Order[I] = I;
  int64_t Best = INT64_MAX;
  do {
    std::vector<int64_t> At(Items.size(), -1);
    int64_t Total = 0;
    for (int I : Order) {
      int64_t Need = (Items[I].Bytes + Align - 1) / Align * Align, Offset = 0;
      for (bool Moved = true; Moved;) {
        Moved = false;
        for (int J : Items[I].Meets) {
          int64_t Other = (Items[J].Bytes + Align - 1) / Align * Align;
          if (At[J] >= 0 && Offset < At[J] + Other && At[J] < Offset + Need) {
            Offset = At[J] + Other;
            Moved = true;
          }
        }
      }
      At[I] = Offset;
      Total = std::max(Total, Offset + Need);
    }
    Best = std::min(Best, Total);
  } while (std::next_permutation(Order.begin(), Order.end()));
  return Best;
}

TEST(Coloring, NoOverlapAndNoBetterByBruteForce) {
  for (unsigned Seed = 0; Seed < 150; ++Seed) {
    std::mt19937 Rng(Seed);
    RandomBuffers R(Rng, 1 + Rng() % 5, 1 + Rng() % 6);
    Coloring C = color(R.Items, 32);
    for (size_t I = 0; I < R.Items.size(); ++I) {
      EXPECT_EQ(C.Offsets[I] % 32, 0) << "seed " << Seed;
      EXPECT_LE(C.Offsets[I] + R.Items[I].Bytes, C.Total) << "seed " << Seed;
      for (int J : R.Items[I].Meets)
        EXPECT_TRUE(C.Offsets[I] + R.Items[I].Bytes <= C.Offsets[J] ||
                    C.Offsets[J] + R.Items[J].Bytes <= C.Offsets[I])
            << "seed " << Seed << ": buffers " << I << " and " << J;
    }
    EXPECT_EQ(C.Total, leastTotal(R.Items, 32)) << "seed " << Seed;
  }
}

TEST(Coloring, SmallestGapThatFits) {
  // 0..64, 96..128 and 256..288 are taken for the last one: of the gaps of 32 and 128 it takes the
  // smaller.
  std::vector<ColoringItem> Items(7);
  for (int I = 0; I < 6; ++I)
    Items[I].Bytes = std::vector<int64_t>{64, 32, 32, 128, 32, 8}[I];
  for (int I = 0; I < 5; ++I)
    for (int J = 0; J < 5; ++J)
      if (I != J)
        Items[I].Meets.push_back(J);
  Items[5].Meets = {0, 2, 4};
  Items[6].Bytes = 100;
  Items[6].Meets = {0, 2, 4};
  Coloring C = color(Items, 32);
  EXPECT_EQ(C.Offsets[5], 64);
  EXPECT_EQ(C.Offsets[6], 128);
}

} // namespace
