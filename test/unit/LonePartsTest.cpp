// What one CPE runs: which parts are proposed, which scalars they need in memory, and corruptions.
#include "LoneParts.h"
#include "Legality.h"
#include "PlanTest.h"
#include "PlanVerifier.h"
#include "TransformationSearch.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for t: { B[0] = f(A[n - 1]); for i > 0: B[i] = g(B[i - 1]); for j: A[j] = h(A[j], B[j], v) }
struct Steps {
  ModelBuilder B{"n", "n >= 2"};
  int T = B.loop("t"), I = B.loop("i", T), J = B.loop("j", T);
  int A = B.array("A", 8, {"n"}), E = B.array("B", 8, {"n"});
  int Edge = B.stmt({T}, "0 <= t < n"), Chain = B.stmt({T, I}, "0 <= t < n and 1 <= i < n");
  int All = B.stmt({T, J}, "0 <= t < n and 0 <= j < n");
  Machine Target = *findMachine("sw26010");
  std::vector<bool> Parallel;

  Steps() {
    B.read(Edge, A, "n - 1");
    B.write(Edge, E, "0");
    B.read(Chain, E, "i - 1");
    B.write(Chain, E, "i");
    B.read(All, A, "j");
    B.read(All, E, "j");
    B.write(All, A, "j");
  }
  LoneProposals find() {
    Parallel = B.finish();
    return findLoneParts(B.Model, Parallel);
  }
  std::string verdict(const Transformation &New) const {
    KernelModel Model = applyTransformation(B.Model, New);
    return PlannedRegion::text(verifyTransformation(B.Model, Model, New, Target));
  }
};

TEST(LoneParts, NeighboursAreOnePart) {
  Steps P;
  LoneProposals Found = P.find();
  ASSERT_EQ(Found.All.size(), 1u);
  EXPECT_FALSE(Found.Little) << "in as many loops as the rest";
  const Transformation &New = Found.All.front();
  EXPECT_EQ(New.Alone.size(), 1u);
  EXPECT_EQ(P.verdict(New), "");
  KernelModel Model = applyTransformation(P.B.Model, New);
  EXPECT_TRUE(refuseLegality(Model, computeLegality(Model)).empty());
  int Once = Model.Info.Stmts[P.Edge].Loops.back();
  EXPECT_EQ(Model.Info.Stmts[P.Chain].Loops, (std::vector<int>{P.T, Once, P.I}));
  EXPECT_EQ(Model.Info.Stmts[P.All].Loops, (std::vector<int>{P.T, P.J}));
  EXPECT_EQ(Model.Info.Loops[P.I].Parent, Once);
}

TEST(LoneParts, NothingIsDividedIsNone) {
  // for t: for i: B[i] = g(B[i - 1], B[i + 1])
  ModelBuilder B{"n", "n >= 2"};
  int T = B.loop("t"), I = B.loop("i", T), E = B.array("B", 8, {"n"});
  int S = B.stmt({T, I}, "0 <= t < n and 1 <= i < n - 1");
  for (const char *At : {"i - 1", "i + 1", "n - 1 - i"})
    B.read(S, E, At);
  B.write(S, E, "i");
  std::vector<bool> Parallel = B.finish();
  EXPECT_TRUE(findLoneParts(B.Model, Parallel).All.empty());
}

TEST(LoneParts, LocalOfOnePartStaysLocal) {
  Steps P;
  int V = P.B.local("v", 8, {P.T});
  P.B.write(P.Edge, V, "t");
  P.B.read(P.Chain, V, "t");
  LoneProposals Found = P.find();
  EXPECT_TRUE(Found.Shared.empty());
  EXPECT_EQ(Found.All.size(), 1u);
}

TEST(LoneParts, LocalForAllHasToBeShared) {
  Steps P;
  int V = P.B.local("v", 8, {P.T});
  P.B.write(P.Edge, V, "t");
  P.B.read(P.All, V, "t");
  LoneProposals Found = P.find();
  EXPECT_EQ(Found.Shared, (std::vector<int>{P.B.Model.Arrays[V].Source}));
  EXPECT_TRUE(Found.All.empty());
}

TEST(LoneParts, LocalOfTheOthersIsTheirs) {
  Steps P;
  int V = P.B.local("v", 8, {P.T, P.J});
  P.B.write(P.All, V, "t, j");
  LoneProposals Found = P.find();
  EXPECT_TRUE(Found.Shared.empty());
  EXPECT_EQ(Found.All.size(), 1u);
}

TEST(Corrupted, LoneParts) {
  Steps P;
  Transformation Good = P.find().All.front();
  ASSERT_EQ(P.verdict(Good), "");
  // What all run first, and a part that runs twice or not at all.
  Transformation Late = Good, Twice = Good, Gone = Good;
  std::swap(Late.Stmts[1], Late.Stmts[2]);
  renumber(Late);
  EXPECT_NE(P.verdict(Late), "");
  Twice.Stmts.push_back(StmtPlacement(Twice.Stmts.front()));
  renumber(Twice);
  EXPECT_NE(P.verdict(Twice), "");
  Gone.Stmts.erase(Gone.Stmts.begin());
  renumber(Gone);
  EXPECT_NE(P.verdict(Gone), "");
}

} // namespace
