//===- Transfers.h - box, fetch and write-back of one group -----*- C++ -*-===//
//
// What a buffer at a given place must hold and move.
//
// Write-back promise: only elements that the tile writes go back, or elements that it may write (or
// that lie between written ones) where it is proved that no other tile writes them, and which were
// fetched before.  Where another tile fetches or accesses those that the tile itself leaves as they
// are, PutGaps says so: it sees the same value before and after.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_TRANSFERS_H
#define SWGEN_PASSES_TRANSFERS_H

#include "Footprint.h"

namespace swgen {

/// Puts Group into Node, inside its first Depth tile loops: sets Lo, Hi, Fetch, Put, Written and
/// the shape of the write-back.  On failure Group is unchanged and the text says why no transfer is
/// possible there ("its ..." completes a sentence about the array).
struct Placement {
  bool Ok;
  std::string Why;
};
Placement placeGroup(const Footprint &Feet, const TilePlan &Plan, RefGroup &Group, int Node,
                     int Depth);

} // namespace swgen
#endif
