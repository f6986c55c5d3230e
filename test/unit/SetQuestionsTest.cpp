//===- SetQuestionsTest.cpp - shorter ways to the same answers ------------===//
#include "IntervalRows.h"
#include "IslTools.h"
#include "LineCases.h"
#include "OneChoice.h"
#include "SetBox.h"
#include "StridedPieces.h"
#include "gtest/gtest.h"
#include "isl/ctx.h"
#include "isl/set.h"
#include <random>

using namespace swgen;

namespace {

class SetQuestions : public testing::Test {
protected:
  std::shared_ptr<isl_ctx> Ctx{isl_ctx_alloc(), isl_ctx_free};
  std::mt19937 Random{11};

  isl::set set(const std::string &Text) { return isl::set(isl::ctx(Ctx.get()), Text); }
  std::string number(unsigned Below) { return std::to_string(Random() % Below); }
  /// Boxes of [i, j], some of them of every other element, where n and m are some numbers.
  isl::set someSet(bool Strides) {
    isl::set All;
    for (unsigned K = 0, Pieces = 1 + Random() % 5; K < Pieces; ++K) {
      const std::string From = number(3);
      const isl::set One = set(
          "[n, m] -> { A[i, j] : n + " + From + " <= i <= n + 2 + " + number(3) + " and " +
          number(3) + " <= j <= m + " + number(3) +
          (Strides && Random() % 2 ? " and (i + " + From + ") mod 2 = 0" : "") +
          (Random() % 2 ? " and n >= " + number(4) : "") + " and 0 <= n <= 5 and 0 <= m <= 5 }");
      All = All.is_null() ? One : All.unite(One);
    }
    return All;
  }
};

TEST_F(SetQuestions, OneChoiceIsOfThoseThatThereAre) {
  for (int K = 0; K < 50; ++K) {
    const isl::set S = someSet(true), Choice = oneChoice(S);
    ASSERT_EQ(Choice.is_null(), S.is_empty().is_true());
    if (Choice.is_null())
      continue;
    EXPECT_TRUE(Choice.is_singleton().is_true());
    EXPECT_TRUE(Choice.is_subset(S.params()).is_true());
  }
  EXPECT_TRUE(oneChoice(set("[n] -> { [i] : n < i < n }")).is_null());
}

TEST_F(SetQuestions, IntervalRows) {
  EXPECT_TRUE(hasIntervalRows(set("[n] -> { [i, j] : 0 <= j <= i <= n }")));
  EXPECT_TRUE(hasIntervalRows(set("[n] -> { [i, j] : i mod 2 = 0 and 0 <= j <= i <= n }")));
  EXPECT_TRUE(hasIntervalRows(set("[n] -> { [i, j] : 0 <= j < n or n <= j <= n + i }")));
  EXPECT_FALSE(hasIntervalRows(set("[n] -> { [i, j] : 0 <= j < n or n < j <= n + i }")));
  EXPECT_FALSE(hasIntervalRows(set("[n] -> { [i, j] : (i + j) mod 2 = 0 and 0 <= j <= n }")));
  EXPECT_TRUE(hasIntervalRows(set("[n] -> { [i, j] : (i + j) mod 2 = 0 and 0 <= j <= 1 }")));
}

TEST_F(SetQuestions, CornerIsThatOfTheBox) {
  unsigned Have = 0;
  for (int K = 0; K < 40; ++K) {
    const isl::set S = someSet(true);
    for (bool Last : {false, true}) {
      isl::set Corner = isl::set::universe(S.space());
      for (int D = 0; D < 2; ++D) {
        const isl::pw_aff End = Last ? S.dim_max(D) : S.dim_min(D);
        const isl::pw_aff Index =
            isl::pw_aff::var_on_domain(isl::local_space(S.space()), isl::dim::set, D);
        Corner = Corner.intersect(Index.eq_set(End.insert_domain(S.space())));
      }
      EXPECT_EQ(hasCorner(S, Last), Corner.is_subset(S).is_true()) << toText(S);
      Have += hasCorner(S, Last);
    }
  }
  EXPECT_GT(Have, 8u);
  EXPECT_LT(Have, 72u);
}

TEST_F(SetQuestions, CoalescedByStridesIsTheSame) {
  for (int K = 0; K < 40; ++K) {
    const isl::set S = someSet(true), Fewer = coalescedByStrides(S);
    EXPECT_TRUE(Fewer.is_equal(S).is_true()) << toText(S);
    EXPECT_LE(pieces(Fewer), pieces(S));
  }
  EXPECT_EQ(pieces(coalescedByStrides(
                set("[n] -> { [i] : (i mod 2 = 0 and 0 <= i <= n) or (i mod 2 = 0 and "
                    "2 <= i <= n + 2) or (i mod 2 = 1 and 0 <= i <= n and n >= 0) }"))),
            2);
}

TEST_F(SetQuestions, LineHasFewerCases) {
  const isl::set Known = set("[lo, hi, n] -> { : 0 <= lo <= hi < n }");
  const isl::set Line = set("[lo, hi, n] -> { [x] : 0 <= lo <= hi < n and ((lo <= x <= hi and lo = "
                            "0) or (lo <= x <= hi and hi = n - 1) or (lo <= x <= hi and n <= 2) or "
                            "(lo - 1 <= x <= hi + 1 and 0 < lo and hi < n - 1 and n > 2)) }");
  const isl::set Fewer = withFewerCases(Line, Known);
  EXPECT_TRUE(Fewer.is_equal(Line).is_true());
  EXPECT_EQ(pieces(Fewer), 2);
  for (int K = 0; K < 50; ++K) {
    const isl::set S = someSet(false).project_out(isl::dim::set, 1, 1);
    const isl::set Context = set("[n, m] -> { : 0 <= n <= " + number(6) + " and m = 3 }");
    EXPECT_TRUE(
        withFewerCases(S.intersect_params(Context), Context).is_equal(S.intersect_params(Context)))
        << toText(S);
  }
}

} // namespace
