#include "Distribution.h"
#include "Footprint.h"
#include "IslTools.h"
#include "PlanTest.h"
#include "RandomModel.h"
#include "gtest/gtest.h"
#include "isl/ilp.h"

using namespace swgen;
using swgen::test::ModelBuilder;
using swgen::test::RandomModel;

namespace {

/// Every place of the tile tree at or above the leaf of a statement.
std::vector<TileScope> scopesOf(const TilePlan &Plan, int Stmt) {
  std::vector<TileScope> All;
  for (int P = 0; P < int(Plan.Phases.size()); ++P) {
    int Leaf = leafOf(Plan, P, Stmt);
    if (Leaf < 0)
      continue;
    for (int N : pathTo(Plan, Leaf))
      for (int Depth = 0; Depth <= int(Plan.Nodes[N].Tiles.size()); ++Depth)
        All.push_back(scopeAt(Plan, P, N, Depth));
  }
  return All;
}

/// The largest extent by isl alone.
int64_t extentByIsl(const Footprint &Feet, int Access, const TileScope &Scope, unsigned Dim,
                    const TileSizes &Sizes) {
  isl::set Touched =
      Feet.relation(Access, Scope).range().intersect_params(Feet.context(Scope, Sizes));
  if (Touched.is_empty().is_true())
    return 0;
  isl::pw_aff Length = Touched.dim_max(Dim).sub(Touched.dim_min(Dim));
  isl::val Most = isl::manage(isl_pw_aff_max_val(Length.release()));
  return Most.is_int().is_true() && Most.lt(1L << 30).is_true() ? Most.get_num_si() + 1 : -1;
}

/// What PlainBoxes answers is what isl answers, for every access at every place; returns how many
/// boxes were plain.
unsigned compare(ModelBuilder &B, const std::string &Name) {
  std::vector<Finding> Refusals;
  TilePlan Plan =
      distribute(B.Model, B.finish(), llvm::cantFail(findMachine("sw26010")), {}, Refusals);
  Footprint Feet(B.Model);
  TileSizes Sizes(B.Model.Info.Loops.size(), 5);
  unsigned Plain = 0;
  for (int A = 0; A < int(B.Model.Accesses.size()); ++A) {
    const ModelAccess &Access = B.Model.Accesses[A];
    for (const TileScope &Scope : scopesOf(Plan, Access.Stmt)) {
      std::optional<PlainBox> Box = Feet.plain().box(A, Scope);
      if (!Box)
        continue;
      ++Plain;
      isl::set Range = Feet.range(Scope);
      isl::set Touched = Feet.relation(A, Scope).range().intersect_params(Range);
      isl::set Read = toSet(*Box, tupleSpace(isl::ctx(B.Model.Ctx.get()),
                                             "A" + std::to_string(Access.Array), Box->Dims.size()))
                          .intersect_params(Range);
      EXPECT_TRUE(Read.is_equal(Touched).is_true()) << Name << " access " << A << "\n"
                                                    << toText(Read) << "\n"
                                                    << toText(Touched);
      for (unsigned D = 0; D < Box->Dims.size(); ++D)
        if (std::optional<int64_t> Extent = Feet.plain().extent(*Box, D, Scope, Sizes)) {
          int64_t ByIsl = extentByIsl(Feet, A, Scope, D, Sizes);
          if (ByIsl >= 0) {
            EXPECT_EQ(*Extent, ByIsl) << Name << " access " << A << " dimension " << D;
          } else {
            EXPECT_GT(*Extent, 1 << 30) << Name << " access " << A << " dimension " << D;
          }
        }
    }
  }
  return Plain;
}

TEST(PlainBox, AgreesWithIslOnRandomModels) {
  unsigned Plain = 0;
  for (unsigned Seed = 0; Seed < 40; ++Seed) {
    RandomModel R(Seed);
    Plain += compare(R.B, "seed " + std::to_string(Seed));
  }
  EXPECT_GT(Plain, 100u);
}

/// A loop that is empty where its tile's loop is not; a sum of two loops; a reversed one; one
/// element of a known dimension.
TEST(PlainBox, ConditionsAndSums) {
  ModelBuilder B("n, m", "0 <= n <= 100000 and m <= 100000");
  int I = B.loop("i"), J = B.loop("j", I);
  int A = B.array("A", 8, {"", "10"}), X = B.array("x", 8, {""});
  int S = B.stmt({I, J}, "0 <= i < n and 0 <= j < m");
  int Sum = B.read(S, X, "i + j"), Back = B.read(S, A, "n - i, 7");
  EXPECT_GE(compare(B, "sums"), 4u);
  Footprint Feet(B.Model);
  TileScope Tile{0, {}, {I}};
  std::optional<PlainBox> Box = Feet.plain().box(Sum, Tile);
  ASSERT_TRUE(Box);
  EXPECT_EQ(Box->Conditions.size(), 1u); // m >= 1
  Box = Feet.plain().box(Back, Tile);
  ASSERT_TRUE(Box);
  TileSizes Sizes{16, 0};
  EXPECT_EQ(Feet.plain().extent(*Box, 0, Tile, Sizes), 16);
  EXPECT_EQ(Feet.plain().extent(*Box, 1, Tile, Sizes), 1);
}

/// None of these is a box whose bounds can be read off.
TEST(PlainBox, LeavesTheRestToIsl) {
  ModelBuilder B("n, m", "");
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", I);
  int A = B.array("A", 8, {"", "n"}), X = B.array("x", 8, {""});
  int Square = B.stmt({I, J}, "0 <= i, j < n"), Triangle = B.stmt({I, K}, "0 <= k <= i < n");
  int Diagonal = B.read(Square, A, "i, i"), Stride = B.read(Square, X, "2*j"),
      Where = B.read(Square, X, "i", "i <= m"), Below = B.read(Triangle, X, "k");
  Footprint Feet(B.Model);
  for (int Access : {Diagonal, Stride, Where, Below})
    EXPECT_FALSE(Feet.plain().box(Access, {0, {}, {I}})) << Access;
  // Which one reaches farther depends on m.
  ModelBuilder C("n, m", "");
  I = C.loop("i");
  X = C.array("x", 8, {""});
  int S = C.stmt({I}, "0 <= i < n");
  int Near = C.read(S, X, "i"), Far = C.read(S, X, "i + m"), Next = C.read(S, X, "i + 2");
  Footprint Other(C.Model);
  EXPECT_FALSE(Other.plain().hull({Near, Far}, {0, {}, {I}}));
  std::optional<PlainBox> Hull = Other.plain().hull({Near, Next}, {0, {}, {I}});
  ASSERT_TRUE(Hull);
  EXPECT_EQ(Other.plain().extent(*Hull, 0, {0, {}, {I}}, {8}), 10);
}

/// A loop that ends at one around it is a box where that one has a value, and only there.
TEST(PlainBox, BoundsByTheValueOfALoopAround) {
  ModelBuilder B("n", "n <= 1000");
  int K = B.loop("k"), I = B.loop("i", K), J = B.loop("j", K);
  int A = B.array("A", 8, {"", "n"}), X = B.array("x", 8, {""});
  int Left = B.stmt({K, I}, "0 <= i < k and k < n"), Right = B.stmt({K, J}, "k < j < n and 0 <= k");
  int Column = B.read(Left, A, "i, k"), Sum = B.read(Left, X, "i + k", "i < k"),
      Back = B.read(Right, X, "n - 1 - j");
  Footprint Feet(B.Model);
  auto Agrees = [&](int Access, const TileScope &Scope) {
    std::optional<PlainBox> Box = Feet.plain().box(Access, Scope);
    if (!Box)
      return false;
    isl::set Range = Feet.range(Scope);
    const ModelAccess &R = B.Model.Accesses[Access];
    isl::space Space =
        tupleSpace(isl::ctx(B.Model.Ctx.get()), "A" + std::to_string(R.Array), Box->Dims.size());
    isl::set Touched = Feet.relation(Access, Scope).range();
    return toSet(*Box, Space)
        .intersect_params(Range)
        .is_equal(Touched.intersect_params(Range))
        .is_true();
  };
  for (int Access : {Column, Sum, Back})
    for (const TileScope &Scope : {TileScope{0, {K}, {}}, TileScope{0, {K}, {I, J}}})
      EXPECT_TRUE(Agrees(Access, Scope)) << Access;
  for (int Access : {Column, Sum, Back})
    for (const TileScope &Scope :
         {TileScope{0, {}, {}}, TileScope{0, {}, {K}}, TileScope{0, {}, {K, I, J}}})
      EXPECT_FALSE(Feet.plain().box(Access, Scope)) << Access;
  TileScope Tile{0, {K}, {I}}, Whole{0, {K}, {}};
  EXPECT_TRUE(Feet.plain().box(Column, Tile)->Conditions.empty());
  EXPECT_EQ(Feet.plain().box(Column, Whole)->Conditions.size(), 1u); // k >= 1
  auto Extent = [&](const TileSizes &Sizes) {
    return Feet.plain().extent(*Feet.plain().box(Column, Tile), 0, Tile, Sizes);
  };
  EXPECT_EQ(Extent({0, 8, 0}), 8);
  EXPECT_EQ(Extent({0, 0, 0}), 999); // k = n - 1
}

/// Accesses of several loops' tiles in one box: far apart without a bound, as far as short loops
/// reach.  Fields of a struct side by side, with and without a gap.
TEST(PlainBox, SeveralBoxes) {
  ModelBuilder B("n", "");
  int I = B.loop("i"), J = B.loop("j", I), K = B.loop("k", J), L = B.loop("l", K);
  int X = B.array("x", 8, {""}), A = B.array("A", 8, {"", "7"});
  int S = B.stmt({I, J, K, L}, "0 <= i, j < n and 0 <= k < 100 and 0 <= l < 40");
  int ByI = B.read(S, X, "i"), ByJ = B.read(S, X, "j"), ByK = B.read(S, X, "k + 5"),
      ByL = B.read(S, X, "l");
  int F0 = B.read(S, A, "i, 0"), F1 = B.read(S, A, "i, 1"), F2 = B.read(S, A, "i, 2"),
      F4 = B.read(S, A, "i, 4");
  Footprint Feet(B.Model);
  TileScope Tiles{0, {}, {I, J, K, L}};
  TileSizes Sizes{8, 8, 16, 16};
  auto Extent = [&](std::vector<int> Accesses) {
    auto Boxes = Feet.plain().boxes(Accesses, Tiles);
    return Boxes ? Feet.plain().extent(*Boxes, 0, Tiles, Sizes).value_or(-1) : -1;
  };
  EXPECT_EQ(Extent({ByI}), 8);
  EXPECT_GT(Extent({ByI, ByJ}), 1 << 30);
  EXPECT_EQ(Extent({ByK, ByL}), 105); // from l = 0 to k + 5 = 104
  auto Covers = [&](std::vector<int> Accesses) {
    std::optional<PlainBox> Hull = Feet.plain().hull(Accesses, Tiles);
    return Hull && Feet.plain().cover(Accesses, *Hull, Tiles);
  };
  EXPECT_TRUE(Covers({F2, F0, F1}));
  EXPECT_FALSE(Covers({F2, F0, F4, F1}));
  EXPECT_FALSE(Covers({F0, F2}));
  EXPECT_TRUE(Covers({F4}));
}

} // namespace
