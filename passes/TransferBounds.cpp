//===- TransferBounds.cpp - the box of a group, and what comes ------------===//
#include "AccessFacts.h"
#include "BlockInstances.h"
#include "IslRows.h"
#include "IslTools.h"
#include "LineCases.h"
#include "Placer.h"
#include "SetBox.h"
#include "ShortRows.h"
#include "Subscripts.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

/// Of so many pieces an exact box costs much more to find than what it may save.
static constexpr int ManyPieces = 4;

static int pieces(const isl::pw_aff &Bound) { return isl_pw_aff_n_piece(Bound.get()); }

/// A bound that can be read: a maximum or minimum of two terms.
static bool isSimple(const isl::pw_aff &Bound) { return pieces(Bound) <= 2; }

const isl::set &Placer::context() const {
  AskedSizes = true;
  if (Context.is_null())
    Context = Feet.context(Scope, tileSizes(Model, Plan, Scope.Phase));
  return Context;
}

const isl::set &Placer::touched() const {
  if (Touched.is_null())
    Touched = Feet.elements(Group.Accesses, Scope).intersect_params(withoutCases(context()));
  return Touched;
}

unsigned Placer::existentials() const {
  unsigned Most = 0;
  Feet.elements(Group.Accesses, Scope).foreach_basic_set([&](const isl::basic_set &Piece) {
    Most = std::max(Most, countOf(isl_basic_set_dim(Piece.get(), isl_dim_div)));
    return isl::stat::ok();
  });
  return Most;
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
           !common(where(Feet.elements(Ours, Scope), context()), Feet.elements(Theirs, Scope))
                .is_empty()
                .is_true();
  };
  return Meet(accesses([](const ModelAccess &A) { return A.writes(); }), Readers) ||
         Meet(Group.Accesses, Writers);
}

/// Which tiles have one iteration.  A search asks again with other sizes; much is the same for all
/// of them but these, of which the ends are the same.
TileSizes Placer::ones() const { return onesAmong(tileSizes(Model, Plan, Scope.Phase)); }

PlacementMemo::UnsizedKey Placer::unsizedKey() const {
  AskedSizes = true; // which of them are one
  return PlacementMemo::unsizedKeyOf(Group.Accesses, Scope, ones());
}

/// The box around what the group touches in tiles of any size.
PlacementMemo::Box Placer::findSimpleBounds() const {
  isl::set Known = Feet.context(Scope, ones());
  isl::set Elements = Feet.elements(Group.Accesses, Scope).intersect_params(Known);
  if (isl_set_n_basic_set(Elements.get()) >= ManyPieces || dividesTogether(Elements))
    return {};
  const unsigned Dims = dimsOf(Elements);
  PlacementMemo::Box Result{std::vector<isl::pw_aff>(Dims), std::vector<isl::pw_aff>(Dims)};
  // The innermost first: where one is not simple, it is mostly that.
  for (unsigned D = Dims; D-- > 0;) {
    Result.Lo[D] = coalesced(shortIn(Elements.dim_min(D), Known));
    if (Result.Lo[D].is_null() || !isSimple(Result.Lo[D]))
      return {};
    Result.Hi[D] = coalesced(shortIn(Elements.dim_max(D), Known));
    if (Result.Hi[D].is_null() || !isSimple(Result.Hi[D]))
      return {};
  }
  return Result;
}

/// The smallest box, in as many cases as it takes; nothing where it has no bound.
static PlacementMemo::Box exactBounds(const isl::set &Elements, const isl::set &Known) {
  PlacementMemo::Box Result;
  for (unsigned D = 0, Dims = dimsOf(Elements); D < Dims; ++D) {
    const isl::set Line = lineAlong(Elements, D), Fewer = withFewerCases(Line, Known);
    const bool Less = pieces(Fewer) < pieces(Line);
    const isl::pw_aff Lo = Less ? Fewer.dim_min(0) : Elements.dim_min(D),
                      Hi = Less ? Fewer.dim_max(0) : Elements.dim_max(D);
    Result.Lo.push_back(coalesced(shortIn(Lo, Known)));
    Result.Hi.push_back(coalesced(shortIn(Hi, Known)));
    if (Result.Lo.back().is_null() || Result.Hi.back().is_null())
      return {};
  }
  return Result;
}

PlacementMemo::Box Placer::findExactBounds() const {
  const isl::set Known = Feet.context(Scope, ones());
  return exactBounds(Feet.elements(Group.Accesses, Scope).intersect_params(withoutCases(Known)),
                     Known);
}

/// Whether each of the cases of a box can be where Known holds: under a bound of the sizes it is
/// the same then.
static bool allOccur(const PlacementMemo::Box &Box, const isl::set &Known) {
  auto Occur = [&](const isl::pw_aff &Bound) {
    bool All = true;
    if (pieces(Bound) > 1)
      Bound.foreach_piece([&](const isl::set &Where, const isl::aff &) {
        All &= !Where.params().is_disjoint(Known).is_true();
        return isl::stat::ok();
      });
    return All;
  };
  return all_of(Box.Lo, Occur) && all_of(Box.Hi, Occur);
}

/// What Find finds, remembered in one of the memo's maps.  Mostly it is the same under all bounds
/// of the sizes.
const PlacementMemo::Box &Placer::remembered(PlacementMemo::Boxes PlacementMemo::*In,
                                             PlacementMemo::Box (Placer::*Find)() const) const {
  static const PlacementMemo::Box None;
  PlacementMemo::UnsizedKey Key = unsizedKey();
  PlacementMemo::Boxes &Known = Feet.placements().*In;
  if (auto At = Known.find(Key); At != Known.end())
    return At->second;
  PlacementMemo::Box Found;
  if (Feet.weaker())
    Found = Placer(*Feet.weaker(), *this).remembered(In, Find);
  if (Found.Lo.empty() || !allOccur(Found, Feet.context(Scope, ones())))
    Found = (this->*Find)();
  if (hasFailed(Model.Ctx.get()))
    return None;
  return Known[std::move(Key)] = std::move(Found);
}

/// The first index along a dimension, or the last one: the largest, or smallest, of the bounds,
/// also where these leave nothing.
static isl::pw_aff endOf(const isl::set &Touched, unsigned Dim, bool First) {
  isl::pw_aff End;
  isl::basic_set Hull = isl::manage(isl_basic_set_remove_divs(Touched.simple_hull().release()));
  std::optional<std::vector<Row>> Rows = rowsOf(Hull);
  for (const Row &R : Rows ? *Rows : std::vector<Row>()) {
    if (R.Dims.size() != 1 || R.Dims[0].first != Dim)
      continue;
    int64_t Sign = R.Dims[0].second;
    if (std::abs(Sign) != 1)
      return {};
    if (!R.Equality && (Sign > 0) != First)
      continue;
    isl::pw_aff Bound = toPwAff(Affine().add(R.Rest, -Sign), Hull.ctx());
    End = End.is_null() ? Bound : First ? End.max(Bound) : End.min(Bound);
  }
  return End;
}

/// A box around what accesses touch, or nothing.  Along each dimension as far as any of them
/// reaches, whether or not there is anything to touch along the others: otherwise each end of a
/// loop makes cases for all dimensions.
PlacementMemo::Box Placer::boxApart(ArrayRef<int> Accesses, const TileScope &Where) const {
  PlacementMemo::Box Result;
  for (unsigned D = 0, E = Model.Arrays[Group.Array].dims(); D < E; ++D) {
    isl::pw_aff Lo, Hi;
    for (int A : Accesses) {
      isl::set Touched = Feet.relation(A, Where).range();
      if (Touched.is_empty().is_true())
        continue;
      isl::pw_aff First = endOf(Touched, D, true), Last = endOf(Touched, D, false);
      if (First.is_null() || Last.is_null())
        return {};
      Lo = Lo.is_null() ? First : Lo.min(First);
      Hi = Hi.is_null() ? Last : Hi.max(Last);
    }
    if (Lo.is_null())
      return {};
    Result.Lo.push_back(Lo.coalesce());
    Result.Hi.push_back(Hi.coalesce());
  }
  return Result;
}

/// Whether anything is touched in some steps only, such as every second one.
bool Placer::comesInTurn() const {
  if (Turns)
    return *Turns;
  Turns = false;
  if (Scope.Seq.empty() || !hasDivisions(touched()))
    return false;
  isl::set Steps = touched().params();
  for (int K = int(countOf(Steps.dim(isl::dim::param))) - 1; K >= 0 && !Steps.is_null(); --K) {
    std::string Name = isl_set_get_dim_name(Steps.get(), isl_dim_param, K);
    if (none_of(Scope.Seq, [&](int Loop) { return Name == "q" + std::to_string(Loop); }))
      Steps = Steps.project_out(isl::dim::param, K, 1);
  }
  // Of the other parameters divisions may be left that say nothing.
  const isl::set All = isl::manage(isl_set_remove_divs(Steps.copy()));
  Turns = hasDivisions(Steps) && !All.is_subset(Steps).is_true();
  return *Turns;
}

bool Placer::touchedDividesTogether() const {
  if (!Together)
    Together = hasDivisions(touched()) && dividesTogether(touched());
  return *Together;
}

/// The box around all that the region accesses of an array, remembered; null where isl gives up.
/// Feet: under no bound of the sizes, as it is the same under all.
static isl::set accessedBox(const Footprint &Feet, int Array) {
  constexpr int MostTrials = 2; // the first one may have begun with few operations left
  const KernelModel &Model = Feet.model(), &Text = Feet.text();
  PlacementMemo::AccessedBox &Known = Feet.placements().Accessed[Array];
  if (!Known.Elements.is_null() || Known.GivenUp == MostTrials)
    return Known.Elements;
  // Blocks of the text's loops make many pieces of what these touch in one.
  std::vector<int> All;
  for (auto [I, A] : enumerate(Text.Accesses))
    if (A.Array == Array && (A.Affine || isBounded(A.Relation.range())))
      All.push_back(I);
  isl::set Found = boxOf(&Text == &Model ? Feet.elements(All, TileScope())
                                         : Footprint(Text).elements(All, TileScope()));
  if (hasFailed(Model.Ctx.get()))
    ++Known.GivenUp;
  else
    Known.Elements = std::move(Found);
  return Known.Elements;
}

/// The first and the last value of a subscript in a tile, by the ends of its loops.
static Interval endsOf(const Subscript &S, ArrayRef<int> Loops) {
  Interval Ends{S.Rest, S.Rest};
  for (auto [Dim, Factor] : S.Dims) {
    const Affine First = Affine::param(tileLo(Loops[Dim])),
                 Last = Affine::param(tileHi(Loops[Dim]));
    Ends.Lo.add(Factor > 0 ? First : Last, Factor);
    Ends.Hi.add(Factor > 0 ? Last : First, Factor);
  }
  return Ends;
}

/// The same of all accesses of the group, whose subscripts along the dimension differ by numbers;
/// nothing where they do not, or have loops that have no tiles.
std::optional<Interval> Placer::endsAlong(unsigned Dim) const {
  std::optional<Interval> All;
  for (int A : Group.Accesses) {
    const ModelAccess &X = Model.Accesses[A];
    ArrayRef<int> Loops = Model.Info.Stmts[X.Stmt].Loops;
    std::optional<Subscript> S = subscriptOf(Model, X, Dim);
    if (!S || any_of(S->Dims, [&](const auto &Part) {
          return !is_contained(Scope.Tiled, Loops[Part.first]);
        }))
      return std::nullopt;
    Interval Here = endsOf(*S, Loops);
    if (!All)
      All = Here;
    std::optional<int64_t> Less = (Here.Lo - All->Lo).constant(),
                           More = (Here.Hi - All->Hi).constant();
    if (!Less || !More)
      return std::nullopt;
    if (*Less < 0)
      All->Lo = Here.Lo;
    if (*More > 0)
      All->Hi = Here.Hi;
  }
  return All;
}

/// By these ends, between the first and the last element that the region accesses.  Exactly, sums
/// of three loops have many cases at the corners of a tile.
bool Placer::boundsByEnds(RefGroup &Result) const {
  const isl::set Whole = accessedBox(Feet.weakest(), Group.Array);
  if (Whole.is_null())
    return false;
  std::vector<isl::pw_aff> Lo, Hi;
  for (unsigned D = 0, E = Model.Arrays[Group.Array].dims(); D < E; ++D) {
    std::optional<Interval> Ends = endsAlong(D);
    if (!Ends)
      return false;
    isl::ctx Ctx(Model.Ctx.get());
    Lo.push_back(toPwAff(Ends->Lo, Ctx).max(Whole.dim_min(D)).coalesce());
    Hi.push_back(toPwAff(Ends->Hi, Ctx).min(Whole.dim_max(D)).coalesce());
  }
  return takeBounds(Lo, Hi, Result);
}

/// By the bounds of each index; false where they are none, or too far apart for the buffer.
bool Placer::boundsApart(RefGroup &Result) const {
  PlacementMemo::Box Box = boxApart(Group.Accesses, Scope);
  if (Box.Lo.empty() || takeBounds(Box.Lo, Box.Hi, Result))
    return !Box.Lo.empty();
  // The exact box of several pieces in which indices divide together has cases by hundreds.
  if (isInBlocks() || pieces(touched()) < 2 || !touchedDividesTogether())
    return false;
  return onlyWhereAccessed(Box) && takeBounds(Box.Lo, Box.Hi, Result);
}

/// Leaves of a box what it is for sizes with which the region accesses the array at all; false, and
/// nothing changes, where it does always or they are no conjunction.
bool Placer::onlyWhereAccessed(PlacementMemo::Box &Box) const {
  const isl::set Where = accessedWhere();
  if (Where.is_null())
    return false;
  for (auto *Bounds : {&Box.Lo, &Box.Hi})
    for (isl::pw_aff &Bound : *Bounds)
      Bound = Bound.intersect_params(Where);
  return true;
}

/// As takeBox, without what the context says.
bool Placer::takeBounds(ArrayRef<isl::pw_aff> Lo, ArrayRef<isl::pw_aff> Hi,
                        RefGroup &Result) const {
  if (!takeBox(Lo, Hi, Result))
    return false;
  for (auto *Bounds : {&Result.Lo, &Result.Hi})
    for (isl::pw_aff &Bound : *Bounds)
      Bound = coalesced(shortIn(Bound, context()));
  return true;
}

/// Makes the rows of the box whole where the plan wants that; false where these do not surely
/// exist.
bool Placer::widenRows(RefGroup &Result) const {
  if (!Group.WholeRows)
    return true;
  isl::ctx Ctx(Model.Ctx.get());
  isl::set Somewhere = Result.Lo.back().domain();
  auto Constant = [&](int64_t Value) {
    return isl::manage(isl_pw_aff_val_on_domain(Somewhere.copy(), isl::val(Ctx, Value).release()));
  };
  Result.Lo.back() = Constant(0);
  Result.Hi.back() = Constant(shortRow(Model, Group.Array) - 1);
  Around = boxBetween(Result.Lo, Result.Hi);
  const isl::set &Rows = Feet.facts().wholeRows(Group.Array);
  return !Rows.is_null() && Around.is_subset(Rows).is_true();
}

/// The box around what the group touches; false when it has no bound.
bool Placer::findBounds(RefGroup &Result) const {
  isl::ctx Ctx(Model.Ctx.get());
  if (isInBlocks() && boundsApart(Result))
    return true;
  if (std::optional<PlainBox> Box = Feet.plain().hull(Group.Accesses, Scope)) {
    for (const Interval &I : Box->Dims) {
      Result.Lo.push_back(boundOf(*Box, I.Lo, Ctx));
      Result.Hi.push_back(boundOf(*Box, I.Hi, Ctx));
    }
    return true;
  }
  // Exactly, each end of a sum of loops makes cases for all indices, where a tile touches anything.
  auto IsOne = [&](int Loop) { return hasOneIteration(Model, Loop); };
  if (any_of(Scope.Tiled, IsOne) && boundsApart(Result))
    return true;
  if (inWavefront() && Scope.Tiled.size() > 2 && none_of(Scope.Tiled, IsOne) &&
      boundsByEnds(Result))
    return true;
  if (const PlacementMemo::Box &Simple =
          remembered(&PlacementMemo::Simple, &Placer::findSimpleBounds);
      !Simple.Lo.empty()) {
    Result.Lo = Simple.Lo;
    Result.Hi = Simple.Hi;
    return true;
  }
  if (inWavefront() && boundsByEnds(Result))
    return true;
  // Likewise of every other element, under a condition: which of the first two, and in which row.
  if (hasDivisions(touched()) && !comesInTurn() && boundsApart(Result))
    return true;
  isl::basic_set Known; // computed when asked for: with divisions that takes long
  auto Hull = [&] {
    if (Known.is_null())
      Known = isl::manage(
          isl_set_simple_hull((comesInTurn() ? divisionsKnown(touched()) : touched()).copy()));
    return Known;
  };
  if ((isl_set_n_basic_set(touched().get()) >= ManyPieces || touchedDividesTogether()) &&
      hullBounds(withoutCoupling(Hull()), Result))
    return true;
  const PlacementMemo::Box Exact =
      pieces(touched()) < ManyPieces || hasDivisions(touched())
          ? exactBounds(touched(), context())
          : remembered(&PlacementMemo::Exact, &Placer::findExactBounds);
  for (unsigned D = 0; D < Exact.Lo.size(); ++D) {
    Result.Lo.push_back(coalesced(shortIn(Exact.Lo[D], context())));
    Result.Hi.push_back(coalesced(shortIn(Exact.Hi[D], context())));
  }
  if (Exact.Lo.size() < dimsOf(touched()) || hasFailed(Model.Ctx.get()))
    return false;
  if (!all_of(Result.Lo, isSimple) || !all_of(Result.Hi, isSimple))
    hullBounds(Hull(), Result);
  return true;
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
    Lo.push_back(coalesced(shortIn(Hull.dim_min(D), Known)));
    Hi.push_back(coalesced(shortIn(Hull.dim_max(D), Known)));
    if (Lo[D].is_null() || Hi[D].is_null() || Worse(Lo[D], Result.Lo, D) ||
        Worse(Hi[D], Result.Hi, D))
      return false;
  }
  // Tiles that touch nothing then move a box for no use, but the text need not tell them apart.
  // Both ends or none: a box with a last element, but no first, is too large.  What is touched in
  // every second step only, other tiles may write in the steps between.
  std::vector<isl::pw_aff> First = Lo, Last = Hi;
  const size_t Unconditional = comesInTurn() ? 0 : Lo.size();
  for (size_t D = 0; D < Unconditional; ++D)
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

/// The parameters for which the region accesses the array at all, as one conjunction; null where it
/// does always, or they are none.
isl::set Placer::accessedWhere() const {
  const isl::set Whole = accessedBox(Feet.weakest(), Group.Array);
  if (Whole.is_null() || pieces(Whole) >= ManyPieces)
    return {};
  const isl::set Where = asConjunction(Whole.params());
  return Where.is_null() || context().is_subset(Where).is_true() ? isl::set() : Where;
}

/// Whether a box of the tile lies between elements that the region accesses, or, if it only comes,
/// inside the rows of the declaration.  An access that may be to any element says nothing about
/// what exists, unless the array's extents are known.
bool Placer::insideArray(const isl::set &Box) const {
  bool Writes = any_of(Group.Accesses, [&](int A) { return Model.Accesses[A].writes(); });
  if (const isl::set &Rows = Feet.facts().wholeRows(Group.Array);
      !Writes && !Rows.is_null() && Box.is_subset(Rows).is_true())
    return true;
  const isl::set Whole = accessedBox(Feet.weakest(), Group.Array);
  return !Whole.is_null() && Box.is_subset(Whole).is_true();
}

/// Whether Footprint::instances are perhaps more than those that run.
bool Placer::isInBlocks() const {
  return any_of(Group.Accesses,
                [&](int A) { return swgen::isInBlocks(Model, Model.Accesses[A].Stmt); });
}

} // namespace swgen
