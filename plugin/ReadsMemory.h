//===- ReadsMemory.h - what decides a value ----------------------*- C++ -*-===//
#ifndef SWGEN_PLUGIN_READSMEMORY_H
#define SWGEN_PLUGIN_READSMEMORY_H

#include "FunctionFacts.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"

namespace swgen {

/// E calls something, or reads more than variables by their names: the address of an element is no
/// read.
inline bool readsMemory(const clang::Expr *E) {
  auto *Load = llvm::dyn_cast<clang::ImplicitCastExpr>(E);
  if (llvm::isa<clang::CallExpr>(E) || (Load && Load->getCastKind() == clang::CK_LValueToRValue &&
                                        !namedVariable(Load->getSubExpr())))
    return true;
  return llvm::any_of(E->children(), [](const clang::Stmt *Part) {
    auto *Sub = llvm::dyn_cast_or_null<clang::Expr>(Part);
    return Part && (!Sub || readsMemory(Sub));
  });
}

} // namespace swgen
#endif
