//===- LatencyHiding.h - copies of a buffer in turn -------------*- C++ -*-===//
//
// While the CPE works on one tile, the next one comes and the last one goes: groups that are copied
// in every iteration of a tile loop get a second copy where both fit the LDM, those that come and
// go a third one: with two, a tile could not come before the last one has gone.  A `buffer double`
// asks for it on any loop, `buffer single` forbids it; without either the innermost tile loops get
// it, all their groups or none, since the slowest transfer is what the CPE waits for.
//
// Several iterations are in flight at once, so nothing that one brings back may be touched by a
// later one (of the same run of the loop), and nothing that one writes may be fetched ahead for a
// later one.  In a root, whose tiles follow one another in any order, none may touch what another
// writes, and what goes back unwritten of one group's copies (RefGroup::PutGaps) no other group may
// need.
//
// Needs: insertDma; RefGroup::Copies says for which groups allocateLdm left room for more copies.
// Gives: RefGroup::Copies, TilePlan::Pipes.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LATENCYHIDING_H
#define SWGEN_PASSES_LATENCYHIDING_H

#include "Footprint.h"

namespace swgen {

TilePlan hideLatency(const Footprint &Feet, TilePlan Plan, const Machine &Target);

/// The wish of the pragmas for a group, or that of the search: 2, 1 or 0 (none).
int buffersWished(const KernelModel &Model, const RefGroup &Group);

/// Copies of a group with which nothing waits for a transfer but the one that comes first: 2, or 3
/// when it comes and goes and the user has not asked for two.
int copiesInTurn(const KernelModel &Model, const RefGroup &Group);

/// How short a tile of a root may become for the sake of overlap: requests stay long enough for
/// most of the bandwidth, and what neighbouring tiles both fetch stays a small part.
struct ShrinkLimit {
  int64_t Least = 1, Round = 1;
  /// A group whose box follows the loop along a dimension, and is longer there than the tile.
  void follow(int64_t Longer, bool Innermost, unsigned ElemBytes, const Machine &Target);
  /// A group whose box does not follow the loop.
  void stay();
};

/// The place where a group could be copied ahead, with the same loops around as at (Node, Depth):
/// the innermost loop around has a tile that comes next.  Depth 0: there is none.
struct PipePlace {
  int Node, Depth;
};
PipePlace pipePlace(const TilePlan &Plan, int Node, int Depth);

/// Whether some tile loop of the phase runs inside the innermost loop of the place.
bool hasLoopsBelow(const TilePlan &Plan, PipePlace Place);

} // namespace swgen
#endif
