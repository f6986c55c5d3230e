//===- MemoryColoring.cpp -------------------------------------------------===//
#include "MemoryColoring.h"
#include "Coloring.h"
#include "Footprint.h"
#include "LdmAllocation.h"
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

TilePlan colorMemory(const KernelModel &Model, TilePlan Plan, const Machine &Target) {
  std::vector<int> Order;
  for (int P = 0, E = Plan.Phases.size(); P < E; ++P)
    collect(Plan, Plan.Phases[P].Root, P, Order);
  std::vector<ColoringItem> Items;
  for (int A : Order) {
    ColoringItem Item;
    Item.Bytes = Plan.Groups[A].Copies * paddedBytes(Plan.Groups[A].Bytes, Target);
    for (auto [J, B] : enumerate(Order))
      if (A != B && meet(Plan, Plan.Groups[A], Plan.Groups[B]))
        Item.Meets.push_back(J);
    Items.push_back(std::move(Item));
  }
  Coloring C = color(Items, std::max(8, Target.SimdBytes));
  Plan.LdmBytes = C.Total;
  for (auto [I, Id] : enumerate(Order)) {
    RefGroup &G = Plan.Groups[Id];
    G.Offset = C.Offsets[I];
    Plan.Remarks.push_back({350,
                            Model.Accesses[G.Accesses[0]].Pos,
                            {Model.Arrays[G.Array].Name, std::to_string(G.Copies * G.Bytes)},
                            {}});
  }
  return Plan;
}

} // namespace swgen
