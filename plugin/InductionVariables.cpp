#include "InductionVariables.h"
#include "InductionRewriter.h"
#include "LoopHeader.h"
#include "RowStart.h"
#include "StatementLoops.h"
#include "ValueBefore.h"

using namespace clang;
using llvm::dyn_cast;
using llvm::isa;

namespace swgen {

/// How often S has Var in a statement that only changes it.
static unsigned changesOnly(const Stmt *S, const VarDecl *Var) {
  auto *E = dyn_cast_or_null<Expr>(S);
  if (!S || E)
    return E && changedBy(E) == Var;
  unsigned Count = 0;
  for (const Stmt *Part : S->children())
    Count += changesOnly(Part, Var);
  return Count;
}

/// Something in S behind F names Var.
static bool isNamedBehind(const Stmt *S, const ForStmt *F, const VarDecl *Var, bool &Passed) {
  if (!S)
    return false;
  if (S == F) {
    Passed = true;
    return false;
  }
  if (auto *Ref = dyn_cast<DeclRefExpr>(S))
    return Passed && Ref->getDecl() == Var;
  return llvm::any_of(S->children(),
                      [&](const Stmt *Part) { return isNamedBehind(Part, F, Var, Passed); });
}

//===-- variables -------------------------------------------------------------===//

/// The type of what the steps are made of is no wider.
bool InductionRewriter::mayReplace(const VarDecl *Var, bool MayBePrivate) const {
  const QualType T = Var->getType();
  if (!T->isBuiltinType() || !T->isIntegerType() ||
      Ctx.getIntWidth(T) < Ctx.getIntWidth(Ctx.IntTy) || T.isVolatileQualified() ||
      !Var->hasLocalStorage() || Facts.mayBePointedTo(Var) || Var == D.At ||
      Excluded.contains(Var) || Unknown.contains(Var))
    return false;
  if ((isIn(D.Private, Var) && !MayBePrivate) || isIn(D.FirstPrivate, Var))
    return false;
  return llvm::none_of(D.Reductions, [Var](const ReductionClause &R) { return isIn(R.Vars, Var); });
}

/// What Var has, after the outermost loops so far.  First: null: as it is known.
Expr *InductionRewriter::valueOutside(const VarDecl *Var, const Expr *First, bool OnHost) {
  const auto Before = Values.find(Var);
  if (!First && Before != Values.end())
    First = Before->second.First;
  if (!First && !OnHost)
    First = constantBefore(D.Stmt, Var, Facts.function(), Ctx);
  Expr *Value =
      Math.converted(First ? Make.paren(Make.copy(First)) : Make.load(Make.name(Var)), Type);
  if (Before == Values.end() || (Before->second.First && First != Before->second.First))
    return Value;
  for (const Running::Part &P : Before->second.Past) {
    const Amount Each = *each(P, Var), Times = count(*P.Of);
    if (!OnHost && Times.Rest && !P.Of->OfHost)
      want(Math.build(Times), *P.Of, Var);
    Expr *More = OnHost ? Math.binary(BO_Mul, clampedCount(*P.Of), Make.paren(Math.build(Each)))
                        : Math.build(Math.product(Times, Each));
    Value = Math.binary(BO_Add, Value, isa<BinaryOperator>(More) ? Make.paren(More) : More);
  }
  return Value;
}

/// What the host asks for Var, in numbers of type long.
void InductionRewriter::addHostPart(const Running::Part &P, const VarDecl *Var, const Expr *First) {
  Type = Ctx.LongTy;
  Wanted.clear();
  const Amount Each = *each(P, Var);
  Running &Of = Values[Var];
  if (!Of.Past.empty())
    (void)valueOutside(Var, First, /*OnHost=*/false);
  llvm::append_range(New.Checks, Wanted);
  if (Each.isZero())
    return;
  const QualType T = Var->getType().getUnqualifiedType();
  const auto Begin = First ? First->getIntegerConstantExpr(Ctx) : std::nullopt;
  const bool IsAhead = Begin && !Begin->isNegative() && !Each.Rest && Each.Constant > 0;
  if (!IsAhead && T->isSignedIntegerType() && Ctx.getIntWidth(T) < Ctx.getIntWidth(Type)) {
    // The value fits where the program has it; its distance from the first one may not.
    auto All = [&] {
      return Math.binary(BO_Mul, clampedCount(*P.Of), Make.paren(Math.build(Each)));
    };
    Expr *Least = Make.binary(BO_GE, All(), Math.number(-INT32_MAX), Ctx.IntTy);
    Expr *Most = Make.binary(BO_LE, All(), Math.number(INT32_MAX), Ctx.IntTy);
    New.Checks.push_back(
        {Make.binary(BO_LAnd, Least, Most, Ctx.IntTy),
         "'" + Var->getNameAsString() + "' changes by less than 2147483648",
         "it follows from '" + P.Of->L.Var->getNameAsString() + "' without an overflow",
         "a variable of type long"});
  }
  if (First) {
    Of.First = First;
    Of.Past.clear();
  }
  Of.Past.push_back(P);
}

void InductionRewriter::setAfterwards() {
  Type = Ctx.LongTy;
  for (const auto &[Var, Of] : Values) {
    if (Inside.contains(Var) || !Facts.liveAfter(D.Stmt, Var))
      continue;
    const QualType T = Var->getType().getUnqualifiedType();
    Expr *Last = Math.converted(valueOutside(Var, nullptr, /*OnHost=*/true), T);
    New.After.push_back({nullptr, Make.binary(BO_Assign, Make.name(Var), Last, T)});
  }
}

VarDecl *InductionRewriter::variable(const VarDecl *Like, const std::string &Name, QualType T) {
  return VarDecl::Create(Ctx, const_cast<FunctionDecl *>(&Facts.function()), Like->getBeginLoc(),
                         Like->getLocation(), &Ctx.Idents.get(unusedName(Name, Names, Ctx)), T,
                         Ctx.getTrivialTypeSourceInfo(T), SC_None);
}

/// The counter's values are ones of T where there are no more iterations than T has numbers.
bool InductionRewriter::fits(const CountedForm &Of, QualType T) const {
  Expr::EvalResult Start;
  return Of.Turn || Ctx.getIntWidth(Of.L.Var->getType()) <= Ctx.getIntWidth(T) ||
         (Of.L.Up && Of.L.Start->EvaluateAsInt(Start, Ctx) &&
          (Start.Val.getInt() == 0 || Start.Val.getInt() == 1));
}

/// An iteration of an outermost loop has a variable of its own for Var, which Changes changes in
/// each.  First: null: what Var is.  Null where that cannot be.
VarDecl *InductionRewriter::ownFor(const VarDecl *Var, const CountedForm &Of, const Stmt *Changes,
                                   const Expr *First) {
  if (!mayReplace(Var) || Var == Of.L.Var || !fits(Of, Var->getType()))
    return nullptr;
  Type = Var->getType().getUnqualifiedType();
  if (!Of.Turn && (!isFixed(Of.L.Start, Type) || !isFixed(Of.L.Bound, Type)))
    return nullptr;
  std::optional<Amount> Each = change(Changes, Var);
  if (!Each || (Each->isZero() && !Values.count(Var)) || (First && !isFixed(First, Type)))
    return nullptr;
  VarDecl *Own = variable(Var, (Var->getName() + "_" + Of.L.Var->getName()).str(), Type);
  Expr *Begin = valueOutside(Var, First, /*OnHost=*/false);
  const Amount All = Math.product(turnsUpToHere(Of), *Each);
  const auto Known = Begin->getIntegerConstantExpr(Ctx);
  Own->setInit(All.isZero()               ? Begin
               : Known && Known->isZero() ? Math.build(All)
               : startsInRow(Var, Of, Begin, *Each)
                   ? placeInRow(Of, Begin, *Each)
                   : Math.binary(BO_Add, Begin, Make.paren(Math.build(All))));
  addHostPart({&Of, Changes, 0}, Var, First);
  return Own;
}

/// A product with a constant below zero.
static bool isPlainlyNegative(const Expr *E, const ASTContext &Ctx) {
  auto *B = dyn_cast<BinaryOperator>(E->IgnoreParenCasts());
  return B && B->getOpcode() == BO_Mul &&
         llvm::any_of(llvm::ArrayRef({B->getLHS(), B->getRHS()}), [&](const Expr *Factor) {
           const auto Value = Factor->getIntegerConstantExpr(Ctx);
           return Value && Value->isNegative();
         });
}

/// Whether rows of Each, a number that is known at run time only, may begin where Begin is not a
/// multiple of it.  Nothing says how far elements of an array are from one another that are found
/// from other places: these go with Begin as they are, and so do those of a constant, of which
/// planning knows more.
bool InductionRewriter::startsInRow(const VarDecl *Var, const CountedForm &Of, const Expr *Begin,
                                    const Amount &Each) const {
  if (!Each.Rest || Each.Constant || Values.count(Var) || isPlainlyNegative(Each.Rest, Ctx))
    return false;
  llvm::SmallVector<const VarDecl *> Named;
  variablesNamedIn(Each.Rest, Named);
  const Chosen By = chosenBy(Var, Of.Body, D.body());
  return !mentionsAny(Begin, VarSet(Named.begin(), Named.end())) &&
         (By == Chosen::ByItself ||
          (By == Chosen::ByTheSame && !Begin->isIntegerConstantExpr(Ctx)));
}

/// (row + turns) * each + place
Expr *InductionRewriter::placeInRow(const CountedForm &Of, const Expr *Begin, const Amount &Each) {
  const RowStart First =
      rowStart([&] { return Make.toLong(Make.copy(Begin)); },
               [&] { return Make.toLong(Make.paren(Make.copy(Each.Rest))); }, Ctx);
  auto OnHost = [&](Expr *E) {
    Expr *Value =
        CStyleCastExpr::Create(Ctx, Type, VK_PRValue, CK_IntegralCast, E, nullptr,
                               FPOptionsOverride(), Ctx.getTrivialTypeSourceInfo(Type), {}, {});
    New.HostValues.insert(Value);
    return Value;
  };
  const Amount Turns = turnsUpToHere(Of);
  Expr *Row = Math.binary(BO_Add, OnHost(First.Row), Make.paren(Math.build(Turns)));
  return Math.binary(BO_Add, Math.binary(BO_Mul, Make.paren(Row), Make.paren(Math.build(Each))),
                     OnHost(First.Place));
}

//===-- the new text ----------------------------------------------------------===//

static Stmt *declaration(VarDecl *Var, const Stmt *At, ASTContext &Ctx) {
  return new (Ctx) DeclStmt(DeclGroupRef(Var), At->getBeginLoc(), At->getBeginLoc());
}

/// In an iteration of a loop over turns: what its own variables are.
void InductionRewriter::setCounter(const CountedForm &Of, const ForStmt *F, BodyCopy::Values &Now,
                                   List &Body) {
  auto Set = [&](const VarDecl *Var, const Expr *Start, int64_t Step) {
    const QualType T = Type = Var->getType().getUnqualifiedType();
    const Amount Gone = Math.product(turnsUpToHere(Of), {Step, nullptr});
    Expr *First = Math.converted(Make.paren(Make.copy(Start)), T);
    Expr *Value = Math.binary(BO_Add, First, Make.paren(Math.build(Gone)));
    if (loopDepthOf(F->getBody()) > 0) { // else it would be an array, of all iterations
      Now.Terms[Var] = Copy.value(Value, Now);
      return;
    }
    VarDecl *Here = variable(Var, Var->getNameAsString(), T.withConst());
    Here->setInit(Copy.value(Value, Now));
    Now.Copies[Var] = Here;
    Body.push_back(declaration(Here, F, Ctx));
  };
  Set(Of.L.Var, Of.L.Start, Of.L.Step);
  if (!Outermost.contains(F))
    for (const SteppedBeside &Other : Of.L.Others)
      Set(Other.Var, Other.Start, constantStep(Other.Step, Other.Var, Ctx));
}

/// A loop inside: with a variable of its own for what loops in it change, or by its turns.
Stmt *InductionRewriter::inner(const ForStmt *F, const BodyCopy::Values &Around) {
  const CountedForm *Of = formOf(F);
  if (!Of || hasJump(F->getBody()))
    return nullptr;
  std::vector<const VarDecl *> Own;
  bool Counts = false;
  for (const auto &[Var, Body] : Owners) {
    if (!changes(F->getBody(), Var))
      continue;
    Counts = true;
    bool Passed = false;
    if (changesInLoop(F->getBody(), Var) || isNamedBehind(Body, F, Var, Passed))
      Own.push_back(Var);
  }
  llvm::sort(Own, [](const VarDecl *A, const VarDecl *B) {
    return A->getLocation().getRawEncoding() < B->getLocation().getRawEncoding();
  });
  const bool OfSeveral = Of->Turn && !Of->L.Others.empty();
  if (Own.empty() && !(Of->Turn && (Counts || OfSeveral)))
    return nullptr;
  if (OfSeveral && llvm::any_of(Of->L.Others, [&](const SteppedBeside &Other) {
        return !constantStep(Other.Step, Other.Var, Ctx) || changes(F->getBody(), Other.Var);
      }))
    return nullptr;
  BodyCopy::Values Now = Around;
  List Body, All;
  Stmt *Init = Of->Turn ? nullptr : Copy.copied(F->getInit(), Now);
  if (Of->Turn)
    setCounter(*Of, F, Now, Body);
  const auto Saved = Owners;
  for (const VarDecl *Var : Own) {
    Type = Var->getType().getUnqualifiedType();
    std::optional<Amount> Each = change(F->getBody(), Var);
    if (!Each)
      return nullptr;
    VarDecl *Here = variable(Var, (Var->getName() + "_" + Of->L.Var->getName()).str(), Type);
    Expr *Begin = Make.load(Make.name(Var));
    Here->setInit(Copy.value(
        Math.binary(BO_Add, Begin, Make.paren(Math.build(Math.product(turnsUpToHere(*Of), *Each)))),
        Now));
    Now.Copies[Var] = Here;
    Owners[Var] = F->getBody();
    Body.push_back(declaration(Here, F, Ctx));
  }
  Expr *Cond = Of->Turn ? nullptr : Copy.value(F->getCond(), Now);
  Expr *Inc = Of->Turn ? nullptr : Copy.value(F->getInc(), Now);
  CompoundStmt *Inner = Copy.block(F->getBody(), Now);
  Owners = Saved;
  Body.append(Inner->body_begin(), Inner->body_end());
  Stmt *Block = CompoundStmt::Create(Ctx, Body, FPOptionsOverride(), Inner->getBeginLoc(),
                                     Inner->getEndLoc());
  All.push_back(Of->Turn ? turnLoop(*Of, F, Block, /*ByCount=*/Counts)
                         : new (Ctx) ForStmt(Ctx, Init, Cond, nullptr, Inc, Block, F->getForLoc(),
                                             F->getLParenLoc(), F->getRParenLoc()));
  ++Made;
  for (const VarDecl *Var : Own) {
    bool Passed = false;
    if (!isNamedBehind(Owners.lookup(Var), F, Var, Passed))
      continue;
    Type = Var->getType().getUnqualifiedType();
    Expr *Total = Math.build(Math.product(count(*Of), *change(F->getBody(), Var)));
    All.push_back(Copy.value(CompoundAssignOperator::Create(
                                 Ctx, Make.name(Var), Total, BO_AddAssign, Type, VK_LValue,
                                 OK_Ordinary, F->getBeginLoc(), FPOptionsOverride(), Type, Type),
                             Around));
  }
  return All.size() == 1 ? All[0]
                         : CompoundStmt::Create(Ctx, All, FPOptionsOverride(), F->getBeginLoc(),
                                                F->getEndLoc());
}

/// What F changes otherwise is known in no later loop.
void InductionRewriter::forgetOthers(const ForStmt *F, const BodyCopy::Values &Now) {
  llvm::SmallVector<const VarDecl *> Named;
  variablesNamedIn(F, Named);
  for (const VarDecl *Var : Named) {
    if (Now.Copies.count(Var))
      continue;
    if (isOnlyInLoopsThatSet(F, Var)) {
      if (changes(F, Var))
        Values.erase(Var);
      continue;
    }
    if (Values.count(Var))
      Excluded.insert(Var);
    if (changes(F, Var))
      Unknown.insert(Var);
  }
}

/// An outermost loop; null where it stays.
Stmt *InductionRewriter::outer(const ForStmt *F) {
  Type = Ctx.LongTy;
  const CountedForm *Of = formOf(F);
  BodyCopy::Values Now;
  List Body;
  const unsigned Before = Made;
  llvm::SmallVector<const VarDecl *> Named;
  if (!hasJump(F->getBody()))
    variablesNamedIn(F->getBody(), Named);
  auto Add = [&](const VarDecl *Var, VarDecl *Own) {
    ++Made;
    Now.Copies[Var] = Own;
    Owners[Var] = F->getBody();
    Body.push_back(declaration(Own, F, Ctx));
  };
  VarSet Done;
  if (Of) {
    for (const SteppedBeside &Other : Of->L.Others) {
      VarDecl *Own = changes(F->getBody(), Other.Var)
                         ? nullptr
                         : ownFor(Other.Var, *Of, Other.Step, Other.Start);
      if (!Own)
        return nullptr;
      Done.insert(Other.Var);
      Add(Other.Var, Own);
    }
    for (const VarDecl *Var : Named) {
      if (!Assigned.contains(Var) || Inside.contains(Var) || !Done.insert(Var).second ||
          (llvm::count(Named, Var) == changesOnly(F->getBody(), Var) && !Values.count(Var)))
        continue; // or a sum
      if (VarDecl *Own = ownFor(Var, *Of, F->getBody(), nullptr))
        Add(Var, Own);
    }
  }
  forgetOthers(F, Now);
  if (!Of)
    return nullptr;
  if (Of->Turn) {
    setCounter(*Of, F, Now, Body);
    addHostPart({Of, nullptr, Of->L.Step}, Of->L.Var, Of->L.Start);
    dropPrivate(New, Of->L.Var);
  }
  CompoundStmt *Inner = Copy.block(F->getBody(), Now);
  Owners.clear();
  if (Made == Before)
    return nullptr;
  Body.append(Inner->body_begin(), Inner->body_end());
  Stmt *Block = CompoundStmt::Create(Ctx, Body, FPOptionsOverride(), Inner->getBeginLoc(),
                                     Inner->getEndLoc());
  if (Of->Turn)
    return turnLoop(*Of, F, Block, /*ByCount=*/Of->L.Closing == 1 && !Of->L.Meets);
  if (OneVariable One = withOneVariable(F, Ctx); One.Loop)
    F = One.Loop;
  return new (Ctx) ForStmt(Ctx, const_cast<Stmt *>(F->getInit()), const_cast<Expr *>(F->getCond()),
                           nullptr, const_cast<Expr *>(F->getInc()), Block, F->getForLoc(),
                           F->getLParenLoc(), F->getRParenLoc());
}

std::optional<Directive> InductionRewriter::run() {
  const Stmt *Body = D.body();
  auto *Block = dyn_cast<CompoundStmt>(Body);
  List Parts;
  if (Block)
    Parts.assign(const_cast<CompoundStmt *>(Block)->body_begin(),
                 const_cast<CompoundStmt *>(Block)->body_end());
  else
    Parts.push_back(const_cast<Stmt *>(Body));
  for (Stmt *Part : Parts) {
    if (auto *F = dyn_cast<ForStmt>(Part)) {
      Outermost.insert(F);
      continue;
    }
    llvm::SmallVector<const VarDecl *> Named;
    variablesNamedIn(Part, Named);
    Excluded.insert(Named.begin(), Named.end());
  }
  const size_t Known = Excluded.size();
  for (Stmt *&Part : Parts)
    if (auto *F = dyn_cast<ForStmt>(Part)) {
      const Stmt *Loop = outer(F);
      if (!Loop && Block && (Loop = withStepsInBody(F, Ctx)))
        ++Made;
      if (Loop)
        Part = const_cast<Stmt *>(Loop);
    }
  if (Excluded.size() > Known)
    return std::nullopt;
  if (!Made || Copy.hasFailed())
    return D;
  setAfterwards();
  New.Body = Block ? CompoundStmt::Create(Ctx, Parts, FPOptionsOverride(), Body->getBeginLoc(),
                                          Body->getEndLoc())
                   : Parts.front();
  return New;
}

Directive ownInductionVariables(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  VarSet Excluded;
  for (;;)
    if (std::optional<Directive> New = InductionRewriter(D, Facts, Ctx, Excluded).run())
      return *New;
}

} // namespace swgen
