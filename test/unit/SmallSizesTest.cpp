//===- SmallSizesTest.cpp - a second plan for small sizes -----------------===//
#include "SmallSizes.h"
#include "PlanTest.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

struct Planned {
  ModelBuilder B;
  Machine Target = llvm::cantFail(findMachine("sw26010"));
  std::vector<bool> Parallel;

  Planned(std::string Params, std::string Context) : B(std::move(Params), std::move(Context)) {}

  /// The plan of a search by loop sizes, for a model that the builder's is part of.
  TilePlan plan(const KernelModel &Model, std::vector<int64_t> Tiles) const {
    std::vector<Finding> Refusals;
    TilePlan Plan = distribute(Model, Parallel, Target, PlanShape(), Refusals);
    Plan = makeGroups(Model, Plan, Target, Refusals);
    for (TileNode &N : Plan.Nodes)
      for (TileLoop &T : N.Tiles)
        T.Size = Tiles[T.Loop];
    Plan = allocateLdm(Model, Plan, Target, Refusals);
    Plan = insertDma(Model, Plan, Target);
    EXPECT_TRUE(Refusals.empty());
    CostModel Costs(Model, Target, timingOf(Target));
    return finishPlan(Costs, Plan);
  }
  std::vector<SizeBound> worthTrying(const TilePlan &Plan) const {
    CostModel Costs(B.Model, Target, timingOf(Target));
    return boundsWorthTrying(Costs, Plan);
  }
};

/// for i: { for k: A[i][k] = B[i][k]; for l: C[i][l] = A[i][m - 1 - l]; } in columns of m.
struct Columns : Planned {
  enum { I, K, L };
  Columns() : Planned("n, m", "n, m >= 1") {
    B.loop("i"), B.loop("k", I), B.loop("l", I);
    int A = B.array("A", 8, {"n", "m"}), C = B.array("C", 8, {"n", "m"});
    int First = B.stmt({I, K}, "0 <= i < n and 0 <= k < m");
    B.read(First, B.array("B", 8, {"n", "m"}), "i, k");
    B.write(First, A, "i, k");
    int Second = B.stmt({I, L}, "0 <= i < n and 0 <= l < m");
    B.read(Second, A, "i, m - 1 - l");
    B.write(Second, C, "i, l");
    Parallel = B.finish();
  }
};

SizeBound upTo(int64_t Most) { return {{"m"}, 0, Most}; }

TEST(SmallSizes, Conditions) {
  EXPECT_EQ(upTo(64).condition(), "m <= 64");
  SizeBound Both{{"n", "m"}, 50, 256};
  EXPECT_EQ(Both.condition(), "n >= 50 && n <= 256 && m >= 50 && m <= 256");
}

TEST(SmallSizes, TheBoundIsKnownOfItsParametersOnly) {
  Columns C;
  KernelModel Small = boundModel(C.B.Model, upTo(64));
  isl::ctx Ctx(C.B.Model.Ctx.get());
  EXPECT_TRUE(Small.Context.is_equal(isl::set(Ctx, "[n, m] -> { : 1 <= n and 1 <= m <= 64 }")));
  EXPECT_TRUE(C.B.Model.Context.is_equal(isl::set(Ctx, "[n, m] -> { : n >= 1 and m >= 1 }")));
  EXPECT_EQ(Small.Deps.size(), C.B.Model.Deps.size());
}

TEST(SmallSizes, ParametersThatTheContextDoesNotKnowAreBoundedToo) {
  Columns C;
  isl::ctx Ctx(C.B.Model.Ctx.get());
  C.B.Model.Context = isl::set(Ctx, "[n] -> { : n >= 1 }");
  KernelModel Small = boundModel(C.B.Model, upTo(64));
  EXPECT_TRUE(Small.Context.is_equal(isl::set(Ctx, "[n, m] -> { : n >= 1 and m <= 64 }")));
}

TEST(SmallSizes, FewIterationsAreOfLoopsInsideTheOutermostOnes) {
  Columns C;
  const TilePlan Plan = C.plan(C.B.Model, {8, 64, 64});
  const std::vector<FewIterations> All = boundsOfFew(C.B.Model, Plan);
  ASSERT_EQ(All.size(), 1u);
  EXPECT_EQ(All[0].Points, std::vector<std::string>{"n"});
  const std::vector<SizeBound> &Bounds = All[0].Bounds;
  ASSERT_EQ(Bounds.size(), 3u);
  for (size_t K : {0, 1, 2}) {
    EXPECT_EQ(Bounds[K].Params, std::vector<std::string>{"m"});
    EXPECT_TRUE(Bounds[K].Alone);
    EXPECT_EQ(Bounds[K].Most, (K == 0 ? 256 : K == 1 ? 64 : 16));
  }
  // Up to 16 iterations are no more than 64.
  EXPECT_EQ(boundsOfFew(boundModel(C.B.Model, upTo(16)), Plan).size(), 0u);
  EXPECT_EQ(boundsOfFew(boundModel(C.B.Model, upTo(64)), Plan)[0].Bounds.size(), 1u);
}

/// Components of the points of a grid, of which a sum runs over those of the point, too; and
/// without that.
TEST(SmallSizes, OfAGridFirstThoseInsideOfItsLoopsAreFew) {
  using Names = std::vector<std::string>;
  for (bool Sum : {false, true}) {
    Planned G("n, l, m", "n, l, m >= 1");
    int I = G.B.loop("i"), J = G.B.loop("j", I), K = G.B.loop("k", J),
        L = Sum ? G.B.loop("s", K) : K;
    std::vector<int> Loops = Sum ? std::vector<int>{I, J, K, L} : std::vector<int>{I, J, K};
    int S = G.B.stmt(Loops, std::string("0 <= i < n and 0 <= j < l and 0 <= k < m") +
                                (Sum ? " and 0 <= s < m" : ""));
    G.B.read(S, G.B.array("A", 8, {"n", "l", "m"}), Sum ? "i, j, s" : "i, j, k");
    G.B.update(S, G.B.array("C", 8, {"n", "l", "m"}), Sum ? "i, j, k" : "i, j, 0");
    G.Parallel = G.B.finish();
    const std::vector<FewIterations> All =
        boundsOfFew(G.B.Model, G.plan(G.B.Model, {1, 8, 16, 16}));
    ASSERT_EQ(All.size(), 2u);
    EXPECT_EQ(All[0].Bounds[0].Params, Names{"m"});
    EXPECT_EQ(All[0].Points, (Names{"n", "l"}));
    EXPECT_EQ(All[1].Bounds[0].Params, (Names{"l", "m"}));
    EXPECT_EQ(All[1].Points, Names{"n"});
  }
}

TEST(SmallSizes, APlanForFewIterationsPaysByAMargin) {
  Columns C;
  const KernelModel Few = boundModel(C.B.Model, {{"m"}, 0, 16, true}),
                    Fewer = boundModel(C.B.Model, {{"m"}, 0, 4, true});
  const TilePlan One = C.plan(Few, {1, 16, 16}), Many = C.plan(Few, {64, 16, 16});
  auto Costs = [&](const KernelModel &Model) {
    return CostModel(Model, C.Target, timingOf(C.Target), {}, sizesBesideFew());
  };
  CostModel Most = Costs(Few), Less = Costs(Fewer);
  EXPECT_TRUE(fewestPoints(Most, Less, Many, One, /*Margin=*/0.8));
  EXPECT_FALSE(fewestPoints(Most, Less, One, Many, /*Margin=*/0.8));
  EXPECT_FALSE(fewestPoints(Most, Less, Many, Many, /*Margin=*/0.8)); // no better than itself
  EXPECT_EQ(fewestPoints(Most, Less, Many, Many, /*Margin=*/1), 0);
}

TEST(SmallSizes, WhatSeveralLoopsUseIsWorthATry) {
  Columns C;
  std::vector<SizeBound> Bounds = C.worthTrying(C.plan(C.B.Model, {1, 64, 64}));
  ASSERT_FALSE(Bounds.empty());
  // Whole columns are dealt, however many there are.
  EXPECT_EQ(Bounds[0].Params, std::vector<std::string>{"m"});
  EXPECT_EQ(Bounds[0].Least, 0);
  // Larger ones first, as far as a row has room.
  std::vector<int64_t> Most;
  for (const SizeBound &B : Bounds)
    Most.push_back(B.Most);
  EXPECT_EQ(Most, (std::vector<int64_t>{2048, 1024, 512, 256, 128, 64}));
}

/// for j: for i, k: B[i][j] += A[i][k] * B[k][j], in columns of m.
TEST(SmallSizes, LargeBoundsAreTriedOnlyWhereThereIsRoom) {
  Planned P("n, m", "n, m >= 1");
  int J = P.B.loop("j"), I = P.B.loop("i", J), K = P.B.loop("k", I);
  int S = P.B.stmt({J, I, K}, "0 <= j < n and 0 <= i < m and 0 <= k < i");
  int B = P.B.array("B", 8, {"m", "n"});
  P.B.read(S, P.B.array("A", 8, {"m", "m"}), "i, k");
  P.B.read(S, B, "k, j");
  P.B.update(S, B, "i, j");
  P.Parallel = P.B.finish();
  std::vector<SizeBound> Bounds = P.worthTrying(P.plan(P.B.Model, {128, 1, 8}));
  ASSERT_FALSE(Bounds.empty());
  // A quarter of a line of each row: 32 bytes.
  EXPECT_EQ(Bounds[0].Most, 1024);
}

/// A box has the bound's extent, but not more is copied than there is.
TEST(SmallSizes, WhatIsPredictedForASizeIsTheSameUnderALargerBound) {
  Columns C;
  auto Predict = [&](int64_t Most, double Size) {
    KernelModel Small = boundModel(C.B.Model, upTo(Most));
    TilePlan Plan = C.plan(Small, {1, Most, Most});
    EXPECT_TRUE(llvm::any_of(Plan.Groups, [&](const RefGroup &G) {
      return G.Node == 0 && G.Size.back() == Most;
    })) << Most;
    return CostModel(Small, C.Target, timingOf(C.Target)).estimateAt(Plan, Size).total();
  };
  EXPECT_NEAR(Predict(64, 50), Predict(1024, 50), 0.02 * Predict(64, 50));
  EXPECT_GT(Predict(1024, 1000), 2 * Predict(1024, 100)); // negative twin
}

TEST(SmallSizes, WhatMovesOnceIsNot) {
  Planned P("n, m", "n, m >= 1");
  int I = P.B.loop("i"), K = P.B.loop("k", I);
  int S = P.B.stmt({I, K}, "0 <= i < n and 0 <= k < m");
  P.B.read(S, P.B.array("A", 8, {"n", "m"}), "i, k");
  P.B.update(S, P.B.array("B", 8, {"n", "m"}), "i, k");
  P.Parallel = P.B.finish();
  P.Parallel[K] = false; // as if it carried something
  EXPECT_TRUE(P.worthTrying(P.plan(P.B.Model, {1, 64})).empty());
}

TEST(SmallSizes, WhatHasConstantLengthsIsNot) {
  Planned P("n", "n >= 1");
  int I = P.B.loop("i"), K = P.B.loop("k", I), L = P.B.loop("l", I);
  int A = P.B.array("A", 8, {"n", "40"});
  int First = P.B.stmt({I, K}, "0 <= i < n and 0 <= k < 40");
  P.B.update(First, A, "i, k");
  int Second = P.B.stmt({I, L}, "0 <= i < n and 0 <= l < 40");
  P.B.update(Second, A, "i, 39 - l");
  P.Parallel = P.B.finish();
  EXPECT_TRUE(P.worthTrying(P.plan(P.B.Model, {1, 8, 8})).empty());
}

TEST(SmallSizes, WhatHasNoRoomIsNot) {
  // Every iteration of i goes through a whole matrix.
  Planned P("n, m", "n, m >= 1");
  int I = P.B.loop("i"), K = P.B.loop("k", I), L = P.B.loop("l", K);
  int S = P.B.stmt({I, K, L}, "0 <= i < n and 0 <= k < m and 0 <= l < m");
  P.B.read(S, P.B.array("A", 8, {"m", "m"}), "k, l");
  P.B.update(S, P.B.array("x", 8, {"n"}), "i");
  P.Parallel = P.B.finish();
  for (const SizeBound &B : P.worthTrying(P.plan(P.B.Model, {1, 16, 16})))
    EXPECT_EQ(B.Most, 64);
}

struct UnderABound : Columns {
  enum { A = 0 };
  std::shared_ptr<const Footprint> Feet = std::make_shared<Footprint>(B.Model);
  KernelModel Small = boundModel(B.Model, upTo(64));

  TilePlan groups(const Footprint &Of) const {
    std::vector<Finding> Refusals;
    TilePlan Plan = distribute(Of.model(), Parallel, Target, PlanShape(), Refusals);
    Plan = makeGroups(Of, std::move(Plan), Target, Refusals);
    EXPECT_TRUE(Refusals.empty());
    return Plan;
  }
  /// The group of some accesses, which must be one.
  static const RefGroup &groupOf(const TilePlan &Plan, int Access) {
    return *llvm::find_if(
        Plan.Groups, [&](const RefGroup &G) { return llvm::is_contained(G.Accesses, Access); });
  }
};

TEST(SmallSizes, WhatIsProvedForAllSizesHoldsUnderABound) {
  UnderABound U;
  constexpr int ReadOfB = 0;
  TilePlan General = U.groups(*U.Feet), Small = U.groups(Footprint(U.Small, U.Feet)),
           Alone = U.groups(Footprint(U.Small));
  const RefGroup &Of = U.groupOf(General, ReadOfB), &Taken = U.groupOf(Small, ReadOfB),
                 &Found = U.groupOf(Alone, ReadOfB);
  ASSERT_TRUE(Of.Buffered && Taken.Buffered && Found.Buffered);
  for (unsigned D = 0; D < 2; ++D) {
    EXPECT_EQ(Taken.Lo[D].get(), Of.Lo[D].get()); // not found again
    EXPECT_NE(Found.Lo[D].get(), Of.Lo[D].get());
    EXPECT_TRUE(isl_pw_aff_is_equal(Taken.Hi[D].get(), Found.Hi[D].get()) == isl_bool_true);
  }
}

TEST(SmallSizes, ElementsUnderABoundAreAPartOfThoseOfAllSizes) {
  UnderABound U;
  const std::vector<TileScope> Scopes = {{0, {}, {}},
                                         {0, {}, {Columns::I}},
                                         {0, {}, {Columns::I, Columns::K}},
                                         {0, {Columns::I}, {Columns::L}}};
  const Footprint Taken(U.Small, U.Feet), Found(U.Small);
  for (const TileScope &Scope : Scopes)
    for (int A = 0, E = U.Small.Accesses.size(); A < E; ++A) {
      const isl::set Elements = Taken.elements(A, Scope);
      EXPECT_TRUE(Elements.is_equal(Found.elements(A, Scope)).is_true());
      EXPECT_FALSE(Elements.is_equal(U.Feet->elements(A, Scope)).is_true());
    }
}

TEST(SmallSizes, WhatIsNotMayBePossibleUnderIt) {
  UnderABound U;
  constexpr int WriteOfA = 1, ReadOfA = 2;
  TilePlan General = U.groups(*U.Feet), Small = U.groups(Footprint(U.Small, U.Feet));
  // Whole columns of A, which both loops use.
  const RefGroup &Of = U.groupOf(General, WriteOfA), &Under = U.groupOf(Small, WriteOfA);
  EXPECT_FALSE(Of.Buffered);
  EXPECT_TRUE(Under.Buffered);
  EXPECT_TRUE(llvm::is_contained(Under.Accesses, int(ReadOfA)));
}

/// for i, l, d, p, q: B[i] += A[i + p + q], where n also lets the loop be long that is
/// dealt, c only one that is not, and k two.
TEST(SmallSizes, OneParameterOfSeveralLoopsComesFirst) {
  Planned P("n, c, k", "n, c, k >= 1");
  int I = P.B.loop("i"), L = P.B.loop("l", I), C = P.B.loop("d", L), M = P.B.loop("p", C);
  int Q = P.B.loop("q", M);
  int S = P.B.stmt({I, L, C, M, Q}, "0 <= i < n and 0 <= l < n and 0 <= d < c and 0 <= p < k and "
                                    "0 <= q < k");
  P.B.read(S, P.B.array("A", 8, {"n"}), "i + p + q");
  P.B.update(S, P.B.array("B", 8, {"n"}), "i");
  P.Parallel = P.B.finish();
  P.Parallel = {true, false, false, false, false};
  TilePlan Plan = P.plan(P.B.Model, {8, 1, 1, 1, 64});
  CostModel Costs(P.B.Model, P.Target, timingOf(P.Target));
  std::vector<SizeBound> Bounds = boundsOfOne(Costs, Plan);
  ASSERT_EQ(Bounds.size(), 2u);
  EXPECT_EQ(Bounds[0].condition(), "k <= 16");
  EXPECT_TRUE(Bounds[0].Alone);
  EXPECT_EQ(Bounds[1].condition(), "c <= 16");
  // The others are as large as is assumed.
  KernelModel Small = boundModel(P.B.Model, Bounds[0]);
  CostModel Under(Small, P.Target, timingOf(P.Target));
  EXPECT_EQ(Under.sizes(), Costs.sizes());
  EXPECT_LT(Under.estimateAt(Plan, 200).total(), Costs.estimateAt(Plan, 200).total() / 50);
  EXPECT_EQ(Under.estimateAt(Plan, 10).total(), Costs.estimateAt(Plan, 10).total());
}

TEST(SmallSizes, APlanUnderABoundIsProvedUnderItOnly) {
  Columns C;
  KernelModel Small = boundModel(C.B.Model, upTo(64));
  TilePlan Plan = C.plan(Small, {8, 64, 64});
  EXPECT_TRUE(verifyPlan(Small, Plan, C.Target).empty());
  EXPECT_FALSE(verifyPlan(C.B.Model, Plan, C.Target).empty());
  EXPECT_FALSE(verifyPlan(boundModel(C.B.Model, upTo(65)), Plan, C.Target).empty());
}

TEST(SmallSizes, PaysFromTheSizeOnWhereItIsBetterEverywhere) {
  Columns C;
  KernelModel Small = boundModel(C.B.Model, upTo(256));
  CostModel Costs(Small, C.Target, timingOf(C.Target));
  TilePlan Kept = C.plan(Small, {2, 256, 256}), Tiled = C.plan(C.B.Model, {1, 64, 64});
  std::optional<int64_t> Least = smallestThatPays(Costs, Kept, Costs, Tiled, upTo(256));
  ASSERT_TRUE(Least.has_value());
  EXPECT_LE(*Least, 128);
  EXPECT_FALSE(smallestThatPays(Costs, Tiled, Costs, Kept, upTo(256)).has_value());
  EXPECT_FALSE(smallestThatPays(Costs, Kept, Costs, Kept, upTo(256)).has_value());
}

/// Tiles of many rows are for a few CPEs where there are few: between two of the assumed sizes.
TEST(SmallSizes, PaysFromASizeBetweenTheAssumedOnes) {
  Columns C;
  KernelModel Small = boundModel(C.B.Model, upTo(256));
  CostModel Costs(Small, C.Target, timingOf(C.Target), {}, {50, 1600});
  TilePlan Many = C.plan(Small, {8, 64, 64}), Few = C.plan(Small, {1, 64, 64});
  auto Share = [&](double Size) {
    return Costs.estimateAt(Many, Size).total() / Costs.estimateAt(Few, Size).total();
  };
  std::optional<int64_t> Least = smallestThatPays(Costs, Many, Costs, Few, upTo(256));
  ASSERT_TRUE(Least.has_value());
  EXPECT_GT(Share(50), 0.98);
  EXPECT_LT(Share(double(*Least)), 0.98);
  EXPECT_GT(Share(double(*Least) / 1.25), 0.98); // nor much too late
}

TEST(SmallSizes, SizesAboveABoundAreThoseUpToTheNext) {
  EXPECT_EQ(sizesAbove(64, 512), (std::vector<double>{128, 256, 512}));
  std::vector<double> Twice = sizesAbove(128, 256);
  ASSERT_EQ(Twice.size(), 3u);
  EXPECT_GT(Twice.front(), 128);
  EXPECT_EQ(Twice.back(), 256);
}

TEST(SmallSizes, AboveABoundAPlanPaysWithAMarginAtItsOwnSizes) {
  Columns C;
  KernelModel Small = boundModel(C.B.Model, upTo(256));
  CostModel Costs(Small, C.Target, timingOf(C.Target), {}, sizesAbove(128, 256));
  TilePlan Kept = C.plan(Small, {2, 256, 256}), Tiled = C.plan(C.B.Model, {1, 64, 64});
  EXPECT_TRUE(paysAbove(Costs, Kept, Costs, Tiled));
  EXPECT_FALSE(paysAbove(Costs, Tiled, Costs, Kept));
  EXPECT_FALSE(paysAbove(Costs, Kept, Costs, Kept));
}

} // namespace
