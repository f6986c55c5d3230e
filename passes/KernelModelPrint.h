//===- KernelModelPrint.h - the model as text -------------------*- C++ -*-===//
#ifndef SWGEN_PASSES_KERNELMODELPRINT_H
#define SWGEN_PASSES_KERNELMODELPRINT_H

#include "KernelModel.h"
#include "llvm/Support/raw_ostream.h"

namespace swgen {

/// Parameters, context, guards, arrays, and each statement with its loops and accesses.  The
/// dependences are printed by printDependences (Dependences.h).
void print(llvm::raw_ostream &OS, const KernelModel &M);

} // namespace swgen
#endif
