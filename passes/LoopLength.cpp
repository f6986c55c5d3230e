//===- LoopLength.cpp -----------------------------------------------------===//
#include "LoopLength.h"
#include "IslRows.h"
#include "IslTools.h"

namespace swgen {

std::vector<Affine> lengthsOf(const KernelModel &Model, int Stmt, unsigned Dim) {
  isl::set Line = Model.Stmts[Stmt].Domain.intersect_params(Model.Context);
  unsigned Dims = countOf(Line.dim(isl::dim::set));
  Line = Line.project_out(isl::dim::set, Dim + 1, Dims - Dim - 1);
  Line = coalesced(Line.project_out(isl::dim::set, 0, Dim));
  isl::basic_set Only = onlyPiece(Line);
  std::optional<std::vector<Row>> Rows;
  if (!Only.is_null())
    Rows = rowsOf(Only);
  std::vector<Affine> Lengths;
  for (const Row &R : Rows ? *Rows : std::vector<Row>())
    if (!R.Dims.empty() && (R.Equality || R.Dims[0].second < 0)) {
      if (R.Equality || R.Dims[0].second != -1)
        return {};
      Lengths.push_back(R.Rest + Affine(1));
    }
  return Lengths;
}

std::optional<Affine> lengthOf(const KernelModel &Model, int Stmt, unsigned Dim) {
  std::vector<Affine> All = lengthsOf(Model, Stmt, Dim);
  return All.size() == 1 ? std::optional(All.front()) : std::nullopt;
}

} // namespace swgen
