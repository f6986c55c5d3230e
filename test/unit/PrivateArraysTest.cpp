// Which scratch arrays each iteration fills anew, at which depth, and the conditions that come
// along.
#include "PrivateArrays.h"
#include "ModelBuilder.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for j, for k: { loop i: T[..] = ..; loop l: .. = T[..] }
struct Scratch {
  ModelBuilder B{"n", "n >= 2"};
  int J = B.loop("j"), K = B.loop("k", J), I = B.loop("i", K), L = B.loop("l", K);
  int T = B.array("T", 8, {"n + 1"});
  int Fill = B.stmt({J, K, I}, "0 <= j < n and 0 <= k < n and 0 <= i < n");
  int Use = B.stmt({J, K, L}, "0 <= j < n and 0 <= k < n and 0 <= l < n");

  PrivateArrays find() {
    B.Model.Info.Arrays[T].IsScratch = true;
    B.finish();
    return findPrivateArrays(B.Model, computeLegality(B.Model));
  }
  /// Depth at which T is private; 0: at none.
  unsigned depth() {
    PrivateArrays Found = find();
    return Found.Arrays.empty() ? 0 : Found.Arrays[0].Depth;
  }
};

TEST(PrivateArrays, InnermostCommonLoop) {
  Scratch S;
  S.B.write(S.Fill, S.T, "i");
  S.B.read(S.Use, S.T, "n - 1 - l");
  EXPECT_EQ(S.depth(), 2u);
}

/// for j: { if (flag) for i: T[..] = ..; else for l: T[..] = ..; for m: .. = T[..] }
struct Branches {
  ModelBuilder B{"n", "n >= 2"};
  int J = B.loop("j"), I = B.loop("i", J), L = B.loop("l", J), K = B.loop("m", J);
  int T = B.array("T", 8, {"n + 1"});
  int Then = B.stmt({J, I}, "0 <= j < n and 0 <= i < n");
  int Else = B.stmt({J, L}, "0 <= j < n and 0 <= l < n");
  int Use = B.stmt({J, K}, "0 <= j < n and 0 <= m < n");

  void flag(int Access, int Flag, bool Holds, unsigned Loops) {
    ModelAccess &A = B.Model.Accesses[Access];
    A.MayWrite |= A.MustWrite;
    A.MustWrite = false;
    AccessDesc &D = B.Model.Info.Accesses[A.Access];
    D.Conditional = true;
    D.Flag = Flag;
    D.FlagHolds = Holds;
    D.FlagLoops = Loops;
  }
  unsigned depth() {
    B.Model.Info.Arrays[T].IsScratch = true;
    B.finish();
    PrivateArrays Found = findPrivateArrays(B.Model, computeLegality(B.Model));
    return Found.Arrays.empty() ? 0 : Found.Arrays[0].Depth;
  }
};

TEST(PrivateArrays, BothBranches) {
  Branches S;
  S.flag(S.B.write(S.Then, S.T, "i"), 0, true, 1);
  S.flag(S.B.write(S.Else, S.T, "n - 1 - l"), 0, false, 1);
  S.B.read(S.Use, S.T, "m");
  EXPECT_EQ(S.depth(), 1u);
}

TEST(PrivateArrays, OneBranchTwice) {
  Branches S;
  S.flag(S.B.write(S.Then, S.T, "i"), 0, true, 1);
  S.flag(S.B.write(S.Else, S.T, "l"), 0, true, 1);
  S.B.read(S.Use, S.T, "m");
  EXPECT_EQ(S.depth(), 0u);
}

TEST(PrivateArrays, TwoConditions) {
  Branches S;
  S.flag(S.B.write(S.Then, S.T, "i"), 0, true, 1);
  S.flag(S.B.write(S.Else, S.T, "l"), 1, false, 1);
  S.B.read(S.Use, S.T, "m");
  EXPECT_EQ(S.depth(), 0u);
}

TEST(PrivateArrays, ElseLeavesOneOut) {
  Branches S;
  S.flag(S.B.write(S.Then, S.T, "i"), 0, true, 1);
  S.flag(S.B.write(S.Else, S.T, "l + 1"), 0, false, 1);
  S.B.read(S.Use, S.T, "m");
  EXPECT_EQ(S.depth(), 0u);
}

/// Where the flag changes in the iteration, a case of it is none of the iteration.
TEST(PrivateArrays, FlagOfAnInnerLoop) {
  Branches S;
  S.flag(S.B.write(S.Then, S.T, "i"), 0, true, 2);
  S.flag(S.B.write(S.Else, S.T, "l"), 0, false, 2);
  S.B.read(S.Use, S.T, "m");
  EXPECT_EQ(S.depth(), 0u);
}

/// What is read under the flag is set under it.
TEST(PrivateArrays, ReadUnderTheFlag) {
  Branches S;
  S.flag(S.B.write(S.Then, S.T, "i"), 0, true, 1);
  S.flag(S.B.read(S.Use, S.T, "m"), 0, true, 1);
  EXPECT_EQ(S.depth(), 1u);
}

/// Of two branches in one statement the last one has set the element, if both do.
TEST(PrivateArrays, BranchesOfAStatement) {
  for (bool Both : {true, false}) {
    Branches S;
    int First = Both ? S.B.write(S.Then, S.T, "i") : S.B.read(S.Then, S.T, "i"),
        Second = S.B.write(S.Then, S.T, "i");
    for (int Access : {First, Second}) {
      ModelAccess &A = S.B.Model.Accesses[Access];
      A.MayWrite |= A.MustWrite;
      A.MustWrite = false;
      S.B.Model.Info.Accesses[A.Access].Either = 0;
    }
    S.B.read(S.Use, S.T, "m");
    EXPECT_EQ(S.depth(), Both ? 1u : 0u);
  }
}

TEST(PrivateArrays, OnlyScratch) {
  Scratch S;
  S.B.write(S.Fill, S.T, "i");
  S.B.read(S.Use, S.T, "l");
  S.B.finish();
  PrivateArrays Found = findPrivateArrays(S.B.Model, computeLegality(S.B.Model));
  EXPECT_TRUE(Found.Arrays.empty() && Found.SetFirst.empty());
}

TEST(PrivateArrays, AClauseSpeaksOfIt) {
  Scratch S;
  S.B.write(S.Fill, S.T, "i");
  S.B.read(S.Use, S.T, "l");
  S.B.Model.Info.Clauses.push_back({"resident", S.T, 0, {}});
  EXPECT_EQ(S.depth(), 0u);
}

TEST(PrivateArrays, OneElementTooFar) {
  Scratch S;
  S.B.write(S.Fill, S.T, "i");
  S.B.read(S.Use, S.T, "l + 1");
  PrivateArrays Found = S.find();
  EXPECT_TRUE(Found.Arrays.empty() && Found.SetFirst.empty());
}

/// The first iteration of k fills what the others read.
TEST(PrivateArrays, OuterLoopOnly) {
  Scratch S;
  S.B.write(S.Fill, S.T, "i", "k = 0");
  S.B.read(S.Use, S.T, "l");
  EXPECT_EQ(S.depth(), 1u);
}

TEST(PrivateArrays, WhatIsPerhapsWritten) {
  Scratch S;
  S.B.mayWrite(S.Fill, S.T, "i");
  S.B.read(S.Use, S.T, "l");
  EXPECT_EQ(S.depth(), 0u);
}

TEST(PrivateArrays, WhatIsNotAffineIsNotSet) {
  Scratch S;
  S.B.Model.Accesses[S.B.write(S.Fill, S.T, "i")].Affine = false;
  S.B.read(S.Use, S.T, "l");
  EXPECT_EQ(S.depth(), 0u);
}

/// Accesses of one statement in the order of their numbers.
TEST(PrivateArrays, WithinAStatement) {
  for (bool WriteFirst : {true, false}) {
    Scratch S;
    if (WriteFirst)
      S.B.write(S.Fill, S.T, "i");
    S.B.read(S.Fill, S.T, "i");
    if (!WriteFirst)
      S.B.write(S.Fill, S.T, "i");
    S.B.read(S.Use, S.T, "l");
    EXPECT_EQ(S.depth(), WriteFirst ? 2u : 0u);
  }
}

/// What lies in an iteration is set in it, but the loops can be divided all the same.
TEST(PrivateArrays, NotInTheWay) {
  ModelBuilder B{"n", "n >= 2"};
  int J = B.loop("j"), T = B.array("T", 8, {"n"});
  int S = B.stmt({J}, "0 <= j < n");
  B.write(S, T, "j");
  B.read(S, T, "j");
  B.Model.Info.Arrays[T].IsScratch = true;
  B.finish();
  PrivateArrays Found = findPrivateArrays(B.Model, computeLegality(B.Model));
  EXPECT_TRUE(Found.Arrays.empty());
  EXPECT_EQ(Found.SetFirst, std::vector<int>{T});
}

TEST(PrivateArrays, AGuardIsNotForOthers) {
  Scratch S;
  S.B.write(S.Fill, S.T, "i");
  S.B.read(S.Use, S.T, "l");
  S.B.Model.Guards.push_back({"p_n <= 7", "", "", ""});
  PrivateArrays Found = S.find();
  EXPECT_EQ(Found.Arrays.size(), 1u);
  EXPECT_TRUE(Found.SetFirst.empty());
  EXPECT_EQ(Found.Guards.size(), 1u);
}

TEST(PrivateArrays, GuardsComeAlong) {
  PrivateArrays Proof;
  Proof.Params = {{"p_n", "(long)(int)n"}, {"p_m", "(long)(int)m"}};
  Proof.Guards = {{"p_n <= 21474837UL", "", "", ""}, {"p_m >= 0x10 && p_n > 0", "", "", ""}};
  KernelModel Same;
  Same.Params = Proof.Params;
  Same.Guards = {Proof.Guards[0]};
  EXPECT_TRUE(addGuardsOf(Proof, Same));
  ASSERT_EQ(Same.Guards.size(), 2u);
  EXPECT_EQ(Same.Guards[1].Condition, Proof.Guards[1].Condition);

  KernelModel Fewer; // it does not know m
  Fewer.Params = {Proof.Params[0]};
  EXPECT_FALSE(addGuardsOf(Proof, Fewer));

  KernelModel Other; // or its p_m is something else
  Other.Params = {Proof.Params[0], {"p_m", "(long)(int)k"}};
  EXPECT_FALSE(addGuardsOf(Proof, Other));
}

} // namespace
