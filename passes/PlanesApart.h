//===- PlanesApart.h - planes that differ at run time -----------*- C++ -*-===//
//
// In U[new][i][j] = f(U[old][i - 1][j], ..) the planes are one only where new == old, of which the
// text says nothing: iterations depend on others only then, and a tile would be all that lies
// between the planes.  Hardly anybody means that.  So planes of an array, one of them written,
// become arrays of their own, and the host checks before each launch that they are different, as it
// does with the overlap of arrays.
//
// Where they differ in the last dimension each element comes alone, which takes longer than to
// access it in main memory: only for the sake of loops that are parallel then.
//
// In:  a model with its dependences; whether such loops are wanted.
// Out: the model with these arrays (KernelModel::Planes), and a guard for each pair of planes of
//      which it is not known that they differ; nothing where there are none, or too many.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PLANESAPART_H
#define SWGEN_PASSES_PLANESAPART_H

#include "KernelModel.h"
#include <optional>

namespace swgen {

std::optional<KernelModel> separatePlanes(const KernelModel &Model, bool WantsLoops);

} // namespace swgen
#endif
