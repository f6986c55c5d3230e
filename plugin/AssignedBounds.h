//===- AssignedBounds.h - bounds that the region assigns --------*- C++ -*-===//
//
// What f2c makes of a loop, and what old code by hand does, sets a variable of the function to the
// bound just before the loop:
//
//   for (j = 1; j <= n; ++j) {             for (j = 1; j <= n; ++j) {
//     i__2 = j - 1;                          int i__2 = j - 1;
//     for (i = 1; i <= i__2; ++i) ...        for (i = 1; i <= i__2; ++i) ...
//     i__2 = *m;                             int i__2_2 = *m;
//     for (i = j; i <= i__2; ++i) ...        for (i = j; i <= i__2_2; ++i) ...
//   }                                      }
//
// Planning knows variables that are declared where they get their value.  So where every read of
// such a variable is reached by exactly one assignment, which is a statement before it in a block
// around it, each assignment declares a variable of its own, in a copy of the region's tree.
// Nothing is evaluated elsewhere than before: whether the value is a bound is for later stages.
//
// Where the last value is read after the region, the variable is assigned as well.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_ASSIGNEDBOUNDS_H
#define SWGEN_PLUGIN_ASSIGNEDBOUNDS_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with a body in which variables in the headers of loops, and what these are computed from,
/// are declared where they are assigned.  They leave `private`, which has no more to say of them.
Directive declareBounds(const Directive &D, const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
