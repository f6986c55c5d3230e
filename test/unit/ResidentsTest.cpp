// Rows that phases have in common, and what of arrays stays in LDM from step to step.
#include "Residents.h"
#include "Distribution.h"
#include "HomeRows.h"
#include "IslTools.h"
#include "ModelBuilder.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for t: { for i: B[..] = f(A ..); for k: A[..] = g(B ..) } in 64 columns each.
struct InTurn {
  ModelBuilder B;
  int T = B.loop("t"), I = B.loop("i", T), J = B.loop("j", I), K = B.loop("k", T),
      L = B.loop("l", K);
  int A = B.array("A", 8, {"n", "64"}), C = B.array("B", 8, {"n", "64"});
  int First, Second;
  std::vector<bool> Parallel;
  Machine Target = *findMachine("sw26010");

  explicit InTurn(std::string Context, std::string I_ = "1 <= i < n - 1",
                  std::string K_ = "1 <= k < n - 1")
      : B("steps, n", Context) {
    First = B.stmt({T, I, J}, "0 <= t < steps and 0 <= j < 64 and " + I_);
    Second = B.stmt({T, K, L}, "0 <= t < steps and 0 <= l < 64 and " + K_);
  }
  void accesses(std::vector<std::string> Reads, std::string To, std::vector<std::string> Back,
                std::string From, bool Same = false) { // Same: the second one writes B, too
    for (const std::string &R : Reads)
      B.read(First, A, R);
    B.write(First, C, To);
    for (const std::string &R : Back)
      B.read(Second, C, R);
    B.write(Second, Same ? C : A, From);
    Parallel = B.finish();
  }
  TilePlan drawn(RootBand Band = RootBand::Outermost) const {
    PlanShape Shape;
    Shape.Root = Band;
    std::vector<Finding> Refusals;
    return distribute(B.Model, Parallel, Target, Shape, Refusals);
  }
  std::optional<Home> home() const { return findHome(B.Model, drawn()); }
  std::optional<ResidentPlan> kept(std::string *Why = nullptr) const {
    Footprint Feet(B.Model);
    std::vector<Finding> Refusals;
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    std::optional<ResidentPlan> Result = keepResidents(Feet, drawn(), Target, Refusals, &OS);
    if (Why)
      *Why = Text;
    return Result;
  }
};

std::string rows(const HomePhase &P) {
  std::string Shift;
  for (auto [Name, Factor] : P.Shift.terms())
    Shift += std::to_string(Factor) + Name + " ";
  return std::to_string(P.Factor) + " " + Shift + std::to_string(P.Shift.constantTerm());
}

TEST(HomeRows, WhatIsWrittenSaysWhichRow) {
  InTurn R("n >= 9 and steps >= 2", "0 <= i < n - 2", "0 <= k < n - 3");
  R.accesses({"i, j", "i + 2, j"}, "i + 1, j", {"k + 2, l"}, "k + 2, l");
  std::optional<Home> H = R.home();
  ASSERT_TRUE(H);
  EXPECT_EQ(H->Steps, R.T);
  EXPECT_EQ(rows(H->Axes[0].Phases[0]), "1 1");
  EXPECT_EQ(rows(H->Axes[0].Phases[1]), "1 2");
}

TEST(HomeRows, DownwardsAndFromASizeOn) {
  InTurn R("n >= 9 and steps >= 2", "0 <= i < n", "0 <= k < n");
  R.accesses({"i, j"}, "i, j", {"n - 1 - k, l"}, "n - 1 - k, l");
  std::optional<Home> H = R.home();
  ASSERT_TRUE(H);
  EXPECT_EQ(rows(H->Axes[0].Phases[1]), "-1 1n -1");
}

TEST(HomeRows, OneRow) {
  InTurn R("n >= 9 and steps >= 2", "1 <= i < n", "0 <= k < 64");
  R.accesses({"i, j"}, "i, j", {}, "0, k", /*Same=*/true);
  std::optional<Home> H = R.home();
  ASSERT_TRUE(H);
  EXPECT_EQ(H->Axes[0].Phases[1].Loop, -1);
  EXPECT_EQ(rows(H->Axes[0].Phases[1]), "0 0");
  EXPECT_EQ(toText(H->Axes[0].Lo).find("(0)") != std::string::npos, true) << toText(H->Axes[0].Lo);
  TilePlan Plan = withHomeRoots(R.drawn(), *H);
  EXPECT_TRUE(Plan.Nodes[Plan.Phases[1].Root].Tiles.empty());
}

TEST(Residents, EveryOtherRow) {
  // The rows of what the second phase writes are others than those that it reads.
  InTurn R("9 <= n <= 256 and steps >= 2", "0 <= i < n", "0 <= k and 2 * k < n");
  R.accesses({"i, j"}, "i, j", {"k, l"}, "2 * k, l");
  std::optional<ResidentPlan> Kept = R.kept();
  ASSERT_TRUE(Kept);
  ASSERT_EQ(Kept->Plan.Homes.at(0).Arrays.size(), 1u);
  EXPECT_EQ(Kept->Plan.Homes[0].Arrays[0].Array, R.C);
}

TEST(Residents, NeighboursAreExchanged) {
  InTurn R("9 <= n <= 256 and steps >= 2");
  R.accesses({"i - 1, j", "i + 1, j"}, "i, j", {"k, l"}, "k, l");
  std::optional<ResidentPlan> Kept = R.kept();
  ASSERT_TRUE(Kept);
  const Home &H = Kept->Plan.Homes.at(0);
  EXPECT_EQ(H.Axes[0].Size, 4); // 254 rows on 64 CPEs
  ASSERT_EQ(H.Arrays.size(), 2u);
  const Resident &A = H.Arrays[0], &B = H.Arrays[1];
  EXPECT_EQ(A.Uses[0].Refresh.size(), 2u);
  EXPECT_EQ(A.Uses[0].Publish.size(), 0u);
  EXPECT_GE(A.Uses[1].Publish.size(), 2u);
  for (const ResidentUse &U : B.Uses)
    EXPECT_TRUE(U.Refresh.empty() && U.Publish.empty());
  EXPECT_EQ(Kept->Groups[0].Size, (std::vector<int64_t>{6, 64}));
}

TEST(Residents, TwoHomesOfAnElement) {
  InTurn R("9 <= n <= 256 and steps >= 2", "0 <= i < n", "0 <= k < 64");
  R.accesses({"i, j"}, "i, j", {}, "k, l", /*Same=*/true);
  EXPECT_TRUE(R.kept());
  InTurn Q("9 <= n <= 256 and steps >= 2", "0 <= i < n", "0 <= k < 64");
  Q.accesses({"i, j"}, "i, j", {}, "l, k", /*Same=*/true);
  std::string Why;
  EXPECT_FALSE(Q.kept(&Why));
  EXPECT_NE(Why.find("two CPEs write an element"), std::string::npos) << Why;
}

TEST(Residents, WithoutABound) {
  InTurn R("n >= 9 and steps >= 2");
  R.accesses({"i - 1, j"}, "i, j", {"k, l"}, "k, l");
  EXPECT_FALSE(R.kept());
}

TEST(Residents, RowsThatDoNotFit) {
  InTurn R("9 <= n <= 65536 and steps >= 2");
  R.accesses({"i - 1, j"}, "i, j", {"k, l"}, "k, l");
  std::string Why;
  EXPECT_FALSE(R.kept(&Why));
  EXPECT_NE(Why.find("its part is too large"), std::string::npos) << Why;
}

TEST(Residents, FarReadsStayOutside) {
  InTurn R("40 <= n <= 256 and steps >= 2");
  R.accesses({"i, j", "t, j"}, "i, j", {"k, l"}, "k, l");
  // Row t of A is written in the other phase: each home sends it when it is next.
  std::optional<ResidentPlan> Kept = R.kept();
  ASSERT_TRUE(Kept);
  EXPECT_EQ(Kept->Plan.Groups.size(), 1u);
  const Resident &A = Kept->Plan.Homes.at(0).Arrays[0];
  ASSERT_EQ(A.Uses[1].Publish.size(), 1u);
  isl::set Row = A.Uses[1].Publish[0];
  EXPECT_NE(toText(Row).find("A0[1 + q0, i1]"), std::string::npos) << toText(Row);
}

/// for t: { for i, j, k: B[..] = f(A ..); for u, v, w: A[..] = g(B ..) } in cubes of n.
struct Solid {
  ModelBuilder B;
  int T = B.loop("t"), I = B.loop("i", T), J = B.loop("j", I), K = B.loop("k", J),
      U = B.loop("u", T), V = B.loop("v", U), W = B.loop("w", V);
  int A = B.array("A", 8, {"n", "n", "n"}), C = B.array("B", 8, {"n", "n", "n"});
  int First, Second;
  Machine Target = *findMachine("sw26010");

  Solid() : B("steps, n", "8 <= n <= 40 and steps >= 2") {
    First = B.stmt({T, I, J, K}, "0 <= t < steps and 1 <= i < n - 1 and 1 <= j < n - 1 and "
                                 "1 <= k < n - 1");
    Second = B.stmt({T, U, V, W}, "0 <= t < steps and 1 <= u < n - 1 and 1 <= v < n - 1 and "
                                  "1 <= w < n - 1");
  }
  void face(std::string Domain, std::string To) { // for t: for x, y: A[..] = 0
    int X = B.loop("x", T), Y = B.loop("y", X);
    B.write(B.stmt({T, X, Y}, "0 <= t < steps and " + Domain), A, To);
  }
  TilePlan drawn(RootBand Band) {
    std::vector<bool> Parallel = B.finish();
    PlanShape Shape;
    Shape.Root = Band;
    std::vector<Finding> Refusals;
    return distribute(B.Model, Parallel, Target, Shape, Refusals);
  }
  std::optional<Home> home() { return findHome(B.Model, drawn(RootBand::All), 2); }
  std::optional<ResidentPlan> kept() {
    Footprint Feet(B.Model);
    TilePlan Drawn = drawn(RootBand::All);
    std::vector<Finding> Refusals;
    return keepResidents(Feet, std::move(Drawn), Target, Refusals, nullptr, 2);
  }
};

TEST(HomeRows, TwoAxes) {
  Solid S;
  S.B.read(S.First, S.A, "i, j, k"), S.B.write(S.First, S.C, "i, j, k");
  // The second nest goes along the second dimension first, one behind and downwards.
  S.B.read(S.Second, S.C, "v + 1, n - 1 - u, w"), S.B.write(S.Second, S.A, "v + 1, n - 1 - u, w");
  S.face("0 <= x < n and 0 <= y < n", "0, x, y");
  S.face("0 <= x < n and 0 <= y < n", "x, n - 1, y");
  std::optional<Home> H = S.home();
  ASSERT_TRUE(H);
  ASSERT_EQ(H->Axes.size(), 2u);
  const std::vector<HomePhase> &Rows = H->Axes[0].Phases, &Columns = H->Axes[1].Phases;
  EXPECT_EQ(Rows[0].Loop, S.I);
  EXPECT_EQ(Columns[0].Loop, S.J);
  EXPECT_EQ(Rows[1].Loop, S.V);
  EXPECT_EQ(rows(Rows[1]), "1 1");
  EXPECT_EQ(Columns[1].Loop, S.U);
  EXPECT_EQ(rows(Columns[1]), "-1 1n -1");
  EXPECT_EQ(Rows[2].Loop, -1);
  EXPECT_EQ(rows(Columns[2]), "1 0");
  EXPECT_EQ(rows(Rows[3]), "1 0");
  EXPECT_EQ(Columns[3].Loop, -1);
  EXPECT_EQ(rows(Columns[3]), "0 1n -1");
  TilePlan Plan = withHomeRoots(S.drawn(RootBand::All), *H);
  auto Loops = [&](int Phase) {
    std::vector<int> Result;
    for (const TileLoop &T : Plan.Nodes[Plan.Phases[Phase].Root].Tiles)
      Result.push_back(T.Loop);
    return Result;
  };
  EXPECT_EQ(Loops(0), (std::vector<int>{S.I, S.J}));
  EXPECT_EQ(Loops(1), (std::vector<int>{S.V, S.U}));
  EXPECT_EQ(Loops(2).size(), 1u);
}

TEST(HomeRows, NoTwoAxesOfMatrices) {
  InTurn R("n >= 9 and steps >= 2");
  R.accesses({"i - 1, j", "i + 1, j"}, "i, j", {"k, l"}, "k, l");
  EXPECT_FALSE(findHome(R.B.Model, R.drawn(RootBand::All), 2));
}

TEST(Residents, CpesOfTwoAxes) {
  EXPECT_EQ(cpesOfAxes({38, 38}, 64), (std::vector<int>{16, 4}));
  EXPECT_EQ(cpesOfAxes({200, 20}, 64), (std::vector<int>{32, 2}));
  EXPECT_EQ(cpesOfAxes({20, 200}, 64), (std::vector<int>{4, 16}));
  EXPECT_EQ(cpesOfAxes({38, 38}, 4), (std::vector<int>{2, 2}));
  EXPECT_EQ(cpesOfAxes({38}, 64), (std::vector<int>{64}));
}

TEST(Residents, FacesAreExchanged) {
  Solid S;
  for (const char *At : {"i - 1, j, k", "i + 1, j, k", "i, j - 1, k", "i, j + 1, k"})
    S.B.read(S.First, S.A, At);
  S.B.write(S.First, S.C, "i, j, k");
  S.B.read(S.Second, S.C, "u, v, w"), S.B.write(S.Second, S.A, "u, v, w");
  std::optional<ResidentPlan> Kept = S.kept();
  ASSERT_TRUE(Kept);
  const Home &H = Kept->Plan.Homes.at(0);
  ASSERT_EQ(H.Axes.size(), 2u);
  EXPECT_EQ(H.Axes[0].Size, 3); // 38 rows on 16 CPEs
  EXPECT_EQ(H.Axes[1].Size, 10);
  ASSERT_EQ(H.Arrays.size(), 2u);
  EXPECT_EQ(H.Arrays[0].Uses[0].Refresh.size(), 4u);
  EXPECT_EQ(H.Arrays[0].Uses[1].Publish.size(), 4u);
  for (const ResidentUse &U : H.Arrays[1].Uses)
    EXPECT_TRUE(U.Refresh.empty() && U.Publish.empty());
  EXPECT_EQ(Kept->Groups[0].Size, (std::vector<int64_t>{5, 12, 38}));
}

TEST(Residents, EdgesComeWithFaces) {
  Solid S;
  for (const char *At :
       {"i - 1, j - 1, k", "i - 1, j, k", "i - 1, j + 1, k", "i, j - 1, k", "i, j, k",
        "i, j + 1, k", "i + 1, j - 1, k", "i + 1, j, k", "i + 1, j + 1, k"})
    S.B.read(S.First, S.A, At);
  S.B.write(S.First, S.C, "i, j, k");
  S.B.read(S.Second, S.C, "u, v, w"), S.B.write(S.Second, S.A, "u, v, w");
  std::optional<ResidentPlan> Kept = S.kept();
  ASSERT_TRUE(Kept);
  const Home &H = Kept->Plan.Homes.at(0);
  ASSERT_EQ(H.Arrays.size(), 2u);
  EXPECT_EQ(H.Arrays[0].Uses[0].Refresh.size(), 4u);
  EXPECT_EQ(H.Arrays[0].Uses[1].Publish.size(), 4u);
}

} // namespace
