//===- MemoryColoring.cpp -------------------------------------------------===//
#include "MemoryColoring.h"
#include "Footprint.h"
#include "LdmAllocation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace swgen {

Coloring color(const std::vector<ColoringItem> &Items, int64_t Align) {
  Coloring Result;
  for (auto [I, Item] : enumerate(Items)) {
    int64_t Need = alignTo(Item.Bytes, Align);
    std::vector<std::pair<int64_t, int64_t>> Taken; // begin, end
    for (int J : Item.Meets)
      if (J < int(I))
        Taken.emplace_back(Result.Offsets[J], Result.Offsets[J] + alignTo(Items[J].Bytes, Align));
    sort(Taken);
    int64_t End = 0, Best = -1, BestGap = INT64_MAX;
    for (auto [From, To] : Taken) {
      int64_t Gap = From - End;
      if (Gap >= Need && Gap < BestGap) {
        Best = End;
        BestGap = Gap;
      }
      End = std::max(End, To);
    }
    Result.Offsets.push_back(Best >= 0 ? Best : End);
    Result.Total = std::max(Result.Total, Result.Offsets.back() + Need);
  }
  return Result;
}

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
