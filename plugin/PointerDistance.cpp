#include "PointerDistance.h"
#include "FunctionFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace swgen {

bool isPlace(const Expr *P) {
  auto *Cast = dyn_cast<ImplicitCastExpr>(P->IgnoreParens());
  return !Cast ||
         (Cast->getCastKind() != CK_NullToPointer && Cast->getCastKind() != CK_IntegralToPointer &&
          (Cast->getCastKind() == CK_LValueToRValue || isPlace(Cast->getSubExpr())));
}

const Expr *withType(const Expr *P, ASTContext &Ctx) {
  auto *Cast = dyn_cast<ImplicitCastExpr>(P->IgnoreParens());
  if (!Cast || Cast->getCastKind() != CK_BitCast)
    return P;
  const QualType T = Cast->getType().getUnqualifiedType();
  AstCopy Make(Ctx);
  return CStyleCastExpr::Create(Ctx, T, VK_PRValue, CK_BitCast,
                                Make.paren(Make.copy(Cast->getSubExpr())), nullptr,
                                FPOptionsOverride(), Ctx.getTrivialTypeSourceInfo(T), {}, {});
}

PointerSum pointerSum(const Expr *P, ValueOfVariable Known, ASTContext &Ctx) {
  P = withType(P->IgnoreParens(), Ctx);
  if (auto *C = dyn_cast<ImplicitCastExpr>(P)) {
    if (C->getCastKind() == CK_NoOp)
      return pointerSum(C->getSubExpr(), Known, Ctx);
    const VarDecl *Var =
        C->getCastKind() == CK_LValueToRValue ? namedVariable(C->getSubExpr()) : nullptr;
    if (const Expr *Value = Var ? Known(Var) : nullptr)
      return pointerSum(Value, Known, Ctx);
  }
  if (auto *U = dyn_cast<UnaryOperator>(P); U && U->getOpcode() == UO_AddrOf)
    if (auto *A = dyn_cast<ArraySubscriptExpr>(U->getSubExpr()->IgnoreParens())) {
      PointerSum Sum = pointerSum(A->getBase(), Known, Ctx);
      Sum.Terms.push_back({false, A->getIdx()});
      return Sum;
    }
  if (auto *B = dyn_cast<BinaryOperator>(P); B && B->isAdditiveOp()) {
    const bool Left = B->getLHS()->getType()->isPointerType();
    PointerSum Sum = pointerSum(Left ? B->getLHS() : B->getRHS(), Known, Ctx);
    Sum.Terms.push_back({B->getOpcode() == BO_Sub, Left ? B->getRHS() : B->getLHS()});
    return Sum;
  }
  return {P, {}};
}

namespace {

/// A number times some integers.
struct Product {
  int64_t Times = 1;
  llvm::SmallVector<const Expr *, 2> Factors;
};
using Sum = std::vector<Product>;

/// Products that one expression may be taken apart into.
constexpr size_t MostProducts = 32;

bool areSame(const Product &A, const Product &B, const ASTContext &Ctx) {
  llvm::SmallVector<const Expr *, 2> Left = B.Factors;
  for (const Expr *E : A.Factors) {
    auto At = llvm::find_if(Left, [&](const Expr *Other) { return sameText(E, Other, Ctx); });
    if (At == Left.end())
      return false;
    Left.erase(At);
  }
  return Left.empty();
}

/// Adds Other times Times; false where numbers become too large.
bool add(Sum &To, const Sum &Other, int64_t Times, const ASTContext &Ctx) {
  for (Product P : Other) {
    if (llvm::MulOverflow(P.Times, Times, P.Times))
      return false;
    auto At = llvm::find_if(To, [&](const Product &Old) { return areSame(Old, P, Ctx); });
    if (At == To.end())
      To.push_back(std::move(P));
    else if (llvm::AddOverflow(At->Times, P.Times, At->Times))
      return false;
  }
  return To.size() <= MostProducts;
}

/// Sums and products of numbers with a sign, which do not wrap around; anything else as it is.
Sum apart(const Expr *E, const ASTContext &Ctx) {
  E = E->IgnoreParens();
  const Sum Itself{{1, {E}}};
  if (auto Value = E->getIntegerConstantExpr(Ctx))
    return Value->isRepresentableByInt64() && std::abs(Value->getExtValue()) <= INT32_MAX
               ? Sum{{Value->getExtValue(), {}}}
               : Itself;
  auto IsSigned = [](const Expr *Of) { return Of->getType()->isSignedIntegerType(); };
  if (!IsSigned(E))
    return Itself;
  if (auto *C = dyn_cast<ImplicitCastExpr>(E);
      C && C->getCastKind() == CK_IntegralCast && IsSigned(C->getSubExpr()) &&
      Ctx.getIntWidth(C->getSubExpr()->getType()) <= Ctx.getIntWidth(E->getType()))
    return apart(C->getSubExpr(), Ctx);
  auto *B = dyn_cast<BinaryOperator>(E);
  if (!B || !(B->isAdditiveOp() || B->getOpcode() == BO_Mul) || !IsSigned(B->getLHS()))
    return Itself;
  const Sum L = apart(B->getLHS(), Ctx), R = apart(B->getRHS(), Ctx);
  Sum Result;
  bool Good = true;
  if (B->getOpcode() != BO_Mul)
    Good = add(Result, L, 1, Ctx) && add(Result, R, B->getOpcode() == BO_Sub ? -1 : 1, Ctx);
  else
    for (const Product &One : L)
      for (Product P : R) {
        llvm::append_range(P.Factors, One.Factors);
        Good &= add(Result, {P}, One.Times, Ctx);
      }
  return Good ? Result : Itself;
}

/// As an expression of type long.
Expr *together(const Sum &S, ASTContext &Ctx) {
  AstCopy Make(Ctx);
  Expr *All = nullptr;
  for (bool Minus : {false, true})
    for (const Product &P : S) {
      if (P.Times == 0 || (P.Times < 0) != Minus)
        continue;
      const int64_t Times = std::abs(P.Times);
      Expr *One = Times == 1 && !P.Factors.empty() ? nullptr : Make.number(Times);
      for (const Expr *E : P.Factors) {
        Expr *Factor = Make.toLong(Make.copy(E));
        One = One                    ? Make.binary(BO_Mul, One, Make.paren(Factor), Ctx.LongTy)
              : P.Factors.size() > 1 ? Make.paren(Factor)
                                     : Factor;
      }
      if (All || Minus)
        One = Make.binary(Minus ? BO_Sub : BO_Add, All ? All : Make.number(0), Make.paren(One),
                          Ctx.LongTy);
      All = One;
    }
  return All ? All : Make.number(0);
}

} // namespace

Expr *plainDifference(const Expr *To, const Expr *From, int64_t More, QualType T, ASTContext &Ctx) {
  Sum All;
  if (!add(All, apart(To, Ctx), 1, Ctx) || !add(All, apart(From, Ctx), -1, Ctx) ||
      !add(All, {{More, {}}}, 1, Ctx))
    return nullptr;
  llvm::erase_if(All, [](const Product &P) { return P.Times == 0; });
  if (All.size() != 1 || All[0].Times < 0)
    return nullptr;
  AstCopy Make(Ctx);
  if (All[0].Times == 1 && All[0].Factors.size() == 1 &&
      Ctx.hasSameUnqualifiedType(All[0].Factors[0]->getType(), T))
    return Make.copy(All[0].Factors[0]);
  return together(All, Ctx);
}

Expr *pointerDistance(const Expr *To, const Expr *From, ValueOfVariable Known, ASTContext &Ctx) {
  AstCopy Make(Ctx);
  const PointerSum Last = pointerSum(To, Known, Ctx), First = pointerSum(From, Known, Ctx);
  Sum All;
  for (const auto &[Of, Times] : {std::pair(&Last, 1), std::pair(&First, -1)})
    for (const PointerSum::Term &T : Of->Terms)
      if (!add(All, apart(T.E, Ctx), T.Minus ? -Times : Times, Ctx))
        return Make.binary(BO_Sub, Make.copy(withType(To, Ctx)), Make.copy(withType(From, Ctx)),
                           Ctx.getPointerDiffType());
  Expr *Distance = together(All, Ctx);
  if (sameText(Last.Base, First.Base, Ctx))
    return Distance;
  Expr *Bases =
      Make.binary(BO_Sub, Make.copy(Last.Base), Make.copy(First.Base), Ctx.getPointerDiffType());
  return All.empty() ? Bases
                     : Make.binary(BO_Add, Make.paren(Bases), Make.paren(Distance), Ctx.LongTy);
}

} // namespace swgen
