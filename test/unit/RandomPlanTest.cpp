#include "Legality.h"
#include "PlanTest.h"
#include "RandomModel.h"
#include "gtest/gtest.h"
#include <cstdlib>

using namespace swgen;
using swgen::test::PlannedRegion;
using swgen::test::RandomModel;

namespace {

unsigned setting(const char *Name, unsigned Default) {
  const char *Value = std::getenv(Name);
  return Value ? std::strtoul(Value, nullptr, 10) : Default;
}

bool verifierGaveUp(const PlannedRegion &P) {
  return P.Proof.size() == 1 && (P.Proof[0].Number == 529 || P.Proof[0].Number == 231);
}

/// Whatever the planner does not refuse, the verifier proves.  SWGEN_SEED and SWGEN_SEEDS choose
/// other models than the default ones.
TEST(RandomPlans, AreRefusedOrProved) {
  unsigned First = setting("SWGEN_SEED", 0), Count = setting("SWGEN_SEEDS", 60);
  unsigned Planned = 0, GaveUp = 0;
  for (unsigned Seed = First; Seed < First + Count; ++Seed) {
    RandomModel R(Seed);
    const char *Machines[] = {"sw26010", "sw26010pro"};
    PlannedRegion P = swgen::test::plan(R.B, Machines[Seed % 2]);
    if (!P.Refusals.empty())
      continue;
    ++Planned;
    if (std::getenv("SWGEN_VERBOSE"))
      llvm::errs() << "seed " << Seed << '\n'
                   << P.groups(R.B.Model) << "planned in " << P.PlanSeconds << " s\n";
    if (verifierGaveUp(P)) {
      ++GaveUp;
      continue;
    }
    EXPECT_EQ(P.text(P.Proof), "") << "seed " << Seed << "\n"
                                   << R.text() << P.tree(R.B.Model) << P.groups(R.B.Model);
  }
  if (Count >= 60) {
    EXPECT_GT(Planned, Count / 4);
    EXPECT_LE(GaveUp, Planned / 20);
  }
}

/// So it is for every shape that is offered: only for what is in flight may a plan fail, which is
/// then made again without it (Pipeline).
TEST(RandomPlans, AreRefusedOrProvedInEveryShape) {
  unsigned First = setting("SWGEN_SEED", 0), Count = setting("SWGEN_SEEDS", 25);
  unsigned Shapes = 0, GaveUp = 0;
  for (unsigned Seed = First; Seed < First + Count; ++Seed) {
    RandomModel R(Seed);
    Machine Target = llvm::cantFail(findMachine(Seed % 2 ? "sw26010pro" : "sw26010"));
    std::vector<bool> Parallel = R.B.finish();
    for (const PlanShape &Shape : planShapes(R.B.Model, {Parallel, {}, {}}, Target)) {
      PlannedRegion P = swgen::test::planAs(Shape, R.B.Model, Parallel, Target);
      if (!P.Refusals.empty())
        continue;
      ++Shapes;
      if (verifierGaveUp(P)) {
        ++GaveUp;
        continue;
      }
      llvm::erase_if(P.Proof, [](const Finding &F) { return F.Number == 530; });
      EXPECT_EQ(P.text(P.Proof), "") << "seed " << Seed << ", " << Shape.describe() << "\n"
                                     << R.text() << P.tree(R.B.Model) << P.groups(R.B.Model);
    }
  }
  if (Count >= 25) {
    EXPECT_GT(Shapes, Count / 2);
    EXPECT_LE(GaveUp, Shapes / 20);
  }
}

/// When isl runs out of operations anywhere, stages get null sets: that must end in a refusal or in
/// a plan that the verifier does not pass, never in a crash or in a wrong plan.
TEST(RandomPlans, SurviveAnIslThatGivesUp) {
  for (unsigned Seed = 0; Seed < setting("SWGEN_SEEDS", 60); ++Seed) {
    RandomModel R(Seed);
    PlannedRegion P = swgen::test::plan(R.B, "sw26010", /*IslOperations=*/1 + Seed * 97 % 40000);
    if (P.Refusals.empty()) {
      EXPECT_TRUE(P.GaveUp || P.Proof.empty()) << "seed " << Seed << "\n" << P.text(P.Proof);
    }
  }
}

} // namespace
