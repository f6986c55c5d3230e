//===- PlanSearch.cpp -----------------------------------------------------===//
#include "PlanSearch.h"
#include "BlockInstances.h"
#include "CarriedRows.h"
#include "DataTables.h"
#include "Distribution.h"
#include "DmaInsertion.h"
#include "IslTrial.h"
#include "LatencyHiding.h"
#include "LdmAllocation.h"
#include "LdmManagement.h"
#include "Legality.h"
#include "LoopOrder.h"
#include "MemoryColoring.h"
#include "Promotion.h"
#include "RefGroups.h"
#include "SlidingWindow.h"
#include "TileShrink.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "isl/ctx.h"
#include <algorithm>
#include <cmath>

using namespace llvm;

namespace swgen {

namespace {

/// Sketches that a phase may cost at least.
constexpr unsigned LeastEvaluations = 60;
/// isl operations (a million takes about a second): of all shapes together to be drawn, of the
/// sketches of one, and of all plans together to be finished.
constexpr unsigned long SketchOperations = 200000, FinishOperations = 400000;
/// How much better a plan must seem than the greedy one, how much better for the smallest size or
/// most of them, and how much worse it may be for one.
constexpr double Margin = 0.97, Noise = 0.99, Worse = 1.001;
/// The last of them for sizes that the plan was not made for.
constexpr double WorseBetween = 1.005;
/// The first of them for the greedy plan with other tiles at run time: errors are much the same.
constexpr double FewMargin = 0.995;
/// What is so much faster on average may take longer at some size, by so much of a launch (that
/// shows where there is so little to do that the launch takes most of the time) or of all cycles.
constexpr double MuchFaster = 1.25, ShareOfLaunch = 0.25, WorseForMuch = 1.05;

/// Of a plan that is drawn and finished: most of what others may take together.
bool takesMuch(unsigned long Operations) { return 2 * Operations > 3 * FinishOperations; }

bool byCycles(const PlanChoice &A, const PlanChoice &B) { return A.Cycles < B.Cycles; }

/// isl operations that several candidates share; what comes when they are used up fails.
class Share {
  CostModel &Costs;
  isl_ctx *Ctx;
  IslTrial Trial;
  bool Spent = false;

public:
  Share(CostModel &Costs, unsigned long Operations)
      : Costs(Costs), Ctx(Costs.model().Ctx.get()), Trial(Ctx, Operations) {}

  /// False also for what isl cannot do.
  bool run(function_ref<bool()> Try) {
    if (Spent)
      return false;
    bool Good = Try();
    if (isl_ctx_last_error(Ctx) != isl_error_none) {
      Good = false;
      Spent = areOperationsSpent(Ctx);
      Costs.forgetDoubtful();
      isl_ctx_reset_error(Ctx);
    }
    return Good;
  }
};

class Searcher {
  CostModel &Costs;
  const KernelModel &Model;
  const Machine &Target;
  const LegalityInfo &Legality;
  const SearchEffort Effort;
  raw_ostream *Trace;
  std::vector<std::pair<PlanShape, TilePlan>> Drawn; ///< shapes that can be drawn, but FewTiles
  unsigned long ForGreedy = 0;                       ///< isl operations that its plan took

public:
  Searcher(CostModel &Costs, const LegalityInfo &Legality, const SearchEffort &Effort,
           raw_ostream *Trace)
      : Costs(Costs), Model(Costs.model()), Target(Costs.target()), Legality(Legality),
        Effort(Effort), Trace(Trace) {}
  std::vector<PlanChoice> run(std::vector<Finding> &Refusals);
  /// Shapes with sizes to start from, and their places in order of what First shows of them.
  std::vector<std::pair<PlanShape, TilePlan>> sizedShapes();
  std::vector<std::pair<double, size_t>>
  first(const std::vector<std::pair<PlanShape, TilePlan>> &Shapes);

private:
  struct Finished {
    PlanChoice Choice;
    TilePlan Plan;
    std::vector<double> Cycles; ///< by scenario, then by size in between
    bool Wins = false;          ///< against the greedy plan, if there is one
  };
  TilePlan draw(const PlanShape &Shape, std::vector<Finding> &Refusals);
  bool dividesSeveral();
  std::vector<PlanChoice> sketch(const PlanShape &Shape, const TilePlan &Sized,
                                 unsigned Evaluations, bool Deep);
  std::vector<PlanChoice> sketchShare(const PlanShape &Shape, const TilePlan &Sized,
                                      unsigned Evaluations, bool Deep);
  std::vector<PlanChoice> candidates();
  unsigned long lent(unsigned long Most) const;
  unsigned long forDrawing() const;
  bool finish(const PlanChoice &Choice, Finished &Result, std::vector<Finding> &Refusals);
  Finished priced(PlanChoice Choice, TilePlan Plan);
  size_t bestAlike(ArrayRef<Finished> All, size_t Best);
  bool beats(const Finished &F, const Finished &Greedy) const;
  std::optional<PlanChoice> dealtInBlocks(ArrayRef<Finished> InTurn, const Finished &Best,
                                          Share &Finishes);
  void trace(const char *What, const PlanChoice &Choice) const;
};

void Searcher::trace(const char *What, const PlanChoice &Choice) const {
  if (!Trace)
    return;
  *Trace << What << ' ' << Choice.Shape.describe();
  if (Choice.Phases.empty() && Choice.Shape.FewTiles) // as all that is searched
    *Trace << " with few tiles";
  for (auto [P, Phase] : enumerate(Choice.Phases)) {
    *Trace << (P ? ";" : ":");
    for (const PhaseChoice::Loop &L : Phase.Loops)
      *Trace << ' ' << Model.Info.Loops[L.Tile.Loop].Var << '=' << L.Tile.Size;
    *Trace << (Phase.Pipes ? " piped" : "");
  }
  if (Choice.InBlocks)
    *Trace << " dealt in blocks";
  *Trace << format(" %.0f cycles\n", Choice.Cycles);
}

/// All tile loops at size one, but those that the user sized.
PhaseChoice smallest(PhaseChoice Choice) {
  for (PhaseChoice::Loop &L : Choice.Loops)
    if (!L.Tile.Fixed)
      L.Tile.Size = 1;
  return Choice;
}

/// All tile loops, but those that the user sized, at the largest power of two that fits, or whole.
PhaseChoice cube(PlanSketch &Sketch) {
  constexpr int64_t Most = 1024;
  PhaseChoice Choice = Sketch.current();
  Choice.Pipes = false;
  for (int64_t Size = Most; Size >= 1; Size /= 2) {
    for (PhaseChoice::Loop &L : Choice.Loops)
      if (!L.Tile.Fixed)
        L.Tile.Size = L.Tile.Range > 0 ? std::min(Size, L.Tile.Range) : Size;
    if (Sketch.cost(Choice, 0) >= 0)
      break;
  }
  return Choice;
}

/// The best of one shape by sketches: of each phase the best, and once more without pipes.
std::vector<PlanChoice> Searcher::sketch(const PlanShape &Shape, const TilePlan &Sized,
                                         unsigned Evaluations, bool Deep) {
  PlanChoice Best{Shape, {}, 0}, Plain = Best;
  unsigned Each = std::max(LeastEvaluations, Evaluations / unsigned(Sized.Phases.size()));
  for (int P = 0, E = Sized.Phases.size(); P < E; ++P) {
    PlanSketch Sketch(Costs, Sized, P);
    PhaseChoice Greedy = Sketch.current();
    std::vector<PhaseChoice> Starts{Greedy, smallest(Greedy)};
    if (Deep) // few evaluations do not reach far from three
      Starts.push_back(cube(Sketch));
    std::vector<PhaseResult> Found = searchPhase(Sketch, Starts, Costs, Each);
    if (Found.empty())
      return {};
    auto Single = find_if(Found, [](const PhaseResult &R) { return !R.Choice.Pipes; });
    if (Single == Found.end())
      Single = Found.begin();
    Best.Phases.push_back(Found[0].Choice);
    Best.Cycles += Found[0].Cycles;
    Plain.Phases.push_back(Single->Choice);
    Plain.Cycles += Single->Cycles;
  }
  std::vector<PlanChoice> Result{Best};
  if (Plain.Cycles > Best.Cycles)
    Result.push_back(Plain);
  return Result;
}

/// Every shape is drawn once; how many tiles there are at run time is no matter for that.
TilePlan Searcher::draw(const PlanShape &Shape, std::vector<Finding> &Refusals) {
  PlanShape Key = Shape;
  Key.FewTiles = false;
  TilePlan Plan;
  auto At = find_if(Drawn, [&](const auto &D) { return D.first == Key; });
  if (At != Drawn.end()) {
    Plan = At->second;
  } else {
    Plan = drawPlan(Costs.feet(), Legality, Target, Key, Refusals);
    if (Refusals.empty() && isl_ctx_last_error(Model.Ctx.get()) == isl_error_none)
      Drawn.emplace_back(Key, Plan);
  }
  Plan.Shape.FewTiles = Shape.FewTiles;
  return Plan;
}

/// Whether the greedy plan divides several loops of a phase, whose tiles shrink at run time.
bool Searcher::dividesSeveral() {
  std::vector<Finding> Ignored;
  TilePlan Plan = draw(PlanShape(), Ignored);
  return Model.Info.Parallel.Tiles.empty() && any_of(Plan.Phases, [&](const Phase &P) {
           return !P.Wavefront && Plan.Nodes[P.Root].Tiles.size() > 1;
         });
}

/// Sizes that others search from: swTVM's first ones, which may not fit.
TilePlan nominallySized(TilePlan Plan) {
  for (TileNode &N : Plan.Nodes)
    for (TileLoop &T : N.Tiles)
      if (T.Size <= 0)
        T.Size = T.Range > 0 ? std::min(T.Range, NominalTile) : NominalTile;
  return Plan;
}

/// Where one plan takes more than twice of what all others together may, these get no further than
/// what they share with it: a part is enough.
unsigned long Searcher::lent(unsigned long Most) const {
  return ForGreedy > 2 * Most ? Most / 4 : Most;
}

/// What one plan takes says how many others would be finished, and so how many are worth drawing.
unsigned long Searcher::forDrawing() const {
  const unsigned long Most = lent(Effort.Draw);
  if (Most < Effort.Draw)
    return Most;
  return takesMuch(ForGreedy) ? Most / 2 : 2 * ForGreedy > FinishOperations ? Most / 4 * 3 : Most;
}

/// The shapes that can be planned, each with sizes to start from.
std::vector<std::pair<PlanShape, TilePlan>> Searcher::sizedShapes() {
  std::vector<std::pair<PlanShape, TilePlan>> Result;
  Share Draws(Costs, forDrawing());
  std::vector<PlanShape> Shapes = Effort.Only;
  if (Shapes.empty())
    Shapes = planShapes(Model, Legality, Target, &Costs.feet().loops());
  for (PlanShape Shape : Shapes) {
    Shape.FewTiles = true;
    std::vector<Finding> Refused;
    TilePlan Plan;
    bool Good = Draws.run([&] {
      Plan = draw(Shape, Refused);
      if (Refused.empty())
        Plan = Effort.Sized ? allocateLdm(Costs.feet(), std::move(Plan), Target, Refused)
                            : nominallySized(std::move(Plan));
      return Refused.empty();
    });
    for (const Phase &P : Plan.Phases) // Distribution's sizes, not the user's
      for (TileLoop &T : Plan.Nodes[P.Root].Tiles)
        T.Fixed &= !P.Wavefront || hasOneIteration(Model, T.Loop);
    if (Good)
      Result.emplace_back(Shape, std::move(Plan));
  }
  return Result;
}

std::vector<PlanChoice> Searcher::sketchShare(const PlanShape &Shape, const TilePlan &Sized,
                                              unsigned Evaluations, bool Deep) {
  std::vector<PlanChoice> Some;
  Share(Costs, SketchOperations).run([&] {
    Some = sketch(Shape, Sized, Evaluations, Deep);
    return true;
  });
  return Some;
}

std::vector<std::pair<double, size_t>>
Searcher::first(const std::vector<std::pair<PlanShape, TilePlan>> &Shapes) {
  std::vector<std::pair<double, size_t>> Order;
  for (auto [I, S] : enumerate(Shapes)) {
    if (Effort.First == 0) {
      Order.emplace_back(0, I);
      continue;
    }
    std::vector<PlanChoice> Some =
        sketchShare(S.first, S.second, Effort.First / unsigned(Shapes.size()), false);
    if (!Some.empty())
      Order.emplace_back(Some[0].Cycles, I);
  }
  stable_sort(Order, [](const auto &A, const auto &B) { return A.first < B.first; });
  return Order;
}

/// By sketches, the best candidates of all shapes, best first.
std::vector<PlanChoice> Searcher::candidates() {
  std::vector<std::pair<PlanShape, TilePlan>> Shapes = sizedShapes();
  std::vector<std::pair<double, size_t>> Order = first(Shapes);
  if (Order.size() > Effort.Shapes)
    Order.resize(Effort.Shapes);
  std::vector<PlanChoice> Result;
  for (auto [Cycles, I] : Order)
    for (PlanChoice &C : sketchShare(Shapes[I].first, Shapes[I].second,
                                     Effort.Deep / unsigned(Order.size()), true)) {
      trace("sketched", C);
      // Shapes may differ in what does not matter here.
      if (none_of(Result, [&](const PlanChoice &Other) { return Other.Cycles == C.Cycles; }))
        Result.push_back(std::move(C));
    }
  stable_sort(Result, byCycles);
  if (Result.size() > Effort.Finished)
    Result.resize(Effort.Finished);
  return Result;
}

/// Runs the stages on a choice and asks for its cost as it comes out.
bool Searcher::finish(const PlanChoice &Choice, Finished &Result, std::vector<Finding> &Refusals) {
  TilePlan Plan = draw(Choice.Shape, Refusals);
  if (Refusals.empty())
    Plan = sizePlan(Costs.feet(), std::move(Plan), Target, Choice, Refusals);
  if (!Refusals.empty())
    return false;
  Plan = dealFullTiles(
      Costs, shrinkTiles(Costs, finishPlan(Costs, std::move(Plan)), ShrinkFor::Candidate));
  if (isl_ctx_last_error(Model.Ctx.get()) != isl_error_none ||
      Plan.LdmBytes > bufferBudget(Target) + Target.LdmWindows + Target.LdmCopies)
    return false;
  Result = priced(Choice, std::move(Plan));
  trace("finished", Result.Choice);
  return true;
}

Searcher::Finished Searcher::priced(PlanChoice Choice, TilePlan Plan) {
  Finished F;
  double Logs = 0;
  for (unsigned S = 0; S < Costs.scenarios(); ++S) {
    F.Cycles.push_back(Costs.estimate(Plan, S).total());
    Logs += std::log(std::max(1.0, F.Cycles.back()));
  }
  size_t Count = Costs.scenarios();
  if (mayLoadByData(Model)) {
    const std::vector<double> Sizes = promotionSizes(Costs);
    for (double Size : ArrayRef(Sizes).drop_front(Count))
      Logs += std::log(std::max(1.0, Costs.estimateAt(Plan, Size).total()));
    Count = Sizes.size();
  }
  F.Choice = std::move(Choice);
  F.Choice.Cycles = std::exp(Logs / double(Count));
  for (double Size : Costs.sizesBetween())
    F.Cycles.push_back(Costs.estimateAt(Plan, Size).total());
  F.Plan = std::move(Plan);
  return F;
}

/// Better on average, at no size worse (but for ShareOfLaunch), and better at the smallest of the
/// assumed sizes or at most of them: small plans that come to the same tiles may differ by some
/// cycles of the code around them.  Without loops in step a plan may be worse by little: for small
/// sizes, and with matrices turned, there are better ones of its loops.
bool Searcher::beats(const Finished &F, const Finished &Greedy) const {
  constexpr double WorseWithoutSteps = 1.03;
  bool SameSizes = F.Choice.Phases.empty();
  ArrayRef<double> Sizes = Costs.sizes();
  std::vector<double> Between = Costs.sizesBetween();
  const bool NoSteps = hasSteps(Greedy.Plan) && !hasSteps(F.Plan);
  const bool Much = MuchFaster * F.Choice.Cycles < Greedy.Choice.Cycles;
  unsigned Better = 0;
  for (auto [S, Cycles] : enumerate(F.Cycles)) {
    double Others = Greedy.Cycles[S];
    bool Assumed = S < Sizes.size();
    const double Share = NoSteps ? WorseWithoutSteps : Assumed ? Worse : WorseBetween;
    double Most =
        Much ? std::max(WorseForMuch * Others, Others + ShareOfLaunch * Costs.launch().total())
             : Share * Others;
    if (Cycles >= Most) {
      if (Trace)
        *Trace << format("worse at size %.0f: %.0f cycles, not %.0f\n",
                         Assumed ? Sizes[S] : Between[S - Sizes.size()], Cycles, Others);
      return false;
    }
    if (Assumed && Cycles < Noise * Others)
      Better += Sizes[S] == *min_element(Sizes) ? Sizes.size() : 1;
  }
  return (SameSizes || NoSteps || 2 * Better > Sizes.size()) &&
         F.Choice.Cycles < (SameSizes ? FewMargin : Margin) * Greedy.Choice.Cycles;
}

/// Plans that the assumed sizes do not tell apart are told apart as they would run, at smaller ones
/// as well, and where the loops that they divide first are short.
size_t Searcher::bestAlike(ArrayRef<Finished> All, size_t Best) {
  constexpr double Alike = 1.03;
  SmallVector<size_t, 8> Found;
  ShortLoops Short;
  for (auto [I, F] : enumerate(All))
    if (F.Wins && F.Choice.Cycles <= Alike * All[Best].Choice.Cycles) {
      Found.push_back(I);
      Short.merge(shortLoops(Costs, F.Plan));
    }
  if (Found.size() < 2)
    return Best;
  double Least = INFINITY;
  for (size_t I : Found) {
    const double Cycles = cyclesAsRun(Costs, All[I].Plan, Short);
    if (Trace)
      *Trace << format("%.0f cycles as run\n", Cycles);
    if (Cycles < Least) {
      Least = Cycles;
      Best = I;
    }
  }
  return Best;
}

/// Of all finished plans the one that gains the most from tiles in a row for each CPE, where that is
/// predicted to be better than the best in turn by a margin and worse at no size, with the tiles as
/// they are and then with their own.  Where windows do not slide (SlidingWindow.h), tiles that take
/// longer the later they come are dealt more evenly in turn, but for those of which each CPE would
/// have the same few of every row (DealtTiles.h).
std::optional<PlanChoice> Searcher::dealtInBlocks(ArrayRef<Finished> InTurn, const Finished &Best,
                                                  Share &Finishes) {
  if (Model.Info.Parallel.Schedule != ScheduleKind::Default)
    return std::nullopt;
  auto Pays = [&](const Finished &F) {
    return F.Choice.Cycles < Margin * Best.Choice.Cycles &&
           none_of(zip_equal(F.Cycles, Best.Cycles),
                   [](const auto &Both) { return std::get<0>(Both) > std::get<1>(Both); });
  };
  std::vector<PlanChoice> Choices;
  for (const Finished &F : InTurn) {
    if (F.Plan.Distribution == DistributionKind::Block)
      continue;
    PlanChoice Choice = F.Choice;
    TilePlan Plan = F.Plan;
    Choice.InBlocks = true;
    Plan.Distribution = DistributionKind::Block;
    Plan.Chunk = 1;
    Finished Dealt = priced(Choice, std::move(Plan));
    trace("priced", Dealt.Choice);
    if (Pays(Dealt))
      Choices.push_back(std::move(Dealt.Choice));
  }
  stable_sort(Choices, byCycles);
  for (const PlanChoice &Choice : Choices) {
    Finished F;
    std::vector<Finding> Ignored;
    if (Finishes.run([&] { return finish(Choice, F, Ignored); }) && Pays(F))
      return std::move(F.Choice);
  }
  return std::nullopt;
}

std::vector<PlanChoice> Searcher::run(std::vector<Finding> &Refusals) {
  Finished Greedy;
  const unsigned long Before = operationsDone(Model.Ctx.get());
  bool HasGreedy = Effort.Greedy && // on the stage's own share
                   finish({PlanShape(), {}, 0}, Greedy, Refusals);
  if (isl_ctx_last_error(Model.Ctx.get()) != isl_error_none)
    return {};
  ForGreedy = operationsDone(Model.Ctx.get()) - Before;
  std::vector<PlanChoice> Better, Others;
  std::vector<Finding> Ignored;
  double Least = HasGreedy ? Margin * Greedy.Choice.Cycles : INFINITY;
  std::vector<Finished> All;
  size_t Best = 0;
  if (HasGreedy)
    All.push_back(Greedy);
  auto Judge = [&](Finished F) {
    const bool Wins = F.Wins = !HasGreedy || beats(F, Greedy);
    (Wins ? Better : Others).push_back(F.Choice);
    stable_sort(Better, byCycles);
    if (Wins && (Best >= All.size() || F.Choice.Cycles < All[Best].Choice.Cycles))
      Best = All.size();
    All.push_back(std::move(F));
  };
  PlanShape Few;
  Few.FewTiles = true;
  std::vector<PlanChoice> Candidates = candidates();
  Share Finishes(Costs, lent(FinishOperations));
  if (Finished F; HasGreedy && dividesSeveral() && Finishes.run([&] {
        return finish({Few, {}, 0}, F, Ignored);
      }))
    Judge(std::move(F));
  for (PlanChoice &C : Candidates) {
    // What is finished is seldom better than its sketch, and finishing takes most of the time.
    C.Cycles += Costs.launch().total();
    if (!Better.empty() && C.Cycles >= Better.front().Cycles) {
      if (C.Cycles < Least)
        Better.push_back(std::move(C));
      continue;
    }
    Finished F;
    if (!Finishes.run([&] { return finish(C, F, Ignored); }))
      continue;
    Judge(std::move(F));
  }
  if (!Better.empty()) {
    Best = bestAlike(All, Best);
    auto At = find_if(Better, [&C = All[Best].Choice](const PlanChoice &Other) {
      return Other.Shape == C.Shape && Other.Cycles == C.Cycles;
    });
    if (At != Better.end())
      std::rotate(Better.begin(), At, std::next(At));
  }
  if (std::optional<PlanChoice> Blocks =
          All.empty() ? std::nullopt : dealtInBlocks(All, All[Best], Finishes))
    Better.insert(Better.begin(), std::move(*Blocks));
  stable_sort(Others, byCycles);
  if (HasGreedy)
    Better.push_back(Greedy.Choice);
  append_range(Better, Others);
  for (PlanChoice &Choice : Better)
    Choice.OfFirst = ForGreedy;
  if (!Better.empty()) {
    Refusals.clear();
    trace("chosen", Better[0]);
  }
  return Better;
}

} // namespace

TilePlan drawPlan(const Footprint &Feet, const LegalityInfo &Legality, const Machine &Target,
                  const PlanShape &Shape, std::vector<Finding> &Refusals) {
  TilePlan Plan = distribute(Feet.model(), Legality, Target, Shape, Refusals, &Feet.loops());
  if (Refusals.empty())
    Plan = makeGroups(Feet, std::move(Plan), Target, Refusals);
  return Plan;
}

TilePlan allocateChosen(const Footprint &Feet, TilePlan Plan, const Machine &Target,
                        const PlanChoice &Choice, std::vector<Finding> &Refusals,
                        raw_ostream *Trace) {
  for (auto [P, Phase] : enumerate(Choice.Phases))
    applyChoice(Plan, int(P), Phase);
  if (Choice.InBlocks) {
    Plan.Distribution = DistributionKind::Block;
    Plan.Chunk = 1;
  }
  return allocateLdm(Feet, std::move(Plan), Target, Refusals, Trace);
}

TilePlan sizePlan(const Footprint &Feet, TilePlan Plan, const Machine &Target,
                  const PlanChoice &Choice, std::vector<Finding> &Refusals) {
  Plan = allocateChosen(Feet, std::move(Plan), Target, Choice, Refusals);
  if (!Refusals.empty())
    return Plan;
  if (Choice.Phases.empty())
    Plan = orderTileLoops(Feet, std::move(Plan));
  return insertDma(Feet, std::move(Plan), Target);
}

TilePlan finishPlan(CostModel &Costs, TilePlan Plan) {
  const KernelModel &Model = Costs.model();
  const Machine &Target = Costs.target();
  Plan = slideWindows(Model, hideLatency(Costs.feet(), std::move(Plan), Target));
  Plan = promoteData(Costs.feet(), std::move(Plan), Target, [&]() -> CostModel & { return Costs; });
  Plan = carryRows(Costs.feet(), std::move(Plan));
  return colorMemory(Model, std::move(Plan), Target);
}

std::vector<PlanChoice> searchPlans(CostModel &Costs, const LegalityInfo &Legality,
                                    std::vector<Finding> &Refusals, raw_ostream *Trace,
                                    const SearchEffort &Effort) {
  return Searcher(Costs, Legality, Effort, Trace).run(Refusals);
}

bool maySearchAgain(const PlanChoice &Choice) { return !takesMuch(Choice.OfFirst); }

double sketchPlans(CostModel &Costs, const LegalityInfo &Legality, const SearchEffort &Effort) {
  Searcher S(Costs, Legality, Effort, nullptr);
  std::vector<std::pair<double, size_t>> Order = S.first(S.sizedShapes());
  return Order.empty() ? INFINITY : Order[0].first + Costs.launch().total();
}

} // namespace swgen
