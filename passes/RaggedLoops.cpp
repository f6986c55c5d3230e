//===- RaggedLoops.cpp ----------------------------------------------------===//
#include "RaggedLoops.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

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

/// Whether there are remainders, and all are by few: by more they are no colours, whose points are
/// everywhere in tiles that are not small.
static bool hasColours(const isl::set &Domain) {
  constexpr int Colours = 4;
  bool Few = hasDivisions(Domain);
  if (!Few)
    return false;
  divisionsKnown(Domain).foreach_basic_set([&](const isl::basic_set &Piece) {
    for (int K = 0, E = isl_basic_set_dim(Piece.get(), isl_dim_div); K < E; ++K) {
      isl_aff *Division = isl_basic_set_get_div(Piece.get(), K);
      isl::val By = isl::manage(isl_aff_get_denominator_val(Division));
      isl_aff_free(Division);
      Few &= isl_val_cmp_si(By.get(), Colours) <= 0;
    }
    return isl::stat::ok();
  });
  return Few;
}

/// Parameters of Facts, all small, for which loops have values inside the hull of Domain that no
/// iteration has; empty where large ones are among them.
static isl::set gapsOf(isl::set Domain, const isl::set &Facts) {
  constexpr long Ordinary = 8; // iterations, from which on a loop is no small one
  Domain = Domain.intersect_params(Facts);
  isl::set Gaps = isl::set::empty(Facts.space());
  unsigned Dims = countOf(Domain.tuple_dim());
  if (Dims < 2 || !hasDivisions(Domain))
    return Gaps;
  isl::set Hull = withoutDivisions(isl::set(Domain.simple_hull()));
  isl::set Long = longLoops(Hull, Dims, Ordinary);
  for (unsigned D = 0; D < Dims; ++D)
    Gaps = Gaps.unite(lineOf(Hull, D, Dims).subtract(lineOf(Domain, D, Dims)).params());
  Gaps = coalesced(withoutDivisions(Gaps).intersect(Facts));
  bool AllSmall = !Long.is_empty().is_true() && Gaps.is_disjoint(Long).is_true();
  return AllSmall ? Gaps : isl::set::empty(Facts.space());
}

isl::set raggedParams(const KernelModel &Model, const isl::set &Facts) {
  isl::set All = isl::set::empty(Facts.space());
  for (const ModelStmt &S : Model.Stmts)
    All = All.unite(gapsOf(S.Domain, Facts));
  std::vector<isl::set> Seen;
  for (const ModelAccess &A : Model.Accesses) {
    isl::set Runs = A.Relation.domain();
    if (any_of(Seen, [&](const isl::set &Other) {
          return isl_set_plain_is_equal(Other.get(), Runs.get()) == isl_bool_true;
        }))
      continue;
    if (hasColours(Runs))
      All = All.unite(gapsOf(Runs, Facts));
    Seen.push_back(std::move(Runs));
  }
  return All;
}

isl::set idleParams(const KernelModel &Model, const isl::set &Facts) {
  isl::set Used = isl::set::empty(Facts.space()), Running = Used;
  for (const ModelAccess &A : Model.Accesses) {
    isl::set Runs = A.Relation.domain();
    if (countOf(A.Relation.dim(isl::dim::in)) < 2 || !hasColours(Runs))
      return isl::set::empty(Facts.space());
    Used = Used.unite(Runs.intersect_params(Facts).params());
  }
  for (const ModelStmt &S : Model.Stmts)
    Running = Running.unite(S.Domain.params());
  return coalesced(Running.intersect(Facts).subtract(coalesced(withoutDivisions(Used))));
}

} // namespace swgen
