//===- PlainStatements.h - jumps and blocks in plain words ------*- C++ -*-===//
//
//   do { s; } while (0)                      { s; }
//   ({ double t = a; t > b ? t : b; })       (a > b ? a : b)
//   if (c) goto skip; s; skip: t;            if (c) ; else { s; } t;
//   for (j = 0, k = m; j < n; j++, k--) s;   j = 0; k = m; for (; ...) { s; k--; }
//   u[at(i, j, n)]                           u[i * n + j]
//   switch (k) { case 0: for ... }           if (k == 0) for ...      (SwitchChains.h)
//
// What macros and Fortran that became C are full of says under which conditions a statement runs
// only to who reads closely.  In a copy of the region's tree it says so by `if`.
//
// Blocks without a `break` or `continue` of their own; statement expressions of variables that are
// set once, from values without an effect, and a value of them; jumps forward to a label of a block
// around them, out of no loop and no `switch`; the loops inside of the region's outermost one;
// functions from integers to an integer, and those of numbers that read variables of the file, that
// return a value and do nothing else.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_PLAINSTATEMENTS_H
#define SWGEN_PLUGIN_PLAINSTATEMENTS_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D, in Function, with a body without these; D itself where there are none.  The body declares
/// variables anew: FunctionFacts::add() must hear of it.
Directive inPlainStatements(const Directive &D, const clang::FunctionDecl &Function,
                            clang::ASTContext &Ctx);

/// The variable that E, an assignment or a step, changes itself; null: none.
const clang::VarDecl *changedBy(const clang::Expr *E);

/// The parts of S whose effects happen, if S runs: not what `sizeof` and the like only look at.
llvm::SmallVector<const clang::Stmt *, 4> evaluatedParts(const clang::Stmt *S,
                                                         const clang::ASTContext &Ctx);

/// A loop that steps more than one variable, as one that steps the variable of its condition.
struct SteppedBeside {
  const clang::VarDecl *Var = nullptr;
  const clang::Expr *Start = nullptr; ///< null: the header does not set it
  const clang::Expr *Step = nullptr;  ///< the expression that changes it
  bool IsDeclared = false;            ///< by the header
};
struct OneVariable {
  const clang::ForStmt *Loop = nullptr; ///< null: it steps one variable as it is, or not so
  std::vector<SteppedBeside> Others;
};
/// BothMayDecide: of two variables in the condition, `i < j`, the second one that is stepped is one
/// of the others.
OneVariable withOneVariable(const clang::ForStmt *F, clang::ASTContext &Ctx,
                            bool BothMayDecide = false);

/// A block around a loop that steps one variable, and the others in its body; null: F steps one
/// already, or is not plain.
const clang::Stmt *withStepsInBody(const clang::ForStmt *F, clang::ASTContext &Ctx);

} // namespace swgen
#endif
