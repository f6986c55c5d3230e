//===- LdmAllocation.h - tile sizes that fit the LDM ------------*- C++ -*-===//
//
// Chooses the size of every tile loop whose size is open, phase by phase, by swTVM's Algorithm 1
// (LdmManagement.h).  Its iterators are the tile loops of all nodes of the phase, its tensors the
// buffered groups, its dimensions those of the arrays.  Sizes of the tile clause, and those that a
// `buffer` extent implies, are fixed beforehand.  What counts against the budget is what the
// buffers take together (BufferLives.h).
//
// Algorithm 1 is run once with one copy of each buffer and once with two of those that a tile loop
// moves.  `buffer double` takes the second solution where it exists; otherwise it is taken when,
// with transfers behind the work, it promises to be faster: max(work, transfers) against their sum.
//
// Needs: makeGroups.  Gives: TileLoop::Size everywhere, RefGroup::Size and Bytes; RefGroup::Copies
// as it was counted. Refuses: SW301 (even tiles of one iteration do not fit), SW302 (the user's
// sizes do not).
//
// Tiles of a root may become smaller at run time when there are too few for the CPEs (CodeTree).
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LDMALLOCATION_H
#define SWGEN_PASSES_LDMALLOCATION_H

#include "BoxExtents.h"
#include "BufferLives.h"
#include "llvm/Support/raw_ostream.h"

namespace swgen {

/// Bytes of LDM that buffers may take: the machine's budget without what every kernel needs (a copy
/// of its arguments and reply words) and what is kept for windows.
int64_t bufferBudget(const Machine &Target);

/// Trace, if given, receives the course of the algorithm.
TilePlan allocateLdm(const Footprint &Feet, TilePlan Plan, const Machine &Target,
                     std::vector<Finding> &Refusals, llvm::raw_ostream *Trace = nullptr);

/// Sets Size and Bytes of one group from the sizes of the tile loops; false without a constant
/// bound.
bool sizeGroup(const Footprint &Feet, const TilePlan &Plan, RefGroup &Group);

} // namespace swgen
#endif
