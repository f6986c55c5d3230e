#include "ReductionTypes.h"
#include <algorithm>

using namespace clang;
using llvm::APInt;
using llvm::APSInt;

namespace swgen {
namespace {

/// From Lo to Hi, with a sign and wide enough for both kinds of 64 bits.
struct Values {
  APInt Lo, Hi;

  bool isIn(const Values &Other) const { return Other.Lo.sle(Lo) && Hi.sle(Other.Hi); }
};

constexpr unsigned Width = 130;

Values valuesOf(int64_t Lo, int64_t Hi) {
  return {APInt(Width, Lo, /*isSigned=*/true), APInt(Width, Hi, /*isSigned=*/true)};
}

Values valuesOf(QualType T, const ASTContext &Ctx) {
  if (T->isBooleanType())
    return valuesOf(0, 1);
  const bool Unsigned = T->isUnsignedIntegerOrEnumerationType();
  const unsigned Bits = std::min<uint64_t>(Ctx.getIntWidth(T), Width - 2);
  return {APSInt::getMinValue(Bits, Unsigned).extend(Width),
          APSInt::getMaxValue(Bits, Unsigned).extend(Width)};
}

/// What an integer expression may be, as its types, constants, masks and remainders tell.
Values valuesOf(const Expr *E, const ASTContext &Ctx) {
  E = E->IgnoreParens();
  if (E->isKnownToHaveBooleanValue())
    return valuesOf(0, 1);
  if (std::optional<APSInt> Value = E->getIntegerConstantExpr(Ctx))
    return {Value->extend(Width), Value->extend(Width)};
  const Values All = valuesOf(E->getType(), Ctx);
  auto Within = [&](const Values &V) { return V.isIn(All) ? V : All; };
  if (auto *Cast = dyn_cast<CastExpr>(E))
    return Cast->getSubExpr()->getType()->isIntegralOrEnumerationType()
               ? Within(valuesOf(Cast->getSubExpr(), Ctx))
               : All;
  if (auto *C = dyn_cast<ConditionalOperator>(E)) {
    const Values A = valuesOf(C->getTrueExpr(), Ctx), B = valuesOf(C->getFalseExpr(), Ctx);
    return Within({A.Lo.slt(B.Lo) ? A.Lo : B.Lo, A.Hi.sgt(B.Hi) ? A.Hi : B.Hi});
  }
  auto *B = dyn_cast<BinaryOperator>(E);
  if (!B || (B->getOpcode() != BO_And && B->getOpcode() != BO_Rem))
    return All;
  const Values L = valuesOf(B->getLHS(), Ctx), R = valuesOf(B->getRHS(), Ctx);
  if (B->getOpcode() == BO_And && (!L.Lo.isNegative() || !R.Lo.isNegative())) {
    const bool Left = R.Lo.isNegative() || (!L.Lo.isNegative() && L.Hi.slt(R.Hi));
    return Within({APInt(Width, 0), Left ? L.Hi : R.Hi});
  }
  if (B->getOpcode() == BO_Rem && R.Lo.isStrictlyPositive()) {
    const APInt Most = R.Hi - 1;
    return Within({L.Lo.isNegative() ? -Most : APInt(Width, 0), Most});
  }
  return All;
}

} // namespace

bool keepsExtreme(QualType T, const Expr *Value, QualType Compared, const ASTContext &Ctx) {
  if (!T->isIntegralOrEnumerationType())
    return true; // rounding keeps the order
  if (Compared->isRealFloatingType())
    return !T->isBooleanType(); // so does what cuts off a fraction
  // The value that no update has must be the largest, or smallest, as the comparison sees it.
  if (Compared->isUnsignedIntegerType() && T->isSignedIntegerOrEnumerationType())
    return false;
  const Values Stored = valuesOf(T, Ctx), Seen = valuesOf(Compared, Ctx);
  if (Stored.isIn(Seen) && Seen.isIn(Stored))
    return true; // what is compared is what is stored
  return valuesOf(Value->IgnoreParenImpCasts(), Ctx).isIn(Stored);
}

bool isLossless(QualType T, QualType Other, const ASTContext &Ctx) {
  if (Other->isIntegralOrEnumerationType())
    return T->isIntegralOrEnumerationType() && valuesOf(T, Ctx).isIn(valuesOf(Other, Ctx));
  if (!Other->isRealFloatingType())
    return false;
  if (T->isRealFloatingType())
    return Ctx.getFloatingTypeOrder(T, Other) <= 0;
  return T->isIntegralOrEnumerationType() &&
         Ctx.getIntWidth(T) <=
             llvm::APFloat::semanticsPrecision(Ctx.getFloatTypeSemantics(Other));
}

bool keepsTruth(llvm::StringRef Op, const Expr *Term, bool Subtracts, const ASTContext &Ctx) {
  if (Op != "+" && Op != "^")
    return true;
  Term = Term->IgnoreParenImpCasts();
  if (Subtracts || !Term->getType()->isIntegralOrEnumerationType())
    return false;
  // A sum is an "or" of what does not cancel, and is not too large; of bits other than the lowest
  // nothing is left for the next "exclusive or".
  return valuesOf(Term, Ctx).isIn(valuesOf(0, Op == "^" ? 1 : 1 << 24));
}

} // namespace swgen
