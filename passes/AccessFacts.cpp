//===- AccessFacts.cpp ----------------------------------------------------===//
#include "AccessFacts.h"
#include "IslRows.h"
#include "IslTools.h"
#include "ShortRows.h"
#include "llvm/ADT/STLExtras.h"

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

bool AccessFacts::isConditional(int Access) const {
  const ModelAccess &A = Model.Accesses[Access];
  return A.Access >= 0 ? Model.Info.Accesses[A.Access].Conditional : A.MayWrite && !A.MustWrite;
}

/// { [x] : x is the outermost subscript } of an access.
const isl::set &AccessFacts::rowsOf(int Access) {
  return Rows.get(Model.Ctx.get(), Access, [&] {
    const ModelAccess &A = Model.Accesses[Access];
    isl::set Elements = A.Relation.intersect_domain(Model.Stmts[A.Stmt].Domain).range();
    return Elements.project_out(isl::dim::set, 1, countOf(Elements.tuple_dim()) - 1)
        .reset_tuple_id()
        .intersect_params(Model.Context);
  });
}

/// The rows of an array that some access touches without a condition; null without any.
const isl::set &AccessFacts::surelyTouched(int Array) {
  return Touched.get(Model.Ctx.get(), Array, [&] {
    isl::set All;
    for (auto [I, A] : enumerate(Model.Accesses))
      if (A.Array == Array && A.Affine && !isConditional(int(I)))
        All = All.is_null() ? rowsOf(int(I)) : All.unite(rowsOf(int(I)));
    return All.is_null() ? All : coalesced(All);
  });
}

/// { [x] } at or behind one of these rows, and at or before one; null without any.
const std::array<isl::set, 2> &AccessFacts::besideTouched(int Array) {
  return Beside.get(Model.Ctx.get(), Array, [&]() -> std::array<isl::set, 2> {
    const isl::set &Rows = surelyTouched(Array);
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
    const isl::set &Rows = rowsOf(Access), &Sure = surelyTouched(Array);
    auto In = [&](const isl::set &There) { return Rows.is_subset(There).is_true(); };
    if (isl::set Known = extent(Array); !Known.is_null())
      return In(Known);
    if (Sure.is_null() || Model.Arrays[Array].RowsMayOverlap)
      return false;
    // What lies beside strided rows is a set with divisions that are no functions of the
    // parameters: isl compares those by enumeration, and ends by a few rows of a tableau.
    if ((hasDivisions(Rows) || hasDivisions(Sure)) && isBounded(Rows) && isBounded(Sure))
      return liesBetweenEnds(Rows, Sure);
    const auto &[Behind, Before] = besideTouched(Array);
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
  if (!hasRowsOfType(Model, Array) || A.RowsMayOverlap)
    return {};
  isl::set Exist = isl::set::universe(
      tupleSpace(isl::ctx(Model.Ctx.get()), "A" + std::to_string(Array), A.dims()));
  for (unsigned D = 0; D < A.dims(); ++D) {
    isl::set In;
    if (D == 0) {
      if (const auto &[Behind, Before] = besideTouched(Array); !Behind.is_null()) {
        In = isl::manage(
            isl_set_insert_dims(Behind.intersect(Before).release(), isl_dim_set, 1, A.dims() - 1));
        In = In.set_tuple_id(isl::id(In.ctx(), "A" + std::to_string(Array)));
      }
    } else {
      isl::pw_aff Value = isl::pw_aff::var_on_domain(
          isl::manage(isl_local_space_from_space(Exist.space().release())), isl::dim::set, D);
      In =
          Value.lt_set(A.Sizes[D].insert_domain(Exist.space())).lower_bound_si(isl::dim::set, D, 0);
    }
    if (In.is_null())
      return {};
    Exist = Exist.intersect(In);
  }
  return Exist;
}

void AccessFacts::forgetDoubtful() {
  Single.forgetDoubtful();
  KnownRow.forgetDoubtful();
  Rows.forgetDoubtful();
  Exists.forgetDoubtful();
  InRange.forgetDoubtful();
  Touched.forgetDoubtful();
  Beside.forgetDoubtful();
  WholeRows.forgetDoubtful();
}

} // namespace swgen
