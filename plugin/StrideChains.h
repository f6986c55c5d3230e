//===- StrideChains.h - strides that are multiples of others ----*- C++ -*-===//
//
// In `a[k * plane + j * row + i]`, with both strides from elsewhere, planning splits the subscript
// into those of three dimensions if it knows that a plane is a number of rows.  No text says so. It
// is supposed where a region adds up such terms, and checked at each launch.
//
// Which of two strides is the larger one, the text tells by the term without a stride: it stands
// last, or first as Fortran's do.  Where that is wrong the check does not hold, and the loop runs
// on the host.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_STRIDECHAINS_H
#define SWGEN_PLUGIN_STRIDECHAINS_H

#include "RegionContext.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace swgen {

/// Two captures: elements from one plane to the next, and from one row to the next.
struct StrideStep {
  int Plane, Row;
};

/// Each capture is Plane at most once, and no chain of them ends where it began.  MayBe: of a
/// capture, whether it is an integer that the analysis may compute from others; planes that a loop
/// header names never are, as the loop would have no bound that planning can read.
std::vector<StrideStep> findStrideSteps(const RegionContext &C,
                                        llvm::function_ref<bool(const Capture &)> MayBe);

} // namespace swgen
#endif
