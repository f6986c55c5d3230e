//===- Placer.h - the workings of Transfers ---------------------*- C++ -*-===//
//
// Private to Transfers.cpp, TransferBounds.cpp and NeededFetches.cpp: the questions that one group
// raises at one place of one plan.  TransferBounds.cpp answers those of the box, NeededFetches.cpp
// those of what the tile itself writes before it reads it, Transfers.cpp those of what goes back
// and of other tiles.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PLACER_H
#define SWGEN_PASSES_PLACER_H

#include "PlacementMemo.h"
#include "PlainBox.h"

namespace swgen {

inline bool surelyWrites(const ModelAccess &A) { return A.MustWrite && A.Affine; }

class Placer {
  const KernelModel &Model;
  const TilePlan &Plan;
  const RefGroup &Group;
  const Footprint &Feet;
  int Node;
  TileScope Scope;
  mutable isl::set Context, Touched; ///< computed when asked for
  mutable isl::set Around;           ///< the box, where it is wider than what is touched
  mutable std::optional<bool> Turns, Together; ///< answers about what is touched
  mutable bool AskedSizes = false;

public:
  Placer(const Footprint &Feet, const TilePlan &Plan, const RefGroup &Group, int Node, int Depth)
      : Model(Feet.model()), Plan(Plan), Group(Group), Feet(Feet), Node(Node),
        Scope(scopeAt(Plan, Group.Phase, Node, Depth)) {}

  /// The same under another context.
  Placer(const Footprint &Feet, const Placer &Same)
      : Model(Feet.model()), Plan(Same.Plan), Group(Same.Group), Feet(Feet), Node(Same.Node),
        Scope(Same.Scope) {}

  /// Whether other accesses touch, while the copy lives, what the group touches, one of them
  /// writing.
  bool meetsOthers() const;
  /// Finds the box; false when it has no bound.
  bool bounds(RefGroup &Result) const { return findBounds(Result) && widenRows(Result); }
  bool needsFetch() const;
  /// What is fetched, and what goes back; refused where other tiles would see it.
  Placement fetchRows(RefGroup &Result) const;
  /// Of what is fetched as a box, a narrower one, if that is all that the tile reads of it.
  void fetchLess(RefGroup &Result) const;
  bool mayHaveGaps() const;
  bool takesTurnsInBlocks() const;
  Placement writeBack(RefGroup &Result) const;
  /// The most existential variables that a piece of what is touched has, which make isl slow.
  unsigned existentials() const;
  /// Whether the answers so far hold for these sizes of tiles only.
  bool dependsOnSizes() const { return AskedSizes; }

private:
  const isl::set &context() const;
  const isl::set &touched() const;
  std::vector<int> accesses(llvm::function_ref<bool(const ModelAccess &)> Keep) const;
  PlacementMemo::UnsizedKey unsizedKey() const;
  TileSizes ones() const;
  const PlacementMemo::Box &remembered(PlacementMemo::Boxes PlacementMemo::*In,
                                       PlacementMemo::Box (Placer::*Find)() const) const;
  PlacementMemo::Box findSimpleBounds() const;
  PlacementMemo::Box findExactBounds() const;
  bool precedesInStmt(const ModelAccess &First, const ModelAccess &Second) const;
  isl::map openReads(int R, const isl::set &Context) const;
  bool readsUnwritten() const;
  bool writesNew() const;
  PlacementMemo::Box findNeededBounds() const;
  PlacementMemo::Part findPart(const RefGroup &Result) const;
  PlacementMemo::Box boxApart(llvm::ArrayRef<int> Accesses, const TileScope &Where) const;
  isl::set accessedWhere() const;
  bool onlyWhereAccessed(PlacementMemo::Box &Box) const;
  bool isInBlocks() const;
  bool findBounds(RefGroup &Result) const;
  bool widenRows(RefGroup &Result) const;
  bool boundsApart(RefGroup &Result) const;
  std::optional<Interval> endsAlong(unsigned Dim) const;
  bool boundsByEnds(RefGroup &Result) const;
  bool takeBounds(llvm::ArrayRef<isl::pw_aff> Lo, llvm::ArrayRef<isl::pw_aff> Hi,
                  RefGroup &Result) const;
  bool comesInTurn() const;
  bool touchedDividesTogether() const;
  bool hullBounds(const isl::set &Hull, RefGroup &Result) const;
  bool takeBox(llvm::ArrayRef<isl::pw_aff> Lo, llvm::ArrayRef<isl::pw_aff> Hi,
               RefGroup &Result) const;
  bool insideArray(const isl::set &Box) const;
  bool writeBackPlainly(RefGroup &Result) const;
  bool wholeGoesBack(const RefGroup &Result, const isl::set &May) const;
  isl::set written(bool MustOnly) const;
  bool isSurelyWritten(const isl::set &May) const;
  bool liesIn(const PlacementMemo::Box &Box, const RefGroup &Of) const;
  isl::set boxOfWritten(const RefGroup &Result, const isl::set &May) const;
  isl::set smallestBoxOfWritten() const;
  isl::set withWholeRows(const isl::set &Box) const;
  isl::set filledRows(const isl::set &May) const;
  Placement writeBackFilled(RefGroup &Result, const isl::set &Rows, const isl::set &May) const;
  bool hasGapsInOne(const isl::set &Fetch, const isl::set &Needed) const;
  bool inWavefront() const;
  std::vector<isl::set> concurrentTiles(isl::ctx Ctx) const;
  bool ownedByTile(const isl::set &Set) const;
  bool writtenByOtherTiles(const isl::set &Set, const isl::set &Except = {}) const;
  bool meetsOtherTile(const isl::set &Set, const isl::set &Elsewhere,
                      const isl::set &Except = {}) const;
  bool fetchedElsewhere(const RefGroup &Result, const isl::set &Back,
                        const isl::set &Written) const;
  isl::set boxAnywhere(const std::vector<int> &Accesses) const;
  isl::set boxBetween(llvm::ArrayRef<isl::pw_aff> Lo, llvm::ArrayRef<isl::pw_aff> Hi) const;
  isl::set boxBetween(llvm::ArrayRef<isl::pw_aff> Lo, llvm::ArrayRef<isl::pw_aff> Hi,
                      const isl::set &Known) const;
};

} // namespace swgen
#endif
