//===- PipelineResidents.cpp - the same stages with arrays that stay ------===//
//
// Where the phases of a loop of steps go over the same rows, the region is planned once more with
// each CPE's part of the arrays in LDM for all steps (Residents.h).  That takes a bound of the
// sizes, where they are known at run time only: then the second plan is a kernel of its own, for
// the largest bound for which everything fits.  Whether it pays the cost model says; what
// the region has for small sizes already (PipelineSmall.cpp) is what it is compared with there, and
// stays for other sizes.
//
//===----------------------------------------------------------------------===//
#include "CodeTree.h"
#include "Distribution.h"
#include "DmaInsertion.h"
#include "HomeRows.h"
#include "LdmAllocation.h"
#include "LoopLength.h"
#include "MemoryColoring.h"
#include "PlanVerifier.h"
#include "Planning.h"
#include "RangesApart.h"
#include "Residents.h"
#include "TilePlanPrinter.h"
#include "TransformationSearch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include <cmath>

using namespace llvm;

namespace swgen::planning {

namespace {

/// Bounds of sizes, for one axis and for two: as many elements lie in a shorter cube.
constexpr int64_t Bounds[] = {2048, 1024, 768, 512, 384, 256, 192, 128, 64};
constexpr int64_t CubeBounds[] = {256, 192, 128, 96, 80, 64, 48, 40, 32, 24, 16, 8};
/// Steps known at run time only: what comes before the first and goes after the last must pay.
constexpr int64_t FewestSteps = 4;
/// How much faster residents must seem at every size for which they are taken; how many times as
/// large as the smallest of these the largest must be.
constexpr double LeastGain = 1.08, LeastSpan = 1.25;

/// Outermost sequential loops around phases.
std::vector<bool> stepLoops(const Planning &P) {
  std::vector<bool> Steps(P.Model->Info.Loops.size(), false);
  for (const Phase &Ph : P.Tiles.Phases)
    if (!Ph.SeqLoops.empty())
      Steps[Ph.SeqLoops.front()] = true;
  return Steps;
}

/// All loops divided by their outermost one, or for two axes by some two, and points in the order
/// in which elements lie.
PlanShape residentShape(size_t Axes) {
  PlanShape Shape;
  Shape.Root = Axes == 1 ? RootBand::Outermost : RootBand::All;
  Shape.OrderPoints = true;
  return Shape;
}

/// The region's loops under a bound.
std::unique_ptr<Planning> bounded(Planning &P, const SizeBound &Bound) {
  auto Result = std::make_unique<Planning>(P.F, P.Info, P.Options);
  Planning &Q = *Result;
  Q.Ctx = P.Ctx;
  Q.Target = P.Target;
  Q.Model = Q.Text = std::make_shared<KernelModel>(boundModel(*P.Model, Bound));
  Q.Legality = Q.Written = P.Legality;
  Q.Work = workOf(P);
  Q.Feet = std::make_shared<Footprint>(*Q.Model, P.Feet);
  return Result;
}

/// False where no array stays, or not all fits.
bool drawResidents(Planning &Q, size_t Axes, raw_ostream &Trace) {
  TilePlan Drawn =
      distribute(*Q.Model, Q.Legality, Q.Target, residentShape(Axes), Q.Refusals, &Q.Feet->loops());
  if (!Q.Refusals.empty())
    return false;
  std::optional<ResidentPlan> Kept =
      keepResidents(*Q.Feet, std::move(Drawn), Q.Target, Q.Refusals, &Trace, Axes);
  if (!Kept)
    return false;
  Machine Rest = Q.Target;
  Rest.LdmWindows += Kept->Bytes;
  Q.Tiles = allocateLdm(*Q.Feet, std::move(Kept->Plan), Rest, Q.Refusals);
  if (!Q.Refusals.empty())
    return false;
  for (RefGroup &G : Q.Tiles.Groups)
    G.Copies = 1; // there is one tile, and nothing beside it
  Q.Tiles = colorMemory(*Q.Model, insertDma(*Q.Feet, std::move(Q.Tiles), Rest), Q.Target);
  Q.Tiles = placeResidents(*Q.Model, std::move(Q.Tiles), std::move(Kept->Groups), Q.Target);
  return Q.Tiles.LdmBytes <= Q.Target.budget();
}

/// The largest value that a model's context allows a parameter; none where it has no bound.
std::optional<int64_t> mostOf(const KernelModel &Model, const std::string &Param) {
  int At = isl_set_find_dim_by_name(Model.Context.get(), isl_dim_param, Param.c_str());
  if (At < 0)
    return std::nullopt;
  isl_set *Values = isl_set_move_dims(isl_set_from_params(Model.Context.copy()), isl_dim_set, 0,
                                      isl_dim_param, unsigned(At), 1);
  isl::val Most = isl::manage(isl_set_dim_max_val(Values, 0));
  if (Most.is_null() || !Most.is_int().is_true())
    return std::nullopt;
  return Most.num_si();
}

/// C over the parameters: sizes that are bounded, and enough steps; empty where that says nothing.
std::string conditionOf(const KernelModel &Unbounded, const TilePlan &Plan,
                        const SizeBound &Bound) {
  std::map<Affine, int64_t> Least;
  std::vector<std::string> All;
  for (const std::string &Param : Bound.Params) {
    const int64_t Most = mostOf(Unbounded, Param).value_or(INT64_MAX);
    // Where the program bounds it more tightly, that size stands for all from the half of it on.
    Least[Affine::param(Param)] = std::min(Bound.Least, Most / 2 + 1);
    if (Most > Bound.Most)
      All.push_back(Param + " <= " + std::to_string(Bound.Most));
  }
  int Stmt = stmtsOf(Plan, Plan.Phases[Plan.Homes.front().First].Root).front();
  if (std::optional<Affine> Length = lengthOf(Unbounded, Stmt, /*Dim=*/0);
      Length && !Length->constant()) {
    Affine Sum = *Length - Affine(Length->constantTerm());
    int64_t &Fewest = Least[Sum];
    Fewest = std::max(Fewest, FewestSteps - Length->constantTerm());
  }
  for (const auto &[Sum, Fewest] : Least)
    if (Fewest > 0)
      All.push_back(isAtLeast(Sum, Fewest));
  return join(All, " && ");
}

void remark(Planning &P, const Planning &Q) {
  const Home &H = Q.Tiles.Homes.front();
  std::string Names;
  for (const Resident &R : H.Arrays)
    Names += (Names.empty() ? "'" : "', '") + Q.Model->Arrays[R.Array].Name;
  P.Tiles.Remarks.push_back({556, P.Info.Pos, {Names + "'", Q.Model->Info.Loops[H.Steps].Var}, {}});
}

/// The plan for all sizes that the region has.
void take(Planning &P, Planning &Q) {
  std::vector<Finding> Remarks = std::move(P.Tiles.Remarks);
  P.Tiles = std::move(Q.Tiles);
  P.Tiles.Remarks = std::move(Remarks);
  predict(P);
}

/// The smallest size from which on the residents are better by a margin at each, up to the largest.
int64_t leastSizeThatPays(const Planning &P, CostModel &Costs, const TilePlan &Residents,
                          int64_t Most, raw_ostream &Trace) {
  const double Step = Residents.Homes.front().Axes.size() > 1 ? 1.2 : 1.09;
  constexpr double Smallest = 8;
  double Least = INFINITY;
  for (double Size = double(Most); Size >= Smallest; Size /= Step) {
    double Now = Costs.estimateAt(P.Tiles, Size).total();
    if (P.SmallAt)
      Now = std::min(Now, P.SmallAt(Size));
    double Gain = Now / Costs.estimateAt(Residents, Size).total();
    Trace << format("at size %.0f %.2f times as fast\n", Size, Gain);
    if (Gain < LeastGain)
      break;
    Least = Size;
  }
  return std::isfinite(Least) ? std::llround(Least) : INT64_MAX;
}

enum class Outcome { DoesNotFit, Refused, Taken };

/// Under one bound, which is empty where nothing needs one.
Outcome planUnder(Planning &P, size_t Axes, SizeBound Bound) {
  if (!mayBegin(P))
    return Outcome::Refused;
  bool Always = P.Options.Residents == ResidentPlans::Always, Drawn = false;
  std::unique_ptr<Planning> Region = bounded(P, Bound);
  Planning &Q = *Region;
  raw_string_ostream Trace(P.Trace);
  bool Done = within(Q, [&] { Drawn = drawResidents(Q, Axes, Trace); });
  Trace << "residents " << Bound.condition() << ": " << (Done && Drawn ? "fit\n" : "none\n");
  if (!Done && Axes > 1)
    return Outcome::Refused; // nor under another bound: what isl may do is the same
  if (!Done || !Drawn)
    return Outcome::DoesNotFit;
  printTilePlan(Q.Tiles, *Q.Model, Trace);
  CostModel &Costs = costs(Q);
  if (Bound.Params.empty() && !Always) {
    double Ours = Costs.estimate(Q.Tiles), Theirs = Costs.estimate(P.Tiles);
    Trace << format("%.2f times as fast\n", Theirs / Ours);
    if (Theirs < LeastGain * Ours)
      return Outcome::Refused;
  } else if (!Always) {
    Bound.Least = leastSizeThatPays(P, Costs, Q.Tiles, Bound.Most, Trace);
    if (double(Bound.Least) * LeastSpan > double(Bound.Most))
      return Outcome::Refused;
  }
  if (!within(Q,
              [&] { Q.Refusals = reportUnproved(Q, verifyPlan(*Q.Model, Q.Tiles, Q.Target)); }) ||
      !Q.Refusals.empty()) {
    for (const Finding &F : Q.Refusals)
      Trace << "not proved: " << (F.Args.empty() ? "" : F.Args.front()) << '\n';
    return Outcome::Refused;
  }
  std::string When = conditionOf(*P.Model, Q.Tiles, Bound);
  if (When.empty()) {
    remark(P, Q);
    take(P, Q);
    return Outcome::Taken;
  }
  auto Second = std::make_shared<KernelPlan>();
  if (!within(Q, [&] { *Second = buildCodeTree(*Q.Model, Q.Tiles, Q.Target, {}); }))
    return Outcome::Refused;
  Second->Info.Kernel += "_resident"; // other names end in a number
  Second->Worth = launchOf(Q);
  remark(P, Q);
  Second->Small = P.Small; // where the residents' condition does not hold
  Second->SmallWhen = P.Small ? P.SmallWhen : "";
  P.Small = std::move(Second);
  append_range(P.SmallApart, rangesApart(*Q.Model, Q.Tiles));
  P.SmallWhen = When;
  for (PredictedCycles &C : P.Tiles.Predicted)
    if (Bound.Params.empty() || (C.Size >= double(Bound.Least) && C.Size <= double(Bound.Most)))
      C.Cycles = Costs.estimateAt(Q.Tiles, C.Size).total();
  return Outcome::Taken;
}

/// Bytes of all that is written, in LDM, at least, where no loop is longer than Most: an estimate
/// without isl, so that only bounds are looked at under which it may fit.
double leastBytes(CostModel &Costs, const TilePlan &Drawn, const Home &H, int64_t Most) {
  const KernelModel &Model = Costs.model();
  std::vector<double> Lengths(Model.Info.Loops.size(), 0);
  for (const TileNode &N : Drawn.Nodes)
    for (const TileLoop &T : N.Tiles)
      Lengths[T.Loop] = double(T.Range > 0 ? std::min(T.Range, Most) : Most);
  const std::vector<int> Cpes =
      cpesOfAxes(std::vector<int64_t>(H.Axes.size(), Most), Costs.target().cpes());
  for (int P = H.First; P < H.Last; ++P)
    for (const TileLoop &T : Drawn.Nodes[Drawn.Phases[P].Root].Tiles)
      for (auto [A, Parts] : zip(H.Axes, Cpes))
        if (T.Loop == A.Phases[P - H.First].Loop || H.Axes.size() == 1)
          Lengths[T.Loop] = std::ceil(Lengths[T.Loop] / Parts);
  std::map<int, double> Arrays;
  for (int P = H.First; P < H.Last; ++P)
    for (auto [I, X] : enumerate(Model.Accesses)) {
      const int Leaf = leafOf(Drawn, P, X.Stmt);
      if (Leaf < 0 || !X.writes() || Model.Arrays[X.Array].Class != ArrayClass::Main)
        continue;
      RefGroup G;
      G.Array = X.Array;
      G.Phase = P;
      G.Accesses = {int(I)};
      const LinearBox &Box = Costs.box(Drawn, G, Leaf, int(Drawn.Nodes[Leaf].Tiles.size()));
      double &Bytes = Arrays[X.Array];
      if (Box.Bounded)
        Bytes = std::max(Bytes, Box.volume(Lengths) * Model.Arrays[X.Array].ElemBytes);
    }
  double Sum = 0;
  for (const auto &[Array, Bytes] : Arrays)
    Sum += Bytes;
  return Sum;
}

/// With rows along so many axes; whether residents were taken.
bool planAlong(Planning &P, size_t Axes, const std::vector<bool> &Steps) {
  std::vector<Finding> Refusals;
  TilePlan Drawn =
      distribute(*P.Model, P.Legality, P.Target, residentShape(Axes), Refusals, &P.Feet->loops());
  std::optional<Home> H;
  if (Refusals.empty())
    H = findHome(*P.Model, Drawn, Axes);
  if (!H) {
    raw_string_ostream(P.Trace) << (Axes == 1
                                        ? "no loop of steps with the same rows in each phase\n"
                                        : "no rows along two axes\n");
    return false;
  }
  std::vector<bool> Inside = Steps;
  Inside.flip();
  if (lengthParams(*P.Model, Inside).empty())
    if (Outcome Now = planUnder(P, Axes, SizeBound()); Now != Outcome::DoesNotFit)
      return Now == Outcome::Taken;
  for (int64_t Most : Axes == 1 ? ArrayRef<int64_t>(Bounds) : ArrayRef<int64_t>(CubeBounds)) {
    std::vector<std::string> Params = lengthParams(*P.Model, Inside, Most);
    if (Params.empty() || leastBytes(costs(P), Drawn, *H, Most) > double(bufferBudget(P.Target)))
      continue;
    if (Outcome Now = planUnder(P, Axes, {Params, 0, Most}); Now != Outcome::DoesNotFit)
      return Now == Outcome::Taken;
  }
  return false;
}

/// Whether boxes of rows are worth a look.
bool hasSolids(const KernelModel &Model) {
  return any_of(Model.Accesses, [&](const ModelAccess &X) {
    return X.writes() && Model.Arrays[X.Array].Class == ArrayClass::Main &&
           Model.Arrays[X.Array].dims() >= 3;
  });
}

} // namespace

/// Nothing that happens here refuses the region: the plan that fetches anew is there.
void planResidents(Planning &P) {
  const PipelineOptions &O = P.Options;
  const std::vector<bool> Steps = stepLoops(P);
  if ((P.Small && !P.SmallAt) || O.Residents == ResidentPlans::Never ||
      O.Strategy != LdmStrategy::Model || O.Shape || namesLoops(P.Info) ||
      P.Info.Parallel.FewerCpes || !is_contained(Steps, true))
    return;
  if (!hasSolids(*P.Model) || !planAlong(P, /*Axes=*/2, Steps))
    planAlong(P, /*Axes=*/1, Steps);
}

} // namespace swgen::planning
