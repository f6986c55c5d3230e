#include "LoopHeader.h"
#include "AstCopy.h"
#include "DeadCode.h"

using namespace clang;

namespace swgen {
namespace {

const VarDecl *variableOf(const Expr *E) {
  auto *Ref = E ? dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts()) : nullptr;
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

bool mentions(const Stmt *S, const VarDecl *Var) {
  if (!S)
    return false;
  if (auto *Ref = dyn_cast<DeclRefExpr>(S); Ref && Ref->getDecl() == Var)
    return true;
  for (const Stmt *Child : S->children())
    if (mentions(Child, Var))
      return true;
  return false;
}

/// What `i = i + c` and its kin add; null when the increment has another form.
bool addsInvariant(const Expr *Inc, const VarDecl *Var) {
  Inc = Inc->IgnoreParenImpCasts();
  if (isa<UnaryOperator>(Inc))
    return true;
  auto *B = cast<BinaryOperator>(Inc);
  if (B->isCompoundAssignmentOp())
    return (B->getOpcode() == BO_AddAssign || B->getOpcode() == BO_SubAssign) &&
           !mentions(B->getRHS(), Var);
  auto *Sum = dyn_cast<BinaryOperator>(B->getRHS()->IgnoreParenImpCasts());
  if (!Sum || !Sum->isAdditiveOp())
    return false;
  if (variableOf(Sum->getLHS()) == Var)
    return !mentions(Sum->getRHS(), Var);
  return Sum->getOpcode() == BO_Add && variableOf(Sum->getRHS()) == Var &&
         !mentions(Sum->getLHS(), Var);
}

/// Part of S is an element or a member that Var chooses.
bool readsMemoryAt(const Stmt *S, const VarDecl *Var) {
  auto *U = dyn_cast<UnaryOperator>(S);
  bool Reads = isa<ArraySubscriptExpr, MemberExpr>(S) || (U && U->getOpcode() == UO_Deref);
  return (Reads && mentions(S, Var)) || llvm::any_of(S->children(), [Var](const Stmt *Child) {
           return Child && readsMemoryAt(Child, Var);
         });
}

void operandsOfAnd(const Expr *E, std::vector<const Expr *> &Out) {
  auto *B = dyn_cast<BinaryOperator>(E->IgnoreParens());
  if (!B || B->getOpcode() != BO_LAnd)
    return Out.push_back(E->IgnoreParens());
  operandsOfAnd(B->getLHS(), Out);
  operandsOfAnd(B->getRHS(), Out);
}

/// E is Var plus what does not change with it.
bool risesWith(const Expr *E, const VarDecl *Var) {
  E = E->IgnoreParenImpCasts();
  if (variableOf(E) == Var)
    return true;
  auto *Sum = dyn_cast<BinaryOperator>(E);
  if (!Sum || !Sum->isAdditiveOp())
    return false;
  auto Is = [&](const Expr *Moving, const Expr *Fixed) {
    return risesWith(Moving, Var) && !mentions(Fixed, Var);
  };
  return Is(Sum->getLHS(), Sum->getRHS()) ||
         (Sum->getOpcode() == BO_Add && Is(Sum->getRHS(), Sum->getLHS()));
}

/// 1 if the comparison holds for small values of Var only, -1 if for large ones only, 0 unknown.
int directionOf(const Expr *Comparison, const VarDecl *Var) {
  auto *B = dyn_cast<BinaryOperator>(Comparison->IgnoreParenImpCasts());
  if (!B || !B->isRelationalOp())
    return 0;
  auto Bounded = [Var](const Expr *Side, const Expr *Other) {
    return risesWith(Side, Var) && !mentions(Other, Var);
  };
  bool Less = B->getOpcode() == BO_LT || B->getOpcode() == BO_LE;
  if (Bounded(B->getLHS(), B->getRHS()))
    return Less ? 1 : -1;
  if (Bounded(B->getRHS(), B->getLHS()))
    return Less ? -1 : 1;
  return 0;
}

/// Whether a comparison of Var, perhaps plus something, with a bound is false for all values behind
/// the first one for which it is: not where a negative value becomes a large one.  Positive: the
/// loop begins at no negative value.
bool staysFalse(const Expr *Comparison, const VarDecl *Var, bool Positive, const ASTContext &Ctx) {
  auto *B = cast<BinaryOperator>(Comparison->IgnoreParenImpCasts());
  QualType Compared = B->getLHS()->getType();
  if (Compared->isSignedIntegerOrEnumerationType())
    return true;
  auto IsCount = [&](const Expr *E) { // a constant that is not negative
    std::optional<llvm::APSInt> Value = E->getIntegerConstantExpr(Ctx);
    return Value && !Value->isNegative();
  };
  const Expr *Side = mentions(B->getLHS(), Var) ? B->getLHS() : B->getRHS();
  Side = Side->IgnoreParenImpCasts();
  if (auto *Sum = dyn_cast<BinaryOperator>(Side))
    Side = Sum->getOpcode() == BO_Add && IsCount(Sum->getRHS())
               ? Sum->getLHS()->IgnoreParenImpCasts()
               : nullptr;
  return Compared->isIntegerType() && variableOf(Side) == Var &&
         (Positive || Var->getType()->isUnsignedIntegerType());
}

/// What the increment adds or subtracts, unless that is a constant.
const Expr *variableStep(const Expr *Inc, const VarDecl *Var, const ASTContext &Ctx) {
  auto *B = dyn_cast<BinaryOperator>(Inc->IgnoreParenImpCasts());
  if (!B)
    return nullptr;
  const Expr *Step = B->getRHS();
  if (auto *Sum = dyn_cast<BinaryOperator>(Step->IgnoreParenImpCasts());
      Sum && !B->isCompoundAssignmentOp())
    Step = variableOf(Sum->getLHS()) == Var ? Sum->getRHS() : Sum->getLHS();
  return Step->isEvaluatable(Ctx) ? nullptr : Step->IgnoreParenImpCasts();
}

/// Of `Step < 0 ? Var >= Bound : Var <= Bound`, as f2c writes loops, the part for a step that leads
/// up; null: it is something else.
const Expr *upwardOf(const Expr *Cond, const Expr *Step, const VarDecl *Var,
                     const ASTContext &Ctx) {
  auto *Choice = dyn_cast<ConditionalOperator>(Cond->IgnoreParenImpCasts());
  auto *Sign =
      Choice ? dyn_cast<BinaryOperator>(Choice->getCond()->IgnoreParenImpCasts()) : nullptr;
  if (!Sign || !Sign->isRelationalOp() || !Sign->getLHS()->getType()->isSignedIntegerType() ||
      !sameText(Sign->getLHS()->IgnoreParenImpCasts(), Step, Ctx))
    return nullptr;
  const std::optional<llvm::APSInt> Zero = Sign->getRHS()->getIntegerConstantExpr(Ctx);
  const bool IfBelow = Sign->getOpcode() == BO_LT || Sign->getOpcode() == BO_LE;
  auto Compare = [](const Expr *E) { return dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts()); };
  const BinaryOperator *Up = Compare(IfBelow ? Choice->getFalseExpr() : Choice->getTrueExpr()),
                       *Down = Compare(IfBelow ? Choice->getTrueExpr() : Choice->getFalseExpr());
  if (!Zero || !Zero->isZero() || !Up || !Down || variableOf(Up->getLHS()) != Var ||
      (Up->getOpcode() != BO_LE && Up->getOpcode() != BO_LT) ||
      Down->getOpcode() != BinaryOperator::reverseComparisonOp(Up->getOpcode()) ||
      !sameText(Up->getLHS(), Down->getLHS(), Ctx) || !sameText(Up->getRHS(), Down->getRHS(), Ctx))
    return nullptr;
  return Up;
}

} // namespace

/// The variable that the increment changes, without further checks; null if none.
static const VarDecl *steppedVariable(const Expr *Inc) {
  if (!Inc)
    return nullptr;
  Inc = Inc->IgnoreParenImpCasts();
  // Pointers that go along are replaced (PointerRewrite.h).
  if (auto *B = dyn_cast<BinaryOperator>(Inc); B && B->getOpcode() == BO_Comma) {
    const VarDecl *Var = steppedVariable(B->getLHS());
    return Var && Var->getType()->isIntegerType() ? Var : steppedVariable(B->getRHS());
  }
  if (auto *U = dyn_cast<UnaryOperator>(Inc); U && U->isIncrementDecrementOp())
    return variableOf(U->getSubExpr());
  if (auto *B = dyn_cast<BinaryOperator>(Inc); B && B->isAssignmentOp())
    return variableOf(B->getLHS());
  return nullptr;
}

std::optional<LoopBound> loopBound(const LoopHeader &H) {
  auto *Cond = dyn_cast<BinaryOperator>(H.Bound->IgnoreParenImpCasts());
  if (!Cond || !Cond->isRelationalOp())
    return std::nullopt;
  LoopBound B{Cond->getOpcode(), Cond->getLHS(), Cond->getRHS()};
  if (variableOf(B.Left) != H.Var)
    B = {BinaryOperator::reverseComparisonOp(B.Op), B.Right, B.Left};
  return variableOf(B.Left) == H.Var ? std::optional(B) : std::nullopt;
}

const Expr *startOf(const ForStmt &F, const LoopHeader &H) {
  return H.DeclaresVar
             ? H.Var->getInit()
             : cast<BinaryOperator>(cast<Expr>(F.getInit())->IgnoreParens())->getRHS();
}

int64_t constantStep(const Expr *Inc, const VarDecl *Var, const ASTContext &Ctx) {
  Inc = Inc->IgnoreParenImpCasts();
  if (auto *U = dyn_cast<UnaryOperator>(Inc))
    return U->isIncrementOp() ? 1 : -1;
  auto Value = [&](const Expr *E) {
    std::optional<llvm::APSInt> V = E->getIntegerConstantExpr(Ctx);
    return V ? V->tryExtValue().value_or(0) : 0;
  };
  auto *B = dyn_cast<BinaryOperator>(Inc);
  if (!B)
    return 0;
  if (B->isCompoundAssignmentOp())
    return B->getOpcode() == BO_AddAssign   ? Value(B->getRHS())
           : B->getOpcode() == BO_SubAssign ? -Value(B->getRHS())
                                            : 0;
  auto *Sum = dyn_cast<BinaryOperator>(B->getRHS()->IgnoreParenImpCasts());
  if (!Sum || !Sum->isAdditiveOp())
    return 0;
  if (variableOf(Sum->getLHS()) == Var)
    return Sum->getOpcode() == BO_Add ? Value(Sum->getRHS()) : -Value(Sum->getRHS());
  return Sum->getOpcode() == BO_Add && variableOf(Sum->getRHS()) == Var ? Value(Sum->getLHS()) : 0;
}

LoopHeader readLoopHeader(const ForStmt &F, const ASTContext &Ctx, bool AnyStep) {
  LoopHeader H;
  auto No = [&](std::string Problem) {
    H.Var = nullptr;
    H.Problem = std::move(Problem);
    return H;
  };
  const Expr *Inc = F.getInc() ? F.getInc()->IgnoreParenImpCasts() : nullptr;
  auto *Comma = dyn_cast_or_null<BinaryOperator>(Inc);
  const VarDecl *Var = Comma && Comma->getOpcode() == BO_Comma ? nullptr : steppedVariable(Inc);
  if (!Var)
    return No("its increment does not step one variable");
  std::string Name = Var->getName().str();
  if (!Var->getType()->isIntegerType() || Var->getType()->isBooleanType())
    return No("'" + Name + "' is not an integer");
  if (Var->getType().isVolatileQualified())
    return No("'" + Name + "' is volatile");
  if (!addsInvariant(F.getInc(), Var))
    return No("its increment does not add a fixed amount to '" + Name + "'");
  H.Step = variableStep(F.getInc(), Var, Ctx);
  if (H.Step && !AnyStep) {
    std::string Step;
    llvm::raw_string_ostream OS(Step);
    H.Step->printPretty(OS, nullptr, Ctx.getPrintingPolicy());
    return No("its step '" + Step + "' is not a constant");
  }

  auto *Decl = dyn_cast_or_null<DeclStmt>(F.getInit());
  H.DeclaresVar = Decl != nullptr;
  if (Decl) {
    auto *Init = Decl->isSingleDecl() ? dyn_cast<VarDecl>(Decl->getSingleDecl()) : nullptr;
    if (Init != Var || !Var->hasInit())
      return No("it does not start by setting '" + Name + "' alone");
  } else {
    auto *Init = dyn_cast_or_null<Expr>(F.getInit());
    auto *Assign = Init ? dyn_cast<BinaryOperator>(Init->IgnoreParens()) : nullptr;
    if (!Assign || Assign->getOpcode() != BO_Assign || variableOf(Assign->getLHS()) != Var)
      return No("it does not start by setting '" + Name + "' alone");
    if (Assign->getRHS()->HasSideEffects(Ctx))
      return No("its start value has a side effect");
  }
  if (Decl && Var->getInit()->HasSideEffects(Ctx))
    return No("its start value has a side effect");

  if (F.getConditionVariable() || !F.getCond())
    return No("it has no condition");
  if (F.getCond()->HasSideEffects(Ctx))
    return No("its condition has a side effect");
  const Expr *Upward = H.Step ? upwardOf(F.getCond(), H.Step, Var, Ctx) : nullptr;
  H.EitherWay = Upward;
  operandsOfAnd(Upward ? Upward : F.getCond(), H.Conditions);
  if (llvm::any_of(H.Conditions, [&](const Expr *E) { return constantTruth(E, Ctx) == false; }))
    return No("its condition is never true");
  auto First = llvm::find_if(H.Conditions, [&](const Expr *E) {
    auto *Cond = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
    return Cond && (Cond->isRelationalOp() || Cond->getOpcode() == BO_NE) && mentions(Cond, Var);
  });
  if (First == H.Conditions.end())
    return No("its condition does not compare '" + Name + "' with a bound");
  H.Bound = *First;
  H.Var = Var;
  int Direction = directionOf(H.Bound, Var);
  const std::optional<llvm::APSInt> Start = startOf(F, H)->getIntegerConstantExpr(Ctx);
  const bool Positive = Direction > 0 && Start && !Start->isNegative();
  for (const Expr *E : H.Conditions) {
    if (E == H.Bound || !mentions(E, Var))
      continue;
    if (readsMemoryAt(E, Var))
      H.Exit = E;
    else if (!Direction || directionOf(E, Var) != Direction || !staysFalse(E, Var, Positive, Ctx))
      return No("the parts of its condition bound '" + Name + "' in different ways");
  }
  return H;
}

bool isOnlyInLoops(const Stmt *S, const VarDecl *Var, const ASTContext &Ctx) {
  if (!S)
    return true;
  if (auto *F = dyn_cast<ForStmt>(S);
      F && readLoopHeader(*F, Ctx, /*AnyStep=*/true).Var == Var)
    return true;
  if (auto *Ref = dyn_cast<DeclRefExpr>(S))
    return Ref->getDecl() != Var;
  return llvm::all_of(S->children(),
                      [&](const Stmt *Part) { return isOnlyInLoops(Part, Var, Ctx); });
}

std::vector<const ForStmt *> loopsIn(const Stmt *S) {
  std::vector<const ForStmt *> Loops;
  if (!S)
    return Loops;
  if (auto *F = dyn_cast<ForStmt>(S))
    Loops.push_back(F);
  for (const Stmt *Child : S->children())
    llvm::append_range(Loops, loopsIn(Child));
  return Loops;
}

std::vector<const VarDecl *> loopVariablesIn(const Stmt *S) {
  std::vector<const VarDecl *> Vars;
  for (const ForStmt *F : loopsIn(S))
    if (const VarDecl *Var = steppedVariable(F->getInc()))
      Vars.push_back(Var);
  return Vars;
}

unsigned loopDepthOf(const Stmt *S) {
  if (!S)
    return 0;
  unsigned Deepest = 0;
  for (const Stmt *Child : S->children())
    Deepest = std::max(Deepest, loopDepthOf(Child));
  return Deepest + isa<ForStmt>(S);
}

} // namespace swgen
