//===- NeededFetches.cpp - what a copy must bring from main memory --------===//
//
// The part of Placer (Placer.h) that follows the values inside of a tile: what is read before the
// tile has written it comes from main memory, and nothing else has to.
//
//===----------------------------------------------------------------------===//
#include "IslTools.h"
#include "IslTrial.h"
#include "Placer.h"
#include "SetBox.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

/// isl operations that the search for less than the whole box may take.
constexpr unsigned long FetchOperations = 20000;

/// A read needs no fetch where the tile itself has surely written the element before.
bool Placer::needsFetch() const {
  if (isInBlocks())
    return true;
  // Without a write no read is covered; a plain box is not empty wherever the tile has work.
  if (accesses(surelyWrites).empty() && any_of(Group.Accesses, [&](int A) {
        return Model.Accesses[A].Read && Feet.plain().box(A, Scope);
      }))
    return true;
  PlacementMemo::UnsizedKey Key = unsizedKey();
  std::map<PlacementMemo::UnsizedKey, bool> &Known = Feet.placements().Fetches;
  if (auto At = Known.find(Key); At != Known.end())
    return At->second;
  for (const Footprint *Weaker = Feet.weaker(); Weaker; Weaker = Weaker->weaker())
    if (auto At = Weaker->placements().Fetches.find(Key); At != Weaker->placements().Fetches.end())
      return At->second;
  bool Found = readsUnwritten();
  if (!hasFailed(Model.Ctx.get()))
    Known[std::move(Key)] = Found;
  return Found;
}

/// Whether every iteration of a statement evaluates the first access before the second.  A sum is
/// in its element also before and after the accesses that are written.
bool Placer::precedesInStmt(const ModelAccess &First, const ModelAccess &Second) const {
  auto IsPlain = [&](const ModelAccess &A) {
    return A.Access >= 0 && Model.Info.Accesses[A.Access].Sum < 0;
  };
  return First.Stmt == Second.Stmt && IsPlain(First) && IsPlain(Second) &&
         First.Access < Second.Access;
}

/// Of a read, what the tile has not surely written before, where Context holds.
isl::map Placer::openReads(int R, const isl::set &Context) const {
  const ModelAccess &Read = Model.Accesses[R];
  isl::map Open = Feet.relation(R, Scope).intersect_params(Context);
  for (int W : Group.Accesses) {
    const ModelAccess &Write = Model.Accesses[W];
    if (!surelyWrites(Write) || !Read.Affine)
      continue;
    isl::map Earlier = Feet.before(Write.Stmt, Read.Stmt).reverse();
    Open = Open.subtract(Earlier.apply_range(Feet.relation(W, Scope)));
    if (precedesInStmt(Write, Read))
      Open = Open.subtract(Feet.relation(W, Scope));
  }
  return Open;
}

/// Whether a tile of some size reads an element that it has not surely written before.
bool Placer::readsUnwritten() const {
  const isl::set Context = Feet.context(Scope, ones());
  return any_of(Group.Accesses, [&](int R) {
    return Model.Accesses[R].Read && !openReads(R, Context).is_empty().is_true();
  });
}

/// Whether some element is surely written that the statement does not read itself: else all that is
/// written is needed.
bool Placer::writesNew() const {
  auto ReadsItself = [&](int W) {
    const ModelAccess &Write = Model.Accesses[W];
    return any_of(Group.Accesses, [&](int R) {
      const ModelAccess &Read = Model.Accesses[R];
      return Read.Read && Read.Stmt == Write.Stmt && !precedesInStmt(Write, Read) &&
             isl_map_plain_is_equal(Read.Relation.get(), Write.Relation.get()) != isl_bool_false;
    });
  };
  return any_of(Group.Accesses,
                [&](int W) { return surelyWrites(Model.Accesses[W]) && !ReadsItself(W); });
}

/// The smallest box around what must come in tiles of any size; none where that has cases.
PlacementMemo::Box Placer::findNeededBounds() const {
  const isl::set Context = Feet.context(Scope, ones());
  isl::set Needed;
  for (int R : Group.Accesses)
    if (Model.Accesses[R].Read) {
      const isl::set Open = openReads(R, Context).range();
      Needed = Needed.is_null() ? Open : Needed.unite(Open);
    }
  if (Needed.is_null() || hasDivisions(Needed))
    return {};
  if (pieces(Needed) > 1)
    Needed = isl::manage(isl_set_from_basic_set(isl_set_simple_hull(coalesced(Needed).release())));
  PlacementMemo::Box Result;
  for (unsigned D = 0; D < dimsOf(Needed); ++D) {
    if (!isBounded(Needed, D))
      return {};
    Result.Lo.push_back(coalesced(shortIn(Needed.dim_min(D), Context)));
    Result.Hi.push_back(coalesced(shortIn(Needed.dim_max(D), Context)));
    if (Result.Lo[D].is_null() || Result.Hi[D].is_null() ||
        isl_pw_aff_n_piece(Result.Lo[D].get()) != 1 || isl_pw_aff_n_piece(Result.Hi[D].get()) != 1)
      return {};
  }
  return Result;
}

/// By dimension: how many elements of it are needed where these are fewer than the box has, else 0.
/// Nothing where no dimension has fewer, or it is no constant how many.
static std::vector<int64_t> narrowerWidths(const PlacementMemo::Box &Needed, const RefGroup &Whole,
                                           const isl::set &Known) {
  std::vector<int64_t> Widths;
  bool Fewer = false;
  for (auto [D, Lo] : enumerate(Needed.Lo)) {
    const isl::pw_aff &Hi = Needed.Hi[D];
    const bool Same = areSame(Lo, Whole.Lo[D], Known) && areSame(Hi, Whole.Hi[D], Known);
    const int64_t Width = Same ? 0 : constantLength(Lo, Hi);
    if (!Same && (Width <= 0 || Width == constantLength(Whole.Lo[D], Whole.Hi[D])))
      return {};
    Fewer |= Width > 0;
    Widths.push_back(Width);
  }
  return Fewer ? Widths : std::vector<int64_t>();
}

/// In the place of the box of Result, for tiles of any size; nothing where there is no narrower
/// one.
PlacementMemo::Part Placer::findPart(const RefGroup &Result) const {
  PlacementMemo::Part Found;
  Found.Of = {Result.Lo, Result.Hi};
  const PlacementMemo::Box Needed = remembered(&PlacementMemo::Needed, &Placer::findNeededBounds);
  if (Needed.Lo.empty() || Needed.Lo.size() != Result.Lo.size())
    return Found;
  const isl::set Known = Feet.context(Scope, ones());
  Found.Widths = narrowerWidths(Needed, Result, Known);
  if (Found.Widths.empty())
    return Found;
  std::vector<isl::pw_aff> Lo, Hi;
  for (const auto &[First, Last] : zip(Needed.Lo, Needed.Hi)) {
    Lo.push_back(unconditional(First));
    Hi.push_back(unconditional(Last));
  }
  const isl::space Elements =
      tupleSpace(isl::ctx(Model.Ctx.get()), "A" + std::to_string(Group.Array), unsigned(Lo.size()));
  const isl::set Part = swgen::boxBetween(Elements, Lo, Hi); // of larger tiles, too (TileGrowth.h)
  // Tiles that need nothing move a box all the same.
  if (Part.intersect_params(Known).is_subset(boxBetween(Result.Lo, Result.Hi, Known)).is_true())
    Found.Elements = Part;
  return Found;
}

/// A recurrence writes nearly all that it reads: where what it starts from is a narrower box, only
/// that is fetched.
void Placer::fetchLess(RefGroup &Result) const {
  if (!Result.Fetch || Result.FetchGaps || !Result.Fetched.is_null() || Result.PutsUnwritten ||
      Group.WholeRows || Group.Grain > 1 || Result.Lo.empty() || isInBlocks() || !writesNew())
    return;
  auto AreThose = [](ArrayRef<isl::pw_aff> Some, ArrayRef<isl::pw_aff> Others) {
    return all_of(zip_equal(Some, Others), [](const auto &Both) {
      return isl_pw_aff_plain_is_equal(std::get<0>(Both).get(), std::get<1>(Both).get()) ==
             isl_bool_true;
    });
  };
  PlacementMemo::Part &Known = Feet.placements().Parts[unsizedKey()];
  if (Known.Of.Lo.size() != Result.Lo.size() || !AreThose(Known.Of.Lo, Result.Lo) ||
      !AreThose(Known.Of.Hi, Result.Hi)) {
    IslTrial Trial(Model.Ctx.get(), FetchOperations);
    PlacementMemo::Part Found = findPart(Result);
    const bool Spent = Trial.end();
    if (Spent)
      Feet.forgetDoubtful();
    if (Spent || hasFailed(Model.Ctx.get()))
      return;
    Known = std::move(Found);
  }
  if (Known.Elements.is_null())
    return;
  Result.Fetched = Known.Elements;
  Result.FetchWidth = Known.Widths;
}

} // namespace swgen
