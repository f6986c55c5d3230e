//===- Skewing.h - hyperplanes that no dependence crosses backwards -*- C++ -*-===//
//
// The distances of the dependences in a chain of nested loops, and sums of these loops along which
// no distance is negative (M. Wolf, M. Lam: A loop transformation theory and an algorithm to
// maximize parallelism, 1991).  A nest of such sums may be tiled and its tiles run as a wavefront.
//
// Exact: distances are sets of isl, not vectors of directions.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_SKEWING_H
#define SWGEN_PASSES_SKEWING_H

#include "KernelModel.h"
#include "llvm/ADT/ArrayRef.h"

namespace swgen {

/// Coefficients of the loops of a chain, outermost first.
using Hyperplane = std::vector<int64_t>;

/// The dependences among instances of Stmts that agree in the Depth outermost loops.
std::vector<isl::map> dependencesAmong(const KernelModel &Model, llvm::ArrayRef<int> Stmts,
                                       unsigned Depth);

/// Distances { [d0, .., d(m-1)] }, other than zero, among the instances of Stmts in m nested loops
/// that surround all of them, the first at Depth, with the loops further out held equal.
isl::set distancesIn(const KernelModel &Model, llvm::ArrayRef<int> Stmts, unsigned Depth,
                     unsigned Length);

/// For each loop of the chain, as far as there is one, the loop plus the smallest multiples of the
/// sums before it, such that no distance is negative along it.
std::vector<Hyperplane> permutableSums(const isl::set &Distances, unsigned Length);

/// Whether every distance is at least one along the hyperplane.
bool carriesAll(const isl::set &Distances, const Hyperplane &H);

} // namespace swgen
#endif
