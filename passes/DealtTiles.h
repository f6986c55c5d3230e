//===- DealtTiles.h - how evenly a phase's tiles are dealt ------*- C++ -*-===//
//
// What the CPE with the most work has of a phase's tiles, where some take longer than others: rows
// of a triangle, say.  Tiles are numbered with the last loop's fastest.  In turn, a loop of as many
// tiles as there are CPEs, or of a divisor or multiple of that, gives each CPE the same few of its
// tiles in every row; in blocks it has whole rows.  Exact, by counting in which columns each CPE's
// tiles lie, up to 4096 tiles that differ; an estimate beyond.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_DEALTTILES_H
#define SWGEN_PASSES_DEALTTILES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <array>
#include <cstdint>
#include <map>

namespace swgen {

struct TileDealing {
  int64_t Cpes;
  /// Each CPE has this many tiles in a row, then it is the next one's turn.
  int64_t Row;
  bool InTurn; ///< over and over; else (Row is large enough) once
};

/// What is found of one loop, of so many tiles and samples, with so many numbers (by remainder of
/// division by so many CPEs) from tile to tile: a search asks the same again and again.
using DealtLoops = std::map<std::array<int64_t, 4>, llvm::SmallVector<double, 0>>;

/// How many tiles of mean cost the slowest CPE has.  Counts: tiles by loop, outermost first;
/// Points: how many of them were looked at, evenly spread, 1 where all are alike; Samples: their
/// costs, none negative.  Tiles between samples are interpolated.
double slowestShare(llvm::ArrayRef<int> Counts, llvm::ArrayRef<int> Points,
                    llvm::ArrayRef<double> Samples, const TileDealing &Dealing, DealtLoops &Known);

} // namespace swgen
#endif
