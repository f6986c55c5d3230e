//===- LoopOrder.cpp ------------------------------------------------------===//
#include "LoopOrder.h"
#include "BoxExtents.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace swgen {

/// Tiles of a loop without a constant trip count.
static constexpr int64_t AssumedTrips = 16;

LoopOrderResult orderLoops(ArrayRef<OrderLoop> Loops, ArrayRef<OrderTensor> Tensors) {
  LoopOrderResult Result;
  std::vector<int> Left;
  for (int I = 0, E = Loops.size(); I < E; ++I)
    Left.push_back(I);
  // Tensors whose transfer can still move out of the loops decided so far.
  std::vector<const OrderTensor *> Open;
  for (const OrderTensor &T : Tensors)
    Open.push_back(&T);
  for (int Position = 0; !Left.empty(); ++Position) {
    int Best = -1;
    int64_t Least = 0;
    size_t First = Result.Counts.size();
    // Innermost in the source first: it stays there unless another saves requests.
    for (int Loop : reverse(Left)) {
      int64_t Requests = 0;
      for (const OrderTensor *T : Open) {
        int64_t Times = 1;
        for (int Other : Left)
          if (Other != Loop || is_contained(T->Loops, Loop))
            Times = SaturatingMultiply<uint64_t>(Times, Loops[Other].Trips) & INT64_MAX;
        Requests += Times;
      }
      Result.Counts.push_back({Position, Loop, Requests, false});
      if (Best < 0 || Requests < Least) {
        Best = Loop;
        Least = Requests;
      }
    }
    for (size_t I = First; I < Result.Counts.size(); ++I)
      Result.Counts[I].Chosen = Result.Counts[I].Loop == Best;
    Result.Order.insert(Result.Order.begin(), Best);
    erase(Left, Best);
    erase_if(Open, [&](const OrderTensor *T) { return is_contained(T->Loops, Best); });
  }
  return Result;
}

static void printOrder(raw_ostream &OS, int Node, ArrayRef<OrderLoop> Loops,
                       const LoopOrderResult &Result) {
  OS << "node " << Node << '\n';
  for (const LoopOrderResult::Count &C : Result.Counts)
    OS << "  position " << C.Position << " from inside: " << Loops[C.Loop].Name << " ("
       << Loops[C.Loop].Trips << " tiles) needs " << C.Requests << " requests"
       << (C.Chosen ? ", chosen" : "") << '\n';
  OS << "  order";
  for (int Loop : Result.Order)
    OS << ' ' << Loops[Loop].Name;
  OS << '\n';
}

static bool isBelow(const TilePlan &Plan, int Node, int Ancestor) {
  return is_contained(pathTo(Plan, Node), Ancestor);
}

TilePlan orderTileLoops(const Footprint &Feet, TilePlan Plan, raw_ostream *Trace) {
  const KernelModel &Model = Feet.model();
  for (TileNode &Node : Plan.Nodes) {
    if (Node.Parent < 0 || Node.Tiles.size() < 2)
      continue;
    std::vector<OrderLoop> Loops;
    for (const TileLoop &T : Node.Tiles) {
      int64_t Trips = T.Range >= 0 && T.Size > 0 ? std::max<int64_t>(1, divideCeil(T.Range, T.Size))
                                                 : AssumedTrips;
      Loops.push_back({Model.Info.Loops[T.Loop].Var, Trips});
    }
    std::vector<OrderTensor> Tensors;
    for (const RefGroup &G : Plan.Groups) {
      if (!G.Buffered || G.Contracted || !isBelow(Plan, G.Node, Node.Id))
        continue;
      TileScope Scope = scopeAt(Plan, G.Phase, G.Node, G.Depth);
      BoxExtents &Box = Feet.extents(G.Accesses, Scope, G.WholeRows);
      OrderTensor Tensor{Model.Arrays[G.Array].Name, {}};
      for (auto [I, T] : enumerate(Node.Tiles))
        for (unsigned D = 0; D < Box.dims(); ++D)
          if (Box.follows(D, T.Loop)) {
            Tensor.Loops.push_back(I);
            break;
          }
      Tensors.push_back(std::move(Tensor));
    }
    LoopOrderResult Result = orderLoops(Loops, Tensors);
    if (Trace)
      printOrder(*Trace, Node.Id, Loops, Result);
    std::vector<TileLoop> Ordered;
    for (int I : Result.Order)
      Ordered.push_back(Node.Tiles[I]);
    Node.Tiles = std::move(Ordered);
  }
  return Plan;
}

} // namespace swgen
