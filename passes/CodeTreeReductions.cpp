//===- CodeTreeReductions.cpp - what lives as long as the kernel ----------===//
#include "CodeEmitter.h"

namespace swgen {

std::vector<WindowPlan> CodeEmitter::windows() const {
  std::vector<WindowPlan> All;
  for (const Window &W : Plan.Windows)
    All.push_back({W.Stream, windowName(W), W.Bytes});
  return All;
}

std::string CodeEmitter::reductionName(const ModelArray &A) const { return "sw_red_" + A.Name; }

/// The part of a reduced array, by names that the host declares for the clause.
void CodeEmitter::reducedRange(const ModelArray &A, std::string &Begin, std::string &End) const {
  Begin = "sw_part_" + A.Name;
  End = Begin + " + sw_count_" + A.Name + " * " +
        std::to_string(Model.Info.Scalars[A.Source].Copy.NumberBytes);
}

/// Behind those of groups and windows.
int CodeEmitter::copyBuffer(const ArrayCopy &C) const {
  return int(Plan.Groups.size() + Model.Info.Streams.size()) + C.Array;
}

Buffer CodeEmitter::bufferOf(const ArrayCopy &C) const {
  const ModelArray &A = Model.Arrays[C.Array];
  const ArrayCopyDesc &Desc = Model.Info.Scalars[A.Source].Copy;
  Buffer B;
  B.Id = copyBuffer(C);
  B.Name = A.Name + "_copy";
  B.Of = "copy of " + A.Name;
  B.ElemType = Desc.Number;
  B.Size = {C.Bytes / Desc.NumberBytes};
  B.Bytes = C.Bytes;
  B.Offset = C.Offset;
  return B;
}

std::vector<ReductionPlan> CodeEmitter::reductions() const {
  std::vector<ReductionPlan> All;
  for (const ModelArray &A : Model.Arrays) {
    if (A.Class != ArrayClass::Reduction)
      continue;
    const ScalarDesc &S = Model.Info.Scalars[A.Source];
    ReductionPlan R{A.Source, S.ReductionOp, reductionName(A)};
    for (const ArrayCopy &C : Plan.Copies)
      if (C.Array == A.Id) {
        R.Buffer = copyBuffer(C);
        R.Room = C.Bytes / S.Copy.NumberBytes;
        R.IsChecked = S.Copy.Numbers == 0;
      }
    All.push_back(std::move(R));
  }
  return All;
}

} // namespace swgen
