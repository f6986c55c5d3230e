//===- StepVariables.cpp --------------------------------------------------===//
#include "StepVariables.h"
#include "FunctionFacts.h"
#include "PointerScan.h"
#include "StatementLoops.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace swgen {
namespace {

/// What changes a variable: `v += By`, `v -= By`, `v++` (no By).
struct Step {
  bool Down = false;
  const Expr *By = nullptr;
};

std::optional<Step> stepOf(const Stmt *S, const VarDecl *Var) {
  auto *E = dyn_cast<Expr>(S);
  E = E ? E->IgnoreParenImpCasts() : nullptr;
  if (auto *U = dyn_cast_or_null<UnaryOperator>(E);
      U && U->isIncrementDecrementOp() && namedVariable(U->getSubExpr()) == Var)
    return Step{U->isDecrementOp(), nullptr};
  auto *B = dyn_cast_or_null<CompoundAssignOperator>(E);
  if (B && (B->getOpcode() == BO_AddAssign || B->getOpcode() == BO_SubAssign) &&
      namedVariable(B->getLHS()) == Var)
    return Step{B->getOpcode() == BO_SubAssign, B->getRHS()->IgnoreParenImpCasts()};
  return std::nullopt;
}

unsigned countChanges(const Stmt *S, const VarDecl *Var) {
  if (!S)
    return 0;
  unsigned Count = 0;
  if (auto *U = dyn_cast<UnaryOperator>(S); U && U->isIncrementDecrementOp())
    Count += namedVariable(U->getSubExpr()) == Var;
  if (auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp())
    Count += namedVariable(B->getLHS()) == Var;
  for (const Stmt *Child : S->children())
    Count += countChanges(Child, Var);
  return Count;
}

/// An integer of the program, named or written, that nothing in the region changes.
bool isFixed(const Expr *By, const VarSet &Changed) {
  if (isa<IntegerLiteral>(By))
    return true;
  const VarDecl *Var = namedVariable(By);
  return Var && Var->getType()->isIntegerType() && !Changed.contains(Var);
}

/// `i++` or the like.
bool countsUp(const ForStmt *F, const VarDecl *Var) {
  std::optional<Step> S = F->getInc() ? stepOf(F->getInc(), Var) : std::nullopt;
  auto *One = S ? dyn_cast_or_null<IntegerLiteral>(S->By) : nullptr;
  return S && !S->Down && (!S->By || (One && One->getValue() == 1));
}

/// The only change of Var in the loop, if it stands directly in its body and nothing leaves an
/// iteration before it.
std::optional<Step> onlyStep(const ForStmt *F, const VarDecl *Var) {
  auto *Body = dyn_cast<CompoundStmt>(F->getBody());
  if (!Body || countChanges(Body, Var) != 1)
    return std::nullopt;
  for (const Stmt *S : Body->body()) {
    if (std::optional<Step> Found = stepOf(S, Var))
      return Found;
    if (hasJump(S))
      return std::nullopt;
  }
  return std::nullopt;
}

/// Of SW227's finding on loop L of the region and the variable of scalar S.
void explain(const Region &R, const ASTContext &Ctx, size_t L, size_t S, Finding &Why) {
  const VarDecl *Var = R.ScalarVars[S];
  if (!Var->getType()->isIntegerType() || !countsUp(R.Loops[L], R.LoopVars[L]))
    return;
  std::optional<Step> Found = onlyStep(R.Loops[L], Var);
  VarSet Changed, Declared;
  collectAssigned(R.Body, Changed, Declared);
  Changed.insert(Declared.begin(), Declared.end());
  if (!Found || (Found->By && !isFixed(Found->By, Changed)) || countChanges(R.Body, Var) != 1)
    return;
  std::string By = "1";
  if (Found->By)
    By = Lexer::getSourceText(CharSourceRange::getTokenRange(Found->By->getSourceRange()),
                              Ctx.getSourceManager(), Ctx.getLangOpts())
             .str();
  Why.Number = 228;
  Why.Args.push_back(By);
  Why.Args.push_back(Found->Down ? "-" : "+");
}

} // namespace

void explainSteps(const Region &R, const ASTContext &Ctx, std::vector<Finding> &Refusals) {
  constexpr unsigned ReadBeforeSet = 227;
  for (Finding &Why : Refusals) {
    if (Why.Number != ReadBeforeSet)
      continue;
    for (size_t L = 0; L < R.Loops.size(); ++L)
      for (size_t S = 0; S < R.ScalarVars.size(); ++S)
        if (Why.Number == ReadBeforeSet && R.Info.Loops[L].Pos.Line == Why.Pos.Line &&
            R.Info.Loops[L].Var == Why.Args[0] && R.ScalarVars[S]->getName() == Why.Args[1])
          explain(R, Ctx, L, S, Why);
  }
}

} // namespace swgen
