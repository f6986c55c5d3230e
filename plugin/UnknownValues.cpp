#include "UnknownValues.h"
#include "FunctionFacts.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace swgen {
namespace {

using VarSet = UnknownValues::VarSet;

bool mentions(const Stmt *S, const VarSet &Vars) {
  if (auto *Ref = dyn_cast_or_null<DeclRefExpr>(S))
    if (auto *Var = dyn_cast<VarDecl>(Ref->getDecl()); Var && Vars.contains(Var))
      return true;
  return S && llvm::any_of(S->children(), [&](const Stmt *C) { return mentions(C, Vars); });
}

/// One pass over a body that adds to Values.
class ValueWalk : public ConstDynamicRecursiveASTVisitor {
public:
  ValueWalk(const VarSet &Changing, const ASTContext &Ctx, UnknownValues &Values)
      : Changing(Changing), Ctx(Ctx), Values(Values) {}

  bool VisitVarDecl(const VarDecl *Var) override {
    if (Var->hasInit())
      gets(Var, Var->getInit());
    return true;
  }
  bool VisitBinaryOperator(const BinaryOperator *B) override {
    if (B->isAssignmentOp())
      gets(namedVariable(B->getLHS()->IgnoreParens()), B->getRHS());
    return true;
  }
  bool VisitUnaryOperator(const UnaryOperator *U) override {
    if (U->isIncrementDecrementOp())
      gets(namedVariable(U->getSubExpr()->IgnoreParens()), nullptr);
    return true;
  }

  bool TraverseIfStmt(const IfStmt *S) override {
    return under(S->getCond(), [&] { return Base::TraverseIfStmt(S); });
  }
  bool TraverseSwitchStmt(const SwitchStmt *S) override {
    return under(S->getCond(), [&] { return Base::TraverseSwitchStmt(S); });
  }
  bool TraverseForStmt(const ForStmt *S) override {
    return under(S->getCond(), [&] { return Base::TraverseForStmt(S); });
  }
  bool TraverseWhileStmt(const WhileStmt *S) override {
    return under(S->getCond(), [&] { return Base::TraverseWhileStmt(S); });
  }
  bool TraverseDoStmt(const DoStmt *S) override {
    return under(S->getCond(), [&] { return Base::TraverseDoStmt(S); });
  }

private:
  using Base = ConstDynamicRecursiveASTVisitor;

  template <class Fn> bool under(const Expr *Condition, Fn Walk) {
    bool Outer = std::exchange(Chosen, Chosen || isUnknown(Condition));
    bool Result = Walk();
    Chosen = Outer;
    return Result;
  }

  /// Value: what is assigned or added; null for a number.
  void gets(const VarDecl *Var, const Expr *Value) {
    if (!Var || !Changing.contains(Var))
      return;
    if (Chosen || isUnknown(Value))
      Values.Unknown.insert(Var);
    if (Chosen || mentions(Value, Values.Varying) || mentions(Value, Values.Unknown))
      Values.Varying.insert(Var);
  }

  bool isUnknown(const Stmt *S) const {
    if (!S)
      return false;
    if (auto *Cast = dyn_cast<CastExpr>(S); Cast && Cast->getCastKind() == CK_LValueToRValue)
      if (!namedVariable(Cast->getSubExpr()->IgnoreParens()) &&
          mentions(Cast->getSubExpr(), Changing))
        return true;
    if (isa<CallExpr>(S) && mentions(S, Changing))
      return true;
    return mentions(S, Values.Unknown) || Values.isProduct(S, Ctx) ||
           llvm::any_of(S->children(), [&](const Stmt *C) { return isUnknown(C); });
  }

  const VarSet &Changing;
  const ASTContext &Ctx;
  UnknownValues &Values;
  bool Chosen = false; ///< by what is unknown, whether control comes here
};

} // namespace

bool UnknownValues::isProduct(const Stmt *E, const ASTContext &Ctx) const {
  if (auto *B = dyn_cast_or_null<BinaryOperator>(E)) {
    if (B->getOpcode() == BO_Mul && mentions(B->getLHS(), Varying) &&
        mentions(B->getRHS(), Varying))
      return true;
    bool Divides = B->getOpcode() == BO_Div || B->getOpcode() == BO_Rem;
    if (Divides && mentions(B, Varying) && !B->getRHS()->getIntegerConstantExpr(Ctx))
      return true;
  }
  return E && llvm::any_of(E->children(), [&](const Stmt *C) { return isProduct(C, Ctx); });
}

UnknownValues unknownValues(const Stmt *Body, const VarSet &Changing, const VarSet &LoopVars,
                            const ASTContext &Ctx) {
  UnknownValues Values;
  Values.Varying = LoopVars;
  // A value may reach an earlier place in the next iteration.
  for (size_t Before = ~size_t(0); Before != Values.Varying.size() + Values.Unknown.size();) {
    Before = Values.Varying.size() + Values.Unknown.size();
    ValueWalk(Changing, Ctx, Values).TraverseStmt(Body);
  }
  return Values;
}

} // namespace swgen
