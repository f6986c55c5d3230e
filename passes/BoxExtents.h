//===- BoxExtents.h - how large a box accesses need -------------*- C++ -*-===//
//
// Upper bounds on the extents of the box around what some accesses touch in a tile, as a function
// of the tile sizes.  Computed access by access, dimension by dimension, on convex hulls: sizes are
// asked for hundreds of times, and a bound that is a little too large costs some local memory only.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_BOXEXTENTS_H
#define SWGEN_PASSES_BOXEXTENTS_H

#include "Footprint.h"

namespace swgen {

class BoxExtents {
public:
  /// Must not outlive the footprint, which makes these (Footprint::extents).
  /// Row > 0: the box has that many elements along the last dimension, wherever its tile is.
  BoxExtents(const Footprint &Feet, llvm::ArrayRef<int> Accesses, const TileScope &Scope,
             int64_t Row = 0);

  unsigned dims() const { return Dims; }
  /// Elements from first to last in one dimension; -1 without a constant bound; 0 if empty.
  int64_t extent(unsigned Dim, const TileSizes &Sizes);
  /// Product over all dimensions; -1 without a constant bound.  Where nothing is touched, some
  /// extents may say so and others not: each counts as one element at least, as in the buffer.
  int64_t volume(const TileSizes &Sizes);
  /// Whether the place of the box along Dim moves with the tile of Loop.
  bool follows(unsigned Dim, int Loop);
  /// Whether isl had an error during some question, so that what is remembered may be wrong.
  bool isDoubtful() const { return Doubtful; }

private:
  /// { [x] } that one access touches along a dimension: only the bounds of x.
  using Line = isl::basic_set;

  const Footprint *Feet;
  TileScope Scope;
  std::vector<int> Accesses;
  int64_t Row = 0;
  unsigned Dims = 0;
  bool Doubtful = false;
  std::optional<std::vector<PlainBox>> Plain;
  // Computed when asked for.  Lines and pairs: where there is no plain box, or it has no extent.
  std::vector<std::vector<Line>> Lines;     ///< per dimension, merged where that loses nothing
  std::vector<std::vector<isl::basic_set>> Pairs; ///< per dimension { [x, y] } for each two lines
  std::vector<std::vector<int>> Followed;
  std::map<std::pair<unsigned, std::vector<int64_t>>, int64_t> Known;

  bool isWhole(unsigned Dim) const { return Row > 0 && Dim + 1 == Dims; }
  /// Of the same in the weakest footprint.
  BoxExtents &weakest() const;
  const std::vector<Line> &lines(unsigned Dim);
  void addLine(unsigned Dim, Line New);
  bool hasWeakestPairs(unsigned Dim);
  const std::vector<isl::basic_set> &pairs(unsigned Dim);
  bool movesWith(unsigned Dim, const std::string &Bound);
  const std::vector<int> &followed(unsigned Dim);
  int64_t computeExtent(unsigned Dim, const TileSizes &Sizes);
  int64_t largestDifference(unsigned Dim, const TileSizes &Sizes);
};

} // namespace swgen
#endif
