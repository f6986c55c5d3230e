//===- DataTables.h - arrays whose subscripts depend on data ----*- C++ -*-===//
//
// `tab[idx[i]]`: what a tile reads may lie anywhere in the array, so that a copy for a tile has no
// use, but one of the whole array has, where the LDM has room for it.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_DATATABLES_H
#define SWGEN_PASSES_DATATABLES_H

#include "Footprint.h"
#include "Iterations.h"
#include "Machine.h"
#include "SmallSizes.h"

namespace swgen {

/// Whether a group reads, by subscripts that depend on data, an array of known extents that nothing
/// in the phase writes and that DMA can move: one that may lie in the LDM as a whole.  Buffered or
/// not.
bool isDataTable(const KernelModel &Model, const TilePlan &Plan, const RefGroup &G,
                 const Machine &Target);

/// The group with a buffer where the phase begins, of all that its accesses may touch, each element
/// as far from the first one as in the array; none where that has no bound, is larger than the LDM,
/// or no transfer can fetch it.  Sizes of tiles do not matter.  Bytes are set, Size is left to
/// sizeGroup.
std::optional<RefGroup> wholeTable(const Footprint &Feet, const TilePlan &Plan, RefGroup G,
                                   const Machine &Target);

/// Whether arrays of known extents are read by subscripts that depend on data: plans with these in
/// the LDM are compared at promotionSizes() with plans that have no room for them.
bool mayLoadByData(const KernelModel &Model);

/// Of the LDM, what tables may take at most.
constexpr double MostOfTables = 0.75;

/// Bounds of the parameters of extents that are known at run time only, of all arrays that a plan
/// of the region may have as tables: with these they take at most Room bytes.  Empty where all
/// extents are constants; none where there are no such arrays, or no bounds.
std::optional<std::vector<SizeBound>> boundsOfTables(const KernelModel &Model,
                                                     const Machine &Target, int64_t Room);

/// How often the region reads its tables, and what these have.
class TableReads {
  const KernelModel &Text;
  Iterations Trips;
  std::vector<int> Tables, Accesses; ///< indices into the model's

public:
  /// Of the loops as they are written, under the bounds, which it must not outlive.
  TableReads(const KernelModel &Text, const Machine &Target);
  /// For an assumed size (Iterations), from above.
  double reads(double Size);
  /// Loops inside statements of which nothing is known make some of them.
  bool dependOnData() const;
  double bytes(double Size);
  /// C over the parameters, and what the host can read: there are at least so many reads for a byte
  /// of the tables; "1" where there always are, empty where there never are or nothing bounds their
  /// number.
  std::string areAtLeast(double PerByte) const;
};

} // namespace swgen
#endif
