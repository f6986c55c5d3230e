//===- PhaseCost.h - predicted cycles of one phase --------------*- C++ -*-===//
//
// The arithmetic of CostModel (see there) for one phase.  What does not depend on the sizes that are
// assumed is found once, for all runs.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PHASECOST_H
#define SWGEN_PASSES_PHASECOST_H

#include "PhaseMemo.h"
#include "TransferCost.h"
#include <array>
#include <cmath>
#include <optional>

namespace swgen {

inline double tilesOf(double Count, double Size) {
  return Count <= 0 ? 0 : std::ceil(Count / Size);
}

/// Where to look, among Count turns numbered from zero, for number P of some samples.  It may lie
/// between two turns: what grows evenly is then as large as the mean over all.
inline double sampleOf(int P, int Points, double Count) { return (P + 0.5) * Count / Points - 0.5; }

/// Whether bounds of a root's loops involve one another, so that tiles may hold no iteration, and
/// tiles are dealt one by one in turn: what each CPE has is then looked at.
bool hasRaggedRoot(const CostModel &Costs, const TilePlan &Plan, int Phase);

class PhaseCost {
public:
  /// Until the last run nothing of the plan may change but how its root shrinks tiles
  /// (TileLoop::Line, Cpes, Floor, Even) and deals them (Phase::Sparse), and Phase::Shapes and
  /// RootShapes.
  /// Memo: of plans that differ from this one as they may, or null.
  PhaseCost(CostModel &Costs, const TilePlan &Plan, int Phase, PhaseMemo *Memo = nullptr);
  /// For one assumed size.
  Cost run(double Size);
  /// Whether TileLoop::Even would change the tiles of the root in the last run.
  bool isUneven() const { return Uneven; }

private:
  /// Accesses of a statement: on the pipe of loads and stores, or each at its latency.
  struct Accesses {
    double Turns = 0, Addresses = 0, Direct = 0;
    double Fetched = 0;              ///< cycles of fetches that windows need
    double Once = 0, DirectOnce = 0; ///< of those that stay the same in the innermost loop
    bool Accumulates = false;        ///< reads and writes one place in every turn
  };

  CostModel &Costs;
  const KernelModel &Model;
  const MachineTiming &T;
  const TilePlan &Plan;
  int Phase;
  PhaseTree &Tree;
  PhaseMemo *Memo;
  RootCosts::Key Places;                       ///< with a memo
  std::vector<int> GroupOf;                    ///< by access, -1: none in this phase
  std::vector<llvm::SmallVector<int, 2>> Here; ///< by node: groups that are copied there, not piped
  // Computed when asked for.
  std::vector<std::array<const LinearBox *, 2>> Boxes; ///< by group: all, what is written
  std::vector<std::optional<Accesses>> Accessed; ///< by statement, which has one innermost loop
  // The tile that is looked at.
  std::vector<Span> Limits;      ///< by loop; empty: not limited
  std::vector<double> Lengths;   ///< by loop; 0: not tiled here
  llvm::SmallVector<double, 4> RootSizes; ///< by loop of the root: iterations of a tile
  bool Ragged;                   ///< some tiles of the root may hold nothing
  bool Windowed;                 ///< sizes say how much comes through windows
  double Sharing = 1;            ///< CPEs that use the channel at a time
  double LineCycles[2] = {0, 0}; ///< channel time of a line meanwhile, to main memory and from it
  double Fresh = 0;              ///< share of a root's tiles that follow no neighbour
  bool Uneven = false;

  const TileNode &root() const { return Plan.Nodes[Plan.Phases[Phase].Root]; }
  const Pipe *pipeAt(int Node, int Depth) const;
  bool isPiped(const RefGroup &G) const;
  llvm::SmallVector<Span, 8> limitsOf(int Stmt) const;
  Span rangeOf(int Loop, llvm::ArrayRef<int> Of) const;
  double moved(const RefGroup &G, int Dim, double Rows);
  const LinearBox &boxOf(const RefGroup &G, bool Written = false);
  void enter(int Loop, Span Tile);
  void leave(int Loop);

  Cost sequential(unsigned Depth);
  Cost distributed();
  Cost remembered(llvm::ArrayRef<double> Sizes, llvm::function_ref<Cost()> Find);
  llvm::SmallVector<double, 4> shrunkSizes(llvm::ArrayRef<Span> Ranges);
  Cost dealt(llvm::ArrayRef<Span> Ranges, llvm::ArrayRef<double> Sizes);
  Cost sampledTiles(unsigned Dim, llvm::ArrayRef<Span> Ranges, llvm::ArrayRef<double> Sizes,
                    llvm::SmallVectorImpl<double> &All);
  Cost wavefront(llvm::ArrayRef<Span> Ranges);
  bool isDeepWave() const;
  llvm::SmallVector<double, 4> stepsOfLoops(llvm::ArrayRef<double> Sizes);
  double turnsOfWave(llvm::ArrayRef<double> Sizes, double Tiles);
  double hiddenInStep(double Work);
  struct WaveCost {
    Cost Largest;
    double Dma = 0, Work = 0, Tiles = 0; ///< of all tiles, and how many
  };
  void someTiles(unsigned Dim, llvm::ArrayRef<Span> Ranges, WaveCost &Seen);
  int samplesOf(int Loop, double Count) const;
  double slowestShare(llvm::ArrayRef<Span> Ranges, llvm::ArrayRef<double> Sizes,
                      llvm::ArrayRef<double> Samples, double Most) const;
  bool isEmptyTile(int Loop);
  /// Tiles that hold iterations, and how many of them the CPE has that has the most.
  struct Dealing {
    double Full = 0, Most = 0;
  };
  Dealing deal(llvm::ArrayRef<Span> Ranges, llvm::ArrayRef<double> Sizes, double Total);
  double fullTiles(llvm::ArrayRef<Span> Ranges, llvm::ArrayRef<double> Sizes, double Total);
  void fullRows(unsigned Dim, llvm::ArrayRef<Span> Ranges, llvm::ArrayRef<double> Sizes,
                llvm::SmallVectorImpl<Span> &Rows);
  Cost someFull(llvm::ArrayRef<Span> Ranges, llvm::ArrayRef<double> Sizes, double Total, Cost &Sum);
  Cost copiesFrom(int Node, int First);
  llvm::SmallVector<TileLoop, 3> rootLoops(llvm::ArrayRef<Span> Ranges);
  const HomeAxis *axisOf(int Loop) const;
  double sizeOf(const TileLoop &L, bool Piped, double Count) const;
  Cost node(int Node, int Depth);
  Cost inside(int Node);
  Cost leaf(const TileNode &Node);
  Cost findLeaf(const TileNode &Node);
  const Accesses &accesses(int Stmt, int Innermost);
  Accesses countAccesses(int Stmt, int Innermost) const;
  double throughWindow(int Access, int Innermost) const;
  Cost straight(int Stmt, double Times);
  class Counts;
  Cost innermost(llvm::ArrayRef<int> Together, int Last, unsigned Depth, Counts &Count);
  Cost unrolledLeaf(const TileNode &Node, Counts &Count);

  /// Most tiles that are looked at are as long as the one before.
  struct KnownTransfer {
    unsigned Round = 0; ///< of Rounds, in which it was found
    llvm::SmallVector<std::pair<int, double>, 4> Lengths; ///< by loop: those on which it depends
    Transfer Value;
  };
  std::vector<std::array<KnownTransfer, 3>> Transfers; ///< by group: whole fetches, puts, sliding
  unsigned Rounds = 0; ///< in which assumed size and sharing are the same
  void share(double Cpes);
  const Transfer &transfer(const RefGroup &G, bool Put, int Sliding = -1);
  Transfer findTransfer(const RefGroup &G, bool Put, int Sliding);
  double wait(const Transfer &T, bool Put) const;
  Cost copies(int Node, int Depth);
  Transfer slidingTransfer(const RefGroup &G, const Pipe &P);
  double moves(const RefGroup &G, const Pipe &P);
  struct Flight {
    Transfer Along, Awaited;
    double Busy = 0; ///< cycles from the issue of what goes along to its end
  };
  Flight inFlight(const Pipe &P);
  double pipeEnds(int Node, int Depth, double Work);
  Cost overlapped(int Node, int Depth, const Cost &Body);
};

} // namespace swgen
#endif
