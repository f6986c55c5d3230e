//===- LocalPartsTest.cpp - parts of a local array that do not meet --------===//
#include "PlanTest.h"
#include "Transformation.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for i: double t[64]; for p: { t[p] = 0; for s: t[Sum] += A[i][s] * C[s][p] }
struct Rows {
  ModelBuilder B{"n", "n >= 1"};
  int Sum;
  Machine Target = llvm::cantFail(findMachine("sw26010"));
  PlannedRegion R;

  explicit Rows(const std::string &Part) {
    int I = B.loop("i"), P = B.loop("p", I), S = B.loop("s", P);
    int T = B.local("t", 512, {I});
    int First = B.stmt({I, P}, "0 <= i < n and 0 <= p < 64");
    int Second = B.stmt({I, P, S}, "0 <= i < n and 0 <= p < 64 and 0 <= s < 64");
    int Set = B.mayWrite(First, T, "i");
    B.read(Second, B.array("A", 8, {"n", "64"}), "i, s");
    B.read(Second, B.array("C", 8, {"64", "65"}), "s, p");
    Sum = B.update(Second, T, "i");
    if (!Part.empty()) {
      B.part(Set, "p");
      B.part(Sum, Part);
    }
    std::vector<bool> Parallel = B.finish();
    PlanShape Shape;
    R = planAs(Shape, B.Model, Parallel, Target);
  }
  /// The largest tile of p among those in which both statements run, one after the other.
  int64_t tile() const {
    int64_t Most = 0;
    for (const TileNode &N : R.Plan.Nodes)
      for (const TileLoop &T : N.Tiles)
        if (!N.leaf() && B.Model.Info.Loops[T.Loop].Var == "p")
          Most = std::max(Most, T.Size);
    return Most;
  }
};

TEST(LocalParts, LoopsOverThemAreTiled) {
  Rows Same("p");
  EXPECT_EQ(Same.R.refusals(), "");
  EXPECT_TRUE(Same.R.Proof.empty());
  EXPECT_GT(Same.tile(), 1);
}

TEST(LocalParts, WithoutThemNothingIs) {
  Rows Whole("");
  EXPECT_EQ(Whole.R.refusals(), "");
  EXPECT_LE(Whole.tile(), 1);
}

TEST(LocalParts, PartsThatMeetAreNot) {
  Rows Next("p + 1");
  EXPECT_EQ(Next.R.refusals(), "");
  EXPECT_TRUE(Next.R.Proof.empty());
  EXPECT_LE(Next.tile(), 1);
}

/// The same plan, for a model in which parts meet in another order, or may.
TEST(LocalParts, TheVerifierRefusesTilesOfPartsThatMeet) {
  for (const char *Part : {"p + 1", "63 - p", "0", "s"}) {
    Rows Same("p");
    ASSERT_TRUE(verifyPlan(Same.B.Model, Same.R.Plan, Same.Target).empty());
    Same.B.part(Same.Sum, Part);
    EXPECT_FALSE(verifyPlan(Same.B.Model, Same.R.Plan, Same.Target).empty()) << Part;
  }
  Rows Same("p");
  for (ModelAccess &A : Same.B.Model.Accesses)
    A.Part = isl::map();
  EXPECT_FALSE(verifyPlan(Same.B.Model, Same.R.Plan, Same.Target).empty());
}

/// Loops that move take the parts of their statements with them.
TEST(LocalParts, TransformedStatementsTouchTheSame) {
  Rows Same("p");
  const KernelModel &Old = Same.B.Model;
  Transformation T;
  for (const ModelStmt &S : Old.Stmts)
    T.Stmts.push_back(identityPlacement(Old, S.Id));
  auto Refused = [&](const KernelModel &New) {
    return !verifyTransformation(Old, New, T, Same.Target).empty();
  };
  const KernelModel New = applyTransformation(Old, T);
  EXPECT_FALSE(Refused(New));
  ASSERT_FALSE(New.Accesses[Same.Sum].Part.is_null());
  KernelModel Without = New, Other = New;
  Without.Accesses[Same.Sum].Part = isl::map();
  EXPECT_TRUE(Refused(Without));
  Other.Accesses[Same.Sum].Part = isl::map(New.Ctx.get(), "[n] -> { S1[i, p, s] -> [s] }");
  EXPECT_TRUE(Refused(Other));
}

/// for j, for i: U[?][j][i] += A[j][i], of which data find the plane
struct Planes {
  ModelBuilder B{"n", "n >= 1"};
  int Found;
  Machine Target = llvm::cantFail(findMachine("sw26010"));
  PlannedRegion R;

  Planes() {
    int J = B.loop("j"), I = B.loop("i", J);
    int S = B.stmt({J, I}, "0 <= j < n and 0 <= i < 64");
    int U = B.array("U", 8, {"10", "n", "64"});
    B.read(S, B.array("A", 8, {"n", "64"}), "j, i");
    Found = B.update(S, U, "0, j, i");
    ModelAccess &A = B.Model.Accesses[Found];
    A.Affine = A.MustWrite = false;
    A.MayWrite = true;
    A.Relation = isl::map(B.Model.Ctx.get(),
                          "[n] -> { S0[j, i] -> A" + std::to_string(U) +
                              "[k, x, y] : 0 <= k < 10 and 0 <= x < n and 0 <= y < 64 }")
                     .intersect_domain(B.Model.Stmts[S].Domain);
    B.part(Found, "j, i");
    std::vector<bool> Parallel = B.finish();
    PlanShape Shape;
    R = planAs(Shape, B.Model, Parallel, Target);
  }
};

/// In main memory subscripts behind one that data find are parts, too.
TEST(LocalParts, SubscriptsBehindUnknownOnes) {
  Planes P;
  EXPECT_EQ(P.R.refusals(), "");
  EXPECT_TRUE(P.B.Model.Deps.empty());
  EXPECT_TRUE(P.R.Proof.empty());
  for (const char *Part : {"j, 0", "0, i", "j + i, 0", "i, i"}) {
    P.B.part(P.Found, Part);
    EXPECT_FALSE(verifyPlan(P.B.Model, P.R.Plan, P.Target).empty()) << Part;
  }
  P.B.Model.Accesses[P.Found].Part = isl::map();
  EXPECT_FALSE(verifyPlan(P.B.Model, P.R.Plan, P.Target).empty());
}

} // namespace
