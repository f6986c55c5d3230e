//===- UnknownRowsTest.cpp - rows that loops inside statements use --------===//
#include "UnknownRows.h"
#include "ModelBuilder.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for i < n: something that touches X[i][any], of rows of so many elements.
struct Rows {
  ModelBuilder B{"n, m", "n, m >= 1"};
  ModelAccess &Access;

  explicit Rows(const std::string &Length) : Access(make(Length)) {}

  std::vector<std::string> conditions() const {
    std::vector<std::string> Result;
    for (const SizeBound &Bound : boundsOfRows(B.Model))
      Result.push_back(Bound.condition());
    return Result;
  }

private:
  ModelAccess &make(const std::string &Length) {
    int I = B.loop("i"), X = B.array("X", 8, {"n", Length});
    int Id = B.mayWrite(B.stmt({I}, "0 <= i < n"), X, "i, 0");
    for (ModelParam &P : B.Model.Params)
      P.CExpr = P.Id;
    B.Model.Accesses[Id].Affine = false;
    B.Model.Accesses[Id].Known = 1;
    return B.Model.Accesses[Id];
  }
};

using Conditions = std::vector<std::string>;

TEST(UnknownRows, TheirLengthsHaveBounds) {
  EXPECT_EQ(Rows("m").conditions(), (Conditions{"m <= 256", "m <= 64"}));
  EXPECT_EQ(Rows("m + 2").conditions(), (Conditions{"m <= 256", "m <= 64"}));
}

TEST(UnknownRows, OthersHaveNone) {
  EXPECT_EQ(Rows("40").conditions(), Conditions());
  Rows Plain("m");
  Plain.Access.Affine = true;
  EXPECT_EQ(Plain.conditions(), Conditions());
  Rows Any("m"); // a table, of which the row is not known either
  Any.Access.Known = 0;
  EXPECT_EQ(Any.conditions(), Conditions());
}

} // namespace
