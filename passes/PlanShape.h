//===- PlanShape.h - choices before tile sizes ------------------*- C++ -*-===//
//
// A shape says how Distribution draws the tile tree and how RefGroups divides the accesses of an
// array: everything that must be known before tile sizes can be chosen.  The default is the course
// of the greedy strategy.  Every shape is legal: where a nest does not allow what the shape asks
// for, the nest is planned as by default.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PLANSHAPE_H
#define SWGEN_PASSES_PLANSHAPE_H

#include <cstdint>
#include <string>
#include <vector>

namespace swgen {

struct KernelModel;
struct LegalityInfo;
struct LoopFacts;
struct Machine;
struct TilePlan;

/// Which of the loops of a perfect nest that carry no dependence are divided among the CPEs; the
/// others run inside a tile.
enum class RootBand {
  Leading,   ///< the outermost ones, as far as no other loop comes between
  All,       ///< every one, also below a loop that carries a dependence
  OuterPair, ///< the first two of All
  InnerPair, ///< the last two
  Outermost, ///< the first
  Innermost, ///< the last
};

/// Iterations of loops that PlanShape::ShortWhole runs whole, at most: compilers unroll them.
constexpr int64_t MostShortTrips = 8;
/// Iterations of loops inside a phase's only tile that it leaves whole, at most, for one iteration
/// of those around: tiles of them would save little local memory.
constexpr int64_t MostNarrow = 32;

/// Accesses of one array that touch the same elements, one of them writing.
enum class GroupSharing {
  Phase,     ///< share a buffer at the lowest node that holds them all
  IfBounded, ///< the same, but where that buffer has no constant bound, or no room even for tiles
             ///< of one iteration, each child has one of its own
  Leaf,      ///< each leaf has its own
};

struct PlanShape {
  /// A parallel loop with several nests in it becomes one phase per nest.
  bool SplitPhases = false;
  RootBand Root = RootBand::Leading;
  /// A sequential loop inside a tile, with loops below it that cannot be permuted with it, goes
  /// from iteration to iteration at once, and those loops get tiles of their own.
  bool StepLoops = false;
  GroupSharing Sharing = GroupSharing::Phase;
  /// The points of a leaf run with that loop innermost along which most accesses go from an element
  /// to the next and no value is passed on.
  bool OrderPoints = false;
  /// Where several loops are divided, their tiles shrink at run time only while there are no more
  /// of them than CPEs; else until there are as many, though then some CPEs have two.
  bool FewTiles = false;
  /// What several leaves only read comes once for all of them, where the buffer for that has a
  /// constant bound and room; else they share one only where it is no larger than theirs together.
  bool ShareReads = false;
  /// Loops of few iterations (MostShortTrips), the same everywhere, get no tiles: with all that is
  /// inside they run in a leaf, and a box has what they touch as a whole.  So do all loops inside
  /// the only tile of a phase, where each has few (MostNarrow) for one iteration of those around.
  bool ShortWhole = false;
  /// Of structs, and of rows that are short and of constant length, all members come, and go back,
  /// wherever some do (ShortRows.h).
  bool WholeRows = false;
  /// All that is inside the divided loops runs in a leaf, in source order: a local array serves one
  /// iteration after the other.
  bool BodyWhole = false;
  /// What subscripts that depend on data read lies in the LDM as a whole, where that has a bound
  /// and room (DataTables.h), and tiles have the rest.
  bool Tables = false;
  /// Elements of which a row has one are loaded and stored one by one (LoneElements.h).
  bool LoneDirect = false;

  /// In words, for a trace: "greedy", or what is different.
  std::string describe() const;
  bool operator==(const PlanShape &Other) const {
    return SplitPhases == Other.SplitPhases && Root == Other.Root && StepLoops == Other.StepLoops &&
           Sharing == Other.Sharing && ShareReads == Other.ShareReads &&
           ShortWhole == Other.ShortWhole && OrderPoints == Other.OrderPoints &&
           FewTiles == Other.FewTiles && WholeRows == Other.WholeRows &&
           BodyWhole == Other.BodyWhole && Tables == Other.Tables && LoneDirect == Other.LoneDirect;
  }
};

/// Whether several leaves of a phase read an array that none of them writes.
bool leavesShareReads(const KernelModel &Model, const TilePlan &Plan);

/// Whether several leaves of a phase use a local array.
bool leavesShareLocals(const KernelModel &Model, const TilePlan &Plan);

/// The shapes worth a look: the greedy one, then the others, the most promising first.  Few (a
/// dozen at most), and no two that make the same tree and groups of this region for all one can
/// see.
std::vector<PlanShape> planShapes(const KernelModel &Model, const LegalityInfo &Legality,
                                  const Machine &Target, LoopFacts *Known = nullptr);

} // namespace swgen
#endif
