//===- ShortRows.cpp ------------------------------------------------------===//
#include "ShortRows.h"
#include "IslTools.h"
#include "TurnedArrays.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

/// dimsOfType(), also of planes.
static unsigned dimsOfWhole(const KernelModel &Model, int Array) {
  const ModelArray &A = Model.Arrays[Array];
  if (A.Class != ArrayClass::Main || A.dims() == 0 || A.RowsMayOverlap ||
      turnedArray(Model, Array))
    return 0;
  const ArrayDesc &Type = Model.Info.Arrays[A.Source];
  const unsigned Dims = Type.Dims.size() + A.StructGranules;
  if (Type.TableLevels > 0)
    return 0;
  if (Type.TensorDims > 0) // the user's dimensions: the last row may be shorter
    return A.StructGranules;
  if (Dims == A.dims())
    return Dims;
  // Where one subscript of the type has become several, the last ones may be the type's all the
  // same.
  unsigned Same = A.StructGranules;
  while (Same + 1 < Dims && Same + 1 < A.dims() && Type.Dims[Dims - 1 - Same] > 0 &&
         Type.Dims[Dims - 1 - Same] == constantOf(A.Sizes[A.dims() - 1 - Same]))
    ++Same;
  return Same;
}

unsigned dimsOfType(const KernelModel &Model, int Array) {
  const ModelArray &A = Model.Arrays[Array];
  return std::min(dimsOfWhole(Model, Array), A.dims() - std::min(A.PlaneDims, A.dims()));
}

int64_t shortRow(const KernelModel &Model, int Array) {
  constexpr unsigned WordBytes = 4;
  const ModelArray &A = Model.Arrays[Array];
  if (dimsOfType(Model, Array) == 0 || A.dims() < 2 || A.ElemBytes % WordBytes)
    return 0;
  const int64_t Length = constantOf(A.Sizes.back()).value_or(0);
  return Length > 1 && Length <= MostRowBytes / int64_t(A.ElemBytes) ? Length : 0;
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
