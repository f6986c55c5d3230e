#include "TypePrinter.h"
#include "ComplexNumbers.h"
#include "clang/AST/Expr.h"

using namespace clang;
using namespace swgen;

DeclNames::~DeclNames() = default;

/// Takes off the sugar that has no name in the printed text.
QualType TypePrinter::printable(QualType T) const {
  for (;;) {
    if (const auto *TD = dyn_cast<TypedefType>(T.getTypePtr()))
      if (!T->isVariablyModifiedType() && !Names.Hidden.count(TD->getDecl()->getName()) &&
          !Names.typedefName(TD->getDecl()).empty())
        return T;
    QualType Next = T.getSingleStepDesugaredType(Ctx);
    if (Next == T)
      return T;
    T = Next;
  }
}

std::string TypePrinter::parameters(const FunctionType *F) const {
  const auto *Proto = dyn_cast<FunctionProtoType>(F);
  if (!Proto)
    return "()";
  std::string Text = "(";
  for (QualType P : Proto->param_types()) {
    if (Text.size() > 1)
      Text += ", ";
    Text += name(P);
  }
  if (Proto->isVariadic())
    Text += ", ...";
  else if (Text.size() == 1)
    Text += "void";
  return Text + ")";
}

std::string TypePrinter::base(QualType T) const {
  PrintingPolicy Policy(Ctx.getLangOpts());
  Policy.Bool = false;
  const Type *Ty = T.getTypePtr();
  if (const auto *B = dyn_cast<BuiltinType>(Ty))
    return B->getName(Policy).str();
  if (const auto *TD = dyn_cast<TypedefType>(Ty))
    return Names.typedefName(TD->getDecl());
  if (const auto *E = dyn_cast<EnumType>(Ty))
    if (!E->getDecl()->getIdentifier() && !E->getDecl()->getTypedefNameForAnonDecl())
      return name(E->getDecl()->getIntegerType()); // an unnamed enumeration
  if (const auto *Tag = dyn_cast<TagType>(Ty))
    return Tag->getDecl()->getKindName().str() + " " + Names.tag(Tag->getDecl());
  if (const auto *C = dyn_cast<ComplexType>(Ty)) {
    if (QualType Real = realInPlaceOf(T, Ctx); Names.hasRealsOnly() && Real != T)
      return name(Real);
    return "_Complex " + name(C->getElementType());
  }
  if (const auto *V = dyn_cast<VectorType>(Ty))
    if (V->getVectorKind() == VectorKind::Generic)
      return name(V->getElementType()) + " __attribute__((vector_size(" +
             std::to_string(Ctx.getTypeSizeInChars(T).getQuantity()) + ")))";
  Names.cannotPrint("the type '" + T.getAsString() + "'");
  return "int";
}

/// Pointers, arrays and functions wrap the declarator; everything else is a base type.
std::string TypePrinter::derived(QualType T, std::string D) const {
  const Type *Ty = T.getTypePtr();
  if (const auto *P = dyn_cast<PointerType>(Ty)) {
    QualType Pointee = printable(P->getPointeeType());
    D = "*" + D;
    if (isa<ArrayType, FunctionType>(Pointee.getTypePtr()))
      D = "(" + D + ")";
    return declare(Pointee, D);
  }
  if (const auto *A = dyn_cast<ConstantArrayType>(Ty))
    return declare(A->getElementType(), D + "[" + std::to_string(A->getZExtSize()) + "]");
  if (const auto *A = dyn_cast<VariableArrayType>(Ty))
    return declare(A->getElementType(),
                   D + "[" + (A->getSizeExpr() ? Bound(A->getSizeExpr()) : "*") + "]");
  if (const auto *A = dyn_cast<IncompleteArrayType>(Ty))
    return declare(A->getElementType(), D + "[]");
  if (const auto *F = dyn_cast<FunctionType>(Ty))
    return declare(F->getReturnType(), D + parameters(F));
  std::string B = base(T);
  return D.empty() ? B : B + " " + D;
}

std::string TypePrinter::declare(QualType T, std::string D) const {
  T = printable(T);
  if (const ArrayType *A = isa<TypedefType>(T) ? nullptr : Ctx.getAsArrayType(T))
    return derived(QualType(A, 0), D); // qualifiers went to the element
  std::string Quals;
  if (T.getLocalQualifiers().hasAddressSpace())
    Quals += "SW_MAIN ";
  if (T.isLocalConstQualified())
    Quals += "const ";
  if (T.isLocalVolatileQualified())
    Quals += "volatile ";
  if (T.isLocalRestrictQualified())
    Quals += "restrict ";
  QualType Plain(T.getTypePtr(), 0);
  if (!isa<PointerType>(Plain.getTypePtr()))
    return Quals + derived(Plain, D);
  if (D.empty() && !Quals.empty())
    Quals.pop_back();
  return derived(Plain, Quals + D);
}
