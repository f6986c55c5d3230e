//===- GuardedPairs.h - elements under a flag and its opposite --*- C++ -*-===//
//
// What is accessed where a flag holds exists if it is accessed where the flag does not hold, too, in
// the same iteration of the loops around the flag: one of both happens.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_GUARDEDPAIRS_H
#define SWGEN_PASSES_GUARDEDPAIRS_H

#include "KernelModel.h"

namespace swgen {

/// Accesses of Model whose elements exist so (AccessDesc::Flag) are conditional no longer, though a
/// write among them may still not happen.
void pairGuardedAccesses(KernelModel &Model);

} // namespace swgen
#endif
