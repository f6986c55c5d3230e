//===- RowLengths.cpp -----------------------------------------------------===//
#include "RowLengths.h"
#include "AstCopy.h"
#include "RegionReads.h"
#include "StoredMemory.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace swgen {
namespace {

class NameCounter : public ConstDynamicRecursiveASTVisitor {
public:
  explicit NameCounter(std::map<std::string, int> &Named) : Named(Named) {}
  bool VisitVarDecl(const VarDecl *Var) override {
    ++Named[Var->getNameAsString()];
    return true;
  }
  std::map<std::string, int> &Named;
};

} // namespace

KnownProducts::KnownProducts(const Stmt *Body, const FunctionFacts &Facts, ASTContext &Ctx)
    : Facts(Facts), Ctx(Ctx) {
  collectChanged(Body, Facts, Assigned, Declared);
  NameCounter Counter(Named);
  for (const ParmVarDecl *P : Facts.function().parameters())
    ++Named[P->getNameAsString()];
  Counter.TraverseStmt(Facts.function().getBody());
}

/// Set where it is declared, before the region, and nowhere else.  Its name means it there, too.
bool KnownProducts::isFixed(const VarDecl *Var) const {
  auto At = Named.find(Var->getNameAsString());
  return Var->hasLocalStorage() && Var->getType()->isIntegerType() &&
         !Var->getType().isVolatileQualified() && !Declared.contains(Var) &&
         !Facts.isAssigned(Var) && !Facts.mayBePointedTo(Var) && At != Named.end() &&
         At->second == 1;
}

bool KnownProducts::isKnown(unsigned Symbol) const {
  const Expr *E = Symbols[Symbol];
  if (!RegionReads::isHarmless(E, Ctx))
    return false;
  while (auto *M = dyn_cast<MemberExpr>(E))
    E = M->getBase()->IgnoreParenImpCasts();
  const VarDecl *Var = namedVariable(E);
  return Var && !Assigned.contains(Var) && !Declared.contains(Var) &&
         !Symbols[Symbol]->getType().isVolatileQualified();
}

bool KnownProducts::isKnown(const Polynomial &P) const {
  return P.valid() && llvm::all_of(P.terms(), [this](const auto &Term) {
           return llvm::all_of(Term.first, [this](unsigned K) { return isKnown(K); });
         });
}

bool KnownProducts::names(const Polynomial &P, const VarDecl *Var) const {
  return P.valid() && llvm::any_of(P.terms(), [&](const auto &Term) {
           return llvm::any_of(Term.first,
                               [&](unsigned K) { return namedVariable(Symbols[K]) == Var; });
         });
}

std::vector<Polynomial> KnownProducts::strides(const Polynomial &P) const {
  std::map<Monomial, Polynomial> By;
  for (const auto &[M, C] : P.terms()) {
    Monomial Moving;
    Polynomial Rest(C);
    for (unsigned K : M)
      if (isKnown(K))
        Rest = Rest * Polynomial::symbol(K);
      else
        Moving.push_back(K);
    if (!Moving.empty())
      By[Moving] = By[Moving] + Rest;
  }
  std::vector<Polynomial> Result;
  for (const auto &[M, Stride] : By)
    if (Stride.valid() && Stride.degree() > 0)
      Result.push_back(Stride);
  return Result;
}

Polynomial KnownProducts::symbolOf(const Expr *E) {
  auto At = llvm::find_if(Symbols, [&](const Expr *Known) { return sameText(Known, E, Ctx); });
  if (At == Symbols.end())
    At = Symbols.insert(At, E);
  return Polynomial::symbol(unsigned(At - Symbols.begin()));
}

Polynomial KnownProducts::ofVariable(const Expr *E, const VarDecl *Var) {
  constexpr unsigned MostSteps = 16;
  const bool Once = Declared.contains(Var) ? !Assigned.contains(Var) : isFixed(Var);
  if (!Once || !Var->hasInit() || Depth > MostSteps)
    return symbolOf(E);
  ++Depth;
  Polynomial Value = of(Var->getInit());
  --Depth;
  // What was known then is as it was.
  const bool Same = Value.valid() && llvm::all_of(Value.terms(), [&](const auto &Term) {
                      return llvm::all_of(Term.first, [&](unsigned K) {
                        const VarDecl *Part = namedVariable(Symbols[K]);
                        return Part && (Declared.contains(Var) || isFixed(Part));
                      });
                    });
  return Same ? Value : symbolOf(E);
}

Polynomial KnownProducts::of(const Expr *E) {
  E = E->IgnoreParens();
  const QualType T = E->getType();
  if (!T->isIntegerType() || T->isBooleanType())
    return Polynomial::invalid();
  if (std::optional<llvm::APSInt> N = E->getIntegerConstantExpr(Ctx))
    return N->isRepresentableByInt64() ? Polynomial(N->getExtValue()) : Polynomial::invalid();
  Unsigned |= T->isUnsignedIntegerType();
  if (auto *Cast = dyn_cast<CastExpr>(E)) {
    const Expr *Sub = Cast->getSubExpr();
    if (Cast->getCastKind() == CK_LValueToRValue || Cast->getCastKind() == CK_NoOp)
      return of(Sub);
    const bool Widens = Cast->getCastKind() == CK_IntegralCast &&
                        Ctx.getIntWidth(T) >= Ctx.getIntWidth(Sub->getType());
    Narrow |= T->isUnsignedIntegerType() && Ctx.getIntWidth(T) < 64;
    return Widens ? of(Sub) : Polynomial::invalid();
  }
  if (const VarDecl *Var = namedVariable(E))
    return ofVariable(E, Var);
  if (isa<MemberExpr>(E))
    return symbolOf(E);
  Narrow |= T->isUnsignedIntegerType() && Ctx.getIntWidth(T) < 64;
  if (auto *U = dyn_cast<UnaryOperator>(E)) {
    if (U->getOpcode() != UO_Minus && U->getOpcode() != UO_Plus)
      return Polynomial::invalid();
    return U->getOpcode() == UO_Plus ? of(U->getSubExpr()) : Polynomial(0) - of(U->getSubExpr());
  }
  auto *B = dyn_cast<BinaryOperator>(E);
  if (!B || !(B->isAdditiveOp() || B->getOpcode() == BO_Mul))
    return Polynomial::invalid();
  Polynomial L = of(B->getLHS()), R = of(B->getRHS());
  return B->getOpcode() == BO_Mul ? L * R : B->getOpcode() == BO_Add ? L + R : L - R;
}

} // namespace swgen
