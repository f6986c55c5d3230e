//===- IslToolsTest.cpp - what is known in many cases ---------------------===//
#include "IslTools.h"
#include "isl/aff.h"
#include "gtest/gtest.h"

using namespace swgen;

namespace {

struct Known : testing::Test {
  std::shared_ptr<isl_ctx> Owner{isl_ctx_alloc(), isl_ctx_free};
  isl::ctx Ctx{Owner.get()};
  isl::set set(const char *Text) { return isl::set(Ctx, Text); }
  isl::pw_aff value(const char *Text) { return isl::pw_aff(Ctx, Text); }
};

TEST_F(Known, ManyCasesAreOneConjunctionAroundThem) {
  isl::set Many = set("[n] -> { : n = 2 or 5 <= n <= 7 or n = 19 }");
  isl::set Around = withoutCases(Many);
  EXPECT_EQ(pieces(Around), 1);
  EXPECT_TRUE(Many.is_subset(Around).is_true());
  EXPECT_TRUE(Around.is_equal(set("[n] -> { : 2 <= n <= 19 }")).is_true());
}

TEST_F(Known, FewCasesStay) {
  isl::set Few = set("[n] -> { : n = 2 or 5 <= n <= 7 }");
  EXPECT_TRUE(withoutCases(Few).is_equal(Few).is_true());
}

/// A case that can be in the conjunction, but in none of the pieces, goes; no other one does.
TEST_F(Known, CasesThatCannotBeGo) {
  isl::set Many = set("[n] -> { : n = 2 or 5 <= n <= 7 or n = 19 }");
  isl::pw_aff Value = value("[n] -> { [(n)] : n <= 2; [(0)] : 3 <= n <= 4; [(2 n)] : n >= 5 }");
  EXPECT_TRUE(casesIn(Value, Many)
                  .plain_is_equal(value("[n] -> { [(n)] : n <= 2; [(2 n)] : n >= 5 }"))
                  .is_true());
  EXPECT_TRUE(shortIn(Value, Many).eq_set(Value).intersect(Many).is_equal(Many).is_true());
}

/// Where all cases go, there is nothing that could stand for the value.
TEST_F(Known, ValueOfNoCaseStays) {
  isl::set Many = set("[n] -> { : n = 2 or n = 7 or n = 19 }");
  isl::pw_aff Value = value("[n] -> { [(n)] : n >= 20 }");
  EXPECT_TRUE(casesIn(Value, Many).plain_is_equal(Value).is_true());
}

} // namespace
