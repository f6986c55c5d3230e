//===- RegionCalls.cpp - callees of a region --------------------*- C++ -*-===//
//
// A callee gets values, and pointers that are proved to lead to the LDM or to main memory.  Through
// the first it may read and write variables of the region's own; through the others it may read,
// and planning takes it that it may read any element of the array.
//
//===----------------------------------------------------------------------===//
#include "AccessWalk.h"
#include "PointerEffects.h"
#include "StructTypes.h"

using namespace clang;

namespace swgen {

/// The space of the pointer that the call returns; empty when it returns none, or is refused.
std::optional<Space> AccessWalk::call(const CallExpr *E) {
  const FunctionDecl *F = E->getDirectCallee();
  std::string Name = F ? F->getNameAsString() : C.text(E->getCallee());
  std::string Why = F ? Pure.objectionTo(*F) : "it is called through a pointer";
  // INFINITY, NAN, HUGE_VAL and the like.
  Expr::EvalResult Constant;
  if (F && F->getBuiltinID() && E->EvaluateAsRValue(Constant, C.Ctx) && !Constant.HasSideEffects)
    return {};
  if (Why.empty() && E->getType()->isRecordType())
    if (std::string Type = objectionToCopies(E->getType(), C.Ctx); !Type.empty())
      Why = "it returns a struct that " + Type;
  if (!Why.empty())
    return refuse(205, E, {Name, Why}), std::nullopt;
  Pure.appendDefinitions(*F, R.Callees);
  if (const FunctionDecl *Definition = calleeDefinition(E))
    return callDefined(E, *Definition);
  for (const Expr *Arg : E->arguments())
    rvalue(Arg);
  return {};
}

std::optional<Space> AccessWalk::callDefined(const CallExpr *E, const FunctionDecl &F) {
  std::string Name = F.getNameAsString();
  if (E->getNumArgs() != F.getNumParams())
    return refuse(205, E, {Name, "it is called with another number of arguments"}), std::nullopt;
  std::vector<bool> Written = writtenParams(F);
  std::vector<Space> Spaces;
  for (auto [I, Arg] : llvm::enumerate(E->arguments())) {
    if (!F.getParamDecl(I)->getType()->isPointerType()) {
      rvalue(Arg);
      continue;
    }
    std::optional<Space> S = pointerArgument(Arg, Written[Spaces.size()], Name);
    if (!S)
      return {};
    Spaces.push_back(*S);
  }
  PointerSpaces Inside(C.Ctx, F, Spaces);
  if (std::string Mixed = Inside.objection(); !Mixed.empty())
    return refuse(205, E, {Name, Mixed}), std::nullopt;
  return F.getReturnType()->isPointerType() ? Inside.ofResult() : std::nullopt;
}

static bool isNull(const Expr *P, ASTContext &Ctx) {
  return P->isNullPointerConstant(Ctx, Expr::NPC_NeverValueDependent);
}

/// The pointer to an object that P is under another type: all of the object is the callee's affair,
/// whatever it takes it for.
static const Expr *underCasts(const Expr *P) {
  auto IsToObject = [](const Expr *E) {
    return E->getType()->isPointerType() && !E->getType()->isFunctionPointerType();
  };
  for (;;) {
    P = P->IgnoreParens();
    auto *Cast = dyn_cast<CastExpr>(P);
    if (!Cast || (Cast->getCastKind() != CK_BitCast && Cast->getCastKind() != CK_NoOp) ||
        !IsToObject(Cast) || !IsToObject(Cast->getSubExpr()))
      return P;
    P = Cast->getSubExpr();
  }
}

/// The space that a pointer argument leads to; empty: refused.
std::optional<Space> AccessWalk::pointerArgument(const Expr *P, bool Written,
                                                 const std::string &Callee) {
  P = P->IgnoreParens();
  if (isNull(P, C.Ctx))
    return Space::Ldm;
  const Expr *Plain = P->IgnoreParenImpCasts();
  if (auto *Choice = dyn_cast<ConditionalOperator>(Plain);
      Choice && !R.ChosenPointers.contains(Choice))
    return selectedArgument(Choice, Written, Callee);
  if (Header) {
    C.refuseInner(212, P->getExprLoc(), {"a pointer argument in a loop's condition"},
                  Header->Owner);
    return {};
  }
  if (auto *Call = dyn_cast<CallExpr>(Plain)) {
    std::optional<Space> S = call(Call);
    if (S == Space::Main && Written)
      mayNotWrite(P, Callee), S.reset();
    return S;
  }
  P = underCasts(P);
  Root From = pointerRoot(P, /*Visit=*/true);
  if (From.Kind == Root::Local)
    return Space::Ldm;
  if (From.Kind != Root::Array)
    return {};
  if (Written)
    mayNotWrite(P, Callee);
  else
    anyElement(P, From.Capture, Callee);
  return Space::Main;
}

std::optional<Space> AccessWalk::selectedArgument(const ConditionalOperator *Choice, bool Written,
                                                  const std::string &Callee) {
  const Expr *Arms[] = {Choice->getTrueExpr(), Choice->getFalseExpr()};
  condition(Choice->getCond());
  bool Outer = std::exchange(Conditional, true);
  std::optional<Space> A = pointerArgument(Arms[0], Written, Callee);
  std::optional<Space> B = A ? pointerArgument(Arms[1], Written, Callee) : A;
  Conditional = Outer;
  if (isNull(Arms[0], C.Ctx))
    return B;
  if (A && B && *A != *B && !isNull(Arms[1], C.Ctx)) {
    refuse(205, Choice, {Callee, "'" + C.text(Choice) + "' may lead to LDM or to main memory"});
    return {};
  }
  return B ? A : B;
}

void AccessWalk::mayNotWrite(const Expr *P, const std::string &Callee) {
  refuse(205, P, {Callee, "it may write to main memory through '" + C.text(P) + "'"});
}

/// The callee may read any element of the array that P leads into.
void AccessWalk::anyElement(const Expr *P, int Capture, const std::string &Callee) {
  QualType Element = C.Ctx.getBaseElementType(R.Captures[Capture].Type->getPointeeType());
  if (!Element->isArithmeticType())
    return refuse(205, P,
                  {Callee, "it may read structs of main memory through '" + C.text(P) + "'"});
  if (Stmt_ < 0 || R.AccessOf.contains(P))
    return;
  AccessDesc A;
  A.Id = R.Info.Accesses.size();
  A.Array = Captures.arrayOf(Capture, P);
  if (A.Array < 0)
    return;
  A.Stmt = Stmt_;
  A.Kind = AccessKind::Read;
  A.Conditional = true; // how much of it, if anything, is the callee's affair
  A.Bytes = C.Ctx.getTypeSizeInChars(Element).getQuantity();
  A.Text = C.text(P);
  A.Pos = C.pos(P->getBeginLoc());
  add(std::move(A), P);
}

} // namespace swgen
