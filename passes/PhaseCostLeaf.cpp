//===- PhaseCostLeaf.cpp - loops and statements of a leaf -----------------===//
#include "PhaseCost.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace swgen {

/// Cycles to set up a point loop and to step the one around it.
static constexpr double LoopEntry = 12;

namespace {
/// Turns of the pipes in one turn of a loop, or in one instance.
struct Issue {
  double Float = 0, Memory = 0, Any = 0, Chain = 0, Recurrence = 0;
  bool Branches = false;
  double busiest() const { return std::max({Float, Memory, (Float + Memory + Any) / 2}); }
};
} // namespace

/// Accesses of a statement: on the pipe of loads and stores, or each at its latency.
struct PhaseCost::Accesses {
  double Turns = 0, Addresses = 0, Direct = 0;
  double Once = 0, DirectOnce = 0; ///< of those that stay the same in the innermost loop
  bool Accumulates = false;        ///< reads and writes one place in every turn
};

PhaseCost::Accesses PhaseCost::accesses(int Stmt, int Innermost) const {
  Accesses Sum;
  SmallVector<int, 4> ReadHere, WrittenHere; // arrays at a place that stays
  for (auto [I, A] : enumerate(Model.Accesses)) {
    if (A.Stmt != Stmt)
      continue;
    bool Moves = Innermost >= 0 && Costs.moves(I, Innermost);
    if (!Moves && A.Read)
      ReadHere.push_back(A.Array);
    if (!Moves && A.writes())
      WrittenHere.push_back(A.Array);
    const RefGroup *G = GroupOf[I] >= 0 ? &Plan.Groups[GroupOf[I]] : nullptr;
    if (Model.Arrays[A.Array].Class == ArrayClass::Reduction || !G || (G->Buffered && G->Register))
      continue;
    if (!G->Buffered) {
      double Cycles = (A.Read ? T.GldCycles : 0) + (A.writes() ? T.GstCycles : 0);
      (Moves || A.writes() ? Sum.Direct : Sum.DirectOnce) += Cycles;
      continue;
    }
    double Turns = double(A.Read) + double(A.writes());
    (Moves ? Sum.Turns : Sum.Once) += Turns;
    Sum.Addresses += Moves;
  }
  Sum.Accumulates =
      Innermost >= 0 && any_of(ReadHere, [&](int A) { return is_contained(WrittenHere, A); });
  return Sum;
}

/// Statements outside the innermost loops: one instance after the other.
Cost PhaseCost::straight(int Stmt, double Times) const {
  const StmtWork &W = Costs.Work[Stmt];
  Accesses A = accesses(Stmt, -1);
  Issue I{W.Float, W.Memory + A.Turns + A.Once, W.Any + A.Addresses, W.Chain};
  Cost Sum;
  Sum.Compute = Times * std::max(I.busiest(), I.Chain);
  Sum.Direct = Times * (A.Direct + A.DirectOnce);
  return Sum;
}

/// Statements that share their innermost loop, Last.
Cost PhaseCost::innermost(ArrayRef<int> Together, int Last) const {
  const std::vector<int> &Loops = Model.Info.Stmts[Together[0]].Loops;
  Issue I;
  Cost Sum;
  double Turns = 0, Entries = 0, Once = 0;
  for (int S : Together) {
    std::vector<Span> Here = limitsOf(S);
    double Instances = Costs.Trips.count(S, Loops.size(), Here);
    double Outside =
        Last == Loops.back()
            ? Costs.Trips.count(S, Loops.size() - 1, Here)
            : Instances /
                  std::max(1.0, Lengths[Last] > 0 ? Lengths[Last] : rangeOf(Last, {S}).length());
    Turns = std::max(Turns, Instances);
    Entries = std::max(Entries, Outside);
    const StmtWork &W = Costs.Work[S];
    Accesses A = accesses(S, Last);
    I.Float += W.Float;
    I.Memory += W.Memory + A.Turns;
    I.Any += W.Any + A.Addresses / T.LoopUnroll;
    I.Chain = std::max(I.Chain, W.Chain);
    I.Branches |= W.Branches;
    if (A.Accumulates)
      I.Recurrence = std::max(I.Recurrence, W.Update);
    Once += A.Once;
    Sum.Direct += Instances * A.Direct + Outside * A.DirectOnce;
  }
  I.Any += 2 / T.LoopUnroll;
  double Turn = std::max({I.busiest(), I.Recurrence, 1 / T.LoopUnroll});
  if (I.Branches)
    Turn = std::max(I.busiest(), I.Chain);
  Sum.Compute =
      Turns * Turn + Entries * (LoopEntry + Once + std::max(0.0, I.Chain + T.LdmLatency - Turn));
  return Sum;
}

Cost PhaseCost::leaf(const TileNode &Node) {
  Cost Sum;
  std::vector<std::vector<int>> Innermost;
  for (int S : Node.Stmts) {
    const std::vector<int> &Loops = Model.Info.Stmts[S].Loops;
    bool Deepest = !Loops.empty() && none_of(Node.Stmts, [&](int Other) {
      const std::vector<int> &Its = Model.Info.Stmts[Other].Loops;
      return Its.size() > Loops.size() && std::equal(Loops.begin(), Loops.end(), Its.begin());
    });
    if (!Deepest) {
      Sum.add(straight(S, Costs.Trips.count(S, Loops.size(), limitsOf(S))));
      continue;
    }
    auto Same = find_if(Innermost, [&](const std::vector<int> &Others) {
      return Model.Info.Stmts[Others[0]].Loops == Loops;
    });
    if (Same == Innermost.end())
      Innermost.push_back({S});
    else
      Same->push_back(S);
  }
  for (const std::vector<int> &Together : Innermost)
    Sum.add(innermost(Together, Node.Points.empty() ? Model.Info.Stmts[Together[0]].Loops.back()
                                                    : Node.Points.back()));
  return Sum;
}

} // namespace swgen
