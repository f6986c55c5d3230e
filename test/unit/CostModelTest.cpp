#include "CostModel.h"
#include "PlanTest.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace swgen;
using namespace swgen::test;

namespace {

Machine machine(llvm::StringRef Name = "sw26010") { return llvm::cantFail(findMachine(Name)); }

//===-- the table ---------------------------------------------------------===//

TEST(MachineTiming, RowsOfTheMachineOrOfItsGeneration) {
  MachineTiming T = timingOf(machine());
  EXPECT_EQ(T.DmaLineBytes, 256);
  EXPECT_EQ(T.GldCycles, 228);
  Machine Mine = machine("sw26010pro");
  Mine.Name = "mine";
  EXPECT_EQ(timingOf(Mine).DmaLineBytes, 128);
}

TEST(MachineTiming, LineTimeIsLinearInTheLogarithmOfTheCpes) {
  MachineTiming T = timingOf(machine("sw26010pro"));
  EXPECT_DOUBLE_EQ(T.lineCycles(true, 1), T.DmaGetLine1);
  EXPECT_DOUBLE_EQ(T.lineCycles(true, 64), T.DmaGetLine64);
  EXPECT_DOUBLE_EQ(T.lineCycles(false, 1000), T.DmaPutLine64);
  EXPECT_NEAR(T.lineCycles(false, 5.656854), (T.DmaPutLine4 + T.DmaPutLine8) / 2, 1e-6);
}

//===-- trip counts -------------------------------------------------------===//

struct Nest {
  ModelBuilder B{"n", "n >= 1"};
  int I = B.loop("i"), J = B.loop("j", I);
};

TEST(Iterations, RectangleAndLimits) {
  Nest N;
  int S = N.B.stmt({N.I, N.J}, "0 <= i < n and 0 <= j < 10");
  N.B.finish();
  Iterations Trips(N.B.Model);
  EXPECT_TRUE(Trips.dependsOnParams());
  Trips.assume(50);
  EXPECT_EQ(Trips.count(S, 2, {{}, {}}), 500);
  EXPECT_EQ(Trips.count(S, 1, {{}, {}}), 50);
  EXPECT_EQ(Trips.count(S, 2, {{10, 19}, {8, 20}}), 20);
  EXPECT_FALSE(Trips.depends(S, 1, 0));
}

TEST(Iterations, StatementsOfTheSameLoopsAreAlike) {
  Nest N;
  int A = N.B.stmt({N.I}, "0 <= i < n");
  int B = N.B.stmt({N.I, N.J}, "0 <= i < n and 0 <= j < i");
  int C = N.B.stmt({N.I, N.J}, "0 <= i < n and 0 <= j < i");
  int D = N.B.stmt({N.I, N.J}, "0 <= i < n and 1 <= j < i");
  N.B.finish();
  Iterations Trips(N.B.Model);
  EXPECT_EQ(Trips.like(C, 2), B);
  EXPECT_EQ(Trips.like(C, 1), Trips.like(B, 1));
  EXPECT_EQ(Trips.like(D, 2), D);
  for (double Size : {1.0, 7.0, 100.0}) {
    Trips.assume(Size);
    EXPECT_EQ(Trips.count(B, 2, {{}, {}}), Trips.count(C, 2, {{}, {}}));
  }
  EXPECT_NE(Trips.count(D, 2, {{}, {}}), Trips.count(C, 2, {{}, {}}));
  EXPECT_EQ(Trips.like(A, 1), A);
}

TEST(Iterations, TriangleIsSampled) {
  Nest N;
  int S = N.B.stmt({N.I, N.J}, "0 <= i < n and 0 <= j < i");
  N.B.finish();
  Iterations Trips(N.B.Model);
  Trips.assume(100);
  EXPECT_TRUE(Trips.depends(S, 1, 0));
  EXPECT_NEAR(Trips.count(S, 2, {{}, {}}), 4950, 50);
}

TEST(Iterations, ContextLimitsWhatIsAssumed) {
  ModelBuilder B("n", "8 <= n <= 20");
  int I = B.loop("i");
  int S = B.stmt({I}, "0 <= i < n");
  B.finish();
  Iterations Trips(B.Model);
  Trips.assume(100);
  EXPECT_EQ(Trips.count(S, 1, {{}}), 20);
  Trips.assume(1);
  EXPECT_EQ(Trips.count(S, 1, {{}}), 8);
}

TEST(Iterations, ParameterThatOnlyBeginsALoopIsZero) {
  ModelBuilder B("a, n", "");
  int I = B.loop("i");
  int S = B.stmt({I}, "0 <= i < n and i >= a");
  B.finish();
  Iterations Trips(B.Model);
  Trips.assume(30);
  EXPECT_EQ(Trips.count(S, 1, {{}}), 30);
}

//===-- cycles ------------------------------------------------------------===//

/// y[i] = x[i] for 6400 doubles.
struct Copy {
  ModelBuilder B;
  TilePlan Plan;
  explicit Copy(const Machine &Target, int64_t N = 6400, int64_t Tile = 100) {
    std::string Count = std::to_string(N);
    int I = B.loop("i");
    int S = B.stmt({I}, "0 <= i < " + Count);
    int X = B.array("x", 8, {Count}), Y = B.array("y", 8, {Count});
    B.read(S, X, "i");
    B.write(S, Y, "i");
    std::vector<Finding> Refusals;
    Plan = distribute(B.Model, B.finish(), Target, PlanShape(), Refusals);
    Plan = makeGroups(B.Model, Plan, Target, Refusals);
    Plan.Nodes[0].Tiles[0].Size = Tile;
    for (RefGroup &G : Plan.Groups)
      G.CopiesWanted = 1;
    Plan = insertDma(B.Model, allocateLdm(B.Model, Plan, Target, Refusals), Target);
    EXPECT_TRUE(Refusals.empty());
  }
  Cost cost(const Machine &Target, const MachineTiming &Timing) {
    return CostModel(B.Model, Target, Timing).estimate(Plan, 0);
  }
  /// The tiles come and go beside the work.
  void pipe() {
    Pipe P;
    P.Node = 0;
    P.Depth = 1;
    for (RefGroup &G : Plan.Groups) {
      G.Copies = 2;
      P.Groups.push_back(G.Id);
    }
    Plan.Pipes.push_back(P);
  }
};

TEST(CostModel, CopyByHand) {
  Machine Target = machine();
  Copy C(Target);
  Cost Sum = C.cost(Target, timingOf(Target));
  // One CPE after the other fetches its arguments, of 48 bytes.
  EXPECT_NEAR(Sum.Launch, 5000 + 2500 + 64 * 14.4 * (1 + 40.0 / 256), 1e-6);
  EXPECT_EQ(Sum.Direct, 0);
  EXPECT_EQ(Sum.Barrier, 0);
  // 64 tiles of 100 elements: 800 bytes begin anywhere in a line and touch 1 + 792 / 256 lines.
  double Lines = 1 + 792.0 / 256;
  double Get = Lines * 14.4;
  double Put = Lines * 21.6 + 4 + 85;
  double Code = 25 + 30; // issue, and the code around a request
  EXPECT_NEAR(Sum.Dma, 2 * Code + 64 * (Get + Put) + 270 + 150, 1e-6);
  // A load, a store and an operation per turn, loop control shared by four: the pipe of loads and
  // stores is the busiest.  The start: 12, and the chain of 4 + 7, a load ahead.
  EXPECT_NEAR(Sum.Compute, 100 * 2 + 12 + (4 + 7 + 4 - 2) + 10, 1e-6);
}

TEST(CostModel, GrowsWithWorkAndWithSlowerMemory) {
  Machine Target = machine();
  MachineTiming T = timingOf(Target);
  double Base = Copy(Target).cost(Target, T).total();
  EXPECT_LT(Base, Copy(Target, 12800).cost(Target, T).total());
  for (double MachineTiming::*Row :
       {&MachineTiming::DmaGetLine64, &MachineTiming::DmaPutLine64, &MachineTiming::DmaGetLatency,
        &MachineTiming::DmaPutLatency, &MachineTiming::DmaIssue, &MachineTiming::DmaPutRequest,
        &MachineTiming::LdmLatency, &MachineTiming::SpawnCycles}) {
    MachineTiming Slower = T;
    Slower.*Row += 10;
    EXPECT_LT(Base, Copy(Target).cost(Target, Slower).total());
  }
}

TEST(CostModel, TilesShrinkUntilEveryCpeHasOne) {
  Machine Target = machine();
  MachineTiming T = timingOf(Target);
  // One tile for everything is cut into 64.
  EXPECT_DOUBLE_EQ(Copy(Target, 6400, 1600).cost(Target, T).total(),
                   Copy(Target, 6400, 100).cost(Target, T).total());
  // 65 tiles: one CPE has two.
  EXPECT_GT(Copy(Target, 6500, 100).cost(Target, T).Compute,
            1.9 * Copy(Target, 6400, 100).cost(Target, T).Compute);
}

/// y[i][j] = x[i][j], both loops divided, whole rows a tile.
static Cost rows(int Count, bool FewTiles) {
  ModelBuilder B;
  int I = B.loop("i"), J = B.loop("j", I);
  int S = B.stmt({I, J}, "0 <= i < " + std::to_string(Count) + " and 0 <= j < 100");
  B.read(S, B.array("x", 8, {"64", "100"}), "i, j");
  B.write(S, B.array("y", 8, {"64", "100"}), "i, j");
  PlannedRegion R = plan(B);
  R.Plan.Shape.FewTiles = FewTiles;
  R.Plan.Nodes[0].Tiles[0].Size = 1;
  R.Plan.Nodes[0].Tiles[1].Size = 100;
  Machine Target = machine();
  return CostModel(B.Model, Target, timingOf(Target)).estimate(R.Plan, 0);
}

TEST(CostModel, HalvesOfWhichSomeCpesHaveTwoGainNothing) {
  EXPECT_GT(rows(40, false).Compute, rows(40, true).Compute);
  EXPECT_GT(rows(40, false).Dma, rows(40, true).Dma);
  // Halves for every CPE do.
  EXPECT_DOUBLE_EQ(rows(32, false).total(), rows(32, true).total());
  EXPECT_LT(rows(32, true).Compute, 0.6 * rows(33, true).Compute);
}

/// y[i] = x[i] in tiles of 100, as many as fit into two rounds of 64 where it says so.
TEST(CostModel, EvenTilesFillTheLastRound) {
  Machine Target = machine();
  MachineTiming T = timingOf(Target);
  auto Compute = [&](int Count, bool Even) {
    Copy C(Target, Count, 100);
    C.Plan.Nodes[0].Tiles[0].Even = Even;
    return C.cost(Target, T).Compute;
  };
  EXPECT_LT(Compute(6500, true), 0.6 * Compute(6500, false));
  EXPECT_DOUBLE_EQ(Compute(6400, true), Compute(6400, false));
  EXPECT_DOUBLE_EQ(Compute(12800, true), Compute(12800, false));
}

/// y[i][j] = x[i][j] in the lower triangle, or in the square.
static double triangle(bool Sparse, const char *Last) {
  ModelBuilder B;
  int I = B.loop("i"), J = B.loop("j", I);
  int S = B.stmt({I, J}, std::string("0 <= i < 800 and 0 <= j <= ") + Last);
  B.read(S, B.array("x", 8, {"800", "800"}), "i, j");
  B.write(S, B.array("y", 8, {"800", "800"}), "i, j");
  PlannedRegion R = plan(B);
  R.Plan.Pipes.clear();
  for (TileLoop &T : R.Plan.Nodes[0].Tiles) {
    T.Size = 80;
    T.Least = 0;
  }
  for (RefGroup &G : R.Plan.Groups)
    G.Copies = 1;
  R.Plan.Phases[0].Sparse = Sparse;
  Machine Target = machine();
  return CostModel(B.Model, Target, timingOf(Target)).phaseAt(R.Plan, 0, 500).Compute;
}

TEST(CostModel, TilesWithoutIterationsAreNotDealt) {
  // Of 100 tiles 55 hold something, one for a CPE instead of two.
  EXPECT_LT(triangle(true, "i"), 0.7 * triangle(false, "i"));
  EXPECT_GE(triangle(true, "799"), triangle(false, "799"));
}

TEST(CostModel, DirectAccessesCostTheirLatency) {
  Machine Target = machine();
  Copy C(Target);
  for (RefGroup &G : C.Plan.Groups)
    G.Buffered = false;
  Cost Sum = C.cost(Target, timingOf(Target));
  EXPECT_EQ(Sum.Dma, 0);
  EXPECT_EQ(Sum.Direct, 100 * (228 + 228));
}

TEST(CostModel, PipedLoopTakesTheLongerOfWorkAndTransfers) {
  Machine Target = machine();
  Copy C(Target, 64 * 1600, 100);
  MachineTiming T = timingOf(Target);
  Cost Plain = C.cost(Target, T);
  C.pipe();
  Cost Piped = C.cost(Target, T);
  EXPECT_EQ(Piped.Compute, Plain.Compute);
  EXPECT_LT(Piped.total(), Plain.total());
  EXPECT_GT(Piped.total(), std::max(Plain.Compute, Plain.Dma) + Plain.Launch - 16 * 420);
}

/// The first fetch and the last put stand alone: of 16 turns one hides nothing, and one of one is as
/// long as without a pipe.
TEST(CostModel, OneTurnOfAPipeHidesNothing) {
  Machine Target = machine();
  MachineTiming T = timingOf(Target);
  for (int Turns : {1, 16}) {
    Copy C(Target, 64 * 100 * Turns, 100);
    Cost Plain = C.cost(Target, T);
    C.pipe();
    double Latency = T.DmaGetLatency + T.DmaPutLatency;
    double Dma = Plain.Dma - Turns * Latency, Less = std::min(Plain.Compute, Dma);
    double Expected = std::max(Plain.Compute, Dma) + Less / Turns + Latency + Plain.Launch;
    EXPECT_NEAR(C.cost(Target, T).total(), Expected, 0.01 * Expected) << Turns << " turns";
  }
}

/// Where few CPEs work, latency is longer than what the channel takes: it is waited for once each
/// way.
TEST(CostModel, OneTurnOfAPipeOnFewCpesHidesNothing) {
  Machine Target = machine();
  MachineTiming T = timingOf(Target);
  Copy C(Target, 16, 8);
  C.Plan.Nodes[0].Tiles[0].Floor = 8; // two tiles
  Cost Plain = C.cost(Target, T);
  EXPECT_LT(Plain.Dma, 2 * (T.DmaGetLatency + T.DmaPutLatency));
  C.pipe();
  EXPECT_NEAR(C.cost(Target, T).total(), Plain.total(), 1e-6);
}

/// for i, j: for k < 5: c[i][j] += a[i][j + k]: turns of k are unrolled, and those of j overlap.
TEST(CostModel, ShortLoopsAreUnrolled) {
  ModelBuilder B("n", "n >= 1");
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", J);
  int S = B.stmt({I, J, K}, "0 <= i, j < n and 0 <= k < 5");
  B.read(S, B.array("a", 8, {"n", "n + 4"}), "i, j + k");
  B.update(S, B.array("c", 8, {"n", "n"}), "i, j");
  std::vector<bool> Parallel = B.finish();
  PlanShape Shape;
  Shape.ShortWhole = true;
  const Machine Target = machine();
  PlannedRegion R = planAs(Shape, B.Model, Parallel, Target);
  EXPECT_EQ(R.refusals() + R.text(R.Proof), "");
  CostModel Costs(B.Model, Target, timingOf(Target));
  double Unrolled = Costs.estimateAt(R.Plan, 200).Compute;
  R.Plan.Shape.ShortWhole = false;
  double Looped = Costs.estimateAt(R.Plan, 200).Compute;
  EXPECT_LT(Unrolled, 0.5 * Looped);
  // Of 200 x 200 x 5 turns each loads an element, adds, and loads and stores the sum.
  EXPECT_GT(Unrolled, 200 * 200 * 5 / 64.0);
}

/// y[i][j] = x[i][j] + ... + x[i + 6][j].
TEST(CostModel, WindowThatSlidesFetchesWhatIsNewAndMovesTheRest) {
  ModelBuilder B;
  int I = B.loop("i"), J = B.loop("j", I);
  int S = B.stmt({I, J}, "0 <= i < 4096 and 0 <= j < 64");
  int X = B.array("x", 8, {"4102", "64"});
  for (const char *Row : {"i, j", "i + 2, j", "i + 4, j", "i + 6, j"})
    B.read(S, X, Row);
  B.write(S, B.array("y", 8, {"4096", "64"}), "i, j");
  B.Model.Info.Parallel.Tiles = {2, 64};
  PlannedRegion R = plan(B);
  Machine Target = machine();
  CostModel Costs(B.Model, Target, timingOf(Target));
  auto Window = llvm::find_if(R.Plan.Groups, [](const RefGroup &G) { return G.SlideDim >= 0; });
  ASSERT_NE(Window, R.Plan.Groups.end());
  Cost Sliding = Costs.estimate(R.Plan, 0);
  Window->SlideDim = -1;
  Cost Whole = Costs.estimate(R.Plan, 0);
  // Of 32 tiles a CPE fetches 2 rows of 8, but for the first.
  EXPECT_LT(Sliding.Dma, 0.7 * Whole.Dma);
  EXPECT_NEAR(Sliding.Compute - Whole.Compute, 32 * 6 * 64 * 2, 1500);
}

TEST(CostModel, WithTwoCopiesATileHasGoneBeforeTheNextComes) {
  ModelBuilder B;
  int I = B.loop("i");
  int S = B.stmt({I}, "0 <= i < 65536");
  B.update(S, B.array("x", 8, {"65536"}), "i");
  B.Model.Info.Parallel.Tiles = {64};
  PlannedRegion R = plan(B);
  Machine Target = machine();
  CostModel Costs(B.Model, Target, timingOf(Target));
  ASSERT_EQ(R.Plan.Groups[0].Copies, 3);
  double Three = Costs.estimate(R.Plan, 0).Dma;
  R.Plan.Groups[0].Copies = 2;
  double Two = Costs.estimate(R.Plan, 0).Dma;
  // A wait in each of 16 turns, the last of which is there with three copies as well.
  EXPECT_GE(Two - Three, 15 * timingOf(Target).DmaPutLatency);
}

/// 4 x 4 tiles run in 7 steps, of which none has more tiles than there are CPEs.
TEST(CostModel, WavefrontWaitsForTheLargestTileOfEachStep) {
  auto Predict = [](int64_t Size) {
    ModelBuilder B;
    int I = B.loop("i"), J = B.loop("j", I);
    int S = B.stmt({I, J}, "0 <= i < 64 and 0 <= j < 64");
    int X = B.array("x", 8, {"65", "65"});
    B.read(S, X, "i, j + 1");
    B.read(S, X, "i + 1, j");
    B.write(S, X, "i + 1, j + 1");
    B.Model.Waves = {{{I, J}, Size}};
    PlannedRegion R = plan(B);
    EXPECT_TRUE(R.Refusals.empty());
    Machine Target = machine();
    return CostModel(B.Model, Target, timingOf(Target)).estimate(R.Plan, 0);
  };
  double Sync = timingOf(machine()).SyncArray;
  Cost Sixteen = Predict(16), Eight = Predict(8);
  EXPECT_EQ(Sixteen.Barrier, 7 * Sync);
  EXPECT_EQ(Eight.Barrier, 15 * Sync);
  // Twice the steps, each with a quarter of the work.
  EXPECT_LT(Eight.Compute, 0.8 * Sixteen.Compute);
  EXPECT_EQ(Predict(64).Barrier, Sync);
}

TEST(CostModel, EveryScenarioHasItsSize) {
  ModelBuilder B("n", "n >= 1");
  int I = B.loop("i");
  int S = B.stmt({I}, "0 <= i < n");
  B.update(S, B.array("x", 8, {"n"}), "i");
  PlannedRegion R = plan(B);
  Machine Target = machine();
  CostModel Costs(B.Model, Target, timingOf(Target), {}, {1000, 100000});
  ASSERT_EQ(Costs.scenarios(), 2u);
  EXPECT_EQ(Costs.assumedSize(1), 100000);
  double Small = Costs.estimate(R.Plan, 0).total(), Large = Costs.estimate(R.Plan, 1).total();
  EXPECT_LT(Small, Large);
  EXPECT_NEAR(Costs.estimate(R.Plan), std::sqrt(Small * Large), 1e-3);
  EXPECT_EQ(Costs.sizesBetween(), (std::vector<double>{400, 4642, 21544}));
  EXPECT_TRUE(CostModel(B.Model, Target, timingOf(Target), {}, {1000}).sizesBetween().empty());
}

/// Rows of the upper triangle, dealt in turn: the CPE with the first of each 64 has the most.
TEST(CostModel, TriangleIsNotEven) {
  auto Compute = [](const char *Bound) {
    ModelBuilder B;
    int I = B.loop("i"), J = B.loop("j", I);
    int S = B.stmt({I, J}, std::string("0 <= i < 128 and 0 <= j < ") + Bound);
    B.update(S, B.array("x", 8, {"128", "128"}), "i, j");
    PlannedRegion R = plan(B);
    Machine Target = machine();
    return CostModel(B.Model, Target, timingOf(Target)).estimate(R.Plan, 0).Compute;
  };
  EXPECT_LT(Compute("128 - i"), Compute("128"));
}

/// Between two iterations of a loop around, ranges end between two integers.
TEST(CostModel, TileOfOneIterationIsLimitedToIt) {
  ModelBuilder B("n", "n >= 1");
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", J);
  int S = B.stmt({I, J, K}, "0 <= i < n and 0 <= j < n and 0 <= k < i");
  B.read(S, B.array("A", 8, {"n", "n"}), "i, k");
  B.update(S, B.array("C", 8, {"n", "n"}), "i, j");
  PlannedRegion R = plan(B);
  Machine Target = machine();
  CostModel Costs(B.Model, Target, timingOf(Target));
  auto Compute = [&](int64_t Inner, double Size) {
    bool Set = false;
    for (TileNode &N : R.Plan.Nodes)
      for (TileLoop &T : N.Tiles) {
        T.Size = T.Loop == K ? Inner : 16;
        Set |= T.Loop == K;
      }
    EXPECT_TRUE(Set);
    return Costs.phaseAt(R.Plan, 0, Size).Compute;
  };
  for (double Size = 180; Size <= 240; ++Size)
    EXPECT_LT(Compute(1, Size), 4 * Compute(2, Size)) << Size;
}

} // namespace
