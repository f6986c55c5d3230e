//===- LdmManagement.h - swTVM's Algorithm 1 --------------------*- C++ -*-===//
//
// Chooses tile sizes so that the buffers fit a budget and use it well (swTVM, "LDM management
// algorithm").  Free of isl: iterators, tensors and a function that tells the bytes.
//
// An iterator is one tile loop.  At any time each tensor has a current dimension: the innermost one
// that still has an iterator able to grow.  An iterator of a current dimension is a sizeiter, one
// of an outer dimension a numiter (it only adds DMA requests), one that is both a compiter.
//   1. Every size starts at 1; sizeiters, then compiters, get min(range, InitValue), halved while
//      the budget is exceeded (their predecessors too when that is not enough).  An iterator that
//      reaches its range closes, and tensors move on to an outer dimension.
//   2. The smallest of the open sizeiters and compiters is doubled, again and again, until the
//      budget is reached.
//   3. Not in the paper: what the budget still holds goes to the iterators that can grow, numiters
//      included, smallest first.  The paper leaves numiters at 1 until all others are at their
//      range, so that a product of large matrices would fetch one of them once per row.
// Sizes are powers of two, or the range.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LDMMANAGEMENT_H
#define SWGEN_PASSES_LDMMANAGEMENT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace swgen {

struct LdmIterator {
  std::string Name;   ///< for the trace
  int64_t Range = -1; ///< largest useful size; -1 when there is no constant bound
  int64_t Fixed = 0;  ///< size chosen by the user; 0 = open
};

/// Iterations per tile that stand for an undecided size: swTVM's InitValue.
constexpr int64_t NominalTile = 64;

struct LdmTensor {
  std::string Name;
  std::vector<std::vector<int>> Dims; ///< iterators per dimension, outermost dimension first
};

struct LdmProblem {
  std::vector<LdmIterator> Iterators;
  std::vector<LdmTensor> Tensors;
  int64_t Budget = 0;
  int64_t InitValue = NominalTile;
  /// Bytes of all buffers for given sizes (index == iterator); does not decrease when a size grows.
  /// Negative: no bound.
  std::function<int64_t(llvm::ArrayRef<int64_t>)> Bytes;
};

enum class IteratorKind { None, Size, Num, Comp };

struct LdmSolution {
  bool Fits = false;
  std::vector<int64_t> Sizes;
  int64_t Bytes = 0;               ///< of Sizes; when !Fits, of the smallest sizes
  std::vector<IteratorKind> Kinds; ///< before anything was sized
  struct Step {
    int Iterator;
    int64_t Size, Bytes;
    bool Taken;
  };
  std::vector<Step> Trace; ///< sizes tried, in order
};

LdmSolution manageLdm(const LdmProblem &Problem);

void print(llvm::raw_ostream &OS, const LdmProblem &Problem, const LdmSolution &Solution);

} // namespace swgen
#endif
