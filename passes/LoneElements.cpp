//===- LoneElements.cpp ---------------------------------------------------===//
#include "LoneElements.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"

using namespace llvm;

namespace swgen {

bool hasOneColumn(const ModelAccess &X, unsigned Dim) {
  const unsigned Dims = unsigned(isl_map_dim(X.Relation.get(), isl_dim_out));
  if (!X.Affine)
    return false;
  isl_map *Of = isl_map_project_out(X.Relation.copy(), isl_dim_out, Dim + 1, Dims - Dim - 1);
  Of = isl_map_project_out(Of, isl_dim_out, 0, Dim);
  isl::map Columns =
      isl::manage(isl_map_drop_constraints_not_involving_dims(Of, isl_dim_out, 0, 1));
  const unsigned Loops = unsigned(isl_map_dim(Columns.get(), isl_dim_in));
  return isl_map_involves_dims(Columns.get(), isl_dim_in, 0, Loops) == isl_bool_false;
}

bool hasLoneElements(const KernelModel &Model, int Array) {
  const ModelArray &A = Model.Arrays[Array];
  if (A.Class != ArrayClass::Main || A.dims() < 2 || A.StructGranules ||
      constantOf(A.Sizes.back()) == 1)
    return false;
  const BufferWish &Wish = Model.Info.Arrays[A.Source].Wish;
  return !Wish.In && !Wish.Out && !Wish.InOut && !Wish.Resident && Wish.TileExtents.empty() &&
         all_of(Model.Accesses, [&](const ModelAccess &X) {
           return X.Array != Array || hasOneColumn(X, A.dims() - 1);
         });
}

bool hasLoneElements(const KernelModel &Model) {
  return any_of(Model.Arrays, [&](const ModelArray &A) { return hasLoneElements(Model, A.Id); });
}

} // namespace swgen
