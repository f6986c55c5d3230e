//===- HostWriter.h - the user's file with regions launched -----*- C++ -*-===//
//
// Every byte outside the regions is the user's; what is added stands on lines of its own, followed
// by #line so that messages keep naming the user's lines.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_HOSTWRITER_H
#define SWGEN_PLUGIN_HOSTWRITER_H

#include "KernelText.h"
#include "UserNames.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/ArrayRef.h"

namespace swgen {

/// Offsets of a region's text in the main file; nothing when it is not plain text of that file.
std::optional<std::pair<unsigned, unsigned>> regionExtent(const Region &R,
                                                          const clang::ASTContext &Ctx);

/// Kernels are of regions whose extent is known and does not overlap another's.
std::string hostFile(llvm::ArrayRef<KernelText> Kernels, const clang::ASTContext &Ctx,
                     clang::Preprocessor &PP, const UserNames &Names, llvm::StringRef HeaderName,
                     bool LineDirectives);

} // namespace swgen
#endif
