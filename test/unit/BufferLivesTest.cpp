// Who is alive with whom, against a walk through the tree, and how long local variables live.
#include "BufferLives.h"
#include "PlanShapes.h"
#include "gtest/gtest.h"
#include <random>

using namespace swgen;
using namespace swgen::test;

namespace {

constexpr int Budget = 4096;

/// A tree of up to 12 nodes, and buffers in it, some of which live for a part of their node.
struct RandomTree {
  TilePlan Plan;
  std::vector<BufferUse> Uses;
  Machine Target = *findMachine("sw26010");

  explicit RandomTree(std::mt19937 &Rng, bool Parts) {
    auto Pick = [&](int N) { return int(Rng() % unsigned(N)); };
    const int Nodes = 1 + Pick(12);
    for (int I = 0; I < Nodes; ++I) {
      TileNode N;
      N.Id = I;
      N.Parent = I ? Pick(I) : -1;
      Plan.Nodes.push_back(N);
      if (I)
        Plan.Nodes[N.Parent].Children.push_back(I);
    }
    for (TileNode &N : Plan.Nodes)
      if (N.leaf())
        N.Stmts.resize(1 + Pick(4));
    Plan.Phases.emplace_back();
    Plan.Phases.back().Root = 0;
    for (int I = 0, E = 1 + Pick(8); I < E; ++I) {
      BufferUse U;
      U.Node = Pick(5) ? Pick(Nodes) : -1;
      U.Bytes = 32 * (1 + Pick(40));
      if (U.Node >= 0 && Parts && Pick(2)) {
        const TileNode &N = Plan.Nodes[U.Node];
        const int Parts = N.leaf() ? N.Stmts.size() : N.Children.size();
        U.Life.First = Pick(Parts);
        U.Life.Last = U.Life.First + Pick(Parts - U.Life.First);
      }
      Uses.push_back(U);
    }
  }

  /// By moment, the uses that are alive: at each statement of each leaf, in turn.
  std::vector<std::vector<int>> moments() const {
    std::vector<std::vector<int>> Result;
    walk(0, {}, Result);
    return Result;
  }

private:
  void walk(int Node, std::vector<int> Alive, std::vector<std::vector<int>> &Result) const {
    const TileNode &N = Plan.Nodes[Node];
    for (int Part = 0, E = N.leaf() ? N.Stmts.size() : N.Children.size(); Part < E; ++Part) {
      std::vector<int> Now = Alive;
      for (size_t I = 0; I < Uses.size(); ++I)
        if (Uses[I].Node == Node && Uses[I].Life.First <= Part && Part <= Uses[I].Life.Last)
          Now.push_back(int(I));
      if (N.leaf())
        Result.push_back(Now);
      else
        walk(N.Children[Part], Now, Result);
    }
  }
};

TEST(BufferLives, AsAWalkThroughTheTree) {
  int Shared = 0, Refused = 0;
  for (unsigned Seed = 0; Seed < 2000; ++Seed) {
    std::mt19937 Rng(Seed);
    RandomTree T(Rng, Seed % 4 != 0);
    SCOPED_TRACE(Seed);
    int64_t Most = 0;
    std::vector<std::vector<bool>> Met(T.Uses.size(), std::vector<bool>(T.Uses.size(), false));
    for (const std::vector<int> &Alive : T.moments()) {
      int64_t Bytes = 0;
      for (int A : Alive) {
        Bytes += T.Uses[A].Bytes;
        for (int B : Alive)
          Met[A][B] = true;
      }
      Most = std::max(Most, Bytes);
    }
    const Coloring Placed = placeBuffers(T.Plan, 0, T.Uses, T.Target);
    for (size_t A = 0; A < T.Uses.size(); ++A) {
      ASSERT_EQ(Placed.Offsets[A] >= 0, T.Uses[A].Node >= 0);
      for (size_t B = 0; B < T.Uses.size(); ++B) {
        if (A == B || T.Uses[A].Node < 0 || T.Uses[B].Node < 0)
          continue;
        ASSERT_EQ(meet(T.Plan, T.Uses[A], T.Uses[B]), Met[A][B]) << A << ", " << B;
        const bool Overlap = Placed.Offsets[A] < Placed.Offsets[B] + T.Uses[B].Bytes &&
                             Placed.Offsets[B] < Placed.Offsets[A] + T.Uses[A].Bytes;
        ASSERT_FALSE(Overlap && Met[A][B]) << A << ", " << B;
        Shared += Overlap;
      }
    }
    const int64_t Bytes = liveBytes(T.Plan, 0, T.Uses, T.Target);
    EXPECT_EQ(Bytes, Placed.Total);
    EXPECT_GE(Bytes, Most);
    if (Seed % 4 == 0) // whole nodes
      EXPECT_EQ(Bytes, Most);
    const bool Fits = fitTogether(T.Plan, 0, T.Uses, T.Target, Budget);
    EXPECT_EQ(Fits, Bytes <= Budget);
    Refused += !Fits;
  }
  EXPECT_GT(Shared, 1000);
  EXPECT_GT(Refused, 50);
}

/// Lives of the groups of a shape as they come out.
std::string lives(const Shape &P) {
  std::string Text;
  for (const RefGroup &G : P.Plan.Groups) {
    const ChildSpan Life = P.B.Model.Arrays[G.Array].Class == ArrayClass::LocalVar
                               ? lifeOf(P.B.Model, P.Plan, G)
                               : ChildSpan();
    Text += Life.whole() ? "- " : std::to_string(Life.First) + std::to_string(Life.Last) + " ";
  }
  return Text;
}

TEST(BufferLives, FromTheFirstUserToTheLast) {
  EXPECT_EQ(lives(Relay()), "01 12 23 - ");
  EXPECT_EQ(lives(RelayInLeaf()), "01 12 23 45 ");
  EXPECT_EQ(lives(LocalSum()), "- ");
}

TEST(BufferLives, WholeLoopsOfALeaf) {
  // What one loop hands to itself is alive as long as the loop: statement 0 is in it as well.
  ModelBuilder B("n, m", "n >= 0 and m >= 0");
  const int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", I);
  const int T = B.local("t", 64, {I}), U = B.local("u", 64, {I}), V = B.local("v", 64, {I, J});
  const std::string N = "0 <= i < n", NJ = N + " and 0 <= j < m", NK = N + " and 0 <= k < m";
  B.stmt({I, J}, NJ), B.stmt({I, J}, NJ), B.stmt({I, K}, NK), B.stmt({I, K}, NK);
  std::vector<std::vector<int>> Users = {{B.update(1, T, "i")},
                                         {B.write(3, U, "i"), B.read(3, U, "i")},
                                         {B.write(0, V, "i, j"), B.read(0, V, "i, j")}};
  B.finish();
  TilePlan Plan;
  TileNode Leaf;
  Leaf.Tiles.push_back({I, 4, -1, true});
  Leaf.Stmts = {0, 1, 2, 3};
  Plan.Nodes = {Leaf};
  Plan.Phases.emplace_back();
  Plan.Phases[0].Root = 0;
  std::string Text;
  for (int Array : {T, U, V}) {
    RefGroup G;
    G.Array = Array;
    G.Accesses = Users[Array];
    G.Node = 0;
    G.Depth = 1;
    G.Contracted = true;
    const ChildSpan Life = lifeOf(B.Model, Plan, G);
    Text += std::to_string(Life.First) + std::to_string(Life.Last) + " ";
  }
  EXPECT_EQ(Text, "01 23 00 ");
  Plan.Nodes[0].Points = {I, J};
  RefGroup G;
  G.Array = T;
  G.Accesses = Users[T];
  G.Node = 0;
  G.Contracted = true;
  EXPECT_TRUE(lifeOf(B.Model, Plan, G).whole());
}

TEST(BufferLives, ValuesThatLeaveATile) {
  // Two loops in each step s of tiles of s: t is written in the first and read there in the next
  // step.
  for (bool Carried : {false, true}) {
    ModelBuilder B("n, m", "n >= 0 and m >= 0");
    const int I = B.loop("i"), S = B.loop("s", I), J = B.loop("j", S), K = B.loop("k", S);
    const int T = B.local("t", 64, Carried ? std::vector<int>{I} : std::vector<int>{I, S});
    const std::string Element = Carried ? "i" : "i, s", N = "0 <= i < n and 0 <= s < m and ";
    B.stmt({I, S, J}, N + "0 <= j < 8"), B.stmt({I, S, K}, N + "0 <= k < 8");
    RefGroup G;
    G.Array = T;
    G.Accesses = {B.read(0, T, Element), B.write(0, T, Element)};
    B.finish();
    TilePlan Plan;
    Plan.Nodes.resize(3);
    Plan.Nodes[0].Tiles = {{I, 4, -1, true}, {S, 2, -1, true}};
    Plan.Nodes[0].Children = {1, 2};
    for (int Leaf : {1, 2}) {
      Plan.Nodes[Leaf].Id = Leaf;
      Plan.Nodes[Leaf].Parent = 0;
      Plan.Nodes[Leaf].Stmts = {Leaf - 1};
    }
    Plan.Phases.emplace_back();
    Plan.Phases[0].Root = 0;
    G.Node = 0;
    G.Depth = 2;
    const ChildSpan Life = lifeOf(B.Model, Plan, G);
    EXPECT_EQ(Life.whole(), Carried);
    EXPECT_EQ(Life.Last, Carried ? INT_MAX : 0);
  }
}

} // namespace
