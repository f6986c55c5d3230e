// Pieces of several whole rows: which of the last dimensions a box, or any set of elements, has as
// a whole.
#include "LongRows.h"
#include "gtest/gtest.h"

using namespace swgen;

namespace {

struct LongRows : testing::Test {
  std::shared_ptr<isl_ctx> Ctx{isl_ctx_alloc(), isl_ctx_free};
  ModelArray A;

  LongRows() {
    A.Name = "a";
    A.ElemBytes = 8;
    A.Sizes = {isl::pw_aff(), aff("[n] -> { [(n)] }"), aff("{ [(5)] }")};
  }
  isl::pw_aff aff(const char *Text) { return isl::pw_aff(isl::ctx(Ctx.get()), Text); }
  isl::set set(const char *Text) { return isl::set(isl::ctx(Ctx.get()), Text); }
  unsigned box(const char *Lo1, const char *Hi1, const char *Lo2, const char *Hi2,
               const char *Known = "[n] -> { : n > 0 }") {
    return wholeDims(A, {aff("{ [(1)] }"), aff(Lo1), aff(Lo2)},
                     {aff("{ [(2)] }"), aff(Hi1), aff(Hi2)}, set(Known));
  }
};

TEST_F(LongRows, BoxHasAllOfTheLastDimensions) {
  EXPECT_EQ(2u, box("{ [(0)] }", "[n] -> { [(n - 1)] }", "{ [(0)] }", "{ [(4)] }"));
  EXPECT_EQ(1u, box("{ [(1)] }", "[n] -> { [(n - 1)] }", "{ [(0)] }", "{ [(4)] }"));
  EXPECT_EQ(1u, box("{ [(0)] }", "[n] -> { [(n - 2)] }", "{ [(0)] }", "{ [(4)] }"));
  EXPECT_EQ(0u, box("{ [(0)] }", "[n] -> { [(n - 1)] }", "{ [(0)] }", "{ [(3)] }"));
  EXPECT_EQ(0u, box("{ [(0)] }", "[n] -> { [(n - 1)] }", "{ [(1)] }", "{ [(4)] }"));
}

TEST_F(LongRows, BoxIsWholeWhereThatIsKnown) {
  EXPECT_EQ(1u, box("{ [(0)] }", "{ [(7)] }", "{ [(0)] }", "{ [(4)] }"));
  EXPECT_EQ(2u, box("{ [(0)] }", "{ [(7)] }", "{ [(0)] }", "{ [(4)] }", "[n] -> { : n = 8 }"));
}

/// One dimension has nothing before it.
TEST_F(LongRows, FirstDimensionIsNoPiece) {
  A.Sizes = {aff("{ [(5)] }")};
  EXPECT_EQ(0u, wholeDims(A, {aff("{ [(0)] }")}, {aff("{ [(4)] }")}, set("{ : }")));
}

TEST_F(LongRows, SetHasThemWhereverItHasElements) {
  EXPECT_EQ(1u, wholeInRows(A,
                            set("[n] -> { [i, j, m] : 0 <= i < 3 and i <= j < n and "
                                "0 <= m < 5 }"),
                            2));
  EXPECT_EQ(2u, wholeInRows(A,
                            set("[n] -> { [i, j, m] : 0 <= i < 3 and 0 <= j < n and "
                                "0 <= m < 5 }"),
                            2));
  // The corner has a member less.
  EXPECT_EQ(0u, wholeInRows(A,
                            set("[n] -> { [i, j, m] : 0 <= i < 3 and i <= j < n and "
                                "0 <= m < 5 and i + j + m > 0 }"),
                            2));
}

/// Without what lies between, a row of pieces is no interval.
TEST_F(LongRows, PiecesAreIntervals) {
  EXPECT_EQ(0u, wholeInRows(A,
                            set("[n] -> { [i, j, m] : 0 <= i < 3 and 0 <= j < n and "
                                "0 <= m < 5 and (j < i or j > i) }"),
                            2));
  EXPECT_EQ(1u, wholeInRows(A,
                            set("[n] -> { [i, j, m] : 0 <= i < 3 and 0 <= j < n and "
                                "0 <= m < 5 and (j < i or j >= i) and j > 0 }"),
                            2));
}

} // namespace
