//===- RowLengths.h - what a region's subscripts step by --------*- C++ -*-===//
//
// Private to FlatLoops.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_ROWLENGTHS_H
#define SWGEN_PLUGIN_ROWLENGTHS_H

#include "FunctionFacts.h"
#include "PointerScan.h"
#include "Polynomial.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include <map>
#include <string>

namespace swgen {

/// Integers of a region as sums of products of what is known before it, and of other variables.
class KnownProducts {
public:
  KnownProducts(const clang::Stmt *Body, const FunctionFacts &Facts, clang::ASTContext &Ctx);

  /// Invalid where E is something else, or narrows a value.  Variables that are set once, in the
  /// region or before it, are what they are set to.
  Polynomial of(const clang::Expr *E);
  /// Whether `of` has met unsigned arithmetic since it was last asked, which counts modulo 2^64.
  bool takeUnsigned() { return std::exchange(Unsigned, false); }
  /// ... and such arithmetic in less than 64 bits.
  bool takeNarrow() { return std::exchange(Narrow, false); }

  /// Whether all symbols have their values before the region, and can be read there.
  bool isKnown(const Polynomial &P) const;
  /// Whether P moves with Var.
  bool names(const Polynomial &P, const clang::VarDecl *Var) const;
  /// What P's variables of the region are multiplied by, as far as that is no number.
  std::vector<Polynomial> strides(const Polynomial &P) const;
  const clang::Expr *symbol(unsigned K) const { return Symbols[K]; }

private:
  Polynomial ofVariable(const clang::Expr *E, const clang::VarDecl *Var);
  bool isFixed(const clang::VarDecl *Var) const;
  bool isKnown(unsigned Symbol) const;
  Polynomial symbolOf(const clang::Expr *E);

  const FunctionFacts &Facts;
  clang::ASTContext &Ctx;
  VarSet Assigned, Declared;        ///< in the region
  std::map<std::string, int> Named; ///< how many variables of the function have a name
  std::vector<const clang::Expr *> Symbols;
  unsigned Depth = 0;
  bool Unsigned = false, Narrow = false;
};

} // namespace swgen
#endif
