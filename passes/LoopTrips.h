//===- LoopTrips.h - how many iterations loops have -------------*- C++ -*-===//
//
// Asked of isl, for the iterations that a model's context allows.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LOOPTRIPS_H
#define SWGEN_PASSES_LOOPTRIPS_H

#include "KernelModel.h"
#include "llvm/ADT/ArrayRef.h"
#include <map>

namespace swgen {

/// By loop, what has been found of a model.
using TripCounts = std::map<int, int64_t>;

/// Largest iteration number of a loop plus one over everything, 1 where the loops around determine
/// it; -1 when there is no constant bound.
int64_t maxTrip(const KernelModel &Model, int Loop);
/// Remembered in Known.
int64_t maxTrip(const KernelModel &Model, int Loop, TripCounts &Known);

/// The trip count of a loop when it is the same constant wherever the loop stands, else -1.
int64_t constantTrip(const KernelModel &Model, int Loop, TripCounts &Known);

/// Whether a constant trip count is one of few enough iterations for PlanShape::ShortWhole.
bool isShortTrip(int64_t Trip);

/// Whether some loop has such a one, and stands in another one.
bool hasShortLoops(const KernelModel &Model, TripCounts &Known);

/// Whether two iterations of a statement in one of the loops Held are less than MostNarrow
/// (PlanShape.h) apart along a dimension.
bool isNarrowAlong(const KernelModel &Model, int Stmt, unsigned Dim, llvm::ArrayRef<int> Held);

} // namespace swgen
#endif
