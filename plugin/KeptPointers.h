//===- KeptPointers.h - whether pointers to a variable get away -*- C++ -*-===//
#ifndef SWGEN_PLUGIN_KEPTPOINTERS_H
#define SWGEN_PLUGIN_KEPTPOINTERS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"

namespace swgen {

/// The first place in Function from where a pointer to its variable Var may get into another
/// variable, into memory, or out of a function that it is passed to; null: there is none, so that
/// Var is only touched where it is named, and by functions while they are called with its address.
const clang::Expr *whereKept(const clang::VarDecl *Var, const clang::FunctionDecl &Function,
                             clang::ASTContext &Ctx);

} // namespace swgen
#endif
