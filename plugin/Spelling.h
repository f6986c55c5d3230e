//===- Spelling.h - "did you mean" ------------------------------*- C++ -*-===//
#ifndef SWGEN_PLUGIN_SPELLING_H
#define SWGEN_PLUGIN_SPELLING_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace swgen {

/// The word of Known that Word most likely misspells; empty when none is near.
llvm::StringRef nearestWord(llvm::StringRef Word, llvm::ArrayRef<llvm::StringRef> Known);

/// "'a', 'b' or 'c'"
std::string listOfWords(llvm::ArrayRef<llvm::StringRef> Known);

/// "did you mean 'x'?" or, when nothing is near, "expected 'a', 'b' or 'c'".
std::string hintFor(llvm::StringRef Word, llvm::ArrayRef<llvm::StringRef> Known);

} // namespace swgen
#endif
