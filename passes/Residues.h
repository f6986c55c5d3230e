//===- Residues.h - conditions on remainders ----------------------*- C++ -*-===//
//
// if ((i + j) % 2 == colour) is one set of iterations, with one division.  ScalarEvolution reads a
// remainder by two of a sum that is never negative, and x & 1, as a sum of one-bit numbers, which
// is a division for each term and a case for each of their combinations; planning takes many times
// as long then.  So it does for i % 2 == j % 2, which asks for no more than (i - j) % 2 == 0.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_RESIDUES_H
#define SWGEN_PASSES_RESIDUES_H

#include "llvm/IR/PassManager.h"

namespace swgen {

/// Gives comparisons of remainders in F another form with the same value: signed remainders where
/// they are of sums by two, one remainder of a difference where two are compared for equality.
/// Remainders that are used otherwise (subscripts, bounds) stay as they are.
void simplifyResidues(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

} // namespace swgen
#endif
