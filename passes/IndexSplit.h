//===- IndexSplit.h - where a loop falls apart into parallel parts -*- C++ -*-===//
//
// Index set splitting (M. Griebl, P. Feautrier, C. Lengauer: Index set splitting, 2000) for the
// case that occurs in codes with a pivot: every dependence that a loop carries begins or ends in
// one of its iterations.  In Floyd and Warshall's algorithm, all rows need row k, and row k needs
// none: what comes before it is parallel, and so is what comes after it.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_INDEXSPLIT_H
#define SWGEN_PASSES_INDEXSPLIT_H

#include "IslRows.h"
#include "Transformation.h"
#include "llvm/ADT/ArrayRef.h"

namespace swgen {

/// The iteration at which to cut the loop at Depth, which is around all of Stmts: the equality
/// x[Depth] - f(x[0], .., x[Depth-1], parameters) = 0 such that every dependence among Stmts that
/// the loop carries has one of its ends there.  Nothing if there is none, or if the loop carries
/// no dependence.
std::optional<Row> pivotOf(const KernelModel &Model, llvm::ArrayRef<int> Stmts, unsigned Depth);

/// A loop of the model and where to cut it.
struct LoopCut {
  int Loop = 0;
  Row Pivot;
};

/// Makes three loops of one in T, which may have cut loops around it before: the iterations before,
/// at and after the pivot, each with copies of the loops and statements in it.
void cutLoop(const KernelModel &Model, const LoopCut &Cut, Transformation &T);

} // namespace swgen
#endif
