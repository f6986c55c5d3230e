//===- LoopHeader.h - the loops of C -----------------------------*- C++ -*-===//
//
// What can be said of a `for` by its header alone.  Whether its trip count is known before the
// region is for PollyBridge to find out.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_LOOPHEADER_H
#define SWGEN_PLUGIN_LOOPHEADER_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include <optional>
#include <string>
#include <vector>

namespace swgen {

struct LoopHeader {
  const clang::VarDecl *Var = nullptr; ///< null: not a counted loop, see Problem
  bool DeclaresVar = false;            ///< for (int i = ...)
  std::string Problem;                 ///< why it is not a counted loop
  /// The condition's operands of &&, in source order.  Once one of them is false it stays false in
  /// later iterations.
  std::vector<const clang::Expr *> Conditions;
  const clang::Expr *Bound = nullptr; ///< the first of them that compares Var with a bound
  const clang::Expr *Exit = nullptr;  ///< one that reads an element chosen by Var
  const clang::Expr *Step = nullptr;  ///< what it adds, or subtracts, if that is no constant
  bool EitherWay = false; ///< `Step < 0 ? Var >= n : Var <= n`: Conditions has that of a rising Var
};

/// The variable that the increment steps by a constant amount and the condition compares.
/// AnyStep: or by another amount, that does not change with the variable.
LoopHeader readLoopHeader(const clang::ForStmt &F, const clang::ASTContext &Ctx,
                          bool AnyStep = false);

/// `Var Op Bound`, as Left Op Right with the variable on the left, of the types that are compared.
struct LoopBound {
  clang::BinaryOperatorKind Op;
  const clang::Expr *Left, *Right;
};
/// H.Bound, where that is a relation of Var itself with something.
std::optional<LoopBound> loopBound(const LoopHeader &H);

/// What a counted loop sets its variable to.
const clang::Expr *startOf(const clang::ForStmt &F, const LoopHeader &H);

/// What an increment adds to the variable, a constant; 0: not known.
int64_t constantStep(const clang::Expr *Inc, const clang::VarDecl *Var,
                     const clang::ASTContext &Ctx);

/// Whether S names Var only in loops that set it first.
bool isOnlyInLoops(const clang::Stmt *S, const clang::VarDecl *Var, const clang::ASTContext &Ctx);

/// All `for` loops in a statement, in source order.
std::vector<const clang::ForStmt *> loopsIn(const clang::Stmt *S);
/// Their variables.
std::vector<const clang::VarDecl *> loopVariablesIn(const clang::Stmt *S);

/// The largest number of loops that stand in one another.
unsigned loopDepthOf(const clang::Stmt *S);

} // namespace swgen
#endif
