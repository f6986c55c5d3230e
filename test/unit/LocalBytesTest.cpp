// How much of a local array is used under a bound, and that plans with less than that are refused.
#include "LocalBytes.h"
#include "PlanTest.h"
#include "SmallSizes.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for i: float t[1000]; { for j < n: t[j] = ..; for k < n: .. = t[Read] }
struct Row {
  ModelBuilder B{"n, m", "n >= 1 and m >= 1"};
  int T;
  Machine Target = llvm::cantFail(findMachine("sw26010"));

  explicit Row(const std::string &Read) {
    int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", I);
    T = B.local("t", 4000, {I});
    int Set = B.stmt({I, J}, "0 <= i < m and 0 <= j < n"),
        Use = B.stmt({I, K}, "0 <= i < m and 0 <= k < n");
    int Write = B.mayWrite(Set, T, "i");
    B.read(Set, B.array("A", 4, {"m", "n"}), "i, j");
    int Of = B.read(Use, T, "i");
    B.write(Use, B.array("C", 4, {"m", "n"}), "i, k");
    if (!Read.empty()) {
      B.part(Write, "j");
      B.part(Of, Read);
    }
    B.Model.Info.Scalars[0].IsArray = true;
    B.Model.Info.Scalars[0].PartBytes = 4;
  }
  int64_t used(int64_t Most) {
    const KernelModel Bounded = boundModel(B.Model, {{"n"}, 0, Most});
    return Bounded.Arrays[T].ElemBytes;
  }
};

TEST(LocalBytes, UpToTheLastElement) {
  Row Same("k");
  EXPECT_EQ(Same.used(64), 256);
  EXPECT_EQ(Same.used(63), 256); // whole words
  EXPECT_EQ(Same.used(33), 136);
  EXPECT_EQ(Same.used(5000), 4000);
  EXPECT_EQ(bytesUsed(Same.B.Model, Same.B.Model.Arrays[Same.T]), 4000);
  EXPECT_EQ(Row("k + 3").used(64), 272);
  EXPECT_EQ(Row("n - 1 - k").used(64), 256);
}

TEST(LocalBytes, AllWhereItIsNotKnown) {
  EXPECT_EQ(Row("").used(64), 4000);
  EXPECT_EQ(Row("k + m").used(64), 4000); // no bound
  EXPECT_EQ(Row("k - 1").used(64), 4000); // in front of it
  Row First("k"), Elements("k");
  First.B.Model.Info.Scalars[0].FirstPrivate = true;
  EXPECT_EQ(First.used(64), 4000);
  Elements.B.Model.Info.Scalars[0].PartBytes = 0;
  EXPECT_EQ(Elements.used(64), 4000);
}

TEST(LocalBytes, TheVerifierAsksForAllThatIsUsed) {
  Row Same("k");
  const std::vector<bool> Parallel = Same.B.finish();
  KernelModel Model = boundModel(Same.B.Model, {{"n"}, 0, 64});
  auto Proved = [&] {
    PlannedRegion R = planAs({}, Model, Parallel, Same.Target);
    EXPECT_EQ(R.refusals(), "");
    return verifyPlan(Model, R.Plan, Same.Target).empty();
  };
  EXPECT_TRUE(Proved());
  Model.Arrays[Same.T].ElemBytes = 248;
  EXPECT_FALSE(Proved());
  Model.Arrays[Same.T].ElemBytes = 256;
  EXPECT_TRUE(Proved());
  Model.Context = Same.B.Model.Context;
  EXPECT_FALSE(Proved());
}

} // namespace
