// Loops that isl's scheduler finds: what is proposed, that it is proved, and where there is
// nothing.
#include "ScheduleSearch.h"
#include "PlanTest.h"
#include "TransformationSearch.h"
#include "gtest/gtest.h"
#include "isl/ctx.h"
#include "isl/options.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for i: { for j: A[i][j] = f(A, B at ReadsA); for k: B[i][k] = f(A, B at ReadsB) }, all from 1 to
/// n - 2.
struct TwoLoops {
  ModelBuilder B{"n", "n >= 0"};
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", I);
  int A = B.array("A", 8, {"n", "n"}), C = B.array("B", 8, {"n", "n"});
  std::vector<bool> Parallel;
  Machine Target = *findMachine("sw26010");
  using Reads = std::vector<const char *>;

  TwoLoops(Reads FirstOfA, Reads FirstOfB, Reads SecondOfA, Reads SecondOfB) {
    const char *Domain = "1 <= i, j < n - 1";
    add(B.stmt({I, J}, Domain), A, FirstOfA, FirstOfB);
    add(B.stmt({I, K}, "1 <= i, k < n - 1"), C, SecondOfA, SecondOfB);
    Parallel = B.finish();
  }
  void add(int Stmt, int Written, const Reads &OfA, const Reads &OfB) {
    for (const char *At : OfA)
      B.read(Stmt, A, At);
    for (const char *At : OfB)
      B.read(Stmt, C, At);
    B.write(Stmt, Written, Written == A ? "i, j" : "i, k");
  }
  /// First lines of the proposals, each of them proved.
  std::string proposals() const {
    std::string Text;
    Schedules Known(B.Model);
    for (unsigned Choice = 0; Choice < ScheduleChoices; ++Choice)
      if (std::optional<Transformation> T = findSchedule(B.Model, Known, Parallel, Choice)) {
        Text += T->Comments.front() + "\n";
        KernelModel New = applyTransformation(B.Model, *T);
        EXPECT_EQ(PlannedRegion::text(verifyTransformation(B.Model, New, *T, Target)), "");
      }
    return Text;
  }
};

TEST(ScheduleSearch, PartsOfTheirOwn) {
  TwoLoops P({"i - 1, j", "i, j - 1"}, {}, {"i, k"}, {"i - 1, k", "i, k - 1"});
  EXPECT_TRUE(findTransformations(P.B.Model, P.Parallel).empty());
  EXPECT_EQ(P.proposals().substr(0, 94),
            "new loops for the nest over i: wavefront of tiles over i, j, "
            "then wavefront of tiles over i, k");
}

/// What was found takes no operations of isl a second time; without them nothing is found.
TEST(ScheduleSearch, AsksForAScheduleOnce) {
  TwoLoops P({"i - 1, j", "i, j - 1"}, {}, {"i, k"}, {"i - 1, k", "i, k - 1"});
  isl_ctx *Ctx = P.B.Model.Ctx.get();
  Schedules Known(P.B.Model), Fresh(P.B.Model);
  EXPECT_TRUE(Known.find({0, 1}, 0, ScheduleWish()));
  isl_options_set_on_error(Ctx, ISL_ON_ERROR_CONTINUE);
  isl_ctx_reset_operations(Ctx);
  isl_ctx_set_max_operations(Ctx, 1);
  EXPECT_TRUE(Known.find({0, 1}, 0, ScheduleWish()));
  EXPECT_FALSE(Fresh.find({0, 1}, 0, ScheduleWish()));
  isl_ctx_set_max_operations(Ctx, 0);
  isl_ctx_reset_error(Ctx);
  EXPECT_TRUE(Fresh.find({0, 1}, 0, ScheduleWish())); // the failure was not kept
}

/// A limit is one of the loops of statements that depend on each other in a circle, not of loops.
TEST(ScheduleSearch, ManyInACircleAreNotAsked) {
  using Reads = TwoLoops::Reads;
  TwoLoops Line({"i - 1, j"}, {}, {"i, k"}, {"i - 1, k"});
  TwoLoops Circle({"i, j - 1"}, {"i - 1, j"}, {"i, k"}, Reads());
  Schedules ThreeOfLine(Line.B.Model, 3), Three(Circle.B.Model, 3), Four(Circle.B.Model, 4);
  EXPECT_TRUE(ThreeOfLine.find({0, 1}, 0, ScheduleWish()));
  EXPECT_FALSE(Three.find({0, 1}, 0, ScheduleWish()));
  EXPECT_TRUE(Four.find({0, 1}, 0, ScheduleWish()));
  EXPECT_TRUE(Schedules(Circle.B.Model, 1).find({0, 1}, 1, ScheduleWish())); // in one i, no circle
}

TEST(ScheduleSearch, ALoopForBothAStepApart) {
  TwoLoops P({"i, j - 1"}, {"i - 1, j"}, {"i, k", "i, k + 1"}, {"i, k - 1"});
  EXPECT_NE(P.proposals().find("wavefront of tiles over i, i+j and i+k+1"), std::string::npos);
}

TEST(ScheduleSearch, NoOrderHelps) {
  TwoLoops P({"n - i, n - j", "n - j, i"}, {"j, i"}, {"k, i"}, {"n - k, i", "k, n - i"});
  EXPECT_EQ(P.proposals(), "");
}

TEST(ScheduleSearch, ClausesThatNameLoopsKeepThem) {
  TwoLoops P({"i - 1, j", "i, j - 1"}, {}, {"i, k"}, {"i - 1, k", "i, k - 1"});
  P.B.Model.Info.Parallel.Tiles = {8, 8};
  EXPECT_EQ(P.proposals(), "");
}

/// Wherever isl gives up, there is a whole proposal or none.
TEST(ScheduleSearch, BeyondTheLimit) {
  TwoLoops P({"i, j - 1"}, {"i - 1, j"}, {"i, k", "i, k + 1"}, {"i, k - 1"});
  isl_ctx *Ctx = P.B.Model.Ctx.get();
  int OnError = isl_options_get_on_error(Ctx);
  isl_options_set_on_error(Ctx, ISL_ON_ERROR_CONTINUE);
  Schedules Known(P.B.Model);
  unsigned GaveUp = 0;
  for (unsigned long Operations = 1; Operations < 200000; Operations += Operations / 3 + 1) {
    isl_ctx_reset_operations(Ctx);
    isl_ctx_set_max_operations(Ctx, Operations);
    findSchedule(P.B.Model, Known, P.Parallel, 0);
    GaveUp += isl_ctx_last_error(Ctx) != isl_error_none;
    isl_ctx_set_max_operations(Ctx, 0);
    isl_ctx_reset_error(Ctx);
  }
  isl_options_set_on_error(Ctx, OnError);
  EXPECT_GT(GaveUp, 10u);
  EXPECT_NE(P.proposals(), "");
}

} // namespace
