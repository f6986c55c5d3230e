//===- ValueFlowExprs.cpp - expressions -----------------------------------===//
#include "FunctionFacts.h"
#include "ValueFlow.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace swgen {

//===-- places -----------------------------------------------------------===//

FlowValue ValueFlow::address(const Place &P) {
  FlowValue V;
  if (P.Ours) {
    V.Kind = FlowValue::Pointer;
    if (P.Exact)
      V.Offset = P.Low;
  } else if (P.Of && P.Of->getType()->isIntegerType() && isTracked(P.Of)) {
    V.Kind = FlowValue::Pointer;
    V.To = P.Of;
  }
  return V;
}

/// A pointer to a T that many steps from another one.
FlowValue ValueFlow::moved(FlowValue Pointer, std::optional<int64_t> Steps, QualType T) const {
  const bool Known = Pointer.Offset && Steps && std::abs(*Steps) <= Size && sizeOf(T);
  if (Known)
    *Pointer.Offset += *Steps * sizeOf(T);
  else if (!Pointer.To || !Steps || *Steps != 0)
    Pointer.Offset.reset(), Pointer.To = nullptr;
  return Pointer;
}

/// Something may be stored through the pointer.
void ValueFlow::forget(const FlowValue &Pointer, FlowState &Now) const {
  if (Pointer.To)
    Now.Values.erase(Pointer.To);
  else
    for (auto At = Now.Values.begin(); At != Now.Values.end();)
      At = Pointed.contains(At->first) ? Now.Values.erase(At) : std::next(At);
}

/// What a pointer to a T leads to.
ValueFlow::Place ValueFlow::pointee(const FlowValue &Pointer, QualType T) const {
  if (Pointer.Kind != FlowValue::Pointer)
    return {};
  if (Pointer.To && Ctx.hasSameUnqualifiedType(T, Pointer.To->getType()))
    return {false, true, 0, 0, Pointer.To};
  if (!Pointer.Offset)
    return all();
  const int64_t Low = *Pointer.Offset, High = Low + sizeOf(T);
  return Low < 0 || High > Size || Low == High ? all() : Place{true, true, Low, High, nullptr};
}

ValueFlow::Place ValueFlow::element(const ArraySubscriptExpr *A, FlowState &Now) {
  auto *Decay = dyn_cast<ImplicitCastExpr>(A->getBase()->IgnoreParens());
  const int64_t Step = sizeOf(A->getType());
  if (!Decay || Decay->getCastKind() != CK_ArrayToPointerDecay) {
    const std::vector<FlowValue> Parts = operands({A->getBase(), A->getIdx()}, Now);
    return pointee(moved(Parts[0], Parts[1].number(), A->getType()), A->getType());
  }
  Place Whole = place(Decay->getSubExpr(), Now);
  const std::optional<int64_t> Index = eval(A->getIdx(), Now).number();
  if (!Whole.Ours)
    return {};
  Whole.Exact &= Index && Step && *Index >= 0 && *Index < Size;
  if (!Whole.Exact)
    return Whole;
  const int64_t Low = Whole.Low + *Index * Step;
  return Low + Step > Whole.High ? all() : Place{true, true, Low, Low + Step, nullptr};
}

ValueFlow::Place ValueFlow::place(const Expr *L, FlowState &Now) {
  L = L->IgnoreParens();
  if (auto *Ref = dyn_cast<DeclRefExpr>(L)) {
    auto *Of = dyn_cast<VarDecl>(Ref->getDecl());
    return Of == Var ? Place{true, true, 0, Size, nullptr} : Place{false, true, 0, 0, Of};
  }
  if (auto *A = dyn_cast<ArraySubscriptExpr>(L))
    return element(A, Now);
  if (auto *M = dyn_cast<MemberExpr>(L)) {
    Place P;
    if (M->isArrow())
      P = pointee(eval(M->getBase(), Now), M->getBase()->getType()->getPointeeType());
    else if (M->getBase()->isLValue())
      P = place(M->getBase(), Now);
    else
      eval(M->getBase(), Now);
    auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl());
    P.Of = nullptr;
    P.Exact &= Field && !Field->isBitField();
    if (!P.Ours || !P.Exact)
      return P;
    const ASTRecordLayout &Layout = Ctx.getASTRecordLayout(Field->getParent());
    P.Low += Layout.getFieldOffset(Field->getFieldIndex()) / 8;
    P.High = P.Low + sizeOf(Field->getType());
    return P.High > Size ? all() : P;
  }
  if (auto *U = dyn_cast<UnaryOperator>(L)) {
    if (U->getOpcode() == UO_Deref)
      return pointee(eval(U->getSubExpr(), Now), L->getType());
    if (U->getOpcode() == UO_Real || U->getOpcode() == UO_Imag) {
      Place P = place(U->getSubExpr(), Now);
      P.Exact = false;
      P.Of = nullptr;
      return P;
    }
  }
  if (auto *Cast = dyn_cast<ImplicitCastExpr>(L); Cast && Cast->getCastKind() == CK_NoOp)
    return place(Cast->getSubExpr(), Now);
  if (auto *Literal = dyn_cast<CompoundLiteralExpr>(L)) {
    eval(Literal->getInitializer(), Now);
    return {};
  }
  Failed |= !isa<StringLiteral, PredefinedExpr>(L);
  return {};
}

FlowValue ValueFlow::load(const Place &P, SourceLocation At, FlowState &Now) {
  if (P.Ours) {
    for (int64_t Byte = P.Low; Byte < P.High; ++Byte)
      if (Bytes[Byte] && !Now.Set[Byte] && Read.isInvalid())
        Read = At;
    return {};
  }
  if (!P.Of)
    return {};
  if (auto Known = Now.Values.find(P.Of); Known != Now.Values.end())
    return Known->second;
  const QualType T = P.Of->getType();
  if (!T.isConstQualified() || !T->isIntegerType() || P.Of->isWeak() || isa<ParmVarDecl>(P.Of))
    return {};
  const VarDecl *Definition = nullptr;
  const APValue *Value =
      P.Of->getAnyInitializer(Definition) && !Definition->getInit()->isValueDependent()
          ? Definition->evaluateValue()
          : nullptr;
  const std::optional<int64_t> N =
      Value && Value->isInt() ? Value->getInt().tryExtValue() : std::nullopt;
  return N ? number(*N) : FlowValue();
}

void ValueFlow::store(const Place &P, const FlowValue &V, FlowState &Now) {
  if (P.Ours && P.Exact)
    Now.Set.set(P.Low, P.High);
  if (P.Ours && !P.Exact)
    forget(address(P), Now);
  if (P.Ours)
    return;
  if (P.Of && isTracked(P.Of)) {
    if (V.Kind == FlowValue::Unknown)
      Now.Values.erase(P.Of);
    else
      Now.Values[P.Of] = V;
    return;
  }
  Failed |= V.Kind == FlowValue::Pointer; // it would be kept
}

//===-- values -----------------------------------------------------------===//

/// Nothing says in which order they are evaluated: none sees what another one sets.
std::vector<FlowValue> ValueFlow::operands(llvm::ArrayRef<const Expr *> All, FlowState &Now) {
  std::vector<FlowValue> Values;
  const llvm::BitVector Before = Now.Set;
  llvm::BitVector After = Before;
  for (const Expr *E : All) {
    Now.Set = Before;
    Values.push_back(eval(E, Now));
    After |= Now.Set;
  }
  Now.Set = After;
  return Values;
}

FlowValue ValueFlow::cast(const CastExpr *C, FlowState &Now) {
  const Expr *Sub = C->getSubExpr();
  const QualType T = C->getType();
  switch (C->getCastKind()) {
  case CK_LValueToRValue:
    return load(place(Sub, Now), Sub->getExprLoc(), Now);
  case CK_ArrayToPointerDecay:
    return address(place(Sub, Now));
  case CK_FunctionToPointerDecay:
  case CK_BuiltinFnToFnPtr:
    return {};
  case CK_NoOp:
  case CK_BitCast:
    return eval(Sub, Now);
  case CK_IntegralCast:
  case CK_IntegralToBoolean: {
    FlowValue V = eval(Sub, Now);
    const bool ToTruth = C->getCastKind() == CK_IntegralToBoolean;
    for (FlowValue::Outcome &O : V.Outcomes) {
      if (ToTruth && O.Number)
        O.Number = *O.Number != 0;
      const unsigned Width = Ctx.getIntWidth(T);
      if (O.Number && !ToTruth &&
          !(T->isUnsignedIntegerOrEnumerationType()
                ? *O.Number >= 0 && (Width >= 63 || llvm::isUIntN(Width, *O.Number))
                : llvm::isIntN(Width, *O.Number)))
        return {};
    }
    return V;
  }
  default: {
    const FlowValue V = eval(Sub, Now);
    Failed |= V.Kind == FlowValue::Pointer && C->getCastKind() == CK_PointerToIntegral;
    return {};
  }
  }
}

FlowValue ValueFlow::sum(BinaryOperatorKind Op, const FlowValue &L, const FlowValue &R,
                         QualType T) const {
  if (!T->isIntegerType() || !L.number() || !R.number())
    return {};
  const int64_t A = *L.number(), B = *R.number();
  std::optional<int64_t> N;
  switch (Op) {
  case BO_Add:
    N = llvm::checkedAdd(A, B);
    break;
  case BO_Sub:
    N = llvm::checkedSub(A, B);
    break;
  case BO_Mul:
    N = llvm::checkedMul(A, B);
    break;
  case BO_Div:
    N = B > 0 ? std::optional(A / B) : std::nullopt;
    break;
  case BO_Rem:
    N = B > 0 ? std::optional(A % B) : std::nullopt;
    break;
  default:
    break;
  }
  const bool Fits = N && (T->isUnsignedIntegerOrEnumerationType() ? *N >= 0 : true) &&
                    llvm::isIntN(std::min(Ctx.getIntWidth(T), 63u), *N);
  return Fits ? number(*N) : FlowValue();
}

FlowValue ValueFlow::unary(const UnaryOperator *U, FlowState &Now) {
  const Expr *Sub = U->getSubExpr();
  if (U->getOpcode() == UO_AddrOf)
    return Sub->getType()->isFunctionType() ? FlowValue() : address(place(Sub, Now));
  if (U->isIncrementDecrementOp()) {
    const Place P = place(Sub, Now);
    const FlowValue Old = load(P, Sub->getExprLoc(), Now);
    FlowValue New = Old;
    if (Old.Kind == FlowValue::Pointer)
      New = moved(Old, U->isIncrementOp() ? 1 : -1, Sub->getType()->getPointeeType());
    else
      New = sum(U->isIncrementOp() ? BO_Add : BO_Sub, Old, number(1), Sub->getType());
    store(P, New, Now);
    return U->isPrefix() ? New : Old;
  }
  if (U->isLValue()) { // its value is not used
    place(U, Now);
    return {};
  }
  FlowValue V = eval(Sub, Now);
  if (U->getOpcode() == UO_Minus)
    return sum(BO_Sub, number(0), V, U->getType());
  if (U->getOpcode() == UO_Plus || U->getOpcode() == UO_Extension)
    return V;
  if (U->getOpcode() != UO_LNot || V.Kind != FlowValue::Integer)
    return {};
  FlowValue Truth;
  Truth.Kind = FlowValue::Integer;
  for (FlowValue::Outcome &O : V.Outcomes) {
    if (O.Number)
      O.Number = *O.Number == 0;
    addOutcome(Truth, std::move(O));
  }
  return Truth;
}

FlowValue ValueFlow::assignment(const BinaryOperator *B, FlowState &Now) {
  const llvm::BitVector Before = Now.Set;
  FlowValue V = eval(B->getRHS(), Now);
  const llvm::BitVector After = std::exchange(Now.Set, Before);
  const Place P = place(B->getLHS(), Now);
  if (B->getOpcode() != BO_Assign) {
    const FlowValue Old = load(P, B->getLHS()->getExprLoc(), Now);
    const BinaryOperatorKind Op = BinaryOperator::getOpForCompoundAssignment(B->getOpcode());
    const std::optional<int64_t> By = V.number();
    if (Old.Kind == FlowValue::Pointer)
      V = moved(Old, By && Op == BO_Sub ? -*By : By, B->getType()->getPointeeType());
    else
      V = sum(Op, Old, V, B->getType());
  }
  Now.Set |= After;
  store(P, V, Now);
  return V;
}

FlowValue ValueFlow::binary(const BinaryOperator *B, FlowState &Now) {
  if (B->isAssignmentOp())
    return assignment(B, Now);
  if (B->isCommaOp()) {
    eval(B->getLHS(), Now);
    return eval(B->getRHS(), Now);
  }
  if (B->isLogicalOp() || B->isComparisonOp()) {
    auto [True, False] = truth(B, Now);
    FlowValue Truth =
        True.Live && False.Live ? either(number(1), True, number(0), False) : number(True.Live);
    join(True, False);
    Now = std::move(True);
    return Truth;
  }
  const std::vector<FlowValue> Parts = operands({B->getLHS(), B->getRHS()}, Now);
  for (unsigned K : {0, 1})
    if (const FlowValue &V = Parts[K]; V.Kind == FlowValue::Pointer) {
      if (!B->getType()->isPointerType())
        return {};
      const std::optional<int64_t> By = Parts[1 - K].number();
      return moved(V, By && B->getOpcode() == BO_Sub ? -*By : By, B->getType()->getPointeeType());
    }
  return sum(B->getOpcode(), Parts[0], Parts[1], B->getType());
}

FlowValue ValueFlow::choice(const ConditionalOperator *C, FlowState &Now) {
  auto [True, False] = truth(C->getCond(), Now);
  FlowValue A, B;
  if (True.Live)
    A = eval(C->getTrueExpr(), True);
  if (False.Live)
    B = eval(C->getFalseExpr(), False);
  FlowValue Both = !True.Live ? B : !False.Live ? A : either(A, True, B, False);
  join(True, False);
  Now = std::move(True);
  return Both;
}

/// What a value says of a condition on it.
ValueFlow::Branches ValueFlow::divided(const FlowValue &V, llvm::function_ref<bool(int64_t)> IsTrue,
                                       FlowState Now) const {
  Branches Both{Now, Now};
  if (V.Kind != FlowValue::Integer)
    return Both;
  for (auto [Truth, To] : {std::pair(true, &Both.first), std::pair(false, &Both.second)}) {
    std::optional<llvm::BitVector> Set;
    for (const FlowValue::Outcome &O : V.Outcomes) {
      if (O.Number && IsTrue(*O.Number) != Truth)
        continue;
      if (Set)
        *Set &= O.Set;
      else
        Set = O.Set;
    }
    if (Set)
      To->Set |= *Set;
    else
      *To = dead();
  }
  return Both;
}

ValueFlow::Branches ValueFlow::compared(const BinaryOperator *B, FlowState Now) {
  const std::vector<FlowValue> Parts = operands({B->getLHS(), B->getRHS()}, Now);
  const BinaryOperatorKind Op = B->getOpcode();
  const Expr *Sides[] = {B->getLHS(), B->getRHS()};
  for (unsigned K : {0, 1})
    if ((Parts[K].Offset || Parts[K].To) && B->isEqualityOp() &&
        Sides[1 - K]->isNullPointerConstant(Ctx, Expr::NPC_NeverValueDependent))
      return Op == BO_EQ ? Branches(dead(), Now) : Branches(Now, dead());
  // Numbers here are those of the type in which they are compared.
  auto Holds = [Op](int64_t L, int64_t R) {
    switch (Op) {
    case BO_LT:
      return L < R;
    case BO_GT:
      return L > R;
    case BO_LE:
      return L <= R;
    case BO_GE:
      return L >= R;
    case BO_EQ:
      return L == R;
    default:
      return L != R;
    }
  };
  if (std::optional<int64_t> R = Parts[1].number())
    return divided(
        Parts[0], [&](int64_t L) { return Holds(L, *R); }, std::move(Now));
  if (std::optional<int64_t> L = Parts[0].number())
    return divided(
        Parts[1], [&](int64_t R) { return Holds(*L, R); }, std::move(Now));
  return {Now, Now};
}

/// The states in which E is true, and in which it is not.
ValueFlow::Branches ValueFlow::truth(const Expr *E, FlowState Now) {
  E = E->IgnoreParens();
  if (auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_LNot) {
    auto [True, False] = truth(U->getSubExpr(), std::move(Now));
    return {std::move(False), std::move(True)};
  }
  if (auto *B = dyn_cast<BinaryOperator>(E); B && B->isLogicalOp()) {
    auto [True, False] = truth(B->getLHS(), std::move(Now));
    FlowState &Decides = B->getOpcode() == BO_LAnd ? True : False;
    if (!Decides.Live)
      return {std::move(True), std::move(False)};
    auto [RightTrue, RightFalse] = truth(B->getRHS(), std::move(Decides));
    if (B->getOpcode() == BO_LAnd) {
      join(False, RightFalse);
      return {std::move(RightTrue), std::move(False)};
    }
    join(True, RightTrue);
    return {std::move(True), std::move(RightFalse)};
  }
  if (auto *B = dyn_cast<BinaryOperator>(E); B && B->isComparisonOp())
    return compared(B, std::move(Now));
  const FlowValue V = eval(E, Now);
  if (V.Offset || V.To)
    return {std::move(Now), dead()};
  return divided(
      V, [](int64_t N) { return N != 0; }, std::move(Now));
}

FlowValue ValueFlow::eval(const Expr *E, FlowState &Now) {
  Failed |= ++Steps > MostSteps;
  if (Failed || !Now.Live)
    return {};
  E = E->IgnoreParens();
  Expr::EvalResult Constant;
  auto *Ref = dyn_cast<DeclRefExpr>(E);
  if (isa<IntegerLiteral, CharacterLiteral, UnaryExprOrTypeTraitExpr, ConstantExpr>(E) ||
      (Ref && isa<EnumConstantDecl>(Ref->getDecl()))) {
    if (!E->EvaluateAsInt(Constant, Ctx))
      return {};
    const std::optional<int64_t> N = Constant.Val.getInt().tryExtValue();
    return N ? number(*N) : FlowValue();
  }
  if (Ref)
    return {}; // not its value
  if (auto *C = dyn_cast<CastExpr>(E))
    return cast(C, Now);
  if (auto *U = dyn_cast<UnaryOperator>(E))
    return unary(U, Now);
  if (auto *B = dyn_cast<BinaryOperator>(E))
    return binary(B, Now);
  if (auto *C = dyn_cast<ConditionalOperator>(E))
    return choice(C, Now);
  if (auto *C = dyn_cast<CallExpr>(E))
    return call(C, Now);
  if (isa<MemberExpr, ArraySubscriptExpr, CompoundLiteralExpr>(E)) {
    place(E, Now);
    return {};
  }
  if (isa<FloatingLiteral, StringLiteral, ImaginaryLiteral, ImplicitValueInitExpr, OffsetOfExpr,
          NoInitExpr>(E))
    return {};
  if (auto *List = dyn_cast<InitListExpr>(E)) {
    for (const Expr *Init : List->inits())
      Failed |= eval(Init, Now).Kind == FlowValue::Pointer; // it would be kept
    return {};
  }
  if (auto *G = dyn_cast<GenericSelectionExpr>(E))
    return eval(G->getResultExpr(), Now);
  if (auto *C = dyn_cast<ChooseExpr>(E))
    return eval(C->getChosenSubExpr(), Now);
  Failed = true;
  return {};
}

} // namespace swgen
