//===- Transfers.cpp ------------------------------------------------------===//
#include "Transfers.h"
#include "IntervalRows.h"
#include "IslTools.h"
#include "IslTrial.h"
#include "MeetingSets.h"
#include "OneChoice.h"
#include "Placer.h"
#include "SetBox.h"
#include "ShortRows.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include <numeric>

using namespace llvm;

namespace swgen {

isl::set Placer::written(bool MustOnly) const {
  if (MustOnly && isInBlocks())
    return {};
  isl::set Result = Feet.elements(Group.Accesses, Scope, [&](const ModelAccess &A) {
    return MustOnly ? surelyWrites(A) : A.writes();
  });
  return Result.is_null() ? Result : coalesced(Result.intersect_params(context()));
}

/// Whether all that the group writes, May, is surely written.
bool Placer::isSurelyWritten(const isl::set &May) const {
  if (!isInBlocks() && all_of(Group.Accesses, [&](int A) {
        return !Model.Accesses[A].writes() || surelyWrites(Model.Accesses[A]);
      }))
    return true; // the same set, of which isl may not see that it contains itself
  const isl::set Must = written(true);
  return !Must.is_null() && May.is_subset(Must).is_true();
}

/// Whether a box is nowhere larger than that of a group, which is none where it has no bounds.
bool Placer::liesIn(const PlacementMemo::Box &Box, const RefGroup &Of) const {
  auto AtMost = [&](const isl::pw_aff &X, const isl::pw_aff &Y) {
    return X.gt_set(Y).intersect(context()).is_empty().is_true();
  };
  return all_of(seq<size_t>(0, Box.Lo.size()), [&](size_t D) {
    isl::set There = Box.Lo[D].domain().intersect(Box.Hi[D].domain()).intersect(context());
    return There.is_subset(Of.Lo[D].domain().intersect(Of.Hi[D].domain())).is_true() &&
           AtMost(Of.Lo[D], Box.Lo[D]) && AtMost(Box.Hi[D], Of.Hi[D]);
  });
}

/// The smallest box around what the group writes.  Sizes of tiles are conditions on the ends of
/// these only, and leave of each case what it was: the cases are found once for all sizes.
isl::set Placer::smallestBoxOfWritten() const {
  PlacementMemo::UnsizedKey Key = unsizedKey();
  isl::set &Known = Feet.placements().WrittenIn[Key];
  for (const Footprint *Weaker = Feet.weaker(); Weaker && Known.is_null();
       Weaker = Weaker->weaker())
    if (auto At = Weaker->placements().WrittenIn.find(Key);
        At != Weaker->placements().WrittenIn.end())
      Known = At->second;
  if (!Known.is_null())
    return Known.intersect_params(context());
  const isl::set Box = boxOf(coalesced(
      Feet.elements(Group.Accesses, Scope, [](const ModelAccess &A) { return A.writes(); })
          .intersect_params(Feet.context(Scope, ones()))));
  if (!hasFailed(Model.Ctx.get()))
    Known = Box;
  return Box.is_null() ? Box : Box.intersect_params(context());
}

/// A box around what the group writes, mostly the smallest: the group's, where it writes all that
/// it touches.
isl::set Placer::boxOfWritten(const RefGroup &Result, const isl::set &May) const {
  if (isInBlocks())
    if (PlacementMemo::Box Box =
            boxApart(accesses([](const ModelAccess &A) { return A.writes(); }), Scope);
        !Box.Lo.empty())
      return boxBetween(Box.Lo, Box.Hi);
  auto IsWritten = [&](int A) { // or what an access touches is, by another one
    const ModelAccess &X = Model.Accesses[A];
    return any_of(Group.Accesses, [&](int B) {
      const ModelAccess &Y = Model.Accesses[B];
      return Y.writes() && X.Stmt == Y.Stmt &&
             (A == B ||
              isl_map_plain_is_equal(X.Relation.get(), Y.Relation.get()) == isl_bool_true);
    });
  };
  bool All = all_of(Group.Accesses, IsWritten);
  bool Enough = Around.is_null() || dividesTogether(May);
  if (All && Enough)
    return boxBetween(Result.Lo, Result.Hi);
  // Of every other element the first and the last are cases without end; a box of their bounds is
  // none.
  if (hasDivisions(May)) {
    PlacementMemo::Box Box =
        boxApart(accesses([](const ModelAccess &A) { return A.writes(); }), Scope);
    if (!Box.Lo.empty() && (liesIn(Box, Result) || (onlyWhereAccessed(Box) && liesIn(Box, Result))))
      return boxBetween(Box.Lo, Box.Hi);
  }
  return smallestBoxOfWritten();
}

/// Whether no tile of another CPE writes an element of Set (which lies over this tile's
/// parameters), and no other group of this tile does while the copy lives.
bool Placer::ownedByTile(const isl::set &Set) const {
  int Root = Plan.Phases[Group.Phase].Root;
  TileScope Outer = scopeAt(Plan, Group.Phase, Root, Plan.Nodes[Root].Tiles.size());
  std::vector<int> Others;
  std::vector<int> Meanwhile =
      stmtsOf(Plan, Plan.Shape.Sharing == GroupSharing::Phase ? Root : Node);
  for (int A = 0, E = Model.Accesses.size(); A < E; ++A)
    if (Model.Accesses[A].Array == Group.Array && Model.Accesses[A].writes() &&
        is_contained(Meanwhile, Model.Accesses[A].Stmt) && !is_contained(Group.Accesses, A))
      Others.push_back(A);
  if (!Others.empty()) {
    isl::set Foreign = where(Feet.elements(Others, Outer), context());
    if (!Set.is_disjoint(Foreign).is_true())
      return false;
  }
  return !writtenByOtherTiles(Set);
}

/// Whether a tile of another CPE may write an element of Set that is not in Except.
bool Placer::writtenByOtherTiles(const isl::set &Set, const isl::set &Except) const {
  AskedSizes = true;
  int Root = Plan.Phases[Group.Phase].Root;
  TileScope Outer = scopeAt(Plan, Group.Phase, Root, Plan.Nodes[Root].Tiles.size());
  std::vector<int> Here;
  for (int A = 0, E = Model.Accesses.size(); A < E; ++A) {
    const ModelAccess &Access = Model.Accesses[A];
    if (Access.Array == Group.Array && Access.writes() &&
        leafOf(Plan, Group.Phase, Access.Stmt) >= 0)
      Here.push_back(A);
  }
  isl::set Known = Feet.context(Outer, tileSizes(Model, Plan, Outer.Phase));
  return !Here.empty() && meetsOtherTile(Set, where(Feet.elements(Here, Outer), Known), Except);
}

/// Where another root tile may run at the same time.  In a wavefront a tile that is ahead in some
/// loops and behind in none has a larger sum of numbers, and a barrier in front of it.
std::vector<isl::set> Placer::concurrentTiles(isl::ctx Ctx) const {
  std::vector<isl::set> Cases;
  ArrayRef<TileLoop> Tiles = Plan.Nodes[Plan.Phases[Group.Phase].Root].Tiles;
  for (const TileLoop &Later : Tiles)
    for (const TileLoop &Earlier : Tiles)
      if (inWavefront() && Later.Loop != Earlier.Loop)
        Cases.push_back(otherTileIsLater(Ctx, Later.Loop)
                            .intersect(otherTileIsEarlier(Ctx, Earlier.Loop)));
  if (!inWavefront())
    for (const TileLoop &T : Tiles)
      append_range(Cases, std::initializer_list<isl::set>{otherTileIsLater(Ctx, T.Loop),
                                                          otherTileIsEarlier(Ctx, T.Loop)});
  return Cases;
}

/// Whether elements of Set are among those of Elsewhere, which lies over the parameters of a tile,
/// for a tile inside another root tile; those of Except do not count.
bool Placer::meetsOtherTile(const isl::set &Set, const isl::set &Elsewhere,
                            const isl::set &Except) const {
  std::vector<int> Loops(Model.Info.Loops.size());
  std::iota(Loops.begin(), Loops.end(), 0);
  return meetInSome(concurrentTiles(isl::ctx(Model.Ctx.get())), Set, inOtherTiles(Elsewhere, Loops),
                    Except);
}

bool Placer::inWavefront() const { return Plan.Phases[Group.Phase].Wavefront; }

/// A box around what the accesses touch in the phase.
isl::set Placer::boxAnywhere(const std::vector<int> &Accesses) const {
  TileScope Everywhere{Group.Phase, {}, {}};
  if (std::optional<PlainBox> Box = Feet.plain().hull(Accesses, Everywhere))
    return toSet(*Box, tupleSpace(isl::ctx(Model.Ctx.get()), "A" + std::to_string(Group.Array),
                                  Box->Dims.size()));
  isl::set All = Feet.elements(Accesses, Everywhere);
  return boxOf(isl::manage(isl_set_from_basic_set(isl_set_simple_hull(All.release()))));
}

/// The elements of the group's array between bounds of the tile.
isl::set Placer::boxBetween(ArrayRef<isl::pw_aff> Lo, ArrayRef<isl::pw_aff> Hi) const {
  return boxBetween(Lo, Hi, context());
}

isl::set Placer::boxBetween(ArrayRef<isl::pw_aff> Lo, ArrayRef<isl::pw_aff> Hi,
                            const isl::set &Known) const {
  isl::space Elements =
      tupleSpace(isl::ctx(Model.Ctx.get()), "A" + std::to_string(Group.Array), Lo.size());
  return swgen::boxBetween(Elements, Lo, Hi).intersect_params(Known);
}

/// Whether another CPE may fetch or access an element that goes back and that the tile has not
/// written.  A group that is placed outside the tile loops is fetched as a whole by all of them.
bool Placer::fetchedElsewhere(const RefGroup &Result, const isl::set &Back,
                              const isl::set &Written) const {
  std::vector<std::vector<int>> Others;
  std::vector<int> Grouped = Group.Accesses;
  for (const RefGroup &G : Plan.Groups)
    if (G.Array == Group.Array && G.Phase == Group.Phase && G.Id != Group.Id) {
      Others.push_back(G.Accesses);
      append_range(Grouped, G.Accesses);
    }
  for (int A = 0, E = Model.Accesses.size(); A < E; ++A)
    if (Model.Accesses[A].Array == Group.Array &&
        leafOf(Plan, Group.Phase, Model.Accesses[A].Stmt) >= 0 && !is_contained(Grouped, A))
      Others.push_back({A});
  isl::set Extra; // computed when asked for: what is written may have many pieces
  auto Meets = [&](function_ref<bool(const isl::set &)> Meet) {
    if (!Meet(Back))
      return false;
    if (Extra.is_null())
      Extra = Back.subtract(Written);
    return Meet(Extra);
  };
  for (const std::vector<int> &Accesses : Others) {
    isl::set There = boxAnywhere(Accesses);
    if (Meets([&](const isl::set &S) { return !S.is_disjoint(There).is_true(); }))
      return true;
  }
  isl::set There = boxBetween(Result.Lo, Result.Hi);
  return Meets([&](const isl::set &S) { return meetsOtherTile(S, There); });
}

/// Whether arrays take turns from step to step of a block.  Boxes there are of all steps: what such
/// an array has at the edge of the first of them is another tile's.
bool Placer::takesTurnsInBlocks() const {
  return isInBlocks() && mayHaveGaps() && any_of(Group.Accesses, [&](int A) {
           return hasDivisions(Model.Accesses[A].Relation.wrap());
         });
}

/// Whether a word that DMA moves is of one element, so that it is between others or is not.
bool Placer::mayHaveGaps() const { return Model.Arrays[Group.Array].ElemBytes % 4 == 0; }

/// { : the tile of Loop has at least Size iterations }
static isl::set tileAtLeast(isl::ctx Ctx, int Loop, int64_t Size) {
  const Affine Rest = Affine::param(tileHi(Loop)) - Affine::param(tileLo(Loop)) - Affine(Size - 1);
  return setOf(tupleSpace(Ctx, "", 0), {nonNegative(Rest)});
}

/// Whether for the numbers of some tile, a few iterations of each loop, the box covers elements
/// that other tiles write, and rows of what is needed have gaps: then so it is for all tiles
/// together.  Asked of numbers, what takes long where elements have divisions is soon answered.
bool Placer::hasGapsInOne(const isl::set &Fetch, const isl::set &Needed) const {
  constexpr int64_t Few = 3;
  isl::set Here = touched();
  const TileSizes Sizes = tileSizes(Model, Plan, Scope.Phase);
  for (int Loop : Scope.Tiled) {
    const int64_t Size = Sizes[Loop] > 0 ? std::min(Sizes[Loop], Few) : Few;
    Here = Here.intersect_params(tileAtLeast(isl::ctx(Model.Ctx.get()), Loop, Size));
  }
  const isl::set Numbers = oneChoice(Here);
  if (Numbers.is_null())
    return false;
  const isl::set Box = Fetch.intersect_params(Numbers);
  if (!writtenByOtherTiles(Box))
    return false;
  Here = coalesced(divisionsKnown(Needed.intersect_params(Numbers)));
  return writtenByOtherTiles(Box.subtract(Here)) && (Group.WholeRows || !hasIntervalRows(Here)) &&
         !hasFailed(Model.Ctx.get());
}

/// Where the box also covers elements that other tiles write, only what is needed is fetched, or
/// with what lies between: what another tile writes is then in nobody's way, as it is neither used
/// nor goes back.
Placement Placer::fetchRows(RefGroup &Result) const {
  bool Written = any_of(Model.Accesses, [&](const ModelAccess &A) {
    return A.Array == Group.Array && A.writes() && leafOf(Plan, Group.Phase, A.Stmt) >= 0;
  });
  if (!Written)
    return {true, ""};
  std::optional<PlainBox> Box = Feet.plain().hull(Group.Accesses, Scope);
  if (Box && !Group.WholeRows && Feet.plain().cover(Group.Accesses, *Box, Scope))
    return {true, ""}; // the box covers nothing else
  isl::set Needed = touched();
  if (!Result.Written.is_null())
    Needed = Needed.unite(Result.Written.intersect_params(context()));
  isl::set Fetch = Around.is_null() ? boxBetween(Result.Lo, Result.Hi) : Around;
  if (!inWavefront() && hasDivisions(Needed) && mayHaveGaps() && hasGapsInOne(Fetch, Needed)) {
    Result.FetchGaps = true;
    return {true, ""};
  }
  if (!Result.Written.is_null())
    Needed = coalesced(Needed);
  // Without asking whether rows are intervals, which takes long where elements have divisions.
  if (inWavefront() && hasDivisions(Needed) && mayHaveGaps()) {
    Result.FetchGaps = writtenByOtherTiles(Fetch);
    return {true, ""};
  }
  if (!writtenByOtherTiles(Fetch, Needed))
    return {true, ""};
  if (!Group.WholeRows && hasIntervalRows(Needed))
    Result.Fetched = Needed;
  else if (mayHaveGaps())
    Result.FetchGaps = true;
  else
    return {false, "other tiles write between the elements that one tile touches"};
  return {true, ""};
}

static bool hasWholeRows(const PlainBox &Box, int64_t Row) {
  const Interval &Last = Box.Dims.back();
  return Last.Lo == Affine(0) && Last.Hi == Affine(Row - 1);
}

/// The short rows in which the elements of a box lie.
isl::set Placer::withWholeRows(const isl::set &Box) const {
  const unsigned Last = dimsOf(Box) - 1;
  isl::set Rows = isl::manage(isl_set_eliminate(Box.copy(), isl_dim_set, Last, 1));
  Rows = Rows.lower_bound_si(isl::dim::set, Last, 0);
  return isl::manage(isl_set_upper_bound_si(Rows.release(), isl_dim_set, Last,
                                            int(shortRow(Model, Group.Array) - 1)));
}

/// The usual case: everything that is written lies in a box all of which is surely written.
bool Placer::writeBackPlainly(RefGroup &Result) const {
  std::vector<int> May = accesses([](const ModelAccess &A) { return A.writes(); });
  std::vector<int> Must = accesses(surelyWrites);
  std::optional<PlainBox> Box = Feet.plain().hull(May, Scope);
  if (!Box || !Feet.plain().cover(Must, *Box, Scope) ||
      (Group.WholeRows && !hasWholeRows(*Box, shortRow(Model, Group.Array))))
    return false;
  Result.Put = Result.PutExact = true;
  Result.PutBlockDims = 2;
  isl::ctx Ctx(Model.Ctx.get());
  Result.Written =
      toSet(*Box, tupleSpace(Ctx, "A" + std::to_string(Group.Array), Box->Dims.size()));
  return true;
}

/// Whether the box goes back as it came: it is fetched anyway, nobody else cares for it, and the
/// smallest box around what is written has many cases.
bool Placer::wholeGoesBack(const RefGroup &Result, const isl::set &May) const {
  constexpr int FewPieces = 2;
  if (!Result.Fetch || isl_set_n_basic_set(May.get()) <= FewPieces || hasDivisions(May))
    return false;
  isl::set Box = boxBetween(Result.Lo, Result.Hi);
  return ownedByTile(Box) && !fetchedElsewhere(Result, Box, May);
}

/// Where a tile of a wavefront has several iterations of each of three loops or more, whether an
/// element is written is a question of divisions: rows have gaps where a tile has one iteration of
/// the last loop.  What is in the gaps, tiles before and after this one write, and mostly none that
/// runs at the same time.  The rows with their gaps; null where that is not so.
isl::set Placer::filledRows(const isl::set &May) const {
  if (!inWavefront() || !hasDivisions(May) || !mayHaveGaps())
    return {};
  isl::set Rows = isl::manage(isl_set_remove_divs(May.copy())).coalesce();
  return pieces(Rows) == 1 && ownedByTile(Rows) ? Rows : isl::set();
}

/// Those rows go back, and what is in the gaps as it came.
Placement Placer::writeBackFilled(RefGroup &Result, const isl::set &Rows,
                                  const isl::set &May) const {
  Result.Put = Result.PutsUnwritten = Result.Fetch = true;
  Result.PutExact = false;
  Result.PutBlockDims = 1;
  Result.PutGaps = fetchedElsewhere(Result, Rows, May);
  Result.Written = Rows;
  return {true, ""};
}

Placement Placer::writeBack(RefGroup &Result) const {
  if (writeBackPlainly(Result))
    return {true, ""};
  isl::set May = written(false);
  bool Sure = isSurelyWritten(May);
  isl::set Back = May;
  if (isl::set Filled = Group.WholeRows ? isl::set() : filledRows(May); !Filled.is_null())
    return writeBackFilled(Result, Filled, May);
  const bool Owned = !Group.WholeRows && wholeGoesBack(Result, May);
  const bool Whole = Group.WholeRows || Owned;
  // What is no box goes back row by row, if its rows have no gaps.
  const bool Rows = !Whole && !hasDivisions(May) && isSurelyNoBox(May) && hasIntervalRows(May);
  isl::set Hull = Rows              ? isl::set()
                  : Owned           ? boxBetween(Result.Lo, Result.Hi)
                  : Group.WholeRows ? withWholeRows(boxOfWritten(Result, May))
                                    : boxOfWritten(Result, May);
  bool Box = !Rows && !Whole && Hull.is_subset(Back).is_true(),
       Gaps = Whole || (!Rows && !Box && !hasIntervalRows(Back));
  if (Gaps) { // between the written elements: move them too, if they are nobody else's
    Back = Whole || !hasDivisions(May) || ownedByTile(Hull) ? Hull : smallestBoxOfWritten();
    Box = true;
    Sure = false;
  }
  if (!Owned && !Sure && !ownedByTile(Back))
    return {false, Box && !May.is_equal(Back).is_true()
                       ? "its written elements are not contiguous and those between belong to "
                         "other tiles"
                       : "a tile writes it under a condition and other tiles write beside"};
  Result.PutGaps = !Owned && Gaps && fetchedElsewhere(Result, Back, May);
  if (Result.PutGaps && !mayHaveGaps())
    return {false, "its written elements are not contiguous and other tiles read those between"};
  if (Gaps) // costs more than the questions above
    Back = coalesced(Back);
  Result.Put = true;
  Result.PutsUnwritten = !Sure;
  Result.Fetch |= !Sure;
  Result.PutExact = Box;
  Result.PutBlockDims = Box ? 2 : 1;
  // Divisions are mostly the context's, in which every other iteration is there.
  Result.Written = coalesced(hasDivisions(Back) ? isl::manage(isl_set_remove_divs(Back.copy()))
                                                : Back.gist_params(context()));
  // This may drop the elements' own bounds only if the context implies them; keep the set.
  if (isl_set_plain_is_equal(Result.Written.get(), Back.get()) != isl_bool_true &&
      !where(Result.Written, context()).is_equal(where(Back, context())).is_true())
    Result.Written = Back;
  return {true, ""};
}

/// Without memory.  Result: what of Group a placement does not change.
static Placement place(const Placer &P, const KernelModel &Model, const RefGroup &Group,
                       RefGroup &Result) {
  bool Main = Model.Arrays[Group.Array].Class == ArrayClass::Main;
  if (Main && P.meetsOthers())
    return {false, "other accesses of the tile meet the elements of its copy"};
  if (!Group.Contracted && !P.bounds(Result))
    return {false, "its footprint in a tile has no bound"};
  bool Writes = any_of(Group.Accesses, [&](int A) { return Model.Accesses[A].writes(); });
  if (Main) {
    Result.Fetch = P.needsFetch();
    if (Writes)
      if (Placement W = P.writeBack(Result); !W.Ok)
        return W;
    if (Result.Fetch)
      if (Placement R = P.fetchRows(Result); !R.Ok)
        return R;
    P.fetchLess(Result);
    if (P.takesTurnsInBlocks()) {
      Result.Fetched = isl::set();
      Result.FetchWidth.clear();
      Result.FetchGaps = Result.Fetch;
      Result.PutGaps = Result.Put;
    }
  }
  return {true, ""};
}

/// Roughly how long an isl operation takes, relative to sets with one or two existential variables:
/// with more of them coefficients grow, and each elimination makes more constraints.
static unsigned long costOfOperation(unsigned Existentials) {
  return Existentials <= 2 ? 1 : Existentials == 3 ? 5 : 40;
}

Placement placeGroup(const Footprint &Feet, const TilePlan &Plan, RefGroup &Group, int Node,
                     int Depth) {
  constexpr StringLiteral TooHard =
      "its elements in a tile have no description that is simple enough";
  PlacementMemo &Memo = Feet.placements();
  PlacementMemo::Key Key = PlacementMemo::keyOf(Feet.model(), Plan, Group, Node, Depth);
  const PlacementMemo::Placed *Known = Memo.find(Key);
  for (const Footprint *Weaker = Feet.weaker(); Weaker && !Known; Weaker = Weaker->weaker()) {
    Known = Weaker->placements().find(Key);
    if (Known && !Known->How.Ok) // here it may be possible
      Known = nullptr;
    if (Weaker->placements().isTooHard(Key))
      return {false, TooHard.str()};
  }
  if (!Known) {
    Placer P(Feet, Plan, Group, Node, Depth);
    PlacementMemo::Placed New;
    New.Group.Size = Group.Size;
    std::optional<IslTrial> Trial;
    if (unsigned Most = P.existentials())
      Trial.emplace(Feet.model().Ctx.get(), Memo.operations() / costOfOperation(Most));
    New.How = place(P, Feet.model(), Group, New.Group);
    if (Trial && Trial->end()) {
      Feet.forgetDoubtful();
      Memo.usedUp();
      Feet.weakest().placements().addTooHard(Key);
      New.How = {false, TooHard.str()};
    }
    if (hasFailed(Feet.model().Ctx.get()))
      return {false, "isl gave up"};
    Known = &Memo.keep(std::move(Key), !P.dependsOnSizes(), std::move(New));
  }
  if (!Known->How.Ok)
    return Known->How;
  const RefGroup &From = Known->Group;
  Group.Node = Node;
  Group.Depth = Depth;
  Group.Lo = From.Lo;
  Group.Hi = From.Hi;
  Group.Fetch = From.Fetch;
  Group.Fetched = From.Fetched;
  Group.FetchWidth = From.FetchWidth;
  Group.Put = From.Put;
  Group.PutExact = From.PutExact;
  Group.PutBlockDims = From.PutBlockDims;
  Group.FetchGaps = From.FetchGaps;
  Group.PutGaps = From.PutGaps;
  Group.PutsUnwritten = From.PutsUnwritten;
  Group.Written = From.Written;
  return Known->How;
}

} // namespace swgen
