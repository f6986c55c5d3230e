// What the planning stages make of many kinds of nests is proved, on both machines.
#include "PlanTest.h"
#include "PlanVerifier.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// "" when planned and proved; otherwise what went wrong.
std::string proved(ModelBuilder &B) {
  std::string Text;
  for (const char *Name : {"sw26010", "sw26010pro"}) {
    PlannedRegion R = plan(B, Name);
    Text += R.refusals();
    if (!R.Refusals.empty())
      return Text;
    for (const Finding &F : verifyPlan(B.Model, R.Plan, *findMachine(Name)))
      Text += "SW" + std::to_string(F.Number) + " " + F.Args[0] + "\n";
    if (!Text.empty())
      return Text + R.tree(B.Model) + R.groups(B.Model);
  }
  return Text;
}

TEST(ProvedPlan, Gemm) {
  ModelBuilder B("n, m, l", "n >= 0 and m >= 0 and l >= 0");
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", J);
  int A = B.array("A", 8, {"n", "l"}), C = B.array("C", 8, {"n", "m"}),
      D = B.array("D", 8, {"l", "m"});
  int Init = B.stmt({I, J}, "0 <= i < n and 0 <= j < m");
  int Mul = B.stmt({I, J, K}, "0 <= i < n and 0 <= j < m and 0 <= k < l");
  int Last = B.stmt({I, J}, "0 <= i < n and 0 <= j < m");
  B.update(Init, C, "i, j");
  B.read(Mul, A, "i, k");
  B.read(Mul, D, "k, j");
  B.update(Mul, C, "i, j");
  B.update(Last, C, "i, j");
  EXPECT_EQ(proved(B), "");
}

TEST(ProvedPlan, ConstantSizes) {
  ModelBuilder B;
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", J);
  int A = B.array("A", 4, {"83", "129"}), C = B.array("C", 4, {"83", "129"}),
      W = B.array("W", 4, {"3"});
  int S = B.stmt({I, J, K}, "0 <= i < 83 and 0 <= j < 127 and 0 <= k < 3");
  B.read(S, A, "i, j + k");
  B.read(S, W, "k");
  B.update(S, C, "i, j + 1");
  EXPECT_EQ(proved(B), "");
}

TEST(ProvedPlan, Stencil) {
  ModelBuilder B("n, m", "n >= 0 and m >= 0");
  int T = B.loop("t"), I = B.loop("i", T), J = B.loop("j", I), K = B.loop("k", T),
      L = B.loop("l", K);
  int A = B.array("A", 8, {"n", "n"}), C = B.array("C", 8, {"n", "n"});
  int S0 = B.stmt({T, I, J}, "0 <= t < m and 0 <= i, j < n - 2");
  int S1 = B.stmt({T, K, L}, "0 <= t < m and 0 <= k, l < n - 2");
  for (const char *At : {"i, j + 1", "i + 2, j + 1", "i + 1, j", "i + 1, j + 2", "i + 1, j + 1"})
    B.read(S0, A, At);
  B.write(S0, C, "i + 1, j + 1");
  B.read(S1, C, "k + 1, l + 1");
  B.write(S1, A, "k + 1, l + 1");
  EXPECT_EQ(proved(B), "");
}

TEST(ProvedPlan, Triangles) {
  for (const char *Domain : {"0 <= i < n and 0 <= j <= i", "0 <= i < n and i < j < n",
                             "0 <= i < n and 2 * i <= j < n - i"}) {
    ModelBuilder B("n", "n >= 0");
    int I = B.loop("i"), J = B.loop("j", I);
    int A = B.array("A", 8, {"n", "n"}), C = B.array("C", 8, {"n", "n"});
    int S = B.stmt({I, J}, Domain);
    B.read(S, A, "j, i");
    B.update(S, C, "i, j");
    EXPECT_EQ(proved(B), "") << Domain;
  }
}

TEST(ProvedPlan, LocalSum) {
  ModelBuilder B("n, m", "n >= 0 and m >= 0");
  int I = B.loop("i"), J = B.loop("j", I);
  int Sum = B.local("s", 8, {I}), Term = B.local("t", 8, {I, J});
  int A = B.array("A", 8, {"n", "m"}), Y = B.array("Y", 8, {"n"});
  int S0 = B.stmt({I}, "0 <= i < n");
  int S1 = B.stmt({I, J}, "0 <= i < n and 0 <= j < m");
  int S2 = B.stmt({I, J}, "0 <= i < n and 0 <= j < m");
  int S3 = B.stmt({I}, "0 <= i < n");
  B.write(S0, Sum, "i");
  B.read(S1, A, "i, j");
  B.write(S1, Term, "i, j");
  B.read(S2, Term, "i, j");
  B.update(S2, Sum, "i");
  B.read(S3, Sum, "i");
  B.write(S3, Y, "i");
  EXPECT_EQ(proved(B), "");
}

TEST(ProvedPlan, AlongRows) {
  ModelBuilder B("n, m", "n >= 0 and m >= 0");
  int I = B.loop("i"), J = B.loop("j", I);
  int A = B.array("A", 8, {"n", "m"});
  int S = B.stmt({I, J}, "0 <= i < n and 0 <= j < m - 1");
  B.read(S, A, "i, j");
  B.update(S, A, "i, j + 1");
  EXPECT_EQ(proved(B), "");
}

TEST(ProvedPlan, DownColumns) {
  ModelBuilder B("n, m", "n >= 0 and m >= 0");
  int I = B.loop("i"), J = B.loop("j", I);
  int A = B.array("A", 8, {"n", "m"});
  int S = B.stmt({I, J}, "0 <= i < n - 1 and 0 <= j < m");
  B.read(S, A, "i, j");
  B.update(S, A, "i + 1, j");
  EXPECT_EQ(proved(B), "");
}

TEST(ProvedPlan, Subscripts) {
  struct {
    const char *Read, *Write;
  } const Cases[] = {{"2 i + 1", "2 i"},         {"i", "n - 1 - i + 2 n"}, {"i + n", "i"},
                     {"i mod 3", "i + 3"},        {"3 n - i", "3 i + 4 n"}, {"i + 1", "i + 5 n"},
                     {"floor(i / 2)", "i + 2 n"}};
  for (const auto &[Read, Write] : Cases) {
    ModelBuilder B("n", "n >= 0");
    int I = B.loop("i");
    int A = B.array("A", 8, {""}), C = B.array("C", 8, {""});
    int S = B.stmt({I}, "0 <= i < n");
    B.read(S, A, Read);
    B.write(S, C, Write);
    EXPECT_EQ(proved(B), "") << Read << " to " << Write;
  }
}

TEST(ProvedPlan, InPlace) {
  ModelBuilder B("n", "n >= 0");
  int I = B.loop("i");
  int A = B.array("A", 8, {""});
  int S = B.stmt({I}, "0 <= i < n");
  B.read(S, A, "2 i + 1");
  B.write(S, A, "2 i");
  EXPECT_EQ(proved(B), "");
}

TEST(ProvedPlan, Conditional) {
  ModelBuilder B("n, m", "n >= 0 and m >= 0");
  int I = B.loop("i"), J = B.loop("j", I);
  int A = B.array("A", 8, {"n", "m"}), C = B.array("C", 8, {"n", "m"});
  int S = B.stmt({I, J}, "0 <= i < n and 0 <= j < m");
  B.read(S, A, "i, j");
  B.read(S, C, "i, j");
  B.mayWrite(S, C, "i, j");
  EXPECT_EQ(proved(B), "");
}

TEST(ProvedPlan, Eliminate) {
  ModelBuilder B("n", "n >= 0");
  int K = B.loop("k"), I = B.loop("i", K), P = B.loop("p", K), Q = B.loop("q", P);
  int A = B.array("A", 8, {"n", "n"});
  int S0 = B.stmt({K, I}, "0 <= k < n and 0 <= i < n - k - 1");
  int S1 = B.stmt({K, P, Q}, "0 <= k < n and 0 <= p, q < n - k - 1");
  B.update(S0, A, "k + 1 + i, k");
  B.read(S0, A, "k, k");
  B.read(S1, A, "k + 1 + p, k");
  B.read(S1, A, "k, k + 1 + q");
  B.update(S1, A, "k + 1 + p, k + 1 + q");
  EXPECT_EQ(proved(B), "");
}

TEST(ProvedPlan, StructFields) {
  ModelBuilder B("n", "n >= 0");
  int I = B.loop("i"), J = B.loop("j", I);
  int A = B.array("A", 8, {"", "7"});
  B.Model.Arrays[A].StructGranules = true;
  int S = B.stmt({I, J}, "0 <= i, j < n"), T = B.stmt({I}, "0 <= i < n");
  int V = B.array("V", 8, {"", "7"});
  B.Model.Arrays[V].StructGranules = true;
  B.read(S, A, "j, g", "0 <= g < 3");
  B.read(S, A, "i, 0");
  B.update(T, V, "i, 1");
  B.update(T, V, "i, 4");
  EXPECT_EQ(proved(B), "");
}

} // namespace
