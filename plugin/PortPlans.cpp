//===- PortPlans.cpp - regions planned in several ways --------------------===//
#include "CaseExpressions.h"
#include "Lowering.h"
#include "Porter.h"
#include "ScratchArrays.h"
#include "StepVariables.h"
#include <cmath>
#include <set>

using namespace clang;

namespace swgen {

void explainOutside(llvm::ArrayRef<Finding> Why, std::vector<Finding> &Refusals) {
  std::vector<Finding> More;
  for (const Finding &F : Why) {
    const std::string Quoted = "'" + F.Args[0] + "'";
    auto IsAbout = [&](const Finding &Old) {
      constexpr unsigned OfVariables[] = {201, 212, 214, 216, 227};
      return llvm::is_contained(OfVariables, Old.Number) &&
             llvm::any_of(Old.Args, [&](const std::string &Arg) {
               return Arg == F.Args[0] || llvm::StringRef(Arg).contains(Quoted);
             });
    };
    if (llvm::none_of(Refusals, IsAbout))
      continue;
    More.push_back(F);
    // "The address is taken", "a change of what lives outside": so it is with those that can be.
    llvm::erase_if(Refusals, [&](const Finding &Old) {
      return (Old.Number == 212 || Old.Number == 216) && IsAbout(Old);
    });
  }
  Refusals.insert(Refusals.begin(), More.begin(), More.end());
}

/// Regions with sums that can go to elements are tried in three ways: as they are written, but
/// without a search for schedules, which mostly finds that a variable holds one sum at a time; with
/// the sums in elements; and as written with that search.
void Porter::lowerAndPlan() {
  std::vector<const Region *> Given;
  for (const Item &I : Items)
    Given.push_back(I.Refusals.empty() ? I.R.get() : nullptr);
  std::vector<RegionResult> Others = sumsInElements(Given);
  std::vector<Way> Ways;
  for (const RegionResult &Other : Others)
    Ways.push_back({/*Schedules=*/!Other.R});
  std::vector<PlanResult> Results = planAll(Given, Ways);
  planCalls(Results);
  planScratch(Results);
  planPrivate(Results);
  planSumsInElements(std::move(Others), Given, Results);
  planApart(Results);
  planShared(Results);
  for (auto [I, Result] : llvm::zip(Items, Results)) {
    explainOutside(I.Outside, Result.Refusals);
    refuse(I, Result.Refusals);
    report(Result.Remarks);
    I.Plan = std::move(Result.Plan);
  }
}

/// The given regions that have such sums, with these in elements.
std::vector<RegionResult> Porter::sumsInElements(llvm::ArrayRef<const Region *> Given) {
  std::vector<RegionResult> Others(Given.size());
  for (auto [K, R] : llvm::enumerate(Given))
    if (R)
      Others[K] = buildRegion(R->Dir, Items[K].Facts, int(K), Ctx, {SumPlace::Elements, {}});
  for (RegionResult &Other : Others)
    if (!Other.Refusals.empty())
      Other.R = nullptr;
  return Others;
}

/// One result for each region, empty where none is given.
std::vector<PlanResult> Porter::planAll(llvm::ArrayRef<const Region *> Given,
                                        llvm::ArrayRef<Way> Ways) {
  std::vector<PlanResult> Results(Given.size());
  if (llvm::none_of(Given, [](const Region *R) { return R; }))
    return Results;
  llvm::LLVMContext Context;
  Lowered Low = lowerRegions(CI, Given, Context);
  if (dumps("analysis-source"))
    llvm::errs() << Low.Source;
  if (dumps("ir") && Low.Module)
    Low.Module->print(llvm::errs(), nullptr);
  for (size_t K = 0; K < Given.size(); ++K)
    if (LoweredRegion &L = Low.Regions[K]; L.F && !endsAfter("analysis-source") && !endsAfter("ir"))
      Results[K] = planOne(*Given[K], *L.F, Ways[K]);
    else
      Results[K].Refusals = std::move(L.Refusals);
  return Results;
}

/// A pointer that the program has under this name; null: what was captured is computed.
static const VarDecl *namedPointer(const Capture &C) {
  const VarDecl *Var = C.Var;
  return Var && C.Spoken.empty() && C.HostExpr == Var->getName() && !Var->isImplicit() ? Var
                                                                                       : nullptr;
}

/// Names of arrays in the model become what the program calls them, with what can be promised.
static void sayWhatOverlaps(const Region &R, const ASTContext &Ctx, Finding &F) {
  const Capture *Named = nullptr, *Computed = nullptr;
  for (std::string &Name : F.Args) {
    auto C = llvm::find_if(R.Captures, [&](const Capture &One) { return One.Name == Name; });
    if (C == R.Captures.end())
      continue;
    (namedPointer(*C) ? Named : Computed) = &*C;
    Name = C->Spoken.empty() ? C->HostExpr : C->Spoken;
  }
  if (!Computed)
    return F.Args.push_back("declare one 'restrict' or promise 'noalias(" + F.Args[0] + ")'");
  if (Named)
    return F.Args.push_back("declare '" + Named->HostExpr + "' 'restrict' or promise 'noalias(" +
                            Named->HostExpr + ")'");
  std::string Variable = "p";
  Computed->Type.getAsStringInternal(Variable, Ctx.getPrintingPolicy());
  F.Args.push_back("put one of them in a variable in front of the loop, '" + Variable + " = " +
                   Computed->HostExpr + ";', use that and promise 'noalias(p)'");
}

PlanResult Porter::planOne(const Region &R, llvm::Function &F, const Way &How) {
  PipelineOptions Options;
  Options.Target = llvm::cantFail(findMachine(Opts.Machine)); // parseOptions has looked it up
  Options.Dump = Opts.Dump;
  Options.StopAfter = Opts.StopAfter;
  Options.Time = Opts.Time;
  Options.CrashIn = Opts.CrashIn;
  Options.RefuseChoices = Opts.RefuseChoices;
  Options.AlwaysSparse = Opts.AlwaysSparse;
  Options.AlwaysGrow = Opts.AlwaysGrow;
  Options.Unproved = Opts.Unproved;
  Options.Small = Opts.Small;
  Options.Residents = Opts.Residents;
  Options.Turned = Opts.Turned;
  Options.Blocks = Opts.Blocks;
  Options.Shape = Opts.Shape;
  Options.Strategy = Opts.SearchPlans ? LdmStrategy::Model : LdmStrategy::Greedy;
  Options.AssumedSizes = Opts.AssumedSizes;
  if (Opts.RegionOperations)
    Options.RegionOperations = Opts.RegionOperations;
  if (Opts.StageOperations)
    Options.StageOperations = Opts.StageOperations;
  if (Opts.StageSeconds > 0)
    Options.StageSeconds = Opts.StageSeconds;
  Options.Schedules = How.Schedules;
  Options.MayShare = How.MayShare;
  Options.Proof = How.Proof;
  PlanResult Result = planRegion(F, R.Info, Options);
  constexpr unsigned TakesTooLong = 231, MostNotes = 2;
  for (Finding &Why : Result.Refusals)
    if (Why.Number == TakesTooLong)
      Why.Notes = notesOfCases(R, Ctx, MostNotes);
  explainSteps(R, Ctx, Result.Refusals);
  // Perhaps because loops were not analysed: then this comes first, but for pointers that may
  // overlap, as what a loop like these touches can be declared, not computed.
  constexpr unsigned MayOverlap = 203;
  bool Overlap = false;
  for (Finding &F : Result.Refusals)
    if (F.Number == MayOverlap) {
      sayWhatOverlaps(R, Ctx, F);
      Overlap = true;
    }
  if (!Result.Refusals.empty())
    Result.Refusals.insert(Overlap ? Result.Refusals.end() : Result.Refusals.begin(),
                           R.Simplified.begin(), R.Simplified.end());
  return Result;
}

/// Refused regions are tried with the calls that they have.
void Porter::planCalls(std::vector<PlanResult> &Results) {
  std::vector<const Region *> Instead(Items.size(), nullptr);
  for (size_t K = 0; K < Items.size(); ++K)
    if (!Results[K].Refusals.empty() && Items[K].Refusals.empty())
      Instead[K] = Items[K].Calls.get();
  std::vector<PlanResult> Again = planAll(Instead, std::vector<Way>(Items.size()));
  for (auto [K, Result] : llvm::enumerate(Again))
    if (Result.Plan) {
      Results[K] = std::move(Result);
      Items[K].R = std::move(Items[K].Calls);
    }
}

/// Where the text alone does not show that the arrays of a `private` clause are set before they are
/// read, planning looks at their elements.
void Porter::planScratch(std::vector<PlanResult> &Results) {
  constexpr unsigned ReadFirst = 226;
  std::vector<RegionResult> Others(Items.size());
  std::vector<const Region *> Instead(Items.size(), nullptr);
  for (size_t K = 0; K < Items.size(); ++K) {
    if (llvm::none_of(Results[K].Refusals, [](const Finding &F) { return F.Number == ReadFirst; }))
      continue;
    if (std::optional<Directive> Seen = withScratch(Items[K].R->Dir))
      Others[K] = buildRegion(*Seen, Items[K].Facts, int(K), Ctx);
    if (Others[K].Refusals.empty())
      Instead[K] = Others[K].R.get();
  }
  std::vector<PlanResult> Again = planAll(Instead, std::vector<Way>(Items.size()));
  for (auto [K, Result] : llvm::enumerate(Again)) {
    if (!Instead[K] || Result.Private.Arrays.empty())
      continue;
    Results[K].Private = std::move(Result.Private);
    Items[K].R = std::move(Others[K].R);
  }
}

/// The mean of what a plan is predicted to take.
double meanCycles(const KernelPlan &Plan) {
  double Logs = 0;
  for (const auto &[Size, Cycles] : Plan.Predicted)
    Logs += std::log(std::max(1.0, double(Cycles)));
  return Plan.Predicted.empty() ? INFINITY : Logs / double(Plan.Predicted.size());
}

/// A region that does not name Var, or sets what it reads of it.
bool Porter::isSetWhereNamed(const VarDecl *Var, const Item &Elsewhere,
                             const PlanResult &Result) const {
  const Directive &D = Elsewhere.R->Dir;
  if (!namesVariable(D, Var))
    return true;
  auto At = Elsewhere.R->CaptureOfVar.find(Var);
  return At != Elsewhere.R->CaptureOfVar.end() &&
         llvm::is_contained(Result.Private.SetFirst, Elsewhere.R->Captures[At->second].Array);
}

/// No other region needs what region K leaves in a scratch array of it.
bool Porter::isOnlyScratch(const VarDecl *Var, size_t K, llvm::ArrayRef<PlanResult> Results) const {
  if (isIn(Items[K].R->Dir.Scratch, Var))
    return true; // the user has said so
  for (auto [Other, Result] : llvm::zip(Items, Results))
    if (&Other != &Items[K] && &Other.Facts == &Items[K].Facts &&
        !isSetWhereNamed(Var, Other, Result))
      return false;
  return true;
}

/// What has been proved of region K, of the arrays that no other region needs, or that keep what
/// they need.
PrivateArrays Porter::mayBePrivate(size_t K, llvm::ArrayRef<PlanResult> Results) const {
  PrivateArrays Proof = Results[K].Private;
  for (PrivateArrays::One &A : Proof.Arrays)
    if (Items[K].R->Info.Arrays[A.Array].IsScratch &&
        isOnlyScratch(variableOf(*Items[K].R, A.Array), K, Results))
      A.Last.clear();
    else if (A.Last.empty())
      A.Depth = 0;
  llvm::erase_if(Proof.Arrays, [](const PrivateArrays::One &A) { return A.Depth == 0; });
  return Proof;
}

/// Of which the last iteration stores its copy.
static bool isKeptLast(const PrivateArrays::One &A) { return !A.Last.empty(); }

/// The copies that a region has of arrays have room for the sizes that Instead, which needs none,
/// is predicted for.
static bool haveRoom(const Region &R, const KernelPlan &Instead) {
  return llvm::all_of(R.Dir.LastValues, [&](const LastValue &Last) {
    return Last.CopyExtent == 0 || llvm::all_of(Instead.Predicted, [&](const auto &At) {
             return At.first <= Last.CopyExtent;
           });
  });
}

/// Regions are planned with these of their arrays private, too; the better plan is taken.  By
/// region: whether that is the one with them.
std::vector<bool> Porter::planWith(llvm::ArrayRef<PrivateArrays> Proofs,
                                   std::vector<PlanResult> &Results) {
  std::vector<RegionResult> Others(Items.size());
  std::vector<const Region *> Instead(Items.size(), nullptr);
  std::vector<Way> Ways(Items.size());
  std::vector<bool> Taken(Items.size());
  for (size_t K = 0; K < Items.size(); ++K) {
    Ways[K].Proof = &Proofs[K];
    if (Proofs[K].Arrays.empty())
      continue;
    const auto Lasts = llvm::count_if(Proofs[K].Arrays, isKeptLast);
    Others[K] = withPrivate(*Items[K].R, Proofs[K], roomForLocals() / std::max<int64_t>(1, Lasts),
                            Items[K].Facts, Ctx);
    Instead[K] = Others[K].R.get();
  }
  std::vector<PlanResult> Again = planAll(Instead, Ways);
  for (auto [K, Result] : llvm::enumerate(Again)) {
    if (!Result.Plan ||
        (Results[K].Plan && (meanCycles(*Result.Plan) >= meanCycles(*Results[K].Plan) ||
                             !haveRoom(*Others[K].R, *Results[K].Plan))))
      continue;
    Taken[K] = true;
    Results[K] = std::move(Result);
    Items[K].R = std::move(Others[K].R);
    remarkPrivate(*Items[K].R, Results[K]);
  }
  return Taken;
}

/// What each iteration has of its own.
void Porter::remarkPrivate(const Region &R, PlanResult &Planned) const {
  for (const LastValue &Last : R.Dir.LastValues)
    Planned.Remarks.push_back({560,
                               positionOf(Last.Var->getLocation(), Ctx.getSourceManager()),
                               {Last.Var->getNameAsString(), Last.Loop->getNameAsString()},
                               {}});
  for (const VarItem &I : R.Dir.Private)
    if (I.Depth > 0) {
      const ScalarDesc &S = R.Info.Scalars[R.ScalarOf.lookup(I.Var)];
      const int Loop = R.Info.Stmts[S.Uses[0].Stmt].Loops[I.Depth - 1];
      Planned.Remarks.push_back({557, S.Pos, {S.Name, R.Info.Loops[Loop].Var}, {}});
    }
}

/// With all arrays that can be private, or where that is no better, with those that nothing else
/// needs.
void Porter::planPrivate(std::vector<PlanResult> &Results) {
  std::vector<PrivateArrays> Proofs;
  for (size_t K = 0; K < Items.size(); ++K)
    Proofs.push_back(mayBePrivate(K, Results));
  const std::vector<bool> Taken = planWith(Proofs, Results);
  for (size_t K = 0; K < Items.size(); ++K)
    if (Taken[K] || llvm::none_of(Proofs[K].Arrays, isKeptLast))
      Proofs[K].Arrays.clear();
    else
      llvm::erase_if(Proofs[K].Arrays, isKeptLast);
  planWith(Proofs, Results);
}

/// Name and element of each of the sums that are in elements.
static std::set<std::vector<std::string>> sumsOf(const RegionInfo &Info) {
  std::set<std::vector<std::string>> Sums;
  for (const SumDesc &Sum : Info.Sums)
    Sums.insert({Sum.Name, Sum.Element});
  return Sums;
}

static void remarkSums(const RegionInfo &Info, PlanResult &Planned) {
  for (const std::vector<std::string> &Sum : sumsOf(Info))
    Planned.Remarks.push_back({553, Info.Pos, Sum, {}});
}

/// Where no loop can be divided, perhaps one can with the Others instead; else with a schedule.
void Porter::planSumsInElements(std::vector<RegionResult> Others, std::vector<const Region *> Given,
                                std::vector<PlanResult> &Results) {
  constexpr unsigned CarriesDependence = 201;
  std::vector<const Region *> Instead(Given.size(), nullptr);
  for (size_t K = 0; K < Given.size(); ++K) {
    const std::vector<Finding> &Why = Results[K].Refusals;
    if (Why.empty() ||
        llvm::any_of(Why, [](const Finding &F) { return F.Number != CarriesDependence; }))
      Given[K] = nullptr;
    else
      Instead[K] = Others[K].R.get();
    if (!Instead[K])
      Given[K] = nullptr;
  }
  const std::vector<Way> Ways(Given.size());
  std::vector<PlanResult> Again = planAll(Instead, Ways);
  for (auto [K, Result] : llvm::enumerate(Again)) {
    if (!Result.Plan)
      continue;
    Given[K] = nullptr;
    Results[K] = std::move(Result);
    Items[K].R = std::move(Others[K].R);
    remarkSums(Items[K].R->Info, Results[K]);
  }
  std::vector<PlanResult> Last = planAll(Given, Ways);
  for (size_t K = 0; K < Given.size(); ++K) {
    if (!Given[K])
      continue;
    Results[K] = std::move(Last[K]);
    for (Finding &F : Results[K].Refusals)
      if (F.Number == CarriesDependence) // also so
        for (const std::vector<std::string> &Sum : sumsOf(Others[K].R->Info))
          F.Notes.push_back({298, F.Pos, Sum});
  }
}

/// Whether all that a plan divides, it divides in the loops of the text.
static bool keepsLoops(const PlanResult &Planned) {
  constexpr unsigned OtherOrder = 551, OneCpe = 554;
  return llvm::none_of(Planned.Remarks, [](const Finding &F) {
    return F.Number == OtherOrder || F.Number == OneCpe;
  });
}

/// Whether loops that need not be shared might be better: there is none to divide, or they run in
/// step or as a wavefront, which the text does not ask for.
static bool mayDoBetterApart(const PlanResult &Planned) {
  constexpr unsigned CarriesDependence = 201;
  if (!Planned.Plan)
    return llvm::any_of(Planned.Refusals,
                        [](const Finding &F) { return F.Number == CarriesDependence; });
  return !keepsLoops(Planned) && llvm::any_of(Planned.Plan->Phases, [](const PlanPhaseReport &P) {
    return P.Wavefront || !P.InStep.empty();
  });
}

/// Whether something has been proved of the region that makes it what it is, perhaps under
/// conditions.
static bool restsOnProof(const Region &R) {
  return !R.Dir.LastValues.empty() ||
         llvm::any_of(R.Dir.Private, [](const VarItem &I) { return I.Depth > 0; });
}

/// Regions that have no parallel loop, or only wavefronts and loops in step, are planned with their
/// C statements apart, which need not share loops then; the better plan is taken.
void Porter::planApart(std::vector<PlanResult> &Results) {
  std::vector<RegionResult> Others(Items.size());
  std::vector<const Region *> Instead(Items.size(), nullptr);
  for (size_t K = 0; K < Items.size(); ++K) {
    if (!Items[K].Refusals.empty() || !Items[K].R->MayBeApart || restsOnProof(*Items[K].R) ||
        !(Opts.AlwaysApart || mayDoBetterApart(Results[K])))
      continue;
    const Region &R = *Items[K].R;
    RegionForm Form = R.Form;
    Form.Apart = true;
    Others[K] = buildRegion(R.Dir, Items[K].Facts, int(K), Ctx, Form);
    if (Others[K].Refusals.empty())
      Instead[K] = Others[K].R.get();
  }
  std::vector<PlanResult> Again = planAll(Instead, std::vector<Way>(Items.size()));
  for (auto [K, Result] : llvm::enumerate(Again)) {
    if (!Result.Plan || (Results[K].Plan && !Opts.AlwaysApart &&
                         meanCycles(*Result.Plan) >= meanCycles(*Results[K].Plan)))
      continue;
    Results[K] = std::move(Result);
    Items[K].R = std::move(Others[K].R);
    remarkSums(Items[K].R->Info, Results[K]);
  }
}

/// Refused regions whose plan would have scalars in main memory are tried so; if that does not
/// help, as written once more, with what planning has left out because of it.
void Porter::planShared(std::vector<PlanResult> &Results) {
  std::vector<RegionResult> Others(Items.size());
  std::vector<const Region *> Instead(Items.size(), nullptr), AsWritten(Items.size(), nullptr);
  std::vector<std::string> Names(Items.size());
  for (size_t K = 0; K < Items.size(); ++K) {
    if (Results[K].Shared.empty())
      continue;
    const Region &R = *Items[K].R;
    std::vector<const VarDecl *> Vars;
    for (int Scalar : Results[K].Shared)
      Vars.push_back(R.ScalarVars[Scalar]);
    llvm::sort(Vars, [](const VarDecl *A, const VarDecl *B) {
      return A->getLocation().getRawEncoding() < B->getLocation().getRawEncoding();
    });
    for (const VarDecl *Var : Vars)
      Names[K] += (Names[K].empty() ? "'" : ", '") + Var->getNameAsString() + "'";
    AsWritten[K] = &R;
    Others[K] =
        buildRegion(R.Dir, Items[K].Facts, int(K), Ctx, {SumPlace::Variables, std::move(Vars)});
    if (Others[K].Refusals.empty())
      Instead[K] = Others[K].R.get();
  }
  const std::vector<Way> Ways(Items.size(), Way{/*Schedules=*/true, /*MayShare=*/false});
  std::vector<PlanResult> Again = planAll(Instead, Ways);
  for (auto [K, Result] : llvm::enumerate(Again)) {
    if (!Result.Plan)
      continue;
    AsWritten[K] = nullptr;
    Results[K] = std::move(Result);
    Items[K].R = std::move(Others[K].R);
    Results[K].Remarks.push_back({555, Items[K].R->Info.Pos, {Names[K]}, {}});
  }
  std::vector<PlanResult> Last = planAll(AsWritten, Ways);
  for (size_t K = 0; K < Items.size(); ++K)
    if (AsWritten[K])
      Results[K] = std::move(Last[K]);
}

} // namespace swgen
