//===- IndexSum.cpp -------------------------------------------------------===//
#include "IndexSum.h"
#include "StatementLoops.h"

using namespace clang;

namespace swgen {

constexpr int64_t MostFactor = int64_t(1) << 24;

static bool isSmall(int64_t N) { return N <= MostFactor && N >= -MostFactor; }

static std::optional<int64_t> number(const Expr *E, const ASTContext &Ctx) {
  std::optional<llvm::APSInt> N = E->getIntegerConstantExpr(Ctx);
  std::optional<int64_t> Value = N ? N->tryExtValue() : std::nullopt;
  return Value && isSmall(*Value) ? Value : std::nullopt;
}

static bool add(const Expr *E, int64_t Factor, IndexSum &Sum, const ASTContext &Ctx) {
  E = E->IgnoreParens();
  if (!isSmall(Factor) || !isSmall(Sum.Constant))
    return false;
  if (std::optional<int64_t> N = number(E, Ctx)) {
    Sum.Constant += *N * Factor;
    return true;
  }
  if (auto *Cast = dyn_cast<CastExpr>(E); Cast && Cast->getCastKind() == CK_IntegralCast) {
    const QualType From = Cast->getSubExpr()->getType(), To = Cast->getType();
    if (keepsValues(From, To, Ctx) || Ctx.getIntWidth(To) == 64)
      return add(Cast->getSubExpr(), Factor, Sum, Ctx);
  }
  auto *B = dyn_cast<BinaryOperator>(E);
  const bool Exact = E->getType()->isSignedIntegerType() || Ctx.getIntWidth(E->getType()) == 64;
  if (B && B->isAdditiveOp() && Exact)
    return add(B->getLHS(), Factor, Sum, Ctx) &&
           add(B->getRHS(), B->getOpcode() == BO_Sub ? -Factor : Factor, Sum, Ctx);
  if (B && B->getOpcode() == BO_Mul && Exact) {
    if (std::optional<int64_t> N = number(B->getRHS(), Ctx))
      return add(B->getLHS(), Factor * *N, Sum, Ctx);
    if (std::optional<int64_t> N = number(B->getLHS(), Ctx))
      return add(B->getRHS(), Factor * *N, Sum, Ctx);
  }
  Sum.Terms.push_back({E, Factor});
  return true;
}

std::optional<IndexSum> indexSum(const Expr *E, const ASTContext &Ctx) {
  IndexSum Sum;
  if (!add(E, 1, Sum, Ctx) || !isSmall(Sum.Constant))
    return std::nullopt;
  return Sum;
}

} // namespace swgen
