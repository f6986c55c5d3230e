//===- IdleCpes.h - phases that leave most CPEs without work ----*- C++ -*-===//
//
// Where the loops that are divided have, by constants, too few iterations for half of the CPEs, and
// the loops inside carry dependences, the region runs far below what the machine can do: its author
// should know.  A few CPEs that have more loops to divide were chosen, as they are enough to keep
// the memory busy.
//
// Needs: a plan.  Gives: findings SW559 (remarks), one for each such loop, in the order of phases.
// Says nothing of wavefronts, of parts that one CPE runs (SW554), nor where `num_cpes` is given.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_IDLECPES_H
#define SWGEN_PASSES_IDLECPES_H

#include "Machine.h"
#include "TilePlan.h"

namespace swgen {

struct LegalityInfo;

/// Legality: of the model.
std::vector<Finding> findIdleCpes(const KernelModel &Model, const LegalityInfo &Legality,
                                  const TilePlan &Plan, const Machine &Target);

} // namespace swgen
#endif
