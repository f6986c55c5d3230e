//===- MovedBases.cpp -----------------------------------------------------===//
#include "MovedBases.h"
#include "BodyCopy.h"
#include "PointerScan.h"
#include "StoredMemory.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace swgen {
namespace {

/// What variables of a function are set to and changed by.
class Changes : public ConstDynamicRecursiveASTVisitor {
public:
  struct Of {
    const Expr *Set = nullptr, *Back = nullptr; ///< the last seen; by which a pointer goes back
    unsigned Count = 0;
  };
  llvm::DenseMap<const VarDecl *, Of> All;

  bool VisitVarDecl(const VarDecl *Var) override {
    if (const Expr *Init = Var->getInit())
      note(Var, Init, nullptr);
    return true;
  }
  bool VisitUnaryOperator(const UnaryOperator *U) override {
    if (U->isIncrementDecrementOp())
      note(namedVariable(U->getSubExpr()), nullptr, nullptr);
    return true;
  }
  bool VisitBinaryOperator(const BinaryOperator *B) override {
    if (!B->isAssignmentOp())
      return true;
    const VarDecl *Var = namedVariable(B->getLHS());
    auto *Sum = dyn_cast<BinaryOperator>(B->getRHS()->IgnoreParenImpCasts());
    const bool Again = Sum && Sum->getOpcode() == BO_Sub && Var &&
                       namedVariable(Sum->getLHS()->IgnoreParenImpCasts()) == Var;
    note(Var, B->getOpcode() == BO_Assign ? B->getRHS() : nullptr,
         B->getOpcode() == BO_SubAssign         ? B->getRHS()
         : B->getOpcode() == BO_Assign && Again ? Sum->getRHS()
                                                : nullptr);
    return true;
  }

private:
  void note(const VarDecl *Var, const Expr *Set, const Expr *Back) {
    if (!Var)
      return;
    Of &Here = All[Var];
    Here.Set = Set;
    Here.Back = Back;
    ++Here.Count;
  }
};

/// By what a pointer goes back, in words of variables that are not set to sums themselves.
class BackBy {
public:
  BackBy(const Changes &Known, const VarSet &Changing, const VarSet &Visible, ASTContext &Ctx)
      : Known(Known), Changing(Changing), Visible(Visible), Ctx(Ctx), Make(Ctx) {}

  /// A number and something else; null: another expression.
  Expr *of(const Expr *E) {
    HasNumber = HasMore = Failed = false;
    Expr *Result = expanded(E, /*IsTerm=*/true, 0);
    return HasNumber && HasMore && !Failed ? Result : nullptr;
  }

private:
  Expr *expanded(const Expr *E, bool IsTerm, unsigned Depth) {
    constexpr unsigned MostDepth = 32;
    E = E->IgnoreParenImpCasts();
    Failed |= Depth > MostDepth || !E->getType()->isSignedIntegerType();
    if (Failed)
      return nullptr;
    if (E->getIntegerConstantExpr(Ctx)) {
      HasNumber |= IsTerm;
      return Make.copy(E);
    }
    if (const VarDecl *Var = namedVariable(E)) {
      auto At = Known.All.find(Var);
      const Expr *Set = At != Known.All.end() && At->second.Count == 1 ? At->second.Set : nullptr;
      auto *Sum = Set ? dyn_cast<BinaryOperator>(Set->IgnoreParenImpCasts()) : nullptr;
      if (Sum && (Sum->isAdditiveOp() || Sum->getOpcode() == BO_Mul)) {
        Expr *Value = expanded(Sum, IsTerm, Depth + 1);
        return Value ? Make.paren(Value) : nullptr;
      }
      HasMore = true;
      // One that the region does not name may be of a block that has ended.
      Failed |= Changing.contains(Var) || !Visible.contains(Var) || !Var->hasLocalStorage() ||
                Var->getType().isVolatileQualified();
      return Make.load(Make.name(Var));
    }
    auto *B = dyn_cast<BinaryOperator>(E);
    Failed |= !B || !(B->isAdditiveOp() || B->getOpcode() == BO_Mul);
    if (Failed)
      return nullptr;
    IsTerm &= B->isAdditiveOp();
    Expr *L = expanded(B->getLHS(), IsTerm, Depth + 1),
         *R = expanded(B->getRHS(), IsTerm, Depth + 1);
    return Failed ? nullptr
                  : Make.binary(B->getOpcode(), Make.paren(L), Make.paren(R), E->getType());
  }

  const Changes &Known;
  const VarSet &Changing, &Visible; ///< in the region
  ASTContext &Ctx;
  AstCopy Make;
  bool HasNumber = false, HasMore = false, Failed = false;
};

} // namespace

/// No clause of arrays or variables names Var, unless that is `noalias`.
static bool isFree(const Directive &D, const VarDecl *Var) {
  for (const auto *Items : {&D.Private, &D.FirstPrivate, &D.Scratch, &D.In, &D.Out, &D.InOut,
                            &D.Resident, &D.Bypass, &D.Tensors})
    if (isIn(*Items, Var))
      return false;
  return llvm::none_of(D.Reductions, [Var](const ReductionClause &R) { return isIn(R.Vars, Var); });
}

Directive moveBases(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  Changes Known;
  Known.TraverseStmt(Facts.function().getBody());
  AstCopy Make(Ctx);
  BodyCopy Copy(Ctx, nullptr);
  BodyCopy::Values Now;
  Directive New = D;
  VarSet Assigned, Declared;
  collectChanged(D.body(), Facts, Assigned, Declared);
  VarSet Changing = Assigned;
  Changing.insert(Declared.begin(), Declared.end());
  llvm::SmallVector<const VarDecl *> Named;
  variablesNamedIn(D.body(), Named);
  const VarSet Visible(Named.begin(), Named.end());
  BackBy Read(Known, Changing, Visible, Ctx);
  for (const VarDecl *Var : Named) {
    auto At = Known.All.find(Var);
    const QualType T = Var->getType();
    if (Now.Terms.count(Var) || At == Known.All.end() || At->second.Count != 1 ||
        !At->second.Back || !T->isPointerType() || T->isVariablyModifiedType() ||
        T.isVolatileQualified() || !Var->hasLocalStorage() || Changing.contains(Var) ||
        Facts.mayBePointedTo(Var) || !isFree(D, Var))
      continue;
    Expr *By = Read.of(At->second.Back);
    if (!By)
      continue;
    auto *Base = VarDecl::Create(Ctx, const_cast<FunctionDecl *>(&Facts.function()),
                                 Var->getBeginLoc(), Var->getLocation(), Var->getIdentifier(), T,
                                 Var->getTypeSourceInfo(), SC_None);
    Now.Terms[Var] =
        Make.binary(BO_Sub, Make.load(Make.name(Base)), Make.paren(By), T.getUnqualifiedType());
    New.Bases.push_back({Base, Var, By});
    for (VarItem &I : New.NoAlias)
      if (I.Var == Var)
        I.Var = Base;
  }
  if (Now.Terms.empty())
    return D;
  New.Body = Copy.copied(D.body(), Now);
  return Copy.hasFailed() || New.Body->getStmtClass() != D.body()->getStmtClass() ? D : New;
}

} // namespace swgen
