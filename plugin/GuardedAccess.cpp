//===- GuardedAccess.cpp --------------------------------------------------===//
#include "GuardedAccess.h"
#include "DeadCode.h"
#include "PointerScan.h"
#include "StatementLoops.h"

using namespace clang;

namespace swgen {
namespace {

/// What a place in a statement depends on.
struct Condition {
  enum KindTy { Known, Flag, Other } Kind = Known;
  const VarDecl *Var = nullptr; ///< Flag
  bool Holds = true;            ///< Flag: it is not zero
};

class GuardWalk {
public:
  explicit GuardWalk(RegionContext &C) : C(C) {}

  void statement(int Id) {
    StmtId = Id;
    for (const Stmt *S : C.R.Stmts[Id])
      if (containsContinue(S, C.Ctx)) // what follows is under conditions, too
        return;
    for (const Stmt *S : C.R.Stmts[Id])
      walk(S, Condition());
  }

private:
  void walk(const Stmt *S, Condition Now);
  bool keepsItsValue(const VarDecl *Var) const;
  Condition flagOf(const Expr *E) const;
  Condition under(const Expr *E, bool Truth, const Condition &Now) const;
  void note(int Access, const Condition &Now);

  RegionContext &C;
  int StmtId = -1;
  std::vector<const VarDecl *> Flags; ///< by number
};

bool GuardWalk::keepsItsValue(const VarDecl *Var) const {
  return C.Inner.contains(Var) && !C.Written.contains(Var) && !C.OwnCopy.contains(Var) &&
         !Var->isStaticLocal() && C.DeclLoops.count(Var) && !C.Facts.mayBePointedTo(Var) &&
         Var->getType()->isIntegerType() && Var->getInit();
}

/// The flag that E is, or is the opposite of.
Condition GuardWalk::flagOf(const Expr *E) const {
  Condition Result{Condition::Other, nullptr, true};
  for (;;) {
    E = E->IgnoreParenImpCasts();
    auto *U = dyn_cast<UnaryOperator>(E);
    if (U && U->getOpcode() == UO_LNot) {
      Result.Holds = !Result.Holds;
      E = U->getSubExpr();
      continue;
    }
    const VarDecl *Var = namedVariable(E);
    if (!Var || !keepsItsValue(Var))
      return Result;
    Result.Kind = Condition::Flag;
    Result.Var = Var;
    auto *Not = dyn_cast<UnaryOperator>(Var->getInit()->IgnoreParenImpCasts());
    if (!Not || Not->getOpcode() != UO_LNot || mentionsAny(Not, {Var})) // int g = !g;
      return Result;
    E = Not;
  }
}

/// Behind a condition that is Truth.  What the model is believed to know of another condition it need
/// not know in the end.
Condition GuardWalk::under(const Expr *E, bool Truth, const Condition &Now) const {
  Condition New = flagOf(E);
  if (Now.Kind != Condition::Known)
    New.Kind = Condition::Other;
  New.Holds = New.Holds == Truth;
  return New;
}

void GuardWalk::note(int Access, const Condition &Now) {
  AccessDesc &A = C.R.Info.Accesses[Access];
  if (!A.Conditional || Now.Kind != Condition::Flag)
    return;
  const std::vector<int> &Around = C.DeclLoops.find(Now.Var)->second,
                         &Loops = C.R.Info.Stmts[StmtId].Loops;
  if (Around.size() > Loops.size() || !std::equal(Around.begin(), Around.end(), Loops.begin()))
    return;
  auto At = llvm::find(Flags, Now.Var);
  A.Flag = int(At - Flags.begin());
  A.FlagHolds = Now.Holds;
  A.FlagLoops = unsigned(Around.size());
  if (At == Flags.end())
    Flags.push_back(Now.Var);
}

void GuardWalk::walk(const Stmt *S, Condition Now) {
  if (!S)
    return;
  if (auto *If = dyn_cast<IfStmt>(S); If && !constantBranch(If, C.Ctx)) {
    walk(If->getCond(), Now);
    walk(If->getThen(), under(If->getCond(), true, Now));
    return walk(If->getElse(), under(If->getCond(), false, Now));
  }
  auto *B = dyn_cast<BinaryOperator>(S);
  if (isa<AbstractConditionalOperator, SwitchStmt>(S) || isLoop(S) || (B && B->isLogicalOp()))
    Now.Kind = Condition::Other;
  if (auto *E = dyn_cast<Expr>(S))
    if (auto At = C.R.AccessOf.find(E); At != C.R.AccessOf.end())
      note(At->second, Now);
  for (const Stmt *Child : liveChildren(S, C.Ctx))
    walk(Child, Now);
}

} // namespace

void noteGuards(RegionContext &C) {
  GuardWalk Walk(C);
  for (size_t S = 0; S < C.R.Stmts.size(); ++S)
    Walk.statement(int(S));
}

} // namespace swgen
