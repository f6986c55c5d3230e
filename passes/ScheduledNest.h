//===- ScheduledNest.h - a nest with the loops of a schedule ----*- C++ -*-===//
//
// Writes a schedule of one nest (ScheduleTree.h) down as a part of a Transformation: new loops that
// count from zero or later, one by one, and for each statement where its instances go and come
// from.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_SCHEDULEDNEST_H
#define SWGEN_PASSES_SCHEDULEDNEST_H

#include "ScheduleTree.h"
#include "Transformation.h"
#include <optional>

namespace swgen {

/// What of a nest inside other loops may be left as it is; by default nothing.
struct NestRules {
  /// One CPE may run what has no parallel loop and only loops of at most so many iterations, and
  /// what has nothing that can be divided.
  std::optional<int64_t> MostAlone;
  /// Inside of what is divided the order stays.  A band that could be a wavefront only, one loop of
  /// which is the nest's outermost as it is, has that loop in step and is in it as written, for the
  /// caller to divide.
  bool KeepsInside = false;
};

/// Puts the statements of the nest with the outermost loop Nest under the loops of the schedule, in
/// a transformation in which they are as written.  False, and T void, where some statement would be
/// in no parallel loop and in no wavefront, nor what Rules leave as it is, or where instances
/// cannot be told from their place in the new loops by whole multiples of these.
bool addScheduledNest(const KernelModel &Model, int Nest, const ScheduleNode &Schedule,
                      Transformation &T, const NestRules &Rules = {});

/// The same, but where no loop of a band is parallel, number Outermost goes outermost and all that
/// is in it runs in step, in a band at least: what is inside can have another schedule then.
bool addStepNest(const KernelModel &Model, int Nest, const ScheduleNode &Schedule,
                 unsigned Outermost, Transformation &T);

} // namespace swgen
#endif
