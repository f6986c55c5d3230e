//===- RegionAddress.cpp - what lvalues and pointers lead to ----*- C++ -*-===//
#include "AccessWalk.h"
#include "StructTypes.h"

using namespace clang;

namespace swgen {

/// The object that lvalue L is part of.  Visit: also walk the subscripts on the way.
AccessWalk::Root AccessWalk::lvalueRoot(const Expr *L, bool Visit) {
  L = L->IgnoreParens();
  if (const VarDecl *Var = namedVariable(L))
    return variableRoot(L, Var);
  if (auto *A = dyn_cast<ArraySubscriptExpr>(L)) {
    if (Visit) {
      rvalue(A->getIdx());
      followRow(A);
    }
    return pointerRoot(A->getBase(), Visit);
  }
  if (auto *U = dyn_cast<UnaryOperator>(L); U && U->getOpcode() == UO_Deref)
    return pointerRoot(U->getSubExpr(), Visit);
  if (auto *M = dyn_cast<MemberExpr>(L))
    return memberRoot(M, Visit);
  if (auto *Cast = dyn_cast<ImplicitCastExpr>(L); Cast && Cast->getCastKind() == CK_NoOp)
    return lvalueRoot(Cast->getSubExpr(), Visit);
  return refuseRoot(212, L, {"'" + C.text(L) + "'"});
}

AccessWalk::Root AccessWalk::variableRoot(const Expr *L, const VarDecl *Var) {
  if (C.isLocal(Var))
    return {Root::Local, -1};
  if (Var->getType()->isArrayType()) {
    if (Var->getType().isVolatileQualified() ||
        C.Ctx.getBaseElementType(Var->getType()).isVolatileQualified())
      return refuseRoot(206, L, {Var->getNameAsString()});
    return {Root::Array, Captures.captureVariable(Var, L)};
  }
  const char *Kind = Var->getType()->isRecordType() ? "struct" : "variable";
  return refuseRoot(212, L,
                    {std::string("a change of the ") + Kind + " '" + Var->getNameAsString() +
                     "', which lives outside,"});
}

AccessWalk::Root AccessWalk::memberRoot(const MemberExpr *M, bool Visit) {
  auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl());
  if (!Field || (Field->getParent()->isUnion() && !isOwnStruct(M)))
    return refuseRoot(212, M, {"the union member '" + C.text(M) + "'"});
  // s.a[i] and p->a[i] have the array itself as their root.
  if (M->getType()->isArrayType())
    if (int Capture = Captures.captureMemberArray(M); Capture >= 0)
      return {Root::Array, Capture};
  return M->isArrow() ? pointerRoot(M->getBase(), Visit) : lvalueRoot(M->getBase(), Visit);
}

AccessWalk::Root AccessWalk::pointerRoot(const Expr *P, bool Visit) {
  P = P->IgnoreParens();
  if (auto It = R.ChosenPointers.find(P); It != R.ChosenPointers.end())
    return {Root::Array, Captures.captureChosen(P, It->second)};
  if (auto *Cast = dyn_cast<CastExpr>(P))
    return pointerCast(Cast, Visit);
  if (auto *B = dyn_cast<BinaryOperator>(P); B && B->isAdditiveOp())
    return pointerArithmetic(B, Visit);
  if (auto *U = dyn_cast<UnaryOperator>(P)) {
    if (U->getOpcode() == UO_AddrOf)
      return lvalueRoot(U->getSubExpr(), Visit);
    if (U->isIncrementDecrementOp())
      return refuseRoot(216, U, {C.text(U->getSubExpr())});
  }
  return refuseRoot(212, P, {"the computed pointer '" + C.text(P) + "'"});
}

AccessWalk::Root AccessWalk::pointerCast(const CastExpr *Cast, bool Visit) {
  const Expr *Sub = Cast->getSubExpr();
  switch (Cast->getCastKind()) {
  case CK_ArrayToPointerDecay:
    return lvalueRoot(Sub, Visit);
  case CK_LValueToRValue:
    return loadedPointer(Sub->IgnoreParens(), Visit);
  case CK_NoOp:
    return pointerRoot(Sub, Visit);
  case CK_BitCast:
    if (C.Ctx.hasSameUnqualifiedType(Cast->getType()->getPointeeType(),
                                     Sub->getType()->getPointeeType()))
      return pointerRoot(Sub, Visit);
    if (int Capture = Captures.captureTyped(Cast); Capture >= 0)
      return {Root::Array, Capture};
    [[fallthrough]];
  default:
    return refuseRoot(212, Cast, {"the pointer cast '" + C.text(Cast) + "'"});
  }
}

AccessWalk::Root AccessWalk::pointerArithmetic(const BinaryOperator *B, bool Visit) {
  bool Left = B->getLHS()->getType()->isPointerType();
  if (Visit)
    rvalue(Left ? B->getRHS() : B->getLHS());
  return pointerRoot(Left ? B->getLHS() : B->getRHS(), Visit);
}

/// What of the way to L nothing in the region changes, as text; "it" where that has a name already.
std::string AccessWalk::fixedPart(const Expr *L) {
  const auto *Element = dyn_cast<ArraySubscriptExpr>(L->IgnoreParens());
  while (Element) {
    const Expr *Base = Element->getBase()->IgnoreParenImpCasts();
    if (!namedVariable(Base) && Base->getType()->isPointerType() && Captures.captureInvariant(Base))
      return "'" + C.text(Base) + "'";
    Element = dyn_cast<ArraySubscriptExpr>(Base);
  }
  return "it";
}

/// A pointer that is read from lvalue L.
AccessWalk::Root AccessWalk::loadedPointer(const Expr *L, bool Visit) {
  if (L->getType().isVolatileQualified())
    return refuseRoot(206, L, {C.text(L)});
  const VarDecl *Var = namedVariable(L);
  if (!Var) {
    if (int Capture = Captures.captureInvariant(L))
      return {Root::Array, Capture - 1};
    return Visit ? refuseRoot(211, L, {C.text(L), fixedPart(L)}) : Root();
  }
  if (C.isLocal(Var))
    return localPointer(L, Var);
  if (C.Written.contains(Var))
    return refuseRoot(216, L, {Var->getNameAsString()});
  return {Root::Array, Captures.captureVariable(Var, L)};
}

/// A local pointer stands for what it was initialised with, if it never changes.
AccessWalk::Root AccessWalk::localPointer(const Expr *At, const VarDecl *Var) {
  if (C.Written.contains(Var) || !Var->getInit() || C.OwnCopy.contains(Var))
    return refuseRoot(216, At, {Var->getNameAsString()});
  if (!Followed.insert(Var).second) // `double *p = p + 1;`
    return refuseRoot(216, At, {Var->getNameAsString()});
  Root From = pointerRoot(Var->getInit(), /*Visit=*/false);
  Followed.erase(Var);
  if (From.Kind == Root::Local && C.Refusals.empty())
    return refuseRoot(216, At, {Var->getNameAsString()});
  return From;
}

/// L is a struct in a variable of the region's, or a part of one.
bool AccessWalk::isOwnStruct(const Expr *L) const {
  L = L->IgnoreParens();
  while (auto *M = dyn_cast<MemberExpr>(L)) {
    if (M->isArrow())
      return false;
    L = M->getBase()->IgnoreParens();
  }
  if (auto *A = dyn_cast<ArraySubscriptExpr>(L)) {
    auto *Decay = dyn_cast<ImplicitCastExpr>(A->getBase()->IgnoreParens());
    return Decay && Decay->getCastKind() == CK_ArrayToPointerDecay &&
           isOwnStruct(Decay->getSubExpr());
  }
  const VarDecl *Var = namedVariable(L);
  return Var && C.isLocal(Var);
}

void AccessWalk::refuseStruct(const Expr *At) {
  const QualType T = At->getType().getUnqualifiedType();
  const std::string Why = objectionToCopies(T, C.Ctx);
  refuse(210, At,
         {T.getAsString(),
          Why.empty() ? "not in a statement of its own, or with a place that has side effects or "
                        "leads through what is stored"
                      : "it " + Why});
}

} // namespace swgen
