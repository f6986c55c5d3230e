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
// So is one that the header of the loop steps beside its variable, `for (i = 0, k = 3; i < n; i +=
// 2, k++)`; of loops inside only where two variables meet, `for (; i < j; i++, j--)`.  Steps of the
// header are constants; amounts are of constants and variables that the region does not change;
// variables without an address that no clause names.
//
//   for (i = i0; i < i1; i++)              for (i_turn = 0; i_turn < I; i_turn++) {
//     for (j = j0; j < j1; j++)              int k_i = k + i_turn * J;
//       b[k++] = a[i][j];                    for (j_turn = 0; j_turn < J; j_turn++)
//                                              b[k_i++] = a[i0 + i_turn][j0 + j_turn]; }
//
// Loops that do not count from a constant by one are counted by turns: where they are in one that
// `k` counts, the host computes how many these are (Directive::HostValues), and planning has rows
// of so many elements.  Of three loops the middle one has a variable of its own, too.  In a block
// of loops each begins with what the ones before leave; a constant that the variable is set to
// before the region (ValueBefore.h) stands for it.
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
