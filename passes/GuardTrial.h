//===- GuardTrial.h - checks that never let a loop run ----------*- C++ -*-===//
//
// A check before the launch may be one that no program of the kind passes, such as n >= n * n: then
// the loop runs on the host, always, and nobody says so.  Where sizes are multiplied isl cannot
// tell, to which n * n is a size of its own.  So the check is tried at sizes as programs have them.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_GUARDTRIAL_H
#define SWGEN_PASSES_GUARDTRIAL_H

#include "KernelModel.h"
#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class SCEV;
}

namespace swgen {

/// A parameter, and what it is computed from.
struct TriedParam {
  isl::id Id;
  const llvm::SCEV *Value = nullptr;
};

/// Whether Holds, a set of parameters, has none of the sizes tried for which all loops run a few
/// times.  They are tried in all relations to each other, small ones among them.  No where too few
/// of those tried let all loops run.
bool holdsForNoSizes(const KernelModel &Model, const isl::set &Holds,
                     llvm::ArrayRef<TriedParam> Params);

} // namespace swgen
#endif
