//===- SetFlags.h - what some iterations set to one constant ----*- C++ -*-===//
//
//   if (a[i] < 0)                    if (a[i] < 0)
//     failed = 1;                      failed_set |= 1;
//   if (...) *changed = true;        if (...) changed_set |= 1;
//
// A variable, or what a pointer leads to, that the region only sets, and always to one constant,
// has that constant afterwards if any iteration ran the assignment, and else what it had.  In a
// copy of the region's tree a number that CPEs reduce says whether; the host then assigns the
// constant.
//
// The target is known before the region, and nothing else there may read or write it.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_SETFLAGS_H
#define SWGEN_PLUGIN_SETFLAGS_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with a body in which such targets are numbers that are reduced, for Directive::After; D
/// itself where there are none.
Directive reduceSetFlags(const Directive &D, const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
