#include "Distribution.h"
#include "Legality.h"
#include "ModelBuilder.h"
#include "TilePlanPrinter.h"
#include "gtest/gtest.h"

using namespace swgen;
using swgen::test::ModelBuilder;

namespace {

std::string tree(ModelBuilder &B, const PlanShape &Shape = {}) {
  std::vector<bool> Parallel = B.finish();
  std::vector<Finding> Refusals;
  TilePlan Plan = distribute(B.Model, Parallel, *findMachine("sw26010"), Shape, Refusals);
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  for (const Finding &F : Refusals)
    OS << "SW" << F.Number << '\n';
  if (Refusals.empty())
    printTileTree(Plan, B.Model, OS);
  return Text;
}

void gemm(ModelBuilder &B) {
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", J);
  int A = B.array("A", 8, {"n", "n"}), Bm = B.array("B", 8, {"n", "n"}),
      C = B.array("C", 8, {"n", "n"});
  int Init = B.stmt({I, J}, "0 <= i, j < n");
  int Mul = B.stmt({I, J, K}, "0 <= i, j, k < n");
  B.write(Init, C, "i, j");
  B.read(Mul, A, "i, k");
  B.read(Mul, Bm, "k, j");
  B.update(Mul, C, "i, j");
}

TEST(Distribution, GemmHasRootAndReductionNode) {
  ModelBuilder B("n", "n >= 0");
  gemm(B);
  EXPECT_EQ(tree(B), "distribution cyclic chunk 1\n"
                     "phase 0\n"
                     "  node 0 [i#0 coincident] [j#1 coincident]\n"
                     "    node 1 leaf S0\n"
                     "    node 2 leaf [k#2] S1\n");
}

TEST(Distribution, ClausesOverride) {
  ModelBuilder B("n", "n >= 0");
  gemm(B);
  B.Model.Info.Parallel.Collapse = 1;
  B.Model.Info.Parallel.Tiles = {2, 0, 16};
  B.Model.Info.Parallel.Schedule = ScheduleKind::Block;
  EXPECT_EQ(tree(B), "distribution block chunk 1\n"
                     "phase 0\n"
                     "  node 0 [i#0 tile 2 coincident]\n"
                     "    node 1 [j#1 coincident]\n"
                     "      node 2 leaf S0\n"
                     "      node 3 leaf [k#2 tile 16] S1\n");
}

TEST(Distribution, TimeLoopRunsInStep) {
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
  EXPECT_EQ(tree(B), "distribution cyclic chunk 1\n"
                     "phase 0 in t#0\n"
                     "  node 0 leaf [i#1 coincident] S0\n"
                     "phase 1 in t#0\n"
                     "  node 1 leaf [i2#2 coincident] S1\n");
}

TEST(Distribution, SkewedDependenceStaysInSourceOrder) {
  // a[i][k][l] = a[i][k-1][l+1]: k and l may not be interchanged.
  ModelBuilder B;
  int I = B.loop("i"), K = B.loop("k", I), L = B.loop("l", K);
  int A = B.array("A", 8, {"", "40", "40"});
  int S = B.stmt({I, K, L}, "0 <= i < 10 and 1 <= k < 40 and 0 <= l < 39");
  B.read(S, A, "i, k - 1, l + 1");
  B.write(S, A, "i, k, l");
  EXPECT_EQ(tree(B), "distribution cyclic chunk 1\n"
                     "phase 0\n"
                     "  node 0 [i#0 of 10 coincident]\n"
                     "    node 1 leaf [k#1] S0\n");
}

TEST(Distribution, TriangularRangeIsNoConstant) {
  ModelBuilder B;
  int I = B.loop("i"), J = B.loop("j", I);
  int A = B.array("A", 8, {"", "100"});
  B.write(B.stmt({I, J}, "0 <= i < 100 and 0 <= j <= i"), A, "i, j");
  EXPECT_EQ(tree(B), "distribution cyclic chunk 1\n"
                     "phase 0\n"
                     "  node 0 leaf [i#0 of 100 coincident] [j#1 coincident] S0\n");
}

TEST(Distribution, LocalScalarForcesNothing) {
  ModelBuilder B("n", "");
  int I = B.loop("i"), J = B.loop("j", I);
  int A = B.array("A", 8, {"n", "n"}), X = B.array("x", 8, {"n"}), Y = B.array("y", 8, {"n"});
  int Sum = B.local("s", 8, {I});
  int S0 = B.stmt({I}, "0 <= i < n"), S1 = B.stmt({I, J}, "0 <= i, j < n"),
      S2 = B.stmt({I}, "0 <= i < n");
  B.write(S0, Sum, "i");
  B.read(S1, A, "i, j");
  B.read(S1, X, "j");
  B.update(S1, Sum, "i");
  B.read(S2, Sum, "i");
  B.write(S2, Y, "i");
  EXPECT_EQ(tree(B), "distribution cyclic chunk 1\n"
                     "phase 0\n"
                     "  node 0 [i#0 coincident]\n"
                     "    node 1 leaf S0\n"
                     "    node 2 leaf [j#1] S1\n"
                     "    node 3 leaf S2\n");
}

TEST(Distribution, RefusesWhatNoCpeMayRunAlone) {
  ModelBuilder B("n", "");
  int I = B.loop("i");
  int A = B.array("A", 8, {"n"});
  int S = B.stmt({I}, "1 <= i < n");
  B.read(S, A, "i - 1");
  B.write(S, A, "i");
  EXPECT_EQ(tree(B), "SW213\n");
}

//===-- other shapes ------------------------------------------------------===//

constexpr GroupSharing Any = GroupSharing::Phase;

/// for i: { for j: C *= beta; for k: for m: C += A * B; }
void gemmByRows(ModelBuilder &B) {
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", I), M = B.loop("m", K);
  int A = B.array("A", 8, {"n", "n"}), Bm = B.array("B", 8, {"n", "n"}),
      C = B.array("C", 8, {"n", "n"});
  B.update(B.stmt({I, J}, "0 <= i, j < n"), C, "i, j");
  int Mul = B.stmt({I, K, M}, "0 <= i, k, m < n");
  B.read(Mul, A, "i, k");
  B.read(Mul, Bm, "k, m");
  B.update(Mul, C, "i, m");
}

TEST(Shapes, NestsBecomePhasesAndTheSumRunsInside) {
  ModelBuilder B("n", "n >= 0");
  gemmByRows(B);
  EXPECT_EQ(tree(B, {true, RootBand::All, false, Any}),
            "distribution cyclic chunk 1\n"
            "phase 0\n"
            "  node 0 leaf [i#0 coincident] [j#1 coincident] S0\n"
            "phase 1\n"
            "  node 1 [i#0 coincident] [m#3 coincident]\n"
            "    node 2 leaf [k#2] S1\n");
}

TEST(Shapes, BandsOfOneAndTwoLoops) {
  auto Roots = [](RootBand Root) {
    ModelBuilder B("n", "n >= 0");
    gemmByRows(B);
    std::string Text = tree(B, {true, Root, false, Any});
    return Text.substr(Text.find("phase 1"));
  };
  EXPECT_EQ(Roots(RootBand::Leading), "phase 1\n"
                                      "  node 1 [i#0 coincident]\n"
                                      "    node 2 leaf [k#2] [m#3 coincident] S1\n");
  EXPECT_EQ(Roots(RootBand::Innermost), "phase 1\n"
                                        "  node 2 [m#3 coincident]\n"
                                        "    node 3 leaf [i#0 coincident] [k#2] S1\n");
  EXPECT_EQ(Roots(RootBand::InnerPair), Roots(RootBand::All));
}

// A value that a local variable carries from one nest to the next keeps both in one phase.
TEST(Shapes, LocalValuesForbidPhasesOfTheirOwn) {
  ModelBuilder B("n", "");
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", I);
  int A = B.array("A", 8, {"n", "n"}), C = B.array("C", 8, {"n", "n"});
  int Sum = B.local("s", 8, {I});
  B.write(B.stmt({I}, "0 <= i < n"), Sum, "i");
  int S1 = B.stmt({I, J}, "0 <= i, j < n"), S2 = B.stmt({I, K}, "0 <= i, k < n");
  B.read(S1, A, "i, j");
  B.update(S1, Sum, "i");
  B.read(S2, Sum, "i");
  B.write(S2, C, "i, k");
  EXPECT_EQ(tree(B, {true, RootBand::All, false, Any}), "distribution cyclic chunk 1\n"
                                                        "phase 0\n"
                                                        "  node 0 [i#0 coincident]\n"
                                                        "    node 1 leaf S0\n"
                                                        "    node 2 leaf [j#1] S1\n"
                                                        "    node 3 leaf [k#2 coincident] S2\n");
}

/// for k: for i: for j: A[i][j] += B[k][i + Shift]: all of k runs inside a tile.
void sumOverOuterLoop(ModelBuilder &B, std::string Read) {
  int K = B.loop("k"), I = B.loop("i", K), J = B.loop("j", I);
  int A = B.array("A", 8, {"n", "n"});
  int S = B.stmt({K, I, J}, "0 <= k < n and 1 <= i, j < n - 1");
  B.read(S, A, Read);
  B.write(S, A, "i, j");
}

TEST(Shapes, ParallelLoopsBelowASequentialOne) {
  ModelBuilder B("n", "n >= 3");
  sumOverOuterLoop(B, "i, j");
  ModelBuilder Source = B;
  EXPECT_EQ(tree(Source), "distribution cyclic chunk 1\n"
                          "phase 0 in k#0\n"
                          "  node 0 leaf [i#1 coincident] [j#2 coincident] S0\n");
  ModelBuilder Inside("n", "n >= 3");
  sumOverOuterLoop(Inside, "i, j");
  EXPECT_EQ(tree(Inside, {false, RootBand::All, false, Any}),
            "distribution cyclic chunk 1\n"
            "phase 0\n"
            "  node 0 [i#1 coincident] [j#2 coincident]\n"
            "    node 1 leaf [k#0] S0\n");
}

// Iteration k reads what another iteration of j wrote in k - 1: only i may leave the loop over k.
TEST(Shapes, LoopsThatPassValuesStayBelow) {
  ModelBuilder B("n", "n >= 3");
  sumOverOuterLoop(B, "i, j + 1");
  EXPECT_EQ(tree(B, {false, RootBand::All, false, Any}), "distribution cyclic chunk 1\n"
                                                         "phase 0\n"
                                                         "  node 0 [i#1 coincident]\n"
                                                         "    node 1 leaf [k#0] S0\n");
}

TEST(Shapes, OuterLoopsThatAllPassValuesRunInStep) {
  ModelBuilder B("n", "n >= 3");
  sumOverOuterLoop(B, "i - 1, j + 1");
  EXPECT_EQ(tree(B, {false, RootBand::All, false, Any}), "distribution cyclic chunk 1\n"
                                                         "phase 0 in k#0 in i#1\n"
                                                         "  node 0 leaf [j#2 coincident] S0\n");
}

/// for j: for i: { for k < i: B[i][j] -= A[i][k] * B[k][j]; B[i][j] /= A[i][i]; }
void solve(ModelBuilder &B) {
  int J = B.loop("j"), I = B.loop("i", J), K = B.loop("k", I);
  int A = B.array("A", 8, {"n", "n"}), X = B.array("B", 8, {"n", "n"});
  int Sub = B.stmt({J, I, K}, "0 <= i, j < n and 0 <= k < i"),
      Div = B.stmt({J, I}, "0 <= i, j < n");
  B.read(Sub, A, "i, k");
  B.read(Sub, X, "k, j");
  B.update(Sub, X, "i, j");
  B.read(Div, A, "i, i");
  B.update(Div, X, "i, j");
}

TEST(Shapes, SequentialLoopsGoStepByStep) {
  ModelBuilder B("n", "n >= 0");
  solve(B);
  EXPECT_EQ(tree(B, {false, RootBand::Leading, true, Any}), "distribution cyclic chunk 1\n"
                                                            "phase 0\n"
                                                            "  node 0 [j#0 coincident]\n"
                                                            "    node 1 [i#1 tile 1]\n"
                                                            "      node 2 leaf [k#2] S0\n"
                                                            "      node 3 leaf S1\n");
}

TEST(Shapes, TheUsersTilesAndCollapseKeepTheTree) {
  for (bool Collapse : {false, true}) {
    ModelBuilder B("n", "n >= 0");
    gemmByRows(B);
    if (Collapse)
      B.Model.Info.Parallel.Collapse = 1;
    else
      B.Model.Info.Parallel.Tiles = {8};
    ModelBuilder Other("n", "n >= 0");
    gemmByRows(Other);
    Other.Model.Info.Parallel = B.Model.Info.Parallel;
    EXPECT_EQ(tree(B, {true, RootBand::All, true, Any}), tree(Other));
  }
}

TEST(Shapes, FewAndDifferentTheGreedyOneFirst) {
  ModelBuilder B("n", "n >= 0");
  gemmByRows(B);
  std::vector<bool> Parallel = B.finish();
  std::vector<PlanShape> Shapes = planShapes(B.Model, {Parallel, {}, {}}, *findMachine("sw26010"));
  ASSERT_GE(Shapes.size(), 3u);
  EXPECT_LE(Shapes.size(), 12u);
  EXPECT_EQ(Shapes[0].describe(), "greedy");
  EXPECT_EQ(Shapes[1].describe(), "a phase per nest, all parallel loops divided, own buffers where "
                                  "a common one has no bound, unit strides innermost");
  for (size_t I = 0; I < Shapes.size(); ++I)
    for (size_t J = 0; J < I; ++J)
      EXPECT_FALSE(Shapes[I] == Shapes[J]) << Shapes[I].describe();
}

/// for i, j < Trip: { A[i][j] = 0; for k < Trip: A[i][j] += B[i][k]; }
std::string shortLoops(const std::string &Trip, bool Whole, bool Outer = true,
                       std::vector<int64_t> Tiles = {}, const std::string &At = "") {
  ModelBuilder B("n", "n >= 1");
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", J);
  const std::string Rows = Outer ? "n" : "4";
  int A = B.array("A", 8, {"n", Trip}), Of = B.array("B", 8, {"n", Trip});
  B.write(B.stmt({I, J}, "0 <= i < " + Rows + " and 0 <= j < " + Trip), A, "i, j");
  int Add = B.stmt({I, J, K}, "0 <= i < " + Rows + " and 0 <= j, k < " + Trip);
  B.read(Add, Of, "i, k");
  B.update(Add, A, "i, j");
  B.Model.Info.Parallel.Tiles = Tiles;
  B.Model.Info.Arrays[Of].Wish.At = At;
  PlanShape Shape;
  Shape.ShortWhole = Whole;
  return tree(B, Shape);
}

TEST(ShortLoops, RunInALeaf) {
  EXPECT_EQ(shortLoops("3", true), "distribution cyclic chunk 1\nphase 0\n"
                                   "  node 0 [i#0 coincident]\n    node 1 leaf S0 S1\n");
  EXPECT_EQ(shortLoops("8", true), shortLoops("3", true));
  EXPECT_NE(shortLoops("3", false).find("[j#1 of 3 coincident]"), std::string::npos);
  EXPECT_EQ(shortLoops("9", true), shortLoops("9", false));
  EXPECT_EQ(shortLoops("n", true), shortLoops("n", false));
  // One of them is divided where there are no others.
  EXPECT_EQ(shortLoops("3", true, /*Outer=*/false),
            "distribution cyclic chunk 1\nphase 0\n"
            "  node 0 leaf [i#0 of 4 coincident] [j#1 of 3 coincident] S0 S1\n");
}

TEST(ShortLoops, HaveTilesWhereClausesSpeakOfThem) {
  EXPECT_EQ(shortLoops("3", true, true, {4, 2}), shortLoops("3", false, true, {4, 2}));
  EXPECT_EQ(shortLoops("3", true, true, {}, "j"), shortLoops("3", false, true, {}, "j"));
}

/// for t: once: for t <= i < t + Width: for t <= j <= i: A[i][j] = f(A[i - 1][j], A[j][t])
std::string narrowLoops(const std::string &Width, bool Whole) {
  ModelBuilder B("n", "n >= 1");
  int T = B.loop("t"), O = B.loop("once", T), I = B.loop("i", O), J = B.loop("j", I);
  int A = B.array("A", 8, {"2 * n", "2 * n"});
  int S = B.stmt({T, O, I, J},
                 "0 <= t < n and once = 0 and t <= i < t + " + Width + " and t <= j <= i");
  B.read(S, A, "i - 1, j");
  B.read(S, A, "j, t");
  B.write(S, A, "i, j");
  PlanShape Shape;
  Shape.ShortWhole = Whole;
  return tree(B, Shape);
}

TEST(ShortLoops, OfASingleTileMayBeLonger) {
  std::string Leaf = "distribution cyclic chunk 1\nphase 0 in t#0\n"
                     "  node 0 leaf [once#1 of 1 coincident] S0\n";
  EXPECT_EQ(narrowLoops("32", true), Leaf);
  EXPECT_NE(narrowLoops("32", false), Leaf);
  EXPECT_EQ(narrowLoops("33", true), narrowLoops("33", false)) << "as the loops go on";
  EXPECT_EQ(narrowLoops("n", true), narrowLoops("n", false));
}

TEST(ShortLoops, AreOfferedOnlyWhereThereAreSome) {
  auto Offered = [](const std::string &Trip) {
    ModelBuilder B("n", "n >= 1");
    int I = B.loop("i"), J = B.loop("j", I);
    int S = B.stmt({I, J}, "0 <= i < n and 0 <= j < " + Trip);
    B.write(S, B.array("A", 8, {"n", Trip}), "i, j");
    std::vector<bool> Parallel = B.finish();
    return llvm::any_of(planShapes(B.Model, {Parallel, {}, {}}, *findMachine("sw26010")),
                        [](const PlanShape &S) { return S.ShortWhole; });
  };
  EXPECT_TRUE(Offered("5"));
  EXPECT_FALSE(Offered("50"));
  EXPECT_FALSE(Offered("n"));
}

//===-- points of a leaf --------------------------------------------------===//

constexpr PlanShape Ordered{false, RootBand::Leading, false, Any, true};

/// for i, j: { C[i][j] = 0; for k: C[i][j] += A[i][k] * B[k][j]; }
TEST(PointOrder, AlongRowsAndWithoutWaiting) {
  ModelBuilder B("n", "n >= 0");
  gemm(B);
  std::string Text = tree(B, Ordered);
  EXPECT_NE(Text.find("leaf [k#2] S1 points i#0 k#2 j#1\n"), std::string::npos) << Text;
  EXPECT_NE(Text.find("leaf S0\n"), std::string::npos) << Text;
}

TEST(PointOrder, SourceOrderWhereItIsAsGood) {
  ModelBuilder B("n", "n >= 0");
  gemmByRows(B);
  EXPECT_EQ(tree(B, Ordered).find("points"), std::string::npos);
}

/// for t: for i, j: a[j][i] = a[j + Shift][i] + 1 in one leaf: columns, unless the value comes from
/// where the other order has not been yet.
std::string columns(int Shift) {
  ModelBuilder B("n", "n >= 9");
  int T = B.loop("t"), I = B.loop("i", T), J = B.loop("j", I);
  int A = B.array("A", 8, {"n", "n", "n"});
  int S = B.stmt({T, I, J}, "0 <= t < n and 1 <= i < n - 1 and 1 <= j < n - 1");
  B.read(S, A, "t, j + " + std::to_string(Shift) + ", i - 1");
  B.write(S, A, "t, j, i");
  std::string Text = tree(B, Ordered);
  size_t At = Text.find("points");
  return At == std::string::npos ? "" : Text.substr(At);
}

TEST(PointOrder, NoValueIsReadBeforeItIsWritten) {
  EXPECT_EQ(columns(-1), "points t#0 j#2 i#1\n"); // distance (i 1, j 1)
  EXPECT_EQ(columns(1), "");                      // distance (i 1, j -1)
}

// s += x * y, named in a reduction clause, and a variable that lives across the loop.
TEST(PointOrder, ReductionsAndOuterVariablesKeepTheirOrder) {
  for (bool Local : {false, true}) {
    ModelBuilder B("n", "n >= 0");
    int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", J);
    int A = B.array("A", 8, {"n", "n", "n"}), C = B.array("C", 8, {"n", "n", "n"});
    int V = Local ? B.local("v", 8, {I, J}) : B.array("s", 8, {});
    if (!Local)
      B.Model.Arrays[V].Class = ArrayClass::Reduction;
    int S = B.stmt({I, J, K}, "0 <= i, j, k < n");
    B.read(S, A, "i, k, j");
    B.write(S, C, "i, k, j");
    B.write(S, V, Local ? "i, j" : "");
    EXPECT_EQ(tree(B, Ordered).find("points"), std::string::npos);
  }
}

} // namespace
