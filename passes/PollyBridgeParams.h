//===- PollyBridgeParams.h - parameters, context and guards -----*- C++ -*-===//
#ifndef SWGEN_PASSES_POLLYBRIDGEPARAMS_H
#define SWGEN_PASSES_POLLYBRIDGEPARAMS_H

#include "KernelModel.h"
#include "PollyBridgeScop.h"
#include "RangeCheck.h"

namespace swgen {

/// Gives the parameters that the model uses their C names and values, and sets Context and Guards:
/// everything that Polly or the shapes of arrays took for granted and that does not follow from the
/// types.  Violated holds the parameters for which the model is wrong; with Wrapped, 64-bit values
/// must be small enough that no address offset wraps.  Refuses when a value has no C text.
/// RangeChecks become guards too.
void nameParams(RegionScop &R, KernelModel &M, isl::set Violated, bool Wrapped,
                llvm::ArrayRef<RangeCheck> RangeChecks);

} // namespace swgen
#endif
