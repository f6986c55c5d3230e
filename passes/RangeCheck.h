//===- RangeCheck.h - unsigned arithmetic that must not wrap ----*- C++ -*-===//
//
// `a[i * n + j]` with unsigned int operands counts modulo 2^32.  The model reads the subscript as
// an integer; that is right if the integer lies in [0, 2^32) for all iterations, which is checked
// at run time on its bounds: each symbol of the polynomial between its least and greatest value.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_RANGECHECK_H
#define SWGEN_PASSES_RANGECHECK_H

#include "IslText.h"
#include "Polynomial.h"
#include "isl/isl-noexceptions.h"
#include <string>

namespace swgen {

struct RangeCheck {
  Polynomial Value;
  unsigned Bits = 32;
  struct Bounds {
    isl::pw_aff Min, Max; ///< over parameters
  };
  std::map<unsigned, Bounds> Symbols; ///< of every symbol in Value
};

/// A C condition that implies 0 <= Value < 2^Bits.  Computes in double: sums and products of 32-bit
/// values do not fit into a long, and rounding happens only far above the limit.
std::string cText(const RangeCheck &Check, const isl::set &Context, const NameMap &Names);

} // namespace swgen
#endif
