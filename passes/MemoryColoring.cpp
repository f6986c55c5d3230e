//===- MemoryColoring.cpp -------------------------------------------------===//
#include "MemoryColoring.h"
#include "ArrayCopies.h"
#include "Coloring.h"
#include "Footprint.h"
#include "LdmAllocation.h"
#include "Windows.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace swgen {

/// Buffered groups of a node and of those below it, outer nodes first.
static void collect(const TilePlan &Plan, int Node, int Phase, std::vector<int> &Groups) {
  for (const RefGroup &G : Plan.Groups)
    if (G.Buffered && !G.Register && G.Phase == Phase && G.Node == Node)
      Groups.push_back(G.Id);
  for (int Child : Plan.Nodes[Node].Children)
    collect(Plan, Child, Phase, Groups);
}

static bool meet(const TilePlan &Plan, const RefGroup &A, const RefGroup &B) {
  return A.Phase == B.Phase &&
         (is_contained(pathTo(Plan, A.Node), B.Node) || is_contained(pathTo(Plan, B.Node), A.Node));
}

/// The phases from the first to the last that use an array.  What a sequential loop around phases
/// uses may go from one iteration to the next: the array lives as long as the outermost such loop.
static MemoryBlock lifeOf(const KernelModel &Model, const TilePlan &Plan, const ModelArray &A) {
  MemoryBlock Life;
  Life.Space = AddressSpace::Main;
  Life.Bytes = Model.Info.Arrays[A.Source].Temporary;
  Life.First = Plan.Phases.size();
  Life.Last = -1;
  for (auto [P, Used] : enumerate(Plan.Phases)) {
    if (none_of(Model.Accesses, [&, Phase = int(P)](const ModelAccess &X) {
          return X.Array == A.Id && leafOf(Plan, Phase, X.Stmt) >= 0;
        }))
      continue;
    for (auto [Q, Other] : enumerate(Plan.Phases))
      if (Q == P || (!Used.SeqLoops.empty() && !Other.SeqLoops.empty() &&
                     Used.SeqLoops[0] == Other.SeqLoops[0])) {
        Life.First = std::min<int>(Life.First, Q);
        Life.Last = std::max<int>(Life.Last, Q);
      }
  }
  return Life;
}

/// Between phases stands a barrier with all writes done, so one may use what the other is done
/// with.
static void placeTemporaries(const KernelModel &Model, TilePlan &Plan) {
  constexpr int64_t Align = 128; // a line of the host's cache, and a multiple of every element's
  std::vector<MemoryBlock> Blocks;
  Plan.Pool.clear();
  for (const ModelArray &A : Model.Arrays)
    if (A.Class == ArrayClass::Main && Model.Info.Arrays[A.Source].Temporary > 0) {
      Blocks.push_back(lifeOf(Model, Plan, A));
      Plan.Pool.push_back({A.Id, 0});
    }
  Coloring C = color(interference(Blocks), Align);
  Plan.PoolBytes = C.Total;
  for (auto [Slot, Offset] : zip(Plan.Pool, C.Offsets))
    Slot.Offset = Offset;
}

/// Groups with a buffer, outer ones first.
static std::vector<int> buffered(const TilePlan &Plan) {
  std::vector<int> Order;
  for (int P = 0, E = Plan.Phases.size(); P < E; ++P)
    collect(Plan, Plan.Phases[P].Root, P, Order);
  return Order;
}

static std::vector<ColoringItem> items(const TilePlan &Plan, ArrayRef<int> Order,
                                       const Machine &Target) {
  std::vector<ColoringItem> Items;
  for (int A : Order) {
    ColoringItem Item;
    Item.Bytes = Plan.Groups[A].Copies * paddedBytes(Plan.Groups[A].Bytes, Target);
    for (auto [J, B] : enumerate(Order))
      if (A != B && meet(Plan, Plan.Groups[A], Plan.Groups[B]))
        Item.Meets.push_back(J);
    Items.push_back(std::move(Item));
  }
  return Items;
}

static Coloring colorBuffers(const TilePlan &Plan, ArrayRef<int> Order, const Machine &Target) {
  return color(items(Plan, Order, Target), std::max(8, Target.SimdBytes));
}

int64_t coloredBytes(const TilePlan &Plan, const Machine &Target) {
  return colorBuffers(Plan, buffered(Plan), Target).Total;
}

TilePlan colorMemory(const KernelModel &Model, TilePlan Plan, const Machine &Target) {
  std::vector<int> Order = buffered(Plan);
  Coloring C = colorBuffers(Plan, Order, Target);
  Plan.LdmBytes = C.Total;
  for (auto [I, Id] : enumerate(Order)) {
    RefGroup &G = Plan.Groups[Id];
    G.Offset = C.Offsets[I];
    Plan.Remarks.push_back({350,
                            Model.Accesses[G.Accesses[0]].Pos,
                            {Model.Arrays[G.Array].Name, std::to_string(G.Copies * G.Bytes)},
                            {}});
  }
  placeTemporaries(Model, Plan);
  return placeCopies(Model, placeWindows(Model, std::move(Plan), Target), Target);
}

} // namespace swgen
