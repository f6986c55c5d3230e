#include "InductionVariables.h"
#include "BodyCopy.h"
#include "CallScans.h"
#include "LoopHeader.h"
#include "PlainStatements.h"
#include "RegionReads.h"
#include "StatementLoops.h"

using namespace clang;
using llvm::dyn_cast;
using llvm::isa;

namespace swgen {

namespace {

/// A loop that counts by one.
struct Counted {
  const VarDecl *Var = nullptr;
  const Expr *Start = nullptr, *Bound = nullptr;
  bool Up = true, Reaches = false; ///< the bound itself is in the loop
};

/// A number and an expression, or none; in Rewriter::Type.
struct Amount {
  int64_t Constant = 0;
  Expr *Rest = nullptr;
  bool isZero() const { return Constant == 0 && !Rest; }
};

class Rewriter {
public:
  Rewriter(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Facts(Facts), Ctx(Ctx), Make(Ctx), Copy(Ctx, nullptr), New(D), Type(Ctx.LongTy) {
    NameCollector(Names).TraverseStmt(Facts.function().getBody());
    NameCollector(Names).TraverseStmt(const_cast<Stmt *>(D.body()));
    collectAssigned(D.body(), Assigned, Inside);
    Changed = Assigned;
    Changed.insert(Inside.begin(), Inside.end());
  }

  Directive run() {
    auto *F = dyn_cast<ForStmt>(D.body());
    if (OneVariable One = F ? withOneVariable(F, Ctx) : OneVariable(); One.Loop) {
      Beside = std::move(One.Others);
      F = One.Loop;
    }
    New.Body = F ? loop(F) : nullptr;
    return New.Body && !Copy.hasFailed() ? New : D;
  }

private:
  Stmt *loop(const ForStmt *F);
  std::optional<Counted> counted(const ForStmt *F) const;
  bool mayReplace(const VarDecl *Var) const;
  bool fits(const Counted &C, QualType T) const;
  std::optional<Amount> change(const Stmt *S, const VarDecl *Var);
  std::optional<Amount> changeOfParts(const Stmt *S, const VarDecl *Var);
  std::optional<Amount> changeOfExpr(const Expr *E, const VarDecl *Var);
  std::optional<Amount> changeOfLoop(const ForStmt *F, const VarDecl *Var);
  bool isFixed(const Expr *E) const;
  Amount amountOf(const Expr *E, bool Down);
  Amount sum(const Amount &A, const Amount &B);
  Amount product(const Amount &A, const Amount &B);
  Amount turns(const Counted &C, const Expr *From, const Expr *To);
  Expr *build(const Amount &A);
  Expr *number(int64_t Value);
  Expr *binary(BinaryOperatorKind Op, Expr *L, Expr *R) { return Make.binary(Op, L, R, Type); }
  Expr *valueAt(Expr *First, const Counted &C, const Amount &Each);
  Expr *count(const Counted &C);
  void addHostPart(const Stmt *Changes, const VarDecl *Var, const Counted &C, const Expr *First);
  VarDecl *ownFor(const VarDecl *Var, const Counted &C, const Stmt *Changes, const Expr *First);
  VarDecl *own(const VarDecl *Var, const VarDecl *Of);
  Expr *converted(Expr *E, QualType T);

  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  BodyCopy Copy;
  Directive New;
  llvm::StringSet<> Names;
  VarSet Assigned, Inside;           ///< in the loop, and declared there
  VarSet Changed;                    ///< both
  QualType Type;                     ///< in which amounts are computed
  std::vector<HostCheck> Wanted;     ///< by the amounts of the variable at hand
  std::vector<SteppedBeside> Beside; ///< what the loop's header steps besides its variable
};

} // namespace

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

static bool changes(const Stmt *S, const VarDecl *Var) {
  auto *E = dyn_cast_or_null<Expr>(S);
  return S && ((E && changedBy(E) == Var) ||
               llvm::any_of(S->children(), [Var](const Stmt *Part) { return changes(Part, Var); }));
}

std::optional<Counted> Rewriter::counted(const ForStmt *F) const {
  const LoopHeader H = readLoopHeader(*F, Ctx);
  if (!H.Var || H.Conditions.size() != 1 || H.Exit || H.Step || !F->getInc())
    return std::nullopt;
  const int64_t Step = constantStep(F->getInc(), H.Var, Ctx);
  const std::optional<LoopBound> B = loopBound(H);
  const Expr *Start = startOf(*F, H);
  const bool IsUp = B && (B->Op == BO_LT || B->Op == BO_LE);
  const bool IsDown = B && (B->Op == BO_GT || B->Op == BO_GE);
  if (!Start || !((IsUp && Step == 1) || (IsDown && Step == -1)) || changes(F->getBody(), H.Var))
    return std::nullopt;
  // Of numbers without a sign, those from zero on are as many as the bound says.
  const bool Signed =
      H.Var->getType()->isSignedIntegerType() && B->Right->getType()->isSignedIntegerType();
  Expr::EvalResult Zero;
  if (!Signed && !(IsUp && B->Op == BO_LT && H.Var->getType()->isIntegerType() &&
                   Start->EvaluateAsInt(Zero, Ctx) && Zero.Val.getInt().isZero()))
    return std::nullopt;
  return Counted{H.Var, Start, B->Right, IsUp, B->Op == BO_LE || B->Op == BO_GE};
}

/// Constants, and sums and products of variables that the loop at hand does not change.
bool Rewriter::isFixed(const Expr *E) const {
  return E->getType()->isIntegerType() &&
         Ctx.getIntWidth(E->IgnoreParenImpCasts()->getType()) <= Ctx.getIntWidth(Type) &&
         RegionReads::isHarmless(E, Ctx) && !E->HasSideEffects(Ctx) && !mentionsAny(E, Changed);
}

Amount Rewriter::amountOf(const Expr *E, bool Down) {
  Expr::EvalResult Known;
  if (E->EvaluateAsInt(Known, Ctx))
    if (std::optional<int64_t> Value = Known.Val.getInt().tryExtValue();
        Value && std::abs(*Value) < INT32_MAX)
      return {Down ? -*Value : *Value, nullptr};
  Expr *Value = converted(Make.paren(Make.copy(E)), Type);
  return {0, Down ? binary(BO_Mul, number(-1), Value) : Value};
}

Amount Rewriter::sum(const Amount &A, const Amount &B) {
  Expr *Rest = A.Rest && B.Rest ? binary(BO_Add, A.Rest, B.Rest) : A.Rest ? A.Rest : B.Rest;
  return {A.Constant + B.Constant, Rest};
}

Amount Rewriter::product(const Amount &A, const Amount &B) {
  if (!A.Rest && !B.Rest)
    return {A.Constant * B.Constant, nullptr};
  if (A.isZero() || B.isZero())
    return {};
  if (!A.Rest && A.Constant == 1)
    return B;
  if (!B.Rest && B.Constant == 1)
    return A;
  return {0, binary(BO_Mul, Make.paren(build(A)), Make.paren(build(B)))};
}

/// Anew each time.
Expr *Rewriter::build(const Amount &A) {
  if (!A.Rest)
    return number(A.Constant);
  Expr *Rest = Make.copy(A.Rest);
  return A.Constant ? binary(BO_Add, Rest, number(A.Constant)) : Rest;
}

/// Iterations from one value of the counter to another, in the direction of the loop.
Amount Rewriter::turns(const Counted &C, const Expr *From, const Expr *To) {
  return C.Up ? sum(amountOf(To, false), amountOf(From, true))
              : sum(amountOf(From, false), amountOf(To, true));
}

/// What an expression as a whole adds to Var; nothing where that is not known, or not in any case.
std::optional<Amount> Rewriter::changeOfExpr(const Expr *E, const VarDecl *Var) {
  if (!changes(E, Var))
    return Amount();
  if (changedBy(E) == Var) {
    if (auto *U = dyn_cast<UnaryOperator>(E))
      return Amount{U->isIncrementOp() ? 1 : -1, nullptr};
    auto *B = cast<BinaryOperator>(E);
    const bool Down = B->getOpcode() == BO_SubAssign;
    const Expr *By = B->getRHS();
    if ((B->getOpcode() != BO_AddAssign && !Down) || changes(By, Var) || mentionsAny(By, {Var}) ||
        !isFixed(By))
      return std::nullopt;
    return amountOf(By, Down);
  }
  auto *B = dyn_cast<BinaryOperator>(E);
  if (isa<AbstractConditionalOperator, StmtExpr>(E) || (B && B->isLogicalOp()))
    return std::nullopt;
  return changeOfParts(E, Var);
}

std::optional<Amount> Rewriter::changeOfParts(const Stmt *S, const VarDecl *Var) {
  Amount All;
  for (const Stmt *Part : S->children()) {
    std::optional<Amount> One = change(Part, Var);
    if (!One)
      return std::nullopt;
    All = sum(All, *One);
  }
  return All;
}

std::optional<Amount> Rewriter::changeOfLoop(const ForStmt *F, const VarDecl *Var) {
  std::optional<Counted> C = counted(F);
  if (!C || changes(F->getInit(), Var) || changes(F->getCond(), Var) || changes(F->getInc(), Var) ||
      hasJump(F->getBody()) || !isFixed(C->Start) || !isFixed(C->Bound))
    return std::nullopt;
  std::optional<Amount> Each = change(F->getBody(), Var);
  if (!Each)
    return std::nullopt;
  Amount Times = turns(*C, C->Start, C->Bound);
  Times.Constant += C->Reaches;
  if (!Times.Rest)
    return product({std::max<int64_t>(0, Times.Constant), nullptr}, *Each);
  // The host asks before the region whether the number is one of iterations.
  Expr *Zero = IntegerLiteral::Create(Ctx, llvm::APInt(Ctx.getIntWidth(Ctx.IntTy), 0), Ctx.IntTy,
                                      SourceLocation());
  Wanted.push_back(
      {Make.binary(BO_GE, build(Times), Zero, Ctx.IntTy), "",
       "the loop over '" + C->Var->getNameAsString() + "' changes '" + Var->getNameAsString() + "'",
       "a subscript that is a function of the loops' variables"});
  return product(Times, *Each);
}

/// What a statement adds to Var whenever it runs.
std::optional<Amount> Rewriter::change(const Stmt *S, const VarDecl *Var) {
  if (!S || !changes(S, Var))
    return Amount();
  if (auto *E = dyn_cast<Expr>(S))
    return changeOfExpr(E, Var);
  if (auto *F = dyn_cast<ForStmt>(S))
    return changeOfLoop(F, Var);
  return isa<CompoundStmt, DeclStmt>(S) ? changeOfParts(S, Var) : std::nullopt;
}

/// The type of what the steps are made of is no wider.
bool Rewriter::mayReplace(const VarDecl *Var) const {
  const QualType T = Var->getType();
  if (!T->isBuiltinType() || !T->isIntegerType() ||
      Ctx.getIntWidth(T) < Ctx.getIntWidth(Ctx.IntTy) || T.isVolatileQualified() ||
      !Var->hasLocalStorage() || Facts.mayBePointedTo(Var) || Var == D.At)
    return false;
  for (const auto *Items : {&D.Private, &D.FirstPrivate})
    if (isIn(*Items, Var))
      return false;
  return llvm::none_of(D.Reductions, [Var](const ReductionClause &R) { return isIn(R.Vars, Var); });
}

Expr *Rewriter::number(int64_t Value) { return converted(Make.number(Value), Type); }

Expr *Rewriter::converted(Expr *E, QualType T) {
  if (Ctx.hasSameUnqualifiedType(E->getType(), T))
    return E;
  const auto Constant = E->getIntegerConstantExpr(Ctx);
  const std::optional<int64_t> Value = Constant ? Constant->tryExtValue() : std::nullopt;
  if (Value && std::abs(*Value) < INT32_MAX) {
    Expr *New = IntegerLiteral::Create(
        Ctx, llvm::APInt(Ctx.getIntWidth(T), uint64_t(std::abs(*Value))), T, {});
    return *Value >= 0
               ? New
               : Make.paren(UnaryOperator::Create(Ctx, New, UO_Minus, T, VK_PRValue, OK_Ordinary,
                                                  {}, false, FPOptionsOverride()));
  }
  return CStyleCastExpr::Create(Ctx, T, VK_PRValue, CK_IntegralCast, Make.paren(E), nullptr,
                                FPOptionsOverride(), Ctx.getTrivialTypeSourceInfo(T), {}, {});
}

/// What a variable is when an iteration of C begins.
Expr *Rewriter::valueAt(Expr *First, const Counted &C, const Amount &Each) {
  Amount All = product(turns(C, C.Start, Make.load(Make.name(C.Var))), Each);
  return binary(BO_Add, converted(First, Type), Make.paren(build(All)));
}

/// Iterations of C, none where it has none.
Expr *Rewriter::count(const Counted &C) {
  Amount Times = turns(C, C.Start, C.Bound);
  Times.Constant += C.Reaches;
  if (!Times.Rest)
    return number(std::max<int64_t>(0, Times.Constant));
  Expr *Any = Make.binary(BO_GT, Make.paren(build(Times)), number(0), Ctx.IntTy);
  return Make.paren(Make.choice(Any, build(Times), number(0)));
}

/// What the host asks and does for Var, in numbers of type long.  First: null: what it is.
void Rewriter::addHostPart(const Stmt *Changes, const VarDecl *Var, const Counted &C,
                           const Expr *First) {
  Type = Ctx.LongTy;
  Wanted.clear();
  const Amount Each = *change(Changes, Var);
  llvm::append_range(New.Checks, Wanted);
  auto All = [&] { return binary(BO_Mul, count(C), Make.paren(build(Each))); };
  const QualType T = Var->getType().getUnqualifiedType();
  if (T->isSignedIntegerType() && Ctx.getIntWidth(T) < Ctx.getIntWidth(Type)) {
    // The value fits where the program has it; its distance from the first one may not.
    Expr *Least = Make.binary(BO_GE, All(), number(-INT32_MAX), Ctx.IntTy);
    Expr *Most = Make.binary(BO_LE, All(), number(INT32_MAX), Ctx.IntTy);
    New.Checks.push_back({Make.binary(BO_LAnd, Least, Most, Ctx.IntTy),
                          "'" + Var->getNameAsString() + "' changes by less than 2147483648",
                          "it follows from '" + C.Var->getNameAsString() + "' without an overflow",
                          "a variable of type long"});
  }
  if (!Inside.contains(Var) && Facts.liveAfter(D.Stmt, Var)) {
    Expr *Begin = First ? Make.copy(First) : Make.load(Make.name(Var));
    Expr *Last = converted(binary(BO_Add, converted(Make.paren(Begin), Type), All()), T);
    New.After.push_back({nullptr, Make.binary(BO_Assign, Make.name(Var), Last, T)});
  }
}

VarDecl *Rewriter::own(const VarDecl *Var, const VarDecl *Of) {
  const std::string Name = unusedName((Var->getName() + "_" + Of->getName()).str(), Names, Ctx);
  const QualType T = Var->getType().getUnqualifiedType();
  return VarDecl::Create(Ctx, const_cast<FunctionDecl *>(&Facts.function()), Var->getBeginLoc(),
                         Var->getLocation(), &Ctx.Idents.get(Name), T,
                         Ctx.getTrivialTypeSourceInfo(T), SC_None);
}

/// The counter's values are ones of T where there are no more iterations than T has numbers.
bool Rewriter::fits(const Counted &C, QualType T) const {
  Expr::EvalResult Start;
  return Ctx.getIntWidth(C.Var->getType()) <= Ctx.getIntWidth(T) ||
         (C.Up && C.Start->EvaluateAsInt(Start, Ctx) &&
          (Start.Val.getInt() == 0 || Start.Val.getInt() == 1));
}

/// An iteration of C has a variable of its own for Var, which Changes changes in each.  First:
/// null: what Var is.  Null where that cannot be.
VarDecl *Rewriter::ownFor(const VarDecl *Var, const Counted &C, const Stmt *Changes,
                          const Expr *First) {
  if (!mayReplace(Var) || Var == C.Var || !fits(C, Var->getType()))
    return nullptr;
  Type = Var->getType().getUnqualifiedType();
  std::optional<Amount> Each = change(Changes, Var);
  if (!Each || Each->isZero() || (First && !isFixed(First)))
    return nullptr;
  VarDecl *Own = own(Var, C.Var);
  Expr *Begin = First ? Make.paren(Make.copy(First)) : Make.load(Make.name(Var));
  Own->setInit(valueAt(Begin, C, *Each));
  addHostPart(Changes, Var, C, First);
  return Own;
}

/// Null where it has no such variable.
Stmt *Rewriter::loop(const ForStmt *F) {
  const std::optional<Counted> C = counted(F);
  Type = Ctx.LongTy;
  if (!C || !isFixed(C->Start) || !isFixed(C->Bound))
    return nullptr;
  BodyCopy::Values Now;
  llvm::SmallVector<Stmt *, 8> Body;
  auto Add = [&](const VarDecl *Var, VarDecl *Own) {
    Now.Copies[Var] = Own;
    Body.push_back(new (Ctx) DeclStmt(DeclGroupRef(Own), F->getBeginLoc(), F->getBeginLoc()));
  };
  VarSet Done;
  for (const SteppedBeside &Other : Beside) {
    VarDecl *Own =
        changes(F->getBody(), Other.Var) ? nullptr : ownFor(Other.Var, *C, Other.Step, Other.Start);
    if (!Own)
      return nullptr;
    Done.insert(Other.Var);
    Add(Other.Var, Own);
  }
  llvm::SmallVector<const VarDecl *> Named;
  if (!hasJump(F->getBody()))
    variablesNamedIn(F->getBody(), Named);
  for (const VarDecl *Var : Named) {
    if (!Assigned.contains(Var) || Inside.contains(Var) || !Done.insert(Var).second ||
        llvm::count(Named, Var) == changesOnly(F->getBody(), Var)) // a sum
      continue;
    if (VarDecl *Own = ownFor(Var, *C, F->getBody(), nullptr))
      Add(Var, Own);
  }
  if (Body.empty())
    return nullptr;
  CompoundStmt *Inner = Copy.block(F->getBody(), Now);
  Body.append(Inner->body_begin(), Inner->body_end());
  Stmt *All = CompoundStmt::Create(Ctx, Body, FPOptionsOverride(), Inner->getBeginLoc(),
                                   Inner->getEndLoc());
  return new (Ctx) ForStmt(Ctx, const_cast<Stmt *>(F->getInit()), const_cast<Expr *>(F->getCond()),
                           nullptr, const_cast<Expr *>(F->getInc()), All, F->getForLoc(),
                           F->getLParenLoc(), F->getRParenLoc());
}

Directive ownInductionVariables(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  return Rewriter(D, Facts, Ctx).run();
}

} // namespace swgen
