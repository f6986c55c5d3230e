//===- ShortRows.cpp ------------------------------------------------------===//
#include "ShortRows.h"
#include "TurnedArrays.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

bool hasRowsOfType(const KernelModel &Model, int Array) {
  const ModelArray &A = Model.Arrays[Array];
  if (A.Class != ArrayClass::Main || A.dims() == 0)
    return false;
  if (turnedArray(Model, Array))
    return false;
  const ArrayDesc &Type = Model.Info.Arrays[A.Source];
  return Type.TensorDims == 0 && Type.TableLevels == 0 &&
         Type.Dims.size() + A.StructGranules == A.dims();
}

int64_t shortRow(const KernelModel &Model, int Array) {
  constexpr unsigned WordBytes = 4;
  const ModelArray &A = Model.Arrays[Array];
  if (!hasRowsOfType(Model, Array) || A.dims() < 2 || A.ElemBytes % WordBytes ||
      isl_pw_aff_is_cst(A.Sizes.back().get()) != isl_bool_true)
    return 0;
  isl::val Length = isl::manage(isl_pw_aff_max_val(A.Sizes.back().copy()));
  if (!Length.is_int().is_true() || !Length.le(MostRowBytes / A.ElemBytes).is_true() ||
      !Length.gt(1).is_true())
    return 0;
  return Length.num_si();
}

bool leavesRowsOpen(const KernelModel &Model) {
  return any_of(Model.Accesses, [&](const ModelAccess &A) {
    int64_t Row = shortRow(Model, A.Array);
    if (Row == 0)
      return false;
    isl::set Elements = A.Relation.intersect_domain(Model.Stmts[A.Stmt].Domain).range();
    unsigned Last = Model.Arrays[A.Array].dims() - 1;
    return !Elements.dim_min_val(Last).eq(0).is_true() ||
           !Elements.dim_max_val(Last).eq(Row - 1).is_true();
  });
}

} // namespace swgen
