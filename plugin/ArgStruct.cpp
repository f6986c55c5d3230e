#include "ArgStruct.h"
#include "CText.h"
#include "PointerSpaces.h"

using namespace clang;
using namespace swgen;

std::string swgen::plainType(QualType T, const ASTContext &Ctx) {
  T = T.getCanonicalType().getUnqualifiedType();
  if (const auto *E = T->getAs<EnumType>())
    T = E->getDecl()->getIntegerType().getCanonicalType();
  PrintingPolicy Policy(Ctx.getLangOpts());
  Policy.Bool = false;
  if (const auto *C = T->getAs<ComplexType>())
    return "_Complex " + C->getElementType().getCanonicalType().getAsString(Policy);
  if (!T->isArithmeticType() || !isa<BuiltinType>(T.getTypePtr()))
    return "";
  return T.getAsString(Policy);
}

/// The element that a pointer or an array of arrays leads to.
static QualType elementOf(QualType T, const ASTContext &Ctx) {
  if (const auto *P = T->getAs<PointerType>())
    T = P->getPointeeType();
  while (const ArrayType *A = Ctx.getAsArrayType(T))
    T = A->getElementType();
  return T;
}

static ArgMember pointerArg(const std::string &Name, QualType T, const std::string &HostExpr,
                            BodyPrinter &P) {
  ArgMember M;
  M.Name = Name;
  std::string Elem = plainType(elementOf(T, P.context()), P.context());
  std::string Pointer = (Elem.empty() ? "void" : Elem) + " *";
  M.Decl = "SW_MAIN " + Pointer + Name;
  T = pointerToMain(P.context(), T);
  M.Fill = "sw_args." + Name + " = (" + Pointer + ")" + HostExpr + ";\n";
  std::string Local = P.declare(T, Name), TypeName = P.declare(T, "");
  if (Local != M.Decl)
    M.Comment = commentText(Local);
  M.Load = Local + " = " + (Local == M.Decl || Elem.empty() ? "" : "(" + TypeName + ")") +
           "sw_in->" + Name + ";\n";
  return M;
}

static ArgMember bytesArg(const std::string &Name, QualType T, const std::string &HostExpr,
                          BodyPrinter &P) {
  const ASTContext &Ctx = P.context();
  ArgMember M;
  M.Name = Name;
  M.Decl = "char " + Name + "[" + std::to_string(Ctx.getTypeSizeInChars(T).getQuantity()) +
           "] __attribute__((aligned(" + std::to_string(Ctx.getTypeAlignInChars(T).getQuantity()) +
           ")))";
  M.Comment = commentText(P.declare(T, Name));
  M.Fill =
      "__builtin_memcpy(sw_args." + Name + ", &" + HostExpr + ", sizeof(sw_args." + Name + "));\n";
  M.Load = P.declare(T, Name) + ";\n__builtin_memcpy(&" + Name + ", sw_in->" + Name + ", sizeof(" +
           Name + "));\n";
  return M;
}

static ArgMember valueArg(const std::string &Name, QualType T, const std::string &HostExpr,
                          BodyPrinter &P) {
  std::string Plain = plainType(T, P.context());
  if (Plain.empty())
    return bytesArg(Name, T, HostExpr, P);
  ArgMember M;
  M.Name = Name;
  M.Decl = Plain + " " + Name;
  M.Fill = "sw_args." + Name + " = " + HostExpr + ";\n";
  std::string Local = P.declare(T, Name);
  if (Local != M.Decl)
    M.Comment = commentText(Local);
  M.Load = "const " + Local + " = " + (T->isEnumeralType() ? "(" + P.declare(T, "") + ")" : "") +
           "sw_in->" + Name + ";\n";
  return M;
}

ArgMember swgen::argOfCapture(const Capture &C, BodyPrinter &P) {
  QualType T = C.Type.getUnqualifiedType();
  if (!T->isPointerType())
    return valueArg(C.Name, T, C.hostValue(), P);
  return pointerArg(C.Name, T, C.hostValue(), P);
}

ArgMember swgen::argOfOuter(const VarDecl *V, BodyPrinter &P) {
  const ASTContext &Ctx = P.context();
  std::string Name = V->getName().str(), Copy = "sw_out_" + Name;
  QualType T = V->getType().getUnqualifiedType();
  ArgMember M = pointerArg(Name, Ctx.getPointerType(T), "&" + Copy, P);
  M.Fill = "__typeof__(" + Name + ") " + Copy + " = " + Name + ";\n" + M.Fill;
  M.After = Name + " = " + Copy + ";\n";
  return M;
}

ArgMember swgen::argOfInitial(const VarDecl *V, BodyPrinter &P) {
  return valueArg("sw_init_" + V->getName().str(), V->getType().getUnqualifiedType(),
                  V->getName().str(), P);
}
