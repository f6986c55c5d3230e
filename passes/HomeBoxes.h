//===- HomeBoxes.h - what moves between homes, as boxes ---------*- C++ -*-===//
//
// What CPEs with rows along one axis have of one another is a few boxes.  Along two axes it is what
// lies around a box: faces that have edges in common, each there only if the CPE has a neighbour.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_HOMEBOXES_H
#define SWGEN_PASSES_HOMEBOXES_H

#include "isl/isl-noexceptions.h"
#include <optional>
#include <vector>

namespace swgen {

/// Whether the elements have one subscript in the first dimension.
bool isOnePlane(const isl::set &S);

/// The set, and perhaps more of Room where that is not null, as boxes that have nothing in common,
/// for each value of the parameters; nothing where it is none, or too many.
std::optional<std::vector<isl::set>> boxesOf(const isl::set &S, size_t Axes,
                                             const isl::set &Room = isl::set());

} // namespace swgen
#endif
