#include "IndexPolynomial.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace swgen {

Polynomial IndexPolynomials::symbol(const VarDecl *Var) {
  auto At = llvm::find(Symbols, Var);
  if (At == Symbols.end())
    At = Symbols.insert(At, Var);
  return Polynomial::symbol(unsigned(At - Symbols.begin()));
}

Polynomial IndexPolynomials::of(const Expr *E) {
  E = E->IgnoreParenCasts();
  if (!E->getType()->isIntegerType())
    return Polynomial::invalid();
  if (std::optional<llvm::APSInt> N = E->getIntegerConstantExpr(Ctx))
    return N->getSignificantBits() <= 64 ? Polynomial(N->getExtValue()) : Polynomial::invalid();
  if (const VarDecl *Var = namedVariable(E)) {
    bool Once = Declared.contains(Var) && !Assigned.contains(Var) && Var->hasInit();
    return Once ? of(Var->getInit()) : symbol(Var);
  }
  if (auto *U = dyn_cast<UnaryOperator>(E)) {
    if (U->getOpcode() == UO_Minus)
      return Polynomial(0) - of(U->getSubExpr());
    return U->getOpcode() == UO_Plus ? of(U->getSubExpr()) : Polynomial::invalid();
  }
  auto *B = dyn_cast<BinaryOperator>(E);
  if (!B || !(B->isAdditiveOp() || B->getOpcode() == BO_Mul))
    return Polynomial::invalid();
  Polynomial L = of(B->getLHS()), R = of(B->getRHS());
  return B->getOpcode() == BO_Mul ? L * R : B->getOpcode() == BO_Add ? L + R : L - R;
}

} // namespace swgen
