//===- RowSplit.h - an offset as row and column -----------------*- C++ -*-===//
//
// An offset in an array is Row * Extent + Column, with Extent elements to a row.  Which polynomials
// these are does not follow from the offset: along a diagonal, b[i][i], it is (Extent + 1) * i, and
// the column of b[i][n - 1 - i] goes down where the offset goes up.  Every split here is a true
// equation.  Only one that the program takes has its column in the row, and to show that is left to
// the caller: two splits with both columns in the row are the same row and column.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ROWSPLIT_H
#define SWGEN_PASSES_ROWSPLIT_H

#include "Polynomial.h"
#include "llvm/ADT/ArrayRef.h"

namespace swgen {

/// What an address adds up, by the size in granules of what is indexed: for b[i][j] with 67
/// columns, i times 67 and j times 1.
using AddressSteps = std::map<int64_t, Polynomial>;

/// Offset, in units of what Inner.front() counts, as Row * Inner.front() + Column, the likeliest
/// split first.  Inner are the extents from this dimension on, Steps those of the address:
/// * as the program indexes it, where it does index rows;
/// * by division of the coefficients, each towards zero (b[2 * i][i]) and to the nearest
///   (b[i][n - i]), with the column's constant in [0, Extent) or, likely or not, one row up or down
///   (b[i][j - 1]).
/// Extents known at run time divide in one way, and a row is moved: m - 2 columns on in row i are
/// column -2 of the next one.  Of rows from one bound to another, the column that is likeliest to be
/// in them comes first.
std::vector<Division> splitRow(const Polynomial &Offset, llvm::ArrayRef<Polynomial> Inner,
                               const AddressSteps &Steps);

} // namespace swgen
#endif
