//===- TileGrowth.h - larger tiles where others are short -------*- C++ -*-===//
//
// A buffer has room for tiles of all loops at their largest.  Where tiles are shorter at run time,
// part of that room is empty, and rows may be longer instead: main memory moves rows of a few
// hundred bytes at half of its bandwidth (sunway-facts 3.3).  Tall and narrow matrices are such a
// case, and products over a short inner loop.
//
// A shape (TileShape) names sizes of the loops for which everything fits the buffers as they are.
//   Shapes      tiles of the root are short, as they shrank for more CPEs or the loop itself is
//               short: tiles of inner loops are longer.  Decided loop by loop; a loop whose
//               transfers overlap with work keeps its own size unless enough tiles are left for
//               that (TileShape::Turns).
//   RootShapes  inner loops are short, all of their iterations together: tiles of the root's loops
//               are longer rows.
// Nothing else of the plan changes.
//
// Only for plans of a search (PlanShape::FewTiles); not for wavefronts, triangles (their proofs
// take longest, and many of their tiles hold less than a box anyway), sizes that the user gave,
// windows that slide, rows that are long already, and shapes that the cost model finds worse at a
// size it looks at; root shapes: nor for tiles in whole lines (TileLoop::Line) and roots with a
// pipe.
//
// Needs: tile shrinking.  Gives: Phase::Shapes and RootShapes.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_TILEGROWTH_H
#define SWGEN_PASSES_TILEGROWTH_H

#include "CostModel.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace swgen {

/// Proved: whether a plan is right, as the verifier says of it; asked of every shape that is taken,
/// with the sizes at their largest.  Always: for tests, also where nothing is gained.
TilePlan growTiles(CostModel &Costs, TilePlan Plan,
                   llvm::function_ref<bool(const TilePlan &)> Proved, bool Always = false);

/// The plan with these sizes in a phase, and those of its boxes, in the same buffers.
TilePlan withShape(const Footprint &Feet, TilePlan Plan, int Phase, const TileShape &Shape);

/// Whether the boxes of a phase, with the sizes of Plan, have room in the buffers of another plan
/// of the same groups.  What has one element there along a dimension is indexed so.
bool fitsBuffers(const Footprint &Feet, const TilePlan &Plan, int Phase, const TilePlan &Buffers);

/// Iterations that a loop must have for tiles of Size in a shape: where they overlap with work,
/// what comes first and goes last shall stay a small part.
inline int64_t leastIterations(const TileShape &S, int64_t Size, bool Piped) {
  return (Piped ? S.Turns : 1) * Size;
}

/// The phase that a node belongs to.
const Phase &phaseOf(const TilePlan &Plan, int Node);

/// The loop with the largest size that it can have.
TileLoop largestTile(const TilePlan &Plan, const Phase &P, TileLoop T);

} // namespace swgen
#endif
