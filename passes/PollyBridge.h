//===- PollyBridge.h - from annotated IR to the kernel model ----*- C++ -*-===//
//
// The only door to Polly: PollyBridge*.cpp alone include its headers.
//
// Needs: a function and its RegionInfo as passes/RegionInfo.h describes them.  Promises: a model
// that describes every statement, access and scalar of the region, with everything that it takes
// for granted in Guards and Aliases; or the reasons why there is none.  The function is
// canonicalised in place.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_POLLYBRIDGE_H
#define SWGEN_PASSES_POLLYBRIDGE_H

#include "IslBudget.h"
#include "KernelModel.h"

namespace llvm {
class Function;
}

namespace swgen {

struct BridgeResult {
  std::shared_ptr<KernelModel> Model; ///< null when refused
  std::vector<Finding> Refusals;
};

/// Budget begins after Polly has built its description of the region.  Beyond it, Polly's code may
/// crash: Ctx is set before, to tell the reason.
BridgeResult buildKernelModel(llvm::Function &F, const RegionInfo &Info, IslBudget &Budget,
                              std::shared_ptr<isl_ctx> &Ctx);

} // namespace swgen
#endif
