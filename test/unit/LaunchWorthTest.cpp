#include "LaunchWorth.h"
#include "ModelBuilder.h"
#include "gtest/gtest.h"

using namespace swgen;
using swgen::test::ModelBuilder;

namespace {

/// Instances cost 10 cycles and 1 for each access.
LaunchWorth worth(ModelBuilder &B, double Launch = 1000, bool Unbounded = false) {
  B.finish();
  MachineTiming Timing;
  Timing.HostAccess = 1;
  StmtWork Work;
  Work.Float = 3;
  Work.Any = 1;
  Work.Chain = 4; // and two of the control of loops
  Work.Unbounded = Unbounded;
  return launchWorth(B.Model, std::vector<StmtWork>(B.Model.Stmts.size(), Work), Timing, Launch);
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
  LaunchWorth W = worth(B);
  EXPECT_EQ(W.Work, "11.0 * n * (m - 2)");
  EXPECT_EQ(W.Launch, 1000);
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
  EXPECT_EQ(worth(B).Work, "23.0 * n * m + 11.0 * n");
}

TEST(LaunchWorth, OfTrianglesTheLongestRow) {
  ModelBuilder B("n", "n >= 0");
  rectangle(B, "0 <= i < n and 0 <= j <= i");
  EXPECT_EQ(worth(B).Work, "11.0 * n * n");
}

TEST(LaunchWorth, KnownExtentsAreFactors) {
  ModelBuilder B("n", "n >= 0");
  rectangle(B, "0 <= i < n and 0 <= j < 7");
  EXPECT_EQ(worth(B).Work, "77.0 * n");
}

TEST(LaunchWorth, WhatIsKnownIsATerm) {
  ModelBuilder B("n", "n >= 0");
  int I = B.loop("i"), J = B.loop("j");
  int A = B.array("A", 8, {"1000"});
  B.write(B.stmt({I}, "0 <= i < 9"), A, "i");
  B.write(B.stmt({J}, "0 <= j < n"), A, "j");
  EXPECT_EQ(worth(B).Work, "99.0 + 11.0 * n");
  EXPECT_EQ(worth(B, 100).Work, "99.0 + 11.0 * n");
  EXPECT_EQ(worth(B, 99).Work, "");
}

TEST(LaunchWorth, NothingToAskWhereAllIsKnown) {
  ModelBuilder B;
  rectangle(B, "0 <= i, j < 2");
  EXPECT_EQ(worth(B).Work, "");
}

TEST(LaunchWorth, NotWhereAStatementHasUnknownWork) {
  ModelBuilder B("n", "n >= 0");
  rectangle(B, "0 <= i, j < n");
  EXPECT_EQ(worth(B, 1000, /*Unbounded=*/true).Work, "");
}

TEST(LaunchWorth, NotWhereNothingBoundsALoop) {
  ModelBuilder B("n", "n >= 0");
  rectangle(B, "0 <= i < n and 0 <= j");
  EXPECT_EQ(worth(B).Work, "");
}

TEST(LaunchWorth, NotWhereBoundsHaveManyCases) {
  ModelBuilder Two("n, m", "n >= 0 and m >= 0");
  rectangle(Two, "0 <= i < n and i < m and 0 <= j < 7");
  EXPECT_EQ(worth(Two).Work, "77.0 * (m >= n + 1 ? n : m)");
  ModelBuilder Three("n, m, l", "n >= 0 and m >= 0 and l >= 0");
  rectangle(Three, "0 <= i < n and i < m and i < l and 0 <= j < 7");
  EXPECT_EQ(worth(Three).Work, "");
}

} // namespace
