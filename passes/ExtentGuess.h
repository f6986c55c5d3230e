//===- ExtentGuess.h - row lengths that no loop steps by --------*- C++ -*-===//
//
// Along `u[j] = u[(n - 2) * m + j]` the only loop steps by one element: its strides do not tell
// that rows have m elements.  The multiplication does.  ExtentGuess makes inner extents of what the
// subscripts of an array multiply by.  They are guesses: to show that all subscripts are in range
// is left to the caller.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_EXTENTGUESS_H
#define SWGEN_PASSES_EXTENTGUESS_H

#include "Polynomial.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace swgen {

/// Whether a symbol has its value before the region.
using KnownSymbol = llvm::function_ref<bool(unsigned)>;

/// Whether two offsets are products of known values apart: n * m - 2 * m.  Without rows these are
/// two unrelated numbers, of which nothing is known.
bool differByProducts(llvm::ArrayRef<Polynomial> Offsets, KnownSymbol Known);

/// Lists of one or two inner extents, innermost last, likeliest first, that leave no product of
/// known values in any subscript.  Factors: what the offsets were multiplied by.
std::vector<std::vector<Polynomial>> guessExtents(llvm::ArrayRef<Polynomial> Offsets,
                                                  llvm::ArrayRef<Polynomial> Factors,
                                                  KnownSymbol Known);

} // namespace swgen
#endif
