//===- ValueBefore.cpp ----------------------------------------------------===//
#include "ValueBefore.h"
#include "PointerScan.h"
#include "clang/AST/ParentMapContext.h"

using namespace clang;
using llvm::dyn_cast;
using llvm::isa;

namespace swgen {

static bool hasLabel(const Stmt *S) {
  return S &&
         (isa<LabelStmt, SwitchCase, IndirectGotoStmt>(S) || llvm::any_of(S->children(), hasLabel));
}

static bool changes(const Stmt *S, const VarDecl *Var) {
  VarSet Assigned, Declared;
  collectAssigned(S, Assigned, Declared);
  return Assigned.contains(Var) || Declared.contains(Var);
}

/// What a statement alone sets Var to; null: it does more, or something else.
static const Expr *setBy(const Stmt *S, const VarDecl *Var) {
  if (isa<DeclStmt>(S)) {
    VarSet Assigned, Declared;
    collectAssigned(S, Assigned, Declared);
    return Declared.contains(Var) && !Assigned.contains(Var) ? Var->getInit() : nullptr;
  }
  auto *B = dyn_cast<BinaryOperator>(S);
  return B && B->getOpcode() == BO_Assign && namedVariable(B->getLHS()) == Var ? B->getRHS()
                                                                               : nullptr;
}

const Expr *constantBefore(const Stmt *At, const VarDecl *Var, const FunctionDecl &Function,
                           ASTContext &Ctx) {
  if (!Var->hasLocalStorage() || isa<ParmVarDecl>(Var) || hasLabel(Function.getBody()))
    return nullptr;
  for (const Stmt *Inner = At;;) {
    const auto Parents = Ctx.getParents(*Inner);
    const Stmt *Outer = Parents.size() == 1 ? Parents[0].get<Stmt>() : nullptr;
    // In a loop around, it may come from an earlier iteration.
    if (!Outer || !isa<CompoundStmt, IfStmt, AttributedStmt, ForStmt, WhileStmt, DoStmt>(Outer) ||
        (isa<ForStmt, WhileStmt, DoStmt>(Outer) && changes(Outer, Var)))
      return nullptr;
    if (auto *If = dyn_cast<IfStmt>(Outer); If && changes(If->getCond(), Var))
      return nullptr;
    if (auto *Block = dyn_cast<CompoundStmt>(Outer)) {
      const Expr *Last = nullptr;
      bool Known = false; // whether something in front of it changes Var
      for (const Stmt *Part : Block->body()) {
        if (Part == Inner)
          break;
        if (!changes(Part, Var))
          continue;
        Known = true;
        Last = setBy(Part, Var);
      }
      if (Known)
        return Last && Last->isIntegerConstantExpr(Ctx) ? Last : nullptr;
    }
    Inner = Outer;
  }
}

} // namespace swgen
