//===- LaunchWorth.h - is a region worth a launch ---------------*- C++ -*-===//
//
// A launch takes thousands of cycles, in which the host is done with small loops itself.  How much
// there is to do is often known at run time only: so the host asks before it launches.
//
// Its work is estimated from above: of each statement, the iterations in the box around its loops,
// times all its instructions one after the other with their latencies, its accesses, and the
// control of its loops.  An access takes MachineTiming::HostAccess: what so little work touches
// fits into the first-level cache.  A launch takes at least what the cost model expects where all
// sizes are 1, and in each step of a loop that all CPEs run in step as long again: barriers and the
// latency of DMA do not depend on how much there is to do.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LAUNCHWORTH_H
#define SWGEN_PASSES_LAUNCHWORTH_H

#include "CostModel.h"
#include "MachineTiming.h"
#include "Plan.h"
#include "StmtWork.h"

namespace swgen {

/// Of the loops as they are written.  Work: by statement; Least: cycles of the shortest launch.  No
/// text where nothing depends on sizes that are known at run time only, where what does not is
/// worth a launch already, and where nothing bounds the work: loops and calls within a statement,
/// and bounds of many cases.
LaunchWorth launchWorth(const KernelModel &Text, llvm::ArrayRef<StmtWork> Work,
                        const MachineTiming &Timing, double Least);

/// LaunchWorth::Steps of a plan whose shortest launch takes Least cycles.  Phases count whose loops
/// of steps have a number of iterations that is known at run time only, and the same in each step
/// of one around.
std::string launchWithSteps(CostModel &Costs, const TilePlan &Plan, int64_t Least);

} // namespace swgen
#endif
