//===- PointerLoops.cpp - loops with pointers -------------------*- C++ -*-===//
//
// What a pointer has at the beginning of an iteration follows from what one iteration does to it:
// nothing, moving it by a fixed amount, or changing it for another that is changed for it.  A trial
// walk over the body with unknown values finds that out.
//
//===----------------------------------------------------------------------===//
#include "LoopHeader.h"
#include "PointerRewriter.h"
#include "StatementLoops.h"
#include "StoredMemory.h"

using namespace clang;

namespace swgen {

struct PointerRewriter::Loop {
  const ForStmt *For = nullptr;
  const VarDecl *Var = nullptr; ///< null: not counted
  int64_t Step = 0;
  const Expr *Done = nullptr; ///< iterations before this one, times the size of the step
  PointerFactor Count;        ///< of all iterations; no expression: unknown
  bool EndsEarly = false;
  VarSet Inside; ///< changes or is declared in the loop
  size_t CreatedBefore = 0;
};

static const char *const NotCounted = "it is moved in a loop that is not counted; use a subscript";

/// E without its parts that set pointers, which are done here; null if nothing else is left.
Expr *PointerRewriter::splitComma(const Expr *E) {
  const Expr *Plain = E->IgnoreParens();
  if (auto *B = dyn_cast<BinaryOperator>(Plain); B && B->getOpcode() == BO_Comma) {
    Expr *L = splitComma(B->getLHS());
    Expr *R = splitComma(B->getRHS());
    return L && R ? Make.binary(BO_Comma, L, R, R->getType()) : L ? L : R;
  }
  if (Plain->isPRValue() && Plain->getType()->isPointerType() && tracksPointer(Plain)) {
    pointer(Plain);
    return nullptr;
  }
  return value(E);
}

static std::optional<int64_t> stepOf(const Expr *Inc, const VarDecl *Var, const ASTContext &Ctx) {
  Inc = Inc->IgnoreParenImpCasts();
  if (auto *U = dyn_cast<UnaryOperator>(Inc))
    return U->isIncrementOp() ? 1 : -1;
  auto *B = dyn_cast<BinaryOperator>(Inc);
  if (!B)
    return std::nullopt;
  bool Minus = B->getOpcode() == BO_SubAssign;
  const Expr *By = B->getRHS();
  if (B->getOpcode() == BO_Assign) {
    auto *Sum = dyn_cast<BinaryOperator>(By->IgnoreParenImpCasts());
    if (!Sum)
      return std::nullopt;
    Minus = Sum->getOpcode() == BO_Sub;
    By = namedVariable(Sum->getLHS()->IgnoreParenImpCasts()) == Var ? Sum->getRHS() : Sum->getLHS();
  }
  auto Value = By->getIntegerConstantExpr(Ctx);
  if (!Value || Value->getSignificantBits() > 32 || Value->isZero())
    return std::nullopt;
  return Minus ? -Value->getExtValue() : Value->getExtValue();
}

/// The number of iterations: what the bound compares is exactly the variable.
PointerFactor PointerRewriter::countOf(const Loop &L, const Expr *Bound, const Expr *Start) {
  auto *B = dyn_cast<BinaryOperator>(Bound->IgnoreParens());
  if (!B || (L.Step != 1 && L.Step != -1))
    return {};
  BinaryOperatorKind Op = B->getOpcode();
  const Expr *Left = B->getLHS(), *End = B->getRHS();
  if (namedVariable(End->IgnoreParenImpCasts()) == L.Var) {
    std::swap(Left, End);
    Op = BinaryOperator::isComparisonOp(Op) && Op != BO_NE ? BinaryOperator::reverseComparisonOp(Op)
                                                           : Op;
  }
  bool Up = L.Step > 0;
  bool Direction = Op == BO_NE || (Up ? Op == BO_LT || Op == BO_LE : Op == BO_GT || Op == BO_GE);
  auto First = Start->getIntegerConstantExpr(Ctx);
  bool Plain =
      B->getLHS()->getType()->isSignedIntegerType() || (Up && First && First->isNonNegative());
  Expr *Limit = again(End);
  if (namedVariable(Left->IgnoreParenImpCasts()) != L.Var || !Direction || !Plain ||
      !Limit->getType()->isIntegerType() || !isStable(Limit) || mentionsAny(Limit, L.Inside))
    return {};
  Expr *From = Up ? again(Start) : Limit, *To = Up ? Limit : again(Start);
  auto Zero = From->getIntegerConstantExpr(Ctx);
  Expr *N = Zero && Zero->isZero()
                ? To
                : Make.binary(BO_Sub, Make.toLong(To), Make.paren(Make.toLong(From)), Ctx.LongTy);
  if (Op == BO_LE || Op == BO_GE)
    N = Make.binary(BO_Add, Make.toLong(N), Make.number(1), Ctx.LongTy);
  PointerFactor Count;
  Count.Loop = L.For;
  Count.E = N;
  if (auto Value = N->getIntegerConstantExpr(Ctx)) {
    if (Value->isNonNegative())
      return Count;
    Count.E = Make.number(0);
    return Count;
  }
  Expr *Some = Make.binary(BO_GT, Make.toLong(again(N)), Make.number(0), Ctx.IntTy);
  Count.Clamped = Make.paren(Make.choice(Some, Make.toLong(again(N)), Make.number(0)));
  return Count;
}

PointerRewriter::Loop PointerRewriter::readLoop(const ForStmt *S, const ForStmt *New) {
  Loop L;
  L.For = S;
  L.CreatedBefore = Created.size();
  VarSet Declared;
  collectChanged(S, Facts, L.Inside, Declared);
  L.Inside.insert(Declared.begin(), Declared.end());
  VarSet InBody, DeclaredInBody;
  collectAssigned(S->getBody(), InBody, DeclaredInBody);
  if (!New->getInit() || !New->getInc())
    return L;
  LoopHeader H = readLoopHeader(*New, Ctx);
  const VarDecl *Written = OriginalOf.count(H.Var) ? OriginalOf.lookup(H.Var) : H.Var;
  if (!H.Var || InBody.contains(Written) || !Written->hasLocalStorage() ||
      Facts.mayBePointedTo(Written))
    return L;
  std::optional<int64_t> Step = stepOf(New->getInc(), H.Var, Ctx);
  auto *Init = dyn_cast<Expr>(New->getInit());
  const Expr *Start =
      Init ? cast<BinaryOperator>(Init->IgnoreParens())->getRHS() : H.Var->getInit();
  if (!Step || !Start)
    return L;
  L.Inside.insert(H.Var);
  const Expr *First = kept(Start, H.Var->getType().getUnqualifiedType());
  if (!First)
    return L;
  L.Var = H.Var;
  L.Step = *Step;
  L.EndsEarly = H.Conditions.size() > 1 || endsByBreak(S->getBody());
  L.Count = countOf(L, H.Bound, First);
  Expr *Now = Make.load(Make.name(H.Var));
  auto Zero = First->getIntegerConstantExpr(Ctx);
  if (*Step > 0 && Zero && Zero->isZero())
    L.Done = Now;
  else if (*Step > 0)
    L.Done =
        Make.binary(BO_Sub, Make.toLong(Now), Make.paren(Make.toLong(again(First))), Ctx.LongTy);
  else
    L.Done =
        Make.binary(BO_Sub, Make.toLong(again(First)), Make.paren(Make.toLong(Now)), Ctx.LongTy);
  return L;
}

/// The value that a loop's variable starts with, as it is in the loop too.
const Expr *PointerRewriter::kept(const Expr *Start, QualType T) {
  if (Start->getIntegerConstantExpr(Ctx))
    return again(Start);
  if (isStable(Start))
    return again(Start);
  if (!Pending)
    return nullptr;
  VarDecl *Var = newVariable(Hint + "_from", T, again(Start));
  Pending->push_back(new (Ctx)
                         DeclStmt(DeclGroupRef(Var), Start->getBeginLoc(), Start->getEndLoc()));
  return Make.load(Make.name(Var));
}

//===-- what iterations do ------------------------------------------------===//

/// One iteration moves Var by an amount that does not change.
bool PointerRewriter::isStep(const Loop &L, const VarDecl *Var, const PointerValue &End) const {
  VarSet Changing = L.Inside;
  Changing.insert(Created.begin() + L.CreatedBefore, Created.end());
  return End.Kind == PointerValue::Offset && End.Start == Var &&
         !anyPart(End, [&](const Expr *E) { return mentionsAny(E, Changing); });
}

/// V, moved as often as Count says by what Step adds.
PointerRef PointerRewriter::repeated(PointerRef V, const PointerValue &Step,
                                     const PointerFactor &Count, int64_t Divisor) {
  auto Divided = [&] {
    PointerFactor F = Count;
    if (Divisor != 1)
      F.E = Make.paren(Make.binary(BO_Div, Make.paren(Make.toLong(again(Count.E))),
                                   Make.number(Divisor), Ctx.LongTy));
    return F;
  };
  if (int64_t C = Step.Constant) {
    PointerTerm T;
    T.Minus = C < 0;
    T.Times = C < 0 ? -C : C;
    bool Whole = T.Times % Divisor == 0;
    T.Times = Whole ? T.Times / Divisor : T.Times;
    T.Factors.push_back(Whole ? Count : Divided());
    V = addTerm(V, T, Ctx);
  }
  for (PointerTerm T : Step.Terms) {
    T.Factors.push_back(Divided());
    V = addTerm(V, T, Ctx);
  }
  return V;
}

/// Where iterations change Var for another, that for a third, and so on, up to one that is changed
/// for Var: in iteration t it is what the one at t % length of this cycle began with.  Null: there
/// is none.
PointerRef PointerRewriter::rotated(const Loop &L, const VarDecl *Var, const State &Before,
                                    const State &End) {
  constexpr size_t Longest = 4;
  llvm::SmallVector<const VarDecl *, Longest> Cycle;
  for (const VarDecl *At = Var; Cycle.empty() || At != Var;) {
    const PointerRef Next = valueIn(End, At);
    if (Cycle.size() == Longest || Next->Kind != PointerValue::Offset || !Next->Start ||
        !samePointer(*Next, *pointerAtStart(Next->Start), Ctx))
      return nullptr;
    Cycle.push_back(At);
    At = Next->Start;
  }
  PointerRef Result = valueIn(Before, Cycle.back());
  for (size_t K = Cycle.size() - 1; K-- > 0;) {
    Expr *Times = Make.paren(Make.toLong(again(L.Done)));
    if (int64_t Size = std::abs(L.Step); Size != 1)
      Times = Make.paren(Make.binary(BO_Div, Times, Make.number(Size), Ctx.LongTy));
    Expr *Rest = Make.binary(BO_Rem, Times, Make.number(int64_t(Cycle.size())), Ctx.LongTy);
    Result = choose(Make.binary(BO_EQ, Rest, Make.number(int64_t(K)), Ctx.IntTy),
                    valueIn(Before, Cycle[K]), Result);
  }
  return Result;
}

PointerRef PointerRewriter::startValue(const Loop &L, const VarDecl *Var, const State &Before,
                                       const State &End) {
  PointerRef First = valueIn(Before, Var), Last = valueIn(End, Var);
  if (samePointer(*Last, *pointerAtStart(Var), Ctx))
    return First;
  if (!L.Var)
    return lostPointer(NotCounted);
  if (isStep(L, Var, *Last)) {
    PointerFactor Done;
    Done.E = L.Done;
    return repeated(First, *Last, Done, std::abs(L.Step));
  }
  if (PointerRef Rotated = rotated(L, Var, Before, End))
    return Rotated;
  if (Last->Kind == PointerValue::Lost)
    return Last;
  if (!dependsOnStart(*Last))
    return lostPointer("its value comes from the iteration before; set it before it is used");
  return lostPointer(NotTheSame);
}

PointerRef PointerRewriter::valueBehind(const Loop &L, const VarDecl *Var, const State &Before,
                                        const State &End) {
  PointerRef First = valueIn(Before, Var), Last = valueIn(End, Var);
  if (!L.Var)
    return lostPointer(NotCounted);
  if (L.EndsEarly)
    return lostPointer("the loop that moves it may be left early; use a subscript");
  if (samePointer(*Last, *pointerAtStart(Var), Ctx))
    return First;
  if (isStep(L, Var, *Last)) {
    if (L.Count.E)
      return repeated(First, *Last, L.Count, 1);
    return lostPointer("it is used behind a loop that moves it, whose number of iterations is not "
                       "known; set it again behind the loop");
  }
  if (Last->Kind == PointerValue::Lost)
    return Last;
  return lostPointer("it is used behind a loop that sets it; set it again behind the loop");
}

//===-- the loops --------------------------------------------------------===//

/// One walk over the body; the new body, and the values at the end of an iteration.
Stmt *PointerRewriter::iteration(const ForStmt *S, const Loop &L) {
  Loops.push_back(S);
  bool Counts = L.Var && Counters.insert(L.Var).second;
  Targets.push_back({true, {}, {}, {}, {}});
  Stmt *Body = single(S->getBody());
  std::vector<State> Ends = std::move(Targets.back().Continues);
  Targets.pop_back();
  if (!Dead)
    Ends.push_back(Values);
  Dead = false;
  merge(Ends, "a 'continue' stands between its uses; use a subscript");
  Output *Outer = std::exchange(Pending, nullptr);
  if (S->getInc())
    splitComma(S->getInc());
  Pending = Outer;
  if (Counts)
    Counters.erase(L.Var);
  Loops.pop_back();
  return Body;
}

/// What iterations do to the pointers in Moved.
PointerRewriter::State PointerRewriter::tried(const ForStmt *S, const Loop &L,
                                              const VarSet &Moved) {
  State Before = Values;
  auto Names = Scan.Names;
  auto OldRenamed = Renamed;
  for (const VarDecl *Var : Moved)
    Values[Var] = pointerAtStart(Var);
  ++Trials;
  iteration(S, L);
  --Trials;
  Scan.Names = std::move(Names);
  Renamed = std::move(OldRenamed);
  return std::exchange(Values, std::move(Before));
}

void PointerRewriter::forLoop(const ForStmt *S, Output &Out) {
  VarSet Moved;
  for (const Stmt *Part :
       {(const Stmt *)S->getBody(), (const Stmt *)S->getCond(), (const Stmt *)S->getInc()})
    for (const VarDecl *Var : movedIn(Part))
      Moved.insert(Var);
  Output *Outer = std::exchange(Pending, &Out);
  Stmt *Init = const_cast<Stmt *>(S->getInit());
  VarSet DeclaredHere;
  size_t Scope = InScope.size();
  if (auto *D = dyn_cast_or_null<DeclStmt>(Init)) {
    for (const Decl *One : D->decls())
      if (auto *Var = dyn_cast<VarDecl>(One)) {
        DeclaredHere.insert(Var);
        InScope.push_back(Var);
        if (Scan.Candidates.contains(Var))
          fail(Var, "it is the variable of a loop; count the iterations with an integer");
        else if (mustChange(Var->getInit()))
          Init = loopVariables(D, Out);
      }
  } else if (auto *E = dyn_cast_or_null<Expr>(Init)) {
    Pending = &Out;
    Init = splitComma(E);
  }
  Expr *Inc = S->getInc() ? withoutPointers(S->getInc()) : nullptr;
  ForStmt Plain(Ctx, Init, S->getCond() ? again(S->getCond()) : nullptr, nullptr,
                Inc ? again(Inc) : nullptr, const_cast<Stmt *>(S->getBody()), S->getForLoc(),
                S->getLParenLoc(), S->getRParenLoc());
  Pending = Moved.empty() ? nullptr : &Out;
  if (!Moved.empty())
    Hint = (*Moved.begin())->getName().str();
  Loop L = readLoop(S, &Plain);
  Pending = nullptr;

  State Before = Values, End;
  if (Trials == MaxTrials) { // each would double the time
    for (const VarDecl *Var : Moved)
      Values[Var] = End[Var] = lostPointer("it is moved in too many loops in one another");
  } else if (!Moved.empty()) {
    End = tried(S, L, Moved);
    for (const VarDecl *Var : Moved)
      Values[Var] = startValue(L, Var, Before, End);
  }
  bool Counts = L.Var && Counters.insert(L.Var).second;
  Loops.push_back(S);
  Expr *Cond = S->getCond() ? value(S->getCond()) : nullptr;
  Loops.pop_back();
  if (Counts)
    Counters.erase(L.Var);
  Stmt *Body = iteration(S, L);
  for (const VarDecl *Var : Moved)
    Values[Var] = valueBehind(L, Var, Before, End);
  leaveScope(Created.size(), DeclaredHere);
  InScope.resize(Scope);
  Pending = Outer;
  Out.push_back(new (Ctx) ForStmt(Ctx, Init, Cond, nullptr, Inc ? rebuilt(Inc) : nullptr, Body,
                                  S->getForLoc(), S->getLParenLoc(), S->getRParenLoc()));
}

/// The declaration of a loop's variable with another start.
Stmt *PointerRewriter::loopVariables(const DeclStmt *D, Output &Out) {
  Output Made;
  declarations(D, Made);
  Stmt *Last = Made.back();
  if (!D->isSingleDecl())
    fail(cast<VarDecl>(*D->decl_begin()), "its loop declares several variables; declare one");
  Out.insert(Out.end(), Made.begin(), Made.end() - 1);
  return Last;
}

/// The parts of E that set no pointer.
Expr *PointerRewriter::withoutPointers(const Expr *E) {
  const Expr *Plain = E->IgnoreParens();
  if (auto *B = dyn_cast<BinaryOperator>(Plain); B && B->getOpcode() == BO_Comma) {
    Expr *L = withoutPointers(B->getLHS()), *R = withoutPointers(B->getRHS());
    return L && R ? const_cast<Expr *>(E) : L ? L : R;
  }
  bool Sets = Plain->isPRValue() && Plain->getType()->isPointerType() && tracksPointer(Plain);
  return Sets ? nullptr : const_cast<Expr *>(E);
}

void PointerRewriter::otherLoop(const Stmt *S, Output &Out) {
  VarSet Moved = movedIn(S);
  auto Forget = [&] {
    for (const VarDecl *Var : Moved)
      Values[Var] = lostPointer(NotCounted);
  };
  Forget();
  Output *Outer = std::exchange(Pending, nullptr);
  Targets.push_back({true, {}, {}, {}, {}});
  auto *W = dyn_cast<WhileStmt>(S);
  auto *Do = dyn_cast<DoStmt>(S);
  Expr *Cond = W ? value(W->getCond()) : nullptr;
  Stmt *Body = single(W ? W->getBody() : Do->getBody());
  if (!W)
    Cond = value(Do->getCond());
  Targets.pop_back();
  Pending = Outer;
  Dead = false;
  Forget();
  if (W)
    return Out.push_back(WhileStmt::Create(Ctx, nullptr, Cond, Body, W->getWhileLoc(),
                                           W->getLParenLoc(), W->getRParenLoc()));
  Out.push_back(new (Ctx)
                    DoStmt(Body, Cond, Do->getDoLoc(), Do->getWhileLoc(), Do->getRParenLoc()));
}

} // namespace swgen
