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
  bool stays(const Expr *E);
  bool fits(const Expr *E, QualType To) const;
};

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
  const std::optional<LoopBound> B = loopBound(H);
  if (!B || !keepsValues(H.Var->getType(), B->Left->getType(), C.Ctx))
    return std::nullopt;
  const BinaryOperatorKind Op = B->Op;
  const Expr *Bound = B->Right->IgnoreParenImpCasts();
  if (!fits(Bound, B->Right->getType()))
    return std::nullopt;
  // Where a step may take the variable beyond its type, it goes on at the other end.
  const QualType Type = H.Var->getType();
  const bool Wraps =
      !Type->isSignedIntegerType() || C.Ctx.getIntWidth(Type) < C.Ctx.getIntWidth(C.Ctx.IntTy);
  if (Wraps && (Op != BO_LT || !fits(Bound, Type)))
    return std::nullopt;
  const int64_t Step = constantStep(F->getInc(), H.Var, C.Ctx);
  const bool Up = Op == BO_LT || Op == BO_LE;
  if (Step == 0 || (Step > 0) != Up || (Wraps && Step != 1))
    return std::nullopt;
  const Expr *Start = startOf(*F, H);
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
