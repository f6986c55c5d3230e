#include "StatementLoops.h"
#include "DeadCode.h"
#include "FunctionFacts.h"
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

/// The integers that what may be executed writes and declares.
class IntegerWalk {
public:
  explicit IntegerWalk(const ASTContext &Ctx) : Ctx(Ctx) {}
  std::vector<const VarDecl *> Found;
  llvm::DenseSet<const VarDecl *> Declared;

  void walk(const Stmt *S) {
    if (auto *D = dyn_cast<DeclStmt>(S))
      for (const Decl *One : D->decls())
        if (auto *Var = dyn_cast<VarDecl>(One))
          Declared.insert(Var);
    if (auto *U = dyn_cast<UnaryOperator>(S); U && U->isIncrementDecrementOp())
      written(U->getSubExpr());
    if (auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp())
      written(B->getLHS());
    for (const Stmt *Child : liveChildren(S, Ctx))
      walk(Child);
  }

private:
  void written(const Expr *Target) {
    const VarDecl *Var = namedVariable(Target->IgnoreParens());
    if (Var && Var->getType()->isIntegralOrEnumerationType() && !llvm::is_contained(Found, Var))
      Found.push_back(Var);
  }

  const ASTContext &Ctx;
};

} // namespace

std::vector<const VarDecl *> integersWrittenIn(llvm::ArrayRef<const Stmt *> Parts,
                                               const ASTContext &Ctx) {
  IntegerWalk Walk(Ctx);
  for (const Stmt *S : Parts)
    if (S)
      Walk.walk(S);
  llvm::erase_if(Walk.Found, [&](const VarDecl *Var) { return Walk.Declared.contains(Var); });
  return std::move(Walk.Found);
}

} // namespace swgen
