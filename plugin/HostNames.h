//===- HostNames.h - names that mean something else at a region -*- C++ -*-===//
//
//   int t[m + 1];
//   {
//     int m = 2;
//   #pragma sw parallel private(t)
//     for (...)
//
// What the host evaluates in front of a region in the names of the user, clauses of a block that is
// split, checks and sizes, may name variables that another one hides there.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_HOSTNAMES_H
#define SWGEN_PLUGIN_HOSTNAMES_H

#include "RegionContext.h"

namespace swgen {

/// Refuses a region for which the host would evaluate a hidden name.
void checkHostNames(RegionContext &C);

} // namespace swgen
#endif
