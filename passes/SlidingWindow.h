//===- SlidingWindow.h - what two tiles in a row both read ------*- C++ -*-===//
//
// The boxes of two tiles in a row of a stencil overlap.  Where a CPE takes the tiles of a pipe one
// after another, what the next box has in common with the current one is moved inside the LDM, from
// copy to copy, and only the rest is fetched.
//
// A group slides along one dimension: the loop of the pipe moves its box along that dimension and
// no other.  Nothing in the phase writes the array, so that what is in LDM is what main memory
// holds. Whether two tiles really are neighbours is seen at run time: the code compares their
// boxes, and fetches everything when they differ in another dimension or have nothing in common.
//
// In a root any of the tile loops may be the one; it becomes the last, whose tiles are numbered in
// a row, and tiles are dealt in blocks.  That is done when no `schedule` was asked for and the
// loops are rectangular (else blocks would be of unequal work).
//
// Moving costs two cycles per word.  Fetching a word costs a CPE's share of the bandwidth, ten
// times that on both machines, so a group slides wherever a twentieth or more of its box stays.
//
// Needs: hideLatency.  Gives: RefGroup::SlideDim, order of a root's tile loops, Distribution,
// steps.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_SLIDINGWINDOW_H
#define SWGEN_PASSES_SLIDINGWINDOW_H

#include "TilePlan.h"

namespace swgen {

TilePlan slideWindows(const KernelModel &Model, TilePlan Plan);

/// The part of what a pipe fetches that must stay for its groups to slide.
constexpr double WorthSliding = 0.05;

/// Whether nothing in the phase of a group writes its array.
bool isReadOnly(const KernelModel &Model, const TilePlan &Plan, const RefGroup &Group);

/// Elements of each box of a group that the tile before has too when Loop goes to its next tile,
/// per dimension that it slides along; {-1, 0} when it cannot slide.
struct Overlap {
  int Dim;
  int64_t Extent; ///< in that dimension, of Size[Dim]
};
Overlap overlapAlong(const KernelModel &Model, const TilePlan &Plan, const RefGroup &Group,
                     const TileLoop &Loop);

} // namespace swgen
#endif
