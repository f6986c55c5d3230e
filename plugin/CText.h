//===- CText.h - small operations on C text ---------------------*- C++ -*-===//
#ifndef SWGEN_PLUGIN_CTEXT_H
#define SWGEN_PLUGIN_CTEXT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include <string>

namespace swgen {

/// Adds the identifiers of C text, other than member names, keywords included; literals and
/// comments are passed over.
void collectIdentifiers(llvm::StringRef Text, llvm::StringSet<> &Names);

/// C text with another name in the place of one.
std::string renamed(llvm::StringRef Text, llvm::StringRef From, llvm::StringRef To);

/// Text fit to stand inside a C comment: one line, no end of comment.
std::string commentText(llvm::StringRef Text);

/// Text as a C string literal, quotes included.
std::string stringLiteral(llvm::StringRef Text);

/// A #line directive with its newline.
std::string lineDirective(unsigned Line, llvm::StringRef File);

/// Original text of a region as host code: `#pragma sw` lines and _Pragma("sw ...") are blanked,
/// newlines stay.
std::string withoutPragmas(llvm::StringRef Text);

/// The whole file or none of it: a temporary file beside it is renamed.
llvm::Error writeFile(llvm::StringRef Path, llvm::StringRef Text);

} // namespace swgen
#endif
