//===- LeafLoopsTest.cpp - loops that are printed one by one --------------===//
#include "../../passes/LeafLoops.h"
#include "../../passes/CodeEmitter.h"
#include "../../passes/CodeTree.h"
#include "gtest/gtest.h"
#include "isl/aff.h"
#include "isl/ctx.h"
#include "isl/id.h"
#include "isl/set.h"
#include "isl/space.h"
#include <memory>

using namespace swgen;

namespace {

class LeafLoopsTest : public testing::Test {
protected:
  std::shared_ptr<isl_ctx> Ctx{isl_ctx_alloc(), isl_ctx_free};
  std::map<int, std::vector<int>> Loops; ///< by statement
  std::map<int, isl::set> Domains;

  void add(int Stmt, std::vector<int> Around, const std::string &Domain) {
    Loops[Stmt] = std::move(Around);
    Domains[Stmt] = isl::set(isl::ctx(Ctx.get()), "[n, lo, hi] -> " + Domain);
  }

  /// Definitions of s<k>, the sum of the iterators, in their loops; "" where isl must see them all.
  std::string code(const std::string &Known) {
    const isl::set Context(isl::ctx(Ctx.get()), "[n, lo, hi] -> { : " + Known + " }");
    isl_id_list *Names = isl_id_list_alloc(Ctx.get(), 3);
    for (const char *Name : {"i", "j", "k"})
      Names = isl_id_list_add(Names, isl_id_alloc(Ctx.get(), Name, nullptr));
    const isl::id_list Iterators = isl::manage(Names);
    const NameMap NoNames;
    std::vector<int> Stmts;
    for (const auto &Stmt : Loops)
      Stmts.push_back(Stmt.first);
    auto LoopsOf = [&](int Stmt) -> const std::vector<int> & { return Loops[Stmt]; };
    auto Print = [&](int Stmt, const isl::pw_multi_aff &Values, const LeafBuild &Build) {
      isl::pw_aff Sum = Values.at(0);
      for (unsigned D = 1; D < Loops[Stmt].size(); ++D)
        Sum = Sum.add(Values.at(D));
      return define("s" + std::to_string(Stmt), cText(Build.expr_from(Sum), {}));
    };
    std::optional<CodeNode> Code =
        LeafLoops(LoopsOf, Domains, Context, std::nullopt, Iterators, NoNames).code(Stmts, Print);
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    if (Code)
      print(OS, *Code);
    return Text;
  }
};

TEST_F(LeafLoopsTest, PrintsWhatRunsInEachIteration) {
  add(0, {0}, "{ S0[i] : 0 <= i < n }");
  add(1, {0, 1}, "{ S1[i, j] : 0 <= i < n and 0 <= j <= i }");
  add(2, {0, 1, 2}, "{ S2[i, j, k] : 0 <= i < n and 0 <= j <= i and j <= k < n }");
  add(3, {0, 3}, "{ S3[i, j] : 0 <= i < n and i <= j < n }");
  EXPECT_EQ(code("n >= 1"), "for i = 0; i < n; += 1\n"
                            "  s0 = i\n"
                            "  for j = 0; j <= i; += 1\n"
                            "    s1 = i + j\n"
                            "    for k = j; k < n; += 1\n"
                            "      s2 = i + j + k\n"
                            "  for j = i; j < n; += 1\n"
                            "    s3 = i + j\n");
}

TEST_F(LeafLoopsTest, BoundsLoopsByThoseInThem) {
  add(0, {0, 1}, "{ S0[i, j] : 0 <= i < n and lo <= j <= hi and j <= i }");
  add(1, {0, 1, 2}, "{ S1[i, j, k] : 0 <= i < n and lo <= j <= hi and j <= i and 0 <= k <= i }");
  EXPECT_EQ(code("0 <= lo <= hi < n"), "for i = lo; i < n; += 1\n"
                                       "  for j = lo; j <= sw_min(hi, i); += 1\n"
                                       "    s0 = i + j\n"
                                       "    for k = 0; k <= i; += 1\n"
                                       "      s1 = i + j + k\n");
}

TEST_F(LeafLoopsTest, LoopsInOneMayBeginNowAndThen) {
  add(0, {0}, "{ S0[i] : 0 <= i < n }");
  add(1, {0, 1}, "{ S1[i, j] : 0 <= i < n and lo <= j <= i }");
  EXPECT_EQ(code("n >= 1 and lo >= 0"), "for i = 0; i < n; += 1\n"
                                        "  s0 = i\n"
                                        "  for j = lo; j <= i; += 1\n"
                                        "    s1 = i + j\n");
}

TEST_F(LeafLoopsTest, WritesOnlyValuesWhereTheyOccur) {
  add(0, {0, 1}, "{ S0[i, j] : lo <= i <= hi and 0 <= j < n }");
  add(1, {0, 1}, "{ S1[i, j] : lo <= i <= hi and 0 <= j < n }");
  EXPECT_EQ(code("lo = hi and n >= 2"), "for j = 0; j < n; += 1\n"
                                        "  s0 = lo + j\n"
                                        "  s1 = lo + j\n");
}

TEST_F(LeafLoopsTest, LeavesTheRestToIsl) {
  add(0, {0}, "{ S0[i] : 0 <= i < n }");
  add(1, {0}, "{ S1[i] : 0 <= i < n and i >= lo }"); // under a condition
  EXPECT_EQ(code("n >= 1"), "");
  add(1, {0}, "{ S1[i] : 0 <= i < n and i mod 2 = 0 }");
  EXPECT_EQ(code("n >= 1"), "");
  add(1, {0, 1}, "{ S1[i, j] : 0 <= i < n and 0 <= j < n and i >= lo }"); // a condition and a loop
  EXPECT_EQ(code("n >= 1"), "");
  add(1, {0, 1}, "{ S1[i, j] : 0 <= i < n and 0 <= j < n }");
  EXPECT_NE(code("n >= 1"), "");
  for (auto &Domain : Domains)
    Domain.second = Domain.second.intersect_params(
        isl::set(isl::ctx(Ctx.get()), "[n, lo, hi] -> { : lo <= hi }"));
  EXPECT_NE(code("n >= 1 and lo <= hi"), "");
  EXPECT_EQ(code("n >= 1"), ""); // a condition before the loop
}

} // namespace
