//===- StepBand.h - how far the steps of a loop reach -----------*- C++ -*-===//
//
// Of a loop that runs in step around nests (the time steps of a stencil code): along which
// dimensions its statements can be cut into blocks that stay over several steps, and by how much
// such a block loses at its edges with each step.
//
// Statements need not have equal loops.  A dimension has one loop of each of them, or where a
// statement has none (a boundary row) one value; loops belong to one dimension when the distances
// between dependent iterations are bounded.  Of a block that begins at x at its first step,
// statement S runs the iterations from x + Low[S] + Up * u in step u on: no dependence leads to
// them from what is before the block.  Low is the longest path in the graph of statements whose
// edges are max(dx - Up * dt) over the distances (dt, dx) of their dependences; High and Down the
// same towards smaller iterations.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_STEPBAND_H
#define SWGEN_PASSES_STEPBAND_H

#include "Affine.h"
#include "KernelModel.h"
#include "StepLoop.h"
#include <optional>

namespace swgen {

/// Index of all vectors: statements of the model; what is said of others does not matter.
struct BlockDim {
  std::vector<int> LoopOf; ///< dimension of the statement; -1: it has one value, At
  std::vector<Affine> At;
  int64_t Up = 0, Down = 0;       ///< iterations per step
  std::vector<int64_t> Low, High; ///< iterations
  Affine Length;                  ///< iterations of the longest of the loops

  /// Iterations that a block loses at both edges in so many steps, at most.
  int64_t loss(int64_t Steps) const;
};

struct StepBand : StepLoop {
  Affine Length; ///< steps
  std::vector<BlockDim> Dims;
};

/// At most Most dimensions, the outermost first; nothing where there is none along which every
/// dependence has a bound, or where the number of steps is no sum of parameters.
std::optional<StepBand> findStepBand(const KernelModel &Model, int Loop, unsigned Most);

} // namespace swgen
#endif
