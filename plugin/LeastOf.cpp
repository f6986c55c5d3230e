//===- LeastOf.cpp --------------------------------------------------------===//
#include "LeastOf.h"
#include "AstCopy.h"
#include "CallScans.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace swgen {

void addLeast(const Expr *E, const ASTContext &Ctx, Least &Out) {
  auto *Choice = dyn_cast<ConditionalOperator>(E->IgnoreParenImpCasts());
  auto *Asks =
      Choice ? dyn_cast<BinaryOperator>(Choice->getCond()->IgnoreParenImpCasts()) : nullptr;
  if (!Asks || !Asks->isRelationalOp())
    return Out.push_back(E);
  const bool Less = Asks->getOpcode() == BO_LT || Asks->getOpcode() == BO_LE;
  const Expr *Low = Less ? Choice->getTrueExpr() : Choice->getFalseExpr(),
             *High = Less ? Choice->getFalseExpr() : Choice->getTrueExpr();
  auto Same = [&](const Expr *A, const Expr *B) {
    return Ctx.hasSameUnqualifiedType(A->getType(), B->getType()) &&
           sameText(A->IgnoreParenImpCasts(), B->IgnoreParenImpCasts(), Ctx);
  };
  // Compared as the numbers that they are.
  if (!Asks->getLHS()->getType()->isSignedIntegerType() || !Same(Asks->getLHS(), Low) ||
      !Same(Asks->getRHS(), High))
    return Out.push_back(E);
  addLeast(Low, Ctx, Out);
  addLeast(High, Ctx, Out);
}

bool keepsParts(const Expr *E, const ASTContext &Ctx) {
  struct Finder : ConstDynamicRecursiveASTVisitor {
    const ASTContext &Ctx;
    bool Found = false;
    explicit Finder(const ASTContext &Ctx) : Ctx(Ctx) {}
    bool VisitCastExpr(const CastExpr *C) override {
      const QualType To = C->getType(), From = C->getSubExpr()->getType();
      Found |= To->isIntegerType() &&
               (!From->isIntegerType() || Ctx.getIntWidth(To) < Ctx.getIntWidth(From) ||
                (To->isUnsignedIntegerType() && From->isSignedIntegerType()));
      return true;
    }
  } Find(Ctx);
  Find.TraverseStmt(E);
  return !Find.Found;
}

const Expr *cutOff(const IfStmt *If, const VarDecl *&Var, const ASTContext &Ctx) {
  auto *Asks = dyn_cast<BinaryOperator>(If->getCond()->IgnoreParenImpCasts());
  const Stmt *Then = If->getThen();
  if (auto *Block = dyn_cast<CompoundStmt>(Then))
    Then = Block->size() == 1 ? Block->body_front() : nullptr;
  auto *Set = dyn_cast_or_null<BinaryOperator>(Then);
  if (!Asks || !Asks->isRelationalOp() || If->getElse() || If->getInit() ||
      If->getConditionVariable() || !Set || Set->getOpcode() != BO_Assign)
    return nullptr;
  Var = namedVariable(Set->getLHS());
  const bool Greater = Asks->getOpcode() == BO_GT || Asks->getOpcode() == BO_GE;
  const Expr *High = Greater ? Asks->getLHS() : Asks->getRHS(),
             *Low = Greater ? Asks->getRHS() : Asks->getLHS();
  return Var && namedVariable(High->IgnoreParenImpCasts()) == Var &&
                 High->getType()->isSignedIntegerType() &&
                 Ctx.hasSameUnqualifiedType(Low->getType(), Set->getRHS()->getType()) &&
                 sameText(Low->IgnoreParenImpCasts(), Set->getRHS()->IgnoreParenImpCasts(), Ctx)
             ? Set->getRHS()
             : nullptr;
}

} // namespace swgen
