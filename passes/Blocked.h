//===- Blocked.h - a region that is planned once more, in other steps ------===//
//
// What PipelineBlocks.cpp plans beside the loops as they are: the region with steps or pivots in
// blocks, which it finds itself, or in other wavefronts, which PipelineWaves.cpp finds.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_BLOCKED_H
#define SWGEN_PASSES_BLOCKED_H

#include "Affine.h"
#include "Planning.h"
#include "StepAreas.h"
#include "llvm/ADT/ArrayRef.h"

namespace swgen::planning {

/// Sums of parameters, and what each of them must be at least.
using LeastSums = std::vector<std::pair<Affine, int64_t>>;

/// The region in other steps, and for which sizes its kernel is to run.
struct Blocked {
  PipelineOptions Options;
  std::unique_ptr<Planning> Region;
  std::vector<Affine> Lengths;    ///< that are known at run time only ...
  std::vector<int64_t> Least;     ///< ... and must be at least that
  size_t OfSteps = 0;             ///< of them, the first; the others are of the loops that are cut
  double Most = INFINITY;         ///< cycles on average that it may take
  double Smallest = 16;           ///< from that size on; 1: if it pays, the plan for all sizes
  const char *Suffix = "_blocks"; ///< of its kernel's name; other names end in a number
  std::vector<std::string> Steps; ///< parameters that only the number of steps depends on
  double LeastGain = 1.1;         ///< how much faster it must seem wherever it runs
  double From = 0;                ///< the smallest size at which it pays, and from there on
  std::vector<StepArea> Areas;    ///< that Where is of; empty where it is of sizes only
  std::vector<LeastSums> Where;   ///< any of these; once it is planned beside other kernels
};

/// The region in which the loops that a transformation makes of its text are planned; null where a
/// statement is in no loop that can be divided.
std::unique_ptr<Planning> planned(Planning &P, const PipelineOptions &Options,
                                  std::shared_ptr<KernelModel> Text, Transformation Change);

/// The lengths of all loops from a depth on that are known at run time only; false where the number
/// of steps, the first of them, is no sum of parameters.
bool findLengths(const KernelModel &Model, llvm::ArrayRef<int> Stmts, unsigned Depth, Blocked &B);

/// What all lengths ask of sums of parameters, where those that are not of steps have at least so
/// many iterations.
LeastSums leastOf(const Blocked &B, int64_t LeastPoints);

/// Sets Where of B, a plan for all sizes from Smallest on, to the steps and points for which it is
/// faster than what is there otherwise: than General by a margin, and mostly Enough times as fast
/// as Another, a kernel (null: there is none).  All extents are alike.  False where that is
/// nowhere.  Where no single parameter has the number of steps: all sizes.
bool findWhere(Blocked &B, Planning &General, Planning *Another, double Enough, double Smallest,
               double Largest);

/// Without the areas where Before runs instead, the kernel that is asked before; one of them stays.
void leaveTo(Blocked &B, const Blocked &Before);

/// C over parameters: any of these, and of each all.
std::string conditionOf(llvm::ArrayRef<LeastSums> Where);

/// Whether the condition holds where all parameters are equal.
bool holdsAt(llvm::ArrayRef<LeastSums> Where, double Size);

/// Null where there is no such wavefront.  Where tiles run as wavefronts already: one step in a
/// tile, several steps in a tile, and the same wavefronts with tiles for many points.  Tiles of a
/// wavefront do not shrink at run time, and those of the plan for all sizes are small enough that
/// few points make many of them.
std::unique_ptr<Blocked> inStepWave(Planning &P);
std::unique_ptr<Blocked> inStepWaves(Planning &P);
std::unique_ptr<Blocked> inWideWave(Planning &P);
/// Where all run loops in step that wavefronts of tiles could have.
std::unique_ptr<Blocked> inTileWave(Planning &P);

} // namespace swgen::planning
#endif
