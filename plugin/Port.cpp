#include "Port.h"
#include "Diagnostics.h"
#include "DirectiveBuilder.h"
#include "FunctionFacts.h"
#include "Lowering.h"
#include "Pipeline.h"
#include "RegionBuilder.h"
#include "llvm/Support/FormatVariadic.h"

using namespace clang;

namespace swgen {
namespace {

/// The stages that a translation unit passes through, in order.
class Porter {
public:
  Porter(CompilerInstance &CI, const Options &Opts)
      : CI(CI), Ctx(CI.getASTContext()), Opts(Opts), Report(CI.getDiagnostics()) {}

  void run(llvm::ArrayRef<DirectivesOfFunction> Functions);

private:
  void collectRegions(const DirectivesOfFunction &Found);
  void takeRegion(const Directive &D, const FunctionFacts &Facts);
  void plan();
  void planOne(const Region &R, const LoweredRegion &L);

  bool dumps(llvm::StringRef Stage) const { return Opts.Dump == Stage || Opts.Dump == "all"; }
  bool endsAfter(llvm::StringRef Stage) const { return Opts.StopAfter == Stage; }
  void report(llvm::ArrayRef<Finding> Findings);

  CompilerInstance &CI;
  ASTContext &Ctx;
  const Options &Opts;
  Reporter Report;
  std::vector<std::unique_ptr<Region>> Regions; ///< index == region id; null when refused
  std::vector<PlanResult> Plans;                ///< same index
};

void Porter::report(llvm::ArrayRef<Finding> Findings) {
  const CodeGenOptions &CG = CI.getCodeGenOpts();
  auto Wanted = [&](llvm::StringRef Pass) { return CG.OptimizationRemark.patternMatches(Pass); };
  for (const Finding &F : Findings)
    Report.report(F, Wanted);
}

void Porter::run(llvm::ArrayRef<DirectivesOfFunction> Functions) {
  for (const DirectivesOfFunction &F : Functions)
    collectRegions(F);
  // Warnings may have become errors.
  if (CI.getDiagnostics().hasErrorOccurred() || endsAfter("directive") || endsAfter("region"))
    return;
  plan();
}

void Porter::collectRegions(const DirectivesOfFunction &Found) {
  FunctionFacts Facts(*Found.Function, Ctx);
  for (const Directive &D : Found.Directives) {
    if (dumps("directive"))
      printDirective(D, Ctx, llvm::errs());
    if (!endsAfter("directive"))
      takeRegion(D, Facts);
  }
}

void Porter::takeRegion(const Directive &D, const FunctionFacts &Facts) {
  RegionResult Result = buildRegion(D, Facts, Regions.size(), Ctx);
  report(Result.Refusals);
  report(Result.Warnings);
  if (Result.R && dumps("region"))
    printRegion(*Result.R, llvm::errs());
  Regions.push_back(std::move(Result.R));
}

void Porter::plan() {
  std::vector<const Region *> Given;
  for (const std::unique_ptr<Region> &R : Regions)
    Given.push_back(R.get());
  llvm::LLVMContext Context;
  Lowered Low = lowerRegions(CI, Given, Context);
  if (dumps("analysis-source"))
    llvm::errs() << Low.Source;
  if (dumps("ir") && Low.Module)
    Low.Module->print(llvm::errs(), nullptr);
  Plans.resize(Regions.size());
  for (size_t I = 0; I < Regions.size(); ++I) {
    if (!Regions[I])
      continue;
    report(Low.Regions[I].Refusals);
    if (Low.Regions[I].F && !endsAfter("analysis-source") && !endsAfter("ir"))
      planOne(*Regions[I], Low.Regions[I]);
  }
}

void Porter::planOne(const Region &R, const LoweredRegion &L) {
  PipelineOptions Options;
  if (auto M = findMachine(Opts.Machine))
    Options.Target = *M;
  else
    llvm::consumeError(M.takeError()); // the options were checked
  Options.Dump = Opts.Dump;
  Options.StopAfter = Opts.StopAfter;
  Options.Time = Opts.Time;
  PlanResult &Result = Plans[R.Info.Id] = planRegion(*L.F, R.Info, Options);
  report(Result.Refusals);
  report(Result.Remarks);
}

} // namespace

void portTranslationUnit(CompilerInstance &CI, const Options &Opts,
                         llvm::ArrayRef<DirectivesOfFunction> Functions) {
  Porter(CI, Opts).run(Functions);
}

} // namespace swgen
