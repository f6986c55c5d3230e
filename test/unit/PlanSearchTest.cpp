#include "PlanSearch.h"
#include "Legality.h"
#include "PlanTest.h"
#include "TileShrink.h"
#include "gtest/gtest.h"
#include <random>

using namespace swgen;
using namespace swgen::test;

namespace {

/// C[i][j] += A[i][k] * B[k][j] with constant extents.
struct Product {
  ModelBuilder B;
  TilePlan Plan;
  Product(const Machine &Target, int64_t N, int64_t M, int64_t K, std::vector<int64_t> Tile = {}) {
    auto Text = [](int64_t V) { return std::to_string(V); };
    int I = B.loop("i"), J = B.loop("j", I), L = B.loop("k", J);
    int S = B.stmt({I, J, L},
                   "0 <= i < " + Text(N) + " and 0 <= j < " + Text(M) + " and 0 <= k < " + Text(K));
    B.read(S, B.array("A", 8, {Text(N), Text(K)}), "i, k");
    B.read(S, B.array("B", 8, {Text(K), Text(M)}), "k, j");
    B.update(S, B.array("C", 8, {Text(N), Text(M)}), "i, j");
    B.Model.Info.Parallel.Tiles = std::move(Tile);
    std::vector<Finding> Refusals;
    Plan = distribute(B.Model, B.finish(), Target, PlanShape(), Refusals);
    Plan = makeGroups(B.Model, Plan, Target, Refusals);
    Plan = allocateLdm(B.Model, Plan, Target, Refusals);
    EXPECT_TRUE(Refusals.empty());
  }
};

Machine smallMachine() {
  Machine M = llvm::cantFail(findMachine("sw26010"));
  M.MeshRows = M.MeshCols = 2;
  M.LdmBytes = M.LdmReserved + 2048 + 3000;
  return M;
}

/// The least cost over all sizes up to the ranges.
double bruteForce(PlanSketch &Sketch, PhaseChoice Choice, size_t Loop, double Best = -1) {
  if (Loop == Choice.Loops.size()) {
    for (bool Pipes : {false, true}) {
      Choice.Pipes = Pipes;
      double Cycles = Sketch.cost(Choice);
      if (Cycles >= 0 && (Best < 0 || Cycles < Best))
        Best = Cycles;
    }
    return Best;
  }
  for (int64_t Size = 1; Size <= Choice.Loops[Loop].Tile.Range; ++Size) {
    Choice.Loops[Loop].Tile.Size = Size;
    Best = bruteForce(Sketch, Choice, Loop + 1, Best);
  }
  return Best;
}

TEST(PlanSearch, NearTheBestOfAllSizes) {
  Machine Target = smallMachine();
  MachineTiming Timing = timingOf(Target);
  for (auto [N, M, K] :
       {std::array<int64_t, 3>{16, 16, 16}, {7, 24, 12}, {20, 5, 24}, {30, 30, 3}}) {
    Product P(Target, N, M, K);
    CostModel Costs(P.B.Model, Target, Timing);
    PlanSketch Sketch(Costs, P.Plan, 0);
    PhaseChoice Start = Sketch.current();
    double Best = bruteForce(Sketch, Start, 0);
    std::vector<PhaseResult> Found = searchPhase(Sketch, {Start}, Costs, 2000);
    ASSERT_FALSE(Found.empty());
    EXPECT_LE(Found[0].Cycles, 1.05 * Best) << N << " " << M << " " << K;
    EXPECT_GE(Found[0].Cycles, Best * 0.9999);
  }
}

TEST(PlanSearch, KeepsToItsEvaluations) {
  Machine Target = smallMachine();
  Product P(Target, 30, 40, 50);
  CostModel Costs(P.B.Model, Target, timingOf(Target));
  PlanSketch Sketch(Costs, P.Plan, 0);
  searchPhase(Sketch, {Sketch.current()}, Costs, 37);
  EXPECT_LE(Sketch.evaluations(), 37u);
}

TEST(PlanSearch, SizesOfTheUserStay) {
  Machine Target = smallMachine();
  Product P(Target, 30, 40, 50, {3, 0, 5});
  CostModel Costs(P.B.Model, Target, timingOf(Target));
  PlanSketch Sketch(Costs, P.Plan, 0);
  for (const PhaseResult &R : searchPhase(Sketch, {Sketch.current()}, Costs, 1000))
    for (const PhaseChoice::Loop &L : R.Choice.Loops)
      if (L.Tile.Loop != 1) {
        EXPECT_EQ(L.Tile.Size, L.Tile.Loop == 0 ? 3 : 5);
      }
}

TEST(PlanSketch, WhatDoesNotFitHasNoCost) {
  Machine Target = smallMachine();
  Product P(Target, 300, 400, 500);
  CostModel Costs(P.B.Model, Target, timingOf(Target));
  PlanSketch Sketch(Costs, P.Plan, 0);
  PhaseChoice Choice = Sketch.current();
  EXPECT_GT(Sketch.cost(Choice), 0);
  for (PhaseChoice::Loop &L : Choice.Loops)
    L.Tile.Size = 100;
  EXPECT_LT(Sketch.cost(Choice), 0);
}

/// A sketch says what the finished plan says, where transfers stand where it expects them.
/// Sketches of trial choices by one object, which remembers what it looked at, and by new ones.
void compareSketches(ModelBuilder &B, unsigned Seed) {
  Machine Target = llvm::cantFail(findMachine("sw26010"));
  std::vector<Finding> Refusals;
  TilePlan Plan = distribute(B.Model, B.finish(), Target, PlanShape(), Refusals);
  Plan = makeGroups(B.Model, Plan, Target, Refusals);
  Plan = allocateLdm(B.Model, Plan, Target, Refusals);
  ASSERT_TRUE(Refusals.empty());
  CostModel Costs(B.Model, Target, timingOf(Target));
  std::mt19937 Random(Seed);
  for (int P = 0, E = Plan.Phases.size(); P < E; ++P) {
    PlanSketch Remembers(Costs, Plan, P);
    std::map<double, unsigned> Costing;
    for (int Trial = 0; Trial < 300; ++Trial) {
      PhaseChoice Choice = Remembers.current();
      Choice.Pipes = Random() % 2;
      for (PhaseChoice::Loop &L : Choice.Loops)
        if (!L.Tile.Fixed)
          L.Tile.Size = int64_t(1) << Random() % 12;
      const double Cycles = PlanSketch(Costs, Plan, P).cost(Choice);
      EXPECT_EQ(Remembers.cost(Choice), Cycles) << "seed " << Seed << ", trial " << Trial;
      ++Costing[Cycles];
    }
    EXPECT_GT(Costing.size(), 5u); // sizes do matter
  }
}

TEST(PlanSketch, RememberedTilesCostTheSame) {
  const unsigned Seed = 20261129;
  {
    ModelBuilder B("n, m", "n >= 0 and m >= 0");
    int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", J);
    int S = B.stmt({I, J, K}, "0 <= i < n and 0 <= j < m and 0 <= k < 100");
    B.read(S, B.array("A", 8, {"n", "100"}), "i, k");
    B.read(S, B.array("B", 8, {"100", "m"}), "k, j");
    B.update(S, B.array("C", 8, {"n", "m"}), "i, j");
    compareSketches(B, Seed);
  }
  { // tiles that hold nothing, and one loop in two phases
    ModelBuilder B("n", "n >= 0");
    int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k"), L = B.loop("l", K);
    int S = B.stmt({I, J}, "0 <= i < n and 0 <= j <= i");
    int T = B.stmt({K, L}, "0 <= k < n and k <= l < n");
    int A = B.array("A", 8, {"n", "n"});
    B.update(S, A, "i, j");
    B.read(T, A, "l, k");
    B.update(T, B.array("D", 4, {"n", "n"}), "k, l");
    compareSketches(B, Seed + 1);
  }
}

TEST(PlanSketch, AgreesWithTheFinishedPlan) {
  for (const char *Name : {"sw26010", "sw26010pro"}) {
    Machine Target = llvm::cantFail(findMachine(Name));
    Product P(Target, 200, 220, 240);
    CostModel Costs(P.B.Model, Target, timingOf(Target));
    PlanSketch Sketch(Costs, P.Plan, 0);
    PhaseChoice Choice = Sketch.current();
    double Sketched = Sketch.cost(Choice);
    std::vector<Finding> Refusals;
    TilePlan Plan = P.Plan;
    applyChoice(Plan, 0, Choice);
    Plan = insertDma(P.B.Model, allocateLdm(P.B.Model, Plan, Target, Refusals), Target);
    Plan = shrinkTiles(Costs, hideLatency(P.B.Model, Plan, Target));
    EXPECT_NEAR(Sketched, Costs.phaseAt(Plan, 0, Costs.sizes()[0]).total(), Sketched * 0.01);
  }
}

TEST(PlanSearch, GreedyIsAmongTheChoicesAndNoneBeforeItIsWorse) {
  for (const char *Name : {"sw26010", "sw26010pro"}) {
    Machine Target = llvm::cantFail(findMachine(Name));
    Product P(Target, 200, 220, 240);
    CostModel Costs(P.B.Model, Target, timingOf(Target));
    std::vector<Finding> Refusals;
    LegalityInfo Legality = computeLegality(P.B.Model);
    std::vector<PlanChoice> Choices = searchPlans(Costs, Legality, Refusals);
    EXPECT_TRUE(Refusals.empty());
    auto Greedy = llvm::find_if(Choices, [](const PlanChoice &C) { return C.Phases.empty(); });
    ASSERT_NE(Greedy, Choices.end());
    for (auto C = Choices.begin(); C != Greedy; ++C)
      EXPECT_LT(C->Cycles, Greedy->Cycles);
  }
}

} // namespace
