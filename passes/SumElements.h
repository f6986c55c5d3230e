//===- SumElements.h - elements that hold sums ------------------*- C++ -*-===//
//
// The front end may keep a sum in the element that it goes to (plugin/StoredSums.h).  That is the
// same program only if nobody else touches the element from where the variable was set to where it
// was stored, or read last, in the same iteration of the loops around.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_SUMELEMENTS_H
#define SWGEN_PASSES_SUMELEMENTS_H

#include "KernelModel.h"

namespace swgen {

/// Refusals (SW213) of the sums whose elements may be touched meanwhile.  Arrays are told apart as
/// everywhere: what is not provable is an AliasObligation.
std::vector<Finding> checkSumElements(const KernelModel &Model);

} // namespace swgen
#endif
