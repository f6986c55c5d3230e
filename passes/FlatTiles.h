//===- FlatTiles.h - tiles of many short rows -------------------*- C++ -*-===//
//
// A tile of a root that divides rows, too, is a part of one row, or of few, as rows may be long:
// 1 by 512.  Where they turn out to be short, levels of an atmosphere or 5 unknowns, each tile is
// one of them, and a transfer moves some hundred bytes.  A flat plan has tiles of many rows of few
// elements, 64 by 8, and shapes (TileShape) for rows that are longer, up to those of the plan that
// it stands for: the product of both is the same, and so are the buffers.
//
// Not for wavefronts, triangles, windows that slide, sizes that the user gave, rows of known
// length, and phases with shapes of other kinds.
//
// Needs: tile shrinking and growth.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_FLATTILES_H
#define SWGEN_PASSES_FLATTILES_H

#include "CostModel.h"
#include "PlanSearch.h"

namespace swgen {

/// The phases that may be flat.
std::vector<int> flatPhases(CostModel &Costs, const TilePlan &Plan);

/// What a search would have chosen for the plan that the greedy strategy made.
PlanChoice choiceOf(CostModel &Costs, const TilePlan &Plan);

/// The choice for the flat plan: in these phases tiles of few elements of many rows.
PlanChoice flattened(PlanChoice Choice, const TilePlan &Plan, llvm::ArrayRef<int> Phases);

/// A plan that holds where each of some others, which have the sizes of one shape each, is proved.
struct FlatPlan {
  TilePlan Tiles;
  std::vector<TilePlan> ToProve;
};

/// Flat, as it comes from that choice, with shapes for longer rows up to those of Plan; nothing
/// where some do not fit.
std::optional<FlatPlan> withLongerRows(CostModel &Costs, const TilePlan &Flat, const TilePlan &Plan,
                                       llvm::ArrayRef<int> Phases);

/// Whether that may give something: Sized, the flat plan before its copies have places, has room
/// for longer rows in all buffers that have no choice of places.
bool mayHaveLongerRows(CostModel &Costs, TilePlan Sized, const TilePlan &Plan,
                       llvm::ArrayRef<int> Phases);

/// Whether the flat plan is worse at no size, with rows as long as columns.
bool isNowhereWorse(CostModel &Costs, const TilePlan &Flat, const TilePlan &Plan);

} // namespace swgen
#endif
