//===- ParityStarts.cpp ---------------------------------------------------===//
#include "ParityStarts.h"
#include "BodyCopy.h"
#include "CallScans.h"
#include "LoopHeader.h"
#include "StatementLoops.h"
#include "StoredMemory.h"

using namespace clang;
using llvm::isa;

namespace swgen {
namespace {

/// First + (Sum & 1), with First null: 0.
struct ParityStart {
  const Expr *First = nullptr, *Sum = nullptr;
};

/// The terms of E that are no constants, each a sum or product of local variables; nothing where E
/// is something else.
std::optional<unsigned> plainTerms(const Expr *E, const ASTContext &Ctx) {
  E = E->IgnoreParenImpCasts();
  if (!E->getType()->isIntegerType() || E->getType().isVolatileQualified())
    return std::nullopt;
  if (E->isIntegerConstantExpr(Ctx))
    return 0;
  if (auto *Name = dyn_cast<DeclRefExpr>(E)) {
    auto *Var = dyn_cast<VarDecl>(Name->getDecl());
    return Var && Var->hasLocalStorage() ? std::optional(1u) : std::nullopt;
  }
  auto *B = dyn_cast<BinaryOperator>(E);
  if (!B || !(B->isAdditiveOp() || B->getOpcode() == BO_Mul))
    return std::nullopt;
  const std::optional<unsigned> L = plainTerms(B->getLHS(), Ctx), R = plainTerms(B->getRHS(), Ctx);
  if (!L || !R)
    return std::nullopt;
  return B->getOpcode() == BO_Mul ? std::min(1u, *L + *R) : *L + *R;
}

const Expr *parityOf(const Expr *E, const ASTContext &Ctx) {
  auto *B = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
  if (!B || B->getOpcode() != BO_And)
    return nullptr;
  auto IsOne = [&](const Expr *Part) {
    return Part->isIntegerConstantExpr(Ctx) && Part->EvaluateKnownConstInt(Ctx) == 1;
  };
  return IsOne(B->getRHS()) ? B->getLHS() : IsOne(B->getLHS()) ? B->getRHS() : nullptr;
}

std::optional<ParityStart> parityStart(const Expr *E, const ASTContext &Ctx) {
  if (const Expr *Sum = parityOf(E, Ctx))
    return ParityStart{nullptr, Sum};
  auto *B = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
  if (!B || B->getOpcode() != BO_Add)
    return std::nullopt;
  if (const Expr *Sum = parityOf(B->getRHS(), Ctx))
    return ParityStart{B->getLHS(), Sum};
  if (const Expr *Sum = parityOf(B->getLHS(), Ctx))
    return ParityStart{B->getRHS(), Sum};
  return std::nullopt;
}

class Rewriter {
public:
  Rewriter(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Facts(Facts), Ctx(Ctx), Make(Ctx),
        Copy(Ctx, [this](const ForStmt *F, const BodyCopy::Values &Now) {
          return Chosen.contains(F) ? together(F, Now) : nullptr;
        }) {}

  Directive run() {
    for (const ForStmt *F : loopsIn(D.body()))
      if (mayChange(F))
        Chosen.insert(F);
    if (Chosen.empty())
      return D;
    Directive New = D;
    New.Body = Copy.outside(D.body(), Chosen);
    return Copy.hasFailed() || New.Body->getStmtClass() != D.body()->getStmtClass() ? D : New;
  }

private:
  bool mayChange(const ForStmt *F) const;
  Stmt *together(const ForStmt *F, const BodyCopy::Values &Now);

  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  BodyCopy Copy;
  llvm::DenseSet<const ForStmt *> Chosen;
};

} // namespace

bool Rewriter::mayChange(const ForStmt *F) const {
  constexpr unsigned FewTerms = 2; // which planning has cases for
  const LoopHeader H = readLoopHeader(*F, Ctx);
  if (!H.Var || H.Step || H.Conditions.size() != 1 || H.Exit || !H.Var->hasLocalStorage() ||
      !H.Var->getType()->isSignedIntegerType() || H.Var == D.At ||
      constantStep(F->getInc(), H.Var, Ctx) != 2)
    return false;
  const std::optional<LoopBound> B = loopBound(H);
  const QualType T = H.Var->getType();
  if (!B || (B->Op != BO_LT && B->Op != BO_LE) || Ctx.getIntWidth(T) < Ctx.getIntWidth(Ctx.IntTy))
    return false;
  const std::optional<ParityStart> Start = parityStart(startOf(*F, H), Ctx);
  if (!Start || !keepsValues(Start->Sum->IgnoreParenImpCasts()->getType(), T, Ctx))
    return false;
  const std::optional<unsigned> Terms = plainTerms(Start->Sum, Ctx);
  if (!Terms || *Terms <= FewTerms ||
      (Start->First && (!plainTerms(Start->First, Ctx) ||
                        !keepsValues(Start->First->IgnoreParenImpCasts()->getType(), T, Ctx))))
    return false;
  VarSet Changed, Declared;
  collectChanged(F->getBody(), Facts, Changed, Declared);
  // The sum is asked for in every iteration now.
  llvm::SmallVector<const VarDecl *> Named{H.Var};
  variablesNamedIn(Start->Sum, Named);
  if (Start->First)
    variablesNamedIn(Start->First, Named);
  if (mentionsAny(startOf(*F, H), {H.Var}) || llvm::any_of(Named, [&](const VarDecl *Var) {
        return Changed.contains(Var) || Facts.mayBePointedTo(Var);
      }))
    return false;
  return H.DeclaresVar || (isOnlyInLoops(D.body(), H.Var, Ctx) && !Facts.liveAfter(D.Stmt, H.Var));
}

/// Parities are compared by exclusive or, which cannot overflow.
Stmt *Rewriter::together(const ForStmt *F, const BodyCopy::Values &Now) {
  const LoopHeader H = readLoopHeader(*F, Ctx);
  const ParityStart Start = *parityStart(startOf(*F, H), Ctx);
  const SourceLocation At = F->getBeginLoc();
  const QualType T = H.Var->getType().getUnqualifiedType();
  auto Number = [&](uint64_t Value) {
    return IntegerLiteral::Create(Ctx, llvm::APInt(Ctx.getIntWidth(T), Value), T, {});
  };
  auto InType = [&](const Expr *E) -> Expr * {
    return CStyleCastExpr::Create(Ctx, T, VK_PRValue, CK_IntegralCast,
                                  Make.paren(Copy.value(E, Now)), nullptr, FPOptionsOverride(),
                                  Ctx.getTrivialTypeSourceInfo(T), At, At);
  };
  VarDecl *Var = Make.variableLike(H.Var, nullptr);
  Var->setInit(Start.First ? InType(Start.First) : Number(0));
  BodyCopy::Values Here = Now;
  Here.Copies[H.Var] = Var;
  auto Value = [&] { return Make.load(Make.name(Var, At)); };
  Expr *Apart = Make.binary(BO_Xor, Value(), InType(Start.Sum), T);
  if (Start.First)
    Apart = Make.binary(BO_Xor, Apart, InType(Start.First), T);
  Expr *Bit = Make.paren(Make.binary(BO_And, Make.paren(Apart), Number(1), T));
  Expr *Holds = Make.binary(BO_EQ, Bit, Number(0), Ctx.IntTy);
  Expr *Inc = UnaryOperator::Create(Ctx, Make.name(Var, At), UO_PostInc, T, VK_PRValue, OK_Ordinary,
                                    At, false, FPOptionsOverride());
  Expr *Cond = Copy.value(F->getCond(), Here);
  CompoundStmt *Body = Copy.block(F->getBody(), Here);
  Stmt *If = IfStmt::Create(Ctx, At, IfStatementKind::Ordinary, nullptr, nullptr, Holds, At, At,
                            Body, At, nullptr);
  return new (Ctx) ForStmt(Ctx, new (Ctx) DeclStmt(DeclGroupRef(Var), At, At), Cond, nullptr, Inc,
                           CompoundStmt::Create(Ctx, {If}, FPOptionsOverride(), At, At), At,
                           F->getLParenLoc(), F->getRParenLoc());
}

Directive beginTogether(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  return Rewriter(D, Facts, Ctx).run();
}

} // namespace swgen
