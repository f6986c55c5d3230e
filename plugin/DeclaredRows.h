//===- DeclaredRows.h - subscripts that `tensor` keeps in their rows -*- C++ -*-===//
//
// Of a[i][k] with `tensor a[n][16]`, where data find k, the row is known: the pragma promises that
// k is one of its elements.  Without it k might lead into another row, as in a[0][k] for all
// elements of a matrix, and every iteration might touch any element.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_DECLAREDROWS_H
#define SWGEN_PLUGIN_DECLAREDROWS_H

#include "RegionContext.h"

namespace swgen {

/// A row of an array of the region.
struct DeclaredRow {
  int Array = -1;      ///< of RegionInfo
  unsigned Extent = 0; ///< of the directive: that of the subscript
};

/// The row, or the rows, in which the last subscript of E stays: an element, or a row of an array
/// of more dimensions; none where nothing promises it, where the subscript before it is a constant,
/// or where the region does not write the array, of which it may read anything then.
std::optional<DeclaredRow> declaredRow(const clang::ArraySubscriptExpr *E, const Region &R,
                                       const clang::ASTContext &Ctx);

/// Sets AccessDesc::LacksShape; accesses are collected.
void noteMissingShapes(RegionContext &C);

} // namespace swgen
#endif
