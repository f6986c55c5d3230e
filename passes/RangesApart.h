//===- RangesApart.h - arrays that must not be interleaved ------*- C++ -*-===//
//
// `restrict`, and the clause noalias, say that two arrays have no element in common; elements of
// one may still lie between those of the other (`re = z, im = z + 1`, both by steps of two).  Where
// a tile brings back what it perhaps has not written (RefGroup::PutsUnwritten), what another CPE,
// or another buffer, has written there through another array would be lost.
//
// Rows that may overlap (ModelArray::RowsMayOverlap) come with what lies beside them, also behind
// the array.  Nobody uses that, which transfers say (Plan.h, DmaOp::Gaps); of elements smaller than
// a word of DMA they cannot, so that the CPEs must not fetch what others write at the same time.
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

/// Where G, which brings back more than it writes, cannot be kept apart by ranges: an array that is
/// written meanwhile where data say, and of which nobody knows how far it goes; null: there is
/// none.
const ModelArray *writtenAnywhere(const KernelModel &Model, const TilePlan &Plan,
                                  const RefGroup &G);

/// Transfers can say of its elements that nobody uses some of them.
bool isOfWords(const ModelArray &A);

/// Whether copies of the array may come with what others write, which nobody uses: of such rows,
/// where elements are words of DMA.
bool fetchesBeside(const KernelModel &Model, AccessFacts &Facts, int Array);

/// Whether a box around all that is accessed of an array of overlapping rows has more than that
/// lies between its first and its last element.
bool readsBesideRows(const KernelModel &Model, AccessFacts &Facts, int Array);

} // namespace swgen
#endif
