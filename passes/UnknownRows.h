//===- UnknownRows.h - rows that loops inside statements use ----*- C++ -*-===//
//
// An iteration until convergence, or through the steps of a column, runs over the levels of its row
// again and again: `while (t < dt) { for (k = 0; k < nz; k++) .. q[c][k] .. }`.  All of that is one
// statement, which touches the row q[c] wherever it likes.  Where nz is known at run time only no
// buffer is sure to have room for it; of so many levels as there are, mostly, it has.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_UNKNOWNROWS_H
#define SWGEN_PASSES_UNKNOWNROWS_H

#include "SmallSizes.h"

namespace swgen {

/// Bounds of the parameters of the lengths of rows that are known, but not what is touched of them;
/// larger ones first.  None where there are no such rows, or all of their lengths are constants.
std::vector<SizeBound> boundsOfRows(const KernelModel &Model);

} // namespace swgen
#endif
