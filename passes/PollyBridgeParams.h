//===- PollyBridgeParams.h - parameters, context and guards -----*- C++ -*-===//
#ifndef SWGEN_PASSES_POLLYBRIDGEPARAMS_H
#define SWGEN_PASSES_POLLYBRIDGEPARAMS_H

#include "DataCheck.h"
#include "IdleIterations.h"
#include "KernelModel.h"
#include "PollyBridgeScop.h"
#include "RangeCheck.h"

namespace swgen {

/// Where the model of a region holds.
struct ModelLimits {
  isl::set Violated;   ///< parameters for which it is wrong
  isl::set LeavesRows; ///< others: subscripts of RowArrays leave their rows
  std::vector<std::string> RowArrays;
  isl::set
      Backwards; ///< others: rows of BackwardArrays, which are only read, have negative lengths
  std::vector<std::string> BackwardArrays;
  isl::set Negative;              ///< others: sums are negative of which loops begin by a remainder
  std::vector<isl::set> Overlaps; ///< of each array, as ArrayShape::Overlaps; or null
  bool Wrapped = false; ///< 64-bit values must be small enough that no address offset wraps
  std::vector<RangeCheck> RangeChecks; ///< what unsigned subscripts need
  std::vector<DataCheck> DataChecks;   ///< what subscripts from memory need
  std::vector<FirstIteration> Firsts;  ///< parameters of the model that are none of Polly's
};

/// Gives the parameters that the model uses their C names and values, and sets Context and Guards:
/// everything that Polly or the shapes of arrays took for granted and that does not follow from the
/// types.  Refuses when a value has no C text.
void nameParams(RegionScop &R, KernelModel &M, ModelLimits &Limits);

} // namespace swgen
#endif
