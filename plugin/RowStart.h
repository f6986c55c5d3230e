//===- RowStart.h - a start as rows of a step and a place --------*- C++ -*-===//
//
//   k = start + turn * step               k = (row + turn) * step + place
//
// Of a variable that goes on by a step known at run time only, planning has rows of `step`
// elements, and asks whether a place is in its row: `start` is not where it is a step or more, or
// one and the step, too (`x[ix]`, `ix` from 1 on by `incx`).  The host can say which row that is.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_ROWSTART_H
#define SWGEN_PLUGIN_ROWSTART_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace swgen {

/// Numbers of type long: start == Row * step + Place; where the step is above zero 0 <= Place <
/// step, else Row is 0.
struct RowStart {
  clang::Expr *Row = nullptr, *Place = nullptr;
};

/// \p Start and \p Step give a value of type long, anew each time.
RowStart rowStart(llvm::function_ref<clang::Expr *()> Start,
                  llvm::function_ref<clang::Expr *()> Step, clang::ASTContext &Ctx);

/// Who chooses the elements of the arrays that a variable indexes.
enum class Chosen {
  ByItself,  ///< `x[k]` is all that is accessed of x
  ByTheSame, ///< all elements are chosen by it and something else, `x[k + i]`
  Otherwise, ///< or what it is used for is not known
};

/// Of \p Var in \p Loop, where the statements in it that change Var are no use of it; \p Region
/// is all that accesses the arrays.
Chosen chosenBy(const clang::VarDecl *Var, const clang::Stmt *Loop, const clang::Stmt *Region);

} // namespace swgen
#endif
