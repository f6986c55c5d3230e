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
#include "llvm/ADT/ArrayRef.h"

namespace swgen::planning {

/// The region in other steps, and from which sizes on its kernel is to run.
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
  /// Sums of parameters, and what they must be at least.  Once it is planned beside other kernels.
  std::vector<std::pair<Affine, int64_t>> Where;
};

/// The region in which the loops that a transformation makes of its text are planned; null where a
/// statement is in no loop that can be divided.
std::unique_ptr<Planning> planned(Planning &P, const PipelineOptions &Options,
                                  std::shared_ptr<KernelModel> Text, Transformation Change);

/// The lengths of all loops from a depth on that are known at run time only; false where the number
/// of steps, the first of them, is no sum of parameters.
bool findLengths(const KernelModel &Model, llvm::ArrayRef<int> Stmts, unsigned Depth, Blocked &B);

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
