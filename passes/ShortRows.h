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

/// How many of the last dimensions of an array in main memory are those of its type, whose rows
/// exist as a whole: the constant ones, and the struct that an element is.  The dimensions before
/// are the rows of a pointer, `f[i * ny + j].ez`, of which only what lies between what the region
/// touches exists for sure.  All of the array's dimensions, if its subscripts are those of the
/// type.  Of a plane only those that other planes have as well.
unsigned dimsOfType(const KernelModel &Model, int Array);

/// Elements in a row of an array in main memory whose type has rows of a constant length, of few
/// bytes and of words that DMA moves; 0: there are none such.
int64_t shortRow(const KernelModel &Model, int Array);

/// Whether some access touches such a row in part only.
bool leavesRowsOpen(const KernelModel &Model);

} // namespace swgen
#endif
