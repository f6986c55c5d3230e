//===- AliasObligations.h - arrays that must not overlap --------*- C++ -*-===//
#ifndef SWGEN_PASSES_ALIASOBLIGATIONS_H
#define SWGEN_PASSES_ALIASOBLIGATIONS_H

#include "KernelModel.h"

namespace swgen {

/// Fills in Aliases: the pairs of arrays, one of them written, that neither their declarations nor
/// the user's promises keep apart.  Refuses (SW203) a pair of which one has no known range.
void addAliasObligations(KernelModel &M, std::vector<Finding> &Refusals);

} // namespace swgen
#endif
