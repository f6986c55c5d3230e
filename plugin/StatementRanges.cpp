//===- StatementRanges.cpp ------------------------------------------------===//
#include "StatementRanges.h"
#include "DeadCode.h"
#include "LoopHeader.h"
#include "StatementLoops.h"

using namespace clang;

namespace swgen {
namespace {

using VarSet = llvm::DenseSet<const VarDecl *>;

class RangeFinder {
public:
  explicit RangeFinder(RegionContext &C) : C(C), R(C.R) {}

  void walk(const Stmt *S) {
    if (!S || isa<Expr>(S))
      return;
    if (auto *F = dyn_cast<ForStmt>(S))
      if (std::optional<LoopRange> Range = rangeOf(F))
        R.Ranges[F] = *Range;
    for (const Stmt *Child : liveChildren(S, C.Ctx))
      walk(Child);
  }

private:
  std::optional<LoopRange> rangeOf(const ForStmt *F) const;
  int64_t stepOf(const Expr *Inc, const VarDecl *Var) const;
  bool stays(const Expr *E, const VarSet &Changed) const;
  bool keepsValue(const Expr *E, QualType To) const;

  RegionContext &C;
  Region &R;
};

/// What the increment adds, a constant; 0: not known.
int64_t RangeFinder::stepOf(const Expr *Inc, const VarDecl *Var) const {
  Inc = Inc->IgnoreParenImpCasts();
  if (auto *U = dyn_cast<UnaryOperator>(Inc))
    return U->isIncrementOp() ? 1 : -1;
  auto Value = [this](const Expr *E) {
    std::optional<llvm::APSInt> V = E->getIntegerConstantExpr(C.Ctx);
    return V ? V->tryExtValue().value_or(0) : 0;
  };
  auto *B = dyn_cast<BinaryOperator>(Inc);
  if (!B)
    return 0;
  if (B->isCompoundAssignmentOp())
    return B->getOpcode() == BO_AddAssign   ? Value(B->getRHS())
           : B->getOpcode() == BO_SubAssign ? -Value(B->getRHS())
                                            : 0;
  auto *Sum = dyn_cast<BinaryOperator>(B->getRHS()->IgnoreParenImpCasts());
  if (!Sum || !Sum->isAdditiveOp())
    return 0;
  if (namedVariable(Sum->getLHS()->IgnoreParenImpCasts()) == Var)
    return Sum->getOpcode() == BO_Add ? Value(Sum->getRHS()) : -Value(Sum->getRHS());
  return Sum->getOpcode() == BO_Add ? Value(Sum->getLHS()) : 0;
}

/// Whether E, of integers, has the same value throughout the loop, and is computed without memory.
bool RangeFinder::stays(const Expr *E, const VarSet &Changed) const {
  E = E->IgnoreParens();
  if (R.CaptureOf.contains(E) || E->getIntegerConstantExpr(C.Ctx))
    return true;
  if (const VarDecl *V = namedVariable(E))
    return R.CaptureOfVar.contains(V) || (V->hasLocalStorage() && V->getType()->isIntegerType() &&
                                          !Changed.contains(V) && !C.Facts.mayBePointedTo(V));
  if (R.AccessOf.contains(E))
    return false;
  if (auto *Cast = dyn_cast<CastExpr>(E))
    return (Cast->getCastKind() == CK_LValueToRValue || Cast->getCastKind() == CK_NoOp ||
            Cast->getCastKind() == CK_IntegralCast) &&
           stays(Cast->getSubExpr(), Changed);
  if (auto *U = dyn_cast<UnaryOperator>(E))
    return (U->getOpcode() == UO_Minus || U->getOpcode() == UO_Plus) &&
           stays(U->getSubExpr(), Changed);
  if (auto *Choice = dyn_cast<ConditionalOperator>(E))
    return stays(Choice->getCond(), Changed) && stays(Choice->getTrueExpr(), Changed) &&
           stays(Choice->getFalseExpr(), Changed);
  auto *B = dyn_cast<BinaryOperator>(E);
  return B && !B->isAssignmentOp() && !B->isLogicalOp() && B->getOpcode() != BO_Comma &&
         stays(B->getLHS(), Changed) && stays(B->getRHS(), Changed);
}

bool RangeFinder::keepsValue(const Expr *E, QualType To) const {
  std::optional<llvm::APSInt> Value = E->getIntegerConstantExpr(C.Ctx);
  return (Value && Value->isNonNegative()) || keepsValues(E->getType(), To, C.Ctx);
}

std::optional<LoopRange> RangeFinder::rangeOf(const ForStmt *F) const {
  LoopHeader H = readLoopHeader(*F, C.Ctx);
  if (!H.Var || !H.Var->hasLocalStorage() || C.Facts.mayBePointedTo(H.Var))
    return std::nullopt;
  auto *Cond = dyn_cast<BinaryOperator>(H.Bound->IgnoreParenImpCasts());
  if (!Cond || !Cond->isRelationalOp())
    return std::nullopt;
  BinaryOperatorKind Op = Cond->getOpcode();
  const Expr *Left = Cond->getLHS(), *Right = Cond->getRHS();
  if (namedVariable(Left->IgnoreParenImpCasts()) != H.Var) {
    std::swap(Left, Right);
    Op = BinaryOperator::reverseComparisonOp(Op);
  }
  const Expr *Bound = Right->IgnoreParenImpCasts();
  if (namedVariable(Left->IgnoreParenImpCasts()) != H.Var ||
      !keepsValues(H.Var->getType(), Left->getType(), C.Ctx) ||
      !keepsValue(Bound, Right->getType()))
    return std::nullopt;
  // An unsigned variable that does not step by one may leave the range at the other end.
  const int64_t Step = stepOf(F->getInc(), H.Var);
  const bool Up = Op == BO_LT || Op == BO_LE;
  if (Step == 0 || (Step > 0) != Up || (!H.Var->getType()->isSignedIntegerType() && Step != 1))
    return std::nullopt;
  const Expr *Start =
      H.DeclaresVar ? H.Var->getInit()
                    : cast<BinaryOperator>(cast<Expr>(F->getInit())->IgnoreParens())->getRHS();
  VarSet Changed;
  variablesChangedIn(F->getBody(), Changed);
  if (Changed.contains(H.Var))
    return std::nullopt;
  Changed.insert(H.Var);
  Start = Start->IgnoreParenImpCasts();
  if (!stays(Start, Changed) || !stays(Bound, Changed) || !keepsValue(Start, H.Var->getType()))
    return std::nullopt;
  const int Strict = Op == BO_LT || Op == BO_GT;
  return Up ? LoopRange{H.Var, Start, Bound, 0, -Strict}
            : LoopRange{H.Var, Bound, Start, Strict, 0};
}

} // namespace

void findRanges(RegionContext &C) {
  RangeFinder Finder(C);
  for (const auto &Stmts : C.R.Stmts)
    for (const Stmt *S : Stmts)
      Finder.walk(S);
}

} // namespace swgen
