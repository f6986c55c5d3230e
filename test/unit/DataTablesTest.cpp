//===- DataTablesTest.cpp - arrays whose subscripts depend on data --------===//
#include "DataTables.h"
#include "PlanTest.h"
#include "gtest/gtest.h"

using namespace swgen;
using namespace swgen::test;

namespace {

Machine machine() { return llvm::cantFail(findMachine("sw26010")); }

/// A read of whatever element of the array data choose.  Text: of the relation, with parameters.
void readByData(ModelBuilder &B, int Stmt, int Array, const std::string &First,
                const std::string &Text) {
  const int Access = B.read(Stmt, Array, First);
  B.Model.Accesses[Access].Affine = false;
  B.Model.Accesses[Access].Relation = isl::map(isl::ctx(B.Model.Ctx.get()), Text);
}

/// for i < n: for j < w: Y[i] += T[any], with what T has.
struct Lookup {
  ModelBuilder B{"n, w, m, k", "n, w, m, k >= 1"};
  int Stmt, Table, Out;
  std::vector<bool> Parallel;

  Lookup(std::vector<std::string> Extents, std::string First, const std::string &Relation) {
    int I = B.loop("i"), J = B.loop("j", I);
    Out = B.array("Y", 8, {"n"});
    Table = B.array("T", 8, std::move(Extents));
    Stmt = B.stmt({I, J}, "0 <= i < n and 0 <= j < w");
    B.update(Stmt, Out, "i");
    readByData(B, Stmt, Table, First, "[n, w, m, k] -> { S0[i, j] -> " + Relation + " }");
    Parallel = B.finish();
  }
};

struct Line : Lookup {
  Line() : Lookup({"m"}, "0", "A1[x] : 0 <= x < m") {}
};

std::vector<std::string> conditions(const std::optional<std::vector<SizeBound>> &Bounds) {
  std::vector<std::string> Result;
  EXPECT_TRUE(Bounds.has_value());
  for (const SizeBound &B : Bounds.value_or(std::vector<SizeBound>()))
    Result.push_back(B.condition());
  return Result;
}

using Conditions = std::vector<std::string>;

TEST(DataTables, TheExtentIsBoundedByTheRoom) {
  Line L;
  EXPECT_EQ(conditions(boundsOfTables(L.B.Model, machine(), 8000)), Conditions{"m <= 1000"});
}

TEST(DataTables, AnExtentMayBeLongerThanItsParameter) {
  Lookup L({"2m + 2"}, "0", "A1[x] : 0 <= x < 2m + 2");
  EXPECT_EQ(conditions(boundsOfTables(L.B.Model, machine(), 8000)), Conditions{"m <= 499"});
}

TEST(DataTables, TwoExtentsShareTheRoom) {
  Lookup L({"m", "k"}, "0, 0", "A1[x, y] : 0 <= x < m and 0 <= y < k");
  EXPECT_EQ(conditions(boundsOfTables(L.B.Model, machine(), 8000)),
            Conditions{"k <= 31 && m <= 31"});
}

TEST(DataTables, TablesOfOneParameterHaveAllOfTheRoom) {
  Lookup L({"m"}, "0", "A1[x] : 0 <= x < m");
  const int More = L.B.array("U", 24, {"m"});
  readByData(L.B, L.Stmt, More, "0", "[n, w, m, k] -> { S0[i, j] -> A2[x] : 0 <= x < m }");
  const Conditions Bounds = conditions(boundsOfTables(L.B.Model, machine(), 8000));
  ASSERT_EQ(Bounds.size(), 1u);
  const int Bound = std::stoi(Bounds[0].substr(Bounds[0].find("<=") + 2));
  EXPECT_LE(Bound, 250); // 32 bytes for each
  EXPECT_GE(Bound, 235);
}

TEST(DataTables, KnownExtentsTakeTheirPart) {
  Lookup L({"m", "5"}, "0, 0", "A1[x, y] : 0 <= x < m and 0 <= y < 5");
  EXPECT_EQ(conditions(boundsOfTables(L.B.Model, machine(), 8000)), Conditions{"m <= 200"});
}

TEST(DataTables, ConstantExtentsNeedNoBound) {
  Lookup Known({"100"}, "0", "A1[x] : 0 <= x < 100");
  EXPECT_TRUE(conditions(boundsOfTables(Known.B.Model, machine(), 8000)).empty());
}

TEST(DataTables, WhatIsNoTableHasNone) {
  auto IsNone = [](const Lookup &L) { return !boundsOfTables(L.B.Model, machine(), 8000); };
  EXPECT_TRUE(IsNone(Lookup({""}, "0", "A1[x]")));
  EXPECT_TRUE(IsNone(Lookup({"100000"}, "0", "A1[x] : 0 <= x < 100000"))); // too long
  Line Affine;
  Affine.B.Model.Accesses.back().Affine = true;
  EXPECT_TRUE(IsNone(Affine));
  Line Written;
  Written.B.mayWrite(Written.Stmt, Written.Table, "0");
  EXPECT_TRUE(IsNone(Written));
  Lookup Shrinks({"1000 - m"}, "0", "A1[x] : 0 <= x < 1000 - m");
  Shrinks.B.Model.Context = isl::set(isl::ctx(Shrinks.B.Model.Ctx.get()), "[m] -> { : }");
  EXPECT_TRUE(IsNone(Shrinks));
}

TEST(DataTables, ReadsAndBytesAreCounted) {
  Line L;
  TableReads Reads(L.B.Model, machine());
  EXPECT_EQ(Reads.reads(100), 10000);
  EXPECT_EQ(Reads.bytes(100), 800);
  EXPECT_EQ(Reads.areAtLeast(0.5), "1.0 * n * w >= 4.0 * m");
  EXPECT_EQ(Reads.areAtLeast(0.0625), "1.0 * n * w >= 0.5 * m");
}

TEST(DataTables, SidesOfTheSameSizesAreCompared) {
  Lookup L({"n"}, "0", "A1[x] : 0 <= x < n");
  L.B.Model.Stmts[0].Domain = isl::set(isl::ctx(L.B.Model.Ctx.get()),
                                       "[n] -> { S0[i, j] : 0 <= i < n and 0 <= j < 3 }");
  EXPECT_EQ(TableReads(L.B.Model, machine()).areAtLeast(0.375), "1");
  EXPECT_EQ(TableReads(L.B.Model, machine()).areAtLeast(0.376), "");
  EXPECT_FALSE(TableReads(L.B.Model, machine()).dependOnData());
}

TEST(DataTables, LoopsInsideStatementsReadMore) {
  Line L;
  InnerLoop Inner;
  L.B.Model.Info.InnerLoops.push_back(Inner);
  L.B.Model.Info.Accesses[L.B.Model.Accesses.back().Access].Inner = 0;
  L.B.Model.AssumedInner = 10;
  TableReads Reads(L.B.Model, machine());
  EXPECT_TRUE(Reads.dependOnData());
  EXPECT_EQ(Reads.reads(100), 100000);
  EXPECT_EQ(Reads.areAtLeast(0.5), "4.0 * n * w >= 4.0 * m");
}

TEST(DataTables, NoConditionWithoutABoundOfTheReads) {
  Line L;
  L.B.Model.Stmts[0].Domain =
      isl::set(isl::ctx(L.B.Model.Ctx.get()), "[n] -> { S0[i, j] : 0 <= i < n and 0 <= j }");
  EXPECT_EQ(TableReads(L.B.Model, machine()).areAtLeast(1), "");
}

/// Groups under a bound, with the shape that has tables.
TilePlan grouped(const KernelModel &Model, const std::vector<bool> &Parallel, bool Tables) {
  std::vector<Finding> Refusals;
  PlanShape Shape;
  Shape.Tables = Tables;
  TilePlan Plan = distribute(Model, Parallel, machine(), Shape, Refusals);
  Plan = makeGroups(Model, Plan, machine(), Refusals);
  EXPECT_TRUE(Refusals.empty());
  return Plan;
}

const RefGroup &groupOf(const TilePlan &Plan, int Array) {
  return *llvm::find_if(Plan.Groups, [&](const RefGroup &G) { return G.Array == Array; });
}

TEST(DataTables, TheShapeHasThemWholeWhereTheyAreBounded) {
  Line L;
  TilePlan Open = grouped(L.B.Model, L.Parallel, true);
  EXPECT_FALSE(groupOf(Open, L.Table).Buffered);
  const KernelModel Small = boundModel(L.B.Model, {{"m"}, 0, 1000});
  EXPECT_FALSE(groupOf(grouped(Small, L.Parallel, false), L.Table).Buffered);
  TilePlan Plan = grouped(Small, L.Parallel, true);
  const RefGroup &G = groupOf(Plan, L.Table);
  EXPECT_TRUE(G.Buffered);
  EXPECT_EQ(G.Node, Plan.Phases[0].Root);
  EXPECT_EQ(G.Depth, 0);
  const KernelModel Large = boundModel(L.B.Model, {{"m"}, 0, 100000});
  EXPECT_FALSE(groupOf(grouped(Large, L.Parallel, true), L.Table).Buffered);
}

} // namespace
