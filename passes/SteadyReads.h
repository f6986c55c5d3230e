//===- SteadyReads.h - reads of what nothing changes meanwhile --*- C++ -*-===//
//
// Between two barriers, whatever is read of an array that no statement of the phase writes stays as
// it is: code may keep it.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_STEADYREADS_H
#define SWGEN_PASSES_STEADYREADS_H

#include "TilePlan.h"
#include <set>

namespace swgen {

/// Indices of the model's accesses to main memory, directly or through copies, that only read, of
/// arrays that nothing in the same phase writes, also not under the name of another one.
std::set<int> steadyReads(const KernelModel &M, const TilePlan &Plan);

} // namespace swgen
#endif
