//===- SureReads.h - what every path through a statement reads --*- C++ -*-===//
//
// Where a statement runs to its end, some expressions in it have been evaluated whatever the data
// are: not what stands behind a condition, in one branch only, in a loop or behind a `continue`.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_SUREREADS_H
#define SWGEN_PLUGIN_SUREREADS_H

#include "Region.h"
#include "llvm/ADT/STLExtras.h"
#include <set>

namespace swgen {

class SureReads {
public:
  /// NumberOf says which expressions count, -1 none; two with one number are the same to the
  /// caller.
  using NumberOfExpr = llvm::function_ref<int(const clang::Expr *)>;
  /// Of the numbers in the body of a `for`, those that count for what stands around it.
  using OfForLoop =
      llvm::function_ref<std::set<int>(const clang::ForStmt *, const std::set<int> &InBody)>;

  /// Both must outlive this.
  SureReads(const clang::ASTContext &Ctx, NumberOfExpr NumberOf, OfForLoop OfLoop)
      : Ctx(Ctx), NumberOf(NumberOf), OfLoop(OfLoop) {}

  /// The numbers that S surely has; S may be null.  `break` is not looked at.
  std::set<int> of(const clang::Stmt *S) const;

private:
  std::set<int> both(const clang::Stmt *A, const clang::Stmt *B) const;

  const clang::ASTContext &Ctx;
  NumberOfExpr NumberOf;
  OfForLoop OfLoop;
};

/// Adds the accesses anywhere in S.
void accessesBelow(const clang::Stmt *S, const Region &R, std::set<int> &Out);

} // namespace swgen
#endif
