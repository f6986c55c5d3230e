//===- UnknownRows.cpp ----------------------------------------------------===//
#include "UnknownRows.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

std::vector<SizeBound> boundsOfRows(const KernelModel &Model) {
  constexpr int64_t Lengths[] = {256, 64};
  std::vector<std::string> Params;
  for (const ModelAccess &X : Model.Accesses) {
    const ModelArray &A = Model.Arrays[X.Array];
    if (X.Affine || X.Known == 0 || A.Class != ArrayClass::Main)
      continue;
    for (const isl::pw_aff &Extent : ArrayRef(A.Sizes).drop_front(X.Known))
      for (std::string &P : paramsOf(Model, Extent))
        if (!is_contained(Params, P))
          Params.push_back(std::move(P));
  }
  std::vector<SizeBound> Result;
  for (int64_t Most : Lengths)
    if (!Params.empty())
      Result.push_back({Params, 0, Most, /*Alone=*/true});
  return Result;
}

} // namespace swgen
