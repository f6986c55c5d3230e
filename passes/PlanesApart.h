//===- PlanesApart.h - planes that differ at run time -----------*- C++ -*-===//
//
// In U[new][i][j] = f(U[old][i - 1][j], ..) the planes are one only where new == old, of which the
// text says nothing: iterations depend on others only then, and hardly anybody means that.  Where
// more loops are parallel if such subscripts differ, that is assumed, and checked by the host
// before each launch, as overlaps of arrays are.
//
// In:  a model with its dependences, of which some statement is in no parallel loop.
// Out: the model for other values of the parameters, with a guard for each pair of subscripts;
//      nothing where no more loops are parallel then.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PLANESAPART_H
#define SWGEN_PASSES_PLANESAPART_H

#include "KernelModel.h"
#include <optional>

namespace swgen {

std::optional<KernelModel> assumePlanesApart(const KernelModel &Model,
                                             const std::vector<bool> &Parallel);

} // namespace swgen
#endif
