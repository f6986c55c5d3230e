// Of which arrays the last iteration leaves what the program finds, and what is proved of the
// region in which it does.
#include "LastValues.h"
#include "IslTools.h"
#include "ModelBuilder.h"
#include "PrivateArrays.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for j < m, k < m: { loop i < n: T[..] = ..; loop l < n: .. = T[..] }
struct Text {
  ModelBuilder B{"n, m", "n >= 0 and m >= 0"};
  int J = B.loop("j"), K = B.loop("k", J), I = B.loop("i", K), L = B.loop("l", K);
  int T = B.array("T", 8, {""});
  int Fill = B.stmt({J, K, I}, "0 <= j, k < m and 0 <= i < n");
  int Use = B.stmt({J, K, L}, "0 <= j, k < m and 0 <= l < n");

  PrivateArrays find() {
    B.Model.Info.Arrays[T].MayHaveCopies = true;
    B.Model.Info.Arrays[T].Dims = {0};
    B.finish();
    return findPrivateArrays(B.Model, computeLegality(B.Model));
  }
  /// The elements; empty: there are no copies.
  std::string last() {
    PrivateArrays Found = find();
    return Found.Arrays.empty() ? "" : Found.Arrays[0].Last;
  }
};

bool isElements(Text &Of, const std::string &Expected) {
  const isl::set Found(isl::ctx(Of.B.Model.Ctx.get()), Of.last());
  const isl::set Wanted(isl::ctx(Of.B.Model.Ctx.get()), Expected);
  return Found.is_equal(Wanted.intersect_params(Of.B.Model.Context)).is_true();
}

TEST(LastElements, AllThatAnyIterationSets) {
  Text Row;
  Row.B.write(Row.Fill, Row.T, "i");
  Row.B.read(Row.Use, Row.T, "n - 1 - l");
  EXPECT_TRUE(isElements(Row, "[n, m] -> { [e] : 0 <= e < n and m >= 1 }"));
  Text Shifted;
  Shifted.B.write(Shifted.Fill, Shifted.T, "i + 3");
  Shifted.B.read(Shifted.Use, Shifted.T, "l + 3");
  EXPECT_TRUE(isElements(Shifted, "[n, m] -> { [e] : 3 <= e < n + 3 and m >= 1 }"));
}

TEST(LastElements, NotWhereOthersSetMore) {
  Text Moving;
  Moving.B.write(Moving.Fill, Moving.T, "i + j");
  Moving.B.read(Moving.Use, Moving.T, "l + j");
  EXPECT_EQ(Moving.last(), "");
  Text Before;
  Before.B.write(Before.Fill, Before.T, "i", "k < m - 1");
  Before.B.read(Before.Use, Before.T, "l", "k < m - 1");
  EXPECT_EQ(Before.last(), "");
  Text Perhaps;
  Perhaps.B.write(Perhaps.Fill, Perhaps.T, "i");
  Perhaps.B.mayWrite(Perhaps.Use, Perhaps.T, "l + 1");
  Perhaps.B.read(Perhaps.Use, Perhaps.T, "l");
  EXPECT_EQ(Perhaps.last(), "");
}

TEST(LastElements, NotWhereSomethingElseMayLieThere) {
  Text Row;
  Row.B.write(Row.Fill, Row.T, "i");
  Row.B.read(Row.Use, Row.T, "l");
  int Other = Row.B.array("Other", 8, {""});
  Row.B.read(Row.Use, Other, "l");
  Row.B.Model.Aliases.push_back({Row.T, Other});
  EXPECT_EQ(Row.last(), "");
}

TEST(LastElements, NotWhereNoLoopBecomesParallel) {
  Text Row;
  Row.B.write(Row.Fill, Row.T, "i");
  Row.B.read(Row.Use, Row.T, "l");
  Row.B.update(Row.Use, Row.B.array("Sum", 8, {""}), "l");
  EXPECT_EQ(Row.last(), "");
}

/// The same with a copy U, and a loop that stores it: T[Stored] where Where.
struct Copies {
  Text Old;
  ModelBuilder B{"n, m", "n >= 0 and m >= 0"};
  int J = B.loop("j"), K = B.loop("k", J), I = B.loop("i", K), L = B.loop("l", K),
      S = B.loop("s", K);
  int T = B.array("T", 8, {""});
  int Fill = B.stmt({J, K, I}, "0 <= j, k < m and 0 <= i < n");
  int Use = B.stmt({J, K, L}, "0 <= j, k < m and 0 <= l < n");
  int Store;
  PrivateArrays Proof;

  explicit Copies(const std::string &Where = "j = m - 1 and k = m - 1 and 0 <= s < n") {
    Old.B.write(Old.Fill, Old.T, "i");
    Old.B.read(Old.Use, Old.T, "n - 1 - l");
    Proof = Old.find();
    Store = B.stmt({J, K, S}, "0 <= j, k < m and " + Where);
    ArrayDesc &Desc = B.Model.Info.Arrays[T];
    Desc.Dims = {0};
    Desc.LastValue = 0;
    Desc.CopyExtent = 500;
  }
  bool isProved() {
    B.finish();
    return checkLastValues(&Proof, B.Model).empty();
  }
};

TEST(LastValues, OfTheLastIteration) {
  Copies Right;
  Right.B.write(Right.Store, Right.T, "s");
  EXPECT_TRUE(Right.isProved());
  ASSERT_EQ(Right.B.Model.Guards.size(), 1u);
  EXPECT_EQ(Right.B.Model.Guards[0].Condition, "n <= 500");
  Copies WithoutProof;
  WithoutProof.B.write(WithoutProof.Store, WithoutProof.T, "s");
  EXPECT_FALSE(checkLastValues(nullptr, WithoutProof.B.Model).empty());
}

TEST(LastValues, NoGuardForCopiesOfTheArraysSize) {
  Copies Whole;
  Whole.B.write(Whole.Store, Whole.T, "s");
  Whole.B.Model.Info.Arrays[Whole.T].CopyExtent = 0;
  EXPECT_TRUE(Whole.isProved());
  EXPECT_TRUE(Whole.B.Model.Guards.empty());
}

TEST(LastValues, NotOfAnotherIterationOrOfSeveral) {
  for (const char *Where : {"j = 0 and k = m - 1 and 0 <= s < n", "j = m - 1 and 0 <= s < n",
                            "0 <= s < n", "j = m - 1 and k = m - 2 and 0 <= s < n"}) {
    Copies Wrong(Where);
    Wrong.B.write(Wrong.Store, Wrong.T, "s");
    EXPECT_FALSE(Wrong.isProved()) << Where;
  }
}

TEST(LastValues, NotFewerElementsNorMore) {
  for (const char *Where :
       {"j = m - 1 and k = m - 1 and 1 <= s < n", "j = m - 1 and k = m - 1 and 0 <= s <= n",
        "j = m - 1 and k = m - 1 and 0 <= s < n - 1"}) {
    Copies Wrong(Where);
    Wrong.B.write(Wrong.Store, Wrong.T, "s");
    EXPECT_FALSE(Wrong.isProved()) << Where;
  }
  Copies Never;
  EXPECT_FALSE(Never.isProved());
}

TEST(LastValues, NothingElseTouchesTheArray) {
  Copies Perhaps, Reads, Writes;
  Perhaps.B.mayWrite(Perhaps.Store, Perhaps.T, "s");
  EXPECT_FALSE(Perhaps.isProved());
  Reads.B.write(Reads.Store, Reads.T, "s");
  Reads.B.read(Reads.Use, Reads.T, "l");
  EXPECT_FALSE(Reads.isProved());
  Writes.B.write(Writes.Store, Writes.T, "s");
  Writes.B.write(Writes.Fill, Writes.T, "i");
  EXPECT_FALSE(Writes.isProved());
}

TEST(LastValues, ParametersMeanWhatTheyMeant) {
  Copies Other;
  Other.B.write(Other.Store, Other.T, "s");
  Other.B.Model.Params[0].CExpr = "n + 1";
  EXPECT_FALSE(Other.isProved());
}

TEST(LastValues, CopiesThatHoldNothingAreNone) {
  Copies Small;
  Small.B.write(Small.Store, Small.T, "s");
  Small.B.Model.Context = isl::set(Small.B.Model.Ctx.get(), "[n, m] -> { : n >= 501 and m >= 1 }");
  EXPECT_FALSE(Small.isProved());
}

} // namespace
