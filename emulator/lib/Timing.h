//===- Timing.h - what things cost on the machine, from machines.def -*- C++ -*-===//
//
// The rows SW_TIMING of runtime-headers/swgen/machines.def, one member each; their meaning, unit
// and source are stated there.
//
//===----------------------------------------------------------------------===//
#ifndef SWEMU_LIB_TIMING_H
#define SWEMU_LIB_TIMING_H

namespace swemu {

struct Machine;

struct Timing {
#define SW_TIMING_FIELD(NAME) double NAME = 0;
#include "swgen/machines.def"
};

extern Timing theTiming;

/// Fills theTiming for \p M.
void setUpTiming(const Machine &M);

} // namespace swemu

#endif
