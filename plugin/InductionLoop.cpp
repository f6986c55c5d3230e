//===- InductionLoop.cpp --------------------------------------------------===//
#include "InductionLoop.h"
#include "AstCopy.h"
#include "FunctionFacts.h"
#include "LoopHeader.h"
#include "PointerScan.h"
#include "StatementLoops.h"

using namespace clang;
using llvm::dyn_cast;

namespace swgen {

bool changes(const Stmt *S, const VarDecl *Var) {
  auto *E = dyn_cast_or_null<Expr>(S);
  return S && ((E && changedBy(E) == Var) ||
               llvm::any_of(evaluatedParts(S, Var->getASTContext()),
                            [Var](const Stmt *Part) { return changes(Part, Var); }));
}

/// E as Var + Offset; false: it is not.
static bool isVarPlus(const Expr *E, const VarDecl *Var, int64_t &Offset, const ASTContext &Ctx) {
  E = E->IgnoreParenImpCasts();
  Offset = 0;
  if (namedVariable(E) == Var)
    return true;
  auto *B = dyn_cast<BinaryOperator>(E);
  if (!B || !B->isAdditiveOp() || !B->getType()->isSignedIntegerType())
    return false;
  const Expr *Rest = B->getRHS(), *Of = B->getLHS();
  if (B->getOpcode() == BO_Add && namedVariable(Rest->IgnoreParenImpCasts()) == Var)
    std::swap(Rest, Of);
  const auto Known = Rest->getIntegerConstantExpr(Ctx);
  const std::optional<int64_t> Value = Known ? Known->tryExtValue() : std::nullopt;
  if (namedVariable(Of->IgnoreParenImpCasts()) != Var || !Value || std::abs(*Value) > INT32_MAX)
    return false;
  Offset = B->getOpcode() == BO_Sub ? -*Value : *Value;
  return true;
}

std::optional<InductionLoop> readInductionLoop(const ForStmt *F, ASTContext &Ctx) {
  InductionLoop L;
  const Stmt *Body = F->getBody();
  if (OneVariable One = withOneVariable(F, Ctx, /*BothMayDecide=*/true); One.Loop) {
    L.Others = std::move(One.Others);
    F = One.Loop;
  }
  const LoopHeader H = readLoopHeader(*F, Ctx);
  if (!H.Var || H.Conditions.size() != 1 || H.Exit || H.Step || !F->getInc())
    return std::nullopt;
  auto *Cond = dyn_cast<BinaryOperator>(H.Bound->IgnoreParenImpCasts());
  if (!Cond || !Cond->isRelationalOp())
    return std::nullopt;
  BinaryOperatorKind Op = Cond->getOpcode();
  const Expr *Left = Cond->getLHS();
  L.Bound = Cond->getRHS();
  if (!isVarPlus(Left, H.Var, L.Offset, Ctx)) {
    std::swap(Left, L.Bound);
    Op = BinaryOperator::reverseComparisonOp(Op);
    if (!isVarPlus(Left, H.Var, L.Offset, Ctx))
      return std::nullopt;
  }
  L.Var = H.Var;
  L.Start = startOf(*F, H);
  L.Up = Op == BO_LT || Op == BO_LE;
  L.Reaches = Op == BO_LE || Op == BO_GE;
  L.Step = constantStep(F->getInc(), H.Var, Ctx);
  int64_t Meeting = 0; // what the bound moves by
  for (const SteppedBeside &Other : L.Others) {
    if (!mentionsAny(L.Bound, {Other.Var}))
      continue;
    // What it is without the loop's own start is not known here.
    Meeting = constantStep(Other.Step, Other.Var, Ctx);
    if (namedVariable(L.Bound->IgnoreParenImpCasts()) != Other.Var || !Meeting || !Other.Start ||
        L.Meets)
      return std::nullopt;
    L.Meets = Other.Var;
  }
  const bool Signed = Left->getType()->isSignedIntegerType() &&
                      H.Var->getType()->isSignedIntegerType() &&
                      L.Bound->getType()->isSignedIntegerType();
  if (L.Meets)
    for (const SteppedBeside &Other : L.Others)
      if (Other.Var == L.Meets)
        L.Bound = Other.Start;
  if (!L.Start || !L.Step || std::abs(L.Step) > INT32_MAX || std::abs(Meeting) > INT32_MAX ||
      changes(Body, H.Var) || (L.Meets && changes(Body, L.Meets)))
    return std::nullopt;
  L.Closing = L.Up ? L.Step - Meeting : Meeting - L.Step;
  if (L.Closing <= 0)
    return std::nullopt;
  // Of numbers without a sign, those from zero on are as many as the bound says.
  Expr::EvalResult Zero;
  if (!Signed && !(L.Up && Op == BO_LT && L.Closing == 1 && !L.Meets && !L.Offset &&
                   H.Var->getType()->isIntegerType() && L.Start->EvaluateAsInt(Zero, Ctx) &&
                   Zero.Val.getInt().isZero()))
    return std::nullopt;
  return L;
}

} // namespace swgen
