//===- Distribution.cpp ---------------------------------------------------===//
#include "Distribution.h"
#include "IslTools.h"
#include "LoopTree.h"
#include "PointOrder.h"
#include "TransformationSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "isl/map.h"

using namespace llvm;

namespace swgen {

namespace {

/// Loops each of which is all that stands in the one before, outermost first, and what stands in
/// the last.
struct Nest {
  std::vector<int> Loops;
  std::vector<LoopTree::Item> Body;
};

class Distributor {
  const KernelModel &Model;
  const std::vector<bool> &Parallel;
  std::shared_ptr<DependenceParts> Parts;
  std::vector<Finding> &Refusals;
  LoopTree Tree;
  TilePlan Plan;
  std::vector<int> Held; ///< loops whose iterations the place at hand sees one at a time, or that
                         ///< carry no dependence among its statements
  int FirstDepth = 0;    ///< depth of the outermost loop of the phase's nest
  LoopFacts &Known;

public:
  Distributor(const KernelModel &Model, const LegalityInfo &Legality, const PlanShape &Shape,
              std::vector<Finding> &Refusals, LoopFacts &Known)
      : Model(Model), Parallel(Legality.Parallel),
        Parts(Legality.Parts ? Legality.Parts : std::make_shared<DependenceParts>()),
        Refusals(Refusals), Tree(Model.Info), Known(Known) {
    Plan.Shape = Shape;
    // The user's sizes and number of loops speak of the nest as it is written.
    if (!Model.Info.Parallel.Tiles.empty() || Model.Info.Parallel.Collapse > 0) {
      Plan.Shape.SplitPhases = Plan.Shape.StepLoops = false;
      Plan.Shape.Root = RootBand::Leading;
    }
    Plan.Shape.ShortWhole &= !namesLoops(Model.Info);
    Plan.Shape.BodyWhole &= !namesLoops(Model.Info);
  }

  TilePlan run();

private:
  void walk(int Loop, std::vector<int> &SeqLoops);
  void startWavefront(const WaveBand &Wave, const std::vector<int> &SeqLoops);
  void startBlocks(const BlockBand &Blocks, const std::vector<int> &SeqLoops);
  void refuseStatement(int Stmt, int Loop);
  Nest nestOf(int Loop) const;
  std::vector<int> stmtsIn(ArrayRef<LoopTree::Item> Body) const;
  std::vector<int> rootBand(const Nest &N) const;
  std::vector<int> parallelBand(const Nest &N) const;
  bool splits(const Nest &N) const;
  void splitPhases(const Nest &N, const std::vector<int> &SeqLoops);
  void startPhase(const Nest &N, ArrayRef<int> Band, const std::vector<int> &SeqLoops);
  int newNode(int Parent, ArrayRef<int> Loops);
  void addBody(int Node, ArrayRef<LoopTree::Item> Body);
  void addNest(int Parent, const Nest &N);
  Direction direction(int Dep, int Loop, const std::vector<int> &Around) const;
  Direction direction(int Loop, ArrayRef<int> Stmts) const;
  TileLoop tileLoop(int Loop) const;
  bool isShort(int Loop) const;
  bool isShort(const Nest &N) const;
  bool isNarrow(const Nest &Inside) const;
  void applySchedule();
  void orderPoints();
};

TilePlan Distributor::run() {
  std::vector<int> SeqLoops;
  walk(-1, SeqLoops);
  if (Plan.Phases.empty() && Refusals.empty())
    Refusals.push_back({215, Model.Info.Pos, {}, {}});
  applySchedule();
  if (Plan.Shape.OrderPoints)
    orderPoints();
  return std::move(Plan);
}

void Distributor::orderPoints() {
  for (TileNode &Node : Plan.Nodes) {
    if (Node.Stmts.empty())
      continue;
    int Root = Node.Id;
    while (Plan.Nodes[Root].Parent >= 0)
      Root = Plan.Nodes[Root].Parent;
    auto At = find_if(Plan.Phases, [&](const Phase &P) { return P.Root == Root; });
    auto [Order, New] = Known.Points.insert({{Node.Stmts, At->SeqLoops}, {}});
    if (New)
      Order->second = pointOrder(Model, Node.Stmts, At->SeqLoops);
    Node.Points = Order->second;
  }
}

void Distributor::applySchedule() {
  const ParallelWish &Wish = Model.Info.Parallel;
  Plan.Distribution =
      Wish.Schedule == ScheduleKind::Block ? DistributionKind::Block : DistributionKind::Cyclic;
  Plan.Chunk = std::max<int64_t>(1, Wish.Chunk);
}

void Distributor::walk(int Loop, std::vector<int> &SeqLoops) {
  for (const LoopTree::Item &Item : Tree.children(Loop)) {
    if (!Item.IsLoop) {
      if (!Model.Stmts[Item.Id].Domain.is_empty().is_true()) // it never runs
        refuseStatement(Item.Id, Loop);
      continue;
    }
    ArrayRef<WaveBand> Waves = Model.Waves;
    const WaveBand *Wave =
        find_if(Waves, [&](const WaveBand &W) { return W.Loops.front() == Item.Id; });
    Nest N = nestOf(Item.Id);
    Held = SeqLoops;
    ArrayRef<BlockBand> Blocks = Model.Blocks;
    const BlockBand *Block =
        find_if(Blocks, [&](const BlockBand &B) { return B.Loops.front() == Item.Id; });
    if (Wave != Waves.end()) {
      startWavefront(*Wave, SeqLoops);
    } else if (Block != Blocks.end()) {
      startBlocks(*Block, SeqLoops);
    } else if (splits(N)) {
      splitPhases(N, SeqLoops);
    } else if (std::vector<int> Band = rootBand(N); !Band.empty()) {
      startPhase(N, Band, SeqLoops);
    } else {
      SeqLoops.push_back(Item.Id);
      walk(Item.Id, SeqLoops);
      SeqLoops.pop_back();
    }
  }
}

/// A statement outside every parallel loop would have to run on one CPE only.
void Distributor::refuseStatement(int Stmt, int Loop) {
  SourcePos Pos = Model.Info.Stmts[Stmt].Pos;
  if (Loop < 0)
    Refusals.push_back(
        {213, Pos, {"this statement stands outside the loops; move it out of the region"}, {}});
  else
    Refusals.push_back({213,
                        Pos,
                        {"the loop over '" + Model.Info.Loops[Loop].Var +
                         "' cannot run in parallel and this statement stands directly in it; put "
                         "the pragma on the inner loops"},
                        {}});
}

Nest Distributor::nestOf(int Loop) const {
  Nest N;
  for (; Loop >= 0; Loop = Tree.onlyLoop(Loop)) {
    N.Loops.push_back(Loop);
    N.Body = Tree.children(Loop);
  }
  return N;
}

std::vector<int> Distributor::stmtsIn(ArrayRef<LoopTree::Item> Body) const {
  std::vector<int> Stmts;
  for (const LoopTree::Item &Item : Body) {
    if (Item.IsLoop)
      append_range(Stmts, Tree.stmtsBelow(Item.Id));
    else
      Stmts.push_back(Item.Id);
  }
  return Stmts;
}

//===-- roots -------------------------------------------------------------===//

/// The loops of a nest that are divided among the CPEs: none carries a dependence.  Empty where the
/// outermost loop of the nest is to run in step.
std::vector<int> Distributor::rootBand(const Nest &N) const {
  std::vector<int> Band = parallelBand(N);
  if (Plan.Shape.ShortWhole && !all_of(Band, [&](int Loop) { return isShort(Loop); }))
    erase_if(Band, [&](int Loop) { return isShort(Loop); });
  return Band;
}

std::vector<int> Distributor::parallelBand(const Nest &N) const {
  if (Plan.Shape.Root == RootBand::Leading) {
    ArrayRef<int> Loops = N.Loops;
    if (Model.Info.Parallel.Collapse > 0)
      Loops = Loops.take_front(Model.Info.Parallel.Collapse);
    return Loops.take_while([&](int Loop) { return Parallel[Loop]; }).vec();
  }
  std::vector<int> All, Stmts = stmtsIn(N.Body);
  for (int Loop : N.Loops)
    if (direction(Loop, Stmts).Zero)
      All.push_back(Loop);
  ArrayRef<int> Band = All;
  switch (Plan.Shape.Root) {
  case RootBand::OuterPair:
    return Band.take_front(2).vec();
  case RootBand::InnerPair:
    return Band.take_back(2).vec();
  case RootBand::Outermost:
    return Band.take_front(1).vec();
  case RootBand::Innermost:
    return Band.take_back(1).vec();
  default:
    return All;
  }
}

/// Whether what stands in a nest of parallel loops can be divided into phases: no value of a local
/// variable may pass from one to another, as nothing stays in local memory between phases.
bool Distributor::splits(const Nest &N) const {
  if (!Plan.Shape.SplitPhases || N.Body.size() < 2 ||
      !all_of(N.Loops, [&](int Loop) { return Parallel[Loop]; }))
    return false;
  for (const ModelArray &A : Model.Arrays) {
    unsigned Users = 0;
    if (A.Class == ArrayClass::LocalVar)
      for (const LoopTree::Item &Item : N.Body) {
        std::vector<int> Stmts = stmtsIn(Item);
        Users += any_of(Model.Accesses, [&](const ModelAccess &X) {
          return X.Array == A.Id && is_contained(Stmts, X.Stmt);
        });
      }
    if (Users > 1)
      return false;
  }
  return true;
}

/// The loops around each item of the body on its own: legal, as they carry no dependence.
void Distributor::splitPhases(const Nest &N, const std::vector<int> &SeqLoops) {
  for (const LoopTree::Item &Item : N.Body) {
    Nest Part{N.Loops, {Item}};
    if (Item.IsLoop) {
      Nest Inner = nestOf(Item.Id);
      append_range(Part.Loops, Inner.Loops);
      Part.Body = std::move(Inner.Body);
    }
    Held = SeqLoops;
    if (splits(Part))
      splitPhases(Part, SeqLoops);
    else
      startPhase(Part, rootBand(Part), SeqLoops);
  }
}

void Distributor::startPhase(const Nest &N, ArrayRef<int> Band, const std::vector<int> &SeqLoops) {
  FirstDepth = Tree.depth(N.Loops.front());
  int Root = newNode(-1, Band);
  for (TileLoop &T : Plan.Nodes[Root].Tiles)
    T.Coincident = true;
  Plan.Phases.emplace_back();
  Plan.Phases.back().Root = Root;
  Plan.Phases.back().SeqLoops = SeqLoops;
  append_range(Held, Band);
  Nest Inside{N.Loops, N.Body};
  erase_if(Inside.Loops, [&](int Loop) { return is_contained(Band, Loop); });
  bool Single = all_of(Plan.Nodes[Root].Tiles, [](const TileLoop &T) { return T.Range == 1; });
  if (Plan.Shape.BodyWhole || (Single && isNarrow(Inside)))
    Plan.Nodes[Root].Stmts = stmtsIn(Inside.Body);
  else
    addNest(Root, Inside);
}

/// Inside a tile the source order stays: the body may depend on itself across iterations.
void Distributor::startWavefront(const WaveBand &Wave, const std::vector<int> &SeqLoops) {
  FirstDepth = Tree.depth(Wave.Loops.front());
  int Root = newNode(-1, Wave.Loops);
  for (auto [K, T] : enumerate(Plan.Nodes[Root].Tiles)) {
    T.Fixed |= K < Wave.Ones;
    T.Size = K < Wave.Ones ? 1 : Wave.Extent;
  }
  Plan.Nodes[Root].Stmts = Tree.stmtsBelow(Wave.Loops.front());
  Plan.Phases.emplace_back();
  Plan.Phases.back().Root = Root;
  Plan.Phases.back().SeqLoops = SeqLoops;
  Plan.Phases.back().Wavefront = true;
}

/// Each block has the size that its steps need, and its body depends on itself across them.
void Distributor::startBlocks(const BlockBand &Blocks, const std::vector<int> &SeqLoops) {
  FirstDepth = Tree.depth(Blocks.Loops.front());
  int Root = newNode(-1, Blocks.Loops);
  for (TileLoop &T : Plan.Nodes[Root].Tiles) {
    T.Size = 1;
    T.Fixed = T.Coincident = true;
  }
  Plan.Nodes[Root].Stmts = Tree.stmtsBelow(Blocks.Loops.front());
  Plan.Phases.emplace_back();
  Plan.Phases.back().Root = Root;
  Plan.Phases.back().SeqLoops = SeqLoops;
}

//===-- inside a tile -----------------------------------------------------===//

int Distributor::newNode(int Parent, ArrayRef<int> Loops) {
  TileNode Node;
  Node.Id = Plan.Nodes.size();
  Node.Parent = Parent;
  for (int Loop : Loops)
    Node.Tiles.push_back(tileLoop(Loop));
  Plan.Nodes.push_back(Node);
  if (Parent >= 0)
    Plan.Nodes[Parent].Children.push_back(Node.Id);
  return Node.Id;
}

/// The body of a node whose tiles are run through item by item, each for the whole tile.
void Distributor::addBody(int Node, ArrayRef<LoopTree::Item> Body) {
  if (Body.size() == 1 && !Body[0].IsLoop) {
    Plan.Nodes[Node].Stmts = {Body[0].Id};
    return;
  }
  if (isShort(Nest{{}, Body})) {
    Plan.Nodes[Node].Stmts = stmtsIn(Body);
    return;
  }
  for (const LoopTree::Item &Item : Body) {
    if (Item.IsLoop) {
      addNest(Node, nestOf(Item.Id));
    } else {
      int Leaf = newNode(Node, {});
      Plan.Nodes[Leaf].Stmts = {Item.Id};
    }
  }
}

/// What runs in each tile of Parent: the outermost loops that can be permuted get tile loops. Where
/// they carry no dependence, or go on by one iteration, what is inside can be run through item by
/// item; else it runs in source order.
void Distributor::addNest(int Parent, const Nest &N) {
  if (N.Loops.empty())
    return addBody(Parent, N.Body);
  if (isShort(N)) {
    int Leaf = newNode(Parent, {});
    Plan.Nodes[Leaf].Stmts = stmtsIn(N.Body);
    return;
  }
  std::vector<int> Stmts = stmtsIn(N.Body), Chain;
  std::vector<bool> Zero;
  for (int Loop : N.Loops) {
    Direction D = direction(Loop, Stmts);
    if (!D.NonNegative)
      break;
    Chain.push_back(Loop);
    Zero.push_back(D.Zero);
  }
  bool LoopsBelow = Chain.size() < N.Loops.size() ||
                    any_of(N.Body, [](const LoopTree::Item &Item) { return Item.IsLoop; });
  bool Coincident = all_of(Zero, [](bool Z) { return Z; });
  bool Step = !Coincident && LoopsBelow && Plan.Shape.StepLoops;
  int Node = newNode(Parent, Chain);
  for (unsigned I = 0; I < Chain.size(); ++I) {
    TileLoop &T = Plan.Nodes[Node].Tiles[I];
    T.Coincident = Zero[I];
    if (Step && !Zero[I])
      T.Size = 1;
  }
  // Without any chain isl has given up.
  if (Chain.empty() || (!Coincident && !Step)) {
    Plan.Nodes[Node].Stmts = Stmts;
    return;
  }
  size_t Before = Held.size();
  append_range(Held, Chain);
  addNest(Node, {{N.Loops.begin() + Chain.size(), N.Loops.end()}, N.Body});
  Held.resize(Before);
}

/// Direction along Loop of a dependence within one iteration of the loops around.
Direction Distributor::direction(int Dep, int Loop, const std::vector<int> &Around) const {
  const DependenceRelation &Relation = Model.Deps[Dep].Relation;
  auto [At, New] = Known.Directions.insert({{Relation.id(), Loop, Around}, {}});
  if (!New)
    return At->second;
  SmallVector<int, 8> Depths;
  for (int Other : Around)
    Depths.push_back(Tree.depth(Other));
  return At->second = Parts->direction(Relation, Tree.depth(Loop), Depths);
}

/// Directions of the dependences among Stmts.
Direction Distributor::direction(int Loop, ArrayRef<int> Stmts) const {
  Direction Result;
  std::vector<int> Around = Held;
  sort(Around);
  std::vector<bool> Here(Model.Stmts.size(), false);
  for (int S : Stmts)
    Here[S] = true;
  for (auto [I, Dep] : enumerate(Model.Deps)) {
    if (!Here[Model.Accesses[Dep.Src].Stmt] || !Here[Model.Accesses[Dep.Dst].Stmt])
      continue;
    Direction D = direction(I, Loop, Around);
    Result.NonNegative &= D.NonNegative;
    Result.Zero &= D.Zero;
    if (!Result.NonNegative)
      break; // and so not zero
  }
  return Result;
}

bool Distributor::isShort(int Loop) const {
  return isShortTrip(constantTrip(Model, Loop, Known.Trips));
}

/// Whether all loops of a nest and in its body are short, and the shape wants them whole.
bool Distributor::isShort(const Nest &N) const {
  return Plan.Shape.ShortWhole && all_of(N.Loops, [&](int Loop) { return isShort(Loop); }) &&
         all_of(N.Body, [&](const LoopTree::Item &Item) {
           return !Item.IsLoop || isShort(Nest{{Item.Id}, Tree.children(Item.Id)});
         });
}

/// Whether shapes with ShortWhole leave what is inside a phase's only tile whole: loops of few
/// iterations.
bool Distributor::isNarrow(const Nest &Inside) const {
  return Plan.Shape.ShortWhole && all_of(stmtsIn(Inside.Body), [&](int Stmt) {
           for (auto [Dim, Loop] : enumerate(Model.Info.Stmts[Stmt].Loops))
             if (!is_contained(Held, Loop) && !isNarrowAlong(Model, Stmt, unsigned(Dim), Held))
               return false;
           return true;
         });
}

TileLoop Distributor::tileLoop(int Loop) const {
  TileLoop T;
  T.Loop = Loop;
  T.Range = constantTrip(Model, Loop, Known.Trips);
  ArrayRef<int64_t> Wish = Model.Info.Parallel.Tiles;
  size_t Index = Tree.depth(Loop) - FirstDepth;
  if (Index < Wish.size() && Wish[Index] > 0)
    T.Size = Wish[Index];
  return T;
}

} // namespace

TilePlan distribute(const KernelModel &Model, const LegalityInfo &Legality, const Machine &,
                    const PlanShape &Shape, std::vector<Finding> &Refusals, LoopFacts *Known) {
  LoopFacts Own;
  return Distributor(Model, Legality, Shape, Refusals, Known ? *Known : Own).run();
}

} // namespace swgen
