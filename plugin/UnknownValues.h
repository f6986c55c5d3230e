//===- UnknownValues.h - values that are no bounds ---------------*- C++ -*-===//
//
// A bound such as `last` in `int last = start[i + 1]; for (k = first; k < last; k++)` is no more
// known before the region than `start[i + 1]` itself, and `i * i` is no sum of loop variables.
// Whether LLVM can make a sum of the rest is for PollyBridge to find out.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_UNKNOWNVALUES_H
#define SWGEN_PLUGIN_UNKNOWNVALUES_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseSet.h"

namespace swgen {

struct UnknownValues {
  using VarSet = llvm::DenseSet<const clang::VarDecl *>;

  VarSet Varying; ///< loop variables and what is computed from them
  /// Variables that get a value, or a choice between values, from memory, from a call or from a
  /// product.
  VarSet Unknown;

  /// E multiplies what varies with what varies, or divides by no constant.
  bool isProduct(const clang::Stmt *E, const clang::ASTContext &Ctx) const;
};

/// Of the variables that change in Body.  LoopVars: of its loops.
UnknownValues unknownValues(const clang::Stmt *Body, const UnknownValues::VarSet &Changing,
                            const UnknownValues::VarSet &LoopVars, const clang::ASTContext &Ctx);

} // namespace swgen
#endif
