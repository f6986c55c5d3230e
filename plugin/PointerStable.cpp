//===- PointerStable.cpp - what does not change -----------------*- C++ -*-===//
//
// A pointer's value is written down where it is used, perhaps far from where it was computed: all
// that it is made of must have the same value there.
//
//===----------------------------------------------------------------------===//
#include "PointerRewriter.h"

using namespace clang;

namespace swgen {

bool PointerRewriter::isStable(const Expr *E) const {
  E = E->IgnoreParens();
  if (isa<CallExpr, MemberExpr, ArraySubscriptExpr, StmtExpr>(E))
    return false;
  if (auto *U = dyn_cast<UnaryOperator>(E);
      U && (U->isIncrementDecrementOp() || U->getOpcode() == UO_Deref))
    return false;
  if (auto *B = dyn_cast<BinaryOperator>(E)) {
    bool Divides = B->getOpcode() == BO_Div || B->getOpcode() == BO_Rem;
    auto Divisor = Divides ? B->getRHS()->getIntegerConstantExpr(Ctx) : std::nullopt;
    if (B->isAssignmentOp() || (Divides && (!Divisor || Divisor->isZero())))
      return false; // elsewhere a division may not be allowed
  }
  if (auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
    if (!Var || Counters.contains(Var))
      return true;
    if (auto It = OriginalOf.find(Var); It != OriginalOf.end())
      Var = It->second;
    else if (llvm::is_contained(Created, Var))
      return true;
    bool Hidden =
        Var->hasLocalStorage() && Facts.mayBePointedTo(Var) && !Var->getType()->isArrayType();
    return !Var->getType().isVolatileQualified() && !Hidden && !Scan.Assigned.contains(Var);
  }
  return llvm::all_of(E->children(), [this](const Stmt *Child) {
    auto *Sub = dyn_cast_or_null<Expr>(Child);
    return !Sub || isStable(Sub);
  });
}

VarDecl *PointerRewriter::newVariable(const std::string &Wanted, QualType T, Expr *Init) {
  std::string Name = Wanted;
  for (unsigned Suffix = 2; !Scan.Names.insert(Name).second; ++Suffix)
    Name = Wanted + "_" + std::to_string(Suffix);
  VarDecl *Var = Make.variable(&Facts.function(), Name, T, Init, Init->getBeginLoc());
  Created.push_back(Var);
  return Var;
}

/// E now, as an expression that has this value later too; null if there is no place to keep it.
Expr *PointerRewriter::stabilised(const Expr *E, const char *Suffix) {
  Expr *New = value(E);
  if (isStable(New))
    return New;
  if (!Pending)
    return nullptr;
  VarDecl *Kept = newVariable(Hint + Suffix, New->getType().getUnqualifiedType(), New);
  Pending->push_back(new (Ctx) DeclStmt(DeclGroupRef(Kept), E->getBeginLoc(), E->getEndLoc()));
  return Make.load(Make.name(Kept));
}

const Expr *PointerRewriter::stableCondition(const Expr *Cond) {
  Expr *New = value(Cond);
  if (isStable(New))
    return New;
  if (!Pending)
    return nullptr;
  auto *B = dyn_cast<BinaryOperator>(New->IgnoreParens());
  auto Not = [&](Expr *E) {
    return UnaryOperator::Create(Ctx, Make.paren(E), UO_LNot, Ctx.IntTy, VK_PRValue, OK_Ordinary,
                                 E->getBeginLoc(), false, FPOptionsOverride());
  };
  if (!B || !(B->isComparisonOp() || B->isLogicalOp()))
    New = Not(Not(New));
  VarDecl *Kept = newVariable(Hint + "_if", Ctx.IntTy, New);
  Pending->push_back(new (Ctx)
                         DeclStmt(DeclGroupRef(Kept), Cond->getBeginLoc(), Cond->getEndLoc()));
  return Make.load(Make.name(Kept));
}

/// !c and c are one condition.
static const Expr *withoutNot(const Expr *Cond, bool &Negated) {
  for (Negated = false;; Negated = !Negated) {
    Cond = Cond->IgnoreParens();
    auto *U = dyn_cast<UnaryOperator>(Cond);
    if (!U || U->getOpcode() != UO_LNot)
      return Cond;
    Cond = U->getSubExpr();
  }
}

std::optional<bool> PointerRewriter::knownTruth(const Expr *Cond) const {
  bool Negated, OtherNegated;
  Cond = withoutNot(Cond, Negated);
  for (const auto &[Other, Truth] : Known)
    if (sameText(withoutNot(Other, OtherNegated), Cond, Ctx))
      return Truth != (Negated != OtherNegated);
  return std::nullopt;
}

/// E is known before the region.
bool PointerRewriter::isFixed(const Expr *E) const {
  VarSet Changing(Created.begin(), Created.end());
  Changing.insert(Scan.Declared.begin(), Scan.Declared.end());
  Changing.insert(Scan.Assigned.begin(), Scan.Assigned.end());
  return isStable(E) && !mentionsAny(E, Changing);
}

/// All that V is made of is known before the region: the host computes V, and the region has one
/// array less.
bool PointerRewriter::madeByHost(const PointerValue &V) const {
  if (V.Kind == PointerValue::Choice && !(madeByHost(*V.IfTrue) && madeByHost(*V.IfFalse)))
    return false;
  if (V.Kind != PointerValue::Choice && (V.Kind != PointerValue::Offset || V.Start))
    return false;
  if (V.Kind == PointerValue::Choice)
    return isFixed(V.Cond);
  auto *Cast = dyn_cast<ImplicitCastExpr>(V.Base->IgnoreParens());
  const VarDecl *Base = Cast ? namedVariable(Cast->getSubExpr()) : nullptr;
  if (!Base || Scan.Declared.contains(Base) || NotByHost.contains(Base))
    return false;
  return llvm::all_of(V.Terms, [&](const PointerTerm &T) {
    return llvm::all_of(T.Factors, [this](const PointerFactor &F) { return isFixed(F); });
  });
}

PointerRef PointerRewriter::choose(const Expr *Cond, PointerRef IfTrue, PointerRef IfFalse) {
  bool Negated;
  const Expr *Plain = withoutNot(Cond, Negated);
  if (Negated)
    std::swap(IfTrue, IfFalse);
  if (samePointer(*IfTrue, *IfFalse, Ctx))
    return IfTrue;
  auto V = std::make_shared<PointerValue>();
  V->Kind = PointerValue::Choice;
  V->Cond = Plain;
  V->IfTrue = IfTrue;
  V->IfFalse = IfFalse;
  if (countLeaves(*V) > MaxLeaves)
    return lostPointer(TooMany);
  if (!madeByHost(*V))
    return V;
  const Expr *Written = written(*V, Plain)->IgnoreParens();
  if (!isa<ConditionalOperator>(Written))
    return V;
  Result.Chosen[Written] = Hint;
  return pointerAt(Written);
}

} // namespace swgen
