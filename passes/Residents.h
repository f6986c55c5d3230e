//===- Residents.h - arrays that stay in LDM from step to step --*- C++ -*-===//
//
// In a loop of steps each phase fetches what it needs and writes back what it has made, though the
// next phase, or the next step, has the same elements on the same CPE again.  Where the rows of all
// phases match (HomeRows.h), a CPE can be the home of some of them: their part of an array comes
// before the first step, stays in LDM, and goes back after the last.  In between moves only what
// CPEs have of one another: what others write and a phase reads is fetched before it (Refresh),
// what a phase writes and others read next goes back after it (Publish).
//
// Which arrays: those of which no element is written by two CPEs, accessed affinely, whose elements
// exist even where a condition decides about an access, and whose part has a constant bound that
// fits; the context has to bound sizes for that.  Accesses that reach far beyond the home, such as
// a pivot's row, stay ordinary references to main memory, which is kept current for them.
//
// Rows are those of one dimension, or of two: in three dimensions a CPE has few planes, whose
// neighbours are as much as they are, but a box of rows has little around it.
//
// In:  a plan as Distribution gives it, with roots of one loop each for one axis and of all for
// two,
//      in the phases of one loop of steps.  Out: the plan with groups, without those of residents,
//      tiles of these phases as large as they can become, and its Home; the residents' groups, to
//      be placed when all others are.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_RESIDENTS_H
#define SWGEN_PASSES_RESIDENTS_H

#include "BoxExtents.h"
#include "Footprint.h"
#include "TilePlan.h"
#include <optional>

namespace swgen {

struct ResidentPlan {
  TilePlan Plan;
  std::vector<RefGroup> Groups; ///< as Home::Arrays uses them, in the order of the uses
  int64_t Bytes = 0;            ///< of LDM that they take
};

/// Into how many parts so many rows along each axis are divided, one for each CPE: those of two
/// axes such that what moves between CPEs and the work of one are the least.
std::vector<int> cpesOfAxes(llvm::ArrayRef<int64_t> Rows, int Cpes);

/// Nothing where no array that is written stays.  Refusals: of RefGroups.  Trace, if given, gets
/// why arrays do not stay.
std::optional<ResidentPlan> keepResidents(const Footprint &Feet, TilePlan Plan,
                                          const Machine &Target, std::vector<Finding> &Refusals,
                                          llvm::raw_ostream *Trace = nullptr, size_t Axes = 1);

/// Puts the residents behind everything else in the LDM.
TilePlan placeResidents(const KernelModel &Model, TilePlan Plan, std::vector<RefGroup> Groups,
                        const Machine &Target);

} // namespace swgen
#endif
