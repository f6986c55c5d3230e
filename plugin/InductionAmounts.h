//===- InductionAmounts.h - sums of what loops add ---------------*- C++ -*-===//
//
// Private to InductionVariables.cpp: sums and products of constants and expressions, in one type.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_INDUCTIONAMOUNTS_H
#define SWGEN_PLUGIN_INDUCTIONAMOUNTS_H

#include "AstCopy.h"
#include "llvm/ADT/DenseSet.h"

namespace swgen {

/// A number and an expression, or none; in Amounts::Type.
struct Amount {
  int64_t Constant = 0;
  clang::Expr *Rest = nullptr;
  bool isZero() const { return Constant == 0 && !Rest; }
};

class Amounts {
public:
  explicit Amounts(clang::ASTContext &Ctx) : Ctx(Ctx), Make(Ctx), Type(Ctx.LongTy) {}

  Amount of(const clang::Expr *E, bool Down);
  Amount sum(const Amount &A, const Amount &B);
  Amount product(const Amount &A, const Amount &B);
  clang::Expr *build(const Amount &A); ///< anew each time
  clang::Expr *number(int64_t Value);
  clang::Expr *binary(clang::BinaryOperatorKind Op, clang::Expr *L, clang::Expr *R) {
    return Make.binary(Op, L, R, Type);
  }
  clang::Expr *converted(clang::Expr *E, clang::QualType T);

  clang::ASTContext &Ctx;
  AstCopy Make;
  clang::QualType Type; ///< in which amounts are computed
};

} // namespace swgen
#endif
