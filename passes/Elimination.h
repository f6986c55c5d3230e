//===- Elimination.h - integer points of rows, without isl ------*- C++ -*-===//
//
// Whether a few small rows have an integer solution: Fourier and Motzkin's elimination, which is
// exact for integers where of two rows that are combined one has the coefficient 1 (Pugh's Omega
// test), as nearly always here.  It takes a tenth of what isl takes, as most of isl's time goes to
// numbers of any size.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ELIMINATION_H
#define SWGEN_PASSES_ELIMINATION_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace swgen {

/// What is known of the integer points of a conjunction.
enum class IntegerPoints { None, Some, Unknown };

class Elimination {
public:
  /// Rows of a constant and so many coefficients less one.
  explicit Elimination(unsigned Columns) : Columns(Columns), Gone(Columns, false) {}

  /// The row is at least 0, or 0.  Numbers below 2^31.
  void add(llvm::ArrayRef<int32_t> Row, bool Equality);
  /// To be asked once.
  IntegerPoints points();

private:
  using Rows = llvm::SmallVector<int64_t, 512>; ///< one behind the other
  unsigned Columns;
  Rows Equal, Least;                ///< 0; at least 0
  llvm::SmallVector<bool, 32> Gone; ///< by column: eliminated
  bool Exact = true;                ///< what is left has points only where all rows had
  bool Empty = false, GivenUp = false;

  bool normalize(llvm::MutableArrayRef<int64_t> Row, bool Equality);
  void take(llvm::MutableArrayRef<int64_t> Row);
  void substitute();
  bool replace(Rows &In, llvm::ArrayRef<int64_t> Definition, unsigned Column, bool Equality);
  unsigned next() const;
  void eliminate(unsigned Column);
};

} // namespace swgen
#endif
