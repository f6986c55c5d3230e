#include "PointerSpaces.h"
#include "ConstantStatics.h"
#include "DeadCode.h"
#include "FunctionFacts.h"
#include "Purity.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace swgen {

std::vector<unsigned> pointerParams(const FunctionDecl &F) {
  std::vector<unsigned> Result;
  for (const ParmVarDecl *P : F.parameters())
    if (P->getType()->isPointerType())
      Result.push_back(P->getFunctionScopeIndex());
  return Result;
}

const FunctionDecl *calleeDefinition(const CallExpr *Call) {
  const FunctionDecl *F = Call->getDirectCallee(), *Definition = nullptr;
  return F && !Purity::isLibraryFunction(*F) && F->hasBody(Definition) ? Definition : nullptr;
}

const FunctionDecl *calleeWithPointers(const CallExpr *Call) {
  const FunctionDecl *Definition = calleeDefinition(Call);
  if (!Definition)
    return nullptr;
  bool Any = !pointerParams(*Definition).empty() || Definition->getReturnType()->isPointerType();
  return Any ? Definition : nullptr;
}

QualType inMain(const ASTContext &Ctx, QualType T) {
  if (T->isPointerType())
    T = pointerToMain(Ctx, T);
  return T->isFunctionType() ? T : Ctx.getAddrSpaceQualType(T, getLangASFromTargetAS(1));
}

QualType pointerToMain(const ASTContext &Ctx, QualType T) {
  Qualifiers Own = T.getQualifiers();
  return Ctx.getQualifiedType(Ctx.getPointerType(inMain(Ctx, T->getPointeeType())), Own);
}

PointerSpaces::PointerSpaces(const ASTContext &Ctx, const Stmt *Code, Oracle Known)
    : Ctx(Ctx), Code(Code), Known(std::move(Known)) {
  collect(Code);
  infer();
}

PointerSpaces::PointerSpaces(const ASTContext &Ctx, const FunctionDecl &Definition,
                             llvm::ArrayRef<Space> Params)
    : Ctx(Ctx), Code(Definition.getBody()) {
  for (auto [Index, S] : llvm::zip(pointerParams(Definition), Params))
    Given[Definition.getParamDecl(Index)] = S;
  collect(Code);
  infer();
}

//===----------------------------------------------------------------------===//
// Sources
//===----------------------------------------------------------------------===//

/// What pointers are set from.  A parameter that is assigned keeps its space or loses it.
void PointerSpaces::collect(const Stmt *S) {
  if (!S)
    return;
  if (const auto *D = dyn_cast<DeclStmt>(S))
    for (const Decl *One : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(One); V && V->getType()->isPointerType()) {
        std::vector<const Expr *> &Of = Sources[V];
        if (V->getInit())
          Of.push_back(V->getInit());
      }
  if (const auto *B = dyn_cast<BinaryOperator>(S);
      B && B->getOpcode() == BO_Assign && B->getType()->isPointerType())
    if (const VarDecl *V = namedVariable(B->getLHS()))
      Sources[V].push_back(B->getRHS());
  if (const auto *R = dyn_cast<ReturnStmt>(S))
    if (R->getRetValue() && R->getRetValue()->getType()->isPointerType())
      Results.push_back(R->getRetValue());
  for (const Stmt *Child : S->children())
    collect(Child);
}

/// All derived pointers are in the space until one of their sources is not.
void PointerSpaces::infer() {
  for (Space S : {Space::Ldm, Space::Main}) {
    Vars &In = Proved[int(S)];
    for (const auto &[V, From] : Sources)
      if (auto It = Given.find(V); It == Given.end() || It->second == S)
        In.insert(V);
    for (const auto &[V, Of] : Given)
      if (Of == S)
        In.insert(V);
    for (bool Changed = true; Changed;) {
      Changed = false;
      for (const auto &[V, From] : Sources)
        if (In.contains(V) && !llvm::all_of(From, [&](const Expr *E) { return in(S, E); })) {
          In.erase(V);
          Changed = true;
        }
    }
  }
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

bool PointerSpaces::in(Space S, const Expr *P) const {
  P = P->IgnoreParens();
  if (Known)
    if (std::optional<Space> Of = Known(P))
      return *Of == S;
  if (P->isNullPointerConstant(const_cast<ASTContext &>(Ctx), Expr::NPC_NeverValueDependent))
    return true;
  if (const auto *C = dyn_cast<CastExpr>(P))
    switch (C->getCastKind()) {
    case CK_LValueToRValue:
      return inLoaded(S, C->getSubExpr());
    case CK_ArrayToPointerDecay:
      return objectIn(S, C->getSubExpr());
    case CK_NoOp:
    case CK_BitCast:
      return in(S, C->getSubExpr());
    default:
      return C->getCastKind() == CK_NullToPointer;
    }
  if (const auto *B = dyn_cast<BinaryOperator>(P)) {
    if (B->getOpcode() == BO_Comma || B->getOpcode() == BO_Assign)
      return in(S, B->getRHS());
    if (B->isCompoundAssignmentOp())
      return inLoaded(S, B->getLHS());
    return B->isAdditiveOp() &&
           in(S, B->getLHS()->getType()->isPointerType() ? B->getLHS() : B->getRHS());
  }
  if (const auto *U = dyn_cast<UnaryOperator>(P)) {
    if (U->getOpcode() == UO_AddrOf)
      return objectIn(S, U->getSubExpr());
    if (U->getOpcode() == UO_Extension)
      return in(S, U->getSubExpr());
    return U->isIncrementDecrementOp() && inLoaded(S, U->getSubExpr());
  }
  if (const auto *C = dyn_cast<ConditionalOperator>(P))
    return in(S, C->getTrueExpr()) && in(S, C->getFalseExpr());
  if (const auto *C = dyn_cast<CallExpr>(P))
    return inCall(S, C);
  return false;
}

/// A pointer that is read from an lvalue: only variables are followed.
bool PointerSpaces::inLoaded(Space S, const Expr *Lvalue) const {
  if (Known)
    if (std::optional<Space> Of = Known(Lvalue->IgnoreParens()))
      return *Of == S;
  const VarDecl *V = namedVariable(Lvalue);
  return V && Proved[int(S)].contains(V);
}

bool PointerSpaces::inCall(Space S, const CallExpr *Call) const {
  const FunctionDecl *F = calleeWithPointers(Call);
  std::vector<Space> Params;
  for (unsigned I : F ? pointerParams(*F) : std::vector<unsigned>()) {
    // While the fixed point is sought, an argument may still be in both spaces.
    bool Here = I < Call->getNumArgs() && in(S, Call->getArg(I));
    Params.push_back(Here == (S == Space::Main) ? Space::Main : Space::Ldm);
  }
  return F && PointerSpaces(Ctx, *F, Params).ofResult() == S;
}

/// Whether an object, or the one that it is a part of, lies in the space.
bool PointerSpaces::objectIn(Space S, const Expr *L) const {
  L = L->IgnoreParens();
  if (Known)
    if (std::optional<Space> Of = Known(L))
      return *Of == S;
  if (const VarDecl *V = namedVariable(L))
    return (V->hasLocalStorage() || isConstantStatic(V)) == (S == Space::Ldm);
  if (const auto *A = dyn_cast<ArraySubscriptExpr>(L))
    return in(S, A->getBase());
  if (const auto *U = dyn_cast<UnaryOperator>(L); U && U->getOpcode() == UO_Deref)
    return in(S, U->getSubExpr());
  if (const auto *M = dyn_cast<MemberExpr>(L))
    return M->isArrow() ? in(S, M->getBase()) : objectIn(S, M->getBase());
  if (const auto *C = dyn_cast<ImplicitCastExpr>(L); C && C->getCastKind() == CK_NoOp)
    return objectIn(S, C->getSubExpr());
  return false;
}

//===----------------------------------------------------------------------===//
// Answers
//===----------------------------------------------------------------------===//

std::optional<Space> PointerSpaces::of(const Expr *Pointer) const {
  for (Space S : {Space::Ldm, Space::Main})
    if (in(S, Pointer))
      return S;
  return std::nullopt;
}

std::optional<Space> PointerSpaces::of(const VarDecl *Pointer) const {
  for (Space S : {Space::Ldm, Space::Main})
    if (Proved[int(S)].contains(Pointer))
      return S;
  return std::nullopt;
}

std::optional<std::vector<Space>> PointerSpaces::ofArguments(const CallExpr *Call) const {
  std::vector<Space> Result;
  for (unsigned I : pointerParams(*calleeDefinition(Call))) {
    std::optional<Space> S = of(Call->getArg(I));
    if (!S)
      return std::nullopt;
    Result.push_back(*S);
  }
  return Result;
}

std::optional<Space> PointerSpaces::ofResult() const {
  for (Space S : {Space::Ldm, Space::Main})
    if (llvm::all_of(Results, [&](const Expr *E) { return in(S, E); }))
      return S;
  return std::nullopt;
}

std::string PointerSpaces::objection() const {
  for (const auto &[V, From] : Sources)
    if (!of(V))
      return "the pointer '" + V->getNameAsString() +
             "' is proved to lead neither to LDM nor to main memory";
  if (!Results.empty() && !ofResult())
    return "the pointer that it returns is proved to lead neither to LDM nor to main memory";
  return objectionTo(Code);
}

/// Every place where memory is reached through a pointer.
std::string PointerSpaces::objectionTo(const Stmt *S) const {
  if (!S)
    return "";
  const Expr *Base = nullptr;
  if (const auto *U = dyn_cast<UnaryOperator>(S); U && U->getOpcode() == UO_Deref)
    Base = U->getSubExpr();
  if (const auto *A = dyn_cast<ArraySubscriptExpr>(S))
    Base = A->getBase();
  if (const auto *M = dyn_cast<MemberExpr>(S); M && M->isArrow())
    Base = M->getBase();
  if (Base && !of(Base))
    return "a pointer that it follows is proved to lead neither to LDM nor to main memory";
  if (const auto *C = dyn_cast<CallExpr>(S))
    if (const FunctionDecl *F = calleeDefinition(C)) {
      std::string Name = "it calls '" + F->getNameAsString() + "': ";
      std::optional<std::vector<Space>> Params = ofArguments(C);
      if (!Params)
        return Name + "an argument is proved to lead neither to LDM nor to main memory";
      if (std::string Why = PointerSpaces(Ctx, *F, *Params).objection(); !Why.empty())
        return Name + Why;
    }
  for (const Stmt *Child : S->children())
    if (std::string Why = objectionTo(Child); !Why.empty())
      return Why;
  return "";
}

} // namespace swgen
