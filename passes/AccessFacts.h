//===- AccessFacts.h - accesses of the whole region -------------*- C++ -*-===//
//
// What is true of an access wherever the tiles are, remembered: a search asks it for every plan
// that it draws.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ACCESSFACTS_H
#define SWGEN_PASSES_ACCESSFACTS_H

#include "IslMemo.h"
#include "KernelModel.h"
#include <array>

namespace swgen {

/// Must not outlive the model.
class AccessFacts {
  const KernelModel &Model;
  IslMemo<int, bool> Single, KnownRow, Exists, InRange, Corners;
  IslMemo<int, isl::set> WholeRows;
  IslMemo<int, std::vector<bool>> Moves;
  using Along = std::pair<int, unsigned>; ///< an access or an array, and a dimension
  IslMemo<Along, isl::set> Rows, Touched;
  IslMemo<Along, std::array<isl::set, 2>> Beside;

  const isl::set &alongOf(int Access, unsigned Dim);
  isl::set findWholeRows(int Array);
  bool findCorners(int Array) const;
  const isl::set &surelyTouched(int Array, unsigned Dim);
  const std::array<isl::set, 2> &besideTouched(int Array, unsigned Dim);
  isl::set extent(int Array) const;

public:
  explicit AccessFacts(const KernelModel &Model) : Model(Model) {}

  /// Whether the element is a function of the iteration (of a struct: the element, all of whose
  /// granules the access may relate to).
  bool isOneElement(int Access);
  /// Whether the row of an access that is not affine is a function of the iteration: so are the
  /// subscripts of ModelAccess::Known leading dimensions, of which there are some.
  bool hasKnownRow(int Access);
  /// By loop, whether the element is another one in other iterations.
  const std::vector<bool> &movesWith(int Access);
  /// Whether it happens under a data-dependent condition.
  bool isConditional(int Access) const;
  /// Whether the rows of an access are there even where it does not happen: inside known extents, or
  /// between rows that the region surely touches.
  bool surelyExists(int Access);
  /// Whether a copy would have elements that the program perhaps does not, as far as is known, and
  /// no clause asks for one: whoever does so says that there is something to copy.
  bool mayBeMissing(int Access);
  /// Whether it is a read under a condition, of elements in a range that is known, of an array of
  /// which what is written surely exists: these may come before it is, once the host has found that
  /// the memory of the whole range is there.
  bool mayBeAskedFor(int Access);
  /// What exists of an array by its type (dimsOfType): rows between some that are surely touched,
  /// as a whole; null where no dimension is the type's.
  const isl::set &wholeRows(int Array);
  /// Of an array of which rows may overlap, whether its first and its last element, those of a box
  /// around all accesses, are accessed: then what lies between exists.
  bool reachesCorners(int Array);
  /// To be called before an error of isl is reset.
  void forgetDoubtful();
};

} // namespace swgen
#endif
