#include "SetFlags.h"
#include "AstCopy.h"
#include "CallScans.h"
#include "PointerScan.h"
#include "StoredMemory.h"
#include "TypeAlias.h"

using namespace clang;
using llvm::dyn_cast;
using llvm::isa;

namespace swgen {

namespace {

/// Assignments of a constant to one place: a variable, or what it points to.
struct Target {
  bool IsPointer = false;
  std::vector<const BinaryOperator *> Sets; ///< statements
  bool IsGood = true;
};

/// Statements that may be such assignments, and what else there is.
class Scan : public ConstDynamicRecursiveASTVisitor {
public:
  explicit Scan(const ASTContext &Ctx) : Ctx(Ctx) {}

  llvm::MapVector<const VarDecl *, Target> Targets;
  llvm::DenseMap<const VarDecl *, unsigned> Named;
  std::vector<const Expr *> Places; ///< in memory, of other accesses
  bool HasCalls = false;

  void statement(const Stmt *S);
  bool VisitDeclRefExpr(const DeclRefExpr *Ref) override {
    if (auto *Var = dyn_cast<VarDecl>(Ref->getDecl()))
      ++Named[Var];
    return true;
  }
  bool VisitCallExpr(const CallExpr *Call) override {
    HasCalls |= llvm::any_of(Call->arguments(),
                             [](const Expr *Arg) { return Arg->getType()->isPointerType(); });
    return true;
  }
  bool VisitExpr(const Expr *E) override {
    auto *U = dyn_cast<UnaryOperator>(E);
    if (isa<ArraySubscriptExpr, MemberExpr>(E) || (U && U->getOpcode() == UO_Deref))
      Places.push_back(E);
    return true;
  }

private:
  const ASTContext &Ctx;
};

class Flags {
public:
  Flags(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Facts(Facts), Ctx(Ctx), Make(Ctx) {}
  Directive run();

private:
  bool isFree(const VarDecl *Var, const Target &T, const Scan &Seen) const;
  Stmt *stmt(const Stmt *S);
  VarDecl *flag(llvm::StringRef Of, SourceLocation At);
  void add(VarDecl *Flag, const Expr *Does, Directive &To);

  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  VarSet Assigned, Inside;
  llvm::StringSet<> Names;
  llvm::DenseMap<const Stmt *, VarDecl *> FlagOf; ///< by assignment
  bool Failed = false;
};

} // namespace

/// The pointer in `*p` and `p[0]`; null for other places.
static const VarDecl *pointerOf(const Expr *L, const ASTContext &Ctx) {
  L = L->IgnoreParens();
  if (auto *U = dyn_cast<UnaryOperator>(L); U && U->getOpcode() == UO_Deref)
    return namedVariable(U->getSubExpr()->IgnoreParenImpCasts());
  auto *A = dyn_cast<ArraySubscriptExpr>(L);
  Expr::EvalResult At;
  if (!A || !A->getIdx()->EvaluateAsInt(At, Ctx) || !At.Val.getInt().isZero())
    return nullptr;
  const VarDecl *Var = namedVariable(A->getBase()->IgnoreParenImpCasts());
  return Var && Var->getType()->isPointerType() ? Var : nullptr;
}

/// S is one that is run for its effect.
void Scan::statement(const Stmt *S) {
  auto *B = dyn_cast_or_null<BinaryOperator>(S);
  if (!B || B->getOpcode() != BO_Assign || !B->getType()->isRealType() ||
      B->getLHS()->getType().isVolatileQualified())
    return;
  const VarDecl *Var = namedVariable(B->getLHS()), *Pointer = pointerOf(B->getLHS(), Ctx);
  Target &T = Targets[Var ? Var : Pointer];
  T.IsPointer = !Var;
  T.IsGood &= (Var || Pointer) && B->getRHS()->isEvaluatable(Ctx) &&
              (T.Sets.empty() || sameText(T.Sets.front()->getRHS(), B->getRHS(), Ctx));
  T.Sets.push_back(B);
}

/// Calls Each with the statements of S that are run for their effect.
static void forEachStatement(const Stmt *S, llvm::function_ref<void(const Stmt *)> Each) {
  if (!S || isa<Expr>(S))
    return Each(S);
  if (auto *If = dyn_cast<IfStmt>(S)) {
    forEachStatement(If->getThen(), Each);
    return forEachStatement(If->getElse(), Each);
  }
  if (auto *F = dyn_cast<ForStmt>(S))
    return forEachStatement(F->getBody(), Each);
  if (auto *W = dyn_cast<WhileStmt>(S))
    return forEachStatement(W->getBody(), Each);
  if (auto *Do = dyn_cast<DoStmt>(S))
    return forEachStatement(Do->getBody(), Each);
  if (auto *Block = dyn_cast<CompoundStmt>(S))
    for (const Stmt *Part : Block->body())
      forEachStatement(Part, Each);
}

/// Nothing but its assignments concerns it, and the program may look at it afterwards.
bool Flags::isFree(const VarDecl *Var, const Target &T, const Scan &Seen) const {
  if (!Var || !T.IsGood || Assigned.count(Var) != !T.IsPointer || Inside.contains(Var) ||
      Var->getType().isVolatileQualified() || Facts.mayBePointedTo(Var) ||
      Seen.Named.lookup(Var) != T.Sets.size())
    return false;
  for (const auto *Items : {&D.Private, &D.FirstPrivate})
    for (const VarItem &I : *Items)
      if (I.Var == Var)
        return false;
  if (!T.IsPointer)
    return Facts.liveAfter(D.Stmt, Var);
  const QualType Type = T.Sets.front()->getType();
  auto IsSet = [&](const Expr *E) {
    return llvm::any_of(T.Sets,
                        [&](const BinaryOperator *B) { return B->getLHS()->IgnoreParens() == E; });
  };
  if (Seen.HasCalls || llvm::any_of(Seen.Places, [&](const Expr *E) {
        return !IsSet(E) && mayShareMemory(E->getType(), Type, Ctx) &&
               mayMeet(Var, rootOf(E), D, Facts);
      }))
    return false;
  return llvm::none_of(Seen.Named, [&](const auto &Other) {
    return Facts.mayBePointedTo(Other.first) && mayShareMemory(Other.first->getType(), Type, Ctx);
  });
}

VarDecl *Flags::flag(llvm::StringRef Of, SourceLocation At) {
  const std::string Name = unusedName((Of.ltrim('_') + "_set").str(), Names, Ctx);
  return Make.variable(&Facts.function(), Name, Ctx.IntTy, nullptr, At);
}

/// The directive reduces Flag, and the host then does what it stands for.
void Flags::add(VarDecl *Flag, const Expr *Does, Directive &To) {
  To.After.push_back({Flag, Does});
  To.reduce("|", Flag, Does->getExprLoc());
}

Stmt *Flags::stmt(const Stmt *S) {
  if (VarDecl *Flag = FlagOf.lookup(S))
    return Make.setFlag(Flag, S->getBeginLoc());
  const bool HasAny = llvm::any_of(FlagOf, [&](const auto &Set) {
    bool Found = false;
    forEachStatement(S, [&](const Stmt *Part) { Found |= Part == Set.first; });
    return Found;
  });
  if (!HasAny)
    return const_cast<Stmt *>(S);
  Stmt *New = Make.rebuild(
      S, [](const Expr *E) { return const_cast<Expr *>(E); },
      [this](const Stmt *Part) { return stmt(Part); });
  Failed |= !New;
  return New ? New : const_cast<Stmt *>(S);
}

Directive Flags::run() {
  Scan Seen(Ctx);
  forEachStatement(D.body(), [&](const Stmt *S) { Seen.statement(S); });
  if (Seen.Targets.empty())
    return D;
  Seen.TraverseStmt(const_cast<Stmt *>(D.body()));
  collectAssigned(D.body(), Assigned, Inside);
  NameCollector(Names).TraverseStmt(Facts.function().getBody());
  NameCollector(Names).TraverseStmt(const_cast<Stmt *>(D.body()));
  Directive New = D;
  for (const auto &[Var, T] : Seen.Targets) {
    if (!isFree(Var, T, Seen))
      continue;
    VarDecl *Flag = flag(Var->getName(), Var->getLocation());
    for (const BinaryOperator *Set : T.Sets)
      FlagOf[Set] = Flag;
    for (ReductionClause &R : New.Reductions)
      llvm::erase_if(R.Vars, [V = Var](const VarItem &I) { return I.Var == V; });
    add(Flag, T.Sets.front(), New);
  }
  if (FlagOf.empty())
    return D;
  New.Body = stmt(D.body());
  return Failed ? D : New;
}

Directive reduceSetFlags(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  return Flags(D, Facts, Ctx).run();
}

} // namespace swgen
