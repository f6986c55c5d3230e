#include "StatementLoops.h"
#include "FunctionFacts.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/ADT/DenseSet.h"

using namespace clang;

namespace swgen {

bool isLoop(const Stmt *S) { return isa_and_nonnull<ForStmt, WhileStmt, DoStmt>(S); }

bool endsByBreak(const Stmt *S) {
  if (!S || isLoop(S) || isa<SwitchStmt>(S)) // theirs ends themselves
    return false;
  return isa<BreakStmt>(S) || llvm::any_of(S->children(), endsByBreak);
}

bool hasJump(const Stmt *S) {
  return S && (isa<BreakStmt, ContinueStmt>(S) || llvm::any_of(S->children(), hasJump));
}

namespace {

class IntegerWalk : public ConstDynamicRecursiveASTVisitor {
public:
  std::vector<const VarDecl *> Found;
  llvm::DenseSet<const VarDecl *> Declared;

  bool VisitVarDecl(const VarDecl *Var) override {
    Declared.insert(Var);
    return true;
  }
  bool VisitUnaryOperator(const UnaryOperator *U) override {
    if (U->isIncrementDecrementOp())
      written(U->getSubExpr());
    return true;
  }
  bool VisitBinaryOperator(const BinaryOperator *B) override {
    if (B->isAssignmentOp())
      written(B->getLHS());
    return true;
  }

private:
  void written(const Expr *Target) {
    const VarDecl *Var = namedVariable(Target->IgnoreParens());
    if (Var && Var->getType()->isIntegralOrEnumerationType() && !llvm::is_contained(Found, Var))
      Found.push_back(Var);
  }
};

} // namespace

std::vector<const VarDecl *> integersWrittenIn(llvm::ArrayRef<const Stmt *> Parts) {
  IntegerWalk Walk;
  for (const Stmt *S : Parts)
    Walk.TraverseStmt(S);
  llvm::erase_if(Walk.Found, [&](const VarDecl *Var) { return Walk.Declared.contains(Var); });
  return std::move(Walk.Found);
}

} // namespace swgen
