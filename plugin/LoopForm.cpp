#include "LoopForm.h"
#include "LoopHeader.h"
#include "PlainStatements.h"
#include "PointerDistance.h"
#include "StatementLoops.h"
#include "StoredMemory.h"

using namespace clang;
using llvm::dyn_cast;
using llvm::isa;

namespace swgen {

namespace {

class FormReader {
  const Directive &D;
  const FunctionFacts &Facts;
  const ASTContext &Ctx;
  const bool Plain; ///< also what readLoopHeader() reads
  LoopForm F;
  const Expr *Cond = nullptr, *Inc = nullptr;
  VarSet Changed; ///< in the loop, what is declared there included

public:
  FormReader(const Directive &D, const FunctionFacts &Facts, const ASTContext &Ctx, bool Plain)
      : D(D), Facts(Facts), Ctx(Ctx), Plain(Plain) {}
  std::optional<LoopForm> read(const Stmt *S);

private:
  bool open(const Stmt *S);
  bool asked(const Expr *E);
  bool side(const Expr *E);
  bool comparison(const Expr *Left, BinaryOperatorKind Op, const Expr *Right, QualType T);
  bool steps();
  bool init();
  bool update();
  bool counts() const;
};

} // namespace

static bool leaves(const Stmt *S) {
  return S && (isa<ReturnStmt, GotoStmt, IndirectGotoStmt, LabelStmt, SwitchStmt>(S) ||
               llvm::any_of(S->children(), leaves));
}

/// How often an expression in S changes Var itself.
static unsigned changesOf(const Stmt *S, const VarDecl *Var) {
  auto *E = dyn_cast_or_null<Expr>(S);
  unsigned Count = E && changedBy(E) == Var;
  if (S)
    for (const Stmt *Part : evaluatedParts(S, Var->getASTContext()))
      Count += changesOf(Part, Var);
  return Count;
}

/// The expression in S that changes Var; null where it perhaps does not run, or not once.
static const Expr *changeIn(const Stmt *S, const VarDecl *Var) {
  auto *E = dyn_cast_or_null<Expr>(S);
  if (E && changedBy(E) == Var)
    return E;
  auto *B = dyn_cast_or_null<BinaryOperator>(S);
  if (!S || (!E && !isa<DeclStmt>(S)) || isa<AbstractConditionalOperator, StmtExpr>(S) ||
      (B && B->isLogicalOp()))
    return nullptr;
  for (const Stmt *Part : evaluatedParts(S, Var->getASTContext()))
    if (const Expr *Found = changeIn(Part, Var))
      return Found;
  return nullptr;
}

static void splitComma(const Expr *E, std::vector<const Expr *> &Out) {
  auto *B = dyn_cast<BinaryOperator>(E->IgnoreParens());
  if (!B || B->getOpcode() != BO_Comma)
    return Out.push_back(E->IgnoreParens());
  splitComma(B->getLHS(), Out);
  splitComma(B->getRHS(), Out);
}

/// The parts of a loop; false where it is none, or has more.
bool FormReader::open(const Stmt *S) {
  F.Whole = S;
  if (auto *For = dyn_cast<ForStmt>(S)) {
    if (For->getConditionVariable() || !For->getCond() || (!Plain && readLoopHeader(*For, Ctx).Var))
      return false;
    F.Init = For->getInit();
    Cond = For->getCond();
    Inc = For->getInc();
    F.Body = For->getBody();
  } else if (auto *While = dyn_cast<WhileStmt>(S)) {
    if (While->getConditionVariable())
      return false;
    Cond = While->getCond();
    F.Body = While->getBody();
  } else if (auto *Do = dyn_cast<DoStmt>(S)) {
    Cond = Do->getCond();
    F.Body = Do->getBody();
    F.RunsFirst = true;
  } else {
    return false;
  }
  VarSet Declared;
  collectChanged(S, Facts, Changed, Declared);
  Changed.insert(Declared.begin(), Declared.end());
  return !hasJump(F.Body) && !leaves(F.Body);
}

/// A variable, perhaps stepped as it is read.
bool FormReader::side(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  auto *U = dyn_cast<UnaryOperator>(E);
  const bool Steps = U && U->isIncrementDecrementOp();
  F.Var = namedVariable(Steps ? U->getSubExpr() : E);
  F.InCond = !Steps ? LoopForm::No : U->isPrefix() ? LoopForm::Before : LoopForm::After;
  F.Step = !Steps ? 0 : U->isIncrementOp() ? 1 : -1;
  return F.Var && Changed.contains(F.Var);
}

bool FormReader::comparison(const Expr *Left, BinaryOperatorKind Op, const Expr *Right,
                            QualType T) {
  if (!side(Left) || (Right && (Right->HasSideEffects(Ctx) || mentionsAny(Right, Changed))))
    return false;
  F.Op = Op;
  F.Bound = Right;
  F.Compared = T;
  return true;
}

bool FormReader::asked(const Expr *E) {
  E = E->IgnoreParens();
  auto *B = dyn_cast<BinaryOperator>(E);
  if (B && B->isComparisonOp() && B->getOpcode() != BO_EQ) {
    const QualType T = B->getLHS()->getType();
    const BinaryOperatorKind Back =
        B->getOpcode() == BO_NE ? BO_NE : BinaryOperator::reverseComparisonOp(B->getOpcode());
    return comparison(B->getLHS(), B->getOpcode(), B->getRHS(), T) ||
           comparison(B->getRHS(), Back, B->getLHS(), T);
  }
  const QualType T = E->IgnoreParenImpCasts()->getType();
  return T->isIntegerType() && comparison(E, BO_NE, nullptr, T.getUnqualifiedType());
}

/// What the increment steps.
bool FormReader::steps() {
  std::vector<const Expr *> All;
  if (Inc)
    splitComma(Inc, All);
  VarSet Seen;
  for (const Expr *E : All) {
    const VarDecl *Var = changedBy(E);
    const int64_t Step = Var ? constantStep(E, Var, Ctx) : 0;
    if (!Step || std::abs(Step) > INT32_MAX ||
        changesOf(F.Whole, Var) != 1 + changesOf(F.Init, Var) || !Seen.insert(Var).second)
      return false;
    if (Var == F.Var)
      F.Step = Step;
    else
      F.Others.push_back({Var, nullptr, Step});
  }
  return true;
}

/// What the header sets: variables that it steps, each on its own.
bool FormReader::init() {
  if (!F.Init)
    return true;
  std::vector<std::pair<const VarDecl *, const Expr *>> Sets;
  if (auto *Declares = dyn_cast<DeclStmt>(F.Init)) {
    for (const Decl *One : Declares->decls())
      if (auto *Var = dyn_cast<VarDecl>(One))
        Sets.emplace_back(Var, Var->getInit());
  } else if (auto *E = dyn_cast<Expr>(F.Init)) {
    std::vector<const Expr *> All;
    splitComma(E, All);
    for (const Expr *One : All) {
      auto *B = dyn_cast<BinaryOperator>(One);
      const bool Is = B && B->getOpcode() == BO_Assign;
      Sets.emplace_back(Is ? namedVariable(B->getLHS()) : nullptr, Is ? B->getRHS() : nullptr);
    }
  }
  for (const auto &[Var, Value] : Sets) {
    // What is set to a value of another one that is stepped, too, is not known any more.
    if (!Var || !Value || Value->HasSideEffects(Ctx) || mentionsAny(Value, Changed) ||
        (Var->getType()->isPointerType() && !isPlace(Value)))
      return false;
    if (Var == F.Var) {
      F.Start = Value;
      continue;
    }
    auto O = llvm::find_if(F.Others, [V = Var](const LoopForm::Other &O) { return O.Var == V; });
    if (O == F.Others.end())
      return false;
    O->Start = Value;
  }
  return true;
}

/// Where Var changes, if neither in what is asked nor in the header.
bool FormReader::update() {
  if (changesOf(F.Whole, F.Var) != 1 + changesOf(F.Init, F.Var))
    return false;
  if (F.Step)
    return F.InCond == LoopForm::No || F.Others.empty();
  auto *Block = dyn_cast<CompoundStmt>(F.Body);
  std::vector<const Stmt *> Parts{F.Body};
  if (Block)
    Parts.assign(Block->body_begin(), Block->body_end());
  for (size_t K = 0; K < Parts.size(); ++K) {
    const Expr *E = changeIn(Parts[K], F.Var);
    if (!E)
      continue;
    F.Update = Parts[K];
    F.Step = constantStep(E, F.Var, Ctx);
    auto *Alone = dyn_cast<Expr>(Parts[K]);
    F.UpdateIsLast = Alone && Alone->IgnoreParens() == E && E == Alone;
    for (const Stmt *Later : llvm::ArrayRef(Parts).drop_front(K + 1))
      F.UpdateIsLast &= !mentionsAny(Later, {F.Var});
    return F.Step && std::abs(F.Step) <= INT32_MAX;
  }
  return false;
}

/// Whether it ends where the variable meets the bound, in the direction in which that goes.
bool FormReader::counts() const {
  const QualType T = F.Var->getType();
  const bool Up = F.Step > 0, IsPointer = T->isPointerType();
  if (IsPointer &&
      (!F.Bound || !F.Bound->getType()->isPointerType() ||
       !Ctx.hasSameUnqualifiedType(T->getPointeeType(), F.Bound->getType()->getPointeeType()) ||
       !isPlace(F.Bound)))
    return false; // places of other objects, or none
  const std::optional<llvm::APSInt> Known =
      F.Bound ? F.Bound->getIntegerConstantExpr(Ctx) : std::nullopt;
  const bool Zero = !F.Bound || (Known && Known->isZero());
  // Down to zero, asked before the step or without one.
  const bool ToZero = Zero && F.Step == -1 && !F.RunsFirst && F.InCond != LoopForm::Before;
  if (F.Op != BO_NE) {
    const bool Below = F.Op == BO_LT || F.Op == BO_LE;
    // Numbers without a sign go on beyond zero: what is never below that does not end.
    const bool Signed = IsPointer || F.Compared->isSignedIntegerType();
    return Up == Below &&
           (Signed ||
            (Up && !F.RunsFirst && F.InCond == LoopForm::No && F.Step == 1 && F.Op == BO_LT) ||
            (F.Op == BO_GT && ToZero));
  }
  if (F.Step != 1 && F.Step != -1)
    return false;
  return IsPointer || F.Compared->isSignedIntegerType() || ToZero;
}

std::optional<LoopForm> FormReader::read(const Stmt *S) {
  if (!open(S) || !asked(Cond) || !steps() || !init() || !update() || !counts())
    return std::nullopt;
  // A comparison in a wider type, of a variable that wraps around in its own, is another loop.
  const QualType T = F.Var->getType();
  if (!T->isPointerType() && Ctx.getIntWidth(F.Compared) > Ctx.getIntWidth(T) &&
      !T->isSignedIntegerType())
    return std::nullopt;
  auto IsFixed = [&](const Expr *E) { return !E || isFixedIn(S, E, D, Facts, Ctx); };
  F.IsFixed = IsFixed(F.Bound) && IsFixed(F.Start) &&
              llvm::all_of(F.Others, [&](const LoopForm::Other &O) { return IsFixed(O.Start); });
  return F;
}

std::optional<LoopForm> readLoopForm(const Stmt *S, const Directive &D, const FunctionFacts &Facts,
                                     const ASTContext &Ctx, bool Plain) {
  return FormReader(D, Facts, Ctx, Plain).read(S);
}

} // namespace swgen
