//===- AccessFacts.h - accesses of the whole region -------------*- C++ -*-===//
//
// What is true of an access wherever the tiles are, remembered: a search asks it for every plan
// that it draws.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ACCESSFACTS_H
#define SWGEN_PASSES_ACCESSFACTS_H

#include "KernelModel.h"
#include <map>

namespace swgen {

/// Must not outlive the model.
class AccessFacts {
  const KernelModel &Model;
  std::map<int, bool> Single;
  std::map<int, isl::set> Rows, Between, WholeRows;

public:
  explicit AccessFacts(const KernelModel &Model) : Model(Model) {}

  /// Whether the element is a function of the iteration (of a struct: the element, all of whose
  /// granules the access may relate to).
  bool isOneElement(int Access);
  /// Whether it happens under a data-dependent condition.
  bool isConditional(int Access) const;
  /// { [x] : x is the outermost subscript } of the accesses; null without any.
  isl::set rows(llvm::ArrayRef<int> Accesses);
  /// { [x] } from the first to the last row of an array that some access touches without such a
  /// condition; null without any.
  const isl::set &surelyTouched(int Array);
  /// The rows of an array from the first to the last one that is surely touched, as a whole; null
  /// where the region takes subscripts apart that the array's type does not have.
  const isl::set &wholeRows(int Array);
  /// Drops all answers: those that were computed while isl had an error are none.
  void forget();
};

} // namespace swgen
#endif
