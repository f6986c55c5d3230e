//===- RemainderStarts.h - loops that begin by a remainder ------*- C++ -*-===//
//
//   for (i = 1 + (j + colour) % 2; i < n; i += 2)
//     u[j][i] = ...;
//
// has iterations 0, 1, ... in the model, so that u[j][i] is u[j][1 + (j + colour) % 2 + 2 *
// iteration]: a case for each combination of remainders of the terms, and of their signs.  Counted
// by the variable itself from 1, the loop has steps of one, of which a condition with one remainder
// leaves every other one, and the subscript is what the program says.
//
// Where the sum is negative, so is its remainder in C, and the loop begins before 1: the model is
// wrong there, and the host keeps such values.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_REMAINDERSTARTS_H
#define SWGEN_PASSES_REMAINDERSTARTS_H

#include "KernelModel.h"

namespace swgen {

/// Has such loops counted by their variables.  Before dependences are known.  Facts: what is known
/// of the parameters.  Returns those of Facts for which M is wrong then: none of them have only
/// values that are not negative.
isl::set countFromRemainders(KernelModel &M, const isl::set &Facts);

} // namespace swgen
#endif
