//===- Footprint.h - what a tile touches ------------------------*- C++ -*-===//
//
// The elements that accesses touch inside one tile, as sets over the tile parameters, and how large
// their bounding box can become as a function of the tile sizes.
//
// A TileScope names a place in the tile tree: the tile loops that have bounds there (t<l>_lo,
// t<l>_hi) and the sequential loops that have a value (q<l>).  All other loops run whole below it.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_FOOTPRINT_H
#define SWGEN_PASSES_FOOTPRINT_H

#include "IslMemo.h"
#include "PlainBox.h"
#include "SourceOrder.h"
#include "TilePlan.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <array>
#include <map>
#include <memory>

namespace swgen {

struct TileScope {
  int Phase = 0;
  std::vector<int> Seq;   ///< loops with q<l>
  std::vector<int> Tiled; ///< loops with t<l>_lo, t<l>_hi, outermost node first
};

/// Iterations of one tile per loop in a phase, index == loop id; 0 for loops without a decided
/// size.
using TileSizes = std::vector<int64_t>;
TileSizes tileSizes(const KernelModel &Model, const TilePlan &Plan, int Phase);
/// Of these only which are one; 0 for all others.
TileSizes onesAmong(TileSizes Sizes);

/// The scope inside the first Depth tile loops of Node (which belongs to Phase).
TileScope scopeAt(const TilePlan &Plan, int Phase, int Node, int Depth);
/// Nodes from the root down to Node.
llvm::SmallVector<int, 8> pathTo(const TilePlan &Plan, int Node);
/// Statements in the leaves at or below Node.
std::vector<int> stmtsOf(const TilePlan &Plan, int Node);
/// The leaf of a phase that holds a statement; -1 if none does.
int leafOf(const TilePlan &Plan, int Phase, int Stmt);
/// Whether loops of steps, which all CPEs run together, stand around phases.
bool hasSteps(const TilePlan &Plan);

/// Number of set dimensions.
unsigned dimsOf(const isl::set &Set);

class AccessFacts;
class BoxExtents;
class PlacementMemo;
struct LoopFacts;

/// Keeps what it has computed, whatever plan asked for it: one serves all stages and all plans that
/// a search looks at.  Must not outlive the model.
class Footprint {
public:
  Footprint(const KernelModel &Model);
  /// Weaker: of the same region, with a model whose context holds for more parameters.  What it has
  /// proved holds here as well, and its answers are taken where they do.
  Footprint(const KernelModel &Model, std::shared_ptr<const Footprint> Weaker);
  /// Text: from which Model is made by a transformation, if it is; all of it touches the same.
  Footprint(const KernelModel &Model, std::shared_ptr<const KernelModel> Text);
  /// Both, each of which may be null.
  Footprint(const KernelModel &Model, std::shared_ptr<const Footprint> Weaker,
            std::shared_ptr<const KernelModel> Text);
  ~Footprint();

  /// Instances of a statement that run in the tile; perhaps more where it is in blocks of steps
  /// (BlockInstances.h): what it surely writes is not known then.
  isl::set instances(int Stmt, const TileScope &Scope) const;
  /// { S[..] -> A[..] } of an access for the instances in the tile.
  isl::map relation(int Access, const TileScope &Scope) const;
  /// { A[..] } touched by those of the accesses that Keep accepts; null when there is none.
  isl::set elements(llvm::ArrayRef<int> Accesses, const TileScope &Scope,
                    llvm::function_ref<bool(const ModelAccess &)> Keep) const;
  isl::set elements(llvm::ArrayRef<int> Accesses, const TileScope &Scope) const;
  /// What is known of the parameters: the model's context, tiles inside their loop's range and,
  /// where Sizes has one, not longer than their size.
  isl::set context(const TileScope &Scope, const TileSizes &Sizes) const;
  /// The same without sizes.
  isl::set range(const TileScope &Scope) const;
  /// A convex set that contains it.
  isl::basic_set rangeHull(const TileScope &Scope) const;
  /// { S<A>[..] -> S<B>[..] : the first runs before the second in the source program }
  const isl::map &before(int StmtA, int StmtB) const { return Order.before(StmtA, StmtB); }

  /// Whether two accesses can touch one element in one tile of any size, in one step of the loops
  /// with q<l>.
  bool meet(int A, int B, const TileScope &Scope) const;
  /// The values that the subscript of an access takes along a dimension, by their bounds; null where
  /// it touches nothing.
  const isl::basic_set &line(int Access, unsigned Dim, const TileScope &Scope) const;
  /// How large the box around what accesses touch becomes; WholeRows: if it has the short rows of
  /// their array as a whole.
  BoxExtents &extents(llvm::ArrayRef<int> Accesses, const TileScope &Scope,
                      bool WholeRows = false) const;
  /// Where groups can be placed, as far as anybody has asked.
  PlacementMemo &placements() const { return *Placements; }
  /// Null: there is none.
  const Footprint *weaker() const { return Weaker.get(); }
  /// This, where there is none, or the one at the end of all weaker ones.
  const Footprint &weakest() const { return Weaker ? Weaker->weakest() : *this; }
  /// What the model's context says beside that of the weakest, as one conjunction; null where it is
  /// none.
  const isl::basic_set &bounds() const;
  /// What is known of the loops, as far as anybody has asked.
  LoopFacts &loops() const { return *Loops; }
  /// What holds of accesses whatever the tiles are.
  AccessFacts &facts() const { return *Facts; }
  /// Whether two accesses can do so in one tile of at most these sizes.
  bool meet(int A, int B, const TileScope &Scope, const TileSizes &Sizes) const;
  /// To be called before an error of isl is reset.
  void forgetDoubtful() const;

  const KernelModel &model() const { return Model; }
  /// As simple a model as there is of what the region as a whole touches of arrays in main memory.
  const KernelModel &text() const { return Text ? *Text : Model; }
  /// What of this can be had without isl.
  const PlainBoxes &plain() const { return Plain; }

private:
  const KernelModel &Model;
  std::shared_ptr<const Footprint> Weaker;
  std::shared_ptr<const KernelModel> Text;
  mutable SourceOrder Order;
  PlainBoxes Plain;
  /// The loops with q<l>, those with tiles in ascending order, and ids of statements or accesses.
  using Key = std::array<std::vector<int>, 3>;
  mutable IslMemo<Key, isl::set> Instances, Ranges, Elements;
  mutable IslMemo<Key, isl::basic_set> Hulls;
  mutable std::optional<isl::basic_set> Bounds;
  mutable IslMemo<Key, std::vector<isl::basic_set>> Lines;
  mutable IslMemo<Key, bool> Meetings;
  mutable IslMemo<std::pair<Key, std::vector<int64_t>>, bool> SizedMeetings;
  mutable std::map<Key, std::unique_ptr<BoxExtents>> Extents;
  mutable std::unique_ptr<PlacementMemo> Placements;
  mutable std::unique_ptr<LoopFacts> Loops;
  std::unique_ptr<AccessFacts> Facts;

  static Key keyOf(const TileScope &Scope, std::vector<int> Ids = {});
  isl::set hull(int Loop, llvm::ArrayRef<int> Seq) const;
  isl::set findInstances(int Stmt, const TileScope &Scope) const;
  isl::set findElements(const std::vector<int> &Accesses, const TileScope &Scope) const;
  isl::set findRange(const TileScope &Scope) const;
};

/// { : the tile of Loop has at most Size iterations }
/// Parameters: the first and the last iteration of a tile.
std::string tileLo(int Loop);
std::string tileHi(int Loop);
isl::set tileAtMost(isl::ctx Ctx, int Loop, int64_t Size);

/// The set for other tiles of the loops: t<l>_lo and t<l>_hi become ut<l>_lo and ut<l>_hi.
isl::set inOtherTiles(isl::set Set, llvm::ArrayRef<int> Loops);
/// { : ut<l> is a later tile than t<l> } and { : an earlier one }.
isl::set otherTileIsLater(isl::ctx Ctx, int Loop);
isl::set otherTileIsEarlier(isl::ctx Ctx, int Loop);

} // namespace swgen
#endif
