//===- RowTables.h - matrices by tables of row pointers ---------*- C++ -*-===//
//
//   double **a;                              double (*a)[sw_step_a];
//   for (i ...)                              for (i ...)
//     for (j ...)                              for (j ...)
//       a[i][j] = 0;                             a[i][j] = 0;
//
// A table of pointers to rows says nothing of where the rows are.  Mostly they were cut from one
// block, or allocated one after another, and are equally far apart: then the matrix is an array
// whose rows have a length that is known at run time.  In a copy of the region's tree a pointer to
// such rows stands in the place of the table; the host compares all pointers that the region
// follows before it launches (RowTablePlan, sw_rows() of swgen/host.h), and runs the loop as it is
// written where they are not equally far apart.
//
// Rows that are read in loops bounded by data, such as lists of neighbours, may have any length and lie
// anywhere: no host could compare them.  Where nothing that the region stores can be an element of
// them, by C's rule for types, all of memory is one array of elements instead, and the pointers are
// where rows begin in it:
//
//   int **rows;                              const long *rows; const int *all = 0;
//     x = rows[i][k];                          x = (all + rows[i] / 4)[k];
//
// A table of which only numbers choose pointers (`f[2][i]`) and that no clause names is none: each
// pointer is a capture, an array of its own, like a member that is a pointer.
//
// A table is left as it is, and the region refused for it later, where the region may change it or
// the place that holds it, names it otherwise than by all of its subscripts, or where it has more
// than two levels.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_ROWTABLES_H
#define SWGEN_PLUGIN_ROWTABLES_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with a body in which arrays stand for tables: for those that are Ragged, and whose rows can be
/// said to lie anywhere, in Directive::Ragged, for others in Directive::Tables.
Directive replaceRowTables(const Directive &D, const FunctionFacts &Facts,
                           llvm::function_ref<bool(const clang::Expr *Table)> Ragged,
                           clang::ASTContext &Ctx);

} // namespace swgen
#endif
