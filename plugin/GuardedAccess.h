//===- GuardedAccess.h - accesses under one flag or its opposite -*- C++ -*-===//
//
// After LoopGuards the branches of `if (solid[c]) for (q ...) g[q][c] = ...; else for (q ...) ...` are
// statements of their own, each under a flag.  Of an access whose only condition that the model does
// not know is such a flag, or that it does not hold, AccessDesc says which one: planning finds the
// elements that both sides access (GuardedPairs.h).  A flag is a variable of the region that keeps its
// first value; one that is set to the opposite of another counts as that one.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_GUARDEDACCESS_H
#define SWGEN_PLUGIN_GUARDEDACCESS_H

#include "RegionContext.h"

namespace swgen {

/// Notes the flags of the region's accesses, which have all been found.
void noteGuards(RegionContext &C);

} // namespace swgen
#endif
