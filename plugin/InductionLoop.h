//===- InductionLoop.h - loops of which the turns are known ------*- C++ -*-===//
//
// Private to InductionVariables.cpp: what a `for` steps, by constants, and how often it runs.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_INDUCTIONLOOP_H
#define SWGEN_PLUGIN_INDUCTIONLOOP_H

#include "PlainStatements.h"
#include <optional>

namespace swgen {

/// The body runs while Var + Offset is below Bound, or above it.
struct InductionLoop {
  const clang::VarDecl *Var = nullptr;
  const clang::Expr *Start = nullptr;
  const clang::Expr *Bound = nullptr;    ///< or what that is when the loop begins
  const clang::VarDecl *Meets = nullptr; ///< the other variable that is stepped, which is Bound
  int64_t Offset = 0, Step = 1;          ///< constants
  int64_t Closing = 1;               ///< by which an iteration brings the two nearer, above zero
  bool Up = true, Reaches = false;   ///< the bound itself is in the loop
  std::vector<SteppedBeside> Others; ///< what the header steps, too
};

/// Nothing where a loop does not count so, or changes its variable elsewhere.
std::optional<InductionLoop> readInductionLoop(const clang::ForStmt *F, clang::ASTContext &Ctx);

/// An expression in S changes Var itself.
bool changes(const clang::Stmt *S, const clang::VarDecl *Var);

} // namespace swgen
#endif
