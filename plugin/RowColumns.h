//===- RowColumns.h - columns that begin at another number ------*- C++ -*-===//
//
//   for (j = 1; j <= n; j++)                 for (j = 1; j <= n; j++)
//     a[i][j] = 0;                             (a[i] - 1)[j] = 0;
//
// Matrices of one block whose rows have the columns 1 to n are tables of pointers in front of the
// rows: a row from column 0 on would reach into the next one.  The rows that stand for such a table
// begin at the first column that a region names.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_ROWCOLUMNS_H
#define SWGEN_PLUGIN_ROWCOLUMNS_H

#include "clang/AST/ASTContext.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace swgen {

/// The least column by which Body names elements of rows, as far as numbers say where its loops
/// begin; 0 where that is less (under a condition such as `if (j > 0) a[i][j - 1]`), where one of
/// them begins elsewhere, or where a row is named otherwise.  It is a guess: that all columns are
/// between it and the end of the row is proved, or asked, like that of any array.
int64_t firstColumn(const clang::Stmt *Body, llvm::function_ref<bool(const clang::Expr *)> IsRow,
                    const clang::ASTContext &Ctx);

} // namespace swgen
#endif
