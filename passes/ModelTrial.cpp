//===- ModelTrial.cpp -----------------------------------------------------===//
#include "ModelTrial.h"
#include "IslMemo.h"
#include "IslTrial.h"

namespace swgen {

bool tryChange(KernelModel &M, llvm::function_ref<bool()> Change) {
  constexpr unsigned long Operations = 300000;
  KernelModel AsItWas = M;
  IslTrial Trial(M.Ctx.get(), Operations);
  const bool Changed = Change();
  const bool Spent = Trial.end();
  if (Changed && !Spent && !hasFailed(M.Ctx.get()))
    return true;
  M = std::move(AsItWas);
  return false;
}

} // namespace swgen
