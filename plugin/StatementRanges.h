//===- StatementRanges.h - between what loops inside statements run -*- C++ -*-===//
//
// In `for (k = 0; k < count[i]; k++) for (d = 0; d < 3; d++) f[i][d] += ...` both loops belong
// whole to their statement (StatementLoops.h).  Planning knows nothing of k, but d is 0, 1 or 2, so
// that f[i][d] is an element of row i.  Such is a loop that compares its variable with a bound,
// steps it away from the start towards that bound and changes neither in its body.  Where start and
// bound are computed from captures, and from variables that the loop leaves alone, these are the
// ends of a range; what is read from memory is none.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_STATEMENTRANGES_H
#define SWGEN_PLUGIN_STATEMENTRANGES_H

#include "RegionContext.h"

namespace swgen {

/// Fills in Region::Ranges; accesses are collected.
void findRanges(RegionContext &C);

} // namespace swgen
#endif
