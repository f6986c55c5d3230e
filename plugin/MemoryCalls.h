//===- MemoryCalls.h - memset, memcpy and calloc as loops -------*- C++ -*-===//
//
//   memset(b[i], 0, m * sizeof(double));     for (long k = 0; k < m; k++) b[i][k] = 0;
//   memcpy(t, a[i], sizeof t);               for (long k = 0; k < 64; k++) t[k] = a[i][k];
//   double *t = calloc(m, sizeof *t);        double *t = calloc(...); for (...) t[k] = 0;
//   memset(&s, 0, sizeof s);                 { s.x = 0; s.y = 0; for (k < 3) s.m[k] = 0; }
//   memcpy(&p, &a[i], sizeof p);             p = a[i];
//   memcpy(m, a + 9 * i, sizeof m);          for (k < 3) for (l < 3) m[k][l] = (a + 9 * i)[k * 3 +
//   l];
//
// and __builtin_prefetch, which has no effect, is left out.  In a copy of the region's tree, so
// that planning sees what such a call touches.  Elements are numbers, or any objects of one type,
// for memset of numbers without padding, unless the region declares them; one side of memcpy may
// be without rows.  The number of bytes is a product that contains the size of an element, and of
// rows of a run-time length that, too.  What memset stores is zero, or all bits of integers; the
// memory of calloc is as RuntimeLocals.h asks.  Other calls stay as they are.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_MEMORYCALLS_H
#define SWGEN_PLUGIN_MEMORYCALLS_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with a body in which these calls are loops; D itself where there are none.  The body
/// declares variables: FunctionFacts::add() must hear of it.
Directive loopsOfMemoryCalls(const Directive &D, const FunctionFacts &Facts,
                             clang::ASTContext &Ctx);

/// The call of a function of the C library with so many arguments, behind casts; null: E is none.
const clang::CallExpr *libraryCall(const clang::Expr *E, llvm::StringRef Name, unsigned Args);

} // namespace swgen
#endif
