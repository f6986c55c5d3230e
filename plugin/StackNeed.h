//===- StackNeed.h - the stack that a kernel takes --------------*- C++ -*-===//
//
// An upper bound, from the AST and the printed text, for code without optimisation: every variable
// that the slave function declares, wherever in it, has a place of its own; so have two values for
// each condition, call and pair of paths inside an expression, which may have to be kept meanwhile;
// and the deepest chain of calls comes on top, of the user's functions or of
// runtime-headers/swgen/slave.h. Compilers keep most values in registers even without optimisation,
// so a kernel is refused for what its variables take, not for values that may have to wait.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_STACKNEED_H
#define SWGEN_PLUGIN_STACKNEED_H

#include "Plan.h"
#include "Region.h"

namespace swgen {

struct StackNeed {
  int64_t Bytes = 0;
  int64_t Waiting = 0; ///< of Bytes: for values inside expressions
  const clang::VarDecl *Largest =
      nullptr; ///< object on the stack; null: none larger than a pointer
  int64_t LargestBytes = 0;

  /// A variable gets a place.
  void declare(const clang::VarDecl &Var, const clang::ASTContext &Ctx);
  /// Something else runs on top of this.
  void call(const StackNeed &Callee);
  void wait(int64_t Count);
  int64_t variables() const { return Bytes - Waiting; }
};

/// What of the machine's reserve a stack may take.
int64_t stackBudget(const Machine &M);

/// Of one function without what it calls, and of the deepest chain that begins with one of
/// Functions, of which each comes after those that it calls.
StackNeed ownStack(const clang::FunctionDecl &F, const clang::ASTContext &Ctx);
StackNeed deepestStack(llvm::ArrayRef<const clang::FunctionDecl *> Functions,
                       const clang::ASTContext &Ctx);

/// Of the kernel of the plan, whose code tree, without what is not printed, and whose text are
/// these.
StackNeed stackOfKernel(const Region &R, const KernelPlan &Plan, const CodeNode &Tree,
                        llvm::StringRef Text, const clang::ASTContext &Ctx);

} // namespace swgen
#endif
