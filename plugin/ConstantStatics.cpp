//===- ConstantStatics.cpp ------------------------------------------------===//
#include "ConstantStatics.h"
#include "AstCopy.h"
#include "BodyCopy.h"
#include "clang/AST/APValue.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace swgen {

namespace {

/// How often a variable is named, and how often to read a value of it.
class Uses : public ConstDynamicRecursiveASTVisitor {
  const VarDecl *Var;

public:
  explicit Uses(const VarDecl *Var) : Var(Var) {}
  unsigned All = 0, Reads = 0;

  bool VisitDeclRefExpr(const DeclRefExpr *Ref) override {
    All += Ref->getDecl() == Var;
    return true;
  }
  bool VisitImplicitCastExpr(const ImplicitCastExpr *Load) override {
    if (Load->getCastKind() != CK_LValueToRValue || !Load->getType()->isArithmeticType())
      return true;
    const Expr *Of = Load->getSubExpr()->IgnoreParens();
    while (auto *Element = dyn_cast<ArraySubscriptExpr>(Of)) {
      const Expr *Base = Element->getBase()->IgnoreParens();
      auto *Decay = dyn_cast<ImplicitCastExpr>(Base);
      if (!Decay || Decay->getCastKind() != CK_ArrayToPointerDecay)
        return true;
      Of = Decay->getSubExpr()->IgnoreParens();
    }
    auto *Ref = dyn_cast<DeclRefExpr>(Of);
    Reads += Ref && Ref->getDecl() == Var;
    return true;
  }
};

/// Whether a value, or all values of an array, are numbers that C has a text for.
bool isPrintable(const APValue &Value) {
  if (Value.isArray()) {
    const unsigned Given = Value.getArrayInitializedElts();
    for (unsigned K = 0; K < Given; ++K)
      if (!isPrintable(Value.getArrayInitializedElt(K)))
        return false;
    return !Value.hasArrayFiller() || isPrintable(Value.getArrayFiller());
  }
  return Value.isInt() || (Value.isFloat() && Value.getFloat().isFinite());
}

/// As an initialiser, exactly.
void print(const APValue &Value, QualType T, const ASTContext &Ctx, llvm::raw_ostream &OS) {
  if (Value.isArray()) {
    const QualType Element = Ctx.getAsArrayType(T)->getElementType();
    const unsigned Given = Value.getArrayInitializedElts();
    OS << "{";
    for (unsigned K = 0; K < Given; ++K) {
      OS << (K ? ", " : "");
      print(Value.getArrayInitializedElt(K), Element, Ctx, OS);
    }
    OS << (Given ? "}" : "0}");
  } else if (Value.isInt()) {
    const llvm::APSInt &Number = Value.getInt();
    const bool Least = Number.isSigned() && Number.isMinSignedValue();
    llvm::SmallString<32> Text;
    (Least ? llvm::APSInt(Number + 1, false) : Number).toString(Text);
    OS << (Least ? "-1 + " : "") << Text << (Number.isUnsigned() ? "u" : "");
  } else {
    char Hex[64];
    Value.getFloat().convertToHexString(Hex, 0, false, llvm::RoundingMode::NearestTiesToEven);
    const auto *Kind = T->getAs<BuiltinType>();
    OS << Hex
       << (!Kind || Kind->getKind() == BuiltinType::Double ? ""
           : Kind->getKind() == BuiltinType::LongDouble    ? "L"
                                                           : "f");
  }
}

/// Statements that declare nothing but arrays of these; the others of these.
class Finder : public ConstDynamicRecursiveASTVisitor {
public:
  llvm::SmallVector<const DeclStmt *> OfArrays;
  bool Any = false;

  bool VisitDeclStmt(const DeclStmt *S) override {
    auto IsConstant = [](const Decl *D) {
      auto *Var = dyn_cast<VarDecl>(D);
      return Var && isConstantStatic(Var);
    };
    Any |= llvm::any_of(S->decls(), IsConstant);
    if (llvm::all_of(S->decls(), [&](const Decl *D) {
          return IsConstant(D) && cast<VarDecl>(D)->getType()->isArrayType();
        }))
      OfArrays.push_back(S);
    return true;
  }
};

} // namespace

bool isConstantStatic(const VarDecl *Var) {
  if (!Var->isStaticLocal() || !Var->getInit() || Var->hasAttrs() ||
      Var->getTLSKind() != VarDecl::TLS_None)
    return false;
  const ASTContext &Ctx = Var->getASTContext();
  const QualType T = Ctx.getBaseElementType(Var->getType());
  if (!T->isRealType() || T.isVolatileQualified() || Var->getType()->isVariablyModifiedType())
    return false;
  if (const APValue *Value = Var->evaluateValue(); !Value || !isPrintable(*Value))
    return false;
  if (T.isConstQualified())
    return true;
  auto *F = dyn_cast<FunctionDecl>(Var->getDeclContext());
  if (!F || !F->getBody())
    return false;
  Uses Seen(Var);
  Seen.TraverseStmt(F->getBody());
  return Seen.All == Seen.Reads;
}

Directive withoutConstantStatics(const Directive &D, ASTContext &Ctx) {
  Finder Seen;
  Seen.TraverseStmt(const_cast<Stmt *>(D.body()));
  if (!Seen.Any)
    return D;
  Directive New = D;
  BodyCopy Copy(Ctx, nullptr, [&](const VarDecl *Var) {
    VarDecl *Like = AstCopy(Ctx).variableLike(Var, nullptr);
    if (isConstantStatic(Var))
      Like->setStorageClass(SC_None);
    return Like;
  });
  for (const DeclStmt *S : Seen.OfArrays) {
    Copy.drop(S);
    for (const Decl *One : S->decls())
      New.Constants.push_back(cast<VarDecl>(One));
  }
  BodyCopy::Values Now;
  New.Body = Copy.copied(D.body(), Now);
  if (Copy.hasFailed() || New.Body->getStmtClass() != D.body()->getStmtClass())
    return D;
  if (VarDecl *At = D.At ? Now.Copies.lookup(D.At) : nullptr)
    New.At = At;
  return New;
}

std::string constantOnHost(const VarDecl *Var, const ASTContext &Ctx) {
  PrintingPolicy Policy(Ctx.getLangOpts());
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  OS << "((" << Var->getType().getAsString(Policy) << ")";
  print(*Var->evaluateValue(), Var->getType(), Ctx, OS);
  OS << ")";
  return Text;
}

} // namespace swgen
