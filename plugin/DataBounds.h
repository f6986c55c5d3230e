//===- DataBounds.h - loops whose end is read from memory -------*- C++ -*-===//
//
// The last level of a column of an ocean, the length of a row: planning divides loops whose
// iterations are known before the region, and a loop that ends where memory says belongs whole to
// its statement, with subscripts that nobody knows.  Where it steps through an array whose extent
// is known, it can end there, too, each iteration under the condition that it had:
//
//   for (k = 0; k < kmt[j][i]; k++)        for (k = 0; k < 30; k++)
//     t[k][j][i] = ...;                      if (k < kmt[j][i])
//                                              t[k][j][i] = ...;
//
// All iterations that the program has are before that end: one behind it would have left the array.
// The extent is the outermost one of an array as it is declared, or of `tensor` (LevelExtents.h).
// The other part of `k < n && k < kmt[j][i]`, or of a minimum of the
// two, is as good an end.
//
// A first value that memory says is given likewise, where the steps are of one: a loop that counts
// down, `for (k = kmt[j][i] - 2; k >= 0; k--)`, begins with the last level that there is, each
// iteration under the condition that it is not above its first one.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_DATABOUNDS_H
#define SWGEN_PLUGIN_DATABOUNDS_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p Body, of a region, with those of \p Loops that can be given such an end having one; null
/// where there is none.  Only loops that write to an element that their variable chooses, or read
/// columns, `t[k][j][i]` in loops over j or i: others may as well belong to a statement, and some
/// of those are short in long arrays.
const clang::Stmt *boundByExtents(const Directive &D, const clang::Stmt *Body,
                                  const llvm::DenseSet<const clang::Stmt *> &Loops,
                                  const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
