//===- ConvexGuard.h - a simple condition that excludes bad values -*- C++ -*-===//
#ifndef SWGEN_PASSES_CONVEXGUARD_H
#define SWGEN_PASSES_CONVEXGUARD_H

#include "isl/isl-noexceptions.h"
#include <set>
#include <string>

namespace swgen {

/// A subset of Context that is disjoint from Bad and, where that can be had, convex: from each
/// piece of Bad one constraint is negated, whose negation keeps all good values of Running, for which
/// a loop runs at all, or most of the ordinary (middle-sized) ones.  Conditions that only exclude
/// corner cases become one comparison each, and every later computation under the context stays
/// simple.  Extents names the parameters that are row lengths of arrays: ordinary rows are long.
/// Falls back to Context minus Bad.
isl::set excludeConvexly(const isl::set &Context, const isl::set &Bad, const isl::set &Running,
                         const std::set<std::string> &Extents);

} // namespace swgen
#endif
