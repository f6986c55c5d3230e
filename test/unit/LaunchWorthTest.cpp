#include "LaunchWorth.h"
#include "PlanTest.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// Instances cost 10 cycles and 1 for each access.
std::string work(ModelBuilder &B, int64_t Launch = 1000, bool Unbounded = false) {
  B.finish();
  MachineTiming Timing;
  Timing.HostAccess = 1;
  StmtWork Work;
  Work.Float = 3;
  Work.Any = 1;
  Work.Chain = 4; // and two of the control of loops
  Work.Unbounded = Unbounded;
  return hostWork(B.Model, std::vector<StmtWork>(B.Model.Stmts.size(), Work), Timing, Launch);
}

/// for i, j: A[i][j] = 0
void rectangle(ModelBuilder &B, const std::string &Domain) {
  int I = B.loop("i"), J = B.loop("j", I);
  int S = B.stmt({I, J}, Domain);
  B.write(S, B.array("A", 8, {"1000", "1000"}), "i, j");
}

TEST(LaunchWorth, ProductsOfExtents) {
  ModelBuilder B("n, m", "n >= 0 and m >= 0");
  rectangle(B, "0 <= i < n and 2 <= j < m");
  EXPECT_EQ(work(B), "11.0 * n * (m - 2)");
}

TEST(LaunchWorth, StatementsInTheSameLoopsShareATerm) {
  ModelBuilder B("n, m", "n >= 0 and m >= 0");
  int I = B.loop("i"), J = B.loop("j", I);
  int A = B.array("A", 8, {"1000", "1000"});
  int First = B.stmt({I, J}, "0 <= i < n and 0 <= j < m");
  int Alone = B.stmt({I}, "0 <= i < n");
  int Second = B.stmt({I, J}, "0 <= i < n and 0 <= j < m");
  B.write(First, A, "i, j");
  B.write(Alone, A, "i, 0");
  B.update(Second, A, "i, j");
  EXPECT_EQ(work(B), "23.0 * n * m + 11.0 * n");
}

/// As many as of 50 rows, or of 800 if that is more.
TEST(LaunchWorth, OfATriangleHalfItsBox) {
  ModelBuilder B("n", "n >= 0");
  rectangle(B, "0 <= i < n and 0 <= j <= i");
  EXPECT_EQ(work(B), "5.6 * n * n");
  ModelBuilder Band("n", "n >= 0");
  rectangle(Band, "0 <= i < n and i <= j < i + 7");
  EXPECT_EQ(work(Band), "1.4 * n * (n + 6)");
  // Of 50 rows a half, of 800 nearly all.
  ModelBuilder Corner("n", "n >= 50");
  rectangle(Corner, "0 <= i, j < n and i + j >= 49");
  EXPECT_EQ(work(Corner), "11.0 * n * n");
}

TEST(LaunchWorth, OfAPyramidASixthOfItsBox) {
  ModelBuilder B("n", "n >= 0");
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", J);
  int S = B.stmt({I, J, K}, "0 <= i < n and 0 <= j <= i and 0 <= k <= j");
  B.write(S, B.array("A", 8, {"1000"}), "i");
  const std::string Work = work(B);
  double Each = 0;
  EXPECT_EQ(std::sscanf(Work.c_str(), "%lf * n * n * n", &Each), 1) << Work;
  EXPECT_NEAR(Each, 11 / 6., 0.3);
}

TEST(LaunchWorth, KnownExtentsAreFactors) {
  ModelBuilder B("n", "n >= 0");
  rectangle(B, "0 <= i < n and 0 <= j < 7");
  EXPECT_EQ(work(B), "77.0 * n");
}

TEST(LaunchWorth, WhatIsKnownIsATerm) {
  ModelBuilder B("n", "n >= 0");
  int I = B.loop("i"), J = B.loop("j");
  int A = B.array("A", 8, {"1000"});
  B.write(B.stmt({I}, "0 <= i < 9"), A, "i");
  B.write(B.stmt({J}, "0 <= j < n"), A, "j");
  EXPECT_EQ(work(B), "99.0 + 11.0 * n");
  EXPECT_EQ(work(B, 100), "99.0 + 11.0 * n");
  EXPECT_EQ(work(B, 99), "");
}

TEST(LaunchWorth, NothingToAskWhereAllIsKnown) {
  ModelBuilder B;
  rectangle(B, "0 <= i, j < 2");
  EXPECT_EQ(work(B), "");
}

TEST(LaunchWorth, NotWhereAStatementHasUnknownWork) {
  ModelBuilder B("n", "n >= 0");
  rectangle(B, "0 <= i, j < n");
  EXPECT_EQ(work(B, 1000, /*Unbounded=*/true), "");
}

TEST(LaunchWorth, NotWhereNothingBoundsALoop) {
  ModelBuilder B("n", "n >= 0");
  rectangle(B, "0 <= i < n and 0 <= j");
  EXPECT_EQ(work(B), "");
}

TEST(LaunchWorth, NotWhereBoundsHaveManyCases) {
  ModelBuilder Two("n, m", "n >= 0 and m >= 0");
  rectangle(Two, "0 <= i < n and i < m and 0 <= j < 7");
  EXPECT_EQ(work(Two), "77.0 * (m >= n + 1 ? n : m)");
  ModelBuilder Three("n, m, l", "n >= 0 and m >= 0 and l >= 0");
  rectangle(Three, "0 <= i < n and i < m and i < l and 0 <= j < 7");
  EXPECT_EQ(work(Three), "");
}

//===-- what a launch takes -----------------------------------------------===//

/// A planned region, of whose statements the host takes Float cycles for an iteration, and more for
/// their accesses.
struct Launched {
  Machine Target = llvm::cantFail(findMachine("sw26010"));
  MachineTiming Timing = timingOf(Target);
  ModelBuilder &B;
  PlannedRegion R;
  std::vector<StmtWork> Work;
  CostModel Costs;

  Launched(ModelBuilder &B, double Float)
      : B(B), R(plan(B)), Work(B.Model.Stmts.size()), Costs(B.Model, Target, Timing) {
    for (StmtWork &W : Work)
      W.Float = Float;
  }
  double size() { return evenSize(Costs, R.Plan, Work, Timing); }
  double at(double Size) { return Costs.estimateAt(R.Plan, Size).total(); }
};

/// for i < n: x[i] = ...
void line(ModelBuilder &B) {
  int I = B.loop("i");
  B.write(B.stmt({I}, "0 <= i < n"), B.array("x", 8, {"n"}), "i");
}

TEST(LaunchWorth, TheHostTakesAsLong) {
  ModelBuilder B("n", "n >= 0");
  line(B);
  Launched L(B, 40);
  const double Size = L.size(), Each = 42 + L.Timing.HostAccess; // with the control of the loop
  EXPECT_GE(Size * Each, L.at(Size));
  EXPECT_LT(Size * Each, 1.15 * L.at(Size));
  const LaunchWorth Worth = launchAt(L.Costs, L.R.Plan, Size);
  EXPECT_EQ(Worth.Steps, "");
  EXPECT_NEAR(double(Worth.Launch), L.at(Size), 1);
  Launched More(B, 4000);
  EXPECT_LT(More.size(), Size / 20);
}

TEST(LaunchWorth, NoSizeWhereALaunchIsNeverShorter) {
  ModelBuilder B("n", "n >= 0");
  int I = B.loop("i"), J = B.loop("j");
  int A = B.array("x", 8, {"n + 3"});
  B.write(B.stmt({I}, "0 <= i < 3"), A, "i");
  B.write(B.stmt({J}, "0 <= j < 3"), A, "n + j");
  EXPECT_EQ(Launched(B, 1).size(), 1);
  ModelBuilder Unknown("n", "n >= 0");
  line(Unknown);
  Launched L(Unknown, 40);
  L.Work.front().Unbounded = true;
  EXPECT_EQ(L.size(), 1);
}

/// for t < s: for i < n: y[i] = x[n - 1 - i]; for j < n: x[j] = y[n - 1 - j]
void steps(ModelBuilder &B) {
  int T = B.loop("t"), I = B.loop("i", T), J = B.loop("j", T);
  int X = B.array("x", 8, {"n"}), Y = B.array("y", 8, {"n"});
  int First = B.stmt({T, I}, "0 <= t < s and 0 <= i < n");
  B.read(First, X, "n - 1 - i");
  B.write(First, Y, "i");
  int Second = B.stmt({T, J}, "0 <= t < s and 0 <= j < n");
  B.read(Second, Y, "n - 1 - j");
  B.write(Second, X, "j");
}

TEST(LaunchWorth, StepsTakeAsLongAsAtThatSize) {
  ModelBuilder B("n, s", "n >= 1 and s >= 1");
  steps(B);
  Launched L(B, 40);
  ASSERT_TRUE(L.R.Refusals.empty());
  for (double Size : {1, 5, 70}) {
    const LaunchWorth Worth = launchAt(L.Costs, L.R.Plan, Size);
    const std::string Text = Worth.Steps;
    double Base = 0, Each = 0;
    ASSERT_EQ(std::sscanf(Text.c_str(), "%lf + %lf * s", &Base, &Each), 2) << Text;
    EXPECT_NEAR(Base + Each * Size, L.at(Size), 2 * Size + 1) << Text; // two loops, rounded
    EXPECT_NEAR(Base + Each, double(Worth.Launch), 3);
    EXPECT_GT(Base, 5000);
    EXPECT_GT(Each, 500);
  }
}

/// Of one step there must be more points than of many: both sizes are on the line.
TEST(LaunchWorth, FewStepsAreLonger) {
  ModelBuilder B("n, s", "n >= 1 and s >= 1");
  steps(B);
  Launched L(B, 40);
  ASSERT_TRUE(L.R.Refusals.empty());
  const std::vector<std::string> Steps{"s"};
  constexpr double Many = 20, One = 900;
  auto Line = [&](double Size, double OneStep) {
    double Base = 0, Each = 0;
    const LaunchWorth Worth = launchBetween(L.Costs, L.R.Plan, Size, Steps, OneStep);
    EXPECT_EQ(std::sscanf(Worth.Steps.c_str(), "%lf + %lf * s", &Base, &Each), 2) << Worth.Steps;
    EXPECT_NEAR(Base + Each, double(Worth.Launch), 3);
    return std::make_pair(Base, Each);
  };
  auto [Base, Each] = Line(Many, One);
  EXPECT_NEAR(Base + Each * Many, L.at(Many), 2 * Many + 1);
  L.Costs.limit(Steps, 1);
  EXPECT_NEAR(Base + Each, L.at(One), 3);
  L.Costs.limit({}, INFINITY);
  EXPECT_GT(Base, 9000); // what one step of many points takes longer
  // Where it takes no longer, as where Size is one step, nothing is between.
  const std::string Plain = launchAt(L.Costs, L.R.Plan, Many).Steps;
  EXPECT_EQ(launchBetween(L.Costs, L.R.Plan, Many, Steps, Many).Steps, Plain);
  EXPECT_EQ(launchBetween(L.Costs, L.R.Plan, 1, Steps, One).Steps,
            launchAt(L.Costs, L.R.Plan, 1).Steps);
}

} // namespace
