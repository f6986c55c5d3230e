//===- PlanVerifier.h - the proof that a plan is the same program -*- C++ -*-===//
//
// Checks a finished tile plan against the kernel model: nothing that an earlier pass decided or
// promised is believed, only the model's domains, access relations and the source order are.  The
// conditions are stated in docs/verifier.md.  Runs always, also in release builds; a condition that
// cannot be proved within the operation limit counts as failed.
//
// Returns nothing when the plan is proved, else one finding (SW520 to SW535; SW231 beyond the
// operation limit) per failed condition.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PLANVERIFIER_H
#define SWGEN_PASSES_PLANVERIFIER_H

#include "Machine.h"
#include "TilePlan.h"
#include "Transformation.h"

namespace swgen {

std::vector<Finding> verifyPlan(const KernelModel &Model, const TilePlan &Plan,
                                const Machine &Target);

/// New runs the instances of Source, each once and with its own accesses, in an order that keeps
/// the dependences of Source: for a transformation without a plan, as its own tests have it.
std::vector<Finding> verifyTransformation(const KernelModel &Source, const KernelModel &New,
                                          const Transformation &T, const Machine &Target);

/// New is Old with some matrices turned, and what moves between these and their copies is what the
/// region reads and writes (TurnedArrays.h).
std::vector<Finding> verifyTurned(const KernelModel &Old, const KernelModel &New,
                                  const Machine &Target);

/// Both proofs, the first of them first; the second takes the dependences of New from it.
std::vector<Finding> verifyTransformedPlan(const KernelModel &Source, const KernelModel &New,
                                           const Transformation &T, const TilePlan &Plan,
                                           const Machine &Target);

} // namespace swgen
#endif
