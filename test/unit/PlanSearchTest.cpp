#include "Legality.h"
#include "PlanSearch.h"
#include "PlanTest.h"
#include "TileShrink.h"
#include "gtest/gtest.h"

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
