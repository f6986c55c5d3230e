//===- Subscripts.cpp -----------------------------------------------------===//
#include "Subscripts.h"
#include "IslRows.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"

using namespace llvm;

namespace swgen {

std::optional<Subscript> subscriptOf(const KernelModel &Model, const ModelAccess &A,
                                     unsigned Which) {
  const unsigned Dims = Model.Info.Stmts[A.Stmt].Loops.size();
  std::optional<std::vector<Row>> Rows = rowsOf(onlyPiece(A.Relation));
  for (const Row &R : Rows ? *Rows : std::vector<Row>()) {
    auto Result = find_if(R.Dims, [&](const auto &D) { return D.first == Dims + Which; });
    bool Only = count_if(R.Dims, [&](const auto &D) { return D.first >= Dims; }) == 1;
    if (!R.Equality || Result == R.Dims.end() || !Only || std::abs(Result->second) != 1)
      continue;
    Subscript S;
    for (auto [Dim, Factor] : R.Dims)
      if (Dim < Dims)
        S.Dims[Dim] = -Factor * Result->second;
    S.Rest.add(R.Rest, -Result->second);
    return S;
  }
  return std::nullopt;
}

} // namespace swgen
