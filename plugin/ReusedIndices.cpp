//===- ReusedIndices.cpp --------------------------------------------------===//
#include "ReusedIndices.h"
#include "AstCopy.h"
#include "PointerScan.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace swgen {
namespace {

/// `V = e` as a statement; null: S is something else.
const BinaryOperator *assignmentOf(const Stmt *S) {
  auto *E = dyn_cast_or_null<Expr>(S);
  auto *B = E ? dyn_cast<BinaryOperator>(E->IgnoreParens()) : nullptr;
  return B && B->getOpcode() == BO_Assign && namedVariable(B->getLHS()) ? B : nullptr;
}

const VarDecl *setBy(const Stmt *S) {
  const BinaryOperator *B = assignmentOf(S);
  return B ? namedVariable(B->getLHS()) : nullptr;
}

/// Variables that count a loop and are set in a block as well, and all names.
class CandidateScan : public ConstDynamicRecursiveASTVisitor {
public:
  llvm::SetVector<const VarDecl *> Set;
  VarSet Counts;
  llvm::StringSet<> Names;

  bool VisitCompoundStmt(const CompoundStmt *Block) override {
    for (const Stmt *S : Block->body())
      if (const VarDecl *Var = setBy(S); Var && Var->getType()->isIntegerType())
        Set.insert(Var);
    return true;
  }
  bool VisitForStmt(const ForStmt *F) override {
    if (const VarDecl *Var = setBy(F->getInit()))
      Counts.insert(Var);
    return true;
  }
  bool VisitVarDecl(const VarDecl *Var) override {
    Names.insert(Var->getName());
    return true;
  }
  bool VisitDeclRefExpr(const DeclRefExpr *Ref) override {
    Names.insert(Ref->getDecl()->getName());
    return true;
  }
};

/// Renames one variable.
class Renamer {
public:
  Renamer(const VarDecl *Var, llvm::StringSet<> &Names, ASTContext &Ctx)
      : Var(Var), Names(Names), Ctx(Ctx), Make(Ctx) {
    One.insert(Var);
  }

  /// Null where some read of the variable is not behind an assignment in its block.
  Stmt *run(const Stmt *Body) {
    Stmt *New = stmt(Body);
    return Failed || New->getStmtClass() != Body->getStmtClass() ? nullptr : New;
  }

private:
  bool changes(const Stmt *S) const {
    VarSet Assigned, Declared;
    collectAssigned(S, Assigned, Declared);
    return Assigned.contains(Var);
  }
  Stmt *failed(const Stmt *S) {
    Failed = true;
    return const_cast<Stmt *>(S);
  }
  Stmt *stmt(const Stmt *S);
  Stmt *block(const CompoundStmt *S);
  Stmt *renamed(const Stmt *S, const VarDecl *Now);
  Expr *renamed(const Expr *E, const VarDecl *Now);
  VarDecl *declare(const BinaryOperator *Assignment, Expr *Value);

  const VarDecl *Var;
  VarSet One;
  llvm::StringSet<> &Names;
  ASTContext &Ctx;
  AstCopy Make;
  unsigned Count = 0;
  bool Failed = false;
};

VarDecl *Renamer::declare(const BinaryOperator *Assignment, Expr *Value) {
  std::string Name;
  do
    Name = (Var->getName() + "_" + std::to_string(++Count)).str();
  while (!Names.insert(Name).second || Ctx.Idents.get(Name).hasMacroDefinition());
  const QualType T = Var->getType().getUnqualifiedType();
  return Make.variable(Var->getDeclContext(), Name, T, Value, Assignment->getBeginLoc());
}

Expr *Renamer::renamed(const Expr *E, const VarDecl *Now) {
  if (!mentionsAny(E, One))
    return const_cast<Expr *>(E);
  if (auto *Ref = dyn_cast<DeclRefExpr>(E))
    return Make.name(Now, Ref->getLocation());
  Expr *Copy = Make.rebuild(E, [&](const Expr *Sub) { return renamed(Sub, Now); });
  Failed |= !Copy;
  return Copy ? Copy : const_cast<Expr *>(E);
}

/// S, which does not change the variable, reads Now instead.
Stmt *Renamer::renamed(const Stmt *S, const VarDecl *Now) {
  if (!mentionsAny(S, One))
    return const_cast<Stmt *>(S);
  if (auto *E = dyn_cast<Expr>(S))
    return renamed(E, Now);
  Stmt *Copy = Make.rebuild(
      S, [&](const Expr *E) { return renamed(E, Now); },
      [&](const Stmt *Part) { return renamed(Part, Now); });
  return Copy ? Copy : failed(S); // a declaration, which has its own text, or a switch
}

Stmt *Renamer::block(const CompoundStmt *S) {
  llvm::SmallVector<Stmt *, 16> All;
  const VarDecl *Now = nullptr; ///< what the variable is here; null: it must not be read
  for (const Stmt *Child : S->body()) {
    if (setBy(Child) == Var) {
      const BinaryOperator *B = assignmentOf(Child);
      const Expr *Value = B->getRHS();
      if (mentionsAny(Value, One) && !Now)
        return failed(S);
      VarDecl *New = declare(B, Now ? renamed(Value, Now) : const_cast<Expr *>(Value));
      All.push_back(new (Ctx)
                        DeclStmt(DeclGroupRef(New), Child->getBeginLoc(), Child->getEndLoc()));
      Now = New;
    } else if (!mentionsAny(Child, One)) {
      All.push_back(const_cast<Stmt *>(Child));
    } else if (Now && !changes(Child)) {
      All.push_back(renamed(Child, Now));
    } else {
      All.push_back(stmt(Child));
      Now = nullptr;
    }
  }
  return CompoundStmt::Create(Ctx, All, FPOptionsOverride(), S->getBeginLoc(), S->getEndLoc());
}

/// S, before which the variable has no value that S may read.
Stmt *Renamer::stmt(const Stmt *S) {
  if (!mentionsAny(S, One))
    return const_cast<Stmt *>(S);
  if (auto *Block = dyn_cast<CompoundStmt>(S))
    return block(Block);
  auto *F = dyn_cast<ForStmt>(S);
  if (F && setBy(F->getInit()) == Var) { // its own loop
    const bool Counts =
        !mentionsAny(assignmentOf(F->getInit())->getRHS(), One) && !changes(F->getBody());
    return Counts ? const_cast<Stmt *>(S) : failed(S);
  }
  // Headers and conditions come before any assignment in a block.
  auto NotRead = [&](const Expr *E) {
    Failed |= mentionsAny(E, One);
    return const_cast<Expr *>(E);
  };
  Stmt *Copy = isa<IfStmt, ForStmt, WhileStmt, DoStmt>(S)
                   ? Make.rebuild(S, NotRead, [&](const Stmt *Part) { return stmt(Part); })
                   : nullptr;
  return Copy ? Copy : failed(S);
}

} // namespace

Directive renameIndices(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  Directive New = D;
  CandidateScan Scan;
  Scan.TraverseStmt(D.body());
  for (const VarDecl *Var : Scan.Set) {
    if (!Scan.Counts.contains(Var) || !Var->hasLocalStorage() || Facts.mayBePointedTo(Var) ||
        Var->getType().isVolatileQualified() || Facts.liveAfter(D.Stmt, Var))
      continue;
    if (const Stmt *Body = Renamer(Var, Scan.Names, Ctx).run(New.body()))
      New.Body = Body;
  }
  return New;
}

} // namespace swgen
