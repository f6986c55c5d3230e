//===- OwnCounters.cpp ----------------------------------------------------===//
#include "OwnCounters.h"
#include "BodyCopy.h"
#include "CallScans.h"
#include "LoopHeader.h"
#include "ReadsMemory.h"
#include "StoredMemory.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;
using llvm::isa;

namespace swgen {
namespace {

/// The loops that count each variable of outside of them.
class Scan : public ConstDynamicRecursiveASTVisitor {
public:
  explicit Scan(const ASTContext &Ctx) : Ctx(Ctx) {}
  llvm::MapVector<const VarDecl *, std::vector<const ForStmt *>> Loops;

  bool VisitForStmt(const ForStmt *F) override {
    const LoopHeader H = readLoopHeader(*F, Ctx);
    if (H.Var && !H.DeclaresVar)
      Loops[H.Var].push_back(F);
    return true;
  }

private:
  const ASTContext &Ctx;
};

class Divider {
public:
  Divider(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Facts(Facts), Ctx(Ctx), Make(Ctx),
        Copy(Ctx, [this](const ForStmt *F, const BodyCopy::Values &Now) {
          return Chosen.contains(F) ? divided(F, Now) : nullptr;
        }) {}

  Directive run() {
    Scan Seen(Ctx);
    Seen.TraverseStmt(D.body());
    collectChanged(D.body(), Facts, Changed, Changed);
    for (const auto &[Var, Loops] : Seen.Loops)
      choose(Var, Loops);
    if (Chosen.empty())
      return D;
    NameCollector(Names).TraverseStmt(Facts.function().getBody());
    NameCollector(Names).TraverseStmt(const_cast<Stmt *>(D.body()));
    Directive New = D;
    New.Body = Copy.outside(D.body(), Chosen);
    return Copy.hasFailed() || New.Body->getStmtClass() != D.body()->getStmtClass() ? D : New;
  }

private:
  bool readsData(const ForStmt *F) const;
  void choose(const VarDecl *Var, const std::vector<const ForStmt *> &Loops);
  Stmt *divided(const ForStmt *F, const BodyCopy::Values &Now);

  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  BodyCopy Copy;
  llvm::StringSet<> Names;
  VarSet Changed; ///< in the region
  llvm::DenseSet<const ForStmt *> Chosen;
};

} // namespace

/// The header reads memory that something in the region chooses.
bool Divider::readsData(const ForStmt *F) const {
  const LoopHeader H = readLoopHeader(*F, Ctx);
  auto Reads = [&](const Expr *E) {
    VarSet Others = Changed;
    Others.erase(H.Var);
    return readsMemory(E) && mentionsAny(E, Others);
  };
  return Reads(startOf(*F, H)) || Reads(F->getCond());
}

void Divider::choose(const VarDecl *Var, const std::vector<const ForStmt *> &Loops) {
  const size_t ByData = llvm::count_if(Loops, [&](const ForStmt *F) { return readsData(F); });
  if (ByData == 0 || ByData == Loops.size() || Var == D.At || !Var->hasLocalStorage() ||
      Var->getType().isVolatileQualified() || Facts.mayBePointedTo(Var) ||
      Facts.liveAfter(D.Stmt, Var) || !isOnlyInLoops(D.body(), Var, Ctx))
    return;
  if (llvm::any_of(Loops, [&](const ForStmt *F) {
        return mayChange(F->getBody(), Var, Facts) ||
               mentionsAny(startOf(*F, readLoopHeader(*F, Ctx)), {Var});
      }))
    return;
  for (const ForStmt *F : Loops)
    if (readsData(F))
      Chosen.insert(F);
}

Stmt *Divider::divided(const ForStmt *F, const BodyCopy::Values &Now) {
  const LoopHeader H = readLoopHeader(*F, Ctx);
  const SourceLocation At = F->getBeginLoc();
  const QualType T = H.Var->getType().getUnqualifiedType();
  const std::string Name = unusedName((H.Var->getName() + "_own").str(), Names, Ctx);
  VarDecl *Own = Make.variable(&Facts.function(), Name, T, Copy.value(startOf(*F, H), Now), At);
  BodyCopy::Values Here = Now;
  Here.Copies[H.Var] = Own;
  Expr *Cond = Copy.value(F->getCond(), Here), *Inc = Copy.value(F->getInc(), Here);
  return new (Ctx)
      ForStmt(Ctx, new (Ctx) DeclStmt(DeclGroupRef(Own), At, At), Cond, nullptr, Inc,
              Copy.block(F->getBody(), Here), At, F->getLParenLoc(), F->getRParenLoc());
}

Directive ownCounters(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  return Divider(D, Facts, Ctx).run();
}

} // namespace swgen
