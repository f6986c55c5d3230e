//===- TurnLoops.cpp ------------------------------------------------------===//
#include "TurnLoops.h"
#include "BodyCopy.h"
#include "CallScans.h"
#include "LoopHeader.h"
#include "RegionReads.h"
#include "RowStart.h"
#include "StatementLoops.h"
#include "StoredMemory.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace swgen {
namespace {

/// A loop that can count its turns.
struct Turns {
  const VarDecl *Var = nullptr;
  const Expr *Start = nullptr, *Bound = nullptr, *Step = nullptr;
  bool Up = true, Reaches = false; ///< the bound itself is in the loop
  bool EitherWay = false;          ///< Up, or down where the step is below zero
};

/// An integer that any time before the region would give, without a fault or an effect.
bool isPlainValue(const Expr *E, const ASTContext &Ctx) {
  return E->getType()->isIntegerType() && RegionReads::isHarmless(E, Ctx) &&
         !E->HasSideEffects(Ctx);
}

/// Loops with such a step.
class Scan : public ConstDynamicRecursiveASTVisitor {
public:
  Scan(const FunctionFacts &Facts, const ASTContext &Ctx) : Facts(Facts), Ctx(Ctx) {}
  llvm::DenseMap<const ForStmt *, Turns> Loops;

  bool VisitForStmt(const ForStmt *F) override {
    if (std::optional<Turns> Found = read(F))
      Loops[F] = *Found;
    return true;
  }

private:
  std::optional<Turns> read(const ForStmt *F) const;
  const FunctionFacts &Facts;
  const ASTContext &Ctx;
};

std::optional<Turns> Scan::read(const ForStmt *F) const {
  const LoopHeader H = readLoopHeader(*F, Ctx, /*AnyStep=*/true);
  if (!H.Var || !H.Step || H.Conditions.size() != 1 || H.Exit || !H.Var->hasLocalStorage())
    return std::nullopt;
  const std::optional<LoopBound> B = loopBound(H);
  auto *Inc = dyn_cast<BinaryOperator>(F->getInc()->IgnoreParenImpCasts());
  const QualType T = H.Var->getType();
  // Compared as signed numbers, whatever their width.
  if (!B || !Inc || !T->isSignedIntegerType() || !B->Left->getType()->isSignedIntegerType() ||
      Ctx.getIntWidth(T) < Ctx.getIntWidth(Ctx.IntTy))
    return std::nullopt;
  auto *Sum = dyn_cast<BinaryOperator>(Inc->getRHS()->IgnoreParenImpCasts());
  const bool Minus = Inc->isCompoundAssignmentOp() ? Inc->getOpcode() == BO_SubAssign
                                                   : Sum && Sum->getOpcode() == BO_Sub;
  Turns Result;
  Result.Var = H.Var;
  Result.Start = startOf(*F, H);
  Result.Bound = B->Right;
  Result.Step = H.Step;
  Result.Up = B->Op == BO_LT || B->Op == BO_LE;
  Result.Reaches = B->Op == BO_LE || B->Op == BO_GE;
  Result.EitherWay = H.EitherWay;
  VarSet Changed, Declared;
  collectChanged(F->getBody(), Facts, Changed, Declared);
  Obstacles Any;
  Any.TraverseStmt(const_cast<Stmt *>(F->getBody()));
  if (Result.Up == Minus || Changed.contains(H.Var) || Any.Found)
    return std::nullopt;
  // Numbers of the variable's type are the same in it, whatever the type that they are computed in.
  for (const Expr *E : {Result.Start, Result.Step})
    if (QualType Own = E->IgnoreParenImpCasts()->getType();
        !E->isIntegerConstantExpr(Ctx) && !keepsValues(Own, T, Ctx))
      return std::nullopt;
  for (const Expr *E : {Result.Start, Result.Bound, Result.Step})
    if (!isPlainValue(E, Ctx) || mentionsAny(E, {H.Var}) || mentionsAny(E, Changed))
      return std::nullopt;
  return Result;
}

class Counter {
public:
  Counter(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Facts(Facts), Ctx(Ctx), Make(Ctx), Seen(Facts, Ctx),
        Copy(Ctx, [this](const ForStmt *F, const BodyCopy::Values &Now) {
          return Chosen.contains(F) ? counted(F, Now) : inRow(F, Now);
        }) {}

  /// The same directive where no loop is changed.
  Directive run() {
    Directive New = D;
    Seen.TraverseStmt(const_cast<Stmt *>(D.body()));
    for (const auto &[F, Turn] : Seen.Loops)
      if (mayReplace(Turn.Var)) {
        Chosen.insert(F);
        Rows.insert(Turn.Var);
      }
    if (Chosen.empty())
      return New;
    NameCollector(Names).TraverseStmt(const_cast<Stmt *>(D.body()));
    Stmt *Body = Copy.outside(D.body(), Chosen);
    if (Copy.hasFailed() || Body->getStmtClass() != D.body()->getStmtClass())
      return New;
    New.Body = Body;
    New.HostValues.insert(HostValues.begin(), HostValues.end());
    for (const VarDecl *Var : Rows)
      dropPrivate(New, Var);
    return New;
  }

private:
  Stmt *counted(const ForStmt *F, const BodyCopy::Values &Now);
  Stmt *inRow(const ForStmt *F, const BodyCopy::Values &Now);
  void setVariable(const VarDecl *Var, Expr *Value, const ForStmt *F, BodyCopy::Values &Here,
                   llvm::SmallVectorImpl<Stmt *> &Body);
  bool mayReplace(const VarDecl *Var) const {
    return Var != D.At && isOnlyInLoops(D.body(), Var, Ctx) && !Facts.mayBePointedTo(Var) &&
           !Facts.liveAfter(D.Stmt, Var);
  }
  Expr *onHost(Expr *E, const Turns &T);
  Expr *turns(const Turns &T, const BodyCopy::Values &Now);
  Expr *turnsOneWay(const Turns &T, bool Up, bool Backwards, const BodyCopy::Values &Now);
  Expr *place(const Turns &T, const ForStmt *F, VarDecl *Turn, Expr *Count,
              const BodyCopy::Values &Now);
  Expr *wide(const Expr *E, const BodyCopy::Values &Now) {
    return Make.toLong(Make.paren(Copy.value(E, Now)));
  }
  Expr *cast(Expr *E, QualType T) {
    return CStyleCastExpr::Create(Ctx, T, VK_PRValue, CK_IntegralCast, Make.paren(E), nullptr,
                                  FPOptionsOverride(), Ctx.getTrivialTypeSourceInfo(T),
                                  E->getBeginLoc(), E->getBeginLoc());
  }
  VarDecl *variable(const VarDecl *Like, llvm::StringRef Name, QualType T, Expr *Init);

  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  Scan Seen;
  BodyCopy Copy;
  llvm::DenseSet<const ForStmt *> Chosen;
  llvm::DenseSet<const Expr *> HostValues;
  VarSet Rows; ///< variables that are a number of steps and a place
  llvm::StringSet<> Names;
};

VarDecl *Counter::variable(const VarDecl *Like, llvm::StringRef Name, QualType T, Expr *Init) {
  auto *New = VarDecl::Create(Ctx, const_cast<DeclContext *>(Like->getDeclContext()),
                              Like->getLocation(), Like->getLocation(), &Ctx.Idents.get(Name), T,
                              Ctx.getTrivialTypeSourceInfo(T), SC_None);
  New->setInit(Init);
  return New;
}

/// (T)E, which the host computes.
Expr *Counter::onHost(Expr *E, const Turns &T) {
  Expr *Value = cast(E, T.Var->getType().getUnqualifiedType());
  HostValues.insert(Value);
  Copy.keep(Value); // one number wherever the variable is read
  return Value;
}

/// (step > 0 && start < bound ? (bound - start + step - 1) / step : 0), for down with the two ends
/// the other way around.
Expr *Counter::turnsOneWay(const Turns &T, bool Up, bool Backwards, const BodyCopy::Values &Now) {
  const Expr *Low = Up ? T.Start : T.Bound, *High = Up ? T.Bound : T.Start;
  auto Step = [&]() -> Expr * {
    return Backwards
               ? Make.paren(Make.binary(BO_Sub, Make.number(0), wide(T.Step, Now), Ctx.LongTy))
               : wide(T.Step, Now);
  };
  Expr *Ahead = Make.binary(BO_GT, Step(), Make.number(0), Ctx.IntTy);
  Expr *Any = Make.binary(T.Reaches ? BO_LE : BO_LT, wide(Low, Now), wide(High, Now), Ctx.IntTy);
  Expr *Length = Make.binary(BO_Sub, wide(High, Now), wide(Low, Now), Ctx.LongTy);
  Expr *Sum = Make.binary(BO_Add, Length, Step(), Ctx.LongTy);
  if (!T.Reaches)
    Sum = Make.binary(BO_Sub, Sum, Make.number(1), Ctx.LongTy);
  Expr *Count = Make.binary(BO_Div, Make.paren(Sum), Step(), Ctx.LongTy);
  return Make.paren(
      Make.choice(Make.binary(BO_LAnd, Ahead, Any, Ctx.IntTy), Count, Make.number(0)));
}

Expr *Counter::turns(const Turns &T, const BodyCopy::Values &Now) {
  Expr *Ahead = turnsOneWay(T, T.Up, /*Backwards=*/false, Now);
  return T.EitherWay ? Make.paren(Make.binary(BO_Add, Ahead,
                                              turnsOneWay(T, /*Up=*/false, /*Backwards=*/true, Now),
                                              Ctx.LongTy))
                     : Ahead;
}

/// The variable in a turn, as a row of `step` elements and a place in it: planning asks whether
/// that is in the row.
Expr *Counter::place(const Turns &T, const ForStmt *F, VarDecl *Turn, Expr *Count,
                     const BodyCopy::Values &Now) {
  const QualType Type = T.Var->getType().getUnqualifiedType();
  auto By = [&] { return cast(Copy.value(T.Step, Now), Type); };
  Expr *Row = Make.load(Make.name(Turn, Turn->getLocation()));
  if (!T.Up) { // rows go down to the one of the last turn, where the place is the variable's value
    Expr *One = cast(Make.number(1), Type);
    Expr *Rest = Make.binary(BO_Sub, turns(T, Now), Make.number(1), Ctx.LongTy);
    Expr *Last = Make.binary(BO_Sub, wide(T.Start, Now),
                             Make.binary(BO_Mul, Make.paren(Rest), wide(T.Step, Now), Ctx.LongTy),
                             Ctx.LongTy);
    Row = Make.paren(Make.binary(BO_Sub, Make.binary(BO_Sub, Count, One, Type), Row, Type));
    return Make.binary(BO_Add, Make.binary(BO_Mul, Row, By(), Type), onHost(Last, T), Type);
  }
  if (T.Start->isIntegerConstantExpr(Ctx) && T.Start->EvaluateKnownConstInt(Ctx).isZero())
    return Make.binary(BO_Mul, Row, By(), Type);
  llvm::SmallVector<const VarDecl *> Named;
  variablesNamedIn(T.Step, Named);
  const VarSet OfStep(Named.begin(), Named.end());
  // Of a start such as 2 * step planning sees how many rows these are, and which columns of those
  // that begin at 0 are these.
  if (mentionsAny(T.Start, OfStep) || (T.Start->isIntegerConstantExpr(Ctx) &&
                                       chosenBy(T.Var, F->getBody(), D.body()) != Chosen::ByItself))
    return Make.binary(BO_Add, cast(Copy.value(T.Start, Now), Type),
                       Make.binary(BO_Mul, Row, By(), Type), Type);
  const RowStart First =
      rowStart([&] { return wide(T.Start, Now); }, [&] { return wide(T.Step, Now); }, Ctx);
  Row = Make.paren(Make.binary(BO_Add, onHost(First.Row, T), Row, Type));
  return Make.binary(BO_Add, Make.binary(BO_Mul, Row, By(), Type), onHost(First.Place, T), Type);
}

/// In an iteration, what stands for the variable of a loop that counts something else.
void Counter::setVariable(const VarDecl *Var, Expr *Value, const ForStmt *F, BodyCopy::Values &Here,
                          llvm::SmallVectorImpl<Stmt *> &Body) {
  if (loopDepthOf(F->getBody()) > 0) { // else there would be an array of the variables of all turns
    Here.Terms[Var] = Value;
    return;
  }
  VarDecl *New =
      variable(Var, Var->getName(), Var->getType().getUnqualifiedType().withConst(), Value);
  Here.Copies[Var] = New;
  Body.push_back(new (Ctx) DeclStmt(DeclGroupRef(New), F->getBeginLoc(), F->getBeginLoc()));
}

/// E without Row, of which it is a sum with something else, null: nothing else.
struct Rest {
  const VarDecl *Row = nullptr;
  Expr *E = nullptr;
};
static std::optional<Rest> restOf(const Expr *E, const VarSet &Rows, QualType T, ASTContext &Ctx) {
  AstCopy Make(Ctx);
  E = E->IgnoreParens();
  if (!Ctx.hasSameUnqualifiedType(E->getType(), T))
    return std::nullopt;
  if (auto *Load = dyn_cast<ImplicitCastExpr>(E)) {
    const VarDecl *Var =
        Load->getCastKind() == CK_LValueToRValue ? namedVariable(Load->getSubExpr()) : nullptr;
    return Rows.contains(Var) ? std::optional(Rest{Var, nullptr}) : std::nullopt;
  }
  auto *B = dyn_cast<BinaryOperator>(E);
  if (!B || !B->isAdditiveOp())
    return std::nullopt;
  const bool Minus = B->getOpcode() == BO_Sub;
  const Expr *Other = B->getRHS();
  std::optional<Rest> Of = restOf(B->getLHS(), Rows, T, Ctx);
  if (!Of && !Minus) {
    Of = restOf(B->getRHS(), Rows, T, Ctx);
    Other = B->getLHS();
  }
  if (!Of || mentionsAny(Other, Rows))
    return std::nullopt;
  Expr *Left = Of->E ? Of->E : Minus ? Make.number(0) : nullptr;
  Expr *More = const_cast<Expr *>(Other);
  if (!Left)
    return Rest{Of->Row, More};
  if (!Of->E)
    Left = IntegerLiteral::Create(Ctx, llvm::APInt(Ctx.getIntWidth(T), 0), T, {});
  return Rest{Of->Row, Make.binary(B->getOpcode(), Left, Make.paren(More), T)};
}

/// A loop from a place behind the beginning of a row to another one, `for (j = i; j < i + h; j++)`,
/// counts places in the row: bounds are sums of values again.
Stmt *Counter::inRow(const ForStmt *F, const BodyCopy::Values &Now) {
  const LoopHeader H = readLoopHeader(*F, Ctx);
  if (!H.Var || H.Conditions.size() != 1 || H.Exit || !H.Var->hasLocalStorage() ||
      !H.Var->getType()->isSignedIntegerType() || !mayReplace(H.Var))
    return nullptr;
  const std::optional<LoopBound> B = loopBound(H);
  const QualType T = H.Var->getType().getUnqualifiedType();
  VarSet Changed, Declared;
  collectChanged(F->getBody(), Facts, Changed, Declared);
  if (!B || Changed.contains(H.Var) || Ctx.getIntWidth(T) < Ctx.getIntWidth(Ctx.IntTy) ||
      mentionsAny(B->Right, {H.Var}))
    return nullptr;
  const std::optional<Rest> First = restOf(startOf(*F, H), Rows, T, Ctx),
                            Last = restOf(B->Right, Rows, T, Ctx);
  // Where the body changes a bound, that is one of another loop.
  if (!First || !Last || First->Row != Last->Row || (First->E && mentionsAny(First->E, Changed)) ||
      (Last->E && mentionsAny(Last->E, Changed)))
    return nullptr;
  auto Value = [&](Expr *E) -> Expr * {
    return E ? Copy.value(E, Now)
             : IntegerLiteral::Create(Ctx, llvm::APInt(Ctx.getIntWidth(T), 0), T, {});
  };
  const SourceLocation At = F->getBeginLoc();
  const std::string Name = unusedName((H.Var->getName() + "_in").str(), Names, Ctx);
  VarDecl *Place = variable(H.Var, Name, T, Value(First->E));
  auto Here = [&] { return Make.load(Make.name(Place, At)); };
  Expr *Cond = Make.binary(B->Op, Here(), Value(Last->E), Ctx.IntTy);
  BodyCopy::Values OfStep = Now;
  OfStep.Copies[H.Var] = Place;
  Expr *Inc = Copy.value(F->getInc(), OfStep);
  Expr *Row = Copy.value(Make.load(Make.name(First->Row, At)), Now);
  Rows.insert(H.Var);
  BodyCopy::Values Inside = Now;
  llvm::SmallVector<Stmt *, 8> Body;
  setVariable(H.Var, Make.binary(BO_Add, Make.paren(Row), Here(), T), F, Inside, Body);
  CompoundStmt *Inner = Copy.block(F->getBody(), Inside);
  Body.append(Inner->body_begin(), Inner->body_end());
  return new (Ctx) ForStmt(Ctx, new (Ctx) DeclStmt(DeclGroupRef(Place), At, At), Cond, nullptr, Inc,
                           CompoundStmt::Create(Ctx, Body, FPOptionsOverride(),
                                                Inner->getBeginLoc(), Inner->getEndLoc()),
                           At, At, F->getRParenLoc());
}

Stmt *Counter::counted(const ForStmt *F, const BodyCopy::Values &Now) {
  const Turns &T = Seen.Loops.find(F)->second;
  const QualType Type = T.Var->getType().getUnqualifiedType();
  const SourceLocation At = F->getBeginLoc();
  const std::string Name = unusedName((T.Var->getName() + "_turn").str(), Names, Ctx);
  Expr *Zero = IntegerLiteral::Create(Ctx, llvm::APInt(Ctx.getIntWidth(Type), 0), Type, {});
  VarDecl *Turn = variable(T.Var, Name, Type, Zero);
  Expr *Count = onHost(turns(T, Now), T), *Place = place(T, F, Turn, Count, Now);
  BodyCopy::Values Here = Now;
  llvm::SmallVector<Stmt *, 8> Body;
  setVariable(T.Var, Place, F, Here, Body);
  CompoundStmt *Inner = Copy.block(F->getBody(), Here);
  Body.append(Inner->body_begin(), Inner->body_end());
  return Make.loop(Turn, Count,
                   CompoundStmt::Create(Ctx, Body, FPOptionsOverride(), Inner->getBeginLoc(),
                                        Inner->getEndLoc()),
                   At);
}

} // namespace

Directive countTurns(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  return Counter(D, Facts, Ctx).run();
}

} // namespace swgen
