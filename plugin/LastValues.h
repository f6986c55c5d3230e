//===- LastValues.h - arrays that iterations share for no reason -*- C++ -*-===//
//
// Old programs keep a scratch array in a variable of the file or of the caller.  Each iteration
// sets what it reads of it, so that each could have its own; but what the last one leaves there,
// somebody may read.  In a copy of the region's tree iterations declare an array of their own, and
// the last one stores it:
//
//   for (r = 0; r < n; r++) {                for (r = 0; r < n; r++) {
//     for (p = 0; p < m; p++)                  double sum_own[3456];        // m <= 3456
//       sum[p] = ...;                          for (p = 0; p < m; p++)
//     for (p = 0; p < m; p++)                    sum_own[p] = ...;
//       a[r][p] = sum[p];                      for (p = 0; p < m; p++)
//   }                                            a[r][p] = sum_own[p];
//                                              if (r + 1 >= n)
//                                                for (p = 0; p < m; p++)
//                                                  sum[p] = sum_own[p];
//                                            }
//
// The loops that store it are those that set it, without what else they do.  Planning says of which
// arrays that is right, and proves it of the result (passes/LastValues.h).
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_LASTVALUES_H
#define SWGEN_PLUGIN_LASTVALUES_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

struct RegionContext;

/// A local array could stand for the variable in the region, an array of a constant size or a
/// pointer to such or to numbers: the region names elements of it, and no clause the variable.
bool mayHaveCopies(const clang::VarDecl *Var, const RegionContext &C);

/// D with a local array in each iteration of the outermost Depth of those loops around all that
/// names Var.  Bytes: that the array may have where Var is a pointer.  \p Index: for
/// ArrayDesc::LastValue.  Nothing where the text is not as that needs it.  The body declares
/// variables: FunctionFacts::add() must hear of it.
std::optional<Directive> withLastValue(const Directive &D, const clang::VarDecl *Var,
                                       unsigned Depth, int Index, int64_t Bytes,
                                       const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
