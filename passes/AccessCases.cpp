//===- AccessCases.cpp ----------------------------------------------------===//
#include "AccessCases.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/aff.h"
#include "isl/map.h"
#include <vector>

using namespace llvm;

namespace swgen {
namespace {

/// Iterations with one function of subscripts.
struct Case {
  isl::set Where;
  isl::multi_aff Element;
};

std::vector<Case> casesOf(const isl::pw_multi_aff &Elements) {
  std::vector<Case> Cases;
  Elements.foreach_piece([&](const isl::set &Where, const isl::multi_aff &Element) {
    auto Same = find_if(Cases, [&](const Case &C) {
      return isl_multi_aff_plain_is_equal(C.Element.get(), Element.get()) == isl_bool_true;
    });
    if (Same == Cases.end())
      Cases.push_back({Where, Element});
    else
      Same->Where = Same->Where.unite(Where);
    return isl::stat::ok();
  });
  return Cases;
}

bool isAtMost(const isl::pw_aff &Value, long Bound) {
  isl::val Most = isl::manage(isl_pw_aff_max_val(Value.copy()));
  return Most.is_int().is_true() && Most.le(isl::val(Most.ctx(), Bound)).is_true();
}

/// Whether it is in a few iterations of one of the loops.
bool isRare(const isl::set &Where) {
  constexpr long Few = 8;
  for (unsigned D = 0, E = countOf(Where.tuple_dim()); D < E; ++D)
    if (isBounded(Where, D) && isAtMost(Where.dim_max(D).sub(Where.dim_min(D)), Few - 1))
      return true;
  return false;
}

/// Whether the elements of two functions are close, where Where is.
bool areClose(const isl::multi_aff &X, const isl::multi_aff &Y, const isl::set &Where) {
  constexpr long Close = 8;
  for (unsigned D = 0, E = countOf(X.size()); D < E; ++D) {
    isl::pw_aff Apart = isl::pw_aff(X.get_at(int(D))).sub(isl::pw_aff(Y.get_at(int(D))));
    Apart = Apart.intersect_domain(Where);
    if (!isAtMost(Apart, Close) || !isAtMost(Apart.neg(), Close))
      return false;
  }
  return true;
}

} // namespace

AccessCases splitCases(const isl::map &Relation) {
  AccessCases Whole{Relation, {}};
  if (isl_map_n_basic_map(Relation.get()) < 2 || !Relation.is_single_valued().is_true())
    return Whole;
  std::vector<Case> Cases = casesOf(isl::manage(isl_pw_multi_aff_from_map(Relation.copy())));
  const Case *Usual = nullptr;
  for (const Case &C : Cases)
    if (!isRare(C.Where)) {
      if (Usual)
        return Whole;
      Usual = &C;
    }
  if (!Usual)
    return Whole;
  isl::set Rare = isl::set::empty(Usual->Where.space());
  for (const Case &C : Cases)
    if (&C != Usual && !areClose(Usual->Element, C.Element, C.Where))
      Rare = Rare.unite(C.Where);
  if (Rare.is_empty().is_true())
    return Whole;
  isl_map *Rest = isl_map_subtract_domain(Relation.copy(), Rare.copy());
  return {coalesced(isl::manage(Rest)), coalesced(Relation.intersect_domain(Rare))};
}

} // namespace swgen
