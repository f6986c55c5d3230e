//===- LineCases.h - under which conditions a line is touched ---*- C++ -*-===//
//
// What accesses of several statements touch along one dimension is cut by conditions that matter
// little: of a copy at the boundary and a stencil inside,
//
//   { [x] : lo <= x <= hi, at the boundary } or { [x] : lo - 1 <= x <= hi + 1, inside }
//
// where `at the boundary` is a piece for each side.  The first holds inside as well; said of all
// tiles it is one piece, and the first and the last element have two cases and not one for each way
// to be at the boundary.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LINECASES_H
#define SWGEN_PASSES_LINECASES_H

#include "isl/isl-noexceptions.h"

namespace swgen {

/// The same elements of a set of one dimension where Known holds of the parameters, with fewer
/// conditions if some of many pieces need none.
isl::set withFewerCases(const isl::set &All, const isl::set &Known);

} // namespace swgen
#endif
