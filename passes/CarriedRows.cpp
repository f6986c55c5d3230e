//===- CarriedRows.cpp ----------------------------------------------------===//
#include "CarriedRows.h"
#include "IslRows.h"
#include "IslTools.h"
#include "IslTrial.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

/// isl operations that the question may take for one group.
constexpr unsigned long CarryOperations = 20000;

static bool involves(const isl::pw_aff &Bound, int Loop) {
  return any_of(
      std::initializer_list<std::string>{tileLo(Loop), tileHi(Loop)}, [&](const std::string &Name) {
        return !isl::manage(
                    isl_pw_aff_involves_param_id(Bound.get(), isl::id(Bound.ctx(), Name).get()))
                    .is_false();
      });
}

/// The only dimension along which the boxes of the tiles of a loop differ; none where these are
/// several.
static std::optional<int> dimensionOf(const RefGroup &G, int Loop) {
  std::optional<int> Result;
  for (unsigned D = 0; D < G.Lo.size(); ++D) {
    if (!involves(G.Lo[D], Loop) && !involves(G.Hi[D], Loop))
      continue;
    if (Result || G.FetchWidth[D] == 0)
      return std::nullopt;
    Result = int(D);
  }
  return Result;
}

/// { : tile u of the loop is that before tile t }
static isl::set tileBefore(isl::ctx Ctx, int Loop) {
  const Affine Before = Affine::param(tileLo(Loop)) - Affine(1),
               Last = Affine::param("u" + tileHi(Loop)), First = Affine::param("u" + tileLo(Loop));
  return setOf(tupleSpace(Ctx, "", 0),
               {nonNegative(Before - Last), nonNegative(Last - Before), nonNegative(Last - First)});
}

/// Whether all that is fetched for a tile the one before has fetched or written.
static bool hasAll(const Footprint &Feet, const TilePlan &Plan, const RefGroup &G, int Loop) {
  const isl::ctx Ctx(Feet.model().Ctx.get());
  const TileScope Scope = scopeAt(Plan, G.Phase, G.Node, G.Depth);
  const isl::set Known = Feet.context(Scope, tileSizes(Feet.model(), Plan, G.Phase));
  const isl::set Before = inOtherTiles(G.Fetched.unite(G.Written).intersect_params(Known), {Loop});
  const isl::set Both =
      tileBefore(Ctx, Loop).intersect(inOtherTiles(Known, {Loop})).intersect(Known);
  return G.Fetched.intersect_params(Both).is_subset(Before.intersect_params(Both)).is_true();
}

static bool mayCarry(const TilePlan &Plan, const RefGroup &G) {
  return G.Buffered && !G.Contracted && G.Fetch && !G.FetchWidth.empty() && G.Put &&
         !G.PutsUnwritten && !G.Written.is_null() && G.Copies == 1 && G.SlideDim < 0 &&
         G.Grain == 1 && !G.Resident && G.Life.whole() && G.Depth > 0 &&
         Plan.Nodes[G.Node].Parent >= 0 && !Plan.Phases[G.Phase].Wavefront;
}

TilePlan carryRows(const Footprint &Feet, TilePlan Plan) {
  for (RefGroup &G : Plan.Groups) {
    G.CarryDim = -1;
    if (!mayCarry(Plan, G))
      continue;
    const int Loop = Plan.Nodes[G.Node].Tiles[G.Depth - 1].Loop;
    const std::optional<int> Dim = dimensionOf(G, Loop);
    if (!Dim)
      continue;
    IslTrial Trial(Feet.model().Ctx.get(), CarryOperations);
    const bool Has = hasAll(Feet, Plan, G, Loop);
    if (!Trial.end() && Has && !hasFailed(Feet.model().Ctx.get()))
      G.CarryDim = *Dim;
  }
  return Plan;
}

} // namespace swgen
