#include "DataBounds.h"
#include "AstCopy.h"
#include "FixedProducts.h"
#include "IndexPolynomial.h"
#include "LoopHeader.h"
#include "PointerScan.h"
#include "StatementLoops.h"
#include "StoredMemory.h"
#include "TypeAlias.h"
#include <functional>

using namespace clang;

namespace swgen {
namespace {

/// Whether some reference to Var in S is outside of the loops that it counts.
bool usedOutsideItsLoops(const Stmt *S, const VarDecl *Var, const ASTContext &Ctx) {
  if (!S)
    return false;
  if (auto *F = dyn_cast<ForStmt>(S); F && readLoopHeader(*F, Ctx).Var == Var)
    return false;
  auto *Ref = dyn_cast<DeclRefExpr>(S);
  return (Ref && Ref->getDecl() == Var) || llvm::any_of(S->children(), [&](const Stmt *Child) {
           return usedOutsideItsLoops(Child, Var, Ctx);
         });
}

class Bounder {
  const Directive &D;
  const Stmt *Body;
  const llvm::DenseSet<const Stmt *> &Loops;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  VarSet Assigned, Declared; ///< in the region
  VarSet Around;             ///< variables of the loops around
  unsigned Changed = 0;
  bool Failed = false; ///< such a loop stands where the tree cannot be copied

public:
  Bounder(const Directive &D, const Stmt *Body, const llvm::DenseSet<const Stmt *> &Loops,
          const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Body(Body), Loops(Loops), Facts(Facts), Ctx(Ctx), Make(Ctx) {
    collectAssigned(Body, Assigned, Declared);
  }

  const Stmt *run() {
    Stmt *New = rebuilt(Body);
    return Changed && !Failed ? New : nullptr;
  }

private:
  struct End {
    Expr *Limit = nullptr;         ///< the variable stays below
    const Expr *Given = nullptr;   ///< or the condition that is left
    const Expr *Checked = nullptr; ///< what each iteration asks
    explicit operator bool() const { return Checked; }
  };

  bool isKnown(const Expr *E) const;
  bool isFixed(const Expr *E, const ForStmt *F) const;
  bool writesChosen(const ForStmt *F, const VarDecl *Var) const;
  End endOf(const ForStmt *F);
  bool isRead(const VarDecl *Var) const;
  Expr *limitOfBody(const Stmt *Body, const VarDecl *Var);
  Expr *limitIn(const Stmt *S, const VarDecl *Var);
  Expr *limitAt(const ArraySubscriptExpr *A, const VarDecl *Var);
  Expr *limitOfMinimum(const Expr *Large, bool OrEqual);
  Expr *limit(const Expr *Extent, int64_t Behind);
  Expr *below(const VarDecl *Var, Expr *Limit);
  bool contains(const Stmt *S) const;
  Stmt *rebuilt(const Stmt *S);
  Stmt *loop(const ForStmt *F);
};

//===-- what may be changed -----------------------------------------------===//

/// A value that is known before the region, but for the variables of loops around.
bool Bounder::isKnown(const Expr *E) const {
  E = E->IgnoreParenCasts();
  if (E->isEvaluatable(Ctx))
    return true;
  if (const VarDecl *Var = namedVariable(E))
    return Around.contains(Var) || (!Assigned.contains(Var) && !Declared.contains(Var) &&
                                    !Var->getType().isVolatileQualified());
  if (auto *B = dyn_cast<BinaryOperator>(E))
    return !B->isAssignmentOp() && isKnown(B->getLHS()) && isKnown(B->getRHS());
  if (auto *U = dyn_cast<UnaryOperator>(E))
    return (U->getOpcode() == UO_Minus || U->getOpcode() == UO_Plus) && isKnown(U->getSubExpr());
  if (auto *C = dyn_cast<ConditionalOperator>(E))
    return isKnown(C->getCond()) && isKnown(C->getTrueExpr()) && isKnown(C->getFalseExpr());
  return false;
}

/// Nothing in the loop changes the value of E, which only reads.
bool Bounder::isFixed(const Expr *E, const ForStmt *F) const {
  if (E->HasSideEffects(Ctx))
    return false;
  VarSet Changing, Inside;
  collectAssigned(F->getBody(), Changing, Inside);
  std::vector<const Expr *> Stored;
  collectStored(F->getBody(), Stored);
  std::function<bool(const Stmt *)> Same = [&](const Stmt *S) {
    if (!S)
      return true;
    if (isa<CallExpr>(S))
      return false;
    if (auto *Ref = dyn_cast<DeclRefExpr>(S))
      if (auto *Var = dyn_cast<VarDecl>(Ref->getDecl()))
        if (Changing.contains(Var) || Inside.contains(Var) ||
            Var->getType().isVolatileQualified() ||
            (Var->getType()->isScalarType() && Facts.mayBePointedTo(Var) && !Stored.empty()))
          return false;
    auto *U = dyn_cast<UnaryOperator>(S);
    if (isa<ArraySubscriptExpr, MemberExpr>(S) || (U && U->getOpcode() == UO_Deref)) {
      QualType T = cast<Expr>(S)->getType();
      if (T.isVolatileQualified() || llvm::any_of(Stored, [&](const Expr *To) {
            return mayShareMemory(To->getType(), T, Ctx) &&
                   mayMeet(rootOf(To), rootOf(cast<Expr>(S)), D, Facts);
          }))
        return false;
    }
    return llvm::all_of(S->children(), Same);
  };
  return Same(E);
}

bool Bounder::writesChosen(const ForStmt *F, const VarDecl *Var) const {
  VarSet By;
  By.insert(Var);
  // Subscripts that are computed first, `at = k * n + i`.
  std::function<void(const Stmt *)> Follow = [&](const Stmt *S) {
    if (auto *Decl = dyn_cast_or_null<DeclStmt>(S))
      for (const auto *One : Decl->decls())
        if (auto *Local = dyn_cast<VarDecl>(One);
            Local && Local->hasInit() && mentionsAny(Local->getInit(), By))
          By.insert(Local);
    if (S)
      for (const Stmt *Child : S->children())
        Follow(Child);
  };
  Follow(F->getBody());
  std::vector<const Expr *> Stored;
  collectStored(F->getBody(), Stored);
  return llvm::any_of(Stored, [&](const Expr *To) { return mentionsAny(To, By); });
}

//===-- extents -----------------------------------------------------------===//

/// Extent - Behind.
Expr *Bounder::limit(const Expr *Extent, int64_t Behind) {
  if (std::optional<llvm::APSInt> N = Extent->getIntegerConstantExpr(Ctx))
    return N->getSignificantBits() < 63 ? Make.number(N->getExtValue() - Behind) : nullptr;
  if (!isKnown(Extent) || mentionsAny(Extent, Around))
    return nullptr;
  Expr *Size = Make.toLong(Make.copy(Extent));
  return Behind ? Make.binary(BO_Sub, Size, Make.number(Behind), Ctx.LongTy) : Size;
}

/// Of an element `a[k + c]...` the outermost extent, less c: of an array as it is declared, else by
/// `tensor`.  Behind the end of another dimension, and in a linear array behind the last multiple
/// of a stride, there may be elements that the program means.
Expr *Bounder::limitAt(const ArraySubscriptExpr *A, const VarDecl *Var) {
  const VarDecl *Array = namedVariable(A->getBase()->IgnoreParenImpCasts());
  IndexPolynomials Polynomials(Ctx, Assigned, Declared);
  std::optional<int64_t> Behind =
      (Polynomials.of(A->getIdx()) - Polynomials.symbol(Var)).constant();
  if (!Array || !Behind || Array->isImplicit()) // a copy of an array whose extent is not known
    return nullptr;
  if (auto *Declares = Ctx.getAsConstantArrayType(Array->getType())) {
    uint64_t Size = Declares->getSize().getLimitedValue(INT32_MAX);
    bool Plausible = Size > 1 && Size < INT32_MAX; // [1] is what some write for any number
    return Plausible ? Make.number(int64_t(Size) - *Behind) : nullptr;
  }
  size_t Dims = 1;
  for (QualType T = A->getType(); T->isArrayType(); T = Ctx.getAsArrayType(T)->getElementType())
    ++Dims;
  auto Item = llvm::find_if(D.Tensors, [&](const VarItem &I) { return I.Var == Array; });
  bool Fits = Item != D.Tensors.end() && Item->Extents.size() == Dims;
  return Fits ? limit(Item->Extents.front(), *Behind) : nullptr;
}

/// By the elements that are accessed whenever S is executed.
Expr *Bounder::limitIn(const Stmt *S, const VarDecl *Var) {
  auto *U = dyn_cast_or_null<UnaryOperator>(S);
  bool Address = U && U->getOpcode() == UO_AddrOf; // may be that of the end
  if (!S || Address || isa<UnaryExprOrTypeTraitExpr, GenericSelectionExpr, ChooseExpr>(S))
    return nullptr;
  if (auto *A = dyn_cast<ArraySubscriptExpr>(S); A && !A->getType()->isArrayType())
    for (const Expr *Part = A; auto *At = dyn_cast<ArraySubscriptExpr>(Part);
         Part = At->getBase()->IgnoreParenImpCasts())
      if (Expr *Found = limitAt(At, Var))
        return Found;
  if (auto *If = dyn_cast<IfStmt>(S))
    return limitIn(If->getCond(), Var);
  if (auto *C = dyn_cast<AbstractConditionalOperator>(S))
    return limitIn(C->getCond(), Var);
  if (auto *B = dyn_cast<BinaryOperator>(S); B && B->isLogicalOp())
    return limitIn(B->getLHS(), Var);
  if (auto *Decl = dyn_cast<DeclStmt>(S)) {
    for (const auto *One : Decl->decls())
      if (auto *Local = dyn_cast<VarDecl>(One))
        if (Expr *Found = limitIn(Local->getInit(), Var))
          return Found;
    return nullptr;
  }
  if (!isa<Expr, CompoundStmt>(S))
    return nullptr;
  for (const Stmt *Child : S->children()) {
    if (Expr *Found = limitIn(Child, Var))
      return Found;
    if (isa<CompoundStmt>(S) && Child && hasJump(Child))
      return nullptr; // perhaps nothing behind it is
  }
  return nullptr;
}

/// Where all that Body does stands in one loop or under one condition, what is accessed there
/// whenever it does anything.
Expr *Bounder::limitOfBody(const Stmt *Body, const VarDecl *Var) {
  while (auto *Block = dyn_cast_or_null<CompoundStmt>(Body)) {
    if (Block->size() != 1)
      return limitIn(Body, Var);
    Body = Block->body_front();
  }
  auto *F = dyn_cast_or_null<ForStmt>(Body);
  if (LoopHeader H = F ? readLoopHeader(*F, Ctx) : LoopHeader(); H.Var)
    return H.DeclaresVar || !isRead(H.Var) ? limitOfBody(F->getBody(), Var) : nullptr;
  auto *If = dyn_cast_or_null<IfStmt>(Body);
  if (If && !If->getElse() && !If->getCond()->HasSideEffects(Ctx))
    if (Expr *Found = limitOfBody(If->getThen(), Var))
      return Found;
  return limitIn(Body, Var);
}

/// Whether somebody may see the last value of a loop's variable.
bool Bounder::isRead(const VarDecl *Var) const {
  return usedOutsideItsLoops(Body, Var, Ctx) ||
         usedOutsideItsLoops(Facts.function().getBody(), Var, Ctx);
}

/// The sides of what computes the smaller one of two values; else null.
static std::pair<const Expr *, const Expr *> sidesOfMinimum(const Expr *E, const ASTContext &Ctx) {
  auto *C = dyn_cast<ConditionalOperator>(E->IgnoreParenImpCasts());
  auto *B = C ? dyn_cast<BinaryOperator>(C->getCond()->IgnoreParenImpCasts()) : nullptr;
  if (!B || !B->isRelationalOp())
    return {};
  auto Same = [&](const Expr *X, const Expr *Y) {
    return sameText(X->IgnoreParenImpCasts(), Y->IgnoreParenImpCasts(), Ctx);
  };
  bool Less = B->getOpcode() == BO_LT || B->getOpcode() == BO_LE;
  const Expr *Small = Less ? B->getLHS() : B->getRHS(), *Large = Less ? B->getRHS() : B->getLHS();
  if (Same(Small, C->getTrueExpr()) && Same(Large, C->getFalseExpr()))
    return {Small, Large};
  return {};
}

/// What ends F instead of its bound, if F may have another one.
Bounder::End Bounder::endOf(const ForStmt *F) {
  LoopHeader H = readLoopHeader(*F, Ctx);
  if (!H.Var || H.Exit || endsByBreak(F->getBody()) || !writesChosen(F, H.Var))
    return {};
  if (!H.DeclaresVar && isRead(H.Var))
    return {};
  const Expr *First = H.Var->getInit();
  if (auto *Init = dyn_cast<BinaryOperator>(F->getInit()))
    First = Init->getRHS();
  if (!First || !isKnown(First))
    return {};
  // What must be above the variable, by each part of the condition; null: it says something else.
  auto Above = [&](const Expr *Cond) -> const Expr * {
    auto *B = dyn_cast<BinaryOperator>(Cond->IgnoreParenImpCasts());
    if (!B || !B->isRelationalOp())
      return nullptr;
    bool Less = B->getOpcode() == BO_LT || B->getOpcode() == BO_LE;
    const Expr *Small = Less ? B->getLHS() : B->getRHS(), *Large = Less ? B->getRHS() : B->getLHS();
    return namedVariable(Small->IgnoreParenImpCasts()) == H.Var ? Large : nullptr;
  };
  if (!llvm::all_of(H.Conditions, [&](const Expr *Cond) {
        const Expr *Large = Above(Cond);
        return Large && !namesVariable(Large, H.Var) && isFixed(Large, F);
      }))
    return {};
  for (const Expr *Cond : H.Conditions)
    if (isKnown(Above(Cond)))
      return H.Conditions.size() > 1 ? End{nullptr, Cond, F->getCond()} : End();
  for (const Expr *Cond : H.Conditions) {
    auto Op = cast<BinaryOperator>(Cond->IgnoreParenImpCasts())->getOpcode();
    if (Expr *Limit = limitOfMinimum(Above(Cond), Op == BO_LE || Op == BO_GE))
      return {Limit, nullptr, F->getCond()};
  }
  Expr *Limit = limitOfBody(F->getBody(), H.Var);
  return Limit ? End{Limit, nullptr, F->getCond()} : End();
}

/// The side of a minimum that is known before the region; also where the minimum has a name.
Expr *Bounder::limitOfMinimum(const Expr *Large, bool OrEqual) {
  const VarDecl *Var = namedVariable(Large->IgnoreParenImpCasts());
  if (Var && Declared.contains(Var) && !Assigned.contains(Var) && Var->hasInit())
    return limitOfMinimum(Var->getInit(), OrEqual);
  auto [A, B] = sidesOfMinimum(Large, Ctx);
  const Expr *Known = A && isKnown(A) ? A : B && isKnown(B) ? B : nullptr;
  if (!Known)
    return nullptr;
  Expr *Limit = Make.toLong(Make.copy(Known));
  return OrEqual ? Make.binary(BO_Add, Limit, Make.number(1), Ctx.LongTy) : Limit;
}

//===-- the new tree ------------------------------------------------------===//

Expr *Bounder::below(const VarDecl *Var, Expr *Limit) {
  Expr *Value = Make.load(Make.name(Var));
  QualType T = Value->getType();
  bool Widens = T->isSignedIntegerType() || Ctx.getTypeSize(T) < Ctx.getTypeSize(Ctx.LongTy);
  if (!Widens)
    Value = Make.toLong(Value);
  else if (!Ctx.hasSameType(T, Ctx.LongTy))
    Value = ImplicitCastExpr::Create(Ctx, Ctx.LongTy, CK_IntegralCast, Value, nullptr, VK_PRValue,
                                     FPOptionsOverride());
  return Make.binary(BO_LT, Value, Limit, Ctx.IntTy);
}

bool Bounder::contains(const Stmt *S) const {
  return S && (Loops.contains(S) ||
               llvm::any_of(S->children(), [&](const Stmt *Child) { return contains(Child); }));
}

Stmt *Bounder::loop(const ForStmt *F) {
  End E = Loops.contains(F) ? endOf(F) : End();
  const VarDecl *Var = readLoopHeader(*F, Ctx).Var;
  bool New = Var && Around.insert(Var).second;
  Stmt *Inner = rebuilt(F->getBody());
  if (New)
    Around.erase(Var);
  Expr *Cond = const_cast<Expr *>(F->getCond());
  if (E) {
    ++Changed;
    SourceLocation At = F->getBody()->getBeginLoc();
    Cond = E.Limit ? below(Var, E.Limit) : const_cast<Expr *>(E.Given);
    Inner = IfStmt::Create(Ctx, At, IfStatementKind::Ordinary, nullptr, nullptr,
                           Make.copy(E.Checked), At, At, Inner);
    Inner = CompoundStmt::Create(Ctx, {Inner}, FPOptionsOverride(), At, F->getEndLoc());
  }
  return new (Ctx)
      ForStmt(Ctx, const_cast<Stmt *>(F->getInit()), Cond, nullptr, const_cast<Expr *>(F->getInc()),
              Inner, F->getForLoc(), F->getLParenLoc(), F->getRParenLoc());
}

Stmt *Bounder::rebuilt(const Stmt *S) {
  if (!contains(S))
    return const_cast<Stmt *>(S);
  if (auto *F = dyn_cast<ForStmt>(S))
    return loop(F);
  if (auto *Block = dyn_cast<CompoundStmt>(S)) {
    std::vector<Stmt *> New;
    for (const Stmt *Child : Block->body())
      New.push_back(rebuilt(Child));
    return CompoundStmt::Create(Ctx, New, FPOptionsOverride(), S->getBeginLoc(), S->getEndLoc());
  }
  if (auto *If = dyn_cast<IfStmt>(S); If && !If->getInit() && !If->getConditionVariable())
    return IfStmt::Create(Ctx, If->getIfLoc(), IfStatementKind::Ordinary, nullptr, nullptr,
                          const_cast<Expr *>(If->getCond()), If->getLParenLoc(), If->getRParenLoc(),
                          rebuilt(If->getThen()), If->getElseLoc(), rebuilt(If->getElse()));
  Failed = true;
  return const_cast<Stmt *>(S);
}

} // namespace

const Stmt *boundByExtents(const Directive &D, const Stmt *Body,
                           const llvm::DenseSet<const Stmt *> &Loops, const FunctionFacts &Facts,
                           ASTContext &Ctx) {
  return Bounder(D, Body, Loops, Facts, Ctx).run();
}

} // namespace swgen
