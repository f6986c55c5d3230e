//===- CarriedRows.h - what a recurrence starts from stays in LDM -*- C++ -*-===//
//
// Of a recurrence a tile needs little that it does not write itself (RefGroup::FetchWidth): what
// the tile before, of the same loop, has written last.  Where a CPE runs these tiles one after the
// other in one buffer, that is moved from the end of the box to its beginning inside of the LDM,
// and only the first tile fetches.  Not where rows of the buffer go back in part, which are packed
// in it first: a request for each of them would take longer.
//
// Needs: promoteData, after which copies stay where they are.  Gives: RefGroup::CarryDim.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_CARRIEDROWS_H
#define SWGEN_PASSES_CARRIEDROWS_H

#include "Footprint.h"

namespace swgen {

/// Of groups with one copy, in the loops below roots of which each tile follows the one before.
TilePlan carryRows(const Footprint &Feet, TilePlan Plan);

} // namespace swgen
#endif
