//===- Polynomial.h - subscripts before they are split ----------*- C++ -*-===//
//
// Integer polynomials over symbols (loop counters and values known before the region), with the
// division that splits a linearised subscript `i*n*m + j*m + k` by an inner extent.  Coefficients
// are 64-bit; a computation that does not fit makes the result invalid, and all that follows from
// an invalid polynomial is invalid.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_POLYNOMIAL_H
#define SWGEN_PASSES_POLYNOMIAL_H

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace swgen {

/// A product of symbols, ascending, with repetition; empty is 1.
using Monomial = std::vector<unsigned>;

class Polynomial {
public:
  Polynomial() = default;
  explicit Polynomial(int64_t Constant);
  static Polynomial symbol(unsigned S);
  static Polynomial invalid();

  bool valid() const { return Valid; }
  bool isZero() const { return Valid && Terms.empty(); }
  const std::map<Monomial, int64_t> &terms() const { return Terms; }
  int64_t coefficient(const Monomial &M) const;
  std::optional<int64_t> constant() const; ///< its value, if it has no symbols
  unsigned degree() const;

  Polynomial operator+(const Polynomial &Other) const;
  Polynomial operator-(const Polynomial &Other) const;
  Polynomial operator*(const Polynomial &Other) const;
  bool operator==(const Polynomial &Other) const;
  bool
  operator<(const Polynomial &Other) const; ///< by degree, then by leading term: any total order

  /// The polynomial divided by the greatest common divisor of its coefficients (invalid for 0).
  Polynomial primitivePart() const;
  /// The terms of the highest degree.
  Polynomial leadingPart() const;

private:
  std::map<Monomial, int64_t> Terms; ///< no zero coefficients
  bool Valid = true;
};

struct Division {
  Polynomial Quotient, Remainder;
};

/// P = Quotient * D + Remainder, with every term of P that D's leading term divides gone into the
/// quotient.  Constants are divided rounding down.
Division divide(const Polynomial &P, const Polynomial &D);

enum class Rounding { Nearest, TowardsZero };

/// P = Quotient * D + Remainder for a number D > 0, with every coefficient divided and rounded as
/// said, and the constant rounded down.
Division divide(const Polynomial &P, int64_t D, Rounding Coefficients);

} // namespace swgen
#endif
