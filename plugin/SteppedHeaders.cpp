//===- SteppedHeaders.cpp - headers that step several variables -----------===//
#include "BodyCopy.h"
#include "DeadCode.h"
#include "InductionAmounts.h"
#include "LoopHeader.h"
#include "PlainStatements.h"
#include "StatementLoops.h"
#include "clang/Basic/Builtins.h"

using namespace clang;
using llvm::dyn_cast;
using llvm::isa;

namespace swgen {

const VarDecl *changedBy(const Expr *E) {
  if (auto *U = dyn_cast<UnaryOperator>(E); U && U->isIncrementDecrementOp())
    return namedVariable(U->getSubExpr());
  auto *B = dyn_cast<BinaryOperator>(E);
  return B && B->isAssignmentOp() ? namedVariable(B->getLHS()) : nullptr;
}

namespace {

/// The parts of a header.
struct Header {
  std::vector<const Expr *> Sets, Steps;
  std::vector<std::pair<const VarDecl *, const Expr *>> Starts;
  const DeclStmt *Declares = nullptr;
  size_t Main = 0; ///< of the steps: that of the condition
};

} // namespace

static void splitComma(const Expr *E, std::vector<const Expr *> &Out) {
  auto *B = dyn_cast<BinaryOperator>(E->IgnoreParens());
  if (!B || B->getOpcode() != BO_Comma)
    return Out.push_back(E->IgnoreParens());
  splitComma(B->getLHS(), Out);
  splitComma(B->getRHS(), Out);
}

/// False where F does not set and step variables one by one, more than one of them.
static bool readHeader(const ForStmt *F, Header &H) {
  auto *Inc = F->getInc() ? dyn_cast<BinaryOperator>(F->getInc()->IgnoreParens()) : nullptr;
  if (!Inc || Inc->getOpcode() != BO_Comma || !F->getCond() || F->getConditionVariable())
    return false;
  splitComma(Inc, H.Steps);
  H.Declares = dyn_cast_or_null<DeclStmt>(F->getInit());
  if (H.Declares)
    for (const Decl *One : H.Declares->decls()) {
      auto *Var = dyn_cast<VarDecl>(One);
      if (!Var || !Var->hasInit())
        return false;
      H.Starts.emplace_back(Var, Var->getInit());
    }
  else if (auto *E = dyn_cast_or_null<Expr>(F->getInit()))
    splitComma(E, H.Sets);
  for (const Expr *E : H.Sets) {
    auto *B = dyn_cast<BinaryOperator>(E);
    const VarDecl *Var = B && B->getOpcode() == BO_Assign ? namedVariable(B->getLHS()) : nullptr;
    if (!Var)
      return false;
    H.Starts.emplace_back(Var, B->getRHS());
  }
  return true;
}

/// What Var is after a step by a constant.
static const Expr *steppedValue(const VarDecl *Var, int64_t Step, ASTContext &Ctx) {
  const QualType T = Var->getType().getUnqualifiedType();
  Amounts Math(Ctx);
  Expr *Now = Math.Make.load(Math.Make.name(Var));
  const BinaryOperatorKind Op = Step < 0 ? BO_Sub : BO_Add;
  if (T->isPointerType())
    return Math.Make.binary(Op, Now, Math.Make.number(std::abs(Step)), T);
  const bool Narrow = Ctx.getIntWidth(T) < Ctx.getIntWidth(Ctx.IntTy);
  Math.Type = Narrow ? Ctx.IntTy : T;
  return Math.converted(
      Math.binary(Op, Math.converted(Now, Math.Type), Math.number(std::abs(Step))), T);
}

/// The loop's own step becomes the last one: a step behind it that reads the variable computes what
/// it is by then.  False where that is not known, or where the own step reads what they change.
static bool moveBehind(const Header &H, std::vector<SteppedBeside> &Others, ASTContext &Ctx) {
  const Expr *Own = H.Steps[H.Main];
  const VarDecl *Var = changedBy(Own);
  const QualType T = Var->getType();
  const int64_t Step = (T->isIntegerType() && !T->isBooleanType()) || T->isPointerType()
                           ? constantStep(Own, Var, Ctx)
                           : 0;
  BodyCopy Copy(Ctx, nullptr);
  BodyCopy::Values Now;
  if (Step)
    Now.Terms[Var] = steppedValue(Var, Step, Ctx);
  for (size_t K = H.Main; K < Others.size(); ++K) { // of the step behind the own one
    SteppedBeside &Other = Others[K];
    VarSet Changed;
    variablesChangedIn(Other.Step, Changed);
    const bool Reads = mentionsAny(Other.Step, {Var});
    if (mentionsAny(Own, Changed) || (Reads && !Step))
      return false;
    if (Reads)
      Other.Step = Copy.value(Other.Step, Now);
  }
  return !Copy.hasFailed();
}

llvm::SmallVector<const Stmt *, 4> evaluatedParts(const Stmt *S, const ASTContext &Ctx) {
  if (isa<UnaryExprOrTypeTraitExpr, GenericSelectionExpr, ChooseExpr>(S))
    return liveChildren(S, Ctx);
  auto *Call = dyn_cast<CallExpr>(S);
  const unsigned Id = Call ? Call->getBuiltinCallee() : 0;
  llvm::SmallVector<const Stmt *, 4> Parts;
  if (Id != Builtin::BI__builtin_constant_p && Id != Builtin::BI__builtin_object_size)
    llvm::copy_if(S->children(), std::back_inserter(Parts), [](const Stmt *Part) { return Part; });
  return Parts;
}

OneVariable withOneVariable(const ForStmt *F, ASTContext &Ctx, bool BothMayDecide) {
  Header H;
  if (!readHeader(F, H))
    return {};
  OneVariable Result;
  bool HasMain = false;
  VarSet Stepped;
  for (size_t K = 0; K < H.Steps.size(); ++K) {
    const Expr *Step = H.Steps[K];
    const VarDecl *Var = changedBy(Step);
    if (!Var || !Stepped.insert(Var).second)
      return {};
    if (mentionsAny(F->getCond(), {Var}) && !HasMain) {
      HasMain = true;
      H.Main = K;
      continue;
    }
    if (mentionsAny(F->getCond(), {Var}) && !BothMayDecide)
      return {};
    SteppedBeside Other{Var, nullptr, Step,
                        H.Declares && llvm::is_contained(H.Declares->decls(), Var)};
    for (const auto &[Of, Start] : H.Starts)
      if (Of == Var)
        Other.Start = Start;
    Result.Others.push_back(Other);
  }
  // Each value is one of before the header.
  for (const auto &[Of, Start] : H.Starts)
    if (mentionsAny(Start, Stepped))
      return {};
  if (!HasMain || !moveBehind(H, Result.Others, Ctx))
    return {};
  const Expr *Main = H.Steps[H.Main];
  const VarDecl *Var = changedBy(Main);
  Stmt *Init = nullptr;
  for (size_t K = 0; K < H.Starts.size(); ++K)
    if (H.Starts[K].first == Var)
      Init = H.Declares
                 ? static_cast<Stmt *>(new (Ctx) DeclStmt(DeclGroupRef(const_cast<VarDecl *>(Var)),
                                                          F->getBeginLoc(), F->getBeginLoc()))
                 : const_cast<Expr *>(H.Sets[K]);
    else if (!Stepped.contains(H.Starts[K].first))
      return {}; // set here, and stepped nowhere
  Result.Loop = new (Ctx) ForStmt(Ctx, Init, const_cast<Expr *>(F->getCond()), nullptr,
                                  const_cast<Expr *>(Main), const_cast<Stmt *>(F->getBody()),
                                  F->getForLoc(), F->getLParenLoc(), F->getRParenLoc());
  return Result;
}

const Stmt *withStepsInBody(const ForStmt *F, ASTContext &Ctx) {
  const OneVariable One = withOneVariable(F, Ctx);
  if (!One.Loop || hasJump(F->getBody()) ||
      llvm::any_of(One.Others, [](const SteppedBeside &Other) {
        return !Other.Var->getType()->isIntegerType(); // PointerRewrite.h
      }))
    return nullptr;
  AstCopy Make(Ctx);
  llvm::SmallVector<Stmt *, 4> Before, Body = {const_cast<Stmt *>(F->getBody())};
  auto Block = [&](llvm::ArrayRef<Stmt *> Parts, const Stmt *Of) {
    return CompoundStmt::Create(Ctx, Parts, FPOptionsOverride(), Of->getBeginLoc(),
                                Of->getEndLoc());
  };
  for (const SteppedBeside &Other : One.Others) {
    if (Other.IsDeclared)
      Before.push_back(new (Ctx) DeclStmt(DeclGroupRef(const_cast<VarDecl *>(Other.Var)),
                                          F->getBeginLoc(), F->getBeginLoc()));
    else if (Other.Start)
      Before.push_back(Make.binary(BO_Assign, Make.name(Other.Var, F->getBeginLoc()),
                                   const_cast<Expr *>(Other.Start),
                                   Other.Var->getType().getUnqualifiedType()));
    Body.push_back(const_cast<Expr *>(Other.Step));
  }
  Before.push_back(new (Ctx) ForStmt(
      Ctx, const_cast<Stmt *>(One.Loop->getInit()), const_cast<Expr *>(One.Loop->getCond()),
      nullptr, const_cast<Expr *>(One.Loop->getInc()), Block(Body, F->getBody()), F->getForLoc(),
      F->getLParenLoc(), F->getRParenLoc()));
  return Block(Before, F);
}

} // namespace swgen
