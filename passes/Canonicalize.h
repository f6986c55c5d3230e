//===- Canonicalize.h - the form that the analysis reads --------*- C++ -*-===//
//
// Turns the unoptimised function of a region into loops that Polly recognises, without moving,
// merging or dropping a single memory access: integer and pointer variables become SSA values,
// straight-line blocks are joined, loops get preheaders and are rotated.  Floating-point variables
// stay in memory, so that the accesses of one C statement stay in one statement of the model.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_CANONICALIZE_H
#define SWGEN_PASSES_CANONICALIZE_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class BasicBlock;
class Function;
} // namespace llvm

namespace swgen {

/// Canonicalises F and puts its body into a single-entry single-exit region of its own, from the
/// block returned to the function's return block.  Null when F has no such form (it never returns).
llvm::BasicBlock *canonicalize(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

} // namespace swgen
#endif
