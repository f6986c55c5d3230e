#include "StoredMemory.h"
#include "PointerScan.h"
#include "TypeAlias.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace swgen {

void collectStored(const Stmt *S, std::vector<const Expr *> &Stored) {
  if (!S)
    return;
  auto *B = dyn_cast<BinaryOperator>(S);
  auto *U = dyn_cast<UnaryOperator>(S);
  const Expr *To = B && B->isAssignmentOp()           ? B->getLHS()
                   : U && U->isIncrementDecrementOp() ? U->getSubExpr()
                                                      : nullptr;
  if (To && !namedVariable(To->IgnoreParens()))
    Stored.push_back(To->IgnoreParens());
  for (const Stmt *Child : S->children())
    collectStored(Child, Stored);
}

const VarDecl *rootOf(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  auto *A = dyn_cast<ArraySubscriptExpr>(E);
  return A ? rootOf(A->getBase()) : namedVariable(E);
}

bool mayMeet(const VarDecl *Stored, const VarDecl *Read, const Directive &D,
             const FunctionFacts &Facts) {
  if (!Stored || !Read || Stored == Read)
    return true;
  auto IsAlone = [&](const VarDecl *Var, const VarDecl *Other) {
    bool Promised = llvm::any_of(D.NoAlias, [&](const VarItem &I) { return I.Var == Var; });
    return Promised || (Var->getType().isRestrictQualified() && !Facts.mayBeStored(Var) &&
                        !Facts.mayDeriveFrom(Other, Var));
  };
  bool Objects = Stored->getType()->isArrayType() && Read->getType()->isArrayType();
  return !Objects && !IsAlone(Stored, Read) && !IsAlone(Read, Stored);
}

/// Something in the region may change L, `*Pointer`, or a pointer that has an address.
static bool isStoredTarget(const Expr *L, const VarDecl *Pointer, const Stmt *Region,
                           const VarSet &Assigned, const VarSet &Declared, const Directive &D,
                           const FunctionFacts &Facts, const ASTContext &Ctx) {
  std::vector<const Expr *> Stored;
  collectStored(Region, Stored);
  const bool Reachable = Facts.mayBePointedTo(Pointer);
  for (const Expr *To : Stored) {
    const VarDecl *Root = rootOf(To);
    if (Root && Root->getType()->isArrayType() && Declared.contains(Root))
      continue; // it is younger than the pointer
    if (mayShareMemory(To->getType(), L->getType(), Ctx) && mayMeet(Root, Pointer, D, Facts))
      return true;
    if (Reachable && mayShareMemory(To->getType(), Pointer->getType(), Ctx))
      return true;
  }
  return llvm::any_of(Assigned, [&](const VarDecl *Var) {
    return Facts.mayBePointedTo(Var) && mayShareMemory(Var->getType(), L->getType(), Ctx);
  });
}

bool isFixedTarget(const Expr *L, const Stmt *Region, const Directive &D,
                   const FunctionFacts &Facts, const ASTContext &Ctx) {
  auto *U = dyn_cast<UnaryOperator>(L->IgnoreParens());
  const VarDecl *Pointer = U && U->getOpcode() == UO_Deref
                               ? namedVariable(U->getSubExpr()->IgnoreParenImpCasts())
                               : nullptr;
  if (!Pointer || !Pointer->getType()->isPointerType() || !L->getType()->isArithmeticType() ||
      L->getType().isVolatileQualified() || Pointer->getType().isVolatileQualified())
    return false;
  VarSet Assigned, Declared;
  collectAssigned(Region, Assigned, Declared);
  return !Assigned.contains(Pointer) && !Declared.contains(Pointer) &&
         !isStoredTarget(L, Pointer, Region, Assigned, Declared, D, Facts, Ctx);
}

} // namespace swgen
