//===- RegionArrays.cpp - what is known of captured arrays ----------------===//
#include "ComplexNumbers.h"
#include "FixedProducts.h"
#include "LastValues.h"
#include "RegionCaptures.h"
#include "ScratchArrays.h"
#include "StrideChains.h"
#include "StructTypes.h"
#include "clang/AST/RecordLayout.h"
#include <numeric>

using namespace clang;

namespace swgen {

QualType plainElement(QualType T) {
  T = T.getUnqualifiedType();
  return isa<BuiltinType>(T.getCanonicalType()) ? T.getCanonicalType().getUnqualifiedType() : T;
}

unsigned granuleOf(QualType T, const ASTContext &Ctx) {
  if (const ArrayType *A = Ctx.getAsArrayType(T))
    return granuleOf(A->getElementType(), Ctx);
  unsigned Bytes = Ctx.getTypeSizeInChars(T).getQuantity();
  const RecordDecl *Record = T->getAsRecordDecl();
  if (!Record)
    return Bytes;
  unsigned Granule = Bytes;
  const ASTRecordLayout &Layout = Ctx.getASTRecordLayout(Record);
  for (const FieldDecl *F : Record->fields()) {
    if (F->isBitField())
      return 1;
    Granule = std::gcd(Granule, unsigned(Layout.getFieldOffset(F->getFieldIndex()) / 8));
    Granule = std::gcd(Granule, granuleOf(F->getType(), Ctx));
  }
  return Granule;
}

bool RegionCaptures::describeElement(ArrayDesc &A, QualType Element, const Expr *At) {
  auto No = [&](const std::string &What) {
    C.refuse(212, At->getExprLoc(), {What});
    return false;
  };
  if (Element.isVolatileQualified()) {
    C.refuse(206, At->getExprLoc(), {A.Name});
    return false;
  }
  Element = plainElement(Element);
  std::string Spelling = Element.getAsString(C.Ctx.getPrintingPolicy());
  if (Element->isIncompleteType() || Element->isFunctionType())
    return No("memory of the incomplete type '" + Spelling + "'");
  if (isUnsupportedNumber(Element))
    return No("type '" + Spelling + "'");
  if (Element->isUnionType())
    return No("the union type '" + Spelling + "'");
  if (const RecordDecl *Record = Element->getAsRecordDecl())
    if (!Record->getIdentifier() && !Record->getTypedefNameForAnonDecl())
      return No("a struct type without a name");
  A.ElemType = Spelling;
  int64_t Bytes = C.Ctx.getTypeSizeInChars(Element).getQuantity();
  if (Bytes > MostObjectBytes)
    return No("the type '" + Spelling + "' of " + std::to_string(Bytes) + " bytes");
  A.ElemBytes = Bytes;
  A.Align = C.Ctx.getTypeAlignInChars(Element).getQuantity();
  A.Granule = Element->isRecordType() ? granuleOf(Element, C.Ctx) : A.ElemBytes;
  if (A.Granule < WordBytes && consistsOfWords(Element, C.Ctx) &&
      !namesSmallArrays(R.Body, *Element->getAsRecordDecl()->getDefinition()))
    A.Granule = WordBytes;
  return A.ElemBytes > 0 || No("the empty type '" + Spelling + "'");
}

int RegionCaptures::arrayOf(int Index, const Expr *At) {
  Capture &Cap = R.Captures[Index];
  if (Cap.Array >= 0)
    return Cap.Array;
  ArrayDesc A;
  A.Id = R.Info.Arrays.size();
  A.Name = Cap.Name;
  A.IsObject = Cap.Kind == Capture::KindTy::Array &&
               (Cap.Var || Cap.HostExpr.find("->") == std::string::npos);
  QualType Declared = Cap.Var ? Cap.Var->getType() : Cap.Type;
  A.IsRestrict = Declared.isRestrictQualified();
  for (const RowTable &T : R.Dir.Tables)
    if (Cap.Var && Cap.Var == T.Rows) {
      A.TableLevels = T.Steps.size();
      A.TableIsDeclared = T.IsDeclared;
      A.TableMayBeStored = T.MayBeStored;
    }
  A.IsAnywhere = llvm::any_of(
      R.Dir.Ragged, [&](const RaggedTable &T) { return Cap.Var && Cap.Var == T.Elements; });
  if (llvm::is_contained(R.Dir.Constants, Cap.Var)) // nothing writes it
    A.NoAlias = true;
  if (Cap.Temporary) { // no pointer of outside leads to it
    A.NoAlias = true;
    A.Temporary = C.Ctx.getTypeSizeInChars(Declared).getQuantity();
  }

  QualType T;
  if (Cap.Var && Cap.Kind == Capture::KindTy::Array) {
    T = Declared;
  } else {
    A.Dims.push_back(0);
    T = Declared->getPointeeType();
  }
  while (const ArrayType *Inner = C.Ctx.getAsArrayType(T)) {
    auto *Constant = dyn_cast<ConstantArrayType>(Inner);
    A.Dims.push_back(Constant ? Constant->getSize().getZExtValue() : 0);
    T = Inner->getElementType();
  }
  if (!describeElement(A, T, At))
    return -1;
  A.MayHaveCopies = Cap.Var && A.TableLevels == 0 && !A.IsAnywhere && mayHaveCopies(Cap.Var, C);
  for (const LastValue &Last : R.Dir.LastValues)
    if (Cap.Var && Cap.Var == Last.Var) {
      A.LastValue = Last.Index;
      A.CopyExtent = Last.CopyExtent;
    }
  A.IsScratch = Cap.Kind == Capture::KindTy::Array && Cap.Var && isScratch(Cap.Var, C);
  Cap.Array = A.Id;
  R.Info.Arrays.push_back(std::move(A));
  return Cap.Array;
}

//===-- sizes ------------------------------------------------------------===//

/// The variables in the extents of a variably modified type.  The type was fixed when the pointer
/// was declared, so they must not have changed since.
void RegionCaptures::captureSizes(QualType T) {
  while (true) {
    if (T->isPointerType()) {
      T = T->getPointeeType();
      continue;
    }
    const ArrayType *A = C.Ctx.getAsArrayType(T);
    if (!A)
      return;
    if (auto *VLA = dyn_cast<VariableArrayType>(A))
      if (const Expr *Size = VLA->getSizeExpr())
        captureExtent(Size);
    T = A->getElementType();
  }
}

/// Whether S contains Target.  Seen becomes the variable that Name means there, as far as S
/// decides.
static bool findName(const Stmt *S, const Stmt *Target, StringRef Name, const VarDecl *&Seen) {
  if (S == Target)
    return true;
  const VarDecl *Outer = Seen;
  for (const Stmt *Child : S->children()) {
    if (!Child)
      continue;
    if (findName(Child, Target, Name, Seen))
      return true;
    if (auto *Declares = dyn_cast<DeclStmt>(Child))
      for (const Decl *D : Declares->decls())
        if (auto *Var = dyn_cast<VarDecl>(D); Var && Var->getName() == Name)
          Seen = Var;
  }
  Seen = Outer;
  return false;
}

/// Whether the name of a variable means another one where the region stands, in front of which the
/// host evaluates captures: an array type may name what has been hidden since.
bool RegionCaptures::isHidden(const VarDecl *Var) const {
  const VarDecl *Seen = nullptr;
  for (const ParmVarDecl *Param : R.Function->parameters())
    if (Param->getName() == Var->getName())
      Seen = Param;
  bool Found = findName(R.Function->getBody(), R.Dir.Stmt, Var->getName(), Seen);
  return Found && Seen && Seen != Var;
}

void RegionCaptures::captureExtent(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const VarDecl *Var = namedVariable(E)) {
    bool Fixed =
        Var->getType().isConstQualified() ||
        (Var->hasLocalStorage() && !C.Facts.isAssigned(Var) && !C.Facts.mayBePointedTo(Var));
    if (!Fixed)
      return C.refuse(
          212, E->getExprLoc(),
          {"an array type whose extent '" + Var->getNameAsString() + "' may have changed"});
    if (isHidden(Var))
      return C.refuse(212, E->getExprLoc(),
                      {"an array type whose extent '" + Var->getNameAsString() +
                       "' is hidden by another variable of that name"});
    InTypes.insert(Var);
    captureVariable(Var, E);
    return;
  }
  if (isa<CallExpr, MemberExpr, ArraySubscriptExpr, UnaryOperator>(E) &&
      !E->getIntegerConstantExpr(C.Ctx))
    return C.refuse(212, E->getExprLoc(), {"an array type with the extent '" + C.text(E) + "'"});
  for (const Stmt *Child : E->children())
    if (auto *Sub = dyn_cast_or_null<Expr>(Child))
      captureExtent(Sub);
}

/// A product that has a name is computed by the analysis, if what it is made of can be captured.
void RegionCaptures::captureFactors(int Index) {
  const VarDecl *Var = R.Captures[Index].Var;
  // The types of other parameters need their extents as parameters.
  const Expr *Product = Var && !InTypes.contains(Var) ? fixedProduct(Var, C) : nullptr;
  if (!Product)
    return;
  llvm::SmallVector<const VarDecl *> Factors;
  variablesNamedIn(Product, Factors);
  // A name that is new to the region may be that of something else: of what it declares, of g->n.
  for (const VarDecl *F : Factors)
    if (isHidden(F) || (!R.CaptureOfVar.count(F) && C.Names.contains(F->getName())))
      return;
  for (const VarDecl *F : Factors)
    captureVariable(F, Product);
  R.CaptureOf.erase(Product);
  R.Captures[Index].Product = Product;
}

/// Strides that should be multiples of others are computed by the analysis, from one more value:
/// how many times.
void RegionCaptures::supposeMultiples() {
  auto IsFactor = [&](const VarDecl *Var) {
    return Var && llvm::any_of(R.Captures, [&](const Capture &Other) {
             return Other.Product && namesVariable(Other.Product, Var);
           });
  };
  auto MayBe = [&](const Capture &Plane) {
    return !IsFactor(Plane.Var) && Plane.Kind == Capture::KindTy::Value &&
           Plane.Type->isIntegerType() && !Plane.Type->isEnumeralType() && !Plane.Product &&
           !InTypes.contains(Plane.Var) &&
           C.Ctx.getTypeSize(Plane.Type) >= C.Ctx.getTypeSize(C.Ctx.IntTy);
  };
  for (const StrideStep &Step : findStrideSteps(C, MayBe)) {
    std::string Plane = R.Captures[Step.Plane].hostValue(), Row = R.Captures[Step.Row].hostValue();
    Capture Rows;
    Rows.Type = R.Captures[Step.Plane].Type;
    Rows.HostExpr = "(" + Row + " > 0 ? " + Plane + " / " + Row + " : 0)"; // before it is checked
    int Index = add(std::move(Rows), "sw_rows");
    R.Captures[Step.Plane].Row = Step.Row;
    R.Captures[Step.Plane].Rows = Index;
  }
}

void RegionCaptures::finish() {
  for (size_t I = 0; I < R.Captures.size(); ++I)
    captureSizes(R.Captures[I].Type);
  for (size_t I = 0; I < R.Captures.size(); ++I)
    captureFactors(I);
  Reads.finish(C);
  supposeMultiples();
}

} // namespace swgen
