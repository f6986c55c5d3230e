//===- IntervalRows.h - rows without gaps -----------------------*- C++ -*-===//
#ifndef SWGEN_PASSES_INTERVALROWS_H
#define SWGEN_PASSES_INTERVALROWS_H

#include "isl/isl-noexceptions.h"

namespace swgen {

/// Whether, with all dimensions but the innermost fixed, the elements follow one another without a
/// gap.
bool hasIntervalRows(const isl::set &Set);

} // namespace swgen
#endif
