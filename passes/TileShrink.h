//===- TileShrink.h - how tiles shrink at run time --------------*- C++ -*-===//
//
// Tiles of a root shrink at run time until every CPE has one.  Where a tile is a range of columns
// that can cost more than it gives: main memory moves in lines, so that a few CPEs with whole lines
// take less time than many with a few elements each, unless the work on them is what takes the
// time.  For a loop over columns the cost model is asked which it is, and for how many CPEs; what
// it takes is worse at no assumed size (by more than 1 %, which is noise).
//
// Where there are more tiles than CPEs, the last round leaves most CPEs without one.  Shorter tiles
// that fill it take less time, unless what every tile fetches anew outweighs that: the model is
// asked as well, for all loops of the root at once.
//
// Roots whose tiles overlap have a rule of their own (ShrinkLimit), and keep it.
//
// Needs: latency hiding.  Gives: TileLoop::Line, TileLoop::Cpes, TileLoop::Even.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_TILESHRINK_H
#define SWGEN_PASSES_TILESHRINK_H

#include "CostModel.h"

namespace swgen {

TilePlan shrinkTiles(CostModel &Costs, TilePlan Plan);

/// The same for one phase; gives the geometric mean of its cycles.
double shrinkTiles(CostModel &Costs, TilePlan &Plan, int Phase);

} // namespace swgen
#endif
