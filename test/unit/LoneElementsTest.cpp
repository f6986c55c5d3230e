//===- LoneElementsTest.cpp - arrays with one element in each row ---------===//
#include "LoneElements.h"
#include "ModelBuilder.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for i < n, j < m: X[Subscripts] of rows of so many elements.
ModelBuilder walk(const std::string &Row, const std::string &Subscripts) {
  ModelBuilder B("n, m, s", "s >= 1");
  int I = B.loop("i"), J = B.loop("j", I);
  int X = B.array("X", 8, {"", Row});
  int S = B.stmt({I, J}, "0 <= i < n and 0 <= j < m");
  B.read(S, X, Subscripts);
  return B;
}

bool isLone(const ModelBuilder &B) { return hasLoneElements(B.Model); }

TEST(LoneElements, OneColumn) {
  EXPECT_TRUE(isLone(walk("s", "i, 0")));
  EXPECT_TRUE(isLone(walk("s", "i + j, s - 1")));
  EXPECT_TRUE(isLone(walk("64", "i, 3")));
}

TEST(LoneElements, OthersHaveNeighbours) {
  EXPECT_FALSE(isLone(walk("s", "i, j")));
  EXPECT_FALSE(isLone(walk("1", "i, 0"))); // of rows that are one element
  ModelBuilder Both = walk("s", "i, 0");
  Both.read(0, 0, "i, j");
  EXPECT_FALSE(isLone(Both));
}

TEST(LoneElements, ClausesAskForCopies) {
  ModelBuilder B = walk("s", "i, 0");
  B.Model.Info.Arrays[0].Wish.In = true;
  EXPECT_FALSE(isLone(B));
}

TEST(LoneElements, OnlyInMainMemory) {
  ModelBuilder B = walk("s", "i, 0");
  B.Model.Arrays[0].Class = ArrayClass::LocalVar;
  EXPECT_FALSE(isLone(B));
}

} // namespace
