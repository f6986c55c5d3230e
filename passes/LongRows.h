//===- LongRows.h - pieces of several whole rows ----------------*- C++ -*-===//
//
// What is moved of an array often has all of its last dimensions: the five unknowns of each point,
// whole planes.  Then a row of the dimension before is one piece, in main memory and in a buffer
// that has these dimensions as a whole, and a request covers one dimension more.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LONGROWS_H
#define SWGEN_PASSES_LONGROWS_H

#include "KernelModel.h"

namespace swgen {

/// How many of an array's last dimensions, but for the first of all, a box from Lo to Hi has from
/// their first to their last element, as far as Known, a set of parameters, says.
unsigned wholeDims(const ModelArray &A, llvm::ArrayRef<isl::pw_aff> Lo,
                   llvm::ArrayRef<isl::pw_aff> Hi, const isl::set &Known);

/// How many of the last Most dimensions are whole wherever elements of the set are, such that what
/// they have of the dimension before is an interval.
unsigned wholeInRows(const ModelArray &A, const isl::set &Elements, unsigned Most);

/// { R[the dimensions before] -> [dimension Dims - 1] }, whatever later dimensions are.
isl::map rowsOf(const isl::set &Elements, unsigned Dims);

} // namespace swgen
#endif
