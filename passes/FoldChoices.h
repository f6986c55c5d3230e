//===- FoldChoices.h - choices of integers as values -------------*- C++ -*-===//
//
// MIN(b + 4, MIN(n, m / 2)) in a bound leaves branches behind, one inside the other, whose sides
// compute what has been compared once more.  Planning reads a minimum or maximum where it is a
// `select`; LLVM makes one where the sides are cheap, which a division and another minimum are not.
// Nor does it know the neighbour of a point in i + 1 == n ? 0 : i + 1, which is a subscript by cases.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_FOLDCHOICES_H
#define SWGEN_PASSES_FOLDCHOICES_H

#include "llvm/IR/Function.h"

namespace swgen {

/// Folds branches of F that choose one of the two integers which they compare, or integers by a
/// comparison of integers that are computed without memory, innermost first.  What the sides
/// compute must be safe to compute always: no memory, no division that may trap.  Clamps that
/// compare with what is one beyond the last value, i + r >= n ? n - 1 : i + r, become minima and
/// maxima. Returns whether anything changed; the control flow graph is another one then.
bool foldChoices(llvm::Function &F);

} // namespace swgen
#endif
