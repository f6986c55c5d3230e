//===- StatementRanges.cpp ------------------------------------------------===//
#include "StatementRanges.h"
#include "DeadCode.h"
#include "FollowedValues.h"
#include "LoopHeader.h"
#include "StatementLoops.h"

using namespace clang;

namespace swgen {
namespace {

class RangeFinder : FollowedValues {
public:
  explicit RangeFinder(RegionContext &C) : FollowedValues(C) {}

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
  std::optional<LoopRange> rangeOf(const ForStmt *F);
  int64_t stepOf(const Expr *Inc, const VarDecl *Var) const;
  bool stays(const Expr *E);
  bool fits(const Expr *E, QualType To) const;

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

/// Whether the value of E is one of type To.
bool RangeFinder::fits(const Expr *E, QualType To) const {
  if (keepsValues(E->getType(), To, C.Ctx))
    return true;
  std::optional<llvm::APSInt> Value = E->getIntegerConstantExpr(C.Ctx);
  const unsigned Width = C.Ctx.getIntWidth(To) - To->isSignedIntegerOrEnumerationType();
  return Value && Value->isNonNegative() && Value->getActiveBits() <= Width;
}

/// Whether E has the same value throughout the loop, and is computed without memory.
bool RangeFinder::stays(const Expr *E) {
  Needs.clear();
  return follows(E, Basis::Loop) && Needs.empty();
}

std::optional<LoopRange> RangeFinder::rangeOf(const ForStmt *F) {
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
      !keepsValues(H.Var->getType(), Left->getType(), C.Ctx) || !fits(Bound, Right->getType()))
    return std::nullopt;
  // Where a step may take the variable beyond its type, it goes on at the other end.
  const QualType Type = H.Var->getType();
  const bool Wraps =
      !Type->isSignedIntegerType() || C.Ctx.getIntWidth(Type) < C.Ctx.getIntWidth(C.Ctx.IntTy);
  if (Wraps && (Op != BO_LT || !fits(Bound, Type)))
    return std::nullopt;
  const int64_t Step = stepOf(F->getInc(), H.Var);
  const bool Up = Op == BO_LT || Op == BO_LE;
  if (Step == 0 || (Step > 0) != Up || (Wraps && Step != 1))
    return std::nullopt;
  const Expr *Start =
      H.DeclaresVar ? H.Var->getInit()
                    : cast<BinaryOperator>(cast<Expr>(F->getInit())->IgnoreParens())->getRHS();
  Changed.clear();
  variablesChangedIn(F->getBody(), Changed);
  if (Changed.contains(H.Var))
    return std::nullopt;
  Changed.insert(H.Var);
  Start = Start->IgnoreParenImpCasts();
  if (!stays(Start) || !stays(Bound) || !fits(Start, H.Var->getType()))
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
