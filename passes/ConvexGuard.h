//===- ConvexGuard.h - a simple condition that excludes bad values -*- C++ -*-===//
#ifndef SWGEN_PASSES_CONVEXGUARD_H
#define SWGEN_PASSES_CONVEXGUARD_H

#include "isl/isl-noexceptions.h"

namespace swgen {

/// A subset of Context that is disjoint from Bad and, where that can be had, convex: from each piece
/// of Bad one constraint is negated, one whose negation leaves ordinary (middle-sized, positive)
/// values in.  Conditions that only exclude corner cases become one comparison each, and every later
/// computation under the context stays simple.  Falls back to Context minus Bad.
isl::set excludeConvexly(const isl::set &Context, const isl::set &Bad);

} // namespace swgen
#endif
