//===- ScheduleBand.h - which loops of a band are divided -------*- C++ -*-===//
//
// What the loops that isl proposes for some statements (ScheduleTree.h) are for: those that no
// dependence crosses go outermost and are divided among the CPEs; where one carries all that its
// band is left with, it goes outermost in step, and the others are divided; two that no dependence
// crosses backwards may be a wavefront; all others run in step.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_SCHEDULEBAND_H
#define SWGEN_PASSES_SCHEDULEBAND_H

#include "ScheduleTree.h"

namespace swgen {

/// The loops of a node that there have to be, outermost first.
struct ScheduleBand {
  std::vector<ScheduleLoop> InStep, Parallel, Wave;
  bool divides() const { return !Parallel.empty() || !Wave.empty(); }
};

/// Whether all statements run in the same single iteration.
bool isTrivial(const ScheduleLoop &Loop);

/// Divided: among the CPEs, by loops further out.
ScheduleBand bandOf(const ScheduleNode &Node, bool Divided);

/// A band without parallel loops, one of its loops outermost.
ScheduleBand stepOf(const ScheduleNode &Node, unsigned Outermost);

/// Whether each statement of a node is in a loop in it that can be divided.
bool isDivided(const ScheduleNode &Node);
/// Whether some statement is.
bool isPartlyDivided(const ScheduleNode &Node);

} // namespace swgen
#endif
