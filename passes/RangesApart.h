//===- RangesApart.h - arrays that must not be interleaved ------*- C++ -*-===//
//
// `restrict`, and the clause noalias, say that two arrays have no element in common; elements of
// one may still lie between those of the other (`re = z, im = z + 1`, both by steps of two).  Where
// a tile brings back what it perhaps has not written (RefGroup::PutsUnwritten), what another CPE,
// or another buffer, has written there through another array would be lost.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_RANGESAPART_H
#define SWGEN_PASSES_RANGESAPART_H

#include "AccessFacts.h"
#include "TilePlan.h"

namespace swgen {

/// The arrays whose ranges must not overlap for the plan to be right, beyond KernelModel::Aliases:
/// A brings back more than it writes, or fetches more than it has; B is written in the same phase.
std::vector<AliasObligation> rangesApart(const KernelModel &Model, const TilePlan &Plan);

/// Whether a box around all that is accessed of an array of overlapping rows has more than that
/// lies between its first and its last element.
bool readsBesideRows(const KernelModel &Model, AccessFacts &Facts, int Array);

} // namespace swgen
#endif
