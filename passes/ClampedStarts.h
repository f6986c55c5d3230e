//===- ClampedStarts.h - loops that begin at the larger of two --*- C++ -*-===//
//
// `for (k = max(0, i - r); k <= min(n - 1, i + r); k++) s += x[k];` has iterations 0, 1, ... in
// the model, so that x[k] is x[max(0, i - r) + iteration], of which a tile has no simple bounds.
// Counted by the variable itself, from the number that is one side of the choice, the loop runs
// over a convex set and the subscripts are what the program says.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_CLAMPEDSTARTS_H
#define SWGEN_PASSES_CLAMPEDSTARTS_H

#include "KernelModel.h"

namespace swgen {

/// Has such loops counted by their variables.  Before dependences are known.
void countByVariables(KernelModel &M);

} // namespace swgen
#endif
