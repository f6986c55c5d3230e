//===- EqualArrays.h - arrays that may be one -------------------*- C++ -*-===//
//
// `w[i] = a * x[i] + b * y[i]`, called with y == w: two pointers to the same elements do no harm
// where each element that is written through one is read through the other by that instance of a
// statement alone, and before it is written.  No order of instances, no copy and no transfer comes
// between the two, so that a launch need not take place only where the arrays lie apart.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_EQUALARRAYS_H
#define SWGEN_PASSES_EQUALARRAYS_H

#include "TilePlan.h"

namespace swgen {

/// Whether the region computes what the program does when arrays A and B of M, one of them written
/// and the other one only read, begin at one address.  False where isl cannot say.
bool mayBeOne(const KernelModel &M, int A, int B);

/// Whether the launch may take place where A and B of a pair of M, for which mayBeOne holds, are one:
/// whatever the CPEs fetch then of elements that others write meanwhile, nobody uses, which transfers
/// say; of elements smaller than a word of DMA they cannot, so that there must be none.
bool isLaunchedAsOne(const KernelModel &M, const TilePlan &Plan, const AliasObligation &Pair);

/// Whether copies of the array may come with what others write where it is another one as well.
bool fetchesOfOther(const KernelModel &M, const TilePlan &Plan, int Array);

} // namespace swgen
#endif
