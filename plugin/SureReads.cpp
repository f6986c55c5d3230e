//===- SureReads.cpp ------------------------------------------------------===//
#include "SureReads.h"
#include "DeadCode.h"

using namespace clang;

namespace swgen {

std::set<int> SureReads::both(const Stmt *A, const Stmt *B) const {
  std::set<int> InA = of(A), InB = of(B), Result;
  for (int K : InA)
    if (InB.count(K))
      Result.insert(K);
  return Result;
}

std::set<int> SureReads::of(const Stmt *S) const {
  std::set<int> Result;
  auto Add = [&](const Stmt *Part) {
    std::set<int> More = of(Part);
    Result.insert(More.begin(), More.end());
  };
  if (!S)
    return Result;
  if (auto *If = dyn_cast<IfStmt>(S)) {
    Add(If->getCond());
    std::set<int> Both = both(If->getThen(), If->getElse());
    Result.insert(Both.begin(), Both.end());
    return Result;
  }
  if (auto *Choice = dyn_cast<ConditionalOperator>(S)) {
    Add(Choice->getCond());
    std::set<int> Both = both(Choice->getTrueExpr(), Choice->getFalseExpr());
    Result.insert(Both.begin(), Both.end());
    return Result;
  }
  if (auto *B = dyn_cast<BinaryOperator>(S); B && B->isLogicalOp())
    return of(B->getLHS());
  if (auto *F = dyn_cast<ForStmt>(S)) {
    Add(F->getInit());
    Add(F->getCond());
    std::set<int> Body = OfLoop(F, of(F->getBody()));
    Result.insert(Body.begin(), Body.end());
    return Result;
  }
  if (auto *W = dyn_cast<WhileStmt>(S))
    return of(W->getCond());
  if (auto *Switch = dyn_cast<SwitchStmt>(S))
    return of(Switch->getCond());
  auto *Call = dyn_cast<CallExpr>(S);
  if (!isa<Expr, CompoundStmt, DeclStmt>(S) || isa<BinaryConditionalOperator, StmtExpr>(S) ||
      (Call && Call->isUnevaluatedBuiltinCall(Ctx)))
    return Result;
  if (auto *E = dyn_cast<Expr>(S))
    if (int Number = NumberOf(E); Number >= 0)
      Result.insert(Number);
  for (const Stmt *Child : liveChildren(S, Ctx)) {
    Add(Child);
    if (Child && containsContinue(Child, Ctx)) // what follows may not run
      break;
  }
  return Result;
}

void accessesBelow(const Stmt *S, const Region &R, std::set<int> &Out) {
  if (auto *E = dyn_cast_or_null<Expr>(S))
    if (auto At = R.AccessOf.find(E); At != R.AccessOf.end())
      Out.insert(At->second);
  if (S)
    for (const Stmt *Child : S->children())
      accessesBelow(Child, R, Out);
}

} // namespace swgen
