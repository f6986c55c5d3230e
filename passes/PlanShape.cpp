//===- PlanShape.cpp ------------------------------------------------------===//
#include "PlanShape.h"

namespace swgen {

std::string PlanShape::describe() const { return "greedy"; }

std::vector<PlanShape> planShapes(const KernelModel &, const LegalityInfo &, const Machine &) {
  return {PlanShape()};
}

} // namespace swgen
