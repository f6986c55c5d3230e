#include "DeadCode.h"

using namespace clang;

namespace swgen {

std::optional<bool> constantTruth(const Expr *E, const ASTContext &Ctx) {
  bool Value;
  if (E->isValueDependent() || E->HasSideEffects(Ctx) || !E->EvaluateAsBooleanCondition(Value, Ctx))
    return std::nullopt;
  return Value;
}

static bool hasLabel(const Stmt *S) {
  return S && (isa<LabelStmt, SwitchCase>(S) || llvm::any_of(S->children(), hasLabel));
}

std::optional<bool> constantBranch(const IfStmt *If, const ASTContext &Ctx) {
  std::optional<bool> Truth = constantTruth(If->getCond(), Ctx);
  if (Truth && hasLabel(*Truth ? If->getElse() : If->getThen()))
    return std::nullopt;
  return Truth;
}

llvm::SmallVector<const Stmt *, 4> liveChildren(const Stmt *S, const ASTContext &Ctx) {
  if (auto *If = dyn_cast<IfStmt>(S)) {
    if (std::optional<bool> Truth = constantBranch(If, Ctx)) {
      if (const Stmt *Taken = *Truth ? If->getThen() : If->getElse())
        return {Taken};
      return {};
    }
  } else if (auto *Choice = dyn_cast<ConditionalOperator>(S)) {
    if (std::optional<bool> Truth = constantTruth(Choice->getCond(), Ctx))
      return {*Truth ? Choice->getTrueExpr() : Choice->getFalseExpr()};
  } else if (auto *B = dyn_cast<BinaryOperator>(S); B && B->isLogicalOp()) {
    std::optional<bool> Truth = constantTruth(B->getLHS(), Ctx);
    if (Truth && *Truth == (B->getOpcode() == BO_LOr))
      return {};
  } else if (isa<UnaryExprOrTypeTraitExpr>(S)) {
    return {};
  } else if (auto *G = dyn_cast<GenericSelectionExpr>(S)) {
    return {G->getResultExpr()};
  } else if (auto *C = dyn_cast<ChooseExpr>(S)) {
    return {C->getChosenSubExpr()};
  }
  llvm::SmallVector<const Stmt *, 4> All;
  for (const Stmt *Child : S->children())
    if (Child)
      All.push_back(Child);
  return All;
}

bool containsContinue(const Stmt *S, const ASTContext &Ctx) {
  if (isa<ContinueStmt>(S))
    return true;
  if (isa<ForStmt, WhileStmt, DoStmt>(S))
    return false;
  return llvm::any_of(liveChildren(S, Ctx),
                      [&](const Stmt *Child) { return containsContinue(Child, Ctx); });
}

} // namespace swgen
