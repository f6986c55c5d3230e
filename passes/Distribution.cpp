//===- Distribution.cpp ---------------------------------------------------===//
#include "Distribution.h"
#include "LoopTree.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

namespace {

/// Which way the dependences among some statements point along one loop.
struct Direction {
  bool NonNegative = true, Zero = true;
};

class Distributor {
  const KernelModel &Model;
  const std::vector<bool> &Parallel;
  std::vector<Finding> &Refusals;
  LoopTree Tree;
  TilePlan Plan;
  int FirstDepth = 0; ///< depth of the first loop of the current root band

public:
  Distributor(const KernelModel &Model, const std::vector<bool> &Parallel, const PlanShape &Shape,
              std::vector<Finding> &Refusals)
      : Model(Model), Parallel(Parallel), Refusals(Refusals), Tree(Model.Info) {
    Plan.Shape = Shape;
  }

  TilePlan run();

private:
  void walk(int Loop, std::vector<int> &SeqLoops);
  void startPhase(int Loop, const std::vector<int> &SeqLoops);
  int newNode(int Parent, ArrayRef<int> Loops);
  void addBody(int Node, int Loop);
  void addChild(int Parent, int Loop);
  Direction direction(int Loop, int OuterLoops, ArrayRef<int> Stmts) const;
  void refuseStatement(int Stmt, int Loop);
  TileLoop tileLoop(int Loop) const;
  void applySchedule();
};

TilePlan Distributor::run() {
  std::vector<int> SeqLoops;
  walk(-1, SeqLoops);
  if (Plan.Phases.empty() && Refusals.empty())
    Refusals.push_back({215, Model.Info.Pos, {}, {}});
  applySchedule();
  return std::move(Plan);
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
    } else if (Parallel[Item.Id]) {
      startPhase(Item.Id, SeqLoops);
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

void Distributor::startPhase(int Loop, const std::vector<int> &SeqLoops) {
  std::vector<int> Band{Loop};
  size_t Most = Model.Info.Parallel.Collapse > 0 ? Model.Info.Parallel.Collapse : SIZE_MAX;
  for (int Next = Tree.onlyLoop(Loop); Next >= 0 && Parallel[Next] && Band.size() < Most;
       Next = Tree.onlyLoop(Next))
    Band.push_back(Next);
  FirstDepth = Tree.depth(Loop);
  int Root = newNode(-1, Band);
  for (TileLoop &T : Plan.Nodes[Root].Tiles)
    T.Coincident = true;
  Plan.Phases.push_back({Root, SeqLoops});
  addBody(Root, Band.back());
}

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

/// The body of a coincident node: its children run one after another, each for the whole tile.
void Distributor::addBody(int Node, int Loop) {
  const std::vector<LoopTree::Item> &Items = Tree.children(Loop);
  if (Items.size() == 1 && !Items[0].IsLoop) {
    Plan.Nodes[Node].Stmts = {Items[0].Id};
    return;
  }
  for (const LoopTree::Item &Item : Items) {
    if (Item.IsLoop) {
      addChild(Node, Item.Id);
    } else {
      int Leaf = newNode(Node, {});
      Plan.Nodes[Leaf].Stmts = {Item.Id};
    }
  }
}

void Distributor::addChild(int Parent, int Loop) {
  std::vector<int> Below = Tree.stmtsBelow(Loop);
  int Outer = Tree.depth(Loop);
  std::vector<int> Chain;
  bool Coincident = true;
  std::vector<bool> Zero;
  for (int Next = Loop; Next >= 0; Next = Tree.onlyLoop(Next)) {
    Direction D = direction(Next, Outer, Below);
    if (!D.NonNegative)
      break;
    Chain.push_back(Next);
    Zero.push_back(D.Zero);
    Coincident &= D.Zero;
  }
  int Node = newNode(Parent, Chain);
  for (unsigned I = 0; I < Chain.size(); ++I)
    Plan.Nodes[Node].Tiles[I].Coincident = Zero[I];
  if (Coincident && !Chain.empty())
    addBody(Node, Chain.back());
  else
    Plan.Nodes[Node].Stmts = Below;
}

/// Directions along Loop of the dependences among Stmts within one iteration of the OuterLoops
/// loops around.
Direction Distributor::direction(int Loop, int OuterLoops, ArrayRef<int> Stmts) const {
  Direction Result;
  int Pos = Tree.depth(Loop);
  for (const Dependence &Dep : Model.Deps) {
    if (!is_contained(Stmts, Model.Accesses[Dep.Src].Stmt) ||
        !is_contained(Stmts, Model.Accesses[Dep.Dst].Stmt))
      continue;
    isl::map Relation = Dep.Relation;
    for (int D = 0; D < OuterLoops; ++D)
      Relation = Relation.equate(isl::dim::in, D, isl::dim::out, D);
    bool Back = !Relation.order_lt(isl::dim::out, Pos, isl::dim::in, Pos).is_empty().is_true();
    bool Forth = !Relation.order_lt(isl::dim::in, Pos, isl::dim::out, Pos).is_empty().is_true();
    Result.NonNegative &= !Back;
    Result.Zero &= !Back && !Forth;
  }
  return Result;
}

/// The trip count of a loop when it is the same constant wherever the loop stands, else -1.
int64_t constantTrip(const KernelModel &Model, int Loop, int Depth) {
  int64_t Most = maxTrip(Model, Loop);
  if (Most < 0)
    return -1;
  for (const ModelStmt &S : Model.Stmts) {
    ArrayRef<int> Loops = Model.Info.Stmts[S.Id].Loops;
    if (!is_contained(Loops, Loop))
      continue;
    isl::set Here = S.Domain.intersect_params(Model.Context);
    unsigned Dims = Loops.size();
    isl::set Inner = Here.project_out(isl::dim::set, Depth + 1, Dims - Depth - 1);
    isl::set Whole = Inner.project_out(isl::dim::set, Depth, 1)
                         .add_dims(isl::dim::set, 1)
                         .lower_bound_val(isl::dim::set, Depth, 0)
                         .upper_bound_val(isl::dim::set, Depth, Most - 1);
    if (!Whole.is_subset(Inner).is_true())
      return -1;
  }
  return Most;
}

TileLoop Distributor::tileLoop(int Loop) const {
  TileLoop T;
  T.Loop = Loop;
  T.Range = constantTrip(Model, Loop, Tree.depth(Loop));
  ArrayRef<int64_t> Wish = Model.Info.Parallel.Tiles;
  size_t Index = Tree.depth(Loop) - FirstDepth;
  if (Index < Wish.size() && Wish[Index] > 0)
    T.Size = Wish[Index];
  return T;
}

} // namespace

int64_t maxTrip(const KernelModel &Model, int Loop) {
  int64_t Most = 0;
  for (const ModelStmt &S : Model.Stmts) {
    ArrayRef<int> Loops = Model.Info.Stmts[S.Id].Loops;
    auto *At = find(Loops, Loop);
    if (At == Loops.end())
      continue;
    isl::set Here = S.Domain.intersect_params(Model.Context);
    if (Here.is_empty().is_true())
      continue;
    isl::val Max = Here.dim_max_val(At - Loops.begin());
    if (Max.is_null() || !Max.is_int().is_true())
      return -1;
    Most = std::max<int64_t>(Most, Max.num_si() + 1);
  }
  return Most;
}

TilePlan distribute(const KernelModel &Model, const std::vector<bool> &Parallel, const Machine &,
                    const PlanShape &Shape, std::vector<Finding> &Refusals) {
  return Distributor(Model, Parallel, Shape, Refusals).run();
}

} // namespace swgen
