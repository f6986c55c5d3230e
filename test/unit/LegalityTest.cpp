//===- LegalityTest.cpp ---------------------------------------------------===//
#include "Legality.h"
#include "ModelBuilder.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for (t ..) for (k ..) for (i ..) b[i] += a[k]: only t, where it is, and i can be divided.
struct Steps : testing::Test {
  ModelBuilder B{"n"};
  int T = B.loop("t"), K = B.loop("k", T), I = B.loop("i", K);

  int add(const std::string &Of) {
    int A = B.array("a", 8, {"n"}), C = B.array("b", 8, {"n"});
    int S = B.stmt({T, K, I}, Of + " and 0 <= k < n and 0 <= i < n");
    B.read(S, A, "k");
    B.read(S, C, "i");
    B.write(S, C, "i");
    return S;
  }
};

TEST_F(Steps, OneIterationLeavesTheLoopsInside) {
  add("t = 3");
  B.finish();
  EXPECT_TRUE(runsOnce(B.Model, T));
  EXPECT_FALSE(runsOnce(B.Model, K));
  LegalityInfo L = computeLegality(B.Model);
  EXPECT_FALSE(L.Parallel[T]);
  EXPECT_EQ(L.Blocker[T], -1);
  EXPECT_FALSE(L.Parallel[K]);
  EXPECT_GE(L.Blocker[K], 0);
  EXPECT_TRUE(L.Parallel[I]);
  EXPECT_TRUE(refuseLegality(B.Model, L).empty());
}

TEST_F(Steps, OneIterationThatAParameterChooses) {
  add("t = n");
  B.finish();
  EXPECT_TRUE(runsOnce(B.Model, T));
  EXPECT_FALSE(computeLegality(B.Model).Parallel[T]);
}

TEST_F(Steps, SeveralIterations) {
  add("0 <= t < n");
  B.finish();
  EXPECT_FALSE(runsOnce(B.Model, T));
}

/// What is in no other loop keeps its own.
TEST_F(Steps, NothingElseToDivide) {
  add("t = 0");
  int C = B.array("c", 8, {"n"});
  int S = B.stmt({T}, "t = 0");
  B.write(S, C, "0");
  B.finish();
  EXPECT_TRUE(computeLegality(B.Model).Parallel[T]);
}

/// Neither do those inside with as few iterations.
TEST_F(Steps, NothingInsideToDivide) {
  int A = B.array("a", 8, {"n"}), C = B.array("b", 8, {"n"});
  int S = B.stmt({T, K, I}, "t = 0 and 0 <= k < n and i = k");
  B.read(S, A, "k");
  B.read(S, C, "0");
  B.write(S, C, "0");
  B.finish();
  EXPECT_TRUE(runsOnce(B.Model, I));
  LegalityInfo L = computeLegality(B.Model);
  EXPECT_FALSE(L.Parallel[K]);
  EXPECT_TRUE(L.Parallel[I]);
  EXPECT_TRUE(L.Parallel[T]);
}

/// What is divided next inside is divided with it, unless there are several.
TEST(Legality, OneIterationAroundDividedLoops) {
  for (unsigned Nests : {1u, 2u}) {
    ModelBuilder B("n");
    int T = B.loop("t"), K = -1;
    for (unsigned N = 0; N < Nests; ++N) {
      int I = B.loop("i", T);
      K = B.loop("k", I);
      int A = B.array("a", 8, {"n"});
      int S = B.stmt({T, I, K}, "t = 0 and 0 <= i < n and 0 <= k < n");
      B.read(S, A, "i");
      B.write(S, A, "i");
    }
    B.finish();
    LegalityInfo L = computeLegality(B.Model);
    EXPECT_EQ(bool(L.Parallel[T]), Nests == 1);
    EXPECT_FALSE(L.Parallel[K]);
  }
}

/// Sizes of tiles are of the loops as they are written.
TEST_F(Steps, ClausesNameLoops) {
  add("t = 0");
  B.finish();
  B.Model.Info.Parallel.Tiles = {1, 4, 16};
  EXPECT_TRUE(computeLegality(B.Model).Parallel[T]);
}

/// One CPE shall have all of it.
TEST_F(Steps, MadeForOneCpe) {
  add("t = 0");
  B.finish();
  B.Model.Info.Loops[T].Alone = true;
  EXPECT_TRUE(computeLegality(B.Model).Parallel[T]);
}

/// Two statements, each in one iteration, but not in the same one.
TEST(Legality, OneIterationOfEachStatementIsNotOneOfTheLoop) {
  ModelBuilder B("n");
  int T = B.loop("t");
  int A = B.array("a", 8, {"n"});
  for (const char *At : {"t = 0", "t = 1"})
    B.write(B.stmt({T}, At), A, "t");
  B.finish();
  EXPECT_FALSE(runsOnce(B.Model, T));
}

/// One iteration within each of the loops around counts.
TEST(Legality, OneIterationInEachStepAround) {
  ModelBuilder B("n");
  int T = B.loop("t"), U = B.loop("u", T);
  int A = B.array("a", 8, {"2 * n"});
  B.write(B.stmt({T, U}, "0 <= t < n and u = 2 * t"), A, "u");
  B.finish();
  EXPECT_TRUE(runsOnce(B.Model, U));
  EXPECT_FALSE(runsOnce(B.Model, T));
  EXPECT_TRUE(computeLegality(B.Model).Parallel[U]) << "nothing inside is to be left to";
}

} // namespace
