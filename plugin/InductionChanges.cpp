//===- InductionChanges.cpp - what loops add to variables -----------------===//
#include "InductionRewriter.h"
#include "PointerDistance.h"
#include "RegionReads.h"
#include "StatementLoops.h"
#include "StoredMemory.h"

using namespace clang;
using llvm::dyn_cast;
using llvm::isa;

namespace swgen {

/// A loop in S changes Var.
bool changesInLoop(const Stmt *S, const VarDecl *Var) {
  if (!S || isa<ForStmt>(S))
    return S && changes(S, Var);
  return llvm::any_of(S->children(), [Var](const Stmt *Part) { return changesInLoop(Part, Var); });
}

static bool setsFirst(const Stmt *Init, const VarDecl *Var) {
  if (auto *Declares = dyn_cast_or_null<DeclStmt>(Init))
    return llvm::is_contained(Declares->decls(), Var);
  auto *B = dyn_cast_or_null<BinaryOperator>(Init);
  if (B && B->getOpcode() == BO_Comma)
    return setsFirst(B->getLHS(), Var) || setsFirst(B->getRHS(), Var);
  return B && B->getOpcode() == BO_Assign && namedVariable(B->getLHS()) == Var;
}

/// S names Var only in loops whose headers set it.
bool isOnlyInLoopsThatSet(const Stmt *S, const VarDecl *Var) {
  if (!S)
    return true;
  if (auto *F = dyn_cast<ForStmt>(S); F && setsFirst(F->getInit(), Var))
    return true;
  if (auto *Ref = dyn_cast<DeclRefExpr>(S))
    return Ref->getDecl() != Var;
  return llvm::all_of(S->children(),
                      [Var](const Stmt *Part) { return isOnlyInLoopsThatSet(Part, Var); });
}

//===-- loops ---------------------------------------------------------------===//

/// Constants, and sums and products of variables that the region does not change.
bool InductionRewriter::isFixed(const Expr *E, QualType Most) const {
  return E->getType()->isIntegerType() &&
         Ctx.getIntWidth(E->IgnoreParenImpCasts()->getType()) <= Ctx.getIntWidth(Most) &&
         RegionReads::isHarmless(E, Ctx) && !E->HasSideEffects(Ctx) && !mentionsAny(E, Changed);
}

/// `*p`, as translated Fortran has its arguments; the iterations that use the sum read it anyway.
bool InductionRewriter::isFixedPointee(const Expr *E) const {
  const Expr *Pointee = E->IgnoreParenImpCasts();
  return Pointee->getType()->isIntegerType() &&
         Ctx.getIntWidth(Pointee->getType()) <= Ctx.getIntWidth(Math.Type) &&
         isFixedTarget(Pointee, D.Stmt, D, Facts, Ctx);
}

/// By turns where the value of the variable says in no simple way how many there were: then rows of
/// what a variable counts in loops have as many elements as a loop has turns.
bool InductionRewriter::wantsTurns(const InductionLoop &L, const ForStmt *F, bool IsOuter) const {
  if (L.Closing != 1 || L.Meets || (L.Step != 1 && L.Step != -1))
    return true;
  if (!IsOuter && !L.Others.empty())
    return true;
  if ((L.Up ? L.Start : L.Bound)->isIntegerConstantExpr(Ctx))
    return false;
  llvm::SmallVector<const VarDecl *> Named;
  variablesNamedIn(F->getBody(), Named);
  return !IsOuter || llvm::any_of(Named, [&](const VarDecl *Var) {
    return Assigned.contains(Var) && !Inside.contains(Var) && mayReplace(Var) &&
           changesInLoop(F->getBody(), Var);
  });
}

bool InductionRewriter::mayCountTurns(const InductionLoop &L, bool IsOuter) const {
  auto Is = [&](const VarDecl *Var, bool MayBePrivate) {
    return mayReplace(Var, MayBePrivate) &&
           (Inside.contains(Var) || IsOuter || !Facts.liveAfter(D.Stmt, Var)) &&
           isSetWhereUsed(Var);
  };
  return Is(L.Var, /*MayBePrivate=*/true) &&
         (IsOuter || llvm::all_of(L.Others, [&](const SteppedBeside &Other) {
            return Is(Other.Var, false) && Other.Start && isFixed(Other.Start, Ctx.LongTy);
          }));
}

bool InductionRewriter::isSetWhereUsed(const VarDecl *Var) const {
  return isOnlyInLoopsThatSet(D.body(), Var);
}

/// Null: its turns are not known before the region.
const CountedForm *InductionRewriter::formOf(const ForStmt *F) {
  auto [At, Is] = Forms.try_emplace(F);
  if (!Is)
    return At->second ? &*At->second : nullptr;
  std::optional<InductionLoop> L = readInductionLoop(F, Ctx);
  if (!L || !isFixed(L->Start, Ctx.LongTy) || !isFixed(L->Bound, Ctx.LongTy))
    return nullptr;
  const bool IsOuter = Outermost.contains(F);
  CountedForm Made;
  Made.L = *L;
  Made.Body = F->getBody();
  if (wantsTurns(*L, F, IsOuter)) {
    if (!mayCountTurns(*L, IsOuter))
      return nullptr;
    const QualType T = L->Var->getType().getUnqualifiedType();
    Made.Turn = variable(L->Var, (L->Var->getName() + "_turn").str(), T);
    Made.Turn->setInit(IntegerLiteral::Create(Ctx, llvm::APInt(Ctx.getIntWidth(T), 0), T, {}));
    const Expr *Low = L->Up ? L->Start : L->Bound, *High = L->Up ? L->Bound : L->Start;
    if (L->Closing == 1 && !L->Meets)
      Made.Count =
          plainDifference(High, Low, L->Reaches + (L->Up ? -L->Offset : L->Offset), T, Ctx);
    const bool IsVariable = Made.Count && !Made.Count->isIntegerConstantExpr(Ctx);
    Made.OfHost = !IsVariable;
    Made.Count = Math.converted(IsVariable ? Made.Count : hostCount(*L), T);
    if (!IsVariable && !isa<IntegerLiteral>(Made.Count))
      New.HostValues.insert(Made.Count);
  }
  At->second = std::move(Made);
  return &*At->second;
}

/// (low < high ? (high - low + closing - 1) / closing : 0), of type long.
Expr *InductionRewriter::hostCount(const InductionLoop &L) {
  auto Side = [&](bool IsStart) {
    Expr *E = Make.toLong(Make.paren(Make.copy(IsStart ? L.Start : L.Bound)));
    return IsStart && L.Offset
               ? Make.paren(Make.binary(BO_Add, E, Make.number(L.Offset), Ctx.LongTy))
               : E;
  };
  Expr *Any = Make.binary(L.Reaches ? BO_LE : BO_LT, Side(L.Up), Side(!L.Up), Ctx.IntTy);
  Expr *Count = Make.binary(BO_Sub, Side(!L.Up), Side(L.Up), Ctx.LongTy);
  if (const int64_t More = L.Closing - !L.Reaches)
    Count = Make.binary(BO_Add, Count, Make.number(More), Ctx.LongTy);
  if (L.Closing != 1)
    Count = Make.binary(BO_Div, Make.paren(Count), Make.number(L.Closing), Ctx.LongTy);
  Expr *All = Make.paren(Make.choice(Any, Count, Make.number(0)));
  const auto Known = All->getIntegerConstantExpr(Ctx);
  return Known ? Make.number(Known->getExtValue()) : All;
}

/// The loop over turns.  Planning knows best what a condition says; but where loops are to have
/// rows of as many elements as they have turns, that number needs a name.
Stmt *InductionRewriter::turnLoop(const CountedForm &Of, const ForStmt *F, Stmt *Block,
                                  bool ByCount) {
  const InductionLoop &L = Of.L;
  auto *Loop = cast<ForStmt>(Make.loop(Of.Turn, Of.Count, Block, F->getBeginLoc()));
  if (ByCount || isa<IntegerLiteral>(Of.Count))
    return Loop;
  auto Side = [&](const Expr *E) { return Make.toLong(Make.paren(Make.copy(E))); };
  Expr *Gone = Make.toLong(Make.load(Make.name(Of.Turn)));
  if (L.Closing != 1)
    Gone = Make.binary(BO_Mul, Make.number(L.Closing), Gone, Ctx.LongTy);
  const bool IsZero =
      L.Start->isIntegerConstantExpr(Ctx) && L.Start->EvaluateKnownConstInt(Ctx).isZero();
  Expr *Way = L.Up ? Side(L.Bound) : Side(L.Start);
  if (!L.Up || !IsZero)
    Way = Make.binary(BO_Sub, Way, L.Up ? Side(L.Start) : Side(L.Bound), Ctx.LongTy);
  if (const int64_t Less = L.Up ? L.Offset : -L.Offset)
    Way = Make.binary(BO_Sub, Way, Make.number(Less), Ctx.LongTy);
  Loop->setCond(Make.binary(L.Reaches ? BO_LE : BO_LT, Gone, Way, Ctx.IntTy));
  return Loop;
}

/// Iterations from one value of the counter to another, in the direction of the loop.
Amount InductionRewriter::turns(const CountedForm &Of, const Expr *From, const Expr *To) {
  return Of.L.Up ? Math.sum(Math.of(To, false), Math.of(From, true))
                 : Math.sum(Math.of(From, false), Math.of(To, true));
}

/// In an iteration, those before it.
Amount InductionRewriter::turnsUpToHere(const CountedForm &Of) {
  if (Of.Turn)
    return Math.of(Make.load(Make.name(Of.Turn)), false);
  return turns(Of, Of.L.Start, Make.load(Make.name(Of.L.Var)));
}

/// As many as the bound says, below zero too.
Amount InductionRewriter::count(const CountedForm &Of) {
  if (Of.Turn)
    return Math.of(Of.Count, false);
  Amount Times = turns(Of, Of.L.Start, Of.L.Bound);
  Times.Constant += Of.L.Reaches + (Of.L.Up ? -Of.L.Offset : Of.L.Offset);
  return Times.Rest ? Times : Amount{std::max<int64_t>(0, Times.Constant), nullptr};
}

/// None where it has none.
Expr *InductionRewriter::clampedCount(const CountedForm &Of) {
  Amount Times = count(Of);
  if (!Times.Rest || Of.OfHost)
    return Math.build(Times);
  Expr *Any = Make.binary(BO_GT, Make.paren(Math.build(Times)), Math.number(0), Ctx.IntTy);
  return Make.paren(Make.choice(Any, Math.build(Times), Math.number(0)));
}

//===-- what statements add ---------------------------------------------------===//

/// What an expression as a whole adds to Var; nothing where that is not known, or not in any case.
std::optional<Amount> InductionRewriter::changeOfExpr(const Expr *E, const VarDecl *Var) {
  if (!changes(E, Var))
    return Amount();
  if (changedBy(E) == Var) {
    if (auto *U = dyn_cast<UnaryOperator>(E))
      return Amount{U->isIncrementOp() ? 1 : -1, nullptr};
    auto *B = cast<BinaryOperator>(E);
    const bool Down = B->getOpcode() == BO_SubAssign;
    const Expr *By = B->getRHS();
    if ((B->getOpcode() != BO_AddAssign && !Down) || changes(By, Var) || mentionsAny(By, {Var}) ||
        !(isFixed(By, Type) || isFixedPointee(By)))
      return std::nullopt;
    return Math.of(By, Down);
  }
  auto *B = dyn_cast<BinaryOperator>(E);
  if (isa<AbstractConditionalOperator, StmtExpr>(E) || (B && B->isLogicalOp()))
    return std::nullopt;
  return changeOfParts(E, Var);
}

std::optional<Amount> InductionRewriter::changeOfParts(const Stmt *S, const VarDecl *Var) {
  Amount All;
  for (const Stmt *Part : S->children()) {
    std::optional<Amount> One = change(Part, Var);
    if (!One)
      return std::nullopt;
    All = Math.sum(All, *One);
  }
  return All;
}

/// The host asks before the region whether a number is one of iterations.
void InductionRewriter::want(Expr *Times, const CountedForm &Of, const VarDecl *Var) {
  Expr *Zero = IntegerLiteral::Create(Ctx, llvm::APInt(Ctx.getIntWidth(Ctx.IntTy), 0), Ctx.IntTy,
                                      SourceLocation());
  Wanted.push_back({Make.binary(BO_GE, Times, Zero, Ctx.IntTy), "",
                    "the loop over '" + Of.L.Var->getNameAsString() + "' changes '" +
                        Var->getNameAsString() + "'",
                    "a subscript that is a function of the loops' variables"});
}

std::optional<Amount> InductionRewriter::changeOfLoop(const ForStmt *F, const VarDecl *Var) {
  const CountedForm *Of = formOf(F);
  if (!Of || changes(F->getInit(), Var) || changes(F->getCond(), Var) ||
      changes(F->getInc(), Var) || hasJump(F->getBody()) ||
      (!Of->Turn && (!isFixed(Of->L.Start, Type) || !isFixed(Of->L.Bound, Type))))
    return std::nullopt;
  std::optional<Amount> Each = change(F->getBody(), Var);
  if (!Each)
    return std::nullopt;
  const Amount Times = count(*Of);
  if (Times.Rest && !Of->OfHost)
    want(Math.build(Times), *Of, Var);
  return Math.product(Times, *Each);
}

/// What a statement adds to Var whenever it runs.
std::optional<Amount> InductionRewriter::change(const Stmt *S, const VarDecl *Var) {
  if (!S || !changes(S, Var))
    return Amount();
  if (auto *E = dyn_cast<Expr>(S))
    return changeOfExpr(E, Var);
  if (auto *F = dyn_cast<ForStmt>(S))
    return changeOfLoop(F, Var);
  return isa<CompoundStmt, DeclStmt>(S) ? changeOfParts(S, Var) : std::nullopt;
}

std::optional<Amount> InductionRewriter::each(const Running::Part &P, const VarDecl *Var) {
  return P.Changes ? change(P.Changes, Var) : Amount{P.Step, nullptr};
}

} // namespace swgen
