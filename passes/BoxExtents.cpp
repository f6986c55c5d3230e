//===- BoxExtents.cpp -----------------------------------------------------===//
#include "BoxExtents.h"
#include "CodeScope.h"
#include "DimensionGap.h"
#include "IslRows.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/set.h"

using namespace llvm;

namespace swgen {

BoxExtents::BoxExtents(const Footprint &Feet, ArrayRef<int> Accesses, const TileScope &Scope,
                       int64_t Row)
    : Feet(&Feet), Scope(Scope), Accesses(Accesses), Row(Row),
      Plain(Feet.plain().boxes(Accesses, Scope)) {
  if (!Accesses.empty())
    Dims = Feet.model().Arrays[Feet.model().Accesses[Accesses[0]].Array].dims();
}

BoxExtents &BoxExtents::weakest() const {
  return Feet->weakest().extents(Accesses, Scope, Row > 0);
}

const std::vector<BoxExtents::Line> &BoxExtents::lines(unsigned Dim) {
  if (Feet->weaker()) // whose lines are taken here, too
    return weakest().lines(Dim);
  if (Lines.empty()) {
    Lines.resize(Dims);
    for (int A : Accesses)
      for (unsigned D = 0; D < Dims; ++D)
        if (const Line &L = Feet->line(A, D, Scope); !L.is_null())
          addLine(D, L);
    Doubtful |= hasFailed(Feet->model().Ctx.get());
  }
  return Lines[Dim];
}

/// The hull of two lines that differ by constants, as those of a stencil do; else null.
static isl::basic_set mergeShifted(const isl::basic_set &A, const isl::basic_set &B) {
  auto Count = [](const isl::basic_set &S) { return isl_basic_set_n_constraint(S.get()); };
  if (Count(A) != Count(B))
    return {};
  isl::basic_set Hull = isl::set(A).unite(isl::set(B)).simple_hull();
  return Count(Hull) == Count(A) ? Hull : isl::basic_set();
}

void BoxExtents::addLine(unsigned Dim, Line New) {
  std::vector<Line> &All = Lines[Dim];
  auto Same = [](const Line &A, const Line &B) {
    return isl_basic_set_plain_is_equal(A.get(), B.get()) == isl_bool_true;
  };
  auto In = [&](const Line &A, const Line &B) { return Same(A, B) || A.is_subset(B).is_true(); };
  for (size_t K = 0; K < All.size();) {
    if (In(New, All[K]))
      return;
    Line Hull = In(All[K], New) ? New : mergeShifted(All[K], New);
    if (Hull.is_null()) {
      ++K;
      continue;
    }
    New = Hull;
    All.erase(All.begin() + K);
    K = 0;
  }
  All.push_back(New);
}

static bool involvesParam(const isl::basic_set &Set, const std::string &Name) {
  int Pos = Set.get_space().find_dim_by_id(isl::dim::param, isl::id(Set.ctx(), Name));
  return Pos >= 0 && isl_basic_set_involves_dims(Set.get(), isl_dim_param, Pos, 1) == isl_bool_true;
}

bool BoxExtents::movesWith(unsigned Dim, const std::string &Bound) {
  if (Plain)
    return any_of(*Plain, [&](const PlainBox &B) {
      return B.Dims[Dim].Lo.terms().count(Bound) || B.Dims[Dim].Hi.terms().count(Bound);
    });
  return any_of(lines(Dim), [&](const Line &L) { return involvesParam(L, Bound); });
}

const std::vector<int> &BoxExtents::followed(unsigned Dim) {
  if (Followed.empty())
    for (unsigned D = 0; D < Dims; ++D) {
      Followed.emplace_back();
      for (int Loop : Scope.Tiled)
        if (!isWhole(D) && (movesWith(D, tileLo(Loop)) || movesWith(D, tileHi(Loop))))
          Followed.back().push_back(Loop);
      Doubtful |= hasFailed(Feet->model().Ctx.get());
    }
  return Followed[Dim];
}

bool BoxExtents::follows(unsigned Dim, int Loop) { return is_contained(followed(Dim), Loop); }

/// The same rational points without the tiles of some loops.
static isl::basic_set withoutTiles(isl::basic_set Set, ArrayRef<int> Loops) {
  for (int Loop : Loops)
    for (const std::string &Bound : {tileLo(Loop), tileHi(Loop)}) {
      int Pos = Set.get_space().find_dim_by_id(isl::dim::param, isl::id(Set.ctx(), Bound));
      if (Pos >= 0)
        Set = isl::manage(isl_basic_set_eliminate(Set.release(), isl_dim_param, Pos, 1));
    }
  return isl::manage(isl_basic_set_drop_unused_params(Set.release()));
}

/// Whether pairs are those without bounds of the sizes, under these: where tiles are in a convex
/// range, it is that of the loops without them.
bool BoxExtents::hasWeakestPairs(unsigned Dim) {
  return Feet->weaker() && !Feet->bounds().is_null() &&
         isl_set_n_basic_set(Feet->weakest().range(Scope).get()) == 1 &&
         weakest().followed(Dim) == followed(Dim);
}

/// { [x, y] : x on one line, y on another }, with the fewest constraints that say so, as they are
/// asked for many sizes.
const std::vector<isl::basic_set> &BoxExtents::pairs(unsigned Dim) {
  Pairs.resize(Dims);
  if (!Pairs[Dim].empty())
    return Pairs[Dim];
  std::vector<int> Others;
  copy_if(Scope.Tiled, std::back_inserter(Others), [&](int Loop) { return !follows(Dim, Loop); });
  for (const Line &X : lines(Dim))
    for (const Line &Y : lines(Dim)) {
      isl::basic_set Pair = aligned(isl_basic_set_intersect_params,
                                    aligned(isl_basic_set_flat_product, X, Y),
                                    Feet->rangeHull(Scope));
      if (isl_basic_set_dim(Pair.get(), isl_dim_div) == 0)
        Pair = isl::manage(
            isl_basic_set_remove_redundancies(withoutTiles(std::move(Pair), Others).release()));
      Pairs[Dim].push_back(std::move(Pair));
    }
  return Pairs[Dim];
}

/// A box larger than this fits no local memory, and mostly comes from the range of an integer type:
/// no bound worth having.
constexpr long Huge = 1L << 30;

/// The largest y - x on a pair, an integer, infinite or not a number of an empty one.  Bounds of
/// rational points will do where no division makes them much wider than those of the integer ones.
static isl::val largestGap(const isl::basic_set &Pair) {
  bool Divided = isl_basic_set_dim(Pair.get(), isl_dim_div) != 0;
  isl::val Gap = largestGap(Pair, 0, 1, Divided ? Points::Integer : Points::Rational);
  return isl::manage(isl_val_floor(Gap.release()));
}

/// The largest y - x + 1; 0 if nothing is touched, -1 if it has no bound.
int64_t BoxExtents::largestDifference(unsigned Dim, const TileSizes &Sizes) {
  isl::ctx Ctx(Feet->model().Ctx.get());
  const bool OfWeakest = hasWeakestPairs(Dim);
  isl::basic_set Tiles =
      OfWeakest ? Feet->bounds() : isl::basic_set::universe(isl::space::unit(Ctx));
  for (int Loop : followed(Dim))
    if (Sizes[Loop] > 0)
      Tiles = aligned(isl_basic_set_intersect, Tiles,
                      onlyPiece(tileAtMost(Ctx, Loop, Sizes[Loop])));
  int64_t Largest = 0;
  for (const isl::basic_set &Pair : OfWeakest ? weakest().pairs(Dim) : pairs(Dim)) {
    isl::val Gap = largestGap(aligned(isl_basic_set_intersect_params, Pair, Tiles));
    if (Gap.is_nan().is_true())
      continue;
    if (Gap.is_null() || !Gap.is_int().is_true() || !Gap.lt(Huge).is_true())
      return -1;
    Largest = std::max<int64_t>(Largest, Gap.num_si() + 1);
  }
  return Largest;
}

int64_t BoxExtents::computeExtent(unsigned Dim, const TileSizes &Sizes) {
  if (isWhole(Dim))
    return Row;
  if (Plain)
    if (std::optional<int64_t> Extent = Feet->plain().extent(*Plain, Dim, Scope, Sizes))
      return *Extent <= Huge ? *Extent : -1;
  return largestDifference(Dim, Sizes);
}

int64_t BoxExtents::extent(unsigned Dim, const TileSizes &Sizes) {
  std::vector<int64_t> Key;
  for (int Loop : followed(Dim))
    Key.push_back(Sizes[Loop]);
  auto [At, New] = Known.insert({{Dim, Key}, 0});
  if (New) {
    At->second = computeExtent(Dim, Sizes);
    Doubtful |= hasFailed(Feet->model().Ctx.get());
  }
  return At->second;
}

int64_t BoxExtents::volume(const TileSizes &Sizes) {
  int64_t Product = 1;
  for (unsigned D = 0; D < dims(); ++D) {
    int64_t E = extent(D, Sizes);
    if (E < 0 || Product > (INT64_MAX >> 16) / std::max<int64_t>(1, E))
      return -1;
    Product *= std::max<int64_t>(1, E);
  }
  return Product;
}

} // namespace swgen
