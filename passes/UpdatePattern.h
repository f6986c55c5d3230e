//===- UpdatePattern.h - variables that only accumulate ---------*- C++ -*-===//
#ifndef SWGEN_PASSES_UPDATEPATTERN_H
#define SWGEN_PASSES_UPDATEPATTERN_H

#include "KernelModel.h"

namespace llvm {
class Function;
}

namespace swgen {

/// Sets ModelArray::UpdateOp of the model's outer floating-point variables, so that a refusal can say
/// which `reduction` clause would help.  F is canonical: these variables are still in memory.
void findUpdates(const llvm::Function &F, KernelModel &M);

} // namespace swgen
#endif
