//===- PhaseCostCopies.cpp - the transfers of a phase ---------------------===//
#include "PhaseCost.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace llvm;

namespace swgen {

/// How far a box moves along a dimension when a loop goes to its next tile.
static double step(const LinearBox &Box, unsigned Dim, int Loop, ArrayRef<double> Lengths) {
  for (auto [L, Factor] : Box.Dims[Dim].PerLoop)
    if (L == Loop)
      return Factor * std::max(1.0, Lengths[L]);
  return 0;
}

static bool isConstant(const isl::pw_aff &Size) {
  return !Size.is_null() && isl_pw_aff_is_cst(Size.get()) == isl_bool_true;
}

/// So many CPEs use the channel at a time.
void PhaseCost::share(double Cpes) {
  ++Rounds;
  Sharing = Cpes;
  for (bool Get : {false, true})
    LineCycles[Get] = T.lineCycles(Get, Cpes);
}

/// Sliding: the loop of the group's pipe, whose tile before has the rest; none: the whole box.
const Transfer &PhaseCost::transfer(const RefGroup &G, bool Put, int Sliding) {
  KnownTransfer &Known = Transfers[G.Id][Put ? 1 : Sliding < 0 ? 0 : 2];
  if (Known.Round == Rounds &&
      all_of(Known.Lengths, [&](const auto &L) { return Lengths[L.first] == L.second; }))
    return Known.Value;
  Known.Round = Rounds;
  Known.Lengths.clear();
  for (const LinearBox::Dim &D : boxOf(G, Put).Dims)
    for (auto [Loop, Factor] : D.PerLoop)
      Known.Lengths.emplace_back(Loop, Lengths[Loop]);
  return Known.Value = findTransfer(G, Put, Sliding);
}

Transfer PhaseCost::findTransfer(const RefGroup &G, bool Put, int Sliding) {
  const ModelArray &A = Model.Arrays[G.Array];
  const LinearBox &Box = boxOf(G, Put);
  unsigned Dims = Box.Dims.size();
  auto Extent = [&](unsigned D) { // an array may be smaller than the bound of its box
    double Whole = std::min(Box.extent(D, Lengths), Costs.extentOf(G.Array, D));
    if (!Put && D < G.FetchWidth.size() && G.FetchWidth[D] > 0)
      return std::min(Whole, double(G.FetchWidth[D]));
    return Sliding < 0 || int(D) != G.SlideDim ? Whole
                                               : std::min(Whole, step(Box, D, Sliding, Lengths));
  };
  double Elem = A.ElemBytes, Row = Elem, Rows = 1, Requests = 1;
  // Of known length, and whole: a piece of the dimension before (LongRows.h).
  for (; Dims > 1 && isConstant(A.Sizes[Dims - 1]) &&
         Extent(Dims - 1) >= Costs.extentOf(G.Array, Dims - 1);
       --Dims)
    Row *= Extent(Dims - 1);
  if (Dims > 0)
    Row *= Extent(Dims - 1);
  if (Dims > 1)
    Rows = Extent(Dims - 2);
  for (unsigned D = 0; D + 2 < Dims; ++D)
    Requests *= Extent(D);
  bool ByRow = Put ? G.PutBlockDims == 1 : !G.Fetched.is_null() && G.FetchWidth.empty();
  if (ByRow) {
    Requests *= Rows;
    Rows = 1;
  }
  if (Rows > 1 && Extent(Dims - 1) >= Costs.extentOf(G.Array, Dims - 1)) {
    Row *= Rows; // whole rows of the array: one block
    Rows = 1;
  }
  return transferOf({Requests, Rows, Row, Elem}, Put, T, Costs.Target, LineCycles[!Put]);
}

/// From the issue to the reply, with everybody's transfers on the channel.
double PhaseCost::wait(const Transfer &X, bool Put) const { return waitFor(X, Put, T, Sharing); }

/// Cycles to move rows of a group's box, along a dimension, inside the LDM.
double PhaseCost::moved(const RefGroup &G, int Dim, double Rows) {
  constexpr double PerWord = 2, PerBlock = 12;
  const LinearBox &Box = boxOf(G);
  double Outer = 1, Inner = Model.Arrays[G.Array].ElemBytes;
  for (unsigned D = 0; D < Box.Dims.size(); ++D)
    if (int(D) != Dim)
      (int(D) < Dim ? Outer : Inner) *= Box.extent(D, Lengths);
  return Outer * (PerBlock + std::max(0.0, Rows) * Inner / 8 * PerWord);
}

/// Copies that stand at a place and are waited for there: all that come, then all that go.
Cost PhaseCost::copies(int Node, int Depth) {
  Cost Sum;
  for (bool Put : {false, true}) {
    Transfer All;
    for (int Id : Here[Node]) {
      const RefGroup &G = Plan.Groups[Id];
      if (G.Depth != Depth || !(Put ? G.Put : G.Fetch))
        continue;
      if (!Put && G.CarryDim >= 0) // but for the first tile
        Sum.Compute += moved(G, G.CarryDim, double(G.FetchWidth[G.CarryDim]));
      else
        All.add(transfer(G, Put));
    }
    if (All.Requests > 0)
      Sum.Dma += wait(All, Put);
  }
  return Sum;
}

/// Of a fetch for a tile of a pipe whose group slides: all of it where the tile follows no
/// neighbour, else what the tile before does not have.
Transfer PhaseCost::slidingTransfer(const RefGroup &G, const Pipe &P) {
  double Whole = Plan.Nodes[P.Node].Parent < 0 ? Fresh : 0;
  Transfer Result;
  Result.add(transfer(G, false), Whole);
  Result.add(transfer(G, false, Plan.Nodes[P.Node].Tiles[P.Depth - 1].Loop), 1 - Whole);
  return Result;
}

/// Cycles to move what two neighbours both have.
double PhaseCost::moves(const RefGroup &G, const Pipe &P) {
  const LinearBox &Box = boxOf(G);
  const int Loop = Plan.Nodes[P.Node].Tiles[P.Depth - 1].Loop;
  const double Kept = Box.extent(G.SlideDim, Lengths) - step(Box, G.SlideDim, Loop, Lengths);
  const double Whole = Plan.Nodes[P.Node].Parent < 0 ? Fresh : 0;
  return (1 - Whole) * moved(G, G.SlideDim, Kept);
}

/// What a turn of a piped loop has in flight beside its work, and what it waits for: with two
/// copies a tile has gone before the next one comes.
PhaseCost::Flight PhaseCost::inFlight(const Pipe &P) {
  Flight F;
  for (int Id : P.Groups) {
    const RefGroup &G = Plan.Groups[Id];
    if (G.Fetch)
      F.Along.add(G.SlideDim >= 0 ? slidingTransfer(G, P) : transfer(G, false));
    if (G.Put)
      (G.Fetch && G.Copies < 3 ? F.Awaited : F.Along).add(transfer(G, true));
  }
  F.Busy = std::max(Sharing * F.Along.Channel,
                    F.Along.Channel + std::max(T.DmaGetLatency, T.DmaPutLatency));
  return F;
}

/// One turn of a piped loop: the longer of the work and of what comes and goes meanwhile, on a
/// channel that others use too, or alone with its latency.  Waits in the body use the channel too.
Cost PhaseCost::overlapped(int Node, int Depth, const Cost &Body) {
  const Pipe &P = *pipeAt(Node, Depth);
  Flight F = inFlight(P);
  Cost Turn = Body;
  for (int Id : P.Groups)
    if (Plan.Groups[Id].SlideDim >= 0)
      Turn.Compute += moves(Plan.Groups[Id], P);
  if (F.Awaited.Requests > 0)
    Turn.Dma += wait(F.Awaited, true);
  Turn.Dma += F.Along.Requests * (T.DmaIssue + RequestCode);
  Turn.Dma += std::max(0.0, F.Busy - Body.Compute - Body.Direct);
  return Turn;
}

/// What an entry costs beyond its turns.  The fetch that comes first and the put that goes last
/// have no work beside them, and wait once each way; of the turns the last one has nothing beside
/// it but its work.  The first fetch brings the whole of a window of which the others bring what is
/// new; in a root its turns have their share of that.
double PhaseCost::pipeEnds(int Node, int Depth, double Work) {
  const Pipe &P = *pipeAt(Node, Depth);
  const Flight F = inFlight(P);
  double Ends = Sharing * F.Along.Channel - std::max(0.0, F.Busy - Work);
  bool Comes = false, Goes = false;
  for (int Id : P.Groups) {
    const RefGroup &G = Plan.Groups[Id];
    Comes |= G.Fetch;
    Goes |= G.Put;
    if (!G.Fetch || G.SlideDim < 0 || Plan.Nodes[Node].Parent < 0)
      continue;
    Transfer Whole = transfer(G, false), Part = slidingTransfer(G, P);
    Ends += std::max(0.0, Sharing * (Whole.Channel - Part.Channel));
  }
  return Ends + (Comes ? T.DmaGetLatency : 0) + (Goes ? T.DmaPutLatency : 0);
}

} // namespace swgen
