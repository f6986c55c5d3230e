//===- AccessFacts.cpp ----------------------------------------------------===//
#include "AccessFacts.h"
#include "IslRows.h"
#include "IslTools.h"
#include "SetBox.h"
#include "ShortRows.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"

using namespace llvm;

namespace swgen {

bool AccessFacts::isOneElement(int Access) {
  return Single.get(Model.Ctx.get(), Access, [&] {
    const ModelAccess &A = Model.Accesses[Access];
    isl::map Relation = A.Relation.intersect_domain(Model.Stmts[A.Stmt].Domain);
    if (Model.Arrays[A.Array].StructGranules)
      Relation = Relation.project_out(isl::dim::out, Model.Arrays[A.Array].dims() - 1, 1);
    return A.Affine && Relation.is_single_valued().is_true();
  });
}

bool AccessFacts::hasKnownRow(int Access) {
  return KnownRow.get(Model.Ctx.get(), Access, [&] {
    const ModelAccess &A = Model.Accesses[Access];
    if (A.Affine || A.Known == 0)
      return false;
    isl::map Relation = A.Relation.intersect_domain(Model.Stmts[A.Stmt].Domain);
    unsigned Dims = Model.Arrays[A.Array].dims();
    return Relation.project_out(isl::dim::out, A.Known, Dims - A.Known)
        .is_single_valued()
        .is_true();
  });
}

const std::vector<bool> &AccessFacts::movesWith(int Access) {
  return Moves.get(Model.Ctx.get(), Access, [&] {
    const ModelAccess &A = Model.Accesses[Access];
    std::vector<bool> Here(Model.Info.Loops.size(), false);
    isl::map Element = A.Relation.gist_domain(Model.Stmts[A.Stmt].Domain);
    for (auto [D, Loop] : enumerate(Model.Info.Stmts[A.Stmt].Loops))
      Here[Loop] = !A.Affine || // by data, which differ from one iteration to the next
                   isl_map_involves_dims(Element.get(), isl_dim_in, D, 1) != isl_bool_false;
    return Here;
  });
}

bool AccessFacts::isConditional(int Access) const {
  const ModelAccess &A = Model.Accesses[Access];
  return A.Access >= 0 ? Model.Info.Accesses[A.Access].Conditional : A.MayWrite && !A.MustWrite;
}

/// { [x] : x is the subscript Dim } of an access.
const isl::set &AccessFacts::alongOf(int Access, unsigned Dim) {
  return Rows.get(Model.Ctx.get(), {Access, Dim}, [&] {
    const ModelAccess &A = Model.Accesses[Access];
    isl::set Elements = A.Relation.intersect_domain(Model.Stmts[A.Stmt].Domain).range();
    return Elements.project_out(isl::dim::set, Dim + 1, countOf(Elements.tuple_dim()) - Dim - 1)
        .project_out(isl::dim::set, 0, Dim)
        .reset_tuple_id()
        .intersect_params(Model.Context);
  });
}

/// Where along a dimension some access touches an array without a condition; null without any.
const isl::set &AccessFacts::surelyTouched(int Array, unsigned Dim) {
  return Touched.get(Model.Ctx.get(), {Array, Dim}, [&] {
    isl::set All;
    for (auto [I, A] : enumerate(Model.Accesses))
      if (A.Array == Array && A.Affine && !isConditional(int(I)))
        All = All.is_null() ? alongOf(int(I), Dim) : All.unite(alongOf(int(I), Dim));
    return All.is_null() ? All : coalesced(All);
  });
}

/// { [x] } at or behind one of these, and at or before one; null without any.
const std::array<isl::set, 2> &AccessFacts::besideTouched(int Array, unsigned Dim) {
  return Beside.get(Model.Ctx.get(), {Array, Dim}, [&]() -> std::array<isl::set, 2> {
    const isl::set &Rows = surelyTouched(Array, Dim);
    if (Rows.is_null())
      return {};
    isl::map Up(isl::ctx(Model.Ctx.get()), "{ [x] -> [y] : x <= y }");
    return {Rows.apply(Up), Rows.apply(Up.reverse())};
  });
}

/// { [x] : x is a row of the array's known extent }; null where it is not known.
isl::set AccessFacts::extent(int Array) const {
  const isl::pw_aff &Extent = Model.Arrays[Array].Sizes[0];
  if (Extent.is_null())
    return {};
  isl::space Line = tupleSpace(isl::ctx(Model.Ctx.get()), "", 1);
  isl::pw_aff Row = isl::pw_aff::var_on_domain(isl::manage(isl_local_space_from_space(Line.copy())),
                                               isl::dim::set, 0);
  return Row.lt_set(Extent.insert_domain(Line)).lower_bound_val(isl::dim::set, 0, 0);
}

/// Whether all of A, { [x] }, lies between the first and the last of B, both with bounds.
static bool liesBetweenEnds(const isl::set &A, const isl::set &B) {
  return A.params().is_subset(B.params()).is_true() &&
         A.dim_min(0).lt_set(B.dim_min(0)).is_empty().is_true() &&
         A.dim_max(0).gt_set(B.dim_max(0)).is_empty().is_true();
}

bool AccessFacts::surelyExists(int Access) {
  return Exists.get(Model.Ctx.get(), Access, [&] {
    int Array = Model.Accesses[Access].Array;
    const isl::set &Rows = alongOf(Access, 0), &Sure = surelyTouched(Array, 0);
    auto In = [&](const isl::set &There) { return Rows.is_subset(There).is_true(); };
    if (isl::set Known = extent(Array); !Known.is_null())
      return In(Known);
    if (Sure.is_null() || Model.Arrays[Array].RowsMayOverlap)
      return false;
    // What lies beside strided rows is a set with divisions that are no functions of the
    // parameters: isl compares those by enumeration, and ends by a few rows of a tableau.
    if ((hasDivisions(Rows) || hasDivisions(Sure)) && isBounded(Rows) && isBounded(Sure))
      return liesBetweenEnds(Rows, Sure);
    const auto &[Behind, Before] = besideTouched(Array, 0);
    return In(Behind) && In(Before);
  });
}

bool AccessFacts::mayBeMissing(int Access) {
  const ModelArray &A = Model.Arrays[Model.Accesses[Access].Array];
  const BufferWish &Wish = Model.Info.Arrays[A.Source].Wish;
  const bool Asked =
      Wish.In || Wish.Out || Wish.InOut || Wish.Resident || !Wish.TileExtents.empty();
  return !Asked && isConditional(Access) && !surelyExists(Access);
}

bool AccessFacts::mayBeAskedFor(int Access) {
  return InRange.get(Model.Ctx.get(), Access, [&] {
    const ModelAccess &A = Model.Accesses[Access];
    const ArrayDesc &Desc = Model.Info.Arrays[Model.Arrays[A.Array].Source];
    // What is stored to main memory directly would have to be there before DMA reads it.
    for (auto [I, X] : enumerate(Model.Accesses))
      if (X.Array == A.Array && X.writes() && isConditional(int(I)) && !surelyExists(int(I)))
        return false;
    return A.Affine && !A.writes() && Model.Arrays[A.Array].Class == ArrayClass::Main &&
           !Desc.IsAnywhere &&
           isBounded(A.Relation.intersect_domain(Model.Stmts[A.Stmt].Domain).range());
  });
}

const isl::set &AccessFacts::wholeRows(int Array) {
  return WholeRows.get(Model.Ctx.get(), Array, [&] { return findWholeRows(Array); });
}

isl::set AccessFacts::findWholeRows(int Array) {
  const ModelArray &A = Model.Arrays[Array];
  const unsigned OfType = dimsOfType(Model, Array);
  if (OfType == 0)
    return {};
  const isl::space Line = tupleSpace(isl::ctx(Model.Ctx.get()), "", 1);
  const isl::pw_aff Value = isl::pw_aff::var_on_domain(
      isl::manage(isl_local_space_from_space(Line.copy())), isl::dim::set, 0);
  isl::set Exist;
  for (unsigned D = 0; D < A.dims(); ++D) {
    isl::set In;
    if (D > 0 && D + OfType >= A.dims())
      In = Value.lt_set(A.Sizes[D].insert_domain(Line)).lower_bound_si(isl::dim::set, 0, 0);
    else if (const auto &[Behind, Before] = besideTouched(Array, D); !Behind.is_null())
      In = Behind.intersect(Before);
    if (In.is_null())
      return {};
    Exist = Exist.is_null() ? In : isl::manage(isl_set_flat_product(Exist.release(), In.release()));
  }
  return Exist.set_tuple_id(isl::id(isl::ctx(Model.Ctx.get()), "A" + std::to_string(Array)));
}

bool AccessFacts::reachesCorners(int Array) {
  return Corners.get(Model.Ctx.get(), Array, [&] { return findCorners(Array); });
}

bool AccessFacts::findCorners(int Array) const {
  isl::set Touched;
  for (const auto &[I, X] : enumerate(Model.Accesses)) {
    if (X.Array != Array)
      continue;
    if (!X.Affine || isConditional(int(I)))
      return false;
    isl::set S = X.Relation.intersect_domain(Model.Stmts[X.Stmt].Domain).range();
    Touched = Touched.is_null() ? S : Touched.unite(S);
  }
  Touched = coalesced(Touched.intersect_params(Model.Context));
  return hasCorner(Touched, /*Last=*/false) && hasCorner(Touched, /*Last=*/true);
}

void AccessFacts::forgetDoubtful() {
  Corners.forgetDoubtful();
  Single.forgetDoubtful();
  KnownRow.forgetDoubtful();
  Rows.forgetDoubtful();
  Exists.forgetDoubtful();
  InRange.forgetDoubtful();
  Touched.forgetDoubtful();
  Beside.forgetDoubtful();
  WholeRows.forgetDoubtful();
  Moves.forgetDoubtful();
}

} // namespace swgen
