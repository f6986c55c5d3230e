//===- CallInlining.cpp ---------------------------------------------------===//
#include "CallInlining.h"
#include "AstCopy.h"
#include "PointerEffects.h"
#include "PointerScan.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace swgen {
namespace {

/// Statements and expressions that one region may grow by.
constexpr unsigned MostNodes = 50000;

/// What a copy in another place would not be the same with.
class Obstacles : public ConstDynamicRecursiveASTVisitor {
public:
  bool Found = false;
  unsigned Nodes = 0;

  bool VisitStmt(const Stmt *) override {
    ++Nodes;
    return true;
  }
  bool VisitUnaryOperator(const UnaryOperator *U) override {
    const Expr *Of = U->getOpcode() == UO_AddrOf ? U->getSubExpr()->IgnoreParens() : nullptr;
    Found |= Of && !isa<ArraySubscriptExpr>(Of) && !isa<UnaryOperator>(Of);
    return true;
  }
  bool VisitDeclStmt(const DeclStmt *S) override {
    for (const Decl *D : S->decls()) {
      auto *Var = dyn_cast<VarDecl>(D);
      Found |= !Var || !Var->hasLocalStorage() || Var->getType()->isVariablyModifiedType() ||
               Var->getType().isVolatileQualified();
    }
    return true;
  }
  bool VisitLabelStmt(const LabelStmt *) override { return obstacle(); }
  bool VisitGotoStmt(const GotoStmt *) override { return obstacle(); }
  bool VisitSwitchStmt(const SwitchStmt *) override { return obstacle(); }
  bool VisitReturnStmt(const ReturnStmt *) override { return obstacle(); }
  bool VisitStmtExpr(const StmtExpr *) override { return obstacle(); }
  bool VisitAsmStmt(const AsmStmt *) override { return obstacle(); }

private:
  bool obstacle() {
    Found = true;
    return false;
  }
};

/// What a text declares or uses by name.
class NameCollector : public ConstDynamicRecursiveASTVisitor {
public:
  explicit NameCollector(llvm::StringSet<> &Names) : Names(Names) {}
  bool VisitVarDecl(const VarDecl *Var) override {
    Names.insert(Var->getName());
    return true;
  }
  bool VisitDeclRefExpr(const DeclRefExpr *Ref) override {
    Names.insert(Ref->getDecl()->getName());
    return true;
  }

private:
  llvm::StringSet<> &Names;
};

using PointerValues = llvm::DenseMap<const VarDecl *, llvm::SmallVector<const Expr *, 2>>;

/// What pointers are set to.
class ValueCollector : public ConstDynamicRecursiveASTVisitor {
public:
  explicit ValueCollector(PointerValues &Values) : Values(Values) {}
  bool VisitVarDecl(const VarDecl *Var) override {
    if (Var->getType()->isPointerType() && Var->hasInit())
      Values[Var].push_back(Var->getInit());
    return true;
  }
  bool VisitBinaryOperator(const BinaryOperator *B) override {
    const VarDecl *Var = B->getOpcode() == BO_Assign ? namedVariable(B->getLHS()) : nullptr;
    if (Var && Var->getType()->isPointerType())
      Values[Var].push_back(B->getRHS());
    return true;
  }

private:
  PointerValues &Values;
};

class Inliner {
public:
  Inliner(const Directive &D, const FunctionDecl &Function, ASTContext &Ctx)
      : D(D), Function(Function), Ctx(Ctx), Make(Ctx) {
    VarSet Assigned;
    collectAssigned(D.body(), Assigned, Own);
    NameCollector(Names).TraverseStmt(D.body());
    ValueCollector(Values).TraverseStmt(D.body());
    for (const auto *Items : {&D.Private, &D.FirstPrivate})
      for (const VarItem &I : *Items)
        Own.insert(I.Var);
    for (const ReductionClause &R : D.Reductions)
      for (const VarItem &I : R.Vars)
        Own.insert(I.Var);
  }

  const Stmt *run() {
    Stmt *New = stmt(D.body());
    return Inlined && New->getStmtClass() == D.body()->getStmtClass() ? New : nullptr;
  }

private:
  using Variables = llvm::DenseMap<const VarDecl *, VarDecl *>;

  bool isOwnMemory(const Expr *P, VarSet &Seen) const;
  bool isOwnObject(const Expr *L, VarSet &Seen) const;
  const FunctionDecl *toInline(const CallExpr *Call) const;
  bool isPlainReturn(const Stmt *S) const;
  std::vector<Stmt *> withoutReturns(llvm::ArrayRef<Stmt *> Run);
  Stmt *inlined(const CallExpr *Call, const FunctionDecl &F);
  Stmt *stmt(const Stmt *S);
  Expr *copied(const Expr *E, const Variables &New);
  Stmt *copied(const Stmt *S, Variables &New, llvm::StringRef Of);
  VarDecl *variable(const VarDecl *Old, Expr *Init, llvm::StringRef Of);
  Stmt *declare(VarDecl *Var, SourceLocation At) {
    return new (Ctx) DeclStmt(DeclGroupRef(Var), At, At);
  }

  const Directive &D;
  const FunctionDecl &Function;
  ASTContext &Ctx;
  AstCopy Make;
  VarSet Own;                               ///< variables of the region
  PointerValues Values;                     ///< of its pointers
  llvm::StringSet<> Names;                  ///< in the region and in what comes into it
  std::vector<const FunctionDecl *> Around; ///< functions in which this place is, inlined
  unsigned Inlined = 0, Nodes = 0;
  bool Failed = false;
};

/// The pointer leads into a variable of the region for sure, whatever its variables are set to.
/// Seen: those that have been asked for.
bool Inliner::isOwnMemory(const Expr *P, VarSet &Seen) const {
  if (P->isNullPointerConstant(Ctx, Expr::NPC_NeverValueDependent))
    return true;
  P = P->IgnoreParenCasts();
  if (P->getType()->isArrayType())
    return isOwnObject(P, Seen);
  if (auto *Choice = dyn_cast<ConditionalOperator>(P))
    return isOwnMemory(Choice->getTrueExpr(), Seen) && isOwnMemory(Choice->getFalseExpr(), Seen);
  if (auto *B = dyn_cast<BinaryOperator>(P); B && B->isAdditiveOp())
    return isOwnMemory(B->getLHS()->getType()->isPointerType() ? B->getLHS() : B->getRHS(), Seen);
  if (auto *U = dyn_cast<UnaryOperator>(P))
    return U->getOpcode() == UO_AddrOf   ? isOwnObject(U->getSubExpr(), Seen)
           : U->isIncrementDecrementOp() ? isOwnMemory(U->getSubExpr(), Seen)
                                         : false;
  const VarDecl *Var = namedVariable(P);
  if (!Var || !Own.contains(Var))
    return false;
  if (!Seen.insert(Var).second)
    return true;
  auto At = Values.find(Var);
  return At != Values.end() &&
         llvm::all_of(At->second, [&](const Expr *E) { return isOwnMemory(E, Seen); });
}

bool Inliner::isOwnObject(const Expr *L, VarSet &Seen) const {
  L = L->IgnoreParens();
  if (const VarDecl *Var = namedVariable(L))
    return Own.contains(Var);
  if (auto *M = dyn_cast<MemberExpr>(L))
    return M->isArrow() ? isOwnMemory(M->getBase(), Seen) : isOwnObject(M->getBase(), Seen);
  if (auto *A = dyn_cast<ArraySubscriptExpr>(L))
    return isOwnMemory(A->getBase(), Seen);
  auto *U = dyn_cast<UnaryOperator>(L);
  return U && U->getOpcode() == UO_Deref && isOwnMemory(U->getSubExpr(), Seen);
}

/// The definition of what the call calls, if that may write to main memory and can be copied.
const FunctionDecl *Inliner::toInline(const CallExpr *Call) const {
  const FunctionDecl *F = Call->getDirectCallee(), *Definition = nullptr;
  if (!F || !F->hasBody(Definition) || Definition->isVariadic() ||
      Definition->getNumParams() != Call->getNumArgs() ||
      llvm::is_contained(Around, Definition->getCanonicalDecl()))
    return nullptr;
  std::vector<bool> Written = writtenParams(*Definition);
  size_t Pointers = 0;
  bool Needed = false;
  for (auto [K, Arg] : llvm::enumerate(Call->arguments()))
    if (Definition->getParamDecl(K)->getType()->isPointerType())
      if (VarSet Seen; Written[Pointers++])
        Needed |= !isOwnMemory(Arg, Seen);
  return Needed ? Definition : nullptr;
}

/// Named after the old one and its function.  Copies of one variable are in blocks of their own.
VarDecl *Inliner::variable(const VarDecl *Old, Expr *Init, llvm::StringRef Of) {
  const std::string First = (Old->getName() + "_" + Of).str();
  std::string Name = First;
  for (unsigned K = 2; Names.contains(Name) || Ctx.Idents.get(Name).hasMacroDefinition(); ++K)
    Name = First + "_" + std::to_string(K);
  QualType T = Old->getType();
  if (auto *Decayed = T->getAs<DecayedType>())
    T = Decayed->getDecayedType();
  if (isa<ParmVarDecl>(Old)) // `restrict` spoke of the call
    T = T.getUnqualifiedType();
  auto *New = VarDecl::Create(Ctx, const_cast<FunctionDecl *>(&Function), Old->getBeginLoc(),
                              Old->getLocation(), &Ctx.Idents.get(Name), T,
                              Ctx.getTrivialTypeSourceInfo(T), SC_None);
  if (Init)
    New->setInit(Init);
  return New;
}

/// A return of nothing, or of what nobody wants and nothing else comes of.
bool Inliner::isPlainReturn(const Stmt *S) const {
  auto *Return = dyn_cast_or_null<ReturnStmt>(S);
  return Return && !(Return->getRetValue() && Return->getRetValue()->HasSideEffects(Ctx));
}

/// A return is on some way through S, and none in a loop.
static bool mayReturn(const Stmt *S) {
  return S && (isa<ReturnStmt>(S) ||
               (isa<CompoundStmt, IfStmt>(S) && llvm::any_of(S->children(), mayReturn)));
}

/// Statements that do what Run does, without returns: `if (c) return; rest` is `if (c) ; else
/// rest`, and `if (c) { if (d) return; s; } rest` has the rest twice.
std::vector<Stmt *> Inliner::withoutReturns(llvm::ArrayRef<Stmt *> Run) {
  std::vector<Stmt *> Result;
  for (size_t K = 0; K < Run.size(); ++K) {
    if (isPlainReturn(Run[K]))
      break; // what follows is not reached
    auto *If = dyn_cast<IfStmt>(Run[K]);
    if (!If || !mayReturn(If) || ++Nodes > MostNodes) {
      Result.push_back(Run[K]);
      continue;
    }
    auto Branch = [&](Stmt *S) {
      std::vector<Stmt *> Body;
      if (auto *Block = dyn_cast_or_null<CompoundStmt>(S))
        Body.assign(Block->body_begin(), Block->body_end());
      else if (S)
        Body.push_back(S);
      llvm::append_range(Body, Run.drop_front(K + 1));
      return CompoundStmt::Create(Ctx, withoutReturns(Body), FPOptionsOverride(), If->getBeginLoc(),
                                  If->getEndLoc());
    };
    Stmt *Then = Branch(If->getThen()), *Else = Branch(If->getElse());
    Result.push_back(IfStmt::Create(Ctx, If->getIfLoc(), IfStatementKind::Ordinary, nullptr,
                                    nullptr, If->getCond(), If->getLParenLoc(), If->getRParenLoc(),
                                    Then, If->getElseLoc(), Else));
    break;
  }
  return Result;
}

/// A block that does what the call does; null where that cannot be.
Stmt *Inliner::inlined(const CallExpr *Call, const FunctionDecl &F) {
  auto *Body = dyn_cast<CompoundStmt>(F.getBody());
  if (!Body)
    return nullptr;
  const std::vector<Stmt *> Run = withoutReturns({Body->body_begin(), Body->size()});
  Obstacles Any;
  for (const Stmt *S : Run)
    Any.TraverseStmt(S);
  if (Any.Found || Nodes + Any.Nodes > MostNodes)
    return nullptr;
  NameCollector(Names).TraverseStmt(Body);
  const bool FailedBefore = std::exchange(Failed, false);
  Variables New;
  llvm::SmallVector<Stmt *, 16> All;
  for (auto [K, Param] : llvm::enumerate(F.parameters())) {
    Failed |= Param->getType()->isVariablyModifiedType() || Param->getType().isVolatileQualified();
    New[Param] = variable(Param, const_cast<Expr *>(Call->getArg(K)), F.getName());
    All.push_back(declare(New[Param], Call->getBeginLoc()));
  }
  Around.push_back(F.getCanonicalDecl());
  for (const Stmt *S : Run)
    All.push_back(stmt(copied(S, New, F.getName())));
  Around.pop_back();
  if (std::exchange(Failed, FailedBefore))
    return nullptr;
  Nodes += Any.Nodes;
  ++Inlined;
  return CompoundStmt::Create(Ctx, All, FPOptionsOverride(), Call->getBeginLoc(),
                              Call->getEndLoc());
}

/// The region's statement without the calls in it.
Stmt *Inliner::stmt(const Stmt *S) {
  if (auto *E = dyn_cast<Expr>(S)) {
    auto *Call = dyn_cast<CallExpr>(E->IgnoreParenCasts());
    const FunctionDecl *F = Call ? toInline(Call) : nullptr;
    Stmt *Block = F ? inlined(Call, *F) : nullptr;
    return Block ? Block : const_cast<Stmt *>(S);
  }
  if (!isa<CompoundStmt, IfStmt, ForStmt, WhileStmt, DoStmt>(S))
    return const_cast<Stmt *>(S);
  const unsigned Before = Inlined;
  // The header of a loop has no statements of its own.
  auto *For = dyn_cast<ForStmt>(S);
  Stmt *New = Make.rebuild(
      S, [](const Expr *E) { return const_cast<Expr *>(E); },
      [&](const Stmt *Part) {
        return For && Part == For->getInit() ? const_cast<Stmt *>(Part) : stmt(Part);
      });
  return New && Inlined > Before ? New : const_cast<Stmt *>(S);
}

/// All anew, as an expression stands in one place.
Expr *Inliner::copied(const Expr *E, const Variables &New) {
  if (auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
    VarDecl *Now = Var ? New.lookup(Var) : nullptr;
    return Var ? Make.name(Now ? Now : Var, Ref->getLocation()) : const_cast<Expr *>(E);
  }
  if (Expr *Copy = Make.rebuild(E, [&](const Expr *Sub) { return copied(Sub, New); }))
    return Copy;
  VarSet Old;
  for (const auto &[Var, Now] : New)
    Old.insert(Var);
  Failed |= mentionsAny(E, Old); // sizeof(x) and the like
  return const_cast<Expr *>(E);
}

Stmt *Inliner::copied(const Stmt *S, Variables &New, llvm::StringRef Of) {
  if (auto *E = dyn_cast<Expr>(S))
    return copied(E, New);
  if (auto *Declares = dyn_cast<DeclStmt>(S)) {
    llvm::SmallVector<Decl *, 4> Vars;
    for (const Decl *One : Declares->decls()) {
      auto *Var = cast<VarDecl>(One);
      VarDecl *Now = variable(Var, nullptr, Of);
      New[Var] = Now;
      if (Var->hasInit())
        Now->setInit(copied(Var->getInit(), New));
      Own.insert(Now);
      Vars.push_back(Now);
    }
    return new (Ctx) DeclStmt(DeclGroupRef::Create(Ctx, Vars.data(), Vars.size()), S->getBeginLoc(),
                              S->getEndLoc());
  }
  if (isa<NullStmt, ContinueStmt, BreakStmt>(S))
    return const_cast<Stmt *>(S);
  // What a loop declares is known before the rest of it is copied, in whatever order.
  auto *For = dyn_cast<ForStmt>(S);
  const Stmt *Init = For ? For->getInit() : nullptr;
  Stmt *NewInit = Init ? copied(Init, New, Of) : nullptr;
  Stmt *Copy = Make.rebuild(
      S, [&](const Expr *E) { return copied(E, New); },
      [&](const Stmt *Part) { return Part == Init ? NewInit : copied(Part, New, Of); });
  Failed |= !Copy;
  return Copy ? Copy : const_cast<Stmt *>(S);
}

} // namespace

Directive inlineCalls(const Directive &D, const FunctionDecl &Function, ASTContext &Ctx) {
  Directive New = D;
  if (const Stmt *Body = Inliner(D, Function, Ctx).run())
    New.Body = Body;
  return New;
}

} // namespace swgen
