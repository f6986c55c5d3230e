#include "RaggedRows.h"
#include "TypeAlias.h"
#include "llvm/ADT/STLExtras.h"
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

bool mayStoreToRows(llvm::ArrayRef<const Expr *> Stored, const VarDecl *Table, QualType Element,
                    const Directive &D, const FunctionFacts &Facts, const ASTContext &Ctx) {
  if (Table && isIn(D.NoAlias, Table))
    return false;
  return llvm::any_of(Stored, [&](const Expr *To) {
    if (!To->getType()->isRecordType() && !mayShareMemory(To->getType(), Element, Ctx))
      return false;
    const VarDecl *Pointer = pointerTo(To);
    if (!Pointer || isIn(D.NoAlias, Pointer))
      return !Pointer;
    return !isa<ParmVarDecl>(Pointer) || !Pointer->getType().isRestrictQualified() ||
           Facts.isAssigned(Pointer) || Facts.mayBePointedTo(Pointer) ||
           !subscriptsOnly(Facts.function().getBody(), Pointer);
  });
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
