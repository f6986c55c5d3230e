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

/// What the host takes for all iterations.
double hostCycles(CostModel &Costs, ArrayRef<StmtWork> Work, const MachineTiming &Timing,
                  double Size) {
  const KernelModel &Model = Costs.model();
  double Sum = 0;
  for (const ModelStmt &S : Model.Stmts)
    Sum += Costs.turnsAt(S.Id, unsigned(Model.Info.Stmts[S.Id].Loops.size()), Size) *
           instanceCycles(Model, S, Work[S.source()], Timing);
  return Sum;
}

} // namespace

double evenSize(CostModel &Costs, const TilePlan &Plan, ArrayRef<StmtWork> Work,
                const MachineTiming &Timing) {
  constexpr double Largest = 1 << 16, Near = 1.1;
  if (any_of(Work, [](const StmtWork &W) { return W.Unbounded; }) ||
      hostCycles(Costs, Work, Timing, Largest) < Costs.estimateAt(Plan, 1).total())
    return 1;
  auto Pays = [&](double Size) {
    return hostCycles(Costs, Work, Timing, Size) >= Costs.estimateAt(Plan, Size).total();
  };
  double Above = 1;
  while (Above <= Largest && !Pays(Above))
    Above *= 2;
  if (Above > Largest)
    return 1;
  for (double Below = Above / 2; Above > std::max(Near * Below, Below + 1);) {
    const double Middle = std::floor((Below + Above) / 2);
    (Pays(Middle) ? Above : Below) = Middle;
  }
  return Above;
}

namespace {

/// What a launch takes: once, and of terms for each of their turns.
struct LaunchParts {
  double Once = 0;
  double OneEach = 0; ///< of one turn of each term
  double Turns = 0;   ///< at that size, of the last term
  std::vector<IterationBox> Terms;

  LaunchWorth worth() const {
    std::vector<IterationBox> All{{Once}};
    append_range(All, Terms);
    LaunchWorth Worth;
    Worth.Launch = std::llround(Once + OneEach);
    Worth.Steps = Terms.empty() ? "" : sumText(All);
    return Worth;
  }
};

LaunchParts partsAt(CostModel &Costs, const TilePlan &Plan, double Size) {
  LaunchParts Parts;
  Parts.Once = Costs.estimateAt(Plan, Size).total();
  for (auto [I, P] : enumerate(Plan.Phases)) {
    const int Stmt = firstStmt(Plan, P.Root);
    const double AtSize = Costs.turnsAt(Stmt, P.SeqLoops.size(), Size);
    std::optional<IterationBox> Turns = AtSize >= 1 ? turnsOf(Costs, P, Stmt) : std::nullopt;
    if (!Turns)
      continue;
    const double Cycles = Costs.phaseAt(Plan, int(I), Size).total();
    Parts.Once -= Cycles;
    Parts.OneEach += Cycles / AtSize;
    Parts.Turns = AtSize;
    Turns->Number *= std::floor(Cycles / AtSize);
    addTo(Parts.Terms, std::move(*Turns));
  }
  return Parts;
}

} // namespace

LaunchWorth launchAt(CostModel &Costs, const TilePlan &Plan, double Size) {
  return partsAt(Costs, Plan, Size).worth();
}

LaunchWorth launchBetween(CostModel &Costs, const TilePlan &Plan, double Size,
                          ArrayRef<std::string> Steps, double OneStep) {
  LaunchParts Many = partsAt(Costs, Plan, Size);
  if (Many.Terms.size() != 1)
    return Many.worth();
  Costs.limit(Steps, 1);
  const LaunchParts One = partsAt(Costs, Plan, OneStep);
  Costs.limit({}, INFINITY);
  if (One.Terms.size() != 1 || One.Turns >= Many.Turns)
    return Many.worth();
  auto Total = [](const LaunchParts &P) { return P.Once + P.OneEach * P.Turns; };
  const double Each = (Total(Many) - Total(One)) / (Many.Turns - One.Turns),
               Once = Total(One) - Each * One.Turns;
  if (Each <= 0 || Once < Many.Once)
    return Many.worth();
  Many.Terms.front().Number *= Each / Many.OneEach;
  Many.Once = Once;
  Many.OneEach = Each;
  return Many.worth();
}

std::string hostWork(const KernelModel &Text, ArrayRef<StmtWork> Work, const MachineTiming &Timing,
                     int64_t Launch) {
  Iterations Counts(Text);
  std::vector<IterationBox> Terms{{0}}; // the first: what is known
  for (const ModelStmt &S : Text.Stmts) {
    const StmtWork &W = Work[S.source()];
    std::optional<IterationBox> T;
    if (!W.Unbounded)
      T = iterationBox(Text, S, ~0U, &Counts);
    if (!T)
      return "";
    T->Number *= instanceCycles(Text, S, W, Timing);
    addTo(Terms, std::move(*T));
  }
  if (Terms.size() == 1 || Terms.front().Number >= double(Launch))
    return "";
  if (Terms.front().Number == 0)
    Terms.erase(Terms.begin());
  return sumText(Terms);
}

} // namespace swgen
