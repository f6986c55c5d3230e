// Hand-blocked loops: what is dropped, what stays, and corruptions of what was proposed.
#include "Unblocking.h"
#include "IslTools.h"
#include "PlanTest.h"
#include "PlanVerifier.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for bi: for bj: for i, j of the block: s = ...; A[16 bi + i][16 bj + j] = f(s, A at Reads)
struct BlockedNest {
  ModelBuilder B{"n", "n >= 0"};
  int BI = B.loop("bi"), BJ = B.loop("bj", BI), I = B.loop("i", BJ), J = B.loop("j", I);
  int A = B.array("A", 8, {"n", "n"});
  int Local = B.local("s", 8, {BI, BJ, I, J});
  int First, Second;
  Machine Target = *findMachine("sw26010");

  explicit BlockedNest(std::string Domain, std::vector<const char *> Reads = {}) {
    First = B.stmt({BI, BJ, I, J}, Domain);
    Second = B.stmt({BI, BJ, I, J}, Domain);
    B.write(First, Local, "bi, bj, i, j");
    for (const char *At : Reads)
      B.read(First, A, At);
    B.read(Second, Local, "bi, bj, i, j");
    B.write(Second, A, "16 bi + i, 16 bj + j");
    isl::ctx Ctx(B.Model.Ctx.get());
    for (ModelStmt &S : B.Model.Stmts)
      for (const char *Value : {"16 bi", "16 bj", "16 bi + i", "16 bj + j"})
        S.LoopVars.emplace_back(Ctx, "{ S" + std::to_string(S.Id) + "[bi, bj, i, j] -> [(" + Value +
                                         ")] }");
    B.finish();
  }

  std::string found() const {
    std::optional<Transformation> T = unblock(B.Model);
    return T ? T->Comments.front() : "";
  }
  std::string verdict(const Transformation &T) const { return verdict(T, apply(T)); }
  std::string verdict(const Transformation &T, const KernelModel &New) const {
    return PlannedRegion::text(verifyTransformation(B.Model, New, T, Target));
  }
  KernelModel apply(const Transformation &T) const { return applyTransformation(B.Model, T); }
};

constexpr const char *Whole = "0 <= bi, bj and 0 <= i, j <= 15 and 16 bi + i < n and 16 bj + j < n";

TEST(Unblocking, BlocksAreDropped) {
  BlockedNest P(Whole, {"16 bi + i, 16 bj + j"});
  std::optional<Transformation> T = unblock(P.B.Model);
  ASSERT_TRUE(T);
  EXPECT_EQ(T->Comments.front(), "without the blocks of 'bi', 'bj'");
  EXPECT_EQ(P.verdict(*T), "");
  KernelModel New = P.apply(*T);
  isl::ctx Ctx(New.Ctx.get());
  EXPECT_EQ(New.Info.Stmts[0].Loops, (std::vector<int>{P.I, P.J}));
  EXPECT_TRUE(
      New.Stmts[0].Domain.is_equal(isl::set(Ctx, "[n] -> { S0[i, j] : 0 <= i, j < n }")).is_true());
  EXPECT_FALSE(New.Stmts[0].Domain.involves_locals().is_true());
  EXPECT_EQ(New.Arrays[P.Local].dims(), 2u);
  // The value of s goes from one statement to the other, in one iteration.
  ASSERT_FALSE(New.Deps.empty());
  for (const Dependence &D : New.Deps)
    EXPECT_TRUE(D.Relation.map().is_subset(isl::map(Ctx, "{ S0[i, j] -> S1[i, j] }")).is_true());
}

TEST(Unblocking, DependencesThatWouldTurnRoundKeepTheBlocks) {
  EXPECT_NE(BlockedNest(Whole, {"16 bi + i - 1, 16 bj + j"}).found(), "");
  // In the next block, but earlier without blocks: only `bi` goes outside of `j` as it is.
  EXPECT_EQ(BlockedNest(Whole, {"16 bi + i - 1, 16 bj + j + 1"}).found(), "");
}

TEST(Unblocking, IterationsThatAreNoRangeKeepTheBlocks) {
  EXPECT_EQ(BlockedNest("0 <= bi, bj and 0 <= i, j <= 7 and 16 bi < n and 16 bj < n").found(), "");
}

TEST(Unblocking, BlocksThatOverlapAreNone) {
  EXPECT_EQ(BlockedNest("0 <= bi, bj and 0 <= i, j <= 20 and 16 bi < n and 16 bj < n").found(), "");
}

TEST(Unblocking, ClausesThatNameLoopsKeepThem) {
  BlockedNest P(Whole);
  P.B.Model.Info.Parallel.Tiles = {8, 8};
  EXPECT_EQ(P.found(), "");
  P.B.Model.Info.Parallel.Tiles.clear();
  P.B.Model.Info.Parallel.Independent = true;
  EXPECT_EQ(P.found(), "");
  P.B.Model.Info.Parallel.Independent = false;
  EXPECT_NE(P.found(), "");
}

TEST(CorruptedBlocks, ElementsThatGetOneName) {
  BlockedNest P(Whole);
  Transformation T = *unblock(P.B.Model);
  isl::ctx Ctx(P.B.Model.Ctx.get());
  std::string Name = "A" + std::to_string(P.Local);
  T.Elements[P.Local] =
      isl::map(Ctx, "{ " + Name + "[bi, bj, i, j] -> " + Name + "[16 bi + i, j] }");
  EXPECT_NE(P.verdict(T).find("elements of 's' are mixed up"), std::string::npos);
  T.Elements[P.Local] = isl::map(Ctx, "{ " + Name + "[bi, bj, i, j] -> " + Name +
                                          "[16 bi + i, 16 bj + j] : bi >= 1 }");
  EXPECT_NE(P.verdict(T).find("elements of 's' are mixed up"), std::string::npos);
  T.Elements.erase(P.Local);
  T.Elements[P.A] = isl::map(Ctx, "{ A0[i, j] -> A0[j, i] }");
  EXPECT_NE(P.verdict(T).find("other statements"), std::string::npos);
}

TEST(CorruptedBlocks, InstancesThatHaveAnEffectAreLost) {
  BlockedNest P(Whole);
  Transformation T = *unblock(P.B.Model);
  isl::ctx Ctx(P.B.Model.Ctx.get());
  isl::map All = T.Stmts[1].Forward;
  T.Stmts[1].Forward = All.intersect(isl::map(Ctx, "{ S1[a, b, c, d] -> S1[i, j] : i >= 4 }"));
  EXPECT_NE(P.verdict(T).find("does not run"), std::string::npos);
  T.Stmts[1].Forward = All;
  T.Stmts.erase(T.Stmts.begin());
  renumber(T);
  EXPECT_NE(P.verdict(T).find("does not run"), std::string::npos);
}

TEST(CorruptedBlocks, OrderThatBreaksADependence) {
  BlockedNest P(Whole, {"16 bi + i - 1, 16 bj + j + 1"});
  BlockedNest Other(Whole);
  Transformation Same = *unblock(Other.B.Model); // of a nest without that read
  isl::ctx Ctx(P.B.Model.Ctx.get());
  for (StmtPlacement &S : Same.Stmts)
    S.Forward = isl::map(Ctx, toText(S.Forward));
  for (auto &[Array, Names] : Same.Elements)
    Names = isl::map(Ctx, toText(Names));
  EXPECT_NE(P.verdict(Same).find("'A' orders statement"), std::string::npos);
}

} // namespace
