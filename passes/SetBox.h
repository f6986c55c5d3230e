//===- SetBox.h - boxes around isl sets -------------------------*- C++ -*-===//
//
// The smallest box around a set, as a set over the same parameters, and what makes it cheaper to
// find.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_SETBOX_H
#define SWGEN_PASSES_SETBOX_H

#include "llvm/ADT/ArrayRef.h"
#include "isl/isl-noexceptions.h"

namespace swgen {

/// { A[..] : Lo <= index <= Hi, dimension by dimension }; the bounds are over parameters.
isl::set boxBetween(const isl::space &Elements, llvm::ArrayRef<isl::pw_aff> Lo,
                    llvm::ArrayRef<isl::pw_aff> Hi);

/// Whether two values are the same wherever both are and Known, of the parameters, holds: pair of
/// cases by pair, up to the first that differs.
bool areSame(const isl::pw_aff &X, const isl::pw_aff &Y, const isl::set &Known);

/// { A[..] } between the smallest and the largest index of every dimension that is bounded.
isl::set boxOf(const isl::set &Set);

/// Whether a set of few pieces without divisions surely lacks some element of the box around it;
/// without that box, which may have many cases.
bool isSurelyNoBox(const isl::set &Set);

/// Without the constraints between indices: those of a star, whose box is no smaller for them.
isl::set withoutCoupling(const isl::basic_set &Set);

/// Whether some division is of several indices, as in every second element of every row that begins
/// by turns with the first and the second.  The smallest box depends on the corners then.
bool dividesTogether(const isl::set &Set);

/// Whether the first element of the box around a set, or its Last, is one of the set wherever that
/// has any.
bool hasCorner(const isl::set &Set, bool Last);

} // namespace swgen
#endif
