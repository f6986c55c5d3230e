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
  TilePlan drawn() const {
    PlanShape Shape;
    Shape.Root = RootBand::Outermost;
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
  EXPECT_EQ(rows(H->Phases[0]), "1 1");
  EXPECT_EQ(rows(H->Phases[1]), "1 2");
}

TEST(HomeRows, DownwardsAndFromASizeOn) {
  InTurn R("n >= 9 and steps >= 2", "0 <= i < n", "0 <= k < n");
  R.accesses({"i, j"}, "i, j", {"n - 1 - k, l"}, "n - 1 - k, l");
  std::optional<Home> H = R.home();
  ASSERT_TRUE(H);
  EXPECT_EQ(rows(H->Phases[1]), "-1 1n -1");
}

TEST(HomeRows, OneRow) {
  InTurn R("n >= 9 and steps >= 2", "1 <= i < n", "0 <= k < 64");
  R.accesses({"i, j"}, "i, j", {}, "0, k", /*Same=*/true);
  std::optional<Home> H = R.home();
  ASSERT_TRUE(H);
  EXPECT_EQ(H->Phases[1].Loop, -1);
  EXPECT_EQ(rows(H->Phases[1]), "0 0");
  EXPECT_EQ(toText(H->Lo).find("(0)") != std::string::npos, true) << toText(H->Lo);
  TilePlan Plan = withLoneRows(R.drawn(), *H);
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
  EXPECT_EQ(H.Size, 4); // 254 rows on 64 CPEs
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

} // namespace
