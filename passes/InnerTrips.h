//===- InnerTrips.h - how often loops inside statements run -----*- C++ -*-===//
//
// Iterations that no statement's domain has (RegionInfo::InnerLoops): an assumed number while plans
// are compared, and at run time the mean of what the host reads for some instances of the
// statement.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_INNERTRIPS_H
#define SWGEN_PASSES_INNERTRIPS_H

#include "IterationBox.h"

namespace swgen {

/// How often an instance of its statement makes an access, with Assumed iterations of each loop of
/// which the number is not known.
double innerTurns(const KernelModel &Model, const ModelAccess &A, double Assumed);

/// Times the same, but with what the host finds at run time: by integers that nothing in the region
/// writes, and that each iteration of the loops around reads.  Assumed: of other loops.
void multiplyInnerTurns(IterationBox &Box, const KernelModel &Text, const ModelAccess &A,
                        double Assumed);

} // namespace swgen
#endif
