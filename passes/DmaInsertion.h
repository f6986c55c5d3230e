//===- DmaInsertion.h - where each buffer is filled and emptied -*- C++ -*-===//
//
// Moves each group outwards from the place where makeGroups put it, through the tile loops of its
// node and on to the nodes around, as long as the box stays as large and everything still fits the
// LDM: a transfer then happens once for all iterations of the loops that it has left.  Two places
// that transfer equally often are the same to the machine; the inner one is taken, since its buffer
// lives shorter.
//
// In a root a transfer stands before all tiles of the CPE (reads only; in a wavefront, of arrays that
// the phase does not write) or inside one tile.
//   buffer at(v)        places the group inside the tile loop of v
//   buffer resident(A)  goes out as far as fits, however large the box
//
// Needs: orderTileLoops.  Gives: RefGroup::Node, Depth and all that follows from them; remarks
// SW351.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_DMAINSERTION_H
#define SWGEN_PASSES_DMAINSERTION_H

#include "Footprint.h"

namespace swgen {

/// A place in the tile tree: inside the first Depth tile loops of Node.
struct CopyPlace {
  int Node, Depth;
};
/// Whether any access of the phase writes the array.
bool writesIn(const KernelModel &Model, const TilePlan &Plan, int Phase, int Array);

/// Where a group that stands at its innermost place may go, outermost first; of places with the
/// same loops around only the innermost.
llvm::SmallVector<CopyPlace, 8> copyPlaces(const KernelModel &Model, const TilePlan &Plan,
                                           const RefGroup &G);

TilePlan insertDma(const Footprint &Feet, TilePlan Plan, const Machine &Target);

} // namespace swgen
#endif
