//===- TileGrowthTest.cpp - larger tiles where others are short ------------===//
#include "TileGrowth.h"
#include "FlatTiles.h"
#include "PlanTest.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// A plan of a search for a model, with tiles of given sizes by loop.
struct Sized {
  ModelBuilder B;
  Machine Target = llvm::cantFail(findMachine("sw26010"));
  TilePlan Plan;
  std::unique_ptr<CostModel> Costs;

  Sized(std::string Params, std::string Context) : B(std::move(Params), std::move(Context)) {}
  void plan(std::vector<int64_t> Tiles) {
    std::vector<bool> Parallel = B.finish();
    std::vector<Finding> Refusals;
    PlanShape OfSearch;
    OfSearch.FewTiles = true;
    Plan = distribute(B.Model, Parallel, Target, OfSearch, Refusals);
    Plan = makeGroups(B.Model, Plan, Target, Refusals);
    for (TileNode &N : Plan.Nodes)
      for (TileLoop &T : N.Tiles)
        T.Size = Tiles[T.Loop];
    Plan = allocateLdm(B.Model, Plan, Target, Refusals);
    Plan = insertDma(B.Model, Plan, Target);
    EXPECT_TRUE(Refusals.empty());
    Costs = std::make_unique<CostModel>(B.Model, Target, timingOf(Target));
    Plan = finishPlan(*Costs, Plan);
    EXPECT_TRUE(proved(Plan));
  }
  bool proved(const TilePlan &P) const { return verifyPlan(B.Model, P, Target).empty(); }
  const Phase &grow() {
    Plan = growTiles(*Costs, Plan, [&](const TilePlan &P) { return proved(P); });
    return Plan.Phases[0];
  }
  TilePlan with(const TileShape &S) const { return withShape(Costs->feet(), Plan, 0, S); }
};

/// C[i][j] += A[i][k] * B[k][j], with tiles of I x J and of K.
struct Product : Sized {
  Product(int64_t TileI, int64_t TileJ, int64_t TileK) : Sized("n, m, l", "n, m, l >= 1") {
    int I = B.loop("i"), J = B.loop("j", I), L = B.loop("k", J);
    int S = B.stmt({I, J, L}, "0 <= i < n and 0 <= j < m and 0 <= k < l");
    B.read(S, B.array("A", 8, {"n", "l"}), "i, k");
    B.read(S, B.array("B", 8, {"l", "m"}), "k, j");
    B.update(S, B.array("C", 8, {"n", "m"}), "i, j");
    plan({TileI, TileJ, TileK});
  }
};

TEST(TileGrowth, UsesTheRoomOfShortTiles) {
  Product P(16, 64, 16);
  const Phase Grown = P.grow();
  ASSERT_EQ(Grown.Shapes.size(), 2u);
  std::vector<int64_t> Sizes;
  for (const TileShape &S : Grown.Shapes) {
    ASSERT_EQ(S.Inner.size(), 1u);
    Sizes.push_back(S.Inner[0].second);
    EXPECT_EQ(S.Root[0], 16 * 16 / S.Inner[0].second);
    EXPECT_EQ(S.Root[1], 64 * 16 / S.Inner[0].second);
  }
  EXPECT_EQ(Sizes, (std::vector<int64_t>{48, 32}));
  ASSERT_EQ(Grown.RootShapes.size(), 1u);
  EXPECT_EQ(Grown.RootShapes[0].Root, (std::vector<int64_t>{8, 128}));
  ASSERT_EQ(Grown.RootShapes[0].Inner.size(), 1u);
  EXPECT_EQ(Grown.RootShapes[0].Inner[0].second, 8);
}

/// What is proved is what is claimed: one iteration more of anything does not fit.
TEST(TileGrowth, OneIterationMoreIsRefused) {
  Product P(16, 64, 16);
  const Phase Grown = P.grow();
  for (const auto *Shapes : {&Grown.Shapes, &Grown.RootShapes})
    for (const TileShape &S : *Shapes) {
      EXPECT_TRUE(P.proved(P.with(S)));
      for (size_t K = 0; K < S.Root.size(); ++K) {
        TileShape More = S;
        ++More.Root[K];
        EXPECT_FALSE(P.proved(P.with(More))) << K;
      }
      TileShape More = S;
      ++More.Inner[0].second;
      EXPECT_FALSE(P.proved(P.with(More)));
    }
}

TEST(TileGrowth, RefusedShapesAreLeftOut) {
  Product P(16, 64, 16);
  unsigned Asked = 0;
  P.Plan = growTiles(*P.Costs, P.Plan, [&](const TilePlan &) { return ++Asked == 2; });
  EXPECT_EQ(Asked, 3u);
  ASSERT_EQ(P.Plan.Phases[0].Shapes.size(), 1u);
  EXPECT_EQ(P.Plan.Phases[0].Shapes[0].Inner[0].second, 32);
  EXPECT_TRUE(P.Plan.Phases[0].RootShapes.empty());
}

TEST(TileGrowth, NotForLongRowsNorTheUsersTilesNorGreedyPlans) {
  Product Long(4, 40, 100);
  EXPECT_TRUE(Long.grow().Shapes.empty());
  Product Given(16, 64, 16);
  Given.B.Model.Info.Parallel.Tiles = {16, 64};
  EXPECT_TRUE(Given.grow().Shapes.empty());
  EXPECT_TRUE(Given.Plan.Phases[0].RootShapes.empty());
  Product Greedy(16, 64, 16);
  Greedy.Plan.Shape.FewTiles = false;
  EXPECT_TRUE(Greedy.grow().Shapes.empty());
  EXPECT_TRUE(Greedy.Plan.Phases[0].RootShapes.empty());
}

/// Loops take sizes of different shapes: what one shape has, all larger ones have.  P has no room
/// for 128 iterations of both inner loops.
TEST(TileGrowth, LargerShapesCoverSmallerOnes) {
  Sized R("n, l, o", "n, l, o >= 1");
  int I = R.B.loop("i"), K = R.B.loop("k", I), L = R.B.loop("m", K);
  int S = R.B.stmt({I, K, L}, "0 <= i < n and 1 <= k < l and 0 <= m < o");
  int P = R.B.array("P", 8, {"n", "l", "o"});
  R.B.read(S, R.B.array("A", 8, {"n", "l"}), "i, k");
  R.B.read(S, R.B.array("B", 8, {"n", "o"}), "i, m");
  R.B.read(S, P, "i, k - 1, m");
  R.B.write(S, P, "i, k, m");
  R.plan({4, 40, 40});
  const Phase Grown = R.grow();
  ASSERT_EQ(Grown.Shapes.size(), 1u);
  EXPECT_EQ(Grown.Shapes[0].Inner, (std::vector<std::pair<int, int64_t>>{{K, 64}, {L, 64}}));
}

/// Where the model looks at sizes for which a shape is taken, it predicts what the shape gives.
TEST(TileGrowth, TheModelKnows) {
  Product P(16, 64, 16);
  constexpr double Tall = 60000; // of all extents: rows of the root do not shrink, nothing changes
  double Before = P.Costs->estimateAt(P.Plan, Tall).total();
  P.grow();
  EXPECT_EQ(P.Costs->estimateAt(P.Plan, Tall).total(), Before);
  P.Plan.Phases[0].Shapes[0].Root = {16, 64}; // as if it were taken
  EXPECT_LT(P.Costs->estimateAt(P.Plan, Tall).total(), Before);
}

/// C[i][j] += A[i][j], with tiles of I x J.
struct Rows : Sized {
  Rows(int64_t TileI, int64_t TileJ, const char *Domain = "0 <= i < n and 0 <= j < m",
       const char *Of = "i, j")
      : Sized("n, m", "n, m >= 1") {
    int I = B.loop("i"), J = B.loop("j", I);
    int S = B.stmt({I, J}, Domain);
    B.read(S, B.array("A", 8, {"n", "m"}), Of);
    B.update(S, B.array("C", 8, {"n", "m"}), Of);
    plan({TileI, TileJ});
  }
  TilePlan flat() const {
    const PlanChoice Choice = flattened(choiceOf(*Costs, Plan), Plan, {0});
    TileShape S;
    for (const PhaseChoice::Loop &L : Choice.Phases[0].Loops)
      S.Root.push_back(L.Tile.Size);
    return with(S);
  }
};

TEST(FlatTiles, HaveShapesUpToTheLongestRow) {
  Rows P(1, 512);
  EXPECT_EQ(flatPhases(*P.Costs, P.Plan), std::vector<int>{0});
  const TilePlan Flat = P.flat();
  EXPECT_EQ(Flat.Nodes[0].Tiles[0].Size, 64);
  EXPECT_EQ(Flat.Nodes[0].Tiles[1].Size, 8);
  EXPECT_TRUE(mayHaveLongerRows(*P.Costs, Flat, P.Plan, {0}));
  std::optional<FlatPlan> All = withLongerRows(*P.Costs, Flat, P.Plan, {0});
  ASSERT_TRUE(All);
  ASSERT_EQ(All->ToProve.size(), 4u); // flat, and with one shape each
  for (const TilePlan &One : All->ToProve)
    EXPECT_TRUE(P.proved(One));
  std::vector<std::vector<int64_t>> Sizes, Beyond;
  for (const TileShape &S : All->Tiles.Phases[0].RootShapes) {
    Sizes.push_back(S.Root);
    Beyond.push_back(S.Beyond);
  }
  EXPECT_EQ(Sizes, (std::vector<std::vector<int64_t>>{{1, 512}, {4, 128}, {16, 32}}));
  EXPECT_EQ(Beyond, (std::vector<std::vector<int64_t>>{{64, 128}, {64, 32}, {64, 8}}));
  EXPECT_TRUE(isNowhereWorse(*P.Costs, All->Tiles, P.Plan));
}

/// Where one has no room, there is no plan: longer rows would have short tiles.
TEST(FlatTiles, AreAllOrNone) {
  Rows P(1, 512);
  TilePlan Small = P.flat();
  for (RefGroup &G : Small.Groups)
    G.Bytes -= 8;
  EXPECT_FALSE(withLongerRows(*P.Costs, Small, P.Plan, {0}));
  EXPECT_FALSE(mayHaveLongerRows(*P.Costs, Small, P.Plan, {0}));
}

/// What may yet be copied outside of the tiles, all of it, says nothing before it has its place.
TEST(FlatTiles, RoomOfCopiesWithAChoiceOfPlacesIsOpen) {
  Rows P(1, 512);
  TilePlan Small = P.flat();
  for (RefGroup &G : Small.Groups)
    if (!G.Put)
      G.Bytes -= 8;
  EXPECT_FALSE(withLongerRows(*P.Costs, Small, P.Plan, {0}));
  EXPECT_TRUE(mayHaveLongerRows(*P.Costs, Small, P.Plan, {0}));
}

TEST(FlatTiles, NotForColumnsTrianglesNorShortTiles) {
  Rows Columns(1, 512, "0 <= i < m and 0 <= j < n", "j, i");
  EXPECT_TRUE(flatPhases(*Columns.Costs, Columns.Plan).empty());
  Rows Triangle(1, 512, "0 <= i < n and 0 <= j < m and j <= i");
  EXPECT_TRUE(flatPhases(*Triangle.Costs, Triangle.Plan).empty());
  Rows Few(16, 32);
  EXPECT_TRUE(flatPhases(*Few.Costs, Few.Plan).empty());
  Rows Given(1, 512);
  Given.B.Model.Info.Parallel.Tiles = {1, 512};
  EXPECT_TRUE(flatPhases(*Given.Costs, Given.Plan).empty());
}

} // namespace
