#include "RaggedRows.h"
#include "AstCopy.h"
#include "BodyCopy.h"
#include "LoopHeader.h"
#include "StoredMemory.h"
#include "TypeAlias.h"
#include "llvm/ADT/STLExtras.h"
#include <functional>
#include <set>

using namespace clang;

namespace swgen {

const Expr *loaded(const Expr *E) {
  auto *Cast = dyn_cast<ImplicitCastExpr>(E->IgnoreParens());
  return Cast && Cast->getCastKind() == CK_LValueToRValue ? Cast->getSubExpr()->IgnoreParens()
                                                          : nullptr;
}

/// The pointer variable by which L is reached, if no other pointer is on the way.
static const VarDecl *pointerTo(const Expr *L) {
  for (;;) {
    L = L->IgnoreParens();
    if (auto *A = dyn_cast<ArraySubscriptExpr>(L))
      L = A->getBase();
    else if (auto *M = dyn_cast<MemberExpr>(L))
      L = M->getBase();
    else if (auto *U = dyn_cast<UnaryOperator>(L); U && U->getOpcode() == UO_Deref)
      L = U->getSubExpr();
    else if (auto *B = dyn_cast<BinaryOperator>(L); B && B->isAdditiveOp())
      L = B->getLHS()->getType()->isPointerType() ? B->getLHS() : B->getRHS();
    else if (auto *Cast = dyn_cast<ImplicitCastExpr>(L);
             Cast && Cast->getCastKind() == CK_ArrayToPointerDecay)
      L = Cast->getSubExpr();
    else if (const Expr *Place = loaded(L))
      return namedVariable(Place);
    else
      return nullptr;
  }
}

/// S takes no copy of Pointer's value that might be stored in a table: it subscripts it only.
static bool subscriptsOnly(const Stmt *S, const VarDecl *Pointer) {
  if (!S)
    return true;
  auto IsPointer = [&](const Expr *E) {
    const Expr *Place = loaded(E);
    return Place && namedVariable(Place) == Pointer;
  };
  if (auto *E = dyn_cast<Expr>(S); E && IsPointer(E))
    return false;
  if (auto *A = dyn_cast<ArraySubscriptExpr>(S); A && IsPointer(A->getBase()))
    return subscriptsOnly(A->getIdx(), Pointer);
  return llvm::all_of(S->children(),
                      [&](const Stmt *Child) { return subscriptsOnly(Child, Pointer); });
}

bool mayStoreToRows(const RegionStores &Stores, const VarDecl *Table, QualType Element,
                    const Directive &D, const FunctionFacts &Facts, const ASTContext &Ctx) {
  if (Table && isIn(D.NoAlias, Table))
    return false;
  auto MayShare = [&](QualType T) { return T->isRecordType() || mayShareMemory(T, Element, Ctx); };
  auto IsYounger = [&](const VarDecl *Var) {
    return Var && Stores.Declared.contains(Var) && !Var->getType()->isPointerType();
  };
  if (llvm::any_of(Stores.Assigned, [&](const VarDecl *Var) {
        return !IsYounger(Var) && Facts.mayBePointedTo(Var) && MayShare(Var->getType());
      }))
    return true;
  return llvm::any_of(Stores.Places, [&](const Expr *To) {
    if (!MayShare(To->getType()) || IsYounger(objectOf(To)))
      return false;
    const VarDecl *Pointer = pointerTo(To);
    if (!Pointer || isIn(D.NoAlias, Pointer))
      return !Pointer;
    return !isa<ParmVarDecl>(Pointer) || !Pointer->getType().isRestrictQualified() ||
           Facts.isAssigned(Pointer) || Facts.mayBePointedTo(Pointer) ||
           !subscriptsOnly(Facts.function().getBody(), Pointer);
  });
}

/// Adds E and its operands, but for those that other operands decide on.
static void addEvaluated(const Expr *E, std::vector<const Expr *> &All) {
  All.push_back(E);
  if (auto *Choice = dyn_cast<ConditionalOperator>(E))
    return addEvaluated(Choice->getCond(), All);
  if (auto *B = dyn_cast<BinaryOperator>(E); B && B->isLogicalOp())
    return addEvaluated(B->getLHS(), All);
  if (isa<StmtExpr, AbstractConditionalOperator, UnaryExprOrTypeTraitExpr>(E))
    return;
  for (const Stmt *Child : E->children())
    if (auto *Part = dyn_cast_or_null<Expr>(Child))
      addEvaluated(Part, All);
}

std::vector<const Expr *> surelyEvaluated(const ForStmt &F) {
  std::vector<const Expr *> All;
  llvm::SmallVector<const Stmt *, 4> Body{F.getBody()};
  if (auto *Block = dyn_cast<CompoundStmt>(F.getBody()))
    Body.assign(Block->body_begin(), Block->body_end());
  for (const Stmt *S : Body) {
    if (auto *E = dyn_cast<Expr>(S)) {
      addEvaluated(E, All);
    } else if (auto *D = dyn_cast<DeclStmt>(S)) {
      for (const Decl *One : D->decls())
        if (auto *Var = dyn_cast<VarDecl>(One); Var && Var->getInit())
          addEvaluated(Var->getInit(), All);
    } else {
      break; // may lead elsewhere
    }
  }
  return All;
}

/// No members, which the loop may change by their struct.
static bool isPlain(const Expr *E) {
  E = E->IgnoreParens();
  if (auto *B = dyn_cast<BinaryOperator>(E))
    return !B->isAssignmentOp() && isPlain(B->getLHS()) && isPlain(B->getRHS());
  if (auto *Cast = dyn_cast<CastExpr>(E))
    return isPlain(Cast->getSubExpr());
  return isa<IntegerLiteral>(E) || namedVariable(E);
}

bool isFixedIn(const ForStmt &F, const Expr *E, const FunctionFacts &Facts) {
  VarSet Set, Own;
  collectChanged(&F, Facts, Set, Own);
  return isPlain(E) && !mentionsAny(E, Set) && !mentionsAny(E, Own);
}

Expr *runsAtAll(const ForStmt &F, const VarSet &SetInRegion, ASTContext &Ctx) {
  const LoopHeader H = readLoopHeader(F, Ctx);
  const VarDecl *Var = H.Var;
  const Expr *Start = Var ? startOf(F, H) : nullptr, *Cond = F.getCond();
  if (!Var || mentionsAny(Start, {Var}))
    return nullptr;
  VarSet Others = SetInRegion;
  Others.erase(Var);
  std::vector<const Expr *> Parts;
  addEvaluated(Cond, Parts);
  if (!mentionsAny(Cond, Others) &&
      llvm::none_of(Parts, [](const Expr *E) { return isa<ArraySubscriptExpr>(E); }))
    return nullptr;
  AstCopy Make(Ctx);
  bool Failed = false;
  std::function<Expr *(const Expr *)> AtStart = [&](const Expr *E) -> Expr * {
    if (const Expr *Place = loaded(E); Place && namedVariable(Place) == Var)
      return Make.paren(Make.copy(Start));
    if (!mentionsAny(E, {Var}))
      return Make.copy(E);
    Expr *New = Make.rebuild(E, AtStart);
    Failed |= !New;
    return New ? New : const_cast<Expr *>(E);
  };
  Expr *Runs = AtStart(Cond);
  return Failed ? nullptr : Runs;
}

/// The arrays that S accesses inside such loops.
static void arraysInLoops(const Stmt *S, bool Inside, const Region &R, std::set<int> &Arrays) {
  if (!S)
    return;
  Inside |= isa<ForStmt, WhileStmt, DoStmt>(S);
  if (auto *E = dyn_cast<Expr>(S); E && Inside)
    if (auto At = R.AccessOf.find(E); At != R.AccessOf.end())
      Arrays.insert(R.Info.Accesses[At->second].Array);
  for (const Stmt *Child : S->children())
    arraysInLoops(Child, Inside, R, Arrays);
}

std::vector<const Expr *> tablesInStatementLoops(const Region &R) {
  std::set<int> Arrays;
  for (const auto &Statement : R.Stmts)
    for (const Stmt *S : Statement)
      arraysInLoops(S, /*Inside=*/false, R, Arrays);
  std::vector<const Expr *> Tables;
  for (const RowTable &T : R.Dir.Tables)
    if (auto At = R.CaptureOfVar.find(T.Rows);
        At != R.CaptureOfVar.end() && Arrays.count(R.Captures[At->second].Array))
      Tables.push_back(T.Table);
  return Tables;
}

} // namespace swgen
