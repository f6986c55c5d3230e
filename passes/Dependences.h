//===- Dependences.h - who must run before whom -----------------*- C++ -*-===//
//
// Memory-based flow, anti and output dependences between the accesses of a model, and the pairs of
// arrays that must not overlap for them to be all.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_DEPENDENCES_H
#define SWGEN_PASSES_DEPENDENCES_H

#include "KernelModel.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

namespace swgen {

/// Fills in Deps.
void findDependences(KernelModel &M);
/// Fills in Deps and Aliases.  Refuses arrays whose overlap cannot be checked.
void addDependences(KernelModel &M, std::vector<Finding> &Refusals);

/// Sign of the distance of a dependence in the loop at Depth (0 is the outermost).
enum class DepSign { Zero, NonNegative, Any };
/// Over all instances; Any when the loop at Depth does not surround both statements.
DepSign depSign(const KernelModel &M, const Dependence &D, int Depth);

/// Distance in the loops around both ends, outermost first: "(1, 0)", '*' where it is not constant.
std::string distanceText(const KernelModel &M, const Dependence &D);

/// { S<a> -> S<b> } restricted to pairs that the loop at Depth carries.
isl::map carriedBy(const KernelModel &M, const Dependence &D, int Depth);

void printDependences(llvm::raw_ostream &OS, const KernelModel &M);

} // namespace swgen
#endif
