//===- CostModel.h - predicted cycles of a plan -----------------*- C++ -*-===//
//
// What a tiled plan costs on a machine, from the launch to the join, by the rows of its table and
// for assumed values of what is known at run time only.  It follows the clock of the slowest CPE:
//
//   phase     tiles of the root are dealt to the CPEs as the generated code does it (sw_tile
//   shrinks
//             them first); the slowest CPE has the most tiles, and the largest where they differ
//   wavefront in each step the slowest CPE has one of the largest tiles, or several; then a barrier
//   tile      inner tile loops times what is inside, at the tile in the middle of the loop's range
//   leaf      innermost loops as software-pipelined: the larger of the busiest pipe, half of all
//             instructions and the recurrence; their start for every entry; single loads and stores
//             of main memory at GldCycles and GstCycles
//   transfer  requests x issue, one latency per wait, and channel time: lines, blocks, requests,
//             partial lines (emulator/lib/Channel.h).  All CPEs share one channel and run in step,
//             so that each waits for the channel time of all
//   pipe      an iteration takes the longer of the work and of the transfers, and one more, for the
//             first fetch and the last put, the shorter; what goes is waited for where it has two
//             copies only; a window that slides fetches what is new of it, and moves the rest
//
// Takes plans before or after insertDma: it reads the tree, tile sizes, and of the groups their
// place, copies and which way they move, never their bounds.  A number costs microseconds, and
// keeps the extents of boxes that it asked for.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_COSTMODEL_H
#define SWGEN_PASSES_COSTMODEL_H

#include "BoxExtents.h"
#include "DealtTiles.h"
#include "Iterations.h"
#include "MachineTiming.h"
#include "PhaseTree.h"
#include "StmtWork.h"
#include "Subscripts.h"
#include "llvm/Support/raw_ostream.h"
#include <cstring>

namespace swgen {

/// Cycles, by what the slowest CPE spends them on.
struct Cost {
  double Compute = 0; ///< statements and loops
  double Direct = 0;  ///< single loads and stores of main memory
  double Dma = 0;     ///< issuing and waiting for transfers
  double Barrier = 0;
  double Launch = 0;
  double total() const { return Compute + Direct + Dma + Barrier + Launch; }
  Cost &add(const Cost &Other, double Times = 1);
};

/// Extents of the box of some accesses at a place as a linear function of the tile sizes, which
/// they are but for rounding.
struct LinearBox {
  struct Dim {
    double Base = 0, Most = -1; ///< of tiles of one iteration; of tiles as long as the loops
    std::vector<std::pair<int, double>> PerLoop;
  };
  bool Bounded = true;
  std::vector<Dim> Dims;
  /// Lengths: tile sizes by loop, 0 for loops that are not tiled.
  double extent(unsigned Dim, llvm::ArrayRef<double> Lengths) const;
  double volume(llvm::ArrayRef<double> Lengths) const;
};

/// What stands for sizes that are known at run time only: a plan should be good for small and for
/// large ones, and is judged by the geometric mean.
std::vector<double> defaultAssumedSizes();

class CostModel {
public:
  /// Work: by statement; empty: one operation each.
  CostModel(std::shared_ptr<const Footprint> Feet, const Machine &Target,
            const MachineTiming &Timing, std::vector<StmtWork> Work = {},
            std::vector<double> Sizes = defaultAssumedSizes());
  /// With footprints of its own.
  CostModel(const KernelModel &Model, const Machine &Target, const MachineTiming &Timing,
            std::vector<StmtWork> Work = {}, std::vector<double> Sizes = defaultAssumedSizes())
      : CostModel(std::make_shared<Footprint>(Model), Target, Timing, std::move(Work),
                  std::move(Sizes)) {}

  /// From here on these parameters, by identifier, have at most that value, whatever is assumed; no
  /// others have a limit.
  void limit(llvm::ArrayRef<std::string> Params, double Most);
  bool isLimited() const { return Trips.isLimited(); }
  /// Parameters in bounds of that loop, and in those of no other loop around or in it.
  std::vector<std::string> ownParams(int Loop) const { return Trips.ownParams(Loop); }

  /// One per assumed size; a single one where nothing depends on it.
  unsigned scenarios() const { return Trips.dependsOnParams() ? Sizes.size() : 1; }
  /// 0 where nothing depends on it.
  double assumedSize(unsigned Scenario) const {
    return Trips.dependsOnParams() ? Sizes[Scenario] : 0;
  }

  /// One per scenario.
  llvm::ArrayRef<double> sizes() const { return llvm::ArrayRef(Sizes).take_front(scenarios()); }

  /// Sizes for which a plan is not made, but should not be bad either: two between each neighbours
  /// of sizes(), evenly in the logarithm, and one below; none where there is one scenario.
  std::vector<double> sizesBetween() const;

  /// Of the whole plan, for scenario number Scenario.
  Cost estimate(const TilePlan &Plan, unsigned Scenario);
  /// The same for a size that is perhaps none of the scenarios.
  Cost estimateAt(const TilePlan &Plan, double Size);
  /// Of one phase, without the launch.
  Cost phaseAt(const TilePlan &Plan, int Phase, double Size);
  /// How often Stmt is reached in the first Dims loops around it; 0 where it is never run.
  double turnsAt(int Stmt, unsigned Dims, double Size);
  /// What moves of the residents of a home: before and after all steps, and in each of them.
  Cost homeAt(const TilePlan &Plan, int Home, double Size);
  /// The copies of turned matrices: made, and brought back.
  Cost turningAt(double Size);
  /// Geometric mean over the scenarios.
  double estimate(const TilePlan &Plan);
  /// What every plan costs beside its phases.
  Cost launch() const;

  /// The box of a group, or of what it writes, at a place.
  const LinearBox &box(const TilePlan &Plan, const RefGroup &G, int Node, int Depth,
                       bool Written = false);
  /// Whether the bounds of a loop involve one around it.
  bool depends(int Loop, int On) const { return Depends[Loop][On]; }
  /// To be called before an error of isl is reset.
  void forgetDoubtful();
  const KernelModel &model() const { return Model; }
  const Footprint &feet() const { return *Feet; }
  const Machine &target() const { return Target; }

private:
  friend class PhaseCost;
  std::shared_ptr<const Footprint> Feet;
  const KernelModel &Model;
  const Machine &Target;
  MachineTiming Timing;
  std::vector<StmtWork> Work;
  std::vector<double> Sizes;
  std::vector<double> Turns; ///< by access: in an instance of its statement
  Iterations Trips;
  double Assumed; ///< size that Trips has
  struct BoxLess {
    using is_transparent = void;
    /// Any order does, and this one is quick.
    bool operator()(llvm::ArrayRef<int> A, llvm::ArrayRef<int> B) const {
      if (A.size() != B.size())
        return A.size() < B.size();
      return std::memcmp(A.data(), B.data(), A.size() * sizeof(int)) < 0;
    }
  };
  /// Accesses, -1, tiled loops in ascending order.
  IslMemo<std::vector<int>, LinearBox, BoxLess> Boxes;
  std::vector<std::vector<bool>> Depends;      ///< loop, loop around
  std::vector<std::vector<bool>> Moves;        ///< access, loop: whether its element moves with it
  std::vector<std::vector<int>> AccessesOf;    ///< by statement
  struct WindowUse {
    const StreamDesc *Stream = nullptr; ///< null: the access has no window
    double Bytes = 0;                   ///< of a fetch at most
  };
  std::vector<WindowUse> Windows; ///< by access
  std::map<std::vector<int>, PhaseTree> Trees; ///< by their keys
  DealtLoops Dealt;                            ///< what dealing tiles to CPEs has asked

  /// By assumed size; by array, then by dimension.
  std::map<double, std::vector<llvm::SmallVector<double, 4>>> Extents;
  std::map<int, std::vector<std::optional<Subscript>>> Subscripts; ///< by access, once asked for

  void assume(double Size);
  PhaseTree &tree(const TilePlan &Plan, int Phase);
  /// Elements of an array along a dimension; very many where it is not known.
  double extentOf(int Array, unsigned Dim);
  double touchedExtent(int Array, unsigned Dim);
  bool moves(int Access, int Loop) const { return Moves[Access][Loop]; }
};

void print(llvm::raw_ostream &OS, const Cost &C);

} // namespace swgen
#endif
