//===- LoneElements.h - elements far from one another -----------*- C++ -*-===//
//
// Where all that the region touches of each row is the element in some column, as in vectors of a
// run-time step, `x[i * incx]`, a transfer moves elements one by one, each of which takes the time
// of a line of main memory.  Loads and stores one by one are faster where few of them come for each
// element; which, the cost model says (PlanShape::LoneDirect).
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LONEELEMENTS_H
#define SWGEN_PASSES_LONEELEMENTS_H

#include "KernelModel.h"

namespace swgen {

/// Whether an access has the same subscript of that dimension in all iterations, by its constraints
/// alone: this is asked of every region.
bool hasOneColumn(const ModelAccess &X, unsigned Dim);

/// Of an array in main memory with rows: whether each access has the same last subscript in all of
/// its iterations, and no clause asks for copies.
bool hasLoneElements(const KernelModel &Model, int Array);

/// The same of some array.
bool hasLoneElements(const KernelModel &Model);

} // namespace swgen
#endif
