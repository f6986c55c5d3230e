#include "ReductionForm.h"
#include "DeadCode.h"
#include "FunctionFacts.h"
#include "ReductionTypes.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;
using llvm::StringRef;

namespace swgen {
namespace {

class UpdateWalk {
public:
  UpdateWalk(const VarDecl *Var, StringRef Wanted, const ASTContext &Ctx)
      : Var(Var), Wanted(Wanted), Ctx(Ctx), Elements(!Var->getType()->isArithmeticType()) {}

  Updates Found;

  void stmt(const Stmt *S);

private:
  void expr(const Stmt *E);
  bool update(const Expr *E);
  std::string opOf(const Expr *E);
  std::string opOfAssignment(const CompoundAssignOperator *B) const;
  std::string opOfValue(const Expr *E) const;
  std::string opOfTerm(const BinaryOperator *B) const;
  std::string opOfChoice(const Expr *Cond, const Expr *Taken, const Expr *Else) const;
  std::string opOfCall(const CallExpr *Call) const;
  std::string opOfIf(const IfStmt *If);
  std::string opOfConstant(const Expr *Value) const;

  /// The variable, or the element that is updated; any element where that is not known yet.
  bool isVar(const Expr *E) const {
    E = E->IgnoreParenImpCasts();
    if (!Elements)
      return namedVariable(E) == Var;
    return E->getType()->isArithmeticType() && leadsInto(E) && (!Target || same(E, Target));
  }
  bool leadsInto(const Expr *E) const;
  QualType targetType() const { return Elements ? Target->getType() : Var->getType(); }
  bool roundsToInteger(QualType Value) const;
  std::string refuse(const char *Why) const {
    Refused = Why;
    return "";
  }
  bool mentions(const Stmt *S) const {
    auto *Ref = dyn_cast<DeclRefExpr>(S);
    return (Ref && Ref->getDecl() == Var) ||
           llvm::any_of(liveChildren(S, Ctx), [this](const Stmt *C) { return mentions(C); });
  }
  bool same(const Expr *A, const Expr *B) const;
  void note(const std::string &Op, SourceLocation Where);
  void other(SourceLocation Where, const std::string &What) {
    if (Found.Other.isValid())
      return;
    Found.Other = Where;
    Found.What = What;
  }

  const VarDecl *Var;
  StringRef Wanted;
  const ASTContext &Ctx;
  const bool Elements;          ///< Var is an array or a pointer
  const Expr *Target = nullptr; ///< the element on the left of the assignment that is looked at
  mutable const char *Refused = nullptr; ///< why a form of the statement does not count
};

std::string textOf(const Expr *E, const ASTContext &Ctx) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  E->IgnoreParenImpCasts()->printPretty(OS, nullptr, Ctx.getPrintingPolicy());
  return Text;
}

/// The same value: the same text, without a side effect.
bool UpdateWalk::same(const Expr *A, const Expr *B) const {
  return !A->HasSideEffects(Ctx, /*IncludePossibleEffects=*/false) &&
         textOf(A, Ctx) == textOf(B, Ctx);
}

/// E, an lvalue or a pointer, leads into the array, at a place that does not depend on what is in
/// it.
bool UpdateWalk::leadsInto(const Expr *E) const {
  E = E->IgnoreParenImpCasts();
  if (auto *A = dyn_cast<ArraySubscriptExpr>(E))
    return leadsInto(A->getBase()) && !mentions(A->getIdx());
  if (auto *M = dyn_cast<MemberExpr>(E))
    return isa<FieldDecl>(M->getMemberDecl()) && leadsInto(M->getBase());
  if (auto *U = dyn_cast<UnaryOperator>(E))
    return U->getOpcode() == UO_Deref && leadsInto(U->getSubExpr());
  if (auto *B = dyn_cast<BinaryOperator>(E);
      B && B->isAdditiveOp() && E->getType()->isPointerType()) {
    const bool Left = B->getLHS()->getType()->isPointerType();
    return leadsInto(Left ? B->getLHS() : B->getRHS()) &&
           !mentions(Left ? B->getRHS() : B->getLHS());
  }
  return namedVariable(E) == Var;
}

void UpdateWalk::note(const std::string &Op, SourceLocation Where) {
  StringRef Expected = Wanted.empty() ? StringRef(Found.Op) : Wanted;
  if (!Expected.empty() && Expected != Op)
    return other(Where, "updated with '" + Op + "'");
  Found.Op = Op;
  if (Found.Update.isInvalid())
    Found.Update = Where;
}

const Expr *onlyExpression(const Stmt *S) {
  while (auto *Block = dyn_cast_or_null<CompoundStmt>(S))
    S = Block->size() == 1 ? Block->body_front() : nullptr;
  return dyn_cast_or_null<Expr>(S);
}

/// v = Cond ? Taken : Else, where one is v and the two are what Cond compares.
std::string UpdateWalk::opOfChoice(const Expr *Cond, const Expr *Taken, const Expr *Else) const {
  auto *B = dyn_cast<BinaryOperator>(Cond->IgnoreParenImpCasts());
  if (!B || !B->isRelationalOp() || isVar(Taken) == isVar(Else))
    return "";
  const Expr *Low = B->getLHS(), *High = B->getRHS();
  if (B->getOpcode() == BO_GT || B->getOpcode() == BO_GE)
    std::swap(Low, High);
  const Expr *Value = isVar(Taken) ? Else : Taken;
  if (mentions(Value))
    return "";
  const bool IsMin = same(Taken, Low) && same(Else, High);
  if (!IsMin && !(same(Taken, High) && same(Else, Low)))
    return "";
  if (!keepsExtreme(targetType(), Value, B->getLHS()->getType(), Ctx))
    return refuse("compared with values that its type does not hold");
  return IsMin ? "min" : "max";
}

/// if (c) v = Value: only a clause says that the variable is a truth value.
std::string UpdateWalk::opOfConstant(const Expr *Value) const {
  std::optional<bool> Truth = constantTruth(Value, Ctx);
  std::string Op = !Truth ? "" : *Truth ? "||" : "&&";
  if (Op.empty() || Op != Wanted)
    return "";
  Expr::EvalResult One;
  const bool IsOne =
      targetType()->isBooleanType() || (Value->EvaluateAsRValue(One, Ctx) &&
                                        (One.Val.isInt()     ? One.Val.getInt() == 1
                                         : One.Val.isFloat() ? One.Val.getFloat().isExactlyValue(1)
                                                             : false));
  return *Truth && !IsOne ? refuse("set to another truth value than 1") : Op;
}

std::string UpdateWalk::opOfIf(const IfStmt *If) {
  auto *Assign = dyn_cast_or_null<BinaryOperator>(onlyExpression(If->getThen()));
  if (!Assign || Assign->getOpcode() != BO_Assign || !isVar(Assign->getLHS()) || If->getElse())
    return "";
  llvm::SaveAndRestore<const Expr *> Here(Target, Assign->getLHS());
  const Expr *Value = Assign->getRHS();
  if (roundsToInteger(Value->IgnoreParenImpCasts()->getType()))
    return "";
  if (!mentions(If->getCond()))
    return opOfConstant(Value);
  return opOfChoice(If->getCond(), Value, Assign->getLHS());
}

/// The operator of a chain such as e1 + v - e2, in which v stands once.
std::string UpdateWalk::opOfTerm(const BinaryOperator *B) const {
  BinaryOperatorKind Kind = B->getOpcode() == BO_Sub ? BO_Add : B->getOpcode();
  std::string Op = Kind == BO_Add    ? "+"
                   : Kind == BO_Mul  ? "*"
                   : Kind == BO_And  ? "&"
                   : Kind == BO_Or   ? "|"
                   : Kind == BO_Xor  ? "^"
                   : Kind == BO_LAnd ? "&&"
                   : Kind == BO_LOr  ? "||"
                                     : "";
  for (const Expr *E = B; !Op.empty();) {
    if (isVar(E))
      return Op;
    auto *Node = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
    if (!Node || (Node->getOpcode() == BO_Sub ? BO_Add : Node->getOpcode()) != Kind)
      return "";
    bool Left = mentions(Node->getLHS());
    const bool Subtracts = Node->getOpcode() == BO_Sub;
    if (Left == mentions(Node->getRHS()) || (!Left && Subtracts))
      return "";
    if (targetType()->isBooleanType() &&
        !keepsTruth(Op, Left ? Node->getRHS() : Node->getLHS(), Subtracts, Ctx))
      return refuse("a truth value after each update");
    E = Left ? Node->getLHS() : Node->getRHS();
  }
  return "";
}

/// The operator of v = E.
std::string UpdateWalk::opOfValue(const Expr *E) const {
  E = E->IgnoreParenImpCasts();
  if (auto *Cast = dyn_cast<CStyleCastExpr>(E);
      Cast && Ctx.hasSameUnqualifiedType(Cast->getType(), targetType()))
    return opOfValue(Cast->getSubExpr());
  if (roundsToInteger(E->getType()))
    return "";
  if (auto *B = dyn_cast<BinaryOperator>(E))
    return opOfTerm(B);
  if (auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    std::string Op = opOfChoice(Choice->getCond(), Choice->getTrueExpr(), Choice->getFalseExpr());
    // What is kept goes through the type of both.
    return Op.empty() || isLossless(targetType(), Choice->getType(), Ctx)
               ? Op
               : refuse("rounded by each update");
  }
  auto *Call = dyn_cast<CallExpr>(E);
  return Call ? opOfCall(Call) : "";
}

/// v = fmin(v, e)
std::string UpdateWalk::opOfCall(const CallExpr *Call) const {
  const FunctionDecl *F = Call->getDirectCallee();
  if (!F || !F->getIdentifier() || Call->getNumArgs() != 2 ||
      isVar(Call->getArg(0)) == isVar(Call->getArg(1)) ||
      mentions(Call->getArg(isVar(Call->getArg(0)))))
    return "";
  StringRef Name = F->getName();
  Name.consume_front("__builtin_");
  std::string Op = llvm::StringSwitch<std::string>(Name)
                       .Cases({"fmin", "fminf", "fminl"}, "min")
                       .Cases({"fmax", "fmaxf", "fmaxl"}, "max")
                       .Default("");
  return Op.empty() || isLossless(targetType(), Call->getType(), Ctx)
             ? Op
             : refuse("rounded by each update");
}

/// An integer is set to a value with a fraction: what is cut off depends on the integer, and so on
/// the order.  Of a variable the user may permit even that.
bool UpdateWalk::roundsToInteger(QualType Value) const {
  return targetType()->isIntegerType() && Value->isRealFloatingType() &&
         (Elements || Wanted.empty());
}

std::string UpdateWalk::opOf(const Expr *E) {
  if (auto *U = dyn_cast<UnaryOperator>(E)) {
    if (!U->isIncrementDecrementOp() || !isVar(U->getSubExpr()))
      return "";
    return U->isDecrementOp() && U->getType()->isBooleanType()
               ? refuse("a truth value after each update")
               : "+";
  }
  auto *B = dyn_cast<BinaryOperator>(E);
  if (!B || !B->isAssignmentOp() || !isVar(B->getLHS()))
    return "";
  llvm::SaveAndRestore<const Expr *> Here(Target, B->getLHS());
  if (auto *Compound = dyn_cast<CompoundAssignOperator>(B))
    return roundsToInteger(Compound->getComputationResultType()) ? "" : opOfAssignment(Compound);
  return opOfValue(B->getRHS());
}

/// v op= e
std::string UpdateWalk::opOfAssignment(const CompoundAssignOperator *B) const {
  const BinaryOperatorKind Kind = B->getOpcode();
  const std::string Op = Kind == BO_AddAssign || Kind == BO_SubAssign ? "+"
                         : Kind == BO_MulAssign                       ? "*"
                         : Kind == BO_AndAssign                       ? "&"
                         : Kind == BO_OrAssign                        ? "|"
                         : Kind == BO_XorAssign                       ? "^"
                                                                      : "";
  if (Op.empty() || mentions(B->getRHS()))
    return "";
  if (targetType()->isBooleanType() && !keepsTruth(Op, B->getRHS(), Kind == BO_SubAssign, Ctx))
    return refuse("a truth value after each update");
  return Op;
}

bool UpdateWalk::update(const Expr *E) {
  std::string Op = opOf(E->IgnoreParens());
  if (const char *Why = std::exchange(Refused, nullptr); Why && Op.empty())
    other(E->getBeginLoc(), Why);
  if (Op.empty())
    return false;
  note(Op, E->getBeginLoc());
  return true;
}

void UpdateWalk::stmt(const Stmt *S) {
  if (auto *E = dyn_cast<Expr>(S)) {
    auto *Comma = dyn_cast<BinaryOperator>(E->IgnoreParens());
    if (Comma && Comma->getOpcode() == BO_Comma) {
      stmt(Comma->getLHS());
      return stmt(Comma->getRHS());
    }
    if (!update(E))
      expr(E);
    return;
  }
  if (auto *If = dyn_cast<IfStmt>(S)) {
    if (std::string Op = opOfIf(If); !Op.empty())
      return note(Op, onlyExpression(If->getThen())->getBeginLoc());
    if (const char *Why = std::exchange(Refused, nullptr))
      other(onlyExpression(If->getThen())->getBeginLoc(), Why);
  }
  // Of an `if`, a `switch` or a loop the value of the condition counts; the rest are statements.
  const Expr *Cond = nullptr;
  if (auto *If = dyn_cast<IfStmt>(S))
    Cond = If->getCond();
  else if (auto *Switch = dyn_cast<SwitchStmt>(S))
    Cond = Switch->getCond();
  else if (auto *F = dyn_cast<ForStmt>(S))
    Cond = F->getCond();
  else if (auto *W = dyn_cast<WhileStmt>(S))
    Cond = W->getCond();
  else if (auto *D = dyn_cast<DoStmt>(S))
    Cond = D->getCond();
  bool Declares = isa<DeclStmt>(S);
  for (const Stmt *Child : liveChildren(S, Ctx))
    if (Child == Cond || Declares)
      expr(Child);
    else
      stmt(Child);
}

/// A value is made of it: whatever mentions the variable here is no update.
void UpdateWalk::expr(const Stmt *E) {
  if (auto *B = dyn_cast<BinaryOperator>(E); B && B->isAssignmentOp() && isVar(B->getLHS())) {
    other(B->getBeginLoc(),
          B->isCompoundAssignmentOp() || mentions(B->getRHS()) ? "changed" : "set");
    return expr(B->getRHS());
  }
  if (auto *Ref = dyn_cast<DeclRefExpr>(E); Ref && Ref->getDecl() == Var)
    other(Ref->getLocation(), "read");
  for (const Stmt *Child : liveChildren(E, Ctx))
    expr(Child);
}

} // namespace

Updates updatesOf(const Stmt *Body, const VarDecl *Var, StringRef Wanted, const ASTContext &Ctx) {
  UpdateWalk Walk(Var, Wanted, Ctx);
  Walk.stmt(Body);
  return std::move(Walk.Found);
}

} // namespace swgen
