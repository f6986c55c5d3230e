//===- UnitStridesTest.cpp - steps through memory that are mostly one -----===//
#include "UnitStrides.h"
#include "ModelBuilder.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for i < n: X[i, Column] of rows of so many elements; linear in the program.
ModelBuilder walk(const std::string &Row, const std::string &Column) {
  ModelBuilder B("n, s, t", "s >= 0 and t >= 1");
  int I = B.loop("i");
  int X = B.array("X", 8, {"", Row}), Y = B.array("Y", 8, {"", "t"});
  int S = B.stmt({I}, "0 <= i < n");
  B.read(S, X, "i, " + Column);
  B.write(S, Y, "i, 0");
  for (ArrayDesc &A : B.Model.Info.Arrays)
    A.Dims = {0};
  for (ModelParam &P : B.Model.Params)
    P.CExpr = P.Id;
  return B;
}

std::string conditionOf(const ModelBuilder &B) {
  const std::optional<SizeBound> Bound = unitStrides(B.Model);
  return Bound ? Bound->condition() : "";
}

TEST(UnitStrides, StepsOfVectorsAreOne) {
  ModelBuilder B = walk("s", "0");
  EXPECT_EQ(conditionOf(B), "s == 1 && t == 1");
  const KernelModel Bounded = boundModel(B.Model, *unitStrides(B.Model));
  EXPECT_TRUE(
      Bounded.Context
          .is_subset(isl::set(isl::ctx(B.Model.Ctx.get()), "[n, s, t] -> { : s = 1 and t = 1 }"))
          .is_true());
}

TEST(UnitStrides, OthersAreNoSteps) {
  EXPECT_EQ(conditionOf(walk("s", "1")), "t == 1");     // another column
  EXPECT_EQ(conditionOf(walk("s + 1", "0")), "t == 1"); // of which nobody speaks
  EXPECT_EQ(conditionOf(walk("n", "0")), "t == 1");     // the length of a loop
  ModelBuilder Rows = walk("s", "0");
  Rows.Model.Info.Arrays[0].Dims = {0, 0}; // rows in the program
  Rows.Model.Info.Arrays[1].TensorDims = 2;
  EXPECT_EQ(conditionOf(Rows), "");
}

TEST(UnitStrides, OnlyWhereTheyMayBeOne) {
  ModelBuilder B = walk("s", "0");
  B.Model.Context =
      B.Model.Context.intersect(isl::set(isl::ctx(B.Model.Ctx.get()), "[s] -> { : s >= 2 }"));
  EXPECT_EQ(conditionOf(B), "t == 1");
}

} // namespace
