//===- ScheduleSearch.h - loops for statements, not for nests ---*- C++ -*-===//
//
// For regions in which some statement is in no parallel loop, and the loops have to be distributed,
// fused, or shifted against each other before they can be interchanged or run as a wavefront: the
// nests that hold such statements get loops of their own from isl's scheduler (ScheduleTree.h).  A
// loop becomes
//
//   parallel     where no dependence crosses its iterations: it goes outermost in its band
//   a wavefront  with another one, where dependences point forward in both
//   in step      where every statement in it is in one of the others; one that carries every
//                dependence of its band goes outermost, and the others are parallel
//
// A band without parallel loops can have some all the same: with one of its loops outermost, what
// is inside gets a schedule of its own, in which statements need not share loops.  That goes first,
// where it leaves parallel loops only: `y[j] /= a[j][j]`, then all `y[i] -= a[i][j] * y[j]`.
//
// Each choice is found by itself: isl's scheduler can take long, and the first one mostly does.
//
// In:  the model, which of its loops are parallel, and a choice below ScheduleChoices.
// Out: a proposal as of findTransformations (TransformationSearch.h), which is cheaper and goes
//      first; nothing where the choice leads to none.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_SCHEDULESEARCH_H
#define SWGEN_PASSES_SCHEDULESEARCH_H

#include "ScheduleTree.h"
#include "Transformation.h"
#include <optional>

namespace swgen {

/// The first choices put one loop of a band outermost; the next ones leave loops around a nest as
/// they are where these can run in step; the last ones take nests as a whole.
constexpr unsigned ScheduleChoices = 10;

/// Loops that the statements run in step in, outside of what is divided, all together: barriers
/// grow by a power of the size with each.
unsigned loopsInStep(const KernelModel &Model);

/// Known: of this model, the same for all choices.
std::optional<Transformation> findSchedule(const KernelModel &Model, Schedules &Known,
                                           const std::vector<bool> &Parallel, unsigned Choice);

/// Other loops inside of the Kept outermost ones, distributed as far as may be, without wavefronts,
/// by both of the NestRules (ScheduledNest.h): statements may be left in no parallel loop.
std::optional<Transformation> scheduleInside(const KernelModel &Model, unsigned Kept,
                                             int64_t MostAlone);

} // namespace swgen
#endif
