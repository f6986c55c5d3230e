//===- LeastOf.h - ends that are the least of several -----------*- C++ -*-===//
//
//   x < y ? x : y           hi = lo + ch; if (hi > n) hi = n;
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_LEASTOF_H
#define SWGEN_PLUGIN_LEASTOF_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

namespace swgen {

/// The smallest of these values.
using Least = llvm::SmallVector<const clang::Expr *, 2>;

/// Adds those of which E is the least; E itself, if it is none.
void addLeast(const clang::Expr *E, const clang::ASTContext &Ctx, Least &Out);

/// Of `if (Var > E) Var = E;` E, and Var; null: If is something else.
const clang::Expr *cutOff(const clang::IfStmt *If, const clang::VarDecl *&Var,
                          const clang::ASTContext &Ctx);

/// No cast in E, a sum of integers, cuts off a part of a value.
bool keepsParts(const clang::Expr *E, const clang::ASTContext &Ctx);

} // namespace swgen
#endif
