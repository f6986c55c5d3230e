//===- BufferLives.cpp ----------------------------------------------------===//
#include "BufferLives.h"
#include "Footprint.h"
#include "Machine.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace swgen {

static int64_t alignment(const Machine &Target) { return std::max(8, Target.SimdBytes); }

int64_t paddedBytes(int64_t Bytes, const Machine &Target) {
  return int64_t(alignTo(Bytes, alignment(Target)));
}

BufferUse useOf(const RefGroup &Group, int64_t Bytes, int Copies, const Machine &Target) {
  return {Group.Node, Copies * paddedBytes(Bytes, Target), Group.Life};
}

std::vector<BufferUse> bufferUses(const TilePlan &Plan, int Phase, const Machine &Target) {
  std::vector<BufferUse> Uses(Plan.Groups.size());
  for (const RefGroup &G : Plan.Groups)
    if (G.Phase == Phase && G.Buffered)
      Uses[G.Id] = useOf(G, G.Bytes, G.Copies, Target);
  return Uses;
}

/// The number among a node's children of the one that a node below it is or lies below; -1 for the
/// node itself and for others.
static int childTowards(const TilePlan &Plan, int Node, int Below) {
  int Child = Below;
  while (Child >= 0 && Plan.Nodes[Child].Parent != Node)
    Child = Plan.Nodes[Child].Parent;
  return Child < 0
             ? -1
             : int(find(Plan.Nodes[Node].Children, Child) - Plan.Nodes[Node].Children.begin());
}

bool meet(const TilePlan &Plan, const BufferUse &A, const BufferUse &B) {
  if (A.Node == B.Node)
    return A.Life.First <= B.Life.Last && B.Life.First <= A.Life.Last;
  auto Holds = [&](const BufferUse &Outer, const BufferUse &Inner) {
    int Child = childTowards(Plan, Outer.Node, Inner.Node);
    return Child >= 0 && Outer.Life.First <= Child && Child <= Outer.Life.Last;
  };
  return Holds(A, B) || Holds(B, A);
}

/// Groups that take room at a node and at those below it, outer nodes first.
static void collect(const TilePlan &Plan, int Node, ArrayRef<BufferUse> Uses,
                    std::vector<int> &Groups) {
  for (auto [Id, U] : enumerate(Uses))
    if (U.Node == Node && U.Bytes > 0)
      Groups.push_back(int(Id));
  for (int Child : Plan.Nodes[Node].Children)
    collect(Plan, Child, Uses, Groups);
}

std::vector<int> outerFirst(const TilePlan &Plan, int Phase, ArrayRef<BufferUse> Uses) {
  std::vector<int> Groups;
  collect(Plan, Plan.Phases[Phase].Root, Uses, Groups);
  return Groups;
}

/// Enough: any placement of so many bytes will do.
static Coloring place(const TilePlan &Plan, int Phase, ArrayRef<BufferUse> Uses,
                      const Machine &Target, int64_t Enough) {
  const std::vector<int> Order = outerFirst(Plan, Phase, Uses);
  std::vector<ColoringItem> Items;
  for (int A : Order) {
    ColoringItem Item;
    Item.Bytes = Uses[A].Bytes;
    for (auto [J, B] : enumerate(Order))
      if (A != B && meet(Plan, Uses[A], Uses[B]))
        Item.Meets.push_back(int(J));
    Items.push_back(std::move(Item));
  }
  Coloring Placed = color(Items, alignment(Target), Enough);
  Coloring Result;
  Result.Total = Placed.Total;
  Result.Offsets.assign(Uses.size(), -1);
  for (auto [I, Id] : enumerate(Order))
    Result.Offsets[Id] = Placed.Offsets[I];
  return Result;
}

Coloring placeBuffers(const TilePlan &Plan, int Phase, ArrayRef<BufferUse> Uses,
                      const Machine &Target) {
  return place(Plan, Phase, Uses, Target, 0);
}

/// Most bytes alive at one time while a node runs; Here: of uses by node, whatever their lives.
static int64_t mostAlive(const TilePlan &Plan, int Node, ArrayRef<BufferUse> Uses,
                         ArrayRef<int64_t> Here, ArrayRef<bool> HasLives) {
  const TileNode &N = Plan.Nodes[Node];
  int64_t Most = 0;
  for (int I = 0, E = std::max<size_t>(1, N.leaf() ? N.Stmts.size() : N.Children.size()); I < E;
       ++I) {
    int64_t Now = Here[Node];
    if (HasLives[Node])
      for (const BufferUse &U : Uses)
        if (U.Node == Node && (I < U.Life.First || I > U.Life.Last))
          Now -= U.Bytes;
    if (!N.leaf())
      Now += mostAlive(Plan, N.Children[I], Uses, Here, HasLives);
    Most = std::max(Most, Now);
  }
  return Most;
}

/// The same of a phase, and whether that is what the buffers take.
static std::pair<int64_t, bool> mostAlive(const TilePlan &Plan, int Phase,
                                          ArrayRef<BufferUse> Uses) {
  SmallVector<int64_t, 16> Here(Plan.Nodes.size(), 0);
  SmallVector<bool, 16> HasLives(Plan.Nodes.size(), false);
  for (const BufferUse &U : Uses)
    if (U.Node >= 0) {
      Here[U.Node] += U.Bytes;
      HasLives[U.Node] |= !U.Life.whole();
    }
  return {mostAlive(Plan, Plan.Phases[Phase].Root, Uses, Here, HasLives),
          !is_contained(HasLives, true)};
}

int64_t liveBytes(const TilePlan &Plan, int Phase, ArrayRef<BufferUse> Uses,
                  const Machine &Target) {
  auto [Most, Exact] = mostAlive(Plan, Phase, Uses);
  return Exact ? Most : placeBuffers(Plan, Phase, Uses, Target).Total;
}

bool fitTogether(const TilePlan &Plan, int Phase, ArrayRef<BufferUse> Uses, const Machine &Target,
                 int64_t Budget) {
  auto [Most, Exact] = mostAlive(Plan, Phase, Uses);
  if (Exact || Most > Budget)
    return Most <= Budget;
  return place(Plan, Phase, Uses, Target, Budget).Total <= Budget;
}

/// Whether each value of the group is read in the iteration of the loops that wrote it.
static bool valuesStay(const KernelModel &Model, const RefGroup &Group, ArrayRef<int> Loops) {
  auto Number = [&](int Access, int Loop) {
    ArrayRef<int> Around = Model.Info.Stmts[Model.Accesses[Access].Stmt].Loops;
    return unsigned(find(Around, Loop) - Around.begin());
  };
  return all_of(Model.Deps, [&](const Dependence &D) {
    if (D.Kind != DepKind::Flow || !is_contained(Group.Accesses, D.Src) ||
        !is_contained(Group.Accesses, D.Dst))
      return true;
    isl::map All = D.Relation.map(), Same = All;
    for (int Loop : Loops)
      Same = Same.equate(isl::dim::in, Number(D.Src, Loop), isl::dim::out, Number(D.Dst, Loop));
    return All.is_subset(Same).is_true();
  });
}

/// The statements of a leaf from the first to the last that use an object which each iteration of
/// the outermost Dims loops has for itself; all those of a loop in there that does.
static ChildSpan lifeInLeaf(const KernelModel &Model, const TileNode &Leaf, const RefGroup &Group) {
  const size_t Dims = Model.Arrays[Group.Array].dims();
  auto InnerLoop = [&](int Stmt) {
    ArrayRef<int> Loops = Model.Info.Stmts[Stmt].Loops;
    return Loops.size() > Dims ? Loops[Dims] : -1;
  };
  auto Uses = [&](int Stmt) {
    return any_of(Group.Accesses, [&](int A) {
      const int User = Model.Accesses[A].Stmt;
      return User == Stmt || (InnerLoop(User) >= 0 && InnerLoop(User) == InnerLoop(Stmt));
    });
  };
  auto First = find_if(Leaf.Stmts, Uses);
  auto Last = find_if(reverse(Leaf.Stmts), Uses).base();
  if (First == Leaf.Stmts.end() || (First == Leaf.Stmts.begin() && Last == Leaf.Stmts.end()))
    return {};
  return {int(First - Leaf.Stmts.begin()), int(Last - Leaf.Stmts.begin()) - 1};
}

static ChildSpan lifeAmongChildren(const KernelModel &Model, const TilePlan &Plan,
                                   const RefGroup &Group) {
  const int Children = Plan.Nodes[Group.Node].Children.size();
  ChildSpan Life = {Children, -1};
  for (int A : Group.Accesses) {
    int Child =
        childTowards(Plan, Group.Node, ::swgen::leafOf(Plan, Group.Phase, Model.Accesses[A].Stmt));
    if (Child < 0)
      return {};
    Life.First = std::min(Life.First, Child);
    Life.Last = std::max(Life.Last, Child);
  }
  if (Life.First == 0 && Life.Last + 1 == Children)
    return {};
  std::vector<int> Loops = scopeAt(Plan, Group.Phase, Group.Node, Group.Depth).Tiled;
  append_range(Loops, Plan.Phases[Group.Phase].SeqLoops);
  return valuesStay(Model, Group, Loops) ? Life : ChildSpan();
}

ChildSpan lifeOf(const KernelModel &Model, const TilePlan &Plan, const RefGroup &Group) {
  const TileNode &Node = Plan.Nodes[Group.Node];
  if (!Node.leaf())
    return lifeAmongChildren(Model, Plan, Group);
  // Points in another order run each statement for many iterations.
  return Group.Contracted && Node.Points.empty() ? lifeInLeaf(Model, Node, Group) : ChildSpan();
}

} // namespace swgen
