//===- PointerExpressions.cpp - expressions with pointers -------*- C++ -*-===//
#include "DeadCode.h"
#include "PointerRewriter.h"

using namespace clang;

namespace swgen {

//===-- which expressions lead to a replaced pointer ----------------------===//

bool PointerRewriter::tracksPointer(const Expr *P) const {
  P = P->IgnoreParens();
  auto IsCandidate = [this](const Expr *L) {
    const VarDecl *Var = namedVariable(L);
    return Var && Scan.Candidates.contains(Var);
  };
  if (auto *C = dyn_cast<CastExpr>(P)) {
    if (C->getCastKind() == CK_ArrayToPointerDecay)
      return tracksLvalue(C->getSubExpr());
    if (C->getCastKind() == CK_LValueToRValue)
      return IsCandidate(C->getSubExpr());
    return C->getSubExpr()->getType()->isPointerType() &&
           (tracksPointer(C->getSubExpr()) || Scan.movesUnderCast(C, Ctx));
  }
  if (auto *B = dyn_cast<BinaryOperator>(P)) {
    if (B->isAdditiveOp())
      return tracksPointer(B->getLHS()->getType()->isPointerType() ? B->getLHS() : B->getRHS());
    if (B->isAssignmentOp())
      return IsCandidate(B->getLHS());
    return B->getOpcode() == BO_Comma && tracksPointer(B->getRHS());
  }
  if (auto *U = dyn_cast<UnaryOperator>(P)) {
    if (U->isIncrementDecrementOp())
      return IsCandidate(U->getSubExpr());
    return U->getOpcode() == UO_AddrOf && tracksLvalue(U->getSubExpr());
  }
  return isa<ConditionalOperator>(P) && P->getType()->getPointeeType()->isObjectType();
}

bool PointerRewriter::tracksLvalue(const Expr *L) const {
  L = L->IgnoreParens();
  if (auto *A = dyn_cast<ArraySubscriptExpr>(L))
    return tracksPointer(A->getBase());
  if (auto *U = dyn_cast<UnaryOperator>(L))
    return U->getOpcode() == UO_Deref && tracksPointer(U->getSubExpr());
  if (auto *M = dyn_cast<MemberExpr>(L))
    return M->isArrow() ? tracksPointer(M->getBase()) : tracksLvalue(M->getBase());
  auto *C = dyn_cast<ImplicitCastExpr>(L);
  return C && C->getCastKind() == CK_NoOp && tracksLvalue(C->getSubExpr());
}

//===-- values -----------------------------------------------------------===//

Expr *PointerRewriter::value(const Expr *E) {
  if (E->isPRValue() && E->getType()->isPointerType() && tracksPointer(E))
    return written(*pointer(E), E);
  if (auto *C = dyn_cast<CastExpr>(E);
      C && C->getCastKind() == CK_LValueToRValue && tracksLvalue(C->getSubExpr()))
    return access(C->getSubExpr(), [this](Expr *L) { return Make.load(L); });
  auto Operated = [&](const Expr *Target) {
    return access(Target, [&](Expr *L) {
      bool First = true; // the target, then what is assigned
      return Make.rebuild(
          E, [&](const Expr *Operand) { return std::exchange(First, false) ? L : value(Operand); });
    });
  };
  if (auto *U = dyn_cast<UnaryOperator>(E);
      U && U->isIncrementDecrementOp() && tracksLvalue(U->getSubExpr()))
    return Operated(U->getSubExpr());
  if (auto *B = dyn_cast<BinaryOperator>(E)) {
    if (B->isAssignmentOp() && tracksLvalue(B->getLHS()))
      return Operated(B->getLHS());
    if (B->isLogicalOp() || B->getOpcode() == BO_Comma)
      return conditionalParts(E);
  }
  if (isa<ConditionalOperator>(E))
    return conditionalParts(E);
  if (E->isLValue() && tracksLvalue(E))
    return access(E, [](Expr *L) { return L; });
  return rebuilt(E);
}

/// E of the same kind, its operands changed.
Expr *PointerRewriter::rebuilt(const Expr *E) {
  if (auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
    if (Var && Scan.Candidates.contains(Var))
      fail(E, "it is used in an expression that cannot be taken apart; use a subscript");
    auto It = Renamed.find(Var);
    return It == Renamed.end() ? const_cast<Expr *>(E) : Make.name(It->second, Ref->getLocation());
  }
  if (isa<UnaryExprOrTypeTraitExpr>(E))
    return const_cast<Expr *>(E);
  if (Expr *New = Make.rebuild(E, [this](const Expr *Sub) { return value(Sub); }))
    return New;
  VarSet Changed = Scan.Candidates;
  for (const auto &[Var, New] : Renamed)
    Changed.insert(Var);
  if (mentionsAny(E, Changed))
    fail(E, "it is used in an expression that cannot be taken apart; use a subscript");
  return const_cast<Expr *>(E);
}

/// Operands that perhaps are not evaluated: what they do to a pointer is not followed.
Expr *PointerRewriter::conditionalParts(const Expr *E) {
  bool First = true;
  State Before;
  Output *Outer = Pending;
  const Expr *Cond = nullptr;
  auto *Choice = dyn_cast<ConditionalOperator>(E);
  auto *B = dyn_cast<BinaryOperator>(E);
  Expr *New = Make.rebuild(E, [&](const Expr *Operand) {
    Expr *Part = nullptr;
    bool IsTrue = Choice ? Operand == Choice->getTrueExpr() : B->getOpcode() == BO_LAnd;
    bool Assume = !First && Cond && isStable(Cond);
    if (Assume)
      Known.push_back({Cond, IsTrue});
    if (!First)
      Values = Before;
    Part = value(Operand);
    if (Assume)
      Known.pop_back();
    if (std::exchange(First, false)) {
      Pending = nullptr;
      Before = Values;
      Cond = B && B->getOpcode() == BO_Comma ? nullptr : Part;
    } else if (!(B && B->getOpcode() == BO_Comma)) {
      for (auto &[Var, V] : Values) {
        auto Old = Before.find(Var);
        if (Old == Before.end() || !samePointer(*Old->second, *V, Ctx))
          V = Before[Var] = lostPointer("it is moved in a part of an expression that is not always "
                                        "evaluated; move it in a statement of its own");
      }
    }
    return Part;
  });
  Pending = Outer;
  return New;
}

//===-- memory -----------------------------------------------------------===//

/// Whatever is done with the lvalue is done with each place that it may be.
Expr *PointerRewriter::access(const Expr *L, Use Then) {
  Place P = place(L);
  if (!P.Pointer)
    return const_cast<Expr *>(L);
  return distribute(*P.Pointer, L, [&](const PointerValue &Leaf) { return Then(P.Build(Leaf)); });
}

PointerRewriter::Place PointerRewriter::place(const Expr *L) {
  L = L->IgnoreParens();
  if (auto *A = dyn_cast<ArraySubscriptExpr>(L))
    return subscripted(A->getBase(), A->getIdx());
  if (auto *U = dyn_cast<UnaryOperator>(L); U && U->getOpcode() == UO_Deref)
    return subscripted(U->getSubExpr(), nullptr);
  if (auto *M = dyn_cast<MemberExpr>(L)) {
    Place P = M->isArrow() ? subscripted(M->getBase(), nullptr) : place(M->getBase());
    auto Base = P.Build;
    P.Build = [this, M, Base](const PointerValue &V) -> Expr * {
      return MemberExpr::Create(Ctx, Make.paren(Base(V)), /*IsArrow=*/false, M->getOperatorLoc(),
                                {}, {}, M->getMemberDecl(), M->getFoundDecl(),
                                M->getMemberNameInfo(), nullptr, M->getType(), M->getValueKind(),
                                M->getObjectKind(), M->isNonOdrUse());
    };
    return P;
  }
  if (auto *C = dyn_cast<ImplicitCastExpr>(L); C && C->getCastKind() == CK_NoOp)
    return place(C->getSubExpr());
  return {};
}

/// Pointer[Index], or *Pointer; *(p + i) is p[i].
PointerRewriter::Place PointerRewriter::subscripted(const Expr *Pointer, const Expr *Index) {
  Pointer = Pointer->IgnoreParens();
  if (auto *B = dyn_cast<BinaryOperator>(Pointer); B && B->getOpcode() == BO_Add && !Index) {
    bool Left = B->getLHS()->getType()->isPointerType();
    return subscripted(Left ? B->getLHS() : B->getRHS(), Left ? B->getRHS() : B->getLHS());
  }
  PointerRef V = pointer(Pointer);
  Expr *New = !Index ? nullptr : KeepIndexes ? stabilised(Index, "_at") : value(Index);
  if (Index && !New)
    V = lostPointer("its subscript may change; copy the subscript to a variable first");
  return {V, [this, New](const PointerValue &Leaf) {
            return derefLeaf(Leaf, New ? again(New) : nullptr);
          }};
}

/// What to do with each leaf, under the conditions that lead to it.
Expr *PointerRewriter::distribute(const PointerValue &V, const Expr *At,
                                  llvm::function_ref<Expr *(const PointerValue &)> Leaf,
                                  bool Follows) {
  Here = At->getBeginLoc();
  switch (V.Kind) {
  case PointerValue::Offset:
    if (dropsQualifiers(V))
      fail(At, "it is set from a pointer to what is const or volatile; declare it so, too");
    return Leaf(V);
  case PointerValue::Null:
    if (!Follows)
      return Leaf(V);
    fail(At, "it is null here");
    return const_cast<Expr *>(At);
  case PointerValue::Unset:
    fail(At, "it has no value here");
    return const_cast<Expr *>(At);
  case PointerValue::Lost:
    fail(At, V.Why);
    return const_cast<Expr *>(At);
  case PointerValue::Choice:
    break;
  }
  if (std::optional<bool> Truth = knownTruth(V.Cond))
    return distribute(*Truth ? *V.IfTrue : *V.IfFalse, At, Leaf, Follows);
  // Whoever follows a pointer knows that it has a value.
  auto Impossible = [&](const PointerValue &Arm) {
    return Arm.Kind == PointerValue::Unset || (Follows && Arm.Kind == PointerValue::Null);
  };
  if (Impossible(*V.IfTrue))
    return distribute(*V.IfFalse, At, Leaf, Follows);
  if (Impossible(*V.IfFalse))
    return distribute(*V.IfTrue, At, Leaf, Follows);
  if (Choices.size() > MaxChoices) {
    fail(At, TooMany);
    return const_cast<Expr *>(At);
  }
  State Before = Values;
  size_t Problems = Result.Problems.size();
  Output *Outer = std::exchange(Pending, nullptr);
  Known.push_back({V.Cond, true});
  Expr *IfTrue = distribute(*V.IfTrue, At, Leaf, Follows);
  Known.back().second = false;
  Values = std::move(Before);
  Expr *IfFalse = distribute(*V.IfFalse, At, Leaf, Follows);
  Known.pop_back();
  Pending = Outer;
  if (IfTrue->isLValue() || IfFalse->isLValue()) {
    if (Problems == Result.Problems.size())
      fail(At, "it is chosen by a condition; use an 'if' around the access");
    return const_cast<Expr *>(At);
  }
  Expr *New = Make.choice(again(V.Cond), IfTrue, IfFalse);
  Choices.insert(New);
  return Make.paren(New);
}

//===-- pointers as values -----------------------------------------------===//

PointerRef PointerRewriter::valueIn(const State &S, const VarDecl *Var) const {
  auto It = S.find(Var);
  if (It != S.end())
    return It->second;
  bool IsPrivate = llvm::any_of(D.Private, [Var](const VarItem &I) { return I.Var == Var; });
  if (Scan.Declared.contains(Var) || IsPrivate)
    return unsetPointer();
  AstCopy Build(Ctx);
  return pointerAt(Build.load(Build.name(Var)));
}

PointerRef PointerRewriter::set(const VarDecl *Var, PointerRef V) {
  if (countLeaves(*V) > MaxLeaves)
    V = lostPointer(TooMany);
  return Values[Var] = V;
}

PointerRef PointerRewriter::pointer(const Expr *P) {
  P = P->IgnoreParens();
  if (P->isNullPointerConstant(Ctx, Expr::NPC_NeverValueDependent))
    return nullPointer(P);
  if (auto *C = dyn_cast<CastExpr>(P)) {
    const Expr *Sub = C->getSubExpr();
    if (C->getCastKind() == CK_ArrayToPointerDecay)
      return addressOf(Sub, P);
    if (C->getCastKind() == CK_LValueToRValue) {
      const VarDecl *Var = namedVariable(Sub);
      return Var && Scan.Candidates.contains(Var) ? current(Var) : baseOf(P);
    }
    if (!Sub->getType()->isPointerType())
      return baseOf(P);
    const bool SameRows = isa<ImplicitCastExpr>(C) && C->getType()->isVariablyModifiedType() &&
                          haveSameRows(C->getType(), Sub->getType(), Ctx);
    const QualType To = C->getType()->getPointeeType(), From = Sub->getType()->getPointeeType();
    if ((!SameRows && !Ctx.hasSameUnqualifiedType(To, From)) ||
        !To.isAtLeastAsQualifiedAs(From, Ctx))
      return castPointer(C);
    return pointer(Sub);
  }
  if (auto *B = dyn_cast<BinaryOperator>(P)) {
    const VarDecl *Var = B->isAssignmentOp() ? namedVariable(B->getLHS()) : nullptr;
    if (Var && Scan.Candidates.contains(Var)) {
      std::string Outer = std::exchange(Hint, Var->getName().str());
      PointerRef V = B->getOpcode() == BO_Assign
                         ? pointer(B->getRHS())
                         : moved(current(Var), B->getRHS(), B->getOpcode() == BO_SubAssign);
      Hint = Outer;
      return set(Var, V);
    }
    if (B->isAdditiveOp())
      return pointerSum(B);
  }
  if (auto *U = dyn_cast<UnaryOperator>(P)) {
    if (U->getOpcode() == UO_AddrOf)
      return addressOf(U->getSubExpr(), P);
    const VarDecl *Var = U->isIncrementDecrementOp() ? namedVariable(U->getSubExpr()) : nullptr;
    if (Var && Scan.Candidates.contains(Var)) {
      PointerRef Old = current(Var);
      PointerRef New = set(Var, addConstant(Old, U->isIncrementOp() ? 1 : -1));
      return U->isPostfix() ? Old : New;
    }
  }
  if (auto *Choice = dyn_cast<ConditionalOperator>(P))
    return pointerChoice(Choice);
  return baseOf(P);
}

PointerRef PointerRewriter::pointerSum(const BinaryOperator *B) {
  bool Left = B->getLHS()->getType()->isPointerType();
  PointerRef V = pointer(Left ? B->getLHS() : B->getRHS());
  return moved(V, Left ? B->getRHS() : B->getLHS(), B->getOpcode() == BO_Sub);
}

PointerRef PointerRewriter::moved(PointerRef V, const Expr *By, bool Minus) {
  const Expr *Plain = By->IgnoreParens();
  if (auto Constant = By->getIntegerConstantExpr(Ctx);
      Constant && Constant->getSignificantBits() <= 48)
    return addConstant(V, (Minus ? -1 : 1) * Constant->getExtValue());
  // The parts of a sum may be added one by one: those of signed integers do not overflow, and an
  // address wraps as 64 bits do.
  auto IsExact = [this](QualType T) {
    return T->isSignedIntegerType() || (T->isIntegerType() && Ctx.getIntWidth(T) == 64);
  };
  if (auto *Cast = dyn_cast<ImplicitCastExpr>(Plain);
      Cast && Cast->getCastKind() == CK_IntegralCast &&
      Cast->getSubExpr()->getType()->isSignedIntegerType() && IsExact(Cast->getType()))
    Plain = Cast->getSubExpr()->IgnoreParens();
  if (auto *B = dyn_cast<BinaryOperator>(Plain);
      B && B->isAdditiveOp() && IsExact(B->getType()) && B->getLHS()->getType()->isIntegerType())
    return moved(moved(V, B->getLHS(), Minus), B->getRHS(), Minus != (B->getOpcode() == BO_Sub));
  Expr *Kept = stabilised(By, "_at");
  if (!Kept)
    return lostPointer(
        "it is moved by a value that may change; copy the value to a variable first");
  PointerTerm T;
  T.Minus = Minus;
  T.Factors.push_back({Kept, nullptr, nullptr});
  return addTerm(V, T, Ctx);
}

PointerRef PointerRewriter::pointerChoice(const ConditionalOperator *Choice) {
  if (std::optional<bool> Truth = constantTruth(Choice->getCond(), Ctx))
    return pointer(*Truth ? Choice->getTrueExpr() : Choice->getFalseExpr());
  const Expr *Cond = stableCondition(Choice->getCond());
  if (!Cond)
    return lostPointer(
        "it is chosen by a condition that may change; use an 'if' around the access");
  State Before = Values;
  Output *Outer = std::exchange(Pending, nullptr);
  Known.push_back({Cond, true});
  PointerRef IfTrue = pointer(Choice->getTrueExpr());
  State AfterTrue = std::exchange(Values, std::move(Before));
  Known.back().second = false;
  PointerRef IfFalse = pointer(Choice->getFalseExpr());
  Known.pop_back();
  Pending = Outer;
  State AfterFalse = std::exchange(Values, {});
  join(Cond, AfterTrue, AfterFalse);
  return choose(Cond, IfTrue, IfFalse);
}

/// &Lvalue, or the array Lvalue as a pointer to its first element.
PointerRef PointerRewriter::addressOf(const Expr *L, const Expr *Whole) {
  L = L->IgnoreParens();
  bool IsAddress = isa<UnaryOperator>(Whole);
  if (auto *A = dyn_cast<ArraySubscriptExpr>(L); A && IsAddress)
    return moved(pointer(A->getBase()), A->getIdx(), /*Minus=*/false);
  if (auto *U = dyn_cast<UnaryOperator>(L); U && IsAddress && U->getOpcode() == UO_Deref)
    return pointer(U->getSubExpr());
  bool Outer = std::exchange(KeepIndexes, true);
  Place P = place(L);
  KeepIndexes = Outer;
  if (!P.Pointer)
    return pointerAt(rebuilt(Whole));
  return mapLeaves(P.Pointer, [&](const PointerRef &Leaf) {
    if (Leaf->Kind != PointerValue::Offset)
      return Leaf;
    Expr *Object = P.Build(*Leaf);
    return pointerAt(Make.rebuild(Whole, [&](const Expr *) { return Object; }));
  });
}

/// A pointer that is not replaced.
PointerRef PointerRewriter::baseOf(const Expr *P) {
  auto *Load = dyn_cast<ImplicitCastExpr>(P);
  if (!Load || Load->getCastKind() != CK_LValueToRValue)
    return lostPointer(isa<CallExpr>(P)   ? "it comes from a function; use a subscript"
                       : isa<CastExpr>(P) ? "it is made of an integer; use a subscript"
                                          : "it comes from '" + text(P) + "'; use a subscript");
  const VarDecl *Var = namedVariable(Load->getSubExpr());
  if (Var && (Scan.Assigned.contains(Var) || Var->getType().isVolatileQualified()))
    return lostPointer("'" + Var->getNameAsString() +
                       "', which it is set from, cannot be followed; use a subscript");
  return pointerAt(rebuilt(P));
}

} // namespace swgen
