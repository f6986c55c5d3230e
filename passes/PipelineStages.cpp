//===- PipelineStages.cpp - what each stage does --------------------------===//
#include "BlockOrder.h"
#include "CarriedRows.h"
#include "ClauseEffects.h"
#include "CodeTree.h"
#include "Dependences.h"
#include "Distribution.h"
#include "DmaInsertion.h"
#include "FlatTiles.h"
#include "IdleCpes.h"
#include "IslTrial.h"
#include "KernelModelPrint.h"
#include "LastValues.h"
#include "LatencyHiding.h"
#include "LaunchWorth.h"
#include "LdmAllocation.h"
#include "LoopOrder.h"
#include "MemoryColoring.h"
#include "PlanVerifier.h"
#include "Planning.h"
#include "PollyBridge.h"
#include "PrivateArrays.h"
#include "Promotion.h"
#include "RangesApart.h"
#include "RefGroups.h"
#include "SlidingWindow.h"
#include "SumElements.h"
#include "TileGrowth.h"
#include "TilePlanPrinter.h"
#include "TileShrink.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"
#include "isl/ctx.h"

using namespace llvm;

namespace swgen::planning {

/// What larger tiles and their proofs may take.
constexpr unsigned long GrowOperations = 1500000;

static void printTree(const Planning &P, raw_ostream &OS) { printTileTree(P.Tiles, *P.Model, OS); }
static void printWithTrace(const Planning &P, raw_ostream &OS) {
  OS << P.Trace;
  printTilePlan(P.Tiles, *P.Model, OS);
}
static void printTiles(const Planning &P, raw_ostream &OS) { printTilePlan(P.Tiles, *P.Model, OS); }

void forgetFootprints(Planning &P) {
  P.Feet = std::make_shared<Footprint>(*P.Model, P.Text);
  P.Costs.reset();
}

static void buildModel(Planning &P) {
  if (std::optional<Finding> TooLarge = refuseCopies(P.Info, P.Target)) {
    P.Refusals.push_back(std::move(*TooLarge));
    return;
  }
  BridgeResult R = buildKernelModel(P.F, P.Info, P.Budget, P.Ctx);
  P.Refusals = std::move(R.Refusals);
  P.Model = std::move(R.Model);
  if (!P.Model && P.Refusals.empty())
    P.Refusals.push_back({213, P.Info.Pos, {"the analysis gave up"}, {}});
  if (!P.Model)
    return;
  P.Target.LdmWindows = roomForWindows(*P.Model, P.Target);
  if (P.Options.Proof && !addGuardsOf(*P.Options.Proof, *P.Model)) {
    P.Refusals.push_back({213, P.Info.Pos, {"a condition of what is private is not known"}, {}});
    return;
  }
  P.Refusals = checkSumElements(*P.Model);
  append_range(P.Refusals, checkLastValues(P.Options.Proof, *P.Model));
  append_range(P.Refusals, checkBlockOrder(*P.Model));
  forgetFootprints(P);
}

static void transform(Planning &P) {
  const Transformation *T = P.transformation();
  if (!T && P.Model == P.Text)
    return;
  P.Model = T ? std::make_shared<KernelModel>(applyTransformation(*P.Text, *T)) : P.Text;
  forgetFootprints(P);
  P.Choices.clear();
  P.Legality = computeLegality(*P.Model);
  std::vector<int> InWaves;
  for (const WaveBand &W : P.Model->Waves)
    InWaves.push_back(W.Loops.front());
  P.Refusals = refuseLegality(*P.Model, P.Legality, InWaves);
}

static void printTransformation(const Planning &P, raw_ostream &OS) {
  if (const Transformation *T = P.transformation())
    print(OS, *T);
  else
    OS << "  none\n";
}

static void hide(Planning &P) {
  P.Plain = P.Tiles;
  P.Tiles = hideLatency(*P.Feet, P.Tiles, P.Target);
}

const std::vector<StmtWork> &workOf(Planning &P) {
  if (P.Work.empty())
    P.Work = measureWork(P.F, P.Info, timingOf(P.Target));
  return P.Work;
}

static std::vector<StmtWork> workOfModel(Planning &P) {
  std::vector<StmtWork> Work;
  for (const ModelStmt &S : P.Model->Stmts)
    Work.push_back(workOf(P)[S.source()]);
  return Work;
}

std::shared_ptr<CostModel> newCosts(Planning &P) {
  const std::vector<double> &Sizes = P.Sizes.empty() ? P.Options.AssumedSizes : P.Sizes;
  return std::make_shared<CostModel>(P.Feet, P.Target, timingOf(P.Target), workOfModel(P),
                                     Sizes.empty() ? defaultAssumedSizes() : Sizes);
}

CostModel &costs(Planning &P) {
  if (!P.Costs)
    P.Costs = newCosts(P);
  return *P.Costs;
}

CostModel costsUnder(Planning &P, const KernelModel &Bounded, std::vector<double> Sizes) {
  return CostModel(std::make_shared<Footprint>(Bounded, P.Feet), P.Target, timingOf(P.Target),
                   workOfModel(P), std::move(Sizes));
}

/// A region that has fewer shapes takes its last.
static PlanShape chosenShape(const Planning &P) {
  if (P.Options.Shape.value_or(0) == 0)
    return PlanShape();
  std::vector<PlanShape> All = planShapes(*P.Model, P.Legality, P.Target);
  return All[std::min<size_t>(*P.Options.Shape, All.size() - 1)];
}

/// Whatever it finds, the stages that follow have the last word: it refuses nothing.
void search(Planning &P) {
  std::vector<Finding> Ignored;
  raw_string_ostream Trace(P.Trace);
  if (P.Options.Strategy != LdmStrategy::Model || P.Options.Shape)
    return;
  std::shared_ptr<CostModel> Few;
  if (!P.FewSteps.empty()) {
    Few = newCosts(P);
    Few->limit(P.FewSteps, MostStepsInWaves);
  }
  P.Choices = searchPlans(Few ? *Few : costs(P), P.Legality, Ignored, &Trace, P.Effort);
}

PlanChoice chosen(const Planning &P) {
  return P.Choices.empty() ? PlanChoice{chosenShape(P), {}, 0} : P.Choices.front();
}

static void allocate(Planning &P) {
  raw_string_ostream Trace(P.Trace);
  P.Tiles = allocateChosen(*P.Feet, P.Tiles, P.Target, chosen(P), P.Refusals, &Trace);
}

static void order(Planning &P) {
  raw_string_ostream Trace(P.Trace);
  if (chosen(P).Phases.empty())
    P.Tiles = orderTileLoops(*P.Feet, P.Tiles, &Trace);
}

void promote(Planning &P) {
  TilePlan Promoted =
      promoteData(*P.Feet, P.Tiles, P.Target, [&]() -> CostModel & { return costs(P); });
  if (isl_ctx_last_error(P.Ctx.get()) == isl_error_none)
    P.Tiles = carryRows(*P.Feet, std::move(Promoted));
}

std::vector<Finding> reportUnproved(const Planning &P, std::vector<Finding> Why) {
  if (P.Options.Unproved)
    for (const Finding &F : Why)
      (P.Options.Out ? *P.Options.Out : errs())
          << "unproved: SW" << F.Number << ' ' << P.Info.Kernel << ": "
          << (F.Args.empty() ? "" : F.Args.front()) << '\n';
  return Why;
}

/// Whether copies of two tiles overlap can be hard to see in advance.  A plan that is refused only
/// for the requests that it keeps in flight is made again without them.
static void verifyOne(Planning &P) {
  constexpr unsigned InFlight = 530, Kept = 532;
  const Transformation *T = P.transformation();
  P.Refusals = reportUnproved(P, T ? verifyTransformedPlan(*P.Text, *P.Model, *T, P.Tiles, P.Target)
                                   : verifyPlan(*P.Model, P.Tiles, P.Target));
  if (P.Refusals.empty() || !all_of(P.Refusals, [](const Finding &F) {
        return F.Number == InFlight || F.Number == Kept;
      }))
    return;
  for (RefGroup &G : P.Plain.Groups)
    G.Copies = 1;
  P.Tiles = colorMemory(*P.Model, std::move(P.Plain), P.Target);
  P.Refusals = reportUnproved(P, verifyPlan(*P.Model, P.Tiles, P.Target));
}

/// Of the choices of a search, the first that is proved.
void verify(Planning &P) {
  unsigned Judged = 0;
  auto Judge = [&] {
    verifyOne(P);
    if (Judged++ < P.Options.RefuseChoices && P.Choices.size() > 1)
      P.Refusals.push_back({529, P.Info.Pos, {"asked not to"}, {}});
  };
  Judge();
  while (!P.Refusals.empty() && P.Choices.size() > 1) {
    P.Choices.erase(P.Choices.begin());
    std::vector<Finding> Why;
    P.Tiles = drawPlan(*P.Feet, P.Legality, P.Target, chosen(P).Shape, Why);
    if (Why.empty())
      P.Tiles = sizePlan(*P.Feet, P.Tiles, P.Target, chosen(P), Why);
    if (!Why.empty())
      continue;
    P.Plain = P.Tiles;
    P.Tiles = finishPlan(costs(P), P.Tiles);
    P.Refusals.clear();
    Judge();
  }
}

void shrink(Planning &P) {
  const ShrinkFor For =
      P.Options.Strategy == LdmStrategy::Model ? ShrinkFor::Run : ShrinkFor::Greedy;
  P.Tiles = dealFullTiles(costs(P), shrinkTiles(costs(P), P.Tiles, For), P.Options.AlwaysSparse);
}

/// How many times faster a plan is than the one there is, where rows are short and many.
static double gainInShortRows(Planning &P, const TilePlan &Flat, ArrayRef<int> Phases) {
  constexpr int64_t Short = 24;
  constexpr double Many = 1024;
  std::vector<bool> Rows(P.Model->Info.Loops.size(), false);
  for (int Phase : Phases)
    Rows[P.Tiles.Nodes[P.Tiles.Phases[Phase].Root].Tiles.back().Loop] = true;
  const std::vector<std::string> Params = lengthParams(*P.Model, Rows);
  const KernelModel Bounded = boundModel(*P.Model, {Params, 0, Short});
  CostModel Costs = costsUnder(P, Bounded, {Many});
  return Costs.estimateAt(P.Tiles, Many).total() / Costs.estimateAt(Flat, Many).total();
}

/// Takes tiles of many short rows where that pays.  Nothing that happens here changes the plan
/// half.
static void flatten(Planning &P, function_ref<bool(const TilePlan &)> Proved) {
  constexpr double LeastGain = 1.05;
  if (P.Options.Strategy != LdmStrategy::Model || P.Options.Shape || namesLoops(P.Info))
    return;
  const std::vector<int> Phases = flatPhases(costs(P), P.Tiles);
  if (Phases.empty())
    return;
  PlanChoice Flat = chosen(P);
  if (Flat.Phases.empty())
    Flat = choiceOf(costs(P), P.Tiles);
  Flat = flattened(std::move(Flat), P.Tiles, Phases);
  std::vector<Finding> Why;
  TilePlan Tiles = drawPlan(*P.Feet, P.Legality, P.Target, Flat.Shape, Why);
  if (!Why.empty())
    return;
  TilePlan Sized = allocateChosen(*P.Feet, Tiles, P.Target, Flat, Why);
  if (!Why.empty() || !mayHaveLongerRows(costs(P), std::move(Sized), P.Tiles, Phases))
    return;
  Tiles = sizePlan(*P.Feet, std::move(Tiles), P.Target, Flat, Why);
  if (!Why.empty())
    return;
  Tiles = dealFullTiles(costs(P), shrinkTiles(costs(P), finishPlan(costs(P), std::move(Tiles))));
  std::optional<FlatPlan> Longer = withLongerRows(costs(P), Tiles, P.Tiles, Phases);
  if (!Longer || isl_ctx_last_error(P.Ctx.get()) != isl_error_none ||
      Longer->Tiles.LdmBytes > P.Target.budget() ||
      !isNowhereWorse(costs(P), Longer->Tiles, P.Tiles) ||
      gainInShortRows(P, Longer->Tiles, Phases) < LeastGain || !all_of(Longer->ToProve, Proved) ||
      isl_ctx_last_error(P.Ctx.get()) != isl_error_none)
    return;
  Longer->Tiles.Remarks = withBuffersOf(Longer->Tiles, std::move(P.Tiles.Remarks));
  P.Tiles = std::move(Longer->Tiles);
}

void grow(Planning &P) {
  limitOperations(P.Ctx.get(), GrowOperations);
  auto Proved = [&](const TilePlan &Grown) {
    return reportUnproved(P, verifyPlan(*P.Model, Grown, P.Target)).empty();
  };
  P.Tiles = growTiles(costs(P), P.Tiles, Proved, P.Options.AlwaysGrow);
  flatten(P, Proved);
}

void predict(Planning &P) {
  P.Tiles.Predicted.clear();
  for (unsigned S = 0; S < costs(P).scenarios(); ++S)
    P.Tiles.Predicted.push_back({costs(P).assumedSize(S), costs(P).estimate(P.Tiles, S).total()});
}

static void printSmall(const Planning &P, raw_ostream &OS) {
  OS << "  " << (P.Small ? P.SmallWhen : "none") << "\n" << P.Trace;
}

static void printCosts(const Planning &P, raw_ostream &OS) {
  for (unsigned S = 0; P.Costs && S < P.Costs->scenarios(); ++S) {
    if (double Size = P.Costs->assumedSize(S); Size > 0)
      OS << format("size %.0f: ", Size);
    print(OS, P.Costs->estimate(P.Tiles, S));
  }
}

LaunchWorth launchOf(Planning &P) {
  CostModel &Costs = costs(P);
  const auto Even = [&] { return evenSize(Costs, P.Tiles, workOf(P), timingOf(P.Target)); };
  const double Size = Even();
  LaunchWorth Worth = launchAt(Costs, P.Tiles, Size);
  const std::vector<std::string> Steps = paramsOfSteps(*P.Text);
  if (Steps.empty())
    return Worth;
  Costs.limit(Steps, 1);
  const double OneStep = Even();
  if (Worth.Steps.empty()) // few steps make the shortest launch
    Worth.Launch = std::min(Worth.Launch, launchAt(Costs, P.Tiles, OneStep).Launch);
  Costs.limit({}, INFINITY);
  return Worth.Steps.empty() || OneStep <= Size
             ? Worth
             : launchBetween(Costs, P.Tiles, Size, Steps, OneStep);
}

void measureWorth(Planning &P) {
  P.Worth = launchOf(P);
  int64_t Least = P.Worth.Launch;
  for (const KernelPlan *Small = P.Small.get(); Small; Small = Small->Small.get())
    Least = std::min(Least, Small->Worth.Launch);
  P.Worth.Work = hostWork(*P.Text, workOf(P), timingOf(P.Target), Least);
}

static void printWorth(const Planning &P, raw_ostream &OS) {
  OS << "  launch " << P.Worth.Launch << " cycles, work "
     << (P.Worth.Work.empty() ? "not known" : P.Worth.Work)
     << (P.Worth.Steps.empty() ? "" : ", with steps " + P.Worth.Steps) << "\n";
}

void checkClauses(Planning &P) {
  std::vector<Finding> Idle = findIdleClauses(*P.Model, P.Tiles);
  llvm::append_range(P.Tiles.Remarks, Idle);
  llvm::append_range(P.Tiles.Remarks, findIdleCpes(*P.Model, P.Legality, P.Tiles, P.Target));
  const Transformation *T = P.transformation();
  if (!T)
    return;
  if (!T->Comments.empty())
    P.Tiles.Remarks.push_back({551, P.Info.Pos, {join(T->Comments, "; ")}, {}});
  for (const SourcePos &Pos : T->Alone)
    P.Tiles.Remarks.push_back({554, Pos, {}, {}});
}

static void buildCode(Planning &P) {
  std::vector<AliasObligation> Apart = rangesApart(*P.Model, P.Tiles);
  if (P.Small)
    copy_if(P.SmallApart, std::back_inserter(Apart), [&](const AliasObligation &New) {
      return none_of(Apart, [&](const AliasObligation &O) {
        return O.ArrayA == New.ArrayA && O.ArrayB == New.ArrayB;
      });
    });
  P.Plan = std::make_shared<KernelPlan>(buildCodeTree(*P.Model, P.Tiles, P.Target, Apart));
  for (const KernelPlan *Small = P.Small.get(); Small; Small = Small->Small.get())
    copy_if(Small->Memory, std::back_inserter(P.Plan->Memory), [&](const MemoryGuard &New) {
      return none_of(P.Plan->Memory, [&](const MemoryGuard &M) { return M.Name == New.Name; });
    });
  P.Plan->Small = P.Small;
  P.Plan->SmallWhen = P.Small ? P.SmallWhen : "";
  P.Plan->Worth = P.Worth;
}

/// The stages in order.
constexpr Stage Stages[] = {
    {"region", [](Planning &) {},
     [](const Planning &P, raw_ostream &OS) { OS << formatv("{0:2}\n", toJSON(P.Info)); }},
    {"model", buildModel, [](const Planning &P, raw_ostream &OS) { print(OS, *P.Model); }},
    {"dependences", [](Planning &) {}, // found with the model
     [](const Planning &P, raw_ostream &OS) { printDependences(OS, *P.Model); }},
    {"legality", findParallelLoops,
     [](const Planning &P, raw_ostream &OS) { print(OS, *P.Model, P.Legality); }},
    {"unblocking", proposeUnblocked,
     [](const Planning &P, raw_ostream &OS) { OS << "  " << P.Unblocked << " proposals\n"; }},
    {"scheduling", schedule,
     [](const Planning &P, raw_ostream &OS) {
       OS << "  " << P.Proposals.size() << " proposals\n";
     }},
    {"transformation", transform, printTransformation},
    {"plan-search", search, [](const Planning &P, raw_ostream &OS) { OS << P.Trace; }},
    {"distribution",
     [](Planning &P) {
       P.Tiles = distribute(*P.Model, P.Legality, P.Target, chosen(P).Shape, P.Refusals,
                            &P.Feet->loops());
     },
     printTree},
    {"footprint", [](Planning &P) { P.Tiles = makeGroups(*P.Feet, P.Tiles, P.Target, P.Refusals); },
     printTiles},
    {"address-spaces", [](Planning &P) { P.Spaces = findAddressSpaces(*P.Model, P.Tiles); },
     [](const Planning &P, raw_ostream &OS) { print(OS, P.Spaces, *P.Model); }},
    {"ldm-allocation", allocate, printWithTrace},
    {"loop-order", order, printWithTrace},
    {"dma-insertion", [](Planning &P) { P.Tiles = insertDma(*P.Feet, P.Tiles, P.Target); },
     printTiles},
    {"latency-hiding", hide, printTiles},
    {"sliding-window", [](Planning &P) { P.Tiles = slideWindows(*P.Model, P.Tiles); }, printTiles},
    {"promotion", promote, printTiles},
    {"memory-coloring", [](Planning &P) { P.Tiles = colorMemory(*P.Model, P.Tiles, P.Target); },
     printTiles},
    {"clause-effects", checkClauses,
     [](const Planning &P, raw_ostream &OS) {
       for (const Finding &F : findIdleClauses(*P.Model, P.Tiles))
         OS << "SW" << F.Number << " '" << join(F.Args, "' '") << "'\n";
     }},
    {"plan-verifier", verify, [](const Planning &, raw_ostream &OS) { OS << "proved\n"; }},
    {"tile-shrinking", shrink, printTiles},
    {"tile-growth", grow, printTiles},
    {"cost", predict, printCosts},
    {"turned-arrays", planTurned, [](const Planning &P, raw_ostream &OS) { OS << P.Trace; }},
    {"step-blocks", planBlocks, printSmall},
    {"small-sizes", planSmall, printSmall},
    {"tables", planTables, printSmall},
    {"residents", planResidents, printSmall},
    {"launch-worth", measureWorth, printWorth},
    {"code-tree", buildCode, [](const Planning &P, raw_ostream &OS) { print(OS, *P.Plan); }},
};

ArrayRef<Stage> stages() { return Stages; }

} // namespace swgen::planning
