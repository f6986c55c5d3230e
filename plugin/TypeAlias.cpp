#include "TypeAlias.h"
#include "clang/AST/Attr.h"
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

/// The type has __attribute__((may_alias)), or one that it is a name for.
bool mayAliasAll(QualType T) {
  while (auto *Name = T->getAs<TypedefType>()) {
    if (Name->getDecl()->hasAttr<MayAliasAttr>())
      return true;
    T = Name->getDecl()->getUnderlyingType();
  }
  const TagDecl *Tag = T->getAsTagDecl();
  return Tag && Tag->hasAttr<MayAliasAttr>();
}

thread_local bool AllMayAlias = false;

} // namespace

AliasRules::AliasRules(bool Relaxed) : Before(AllMayAlias) { AllMayAlias = Relaxed; }
AliasRules::~AliasRules() { AllMayAlias = Before; }

bool mayShareMemory(QualType A, QualType B, const ASTContext &Ctx) {
  if (AllMayAlias || mayAliasAll(A) || mayAliasAll(B))
    return true;
  if (A->isCharType() || B->isCharType())
    return true;
  if (A->isPointerType() && B->isPointerType())
    return true; // their pointee types need not say the same here
  return withoutSign(A, Ctx) == withoutSign(B, Ctx);
}

} // namespace swgen
