#include "CodeTree.h"
#include "PlanTest.h"
#include "gtest/gtest.h"

using namespace swgen;
using swgen::test::ModelBuilder;
using swgen::test::PlannedRegion;

namespace {

/// One copy of every buffer, whose tiles are then as Algorithm 1 makes them.
void single(ModelBuilder &B) {
  for (ArrayDesc &A : B.Model.Info.Arrays)
    A.Wish.Buffers = 1;
}

/// Groups after all stages; the plan must be proved.
std::string groups(ModelBuilder &B, llvm::StringRef MachineName = "sw26010") {
  single(B);
  PlannedRegion R = swgen::test::plan(B, MachineName);
  EXPECT_EQ(R.text(R.Proof), "");
  return R.refusals() + R.groups(B.Model);
}

/// First line of the box of group 0, dimension D.
std::string box(const TilePlan &Plan, int Group, unsigned D) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  char *Lo = isl_pw_aff_to_str(Plan.Groups[Group].Lo[D].get()),
       *Hi = isl_pw_aff_to_str(Plan.Groups[Group].Hi[D].get());
  OS << llvm::StringRef(Lo).split("-> ").second << ' ' << llvm::StringRef(Hi).split("-> ").second;
  free(Lo);
  free(Hi);
  return Text;
}

TEST(Groups, GemmAccumulatorIsWrittenFirst) {
  ModelBuilder B("n", "n >= 0");
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", J);
  int A = B.array("A", 8, {"n", "n"}), Bm = B.array("B", 8, {"n", "n"}),
      C = B.array("C", 8, {"n", "n"});
  int Init = B.stmt({I, J}, "0 <= i, j < n");
  int Mul = B.stmt({I, J, K}, "0 <= i, j, k < n");
  B.write(Init, C, "i, j");
  B.read(Mul, A, "i, k");
  B.read(Mul, Bm, "k, j");
  B.update(Mul, C, "i, j");
  EXPECT_EQ(groups(B),
            "group 0 'A' phase 0 accesses 1 node 2 depth 1 [16] [64] 8192 bytes at 8192 fetch\n"
            "group 1 'B' phase 0 accesses 2 node 2 depth 1 [64] [64] 32768 bytes at 16384 fetch\n"
            "group 2 'C' phase 0 accesses 0 3 node 0 depth 2 [16] [64] 8192 bytes at 0 put box\n");
}

TEST(Groups, AccumulatorWithoutInitialisationIsFetched) {
  ModelBuilder B("n", "n >= 0");
  int I = B.loop("i"), J = B.loop("j", I);
  int A = B.array("A", 8, {"n", "n"}), X = B.array("x", 8, {"n"}), Y = B.array("y", 8, {"n"});
  int S = B.stmt({I, J}, "0 <= i, j < n");
  B.read(S, A, "i, j");
  B.read(S, X, "j");
  B.update(S, Y, "i");
  EXPECT_EQ(groups(B),
            "group 0 'A' phase 0 accesses 0 node 1 depth 1 [64] [64] 32768 bytes at 0 fetch\n"
            "group 1 'x' phase 0 accesses 1 node 1 depth 1 [64] 512 bytes at 32768 fetch\n"
            "group 2 'y' phase 0 accesses 2 node 1 depth 0 [64] 512 bytes at 33280 fetch put "
            "box\n");
}

/// for i, j: { b[i][j] = ..; .. = b[i][Read]; } in one statement, or the read first.
std::string writtenAndRead(bool ReadsFirst, const std::string &Read, bool Surely = true,
                           bool Sum = false) {
  ModelBuilder B("n", "n >= 1");
  int I = B.loop("i"), J = B.loop("j", I), A = B.array("b", 8, {"n", "40"});
  int S = B.stmt({I, J}, "0 <= i < n and 0 <= j < 39");
  if (ReadsFirst)
    B.read(S, A, "i, " + Read);
  int W = Surely ? B.write(S, A, "i, j") : B.mayWrite(S, A, "i, j");
  if (!ReadsFirst)
    B.read(S, A, "i, " + Read);
  if (Sum) {
    B.Model.Info.Sums.resize(1);
    B.Model.Info.Accesses[B.Model.Accesses[W].Access].Sum = 0;
  }
  return groups(B);
}

TEST(Groups, WhatAStatementReadsOfItsOwnIsNotFetched) {
  const std::string Fetched = "fetch";
  EXPECT_EQ(writtenAndRead(false, "j").find(Fetched), std::string::npos);
  EXPECT_NE(writtenAndRead(true, "j").find(Fetched), std::string::npos);
  EXPECT_NE(writtenAndRead(false, "j + 1").find(Fetched), std::string::npos);
  EXPECT_NE(writtenAndRead(false, "j", /*Surely=*/false).find(Fetched), std::string::npos);
  EXPECT_NE(writtenAndRead(false, "j", true, /*Sum=*/true).find(Fetched), std::string::npos);
}

/// for i, k: a[k + 2][i] = a[Read][i], and perhaps another read.
std::string recurrence(const std::string &Read, const std::string &Another = "",
                       bool Surely = true) {
  ModelBuilder B("n", "n >= 3");
  int I = B.loop("i"), K = B.loop("k", I), A = B.array("a", 8, {"n", "n"});
  int S = B.stmt({I, K}, "0 <= i < n and 0 <= k < n - 2");
  B.read(S, A, Read + ", i");
  if (!Another.empty())
    B.read(S, A, Another + ", i");
  if (Surely)
    B.write(S, A, "k + 2, i");
  else
    B.mayWrite(S, A, "k + 2, i");
  return groups(B);
}

TEST(Groups, OfARecurrenceOnlyWhatItStartsFromIsFetched) {
  const std::string Part = "fetch part";
  EXPECT_NE(recurrence("k + 1").find(Part), std::string::npos);
  EXPECT_NE(recurrence("k + 1", "k").find(Part), std::string::npos);
  EXPECT_EQ(recurrence("k + 1", "k + 2").find(Part), std::string::npos);
  EXPECT_EQ(recurrence("k + 1", "", /*Surely=*/false).find(Part), std::string::npos);
}

TEST(Groups, StencilReadsShareTheHullWithItsHalo) {
  ModelBuilder B("n", "n >= 3");
  int I = B.loop("i"), J = B.loop("j", I);
  int U = B.array("u", 8, {"n", "n"}), V = B.array("v", 8, {"n", "n"});
  int S = B.stmt({I, J}, "0 <= i, j < n - 2");
  B.read(S, U, "i, j + 1");
  B.read(S, U, "i + 2, j + 1");
  B.read(S, U, "i + 1, j");
  B.read(S, U, "i + 1, j + 2");
  B.write(S, V, "i + 1, j + 1");
  single(B);
  PlannedRegion R = swgen::test::plan(B);
  EXPECT_EQ(R.text(R.Proof), "");
  EXPECT_EQ(R.groups(B.Model), "group 0 'u' phase 0 accesses 0 1 2 3 node 0 depth 2 [4] [1026] "
                               "32832 bytes at 0 fetch\n"
                               "group 1 'v' phase 0 accesses 4 node 0 depth 2 [2] [1024] "
                               "16384 bytes at 32832 put box\n");
  EXPECT_EQ(box(R.Plan, 0, 0), "{ [(t0_lo)] } { [(2 + t0_hi)] }"); // tiles of one row
  EXPECT_EQ(box(R.Plan, 0, 1), "{ [(t1_lo)] } { [(2 + t1_hi)] }");
}

TEST(Groups, TriangleGoesBackRowByRow) {
  ModelBuilder B("n", "n >= 3");
  int I = B.loop("i"), J = B.loop("j", I);
  int U = B.array("u", 8, {"n", "n"});
  B.write(B.stmt({I, J}, "0 <= i < n and 0 <= j <= i"), U, "i, j");
  EXPECT_EQ(groups(B), "group 0 'u' phase 0 accesses 0 node 0 depth 2 [64] [64] "
                       "32768 bytes at 0 put rows\n");
}

TEST(Groups, GapsAreFetchedAndGoBackWhenNobodyWritesThem) {
  ModelBuilder B("n", "n >= 3");
  int I = B.loop("i");
  int U = B.array("u", 8, {""});
  B.write(B.stmt({I}, "0 <= i < n"), U, "3i");
  EXPECT_EQ(groups(B), "group 0 'u' phase 0 accesses 0 node 0 depth 1 [6142] "
                       "49136 bytes at 0 fetch put box\n");
}

TEST(Groups, InterleavedWritesFillEachOthersGaps) {
  ModelBuilder B("n", "n >= 3");
  int I = B.loop("i");
  int U = B.array("u", 8, {""});
  int S = B.stmt({I}, "0 <= i < n");
  B.write(S, U, "2i");
  B.write(S, U, "2i + 1");
  EXPECT_EQ(groups(B), "group 0 'u' phase 0 accesses 0 1 node 0 depth 1 [4096] "
                       "32768 bytes at 0 put box\n");
}

TEST(Groups, GapsOfOtherTilesAreLeftAlone) {
  // Column-wise distribution of a transposed write: columns 2j, rows dealt elsewhere.
  ModelBuilder B("n", "n >= 3");
  int I = B.loop("i"), J = B.loop("j", I);
  int U = B.array("u", 8, {"n", ""});
  B.write(B.stmt({I, J}, "0 <= i < n and 0 <= j < 10"), U, "j, 7i + j");
  std::string Text = groups(B);
  EXPECT_EQ(Text, "group 0 'u' phase 0 accesses 0 direct: its written elements are not contiguous "
                  "and those between belong to other tiles\n");
}

TEST(Groups, ConditionalWriteKeepsTheOldValues) {
  ModelBuilder B("n", "n >= 3");
  int I = B.loop("i");
  int U = B.array("u", 8, {"n"});
  B.mayWrite(B.stmt({I}, "0 <= i < n"), U, "i");
  EXPECT_EQ(groups(B), "group 0 'u' phase 0 accesses 0 node 0 depth 1 [4096] "
                       "32768 bytes at 0 fetch put box\n");
}

TEST(Groups, ConditionalAccessOfUnknownExtentStaysInMainMemory) {
  ModelBuilder B("n", "n >= 3");
  int I = B.loop("i");
  int U = B.array("u", 8, {""});
  B.mayWrite(B.stmt({I}, "0 <= i < n"), U, "i");
  EXPECT_EQ(groups(B).substr(0, 80),
            "group 0 'u' phase 0 accesses 0 direct: it is accessed under a condition only and");
}

/// What is only read can come where the host finds memory; the kernel plan has it ask.
TEST(Groups, ConditionalReadOfUnknownExtentIsAskedFor) {
  auto Planned = [](bool OfData) {
    ModelBuilder B("n", "n >= 1");
    int I = B.loop("i");
    int S = B.stmt({I}, "0 <= i < n");
    int X = B.array("x", 8, {""});
    int Read = B.read(S, X, "i + 1");
    B.Model.Info.Accesses[B.Model.Accesses[Read].Access].Conditional = true;
    B.Model.Accesses[Read].Affine = !OfData;
    B.write(S, B.array("y", 8, {"n"}), "i");
    PlannedRegion R = swgen::test::plan(B);
    EXPECT_EQ(R.text(R.Proof), "");
    Machine Target = *findMachine("sw26010");
    auto OfX = llvm::find_if(R.Plan.Groups, [&](const RefGroup &G) { return G.Array == X; });
    return std::make_pair(OfX->Buffered, buildCodeTree(B.Model, R.Plan, Target, {}).Memory);
  };
  auto [Buffered, Memory] = Planned(false);
  EXPECT_TRUE(Buffered);
  ASSERT_EQ(Memory.size(), 1u);
  EXPECT_EQ(Memory[0].Name, "x");
  EXPECT_EQ(Memory[0].Begin, "(const char *)x + 1 * 8");
  EXPECT_EQ(Memory[0].End, "(const char *)x + (n + 1) * 8");
  auto [OfData, None] = Planned(true);
  EXPECT_FALSE(OfData);
  EXPECT_TRUE(None.empty());
}

TEST(Groups, ConditionalAccessBesideASureOneIsCopied) {
  ModelBuilder B("n", "n >= 3");
  int I = B.loop("i");
  int U = B.array("u", 8, {""});
  int S = B.stmt({I}, "0 <= i < n");
  B.read(S, U, "i");
  B.mayWrite(S, U, "i");
  EXPECT_EQ(groups(B), "group 0 'u' phase 0 accesses 0 1 node 0 depth 1 [4096] "
                       "32768 bytes at 0 fetch put box\n");
}

TEST(Groups, BodiesAsStructs) {
  ModelBuilder B("n", "n >= 3");
  int I = B.loop("i"), J = B.loop("j", I);
  int P = B.array("p", 8, {"n", "7"});
  B.Model.Arrays[P].StructGranules = true;
  int F = B.local("f", 24, {I}), D = B.local("d", 8, {I, J});
  int S0 = B.stmt({I}, "0 <= i < n"), S1 = B.stmt({I, J}, "0 <= i, j < n"),
      S2 = B.stmt({I}, "0 <= i < n");
  B.write(S0, F, "i");
  B.read(S1, P, "i, 0");
  B.read(S1, P, "i, 1");
  B.read(S1, P, "j, 0");
  B.read(S1, P, "j, 1");
  B.write(S1, D, "i, j");
  B.read(S1, D, "i, j");
  B.update(S1, F, "i");
  B.read(S2, F, "i");
  B.update(S2, P, "i, 3");
  B.update(S2, P, "i, 4");
  // The copy of p[i] while j runs and that while the velocities change share memory (at 24576).
  EXPECT_EQ(
      groups(B),
      "group 0 'p' phase 0 accesses 1 2 node 2 depth 0 [1024] [2] 16384 bytes at 24576 fetch\n"
      "group 1 'p' phase 0 accesses 3 4 node 2 depth 1 [512] [2] 8192 bytes at 40960 fetch\n"
      "group 2 'p' phase 0 accesses 9 10 node 3 depth 0 [1024] [2] 16384 bytes at 24576 fetch "
      "put box\n"
      "group 3 'f' phase 0 accesses 0 7 8 node 0 depth 1 [1024] 24576 bytes at 0\n"
      "group 4 'd' phase 0 accesses 5 6 node 2 depth 1 8 bytes at 49152 contracted\n");
}

// Bytes of u have room for any place in a word.
TEST(Groups, SmallElementsAreCopiedOthersOnlyWhereDmaCan) {
  ModelBuilder B("n", "n >= 3");
  int I = B.loop("i");
  int U = B.array("u", 1, {"n"}), V = B.array("v", 8, {"n"}), W = B.array("w", 8, {"n"}),
      X = B.array("x", 8, {"n"});
  B.Model.Info.Arrays[V].Wish.Bypass = true;
  int S = B.stmt({I}, "0 <= i < n");
  B.read(S, U, "i");
  B.read(S, V, "i");
  B.write(S, W, "i");
  int Gather = B.read(S, X, "o0");
  B.Model.Accesses[Gather].Affine = false;
  EXPECT_EQ(groups(B),
            "group 0 'u' phase 0 accesses 0 node 0 depth 1 [4100] 4100 bytes at 0 fetch\n"
            "group 1 'v' phase 0 accesses 1 direct: it is named in 'bypass'\n"
            "group 2 'w' phase 0 accesses 2 node 0 depth 1 [4096] 32768 bytes at 4128 put box\n"
            "group 3 'x' phase 0 accesses 3 direct: a subscript depends on data\n");
}

TEST(Groups, UntiledLoopOfUnknownLengthIsDirect) {
  // a[i][k][l] = a[i][k-1][l+1]: l runs whole.
  ModelBuilder B("n", "n >= 3");
  int I = B.loop("i"), K = B.loop("k", I), L = B.loop("l", K);
  int A = B.array("A", 8, {"", "n", "n"});
  int S = B.stmt({I, K, L}, "0 <= i < n and 1 <= k < n and 0 <= l < n - 1");
  B.read(S, A, "i, k - 1, l + 1");
  B.write(S, A, "i, k, l");
  EXPECT_EQ(groups(B), "group 0 'A' phase 0 accesses 0 1 direct: what one tile touches has no "
                       "constant bound (if it has several dimensions, give them with 'tensor')\n");
}

TEST(Groups, SmallTableIsCopiedOncePerCpe) {
  ModelBuilder B("n", "n >= 3");
  int I = B.loop("i"), R = B.loop("r", I);
  int In = B.array("in", 8, {""}), W = B.array("w", 8, {"5"}), Out = B.array("out", 8, {""});
  int S = B.stmt({I, R}, "0 <= i < n and 0 <= r < 5");
  B.read(S, In, "i + r");
  B.read(S, W, "r");
  B.update(S, Out, "i");
  EXPECT_EQ(groups(B),
            "group 0 'in' phase 0 accesses 0 node 1 depth 0 [2052] 16416 bytes at 64 fetch\n"
            "group 1 'w' phase 0 accesses 1 node 0 depth 0 [5] 40 bytes at 0 fetch\n"
            "group 2 'out' phase 0 accesses 2 node 1 depth 0 [2048] 16384 bytes at 16480 fetch put "
            "box\n");
}

TEST(Groups, BufferClausesDecide) {
  ModelBuilder B("n", "n >= 3");
  int I = B.loop("i"), J = B.loop("j", I);
  int A = B.array("A", 8, {"n", "n"}), X = B.array("x", 8, {"n"}), Y = B.array("y", 8, {"n"});
  B.Model.Info.Arrays[A].Wish.TileExtents = {8, 16};
  B.Model.Info.Arrays[Y].Wish.At = "j";
  int S = B.stmt({I, J}, "0 <= i, j < n");
  B.read(S, A, "i, j");
  B.read(S, X, "j");
  B.update(S, Y, "i");
  EXPECT_EQ(groups(B),
            "group 0 'A' phase 0 accesses 0 node 1 depth 1 [8] [16] 1024 bytes at 0 fetch\n"
            "group 1 'x' phase 0 accesses 1 node 1 depth 1 [16] 128 bytes at 1024 fetch\n"
            "group 2 'y' phase 0 accesses 2 node 1 depth 1 [8] 64 bytes at 1152 fetch put box\n");
}

TEST(Groups, TooLargeIsRefusedWithTheBytes) {
  // a[i][k][l] = a[i][k-1][l+1]: l runs whole, two rows of 10000 elements for the smallest tile.
  ModelBuilder B;
  int I = B.loop("i"), K = B.loop("k", I), L = B.loop("l", K);
  int A = B.array("A", 8, {"", "100", "10000"});
  int S = B.stmt({I, K, L}, "0 <= i < 64 and 1 <= k < 100 and 0 <= l < 9999");
  B.read(S, A, "i, k - 1, l + 1");
  B.write(S, A, "i, k, l");
  int64_t Budget = bufferBudget(llvm::cantFail(findMachine("sw26010")));
  EXPECT_EQ(swgen::test::plan(B).refusals(), "SW301 '160000' '" + std::to_string(160000 - Budget) +
                                                 "' '" + std::to_string(Budget) + "'\n");
  ModelBuilder Larger = B;
  EXPECT_EQ(swgen::test::plan(Larger, "sw26010pro").refusals(), "");
}

TEST(Groups, UserTilesThatDoNotFit) {
  ModelBuilder B("n", "n >= 3");
  int I = B.loop("i"), J = B.loop("j", I);
  int U = B.array("u", 8, {"n", "n"});
  B.write(B.stmt({I, J}, "0 <= i, j < n"), U, "i, j");
  B.Model.Info.Parallel.Tiles = {100, 100};
  PlannedRegion R = swgen::test::plan(B);
  int64_t Budget = bufferBudget(llvm::cantFail(findMachine("sw26010")));
  EXPECT_EQ(R.refusals(), "SW302 '80000' '" + std::to_string(80000 - Budget) + "' '" +
                              std::to_string(Budget) + "'\n");
}

TEST(Groups, TimeStepsSeePhasesOfTheirOwn) {
  ModelBuilder B("n, steps", "");
  int T = B.loop("t"), I = B.loop("i", T), J = B.loop("i2", T);
  int U = B.array("u", 8, {"n"}), V = B.array("v", 8, {"n"});
  int S0 = B.stmt({T, I}, "0 <= t < steps and 1 <= i < n - 1");
  B.read(S0, U, "i - 1");
  B.read(S0, U, "i + 1");
  B.write(S0, V, "i");
  int S1 = B.stmt({T, J}, "0 <= t < steps and 1 <= i2 < n - 1");
  B.read(S1, V, "i2");
  B.write(S1, U, "i2");
  EXPECT_EQ(groups(B),
            "group 0 'u' phase 0 accesses 0 1 node 0 depth 1 [2050] 16400 bytes at 0 fetch\n"
            "group 1 'v' phase 0 accesses 2 node 0 depth 1 [2048] 16384 bytes at 16416 put box\n"
            "group 2 'u' phase 1 accesses 4 node 1 depth 1 [2048] 16384 bytes at 0 put box\n"
            "group 3 'v' phase 1 accesses 3 node 1 depth 1 [2048] 16384 bytes at 16384 fetch\n");
}

//===-- other shapes ------------------------------------------------------===//

/// Groups in a shape; the plan must be proved.
std::string groupsAs(const PlanShape &Shape, ModelBuilder &B) {
  single(B);
  std::vector<bool> Parallel = B.finish();
  PlannedRegion R = swgen::test::planAs(Shape, B.Model, Parallel, *findMachine("sw26010"));
  EXPECT_EQ(R.text(R.Proof), "");
  return R.refusals() + R.groups(B.Model);
}

constexpr PlanShape OwnWhereUnbounded{false, RootBand::Leading, false, GroupSharing::IfBounded};
constexpr PlanShape OwnInEachLeaf{false, RootBand::Leading, false, GroupSharing::Leaf};

/// for i: { for j: C[i][j] *= b; for k, m: C[i][m] += A[i][k] * B[k][m]; }, rows of N elements.
void gemmByRows(ModelBuilder &B, std::string N) {
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", I), M = B.loop("m", K);
  int A = B.array("A", 8, {"n", "n"}), Bm = B.array("B", 8, {"n", N}),
      C = B.array("C", 8, {"n", N});
  B.update(B.stmt({I, J}, "0 <= i < n and 0 <= j < " + N), C, "i, j");
  int Mul = B.stmt({I, K, M}, "0 <= i, k < n and 0 <= m < " + N);
  B.read(Mul, A, "i, k");
  B.read(Mul, Bm, "k, m");
  B.update(Mul, C, "i, m");
}

TEST(OwnGroups, RowsOfUnknownLength) {
  ModelBuilder Greedy("n", "n >= 0"), Own("n", "n >= 0");
  gemmByRows(Greedy, "n");
  gemmByRows(Own, "n");
  std::string Text = groups(Greedy);
  EXPECT_NE(
      Text.find("'C' phase 0 accesses 0 3 direct: what one tile touches has no constant bound"),
      std::string::npos)
      << Text;
  EXPECT_EQ(
      groupsAs(OwnWhereUnbounded, Own),
      "group 0 'A' phase 0 accesses 1 node 2 depth 1 [16] [64] 8192 bytes at 0 fetch\n"
      "group 1 'B' phase 0 accesses 2 node 2 depth 2 [64] [64] 32768 bytes at 8192 fetch\n"
      "group 2 'C' phase 0 accesses 0 node 1 depth 1 [16] [256] 32768 bytes at 0 fetch put box\n"
      "group 3 'C' phase 0 accesses 3 node 2 depth 2 [16] [64] 8192 bytes at 40960 fetch put "
      "box\n");
}

// What has a bound at the common node stays together, unless every leaf is to have its own; then no
// copy may move out to where another leaf uses the elements, although it would be no larger there.
TEST(OwnGroups, RowsOfKnownLength) {
  ModelBuilder Together("n", "n >= 0"), Apart("n", "n >= 0");
  gemmByRows(Together, "20");
  gemmByRows(Apart, "20");
  std::string Text = groupsAs(OwnWhereUnbounded, Together);
  EXPECT_NE(Text.find("'C' phase 0 accesses 0 3 node 0 depth 1"), std::string::npos) << Text;
  Text = groupsAs(OwnInEachLeaf, Apart);
  EXPECT_NE(Text.find("'C' phase 0 accesses 0 node 1 depth 0"), std::string::npos) << Text;
  EXPECT_NE(Text.find("'C' phase 0 accesses 3 node 2 depth 0"), std::string::npos) << Text;
}

// for i: { for j: C[i][j] = A[i][j]; for k: D[i][k] = A[i][N - 1 - k]; }: what both leaves read
// comes once if the shape says so, unless there is no bound, no room, or more than one array.
std::string readTwice(bool Share, const std::string &N, const std::string &Row = "i") {
  ModelBuilder B("n", "n >= 1");
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", I);
  int A = B.array("A", 8, {"", N}), C = B.array("C", 8, {"n", N}), D = B.array("D", 8, {"n", N});
  int First = B.stmt({I, J}, "0 <= i < n and 0 <= j < " + N);
  B.read(First, A, "i, j");
  B.write(First, C, "i, j");
  int Second = B.stmt({I, K}, "0 <= i < n and 0 <= k < " + N);
  B.read(Second, A, Row + ", " + N + " - 1 - k");
  B.write(Second, D, "i, k");
  PlanShape Shape = OwnWhereUnbounded;
  Shape.ShareReads = Share;
  return groupsAs(Shape, B);
}

TEST(OwnGroups, WhatLeavesReadComesOnce) {
  auto Once = [](const std::string &Text) {
    return Text.find("'A' phase 0 accesses 0 2 node 0") != std::string::npos;
  };
  EXPECT_TRUE(Once(readTwice(true, "500")));
  EXPECT_FALSE(Once(readTwice(false, "500")));
  EXPECT_FALSE(Once(readTwice(true, "n")));             // no bound
  EXPECT_FALSE(Once(readTwice(true, "10000")));         // no room
  EXPECT_FALSE(Once(readTwice(true, "500", "i + 40"))); // a hull of rows between them
}

TEST(OwnGroups, RowsThatAreTooLong) {
  ModelBuilder Greedy("n", "n >= 0"), Own("n", "n >= 0");
  gemmByRows(Greedy, "10000");
  gemmByRows(Own, "10000");
  EXPECT_EQ(swgen::test::plan(Greedy).refusals().substr(0, 5), "SW301");
  std::string Text = groupsAs(OwnWhereUnbounded, Own);
  EXPECT_NE(Text.find("'C' phase 0 accesses 0 node 1 depth 1"), std::string::npos) << Text;
  EXPECT_NE(Text.find("'C' phase 0 accesses 3 node 2 depth"), std::string::npos) << Text;
}

// for i: { for j: p[i][j] = p[i][j - 1]; for k: p[i][k] = p[i][k] + p[i][k + 1]; }: inside a leaf
// the accesses that meet share a buffer, which slides along the row.
TEST(OwnGroups, RecurrencesSlideAlongTheRow) {
  ModelBuilder B("n", "n >= 2");
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", I);
  int P = B.array("p", 8, {"n", "n"});
  int S0 = B.stmt({I, J}, "0 <= i < n and 1 <= j < n"),
      S1 = B.stmt({I, K}, "0 <= i < n and 0 <= k < n - 1");
  B.read(S0, P, "i, j - 1");
  B.write(S0, P, "i, j");
  B.update(S1, P, "i, k");
  B.read(S1, P, "i, k + 1");
  std::string Text = groupsAs(OwnWhereUnbounded, B);
  EXPECT_NE(Text.find("accesses 0 1 node 1 depth 1"), std::string::npos) << Text;
  EXPECT_NE(Text.find("accesses 2 3 node 2 depth 1"), std::string::npos) << Text;
  EXPECT_EQ(Text.find("direct"), std::string::npos) << Text;
}

// for j, i: { for k < i: B[i][j] -= A[i][k] * B[k][j]; B[i][j] /= A[i][i]; }: in one step the row
// in the making is none of those above it.
TEST(OwnGroups, RowsAboveTheStep) {
  for (bool Diagonal : {false, true}) { // negative twin: k <= i
    ModelBuilder B("n", "n >= 0");
    int J = B.loop("j"), I = B.loop("i", J), K = B.loop("k", I);
    int A = B.array("A", 8, {"n", "n"}), X = B.array("B", 8, {"n", "n"});
    int Sub = B.stmt({J, I, K},
                     std::string("0 <= i, j < n and 0 <= k ") + (Diagonal ? "<= i" : "< i")),
        Div = B.stmt({J, I}, "0 <= i, j < n");
    B.read(Sub, A, "i, k");
    B.read(Sub, X, "k, j");
    B.update(Sub, X, "i, j");
    B.read(Div, A, "i, i");
    B.update(Div, X, "i, j");
    PlanShape Steps = OwnWhereUnbounded;
    Steps.StepLoops = true;
    std::string Text = groupsAs(Steps, B);
    EXPECT_EQ(Text.find("'B' phase 0 accesses 1 2 direct") != std::string::npos, Diagonal) << Text;
    EXPECT_EQ(Text.find("'B' phase 0 accesses 1 node 2 depth 1") != std::string::npos, !Diagonal)
        << Text;
    EXPECT_NE(Text.find("'B' phase 0 accesses 4 node 3 depth 0"), std::string::npos) << Text;
  }
}

} // namespace
