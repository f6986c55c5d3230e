//===- IslTrialTest.cpp ---------------------------------------------------===//
#include "IslTrial.h"
#include "gtest/gtest.h"
#include "isl/options.h"
#include "isl/set.h"
#include "isl/val.h"

using namespace swgen;

namespace {

class Trial : public ::testing::Test {
protected:
  isl_ctx *Ctx = isl_ctx_alloc();
  void SetUp() override { isl_options_set_on_error(Ctx, ISL_ON_ERROR_CONTINUE); }
  void TearDown() override {
    isl_ctx_reset_error(Ctx);
    isl_ctx_free(Ctx);
  }

  /// Whether isl answers Count questions of one operation each.
  bool asks(unsigned Count) {
    for (unsigned K = 0; K < Count; ++K) {
      isl_val *Zero = isl_val_zero(Ctx);
      if (!Zero)
        return false;
      isl_val_free(Zero);
    }
    return true;
  }
  isl_error error() { return isl_ctx_last_error(Ctx); }
};

} // namespace

TEST_F(Trial, LeavesTheRestToThoseAround) {
  isl_ctx_set_max_operations(Ctx, 10000);
  EXPECT_TRUE(asks(1000));
  IslTrial T(Ctx, 500);
  EXPECT_FALSE(asks(600));
  EXPECT_EQ(error(), isl_error_quota);
  EXPECT_TRUE(T.end());
  EXPECT_EQ(error(), isl_error_none);
  // 10000 - 1000 - 500, less the few that it takes to find these numbers.
  EXPECT_TRUE(asks(8000));
  EXPECT_FALSE(asks(600));
}

TEST_F(Trial, CountsWhatItUsed) {
  isl_ctx_set_max_operations(Ctx, 10000);
  for (int K = 0; K < 3; ++K) {
    IslTrial T(Ctx, 3000);
    EXPECT_TRUE(asks(2000));
    EXPECT_FALSE(T.end());
  }
  EXPECT_TRUE(asks(3000));
  EXPECT_FALSE(asks(1100));
}

TEST_F(Trial, DoesNotHideThatNothingIsLeft) {
  isl_ctx_set_max_operations(Ctx, 1000);
  {
    IslTrial T(Ctx, 5000);
    EXPECT_FALSE(asks(1100));
    EXPECT_FALSE(T.end());
  }
  EXPECT_EQ(error(), isl_error_quota);
  IslTrial Late(Ctx, 5000);
  EXPECT_FALSE(Late.end());
  EXPECT_EQ(error(), isl_error_quota);
}

TEST_F(Trial, Nests) {
  IslTrial Outer(Ctx, 3000);
  {
    IslTrial Inner(Ctx, 1000);
    EXPECT_FALSE(asks(1100));
    EXPECT_TRUE(Inner.end());
  }
  EXPECT_TRUE(asks(1500));
  EXPECT_FALSE(asks(600));
  EXPECT_TRUE(Outer.end());
  EXPECT_TRUE(asks(20000)); // no limit around
}

TEST_F(Trial, KeepsOtherErrors) {
  isl_ctx_set_max_operations(Ctx, 10000);
  IslTrial T(Ctx, 1000);
  isl_set_free(isl_set_read_from_str(Ctx, "{ [i] : "));
  EXPECT_NE(error(), isl_error_none);
  isl_error Before = error();
  EXPECT_FALSE(T.end());
  EXPECT_EQ(error(), Before);
}

TEST_F(Trial, RestoresWhatHappensOnErrors) {
  isl_options_set_on_error(Ctx, ISL_ON_ERROR_WARN);
  {
    IslTrial T(Ctx, 100);
    EXPECT_FALSE(asks(200));
  }
  EXPECT_EQ(isl_options_get_on_error(Ctx), ISL_ON_ERROR_WARN);
  EXPECT_EQ(error(), isl_error_none);
}
