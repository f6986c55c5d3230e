//===- UnitStrides.cpp ----------------------------------------------------===//
#include "UnitStrides.h"
#include "Affine.h"
#include "IslTools.h"
#include "LoneElements.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"

using namespace llvm;

namespace swgen {

/// The parameter that an extent is; empty where it is something else.
static std::string paramOf(const KernelModel &Model, const isl::pw_aff &Extent) {
  for (const std::string &P : paramsOf(Model, Extent))
    if (constantOf(Extent.sub(toPwAff(Affine::param(P), Extent.ctx()))) == 0)
      return P;
  return "";
}

/// In the program it has one subscript.
static bool isVector(const KernelModel &Model, const ModelArray &A) {
  return A.Class == ArrayClass::Main && Model.Info.Arrays[A.Source].Dims.size() == 1 &&
         Model.Info.Arrays[A.Source].TensorDims == 0;
}

/// All accesses of the array have one subscript in a dimension, and that is zero or known at run
/// time only: another number is in no row of one element.
static bool isOneColumn(const KernelModel &Model, const ModelArray &A, unsigned Dim) {
  return all_of(Model.Accesses, [&](const ModelAccess &X) {
    if (X.Array != A.Id)
      return true;
    const isl::val Fixed =
        isl::manage(isl_map_plain_get_val_if_fixed(X.Relation.get(), isl_dim_out, Dim));
    return Fixed.is_zero().is_true() || (Fixed.is_nan().is_true() && hasOneColumn(X, Dim));
  });
}

std::optional<SizeBound> unitStrides(const KernelModel &Model) {
  SizeBound Result{{}, 1, 1, /*Alone=*/true};
  for (const ModelArray &A : Model.Arrays)
    for (unsigned D = 1; isVector(Model, A) && D < A.dims(); ++D) {
      const std::string Param = isOneColumn(Model, A, D) ? paramOf(Model, A.Sizes[D]) : "";
      if (!Param.empty() && !is_contained(Result.Params, Param))
        Result.Params.push_back(Param);
    }
  const std::vector<std::string> Long =
      lengthParams(Model, std::vector<bool>(Model.Info.Loops.size(), true));
  erase_if(Result.Params, [&](const std::string &P) {
    return is_contained(Long, P) || !boundModel(Model, {{P}, 1, 1}).Context.is_empty().is_false();
  });
  return Result.Params.empty() || !boundModel(Model, Result).Context.is_empty().is_false()
             ? std::nullopt
             : std::optional(Result);
}

} // namespace swgen
