//===- LdmAllocation.cpp --------------------------------------------------===//
#include "LdmAllocation.h"
#include "Distribution.h"
#include "LatencyHiding.h"
#include "LdmManagement.h"
#include "LoopTrips.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace swgen {

namespace {

/// Argument structs and reply words of all slave files of a program (SW_LDM_FIXED of swgen/ldm.c).
constexpr int64_t KernelBytes = 2048;

class Allocator {
  const KernelModel &Model;
  TilePlan Plan;
  const Machine &Target;
  std::vector<Finding> &Refusals;
  raw_ostream *Trace;
  const Footprint &Feet;

  // Of the current phase.
  int Phase = 0;
  std::vector<TileLoop *> Loops;                   ///< index == iterator
  std::vector<std::pair<int, BoxExtents *>> Boxes; ///< group id -> its box

public:
  Allocator(const Footprint &Feet, TilePlan Plan, const Machine &Target,
            std::vector<Finding> &Refusals, raw_ostream *Trace)
      : Model(Feet.model()), Plan(std::move(Plan)), Target(Target), Refusals(Refusals),
        Trace(Trace), Feet(Feet) {}

  TilePlan run();

private:
  void collect(int Node);
  int64_t most(int Loop);
  TileSizes sizes(ArrayRef<int64_t> Iterators) const;
  int64_t bytes(ArrayRef<int64_t> Iterators) const;
  LdmProblem problem();
  void applyBufferWishes(LdmProblem &Problem) const;
  int64_t largestTile(BoxExtents &Box, unsigned Dim, int64_t Most, int Iterator,
                      std::vector<int64_t> Sizes, int64_t Range) const;
  std::vector<int> pipelined() const;
  double cost(ArrayRef<int64_t> Iterators);
  void trace(const LdmProblem &Problem, const LdmSolution &Solution) const;
  bool halveWave(LdmProblem &Problem) const;
  bool allocatePhase();
  void refuse(const LdmProblem &Problem, int64_t Bytes);
};

void Allocator::collect(int Node) {
  for (TileLoop &T : Plan.Nodes[Node].Tiles)
    Loops.push_back(&T);
  for (int Child : Plan.Nodes[Node].Children)
    collect(Child);
}

/// Iterations of a loop at most, -1: unknown.
int64_t Allocator::most(int Loop) { return maxTrip(Model, Loop, Feet.loops().Longest); }

TileSizes Allocator::sizes(ArrayRef<int64_t> Iterators) const {
  TileSizes Sizes(Model.Info.Loops.size(), 0);
  for (auto [I, T] : enumerate(Loops))
    Sizes[T->Loop] = Iterators[I];
  return Sizes;
}

int64_t volumeToBytes(const KernelModel &Model, const RefGroup &G, int64_t Volume) {
  return std::max<int64_t>(Volume, 1) * Model.Arrays[G.Array].ElemBytes;
}

/// Elements of a row of a buffer: whole words, wherever in one the row begins.
int64_t storedRow(const RefGroup &G, int64_t Extent) {
  return G.Grain > 1 ? int64_t(alignTo(Extent + G.Grain - 1, G.Grain)) : Extent;
}

int64_t storedVolume(const RefGroup &G, BoxExtents &Box, const TileSizes &Sizes) {
  int64_t Volume = Box.volume(Sizes);
  if (G.Grain == 1 || Volume <= 0)
    return Volume;
  int64_t Row = std::max<int64_t>(1, Box.extent(Box.dims() - 1, Sizes));
  return Volume / Row * storedRow(G, Row);
}

int64_t Allocator::bytes(ArrayRef<int64_t> Iterators) const {
  TileSizes Sizes = sizes(Iterators);
  std::vector<BufferUse> Uses(Plan.Groups.size());
  for (const auto &[Id, Box] : Boxes) {
    const RefGroup &G = Plan.Groups[Id];
    int64_t Volume = Box ? storedVolume(G, *Box, Sizes) : 1;
    if (Volume < 0)
      return -1;
    Uses[Id] = useOf(G, volumeToBytes(Model, G, Volume), G.Copies, Target);
  }
  return liveBytes(Plan, Phase, Uses, Target);
}

LdmProblem Allocator::problem() {
  LdmProblem P;
  P.Budget = bufferBudget(Target);
  for (TileLoop *T : Loops) {
    int64_t Range = T->Range >= 0 ? T->Range : most(T->Loop);
    P.Iterators.push_back({Model.Info.Loops[T->Loop].Var, Range, T->Size});
  }
  for (const RefGroup &G : Plan.Groups) {
    if (G.Phase != Phase || !G.Buffered || G.Register)
      continue;
    if (G.Contracted) {
      Boxes.emplace_back(G.Id, nullptr);
      continue;
    }
    TileScope Scope = scopeAt(Plan, Phase, G.Node, G.Depth);
    BoxExtents *Box = &Feet.extents(G.Accesses, Scope, G.WholeRows);
    // Private variables take room but are not transferred.
    if (Model.Arrays[G.Array].Class == ArrayClass::Main) {
      LdmTensor Tensor;
      Tensor.Name = Model.Arrays[G.Array].Name;
      for (unsigned D = 0; D < Box->dims(); ++D) {
        Tensor.Dims.emplace_back();
        for (auto [I, T] : enumerate(Loops))
          if (Box->follows(D, T->Loop))
            Tensor.Dims.back().push_back(I);
      }
      P.Tensors.push_back(std::move(Tensor));
    }
    Boxes.emplace_back(G.Id, Box);
  }
  P.Bytes = [this](ArrayRef<int64_t> Sizes) { return bytes(Sizes); };
  applyBufferWishes(P);
  return P;
}

/// A[e1]...[ek] in a buffer clause: the largest tiles of the loops that move the box along a
/// dimension, innermost first, for which the box is no longer than e.  Sizes of `tile` stay; of two
/// items that speak of one loop the smaller wins.
void Allocator::applyBufferWishes(LdmProblem &Problem) const {
  std::vector<int64_t> Given, Wished(Loops.size(), 0);
  for (const LdmIterator &I : Problem.Iterators)
    Given.push_back(I.Fixed);
  for (const auto &[Id, Box] : Boxes) {
    const RefGroup &G = Plan.Groups[Id];
    if (!Box || Model.Arrays[G.Array].Class != ArrayClass::Main)
      continue;
    ArrayRef<int64_t> Wish = Model.Info.Arrays[Model.Arrays[G.Array].Source].Wish.TileExtents;
    for (unsigned D = 0; D < Box->dims() && D < Wish.size(); ++D) {
      std::vector<int> Movers;
      for (auto [I, T] : enumerate(Loops))
        if (Box->follows(D, T->Loop))
          Movers.push_back(I);
      if (Wish[D] <= 0)
        continue;
      std::vector<int64_t> Sizes(Loops.size(), 1);
      for (int Mover : Movers)
        Sizes[Mover] = std::max<int64_t>(1, Given[Mover]);
      for (int Mover : reverse(Movers)) {
        if (Given[Mover] > 0)
          continue;
        int64_t Largest =
            largestTile(*Box, D, Wish[D], Mover, Sizes, Problem.Iterators[Mover].Range);
        Sizes[Mover] = std::max<int64_t>(1, Largest);
        int64_t &Least = Wished[Mover];
        if (Largest > 0)
          Least = Least > 0 ? std::min(Least, Largest) : Largest;
      }
    }
  }
  for (auto [I, Iterator] : enumerate(Problem.Iterators))
    if (Iterator.Fixed == 0)
      Iterator.Fixed = Wished[I];
}

/// The largest size of one iterator, up to Range, for which the box is no longer than Most along
/// Dim; 0 when even one iteration is too many.
int64_t Allocator::largestTile(BoxExtents &Box, unsigned Dim, int64_t Most, int Iterator,
                               std::vector<int64_t> Sizes, int64_t Range) const {
  int64_t Low = 0, High = Range > 0 ? std::min(Range, Most) : Most;
  while (Low < High) {
    int64_t Mid = Sizes[Iterator] = (Low + High + 1) / 2;
    int64_t Extent = Box.extent(Dim, sizes(Sizes));
    if (Extent >= 0 && Extent <= Most)
      Low = Mid;
    else
      High = Mid - 1;
  }
  return Low;
}

/// Groups of the phase that latency hiding would copy twice: those that the innermost tile loops
/// around them move, and those that the user names.
std::vector<int> Allocator::pipelined() const {
  std::vector<int> Result;
  for (const auto &[Id, Box] : Boxes) {
    const RefGroup &G = Plan.Groups[Id];
    int Wish = buffersWished(Model, G);
    if (!Box || Model.Arrays[G.Array].Class != ArrayClass::Main || Wish == 1)
      continue;
    PipePlace At = pipePlace(Plan, G.Node, G.Depth);
    bool Moves = any_of(Plan.Nodes[At.Node].Tiles, [Box = Box](const TileLoop &T) {
      for (unsigned D = 0; D < Box->dims(); ++D)
        if (Box->follows(D, T.Loop))
          return true;
      return false;
    });
    if (At.Depth > 0 && (Wish == 2 || (Moves && !hasLoopsBelow(Plan, At))))
      Result.push_back(Id);
  }
  return Result;
}

/// What the phase costs for given sizes, in cycles of all CPEs together, were every unknown range
/// Unknown: transfers of groups with two copies run behind the work.
double Allocator::cost(ArrayRef<int64_t> Iterators) {
  constexpr double Unknown = 1024;
  // One CPE's share of the measured bandwidth (sunway-facts 3.3, 3.4: 4.1 and 3.0 cycles per byte),
  // which blocks of b bytes use by 1 / (1 + 340 / b) (fit of the strided table in 3.3).
  constexpr double CyclesPerByte = 4, BlockOverhead = 340;
  auto Count = [&](int Loop) {
    int64_t Most = most(Loop);
    return Most > 0 ? double(Most) : Unknown;
  };
  double Work = 0, Exposed = 0, Hidden = 0;
  int Root = Plan.Phases[Phase].Root;
  for (int Stmt : stmtsOf(Plan, Root)) {
    double Instances = 1;
    for (int Loop : Model.Info.Stmts[Stmt].Loops)
      Instances *= Count(Loop);
    Work +=
        Instances * count_if(Model.Accesses, [&](const ModelAccess &A) { return A.Stmt == Stmt; });
  }
  TileSizes Sizes = sizes(Iterators);
  for (const auto &[Id, Box] : Boxes) {
    const RefGroup &G = Plan.Groups[Id];
    if (!Box || Model.Arrays[G.Array].Class != ArrayClass::Main || Box->dims() == 0)
      continue;
    double Times = double(G.Fetch) + double(G.Put);
    for (auto [I, T] : enumerate(Loops)) {
      bool OfRoot =
          any_of(Plan.Nodes[Root].Tiles, [L = T->Loop](const TileLoop &R) { return R.Loop == L; });
      bool Moves = false;
      for (unsigned D = 0; D < Box->dims(); ++D)
        Moves |= Box->follows(D, T->Loop);
      if (OfRoot || Moves)
        Times *= std::max(1.0, Count(T->Loop) / double(Iterators[I]));
    }
    unsigned Elem = Model.Arrays[G.Array].ElemBytes;
    double Block = double(std::max<int64_t>(1, Box->extent(Box->dims() - 1, Sizes))) * Elem;
    double Bytes = double(std::max<int64_t>(1, Box->volume(Sizes))) * Elem;
    (G.Copies > 1 ? Hidden : Exposed) +=
        Times * Bytes * (1 + BlockOverhead / Block) * CyclesPerByte;
  }
  return std::max(Work, Hidden) + Exposed;
}

void Allocator::trace(const LdmProblem &Problem, const LdmSolution &Solution) const {
  if (Trace)
    print(*Trace, Problem, Solution);
}

/// A wavefront whose tiles do not fit gets smaller ones, along the loop where they are longest;
/// false where they have one iteration.
bool Allocator::halveWave(LdmProblem &Problem) const {
  LdmIterator *Longest = nullptr;
  for (auto [I, T] : enumerate(Loops)) // those of the root come first
    if (LdmIterator &Tile = Problem.Iterators[I];
        I < Plan.Nodes[Plan.Phases[Phase].Root].Tiles.size() && Tile.Fixed > 1 &&
        (!Longest || Tile.Fixed > Longest->Fixed))
      Longest = &Tile;
  if (!Plan.Phases[Phase].Wavefront || !Longest)
    return false;
  Longest->Fixed /= 2;
  return true;
}

bool Allocator::allocatePhase() {
  Loops.clear();
  Boxes.clear();
  collect(Plan.Phases[Phase].Root);
  LdmProblem Problem = problem();
  for (auto [I, T] : enumerate(Loops))
    T->Fixed |= Problem.Iterators[I].Fixed > 0;
  LdmSolution Solution = manageLdm(Problem);
  while (!Solution.Fits && halveWave(Problem))
    Solution = manageLdm(Problem);
  if (Trace)
    *Trace << "phase " << Phase << '\n';
  trace(Problem, Solution);
  if (!Solution.Fits) {
    refuse(Problem, Solution.Bytes);
    return false;
  }
  if (std::vector<int> Twice = pipelined(); !Twice.empty()) {
    double Single = cost(Solution.Sizes);
    bool Wished = any_of(Twice, [&](int G) { return buffersWished(Model, Plan.Groups[G]) == 2; });
    for (int G : Twice)
      Plan.Groups[G].Copies = copiesInTurn(Model, Plan.Groups[G]);
    LdmSolution Double = manageLdm(Problem);
    if (Double.Fits && (Wished || cost(Double.Sizes) < Single)) {
      Solution = std::move(Double);
      if (Trace)
        *Trace << "with two copies\n";
      trace(Problem, Solution);
    } else {
      for (int G : Twice)
        Plan.Groups[G].Copies = 1;
    }
  }
  for (auto [I, T] : enumerate(Loops))
    T->Size = Solution.Sizes[I];
  for (RefGroup &G : Plan.Groups)
    if (G.Phase == Phase && G.Buffered)
      sizeGroup(Feet, Plan, G);
  return true;
}

void Allocator::refuse(const LdmProblem &Problem, int64_t Bytes) {
  bool Given = any_of(Problem.Iterators, [](const LdmIterator &I) { return I.Fixed > 1; });
  std::string Need = Bytes < 0 ? "too many" : std::to_string(Bytes);
  std::string Over = Bytes < 0 ? "far" : std::to_string(Bytes - Problem.Budget);
  int First = Plan.Nodes[Plan.Phases[Phase].Root].Tiles[0].Loop;
  SourcePos Pos = Model.Info.Loops[First].Pos;
  Refusals.push_back({Given ? 302u : 301u, Pos, {Need, Over, std::to_string(Problem.Budget)}, {}});
}

TilePlan Allocator::run() {
  for (Phase = 0; Phase < int(Plan.Phases.size()); ++Phase)
    if (!allocatePhase())
      break;
  return std::move(Plan);
}

} // namespace

int64_t bufferBudget(const Machine &Target) {
  return Target.budget() - KernelBytes - Target.LdmWindows - Target.LdmCopies;
}

bool sizeGroup(const Footprint &Feet, const TilePlan &Plan, RefGroup &Group) {
  const KernelModel &Model = Feet.model();
  Group.Size.clear();
  Group.Bytes = Group.Register ? 0 : Model.Arrays[Group.Array].ElemBytes;
  if (Group.Contracted)
    return true;
  TileScope Scope = scopeAt(Plan, Group.Phase, Group.Node, Group.Depth);
  BoxExtents &Box = Feet.extents(Group.Accesses, Scope, Group.WholeRows);
  TileSizes Sizes = tileSizes(Model, Plan, Group.Phase);
  int64_t Volume = storedVolume(Group, Box, Sizes);
  if (Volume < 0)
    return false;
  for (unsigned D = 0; D < Box.dims(); ++D)
    Group.Size.push_back(std::max<int64_t>(1, Box.extent(D, Sizes)));
  if (!Group.Size.empty())
    Group.Size.back() = storedRow(Group, Group.Size.back());
  Group.Bytes = volumeToBytes(Model, Group,
                              std::max<int64_t>(Volume, Group.Grain > 1 ? Group.Size.back() : 1));
  return true;
}

TilePlan allocateLdm(const Footprint &Feet, TilePlan Plan, const Machine &Target,
                     std::vector<Finding> &Refusals, raw_ostream *Trace) {
  return Allocator(Feet, std::move(Plan), Target, Refusals, Trace).run();
}

} // namespace swgen
