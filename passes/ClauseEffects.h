//===- ClauseEffects.h - clauses that the plan does not follow --*- C++ -*-===//
//
// Compares what the pragmas ask for with what the finished plan does, and says for every clause
// that has no effect why: a wish that is dropped without a word costs its author hours.
//
// Needs: a coloured plan.  Gives: findings SW121 and SW122 (warnings), in the order of the clauses.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_CLAUSEEFFECTS_H
#define SWGEN_PASSES_CLAUSEEFFECTS_H

#include "TilePlan.h"

namespace swgen {

std::vector<Finding> findIdleClauses(const KernelModel &Model, const TilePlan &Plan);

} // namespace swgen
#endif
