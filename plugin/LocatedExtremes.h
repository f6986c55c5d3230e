//===- LocatedExtremes.h - where the least or largest is --------*- C++ -*-===//
//
// reduction(min: best) of
//
//   for (i ...)                        for (i ...)
//     if (v < best) {                    if (v < best || (v == best && i < best_at)) {
//       best = v;                          best = v;
//       where = i;                         where = i;
//     }                                    best_at = i;
//                                        }
//
// finds the place of the first of the least values.  CPEs do not meet the iterations in the order
// of the program, so that the place is kept, too: the variables of all counted loops around, which
// tell of two equal values which one comes first (`<`, `>`) or last (`<=`, `>=`).  This makes the
// result that of the program, bit for bit.  In a copy of the region's tree; the variables of the
// place, and those that are set with the extreme, become reductions of the directive whose
// operators say so (LocatedOp).  The host combines all of them by the same rule.
//
// Left as it is, and refused later (SW224): an extreme that is named elsewhere, too, or compared
// with a value of another type; a place that is read in the region.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_LOCATEDEXTREMES_H
#define SWGEN_PLUGIN_LOCATEDEXTREMES_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// The operator of a reduction that belongs to an extreme; its text is "first:best".
struct LocatedOp {
  enum KindTy {
    None,  ///< an ordinary operator
    First, ///< a part of the place; of equal values the first counts
    Last,  ///< the same, but the last
    With,  ///< set with the extreme
  } Kind = None;
  std::string Of; ///< the extreme

  static LocatedOp read(llvm::StringRef Op);
  std::string text() const;
};

/// "a0 < b0 || (a0 == b0 && (a1 < b1))" for pairs of places, outermost loop first.
std::string comesBefore(llvm::ArrayRef<std::pair<std::string, std::string>> Places,
                        const std::string &Sign);

/// \p D with a body in which extremes that are found with their place keep it.
Directive locateExtremes(const Directive &D, const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
