//===- IslTools.cpp -------------------------------------------------------===//
#include "IslTools.h"
#include "isl/aff.h"
#include "isl/map.h"
#include "isl/val.h"

namespace swgen {

bool dividesUnevenly(const isl::set &S) {
  isl::basic_set_list Pieces = S.get_basic_set_list();
  unsigned Most = 0, Least = ~0u;
  for (unsigned K = 0, E = countOf(Pieces.size()); K < E; ++K) {
    unsigned Divisions = countOf(isl_basic_set_dim(Pieces.get_at(K).get(), isl_dim_div));
    Most = std::max(Most, Divisions);
    Least = std::min(Least, Divisions);
  }
  return Most > Least && Least != ~0u;
}

isl::basic_set aligned(ConjunctionOp *Op, const isl::basic_set &A, const isl::basic_set &B) {
  isl_basic_set *First = isl_basic_set_align_params(A.copy(), B.get_space().release());
  isl_basic_set *Second = isl_basic_set_align_params(B.copy(), isl_basic_set_get_space(First));
  return isl::manage(Op(First, Second));
}

/// The same of sets; null where one is no conjunction.
static isl::set ofConjunctions(ConjunctionOp *Op, const isl::set &A, const isl::set &B) {
  if (pieces(A) != 1 || pieces(B) != 1)
    return {};
  return aligned(Op, A.get_basic_set_list().get_at(0), B.get_basic_set_list().get_at(0));
}

isl::set common(const isl::set &A, const isl::set &B) {
  isl::set Result = ofConjunctions(isl_basic_set_intersect, A, B);
  return Result.is_null() ? A.intersect(B) : Result;
}

isl::set where(const isl::set &S, const isl::set &Params) {
  isl::set Result = ofConjunctions(isl_basic_set_intersect_params, S, Params);
  return Result.is_null() ? S.intersect_params(Params) : Result;
}

std::optional<int64_t> constantOf(const isl::pw_aff &Value) {
  if (Value.is_null() || isl_pw_aff_is_cst(Value.get()) != isl_bool_true)
    return std::nullopt;
  const isl::val Number = isl::manage(isl_pw_aff_max_val(Value.copy()));
  if (!Number.is_int().is_true() || isl_val_n_abs_num_chunks(Number.get(), sizeof(int64_t)) > 1)
    return std::nullopt;
  return Number.num_si();
}

/// Few cases are worth their knowledge: isl merges most of what they cut.
static bool hasManyCases(const isl::set &Known) {
  constexpr int Few = 2;
  return pieces(Known) > Few;
}

isl::set withoutCases(const isl::set &Known) {
  return hasManyCases(Known) ? isl::set(Known.simple_hull()) : Known;
}

isl::pw_aff shortIn(const isl::pw_aff &Value, const isl::set &Known) {
  return hasManyCases(Known) ? casesIn(Value, Known).gist(withoutCases(Known)) : Value.gist(Known);
}

isl::pw_aff unconditional(const isl::pw_aff &Value) {
  isl::pw_aff Result;
  Value.foreach_piece([&](const isl::set &, const isl::aff &Term) {
    Result = Term;
    return isl::stat::ok();
  });
  return Result;
}

int64_t constantLength(const isl::pw_aff &Lo, const isl::pw_aff &Hi) {
  if (isl_pw_aff_n_piece(Lo.get()) != 1 || isl_pw_aff_n_piece(Hi.get()) != 1)
    return 0;
  const isl::pw_aff Length = Hi.sub(Lo);
  if (isl_pw_aff_n_piece(Length.get()) != 1 || isl_pw_aff_is_cst(Length.get()) != isl_bool_true)
    return 0;
  const isl::val N = isl::manage(isl_pw_aff_max_val(Length.copy()));
  return N.is_int().is_true() ? std::max<int64_t>(0, N.num_si() + 1) : 0;
}

isl::pw_aff casesIn(const isl::pw_aff &Value, const isl::set &Known) {
  if (!hasManyCases(Known))
    return Value;
  isl::pw_aff Kept;
  bool All = true;
  Value.foreach_piece([&](const isl::set &Where, const isl::aff &Here) {
    if (Where.params().is_disjoint(Known).is_true()) {
      All = false;
      return isl::stat::ok();
    }
    isl::pw_aff Piece = isl::manage(isl_pw_aff_alloc(Where.copy(), Here.copy()));
    Kept = Kept.is_null() ? Piece : Kept.union_add(Piece);
    return isl::stat::ok();
  });
  return All || Kept.is_null() ? Value : Kept;
}

isl::set lineAlong(const isl::set &Set, unsigned Dim) {
  return Set.project_out(isl::dim::set, Dim + 1, countOf(Set.tuple_dim()) - Dim - 1)
      .project_out(isl::dim::set, 0, Dim)
      .reset_tuple_id();
}

isl::set asConjunction(const isl::set &S) {
  isl::set Plain = isl::manage(isl_set_remove_divs(S.copy()));
  isl::set Hull(Plain.coalesce().simple_hull());
  return Hull.is_subset(S).is_true() ? Hull : isl::set();
}

isl::map asConjunction(const isl::map &M) {
  isl::map Plain = isl::manage(isl_map_remove_divs(M.copy()));
  isl::map Hull(isl::manage(isl_map_simple_hull(Plain.coalesce().release())));
  return Hull.is_subset(M).is_true() ? Hull : isl::map();
}

} // namespace swgen
