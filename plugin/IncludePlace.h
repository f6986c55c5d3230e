//===- IncludePlace.h - where generated includes may stand ------*- C++ -*-===//
//
// After the user's own includes, because they may depend on macros defined before them (such as
// _GNU_SOURCE) that the generated headers must not anticipate.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_INCLUDEPLACE_H
#define SWGEN_PLUGIN_INCLUDEPLACE_H

#include "clang/Basic/LangOptions.h"
#include "llvm/ADT/StringRef.h"

namespace swgen {

/// Offset of the start of the line after the last #include that precedes offset Before, stands at
/// file scope, and is compiled whenever Before is; 0 if there is none.
unsigned includePlace(llvm::StringRef Text, unsigned Before, const clang::LangOptions &Lang);

} // namespace swgen
#endif
