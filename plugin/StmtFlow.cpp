#include "StmtFlow.h"
#include "ArrayParts.h"
#include "DeadCode.h"
#include "FunctionFacts.h"
#include "PointerEffects.h"
#include "StatementLoops.h"
#include "clang/AST/Expr.h"
#include <set>

using namespace clang;

namespace swgen {
namespace {

using VarSet = llvm::DenseSet<const VarDecl *>;

/// What is overwritten on every path to a place.
struct Certain {
  using Part = std::pair<const VarDecl *, std::vector<int64_t>>; ///< first byte, then the steps
  VarSet Whole;
  std::set<Part> Parts;

  bool contains(const VarDecl *Var) const { return Whole.contains(Var); }
  bool contains(const Part &P) const { return Whole.contains(P.first) || Parts.count(P); }
};

Certain intersect(const Certain &A, const Certain &B) {
  Certain Both;
  for (const VarDecl *V : A.Whole)
    if (B.contains(V))
      Both.Whole.insert(V);
  for (const std::set<Certain::Part> *Parts : {&A.Parts, &B.Parts})
    for (const Certain::Part &P : *Parts)
      if (A.contains(P) && B.contains(P))
        Both.Parts.insert(P);
  return Both;
}

Certain::Part keyOf(const VarDecl *Var, const ArrayPart &P) {
  Certain::Part Key{Var, {P.First}};
  llvm::append_range(Key.second, P.Steps);
  return Key;
}

class FlowWalk {
public:
  FlowWalk(const VarSet &Vars, const ASTContext &Ctx, const PartedVars &Parted)
      : Vars(Vars), Ctx(Ctx), Parted(Parted) {}

  llvm::MapVector<const VarDecl *, VarFlow> Flow;
  Certain Must;

  void stmt(const Stmt *S);
  /// Ends the run: Must is then what every way through it overwrites.
  void finish() {
    if (AtContinue)
      Must = Dead ? *AtContinue : intersect(Must, *AtContinue);
  }

private:
  void expr(const Expr *E);
  void assignment(const Expr *Target, bool ReadsIt);
  const VarDecl *path(const Expr *L);
  void branches(const Stmt *A, const Stmt *B);
  void declaration(const VarDecl *Var);
  void switchBody(const SwitchStmt *S);
  void loop(const Stmt *S);
  void read(const VarDecl *Var, SourceLocation Loc);
  void readPart(const Expr *Place, const VarDecl *Var);
  const VarDecl *partedVariable(const Expr *Place) const;
  void write(const Expr *Target, const VarDecl *Var);
  void overwrite(const VarDecl *Var, SourceLocation Loc);
  VarFlow *flowOf(const VarDecl *Var, SourceLocation Loc);

  const VarSet &Vars;
  const ASTContext &Ctx;
  const PartedVars &Parted;
  unsigned Loops = 0;                ///< around this place, of the run
  bool Dead = false;                 ///< behind a `continue`
  std::optional<Certain> AtContinue; ///< overwritten before every `continue`
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
  VarFlow *F = flowOf(Var, Loc);
  if (!F || Must.contains(Var))
    return;
  F->ExposedRead = F->ReadsWhole = true;
  if (F->ReadLoc.isInvalid())
    F->ReadLoc = Loc;
}

/// Place is a part of Var.  Planning takes Var as one object, and what is read of it as exposed.
void FlowWalk::readPart(const Expr *Place, const VarDecl *Var) {
  std::optional<ArrayPart> Part = byteOf(Place, Var, Parted.Loops, Ctx);
  VarFlow *F = Part ? flowOf(Var, Place->getExprLoc()) : nullptr;
  if (!F || Must.contains(Var))
    return read(Var, Place->getExprLoc());
  F->ExposedRead = true;
  if (Must.contains(keyOf(Var, *Part)))
    return;
  F->ReadParts.push_back(*Part);
  if (F->ReadLoc.isInvalid())
    F->ReadLoc = Place->getExprLoc();
}

/// The variable with known parts that an element or member is a part of.
const VarDecl *FlowWalk::partedVariable(const Expr *Place) const {
  const VarDecl *Var = nullptr;
  for (const Expr *E = Place->IgnoreParens(); !Var;) {
    if (auto *M = dyn_cast<MemberExpr>(E); M && !M->isArrow())
      E = M->getBase()->IgnoreParenImpCasts();
    else if (auto *A = dyn_cast<ArraySubscriptExpr>(E))
      E = A->getBase()->IgnoreParenImpCasts();
    else if (!(Var = namedVariable(E)))
      return nullptr;
  }
  return Parted.Vars.contains(Var) && !namedVariable(Place) ? Var : nullptr;
}

void FlowWalk::overwrite(const VarDecl *Var, SourceLocation Loc) {
  VarFlow *F = flowOf(Var, Loc);
  if (!F)
    return;
  F->MayWrite = true;
  if (!Uncertain)
    Must.Whole.insert(Var);
}

/// Subscripts and pointers on the way to the object of an lvalue: they are read, the object is not.
/// Returns the variable that the lvalue is a part of, if it is one.
const VarDecl *FlowWalk::path(const Expr *L) {
  L = L->IgnoreParenImpCasts();
  if (const VarDecl *Var = namedVariable(L))
    return Var;
  if (auto *M = dyn_cast<MemberExpr>(L); M && !M->isArrow())
    return path(M->getBase());
  if (auto *A = dyn_cast<ArraySubscriptExpr>(L)) {
    expr(A->getIdx());
    auto *Decay = dyn_cast<ImplicitCastExpr>(A->getBase()->IgnoreParens());
    if (Decay && Decay->getCastKind() == CK_ArrayToPointerDecay)
      return path(Decay->getSubExpr());
    expr(A->getBase());
    return nullptr;
  }
  for (const Stmt *Child : L->children())
    stmt(Child);
  return nullptr;
}

/// A store into Target.  A part of an array or struct does not overwrite the whole.
void FlowWalk::write(const Expr *Target, const VarDecl *Var) {
  if (!Var)
    return;
  if (namedVariable(Target))
    return overwrite(Var, Target->getExprLoc());
  if (VarFlow *F = flowOf(Var, Target->getExprLoc()))
    F->MayWrite = true;
  if (Uncertain || !Parted.Vars.contains(Var))
    return;
  if (std::optional<ArrayPart> Part = byteOf(Target, Var, Parted.Loops, Ctx))
    Must.Parts.insert(keyOf(Var, *Part));
}

void FlowWalk::branches(const Stmt *A, const Stmt *B) {
  Certain Before = Must;
  bool DeadBefore = Dead;
  stmt(A);
  Certain AfterA = std::exchange(Must, std::move(Before));
  bool DeadA = std::exchange(Dead, DeadBefore);
  stmt(B);
  if (Dead)
    Must = std::move(AfterA);
  else if (!DeadA)
    Must = intersect(AfterA, Must);
  Dead &= DeadA;
}

void FlowWalk::declaration(const VarDecl *Var) {
  // Without an initialiser the variable is new all the same: no earlier value can be read.
  if (Var->getInit())
    expr(Var->getInit());
  overwrite(Var, Var->getLocation());
}

void FlowWalk::switchBody(const SwitchStmt *S) {
  expr(S->getCond());
  bool Outer = std::exchange(Uncertain, true), DeadBefore = Dead;
  for (const Stmt *Live : liveInSwitch(S, Ctx))
    stmt(Live);
  Uncertain = Outer;
  Dead = DeadBefore;
}

/// A later iteration reads what an earlier one wrote or what was there before: no more is exposed
/// than by the first iteration, and nothing is overwritten for certain but what stands before the
/// body. With a `continue` the condition may be the next thing after any part of the body.
void FlowWalk::loop(const Stmt *S) {
  if (auto *F = dyn_cast<ForStmt>(S)) {
    stmt(F->getInit());
    stmt(F->getCond());
    Certain Before = Must;
    stmt(F->getBody());
    if (hasJump(F->getBody()))
      Must = Before;
    stmt(F->getInc());
    Must = std::move(Before);
    return;
  }
  if (auto *W = dyn_cast<WhileStmt>(S)) {
    stmt(W->getCond());
    Certain Before = Must;
    stmt(W->getBody());
    Must = std::move(Before);
    return;
  }
  auto *D = cast<DoStmt>(S);
  Certain Before = Must;
  stmt(D->getBody());
  if (hasJump(D->getBody()))
    Must = std::move(Before);
  stmt(D->getCond());
}

void FlowWalk::stmt(const Stmt *S) {
  if (!S)
    return;
  if (auto *E = dyn_cast<Expr>(S))
    return expr(E);
  if (isa<ContinueStmt>(S) && !Loops) {
    AtContinue = AtContinue ? intersect(*AtContinue, Must) : Must;
    Dead = true;
    return;
  }
  if (auto *If = dyn_cast<IfStmt>(S)) {
    if (std::optional<bool> Truth = constantBranch(If, Ctx))
      return stmt(*Truth ? If->getThen() : If->getElse());
    expr(If->getCond());
    return branches(If->getThen(), If->getElse());
  }
  if (auto *Switch = dyn_cast<SwitchStmt>(S))
    return switchBody(Switch);
  if (isLoop(S)) {
    ++Loops;
    loop(S);
    --Loops;
    return;
  }
  if (auto *Case = dyn_cast<SwitchCase>(S)) {
    Dead = false;
    return stmt(Case->getSubStmt());
  }
  if (auto *D = dyn_cast<DeclStmt>(S)) {
    for (const Decl *One : D->decls())
      if (auto *Var = dyn_cast<VarDecl>(One))
        declaration(Var);
    return;
  }
  for (const Stmt *Child : liveChildren(S, Ctx))
    stmt(Child);
}

void FlowWalk::assignment(const Expr *Target, bool ReadsIt) {
  const VarDecl *Var = path(Target);
  if (Var && ReadsIt && partedVariable(Target) == Var)
    readPart(Target, Var);
  else if (Var && ReadsIt)
    read(Var, Target->getExprLoc());
  write(Target->IgnoreParens(), Var);
}

void FlowWalk::expr(const Expr *E) {
  E = E->IgnoreParens();
  if (isa<UnaryExprOrTypeTraitExpr>(E))
    return;
  if (auto *Ref = dyn_cast<DeclRefExpr>(E))
    return read(dyn_cast<VarDecl>(Ref->getDecl()), Ref->getLocation());
  if (const VarDecl *Var = partedVariable(E)) {
    path(E);
    return readPart(E, Var);
  }
  if (auto *B = dyn_cast<BinaryOperator>(E)) {
    if (B->isAssignmentOp()) {
      expr(B->getRHS()); // the operands are not ordered, but the store comes last
      return assignment(B->getLHS(), B->isCompoundAssignmentOp());
    }
    if (B->isLogicalOp()) {
      if (liveChildren(B, Ctx).empty())
        return;
      expr(B->getLHS());
      return branches(B->getRHS(), nullptr);
    }
  }
  if (auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    if (std::optional<bool> Truth = constantTruth(Choice->getCond(), Ctx))
      return expr(*Truth ? Choice->getTrueExpr() : Choice->getFalseExpr());
    expr(Choice->getCond());
    return branches(Choice->getTrueExpr(), Choice->getFalseExpr());
  }
  if (auto *U = dyn_cast<UnaryOperator>(E); U && U->isIncrementDecrementOp())
    return assignment(U->getSubExpr(), /*ReadsIt=*/true);
  if (auto *Call = dyn_cast<CallExpr>(E)) {
    for (const Expr *Arg : Call->arguments())
      expr(Arg);
    for (const VarDecl *Var : writtenObjects(Call))
      if (VarFlow *F = flowOf(Var, Call->getExprLoc()))
        F->MayWrite = true;
    return;
  }
  for (const Stmt *Child : E->children())
    stmt(Child);
}

} // namespace

llvm::MapVector<const VarDecl *, VarFlow> flowThrough(llvm::ArrayRef<const Stmt *> Run,
                                                      const VarSet &Vars, const ASTContext &Ctx,
                                                      const PartedVars &Parted) {
  FlowWalk Walk(Vars, Ctx, Parted);
  for (const Stmt *S : Run)
    Walk.stmt(S);
  Walk.finish();
  for (auto &[Var, F] : Walk.Flow)
    F.MustWrite = Walk.Must.contains(Var);
  for (const auto &[Var, Part] : Walk.Must.Parts)
    Walk.Flow[Var].SetParts.push_back({{Part.begin() + 1, Part.end()}, Part.front()});
  return std::move(Walk.Flow);
}

} // namespace swgen
