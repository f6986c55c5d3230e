//===- WaveTiles.h - which tiles a step of a wavefront has ------*- C++ -*-===//
//
// The numbers of a wavefront's tile in the loops of its root add up to the step.  With those in all
// loops but two given, that in one of them is in a range, and that in the other follows: a row of
// tiles.  The range is found from the iterations, by elimination over the rationals: it may be
// longer than where tiles hold something, but leaves out most of the corners of the box of all
// tiles.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_WAVETILES_H
#define SWGEN_PASSES_WAVETILES_H

#include "IslRows.h"
#include "TilePlan.h"

namespace swgen {

/// The loops of a wavefront's root, so that a step has few rows: those with the longest tiles
/// first.
std::vector<TileLoop> waveOrder(const TileNode &Root);

/// What the range depends on, beside parameters: names of variables, and what is known of them.
struct WavePlace {
  std::string Step;                 ///< its number
  std::vector<std::string> First;   ///< by loop: its first iteration ...
  std::vector<isl::pw_aff> FirstIs; ///< ... over parameters
  std::vector<std::string> At;      ///< by loop but the last two: the tile's number
  std::map<int, isl::set> Domains;  ///< by statement: its instances
  isl::set Context;                 ///< of parameters
};

/// Inequalities and equations of one dimension, the number in the last loop but one, all of which
/// hold wherever a tile is not empty, beside what makes numbers negative.  Loops: two or more,
/// whose tiles have their sizes.
std::vector<Row> tilesInRow(const KernelModel &Model, llvm::ArrayRef<TileLoop> Loops,
                            const WavePlace &Place);

} // namespace swgen
#endif
