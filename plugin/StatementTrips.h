//===- StatementTrips.h - how often loops inside statements run -*- C++ -*-===//
//
// Planning sees no iterations of loops that belong whole to a statement (StatementLoops.h), only
// that there are some.  How many there are decides what is worth a transfer: of
//
//   for (k = ptr[i]; k < ptr[i + 1]; k++)
//     s += val[k] * x[col[k]];
//
// the host can ask before the launch, by what ptr has for some of the rows.  Where a loop ends
// otherwise it stays unknown.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_STATEMENTTRIPS_H
#define SWGEN_PLUGIN_STATEMENTTRIPS_H

#include "RegionContext.h"

namespace swgen {

/// Fills in RegionInfo::InnerLoops, and AccessDesc::Inner; accesses are collected.
void findTrips(RegionContext &C);

} // namespace swgen
#endif
