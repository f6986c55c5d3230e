//===- DeadCode.h - branches that are never taken ---------------*- C++ -*-===//
//
// `if (DEBUG)` with DEBUG 0 and `sizeof(t) == 4 ? ... : ...` leave a branch out, and so do a jump
// with what stands behind it and a `switch` with what stands before its first label.  Every walk
// over a region and both printers ask here, so that they agree on what the region contains.
// Clang's code generator leaves out no more: of what is printed for analysis nothing gets lost.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_DEADCODE_H
#define SWGEN_PLUGIN_DEADCODE_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace swgen {

/// The truth of a condition that is a constant and has no side effect when it is evaluated.
std::optional<bool> constantTruth(const clang::Expr *E, const clang::ASTContext &Ctx);

/// The truth of the condition if one branch can be left out: no label in it can be jumped to.
std::optional<bool> constantBranch(const clang::IfStmt *If, const clang::ASTContext &Ctx);

/// The children of S that may be executed; without those that only a type is made of (sizeof).
llvm::SmallVector<const clang::Stmt *, 4> liveChildren(const clang::Stmt *S,
                                                       const clang::ASTContext &Ctx);

/// The statements that S leads to, from its first label on; labels between are among them.
llvm::SmallVector<const clang::Stmt *, 4> liveInSwitch(const clang::SwitchStmt *S,
                                                       const clang::ASTContext &Ctx);

/// Variables that are declared in S where no path leads, with an initialiser that nothing
/// evaluates.  They are among the live children all the same: what follows a label may use them.
llvm::SmallVector<const clang::VarDecl *, 1> deadInitialisers(const clang::Stmt *S,
                                                              const clang::ASTContext &Ctx);

/// Some `case` or label in S can be jumped to from outside.
bool containsLabel(const clang::Stmt *S);

/// Some `continue` of S belongs to a loop around S.
bool containsContinue(const clang::Stmt *S, const clang::ASTContext &Ctx);

} // namespace swgen
#endif
