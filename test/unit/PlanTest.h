//===- PlanTest.h - runs the tiling stages on a built model -----*- C++ -*-===//
#ifndef SWGEN_TEST_UNIT_PLANTEST_H
#define SWGEN_TEST_UNIT_PLANTEST_H

#include "Distribution.h"
#include "DmaInsertion.h"
#include "LatencyHiding.h"
#include "LdmAllocation.h"
#include "LoopOrder.h"
#include "MemoryColoring.h"
#include "ModelBuilder.h"
#include "PlanSearch.h"
#include "PlanVerifier.h"
#include "RefGroups.h"
#include "TilePlanPrinter.h"

#include <ctime>

namespace swgen::test {

struct PlannedRegion {
  TilePlan Plan;
  std::vector<Finding> Refusals;
  std::vector<Finding> Proof; ///< of PlanVerifier: empty when the plan is proved
  bool GaveUp = false;        ///< isl reported an error on the way
  double PlanSeconds = 0;     ///< CPU time of the stages, without the proof
  std::string Trace;          ///< of LdmAllocation and LoopOrder

  std::string tree(const KernelModel &Model) const {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    printTileTree(Plan, Model, OS);
    return Text;
  }
  /// Groups without the lines of their boxes.
  std::string groups(const KernelModel &Model) const {
    std::string Text;
    llvm::raw_string_ostream OS(Text);
    printGroups(Plan, Model, OS);
    std::string Short;
    llvm::SmallVector<llvm::StringRef> Lines;
    llvm::StringRef(Text).split(Lines, '\n', -1, false);
    for (llvm::StringRef Line : Lines)
      if (!Line.starts_with(" "))
        Short += Line.str() + "\n";
    return Short;
  }
  std::string refusals() const { return text(Refusals); }
  static std::string text(const std::vector<Finding> &Findings) {
    std::string Text;
    for (const Finding &F : Findings) {
      Text += "SW" + std::to_string(F.Number);
      for (const std::string &Arg : F.Args)
        Text += " '" + Arg + "'";
      Text += "\n";
    }
    return Text;
  }
};

/// All stages from Distribution to MemoryColoring for a model that is finished; ends at the first
/// refusal.
inline PlannedRegion planAs(const PlanShape &Shape, const KernelModel &Model,
                            const std::vector<bool> &Parallel, const Machine &Target,
                            unsigned long IslOperations = 0) {
  PlannedRegion R;
  llvm::raw_string_ostream Trace(R.Trace);
  isl_ctx *Ctx = Model.Ctx.get();
  isl_ctx_reset_operations(Ctx);
  isl_ctx_set_max_operations(Ctx, IslOperations);
  std::clock_t Begin = std::clock();
  R.Plan = distribute(Model, Parallel, Target, Shape, R.Refusals);
  if (R.Refusals.empty())
    R.Plan = makeGroups(Model, R.Plan, Target, R.Refusals);
  if (R.Refusals.empty())
    R.Plan = allocateLdm(Model, R.Plan, Target, R.Refusals, &Trace);
  if (!R.Refusals.empty()) {
    isl_ctx_set_max_operations(Ctx, 0);
    return R;
  }
  R.Plan = orderTileLoops(Model, R.Plan, &Trace);
  R.Plan = insertDma(Model, R.Plan, Target);
  CostModel Costs(Model, Target, timingOf(Target));
  R.Plan = finishPlan(Costs, R.Plan);
  isl_ctx_set_max_operations(Ctx, 0);
  R.GaveUp = isl_ctx_last_error(Ctx) != isl_error_none;
  isl_ctx_reset_error(Ctx);
  R.PlanSeconds = double(std::clock() - Begin) / CLOCKS_PER_SEC;
  R.Proof = verifyPlan(Model, R.Plan, Target);
  return R;
}

/// The same for a model that is not finished yet, as the greedy strategy has it.
inline PlannedRegion plan(ModelBuilder &B, llvm::StringRef MachineName = "sw26010",
                          unsigned long IslOperations = 0) {
  std::vector<bool> Parallel = B.finish();
  return planAs(PlanShape(), B.Model, Parallel, llvm::cantFail(findMachine(MachineName)),
                IslOperations);
}

} // namespace swgen::test
#endif
