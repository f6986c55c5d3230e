//===- InductionAmounts.cpp -----------------------------------------------===//
#include "InductionAmounts.h"

using namespace clang;

namespace swgen {

Amount Amounts::of(const Expr *E, bool Down) {
  Expr::EvalResult Known;
  if (E->EvaluateAsInt(Known, Ctx))
    if (std::optional<int64_t> Value = Known.Val.getInt().tryExtValue();
        Value && std::abs(*Value) < INT32_MAX)
      return {Down ? -*Value : *Value, nullptr};
  Expr *Value = converted(Make.paren(Make.copy(E)), Type);
  return {0, Down ? binary(BO_Mul, number(-1), Value) : Value};
}

Amount Amounts::sum(const Amount &A, const Amount &B) {
  Expr *Rest = A.Rest && B.Rest ? binary(BO_Add, A.Rest, B.Rest) : A.Rest ? A.Rest : B.Rest;
  return {A.Constant + B.Constant, Rest};
}

Amount Amounts::product(const Amount &A, const Amount &B) {
  if (!A.Rest && !B.Rest)
    return {A.Constant * B.Constant, nullptr};
  if (A.isZero() || B.isZero())
    return {};
  if (!A.Rest && A.Constant == 1)
    return B;
  if (!B.Rest && B.Constant == 1)
    return A;
  return {0, binary(BO_Mul, Make.paren(build(A)), Make.paren(build(B)))};
}

Expr *Amounts::build(const Amount &A) {
  if (!A.Rest)
    return number(A.Constant);
  Expr *Rest = Make.copy(A.Rest);
  return A.Constant ? binary(BO_Add, Rest, number(A.Constant)) : Rest;
}

Expr *Amounts::number(int64_t Value) { return converted(Make.number(Value), Type); }

Expr *Amounts::converted(Expr *E, QualType T) {
  if (Ctx.hasSameUnqualifiedType(E->getType(), T))
    return E;
  const auto Constant = E->getIntegerConstantExpr(Ctx);
  const std::optional<int64_t> Value = Constant ? Constant->tryExtValue() : std::nullopt;
  if (Value && std::abs(*Value) < INT32_MAX) {
    Expr *New = IntegerLiteral::Create(
        Ctx, llvm::APInt(Ctx.getIntWidth(T), uint64_t(std::abs(*Value))), T, {});
    return *Value >= 0
               ? New
               : Make.paren(UnaryOperator::Create(Ctx, New, UO_Minus, T, VK_PRValue, OK_Ordinary,
                                                  {}, false, FPOptionsOverride()));
  }
  return CStyleCastExpr::Create(Ctx, T, VK_PRValue, CK_IntegralCast, Make.paren(E), nullptr,
                                FPOptionsOverride(), Ctx.getTrivialTypeSourceInfo(T), {}, {});
}

} // namespace swgen
