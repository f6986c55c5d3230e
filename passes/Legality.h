//===- Legality.h - which loops may run in parallel -------------*- C++ -*-===//
//
// A loop is parallel when, with the loops around it held equal, no dependence runs from one of its
// iterations to another.  All statements below the loop are considered.  A loop of one iteration is
// not, where loops in step or wavefronts are inside and others can be divided, unless the next one
// is divided with it, it was made for one CPE (LoopDesc::Alone) or clauses name loops.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LEGALITY_H
#define SWGEN_PASSES_LEGALITY_H

#include "DependenceParts.h"
#include "KernelModel.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"
#include <memory>

namespace swgen {

struct LegalityInfo {
  std::vector<bool> Parallel; ///< per loop
  std::vector<int> Blocker;   ///< per loop: index of a dependence that it carries, -1 if none
  std::shared_ptr<DependenceParts> Parts; ///< read so far; null: nothing
};

LegalityInfo computeLegality(const KernelModel &M);

/// Whether statements below the loop run in at most one of its iterations, for all parameters and
/// whatever the loops around it do.  False where isl gives up.
bool runsOnce(const KernelModel &M, int Loop);

/// Why the region cannot be distributed: some statement is in no parallel loop.  Empty when each
/// is, or is in a loop of which tiles run as a wavefront.
std::vector<Finding> refuseLegality(const KernelModel &M, const LegalityInfo &L,
                                    llvm::ArrayRef<int> InWaves = {});

void print(llvm::raw_ostream &OS, const KernelModel &M, const LegalityInfo &L);

} // namespace swgen
#endif
