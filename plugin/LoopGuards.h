//===- LoopGuards.h - conditions on data, moved into loops ------*- C++ -*-===//
//
// Masks are everywhere in codes on grids: a point of land, a solid cell, a column that is not
// active.  Planning divides loops whose iterations are known before the region, so that a loop
// cannot stand under a condition on data; but its statements can:
//
//   if (mask[i]) {                   const int guard = mask[i] != 0;
//     double s = a[i];               double s;
//     for (k ...)                    if (guard) s = a[i];
//       b[k][i] = s;                 for (k ...)
//   }                                  if (guard) b[k][i] = s;
//
// and the same for what follows `if (!mask[i]) continue;`.  What was not evaluated is not evaluated
// now, but for the headers of such loops: they must not read memory, nor what the region changes.
// What is set under a guard must be an array element, or a variable of the region or of a clause:
// another variable would seem to keep its value from one iteration to the next.  One of the
// function that is set first wherever a guard begins, and read nowhere else, becomes such a
// variable.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_LOOPGUARDS_H
#define SWGEN_PLUGIN_LOOPGUARDS_H

#include "PointerRewrite.h"
#include "llvm/ADT/DenseSet.h"

namespace swgen {

/// \p Region's body, with those of \p Conditions (an `if` around loops, a `continue` before some)
/// that can be moved into the loops moved there; null where there is none.
const clang::Stmt *moveConditionsIn(const Directive &D, const PointerRewrite &Region,
                                    const llvm::DenseSet<const clang::Stmt *> &Conditions,
                                    const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
