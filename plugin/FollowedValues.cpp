//===- FollowedValues.cpp -------------------------------------------------===//
#include "FollowedValues.h"

using namespace clang;

namespace swgen {

bool FollowedValues::variableFollows(const VarDecl *V, Basis From) {
  if (R.CaptureOfVar.contains(V))
    return true;
  if (From == Basis::Outside || !V->hasLocalStorage() || C.Facts.mayBePointedTo(V))
    return false;
  if (From == Basis::Loop) {
    NamesVariables |= !C.LoopVars.contains(V);
    return !Changed.contains(V);
  }
  if (C.LoopVars.contains(V))
    return llvm::any_of(R.Info.Stmts[StmtId].Loops, [&](int L) { return R.LoopVars[L] == V; });
  if (!llvm::is_contained(Declared, V) || C.Facts.isAssigned(V) || !V->hasInit() ||
      !V->getType()->isIntegerType() || !follows(V->getInit(), From))
    return false;
  if (!llvm::is_contained(Locals, V))
    Locals.push_back(V);
  return true;
}

/// What E is made of, elements of memory among it, which it adds to Needs: they must not be
/// written.
bool FollowedValues::follows(const Expr *E, Basis From) {
  E = E->IgnoreParens();
  if (R.CaptureOf.contains(E) || isa<IntegerLiteral, CharacterLiteral>(E) ||
      E->getIntegerConstantExpr(C.Ctx))
    return true;
  if (const VarDecl *V = namedVariable(E))
    return variableFollows(V, From);
  if (auto At = R.AccessOf.find(E); At != R.AccessOf.end()) {
    if (From == Basis::Outside || R.Info.Accesses[At->second].Kind != AccessKind::Read)
      return false;
    Needs.push_back(At->second);
  }
  if (auto *Cast = dyn_cast<CastExpr>(E)) {
    switch (Cast->getCastKind()) {
    case CK_LValueToRValue: {
      const Expr *L = Cast->getSubExpr()->IgnoreParens();
      return (namedVariable(L) || R.CaptureOf.contains(L) || R.AccessOf.contains(L)) &&
             follows(L, From);
    }
    case CK_NoOp:
    case CK_IntegralCast:
    case CK_ArrayToPointerDecay:
      return follows(Cast->getSubExpr(), From);
    default:
      return false;
    }
  }
  if (auto *A = dyn_cast<ArraySubscriptExpr>(E))
    return follows(A->getBase(), From) && follows(A->getIdx(), From);
  if (auto *U = dyn_cast<UnaryOperator>(E))
    return (U->getOpcode() == UO_Minus || U->getOpcode() == UO_Plus) &&
           follows(U->getSubExpr(), From);
  if (auto *Choice = dyn_cast<ConditionalOperator>(E))
    return follows(Choice->getCond(), From) && follows(Choice->getTrueExpr(), From) &&
           follows(Choice->getFalseExpr(), From);
  auto *B = dyn_cast<BinaryOperator>(E);
  return B && !B->isAssignmentOp() && !B->isLogicalOp() && B->getOpcode() != BO_Comma &&
         follows(B->getLHS(), From) && follows(B->getRHS(), From);
}

} // namespace swgen
