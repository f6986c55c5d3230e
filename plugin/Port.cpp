#include "AssignedBounds.h"
#include "AstCopy.h"
#include "BlockedLoops.h"
#include "CallInlining.h"
#include "ChunkLoops.h"
#include "ConstantStatics.h"
#include "CountedLoops.h"
#include "FlatLoops.h"
#include "InductionVariables.h"
#include "LaunchChecks.h"
#include "LocatedExtremes.h"
#include "MemoryCalls.h"
#include "MovedBases.h"
#include "OwnCounters.h"
#include "OwnVariables.h"
#include "ParityStarts.h"
#include "PlainStatements.h"
#include "Porter.h"
#include "ProgramEnds.h"
#include "RaggedRows.h"
#include "ReusedIndices.h"
#include "RowTables.h"
#include "RuntimeLocals.h"
#include "SetFlags.h"
#include "SplitRegion.h"
#include "StructCopies.h"
#include "TableLoops.h"
#include "TurnLoops.h"
#include "TypeAlias.h"
#include "Writers.h"
#include <map>

using namespace clang;

namespace swgen {

void Porter::run(llvm::ArrayRef<DirectivesOfFunction> Functions) {
  for (const DirectivesOfFunction &F : Functions)
    collectRegions(F);
  if (!endsAfter("directive") && !endsAfter("region"))
    lowerAndPlan();
  // Warnings may have become errors: then nothing is written.
  if (Opts.StopAfter.empty() && !failed())
    write();
}

/// With the user's own names.
Finding Porter::asWritten(Finding F) const {
  for (std::string &Arg : F.Args)
    Arg = Names.asWritten(Arg);
  for (Note &N : F.Notes)
    for (std::string &Arg : N.Args)
      Arg = Names.asWritten(Arg);
  return F;
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
      Report.report(asWritten(F), Wanted);
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
  std::map<std::pair<std::string, unsigned>, unsigned> OnLine;
  for (Directive &Part : Parts) {
    const SourcePos At = positionOf(Part.PragmaBegin, Ctx.getSourceManager());
    Part.OnLine = OnLine[{At.File, At.Line}]++;
    Annotated.push_back(Part.Stmt);
  }
  Facts.push_back(std::make_unique<FunctionFacts>(*Found.Function, Annotated, Ctx));
  for (const Directive &Part : Parts)
    collectRegion(Part, *Facts.back());
}

/// Ragged: rows of this table of pointers may lie anywhere.
RegionResult Porter::build(const Directive &Inlined, const FunctionFacts &Facts, TableTest Ragged) {
  const Directive Flat = declareBounds(renameIndices(Inlined, Facts, Ctx), Facts, Ctx);
  const Directive InRows = replaceRowTables(Flat, Facts, Ragged, Ctx);
  const Directive ByMembers = moveStructsByMembers(InRows, Facts, Ctx);
  const Directive Last = locateExtremes(ByMembers, Facts, Ctx);
  RegionResult Result = buildRegion(Last, Facts, Items.size(), Ctx);
  if (countRegrouped(Last.body()) != countRegrouped(Inlined.body())) // a copy has lost it
    Result.Refusals.push_back(
        {213, Result.R->Info.Pos, {"the order of its blocks is not known"}, {}});
  return Result;
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
    Take(endAfterLaunch(New, Facts, Ctx));
    Take(moveBases(New, Facts, Ctx));
    Take(ownCounters(New, Facts, Ctx));
    return New;
  };
  struct Built {
    RegionResult Result, AsWritten;
    Directive Of; ///< what Result is of
  };
  // Loops that are written in another way may be refused where they were not.
  auto Build = [&](const Directive &Part) {
    auto None = [](const Expr *) { return false; };
    const Directive Plain = joinBlocks(beginTogether(Part, Facts, Ctx), Facts, Ctx);
    const unsigned Regrouped = countRegrouped(Plain.body());
    if (Plain.Body != Part.Body)
      Facts.add(Plain.Body);
    const Directive Flat = divideFlatLoops(Plain, Facts, Ctx);
    const Directive Turns = countTurns(Flat, Facts, Ctx);
    if (Turns.Body != Plain.Body)
      Facts.add(Turns.Body);
    const Directive Out = writeOutTableLoops(countPlaces(Turns, Facts, Ctx), Facts, Ctx);
    RegionResult AsWritten = build(Part, Facts, None);
    if (Out.Body == Part.Body || countRegrouped(Out.body()) != Regrouped)
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

static std::string summary(const KernelPlan &Plan) {
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
  WriteResult Written =
      writeSources(CI, Planned, {Opts.Out, Opts.LineDirectives, Opts.Report, Names});
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

void portTranslationUnit(CompilerInstance &CI, const Options &Opts,
                         llvm::ArrayRef<DirectivesOfFunction> Functions) {
  const AliasRules Rules(CI.getCodeGenOpts().RelaxedAliasing);
  Porter(CI, Opts).run(Functions);
}

} // namespace swgen
