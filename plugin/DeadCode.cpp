#include "DeadCode.h"

using namespace clang;

namespace swgen {

std::optional<bool> constantTruth(const Expr *E, const ASTContext &Ctx) {
  if (E->isValueDependent())
    return std::nullopt;
  // `0 && f()` has a side effect that never happens.
  Expr::EvalResult Result;
  if (E->getType()->isIntegralOrEnumerationType() && E->EvaluateAsInt(Result, Ctx))
    return !Result.Val.getInt().isZero();
  bool Value;
  if (E->HasSideEffects(Ctx) || !E->EvaluateAsBooleanCondition(Value, Ctx))
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

bool containsLabel(const Stmt *S) { return hasLabel(S, /*Cases=*/true); }

std::optional<bool> constantBranch(const IfStmt *If, const ASTContext &Ctx) {
  std::optional<bool> Truth = constantTruth(If->getCond(), Ctx);
  if (Truth && containsLabel(*Truth ? If->getElse() : If->getThen()))
    return std::nullopt;
  return Truth;
}

/// Some live `break` in S ends the switch that S is the body of.
static bool breaksOut(const Stmt *S, const ASTContext &Ctx) {
  if (isa<ForStmt, WhileStmt, DoStmt, SwitchStmt>(S))
    return false;
  return isa<BreakStmt>(S) || llvm::any_of(liveChildren(S, Ctx), [&](const Stmt *Child) {
           return breaksOut(Child, Ctx);
         });
}

static bool leaves(const Stmt *S, const ASTContext &Ctx);

/// No path through the switch ends behind it.
static bool switchLeaves(const SwitchStmt *Switch, const ASTContext &Ctx) {
  bool HasDefault = false;
  for (const SwitchCase *Case = Switch->getSwitchCaseList(); Case; Case = Case->getNextSwitchCase())
    HasDefault |= isa<DefaultStmt>(Case);
  llvm::SmallVector<const Stmt *, 4> Live = liveInSwitch(Switch, Ctx);
  return HasDefault && !Live.empty() && leaves(Live.back(), Ctx) &&
         llvm::none_of(Live, [&](const Stmt *S) { return breaksOut(S, Ctx); });
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
  if (auto *Switch = dyn_cast<SwitchStmt>(S))
    return switchLeaves(Switch, Ctx);
  if (auto *Label = dyn_cast<LabelStmt>(S))
    return leaves(Label->getSubStmt(), Ctx);
  if (auto *Attributed = dyn_cast<AttributedStmt>(S))
    return leaves(Attributed->getSubStmt(), Ctx);
  auto *Case = dyn_cast<SwitchCase>(S);
  return Case && leaves(Case->getSubStmt(), Ctx);
}

using DeadDecls = llvm::SmallVector<const DeclStmt *, 1>;

/// The statements of a block without those behind a jump, up to the next label.  Behind that may be
/// used what they declare.  Dead: nothing leads to the first one.
static llvm::SmallVector<const Stmt *, 4> liveIn(const CompoundStmt *Block, const ASTContext &Ctx,
                                                 bool Dead, DeadDecls *Kept = nullptr) {
  llvm::SmallVector<const Stmt *, 4> Live;
  bool Labels = llvm::any_of(Block->body(), containsLabel);
  for (const Stmt *S : Block->body()) {
    Dead &= !containsLabel(S);
    auto *Decl = dyn_cast<DeclStmt>(S);
    if (!Dead || (Labels && Decl))
      Live.push_back(S);
    if (Dead && Labels && Decl && Kept)
      Kept->push_back(Decl);
    Dead = Dead || leaves(S, Ctx);
  }
  return Live;
}

llvm::SmallVector<const Stmt *, 4> liveInSwitch(const SwitchStmt *S, const ASTContext &Ctx) {
  if (auto *Block = dyn_cast<CompoundStmt>(S->getBody()))
    return liveIn(Block, Ctx, /*Dead=*/true);
  if (containsLabel(S->getBody()))
    return {S->getBody()};
  return {};
}

llvm::SmallVector<const VarDecl *, 1> deadInitialisers(const Stmt *S, const ASTContext &Ctx) {
  auto *Switch = dyn_cast<SwitchStmt>(S);
  DeadDecls Kept;
  if (auto *Block = dyn_cast<CompoundStmt>(Switch ? Switch->getBody() : S))
    liveIn(Block, Ctx, /*Dead=*/Switch != nullptr, &Kept);
  llvm::SmallVector<const VarDecl *, 1> Found;
  for (const DeclStmt *D : Kept)
    for (const Decl *One : D->decls())
      if (auto *Var = dyn_cast<VarDecl>(One); Var && Var->hasInit())
        Found.push_back(Var);
  return Found;
}

llvm::SmallVector<const Stmt *, 4> liveChildren(const Stmt *S, const ASTContext &Ctx) {
  if (auto *Block = dyn_cast<CompoundStmt>(S))
    return liveIn(Block, Ctx, /*Dead=*/false);
  if (auto *Switch = dyn_cast<SwitchStmt>(S)) {
    llvm::SmallVector<const Stmt *, 4> Live = liveInSwitch(Switch, Ctx);
    Live.insert(Live.begin(), Switch->getCond());
    return Live;
  }
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
