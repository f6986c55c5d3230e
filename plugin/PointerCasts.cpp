//===- PointerCasts.cpp - pointers to another type --------------*- C++ -*-===//
//
// `(T *)(base + offset)` is `(T *)base` and an offset in elements of T, if what the region changes
// of the offset is a whole number of them: the cast base does not change, and the host computes it.
//
//===----------------------------------------------------------------------===//
#include "PointerRewriter.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace clang;

namespace swgen {

/// The bytes of what a pointer of type P counts by; 0: not known here.
static int64_t sizeBehind(QualType P, const ASTContext &Ctx) {
  const QualType T = P->getPointeeType();
  if (T->isVoidType())
    return 1;
  if (!T->isObjectType() || T->isIncompleteType() || T->isVariablyModifiedType())
    return 0;
  return Ctx.getTypeSizeInChars(T).getQuantity();
}

/// Takes E apart into constants, which go into Times, and other factors.  Addresses have 64 bits,
/// so that products of this width may wrap; those of signed integers do not.
static bool splitProduct(const Expr *E, int64_t &Times,
                         llvm::SmallVectorImpl<const Expr *> &Factors, const ASTContext &Ctx) {
  if (auto Value = E->getIntegerConstantExpr(Ctx)) {
    if (Value->getSignificantBits() > 32)
      return false;
    return !llvm::MulOverflow(Times, Value->getExtValue(), Times);
  }
  const Expr *Plain = E->IgnoreParens();
  while (auto *Cast = dyn_cast<CastExpr>(Plain)) {
    const QualType From = Cast->getSubExpr()->getType(), To = Cast->getType();
    const bool Widens = Cast->getCastKind() == CK_IntegralCast && !To->isBooleanType() &&
                        Ctx.getIntWidth(To) >= Ctx.getIntWidth(From) &&
                        (Ctx.getIntWidth(To) == 64 || To->isSignedIntegerType());
    if (!Widens || !isa<BinaryOperator>(Cast->getSubExpr()->IgnoreParenCasts()))
      break;
    Plain = Cast->getSubExpr()->IgnoreParens();
  }
  auto *B = dyn_cast<BinaryOperator>(Plain);
  const bool IsExact = B && B->getOpcode() == BO_Mul &&
                       (B->getType()->isSignedIntegerType() || Ctx.getIntWidth(B->getType()) == 64);
  if (!IsExact) {
    Factors.push_back(E);
    return true;
  }
  return splitProduct(B->getLHS(), Times, Factors, Ctx) &&
         splitProduct(B->getRHS(), Times, Factors, Ctx);
}

/// T with products taken apart; nothing where that fails.
static std::optional<PointerTerm> takenApart(const PointerTerm &T, const ASTContext &Ctx) {
  PointerTerm New;
  New.Minus = T.Minus;
  New.Times = T.Times;
  for (const PointerFactor &F : T.Factors) {
    llvm::SmallVector<const Expr *, 4> Parts;
    if (F.Loop || F.Clamped) {
      New.Factors.push_back(F);
      continue;
    }
    if (!splitProduct(F.E, New.Times, Parts, Ctx))
      return std::nullopt;
    for (const Expr *Part : Parts)
      New.Factors.push_back({Part, nullptr, nullptr});
  }
  if (New.Times < 0) {
    New.Times = -New.Times;
    New.Minus = !New.Minus;
  }
  return New;
}

/// T, of elements of FromSize bytes, in those of ToSize; nothing if that may leave a rest.  Where
/// one factor decides that, and the region does not change it, the host asks.
std::optional<PointerTerm> PointerRewriter::inElements(const PointerTerm &Written, int64_t FromSize,
                                                       int64_t ToSize) {
  auto T = takenApart(Written, Ctx);
  if (!T || llvm::MulOverflow(T->Times, FromSize, T->Times))
    return std::nullopt;
  const int64_t Common = std::gcd(T->Times, ToSize), By = ToSize / Common;
  T->Times /= Common;
  if (By == 1)
    return T;
  auto Pitch = llvm::find_if(T->Factors, [this](const PointerFactor &F) { return isFixed(F); });
  if (Pitch == T->Factors.end() || T->Factors.size() == 1)
    return std::nullopt;
  const std::string Name = "'" + text(Pitch->E->IgnoreParenImpCasts()) + "'";
  Expr *Bytes = Make.paren(Make.toLong(again(Pitch->E)));
  Pitch->E = Make.paren(Make.binary(BO_Div, Bytes, Make.number(By), Ctx.LongTy));
  const Expr *Holds = Make.binary(BO_EQ, Make.binary(BO_Rem, Bytes, Make.number(By), Ctx.LongTy),
                                  Make.number(0), Ctx.IntTy);
  if (!Trials && llvm::none_of(Result.Checks,
                               [&](const HostCheck &C) { return sameText(C.Holds, Holds, Ctx); }))
    Result.Checks.push_back({Holds, Name + " is a multiple of " + std::to_string(By),
                             "a pointer that it moves is cast to one to elements of " +
                                 std::to_string(ToSize) + " bytes",
                             "a pointer to these elements that is moved by a number of them"});
  return T;
}

PointerRef PointerRewriter::castPointer(const CastExpr *C) {
  const Expr *Sub = C->getSubExpr();
  const QualType To = C->getType().getUnqualifiedType();
  if (!Sub->getType()->isPointerType() || !To->getPointeeType()->isObjectType())
    return baseOf(C);
  const int64_t FromSize = sizeBehind(Sub->getType(), Ctx), ToSize = sizeBehind(To, Ctx);
  return mapLeaves(pointer(Sub), [&](const PointerRef &Leaf) -> PointerRef {
    return Leaf->Kind == PointerValue::Offset ? castLeaf(*Leaf, To, FromSize, ToSize) : Leaf;
  });
}

/// V is Base as its own type, but for `const` or `volatile`: whatever is stored there belongs to
/// an array that nothing stores to.
bool PointerRewriter::dropsQualifiers(const PointerValue &V) const {
  if (V.As.isNull() || !V.Base)
    return false;
  const QualType To = V.As->getPointeeType(), From = V.Base->getType()->getPointeeType();
  return From->isObjectType() && Ctx.hasSameUnqualifiedType(To, From) &&
         !To.isAtLeastAsQualifiedAs(From, Ctx);
}

/// V, of elements of FromSize bytes, as one of type To.
PointerRef PointerRewriter::castLeaf(const PointerValue &V, QualType To, int64_t FromSize,
                                     int64_t ToSize) {
  const auto LeavesRest = [ToSize] {
    return lostPointer("it is cast to a type of " + std::to_string(ToSize) +
                       " bytes behind a way that need not be a multiple of them; use a pointer of "
                       "the array's type");
  };
  auto New = std::make_shared<PointerValue>(V);
  New->As = V.Base && Ctx.hasSameType(V.Base->getType().getUnqualifiedType(), To) ? QualType() : To;
  if (V.Terms.empty() && !V.Constant)
    return New;
  if (!FromSize || !ToSize)
    return lostPointer("it is cast to another type of run-time size; use a subscript");
  PointerValue Before = V; // the way that the region does not change
  Before.Terms.clear();
  New->Terms.clear();
  for (const PointerTerm &T : V.Terms) {
    if (auto Divided = inElements(T, FromSize, ToSize))
      New->Terms.push_back(*Divided);
    else if (llvm::all_of(T.Factors, [this](const PointerFactor &F) { return isFixed(F); }))
      Before.Terms.push_back(T);
    else
      return LeavesRest();
  }
  int64_t Bytes;
  if (llvm::MulOverflow(V.Constant, FromSize, Bytes))
    return LeavesRest();
  New->Constant = Bytes / ToSize;
  Before.Constant = Bytes % ToSize / FromSize;
  if (Bytes % ToSize % FromSize)
    return LeavesRest();
  if (Before.Terms.empty() && !Before.Constant)
    return New;
  if (V.Start)
    return LeavesRest();
  if (dropsQualifiers(Before)) // New says what it drops
    Before.As = QualType();
  New->Base = written(Before, V.Base);
  return New;
}

} // namespace swgen
