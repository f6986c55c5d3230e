#include "TypeAlias.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace swgen {
namespace {

QualType withoutSign(QualType T, const ASTContext &Ctx) {
  T = T.getCanonicalType().getUnqualifiedType();
  if (const EnumDecl *E = T->getAsEnumDecl())
    T = E->getIntegerType().getCanonicalType().getUnqualifiedType();
  if (T->isSignedIntegerType() && !T->isBooleanType())
    return Ctx.getCorrespondingUnsignedType(T);
  return T;
}

} // namespace

bool mayShareMemory(QualType A, QualType B, const ASTContext &Ctx) {
  if (A->isCharType() || B->isCharType())
    return true;
  if (A->isPointerType() && B->isPointerType())
    return true; // their pointee types need not say the same here
  return withoutSign(A, Ctx) == withoutSign(B, Ctx);
}

} // namespace swgen
