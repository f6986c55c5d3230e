#include "Footprint.h"
#include "IslTools.h"
#include "ModelBuilder.h"
#include "RandomModel.h"
#include "gtest/gtest.h"

using namespace swgen;
using swgen::test::ModelBuilder;

namespace {

/// for i, j: if (edge) a[i][j] = ...; else a[i][j] = ...; Rest: the condition of the second.
struct Edges {
  ModelBuilder B{"n", "n >= 3"};
  explicit Edges(const std::string &Rest, const std::string &Column = "j") {
    int I = B.loop("i"), J = B.loop("j", I);
    int S = B.stmt({I, J}, "0 <= i < n and 0 <= j < n");
    int A = B.array("a", 8, {"n", "n + 9"});
    B.write(S, A, "i, j", "i = 0 or j = 0 or i = n - 1 or j = n - 1");
    B.write(S, A, "i, " + Column, Rest);
    B.finish();
  }
};

TEST(JointAccesses, BothSidesOfACondition) {
  Edges E("0 < i < n - 1 and 0 < j < n - 1");
  JointAccesses Joint(E.B.Model);
  ASSERT_EQ(Joint.joints().size(), 1u);
  EXPECT_EQ(Joint.joints()[0].Parts, (std::vector<int>{0, 1}));
  EXPECT_EQ(Joint.simplify({1, 0}), std::vector<int>{2});
  EXPECT_EQ(Joint.simplify({0}), std::vector<int>{0}) << "one side is not enough";

  Footprint Feet(E.B.Model);
  std::optional<PlainBox> Box = Feet.plain().hull({0, 1}, TileScope());
  ASSERT_TRUE(Box);
  EXPECT_TRUE(Feet.plain().cover({0, 1}, *Box, TileScope()));
  EXPECT_FALSE(Feet.plain().hull({0}, TileScope()));
  isl::set All = Feet.elements({0, 1}, TileScope());
  EXPECT_EQ(isl_set_n_basic_set(All.get()), 1);
  isl::set Apart =
      Feet.relation(0, TileScope()).range().unite(Feet.relation(1, TileScope()).range());
  EXPECT_TRUE(All.is_equal(Apart));
}

TEST(JointAccesses, AnIterationIsMissing) {
  Edges E("0 < i < n - 1 and 1 < j < n - 1");
  EXPECT_TRUE(JointAccesses(E.B.Model).joints().empty());
}

TEST(JointAccesses, AnotherElement) {
  Edges E("0 < i < n - 1 and 0 < j < n - 1", "j + 1");
  EXPECT_TRUE(JointAccesses(E.B.Model).joints().empty());
}

/// A part whose own function is a constant joins the one that has the loop's.
TEST(JointAccesses, FirstIterationApart) {
  ModelBuilder B("n", "n >= 1");
  int I = B.loop("i");
  int S = B.stmt({I}, "0 <= i < n");
  int X = B.array("x", 8, {"n"});
  B.read(S, X, "i", "i = 0");
  B.read(S, X, "i", "i >= 1");
  B.finish();
  JointAccesses Joint(B.Model);
  ASSERT_EQ(Joint.joints().size(), 1u);
  EXPECT_EQ(Joint.simplify({0, 1}), std::vector<int>{2});
}

/// A set that isl_set_coalesce of LLVM 22 makes larger.
TEST(IslTools, CoalescedIsTheSameSet) {
  std::shared_ptr<isl_ctx> Ctx(isl_ctx_alloc(), isl_ctx_free);
  for (const char *Text : {"{ [i] : 0 <= i <= 1 or (i mod 2 = 0 and 0 <= i <= 6) }",
                           "[q] -> { [i] : (0 <= i <= 1 and 1 <= q <= 5) or "
                           "(i mod 2 = 0 and 0 <= i <= 6 and i <= 2q - 2 and q <= 5) }",
                           "{ [i] : 0 <= i <= 2 or (i mod 3 = 0 and 0 <= i <= 9) }"}) {
    isl::set S(isl::ctx(Ctx.get()), Text);
    EXPECT_TRUE(coalesced(S).is_equal(S)) << Text;
  }
  isl::set Plain(isl::ctx(Ctx.get()), "{ [i] : 0 <= i <= 4 or 5 <= i <= 9 }");
  EXPECT_EQ(isl_set_n_basic_set(coalesced(Plain).get()), 1);
}

TEST(IslTools, StrideIsNoBound) {
  std::shared_ptr<isl_ctx> Ctx(isl_ctx_alloc(), isl_ctx_free);
  EXPECT_FALSE(isBounded(isl::set(isl::ctx(Ctx.get()), "{ [i] : i mod 7 = 0 and i >= 7 }"), 0));
  EXPECT_TRUE(
      isBounded(isl::set(isl::ctx(Ctx.get()), "{ [i] : i mod 7 = 0 and 7 <= i <= 70 }"), 0));
}

} // namespace
