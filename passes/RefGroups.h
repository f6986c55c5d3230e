//===- RefGroups.h - accesses that share a buffer ---------------*- C++ -*-===//
//
// Forms the reference groups of a plan and says for each whether it can live in LDM:
//   * accesses of one array in one phase that can meet and of which one writes must share a group;
//   * others share one when the hull of what a tile touches is no larger than the sum;
//   * a group stands at the lowest common node of its accesses, inside all its tile loops;
//   * direct (gld/gst) is what subscripts not affine, has elements that DMA cannot move, is named
//   in
//     'bypass', has no constant bound per tile, or is written in a pattern that no transfer can
//     bring back without touching elements of another tile.
// A private variable of the region always gets a buffer: one element per iteration of the tile, or
// a single one (Contracted) when its life ends inside one iteration of a leaf.
//
// Needs: Phases and Nodes.  Gives: Groups with Node, Depth, box, transfers; no sizes, no offsets.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_REFGROUPS_H
#define SWGEN_PASSES_REFGROUPS_H

#include "BoxExtents.h"

namespace swgen {

TilePlan makeGroups(const Footprint &Feet, TilePlan Plan, const Machine &Target,
                    std::vector<Finding> &Refusals);

/// Sizes by which groups are compared before real ones are known.
TileSizes nominalSizes(const KernelModel &Model, const TilePlan &Plan, int Phase);

} // namespace swgen
#endif
