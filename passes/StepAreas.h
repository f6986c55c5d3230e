//===- StepAreas.h - for how many steps of how many points ------*- C++ -*-===//
//
// A kernel that takes steps in another way than the one for all sizes is faster for some numbers of
// steps and of points only: tiles of several steps run at once where there are so many, and the
// more points a step has, the longer it takes until the CPEs have something to do.  What the cost
// model says of a grid of both numbers becomes areas that the host can ask for in a line each.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_STEPAREAS_H
#define SWGEN_PASSES_STEPAREAS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include <cstdint>
#include <optional>
#include <vector>

namespace swgen {

struct StepArea {
  int64_t Steps = 1;   ///< at least
  int64_t Points = 0;  ///< of an extent, at least
  int64_t PerStep = 0; ///< of an extent for each of the steps, at most; 0: any number
  int64_t Most = 0;    ///< of an extent, at most; 0: any number
  bool has(double Steps, double Points) const;
  bool covers(const StepArea &Other) const; ///< has all that Other has
};

/// The area that gains most, and another one where that is worth a condition.  Gain: the logarithm
/// of how many times as fast the kernel is, less than 0 where it is slower; nothing: no area has
/// these steps and points.  Asked for steps from LeastSteps on, and for Smallest to Largest points
/// of an extent.
std::vector<StepArea>
areasThatPay(llvm::function_ref<std::optional<double>(double Steps, double Points)> Gain,
             int64_t LeastSteps, double Smallest, double Largest);

} // namespace swgen
#endif
