//===- TileShrink.h - how tiles shrink at run time --------------*- C++ -*-===//
//
// Tiles of a root shrink at run time until every CPE has one.  Where a tile is a range of columns
// that can cost more than it gives: main memory moves in lines, so that a few CPEs with whole lines
// take less time than many with a few elements each, unless the work on them is what takes the
// time.  For a loop over columns the cost model is asked which it is, and for how many CPEs; what
// it takes is worse at no assumed size (by more than 1 %, which is noise).
//
// Several loops of a root take the CPEs in turn until none are left.  The tiles of a small region
// are then short in the first loop: of few columns, or narrow, and fetch more than square ones.
// For each loop but the last the model is asked how short its tiles should become at most, also at
// sizes that are not assumed, and where the first loop has a few iterations and the others have
// many; not with the greedy strategy.  Of the last one, or the only one, too,
// once a plan is chosen: the requests of many CPEs with little each may take longer than the work.
// Not of candidates: what they gain by that at small sizes says nothing of sizes larger than those
// assumed, for which tiles should be large where nothing else decides.
//
// Where there are more tiles than CPEs, the last round leaves most CPEs without one.  Shorter tiles
// that fill it take less time, unless what every tile fetches anew outweighs that, or most tiles
// hold nothing (below): the model is asked as well, for all loops of the root at once.
//
// Where bounds of a root's loops involve one another, as in a triangle, many tiles of the box of
// all hold no iteration.  Dealt like the others they leave CPEs without work.  Once a plan is
// finished, the model is asked whether to deal the others alone.  Tiles stay as they are, so that
// what they move does: more tiles that are smaller would give more CPEs work too, but take the
// channel longer.
//
// Roots whose tiles overlap have a rule of their own (ShrinkLimit), and keep it.
//
// Needs: latency hiding.  Gives: TileLoop::Line, Cpes, Floor, Even, and Phase::Sparse.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_TILESHRINK_H
#define SWGEN_PASSES_TILESHRINK_H

#include "PhaseMemo.h"
#include <cmath>
#include <set>

namespace swgen {

enum class ShrinkFor {
  Candidate, ///< one of several plans, of which the best is chosen
  Run,       ///< the plan that is chosen
  Greedy     ///< with the greedy strategy
};

TilePlan shrinkTiles(CostModel &Costs, TilePlan Plan, ShrinkFor For = ShrinkFor::Run);
/// Parameters that bound the first loop of a root, by phase, and none around or in it: a few rows
/// of many columns are what assumed sizes, which are the same for all loops, say nothing of.
using ShortLoops = std::set<std::vector<std::string>>;
ShortLoops shortLoops(const CostModel &Costs, const TilePlan &Plan);
/// The geometric mean of the cycles of a candidate as it would run, at sizes that are not assumed,
/// too: those between, smaller ones, and where loops are short.
double cyclesAsRun(CostModel &Costs, const TilePlan &Candidate, const ShortLoops &Short);
/// Of a plan to run, what it would be as a candidate: what sketches of plans compare with.
TilePlan asCandidate(TilePlan Plan);
/// Gives Phase::Sparse; always: wherever that can be.
TilePlan dealFullTiles(CostModel &Costs, TilePlan Plan, bool Always = false);

/// The same for one phase, but TileLoop::Floor; gives the geometric mean of its cycles.  Where
/// that is more than twice the Limit, only whole lines are tried.  Memo: see PhaseCost.
double shrinkTiles(CostModel &Costs, TilePlan &Plan, int Phase, PhaseMemo &Memo,
                   double Limit = INFINITY);

} // namespace swgen
#endif
