//===- PhaseMemo.h - what a search asked of a phase -------------*- C++ -*-===//
#ifndef SWGEN_PASSES_PHASEMEMO_H
#define SWGEN_PASSES_PHASEMEMO_H

#include "LeafCosts.h"
#include "RootCosts.h"

namespace swgen {

/// For one cost model and the plans of a phase that differ in sizes, order and copies of their
/// tiles only, and in where groups are copied.
struct PhaseMemo {
  LeafCosts Leaves;
  RootCosts Roots;
};

} // namespace swgen
#endif
