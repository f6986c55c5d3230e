#include "Port.h"
#include "AssignedBounds.h"
#include "AstCopy.h"
#include "CallInlining.h"
#include "CaseExpressions.h"
#include "ConstantStatics.h"
#include "CountedLoops.h"
#include "Diagnostics.h"
#include "FlatLoops.h"
#include "FunctionFacts.h"
#include "InductionVariables.h"
#include "LaunchChecks.h"
#include "LocatedExtremes.h"
#include "Lowering.h"
#include "MemoryCalls.h"
#include "OwnVariables.h"
#include "Pipeline.h"
#include "PlainStatements.h"
#include "RaggedRows.h"
#include "RegionBuilder.h"
#include "ReusedIndices.h"
#include "RowTables.h"
#include "RuntimeLocals.h"
#include "ScratchArrays.h"
#include "SetFlags.h"
#include "SplitRegion.h"
#include "StepVariables.h"
#include "StructCopies.h"
#include "TableLoops.h"
#include "TurnLoops.h"
#include "Writers.h"
#include <cmath>
#include <set>

using namespace clang;

namespace swgen {
namespace {

/// One annotated statement on its way through the stages.
struct Item {
  const FunctionFacts &Facts;
  std::unique_ptr<Region> R;
  std::vector<Finding> Refusals; ///< not empty: it stays on the host
  std::shared_ptr<KernelPlan> Plan;
  /// The same with calls of functions that only read, or with loops as they are written; null: as
  /// R.
  std::unique_ptr<Region> Calls;
  std::vector<Finding> Outside; ///< of variables that could not be declared in loops
};

/// How a region is planned.
struct Way {
  bool Schedules = true, MayShare = true;
  const PrivateArrays *Proof = nullptr;
};

/// The stages that a translation unit passes through, in order.
class Porter {
public:
  Porter(CompilerInstance &CI, const Options &Opts)
      : CI(CI), Ctx(CI.getASTContext()), Opts(Opts), Report(CI.getDiagnostics()) {}

  void run(llvm::ArrayRef<DirectivesOfFunction> Functions);

private:
  void collectRegions(const DirectivesOfFunction &Found);
  void collectRegion(const Directive &D, FunctionFacts &Facts);
  using TableTest = llvm::function_ref<bool(const Expr *)>;
  RegionResult build(const Directive &Inlined, const FunctionFacts &Facts, TableTest Ragged);
  int64_t roomForLocals() const;
  void preferRaggedRows(const Directive &Inlined, const FunctionFacts &Facts, RegionResult &Result,
                        std::unique_ptr<Region> &Instead);
  void lowerAndPlan();
  std::vector<RegionResult> sumsInElements(llvm::ArrayRef<const Region *> Given);
  std::vector<PlanResult> planAll(llvm::ArrayRef<const Region *> Given, llvm::ArrayRef<Way> Ways);
  PlanResult planOne(const Region &R, llvm::Function &F, const Way &How);
  void planCalls(std::vector<PlanResult> &Results);
  void planScratch(std::vector<PlanResult> &Results);
  void planPrivate(std::vector<PlanResult> &Results);
  bool isSetWhereNamed(const VarDecl *Var, const Item &Elsewhere, const PlanResult &Result) const;
  PrivateArrays mayBePrivate(size_t K, llvm::ArrayRef<PlanResult> Results) const;
  void planSumsInElements(std::vector<RegionResult> Others, std::vector<const Region *> Given,
                          std::vector<PlanResult> &Results);
  void planShared(std::vector<PlanResult> &Results);
  void write();
  void describe(const Item &I, unsigned Seconds); ///< remarks on what runs on the CPEs

  bool dumps(llvm::StringRef Stage) const { return Opts.Dump == Stage || Opts.Dump == "all"; }
  bool endsAfter(llvm::StringRef Stage) const { return Opts.StopAfter == Stage; }
  bool failed() const { return CI.getDiagnostics().hasErrorOccurred(); }
  void report(llvm::ArrayRef<Finding> Findings);
  void refuse(Item &I, llvm::ArrayRef<Finding> Findings);

  CompilerInstance &CI;
  ASTContext &Ctx;
  const Options &Opts;
  Reporter Report;
  std::vector<std::unique_ptr<FunctionFacts>> Facts;
  std::vector<Item> Items; ///< index == region id
};

void Porter::run(llvm::ArrayRef<DirectivesOfFunction> Functions) {
  for (const DirectivesOfFunction &F : Functions)
    collectRegions(F);
  if (!endsAfter("directive") && !endsAfter("region"))
    lowerAndPlan();
  // Warnings may have become errors: then nothing is written.
  if (Opts.StopAfter.empty() && !failed())
    write();
}

void Porter::report(llvm::ArrayRef<Finding> Findings) {
  const CodeGenOptions &CG = CI.getCodeGenOpts();
  auto Wanted = [&](llvm::StringRef Pass) { return CG.OptimizationRemark.patternMatches(Pass); };
  // One place in the text may be several in the region: in loops that are written out.
  auto Same = [](const Finding &A, const Finding &B) {
    return A.Number == B.Number && A.Pos.File == B.Pos.File && A.Pos.Line == B.Pos.Line &&
           A.Pos.Column == B.Pos.Column && A.Args == B.Args;
  };
  for (auto [K, F] : llvm::enumerate(Findings))
    if (llvm::none_of(Findings.take_front(K),
                      [&, &New = F](const Finding &Old) { return Same(Old, New); }))
      Report.report(F, Wanted);
}

void Porter::refuse(Item &I, llvm::ArrayRef<Finding> Findings) {
  report(Findings);
  llvm::append_range(I.Refusals, Findings);
}

void Porter::collectRegions(const DirectivesOfFunction &Found) {
  std::vector<Directive> Parts;
  std::vector<const Stmt *> Annotated;
  for (const Directive &D : Found.Directives) {
    if (dumps("directive"))
      printDirective(D, Ctx, llvm::errs());
    if (!endsAfter("directive"))
      llvm::append_range(Parts, splitRegion(D, Ctx));
  }
  for (const Directive &Part : Parts)
    Annotated.push_back(Part.Stmt);
  Facts.push_back(std::make_unique<FunctionFacts>(*Found.Function, Annotated, Ctx));
  for (const Directive &Part : Parts)
    collectRegion(Part, *Facts.back());
}

/// Ragged: rows of this table of pointers may lie anywhere.
RegionResult Porter::build(const Directive &Inlined, const FunctionFacts &Facts, TableTest Ragged) {
  const Directive Flat = declareBounds(renameIndices(Inlined, Facts, Ctx), Facts, Ctx);
  const Directive InRows = replaceRowTables(Flat, Facts, Ragged, Ctx);
  const Directive ByMembers = moveStructsByMembers(InRows, Facts, Ctx);
  return buildRegion(locateExtremes(ByMembers, Facts, Ctx), Facts, Items.size(), Ctx);
}

/// Rows of lengths that only data tell are seldom equally far apart: Result becomes the region in
/// which they lie anywhere, if there is one, and is tried after it.
void Porter::preferRaggedRows(const Directive &Inlined, const FunctionFacts &Facts,
                              RegionResult &Result, std::unique_ptr<Region> &Instead) {
  const bool Refused = !Result.Refusals.empty();
  const std::vector<const Expr *> Wanted =
      Refused ? std::vector<const Expr *>() : tablesInStatementLoops(*Result.R);
  if (!Refused && Wanted.empty())
    return;
  auto Ragged = [&](const Expr *Table) {
    return Refused || llvm::any_of(Wanted, [&](const Expr *E) { return sameText(E, Table, Ctx); });
  };
  RegionResult Anywhere = build(Inlined, Facts, Ragged);
  if (!Anywhere.Refusals.empty() || Anywhere.R->Dir.Ragged.empty())
    return;
  std::swap(Result, Anywhere);
  if (!Instead && !Refused)
    Instead = std::move(Anywhere.R);
}

/// Bytes of the LDM for arrays whose size only the program knows: the rest is for tiles.
int64_t Porter::roomForLocals() const {
  return llvm::cantFail(findMachine(Opts.Machine)).budget() / 2;
}

/// Says what keeps variables of outside from being variables of iterations where Refusals are about
/// such a variable.
static void explainOutside(llvm::ArrayRef<Finding> Why, std::vector<Finding> &Refusals) {
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

/// Calls of functions that only read main memory may stay where the region needs them to.
void Porter::collectRegion(const Directive &Given, FunctionFacts &Facts) {
  std::vector<Finding> Outside;
  const Directive D = declareInLoops(Given, Facts, Ctx, Outside);
  if (D.Body != Given.Body)
    Facts.add(D.Body);
  auto Inline = [&](bool OfReaders) {
    Directive New = inlineCalls(D, Facts.function(), OfReaders, Ctx);
    if (New.Body != D.Body)
      Facts.add(New.Body);
    auto Take = [&](Directive Next) {
      if (Next.Body != New.Body)
        Facts.add(Next.Body);
      New = std::move(Next);
    };
    Take(withoutConstantStatics(New, Ctx));
    Take(inPlainStatements(New, Facts.function(), Ctx));
    Take(countLoops(New, Facts, Ctx));
    Take(reduceSetFlags(New, Facts, Ctx));
    Take(loopsOfMemoryCalls(New, Facts, Ctx));
    Take(boundRuntimeLocals(New, Facts, roomForLocals(), Ctx));
    Take(ownInductionVariables(New, Facts, Ctx));
    return New;
  };
  struct Built {
    RegionResult Result, AsWritten;
    Directive Of; ///< what Result is of
  };
  // Loops that are written in another way may be refused where they were not.
  auto Build = [&](const Directive &Part) {
    auto None = [](const Expr *) { return false; };
    const Directive Out =
        writeOutTableLoops(countTurns(divideFlatLoops(Part, Facts, Ctx), Facts, Ctx), Facts, Ctx);
    RegionResult AsWritten = build(Part, Facts, None);
    if (Out.Body == Part.Body)
      return Built{std::move(AsWritten), {}, Part};
    Facts.add(Out.Body);
    RegionResult Result = build(Out, Facts, None);
    return Result.Refusals.empty() ? Built{std::move(Result), std::move(AsWritten), Out}
                                   : Built{std::move(AsWritten), {}, Part};
  };
  const Directive Inlined = Inline(/*OfReaders=*/true);
  auto [Result, AsWritten, Of] = Build(Inlined);
  RegionResult Calls;
  if (Inlined.Body != D.Body)
    Calls = Build(Inline(/*OfReaders=*/false)).Result;
  if (!Result.Refusals.empty() && Inlined.Body != D.Body)
    std::swap(Result, Calls); // also what is wrong is said of the calls
  std::unique_ptr<Region> Instead = Calls.Refusals.empty() ? std::move(Calls.R) : nullptr;
  preferRaggedRows(Of, Facts, Result, Instead);
  if (!Instead && AsWritten.Refusals.empty())
    Instead = std::move(AsWritten.R);
  explainOutside(Outside, Result.Refusals);
  Items.push_back(
      {Facts, std::move(Result.R), {}, nullptr, std::move(Instead), std::move(Outside)});
  refuse(Items.back(), Result.Refusals);
  report(Result.Warnings);
  if (Result.Refusals.empty() && dumps("region"))
    printRegion(*Items.back().R, llvm::errs());
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
      Others[K] = buildRegion(R->Dir, Items[K].Facts, int(K), Ctx, SumPlace::Elements);
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
  Options.Small = Opts.Small;
  Options.Residents = Opts.Residents;
  Options.Turned = Opts.Turned;
  Options.Blocks = Opts.Blocks;
  Options.Shape = Opts.Shape;
  Options.Strategy = Opts.SearchPlans ? LdmStrategy::Model : LdmStrategy::Greedy;
  Options.AssumedSizes = Opts.AssumedSizes;
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
  bool Overlap =
      llvm::any_of(Result.Refusals, [](const Finding &F) { return F.Number == MayOverlap; });
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

/// What has been proved of region K, of the arrays that no other region needs.
PrivateArrays Porter::mayBePrivate(size_t K, llvm::ArrayRef<PlanResult> Results) const {
  PrivateArrays Proof = Results[K].Private;
  llvm::erase_if(Proof.Arrays, [&](const PrivateArrays::One &A) {
    const VarDecl *Var = variableOf(*Items[K].R, A.Array);
    if (isIn(Items[K].R->Dir.Scratch, Var))
      return false; // the user has said so
    for (auto [Other, Result] : llvm::zip(Items, Results))
      if (&Other != &Items[K] && &Other.Facts == &Items[K].Facts &&
          !isSetWhereNamed(Var, Other, Result))
        return true;
    return false;
  });
  return Proof;
}

/// Regions with arrays that can be private are planned so, too; the better plan is taken.
void Porter::planPrivate(std::vector<PlanResult> &Results) {
  std::vector<RegionResult> Others(Items.size());
  std::vector<const Region *> Instead(Items.size(), nullptr);
  std::vector<PrivateArrays> Proofs(Items.size());
  std::vector<Way> Ways(Items.size());
  for (size_t K = 0; K < Items.size(); ++K) {
    Proofs[K] = mayBePrivate(K, Results);
    Ways[K].Proof = &Proofs[K];
    if (Proofs[K].Arrays.empty())
      continue;
    Others[K] = withPrivate(*Items[K].R, Proofs[K], Items[K].Facts, Ctx);
    Instead[K] = Others[K].R.get();
  }
  std::vector<PlanResult> Again = planAll(Instead, Ways);
  for (auto [K, Result] : llvm::enumerate(Again)) {
    if (!Result.Plan ||
        (Results[K].Plan && meanCycles(*Result.Plan) >= meanCycles(*Results[K].Plan)))
      continue;
    Results[K] = std::move(Result);
    Items[K].R = std::move(Others[K].R);
    const Region &R = *Items[K].R;
    for (const VarItem &I : R.Dir.Private)
      if (I.Depth > 0) {
        const ScalarDesc &S = R.Info.Scalars[R.ScalarOf.lookup(I.Var)];
        const int Loop = R.Info.Stmts[S.Uses[0].Stmt].Loops[I.Depth - 1];
        Results[K].Remarks.push_back({557, S.Pos, {S.Name, R.Info.Loops[Loop].Var}, {}});
      }
  }
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
    const RegionInfo &Info = Items[K].R->Info;
    std::set<std::vector<std::string>> Said;
    for (const SumDesc &Sum : Info.Sums)
      if (Said.insert({Sum.Name, Sum.Element}).second)
        Results[K].Remarks.push_back({553, Info.Pos, {Sum.Name, Sum.Element}, {}});
  }
  std::vector<PlanResult> Last = planAll(Given, Ways);
  for (size_t K = 0; K < Given.size(); ++K)
    if (Given[K])
      Results[K] = std::move(Last[K]);
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
    Others[K] = buildRegion(R.Dir, Items[K].Facts, int(K), Ctx, SumPlace::Variables, Vars);
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

std::string summary(const KernelPlan &Plan) {
  std::string Text;
  for (const auto &[Loop, Size] : Plan.Tiles)
    Text += (Text.empty() ? "tiles of " : " by ") + std::to_string(Size) + " '" + Loop + "'";
  if (!Text.empty())
    Text += ", ";
  return Text + std::to_string(Plan.LdmBytes) + " of " + std::to_string(Plan.Target.budget()) +
         " bytes of LDM";
}

void Porter::write() {
  std::vector<PlannedRegion> Planned;
  for (const Item &I : Items)
    Planned.push_back({I.R.get(), I.Plan, I.Refusals});
  WriteResult Written = writeSources(CI, Planned, {Opts.Out, Opts.LineDirectives, Opts.Report});
  report(Written.Refusals);
  report(Written.Errors);
  for (size_t K = 0; K < Items.size(); ++K)
    if (Items[K].Plan && Written.Offloaded[K] && !failed())
      describe(Items[K], Written.Seconds.lookup(Items[K].R.get()));
}

void Porter::describe(const Item &I, unsigned Seconds) {
  std::string Text = summary(*I.Plan);
  for (const KernelPlan *Plan = I.Plan.get(); Seconds-- > 0; Plan = Plan->Small.get())
    Text += "; where " + smallSizes(*I.R, *Plan) + ", " + summary(*Plan->Small);
  report(Finding{550, I.R->Info.Pos, {I.R->Info.Kernel, Text}, {}});
  for (const LaunchCheck &C : launchChecks(*I.R, *I.Plan, Ctx.getLangOpts())) {
    std::string WayOut = C.Instead.empty() ? "" : "; no check is needed with " + C.Instead;
    report(Finding{552, I.R->Info.Pos, {C.What, C.Reason, WayOut}, {}});
    if (C.Hopeless)
      report(Finding{234, I.R->Info.Pos, {C.What, C.Reason}, {}});
  }
}

} // namespace

void portTranslationUnit(CompilerInstance &CI, const Options &Opts,
                         llvm::ArrayRef<DirectivesOfFunction> Functions) {
  Porter(CI, Opts).run(Functions);
}

} // namespace swgen
