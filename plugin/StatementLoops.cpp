#include "StatementLoops.h"
#include "DeadCode.h"
#include "FunctionFacts.h"
#include "PointerEffects.h"

using namespace clang;

namespace swgen {

bool isLoop(const Stmt *S) { return isa_and_nonnull<ForStmt, WhileStmt, DoStmt>(S); }

bool endsByBreak(const Stmt *S) {
  if (!S || isLoop(S) || isa<SwitchStmt>(S)) // theirs ends themselves
    return false;
  return isa<BreakStmt>(S) || llvm::any_of(S->children(), endsByBreak);
}

bool keepsValues(QualType From, QualType To, const ASTContext &Ctx) {
  if (!From->isIntegerType() || !To->isIntegerType() || From->isBooleanType())
    return false;
  unsigned Old = Ctx.getIntWidth(From), New = Ctx.getIntWidth(To);
  if (From->isSignedIntegerOrEnumerationType())
    return To->isSignedIntegerOrEnumerationType() && New >= Old;
  return To->isSignedIntegerOrEnumerationType() ? New > Old : New >= Old;
}

bool hasJump(const Stmt *S) {
  return S && (isa<BreakStmt, ContinueStmt>(S) || llvm::any_of(S->children(), hasJump));
}

namespace {

/// The integers that what may be executed writes and declares.
class IntegerWalk {
public:
  explicit IntegerWalk(const ASTContext &Ctx) : Ctx(Ctx) {}
  std::vector<const VarDecl *> Found;
  llvm::DenseSet<const VarDecl *> Declared;

  void walk(const Stmt *S) {
    if (auto *D = dyn_cast<DeclStmt>(S))
      for (const Decl *One : D->decls())
        if (auto *Var = dyn_cast<VarDecl>(One))
          Declared.insert(Var);
    if (auto *U = dyn_cast<UnaryOperator>(S); U && U->isIncrementDecrementOp())
      written(U->getSubExpr());
    if (auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp())
      written(B->getLHS());
    for (const Stmt *Child : liveChildren(S, Ctx))
      walk(Child);
  }

private:
  void written(const Expr *Target) {
    const VarDecl *Var = namedVariable(Target->IgnoreParens());
    if (Var && Var->getType()->isIntegralOrEnumerationType() && !llvm::is_contained(Found, Var))
      Found.push_back(Var);
  }

  const ASTContext &Ctx;
};

} // namespace

std::vector<const VarDecl *> integersWrittenIn(llvm::ArrayRef<const Stmt *> Parts,
                                               const ASTContext &Ctx) {
  IntegerWalk Walk(Ctx);
  for (const Stmt *S : Parts)
    if (S)
      Walk.walk(S);
  llvm::erase_if(Walk.Found, [&](const VarDecl *Var) { return Walk.Declared.contains(Var); });
  return std::move(Walk.Found);
}

/// The variable that an lvalue is, or is a part of; null: memory.
static const VarDecl *changedVariable(const Expr *L) {
  L = L->IgnoreParenImpCasts();
  if (auto *A = dyn_cast<ArraySubscriptExpr>(L)) {
    const Expr *Base = A->getBase()->IgnoreParenImpCasts();
    return Base->getType()->isPointerType() ? nullptr : changedVariable(Base);
  }
  if (auto *M = dyn_cast<MemberExpr>(L))
    return M->isArrow() ? nullptr : changedVariable(M->getBase());
  return namedVariable(L);
}

void variablesChangedIn(const Stmt *S, llvm::DenseSet<const VarDecl *> &Changed) {
  if (!S)
    return;
  if (auto *D = dyn_cast<DeclStmt>(S))
    for (const Decl *One : D->decls())
      if (auto *Var = dyn_cast<VarDecl>(One))
        Changed.insert(Var);
  const Expr *Target = nullptr;
  if (auto *U = dyn_cast<UnaryOperator>(S); U && U->isIncrementDecrementOp())
    Target = U->getSubExpr();
  if (auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp())
    Target = B->getLHS();
  if (const VarDecl *Var = Target ? changedVariable(Target) : nullptr)
    Changed.insert(Var);
  if (auto *Call = dyn_cast<CallExpr>(S))
    for (const VarDecl *Var : writtenObjects(Call))
      Changed.insert(Var);
  for (const Stmt *Child : S->children())
    variablesChangedIn(Child, Changed);
}

static bool namesOne(const Stmt *S, const llvm::DenseSet<const VarDecl *> &Of) {
  if (!S)
    return false;
  auto *Ref = dyn_cast<DeclRefExpr>(S);
  auto *Var = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  return (Var && Of.contains(Var)) ||
         llvm::any_of(S->children(), [&](const Stmt *Child) { return namesOne(Child, Of); });
}

/// An element or member that one of the variables may choose.
static bool readsChosen(const Stmt *S, const llvm::DenseSet<const VarDecl *> &By) {
  auto *U = dyn_cast<UnaryOperator>(S);
  if (isa<ArraySubscriptExpr, MemberExpr>(S) || (U && U->getOpcode() == UO_Deref))
    return namesOne(S, By);
  return llvm::any_of(S->children(),
                      [&](const Stmt *Child) { return Child && readsChosen(Child, By); });
}

bool readsTheSame(const Stmt *Loop, const ASTContext &Ctx) {
  auto *F = dyn_cast<ForStmt>(Loop);
  auto *W = dyn_cast<WhileStmt>(Loop);
  const Expr *Cond = F ? F->getCond() : W ? W->getCond() : nullptr;
  if (!Cond || Cond->HasSideEffects(Ctx) || (F && F->getConditionVariable()))
    return false;
  llvm::DenseSet<const VarDecl *> Changed;
  variablesChangedIn(F ? F->getBody() : W->getBody(), Changed);
  variablesChangedIn(F ? F->getInc() : nullptr, Changed);
  return !readsChosen(Cond, Changed);
}

} // namespace swgen
