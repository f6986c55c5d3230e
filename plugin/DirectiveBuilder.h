//===- DirectiveBuilder.h - attributes to checked directives ----*- C++ -*-===//
#ifndef SWGEN_PLUGIN_DIRECTIVEBUILDER_H
#define SWGEN_PLUGIN_DIRECTIVEBUILDER_H

#include "Diagnostics.h"
#include "Directive.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

namespace swgen {

/// A function and the directives in it, in source order; outer before inner.
struct DirectivesOfFunction {
  const clang::FunctionDecl *Function;
  std::vector<Directive> Directives;
};

/// Merges and checks the pragmas of a function.  Errors go to Report; a directive with an error is
/// left out, and so is one without `parallel` (with a warning).
DirectivesOfFunction collectDirectives(const clang::FunctionDecl &F, clang::ASTContext &Ctx,
                                       const Reporter &Report);

/// Where the pragmas begin that stand before statements of F.
std::vector<clang::SourceLocation> pragmasOf(const clang::FunctionDecl &F);

/// Text of one directive for -fplugin-arg-swgen-dump=directive.
void printDirective(const Directive &D, clang::ASTContext &Ctx, llvm::raw_ostream &OS);

} // namespace swgen
#endif
