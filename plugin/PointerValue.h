//===- PointerValue.h - where a pointer of a region leads -------*- C++ -*-===//
//
// The value of a pointer variable at one place, as far as it is known there: a base that does not
// change plus integers that do not change, or a choice between two such values by a condition that
// does not change, or nothing that can be written down.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_POINTERVALUE_H
#define SWGEN_PLUGIN_POINTERVALUE_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <string>
#include <vector>

namespace swgen {

/// An integer.  The number of iterations of a loop is Clamped outside of it, where it may have
/// none.
struct PointerFactor {
  const clang::Expr *E = nullptr;
  const clang::ForStmt *Loop = nullptr;
  const clang::Expr *Clamped = nullptr;
};

/// A product that is added or subtracted.
struct PointerTerm {
  bool Minus = false;
  int64_t Times = 1;
  llvm::SmallVector<PointerFactor, 2> Factors;
};

struct PointerValue {
  enum KindTy {
    Offset, ///< Base, or what Start had at the beginning of the loop, + Constant + Terms
    Choice, ///< by Cond
    Null,   ///< Base is how it is written
    Unset,  ///< no value: who follows it has no right to
    Lost    ///< unknown, because of Why
  } Kind = Unset;
  const clang::Expr *Base = nullptr;
  const clang::VarDecl *Start = nullptr;
  clang::QualType As; ///< what Base or Start is cast to before anything is added; null: nothing
  int64_t Constant = 0;
  std::vector<PointerTerm> Terms;
  const clang::Expr *Cond = nullptr;
  std::shared_ptr<const PointerValue> IfTrue, IfFalse;
  std::string Why;
};
using PointerRef = std::shared_ptr<const PointerValue>;

PointerRef pointerAt(const clang::Expr *Base);
PointerRef pointerAtStart(const clang::VarDecl *Var);
PointerRef nullPointer(const clang::Expr *Written);
PointerRef unsetPointer();
PointerRef lostPointer(std::string Why);

/// V further on by Constant and T.
PointerRef addConstant(const PointerRef &V, int64_t Constant);
PointerRef addTerm(const PointerRef &V, const PointerTerm &T, const clang::ASTContext &Ctx);
/// V with another value for each leaf.
PointerRef mapLeaves(const PointerRef &V, llvm::function_ref<PointerRef(const PointerRef &)> Leaf);

bool samePointer(const PointerValue &A, const PointerValue &B, const clang::ASTContext &Ctx);
unsigned countLeaves(const PointerValue &V);

/// Some expression in V answers to Test.
bool anyPart(const PointerValue &V, llvm::function_ref<bool(const clang::Expr *)> Test);
/// V depends on what a pointer had at the beginning of a loop.
bool dependsOnStart(const PointerValue &V);

} // namespace swgen
#endif
