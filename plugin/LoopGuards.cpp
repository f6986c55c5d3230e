#include "LoopGuards.h"
#include "AstCopy.h"
#include "DeadCode.h"
#include "LoopHeader.h"
#include "PlainValues.h"
#include "StatementLoops.h"
#include "StoredMemory.h"
#include <functional>

using namespace clang;

namespace swgen {
namespace {

/// A variable that holds whether what follows runs; null: it does.
using Guard = const VarDecl *;
using Output = std::vector<Stmt *>;

class GuardMover {
  const Directive &D;
  const PointerRewrite &Region;
  const llvm::DenseSet<const Stmt *> &Conditions;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  PlainValues Values; ///< in the loops around
  VarSet Own;         ///< may be set under a guard
  llvm::DenseMap<const VarDecl *, const VarDecl *> Renamed;
  VarSet Old;      ///< the keys of Renamed
  VarSet Replaced; ///< variables of the function that have been in Renamed
  unsigned Moved = 0;
  bool Failed = false; ///< the tree has something that cannot be copied or guarded

public:
  GuardMover(const Directive &D, const PointerRewrite &Region,
             const llvm::DenseSet<const Stmt *> &Conditions, const FunctionFacts &Facts,
             ASTContext &Ctx)
      : D(D), Region(Region), Conditions(Conditions), Facts(Facts), Ctx(Ctx), Make(Ctx),
        Values(Region.Body, Facts, Ctx,
               [this](const Expr *E) {
                 return E->getType()->isIntegerType() &&
                        isFixedTarget(E, this->Region.Body, this->D, this->Facts, this->Ctx);
               }),
        Own(Values.declared()) {
    for (const auto *Items : {&D.Private, &D.FirstPrivate})
      for (const VarItem &Item : *Items)
        Own.insert(Item.Var);
    for (const ReductionClause &Clause : D.Reductions)
      for (const VarItem &Item : Clause.Vars)
        Own.insert(Item.Var);
  }

  const Stmt *run() {
    Stmt *New = whole(Region.Body, nullptr);
    Failed |= mentionsAny(New, Replaced); // where it is perhaps not set first
    return Moved && !Failed && New->getStmtClass() == Region.Body->getStmtClass() ? New : nullptr;
  }

private:
  // What can be moved.
  bool divides(const ForStmt *F, bool Guarded) const;
  bool containsLoop(const Stmt *S, bool Guarded) const;
  const IfStmt *skip(const Stmt *S) const;

  // The new tree.
  Stmt *whole(const Stmt *S, Guard G);
  void sequence(llvm::ArrayRef<const Stmt *> Children, Guard G, bool IsBody, Output &Out);
  void statements(llvm::ArrayRef<const Stmt *> Children, Guard G, bool IsBody, Output &Out);
  void loop(const ForStmt *F, Guard G, Output &Out);
  void branch(const IfStmt *If, Guard G, Output &Out);
  Guard afterSkip(const IfStmt *If, Guard G, Output &Out);
  void declaration(const DeclStmt *D, Guard G, Output &Out);
  const VarDecl *setFirst(const Stmt *S) const;
  bool declareHere(const Stmt *S, Guard G, Output &Out);
  void guarded(llvm::ArrayRef<Stmt *> Run, Guard G, Output &Out);

  // Copies under the new names.
  Expr *expr(const Expr *E);
  Stmt *stmt(const Stmt *S);
  Stmt *rebuilt(const ForStmt *F, Stmt *Body);
  Stmt *block(const Stmt *S, llvm::ArrayRef<Stmt *> Body);

  // Conditions.
  Expr *truth(Guard G) { return Make.load(Make.name(G)); }
  Expr *negated(Expr *E) {
    return UnaryOperator::Create(Ctx, Make.paren(E), UO_LNot, Ctx.IntTy, VK_PRValue, OK_Ordinary,
                                 E->getBeginLoc(), false, FPOptionsOverride());
  }
  Guard newGuard(Guard Outer, Expr *Cond, Output &Out);
};

/// Some subscript in the loop changes from one of its iterations to the next.  Else the loop may as
/// well be a part of a statement.
static bool movesThroughMemory(const ForStmt *F) {
  VarSet Changing, DeclaredInside;
  collectAssigned(F, Changing, DeclaredInside);
  Changing.insert(DeclaredInside.begin(), DeclaredInside.end());
  std::function<bool(const Stmt *)> Moves = [&](const Stmt *S) {
    auto *A = dyn_cast_or_null<ArraySubscriptExpr>(S);
    return (A && mentionsAny(A->getIdx(), Changing)) || (S && llvm::any_of(S->children(), Moves));
  };
  return Moves(F->getBody());
}

/// A counted loop; if it is to be guarded, one that should be divided, and whose header may run
/// where the program does not.
bool GuardMover::divides(const ForStmt *F, bool Guarded) const {
  LoopHeader H = readLoopHeader(*F, Ctx);
  if (!H.Var || H.Exit || endsByBreak(F->getBody()) || containsLabel(F->getBody()))
    return false;
  if (!Guarded)
    return true;
  if (!movesThroughMemory(F))
    return false;
  const Expr *First = H.Var->getInit();
  if (auto *Init = dyn_cast<BinaryOperator>(F->getInit()))
    First = Init->getRHS();
  auto IsSide = [&](const Expr *E) {
    return namedVariable(E->IgnoreParenImpCasts()) == H.Var || Values.isPlain(E);
  };
  return First && Values.isPlain(First) && llvm::all_of(H.Conditions, [&](const Expr *Cond) {
           auto *B = dyn_cast<BinaryOperator>(Cond->IgnoreParenImpCasts());
           return B && B->isComparisonOp() && IsSide(B->getLHS()) && IsSide(B->getRHS());
         });
}

bool GuardMover::containsLoop(const Stmt *S, bool Guarded) const {
  if (!S || isa<Expr, SwitchStmt, WhileStmt, DoStmt>(S))
    return false;
  if (auto *F = dyn_cast<ForStmt>(S))
    return divides(F, Guarded);
  Guarded |= Conditions.contains(S);
  return llvm::any_of(liveChildren(S, Ctx),
                      [&](const Stmt *Child) { return containsLoop(Child, Guarded); });
}

static const Stmt *lastOf(const Stmt *S) {
  auto *Block = dyn_cast<CompoundStmt>(S);
  return !Block ? S : Block->body_empty() ? nullptr : Block->body_back();
}

static const Stmt *onlyOf(const Stmt *S) {
  auto *Block = dyn_cast<CompoundStmt>(S);
  return !Block ? S : Block->size() == 1 ? Block->body_front() : nullptr;
}

/// `if (...) { ...; continue; }` as asked for, with no other jump.
const IfStmt *GuardMover::skip(const Stmt *S) const {
  auto *If = dyn_cast<IfStmt>(S);
  if (!If || If->getElse())
    return nullptr;
  const Stmt *Last = lastOf(If->getThen());
  if (!isa_and_nonnull<ContinueStmt>(Last) ||
      !(Conditions.contains(Last) || Conditions.contains(If)))
    return nullptr;
  auto *Block = dyn_cast<CompoundStmt>(If->getThen());
  bool Others = Block && llvm::any_of(llvm::drop_end(Block->body()), hasJump);
  return Others ? nullptr : If;
}

//===-- copies ------------------------------------------------------------===//

Expr *GuardMover::expr(const Expr *E) {
  if (!E || !mentionsAny(E, Old) || Region.Chosen.contains(E))
    return const_cast<Expr *>(E);
  if (auto *Ref = dyn_cast<DeclRefExpr>(E))
    return Make.name(Renamed.lookup(cast<VarDecl>(Ref->getDecl())), Ref->getLocation());
  Expr *New = Make.rebuild(E, [this](const Expr *Sub) { return expr(Sub); });
  Failed |= !New;
  return New ? New : const_cast<Expr *>(E);
}

Stmt *GuardMover::block(const Stmt *S, llvm::ArrayRef<Stmt *> Body) {
  return CompoundStmt::Create(Ctx, Body, FPOptionsOverride(), S->getBeginLoc(), S->getEndLoc());
}

Stmt *GuardMover::rebuilt(const ForStmt *F, Stmt *Body) {
  return new (Ctx) ForStmt(Ctx, stmt(F->getInit()), expr(F->getCond()), nullptr, expr(F->getInc()),
                           Body, F->getForLoc(), F->getLParenLoc(), F->getRParenLoc());
}

/// A statement without loops that are divided.
Stmt *GuardMover::stmt(const Stmt *S) {
  if (!S || !mentionsAny(S, Old))
    return const_cast<Stmt *>(S);
  if (auto *E = dyn_cast<Expr>(S))
    return expr(E);
  if (auto *Block = dyn_cast<CompoundStmt>(S)) {
    Output Body;
    for (const Stmt *Child : Block->body())
      if (auto *D = dyn_cast<DeclStmt>(Child))
        declaration(D, nullptr, Body);
      else
        Body.push_back(stmt(Child));
    return block(S, Body);
  }
  if (Stmt *New = Make.rebuild(
          S, [this](const Expr *E) { return expr(E); }, [this](const Stmt *P) { return stmt(P); }))
    return New;
  Failed = true; // also a loop variable that begins with a renamed one
  return const_cast<Stmt *>(S);
}

/// A variable whose first value is not computed where the program does not come gets it later.
void GuardMover::declaration(const DeclStmt *D, Guard G, Output &Out) {
  for (Decl *One : D->getDeclGroup()) {
    auto *Var = dyn_cast<VarDecl>(One);
    const Expr *Init = Var ? Var->getInit() : nullptr;
    bool IsAddress = Var && Var->getType()->isPointerType();
    bool Later = G && Init && !(IsAddress ? Values.isPlainAddress(Init) : Values.isPlain(Init));
    if (!Init || (!Later && !mentionsAny(Init, Old))) {
      Out.push_back(new (Ctx) DeclStmt(DeclGroupRef(One), D->getBeginLoc(), D->getEndLoc()));
      continue;
    }
    QualType T = Later ? Var->getType().getUnqualifiedType() : Var->getType();
    if (Var->hasAttrs() || !Var->hasLocalStorage() ||
        (Later && (IsAddress || !(T->isScalarType() || T->isRecordType())))) {
      Failed = true;
      return;
    }
    auto *New = VarDecl::Create(Ctx, Var->getDeclContext(), Var->getBeginLoc(), Var->getLocation(),
                                Var->getIdentifier(), T, Ctx.getTrivialTypeSourceInfo(T),
                                Var->getStorageClass());
    Expr *Value = expr(Init);
    if (!Later)
      New->setInit(Value);
    Renamed[Var] = New;
    Old.insert(Var);
    Own.insert(New);
    Out.push_back(new (Ctx) DeclStmt(DeclGroupRef(New), D->getBeginLoc(), D->getEndLoc()));
    if (Later && isa<InitListExpr>(Value))
      Value = Make.literal(Value);
    if (Later)
      guarded({BinaryOperator::Create(Ctx, Make.name(New), Value, BO_Assign, T, VK_PRValue,
                                      OK_Ordinary, Var->getLocation(), FPOptionsOverride())},
              G, Out);
  }
}

/// The variable of the function that S, `v = ...`, sets, if that is all that S does to it, and
/// nobody reads it behind the region; else null.
const VarDecl *GuardMover::setFirst(const Stmt *S) const {
  auto *Set = dyn_cast<BinaryOperator>(S);
  const VarDecl *Var =
      Set && Set->getOpcode() == BO_Assign ? namedVariable(Set->getLHS()->IgnoreParens()) : nullptr;
  if (!Var || Own.contains(Var) || Old.contains(Var) ||
      !(Var->hasLocalStorage() || Var->isStaticLocal()) ||
      !Var->getType()->isArithmeticType() || Var->getType().isVolatileQualified() ||
      Facts.mayBePointedTo(Var) || Facts.liveAfter(D.Stmt, Var) ||
      llvm::is_contained(loopVariablesIn(Region.Body), Var))
    return nullptr;
  VarSet Itself;
  Itself.insert(Var);
  return mentionsAny(Set->getRHS(), Itself) ? nullptr : Var;
}

/// Where S is the first to set a variable of the function under a guard, makes it one of the
/// region.
bool GuardMover::declareHere(const Stmt *S, Guard G, Output &Out) {
  const VarDecl *Var = G ? setFirst(S) : nullptr;
  if (!Var)
    return false;
  QualType T = Var->getType().getUnqualifiedType();
  VarDecl *New = Make.variable(&Facts.function(), Var->getName(), T, nullptr, S->getBeginLoc());
  Out.push_back(new (Ctx) DeclStmt(DeclGroupRef(New), S->getBeginLoc(), S->getEndLoc()));
  Renamed[Var] = New;
  Old.insert(Var);
  Own.insert(New);
  Replaced.insert(Var);
  return true;
}

//===-- conditions --------------------------------------------------------===//

/// Run goes to Out, under a guard as one statement.
void GuardMover::guarded(llvm::ArrayRef<Stmt *> Run, Guard G, Output &Out) {
  if (!G || Run.empty())
    return (void)Out.insert(Out.end(), Run.begin(), Run.end());
  VarSet Set, Inside;
  for (const Stmt *S : Run)
    collectAssigned(S, Set, Inside);
  Failed |= llvm::any_of(
      Set, [&](const VarDecl *Var) { return !Own.contains(Var) && !Inside.contains(Var); });
  SourceLocation At = Run.front()->getBeginLoc();
  Stmt *Body =
      Run.size() == 1 && !isa<DeclStmt>(Run.front())
          ? Run.front()
          : CompoundStmt::Create(Ctx, Run, FPOptionsOverride(), At, Run.back()->getEndLoc());
  Out.push_back(
      IfStmt::Create(Ctx, At, IfStatementKind::Ordinary, nullptr, nullptr, truth(G), At, At, Body));
}

/// const int guard = Outer && Cond;
Guard GuardMover::newGuard(Guard Outer, Expr *Cond, Output &Out) {
  std::string Name = "guard";
  for (unsigned Suffix = 2; Ctx.Idents.find(Name) != Ctx.Idents.end(); ++Suffix)
    Name = "guard" + std::to_string(Suffix);
  auto *B = dyn_cast<BinaryOperator>(Cond->IgnoreParens());
  if (Outer)
    Cond = Make.binary(BO_LAnd, truth(Outer), Make.paren(Cond), Ctx.IntTy);
  else if (!B || !(B->isComparisonOp() || B->isLogicalOp()))
    Cond = negated(negated(Cond));
  SourceLocation At = Cond->getBeginLoc();
  VarDecl *Var = Make.variable(&Facts.function(), Name, Ctx.IntTy, Cond, At);
  Out.push_back(new (Ctx) DeclStmt(DeclGroupRef(Var), At, At));
  ++Moved;
  return Var;
}

void GuardMover::branch(const IfStmt *If, Guard G, Output &Out) {
  if (!Values.isInLoop() || (!Conditions.contains(If) && (!G || Values.isPlain(If->getCond())))) {
    Expr *Cond = expr(If->getCond());
    Stmt *Then = whole(If->getThen(), G), *Else = nullptr;
    if (If->getElse())
      Else = whole(If->getElse(), G);
    Out.push_back(IfStmt::Create(Ctx, If->getIfLoc(), IfStatementKind::Ordinary, nullptr, nullptr,
                                 Cond, If->getLParenLoc(), If->getRParenLoc(), Then,
                                 If->getElseLoc(), Else));
    return;
  }
  Guard Then = newGuard(G, expr(If->getCond()), Out);
  Out.push_back(whole(If->getThen(), Then));
  if (If->getElse())
    Out.push_back(whole(If->getElse(), newGuard(G, negated(truth(Then)), Out)));
}

/// The guard of what stands behind `if (...) { ...; continue; }`.
Guard GuardMover::afterSkip(const IfStmt *If, Guard G, Output &Out) {
  Guard Skips = newGuard(G, expr(If->getCond()), Out);
  if (auto *Block = dyn_cast<CompoundStmt>(If->getThen())) {
    std::vector<const Stmt *> Before(Block->body_begin(), Block->body_end() - 1);
    Output Body;
    sequence(Before, Skips, /*IsBody=*/false, Body);
    if (!Body.empty())
      Out.push_back(block(Block, Body));
  }
  return newGuard(G, negated(truth(Skips)), Out);
}

//===-- the walk ----------------------------------------------------------===//

Stmt *GuardMover::whole(const Stmt *S, Guard G) {
  Output Out;
  if (auto *Block = dyn_cast<CompoundStmt>(S)) {
    sequence(liveChildren(Block, Ctx), G, /*IsBody=*/false, Out);
    return block(S, Out);
  }
  sequence({S}, G, /*IsBody=*/false, Out);
  return Out.size() == 1 && !isa<DeclStmt>(Out[0]) ? Out[0] : block(S, Out);
}

void GuardMover::sequence(llvm::ArrayRef<const Stmt *> Children, Guard G, bool IsBody,
                          Output &Out) {
  VarSet Before = Old;
  statements(Children, G, IsBody, Out);
  for (const VarDecl *Var : Replaced) // what was declared here is not known outside
    if (!Before.contains(Var)) {
      Old.erase(Var);
      Renamed.erase(Var);
    }
}

void GuardMover::statements(llvm::ArrayRef<const Stmt *> Children, Guard G, bool IsBody,
                            Output &Out) {
  Output Run;
  auto Flush = [&] {
    guarded(Run, G, Out);
    Run.clear();
  };
  bool HasLoops =
      llvm::any_of(Children, [&](const Stmt *S) { return containsLoop(S, G != nullptr); });
  if (!HasLoops) { // one statement, with its declarations
    for (const Stmt *S : Children)
      if (auto *D = dyn_cast<DeclStmt>(S); D && mentionsAny(D, Old)) {
        declaration(D, nullptr, Run);
      } else {
        declareHere(S, G, Run);
        Run.push_back(stmt(S));
      }
    return Flush();
  }
  for (auto [K, S] : llvm::enumerate(Children)) {
    const IfStmt *Skip = IsBody ? skip(S) : nullptr;
    if (Skip && llvm::any_of(Children.drop_front(K + 1), [&](const Stmt *Next) {
          return containsLoop(Next, /*Guarded=*/true);
        })) {
      Flush();
      G = afterSkip(Skip, G, Out);
    } else if (auto *If = dyn_cast<IfStmt>(S);
               G && IsBody && If && !If->getElse() &&
               isa_and_nonnull<ContinueStmt>(onlyOf(If->getThen())) &&
               Values.isPlain(If->getCond())) {
      Flush(); // the rest does nothing without the guard
      Out.push_back(stmt(S));
    } else if (auto *D = dyn_cast<DeclStmt>(S)) {
      Flush();
      declaration(D, G, Out);
    } else if (!containsLoop(S, G != nullptr)) {
      if (G && setFirst(S)) {
        Flush();
        declareHere(S, G, Out);
      }
      Run.push_back(stmt(S));
    } else {
      Flush();
      if (auto *F = dyn_cast<ForStmt>(S))
        loop(F, G, Out);
      else if (auto *If = dyn_cast<IfStmt>(S))
        branch(If, G, Out);
      else if (isa<CompoundStmt>(S))
        Out.push_back(whole(S, G));
      else
        Failed = true; // a label, an attribute
    }
  }
  Flush();
}

void GuardMover::loop(const ForStmt *F, Guard G, Output &Out) {
  LoopHeader H = readLoopHeader(*F, Ctx);
  Values.enter(H.Var, G ? nullptr : F->getCond());
  Output Body;
  if (auto *Block = dyn_cast<CompoundStmt>(F->getBody()))
    sequence(liveChildren(Block, Ctx), G, /*IsBody=*/true, Body);
  else
    sequence({F->getBody()}, G, /*IsBody=*/true, Body);
  Values.leave();
  Out.push_back(rebuilt(F, block(F->getBody(), Body)));
}

} // namespace

const Stmt *moveConditionsIn(const Directive &D, const PointerRewrite &Region,
                             const llvm::DenseSet<const Stmt *> &Conditions,
                             const FunctionFacts &Facts, ASTContext &Ctx) {
  return GuardMover(D, Region, Conditions, Facts, Ctx).run();
}

} // namespace swgen
