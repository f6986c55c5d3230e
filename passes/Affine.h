//===- Affine.h - integer combinations of parameters ------------*- C++ -*-===//
//
// c0 + c1*p1 + ... over parameters that are named as in isl.  For the questions that need no isl:
// which of two bounds is the smaller one, how far two bounds are apart.  A difference that is a
// constant answers them; what it does not answer is left to isl.
//
// Coefficients read from isl are below 2^31, and no caller adds more than a few of them: sums fit
// 64 bits.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_AFFINE_H
#define SWGEN_PASSES_AFFINE_H

#include "llvm/ADT/ArrayRef.h"
#include "isl/isl-noexceptions.h"
#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace swgen {

class Affine {
public:
  Affine() = default;
  explicit Affine(int64_t Constant) : Constant(Constant) {}
  static Affine param(const std::string &Name, int64_t Factor = 1);

  Affine &add(const Affine &Other, int64_t Factor = 1);
  Affine operator+(const Affine &Other) const { return Affine(*this).add(Other); }
  Affine operator-(const Affine &Other) const { return Affine(*this).add(Other, -1); }
  bool operator==(const Affine &Other) const {
    return Constant == Other.Constant && Terms == Other.Terms;
  }
  bool operator<(const Affine &Other) const { ///< any total order
    return std::tie(Terms, Constant) < std::tie(Other.Terms, Other.Constant);
  }

  const std::map<std::string, int64_t> &terms() const { return Terms; } ///< no zero coefficients
  int64_t constantTerm() const { return Constant; }
  std::optional<int64_t> constant() const; ///< its value, if it has no parameters

private:
  std::map<std::string, int64_t> Terms;
  int64_t Constant = 0;
};

/// The parameters that occur, as a space of their own.
isl::space paramSpace(isl::ctx Ctx, llvm::ArrayRef<const Affine *> All);
/// The expression over a space that has its parameters.
isl::pw_aff toPwAff(const Affine &A, const isl::space &Params);
isl::pw_aff toPwAff(const Affine &A, isl::ctx Ctx);

} // namespace swgen
#endif
