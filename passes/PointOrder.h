//===- PointOrder.h - the innermost loop of a leaf --------------*- C++ -*-===//
//
// Inside a tile a leaf's points run in source order, unless another loop makes a better innermost
// one: along it accesses go from an element to the next, or stay, and no iteration waits for a
// value of the one before.  Each element is still computed in the same order, so that results are
// the same bits.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_POINTORDER_H
#define SWGEN_PASSES_POINTORDER_H

#include "KernelModel.h"
#include "llvm/ADT/ArrayRef.h"

namespace swgen {

/// The loops of a leaf with the best one innermost, as TileNode::Points has them; empty where
/// source order is as good, or the only legal one.  InStep: the sequential loops around the phase.
/// Leaves with reductions keep their order, and so do those whose statements do not share all
/// loops, or use a variable that lives in an outer one.
std::vector<int> pointOrder(const KernelModel &Model, llvm::ArrayRef<int> Stmts,
                            llvm::ArrayRef<int> InStep);

} // namespace swgen
#endif
