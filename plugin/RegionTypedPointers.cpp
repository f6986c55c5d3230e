//===- RegionTypedPointers.cpp - memory as another type -------------------===//
//
// `((float *)buffer)[i]`, of a buffer of bytes or of nothing: the pointer as the host computes it is
// an array of its own, which may overlap all others but those that are kept apart.
//
//===----------------------------------------------------------------------===//
#include "ReadsMemory.h"
#include "RegionCaptures.h"
#include "RegionContext.h"

using namespace clang;

namespace swgen {

int RegionCaptures::captureTyped(const CastExpr *Cast) {
  const QualType To = Cast->getType()->getPointeeType();
  if (To.isNull() || To->isIncompleteType() || !To->isObjectType())
    return -1;
  const Expr *P = Cast->getSubExpr();
  llvm::SmallVector<const VarDecl *> Named;
  variablesNamedIn(P, Named);
  auto Base = llvm::find_if(Named, [](const VarDecl *Var) {
    return Var->getType()->isPointerType() || Var->getType()->isArrayType();
  });
  if (Base == Named.end() || P->HasSideEffects(C.Ctx) || readsMemory(P))
    return -1;
  const std::string Name = (*Base)->getNameAsString() + "_typed";
  for (QualType T = To; const ArrayType *A = C.Ctx.getAsArrayType(T); T = A->getElementType())
    if (auto *Rows = dyn_cast<VariableArrayType>(A)) {
      if (!Rows->getSizeExpr() || Rows->getSizeExpr()->HasSideEffects(C.Ctx))
        return -1;
      variablesNamedIn(Rows->getSizeExpr(), Named);
    }
  for (const VarDecl *Var : Named)
    if (C.isLocal(Var) || C.LoopVars.contains(Var) ||
        (C.Written.contains(Var) && Var->getType()->isScalarType()))
      return -1;
  return captureChosen(Cast, Name);
}

} // namespace swgen
