//===- Transfers.cpp ------------------------------------------------------===//
#include "Transfers.h"
#include "AccessFacts.h"
#include "CodeScope.h"
#include "IslRows.h"
#include "IslTools.h"
#include "PlacementMemo.h"
#include "SetBox.h"
#include "llvm/ADT/STLExtras.h"
#include <numeric>

using namespace llvm;

namespace swgen {

namespace {

class Placer {
  const KernelModel &Model;
  const TilePlan &Plan;
  const RefGroup &Group;
  const Footprint &Feet;
  int Node;
  TileScope Scope;
  mutable isl::set Context, Touched; ///< computed when asked for
  mutable isl::set Around;           ///< the box, where it is wider than what is touched
  mutable bool AskedSizes = false;

public:
  Placer(const Footprint &Feet, const TilePlan &Plan, const RefGroup &Group, int Node, int Depth)
      : Model(Feet.model()), Plan(Plan), Group(Group), Feet(Feet), Node(Node),
        Scope(scopeAt(Plan, Group.Phase, Node, Depth)) {}

  bool meetsOthers() const;
  bool bounds(RefGroup &Result) const;
  bool needsFetch() const;
  Placement fetchRows(RefGroup &Result) const;
  Placement writeBack(RefGroup &Result) const;
  bool wholeGoesBack(const RefGroup &Result, const isl::set &May) const;
  /// Whether the answers so far hold for these sizes of tiles only.
  bool dependsOnSizes() const { return AskedSizes; }

private:
  const isl::set &context() const;
  const isl::set &touched() const;
  std::vector<int> accesses(function_ref<bool(const ModelAccess &)> Keep) const;
  PlacementMemo::UnsizedKey unsizedKey() const;
  TileSizes ones() const;
  const PlacementMemo::Box &simpleBounds() const;
  PlacementMemo::Box findSimpleBounds() const;
  bool readsUnwritten() const;
  bool hullBounds(const isl::set &Hull, RefGroup &Result) const;
  bool takeBox(ArrayRef<isl::pw_aff> Lo, ArrayRef<isl::pw_aff> Hi, RefGroup &Result) const;
  bool insideArray(const isl::set &Box) const;
  bool writeBackPlainly(RefGroup &Result) const;
  isl::set written(bool MustOnly) const;
  isl::set boxOfWritten(const RefGroup &Result, const isl::set &May) const;
  bool hasIntervalRows(const isl::set &Set) const;
  isl::set hull(const isl::set &Set) const;
  bool ownedByTile(const isl::set &Set) const;
  bool writtenByOtherTiles(const isl::set &Set, const isl::set &Except = {}) const;
  bool meetsOtherTile(const isl::set &Set, const isl::set &Elsewhere,
                      const isl::set &Except = {}) const;
  bool fetchedElsewhere(const RefGroup &Result, const isl::set &Back,
                        const isl::set &Written) const;
  isl::set boxAnywhere(const std::vector<int> &Accesses) const;
  isl::set boxBetween(ArrayRef<isl::pw_aff> Lo, ArrayRef<isl::pw_aff> Hi) const;
};

/// Of so many pieces an exact box costs much more to find than what it may save.
constexpr int ManyPieces = 4;

int pieces(const isl::pw_aff &Bound) { return isl_pw_aff_n_piece(Bound.get()); }

/// A bound that can be read: a maximum or minimum of two terms.
bool isSimple(const isl::pw_aff &Bound) { return pieces(Bound) <= 2; }

const isl::set &Placer::context() const {
  AskedSizes = true;
  if (Context.is_null())
    Context = Feet.context(Scope, tileSizes(Model, Plan, Scope.Phase));
  return Context;
}

const isl::set &Placer::touched() const {
  if (Touched.is_null())
    Touched = Feet.elements(Group.Accesses, Scope).intersect_params(context());
  return Touched;
}

std::vector<int> Placer::accesses(function_ref<bool(const ModelAccess &)> Keep) const {
  std::vector<int> Result;
  for (int A : Group.Accesses)
    if (Keep(Model.Accesses[A]))
      Result.push_back(A);
  return Result;
}

/// Whether an access outside the group touches, while the copy lives, an element that the group
/// touches, one of the two writing.  Groups of a phase that share nothing need no look.
bool Placer::meetsOthers() const {
  if (Plan.Shape.Sharing == GroupSharing::Phase)
    return false;
  std::vector<int> Stmts = stmtsOf(Plan, Node), Readers, Writers;
  for (auto [I, A] : enumerate(Model.Accesses))
    if (A.Array == Group.Array && is_contained(Stmts, A.Stmt) &&
        !is_contained(Group.Accesses, int(I)))
      (A.writes() ? Writers : Readers).push_back(I);
  auto Meet = [&](ArrayRef<int> Ours, ArrayRef<int> Theirs) {
    return !Ours.empty() && !Theirs.empty() &&
           !Feet.elements(Ours, Scope)
                .intersect_params(context())
                .is_disjoint(Feet.elements(Theirs, Scope))
                .is_true();
  };
  return Meet(accesses([](const ModelAccess &A) { return A.writes(); }), Readers) ||
         Meet(Group.Accesses, Writers);
}

/// Which tiles have one iteration.  A search asks again with other sizes; much is the same for all
/// of them but these, of which the ends are the same.
TileSizes Placer::ones() const {
  TileSizes Ones = tileSizes(Model, Plan, Scope.Phase);
  for (int64_t &Size : Ones)
    Size = Size == 1;
  return Ones;
}

PlacementMemo::UnsizedKey Placer::unsizedKey() const {
  AskedSizes = true; // which of them are one
  TileSizes Ones = ones();
  std::vector<int> Key = Group.Accesses, Tiled;
  Key.push_back(-1);
  append_range(Key, Scope.Seq);
  Key.push_back(-1);
  for (int Loop : Scope.Tiled)
    Tiled.push_back(2 * Loop + int(Ones[Loop]));
  llvm::sort(Tiled);
  append_range(Key, Tiled);
  return Key;
}

/// The box around what the group touches in tiles of any size.
PlacementMemo::Box Placer::findSimpleBounds() const {
  isl::set Known = Feet.context(Scope, ones());
  isl::set Elements = Feet.elements(Group.Accesses, Scope).intersect_params(Known);
  if (isl_set_n_basic_set(Elements.get()) >= ManyPieces || dividesTogether(Elements))
    return {};
  PlacementMemo::Box Result;
  for (unsigned D = 0; D < dimsOf(Elements); ++D) {
    Result.Lo.push_back(coalesced(Elements.dim_min(D).gist(Known)));
    Result.Hi.push_back(coalesced(Elements.dim_max(D).gist(Known)));
    if (Result.Lo.back().is_null() || !isSimple(Result.Lo.back()) ||
        Result.Hi.back().is_null() || !isSimple(Result.Hi.back()))
      return {};
  }
  return Result;
}

/// The same, remembered.
const PlacementMemo::Box &Placer::simpleBounds() const {
  PlacementMemo::UnsizedKey Key = unsizedKey();
  std::map<PlacementMemo::UnsizedKey, PlacementMemo::Box> &Known = Feet.placements().Boxes;
  if (auto At = Known.find(Key); At != Known.end())
    return At->second;
  if (const Footprint *Weaker = Feet.weaker())
    if (auto At = Weaker->placements().Boxes.find(Key);
        At != Weaker->placements().Boxes.end() && !At->second.Lo.empty())
      return At->second;
  static const PlacementMemo::Box None;
  PlacementMemo::Box Found = findSimpleBounds();
  if (hasFailed(Model.Ctx.get()))
    return None;
  return Known[std::move(Key)] = std::move(Found);
}

/// The box around what the group touches; false when it has no bound.
bool Placer::bounds(RefGroup &Result) const {
  isl::ctx Ctx(Model.Ctx.get());
  if (std::optional<PlainBox> Box = Feet.plain().hull(Group.Accesses, Scope)) {
    for (const Interval &I : Box->Dims) {
      Result.Lo.push_back(boundOf(*Box, I.Lo, Ctx));
      Result.Hi.push_back(boundOf(*Box, I.Hi, Ctx));
    }
    return true;
  }
  if (const PlacementMemo::Box &Simple = simpleBounds(); !Simple.Lo.empty()) {
    Result.Lo = Simple.Lo;
    Result.Hi = Simple.Hi;
    return true;
  }
  isl::basic_set Hull = isl::manage(isl_set_simple_hull(touched().copy()));
  if ((isl_set_n_basic_set(touched().get()) >= ManyPieces || dividesTogether(touched())) &&
      hullBounds(withoutCoupling(Hull), Result))
    return true;
  for (unsigned D = 0; D < dimsOf(touched()); ++D) {
    Result.Lo.push_back(coalesced(touched().dim_min(D).gist(context())));
    Result.Hi.push_back(coalesced(touched().dim_max(D).gist(context())));
    if (Result.Lo.back().is_null() || Result.Hi.back().is_null())
      return false;
  }
  if (!all_of(Result.Lo, isSimple) || !all_of(Result.Hi, isSimple))
    hullBounds(Hull, Result);
  return true;
}

/// A bound of one term without the condition under which there is anything to touch.
static isl::pw_aff unconditional(const isl::pw_aff &Bound) {
  isl::pw_aff Result;
  Bound.foreach_piece([&](const isl::set &, const isl::aff &Term) {
    Result = Term;
    return isl::stat::ok();
  });
  return Result;
}

/// Puts in the place of a box that differs in many cases a larger one that is a maximum and a
/// minimum of few terms: the exact box costs operations everywhere, and nobody can read its bounds.
/// False, and nothing changes, where that is not possible or has more cases than the bounds that
/// are there.
/// Hull: contains what is touched.
bool Placer::hullBounds(const isl::set &Hull, RefGroup &Result) const {
  std::vector<isl::pw_aff> Lo, Hi;
  isl::set Known = context();
  auto Worse = [](const isl::pw_aff &New, const std::vector<isl::pw_aff> &Old, unsigned D) {
    return D < Old.size() ? pieces(New) > pieces(Old[D]) : !isSimple(New);
  };
  for (unsigned D = 0; D < dimsOf(Hull); ++D) {
    if (!isBounded(Hull, D)) // what is touched is, its hull need not be
      return false;
    Lo.push_back(coalesced(Hull.dim_min(D).gist(Known)));
    Hi.push_back(coalesced(Hull.dim_max(D).gist(Known)));
    if (Lo[D].is_null() || Hi[D].is_null() || Worse(Lo[D], Result.Lo, D) ||
        Worse(Hi[D], Result.Hi, D))
      return false;
  }
  // Tiles that touch nothing then move a box for no use, but the text need not tell them apart.
  // Both ends or none: a box with a last element, but no first, is too large.
  std::vector<isl::pw_aff> First = Lo, Last = Hi;
  for (unsigned D = 0; D < Lo.size(); ++D)
    if (pieces(Lo[D]) == 1 && pieces(Hi[D]) == 1) {
      First[D] = unconditional(Lo[D]);
      Last[D] = unconditional(Hi[D]);
    }
  return takeBox(First, Last, Result) || takeBox(Lo, Hi, Result);
}

/// Makes a box that of Result if it fits the buffer and lies in the array.
bool Placer::takeBox(ArrayRef<isl::pw_aff> Lo, ArrayRef<isl::pw_aff> Hi, RefGroup &Result) const {
  for (unsigned D = 0; D < Lo.size() && D < Result.Size.size(); ++D) {
    // Rows of small elements may begin anywhere in a word.
    int64_t Shift = D + 1 == Result.Size.size() ? std::max<int64_t>(1, Group.Grain) - 1 : 0;
    isl::pw_aff Last =
        Lo[D].add_constant(isl::val(isl::ctx(Model.Ctx.get()), Result.Size[D] - 1 - Shift));
    if (!Hi[D].gt_set(Last).params().intersect_params(context()).is_empty().is_true())
      return false;
  }
  isl::set Box = boxBetween(Lo, Hi);
  if (Model.Arrays[Group.Array].Class == ArrayClass::Main && !insideArray(Box))
    return false;
  Result.Lo = Lo.vec();
  Result.Hi = Hi.vec();
  Around = Box;
  return true;
}

/// Whether a box of the tile lies between elements that the region accesses, or, if it only comes,
/// inside the rows of the declaration.  An access that may be to any element says nothing about
/// what exists, unless the array's extents are known.
bool Placer::insideArray(const isl::set &Box) const {
  bool Writes = any_of(Group.Accesses, [&](int A) { return Model.Accesses[A].writes(); });
  if (const isl::set &Rows = Feet.facts().wholeRows(Group.Array);
      !Writes && !Rows.is_null() && Box.is_subset(Rows).is_true())
    return true;
  isl::set &Whole = Feet.placements().Accessed[Group.Array];
  if (Whole.is_null()) {
    std::vector<int> All;
    for (auto [I, A] : enumerate(Model.Accesses))
      if (A.Array == Group.Array && (A.Affine || isBounded(A.Relation.range())))
        All.push_back(I);
    isl::set Found = boxOf(Feet.elements(All, TileScope()));
    if (hasFailed(Model.Ctx.get()))
      return false;
    Whole = Found;
  }
  return Box.is_subset(Whole).is_true();
}

/// A read needs no fetch where the tile itself has surely written the element before.
bool Placer::needsFetch() const {
  auto Writes = [](const ModelAccess &A) { return A.MustWrite && A.Affine; };
  // Without a write no read is covered; a plain box is not empty wherever the tile has work.
  if (accesses(Writes).empty() && any_of(Group.Accesses, [&](int A) {
        return Model.Accesses[A].Read && Feet.plain().box(A, Scope);
      }))
    return true;
  PlacementMemo::UnsizedKey Key = unsizedKey();
  std::map<PlacementMemo::UnsizedKey, bool> &Known = Feet.placements().Fetches;
  if (auto At = Known.find(Key); At != Known.end())
    return At->second;
  if (const Footprint *Weaker = Feet.weaker())
    if (auto At = Weaker->placements().Fetches.find(Key);
        At != Weaker->placements().Fetches.end())
      return At->second;
  bool Found = readsUnwritten();
  if (!hasFailed(Model.Ctx.get()))
    Known[std::move(Key)] = Found;
  return Found;
}

/// Whether a tile of some size reads an element that it has not surely written before.
bool Placer::readsUnwritten() const {
  isl::set Context = Feet.context(Scope, ones());
  for (int R : Group.Accesses) {
    const ModelAccess &Read = Model.Accesses[R];
    if (!Read.Read)
      continue;
    isl::map Open = Feet.relation(R, Scope).intersect_params(Context);
    for (int W : Group.Accesses) {
      const ModelAccess &Write = Model.Accesses[W];
      if (!Write.MustWrite || !Write.Affine || !Read.Affine)
        continue;
      isl::map Earlier = Feet.before(Write.Stmt, Read.Stmt).reverse();
      Open = Open.subtract(Earlier.apply_range(Feet.relation(W, Scope)));
    }
    if (!Open.is_empty().is_true())
      return true;
  }
  return false;
}

isl::set Placer::written(bool MustOnly) const {
  isl::set Result = Feet.elements(Group.Accesses, Scope, [&](const ModelAccess &A) {
    return MustOnly ? A.MustWrite && A.Affine : A.writes();
  });
  return Result.is_null() ? Result : coalesced(Result.intersect_params(context()));
}

/// A box around what the group writes, mostly the smallest: the group's, where it writes all that
/// it touches.
isl::set Placer::boxOfWritten(const RefGroup &Result, const isl::set &May) const {
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
  return All && Enough ? boxBetween(Result.Lo, Result.Hi) : boxOf(May);
}

/// Whether, with all dimensions but the innermost fixed, the elements follow one another without a
/// gap.
bool Placer::hasIntervalRows(const isl::set &Set) const {
  if (dimsOf(Set) == 0) // also what isl could not compute
    return !Set.is_null();
  unsigned Last = dimsOf(Set) - 1;
  isl::map Ordered = isl::map::from_domain_and_range(isl::set::universe(Set.space()),
                                                     isl::set::universe(Set.space()));
  for (unsigned D = 0; D < Last; ++D)
    Ordered = Ordered.equate(isl::dim::in, D, isl::dim::out, D);
  isl::map Up = Ordered.order_lt(isl::dim::in, Last, isl::dim::out, Last);
  isl::set Between = Set.apply(Up).intersect(Set.apply(Up.reverse()));
  return Between.is_subset(Set).is_true();
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
    isl::set Foreign = Feet.elements(Others, Outer).intersect_params(context());
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
  return !Here.empty() &&
         meetsOtherTile(Set, Feet.elements(Here, Outer).intersect_params(Known), Except);
}

/// Whether elements of Set are among those of Elsewhere, which lies over the parameters of a tile,
/// for a tile inside another root tile; those of Except do not count.  To look for one element that
/// is not in Except is less work than to take all of Except away.
bool Placer::meetsOtherTile(const isl::set &Set, const isl::set &Elsewhere,
                            const isl::set &Except) const {
  int Root = Plan.Phases[Group.Phase].Root;
  isl::ctx Ctx(Model.Ctx.get());
  std::vector<int> Loops(Model.Info.Loops.size());
  std::iota(Loops.begin(), Loops.end(), 0);
  isl::set Both = Set.intersect(inOtherTiles(Elsewhere, Loops));
  for (const TileLoop &T : Plan.Nodes[Root].Tiles)
    for (const isl::set &Case : {otherTileIsLater(Ctx, T.Loop), otherTileIsEarlier(Ctx, T.Loop)}) {
      isl::set There = Both.intersect_params(Case);
      if (!(Except.is_null() ? There.is_empty() : There.is_subset(Except)).is_true())
        return true;
    }
  return false;
}

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
  isl::set Box = isl::set::universe(
      tupleSpace(isl::ctx(Model.Ctx.get()), "A" + std::to_string(Group.Array), Lo.size()));
  for (unsigned D = 0; D < Lo.size(); ++D) {
    isl::pw_aff Value = isl::pw_aff::var_on_domain(
        isl::manage(isl_local_space_from_space(Box.space().release())), isl::dim::set, D);
    // The cases of a maximum become one again before they multiply.
    Box = Box.intersect(coalesced(Value.ge_set(Lo[D].insert_domain(Box.space()))))
              .intersect(coalesced(Value.le_set(Hi[D].insert_domain(Box.space()))));
  }
  return Box.intersect_params(context());
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

/// Where the box also covers elements that other tiles write, only what is needed is fetched.
Placement Placer::fetchRows(RefGroup &Result) const {
  bool Written = any_of(Model.Accesses, [&](const ModelAccess &A) {
    return A.Array == Group.Array && A.writes() && leafOf(Plan, Group.Phase, A.Stmt) >= 0;
  });
  if (!Written)
    return {true, ""};
  std::optional<PlainBox> Box = Feet.plain().hull(Group.Accesses, Scope);
  if (Box && Feet.plain().cover(Group.Accesses, *Box, Scope))
    return {true, ""}; // the box covers nothing else
  isl::set Needed = touched();
  if (!Result.Written.is_null())
    Needed = coalesced(Needed.unite(Result.Written.intersect_params(context())));
  isl::set Fetch = Around.is_null() ? boxBetween(Result.Lo, Result.Hi) : Around;
  if (!writtenByOtherTiles(Fetch, Needed))
    return {true, ""};
  if (!hasIntervalRows(Needed))
    return {false, "other tiles write between the elements that one tile touches"};
  Result.Fetched = Needed;
  return {true, ""};
}

/// The usual case: everything that is written lies in a box all of which is surely written.
bool Placer::writeBackPlainly(RefGroup &Result) const {
  std::vector<int> May = accesses([](const ModelAccess &A) { return A.writes(); });
  std::vector<int> Must = accesses([](const ModelAccess &A) { return A.MustWrite && A.Affine; });
  std::optional<PlainBox> Box = Feet.plain().hull(May, Scope);
  if (!Box || !Feet.plain().cover(Must, *Box, Scope))
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

Placement Placer::writeBack(RefGroup &Result) const {
  if (writeBackPlainly(Result))
    return {true, ""};
  isl::set May = written(false), Must = written(true);
  bool Sure = !Must.is_null() && May.is_subset(Must).is_true();
  isl::set Back = May;
  bool Whole = wholeGoesBack(Result, May);
  isl::set Hull = Whole ? boxBetween(Result.Lo, Result.Hi) : boxOfWritten(Result, May);
  bool Box = !Whole && Hull.is_subset(Back).is_true(),
       Gaps = Whole || (!Box && !hasIntervalRows(Back));
  if (Gaps) { // between the written elements: move them too, if they are nobody else's
    Back = Hull;
    Box = true;
    Sure = false;
  }
  if (!Whole && !Sure && !ownedByTile(Back))
    return {false, Box && !May.is_equal(Back).is_true()
                       ? "its written elements are not contiguous and those between belong to "
                         "other tiles"
                       : "a tile writes it under a condition and other tiles write beside"};
  if (!Whole && Gaps && fetchedElsewhere(Result, Back, May))
    return {false, "its written elements are not contiguous and other tiles read those between"};
  if (Gaps) // costs more than the questions above
    Back = coalesced(Back);
  Result.Put = true;
  Result.Fetch |= !Sure;
  Result.PutExact = Box;
  Result.PutBlockDims = Box ? 2 : 1;
  Result.Written = coalesced(Back.gist_params(context()));
  // The gist may drop the elements' own bounds only if the context implies them; keep the set.
  if (!Result.Written.intersect_params(context())
           .is_equal(Back.intersect_params(context()))
           .is_true())
    Result.Written = Back;
  return {true, ""};
}

} // namespace

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
  }
  return {true, ""};
}

Placement placeGroup(const Footprint &Feet, const TilePlan &Plan, RefGroup &Group, int Node,
                     int Depth) {
  PlacementMemo &Memo = Feet.placements();
  PlacementMemo::Key Key = PlacementMemo::keyOf(Feet.model(), Plan, Group, Node, Depth);
  const PlacementMemo::Placed *Known = Memo.find(Key);
  if (const Footprint *Weaker = Feet.weaker(); Weaker && !Known) {
    Known = Weaker->placements().find(Key);
    if (Known && !Known->How.Ok) // here it may be possible
      Known = nullptr;
  }
  if (!Known) {
    Placer P(Feet, Plan, Group, Node, Depth);
    PlacementMemo::Placed New;
    New.Group.Size = Group.Size;
    New.How = place(P, Feet.model(), Group, New.Group);
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
  Group.Put = From.Put;
  Group.PutExact = From.PutExact;
  Group.PutBlockDims = From.PutBlockDims;
  Group.Written = From.Written;
  return Known->How;
}

} // namespace swgen
