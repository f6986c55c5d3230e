//===- HeaderWriter.h - argument structs and prototypes ---------*- C++ -*-===//
//
// The header is included by the host after the user's own headers and by the slave file; it needs
// no declaration of the user's.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_HEADERWRITER_H
#define SWGEN_PLUGIN_HEADERWRITER_H

#include "KernelText.h"
#include "llvm/ADT/ArrayRef.h"

namespace swgen {

std::string headerFile(llvm::ArrayRef<KernelText> Kernels, llvm::StringRef UserFile,
                       llvm::StringRef OwnName);

} // namespace swgen
#endif
