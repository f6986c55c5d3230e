//===- LoopLength.h - iterations of a loop, as sums of parameters -*- C++ -*-===//
//
// For conditions at run time on how long a loop is: of a statement's loop, the iterations from zero
// to the last that any iteration of the loops around it has.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LOOPLENGTH_H
#define SWGEN_PASSES_LOOPLENGTH_H

#include "Affine.h"
#include "KernelModel.h"
#include <optional>

namespace swgen {

/// Sums of which it is the least; none where it is no such minimum.
std::vector<Affine> lengthsOf(const KernelModel &Model, int Stmt, unsigned Dim);

/// The only one; nothing where there are several, too.
std::optional<Affine> lengthOf(const KernelModel &Model, int Stmt, unsigned Dim);

} // namespace swgen
#endif
