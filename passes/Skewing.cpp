//===- Skewing.cpp --------------------------------------------------------===//
#include "Skewing.h"
#include "IslRows.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"
#include "isl/set.h"
#include <set>

using namespace llvm;

namespace swgen {
namespace {

/// Larger multiples make tiles whose boxes are mostly empty.
constexpr int64_t LargestFactor = 4;

/// Sign * (H . d) + Constant, compared with zero.
Row rowOf(const Hyperplane &H, int64_t Sign, int64_t Constant, bool Equality) {
  Row R;
  R.Equality = Equality;
  for (auto [Dim, Coefficient] : enumerate(H))
    if (Coefficient)
      R.Dims.emplace_back(Dim, Sign * Coefficient);
  R.Rest = Affine(Constant);
  return R;
}

/// Whether no distance fulfils all rows.
bool none(const isl::set &Distances, ArrayRef<Row> Rows) {
  return Distances.intersect(setOf(Distances.space(), Rows)).is_empty().is_true();
}

/// The rows { d : H . d = 0 } of the first Count sums.
std::vector<Row> still(ArrayRef<Hyperplane> Sums, unsigned Count) {
  std::vector<Row> Rows;
  for (const Hyperplane &H : Sums.take_front(Count))
    Rows.push_back(rowOf(H, 1, 0, /*Equality=*/true));
  return Rows;
}

} // namespace

std::vector<isl::map> dependencesAmong(const KernelModel &Model, ArrayRef<int> Stmts,
                                       unsigned Depth) {
  std::vector<isl::map> All;
  std::set<const void *> Seen; // what is read and written has flow, anti and output alike
  for (const Dependence &D : Model.Deps) {
    if (!is_contained(Stmts, Model.Accesses[D.Src].Stmt) ||
        !is_contained(Stmts, Model.Accesses[D.Dst].Stmt) || !Seen.insert(D.Relation.id()).second)
      continue;
    isl_map *R = D.Relation.map().intersect_params(Model.Context).release();
    for (unsigned K = 0; K < Depth; ++K)
      R = isl_map_equate(R, isl_dim_in, K, isl_dim_out, K);
    All.push_back(isl::manage(R));
  }
  return All;
}

isl::set distancesIn(const KernelModel &Model, ArrayRef<int> Stmts, unsigned Depth,
                     unsigned Length) {
  isl::ctx Ctx(Model.Ctx.get());
  isl::set All = isl::set::empty(tupleSpace(Ctx, "", Length));
  for (const isl::map &D : dependencesAmong(Model, Stmts, Depth)) {
    isl_map *R = D.copy();
    for (isl_dim_type Type : {isl_dim_in, isl_dim_out}) {
      R = isl_map_reset_tuple_id(R, Type);
      unsigned Dims = countOf(isl_map_dim(R, Type));
      R = isl_map_project_out(R, Type, Depth + Length, Dims - Depth - Length);
      R = isl_map_project_out(R, Type, 0, Depth);
    }
    All = All.unite(isl::manage(isl_map_deltas(R)));
  }
  std::vector<Row> Zero;
  for (unsigned K = 0; K < Length; ++K)
    Zero.push_back(equals(K, Affine(0)));
  return coalesced(All.subtract(setOf(All.space(), Zero)));
}

std::vector<Hyperplane> permutableSums(const isl::set &Distances, unsigned Length) {
  std::vector<Hyperplane> Sums;
  for (unsigned Loop = 0; Loop < Length; ++Loop) {
    Hyperplane H(Length, 0);
    H[Loop] = 1;
    // The innermost sum first: what the sums further out have to make up for depends on it.
    for (unsigned Outer = Loop; Outer-- > 0;) {
      std::vector<Row> Where = still(Sums, Outer);
      for (int64_t Factor = 0;; ++Factor) {
        std::vector<Row> Backwards = Where;
        Backwards.push_back(rowOf(H, -1, -1, /*Equality=*/false));
        if (none(Distances, Backwards))
          break;
        if (Factor == LargestFactor)
          return Sums;
        for (unsigned K = 0; K < Length; ++K)
          H[K] += Sums[Outer][K];
      }
    }
    if (!none(Distances, rowOf(H, -1, -1, /*Equality=*/false)))
      return Sums;
    Sums.push_back(std::move(H));
  }
  return Sums;
}

bool carriesAll(const isl::set &Distances, const Hyperplane &H) {
  return none(Distances, rowOf(H, -1, 0, /*Equality=*/false));
}

} // namespace swgen
