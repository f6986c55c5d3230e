// Eliminations in blocks of pivots: where loops are cut, and that only legal blocks are proved.
#include "Legality.h"
#include "PivotBlocks.h"
#include "PlanTest.h"
#include "PlanVerifier.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for k: { for i > k: A[i][k] = f(A[i][k], A[k][k]);
///          for i > k: for j > k: A[i][j] = g(A[i][j], A[i][k], A[Row][Column]) }
struct Elimination {
  ModelBuilder B{"n", "n >= 1"};
  int K = B.loop("k"), I = B.loop("i", K), M = B.loop("i", K), J = B.loop("j", M);
  int A = B.array("A", 8, {"n", "n"});
  int Scale = B.stmt({K, I}, "0 <= k and 0 <= i < n - 1 - k");
  int Update = B.stmt({K, M, J}, "0 <= k and 0 <= i < n - 1 - k and 0 <= j < n - 1 - k");
  Machine Target = *findMachine("sw26010");

  explicit Elimination(const char *OfRow = "k, k + j + 1") {
    B.read(Scale, A, "k + i + 1, k");
    B.read(Scale, A, "k, k");
    B.write(Scale, A, "k + i + 1, k");
    B.read(Update, A, "k + i + 1, k + j + 1");
    B.read(Update, A, "k + i + 1, k");
    B.read(Update, A, OfRow);
    B.write(Update, A, "k + i + 1, k + j + 1");
    B.finish();
  }

  std::optional<PivotBand> band() const { return findPivotBand(B.Model, K); }
  /// Of the order in which a transformation runs; "" is a proof.
  std::string verdict(const Transformation &New) const {
    KernelModel Model = applyTransformation(B.Model, New);
    return PlannedRegion::text(verifyTransformation(B.Model, Model, New, Target));
  }
};

/// Loops of the new model around a statement of it, from the first that is parallel on.
unsigned divided(const KernelModel &Model, int Stmt) {
  std::vector<bool> Parallel = computeLegality(Model).Parallel;
  const std::vector<int> &Loops = Model.Info.Stmts[Stmt].Loops;
  auto First = std::find_if(Loops.begin(), Loops.end(), [&](int L) { return Parallel[L]; });
  return unsigned(Loops.end() - First);
}

TEST(PivotBand, WhereLoopsAreCut) {
  Elimination E;
  std::optional<PivotBand> Band = E.band();
  ASSERT_TRUE(Band);
  ASSERT_EQ(Band->Cuts[E.Scale].size(), 1u);
  ASSERT_EQ(Band->Cuts[E.Update].size(), 2u);
  EXPECT_EQ(Band->Cuts[E.Scale][0].Dim, 1u);
  // k + i + 1 - next >= 0, with the first step after the block in the place of k.
  const Row &R = Band->Cuts[E.Scale][0].Beyond;
  EXPECT_EQ(R.Dims, (std::vector<std::pair<unsigned, int64_t>>{{0, -1}, {1, 1}}));
  EXPECT_EQ(R.Rest.constant(), std::optional<int64_t>(1));
  EXPECT_EQ(Band->Cuts[E.Scale][0].OfStep, 1);
}

TEST(PivotBand, NoPivotIsNone) {
  // for k: for i: A[i][i] = f(A[i][i])
  ModelBuilder B{"n", "n >= 1"};
  int K = B.loop("k"), I = B.loop("i", K), A = B.array("A", 8, {"n", "n"});
  int S = B.stmt({K, I}, "0 <= k < n and 0 <= i < n");
  B.read(S, A, "i, i");
  B.write(S, A, "i, i");
  B.finish();
  EXPECT_FALSE(findPivotBand(B.Model, K));
}

TEST(PivotBand, WhatIsOnlyReadHasNone) {
  // for k: for i: A[i][i] = f(v[k], v[i])
  ModelBuilder B{"n", "n >= 1"};
  int K = B.loop("k"), I = B.loop("i", K), A = B.array("A", 8, {"n", "n"}),
      V = B.array("v", 8, {"n"});
  int S = B.stmt({K, I}, "0 <= k < n and 0 <= i < n");
  B.read(S, V, "k");
  B.read(S, V, "i");
  B.write(S, A, "i, i");
  B.finish();
  EXPECT_FALSE(findPivotBand(B.Model, K));
  B.write(S, V, "i"); // the same with steps that change it
  EXPECT_TRUE(findPivotBand(B.Model, K));
}

TEST(PivotBand, DownwardsStepsAreCutTheOtherWay) {
  // for k: for i: x[i] = f(x[i], x[n - 1 - k]), i < n - 1 - k
  ModelBuilder B{"n", "n >= 1"};
  int K = B.loop("k"), I = B.loop("i", K), X = B.array("x", 8, {"n"});
  int S = B.stmt({K, I}, "0 <= k and 0 <= i < n - 1 - k");
  B.read(S, X, "i");
  B.read(S, X, "n - 1 - k");
  B.write(S, X, "i");
  B.finish();
  std::optional<PivotBand> Band = findPivotBand(B.Model, K);
  ASSERT_TRUE(Band && Band->Cuts[S].size() == 1);
  // n - 1 - next - i >= 0
  const Row &R = Band->Cuts[S][0].Beyond;
  EXPECT_EQ(R.Dims, (std::vector<std::pair<unsigned, int64_t>>{{0, -1}, {1, -1}}));
  EXPECT_EQ(R.Rest.terms(), (std::map<std::string, int64_t>{{"n", 1}}));
}

TEST(PivotBlocks, AreProved) {
  Elimination E;
  for (int64_t Steps : {2, 3, 32}) {
    std::optional<Transformation> New = blockPivots(E.B.Model, *E.band(), Steps);
    ASSERT_TRUE(New);
    EXPECT_EQ(E.verdict(*New), "") << Steps;
    // Two parts of the first statement and four of the second; all steps of a block inside what is
    // divided.
    KernelModel Model = applyTransformation(E.B.Model, *New);
    ASSERT_EQ(Model.Stmts.size(), 6u);
    EXPECT_EQ(divided(Model, 5), 3u) << "the rest: i, j, then the steps";
    EXPECT_EQ(divided(Model, 0), Model.Info.Stmts[0].Loops.size() - 1) << "one CPE";
  }
}

TEST(PivotBlocks, NothingIsCutIsNone) {
  Elimination E;
  PivotBand Band = *E.band();
  for (auto &OfStmt : Band.Cuts)
    OfStmt.clear();
  EXPECT_FALSE(blockPivots(E.B.Model, Band, 8));
}

TEST(PivotBlocks, WhatNeedsTheLastRowRunsByColumns) {
  // A[n - 1][j] changes in each step, and all rows of the column need it in the next: the steps of
  // the block's own columns stay in step as they are written, those of each other one go inside.
  Elimination E("n - 1, k + j + 1");
  std::optional<Transformation> New = blockPivots(E.B.Model, *E.band(), 4);
  ASSERT_TRUE(New);
  EXPECT_EQ(E.verdict(*New), "");
  KernelModel Model = applyTransformation(E.B.Model, *New);
  EXPECT_EQ(New->Comments.back(),
            "new loops for the nest over k: k in step as written, then parallel k+j, k");
  EXPECT_EQ(divided(Model, 5), 3u) << "columns, then the steps";
  EXPECT_EQ(divided(Model, 0), 1u) << "rows in each step";
}

TEST(PivotBlocks, WhatNeedsTheLastElementKeepsItsSteps) {
  // A[n - 1][n - 1] changes in each step, and all need it in the next: no part is left whose steps
  // could go inside.
  Elimination E("n - 1, n - 1");
  std::optional<PivotBand> Band = E.band();
  ASSERT_TRUE(Band);
  EXPECT_FALSE(blockPivots(E.B.Model, *Band, 4));
}

/// for k: s = 0; for i: s += A[i][k]; R[k][k] = s; for j > k: for i: A[i][j] = f(A[i][j], A[i][k],
/// R[k][k])
TEST(PivotBlocks, SumsOfAColumnAreOneCpes) {
  ModelBuilder B{"n, m", "n >= 1 and m >= 1"};
  int K = B.loop("k"), I = B.loop("i", K), J = B.loop("j", K), L = B.loop("l", J);
  int A = B.array("A", 8, {"m", "n"}), R = B.array("R", 8, {"n", "n"}), S = B.local("s", 8, {K});
  int First = B.stmt({K}, "0 <= k < n"), Add = B.stmt({K, I}, "0 <= k < n and 0 <= i < m");
  int Store = B.stmt({K}, "0 <= k < n");
  int Change = B.stmt({K, J, L}, "0 <= k and 0 <= j < n - 1 - k and 0 <= l < m");
  B.write(First, S, "k");
  B.read(Add, S, "k");
  B.read(Add, A, "i, k");
  B.write(Add, S, "k");
  B.read(Store, S, "k");
  B.write(Store, R, "k, k");
  for (const char *At : {"l, k + j + 1", "l, k"})
    B.read(Change, A, At);
  B.read(Change, R, "k, k");
  B.write(Change, A, "l, k + j + 1");
  B.finish();
  std::optional<Transformation> New = blockPivots(B.Model, *findPivotBand(B.Model, K), 4);
  ASSERT_TRUE(New);
  KernelModel Model = applyTransformation(B.Model, *New);
  EXPECT_EQ(
      PlannedRegion::text(verifyTransformation(B.Model, Model, *New, *findMachine("sw26010"))), "");
  ASSERT_EQ(Model.Stmts.size(), 5u);
  // What the variable connects is in one phase.
  EXPECT_EQ(New->Alone.size(), 1u);
  std::vector<int> Around = Model.Info.Stmts[0].Loops;
  EXPECT_EQ(Model.Info.Stmts[2].Loops, Around);
  EXPECT_EQ(divided(Model, 4), 3u) << "columns, then the steps and rows";
}

TEST(Corrupted, BlocksOfPivots) {
  Elimination E;
  Transformation Good = *blockPivots(E.B.Model, *E.band(), 4);
  ASSERT_EQ(E.verdict(Good), "");
  // The rest before the rows and columns that it takes.
  Transformation Early = Good;
  std::rotate(Early.Stmts.begin() + 2, Early.Stmts.begin() + 5, Early.Stmts.end());
  renumber(Early);
  EXPECT_NE(E.verdict(Early), "");
  // A part that is gone, and one that runs twice.
  Transformation Gone = Good, Twice = Good;
  Gone.Stmts.pop_back();
  EXPECT_NE(E.verdict(Gone), "");
  Twice.Stmts.push_back(StmtPlacement(Twice.Stmts.back()));
  renumber(Twice);
  EXPECT_NE(E.verdict(Twice), "");
}

} // namespace
