#include "DataBounds.h"
#include "AstCopy.h"
#include "BodyCopy.h"
#include "FixedProducts.h"
#include "LevelExtents.h"
#include "LoopHeader.h"
#include "PointerScan.h"
#include "StatementLoops.h"
#include "StoredMemory.h"
#include "TypeAlias.h"
#include "llvm/ADT/STLExtras.h"
#include <cstdlib>
#include <functional>

using namespace clang;

namespace swgen {
namespace {

/// A column of more elements that is only read may be short: to fetch it as a whole takes longer
/// than to load what is used of it.
constexpr int64_t MostLevels = 128;

class Bounder {
  const Directive &D;
  const Stmt *Body;
  const llvm::DenseSet<const Stmt *> &Loops;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  LevelExtents Levels;
  unsigned Changed = 0;
  bool Failed = false; ///< such a loop stands where the tree cannot be copied

public:
  Bounder(const Directive &D, const Stmt *Body, const llvm::DenseSet<const Stmt *> &Loops,
          const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Body(Body), Loops(Loops), Facts(Facts), Ctx(Ctx), Make(Ctx),
        Levels(D, Body, Facts, Ctx) {}

  const Stmt *run() {
    Stmt *New = rebuilt(Body);
    return Changed && !Failed ? New : nullptr;
  }

private:
  /// What F has in place of its own.
  struct Ends {
    Expr *Start = nullptr; ///< null: its own
    Expr *Cond = nullptr;  ///< null: its own
    Expr *Guard = nullptr; ///< what each iteration asks; null: F stays as it is
    explicit operator bool() const { return Guard; }
  };
  struct Header {
    const ForStmt *F;
    LoopHeader H;
    const Expr *First; ///< what the variable begins with
    bool Up;
    const VarDecl *var() const { return H.Var; }
  };

  bool isFixed(const Expr *E, const ForStmt *F) const;
  bool writesChosen(const ForStmt *F, const VarDecl *Var) const;
  Ends endsOf(const ForStmt *F);
  std::optional<Header> header(const ForStmt *F) const;
  const Expr *otherSide(const Expr *Cond, const Header &L) const;
  bool mayBeginElsewhere(const Header &L, llvm::ArrayRef<LevelExtent> All) const;
  bool countsFromZero(const ForStmt *F) const;
  bool isKnown(const Expr *E) const { return Levels.isKnown(E); }
  Expr *limitOf(llvm::ArrayRef<LevelExtent> All);
  Expr *limitOfMinimum(const Expr *Large, bool OrEqual);
  Expr *end(const Header &L, llvm::ArrayRef<LevelExtent> All);
  Expr *compared(const VarDecl *Var, BinaryOperatorKind Op, Expr *Limit);
  bool contains(const Stmt *S) const;
  Stmt *rebuilt(const Stmt *S);
  Stmt *loop(const ForStmt *F);
  Stmt *withStart(const ForStmt *F, const VarDecl *Var, Expr *Start, Expr *Cond, Stmt *Body);
};

//===-- what may be changed -----------------------------------------------===//

/// Nothing in the loop changes the value of E, which only reads.
bool Bounder::isFixed(const Expr *E, const ForStmt *F) const {
  std::vector<const Expr *> Stored;
  collectStored(F->getBody(), Stored);
  llvm::SmallVector<const VarDecl *> Named;
  variablesNamedIn(E, Named);
  return isFixedIn(F->getBody(), E, D, Facts, Ctx) &&
         (Stored.empty() || llvm::none_of(Named, [this](const VarDecl *Var) {
            return Var->getType()->isScalarType() && Facts.mayBePointedTo(Var);
          }));
}

bool Bounder::writesChosen(const ForStmt *F, const VarDecl *Var) const {
  VarSet By;
  By.insert(Var);
  // Subscripts that are computed first, `at = k * n + i`.
  std::function<void(const Stmt *)> Follow = [&](const Stmt *S) {
    if (auto *Decl = dyn_cast_or_null<DeclStmt>(S))
      for (const auto *One : Decl->decls())
        if (auto *Local = dyn_cast<VarDecl>(One);
            Local && Local->hasInit() && mentionsAny(Local->getInit(), By))
          By.insert(Local);
    if (S)
      for (const Stmt *Child : S->children())
        Follow(Child);
  };
  Follow(F->getBody());
  std::vector<const Expr *> Stored;
  collectStored(F->getBody(), Stored);
  return llvm::any_of(Stored, [&](const Expr *To) { return mentionsAny(To, By); });
}

//===-- extents -----------------------------------------------------------===//

/// What the variable stays below: by the first extent, and others of the same.
Expr *Bounder::limitOf(llvm::ArrayRef<LevelExtent> All) {
  const LevelExtent &First = All.front();
  int64_t Behind = First.Behind, Least = First.Number - First.Behind;
  for (const LevelExtent &E : All) {
    if (!First.Size && !E.Size)
      Least = std::min(Least, E.Number - E.Behind);
    if (First.Size && E.Size && sameText(First.Size, E.Size, Ctx))
      Behind = std::max(Behind, E.Behind);
  }
  if (!First.Size)
    return Make.number(Least);
  Expr *Size = Make.toLong(Make.copy(First.Size));
  return Behind > 0   ? Make.binary(BO_Sub, Size, Make.number(Behind), Ctx.LongTy)
         : Behind < 0 ? Make.binary(BO_Add, Size, Make.number(-Behind), Ctx.LongTy)
                      : Size;
}

/// What the variable is at least: no subscript is negative.
static std::optional<int64_t> leastOf(llvm::ArrayRef<LevelExtent> All) {
  std::optional<int64_t> Least;
  for (const LevelExtent &E : All)
    if (!E.IsSum)
      Least = std::max(Least.value_or(INT64_MIN), -E.Behind);
  return Least;
}

/// The sides of what computes the smaller one of two values; else null.
static std::pair<const Expr *, const Expr *> sidesOfMinimum(const Expr *E, const ASTContext &Ctx) {
  auto *C = dyn_cast<ConditionalOperator>(E->IgnoreParenImpCasts());
  auto *B = C ? dyn_cast<BinaryOperator>(C->getCond()->IgnoreParenImpCasts()) : nullptr;
  if (!B || !B->isRelationalOp())
    return {};
  auto Same = [&](const Expr *X, const Expr *Y) {
    return sameText(X->IgnoreParenImpCasts(), Y->IgnoreParenImpCasts(), Ctx);
  };
  bool Less = B->getOpcode() == BO_LT || B->getOpcode() == BO_LE;
  const Expr *Small = Less ? B->getLHS() : B->getRHS(), *Large = Less ? B->getRHS() : B->getLHS();
  if (Same(Small, C->getTrueExpr()) && Same(Large, C->getFalseExpr()))
    return {Small, Large};
  return {};
}

std::optional<Bounder::Header> Bounder::header(const ForStmt *F) const {
  Header L{F, readLoopHeader(*F, Ctx), nullptr, true};
  if (!L.H.Var || L.H.Exit || endsByBreak(F->getBody()) ||
      (!L.H.DeclaresVar && Levels.isRead(L.H.Var)))
    return std::nullopt;
  L.First = startOf(*F, L.H);
  const int64_t Step = constantStep(F->getInc(), L.H.Var, Ctx);
  L.Up = Step > 0;
  if (!L.First || Step == 0)
    return std::nullopt;
  return L;
}

/// What must be above the variable of a loop that counts upwards, below that of another one, by a
/// part of the condition; null: it says something else, or changes in the loop.
const Expr *Bounder::otherSide(const Expr *Cond, const Header &L) const {
  auto *B = dyn_cast<BinaryOperator>(Cond->IgnoreParenImpCasts());
  if (!B || !B->isRelationalOp())
    return nullptr;
  bool Less = B->getOpcode() == BO_LT || B->getOpcode() == BO_LE;
  const Expr *Own = Less == L.Up ? B->getLHS() : B->getRHS();
  const Expr *Other = Less == L.Up ? B->getRHS() : B->getLHS();
  bool Says = namedVariable(Own->IgnoreParenImpCasts()) == L.var() &&
              !namesVariable(Other, L.var()) && isFixed(Other, L.F);
  return Says ? Other : nullptr;
}

/// Whether iterations before the first are none of the program's by a condition: the steps are of
/// one, so that they come to the first, and the variable can have the value to begin with.
bool Bounder::mayBeginElsewhere(const Header &L, llvm::ArrayRef<LevelExtent> All) const {
  QualType T = L.var()->getType();
  constexpr int64_t Large = 1 << 30;
  if (llvm::any_of(All, [&](const LevelExtent &E) {
        return E.Number > Large || std::abs(E.Behind) > Large ||
               (E.Size && !keepsValues(E.Size->getType(), T, Ctx));
      }))
    return false;
  return std::abs(constantStep(L.F->getInc(), L.var(), Ctx)) == 1 && T->isSignedIntegerType() &&
         Ctx.getTypeSize(T) >= Ctx.getTypeSize(Ctx.IntTy) &&
         Ctx.hasSameType(L.First->getType(), T.getUnqualifiedType()) &&
         !namesVariable(L.First, L.var()) && isFixed(L.First, L.F);
}

/// A condition with an end that is known; null where its own is.
Expr *Bounder::end(const Header &L, llvm::ArrayRef<LevelExtent> All) {
  for (const Expr *Cond : L.H.Conditions)
    if (isKnown(otherSide(Cond, L)))
      return L.H.Conditions.size() > 1 ? const_cast<Expr *>(Cond) : nullptr;
  if (L.Up) {
    for (const Expr *Cond : L.H.Conditions) {
      auto Op = cast<BinaryOperator>(Cond->IgnoreParenImpCasts())->getOpcode();
      if (Expr *Limit = limitOfMinimum(otherSide(Cond, L), Op == BO_LE || Op == BO_GE))
        return compared(L.var(), BO_LT, Limit);
    }
    return All.empty() ? nullptr : compared(L.var(), BO_LT, limitOf(All));
  }
  const std::optional<int64_t> Least = leastOf(All);
  return Least ? compared(L.var(), BO_GE, Make.number(*Least)) : nullptr;
}

/// Where F may begin and end instead.
Bounder::Ends Bounder::endsOf(const ForStmt *F) {
  const std::optional<Header> L = header(F);
  if (!L || !llvm::all_of(L->H.Conditions, [&](const Expr *Cond) { return otherSide(Cond, *L); }))
    return {};
  std::vector<LevelExtent> All = Levels.accessedIn(F->getBody(), L->var());
  const bool Begins = isKnown(L->First);
  const bool Writes = writesChosen(F, L->var());
  if (!Writes && llvm::any_of(All, [](const LevelExtent &E) { return E.IsInteger; }))
    return {}; // a list of what to read, mostly much shorter than it may be
  if (!Writes)
    llvm::erase_if(All, [](const LevelExtent &E) { return E.Number > MostLevels; });
  if (!Writes || !Begins) // the parts of a linear array, one behind the other, begin anywhere
    llvm::erase_if(All, [](const LevelExtent &E) { return !E.Column; });
  if (!Writes && All.empty())
    return {};
  if (!Begins && (All.empty() || (L->Up && !leastOf(All)) || !mayBeginElsewhere(*L, All)))
    return {};
  Ends Result;
  Result.Cond = end(*L, All);
  const bool HasEnd = Result.Cond || llvm::all_of(L->H.Conditions, [&](const Expr *Cond) {
                        return isKnown(otherSide(Cond, *L));
                      });
  if (!HasEnd || (Begins && !Result.Cond))
    return {};
  if (Result.Cond)
    Result.Guard = Make.copy(F->getCond());
  if (!Begins) {
    Expr *Limit = L->Up ? Make.number(*leastOf(All)) : limitOf(All);
    Result.Start = L->Up ? Limit : Make.binary(BO_Sub, Limit, Make.number(1), Ctx.LongTy);
    Expr *Reached = Make.binary(L->Up ? BO_GE : BO_LE, Make.load(Make.name(L->var())),
                                Make.inWords(Make.copy(L->First)), Ctx.IntTy);
    Result.Guard =
        Result.Guard ? Make.binary(BO_LAnd, Reached, Make.paren(Result.Guard), Ctx.IntTy) : Reached;
  }
  return Result;
}

/// The side of a minimum that is known before the region; also where the minimum has a name.
Expr *Bounder::limitOfMinimum(const Expr *Large, bool OrEqual) {
  const VarDecl *Var = namedVariable(Large->IgnoreParenImpCasts());
  if (Var && Levels.isDeclaredOnce(Var) && Var->hasInit())
    return limitOfMinimum(Var->getInit(), OrEqual);
  auto [A, B] = sidesOfMinimum(Large, Ctx);
  const Expr *Known = A && isKnown(A) ? A : B && isKnown(B) ? B : nullptr;
  if (!Known)
    return nullptr;
  Expr *Limit = Make.toLong(Make.copy(Known));
  return OrEqual ? Make.binary(BO_Add, Limit, Make.number(1), Ctx.LongTy) : Limit;
}

//===-- the new tree ------------------------------------------------------===//

Expr *Bounder::compared(const VarDecl *Var, BinaryOperatorKind Op, Expr *Limit) {
  Expr *Value = Make.load(Make.name(Var));
  QualType T = Value->getType();
  bool Widens = T->isSignedIntegerType() || Ctx.getTypeSize(T) < Ctx.getTypeSize(Ctx.LongTy);
  if (!Widens)
    Value = Make.toLong(Value);
  else if (!Ctx.hasSameType(T, Ctx.LongTy))
    Value = ImplicitCastExpr::Create(Ctx, Ctx.LongTy, CK_IntegralCast, Value, nullptr, VK_PRValue,
                                     FPOptionsOverride());
  return Make.binary(Op, Value, Limit, Ctx.IntTy);
}

/// The variable of F is never negative in its body.
bool Bounder::countsFromZero(const ForStmt *F) const {
  const LoopHeader H = readLoopHeader(*F, Ctx);
  const Expr *Start = startOf(*F, H);
  const std::optional<llvm::APSInt> First =
      Start ? Start->getIntegerConstantExpr(Ctx) : std::nullopt;
  if (constantStep(F->getInc(), H.Var, Ctx) > 0)
    return First && First->isNonNegative();
  const std::optional<LoopBound> B = loopBound(H);
  const std::optional<llvm::APSInt> Last = B && (B->Op == BO_GE || B->Op == BO_GT)
                                               ? B->Right->getIntegerConstantExpr(Ctx)
                                               : std::nullopt;
  return Last && (Last->isNonNegative() || (B->Op == BO_GT && Last->isAllOnes()));
}

bool Bounder::contains(const Stmt *S) const {
  return S && (Loops.contains(S) ||
               llvm::any_of(S->children(), [&](const Stmt *Child) { return contains(Child); }));
}

Stmt *Bounder::loop(const ForStmt *F) {
  const Ends E = Loops.contains(F) ? endsOf(F) : Ends();
  const VarDecl *Var = readLoopHeader(*F, Ctx).Var;
  bool New = Var && Levels.Around.insert(Var).second;
  if (New && countsFromZero(F))
    Levels.NotNegative.insert(Var);
  Stmt *Inner = rebuilt(F->getBody());
  if (New) {
    Levels.Around.erase(Var);
    Levels.NotNegative.erase(Var);
  }
  Expr *Cond = E.Cond ? E.Cond : const_cast<Expr *>(F->getCond());
  if (E) {
    ++Changed;
    SourceLocation At = F->getBody()->getBeginLoc();
    Inner = IfStmt::Create(Ctx, At, IfStatementKind::Ordinary, nullptr, nullptr, E.Guard, At, At,
                           Inner);
    Inner = CompoundStmt::Create(Ctx, {Inner}, FPOptionsOverride(), At, F->getEndLoc());
  }
  if (E.Start)
    return withStart(F, Var, E.Start, Cond, Inner);
  return new (Ctx)
      ForStmt(Ctx, const_cast<Stmt *>(F->getInit()), Cond, nullptr, const_cast<Expr *>(F->getInc()),
              Inner, F->getForLoc(), F->getLParenLoc(), F->getRParenLoc());
}

/// F with another first value; what declares its variable declares a new one.
Stmt *Bounder::withStart(const ForStmt *F, const VarDecl *Var, Expr *Start, Expr *Cond,
                         Stmt *Body) {
  QualType T = Var->getType().getUnqualifiedType();
  if (!Ctx.hasSameType(Start->getType(), T))
    Start = ImplicitCastExpr::Create(Ctx, T, CK_IntegralCast, Start, nullptr, VK_PRValue,
                                     FPOptionsOverride());
  Expr *Inc = const_cast<Expr *>(F->getInc());
  Stmt *Init;
  if (isa<DeclStmt>(F->getInit())) {
    VarDecl *New = Make.variableLike(Var, Start);
    Init = new (Ctx)
        DeclStmt(DeclGroupRef(New), F->getInit()->getBeginLoc(), F->getInit()->getEndLoc());
    BodyCopy Copy(Ctx, [](const ForStmt *, const BodyCopy::Values &) { return nullptr; });
    BodyCopy::Values Now;
    Now.Copies[Var] = New;
    Body = Copy.block(Body, Now);
    Cond = Copy.value(Cond, Now);
    Inc = Copy.value(Inc, Now);
    Failed |= Copy.hasFailed();
  } else {
    Init = Make.binary(BO_Assign, Make.name(Var), Start, T);
  }
  return new (Ctx) ForStmt(Ctx, Init, Cond, nullptr, Inc, Body, F->getForLoc(), F->getLParenLoc(),
                           F->getRParenLoc());
}

Stmt *Bounder::rebuilt(const Stmt *S) {
  if (!contains(S))
    return const_cast<Stmt *>(S);
  if (auto *F = dyn_cast<ForStmt>(S))
    return loop(F);
  if (auto *Block = dyn_cast<CompoundStmt>(S)) {
    std::vector<Stmt *> New;
    for (const Stmt *Child : Block->body())
      New.push_back(rebuilt(Child));
    return CompoundStmt::Create(Ctx, New, FPOptionsOverride(), S->getBeginLoc(), S->getEndLoc());
  }
  if (auto *If = dyn_cast<IfStmt>(S); If && !If->getInit() && !If->getConditionVariable())
    return IfStmt::Create(Ctx, If->getIfLoc(), IfStatementKind::Ordinary, nullptr, nullptr,
                          const_cast<Expr *>(If->getCond()), If->getLParenLoc(), If->getRParenLoc(),
                          rebuilt(If->getThen()), If->getElseLoc(), rebuilt(If->getElse()));
  Failed = true;
  return const_cast<Stmt *>(S);
}

} // namespace

const Stmt *boundByExtents(const Directive &D, const Stmt *Body,
                           const llvm::DenseSet<const Stmt *> &Loops, const FunctionFacts &Facts,
                           ASTContext &Ctx) {
  return Bounder(D, Body, Loops, Facts, Ctx).run();
}

} // namespace swgen
