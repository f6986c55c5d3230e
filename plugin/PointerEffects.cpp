#include "PointerEffects.h"
#include "FunctionFacts.h"
#include "PointerSpaces.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"
#include <map>
#include <set>

using namespace clang;

namespace swgen {

namespace {

/// Which pointer variables may derive from which parameters, and what is stored through them.
class EffectWalk : public ConstDynamicRecursiveASTVisitor {
public:
  /// \p Caller: the walk that asks, of a function that calls F.
  EffectWalk(const FunctionDecl &F, const EffectWalk *Caller) : F(F), Caller(Caller) {
    for (auto [I, Index] : llvm::enumerate(pointerParams(F)))
      From[F.getParamDecl(Index)].insert(I);
    Written.resize(pointerParams(F).size());
    // Derivations first, until there are no new ones; then the stores.
    do {
      Changed = false;
      TraverseStmt(F.getBody());
    } while (Changed);
    Stores = true;
    TraverseStmt(F.getBody());
  }

  std::vector<bool> Written;

  bool VisitVarDecl(const VarDecl *V) override {
    if (V->getType()->isPointerType() && V->getInit())
      derive(V, V->getInit());
    return true;
  }
  bool VisitBinaryOperator(const BinaryOperator *B) override {
    if (!B->isAssignmentOp())
      return true;
    const VarDecl *V = namedVariable(B->getLHS());
    if (V && V->getType()->isPointerType())
      derive(V, B->getRHS());
    if (!V)
      store(B->getLHS());
    return true;
  }
  bool VisitUnaryOperator(const UnaryOperator *U) override {
    if (U->isIncrementDecrementOp() && !namedVariable(U->getSubExpr()))
      store(U->getSubExpr());
    return true;
  }
  bool VisitCallExpr(const CallExpr *Call) override {
    const FunctionDecl *Callee = Stores ? calleeWithPointers(Call) : nullptr;
    if (!Callee)
      return true;
    std::vector<unsigned> Indices = pointerParams(*Callee);
    std::vector<bool> Writes(Indices.size(), true); // what calls itself may do anything
    if (!isInProgress(*Callee))
      Writes = EffectWalk(*Callee, this).Written;
    for (auto [Index, Writes] : llvm::zip(Indices, Writes))
      if (Writes && Index < Call->getNumArgs())
        store(Call->getArg(Index));
    return true;
  }

private:
  using Params = std::set<unsigned>;

  bool isInProgress(const FunctionDecl &Callee) const {
    return &F == &Callee || (Caller && Caller->isInProgress(Callee));
  }

  /// Parameters that any pointer variable in the expression may derive from.
  void mentioned(const Stmt *S, Params &Result) const {
    if (const auto *Ref = dyn_cast<DeclRefExpr>(S))
      if (const auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
        if (auto It = From.find(V); It != From.end())
          Result.insert(It->second.begin(), It->second.end());
    for (const Stmt *Child : S->children())
      if (Child)
        mentioned(Child, Result);
  }

  void derive(const VarDecl *V, const Expr *Source) {
    Params Found;
    mentioned(Source, Found);
    for (unsigned P : Found)
      Changed |= From[V].insert(P).second;
  }

  void store(const Expr *Target) {
    if (!Stores)
      return;
    Params Found;
    mentioned(Target, Found);
    for (unsigned P : Found)
      Written[P] = true;
  }

  const FunctionDecl &F;
  const EffectWalk *Caller;
  std::map<const VarDecl *, Params> From;
  bool Changed = false, Stores = false;
};

void collectObjects(const Expr *E, bool IsPointer, std::vector<const VarDecl *> &Out) {
  E = E->IgnoreParens();
  if (const auto *C = dyn_cast<CastExpr>(E)) {
    if (C->getCastKind() != CK_LValueToRValue)
      collectObjects(C->getSubExpr(), IsPointer && C->getCastKind() != CK_ArrayToPointerDecay, Out);
    return;
  }
  if (const auto *C = dyn_cast<ConditionalOperator>(E)) {
    collectObjects(C->getTrueExpr(), IsPointer, Out);
    return collectObjects(C->getFalseExpr(), IsPointer, Out);
  }
  if (const auto *B = dyn_cast<BinaryOperator>(E)) {
    const Expr *Left = B->getLHS(), *Right = B->getRHS();
    bool FromLeft = B->isAdditiveOp() && Left->getType()->isPointerType();
    return collectObjects(FromLeft ? Left : Right, IsPointer, Out);
  }
  if (const auto *U = dyn_cast<UnaryOperator>(E)) {
    if (U->getOpcode() == UO_AddrOf)
      return collectObjects(U->getSubExpr(), /*IsPointer=*/false, Out);
    return U->getOpcode() == UO_Deref ? collectObjects(U->getSubExpr(), true, Out) : void();
  }
  if (const auto *Call = dyn_cast<CallExpr>(E)) { // what it returns comes from its arguments
    for (const Expr *Arg : Call->arguments())
      if (Arg->getType()->isPointerType())
        collectObjects(Arg, /*IsPointer=*/true, Out);
    return;
  }
  if (const auto *A = dyn_cast<ArraySubscriptExpr>(E))
    return collectObjects(A->getBase(), /*IsPointer=*/true, Out);
  if (const auto *M = dyn_cast<MemberExpr>(E))
    return collectObjects(M->getBase(), M->isArrow(), Out);
  if (const VarDecl *V = namedVariable(E); V && !IsPointer)
    Out.push_back(V);
}

} // namespace

std::vector<bool> writtenParams(const FunctionDecl &Definition) {
  return EffectWalk(Definition, nullptr).Written;
}

std::vector<const VarDecl *> objectsOf(const Expr *Pointer) {
  std::vector<const VarDecl *> Result;
  collectObjects(Pointer, /*IsPointer=*/true, Result);
  return Result;
}

std::vector<const VarDecl *> writtenObjects(const CallExpr *Call) {
  std::vector<const VarDecl *> Result;
  if (const FunctionDecl *F = calleeWithPointers(Call))
    for (auto [Index, Writes] : llvm::zip(pointerParams(*F), writtenParams(*F)))
      if (Writes && Index < Call->getNumArgs())
        llvm::append_range(Result, objectsOf(Call->getArg(Index)));
  return Result;
}

} // namespace swgen
