//===- MachineTiming.h - what things cost, for planning ---------*- C++ -*-===//
//
// The rows SW_TIMING of runtime-headers/swgen/machines.def, one member each; their meaning, unit
// (CPE cycles unless said otherwise) and source are stated there.  The emulator's timed mode reads
// the same rows.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_MACHINETIMING_H
#define SWGEN_PASSES_MACHINETIMING_H

#include "Machine.h"

namespace swgen {

struct MachineTiming {
#define SW_TIMING_FIELD(NAME) double NAME = 0;
#include "swgen/machines.def"

  /// Channel time of a line of main memory while Active CPEs have requests in flight: between the
  /// measured numbers, linear in the logarithm.
  double lineCycles(bool Get, double Active) const;
};

/// The rows of a known machine; of another one (a YAML record) those of its generation.
MachineTiming timingOf(const Machine &Target);

} // namespace swgen
#endif
