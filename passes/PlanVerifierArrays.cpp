//===- PlanVerifierArrays.cpp - which elements exist ----------------------===//
//
// What DMA touches lies between elements that the region itself touches, or is in their rows, as these
// are by the array's type.
//
//===----------------------------------------------------------------------===//
#include "IslTools.h"
#include "PlanVerifierFacts.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {
namespace verifier {

/// { [x] : A[.., x, ..] in the set }
static isl::set project(const isl::set &Elements, unsigned Dim) {
  unsigned Dims = countOf(Elements.tuple_dim());
  return Elements.project_out(isl::dim::set, Dim + 1, Dims - Dim - 1)
      .project_out(isl::dim::set, 0, Dim)
      .reset_tuple_id();
}

/// Of accesses that say where: one that may be to any element says nothing about what exists.
isl::set Facts::touchedAnywhere(int Array) const {
  isl::set All = emptyElements(Array);
  for (const ModelAccess &X : Model.Accesses)
    if (X.Array == Array && (X.Affine || isBounded(relation(X).range())))
      All = All.unite(relation(X).range());
  return All;
}

const Facts::Line &Facts::line(int Array, unsigned Dim) {
  Line &L = Lines[{Array, Dim}];
  if (!L.Touched.is_null())
    return L;
  isl::space Number = tupleSpace(ctx(), "", 1);
  isl::map Up = mapOf(mapSpace(Number, Number), {apart(0, 1, 0)});
  L.Touched = coalesced(project(touchedAnywhere(Array), Dim));
  L.Above = coalesced(L.Touched.apply(Up));
  L.Below = coalesced(L.Touched.apply(Up.reverse()));
  return L;
}

/// { [x] } that the array's type has along a dimension but the first: its rows exist as a whole.
/// Null where the region's subscripts are not those of the type: of a pointer with rows of its own
/// the last ones may be, and what a struct has of granules always is.
static isl::set typeHas(const Facts &F, int Array, unsigned Dim) {
  const ModelArray &A = F.Model.Arrays[Array];
  if (A.Class != ArrayClass::Main || Dim == 0 || Dim < A.PlaneDims) // other planes have the rest
    return {};
  if (any_of(F.Model.Turned, [&](const TurnedArray &T) { return T.Array == Array; }))
    return {};
  const ArrayDesc &Type = F.Model.Info.Arrays[A.Source];
  if (Type.TableLevels > 0)
    return {};
  isl::space Number = tupleSpace(F.ctx(), "", 1);
  const size_t Plain = A.dims() - (A.StructGranules ? 1 : 0); // without the granules
  if (Type.TensorDims > 0 && Dim < Plain)
    return {};
  for (size_t D = Dim; D < Plain && Type.Dims.size() != Plain;
       ++D) { // all from here on are the type's
    const size_t FromEnd = Plain - D;
    if (FromEnd >= Type.Dims.size() || Type.Dims[Type.Dims.size() - FromEnd] <= 0)
      return {};
    const isl::pw_aff Declared =
        isl::pw_aff(isl::set::universe(A.Sizes[D].domain().space()),
                    isl::val(F.ctx(), Type.Dims[Type.Dims.size() - FromEnd]));
    if (!A.Sizes[D].domain().is_subset(A.Sizes[D].eq_set(Declared)).is_true())
      return {};
  }
  isl::pw_aff Value = isl::pw_aff::var_on_domain(
      isl::manage(isl_local_space_from_space(Number.copy())), isl::dim::set, 0);
  return Value.lt_set(A.Sizes[Dim].insert_domain(Number)).lower_bound_si(isl::dim::set, 0, 0);
}

/// { [x] } of the box along one dimension, and more where it has no bounds along the others: the
/// cases of all their bounds multiply.
static isl::set between(Facts &F, const RefGroup &G, const isl::set &Known, unsigned Dim) {
  ArrayRef<isl::set> Sides = F.sidesOf(G);
  return where(project(Sides[2 * Dim].intersect(Sides[2 * Dim + 1]), Dim), Known);
}

bool isInArray(Facts &F, const RefGroup &G, const isl::set &Known) {
  const unsigned Dims = F.Model.Arrays[G.Array].dims();
  if (Dims == 0)
    return liesIn(where(F.boxOf(G), Known), F.touchedAnywhere(G.Array));
  for (unsigned D = 0; D < Dims; ++D) {
    const Facts::Line &Array = F.line(G.Array, D);
    const isl::set More = between(F, G, Known, D);
    if (!hasDivisions(More) && liesIn(More, Array.Above) && liesIn(More, Array.Below))
      continue;
    isl::set Here = project(where(F.boxOf(G), Known), D);
    // The cases of a box, which take long to put together, are mostly each between two elements.
    auto EachIn = [&](const isl::set &All) {
      return plainlyIn(Here, All) || (!hasDivisions(Here) && liesPiecewiseIn(Here, All));
    };
    if (plainlyIn(Here, Array.Touched) || (EachIn(Array.Above) && EachIn(Array.Below)))
      continue;
    Here = coalesced(Here);
    if (isl::set All = typeHas(F, G.Array, D); !All.is_null() && liesIn(Here, All))
      continue;
    if (!liesIn(Here, Array.Above) || !liesIn(Here, Array.Below))
      return false;
  }
  return true;
}

} // namespace verifier
} // namespace swgen
