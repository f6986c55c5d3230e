//===- PlanVerifier.cpp ---------------------------------------------------===//
#include "PlanVerifier.h"
#include "IslTrial.h"
#include "PlanVerifierFacts.h"
#include "isl/ctx.h"
#include <optional>

namespace swgen {

namespace {

/// isl work that one plan may cost, where the caller has not set a lower limit.
constexpr unsigned long OperationLimit = 6000000;

/// Counts isl operations, which are also those of the caller, and turns errors into null results.
class OperationBudget {
  isl_ctx *Ctx;
  std::optional<IslTrial> Trial; ///< forgets errors of the caller first

public:
  explicit OperationBudget(isl_ctx *Ctx) : Ctx(Ctx) {
    isl_ctx_reset_error(Ctx);
    Trial.emplace(Ctx, OperationLimit);
  }
  OperationBudget(const OperationBudget &) = delete;
  OperationBudget &operator=(const OperationBudget &) = delete;
  ~OperationBudget() {
    Trial->end();
    // Findings say what failed here; that nothing is left is for the caller, too.
    if (isl_ctx_last_error(Ctx) != isl_error_quota)
      isl_ctx_reset_error(Ctx);
  }

  /// A condition that ran out of operations shows as failed; says what really happened.
  std::vector<Finding> judge(const verifier::Facts &F) const {
    isl_error Error = isl_ctx_last_error(Ctx);
    if (Error == isl_error_none)
      return F.Findings;
    if (Error == isl_error_quota)
      return {{231, F.Model.Info.Pos, {"plan-verifier"}, {}}};
    verifier::Facts Why(F.Model, F.Plan, F.Target);
    Why.fail(verifier::GaveUp, "isl reports an error");
    return Why.Findings;
  }
};

} // namespace

static void checkPlan(verifier::Facts &F) {
  using namespace verifier;
  checkTree(F);
  if (!F.Findings.empty())
    return;
  checkLayout(F);
  checkOrder(F);
  checkAliases(F);
  checkScalars(F);
  checkBoxes(F);
  checkReads(F);
  checkWriteBack(F);
  checkStaleCopies(F);
  checkFlight(F);
  checkKept(F);
  checkWindows(F);
  checkHomes(F);
  checkReductions(F);
  checkTurnedPlaces(F);
}

std::vector<Finding> verifyPlan(const KernelModel &Model, const TilePlan &Plan,
                                const Machine &Target) {
  OperationBudget Budget(Model.Ctx.get());
  verifier::Facts F(Model, Plan, Target);
  checkPlan(F);
  return Budget.judge(F);
}

std::vector<Finding> verifyTurned(const KernelModel &Old, const KernelModel &New,
                                  const Machine &Target) {
  OperationBudget Budget(New.Ctx.get());
  TilePlan None;
  verifier::Facts F(New, None, Target);
  checkTurned(F, Old);
  return Budget.judge(F);
}

/// With a plan, the plan is proved by the dependences that were found to be kept.
static std::vector<Finding> verifyMoved(const KernelModel &Source, const KernelModel &New,
                                        const Transformation &T, const Machine &Target,
                                        const TilePlan *Plan) {
  using namespace verifier;
  OperationBudget Budget(Source.Ctx.get());
  TilePlan None;
  Facts Before(Source, None, Target), After(New, Plan ? *Plan : None, Target);
  checkTransformation(Before, After, T);
  if (Plan && After.Findings.empty())
    checkPlan(After);
  return Budget.judge(After);
}

std::vector<Finding> verifyTransformation(const KernelModel &Source, const KernelModel &New,
                                          const Transformation &T, const Machine &Target) {
  return verifyMoved(Source, New, T, Target, nullptr);
}

std::vector<Finding> verifyTransformedPlan(const KernelModel &Source, const KernelModel &New,
                                           const Transformation &T, const TilePlan &Plan,
                                           const Machine &Target) {
  return verifyMoved(Source, New, T, Target, &Plan);
}

} // namespace swgen
