//===- PlacementMemo.h - placements of groups, remembered -------*- C++ -*-===//
//
// A search draws many plans of one region, whose groups are mostly the same accesses at the same
// places.  What placeGroup found for one of them holds for all whose key is the same: the key names
// everything of a plan that a placement depends on.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PLACEMENTMEMO_H
#define SWGEN_PASSES_PLACEMENTMEMO_H

#include "Footprint.h"
#include "IslMemo.h"
#include "Transfers.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <set>

namespace swgen {

class PlacementMemo {
public:
  struct Key {
    /// Accesses, sharing, loops around, statements that run meanwhile and in the phase, tile loops
    /// of the root, and what other groups of the array have.
    std::vector<int64_t> Place;
    /// Of the tiles around, of those of the root, and of the group's buffer.
    std::vector<int64_t> Sizes;
  };
  static Key keyOf(const KernelModel &Model, const TilePlan &Plan, const RefGroup &Group, int Node,
                   int Depth);

  /// How: whether a transfer is possible.  Group: the fields that placeGroup gives.
  struct Placed {
    Placement How;
    RefGroup Group;
  };
  /// Null when nothing is known.
  const Placed *find(const Key &K) const;
  /// AnySizes: the same holds for all sizes.
  const Placed &keep(Key K, bool AnySizes, Placed What);

  /// isl operations that the next placement of something with existential variables may take; the
  /// most that one of the tests takes and uses is 900,000.  Where some use up theirs others will,
  /// too: each that does leaves the next one half.
  unsigned long operations() const { return Operations; }
  void usedUp() { Operations = std::max(Operations / 2, FewestOperations); }
  /// Places where one has used them up, for some sizes of tiles or under some context that is
  /// stronger: none of those makes the elements simpler.
  void addTooHard(const Key &K) { TooHard.insert(K.Place); }
  bool isTooHard(const Key &K) const { return TooHard.count(K.Place) != 0; }
  /// As many as placements of the same region under a weaker context have left.
  void startWith(const PlacementMemo &Weaker) { Operations = Weaker.Operations; }

  /// By array: the box around all that the region accesses; null when nobody has asked, or isl gave
  /// up.
  struct AccessedBox {
    isl::set Elements;
    int GivenUp = 0; ///< times
  };
  std::map<int, AccessedBox> Accessed;

  /// Accesses, loops and sizes of tiles; and what is copied, as the objects that say so: where two
  /// are equal but not the same there are two entries.
  struct PipeKey {
    std::vector<int64_t> Place;
    std::vector<isl::set> Sets;
    std::vector<isl::pw_aff> Bounds;
    bool operator<(const PipeKey &Other) const;
  };
  /// All: accesses to the array of the group that run meanwhile.  Loops: of which tiles follow one
  /// another, in a root in any order.
  static PipeKey pipeKeyOf(const RefGroup &G, const TileScope &Scope, const TileSizes &Sizes,
                           llvm::ArrayRef<int> All, llvm::ArrayRef<int> Loops, bool Root);
  /// Whether no tile writes what the group fetches or touches for another one (LatencyHiding).
  std::map<PipeKey, bool> Independent;

  /// Bounds by dimension; none where these hold for some sizes of tiles only.
  struct Box {
    std::vector<isl::pw_aff> Lo, Hi;
  };
  /// By accesses, -1, sequential loops, -1, twice the tiled loops in ascending order, plus one
  /// where their tiles have one iteration.
  using UnsizedKey = std::vector<int>;
  static UnsizedKey unsizedKeyOf(std::vector<int> Accesses, const TileScope &Scope,
                                 const TileSizes &Ones);
  using Boxes = std::map<UnsizedKey, Box>;
  /// Boxes that can be read, and the smallest ones of elements in many pieces, of which each size
  /// leaves fewer; both for all sizes.
  Boxes Simple, Exact;
  /// Around what is read that the tile has not written before; none where that has cases.
  Boxes Needed;
  /// The smallest box around what is written in tiles of any size, where it was asked for.
  std::map<UnsizedKey, isl::set> WrittenIn;
  /// What of a box comes (RefGroup::Fetched, FetchWidth); null elements: all of it.
  struct Part {
    Box Of;
    isl::set Elements;
    std::vector<int64_t> Widths;
  };
  std::map<UnsizedKey, Part> Parts;
  /// Whether something is read that the tile has not written before.
  std::map<UnsizedKey, bool> Fetches;
  /// Whether the tile before has what comes for one; the last of the key is the loop (CarriedRows).
  std::map<UnsizedKey, bool> Carried;

  /// What Ask says, remembered in one of the maps; yes without a bound of the sizes is yes under
  /// one.
  template <class Key>
  static bool remembered(const Footprint &Feet, std::map<Key, bool> PlacementMemo::*In, Key K,
                         llvm::function_ref<bool()> Ask);

private:
  static constexpr unsigned long FewestOperations = 50000;
  unsigned long Operations = 1000000;
  std::set<std::vector<int64_t>> TooHard;
  /// By place, then by sizes; those without any hold for all.
  std::map<std::vector<int64_t>, std::map<std::vector<int64_t>, Placed>> Known;
};

template <class Key>
bool PlacementMemo::remembered(const Footprint &Feet, std::map<Key, bool> PlacementMemo::*In, Key K,
                               llvm::function_ref<bool()> Ask) {
  std::map<Key, bool> &Known = Feet.placements().*In;
  if (auto Found = Known.find(K); Found != Known.end())
    return Found->second;
  for (const Footprint *Weaker = Feet.weaker(); Weaker; Weaker = Weaker->weaker()) {
    std::map<Key, bool> &There = Weaker->placements().*In;
    if (auto Found = There.find(K); Found != There.end() && Found->second)
      return true;
  }
  const bool Result = Ask();
  if (!hasFailed(Feet.model().Ctx.get()))
    Known[std::move(K)] = Result;
  return Result;
}

} // namespace swgen
#endif
