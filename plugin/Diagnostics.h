//===- Diagnostics.h - numbered messages through Clang ----------*- C++ -*-===//
//
// Every message of swgen is a row of Diagnostics.def.  They go through Clang's engine, so that
// -Werror, -w, -Wno-<group>, -Rpass=<pattern> and -verify treat them like Clang's own.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_DIAGNOSTICS_H
#define SWGEN_PLUGIN_DIAGNOSTICS_H

#include "Refusal.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"

namespace swgen {

/// One Clang diagnostic, not yet emitted: the number's text with Args for %0, %1, ...  A remark
/// that no -Rpass= asked for is not emitted.
class Reporter {
public:
  /// RemarkWanted(PassName) says whether -Rpass= matches.
  using RemarkFilter = llvm::function_ref<bool(llvm::StringRef)>;

  Reporter(clang::DiagnosticsEngine &Diags) : Diags(Diags) {}

  void report(unsigned Number, clang::SourceLocation Loc, llvm::ArrayRef<std::string> Args = {},
              clang::SourceRange Highlight = {},
              std::optional<clang::FixItHint> Fix = std::nullopt) const;

  /// A finding of any stage: its message, then its notes.
  void report(const Finding &F, RemarkFilter RemarkWanted) const;

private:
  clang::DiagnosticsEngine &Diags;
};

/// The position of a source location as the stages hand it on: where the tokens were written, for
/// a macro the place of its use.
SourcePos positionOf(clang::SourceLocation Loc, const clang::SourceManager &SM);

/// The inverse; invalid when the file is not part of this compilation.
clang::SourceLocation locationOf(const SourcePos &Pos, const clang::SourceManager &SM);

/// Numbers of the table, for tests.
llvm::ArrayRef<unsigned> diagnosticNumbers();

} // namespace swgen
#endif
