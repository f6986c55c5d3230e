//===- ScalarModel.h - scalars as arrays of the model -----------*- C++ -*-===//
//
// Scalars do not come from Polly but from RegionInfo.  A variable declared in the region has one
// element per iteration of the loops around its declaration; a reduction variable is one value that
// carries no dependence; a variable declared outside is a 0-d array, unless each iteration of some
// loops around all its uses overwrites it before reading and nobody reads it afterwards: then it is
// private to those iterations.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_SCALARMODEL_H
#define SWGEN_PASSES_SCALARMODEL_H

#include "KernelModel.h"

namespace swgen {

/// Appends the arrays and accesses of the region's scalars.  Needs the statements.
void addScalars(KernelModel &M, std::vector<Finding> &Refusals);

/// No read of S in Loop sees a value from before the current iteration of Loop.
bool isSetBeforeRead(const KernelModel &M, const ScalarDesc &S, int Loop);

} // namespace swgen
#endif
