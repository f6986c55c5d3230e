//===- ComplexNumbers.cpp -------------------------------------------------===//
#include "ComplexNumbers.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace swgen {

bool isUnsupportedNumber(QualType T) {
  if (const auto *C = T->getAs<ComplexType>()) {
    const auto *Part = C->getElementType()->getAs<BuiltinType>();
    return !Part ||
           (Part->getKind() != BuiltinType::Float && Part->getKind() != BuiltinType::Double);
  }
  return T->isAtomicType() || T->isVectorType();
}

QualType realInPlaceOf(QualType T, const ASTContext &Ctx) {
  const auto *C = T->getAs<ComplexType>();
  if (!C)
    return T;
  const int64_t Bytes = Ctx.getTypeSize(T);
  for (QualType Real : {Ctx.DoubleTy, Ctx.LongDoubleTy})
    if (int64_t(Ctx.getTypeSize(Real)) == Bytes)
      return Real;
  return T;
}

static ComplexOp::KindTy kindOf(llvm::StringRef Name) {
  Name.consume_front("__builtin_");
  return llvm::StringSwitch<ComplexOp::KindTy>(Name)
      .Cases({"creal", "crealf"}, ComplexOp::Real)
      .Cases({"cimag", "cimagf"}, ComplexOp::Imag)
      .Cases({"conj", "conjf"}, ComplexOp::Conj)
      .Cases({"cabs", "cabsf"}, ComplexOp::Abs)
      .Cases({"carg", "cargf"}, ComplexOp::Arg)
      .Case("complex", ComplexOp::Make)
      .Default(ComplexOp::None);
}

bool isComplexFunction(llvm::StringRef Name) { return kindOf(Name) != ComplexOp::None; }

ComplexOp readComplexOp(const Expr *E) {
  if (const auto *U = dyn_cast<UnaryOperator>(E)) {
    const Expr *Of = U->getSubExpr();
    if (!Of->getType()->isAnyComplexType())
      return {};
    switch (U->getOpcode()) {
    case UO_Real:
      return {ComplexOp::Real, Of, nullptr};
    case UO_Imag:
      return {ComplexOp::Imag, Of, nullptr};
    case UO_Not:
      return {ComplexOp::Conj, Of, nullptr};
    default:
      return {};
    }
  }
  const auto *Call = dyn_cast<CallExpr>(E);
  const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
  if (!F || !F->getIdentifier() || !F->getBuiltinID() || F->hasBody())
    return {};
  const ComplexOp::KindTy Kind = kindOf(F->getName());
  const bool Makes = Kind == ComplexOp::Make;
  if (Kind == ComplexOp::None || Call->getNumArgs() != (Makes ? 2u : 1u))
    return {};
  return {Kind, Call->getArg(0), Makes ? Call->getArg(1) : nullptr};
}

const Expr *wholeNumber(const Expr *L) {
  L = L->IgnoreParens();
  const auto *U = dyn_cast<UnaryOperator>(L);
  return U && (U->getOpcode() == UO_Real || U->getOpcode() == UO_Imag) && L->isLValue()
             ? wholeNumber(U->getSubExpr())
             : L;
}

} // namespace swgen
