// Loops of steps in blocks: how far steps reach, which blocks are legal, how large they are.
#include "BlockChoice.h"
#include "BlockInstances.h"
#include "Legality.h"
#include "PlanTest.h"
#include "PlanVerifier.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

/// for t: { for i: B[i] = f(A at Reads); for i: A[i] = g(B at Back) }, 3 <= i < n - 3.
struct InTurn {
  ModelBuilder B{"steps, n", "n >= 20 and steps >= 4"};
  int T = B.loop("t"), I = B.loop("i", T), J = B.loop("i", T);
  int A = B.array("A", 8, {"n"}), C = B.array("B", 8, {"n"});
  int First = B.stmt({T, I}, "0 <= t < steps and 3 <= i < n - 3");
  int Second = B.stmt({T, J}, "0 <= t < steps and 3 <= i < n - 3");
  std::vector<bool> Parallel;
  Machine Target = *findMachine("sw26010");

  InTurn(std::vector<const char *> Reads, std::vector<const char *> Back) {
    for (const char *At : Reads)
      B.read(First, A, At);
    B.write(First, C, "i");
    for (const char *At : Back)
      B.read(Second, C, At);
    B.write(Second, A, "i");
    Parallel = B.finish();
  }

  std::optional<StepBand> band() const { return findStepBand(B.Model, T, 2); }
  Transformation blocked(const StepBand &Band, const BlockSizes &Sizes) const {
    Transformation New = identityTransformation(B.Model);
    blockSteps(B.Model, Band, Sizes, New);
    return New;
  }
  std::string verdict(const Transformation &New) const {
    KernelModel Model = applyTransformation(B.Model, New);
    return PlannedRegion::text(verifyTransformation(B.Model, Model, New, Target));
  }
  /// Whether all loops over blocks carry no dependence.
  bool areApart(const Transformation &New) const {
    KernelModel Model = applyTransformation(B.Model, New);
    std::vector<bool> Apart = computeLegality(Model).Parallel;
    for (const BlockBand &Blocks : Model.Blocks)
      for (int Loop : Blocks.Loops)
        if (!Apart[Loop])
          return false;
    return !Model.Blocks.empty();
  }
};

TEST(StepBand, ReachOfAStep) {
  std::optional<StepBand> Band = InTurn({"i - 1", "i", "i + 1"}, {"i - 1", "i + 1"}).band();
  ASSERT_TRUE(Band && Band->Dims.size() == 1);
  const BlockDim &D = Band->Dims[0];
  EXPECT_EQ(D.LoopOf, (std::vector<int>{1, 1}));
  EXPECT_EQ(std::make_pair(D.Up, D.Down), std::make_pair(int64_t(2), int64_t(2)));
  EXPECT_EQ(D.Low, (std::vector<int64_t>{0, 1}));
  EXPECT_EQ(D.High, (std::vector<int64_t>{0, 1}));
  EXPECT_EQ(D.loss(1), 2);
  EXPECT_EQ(D.loss(5), 2 + 4 * 4);
}

TEST(StepBand, FromOneSide) {
  // Values pass upwards only, but A[i] may not be written back before B[i + 2] has read it.
  std::optional<StepBand> Band = InTurn({"i - 2", "i"}, {"i"}).band();
  ASSERT_TRUE(Band);
  EXPECT_EQ(Band->Dims[0].Up, 2);
  EXPECT_EQ(Band->Dims[0].Down, 2);
  EXPECT_EQ(Band->Dims[0].High, (std::vector<int64_t>{0, 2}));
}

TEST(StepBand, NothingPasses) {
  std::optional<StepBand> Band = InTurn({"i"}, {"i"}).band();
  ASSERT_TRUE(Band);
  EXPECT_EQ(Band->Dims[0].loss(100), 0);
}

TEST(StepBand, FarAwayIsNone) {
  EXPECT_FALSE(InTurn({"n - 1 - i"}, {"i"}).band());
  EXPECT_FALSE(InTurn({"i - 3", "i + 3"}, {"i - 3", "i + 3"}).band());
}

TEST(StepBand, ValueInPlaceOfALoop) {
  // for t: { for j: A[n - 1][j] = ..; for i, j: A[i][j] = f(A[i][j], A[i + 1][j], B[i][j]) }
  ModelBuilder B{"steps, n, m", "n >= 20 and m >= 20 and steps >= 4"};
  int T = B.loop("t"), E = B.loop("j", T), I = B.loop("i", T), J = B.loop("j", I);
  int A = B.array("A", 8, {"n", "m"}), C = B.array("B", 8, {"n", "m"}), D = B.array("C", 8, {"m"});
  int Edge = B.stmt({T, E}, "0 <= t < steps and 0 <= j < m");
  B.read(Edge, D, "j");
  B.write(Edge, A, "n - 1, j");
  int Inner = B.stmt({T, I, J}, "0 <= t < steps and 0 <= i < n - 1 and 0 <= j < m");
  B.read(Inner, A, "i + 1, j");
  B.write(Inner, C, "i, j");
  int K = B.loop("i", T), L = B.loop("j", K);
  int Back = B.stmt({T, K, L}, "0 <= t < steps and 0 <= i < n - 1 and 0 <= j < m");
  B.read(Back, C, "i, j");
  B.write(Back, A, "i, j");
  B.finish();
  std::optional<StepBand> Band = findStepBand(B.Model, T, 2);
  ASSERT_TRUE(Band && Band->Dims.size() == 2);
  EXPECT_EQ(Band->Dims[0].LoopOf, (std::vector<int>{-1, 1, 1}));
  EXPECT_EQ(Band->Dims[1].LoopOf, (std::vector<int>{1, 2, 2}));
  // The edge is at n - 2 or n - 1 in the iterations of i, and belongs to the block that has it.
  EXPECT_EQ(Band->Dims[0].At[Edge].terms(), (std::map<std::string, int64_t>{{"n", 1}}));
}

TEST(StepBlocks, AreProved) {
  for (auto [Reads, Back] :
       {std::make_pair(std::vector<const char *>{"i - 1", "i", "i + 1"},
                       std::vector<const char *>{"i - 1", "i", "i + 1"}),
        std::make_pair(std::vector<const char *>{"i - 2", "i + 1"}, std::vector<const char *>{"i"}),
        std::make_pair(std::vector<const char *>{"i - 3", "i"}, std::vector<const char *>{"i - 1"}),
        std::make_pair(std::vector<const char *>{"i"}, std::vector<const char *>{"i"})}) {
    InTurn P(Reads, Back);
    std::optional<StepBand> Band = P.band();
    ASSERT_TRUE(Band);
    for (int64_t Steps : {1, 3, 4}) {
      Transformation New = P.blocked(*Band, {Steps, {Band->Dims[0].loss(Steps) + 1}});
      EXPECT_EQ(P.verdict(New), "") << Reads[0] << ", " << Steps << " steps";
      EXPECT_TRUE(P.areApart(New));
    }
  }
}

TEST(Corrupted, BlocksThatLoseTooLittle) {
  InTurn P({"i - 1", "i", "i + 1"}, {"i - 1", "i + 1"});
  StepBand Band = *P.band();
  auto IsLegal = [&](const StepBand &Of) {
    Transformation New = P.blocked(Of, {4, {Band.Dims[0].loss(4) + 3}});
    return P.areApart(New) && P.verdict(New).empty();
  };
  EXPECT_TRUE(IsLegal(Band));
  StepBand Slower = Band, Shifted = Band, OneSided = Band;
  Slower.Dims[0].Up = Slower.Dims[0].Down = 1;
  Shifted.Dims[0].Low = {0, 0};
  OneSided.Dims[0].Down = 0;
  EXPECT_FALSE(IsLegal(Slower));
  EXPECT_FALSE(IsLegal(Shifted));
  EXPECT_FALSE(IsLegal(OneSided));
}

TEST(Corrupted, BlocksThatMeet) {
  InTurn P({"i - 1", "i", "i + 1"}, {"i - 1", "i + 1"});
  StepBand Band = *P.band();
  Transformation New = P.blocked(Band, {4, {Band.Dims[0].loss(4) - 4}});
  EXPECT_FALSE(P.areApart(New) && P.verdict(New).empty());
}

TEST(StepBlocks, HoldAllSteps) {
  InTurn P({"i - 1", "i", "i + 1"}, {"i - 1", "i + 1"});
  StepBand Band = *P.band();
  KernelModel Model = applyTransformation(P.B.Model, P.blocked(Band, {4, {30}}));
  ASSERT_EQ(Model.Blocks.size(), 2u);
  for (const ModelStmt &S : Model.Stmts) {
    ASSERT_TRUE(isInBlocks(Model, S.Id));
    isl::set Domain = S.Domain.intersect_params(Model.Context);
    isl::set Around = instancesOfBlocks(Model, S.Id);
    EXPECT_TRUE(Domain.is_subset(Around).is_true());
    EXPECT_EQ(Around.n_basic_set().release(), 1);
  }
  EXPECT_FALSE(isInBlocks(P.B.Model, P.First));
}

TEST(BlockChoice, FitsAndPays) {
  InTurn P({"i - 1", "i", "i + 1"}, {"i - 1", "i + 1"});
  StepBand Band = *P.band();
  std::optional<BlockSizes> Sizes = chooseBlocks(P.B.Model, Band, P.Target);
  ASSERT_TRUE(Sizes);
  EXPECT_GE(Sizes->Widths[0], Band.Dims[0].loss(Sizes->Steps));
  EXPECT_LE(2 * 8 * Sizes->Widths[0], 65536);
  Band.Length = Affine(5); // steps that are known
  EXPECT_EQ(chooseBlocks(P.B.Model, Band, P.Target)->Steps, 5);
  Band.Length = Affine(18);
  EXPECT_EQ(chooseBlocks(P.B.Model, Band, P.Target)->Steps, 9);
  Band.Length = Affine(1);
  EXPECT_FALSE(chooseBlocks(P.B.Model, Band, P.Target));
}

} // namespace
