#include "StoredMemory.h"
#include "PointerEffects.h"
#include "PointerScan.h"
#include "PointerSpaces.h"
#include "ReadsMemory.h"
#include "TypeAlias.h"
#include "llvm/ADT/STLExtras.h"
#include <functional>

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

/// What the arguments of a call lead into, as far as the callee may write it.
static std::vector<const VarDecl *> objectsChangedBy(const CallExpr *Call) {
  if (calleeDefinition(Call))
    return writtenObjects(Call);
  std::vector<const VarDecl *> All;
  for (const Expr *Arg : Call->arguments())
    if (Arg->getType()->isPointerType() && !Arg->getType()->getPointeeType().isConstQualified())
      llvm::append_range(All, objectsOf(Arg));
  return All;
}

/// The callee may write through a pointer that it is given.
static bool writes(const CallExpr *Call) {
  if (const FunctionDecl *Definition = calleeDefinition(Call))
    return llvm::is_contained(writtenParams(*Definition), true);
  return llvm::any_of(Call->arguments(), [](const Expr *Arg) {
    return Arg->getType()->isPointerType() && !Arg->getType()->getPointeeType().isConstQualified();
  });
}

static bool namesObjects(const CallExpr *Call) {
  return llvm::any_of(Call->arguments(), [](const Expr *Arg) {
    return Arg->getType()->isPointerType() && !objectsOf(Arg).empty();
  });
}

/// Any: also those that are not given the address of an object by its name.
static void collectWritingCalls(const Stmt *S, bool Any, std::vector<const CallExpr *> &Calls) {
  if (!S)
    return;
  if (auto *Call = dyn_cast<CallExpr>(S); Call && (Any || namesObjects(Call)) && writes(Call))
    Calls.push_back(Call);
  for (const Stmt *Child : S->children())
    collectWritingCalls(Child, Any, Calls);
}

/// Numbers and pointers that some pointer may lead to, and what calls are given the address of.
static void collectThroughPointers(const Stmt *S, const FunctionFacts &Facts, VarSet &Changed) {
  std::vector<const Expr *> Stored;
  std::vector<const CallExpr *> Calls;
  collectStored(S, Stored);
  collectWritingCalls(S, /*Any=*/!Facts.held().empty(), Calls);
  const ASTContext &Ctx = Facts.function().getASTContext();
  for (const VarDecl *Var : Facts.held())
    if (Var->getType()->isScalarType() &&
        (!Calls.empty() || llvm::any_of(Stored, [&](const Expr *To) {
          return mayShareMemory(To->getType(), Var->getType(), Ctx);
        })))
      Changed.insert(Var);
  for (const CallExpr *Call : Calls) {
    const std::vector<const VarDecl *> Objects = objectsChangedBy(Call);
    Changed.insert(Objects.begin(), Objects.end());
  }
}

void collectChanged(const Stmt *S, const FunctionFacts &Facts, VarSet &Changed, VarSet &Declared) {
  if (!S)
    return;
  collectAssigned(S, Changed, Declared);
  collectThroughPointers(S, Facts, Changed);
}

bool mayChange(const Stmt *S, const VarDecl *Var, const FunctionFacts &Facts) {
  VarSet Changed, Declared;
  collectAssigned(S, Changed, Declared);
  if (S && !Changed.contains(Var) && (Facts.mayBePointedTo(Var) || Var->getType()->isArrayType()))
    collectThroughPointers(S, Facts, Changed);
  return Changed.contains(Var);
}

/// L is a part of a union, where others of its types are, too.
static bool isInUnion(const Expr *L) {
  for (L = L->IgnoreParenImpCasts();;) {
    if (auto *M = dyn_cast<MemberExpr>(L)) {
      auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl());
      if (Field && Field->getParent()->isUnion())
        return true;
      L = M->getBase()->IgnoreParenImpCasts();
    } else if (auto *A = dyn_cast<ArraySubscriptExpr>(L)) {
      L = A->getBase()->IgnoreParenImpCasts();
    } else {
      return false;
    }
  }
}

/// A store to A may change B.
static bool mayReach(const Expr *A, const Expr *B, const ASTContext &Ctx) {
  return A->getType()->isRecordType() || (isInUnion(A) && isInUnion(B)) ||
         mayShareMemory(A->getType(), B->getType(), Ctx);
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
  collectChanged(Region, Facts, Assigned, Declared);
  return !Assigned.contains(Pointer) && !Declared.contains(Pointer) &&
         !isStoredTarget(L, Pointer, Region, Assigned, Declared, D, Facts, Ctx);
}

bool isFixedIn(const Stmt *S, const Expr *E, const Directive &D, const FunctionFacts &Facts,
               const ASTContext &Ctx) {
  if (E->HasSideEffects(Ctx))
    return false;
  VarSet Changing, Inside;
  collectChanged(S, Facts, Changing, Inside);
  std::vector<const Expr *> Stored;
  collectStored(S, Stored);
  std::vector<const CallExpr *> Calls;
  if (readsMemory(E))
    collectWritingCalls(S, /*Any=*/true, Calls);
  std::function<bool(const Stmt *)> Same = [&](const Stmt *Part) {
    if (!Part)
      return true;
    if (isa<CallExpr>(Part))
      return false;
    if (auto *Ref = dyn_cast<DeclRefExpr>(Part))
      if (auto *Var = dyn_cast<VarDecl>(Ref->getDecl()))
        if (Changing.contains(Var) || Inside.contains(Var) || Var->getType().isVolatileQualified())
          return false;
    auto *U = dyn_cast<UnaryOperator>(Part);
    if (isa<ArraySubscriptExpr, MemberExpr>(Part) || (U && U->getOpcode() == UO_Deref)) {
      QualType T = cast<Expr>(Part)->getType();
      if (!Calls.empty() || T.isVolatileQualified() || llvm::any_of(Stored, [&](const Expr *To) {
            return mayReach(To, cast<Expr>(Part), Ctx) &&
                   mayMeet(rootOf(To), rootOf(cast<Expr>(Part)), D, Facts);
          }))
        return false;
    }
    return llvm::all_of(Part->children(), Same);
  };
  return Same(E);
}

} // namespace swgen
