#include "Coloring.h"
#include "llvm/ADT/STLExtras.h"
#include "gtest/gtest.h"
#include <random>

using namespace swgen;

namespace {

/// Random tree of nodes, each with some buffers; buffers meet along paths.
std::vector<ColoringItem> alongPaths(std::mt19937 &Rng, int Nodes, int Buffers) {
  std::vector<int> Parent, Node; // of nodes; node of each buffer, nodes ascending
  for (int N = 0; N < Nodes; ++N)
    Parent.push_back(N ? int(Rng() % N) : -1);
  for (int I = 0; I < Buffers; ++I)
    Node.push_back(Rng() % Nodes);
  std::sort(Node.begin(), Node.end());
  auto Above = [&](int A, int B) {
    for (; B >= 0; B = Parent[B])
      if (A == B)
        return true;
    return false;
  };
  std::vector<ColoringItem> Items(Buffers);
  for (int I = 0; I < Buffers; ++I) {
    Items[I].Bytes = 1 + Rng() % 200;
    for (int J = 0; J < Buffers; ++J)
      if (I != J && (Above(Node[I], Node[J]) || Above(Node[J], Node[I])))
        Items[I].Meets.push_back(J);
  }
  return Items;
}

/// Random lives in a sequence of statements.
std::vector<ColoringItem> inSequence(std::mt19937 &Rng, int Points, int Buffers) {
  std::vector<MemoryBlock> Blocks(Buffers);
  for (MemoryBlock &B : Blocks) {
    B.Bytes = 1 + Rng() % 200;
    B.First = Rng() % Points;
    B.Last = B.First + Rng() % (Points - B.First);
  }
  return interference(Blocks);
}

/// Random pairs meet.
std::vector<ColoringItem> anyhow(std::mt19937 &Rng, int Buffers) {
  std::vector<ColoringItem> Items(Buffers);
  unsigned Density = 1 + Rng() % 9;
  for (int I = 0; I < Buffers; ++I) {
    Items[I].Bytes = 1 + Rng() % 200;
    for (int J = 0; J < I; ++J)
      if (Rng() % 10 < Density) {
        Items[I].Meets.push_back(J);
        Items[J].Meets.push_back(I);
      }
  }
  return Items;
}

/// The least total over all orders of placement at the lowest free offset, which reaches the
/// optimum.
int64_t optimum(const std::vector<ColoringItem> &Items, int64_t Align) {
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

void expectPlacement(const std::vector<ColoringItem> &Items, const Coloring &C, int64_t Align) {
  for (size_t I = 0; I < Items.size(); ++I) {
    EXPECT_EQ(C.Offsets[I] % Align, 0);
    EXPECT_GE(C.Offsets[I], 0);
    EXPECT_LE(C.Offsets[I] + Items[I].Bytes, C.Total);
    for (int J : Items[I].Meets)
      EXPECT_TRUE(C.Offsets[I] + Items[I].Bytes <= C.Offsets[J] ||
                  C.Offsets[J] + Items[J].Bytes <= C.Offsets[I])
          << "buffers " << I << " and " << J;
  }
}

TEST(Coloring, AlongPathsNoneIsBetter) {
  for (unsigned Seed = 0; Seed < 150; ++Seed) {
    SCOPED_TRACE("seed " + std::to_string(Seed));
    std::mt19937 Rng(Seed);
    int Nodes = 1 + Rng() % 5, Buffers = 1 + Rng() % 6;
    std::vector<ColoringItem> Items = alongPaths(Rng, Nodes, Buffers);
    Coloring C = color(Items, 32);
    expectPlacement(Items, C, 32);
    EXPECT_EQ(C.Total, optimum(Items, 32));
  }
}

TEST(Coloring, AgainstTheOptimum) {
  unsigned Equal = 0, All = 0;
  double Worst = 1;
  for (unsigned Seed = 0; Seed < 600; ++Seed) {
    SCOPED_TRACE("seed " + std::to_string(Seed));
    std::mt19937 Rng(Seed);
    int Buffers = 2 + Rng() % 6, Points = 2 + Rng() % 8;
    std::vector<ColoringItem> Items =
        Seed % 2 ? inSequence(Rng, Points, Buffers) : anyhow(Rng, Buffers);
    Coloring C = color(Items, 8);
    expectPlacement(Items, C, 8);
    EXPECT_GE(C.Total, leastTotal(Items, 8));
    int64_t Best = optimum(Items, 8);
    EXPECT_GE(C.Total, Best);
    EXPECT_LE(double(C.Total), 1.1 * double(Best));
    Worst = std::max(Worst, double(C.Total) / double(Best));
    Equal += C.Total == Best;
    ++All;
  }
  std::printf("%u of %u placements optimal, the worst %.3f times the optimum\n", Equal, All, Worst);
  EXPECT_GE(Equal, All * 9 / 10);
}

/// With more blocks than brute force can place: valid, and no larger than a stack of the blocks.
TEST(Coloring, ManyBlocks) {
  for (unsigned Seed = 0; Seed < 5; ++Seed) {
    std::mt19937 Rng(Seed);
    std::vector<ColoringItem> Items = inSequence(Rng, 60, 120);
    Coloring C = color(Items, 32);
    expectPlacement(Items, C, 32);
    EXPECT_LE(double(C.Total), 1.1 * double(leastTotal(Items, 32)));
  }
}

/// TOpLib's motivating example: in 256 KB five blocks do not fit side by side; B2, B3 and B5 are
/// never alive together and share, which leaves 26 KB for data from outside.  The sizes are ours,
/// the paper's picture has them, not its text.
TEST(Coloring, TopLibFigure4) {
  constexpr int64_t KB = 1024, Capacity = 256 * KB;
  using S = AddressSpace;
  enum { B1, B2, B3, B4, B5, Outside };
  std::vector<MemoryBlock> Blocks = {{S::Ldm, 64 * KB, 0, 5}, {S::Ldm, 48 * KB, 0, 1},
                                     {S::Ldm, 64 * KB, 2, 3}, {S::Ldm, 102 * KB, 1, 5},
                                     {S::Ldm, 60 * KB, 4, 5}, {S::Main, 512 * KB, 0, 5}};
  std::vector<ColoringItem> Graph = interference(Blocks);
  EXPECT_EQ(Graph[B1].Meets, (std::vector<int>{B2, B3, B4, B5}));
  EXPECT_EQ(Graph[B2].Meets, (std::vector<int>{B1, B4}));
  EXPECT_EQ(Graph[B3].Meets, (std::vector<int>{B1, B4}));
  EXPECT_EQ(Graph[B5].Meets, (std::vector<int>{B1, B4}));
  EXPECT_TRUE(Graph[Outside].Meets.empty());

  Graph.pop_back();
  int64_t SideBySide = 0;
  for (const ColoringItem &I : Graph)
    SideBySide += I.Bytes;
  EXPECT_GT(SideBySide, Capacity);
  Coloring C = color(Graph, 32);
  EXPECT_EQ(C.Offsets[B2], C.Offsets[B3]);
  EXPECT_EQ(C.Offsets[B2], C.Offsets[B5]);
  EXPECT_EQ(Capacity - C.Total, 26 * KB);
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
