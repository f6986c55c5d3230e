//===- LoopForm.h - what a loop of any form counts ---------------*- C++ -*-===//
//
// Private to CountedLoops.cpp: what is asked, and how the variable changes, in a `for`, `while` or
// `do` that readLoopHeader() does not read.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_LOOPFORM_H
#define SWGEN_PLUGIN_LOOPFORM_H

#include "Directive.h"
#include "FunctionFacts.h"
#include <optional>
#include <vector>

namespace swgen {

struct LoopForm {
  const clang::Stmt *Whole = nullptr, *Init = nullptr, *Body = nullptr;
  bool RunsFirst = false; ///< do: the body once before anything is asked
  /// The body runs while Var Op Bound.
  const clang::VarDecl *Var = nullptr;
  clang::BinaryOperatorKind Op = clang::BO_NE;
  const clang::Expr *Bound = nullptr;     ///< null: zero
  clang::QualType Compared;               ///< of integers: the type in which they are compared
  enum { No, Before, After } InCond = No; ///< what is asked changes Var, before or after it is read
  int64_t Step = 0;                       ///< what each iteration adds to Var, not zero
  const clang::Expr *Start = nullptr;     ///< what the header sets Var to; null: it does not
  const clang::Stmt *Update = nullptr;    ///< the statement of the body that changes Var
  bool UpdateIsLast = false;              ///< it does nothing else, and nothing behind it reads Var
  struct Other {
    const clang::VarDecl *Var = nullptr;
    const clang::Expr *Start = nullptr;
    int64_t Step = 0;
  };
  std::vector<Other> Others; ///< what the header steps, too
  bool IsFixed = true;       ///< no store in the loop changes what the bound and the starts read
};

/// Nothing for loops that readLoopHeader() reads, unless Plain, or that do not count so: a jump
/// leaves them, Var changes more than once, not always or by no constant, the bound changes, or the
/// direction is not that of the comparison.
std::optional<LoopForm> readLoopForm(const clang::Stmt *S, const Directive &D,
                                     const FunctionFacts &Facts, const clang::ASTContext &Ctx,
                                     bool Plain = false);

} // namespace swgen
#endif
