// Which groups of a pipe have their reply words in common.
#include "ReplyWords.h"
#include "PlanShapes.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

using S = PipeStep;
ReplyWords wordsOf(const Shape &P) { return ReplyWords(P.B.Model, P.Plan); }

TEST(ReplyWords, InputsThatAreAwaitedTogetherShareThem) {
  PipedGemm P;
  const ReplyWords Words = wordsOf(P);
  EXPECT_EQ(Words.first(P.GroupA, false), Words.first(P.GroupB, false));
  EXPECT_EQ(Words.count(), 4) << "two copies of the inputs, two of the output";
}

TEST(ReplyWords, OtherPipesHaveTheirOwn) {
  PipedGemm P;
  const ReplyWords Words = wordsOf(P);
  const int Put = Words.first(P.GroupC, true), Fetch = Words.first(P.GroupA, false);
  EXPECT_GE(Put, 0);
  EXPECT_TRUE(Put >= Fetch + 2 || Fetch >= Put + 2);
}

TEST(ReplyWords, WhatNeverMovesHasNone) {
  PipedGemm P;
  const ReplyWords Words = wordsOf(P);
  EXPECT_EQ(Words.first(P.GroupA, true), -1);
  EXPECT_EQ(Words.first(P.GroupC, false), -1);
  P.Plan.Pipes.clear();
  EXPECT_EQ(wordsOf(P).count(), 0);
  EXPECT_EQ(wordsOf(P).first(P.GroupA, false), -1);
}

/// One that slides is complete before the next tile is asked for: a word in common would make the
/// other one wait, too.
TEST(ReplyWords, AwaitedElsewhereIsAnotherWord) {
  PipedGemm P;
  std::vector<PipeStep> &Each = P.Plan.Pipes[P.Inputs].Each;
  std::rotate(Each.begin(), Each.begin() + 2, Each.begin() + 3);
  ASSERT_EQ(Each[0].Kind, S::AwaitFetch);
  const ReplyWords Words = wordsOf(P);
  EXPECT_NE(Words.first(P.GroupA, false), Words.first(P.GroupB, false));
  EXPECT_EQ(Words.count(), 6);
}

TEST(ReplyWords, SomethingBetweenMakesTwo) {
  PipedGemm P;
  std::vector<PipeStep> &Each = P.Plan.Pipes[P.Inputs].Each;
  std::swap(Each[1], Each[2]); // fetch A, await A, fetch B, await B
  EXPECT_NE(wordsOf(P).first(P.GroupA, false), wordsOf(P).first(P.GroupB, false));
}

/// At one place more than the other: where a second tile follows.
TEST(ReplyWords, AwaitedAtMorePlacesIsAnotherWord) {
  PipedGemm P;
  std::vector<PipeStep> &Before = P.Plan.Pipes[P.Inputs].Before;
  Before.push_back({S::AwaitFetch, P.GroupA, 0, true});
  EXPECT_NE(wordsOf(P).first(P.GroupA, false), wordsOf(P).first(P.GroupB, false));
  Before.push_back({S::AwaitFetch, P.GroupB, 0, true});
  EXPECT_EQ(wordsOf(P).first(P.GroupA, false), wordsOf(P).first(P.GroupB, false));
  Before.back().IfMore = false;
  EXPECT_NE(wordsOf(P).first(P.GroupA, false), wordsOf(P).first(P.GroupB, false));
}

TEST(ReplyWords, AsManyCopies) {
  PipedGemm P;
  P.Plan.Groups[P.GroupB].Copies = 3;
  const ReplyWords Words = wordsOf(P);
  EXPECT_NE(Words.first(P.GroupA, false), Words.first(P.GroupB, false));
  EXPECT_EQ(Words.count(), 2 + 3 + 2);
}

/// Rows of elements smaller than a word are waited for where they are asked for.
TEST(ReplyWords, SmallElementsHaveTheirOwn) {
  for (unsigned Bytes : {1u, 2u, 4u}) {
    PipedGemm P;
    P.B.Model.Arrays[P.ArrayB].ElemBytes = Bytes;
    const ReplyWords Words = wordsOf(P);
    EXPECT_EQ(Words.first(P.GroupA, false) == Words.first(P.GroupB, false), Bytes == 4) << Bytes;
  }
}

} // namespace
