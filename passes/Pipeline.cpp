//===- Pipeline.cpp -------------------------------------------------------===//
#include "Pipeline.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace llvm;

namespace swgen {

ArrayRef<StringRef> pipelineStages() {
  static constexpr StringRef Stages[] = {
      "region",    "model",          "dependences", "legality",      "distribution",
      "address-spaces", "footprint", "ldm-allocation", "loop-order", "dma-insertion",
      "memory-coloring", "plan-verifier", "code-tree"};
  return Stages;
}

PlanResult planRegion(llvm::Function &, const RegionInfo &Info, const PipelineOptions &) {
  PlanResult Result;
  Result.Refusals.push_back({213, Info.Pos, {"planning is not built yet"}, {}});
  return Result;
}

} // namespace swgen
