//===- InductionVariables.h - integers that change with a loop --*- C++ -*-===//
//
//   for (i = 0; i < n; i++) {              for (i = 0; i < n; i++) {
//     y[iy] += a * x[ix];                    int ix_i = ix + i * incx, iy_i = iy + i * incy;
//     ix += incx;                            y[iy_i] += a * x[ix_i];
//     iy += incy;                            ix_i += incx; ...
//   }                                      }                      // and then ix += n * incx
//
// A variable that each iteration changes by the same amount, in statements that always run, carries
// a value from one iteration to the next that need not be carried.  In a copy of the region's tree
// each iteration has a variable of its own that begins with the value it has there.  Loops inside
// count with their turns (`for (j < m) b[k++] = ...` changes k by m): the host asks before the
// launch that their bounds are not below their start (Directive::Checks).  It sets the variable
// afterwards where the program needs it (Directive::After).
//
// So is one that the header of the loop steps beside its variable, `for (i = 0, k = 3; i < n; i++,
// k += 2)`.  Loops that count by one, up or down; amounts of constants and variables that the loop
// does not change; variables without an address that no clause names.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_INDUCTIONVARIABLES_H
#define SWGEN_PLUGIN_INDUCTIONVARIABLES_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with a body in which iterations have such variables of their own; D itself where there are
/// none.  The body declares variables: FunctionFacts::add() must hear of it.
Directive ownInductionVariables(const Directive &D, const FunctionFacts &Facts,
                                clang::ASTContext &Ctx);

} // namespace swgen
#endif
