//===- CarriedRows.cpp ----------------------------------------------------===//
#include "CarriedRows.h"
#include "IslRows.h"
#include "IslTools.h"
#include "IslTrial.h"
#include "PlacementMemo.h"
#include "SetBox.h"
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

/// Whether rows go back as long as they are in the buffer, or there is one: others are packed there
/// first (sw_pack), and what follows would be lost.
static bool putsWholeRows(const RefGroup &G, const isl::set &Known) {
  const unsigned Last = unsigned(G.Size.size()) - 1;
  if (all_of(ArrayRef(G.Size).drop_back(), [](int64_t Rows) { return Rows == 1; }))
    return true;
  const isl::set Written = G.Written.intersect_params(Known);
  return areSame(coalesced(Written.dim_min(int(Last))), G.Lo[Last], Known) &&
         areSame(coalesced(Written.dim_max(int(Last))), G.Hi[Last], Known);
}

/// Whether all that is fetched for a tile the one before has fetched or written; of sizes it
/// matters which are one.
static bool hasAll(const Footprint &Feet, const RefGroup &G, const TileScope &Scope,
                   const TileSizes &Ones, int Loop) {
  const isl::set Known = Feet.context(Scope, Ones);
  if (!putsWholeRows(G, Known))
    return false;
  const isl::set Before = inOtherTiles(G.Fetched.unite(G.Written).intersect_params(Known), {Loop});
  const isl::set Both = tileBefore(isl::ctx(Feet.model().Ctx.get()), Loop)
                            .intersect(inOtherTiles(Known, {Loop}))
                            .intersect(Known);
  return G.Fetched.intersect_params(Both).is_subset(Before.intersect_params(Both)).is_true();
}

/// The same, remembered.
static bool hasAllRemembered(const Footprint &Feet, const TilePlan &Plan, const RefGroup &G,
                             int Loop) {
  const TileScope Scope = scopeAt(Plan, G.Phase, G.Node, G.Depth);
  const TileSizes Ones = onesAmong(tileSizes(Feet.model(), Plan, G.Phase));
  PlacementMemo::UnsizedKey Key = PlacementMemo::unsizedKeyOf(G.Accesses, Scope, Ones);
  Key.push_back(-1);
  Key.push_back(Loop);
  return PlacementMemo::remembered(Feet, &PlacementMemo::Carried, std::move(Key), [&] {
    IslTrial Trial(Feet.model().Ctx.get(), CarryOperations);
    const bool Has = hasAll(Feet, G, Scope, Ones, Loop);
    return !Trial.end() && Has && !hasFailed(Feet.model().Ctx.get());
  });
}

/// Whether nothing else writes the array in the loops around the copy: what a tile has fetched and
/// not touched would be stale in the next one.
static bool writesAlone(const KernelModel &Model, const TilePlan &Plan, const RefGroup &G) {
  const std::vector<int> Stmts = stmtsOf(Plan, G.Node);
  return none_of(enumerate(Model.Accesses), [&](const auto &X) {
    return X.value().Array == G.Array && X.value().writes() &&
           !is_contained(G.Accesses, int(X.index())) && is_contained(Stmts, X.value().Stmt);
  });
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
    if (!mayCarry(Plan, G) || !writesAlone(Feet.model(), Plan, G))
      continue;
    const int Loop = Plan.Nodes[G.Node].Tiles[G.Depth - 1].Loop;
    const std::optional<int> Dim = dimensionOf(G, Loop);
    if (Dim && hasAllRemembered(Feet, Plan, G, Loop))
      G.CarryDim = *Dim;
  }
  return Plan;
}

} // namespace swgen
