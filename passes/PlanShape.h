//===- PlanShape.h - choices before tile sizes ------------------*- C++ -*-===//
//
// A shape says how Distribution draws the tile tree and how RefGroups divides the accesses of an
// array: everything that must be known before tile sizes can be chosen.  The default is the course
// of the greedy strategy.  Every shape is legal: where a nest does not allow what the shape asks
// for, the nest is planned as by default.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PLANSHAPE_H
#define SWGEN_PASSES_PLANSHAPE_H

#include <string>
#include <vector>

namespace swgen {

struct KernelModel;
struct LegalityInfo;
struct Machine;

struct PlanShape {
  /// As words for a trace: "greedy", or what is different.
  std::string describe() const;
  bool operator==(const PlanShape &) const { return true; }
};

/// The shapes worth a look, the most promising first but for the greedy one, which leads.  Few (a
/// dozen at most), and no two that make the same tree of this region.
std::vector<PlanShape> planShapes(const KernelModel &Model, const LegalityInfo &Legality,
                                  const Machine &Target);

} // namespace swgen
#endif
