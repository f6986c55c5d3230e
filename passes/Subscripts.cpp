//===- Subscripts.cpp -----------------------------------------------------===//
#include "Subscripts.h"
#include "IslRows.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"

using namespace llvm;

namespace swgen {

/// Of the dimension, which is number Result of the relation.
static std::optional<Subscript> subscriptIn(ArrayRef<Row> Rows, unsigned Loops, unsigned Result) {
  for (const Row &R : Rows) {
    auto At = find_if(R.Dims, [&](const auto &D) { return D.first == Result; });
    bool Only = count_if(R.Dims, [&](const auto &D) { return D.first >= Loops; }) == 1;
    if (!R.Equality || At == R.Dims.end() || !Only || std::abs(At->second) != 1)
      continue;
    Subscript S;
    for (auto [Dim, Factor] : R.Dims)
      if (Dim < Loops)
        S.Dims[Dim] = -Factor * At->second;
    S.Rest.add(R.Rest, -At->second);
    return S;
  }
  return std::nullopt;
}

std::vector<std::optional<Subscript>> subscriptsOf(const KernelModel &Model, const ModelAccess &A) {
  const unsigned Loops = Model.Info.Stmts[A.Stmt].Loops.size();
  std::vector<std::optional<Subscript>> Result(Model.Arrays[A.Array].dims());
  if (std::optional<std::vector<Row>> Rows = rowsOf(onlyPiece(A.Relation)))
    for (unsigned D = 0; D < Result.size(); ++D)
      Result[D] = subscriptIn(*Rows, Loops, Loops + D);
  return Result;
}

std::optional<Subscript> subscriptOf(const KernelModel &Model, const ModelAccess &A,
                                     unsigned Which) {
  return subscriptsOf(Model, A)[Which];
}

} // namespace swgen
