//===- RaggedLoops.cpp ----------------------------------------------------===//
#include "RaggedLoops.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

using namespace llvm;

namespace swgen {

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

/// Visits each division in the constraints of Set.
static void forEachDivision(const isl::set &Set, function_ref<void(const isl::aff &)> Visit) {
  divisionsKnown(Set).foreach_basic_set([&](const isl::basic_set &Piece) {
    for (int K = 0, E = isl_basic_set_dim(Piece.get(), isl_dim_div); K < E; ++K)
      Visit(isl::manage(isl_basic_set_get_div(Piece.get(), K)));
    return isl::stat::ok();
  });
}

/// Whether there are remainders, and all are by few: by more they are no colours, whose points are
/// everywhere in tiles that are not small.
static bool hasColours(const isl::set &Domain) {
  constexpr int Colours = 4;
  bool Few = hasDivisions(Domain);
  if (Few)
    forEachDivision(Domain, [&](const isl::aff &Division) {
      const isl::val By = isl::manage(isl_aff_get_denominator_val(Division.get()));
      Few &= isl_val_cmp_si(By.get(), Colours) <= 0;
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
    Gaps = Gaps.unite(lineAlong(Hull, D).subtract(lineAlong(Domain, D)).params());
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

/// Adds the names of the parameters of Space of which Involves holds, by their position.
static void addNames(const isl::space &Space, function_ref<bool(unsigned)> Involves,
                     std::set<std::string> &Names) {
  for (unsigned K = 0, N = countOf(Space.dim(isl::dim::param)); K < N; ++K)
    if (Involves(K))
      Names.insert(isl_space_get_dim_name(Space.get(), isl_dim_param, K));
}

/// The parameters that say which colour is meant: those in remainders of what Firsts stand for, or
/// of where accesses are made.
static std::set<std::string> colourNames(const KernelModel &Model,
                                         ArrayRef<FirstIteration> Firsts) {
  std::set<std::string> Names;
  for (const FirstIteration &First : Firsts)
    addNames(
        First.Value.get_space(),
        [&](unsigned K) {
          return isl_pw_aff_involves_dims(First.Value.get(), isl_dim_param, K, 1) == isl_bool_true;
        },
        Names);
  for (const ModelAccess &A : Model.Accesses)
    forEachDivision(A.Relation.domain(), [&](const isl::aff &Division) {
      addNames(
          isl::manage(isl_aff_get_domain_space(Division.get())),
          [&](unsigned K) {
            return isl_aff_involves_dims(Division.get(), isl_dim_param, K, 1) == isl_bool_true;
          },
          Names);
    });
  for (const FirstIteration &First : Firsts)
    Names.erase(First.Param.name());
  return Names;
}

/// Params of the parameters of these names, for any values of the others.
static isl::set onlyOf(isl::set Params, const std::set<std::string> &Names) {
  for (int K = countOf(Params.dim(isl::dim::param)); K-- > 0;)
    if (!Names.count(isl_set_get_dim_name(Params.get(), isl_dim_param, K)))
      Params = Params.project_out(isl::dim::param, K, 1);
  return withoutDivisions(Params);
}

isl::set idleParams(const KernelModel &Model, const isl::set &Facts,
                    ArrayRef<FirstIteration> Firsts) {
  isl::set Used = isl::set::empty(Facts.space()), Running = Used;
  for (const ModelAccess &A : Model.Accesses) {
    isl::set Runs = A.Relation.domain();
    if (countOf(A.Relation.dim(isl::dim::in)) < 2 || (Firsts.empty() && !hasColours(Runs)))
      return isl::set::empty(Facts.space());
    Used = Used.unite(Runs.intersect_params(Facts).params());
  }
  for (const ModelStmt &S : Model.Stmts)
    Running = Running.unite(S.Domain.params());
  const std::set<std::string> Colours = colourNames(Model, Firsts);
  Used = coalesced(onlyOf(linkedIn(Used, Firsts), Colours));
  return coalesced(withoutFirsts(Running.intersect(Facts), Firsts).subtract(Used));
}

} // namespace swgen
