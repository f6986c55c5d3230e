//===- LaunchWorth.h - is a region worth a launch ---------------*- C++ -*-===//
//
// A launch takes thousands of cycles, in which the host is done with small loops itself.  How much
// there is to do is often known at run time only: so the host asks before it launches.
//
// Its work is estimated: of each statement the share of the box around its loops that are
// iterations (one half of a triangle), times all its instructions one after the other with their
// latencies, its accesses, and the control of its loops.  An access takes
// MachineTiming::HostAccess: what so little work touches fits into the first-level cache.  A launch
// takes what the cost model expects where it takes as long as the host: with less to do it is not
// much shorter.  In loops that all CPEs run in step, barriers and the latency of DMA do not depend
// on how much there is to do, so that the number of steps counts.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LAUNCHWORTH_H
#define SWGEN_PASSES_LAUNCHWORTH_H

#include "CostModel.h"
#include "MachineTiming.h"
#include "Plan.h"
#include "StmtWork.h"

namespace swgen {

/// LaunchWorth::Work of the loops as they are written.  Work: by statement; Launch: the least that
/// a launch takes, in cycles.  No text where nothing depends on sizes that are known at run time
/// only, where what does not is worth a launch already, and where nothing bounds the work: loops
/// and calls within a statement, and bounds of many cases.
std::string hostWork(const KernelModel &Text, llvm::ArrayRef<StmtWork> Work,
                     const MachineTiming &Timing, int64_t Launch);

/// The smallest size of all extents for which a launch takes no longer than the host; 1 where there
/// is none, or where that is not known.  Work: by statement of the text.
double evenSize(CostModel &Costs, const TilePlan &Plan, llvm::ArrayRef<StmtWork> Work,
                const MachineTiming &Timing);

/// What a launch takes, whose steps take as long each as where all extents have that size; no Work.
/// Phases count as steps whose loops of steps have a number of iterations that is known at run time
/// only, and the same in each step of one around; Launch has one of each.
LaunchWorth launchAt(CostModel &Costs, const TilePlan &Plan, double Size);

/// The same where a launch takes as long as the host at Size, and with one step at OneStep, which
/// is larger: fewer steps must be longer ones, which take the CPEs longer as well.  What goes with
/// the number of steps is exact for both.  Steps: the parameters that are the number of steps, by
/// identifier.  As launchAt where several loops of steps count, or a step alone takes no longer.
LaunchWorth launchBetween(CostModel &Costs, const TilePlan &Plan, double Size,
                          llvm::ArrayRef<std::string> Steps, double OneStep);

} // namespace swgen
#endif
