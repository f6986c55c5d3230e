//===- IndexPolynomial.h - subscripts of C as polynomials -------*- C++ -*-===//
#ifndef SWGEN_PLUGIN_INDEXPOLYNOMIAL_H
#define SWGEN_PLUGIN_INDEXPOLYNOMIAL_H

#include "PointerScan.h"
#include "Polynomial.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace swgen {

/// Sums and products of integers and variables.  A variable of the region that is set once, where
/// it is declared, is what it is set to; any other one is a symbol.  Mathematical integers: what
/// C's types do to large values is not looked at.
class IndexPolynomials {
  const clang::ASTContext &Ctx;
  const VarSet &Assigned, &Declared; ///< in the region
  std::vector<const clang::VarDecl *> Symbols;

public:
  IndexPolynomials(const clang::ASTContext &Ctx, const VarSet &Assigned, const VarSet &Declared)
      : Ctx(Ctx), Assigned(Assigned), Declared(Declared) {}

  /// Invalid where E is something else.
  Polynomial of(const clang::Expr *E);
  Polynomial symbol(const clang::VarDecl *Var);
};

} // namespace swgen
#endif
