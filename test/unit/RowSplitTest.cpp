//===- RowSplitTest.cpp ---------------------------------------------------===//
#include "RowSplit.h"
#include "gtest/gtest.h"
#include <random>

using namespace swgen;

static Polynomial symbol(unsigned S) { return Polynomial::symbol(S); }

/// Whether some split has this column.
static bool offers(const std::vector<Division> &Splits, const Polynomial &Column) {
  for (const Division &D : Splits)
    if (D.Remainder == Column)
      return true;
  return false;
}

TEST(RowSplit, EachSplitIsTheOffset) {
  std::mt19937 Random(1);
  auto Number = [&](int Most) { return int64_t(Random() % (2 * Most + 1)) - Most; };
  for (int Round = 0; Round < 1000; ++Round) {
    Polynomial Offset(Number(300));
    AddressSteps Steps;
    for (unsigned S = 0; S < 3; ++S)
      Offset = Offset + symbol(S) * Polynomial(Number(300));
    std::vector<Polynomial> Inner = {Polynomial(1 + Random() % 70), Polynomial(1 + Random() % 9)};
    Steps[*(Inner[0] * Inner[1]).constant()] = symbol(Random() % 3) + Polynomial(Number(3));
    Steps[1] = Offset;
    std::vector<Division> Splits = splitRow(Offset, Inner, Steps);
    EXPECT_FALSE(Splits.empty());
    for (const Division &D : Splits)
      EXPECT_TRUE(D.Quotient * Inner[0] + D.Remainder == Offset);
  }
}

TEST(RowSplit, Diagonals) {
  Polynomial I = symbol(0), N = symbol(1), Row(67);
  // b[i][i], b[i][n - 1 - i], b[n - i][i], b[2 * i][i], b[i + 1][i - 1]
  EXPECT_TRUE(offers(splitRow(I * Row + I, {Row}, {}), I));
  EXPECT_TRUE(offers(splitRow(I * Row + N - I - Polynomial(1), {Row}, {}), N - I - Polynomial(1)));
  EXPECT_TRUE(offers(splitRow((N - I) * Row + I, {Row}, {}), I));
  EXPECT_TRUE(offers(splitRow(I * Row * Polynomial(2) + I, {Row}, {}), I));
  Polynomial Back = I - Polynomial(1);
  EXPECT_TRUE(offers(splitRow((I + Polynomial(1)) * Row + Back, {Row}, {}), Back));
  // Only what is written tells five columns forth from three columns back.
  Polynomial Five = I * Polynomial(5), Eight(8);
  std::vector<Division> Written = splitRow(I * Eight + Five, {Eight}, {{8, I}, {1, Five}});
  EXPECT_TRUE(Written.front().Remainder == Five);
}

/// t[(j - jms) * (ime - ims + 1) + i - ims], whichever symbol leads in the extent.
TEST(RowSplit, RowsFromALowerBoundOn) {
  for (bool EndLeads : {false, true}) {
    Polynomial I = symbol(0), J = symbol(1), From = symbol(EndLeads ? 2 : 3);
    Polynomial To = symbol(EndLeads ? 3 : 2), Length = To - From + Polynomial(1);
    // To the right, to the left, and against the row.
    for (const Polynomial &Column : {I - From, I - From + Polynomial(1), I - From - Polynomial(1),
                                     To - I, Polynomial(3), To - From}) {
      std::vector<Division> Splits = splitRow((J - symbol(4)) * Length + Column, {Length}, {});
      ASSERT_EQ(Splits.size(), 3u);
      EXPECT_TRUE(Splits.front().Remainder == Column);
      EXPECT_TRUE(Splits.front().Quotient == J - symbol(4));
    }
  }
}

TEST(RowSplit, RowsOfKnownLength) {
  Polynomial I = symbol(0), M = symbol(1), One(1), Two(2), Length = M + Two;
  // u[i * m + m - 2], u[(i + 1) * m - 1], and the last column of rows of m + 2
  EXPECT_TRUE(offers(splitRow(I * M + M - Two, {M}, {}), M - Two));
  EXPECT_TRUE(offers(splitRow((I + One) * M - One, {M}, {}), M - One));
  EXPECT_TRUE(offers(splitRow(I * Length + M + One, {Length}, {}), M + One));
  for (const Division &D : splitRow(I * Length + M, {Length}, {}))
    EXPECT_TRUE(D.Quotient * Length + D.Remainder == I * Length + M);
}
