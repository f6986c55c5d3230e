//===- RepeatedValues.h - values that each user computes itself -*- C++ -*-===//
//
//   for (j ...) {                            for (j ...) {
//     const double v = a[i][j] * w;            const double v = a[i][j] * w;
//     q[i] += v;                               q[i] += v;
//     s[j] += v;                               { const double v = a[i][j] * w; s[j] += v; }
//   }                                        }
//
// The value keeps the two sums in one statement of the model, and so in the same loops.  Computed
// twice it does not, and is the same: what it is made of does not change between its declaration
// and its user, and the variable is never set again.
//
// Users are statements without loops in the block that declares the variable.  Values that loops of
// the block use, too, are left alone.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_REPEATEDVALUES_H
#define SWGEN_PLUGIN_REPEATEDVALUES_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// A copy of Body, the region's, in which such values are computed for each user; null where there
/// is none that two statements use.
const clang::Stmt *repeatValues(const Directive &D, const clang::Stmt *Body,
                                const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
