//===- StepAreasTest.cpp - for how many steps of how many points ----------===//
#include "../../passes/StepAreas.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace swgen;

namespace {

constexpr double Smallest = 8, Largest = 20000;

std::vector<StepArea> areas(llvm::function_ref<std::optional<double>(double, double)> Gain,
                            int64_t LeastSteps = 1) {
  return areasThatPay(Gain, LeastSteps, Smallest, Largest);
}

TEST(StepAreasTest, ManySteps) {
  std::vector<StepArea> All = areas([](double Steps, double) -> std::optional<double> {
    return Steps < 8 ? std::nullopt : std::optional(std::log(2));
  });
  ASSERT_EQ(All.size(), 1u);
  EXPECT_EQ(All[0].Steps, 8);
  EXPECT_EQ(All[0].Points, 8);
  EXPECT_EQ(All[0].PerStep, 0);
}

TEST(StepAreasTest, FewPointsForEachStep) {
  std::vector<StepArea> All = areas([](double Steps, double Points) -> std::optional<double> {
    return Points > 20 * Steps ? std::nullopt : std::optional(std::log(2));
  });
  ASSERT_FALSE(All.empty());
  for (const StepArea &A : All)
    EXPECT_FALSE(A.has(4, 100)) << A.Steps << " " << A.Points << " " << A.PerStep;
  EXPECT_EQ(All[0].PerStep, 16);
  EXPECT_TRUE(All[0].has(64, 1000));
}

// Others are better from some number of points on, however many steps.
TEST(StepAreasTest, FewPoints) {
  auto Gain = [](double Steps, double Points) -> std::optional<double> {
    return Steps >= 8 && Points >= 20 && Points < 300 ? std::optional(std::log(2)) : std::nullopt;
  };
  std::vector<StepArea> All = areas(Gain);
  ASSERT_EQ(All.size(), 1u);
  EXPECT_EQ(All[0].Steps, 8);
  EXPECT_EQ(All[0].PerStep, 0);
  EXPECT_GT(All[0].Most, 200);
  EXPECT_LT(All[0].Most, 300);
  EXPECT_TRUE(All[0].has(1000, 100));
  EXPECT_FALSE(All[0].has(1000, 300));
  EXPECT_FALSE(All[0].has(1000, 10));
}

TEST(StepAreasTest, FewAndManyPoints) {
  auto Gain = [](double Steps, double Points) -> std::optional<double> {
    return Steps >= 16 && (Points < 300 || Points >= 800) ? std::optional(std::log(2))
                                                          : std::nullopt;
  };
  std::vector<StepArea> All = areas(Gain);
  ASSERT_EQ(All.size(), 2u);
  int Bounded = All[0].Most ? 0 : 1;
  EXPECT_GT(All[Bounded].Most, 0);
  EXPECT_EQ(All[1 - Bounded].Most, 0);
  EXPECT_GE(All[1 - Bounded].Points, 800);
  EXPECT_FALSE(All[0].covers(All[1]));
  EXPECT_FALSE(All[1].covers(All[0]));
}

TEST(StepAreasTest, CoversWithinABound) {
  const StepArea Any{2, 10, 0, 0}, Few{2, 10, 0, 100}, Fewer{2, 20, 0, 50};
  EXPECT_TRUE(Any.covers(Few));
  EXPECT_TRUE(Few.covers(Fewer));
  EXPECT_FALSE(Few.covers(Any));
  EXPECT_FALSE(Fewer.covers(Few));
}

// The kernel is worse for few points, however many steps, and for many points of few steps.
TEST(StepAreasTest, BothKinds) {
  auto Gain = [](double Steps, double Points) -> std::optional<double> {
    if (Points < 30)
      return std::nullopt;
    return Steps >= 16 || Points < 40 * Steps ? std::optional(std::log(3)) : std::nullopt;
  };
  std::vector<StepArea> All = areas(Gain);
  ASSERT_EQ(All.size(), 2u);
  EXPECT_EQ(All[0].Steps, 16);
  EXPECT_EQ(All[0].PerStep, 0);
  EXPECT_EQ(All[1].PerStep, 32);
  for (double Steps : {1, 2, 5, 8, 20, 1000})
    for (double Points : {8, 20, 40, 100, 1000, 100000})
      for (const StepArea &A : All)
        EXPECT_TRUE(!A.has(Steps, Points) || Gain(Steps, Points)) << Steps << " " << Points;
}

TEST(StepAreasTest, WhatIsSlowerIsOutweighed) {
  std::vector<StepArea> All = areas([](double Steps, double Points) -> std::optional<double> {
    return Steps == 12 && Points > 100 ? -0.01 : 0.5;
  });
  ASSERT_EQ(All.size(), 1u);
  EXPECT_EQ(All[0].Steps, 1);
  All = areas(
      [](double, double Points) -> std::optional<double> { return Points < 1000 ? -1 : 0.5; });
  ASSERT_EQ(All.size(), 1u);
  EXPECT_GE(All[0].Points, 1000);
}

TEST(StepAreasTest, NothingGains) {
  EXPECT_TRUE(areas([](double, double) { return std::optional(-0.1); }).empty());
  EXPECT_TRUE(areas([](double, double) { return std::optional<double>(); }).empty());
}

TEST(StepAreasTest, ASecondIsWorthACondition) {
  // Two more steps at some sizes only.
  std::vector<StepArea> All = areas([](double Steps, double Points) -> std::optional<double> {
    return Steps >= 4 || (Steps >= 3 && Points > 10000) ? std::optional(1.0) : std::nullopt;
  });
  ASSERT_EQ(All.size(), 1u);
  EXPECT_EQ(All[0].Steps, 4);
}

TEST(StepAreasTest, Covers) {
  const StepArea All{2, 100, 0}, Few{2, 100, 8};
  EXPECT_TRUE(All.covers({2, 100, 0}));
  EXPECT_TRUE(All.covers({3, 101, 0}));
  EXPECT_FALSE(All.covers({1, 100, 0}));
  EXPECT_FALSE(All.covers({2, 99, 4}));
  EXPECT_TRUE(All.covers(Few));
  EXPECT_FALSE(Few.covers(All));
  EXPECT_TRUE(Few.covers({4, 100, 4}));
  EXPECT_FALSE(Few.covers({4, 100, 9}));
}

TEST(StepAreasTest, FewestSteps) {
  double Fewest = INFINITY;
  std::vector<StepArea> All = areas(
      [&](double Steps, double) -> std::optional<double> {
        Fewest = std::min(Fewest, Steps);
        return 1.0;
      },
      /*LeastSteps=*/20);
  EXPECT_EQ(Fewest, 20);
  ASSERT_EQ(All.size(), 1u);
  EXPECT_EQ(All[0].Steps, 20);
}

} // namespace
