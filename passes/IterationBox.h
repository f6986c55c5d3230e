//===- IterationBox.h - how often statements run, as C ----------*- C++ -*-===//
//
// From above: the iterations in the box around the loops of a statement, as a product that the host
// computes at run time.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ITERATIONBOX_H
#define SWGEN_PASSES_ITERATIONBOX_H

#include "Iterations.h"
#include "KernelModel.h"
#include <optional>

namespace swgen {

/// A number times the extents of some loops, or other ones.
struct IterationBox {
  double Number = 1;
  std::vector<std::string> Extents = {}; ///< C over parameters, operands; none of them a number
};

/// Of the first Dims loops around S.  None where one of them has no bound, or one of many cases.
/// Counts: of Text; Number is then the share of the box that S's iterations have where parameters
/// are 50, or 800 if that is more: one half of a triangle, as far as the extents have a single
/// case.
std::optional<IterationBox> iterationBox(const KernelModel &Text, const ModelStmt &S,
                                         unsigned Dims = ~0U, Iterations *Counts = nullptr);

/// Times an extent over parameters.  Context: what is known of these.
void multiply(IterationBox &Box, const isl::pw_aff &Extent, const isl::set &Context);

/// Adds a product to a sum; those that differ by their number only become one.
void addTo(std::vector<IterationBox> &Sum, IterationBox Box);

/// C of type double.  Numbers are rounded to integers, except those below ten, of one more digit.
std::string sumText(llvm::ArrayRef<IterationBox> Sum);

} // namespace swgen
#endif
