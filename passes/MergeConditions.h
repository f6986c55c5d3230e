//===- MergeConditions.h - one branch for a || b || c -----------*- C++ -*-===//
//
// Polly follows every path of a chain of conditions, and gives up when their union has too many
// pieces: a test for the boundary of a box, i == 0 || j == 0 || ..., has six operands.  As one
// branch on `or` and `and` it is one set.  Its sums, n - 1 of type int, are computed with 64 bits,
// as every overflow to be excluded would double the pieces, and i == n - 1 where i is never larger
// becomes i >= n - 1, as the negation of an equality has two.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_MERGECONDITIONS_H
#define SWGEN_PASSES_MERGECONDITIONS_H

#include "llvm/IR/PassManager.h"

namespace swgen {

/// Merges branches of F that share a successor.  The second condition may only compare integers
/// that are there before the first, and sums of them that cannot overflow with 64 bits: nothing
/// gets undefined that was not evaluated.  Branches that leave a loop stay.
void mergeConditions(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

} // namespace swgen
#endif
