//===- IslTrialTest.cpp ---------------------------------------------------===//
#include "IslTrial.h"
#include "IslBudget.h"
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

TEST_F(Trial, CountsAllOperationsOfTheContext) {
  unsigned long Start = operationsDone(Ctx);
  EXPECT_TRUE(asks(5000));
  unsigned long Now = operationsDone(Ctx);
  EXPECT_GE(Now, Start + 5000);
  EXPECT_LT(Now, Start + 5200); // the rest is what it takes to find the number
  {
    IslTrial T(Ctx, 700);
    EXPECT_FALSE(asks(1000));
  }
  EXPECT_GE(operationsDone(Ctx), Now + 700); // what a trial took counts
  EXPECT_EQ(isl_ctx_get_max_operations(Ctx), 0u);
}

TEST_F(Trial, LimitsNest) {
  limitOperations(Ctx, 3000);
  unsigned long Outer = isl_ctx_get_max_operations(Ctx);
  limitOperations(Ctx, 50000); // no more than the one around
  EXPECT_EQ(isl_ctx_get_max_operations(Ctx), Outer);
  limitOperations(Ctx, 500);
  EXPECT_TRUE(asks(400));
  EXPECT_FALSE(asks(200));
  EXPECT_EQ(error(), isl_error_quota);
}

TEST_F(Trial, AShareOfABudgetLeavesItsLimit) {
  IslBudget Stage(10000, 5), Share(2000, 5);
  Stage.begin(Ctx);
  for (int K = 0; K < 2; ++K) {
    Share.begin(Ctx);
    EXPECT_FALSE(asks(2100));
    EXPECT_EQ(Share.end(Ctx).Error, isl_error_quota);
    EXPECT_EQ(error(), isl_error_none);
  }
  Share.begin(Ctx);
  EXPECT_TRUE(asks(1000));
  EXPECT_EQ(Share.end(Ctx).Error, isl_error_none);
  EXPECT_TRUE(asks(4000));
  EXPECT_FALSE(asks(1100)); // 10000 - 2 * 2000 - 1000 - 4000
  EXPECT_EQ(Stage.end(Ctx).Error, isl_error_quota);
  EXPECT_TRUE(asks(20000)); // no limit outside
}

TEST_F(Trial, APartDoesNotHideThatAStageHasNothingLeft) {
  IslBudget Stage(1000, 5), Share(500, 5);
  Stage.begin(Ctx);
  EXPECT_FALSE(asks(1100));
  Share.begin(Ctx); // forgets the error
  EXPECT_EQ(Share.end(Ctx).Error, isl_error_quota);
  EXPECT_EQ(error(), isl_error_none);
  EXPECT_EQ(Stage.end(Ctx).Error, isl_error_quota);
}
