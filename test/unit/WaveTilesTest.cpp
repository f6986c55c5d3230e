// The tiles of a step of a wavefront, by row: all that hold something, and few others.
#include "WaveTiles.h"
#include "CodeScope.h"
#include "ModelBuilder.h"
#include "gtest/gtest.h"
#include <set>

using namespace swgen;
using namespace swgen::test;

namespace {

using Point = std::vector<int64_t>;

int64_t valueOf(const Affine &A, const std::map<std::string, int64_t> &Values) {
  int64_t Sum = A.constantTerm();
  for (const auto &[Name, Factor] : A.terms()) {
    EXPECT_TRUE(Values.count(Name)) << Name;
    Sum += Factor * Values.at(Name);
  }
  return Sum;
}

struct Wave {
  KernelModel &Model;
  TileNode Root;
  std::map<std::string, int64_t> Sizes; ///< of parameters
  std::vector<Point> Points;
  Point First, Last;

  Wave(KernelModel &Model, const std::vector<int> &Loops, const std::vector<int64_t> &Tiles,
       std::map<std::string, int64_t> Sizes)
      : Model(Model), Sizes(std::move(Sizes)) {
    for (auto [K, Loop] : llvm::enumerate(Loops)) {
      Root.Tiles.emplace_back();
      Root.Tiles.back().Loop = Loop;
      Root.Tiles.back().Size = Tiles[K];
    }
  }

  void enumerate(const isl::set &Domain) {
    isl::set Fixed = Domain;
    for (const auto &[Name, Value] : Sizes)
      Fixed = isl::manage(isl_set_fix_si(
          Fixed.release(), isl_dim_param,
          unsigned(isl_set_find_dim_by_name(Domain.get(), isl_dim_param, Name.c_str())),
          int(Value)));
    isl_set_foreach_point(
        Fixed.get(),
        [](isl_point *P, void *To) {
          Point Here;
          isl_space *Space = isl_point_get_space(P);
          const int Dims = isl_space_dim(Space, isl_dim_set);
          isl_space_free(Space);
          for (int D = 0; D < Dims; ++D) {
            isl_val *V = isl_point_get_coordinate_val(P, isl_dim_set, D);
            Here.push_back(isl_val_get_num_si(V));
            isl_val_free(V);
          }
          isl_point_free(P);
          static_cast<std::vector<Point> *>(To)->push_back(Here);
          return isl_stat_ok;
        },
        &Points);
    for (unsigned D = 0; D < Root.Tiles.size(); ++D) {
      First.push_back(INT64_MAX);
      Last.push_back(INT64_MIN);
      for (const Point &P : Points) {
        First[D] = std::min(First[D], P[D]);
        Last[D] = std::max(Last[D], P[D]);
      }
    }
  }

  /// Numbers in the order of the given loops of tiles that hold something.
  std::set<Point> full(llvm::ArrayRef<TileLoop> Order) const {
    std::set<Point> Result;
    for (const Point &P : Points) {
      Point Tile;
      for (const TileLoop &T : Order) {
        size_t D = size_t(T.Loop);
        Tile.push_back((P[D] - First[D]) / T.Size);
      }
      Result.insert(Tile);
    }
    return Result;
  }

  /// Of the box of all tiles, those that the rows allow.
  std::set<Point> allowed(llvm::ArrayRef<TileLoop> Order) {
    CodeScope Scope(Model);
    WavePlace Place;
    Place.Step = "w";
    Place.Context = Scope.context();
    std::vector<int> Stmts;
    for (const ModelStmt &S : Model.Stmts)
      Stmts.push_back(S.Id);
    for (int S : Stmts)
      Place.Domains[S] = Scope.domain(S);
    std::map<std::string, int64_t> Values = Sizes;
    for (auto [K, T] : llvm::enumerate(Order)) {
      Place.First.push_back("f" + std::to_string(K));
      Place.FirstIs.push_back(Scope.range(T.Loop, Stmts).Lo);
      Values[Place.First.back()] = First[size_t(T.Loop)];
      if (K + 2 < Order.size())
        Place.At.push_back("at" + std::to_string(K));
    }
    std::vector<Row> Rows = tilesInRow(Model, Order, Place);
    EXPECT_FALSE(Rows.empty());
    std::set<Point> Result;
    Point Tile(Order.size(), 0);
    auto Count = [&](size_t K) {
      size_t D = size_t(Order[K].Loop);
      return (Last[D] - First[D]) / Order[K].Size + 1;
    };
    for (size_t K = 0; K < Order.size();) {
      Values["w"] = 0;
      for (size_t L = 0; L < Order.size(); ++L)
        Values["w"] += Tile[L];
      for (size_t L = 0; L + 2 < Order.size(); ++L)
        Values["at" + std::to_string(L)] = Tile[L];
      if (llvm::all_of(Rows, [&](const Row &R) {
            int64_t Value =
                R.Dims.front().second * Tile[Order.size() - 2] + valueOf(R.Rest, Values);
            return R.Equality ? Value == 0 : Value >= 0;
          }))
        Result.insert(Tile);
      for (K = 0; K < Order.size() && ++Tile[K] == Count(K); ++K)
        Tile[K] = 0;
    }
    return Result;
  }
};

void expectTiles(ModelBuilder &B, const std::vector<int> &Loops, const std::vector<int64_t> &Tiles,
                 std::map<std::string, int64_t> Sizes, double Most) {
  Wave W(B.Model, Loops, Tiles, std::move(Sizes));
  W.enumerate(B.Model.Stmts.front().Domain);
  const std::vector<TileLoop> Order = waveOrder(W.Root);
  std::set<Point> Full = W.full(Order), Allowed = W.allowed(Order);
  for (const Point &P : Full)
    EXPECT_TRUE(Allowed.count(P));
  EXPECT_LE(double(Allowed.size()), Most * double(Full.size()));
}

TEST(WaveTiles, LongTilesMakeTheRows) {
  TileNode Root;
  for (int64_t Size : {1, 4, 64, 4}) {
    Root.Tiles.emplace_back();
    Root.Tiles.back().Loop = int(Root.Tiles.size()) - 1;
    Root.Tiles.back().Size = Size;
  }
  std::vector<int> Loops;
  for (const TileLoop &T : waveOrder(Root))
    Loops.push_back(T.Loop);
  EXPECT_EQ(Loops, (std::vector<int>{2, 1, 3, 0}));
}

TEST(WaveTiles, SkewedSweep) {
  for (std::vector<int64_t> Tiles :
       {std::vector<int64_t>{1, 1, 7}, {1, 3, 5}, {2, 4, 3}, {3, 2, 1}})
    for (std::map<std::string, int64_t> Sizes :
         {std::map<std::string, int64_t>{{"s", 4}, {"n", 17}},
          {{"s", 9}, {"n", 5}},
          {{"s", 1}, {"n", 1}}}) {
      ModelBuilder B("s, n", "s >= 1 and n >= 1");
      int T = B.loop("t"), I = B.loop("i", T), J = B.loop("j", I);
      B.stmt({T, I, J}, "0 <= t < s and t <= i < t + n and t + i <= j < t + i + n");
      expectTiles(B, {T, I, J}, Tiles, Sizes, 2.6);
    }
}

TEST(WaveTiles, TwoLoopsAndATriangle) {
  for (std::vector<int64_t> Tiles : {std::vector<int64_t>{1, 1}, {4, 3}, {3, 16}}) {
    ModelBuilder B("n", "n >= 1");
    int I = B.loop("i"), J = B.loop("j", I);
    B.stmt({I, J}, "2 <= i < n + 2 and i <= j < n + 2");
    expectTiles(B, {I, J}, Tiles, {{"n", 23}}, 1.15);
  }
}

/// A first iteration in several cases stays a variable.
TEST(WaveTiles, RaggedBeginning) {
  ModelBuilder B("n, m", "n >= 1 and m >= 1");
  int I = B.loop("i"), J = B.loop("j", I);
  B.stmt({I, J}, "n - m <= i and 0 <= i <= n + m and i <= 2j <= n + m + i");
  expectTiles(B, {I, J}, {3, 2}, {{"n", 20}, {"m", 9}}, 1.2);
  expectTiles(B, {I, J}, {3, 2}, {{"n", 9}, {"m", 20}}, 1.2);
}

} // namespace
