#include "LdmManagement.h"
#include "gtest/gtest.h"

using namespace swgen;

namespace {

/// swTVM's worked example: C[x,y] += A[x,k] * B[k,y], 1 x 1024 by 1024 x 1024, four-byte elements.
LdmProblem vectorTimesMatrix(int64_t Budget) {
  LdmProblem P;
  P.Iterators = {{"x", 1, 0}, {"y", 1024, 0}, {"k", 1024, 0}};
  P.Tensors = {{"A", {{0}, {2}}}, {"B", {{2}, {1}}}, {"C", {{0}, {1}}}};
  P.Budget = Budget;
  P.Bytes = [](llvm::ArrayRef<int64_t> S) { return 4 * (S[0] * S[2] + S[2] * S[1] + S[0] * S[1]); };
  return P;
}

std::string report(const LdmProblem &P) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  print(OS, P, manageLdm(P));
  return Text;
}

TEST(LdmManagement, WorkedExampleOfThePaper) {
  EXPECT_EQ(report(vectorTimesMatrix(64 * 1024)),
            "iterator x numiter of 1 size 1\n"
            "iterator y sizeiter of 1024 size 128\n"
            "iterator k compiter of 1024 size 64\n"
            "  take y=64: 516 bytes\n"
            "  take k=64: 16896 bytes\n"   // 16.5 KB
            "  take y=128: 33536 bytes\n"  // 32.75 KB
            "  leave k=128: 66560 bytes\n" // 65 KB
            "buffers 33536 of 65536 bytes\n");
}

TEST(LdmManagement, SmallBudgetReducesTheLatestFirst) {
  LdmSolution S = manageLdm(vectorTimesMatrix(8 * 1024));
  EXPECT_TRUE(S.Fits);
  EXPECT_LE(S.Bytes, 8 * 1024);
  EXPECT_EQ(S.Sizes, (std::vector<int64_t>{1, 64, 16}));
}

TEST(LdmManagement, TinyBudgetReducesPredecessorsToo) {
  // Only 1 + 1 + 1 elements and a little fit.
  LdmSolution S = manageLdm(vectorTimesMatrix(40));
  EXPECT_TRUE(S.Fits);
  EXPECT_EQ(S.Sizes, (std::vector<int64_t>{1, 4, 1}));
  EXPECT_LE(S.Bytes, 40);
}

TEST(LdmManagement, NothingFits) {
  LdmSolution S = manageLdm(vectorTimesMatrix(11));
  EXPECT_FALSE(S.Fits);
  EXPECT_EQ(S.Bytes, 12);
}

TEST(LdmManagement, UnknownRangesGrowToTheBudget) {
  LdmProblem P;
  P.Iterators = {{"i", -1, 0}, {"j", -1, 0}};
  P.Tensors = {{"u", {{0}, {1}}}, {"v", {{0}, {1}}}};
  P.Budget = 57344;
  P.Bytes = [](llvm::ArrayRef<int64_t> S) { return 8 * ((S[0] + 2) * (S[1] + 2) + S[0] * S[1]); };
  LdmSolution S = manageLdm(P);
  EXPECT_EQ(S.Sizes, (std::vector<int64_t>{2, 1024}));
}

TEST(LdmManagement, ClosedInnerDimensionLetsTheOuterGrow) {
  LdmProblem P;
  P.Iterators = {{"i", 1000, 0}, {"j", 30, 0}};
  P.Tensors = {{"u", {{0}, {1}}}};
  P.Budget = 57344;
  P.Bytes = [](llvm::ArrayRef<int64_t> S) { return 8 * S[0] * S[1]; };
  LdmSolution S = manageLdm(P);
  EXPECT_EQ(S.Sizes, (std::vector<int64_t>{128, 30}));
}

TEST(LdmManagement, FixedSizesStay) {
  LdmProblem P = vectorTimesMatrix(64 * 1024);
  P.Iterators[2].Fixed = 8;
  LdmSolution S = manageLdm(P);
  EXPECT_EQ(S.Sizes[2], 8);
  EXPECT_EQ(S.Sizes[1], 1024);
  P.Iterators[1].Fixed = 4096;
  EXPECT_FALSE(manageLdm(P).Fits);
}

TEST(LdmManagement, ConvolutionDimensionWithTwoIterators) {
  // in[y * 2 + r], weights[r], out[y]
  LdmProblem P;
  P.Iterators = {{"y", 500, 0}, {"r", 7, 0}};
  P.Tensors = {{"in", {{0, 1}}}, {"w", {{1}}}, {"out", {{0}}}};
  P.Budget = 4096;
  P.Bytes = [](llvm::ArrayRef<int64_t> S) { return 8 * ((2 * (S[0] - 1) + S[1]) + S[1] + S[0]); };
  LdmSolution S = manageLdm(P);
  EXPECT_EQ(S.Sizes, (std::vector<int64_t>{128, 7}));
}

} // namespace
