#include "StmtFlow.h"
#include "FunctionFacts.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace swgen {
namespace {

using VarSet = llvm::DenseSet<const VarDecl *>;

VarSet intersect(const VarSet &A, const VarSet &B) {
  VarSet Both;
  for (const VarDecl *V : A)
    if (B.contains(V))
      Both.insert(V);
  return Both;
}

class FlowWalk {
public:
  FlowWalk(const VarSet &Vars) : Vars(Vars) {}

  llvm::MapVector<const VarDecl *, VarFlow> Flow;
  VarSet Must; ///< overwritten on every path to here

  void stmt(const Stmt *S);

private:
  void expr(const Expr *E);
  void assignment(const BinaryOperator *B);
  void branches(const Stmt *A, const Stmt *B);
  void declaration(const VarDecl *Var);
  void switchBody(const SwitchStmt *S);
  void read(const VarDecl *Var, SourceLocation Loc);
  void write(const Expr *Target);
  void overwrite(const VarDecl *Var, SourceLocation Loc);
  VarFlow *flowOf(const VarDecl *Var, SourceLocation Loc);

  const VarSet &Vars;
  bool Uncertain = false; ///< inside a switch: a case label may lead past what stands before
};

VarFlow *FlowWalk::flowOf(const VarDecl *Var, SourceLocation Loc) {
  if (!Var || !Vars.contains(Var))
    return nullptr;
  VarFlow &F = Flow[Var];
  if (F.Loc.isInvalid())
    F.Loc = Loc;
  return &F;
}

void FlowWalk::read(const VarDecl *Var, SourceLocation Loc) {
  if (VarFlow *F = flowOf(Var, Loc))
    F->ExposedRead |= !Must.contains(Var);
}

void FlowWalk::overwrite(const VarDecl *Var, SourceLocation Loc) {
  VarFlow *F = flowOf(Var, Loc);
  if (!F)
    return;
  F->MayWrite = true;
  if (!Uncertain)
    Must.insert(Var);
}

/// A store into Target.  A part of an array or struct does not overwrite the whole.
void FlowWalk::write(const Expr *Target) {
  Target = Target->IgnoreParens();
  if (const VarDecl *Var = namedVariable(Target))
    return overwrite(Var, Target->getExprLoc());
  const Expr *Base = Target;
  while (true) {
    Base = Base->IgnoreParenImpCasts();
    if (auto *M = dyn_cast<MemberExpr>(Base); M && !M->isArrow()) {
      Base = M->getBase();
    } else if (auto *A = dyn_cast<ArraySubscriptExpr>(Base)) {
      Base = A->getBase();
    } else {
      break;
    }
  }
  const VarDecl *Var = namedVariable(Base);
  if (!Var || Var->getType()->isPointerType())
    return;
  if (VarFlow *F = flowOf(Var, Target->getExprLoc()))
    F->MayWrite = true;
}

void FlowWalk::branches(const Stmt *A, const Stmt *B) {
  VarSet Before = Must;
  stmt(A);
  VarSet AfterA = std::exchange(Must, std::move(Before));
  stmt(B);
  Must = intersect(AfterA, Must);
}

void FlowWalk::declaration(const VarDecl *Var) {
  if (!Var->getInit())
    return;
  expr(Var->getInit());
  overwrite(Var, Var->getLocation());
}

void FlowWalk::switchBody(const SwitchStmt *S) {
  expr(S->getCond());
  bool Outer = std::exchange(Uncertain, true);
  stmt(S->getBody());
  Uncertain = Outer;
}

void FlowWalk::stmt(const Stmt *S) {
  if (!S)
    return;
  if (auto *E = dyn_cast<Expr>(S))
    return expr(E);
  if (auto *If = dyn_cast<IfStmt>(S)) {
    expr(If->getCond());
    return branches(If->getThen(), If->getElse());
  }
  if (auto *Switch = dyn_cast<SwitchStmt>(S))
    return switchBody(Switch);
  if (auto *Case = dyn_cast<SwitchCase>(S))
    return stmt(Case->getSubStmt());
  if (auto *D = dyn_cast<DeclStmt>(S)) {
    for (const Decl *One : D->decls())
      if (auto *Var = dyn_cast<VarDecl>(One))
        declaration(Var);
    return;
  }
  for (const Stmt *Child : S->children())
    stmt(Child);
}

void FlowWalk::assignment(const BinaryOperator *B) {
  // The operands of an assignment are not ordered; the store comes last.
  expr(B->getRHS());
  const VarDecl *Var = namedVariable(B->getLHS());
  if (!Var)
    // Its subscripts are read, and so is a part of an array that `+=` changes.
    for (const Stmt *Child : B->getLHS()->IgnoreParens()->children())
      if (auto *E = dyn_cast_or_null<Expr>(Child); E && B->getOpcode() == BO_Assign) {
        const Expr *Base = E->IgnoreParenImpCasts();
        if (!(namedVariable(Base) && !Base->getType()->isScalarType()))
          expr(E);
      }
  if (B->getOpcode() != BO_Assign)
    expr(B->getLHS());
  write(B->getLHS());
}

void FlowWalk::expr(const Expr *E) {
  E = E->IgnoreParens();
  if (isa<UnaryExprOrTypeTraitExpr>(E))
    return;
  if (auto *Ref = dyn_cast<DeclRefExpr>(E))
    return read(dyn_cast<VarDecl>(Ref->getDecl()), Ref->getLocation());
  if (auto *B = dyn_cast<BinaryOperator>(E)) {
    if (B->isAssignmentOp())
      return assignment(B);
    if (B->isLogicalOp()) {
      expr(B->getLHS());
      return branches(B->getRHS(), nullptr);
    }
  }
  if (auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    expr(Choice->getCond());
    return branches(Choice->getTrueExpr(), Choice->getFalseExpr());
  }
  if (auto *U = dyn_cast<UnaryOperator>(E); U && U->isIncrementDecrementOp()) {
    expr(U->getSubExpr());
    return write(U->getSubExpr());
  }
  for (const Stmt *Child : E->children())
    stmt(Child);
}

} // namespace

llvm::MapVector<const VarDecl *, VarFlow> flowThrough(llvm::ArrayRef<const Stmt *> Run,
                                                      const VarSet &Vars) {
  FlowWalk Walk(Vars);
  for (const Stmt *S : Run)
    Walk.stmt(S);
  for (auto &[Var, F] : Walk.Flow)
    F.MustWrite = Walk.Must.contains(Var);
  return std::move(Walk.Flow);
}

} // namespace swgen
