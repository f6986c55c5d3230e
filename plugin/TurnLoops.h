//===- TurnLoops.h - loops with a step that is known at run time -*- C++ -*-===//
//
//   for (int b = 0; b < n; b += len)         for (int b_turn = 0; b_turn < TURNS; b_turn++) {
//     ... a[b + j] ...                         const int b = b_turn * len;
//                                              ... a[b + j] ...
//                                            }
//
// In a copy of the region's tree such a loop counts its turns, of which there are
// (n - 0 + len - 1) / len: a number that the host computes before the region.  Planning then has
// rows of `len` elements, as in the butterflies of a Fourier transform, the runs of a merge sort,
// or the points of one process of many (`i = rank; i < n; i += size`).
//
// A loop inside of it that begins and ends at places behind that, `for (j = b; j < b + half; j++)`,
// counts the places: `j` is `b_turn * len + j_in`, with `j_in` from 0 to half.
//
// Loops whose variable is signed and compared with a bound, up or down, or as f2c has it, `step < 0
// ? i >= n : i <= n`, where start, bound and step are values of variables and members, and nothing
// else reads the variable.  A step that does not lead to the bound gives no turns: such a loop
// would not end, or not without an overflow.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_TURNLOOPS_H
#define SWGEN_PLUGIN_TURNLOOPS_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with a body in which these loops count turns, and Directive::HostValues; D itself where
/// there are none.  The body declares variables anew: FunctionFacts::add() must hear of it.
Directive countTurns(const Directive &D, const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
