//===- Porter.h - a translation unit on its way ------------------*- C++ -*-===//
//
// Private to Port.cpp, which makes regions of directives and writes what they became, and
// PortPlans.cpp, which plans them, in several ways where one is refused.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_PORTER_H
#define SWGEN_PLUGIN_PORTER_H

#include "Diagnostics.h"
#include "FunctionFacts.h"
#include "Pipeline.h"
#include "Port.h"
#include "RegionBuilder.h"
#include "UserNames.h"

namespace swgen {

/// One annotated statement on its way through the stages.
struct Item {
  FunctionFacts &Facts;
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
  Porter(clang::CompilerInstance &CI, const Options &Opts)
      : CI(CI), Ctx(CI.getASTContext()), Opts(Opts), Names(Ctx), Report(CI.getDiagnostics()) {}

  void run(llvm::ArrayRef<DirectivesOfFunction> Functions);

private:
  void collectRegions(const DirectivesOfFunction &Found);
  void collectRegion(const Directive &D, FunctionFacts &Facts);
  using TableTest = llvm::function_ref<bool(const clang::Expr *)>;
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
  std::vector<bool> planWith(llvm::ArrayRef<PrivateArrays> Proofs,
                             std::vector<PlanResult> &Results);
  void remarkPrivate(const Region &R, PlanResult &Planned) const;
  bool isSetWhereNamed(const clang::VarDecl *Var, const Item &Elsewhere,
                       const PlanResult &Result) const;
  bool isOnlyScratch(const clang::VarDecl *Var, size_t K, llvm::ArrayRef<PlanResult> Results) const;
  PrivateArrays mayBePrivate(size_t K, llvm::ArrayRef<PlanResult> Results) const;
  void planSumsInElements(std::vector<RegionResult> Others, std::vector<const Region *> Given,
                          std::vector<PlanResult> &Results);
  void planApart(std::vector<PlanResult> &Results);
  void planShared(std::vector<PlanResult> &Results);
  void write();
  void describe(const Item &I, unsigned Seconds); ///< remarks on what runs on the CPEs

  bool dumps(llvm::StringRef Stage) const { return Opts.Dump == Stage || Opts.Dump == "all"; }
  bool endsAfter(llvm::StringRef Stage) const { return Opts.StopAfter == Stage; }
  bool failed() const { return CI.getDiagnostics().hasErrorOccurred(); }
  Finding asWritten(Finding F) const;
  void report(llvm::ArrayRef<Finding> Findings);
  void refuse(Item &I, llvm::ArrayRef<Finding> Findings);

  clang::CompilerInstance &CI;
  clang::ASTContext &Ctx;
  const Options &Opts;
  const UserNames Names; ///< before all that asks for names
  Reporter Report;
  std::vector<std::unique_ptr<FunctionFacts>> Facts;
  std::vector<Item> Items; ///< index == region id
};

/// Says what keeps variables of outside from being variables of iterations where Refusals are about
/// such a variable.
void explainOutside(llvm::ArrayRef<Finding> Why, std::vector<Finding> &Refusals);

} // namespace swgen
#endif
