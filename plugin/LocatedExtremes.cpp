#include "LocatedExtremes.h"
#include "AstCopy.h"
#include "LoopHeader.h"
#include "PointerScan.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace swgen {

LocatedOp LocatedOp::read(llvm::StringRef Op) {
  auto [Kind, Of] = Op.split(':');
  LocatedOp Result;
  Result.Kind = llvm::StringSwitch<KindTy>(Kind)
                    .Case("first", First)
                    .Case("last", Last)
                    .Case("with", With)
                    .Default(None);
  if (Result.Kind != None)
    Result.Of = Of.str();
  return Result;
}

std::string LocatedOp::text() const {
  return (Kind == First ? "first:" : Kind == Last ? "last:" : "with:") + Of;
}

std::string comesBefore(llvm::ArrayRef<std::pair<std::string, std::string>> Places,
                        const std::string &Sign) {
  const auto &[A, B] = Places.front();
  std::string Text = A + " " + Sign + " " + B;
  if (Places.size() > 1)
    Text += " || (" + A + " == " + B + " && (" + comesBefore(Places.drop_front(), Sign) + "))";
  return Text;
}

namespace {

/// `if (... && Value < Best && ...) { Best = Value; Place = ...; }`, or with another comparison.
struct Site {
  const IfStmt *If = nullptr;
  const BinaryOperator *Comparison = nullptr;
  const Expr *Value = nullptr;
  bool IsLast = false; ///< of equal values, the last counts
  std::vector<const VarDecl *> Places;
  std::vector<const ForStmt *> Loops; ///< counted, around it, outermost first
};

/// The operands of && of a condition.
void collectTerms(const Expr *E, std::vector<const Expr *> &Out) {
  auto *B = dyn_cast<BinaryOperator>(E->IgnoreParens());
  if (!B || B->getOpcode() != BO_LAnd)
    return Out.push_back(E);
  collectTerms(B->getLHS(), Out);
  collectTerms(B->getRHS(), Out);
}

/// The statements of a branch, taken apart at commas.
void collectParts(const Stmt *S, std::vector<const Stmt *> &Out) {
  if (auto *Block = dyn_cast<CompoundStmt>(S)) {
    for (const Stmt *Child : Block->body())
      collectParts(Child, Out);
    return;
  }
  auto *E = dyn_cast<Expr>(S);
  auto *B = E ? dyn_cast<BinaryOperator>(E->IgnoreParens()) : nullptr;
  if (!B || B->getOpcode() != BO_Comma)
    return Out.push_back(E ? E->IgnoreParens() : S);
  collectParts(B->getLHS(), Out);
  collectParts(B->getRHS(), Out);
}

unsigned mentionsOf(const Stmt *S, const VarDecl *Var) {
  auto *Ref = dyn_cast_or_null<DeclRefExpr>(S);
  unsigned Count = Ref && Ref->getDecl() == Var;
  if (auto *Declares = dyn_cast_or_null<DeclStmt>(S)) {
    for (const Decl *One : Declares->decls())
      if (auto *Other = dyn_cast<VarDecl>(One))
        Count += mentionsOf(Other->getInit(), Var);
  } else if (S) {
    for (const Stmt *Child : S->children())
      Count += mentionsOf(Child, Var);
  }
  return Count;
}

/// 1 where the loop's variable goes up, -1 where it goes down, else 0.
int directionOf(const ForStmt &F, const VarDecl *Var, const ASTContext &Ctx) {
  const Expr *Inc = F.getInc()->IgnoreParenImpCasts();
  if (auto *U = dyn_cast<UnaryOperator>(Inc); U && U->isIncrementDecrementOp())
    return U->isIncrementOp() ? 1 : -1;
  auto *B = dyn_cast<BinaryOperator>(Inc);
  if (!B || (B->getOpcode() != BO_AddAssign && B->getOpcode() != BO_SubAssign) ||
      namedVariable(B->getLHS()) != Var)
    return 0;
  std::optional<llvm::APSInt> Step = B->getRHS()->getIntegerConstantExpr(Ctx);
  if (!Step || Step->isZero())
    return 0;
  return Step->isNegative() == (B->getOpcode() == BO_SubAssign) ? 1 : -1;
}

class Locator {
  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;

public:
  Locator(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Facts(Facts), Ctx(Ctx), Make(Ctx) {}

  /// The directive in which Best keeps its place; nothing: it has none, or not in this form.
  std::optional<Directive> locate(const std::string &Op, const VarDecl *Best);

private:
  const IfStmt *findIf(const Stmt *S, const VarDecl *Best) const;
  std::optional<Site> readSite(const IfStmt *If, const std::string &Op, const VarDecl *Best) const;
  bool readComparison(Site &S, const std::string &Op, const VarDecl *Best) const;
  bool readBranch(Site &S, const VarDecl *Best) const;
  bool mayBePlace(const VarDecl *Var) const;
  bool findLoops(const Stmt *S, Site &Of) const;
  bool isCounted(const ForStmt &F) const;

  VarDecl *newVariable(const std::string &First);
  Expr *position(const ForStmt *F);
  Expr *comparison(const Site &S, llvm::ArrayRef<VarDecl *> At);
  Expr *inOrder(const Site &S, llvm::ArrayRef<VarDecl *> At, unsigned Depth);
  Expr *condition(const Expr *E, const Site &S, Expr *New);
  Stmt *branch(const Site &S, llvm::ArrayRef<VarDecl *> At);
  Stmt *replaced(const Stmt *S, const Stmt *Old, Stmt *New);
};

/// The statement that sets Best, if its condition reads it.
const IfStmt *Locator::findIf(const Stmt *S, const VarDecl *Best) const {
  if (auto *If = dyn_cast<IfStmt>(S); If && mentionsOf(If->getCond(), Best))
    return If;
  for (const Stmt *Child : S->children())
    if (const IfStmt *Found = Child ? findIf(Child, Best) : nullptr)
      return Found;
  return nullptr;
}

/// One term of the condition compares Best with a value of its type: what is stored is what is
/// compared.
bool Locator::readComparison(Site &S, const std::string &Op, const VarDecl *Best) const {
  std::vector<const Expr *> Terms;
  collectTerms(S.If->getCond(), Terms);
  for (const Expr *Term : Terms) {
    if (!mentionsOf(Term, Best))
      continue;
    auto *B = dyn_cast<BinaryOperator>(Term->IgnoreParens());
    if (S.Comparison || !B || !B->isRelationalOp())
      return false;
    bool Left = namedVariable(B->getLHS()->IgnoreParenImpCasts()) == Best;
    if (!Left && namedVariable(B->getRHS()->IgnoreParenImpCasts()) != Best)
      return false;
    S.Comparison = B;
    S.Value = (Left ? B->getRHS() : B->getLHS())->IgnoreParenImpCasts();
    const bool Less = (B->getOpcode() == BO_LT || B->getOpcode() == BO_LE) != Left;
    S.IsLast = B->getOpcode() == BO_LE || B->getOpcode() == BO_GE;
    if (Less != (Op == "min"))
      return false;
  }
  return S.Comparison && Ctx.hasSameUnqualifiedType(S.Value->getType(), Best->getType()) &&
         !S.If->getCond()->HasSideEffects(Ctx, /*IncludePossibleEffects=*/false);
}

bool Locator::mayBePlace(const VarDecl *Var) const {
  auto In = [Var](llvm::ArrayRef<VarItem> List) {
    return llvm::any_of(List, [Var](const VarItem &I) { return I.Var == Var; });
  };
  VarSet Assigned, Declared;
  collectAssigned(D.body(), Assigned, Declared);
  return Var && Var->getType()->isArithmeticType() && !Var->getType()->isAnyComplexType() &&
         !Var->getType().isVolatileQualified() && Var->hasLocalStorage() &&
         !Declared.contains(Var) && !Facts.mayBePointedTo(Var) && !In(D.Private) &&
         !In(D.FirstPrivate) &&
         llvm::none_of(D.Reductions, [&](const ReductionClause &R) { return In(R.Vars); }) &&
         mentionsOf(D.body(), Var) == 1;
}

bool Locator::readBranch(Site &S, const VarDecl *Best) const {
  std::vector<const Stmt *> Parts;
  collectParts(S.If->getThen(), Parts);
  bool SetsBest = false;
  for (const Stmt *Part : Parts) {
    auto *B = dyn_cast<BinaryOperator>(Part);
    if (!B || B->getOpcode() != BO_Assign ||
        B->getRHS()->HasSideEffects(Ctx, /*IncludePossibleEffects=*/false))
      return false;
    const VarDecl *Var = namedVariable(B->getLHS());
    if (Var == Best) {
      if (std::exchange(SetsBest, true) ||
          !sameText(B->getRHS()->IgnoreParenImpCasts(), S.Value, Ctx))
        return false;
    } else if (!mayBePlace(Var)) {
      return false;
    } else {
      S.Places.push_back(Var);
    }
  }
  return SetsBest && !S.Places.empty();
}

/// Its variable tells the iterations apart, in their order.
bool Locator::isCounted(const ForStmt &F) const {
  LoopHeader H = readLoopHeader(F, Ctx);
  if (!H.Var || !F.getInc() || !directionOf(F, H.Var, Ctx) || !H.Var->getType()->isIntegerType())
    return false;
  VarSet Assigned, Declared;
  collectAssigned(F.getBody(), Assigned, Declared);
  return !Assigned.contains(H.Var) && !Facts.mayBePointedTo(H.Var);
}

/// Down to the first `while` or `do`: what stands in that runs in the program's order, as one
/// statement.  False: some loop might be divided whose iterations are not told apart.
bool Locator::findLoops(const Stmt *S, Site &Of) const {
  if (S == Of.If || isa<WhileStmt, DoStmt>(S))
    return true;
  if (auto *F = dyn_cast<ForStmt>(S)) {
    if (!isCounted(*F))
      return false;
    Of.Loops.push_back(F);
  }
  return llvm::all_of(S->children(), [&](const Stmt *Child) {
    return !Child || !hasPart(Child, Of.If) || findLoops(Child, Of);
  });
}

std::optional<Site> Locator::readSite(const IfStmt *If, const std::string &Op,
                                      const VarDecl *Best) const {
  Site S;
  S.If = If;
  if (If->getElse() || If->getInit() || If->getConditionVariable() ||
      !readComparison(S, Op, Best) || !readBranch(S, Best) || mentionsOf(D.body(), Best) != 2)
    return std::nullopt;
  if (!findLoops(D.body(), S) || S.Loops.empty())
    return std::nullopt;
  return S;
}

/// A name that is used nowhere: the host declares it, too.
VarDecl *Locator::newVariable(const std::string &First) {
  std::string Name = First;
  for (unsigned K = 2; Ctx.Idents.find(Name) != Ctx.Idents.end(); ++K)
    Name = First + "_" + std::to_string(K);
  return Make.variable(&Facts.function(), Name, Ctx.LongTy, nullptr, D.Stmt->getBeginLoc());
}

/// What grows from iteration to iteration.
Expr *Locator::position(const ForStmt *F) {
  const VarDecl *Var = readLoopHeader(*F, Ctx).Var;
  Expr *At = Make.toLong(Make.load(Make.name(Var, F->getForLoc())));
  if (directionOf(*F, Var, Ctx) > 0)
    return At;
  return UnaryOperator::Create(Ctx, Make.paren(At), UO_Minus, Ctx.LongTy, VK_PRValue, OK_Ordinary,
                               F->getForLoc(), false, FPOptionsOverride());
}

/// The iteration comes before the one that was kept; or not before it.
Expr *Locator::inOrder(const Site &S, llvm::ArrayRef<VarDecl *> At, unsigned Depth) {
  auto Compared = [&](BinaryOperatorKind Op) {
    return Make.binary(Op, position(S.Loops[Depth]), Make.load(Make.name(At[Depth])), Ctx.IntTy);
  };
  const bool Innermost = Depth + 1 == S.Loops.size();
  Expr *Now = Compared(!S.IsLast ? BO_LT : Innermost ? BO_GE : BO_GT);
  if (Innermost)
    return Now;
  Expr *Same =
      Make.binary(BO_LAnd, Compared(BO_EQ), Make.paren(inOrder(S, At, Depth + 1)), Ctx.IntTy);
  return Make.binary(BO_LOr, Now, Make.paren(Same), Ctx.IntTy);
}

/// Value < Best || (Value == Best && the iteration comes first)
Expr *Locator::comparison(const Site &S, llvm::ArrayRef<VarDecl *> At) {
  auto Compared = [&](BinaryOperatorKind Op) {
    Expr *New = Make.copy(S.Comparison);
    cast<BinaryOperator>(New)->setOpcode(Op);
    return New;
  };
  const BinaryOperatorKind Op = S.Comparison->getOpcode();
  const BinaryOperatorKind Strict = Op == BO_LE ? BO_LT : Op == BO_GE ? BO_GT : Op;
  Expr *Same = Make.binary(BO_LAnd, Compared(BO_EQ), Make.paren(inOrder(S, At, 0)), Ctx.IntTy);
  return Make.paren(Make.binary(BO_LOr, Compared(Strict), Make.paren(Same), Ctx.IntTy));
}

/// E with New in the place of the comparison.
Expr *Locator::condition(const Expr *E, const Site &S, Expr *New) {
  if (E->IgnoreParens() == S.Comparison)
    return New;
  return hasPart(E, S.Comparison)
             ? Make.rebuild(E, [&](const Expr *Sub) { return condition(Sub, S, New); })
             : const_cast<Expr *>(E);
}

Stmt *Locator::branch(const Site &S, llvm::ArrayRef<VarDecl *> At) {
  std::vector<const Stmt *> Parts;
  collectParts(S.If->getThen(), Parts);
  std::vector<Stmt *> Body;
  for (const Stmt *Part : Parts)
    Body.push_back(const_cast<Stmt *>(Part));
  SourceLocation Loc = Parts.back()->getBeginLoc();
  for (auto [F, Var] : llvm::zip(S.Loops, At))
    Body.push_back(BinaryOperator::Create(Ctx, Make.name(Var, Loc), position(F), BO_Assign,
                                          Ctx.LongTy, VK_PRValue, OK_Ordinary, Loc,
                                          FPOptionsOverride()));
  return CompoundStmt::Create(Ctx, Body, FPOptionsOverride(), S.If->getThen()->getBeginLoc(),
                              S.If->getThen()->getEndLoc());
}

/// S with New in the place of Old; null where the way to it cannot be copied.
Stmt *Locator::replaced(const Stmt *S, const Stmt *Old, Stmt *New) {
  if (S == Old)
    return New;
  if (!hasPart(S, Old))
    return const_cast<Stmt *>(S);
  bool Whole = true;
  auto Part = [&](const Stmt *Child) {
    Stmt *Copy = replaced(Child, Old, New);
    Whole &= Copy != nullptr;
    return Copy ? Copy : const_cast<Stmt *>(Child);
  };
  Stmt *Copy = Make.rebuild(
      S, [](const Expr *E) { return const_cast<Expr *>(E); }, Part);
  return Whole ? Copy : nullptr;
}

std::optional<Directive> Locator::locate(const std::string &Op, const VarDecl *Best) {
  const IfStmt *If = findIf(D.body(), Best);
  std::optional<Site> S = If ? readSite(If, Op, Best) : std::nullopt;
  if (!S)
    return std::nullopt;
  std::vector<VarDecl *> At;
  for (size_t K = 0; K != S->Loops.size(); ++K)
    At.push_back(newVariable(Best->getNameAsString() + "_at"));
  Expr *Cond = condition(If->getCond(), *S, comparison(*S, At));
  Stmt *New = Cond ? replaced(D.body(), If,
                              IfStmt::Create(Ctx, If->getIfLoc(), IfStatementKind::Ordinary,
                                             nullptr, nullptr, Cond, If->getLParenLoc(),
                                             If->getRParenLoc(), branch(*S, At)))
                   : nullptr;
  if (!New)
    return std::nullopt;
  Directive Result = D;
  Result.Body = New;
  auto Add = [&](LocatedOp::KindTy Kind, const VarDecl *Var) {
    Result.reduce(LocatedOp{Kind, Best->getNameAsString()}.text(), Var, If->getIfLoc());
  };
  for (const VarDecl *Var : S->Places)
    Add(LocatedOp::With, Var);
  for (const VarDecl *Var : At)
    Add(S->IsLast ? LocatedOp::Last : LocatedOp::First, Var);
  return Result;
}

} // namespace

Directive locateExtremes(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  Directive Result = D;
  for (const ReductionClause &Clause : D.Reductions)
    for (const VarItem &I : Clause.Vars)
      if (Clause.Op == "min" || Clause.Op == "max")
        if (std::optional<Directive> Located = Locator(Result, Facts, Ctx).locate(Clause.Op, I.Var))
          Result = std::move(*Located);
  return Result;
}

} // namespace swgen
