//===- ShortRows.h - arrays of structs, and of short vectors ----*- C++ -*-===//
//
// Members of an array of structs come one by one in many short pieces; the structs as a whole come
// in one.  Their other members are there, as the type says.  The same goes for rows of a few
// elements.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_SHORTROWS_H
#define SWGEN_PASSES_SHORTROWS_H

#include "KernelModel.h"

namespace swgen {

/// Rows of more bytes are not worth it for the sake of a few of their elements.
constexpr int64_t MostRowBytes = 1024;

/// Whether the region's subscripts of an array in main memory are those of its type, so that rows
/// exist as a whole: not so where the user gives extents, or several are in one subscript.
bool hasRowsOfType(const KernelModel &Model, int Array);

/// Elements in a row of an array in main memory whose type has rows of a constant length, of few
/// bytes and of words that DMA moves; 0: there are none such.
int64_t shortRow(const KernelModel &Model, int Array);

/// Whether some access touches such a row in part only.
bool leavesRowsOpen(const KernelModel &Model);

} // namespace swgen
#endif
