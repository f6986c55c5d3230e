//===- SmallSizes.h - a second plan where sizes are small -------*- C++ -*-===//
//
// Where the length of a loop is known at run time only, no buffer is sure to hold all that the loop
// touches: what several loops of a tile use, or each turn of a loop around, is fetched again and
// again.  The lengths that occur are often short (levels of an atmosphere, unknowns of a block).
// So a region may have a second plan, made under a bound of its sizes, which keeps such data and is
// a slave function of its own; the host chooses by the sizes.
//
// Which parameters are bounded: those on which the lengths of loops depend that are neither dealt
// to the CPEs nor run by all in step.  By what: constants from 64 to 2048.  A larger one is good
// for more sizes, a smaller one leaves more room: what sketches promise decides which are tried
// first, and the first is taken under which the second plan is predicted to be better by a margin,
// at every size from some smallest one on.  Sizes above that, up to twice or four times as large,
// may have one more plan by the same means.  Where nothing is found, one of the parameters alone
// may have a bound, of 16: the others are as large as is assumed.  Where something is, it has room
// for as many iterations as its bound allows: lengths of all but the outermost loops, dealt ones
// too, may have more bounds, of 256, 64 and 16, below that; first those of the innermost loops
// only, where they are others.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_SMALLSIZES_H
#define SWGEN_PASSES_SMALLSIZES_H

#include "CostModel.h"
#include <optional>

namespace swgen {

/// What a second plan takes for granted.
struct SizeBound {
  std::vector<std::string> Params; ///< identifiers; none is empty
  int64_t Least = 0, Most = 0;     ///< of each of them; Least is 0: any
  bool Alone = false;              ///< other parameters that let loops be long have no bound
  /// The largest of the assumed sizes to which it applies; a parameter of an Alone one is Most
  /// there.
  int64_t largestSize() const { return Alone ? INT64_MAX : Most; }
  /// C over the parameters.
  std::string condition() const;
};

/// Up to it a bound is tried wherever it promises something.
constexpr int64_t UsualBound = 256;

/// The sizes for which plans are compared (assumed ones, and some in between), up to Most.
std::vector<double> sizesUpTo(const CostModel &Costs, int64_t Most);

/// Sizes above From, up to Most, evenly in the logarithm: a plan beside one for sizes up to From is
/// made for these.
std::vector<double> sizesAbove(int64_t From, int64_t Most);

/// Sizes of data that have few iterations of inner loops each: those of points, elements, cells.
std::vector<double> sizesBesideFew();

/// Bounds for which it is worth a try, larger ones first: an estimate, without isl but for
/// the lengths of loops, of what moves again although it would fit.
/// Always: all bounds, for tests.
std::vector<SizeBound> boundsWorthTrying(CostModel &Costs, const TilePlan &Plan,
                                         bool Always = false);

/// Bounds of one parameter each, which lets no loop be long that is dealt or run in step: the width
/// of a filter, of which several loops around one another make another order of magnitude than the
/// data have.  Those with most loops first, few.
std::vector<SizeBound> boundsOfOne(CostModel &Costs, const TilePlan &Plan);

/// Bounds for few iterations of some loops, larger ones first.
struct FewIterations {
  std::vector<SizeBound> Bounds;
  std::vector<std::string> Points; ///< parameters that let the loops around them be long
};

/// The same of the parameters that let loops inside of others be long, and none of these: first of
/// as few loops inside of divided ones as there are parameters for, which leaves any number of
/// points of a grid, then, if these are others, of all but the outermost one.  Nothing where there
/// are no such parameters.
std::vector<FewIterations> boundsOfFew(const KernelModel &Model, const TilePlan &Plan);

/// Parameters that let some of the loops (index == loop) have more than so many iterations.
std::vector<std::string> lengthParams(const KernelModel &Model, const std::vector<bool> &Loops,
                                      int64_t Than = INT64_MAX);

/// Parameters that a value has, which is over parameters.
std::vector<std::string> paramsOf(const KernelModel &Model, const isl::pw_aff &Value);

/// The model with the bound in its context: all that is known of it still holds.
KernelModel boundModel(const KernelModel &Model, const SizeBound &Bound);

/// The size from which on a plan for sizes under a bound is better than the one for all, 0 for any;
/// none where it is not better, or for few sizes only.  Costs of both: of models with the bound.
std::optional<int64_t> smallestThatPays(CostModel &SmallCosts, const TilePlan &Small,
                                        CostModel &GeneralCosts, const TilePlan &General,
                                        const SizeBound &Bound);

/// From how many points on a plan for few iterations of each takes no longer than another, both
/// under its bound (Most) and with a quarter of that (Less), 0 for any that matters, if on average
/// of large numbers it takes at most Margin times as long.
std::optional<int64_t> fewestPoints(CostModel &Most, CostModel &Less, const TilePlan &Plan,
                                    const TilePlan &Otherwise, double Margin);

/// Whether a plan beside another one for smaller sizes is better than the one for all, by a margin
/// that is worth one more kernel.  Costs of both: of models with the bound, for sizesAbove.
bool paysAbove(CostModel &LargerCosts, const TilePlan &Larger, CostModel &GeneralCosts,
               const TilePlan &General);

} // namespace swgen
#endif
