//===- UnitStrides.h - steps through memory that are mostly one -*- C++ -*-===//
//
// `y[iy] += a * x[ix]; ix += incx; iy += incy;` walks along columns of matrices, whose elements
// come one by one, a transfer or a load for each.  Most calls of such functions have vectors,
// though, with steps of one, and whole tiles of these come at once.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_UNITSTRIDES_H
#define SWGEN_PASSES_UNITSTRIDES_H

#include "SmallSizes.h"

namespace swgen {

/// That all parameters are one that are the length of the rows of linear arrays of which the
/// region accesses nothing but one column.  None where there are no such parameters, or where they
/// are known, or let loops be long.
std::optional<SizeBound> unitStrides(const KernelModel &Model);

} // namespace swgen
#endif
