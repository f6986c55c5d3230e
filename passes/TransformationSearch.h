//===- TransformationSearch.h - loops that can be divided -------*- C++ -*-===//
//
// For regions in which some statement is in no parallel loop: proposes other loops in which every
// statement is in one.  Each nest that has such a statement is taken by itself, its chain of nested
// loops from the outermost inwards:
//
//   interchange  a loop, or a sum of loops, that carries every dependence of the chain goes
//   outermost
//                and runs in step; the others are parallel below it
//   splitting    a loop of which every dependence begins or ends in one iteration is cut there
//                (IndexSplit.h), and what is before and after runs in parallel
//   wavefront    loops are skewed until no dependence points backwards along any of them; their
//   tiles
//                run as a wavefront (TilePlan.h), and inside a tile the order of the loops stays
//
// Statement bodies, and the order of the operations on every element, stay as they are.
//
// In:  the model, and which of its loops are parallel.
// Out: proposals, the most promising first; none when there are none.  A proposal keeps all
//      dependences and puts each statement into a parallel loop; later stages may refuse it all the
//      same, for want of LDM.  Clauses that name loops or their depth (tile, collapse, at) keep the
//      loops as they are written.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_TRANSFORMATIONSEARCH_H
#define SWGEN_PASSES_TRANSFORMATIONSEARCH_H

#include "Transformation.h"
#include "llvm/ADT/ArrayRef.h"

namespace swgen {

std::vector<Transformation> findTransformations(const KernelModel &Model,
                                                const std::vector<bool> &Parallel);

/// Of a wavefront of three or more loops: how many iterations a tile has of those that are not the
/// last two.  With several an element stays in LDM for several sweeps; with one, what a tile
/// touches has fewer cases.
enum class TileSteps { Several, One };

/// The same loops, but that of a chain of three or more all are in one wavefront: a step of the
/// outermost loop begins where the one before has gone by, and not after a barrier.  Few steps
/// leave few tiles side by side, so that this is for many.  Nothing where there is no such chain.
std::optional<Transformation> findStepWave(const KernelModel &Model,
                                           const std::vector<bool> &Parallel, TileSteps Steps);

/// Other loops than those that all CPEs run in step: where two or more of them are nested, with
/// nothing between, their tiles in a wavefront, whatever is parallel inside.  A step is a tile
/// then, not an iteration.  Nothing where there are no such loops.
std::optional<Transformation> findTileWave(const KernelModel &Model,
                                           const std::vector<bool> &Parallel);

/// Where some statements cannot be helped so: one CPE runs them, in loops of one iteration
/// (LoneParts.h), and the others wait.
struct LoneProposals {
  std::vector<Transformation> All; ///< none where all would wait, or for longer than they work,
                                   ///< or where there are scalars to be shared
  /// What passes from one such part to others, by scalar: the model must have it in main memory.
  std::vector<int> Shared;
  bool Little = false; ///< what one CPE runs is in fewer loops than what all run
};
LoneProposals findLoneParts(const KernelModel &Model, const std::vector<bool> &Parallel);

/// Whether each of Stmts is in a parallel loop, or never runs.
bool areInParallelLoops(const KernelModel &Model, const std::vector<bool> &Parallel,
                        llvm::ArrayRef<int> Stmts);

/// Whether clauses speak of the loops as they are written.
bool namesLoops(const RegionInfo &Info);

} // namespace swgen
#endif
