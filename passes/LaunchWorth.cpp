//===- LaunchWorth.cpp ----------------------------------------------------===//
#include "LaunchWorth.h"
#include "IterationBox.h"
#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace llvm;

namespace swgen {

namespace {

/// Cycles of the control of a loop, per iteration.
constexpr double LoopControl = 2;

/// Of all that are below a node.
int firstStmt(const TilePlan &Plan, int Node) {
  const TileNode &N = Plan.Nodes[Node];
  return N.leaf() ? N.Stmts.front() : firstStmt(Plan, N.Children.front());
}

double instanceCycles(const KernelModel &Text, const ModelStmt &S, const StmtWork &W,
                      const MachineTiming &Timing) {
  double Accesses = 0;
  for (const ModelAccess &A : Text.Accesses)
    if (A.Stmt == S.Id && A.Access >= 0 && !A.Rare)
      Accesses += A.Read + A.writes();
  return std::ceil(W.Float + W.Memory + W.Any + W.Chain + Accesses * Timing.HostAccess +
                   LoopControl);
}

/// How often a phase runs, as C; none where that is a number, or differs from step to step.
std::optional<IterationBox> turnsOf(CostModel &Costs, const Phase &P, int Stmt) {
  const KernelModel &Model = Costs.model();
  ArrayRef<int> Around = ArrayRef(Model.Info.Stmts[Stmt].Loops).take_front(P.SeqLoops.size());
  if (Around.empty() || Around != ArrayRef(P.SeqLoops))
    return std::nullopt;
  for (int Inner : Around)
    if (any_of(Around, [&](int Outer) { return Outer != Inner && Costs.depends(Inner, Outer); }))
      return std::nullopt;
  std::optional<IterationBox> Turns = iterationBox(Model, Model.Stmts[Stmt], Around.size());
  return Turns && !Turns->Extents.empty() ? Turns : std::nullopt;
}

/// Cycles of one turn of a phase with the least to do; 0: not known.
double leastOfTurn(CostModel &Costs, const TilePlan &Plan, int Phase, int Stmt) {
  constexpr double Largest = 8; // loops may leave out a border, of several elements
  for (double Size = 1; Size <= Largest; ++Size)
    if (double Turns = Costs.turnsAt(Stmt, Plan.Phases[Phase].SeqLoops.size(), Size); Turns >= 1)
      return std::floor(Costs.phaseAt(Plan, Phase, Size).total() / Turns);
  return 0;
}

} // namespace

std::string launchWithSteps(CostModel &Costs, const TilePlan &Plan, int64_t Least) {
  std::vector<IterationBox> Terms{{double(Least)}};
  for (auto [I, P] : enumerate(Plan.Phases)) {
    const int Stmt = firstStmt(Plan, P.Root);
    std::optional<IterationBox> Turns = turnsOf(Costs, P, Stmt);
    const double Each = Turns ? leastOfTurn(Costs, Plan, int(I), Stmt) : 0;
    if (Each <= 0)
      continue;
    Turns->Number *= Each;
    Terms.front().Number -= Each; // of the first step
    addTo(Terms, std::move(*Turns));
  }
  return Terms.size() == 1 ? "" : sumText(Terms);
}

LaunchWorth launchWorth(const KernelModel &Text, ArrayRef<StmtWork> Work,
                        const MachineTiming &Timing, double Least) {
  LaunchWorth Worth;
  Worth.Launch = std::llround(Least);
  std::vector<IterationBox> Terms{{0}}; // the first: what is known
  for (const ModelStmt &S : Text.Stmts) {
    const StmtWork &W = Work[S.source()];
    std::optional<IterationBox> T;
    if (!W.Unbounded)
      T = iterationBox(Text, S);
    if (!T)
      return Worth;
    T->Number *= instanceCycles(Text, S, W, Timing);
    addTo(Terms, std::move(*T));
  }
  if (Terms.size() == 1 || Terms.front().Number >= Worth.Launch)
    return Worth;
  if (Terms.front().Number == 0)
    Terms.erase(Terms.begin());
  Worth.Work = sumText(Terms);
  return Worth;
}

} // namespace swgen
