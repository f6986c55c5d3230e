//===- ConvexGuard.cpp ----------------------------------------------------===//
#include "ConvexGuard.h"
#include "IslTools.h"

namespace swgen {
namespace {

/// Every parameter has a size as loops in practice have.
isl::set ordinaryValues(const isl::set &Context) {
  constexpr int Ordinary = 1000;
  isl::set S = isl::set::universe(Context.get_space());
  for (unsigned K = 0, N = countOf(S.dim(isl::dim::param)); K < N; ++K)
    S = S.fix_si(isl::dim::param, K, Ordinary);
  return S;
}

/// The half spaces whose intersection is Piece; empty when it has other constraints (divisions).
std::vector<isl::set> halfSpaces(const isl::basic_set &Piece) {
  struct Collector {
    std::vector<isl::set> Sets;
    bool Simple = true;
  } C;
  auto Visit = [](isl_constraint *Constraint, void *User) -> isl_stat {
    auto *C = static_cast<Collector *>(User);
    if (isl_constraint_is_div_constraint(Constraint) != isl_bool_false ||
        isl_constraint_involves_dims(Constraint, isl_dim_div, 0,
                                     isl_constraint_dim(Constraint, isl_dim_div)) != isl_bool_false) {
      C->Simple = false;
      isl_constraint_free(Constraint);
      return isl_stat_ok;
    }
    isl::aff Value = isl::manage(isl_constraint_get_aff(Constraint));
    isl::aff Zero = Value.sub(Value);
    if (isl_constraint_is_equality(Constraint) == isl_bool_true)
      C->Sets.push_back(Value.le_set(Zero));
    C->Sets.push_back(Value.ge_set(Zero));
    isl_constraint_free(Constraint);
    return isl_stat_ok;
  };
  isl_basic_set_foreach_constraint(Piece.get(), Visit, &C);
  if (!C.Simple)
    return {};
  return C.Sets;
}

} // namespace

isl::set excludeConvexly(const isl::set &Context, const isl::set &Bad) {
  isl::set Exact = Context.subtract(Bad).coalesce();
  if (countOf(Exact.n_basic_set()) <= 1)
    return Exact;
  isl::set Ordinary = ordinaryValues(Context), Result = Context;
  isl::basic_set_list Pieces = Bad.gist(Context).coalesce().get_basic_set_list();
  for (unsigned K = 0, N = countOf(Pieces.size()); K < N; ++K) {
    isl::set Best;
    for (const isl::set &Half : halfSpaces(Pieces.get_at(K))) {
      isl::set Outside = Half.complement();
      if (Best.is_null() && !Outside.intersect(Ordinary).is_empty().is_true())
        Best = Outside;
    }
    if (Best.is_null())
      return Exact;
    Result = Result.intersect(Best).coalesce();
  }
  bool Good = Result.is_disjoint(Bad).is_true() && !Result.is_empty().is_true();
  return Good ? Result : Exact;
}

} // namespace swgen
