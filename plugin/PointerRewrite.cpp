#include "PointerRewrite.h"
#include "PointerRewriter.h"

using namespace clang;

namespace swgen {

std::string PointerRewriter::text(const Expr *E) const {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  E->printPretty(OS, nullptr, Ctx.getPrintingPolicy());
  return Text;
}

void PointerRewriter::report(SourceLocation Loc, const std::string &Pointer,
                             const std::string &Why) {
  bool Known = llvm::any_of(Result.Problems, [&](const PointerRewrite::Problem &P) {
    return P.Pointer == Pointer && P.Why == Why;
  });
  if (!Trials && !Known)
    Result.Problems.push_back({Loc, Pointer, Why});
}

void PointerRewriter::fail(const Expr *At, const std::string &Why) {
  const VarDecl *Var = firstMentioned(At, Scan.Candidates);
  report(At->getExprLoc(), Var ? Var->getNameAsString() : text(At), Why);
}

void PointerRewriter::fail(const VarDecl *Var, const std::string &Why) {
  report(Var->getLocation(), Var->getNameAsString(), Why);
}

PointerRewrite PointerRewriter::run() {
  Result.Body = D.body();
  if (!Scan.needed())
    return std::move(Result);
  for (const VarDecl *Var : Scan.Candidates) {
    bool IsPrivate = llvm::any_of(D.Private, [Var](const VarItem &I) { return I.Var == Var; });
    if (!Scan.Declared.contains(Var) && !IsPrivate && Facts.liveAfter(D.Stmt, Var))
      report(D.Stmt->getBeginLoc(), Var->getNameAsString(),
             "its last value is used after the region; use another pointer inside");
  }
  Output Out;
  stmt(D.body(), Out);
  if (Out.size() == 1 && Out[0]->getStmtClass() == D.body()->getStmtClass())
    Result.Body = Out[0];
  else
    report(D.Stmt->getBeginLoc(), Hint,
           "a value that it depends on may change; copy the value to a variable before the region");
  return std::move(Result);
}

/// The variables that S names, inside and outside of choices that the host makes.
static void collectNamed(const Stmt *S, const PointerRewrite &R, VarSet &Inside, VarSet &Outside,
                         bool Chosen = false) {
  if (!S)
    return;
  if (auto *E = dyn_cast<Expr>(S))
    Chosen |= R.Chosen.contains(E);
  if (auto *Ref = dyn_cast<DeclRefExpr>(S))
    if (auto *Var = dyn_cast<VarDecl>(Ref->getDecl()); Var && !Var->getType()->isIntegerType())
      (Chosen ? Inside : Outside).insert(Var);
  if (auto *D = dyn_cast<DeclStmt>(S))
    for (const Decl *One : D->decls())
      if (auto *Var = dyn_cast<VarDecl>(One))
        collectNamed(Var->getInit(), R, Inside, Outside, Chosen);
  if (!isa<DeclStmt>(S))
    for (const Stmt *Child : S->children())
      collectNamed(Child, R, Inside, Outside, Chosen);
}

/// Arrays have one name each in a region, so that planning sees which accesses meet: what is named
/// besides being chosen is chosen access by access.
PointerRewrite rewritePointers(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  VarSet NotByHost;
  for (;;) {
    PointerRewrite R = PointerRewriter(D, Facts, NotByHost, Ctx).run();
    VarSet Inside, Outside;
    collectNamed(R.Body, R, Inside, Outside);
    size_t Before = NotByHost.size();
    for (const VarDecl *Var : Inside)
      if (Outside.contains(Var))
        NotByHost.insert(Var);
    if (NotByHost.size() == Before)
      return R;
  }
}

} // namespace swgen
