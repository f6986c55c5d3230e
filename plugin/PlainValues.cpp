//===- PlainValues.cpp ----------------------------------------------------===//
#include "PlainValues.h"
#include "FunctionFacts.h"
#include "LoopHeader.h"
#include "StoredMemory.h"

using namespace clang;

namespace swgen {

PlainValues::PlainValues(const Stmt *Region, const FunctionFacts &Facts, const ASTContext &Ctx,
                         std::function<bool(const Expr *)> Fixed)
    : Ctx(Ctx), Fixed(std::move(Fixed)) {
  collectChanged(Region, Facts, Assigned, Declared);
  llvm::SmallVector<const VarDecl *, 8> Around;
  collectAround(Region, Around);
}

void PlainValues::collectAround(const Stmt *S, llvm::SmallVectorImpl<const VarDecl *> &Around) {
  if (!S)
    return;
  if (auto *D = dyn_cast<DeclStmt>(S))
    for (const Decl *One : D->decls())
      if (auto *Var = dyn_cast<VarDecl>(One); Var && Var->hasInit() && !Assigned.contains(Var))
        LoopsOf[Var].insert(Around.begin(), Around.end());
  auto *F = dyn_cast<ForStmt>(S);
  if (const VarDecl *Var = F ? readLoopHeader(*F, Ctx).Var : nullptr)
    Around.push_back(Var);
  else
    F = nullptr;
  for (const Stmt *Child : S->children())
    collectAround(Child, Around);
  if (F)
    Around.pop_back();
}

/// A variable of the region that holds a value which is plain where it is declared, so that it is
/// set there whatever happens.
bool PlainValues::isPlainLocal(const VarDecl *Var) const {
  auto At = LoopsOf.find(Var);
  if (At == LoopsOf.end() || !Var->getType()->isIntegerType() ||
      Var->getType().isVolatileQualified() || !isPlain(Var->getInit()))
    return false;
  VarSet Others = Assigned;
  for (const VarDecl *Loop : At->second)
    Others.erase(Loop);
  return !mentionsAny(Var->getInit(), Others);
}

bool PlainValues::isPlain(const Expr *E) const {
  E = E->IgnoreParenImpCasts();
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, UnaryExprOrTypeTraitExpr>(E))
    return true;
  if (auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
    return !Var || llvm::any_of(Loops, [&](const Loop &L) { return L.Var == Var; }) ||
           isPlainLocal(Var) ||
           (!Assigned.contains(Var) && !Declared.contains(Var) &&
            !Var->getType().isVolatileQualified());
  }
  if (auto *C = dyn_cast<CStyleCastExpr>(E))
    return C->getType()->isArithmeticType() && isPlain(C->getSubExpr());
  if (auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_Deref)
    return Fixed && Fixed(U);
  if (auto *U = dyn_cast<UnaryOperator>(E))
    return (U->getOpcode() == UO_Minus || U->getOpcode() == UO_Plus || U->getOpcode() == UO_LNot) &&
           isPlain(U->getSubExpr());
  if (auto *B = dyn_cast<BinaryOperator>(E)) {
    bool Divides =
        (B->getOpcode() == BO_Div || B->getOpcode() == BO_Rem) && !B->getType()->isFloatingType();
    bool Good = !B->isAssignmentOp() && isPlain(B->getLHS()) && isPlain(B->getRHS());
    std::optional<llvm::APSInt> By = B->getRHS()->getIntegerConstantExpr(Ctx);
    return Good && (!Divides || (By && By->isStrictlyPositive()));
  }
  if (auto *C = dyn_cast<ConditionalOperator>(E))
    return isPlain(C->getCond()) && isPlain(C->getTrueExpr()) && isPlain(C->getFalseExpr());
  if (auto *L = dyn_cast<InitListExpr>(E))
    return llvm::all_of(L->inits(), [this](const Expr *Init) {
      return isa<ImplicitValueInitExpr>(Init) || isPlain(Init);
    });
  if (auto *M = dyn_cast<MemberExpr>(E)) {
    const VarDecl *Base = namedVariable(M->getBase()->IgnoreParenImpCasts());
    return Base && !Assigned.contains(Base) && !Declared.contains(Base) &&
           (!M->isArrow() || Followed.contains(Base));
  }
  return false;
}

bool PlainValues::isPlainAddress(const Expr *E) const {
  E = E->IgnoreParenImpCasts();
  if (auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_AddrOf)
    E = U->getSubExpr()->IgnoreParens();
  else if (auto *A = dyn_cast<ArraySubscriptExpr>(E); A && !A->getType()->isArrayType())
    return false;
  if (auto *A = dyn_cast<ArraySubscriptExpr>(E))
    return isPlainAddress(A->getBase()) && isPlain(A->getIdx());
  if (auto *B = dyn_cast<BinaryOperator>(E); B && B->isAdditiveOp()) {
    auto IsPart = [&](const Expr *Part) {
      return Part->getType()->isPointerType() ? isPlainAddress(Part) : isPlain(Part);
    };
    return IsPart(B->getLHS()) && IsPart(B->getRHS());
  }
  return isa<DeclRefExpr>(E) && isPlain(E);
}

/// The pointers behind which S reads.
void PlainValues::collectFollowed(const Stmt *S) {
  auto *M = dyn_cast_or_null<MemberExpr>(S);
  if (M && M->isArrow())
    if (const VarDecl *Base = namedVariable(M->getBase()->IgnoreParenImpCasts()))
      Followed.insert(Base);
  if (S)
    for (const Stmt *Child : S->children())
      collectFollowed(Child);
}

void PlainValues::enter(const VarDecl *Var, const Expr *Cond) {
  VarSet Outside = Followed;
  if (Cond)
    collectFollowed(Cond);
  Loops.push_back({Var, std::move(Outside)});
}

void PlainValues::leave() {
  Followed = std::move(Loops.back().FollowedOutside);
  Loops.pop_back();
}

} // namespace swgen
