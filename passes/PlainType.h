//===- PlainType.h - C types known by their spelling ------------*- C++ -*-===//
#ifndef SWGEN_PASSES_PLAINTYPE_H
#define SWGEN_PASSES_PLAINTYPE_H

#include "llvm/ADT/StringRef.h"

namespace swgen {

/// Bytes of a scalar type that may be declared as `T v[n]`; 0 when the spelling does not tell.
unsigned plainTypeBytes(llvm::StringRef Type);

} // namespace swgen
#endif
