//===- RuntimeLocals.h - local arrays of run-time size ----------*- C++ -*-===//
//
//   double t[m];                                  double t[3456];    // m <= 3456
//   double *t = malloc(m * sizeof *t);            double t[3456];    // m * 8 <= 27648
//   ...
//   free(t);                                      ;
//
// Scratch arrays in the body of a loop belong into the LDM of the CPE that runs it, where room is
// planned before sizes are known.  In a copy of the region's tree such an array has a constant
// size, all that half of the LDM allows for each of them; the host launches the region where the
// sizes that it computes before it are no larger.
//
// Arrays that the region declares, or that a `private` clause names, with one dimension of run-time
// size, the outermost; memory from malloc that only the variable leads to.  The size is a sum or a
// product of numbers and of variables that keep their values in the region; of numbers alone, with
// constants of the program, it is what the array has.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_RUNTIMELOCALS_H
#define SWGEN_PLUGIN_RUNTIMELOCALS_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with a body in which these arrays have constant sizes, and Directive::Checks; D itself
/// where there are none.  Room: bytes for all of them.  The body declares variables anew:
/// FunctionFacts::add() must hear of it.
Directive boundRuntimeLocals(const Directive &D, const FunctionFacts &Facts, int64_t Room,
                             clang::ASTContext &Ctx);

} // namespace swgen
#endif
