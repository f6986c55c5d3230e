//===- EitherAccess.h - elements that every branch accesses -----*- C++ -*-===//
//
// `if (c) q[i] = x; else q[i] = y;` accesses q[i] under a condition only, twice, but surely once:
// the element exists, so that a copy of it may be made.  Such accesses get a common number
// (AccessDesc::Either).  They are accesses of one statement to one element, by subscripts that are
// alike and made of numbers, loop variables and what the region does not change; all stand behind
// one place, the condition or the beginning of the statement, and every path from there to the end
// of what is branched makes one of them.  A path that a `continue` ends counts like others.  What
// stands in a loop or a `switch` of the statement is left alone.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_EITHERACCESS_H
#define SWGEN_PLUGIN_EITHERACCESS_H

#include "RegionContext.h"

namespace swgen {

/// Numbers the accesses of the region, which have all been found.
void numberEitherAccesses(RegionContext &C);

} // namespace swgen
#endif
