//===- DataCheck.h - subscripts from memory that stay in their rows -*- C++ -*-===//
//
// In `u[level][at[i]]`, or `u[level * n + at[i]]`, the subscript that data find is before another
// one that the loops know.  Which of the two an address means follows from the address where the
// first is in its row.  The host reads the table to see that before the launch: all that the region
// reads of it, a box of elements.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_DATACHECK_H
#define SWGEN_PASSES_DATACHECK_H

#include "IslText.h"
#include "KernelModel.h"

namespace swgen {

/// All integers that an access reads lie in a range.
struct DataCheck {
  int Access = 0; ///< of RegionInfo: an unconditional read of an array that nobody writes
  unsigned Bytes = 0;
  bool Signed = true;
  isl::set Elements;     ///< { [..] } that it reads, a box
  isl::pw_aff Low, High; ///< over parameters
};

/// Whether Elements is a box: all subscripts between the least and the greatest ones.
bool isBox(const isl::set &Elements);

/// The condition, for parameters in Known; the table is read for those in Runs.
ModelGuard guardOf(const DataCheck &Check, const KernelModel &M, const isl::set &Runs,
                   const isl::set &Known, const NameMap &Names);

} // namespace swgen
#endif
