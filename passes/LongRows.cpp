//===- LongRows.cpp -------------------------------------------------------===//
#include "LongRows.h"
#include "IslTools.h"
#include "SetBox.h"
#include "isl/aff.h"
#include "isl/map.h"
#include "isl/set.h"

using namespace llvm;

namespace swgen {

static isl::pw_aff constant(int Value, isl::ctx Ctx) {
  return isl::pw_aff(Ctx, "{ [(" + std::to_string(Value) + ")] }");
}

unsigned wholeDims(const ModelArray &A, ArrayRef<isl::pw_aff> Lo, ArrayRef<isl::pw_aff> Hi,
                   const isl::set &Known) {
  auto Is = [&](const isl::pw_aff &X, const isl::pw_aff &Y) { return areSame(X, Y, Known); };
  const isl::ctx Ctx = Known.ctx();
  unsigned Whole = 0;
  for (unsigned D = unsigned(Lo.size()); D-- > 1; ++Whole)
    if (A.Sizes[D].is_null() || !Is(Lo[D], constant(0, Ctx)) ||
        !Is(Hi[D], A.Sizes[D].sub(constant(1, Ctx))))
      break;
  return Whole;
}

isl::map rowsOf(const isl::set &Elements, unsigned Dims) {
  isl_set *Outer = isl_set_reset_tuple_id(Elements.copy());
  Outer = isl_set_project_out(Outer, isl_dim_set, Dims, countOf(Elements.tuple_dim()) - Dims);
  isl_map *M = isl_map_from_range(Outer);
  M = isl_map_move_dims(M, isl_dim_in, 0, isl_dim_out, 0, Dims - 1);
  return isl::manage(isl_map_set_tuple_name(M, isl_dim_in, "R"));
}

/// The elements with all others of the dimensions from Dims on.
static isl::set filled(const ModelArray &A, const isl::set &Elements, unsigned Dims) {
  const unsigned All = countOf(Elements.tuple_dim());
  isl_set *Outer = isl_set_project_out(Elements.copy(), isl_dim_set, Dims, All - Dims);
  isl::set Result = isl::manage(isl_set_add_dims(Outer, isl_dim_set, All - Dims));
  for (unsigned D = Dims; D < All; ++D) {
    const isl::space Space = Result.space();
    const isl::pw_aff At = isl::pw_aff::var_on_domain(
        isl::manage(isl_local_space_from_space(Space.copy())), isl::dim::set, D);
    Result = Result.lower_bound_si(isl::dim::set, D, 0)
                 .intersect(At.lt_set(A.Sizes[D].insert_domain(Space)));
  }
  return Result;
}

/// Whether each row is all between its first and its last element.
static bool areIntervals(const isl::map &Rows) {
  const isl::map First = isl::manage(isl_map_from_pw_aff(isl_map_dim_min(Rows.copy(), 0))),
                 Last = isl::manage(isl_map_from_pw_aff(isl_map_dim_max(Rows.copy(), 0)));
  isl_space *Line = isl_space_range(First.space().release());
  const isl::map From = First.apply_range(isl::manage(isl_map_lex_le(isl_space_copy(Line)))),
                 To = Last.apply_range(isl::manage(isl_map_lex_ge(Line)));
  return From.intersect(To).is_subset(Rows).is_true();
}

unsigned wholeInRows(const ModelArray &A, const isl::set &Elements, unsigned Most) {
  const isl::set Plain = isl::manage(isl_set_reset_tuple_id(Elements.copy()));
  for (unsigned Whole = Most; Whole > 0; --Whole) {
    const unsigned Dims = countOf(Plain.tuple_dim()) - Whole;
    if (filled(A, Plain, Dims).is_subset(Plain).is_true() && areIntervals(rowsOf(Plain, Dims)))
      return Whole;
  }
  return 0;
}

} // namespace swgen
