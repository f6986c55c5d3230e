//===- ArrayCopies.h - arrays that are reduced ------------------*- C++ -*-===//
//
// An array that is named in a reduction clause has a copy of its own in the LDM of each CPE, which
// starts with the identity of the operator.  The region updates the copies, with any subscripts, as
// if each were a variable; when all loops are done the CPEs combine them with the array, each a
// share of the elements, copies in the order of the CPEs.  Then the copy is the room that this
// needs.
//
// Copies have room of their own, kept before other buffers are planned (Machine::LdmCopies).  How
// many elements there are may be known at run time only: then they share half of the LDM, and the
// host runs the original loop when they do not fit.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ARRAYCOPIES_H
#define SWGEN_PASSES_ARRAYCOPIES_H

#include "KernelModel.h"
#include "Machine.h"
#include "MachineTiming.h"
#include "TilePlan.h"
#include <optional>

namespace swgen {

inline bool isArrayCopy(const ScalarDesc &S) { return !S.Copy.Number.empty(); }

/// Bytes of LDM for the copy of a reduced array.
int64_t copyBytes(const RegionInfo &Info, const ScalarDesc &S, const Machine &Target);

/// Bytes of LDM to keep for all copies of a region.
int64_t roomForCopies(const RegionInfo &Info, const Machine &Target);

/// SW304, where the copies leave too little for anything else.
std::optional<Finding> refuseCopies(const RegionInfo &Info, const Machine &Target);

/// Places the copies behind all else in the LDM of a coloured plan.
TilePlan placeCopies(const KernelModel &Model, TilePlan Plan, const Machine &Target);

/// Cycles, whatever the plan.
struct ArrayCopyCosts {
  double Compute = 0, Dma = 0, Barrier = 0;
};

/// What it takes to set the copies and to combine them; of sizes that are known at run time, for
/// a thousand numbers.
ArrayCopyCosts costsOfCopies(const KernelModel &Model, const Machine &Target,
                             const MachineTiming &Timing);

} // namespace swgen
#endif
