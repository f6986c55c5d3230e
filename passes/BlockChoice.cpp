//===- BlockChoice.cpp ----------------------------------------------------===//
#include "BlockChoice.h"
#include "LdmAllocation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace swgen {
namespace {

/// Steps of a block at most, and of a loop of steps when nothing is known of it.
constexpr int64_t MostSteps = 16, UsualSteps = 64;
/// Points of a step when nothing is known of them, and blocks that each CPE should have of them.
constexpr double UsualPoints = 1e6, Rounds = 2;
/// Of one dimension: how many times what it loses a block is wide, and at least so many points.
/// Wider ones move little less, and there are fewer of them.
constexpr int64_t Wide = 8, LeastWide = 256;
/// Share of the LDM for one copy of everything; points beyond the edges of a block, of what it only
/// reads.
constexpr double Filled = 0.9;
constexpr int64_t Halo = 2;
/// Blocks of several rows have multiples of so many columns, those of one more.
constexpr int64_t Columns = 16, Points = 64;

/// The best so far.
struct Choice {
  BlockSizes Sizes;
  double Moved = 1; ///< for a point and step, compared with the loops as they are written

  void judge(double Moves, BlockSizes New) {
    // The last block of steps is not full.
    Moves *= 1 + double(New.Steps - 1) / 2 / double(UsualSteps);
    if (Moves >= Moved)
      return;
    Moved = Moves;
    Sizes = std::move(New);
  }
};

/// Bytes of all arrays together for one point; 0 where none has as many dimensions, or one has
/// more.
int64_t bytesPerPoint(const KernelModel &Model, const StepBand &Band) {
  std::vector<bool> Seen(Model.Arrays.size());
  int64_t Bytes = 0;
  for (const ModelAccess &A : Model.Accesses) {
    const ModelArray &Array = Model.Arrays[A.Array];
    if (!is_contained(Band.Stmts, A.Stmt) || Seen[A.Array] || Array.Class != ArrayClass::Main)
      continue;
    Seen[A.Array] = true;
    if (Array.dims() > Band.Dims.size())
      return 0;
    if (Array.dims() == Band.Dims.size())
      Bytes += Array.ElemBytes;
  }
  return Bytes;
}

/// Both kinds of blocks come and go once for all steps.
void judgeLines(int64_t Steps, int64_t Loss, double Room, Choice &Best) {
  int64_t Width = int64_t(alignTo(uint64_t(std::max(Wide * Loss, LeastWide)), Points));
  if (double(Width + Halo) <= Room)
    Best.judge(double(Width + Loss) / double(Steps * Width), {Steps, {Width}});
}

/// Each dimension in two kinds of blocks.  Line: points of a line of main memory, of which a row
/// has a part at both ends.
void judgePlanes(int64_t Steps, int64_t Loss, double Room, double Line, Choice &Best) {
  for (int64_t Rows = std::max<int64_t>(2, Loss);; ++Rows) {
    int64_t Width = (int64_t(Room / double(Rows + Halo)) - Halo) / Columns * Columns;
    if (Width < std::max(Loss, Columns))
      return;
    double Moved = double(Rows + Loss) * (double(Width + Loss) + 2 * Line);
    Best.judge(Moved / double(Steps * Rows * Width), {Steps, {Rows, Width}});
  }
}

} // namespace

BlockSizes blocksToTest(const StepBand &Band) {
  constexpr int64_t Few = 3, First = 5, Next = 2;
  BlockSizes Sizes{std::min(Few, Band.Length.constant().value_or(Few)), {}};
  for (const BlockDim &D : Band.Dims)
    Sizes.Widths.push_back(D.loss(Sizes.Steps) + First + Next * int64_t(Sizes.Widths.size()));
  return Sizes;
}

std::optional<BlockSizes> chooseBlocks(const KernelModel &Model, const StepBand &Band,
                                       const Machine &Target) {
  const int64_t Bytes = bytesPerPoint(Model, Band);
  if (Bytes == 0)
    return std::nullopt;
  const int64_t Known = Band.Length.constant().value_or(MostSteps);
  const double Room = std::min(Filled * double(bufferBudget(Target)) / double(Bytes),
                               UsualPoints / (Rounds * double(Target.cpes())));
  const double Line = 2 * double(Target.DmaLine) / double(Bytes);
  Choice Best;
  for (int64_t Steps = 2; Steps <= std::min(Known, MostSteps); ++Steps) {
    int64_t Loss = 0;
    for (const BlockDim &D : Band.Dims)
      Loss = std::max(Loss, D.loss(Steps));
    if (Band.Dims.size() == 1)
      judgeLines(Steps, Loss, Room, Best);
    else
      judgePlanes(Steps, Loss, Room, Line, Best);
  }
  if (Best.Sizes.Steps == 0)
    return std::nullopt;
  if (Band.Length.constant()) { // as even as may be
    uint64_t Blocks = divideCeil(uint64_t(Known), uint64_t(Best.Sizes.Steps));
    Best.Sizes.Steps = int64_t(divideCeil(uint64_t(Known), Blocks));
  }
  return Best.Sizes;
}

} // namespace swgen
