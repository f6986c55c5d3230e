//===- RaggedLoops.cpp ----------------------------------------------------===//
#include "RaggedLoops.h"
#include "IslTools.h"

namespace swgen {

/// The values along one dimension.
static isl::set lineOf(const isl::set &Set, unsigned Dim, unsigned Dims) {
  return Set.project_out(isl::dim::set, Dim + 1, Dims - Dim - 1)
      .project_out(isl::dim::set, 0, Dim)
      .reset_tuple_id();
}

/// Parameters for which each loop of Hull has Length iterations and more, from the first to the
/// last; those of constant length always have theirs.
static isl::set longLoops(const isl::set &Hull, unsigned Dims, long Length) {
  isl::set Long = Hull.params();
  for (unsigned D = 0; D < Dims; ++D) {
    if (!isBounded(Hull, D))
      continue;
    isl::pw_aff Last = Hull.dim_max(D), First = Hull.dim_min(D);
    if (constantOf(coalesced(Last.sub(First).gist(Hull.params()))))
      continue;
    isl::pw_aff Least = First.add_constant(isl::val(Hull.ctx(), Length - 1));
    Long = Long.intersect(Last.ge_set(Least).params());
  }
  return Long;
}

static isl::set withoutDivisions(const isl::set &Set) {
  return isl::manage(isl_set_remove_divs(Set.copy()));
}

isl::set raggedParams(const KernelModel &Model, const isl::set &Facts) {
  constexpr long Ordinary = 8; // remainders by more are no colours
  isl::set All = isl::set::empty(Facts.space());
  for (const ModelStmt &S : Model.Stmts) {
    unsigned Dims = countOf(S.Domain.tuple_dim());
    isl::set Domain = S.Domain.intersect_params(Facts);
    if (Dims < 2 || !hasDivisions(Domain))
      continue;
    isl::set Hull = withoutDivisions(isl::set(Domain.simple_hull()));
    isl::set Long = longLoops(Hull, Dims, Ordinary), Gaps = isl::set::empty(Facts.space());
    for (unsigned D = 0; D < Dims; ++D)
      Gaps = Gaps.unite(lineOf(Hull, D, Dims).subtract(lineOf(Domain, D, Dims)).params());
    Gaps = coalesced(withoutDivisions(Gaps).intersect(Facts));
    if (!Long.is_empty().is_true() && Gaps.is_disjoint(Long).is_true())
      All = All.unite(Gaps);
  }
  return All;
}

} // namespace swgen
