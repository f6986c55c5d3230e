//===- IdleIterations.h - loops of which a condition leaves some -*- C++ -*-===//
//
//   for (j = 1; j < n - 1; j++)
//     for (i = 1; i < m - 1; i++)
//       if ((j & 1) == (colour & 1))
//         u[j][i] += f[j][i];
//
// Every other iteration of j does nothing.  Tiles of such a loop would have work by turns, so that
// half of the CPEs may have none at all, and boxes of them have cases.  Counted without the idle
// iterations, the loop is one of steps by two, which begins at the first row of the colour.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_IDLEITERATIONS_H
#define SWGEN_PASSES_IDLEITERATIONS_H

#include "KernelModel.h"
#include "llvm/ADT/ArrayRef.h"

namespace swgen {

/// A parameter that stands for the first iteration of a loop that does anything.
struct FirstIteration {
  isl::id Param;
  std::string Var;   ///< of the loop
  isl::pw_aff Value; ///< over the other parameters: 0 up to Stride - 1
  isl::val Stride;
};

/// Whether elements are streamed along the loop, perhaps: the next one is the next iteration's.
bool isStreamed(const KernelModel &M, int Loop);

/// Those of Params in which these parameters have values that they have at all.
isl::set inRange(isl::set Params, llvm::ArrayRef<FirstIteration> Firsts);
/// Params of the other parameters, without divisions that this makes.
isl::set withoutFirsts(isl::set Params, llvm::ArrayRef<FirstIteration> Firsts);
/// Those of Params that fit together, which the model need not know.
isl::set linkedIn(isl::set Params, llvm::ArrayRef<FirstIteration> Firsts);

/// Has each loop of M counted without idle iterations in which, as the parameters say, only every
/// Stride-th iteration writes anything that another one may see.  Before dependences are known, and
/// before parameters have their names.  Facts: what is known of these.  Loops stay as they are
/// where sizes of tiles are given, or where elements are streamed along them.
std::vector<FirstIteration> skipIdleIterations(KernelModel &M, const isl::set &Facts);

} // namespace swgen
#endif
