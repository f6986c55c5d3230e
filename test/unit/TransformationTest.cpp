// Loops in another order: what is proposed, what is proved, and what is not.
#include "Legality.h"
#include "PlanTest.h"
#include "PlanVerifier.h"
#include "Skewing.h"
#include "TransformationSearch.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for i, j: A[i][j] = f(A at each of the subscripts), 1 <= i, j < n - 1.
struct Sweep {
  ModelBuilder B{"n", "n >= 0"};
  int I = B.loop("i"), J = B.loop("j", I);
  int A = B.array("A", 8, {"n", "n"});
  int S = B.stmt({I, J}, "1 <= i, j < n - 1");
  std::vector<bool> Parallel;
  Machine Target = *findMachine("sw26010");

  explicit Sweep(std::vector<const char *> Reads) {
    for (const char *At : Reads)
      B.read(S, A, At);
    B.write(S, A, "i, j");
    Parallel = B.finish();
  }
  std::string proposals() const {
    std::string Text;
    for (const Transformation &T : findTransformations(B.Model, Parallel))
      Text += T.Comments.front() + "\n";
    return Text;
  }
  std::string verdict(const KernelModel &New, const Transformation &T) const {
    return PlannedRegion::text(verifyTransformation(B.Model, New, T, Target));
  }
};

TEST(Skewing, SmallestFactors) {
  Sweep P({"i - 1, j + 2", "i, j - 1"});
  isl::set D = distancesIn(P.B.Model, {P.S}, 0, 2);
  EXPECT_EQ(permutableSums(D, 2), (std::vector<Hyperplane>{{1, 0}, {2, 1}}));
  EXPECT_FALSE(carriesAll(D, {1, 0}));
  EXPECT_TRUE(carriesAll(D, {3, 1}));
}

TEST(Skewing, NoFactorIsLargeEnough) {
  Sweep P({"i - 1, n - 1 - j", "i, j - 1"});
  isl::set D = distancesIn(P.B.Model, {P.S}, 0, 2);
  EXPECT_EQ(permutableSums(D, 2), (std::vector<Hyperplane>{{1, 0}}));
  EXPECT_EQ(P.proposals(), "");
}

TEST(Proposals, InterchangeComesFirst) {
  EXPECT_EQ(Sweep({"i - 1, j - 1", "i, j - 1"}).proposals(),
            "interchange: j goes outermost\nwavefront of tiles over i, j\n");
  EXPECT_EQ(Sweep({"i - 1, j", "i, j - 1"}).proposals(), "wavefront of tiles over i, j\n");
}

TEST(Proposals, ClausesThatNameLoopsKeepThem) {
  Sweep P({"i - 1, j", "i, j - 1"});
  P.B.Model.Info.Parallel.Tiles = {8, 8};
  EXPECT_EQ(P.proposals(), "");
}

/// Every proposal of several stencils keeps the dependences, and its plan is proved.
TEST(Proposals, AreProved) {
  for (std::vector<const char *> Reads :
       {std::vector<const char *>{"i - 1, j", "i, j - 1"},
        {"i - 1, j + 1", "i, j - 1", "i + 1, j"},
        {"i - 1, j - 1", "i, j - 1"},
        {"i - 1, j + 2", "i - 1, j - 1", "i, j - 1", "i + 1, j + 1"}}) {
    Sweep P(Reads);
    std::vector<Transformation> All = findTransformations(P.B.Model, P.Parallel);
    ASSERT_FALSE(All.empty());
    for (const Transformation &T : All) {
      KernelModel New = applyTransformation(P.B.Model, T);
      EXPECT_EQ(P.verdict(New, T), "");
    }
  }
}

TEST(Corrupted, OrderThatBreaksADependence) {
  Sweep P({"i - 1, j + 1", "i, j - 1"});
  Transformation T = findTransformations(P.B.Model, P.Parallel).front();
  isl::ctx Ctx(P.B.Model.Ctx.get());
  T.Stmts[0].Forward = isl::map(Ctx, "{ S0[i, j] -> S0[j, i] }"); // a plain interchange
  T.Stmts[0].Backward = isl::multi_aff(Ctx, "{ S0[j, i] -> S0[i, j] }");
  EXPECT_NE(P.verdict(applyTransformation(P.B.Model, T), T).find("SW531 ''A' orders statement 0"),
            std::string::npos);
}

TEST(Corrupted, InstancesLostOrRunTwice) {
  Sweep P({"i - 1, j", "i, j - 1"});
  Transformation T = findTransformations(P.B.Model, P.Parallel).front();
  isl::ctx Ctx(P.B.Model.Ctx.get());
  isl::map Whole = T.Stmts[0].Forward;
  T.Stmts[0].Forward = Whole.intersect(isl::map(Ctx, "{ S0[i, j] -> S0[a, b] : i >= 4 }"));
  EXPECT_NE(P.verdict(applyTransformation(P.B.Model, T), T).find("does not run"),
            std::string::npos);
  T.Stmts[0].Forward = isl::map(Ctx, "{ S0[i, j] -> S0[i, i + j]; S0[i, j] -> S0[i, i + j + 1] }");
  EXPECT_NE(P.verdict(applyTransformation(P.B.Model, T), T).find("other instances"),
            std::string::npos);
}

TEST(Corrupted, OtherAccessesAndVariables) {
  Sweep P({"i - 1, j + 1", "i, j - 1"});
  P.B.Model.Stmts[0].LoopVars = {
      isl::pw_aff(isl::ctx(P.B.Model.Ctx.get()), "{ S0[i, j] -> [(i)] }"),
      isl::pw_aff(isl::ctx(P.B.Model.Ctx.get()), "{ S0[i, j] -> [(j)] }")};
  Transformation T = findTransformations(P.B.Model, P.Parallel).front();
  KernelModel New = applyTransformation(P.B.Model, T);
  EXPECT_EQ(P.verdict(New, T), "");
  isl::map Right = New.Accesses[0].Relation;
  New.Accesses[0].Relation = P.B.Model.Accesses[0].Relation;
  EXPECT_NE(P.verdict(New, T).find("other accesses"), std::string::npos);
  New.Accesses[0].Relation = Right;
  New.Stmts[0].LoopVars[1] = P.B.Model.Stmts[0].LoopVars[1];
  EXPECT_NE(P.verdict(New, T).find("other values of the loop variables"), std::string::npos);
}

/// The greedy plan of a model whose loops were transformed.
TilePlan planOf(const KernelModel &New, const Machine &Target) {
  std::vector<Finding> Refusals;
  TilePlan Plan = distribute(New, computeLegality(New).Parallel, Target, PlanShape(), Refusals);
  Plan = makeGroups(New, Plan, Target, Refusals);
  Plan = allocateLdm(New, Plan, Target, Refusals, nullptr);
  Plan = orderTileLoops(New, Plan, nullptr);
  Plan = insertDma(New, Plan, Target);
  Plan = hideLatency(New, Plan, Target);
  Plan = colorMemory(New, Plan, Target);
  EXPECT_EQ(PlannedRegion::text(Refusals), "");
  return Plan;
}

/// A finished plan of a wavefront and its corruptions.
struct WavePlan : Sweep {
  KernelModel New;
  TilePlan Plan;

  explicit WavePlan(std::vector<const char *> Reads) : Sweep(Reads) {
    Transformation T = findTransformations(B.Model, Parallel).back();
    New = applyTransformation(B.Model, T);
    Plan = planOf(New, Target);
  }
  std::string proof() const { return PlannedRegion::text(verifyPlan(New, Plan, Target)); }
};

TEST(Wavefront, Proved) {
  WavePlan P({"i - 1, j + 1", "i, j - 1", "i + 1, j"});
  EXPECT_TRUE(P.Plan.Phases[0].Wavefront);
  EXPECT_TRUE(P.Plan.Groups[0].Buffered);
  EXPECT_EQ(P.proof(), "");
}

/// for t, i, j: A[i][j] = f(A at each of the subscripts), 1 <= i, j < n - 1.
struct Steps {
  ModelBuilder B{"n", "n >= 0"};
  int T = B.loop("t"), I = B.loop("i", T), J = B.loop("j", I);
  int A = B.array("A", 8, {"n", "n"});
  int S = B.stmt({T, I, J}, "0 <= t < n and 1 <= i, j < n - 1");
  std::vector<bool> Parallel;
  Machine Target = *findMachine("sw26010");

  explicit Steps(std::vector<const char *> Reads) {
    for (const char *At : Reads)
      B.read(S, A, At);
    B.write(S, A, "i, j");
    Parallel = B.finish();
  }
  std::string verdict(const KernelModel &New, const Transformation &Change,
                      const TilePlan &Plan) const {
    return PlannedRegion::text(verifyTransformedPlan(B.Model, New, Change, Plan, Target));
  }
};

TEST(StepWave, EachTileHasOneStep) {
  Steps P({"i - 1, j", "i + 1, j", "i, j - 1", "i, j + 1"});
  std::optional<Transformation> T = findStepWave(P.B.Model, P.Parallel, TileSteps::One);
  ASSERT_TRUE(T);
  EXPECT_EQ(T->Comments.front(), "wavefront of tiles over t, t+i, t+j");
  KernelModel New = applyTransformation(P.B.Model, *T);
  TilePlan Plan = planOf(New, P.Target);
  ASSERT_EQ(Plan.Nodes[0].Tiles.size(), 3u);
  EXPECT_EQ(Plan.Nodes[0].Tiles[0].Size, 1);
  EXPECT_TRUE(Plan.Phases[0].Wavefront && Plan.Phases[0].SeqLoops.empty());
  EXPECT_EQ(P.verdict(New, *T, Plan), "");
  // What was placed for one step does not do for two.
  TilePlan Wider = Plan;
  Wider.Nodes[0].Tiles[0].Size = 2;
  EXPECT_NE(P.verdict(New, *T, Wider), "");
  // Without the skew of a loop, a step would overtake the one before.
  KernelModel Straight = P.B.Model;
  Straight.Waves = {{{P.T, P.I, P.J}, 16, 1}};
  TilePlan Overtakes = Plan;
  for (auto [K, Loop] : llvm::enumerate(std::vector<int>{P.T, P.I, P.J}))
    Overtakes.Nodes[0].Tiles[K].Loop = Loop;
  Transformation None = identityTransformation(P.B.Model);
  EXPECT_NE(P.verdict(Straight, None, Overtakes).find("SW522"), std::string::npos);
}

TEST(StepWave, TilesOfSeveralSteps) {
  Steps P({"i - 1, j - 1", "i - 1, j + 1", "i, j - 1", "i + 1, j - 1", "i + 1, j + 1"});
  std::optional<Transformation> T = findStepWave(P.B.Model, P.Parallel, TileSteps::Several);
  ASSERT_TRUE(T);
  KernelModel New = applyTransformation(P.B.Model, *T);
  TilePlan Plan = planOf(New, P.Target);
  ASSERT_EQ(Plan.Nodes[0].Tiles.size(), 3u);
  EXPECT_GT(Plan.Nodes[0].Tiles[0].Size, 1);
  ASSERT_EQ(Plan.Groups.size(), 1u);
  EXPECT_TRUE(Plan.Groups[0].Buffered);
  // Elements of other tiles go back as they came, since none of their tiles runs meanwhile.
  EXPECT_TRUE(Plan.Groups[0].PutsUnwritten);
  EXPECT_EQ(P.verdict(New, *T, Plan), "");
  TilePlan Together = Plan; // all tiles at once
  Together.Phases[0].Wavefront = false;
  EXPECT_NE(P.verdict(New, *T, Together), "");
}

TEST(StepWave, OfThreeLoopsAndMoreOnly) {
  EXPECT_FALSE(
      findStepWave(Sweep({"i - 1, j", "i, j - 1"}).B.Model, {false, false}, TileSteps::One));
  // Parallel loops inside need none.
  Steps P({"i - 1, j", "i + 1, j"});
  EXPECT_FALSE(findStepWave(P.B.Model, P.Parallel, TileSteps::One));
  // Nor is there one where some distance is negative whatever is added.
  Steps Mirror({"i, n - 1 - j", "i - 1, j", "i, j - 1"});
  EXPECT_FALSE(findStepWave(Mirror.B.Model, Mirror.Parallel, TileSteps::One));
}

TEST(Wavefront, TilesOfOneStepAtOnce) {
  WavePlan P({"i - 1, j + 1", "i, j - 1", "i + 1, j"});
  P.Plan.Phases[0].Wavefront = false; // all tiles at once
  EXPECT_NE(P.proof().find("SW522"), std::string::npos);
}

TEST(Wavefront, ALoopPointsBackwards) {
  WavePlan P({"i - 1, j + 1", "i, j - 1"});
  P.New = P.B.Model; // the same tiles for loops that are not skewed
  P.Plan.Nodes[0].Tiles[1].Loop = P.J;
  EXPECT_NE(P.proof().find("SW522"), std::string::npos);
}

TEST(Wavefront, CopyForAllStepsIsRefused) {
  WavePlan P({"i - 1, j + 1", "i, j - 1", "i + 1, j"});
  P.Plan.Groups[0].Depth = 0;
  EXPECT_NE(P.proof().find("from one step of a wavefront to another"), std::string::npos);
}

TEST(Wavefront, PipeThroughItsStepsIsRefused) {
  WavePlan P({"i - 1, j + 1", "i, j - 1", "i + 1, j"});
  P.Plan.Pipes.push_back({P.Plan.Phases[0].Root, 2, {}, {}, {}, {}});
  EXPECT_NE(P.proof().find("a pipe runs through the steps"), std::string::npos);
}

} // namespace
