//===- CallHoisting.cpp - calls out of statements and expressions ---------===//
#include "CallInliner.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace swgen {

/// A variable of the region that points somewhere is in S.
static bool namesPointer(const Stmt *S, const VarSet &Own) {
  auto *Ref = dyn_cast<DeclRefExpr>(S);
  auto *Var = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  return (Var && Var->getType()->isPointerType() && Own.contains(Var)) ||
         llvm::any_of(S->children(),
                      [&](const Stmt *Part) { return Part && namesPointer(Part, Own); });
}

/// Which variables the calls in E may change.
void Inliner::findChanges(const Expr *E) {
  Changed.clear();
  CallChanges(Changed).TraverseStmt(E);
  if (namesPointer(E, Own))
    Changed.insert(Addressed.begin(), Addressed.end());
}

/// The calls of the expression at hand may change what L names.
bool Inliner::mayChange(const Expr *L) const {
  L = L->IgnoreParens();
  const VarDecl *Var = namedVariable(L);
  return Var ? Changed.contains(Var) : !isa<DeclRefExpr>(L);
}

/// Whether something in E reads memory that cannot be read in front of it: in a branch, or in a
/// call that stays.
bool Inliner::readsLate(const Stmt *E, bool Perhaps) const {
  if (auto *Call = dyn_cast<CallExpr>(E); Call && (Perhaps || !toInline(Call))) {
    CallMentions Inside(Changed);
    if (Call->getDirectCallee() && Call->getDirectCallee()->getDefinition())
      Inside.TraverseStmt(Call->getDirectCallee()->getDefinition()->getBody());
    if (Inside.Found || llvm::any_of(Call->arguments(), [](const Expr *Arg) {
          return Arg->getType()->isPointerType();
        }))
      return true;
  }
  auto *Load = dyn_cast<ImplicitCastExpr>(E);
  // Pointers that are loaded from memory stay the same in a region.
  if (Load && Load->getCastKind() == CK_LValueToRValue && mayChange(Load->getSubExpr()) &&
      (Load->getType()->isPointerType() ? namedVariable(Load->getSubExpr()) != nullptr : Perhaps))
    return true;
  auto *B = dyn_cast<BinaryOperator>(E);
  Perhaps |= isa<AbstractConditionalOperator>(E) || (B && B->isLogicalOp());
  return llvm::any_of(E->children(),
                      [&](const Stmt *Part) { return Part && readsLate(Part, Perhaps); });
}

/// Whether the effects of E are those of calls that can all stand in front of it, one after the
/// other, some of them in branches.
bool Inliner::hasOrder(const Expr *E) const {
  if (!hasEffects(E))
    return !readsLate(E, /*Perhaps=*/false);
  if (auto *Call = dyn_cast<CallExpr>(E))
    return toInline(Call) ? llvm::none_of(Call->arguments(), hasEffects)
                          : Call->getDirectCallee() && !hasEffects(Call->getCallee()) &&
                                !hasOwnEffects(*Call) &&
                                llvm::all_of(Call->arguments(),
                                             [&](const Expr *Arg) { return hasOrder(Arg); });
  if (auto *B = dyn_cast<BinaryOperator>(E))
    return !B->isAssignmentOp() && !B->isCommaOp() && hasOrder(B->getLHS()) &&
           hasOrder(B->getRHS());
  if (auto *Choice = dyn_cast<ConditionalOperator>(E))
    return Choice->getType()->isArithmeticType() && hasOrder(Choice->getCond()) &&
           hasOrder(Choice->getTrueExpr()) && hasOrder(Choice->getFalseExpr());
  if (auto *U = dyn_cast<UnaryOperator>(E))
    return U->isArithmeticOp() && hasOrder(U->getSubExpr());
  if (auto *Cast = dyn_cast<CastExpr>(E))
    return hasOrder(Cast->getSubExpr());
  auto *Paren = dyn_cast<ParenExpr>(E);
  return Paren && hasOrder(Paren->getSubExpr());
}

/// What E reads from memory, at this place.
Expr *Inliner::hoistedRead(const Expr *E, Output &Before) {
  VarDecl *Read = named("read", E->getType().getUnqualifiedType(), Function, E->getBeginLoc());
  Read->setInit(Make.copy(E));
  Before.push_back(declare(Read, E->getBeginLoc()));
  return Make.load(Make.name(Read, E->getBeginLoc()));
}

/// A variable that has the value of E, an operator that leaves out one of its operands.
Expr *Inliner::hoistedBranch(const Expr *E, Output &Before) {
  const SourceLocation At = E->getBeginLoc();
  VarDecl *Value = named("value", E->getType().getUnqualifiedType(), Function, At);
  auto Int = [&](unsigned N) { // without a place: the number that stands there would be printed
    return IntegerLiteral::Create(Ctx, llvm::APInt(Ctx.getIntWidth(Ctx.IntTy), N), Ctx.IntTy,
                                  SourceLocation());
  };
  auto Set = [&](Expr *To) -> Stmt * {
    return BinaryOperator::Create(Ctx, Make.name(Value, At), To, BO_Assign, Value->getType(),
                                  VK_PRValue, OK_Ordinary, At, FPOptionsOverride());
  };
  auto Branch = [&](const Expr *Operand, bool IsTruth) -> Stmt * {
    llvm::SmallVector<Stmt *, 8> Body;
    Expr *To = hoisted(Operand, Body);
    Body.push_back(Set(IsTruth ? Make.choice(To, Int(1), Int(0)) : To));
    return CompoundStmt::Create(Ctx, Body, FPOptionsOverride(), At, E->getEndLoc());
  };
  auto If = [&](Expr *Cond, Stmt *Then, Stmt *Else) {
    Before.push_back(IfStmt::Create(Ctx, At, IfStatementKind::Ordinary, nullptr, nullptr, Cond, At,
                                    At, Then, Else ? At : SourceLocation(), Else));
  };
  if (auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    Expr *Cond = hoisted(Choice->getCond(), Before);
    Before.push_back(declare(Value, At));
    If(Cond, Branch(Choice->getTrueExpr(), false), Branch(Choice->getFalseExpr(), false));
    return Make.load(Make.name(Value, At));
  }
  auto *B = cast<BinaryOperator>(E);
  Value->setInit(Make.choice(hoisted(B->getLHS(), Before), Int(1), Int(0)));
  Before.push_back(declare(Value, At));
  Expr *Cond = Make.load(Make.name(Value, At));
  if (B->getOpcode() == BO_LOr)
    Cond = UnaryOperator::Create(Ctx, Cond, UO_LNot, Ctx.IntTy, VK_PRValue, OK_Ordinary, At, false,
                                 FPOptionsOverride());
  If(Cond, Branch(B->getRHS(), true), nullptr);
  return Make.load(Make.name(Value, At));
}

/// E without the calls in it, which are in Before.
Expr *Inliner::hoisted(const Expr *E, Output &Before) {
  auto *Operator = dyn_cast<BinaryOperator>(E);
  if (isa<AbstractConditionalOperator>(E) || (Operator && Operator->isLogicalOp()))
    return InOrder && hasEffects(E) ? hoistedBranch(E, Before) : const_cast<Expr *>(E);
  if (isa<UnaryExprOrTypeTraitExpr>(E))
    return const_cast<Expr *>(E);
  auto *Call = dyn_cast<CallExpr>(E);
  const FunctionDecl *F = Call ? toInline(Call) : nullptr;
  const QualType T = E->getType().getUnqualifiedType();
  if (F && (T->isArithmeticType() || T->isRecordType())) {
    llvm::SmallVector<Expr *, 8> Args;
    for (const Expr *Arg : Call->arguments())
      Args.push_back(hoisted(Arg, Before));
    VarDecl *Result = named("result", T, *F, Call->getBeginLoc());
    if (Stmt *Block = inlined(Call, Args, *F, Result)) {
      Before.push_back(declare(Result, Call->getBeginLoc()));
      Before.push_back(Block);
      return Make.load(Make.name(Result, Call->getBeginLoc()));
    }
    return const_cast<Expr *>(E);
  }
  auto *Load = dyn_cast<ImplicitCastExpr>(E);
  if (InOrder && Load && Load->getCastKind() == CK_LValueToRValue &&
      (T->isArithmeticType() || T->isRecordType()) && mayChange(Load->getSubExpr()))
    return hoistedRead(E, Before);
  const size_t Count = Before.size();
  Expr *New = Make.rebuild(E, [&](const Expr *Sub) { return hoisted(Sub, Before); });
  if (Before.size() == Count)
    return const_cast<Expr *>(E);
  Failed |= !New;
  return New ? New : const_cast<Expr *>(E);
}

/// The same where no other part of E sees in which order they come, or where they can come in the
/// order from left to right with what is read between them: C leaves it open, and Clang has that
/// one.  What a statement assigns, it assigns last; where a struct goes, Clang finds out first.
Expr *Inliner::evaluated(const Expr *E, Output &Before) {
  const Expr *Value = E->IgnoreParens();
  auto *Assigns = dyn_cast<BinaryOperator>(Value);
  if (Assigns && Assigns->isAssignmentOp()) {
    if (hasEffects(Assigns->getLHS()))
      return const_cast<Expr *>(E);
    Value = Assigns->getRHS();
  }
  findChanges(E);
  const bool PlaceFirst = Assigns && Value == Assigns->getRHS() && Value->getType()->isRecordType();
  if (PlaceFirst && hasEffects(Value) && readsLate(Assigns->getLHS(), /*Perhaps=*/true))
    return const_cast<Expr *>(E);
  const unsigned Count = Inlined;
  const size_t Size = Before.size();
  Expr *New = nullptr;
  auto *Call = dyn_cast<CallExpr>(Value->IgnoreParenCasts());
  if (hasEffects(Value) && hasOrder(Value)) {
    SaveAndRestore Reads(InOrder, !Call);
    New = Value == E->IgnoreParens()
              ? hoisted(E, Before)
              : Make.rebuild(Assigns, [&](const Expr *Part) {
                  return Part == Value ? hoisted(Part, Before) : const_cast<Expr *>(Part);
                });
  } else if (Call ? llvm::none_of(Call->arguments(), hasEffects) : !hasEffects(Value)) {
    New = hoisted(E, Before); // one call alone may do what it does
  }
  if (New && Inlined > Count)
    return New;
  Before.truncate(Size);
  return const_cast<Expr *>(E);
}

Stmt *Inliner::after(Output &Before, Stmt *S) {
  if (Before.empty())
    return S;
  Before.push_back(S);
  return CompoundStmt::Create(Ctx, Before, FPOptionsOverride(), S->getBeginLoc(), S->getEndLoc());
}

/// One after the other; what is computed by calls has another first value.
void Inliner::declarations(const DeclStmt *S, Output &Out) {
  const unsigned Count = Inlined;
  llvm::SmallVector<Stmt *, 8> New;
  for (Decl *One : S->decls()) {
    auto *Var = dyn_cast<VarDecl>(One);
    if (Var && Var->hasInit() && Var->hasLocalStorage()) {
      llvm::SmallVector<Stmt *, 4> Before;
      Expr *Init = evaluated(Var->getInit(), Before);
      llvm::append_range(New, Before);
      if (Before.empty()) {
      } else if (Mine.contains(Var)) {
        Var->setInit(Init);
      } else {
        One = Redeclared[Var] = Make.variableLike(Var, Init);
        Own.insert(cast<VarDecl>(One));
      }
    }
    New.push_back(new (Ctx) DeclStmt(DeclGroupRef(One), S->getBeginLoc(), S->getEndLoc()));
  }
  if (Inlined > Count)
    llvm::append_range(Out, New);
  else
    Out.push_back(const_cast<DeclStmt *>(S));
}

/// The region's statement without the calls in it.
Stmt *Inliner::stmt(const Stmt *S) {
  llvm::SmallVector<Stmt *, 8> Before;
  const unsigned Count = Inlined;
  if (auto *E = dyn_cast<Expr>(S)) {
    auto *Call = dyn_cast<CallExpr>(E->IgnoreParenCasts());
    const FunctionDecl *F = Call ? toInline(Call) : nullptr;
    if (F) { // its value is not wanted
      llvm::SmallVector<Expr *, 8> Args;
      const bool Ordered = llvm::none_of(Call->arguments(), hasEffects);
      for (const Expr *Arg : Call->arguments())
        Args.push_back(Ordered ? hoisted(Arg, Before) : const_cast<Expr *>(Arg));
      if (Stmt *Block = inlined(Call, Args, *F, nullptr))
        return after(Before, Block);
      return const_cast<Stmt *>(S);
    }
    Expr *New = evaluated(E, Before);
    return after(Before, New);
  }
  if (auto *Block = dyn_cast<CompoundStmt>(S)) {
    for (const Stmt *Child : Block->body())
      if (auto *Declares = dyn_cast<DeclStmt>(Child))
        declarations(Declares, Before);
      else
        Before.push_back(stmt(Child));
    return Inlined == Count ? const_cast<Stmt *>(S)
                            : CompoundStmt::Create(Ctx, Before, FPOptionsOverride(),
                                                   S->getBeginLoc(), S->getEndLoc());
  }
  if (!isa<IfStmt, ForStmt, WhileStmt, DoStmt>(S))
    return const_cast<Stmt *>(S);
  // The header of a loop is evaluated again and again.
  auto *For = dyn_cast<ForStmt>(S);
  Stmt *New = Make.rebuild(
      S,
      [&](const Expr *E) { return isa<IfStmt>(S) ? evaluated(E, Before) : const_cast<Expr *>(E); },
      [&](const Stmt *Part) {
        return For && Part == For->getInit() ? const_cast<Stmt *>(Part) : stmt(Part);
      });
  return New && Inlined > Count ? after(Before, New) : const_cast<Stmt *>(S);
}

} // namespace swgen
