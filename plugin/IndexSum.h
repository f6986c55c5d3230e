//===- IndexSum.h - a subscript as a sum of multiples -----------*- C++ -*-===//
#ifndef SWGEN_PLUGIN_INDEXSUM_H
#define SWGEN_PLUGIN_INDEXSUM_H

#include "FunctionFacts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include <optional>
#include <vector>

namespace swgen {

/// Constant plus multiples of values as they are written: of 3 * (2 * k + r) + 1, 1 and 6 k and 3 r.
struct IndexSum {
  struct Term {
    const clang::Expr *Value; ///< no sum, nor a product with a number
    int64_t Factor;
    const clang::VarDecl *variable() const { ///< that Value reads; null: it is something else
      return namedVariable(Value->IgnoreParenImpCasts());
    }
  };
  int64_t Constant = 0;
  std::vector<Term> Terms;
};

/// What C's types may give another value, as unsigned ones of 32 bits do beyond 2^32, is a term of
/// its own.  Nothing where numbers are large.
std::optional<IndexSum> indexSum(const clang::Expr *E, const clang::ASTContext &Ctx);

} // namespace swgen
#endif
