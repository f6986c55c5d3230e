//===- StridedPieces.h - fewer pieces of strided sets -----------*- C++ -*-===//
#ifndef SWGEN_PASSES_STRIDEDPIECES_H
#define SWGEN_PASSES_STRIDEDPIECES_H

#include "isl/isl-noexceptions.h"

namespace swgen {

/// As few pieces as isl finds, of which first those are joined that have the same equalities, such
/// as the parity of each index.  isl compares each piece with all others, which takes long where
/// they differ in these; those that do not have simple constraints beside them.
isl::set coalescedByStrides(const isl::set &S);

} // namespace swgen
#endif
