//===- PivotBlocks.h - steps of an elimination in blocks --------*- C++ -*-===//
//
// Of a loop in which each step takes a row or a column of an array, the pivot, to change what later
// steps take (factorisations, orthogonalisations, triangular systems): as written, all that is left
// comes and goes once for each step.  In blocks of steps it does once for each block:
//
//   for k: .. a[i][j] -= a[i][k] * a[k][j]
//
// becomes, for each block of k, what the block's own pivots need of each other, then their rows,
// then their columns, and then for all other elements at once, in parallel, every step of the
// block (blocked right-looking factorisation, as in LAPACK's dgetrf).  The order of the operations
// on each element stays.
//
// Loops are cut where their elements are beyond the last pivot of the block (index set splitting),
// and isl's scheduler orders the parts within a block (ScheduleSearch.h).  What has to stay in step
// within the block does so as written, and what cannot be divided then is one CPE's (LoneParts.h): the
// norm of a column, before others become orthogonal to it.  A pivot is told by its
// subscripts: a dimension of an array that the steps change, that one access goes through by the
// step alone, and another by a loop inside.
//
// In:  a model whose loops may be transformed, and one of its loops that runs in step.
// Out: other loops for the model; nothing where no loop is cut into two parts, where more parts
//      would come out than are worth planning, or where some part is in no parallel loop.  What
//      comes out keeps the model's dependences; PlanVerifier proves it again.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PIVOTBLOCKS_H
#define SWGEN_PASSES_PIVOTBLOCKS_H

#include "IslRows.h"
#include "StepLoop.h"
#include "Transformation.h"
#include <optional>

namespace swgen {

/// Where a loop of a statement is cut: { x : Beyond >= 0 } is what no pivot of the block touches.
struct PivotCut {
  unsigned Dim = 0; ///< of the statement
  Row Beyond;       ///< over the statement's dimensions, with the first step after the block in the
                    ///< place of its dimension of steps
  int64_t OfStep = 0; ///< coefficient of the statement's own step
};

struct PivotBand : StepLoop {
  std::vector<std::vector<PivotCut>> Cuts; ///< index: statement of the model
};

/// Nothing where no access goes by the step alone through a dimension, of an array that the steps
/// change, that others go through by loops inside.
std::optional<PivotBand> findPivotBand(const KernelModel &Model, int Loop);

/// So many steps to a block.
std::optional<Transformation> blockPivots(const KernelModel &Model, const PivotBand &Band,
                                          int64_t Steps);

} // namespace swgen
#endif
