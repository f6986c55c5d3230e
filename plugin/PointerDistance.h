//===- PointerDistance.h - how far two pointers are apart -------*- C++ -*-===//
//
//   (a + (i + 1) * m) - (a + i * m)      (i + 1) * m - i * m
//
// A pointer as a base and integers that are added to it.  What has the same base is apart by the
// integers alone, which planning can compute with.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_POINTERDISTANCE_H
#define SWGEN_PLUGIN_POINTERDISTANCE_H

#include "AstCopy.h"
#include "llvm/ADT/SmallVector.h"

namespace swgen {

struct PointerSum {
  struct Term {
    bool Minus = false;
    const clang::Expr *E = nullptr;
  };
  const clang::Expr *Base = nullptr;
  llvm::SmallVector<Term, 4> Terms;
};

/// What a variable has at the place in question, where that is known; else null.
using ValueOfVariable = llvm::function_ref<const clang::Expr *(const clang::VarDecl *)>;

PointerSum pointerSum(const clang::Expr *Pointer, ValueOfVariable Known, clang::ASTContext &Ctx);

/// No integer that is converted to a pointer without a cast, such as 0.
bool isPlace(const clang::Expr *Pointer);

/// A pointer whose type an implicit conversion makes, by a cast: in the middle of an expression
/// nothing else says what it leads to.
const clang::Expr *withType(const clang::Expr *Pointer, clang::ASTContext &Ctx);

/// Elements from From to To, of type long, of copies of their parts; a difference of pointers is
/// left where their bases differ.
clang::Expr *pointerDistance(const clang::Expr *To, const clang::Expr *From, ValueOfVariable Known,
                             clang::ASTContext &Ctx);

/// To - From + More, where that is one number or product of type T, as `w` of (m - 1) - (m - w) +
/// 1; else null.
clang::Expr *plainDifference(const clang::Expr *To, const clang::Expr *From, int64_t More,
                             clang::QualType T, clang::ASTContext &Ctx);

} // namespace swgen
#endif
