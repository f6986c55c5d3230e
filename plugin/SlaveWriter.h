//===- SlaveWriter.h - the kernels' C text ----------------------*- C++ -*-===//
#ifndef SWGEN_PLUGIN_SLAVEWRITER_H
#define SWGEN_PLUGIN_SLAVEWRITER_H

#include "Closure.h"
#include "KernelText.h"

namespace swgen {

/// Prints the slave function of a planned region.  What it cannot print is left with Names, which
/// also collects the declarations that the text needs.
KernelText printKernel(const clang::ASTContext &Ctx, Closure &Names, const Region &R,
                       const KernelPlan &Plan, bool LineDirectives);

/// The slave file: the closure and all kernels.  FeatureMacros stand before the first include.
std::string slaveFile(llvm::StringRef FeatureMacros, llvm::ArrayRef<KernelText> Kernels,
                      const Closure &Names, llvm::StringRef UserFile, llvm::StringRef OwnName,
                      llvm::StringRef HeaderName);

} // namespace swgen
#endif
