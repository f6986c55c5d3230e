//===- ValueBefore.h - the constant that a variable has ----------*- C++ -*-===//
//
//   int k = 0;
//   #pragma sw parallel
//   for (...) buffer[k++] = ...            // from element 0 on
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_VALUEBEFORE_H
#define SWGEN_PLUGIN_VALUEBEFORE_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace swgen {

/// The integer constant that Var, a local variable that nothing points to, was set to last whenever
/// At, a statement of Function, begins: by a statement before it in a block around it, with
/// nothing between that could change Var.  Null: not known.
const clang::Expr *constantBefore(const clang::Stmt *At, const clang::VarDecl *Var,
                                  const clang::FunctionDecl &Function, clang::ASTContext &Ctx);

} // namespace swgen
#endif
