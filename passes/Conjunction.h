//===- Conjunction.h - conjunctions without isl -----------------*- C++ -*-===//
//
// Whether a conjunction of isl has integer points, and whether it has where some differences have a
// sign as well, as the order of two iterations does.  It is read once.  Most questions are answered
// by the constraints that bound one variable or a difference of two: without points where a cycle
// of them adds up to less than nothing.  The others go to Elimination.  Where neither is sure, isl
// has to be asked.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_CONJUNCTION_H
#define SWGEN_PASSES_CONJUNCTION_H

#include "Elimination.h"
#include "IslRows.h"

namespace swgen {

class Conjunction {
public:
  /// The equalities of a map; the other constraints follow when they matter.
  explicit Conjunction(const isl::basic_map &Map);

  /// Points where the rows hold as well, which are over the dimensions, without parameters.
  /// Quick: by what is known of differences alone.
  IntegerPoints pointsWhere(llvm::ArrayRef<Row> Rows, bool Quick = false);
  IntegerPoints points() { return pointsWhere({}); }
  /// From here on the rows are part of it.
  void add(llvm::ArrayRef<Row> Rows);
  /// The same pairs the other way round, of a map with so many inputs.
  Conjunction reversed(unsigned In);

private:
  using Numbers = llvm::SmallVector<int32_t, 0>;
  isl::basic_map Unread; ///< of which inequalities may be read; else null
  unsigned Columns = 0;  ///< of a row: constant, parameters, dimensions
  unsigned FirstDim = 0; ///< column
  Numbers Equal, Least;  ///< rows that are 0, that are at least 0
  bool Complete = true;  ///< all constraints of the map are among them, once all are read
  /// Of columns, where column 0 stands for the number 0: X - Y <= Most[X * Columns + Y], which
  /// holds all that follows from such rows.
  Numbers Most;
  bool Apart = true; ///< all rows are such
  bool Empty = false;

  void readRows(isl_mat *M, bool Equality);
  bool readRow(isl_mat *M, int At, llvm::MutableArrayRef<int32_t> Row);
  void readInequalities();
  void take(llvm::ArrayRef<int32_t> Row, bool Equality);
  void bound(unsigned X, unsigned Y, int64_t Difference);
  bool rowOf(const Row &R, llvm::SmallVectorImpl<int32_t> &To) const;
  IntegerPoints eliminate(llvm::ArrayRef<Row> Rows) const;
  IntegerPoints closed(llvm::ArrayRef<Row> Rows) const;
};

/// Whether a conjunction has no points; false where isl would have to say so and gives up.
bool isEmpty(const isl::basic_map &Map);
/// The same of a map that has been read.
bool isEmpty(const isl::basic_map &Map, Conjunction &Read);
/// Whether there are no pairs for which one of the cases of each list holds; false where isl would
/// have to say so and gives up.
bool noneWhere(const isl::map &M, llvm::ArrayRef<std::vector<Row>> One,
               llvm::ArrayRef<std::vector<Row>> Other);

} // namespace swgen
#endif
