#include "DeadCode.h"

using namespace clang;

namespace swgen {

std::optional<bool> constantTruth(const Expr *E, const ASTContext &Ctx) {
  bool Value;
  if (E->isValueDependent() || E->HasSideEffects(Ctx) || !E->EvaluateAsBooleanCondition(Value, Ctx))
    return std::nullopt;
  return Value;
}

/// Something in S can be jumped to from outside.
static bool hasLabel(const Stmt *S, bool Cases) {
  if (!S)
    return false;
  if (isa<LabelStmt>(S) || (Cases && isa<SwitchCase>(S)))
    return true;
  Cases &= !isa<SwitchStmt>(S); // those are its own
  return llvm::any_of(S->children(), [Cases](const Stmt *Child) { return hasLabel(Child, Cases); });
}

static bool hasLabel(const Stmt *S) { return hasLabel(S, /*Cases=*/true); }

std::optional<bool> constantBranch(const IfStmt *If, const ASTContext &Ctx) {
  std::optional<bool> Truth = constantTruth(If->getCond(), Ctx);
  if (Truth && hasLabel(*Truth ? If->getElse() : If->getThen()))
    return std::nullopt;
  return Truth;
}

/// What stands behind S is not reached from it.
static bool leaves(const Stmt *S, const ASTContext &Ctx) {
  if (isa<ContinueStmt, BreakStmt, GotoStmt, ReturnStmt>(S))
    return true;
  if (auto *If = dyn_cast<IfStmt>(S); If && !constantBranch(If, Ctx))
    return If->getElse() && leaves(If->getThen(), Ctx) && leaves(If->getElse(), Ctx);
  if (isa<IfStmt, CompoundStmt>(S)) {
    llvm::SmallVector<const Stmt *, 4> Live = liveChildren(S, Ctx);
    return !Live.empty() && leaves(Live.back(), Ctx);
  }
  if (auto *Label = dyn_cast<LabelStmt>(S))
    return leaves(Label->getSubStmt(), Ctx);
  auto *Case = dyn_cast<SwitchCase>(S);
  return Case && leaves(Case->getSubStmt(), Ctx);
}

/// The statements of a block without those behind a jump, up to the next label.  What they declare
/// may be used behind that.
static llvm::SmallVector<const Stmt *, 4> liveIn(const CompoundStmt *Block, const ASTContext &Ctx) {
  llvm::SmallVector<const Stmt *, 4> Live;
  bool Dead = false,
       Labels = llvm::any_of(Block->body(), [](const Stmt *S) { return hasLabel(S); });
  for (const Stmt *S : Block->body()) {
    Dead &= !hasLabel(S);
    if (!Dead || (Labels && isa<DeclStmt>(S)))
      Live.push_back(S);
    Dead = Dead || leaves(S, Ctx);
  }
  return Live;
}

llvm::SmallVector<const Stmt *, 4> liveChildren(const Stmt *S, const ASTContext &Ctx) {
  if (auto *Block = dyn_cast<CompoundStmt>(S))
    return liveIn(Block, Ctx);
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
