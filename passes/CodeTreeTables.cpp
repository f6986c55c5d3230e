//===- CodeTreeTables.cpp - pointers that the host compares -----*- C++ -*-===//
#include "CodeEmitter.h"
#include "IslText.h"
#include "IslTools.h"
#include "llvm/ADT/STLExtras.h"

namespace swgen {

/// Least and greatest subscripts of a box, in order where it has any.
static std::vector<std::pair<std::string, std::string>>
boxText(const isl::set &Box, const isl::set &Context, const NameMap &Names) {
  isl::set Some = Context.intersect_params(Box.params());
  const std::string Any = cCondition(Some, Context, Names);
  std::vector<std::pair<std::string, std::string>> Text;
  for (unsigned D = 0, Dims = countOf(Box.tuple_dim()); D < Dims; ++D) {
    std::string Lo = cText(coalesced(Box.dim_min(D)), Some, Names),
                Hi = cText(coalesced(Box.dim_max(D)), Some, Names);
    if (Any != "1")
      Hi = "(" + Any + ") ? " + Hi + " : (" + Lo + ") - 1";
    Text.emplace_back(std::move(Lo), std::move(Hi));
  }
  return Text;
}

/// Bytes from row to row of a table of one level, of which the model sees rows as such; else empty.
std::string CodeEmitter::rowStep(int Array) const {
  const ModelArray &A = Model.Arrays[Array];
  if (A.Class != ArrayClass::Main || Model.Info.Arrays[A.Source].TableLevels != 1 ||
      A.dims() != 2u + A.StructGranules)
    return "";
  isl::pw_aff Row = A.Sizes[1];
  const int64_t Granules =
      A.StructGranules ? Model.Info.Arrays[A.Source].ElemBytes / A.ElemBytes : 1;
  return "(" + cText(Row, Model.Context, Names) + ") * " + std::to_string(A.ElemBytes * Granules);
}

std::vector<RowTablePlan> CodeEmitter::rowTables() const {
  CodeScope Whole(Model);
  std::vector<RowTablePlan> All;
  for (const RowTableUse &T : Model.Tables) {
    const ModelArray &A = Model.Arrays[T.Array];
    RowTablePlan P;
    P.Array = A.Name;
    for (const isl::set &Box : T.Boxes)
      P.Boxes.push_back(boxText(Box, Whole.context(), Names));
    for (const ModelArray &B : Model.Arrays) {
      const bool Written =
          B.Class == ArrayClass::Main && llvm::any_of(Model.Accesses, [&](const ModelAccess &X) {
            return X.Array == B.Id && X.writes();
          });
      if (!Written || !Model.Info.Arrays[A.Source].TableMayBeStored)
        continue;
      auto &[Begin, End] = P.Stored.emplace_back();
      touchedRange(B.Id, Begin, End);
    }
    All.push_back(std::move(P));
  }
  return All;
}

} // namespace swgen
