//===- MeetingSets.h - whether two sets have an element in common -*- C++ -*-===//
//
// Takes sets of one space, and the cases of their parameters.  Promises that a "no" is proved; what
// isl does not answer within its limit counts as a meeting.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_MEETINGSETS_H
#define SWGEN_PASSES_MEETINGSETS_H

#include "isl/isl-noexceptions.h"
#include <vector>

namespace swgen {

/// Whether two sets have, for parameters of one of the cases, an element in common that is not in
/// Except; so they do where isl gives up.  To look for one element that is not in Except is less
/// work than to take all of Except away, and to look piece by piece less than at all of them
/// together: mostly the first ones meet, or the hulls do not.
bool meetInSome(std::vector<isl::set> Cases, const isl::set &A, const isl::set &B,
                const isl::set &Except = {});

} // namespace swgen
#endif
