#include "RegionCaptures.h"
#include "ComplexNumbers.h"
#include "ConstantStatics.h"
#include "FixedProducts.h"
#include "ScratchArrays.h"
#include "StoredMemory.h"
#include "StrideChains.h"
#include "StructTypes.h"
#include "TypeAlias.h"
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

int RegionCaptures::add(Capture New, const std::string &WantedName) {
  std::string Name = WantedName;
  for (unsigned Suffix = 2; !New.Var && C.Names.contains(Name); ++Suffix)
    Name = WantedName + "_" + std::to_string(Suffix);
  C.Names.insert(Name);
  New.Name = Name;
  R.Captures.push_back(std::move(New));
  return R.Captures.size() - 1;
}

/// What the host and messages have for variables that stand for a table of pointers to rows.
void RegionCaptures::describeTable(Capture &New) const {
  for (const RowTable &T : R.Dir.Tables) {
    const std::string Table = C.text(T.Table), Name = T.Rows->getNameAsString();
    if (New.Var == T.Rows) {
      New.HostExpr = "sw_rows_" + Name + "[0]";
      New.Spoken = Table;
    }
    auto At = llvm::find(T.Steps, New.Var);
    if (At == T.Steps.end())
      continue;
    New.HostExpr = "sw_steps_" + Name + "[" + std::to_string(At - T.Steps.begin()) + "]";
    // How far two pointers are apart, in elements or in steps of the next level.
    const std::string First = Table + "[0]", Row = "(" + First + "[1] - " + First + "[0])",
                      Plane = "((" + Table + "[1][0] - " + First + "[0]) / " + Row + ")";
    New.Spoken = T.Steps.size() == 1 ? "(" + Table + "[1] - " + First + ")"
                 : At == T.Steps.begin() ? Plane
                                         : Row;
  }
  for (const RaggedTable &T : R.Dir.Ragged) {
    const std::string Table = C.text(T.Table);
    if (New.Var == T.Pointers)
      New.HostExpr = "(const long *)" + Table;
    else if (New.Var == T.Elements)
      New.HostExpr = "(" +
                     T.Elements->getType().getCanonicalType().getUnqualifiedType().getAsString(
                         C.Ctx.getPrintingPolicy()) +
                     ")0";
    else
      continue;
    New.Spoken = New.Var == T.Pointers ? Table : Table + "[...]";
  }
}

/// The host reads a table's place where the serial program does.
void RegionCaptures::noteTable(const VarDecl *Var, int Index) {
  for (const RaggedTable &T : R.Dir.Ragged)
    if (Var == T.Pointers)
      Reads.note(cast<CastExpr>(T.Table->IgnoreParens())->getSubExpr(), Index, Path, C);
}

int RegionCaptures::captureVariable(const VarDecl *Var, const Expr *At) {
  auto Known = R.CaptureOfVar.find(Var);
  if (Known != R.CaptureOfVar.end()) {
    R.CaptureOf[At] = Known->second;
    noteTable(Var, Known->second);
    return Known->second;
  }
  Capture New;
  QualType T = Var->getType();
  New.Var = Var;
  New.HostExpr = Var->getNameAsString();
  const bool IsConstant = llvm::is_contained(R.Dir.Constants, Var);
  if (T->isArrayType()) {
    New.Kind = Capture::KindTy::Array;
    New.Type = C.Ctx.getArrayDecayedType(T).getUnqualifiedType();
    New.Temporary = C.Temporaries.contains(Var);
    if (New.Temporary)
      New.HostExpr = "sw_tmp_" + New.HostExpr;
    if (const VarDecl *Outer = R.SharedOuter.lookup(Var))
      New.HostExpr = "(&" + Outer->getNameAsString() + ")";
    if (IsConstant) {
      New.Spoken = New.HostExpr;
      New.HostExpr = constantOnHost(Var, C.Ctx);
    }
  } else {
    New.Kind = T->isPointerType() ? Capture::KindTy::Pointer : Capture::KindTy::Value;
    New.Type = T.getUnqualifiedType();
  }
  // Two variables of one name cannot both be visible here, but one may be declared inside.
  std::string Name = Var->getNameAsString();
  describeTable(New);
  bool Shadowed = llvm::any_of(C.Inner, [&](const VarDecl *I) { return I->getName() == Name; });
  if (Shadowed && IsConstant)
    Name = "sw_table_" + Name;
  else if (Shadowed)
    C.refuse(212, At->getExprLoc(),
             {"the variable '" + Name + "' together with another '" + Name +
              "' declared in the region"});
  int Index = add(std::move(New), Name);
  R.CaptureOfVar[Var] = Index;
  R.CaptureOf[At] = Index;
  noteTable(Var, Index);
  return Index;
}

//===-- member chains ----------------------------------------------------===//

bool RegionCaptures::invariantIndex(const Expr *E) const {
  E = E->IgnoreParenImpCasts();
  if (E->getIntegerConstantExpr(C.Ctx))
    return true;
  if (const VarDecl *Var = namedVariable(E))
    return !C.isLocal(Var) && !C.LoopVars.contains(Var) && !C.Written.contains(Var);
  return RegionReads::isInvariant(E, C) && RegionReads::isHarmless(E, C.Ctx);
}

/// Something in the region may change the value of the lvalue: by its name or, if a pointer may
/// point to it, by a store to such a member, of the same type or of characters.
bool RegionCaptures::mayBeStored(const Expr *L) const {
  bool MemberWritten = false;
  if (auto *M = dyn_cast<MemberExpr>(L))
    if (auto *F = dyn_cast<FieldDecl>(M->getMemberDecl()))
      MemberWritten = C.WrittenFields.contains(F->getCanonicalDecl());
  const Expr *Base = L;
  while (auto *M = dyn_cast<MemberExpr>(Base)) {
    if (M->isArrow())
      break;
    Base = M->getBase()->IgnoreParens();
  }
  if (const VarDecl *Var = namedVariable(Base); Var && !C.Facts.mayBePointedTo(Var))
    return MemberWritten && C.Written.contains(Var);
  while (auto *A = dyn_cast<ArraySubscriptExpr>(Base))
    Base = A->getBase()->IgnoreParenImpCasts();
  auto *U = dyn_cast<UnaryOperator>(Base);
  if (U && U->getOpcode() == UO_Deref)
    Base = U->getSubExpr()->IgnoreParenImpCasts();
  if (const VarDecl *Var = namedVariable(Base); Var && Base != L && C.StoredArrays.contains(Var))
    return true;
  return MemberWritten || llvm::any_of(C.StoredTypes, [&](QualType Stored) {
           return mayShareMemory(Stored, L->getType(), C.Ctx);
         });
}

/// L is built from variables of outside by members and fixed subscripts only.  ReadsIt: its value
/// is needed, not only its address.
bool RegionCaptures::invariantLvalue(const Expr *L, bool ReadsIt, unsigned &Members) const {
  L = L->IgnoreParens();
  if (ReadsIt && mayBeStored(L) && !namedVariable(L))
    return false;
  if (const VarDecl *Var = namedVariable(L))
    return !C.isLocal(Var) && !C.LoopVars.contains(Var) &&
           (!C.Written.contains(Var) || !Var->getType()->isScalarType());
  auto Pointer = [&](const Expr *P) {
    P = P->IgnoreParens();
    // A generic pointer such as v->content, cast to what it points to.
    while (auto *Typed = dyn_cast<CastExpr>(P))
      if (Typed->getCastKind() == CK_BitCast || Typed->getCastKind() == CK_NoOp)
        P = Typed->getSubExpr()->IgnoreParens();
      else
        break;
    auto *Cast = dyn_cast<ImplicitCastExpr>(P);
    if (!Cast)
      return false;
    bool Decay = Cast->getCastKind() == CK_ArrayToPointerDecay;
    if (!Decay && Cast->getCastKind() != CK_LValueToRValue)
      return false;
    return invariantLvalue(Cast->getSubExpr(), /*ReadsIt=*/!Decay, Members);
  };
  if (auto *M = dyn_cast<MemberExpr>(L)) {
    auto *F = dyn_cast<FieldDecl>(M->getMemberDecl());
    if (!F || F->isBitField() || F->getParent()->isUnion() || M->getType().isVolatileQualified())
      return false;
    ++Members;
    return M->isArrow() ? Pointer(M->getBase())
                        : invariantLvalue(M->getBase(), /*ReadsIt=*/false, Members);
  }
  if (auto *A = dyn_cast<ArraySubscriptExpr>(L))
    return invariantIndex(A->getIdx()) && Pointer(A->getBase());
  if (auto *U = dyn_cast<UnaryOperator>(L); U && U->getOpcode() == UO_Deref)
    return Pointer(U->getSubExpr());
  return false;
}

/// Of an expression of the host.
static std::string captureName(llvm::StringRef Host) {
  std::string Name;
  for (char Ch : Host)
    if (llvm::isAlnum(Ch) || Ch == '_')
      Name += Ch;
    else if (!Name.empty() && Name.back() != '_')
      Name += '_';
  while (!Name.empty() && Name.back() == '_')
    Name.pop_back();
  return Name.empty() ? "value" : Name;
}

int RegionCaptures::captureChain(const Expr *L, Capture::KindTy Kind, QualType Type) {
  std::string Host = C.text(L);
  auto [It, New] = Chains.try_emplace(Host, -1);
  if (New) {
    Capture Made;
    Made.Kind = Kind;
    Made.Type = Type.getUnqualifiedType();
    Made.HostExpr = isa<UnaryOperator>(L) ? "(" + Host + ")" : Host;
    It->second = add(std::move(Made), captureName(Host));
  }
  R.CaptureOf[L] = It->second;
  Reads.note(L, It->second, Path, C);
  return It->second;
}

int RegionCaptures::captureInvariant(const Expr *L) {
  L = L->IgnoreParens();
  bool Pointer = L->getType()->isPointerType();
  unsigned Members = 0;
  // A plain element such as c[0] stays an access; only a pointer has to be known beforehand.
  if (!Pointer && !isa<MemberExpr>(L))
    return 0;
  if (!L->getType()->isScalarType() || !invariantLvalue(L, /*ReadsIt=*/true, Members))
    return 0;
  auto HasSubscript = [](const Expr *E) {
    for (E = E->IgnoreParenCasts(); auto *M = dyn_cast<MemberExpr>(E);)
      E = M->getBase()->IgnoreParenCasts();
    return !isa<DeclRefExpr>(E);
  };
  if (!Pointer && HasSubscript(L))
    return 0;
  return 1 +
         captureChain(L, Pointer ? Capture::KindTy::Pointer : Capture::KindTy::Value, L->getType());
}

bool RegionCaptures::captureElement(const Expr *L) {
  L = L->IgnoreParens();
  ReadPath Way = Path;
  while (!Way.empty() && Way.back().Kind == ReadStep::Start)
    Way.pop_back(); // the start of a loop is evaluated whenever the loop is reached
  unsigned Members = 0;
  if (!isa<ArraySubscriptExpr, MemberExpr>(L) || !L->getType()->isIntegerType() ||
      L->getType().isVolatileQualified() || !invariantLvalue(L, /*ReadsIt=*/true, Members) ||
      !RegionReads::isKnown(Way, C))
    return false;
  const std::string Host = C.text(L);
  for (const Element &Known : Elements[Host])
    if (Known.Path.size() <= Way.size() &&
        std::equal(Known.Path.begin(), Known.Path.end(), Way.begin())) {
      R.CaptureOf[L] = Known.Index;
      return true;
    }
  Capture Made;
  Made.Type = L->getType().getUnqualifiedType();
  Made.HostExpr = Host;
  const int Index = add(std::move(Made), captureName(Host));
  R.CaptureOf[L] = Index;
  Reads.noteCondition(Index, Way);
  Elements[Host].push_back({Index, std::move(Way)});
  return true;
}

bool RegionCaptures::captureTarget(const Expr *L) {
  L = L->IgnoreParens();
  if (!isFixedTarget(L, R.Body, R.Dir, C.Facts, C.Ctx))
    return false;
  const size_t Depth = Path.size();
  if (R.Body != R.Dir.body()) // perhaps it stood under a condition on data (LoopGuards.h)
    Path.push_back({ReadStep::Unknown});
  captureChain(L, Capture::KindTy::Value, L->getType());
  Path.resize(Depth);
  return true;
}

bool RegionCaptures::captureValue(const Expr *E, QualType Type, const std::string &HostExpr,
                                  const std::string &Name) {
  bool Harmless = RegionReads::isHarmless(E, C.Ctx, /*Divides=*/R.Dir.HostValues.contains(E));
  if (E->isEvaluatable(C.Ctx) || !RegionReads::isInvariant(E, C) ||
      !(Harmless || RegionReads::isKnown(Path, C)))
    return false;
  Capture Made;
  Made.Type = Type;
  Made.HostExpr = HostExpr;
  int Index = add(std::move(Made), Name);
  R.CaptureOf[E] = Index;
  if (!Harmless)
    Reads.noteCondition(Index, Path);
  return true;
}

bool RegionCaptures::captureCondition(const Expr *E) {
  if (!E->getType()->isScalarType())
    return false;
  auto *B = dyn_cast<BinaryOperator>(E->IgnoreParens());
  bool Truth = B && (B->isComparisonOp() || B->isLogicalOp());
  std::string Text = "(" + C.text(E) + ")";
  return captureValue(E, C.Ctx.IntTy, Truth ? Text : "(" + Text + " != 0)", "sw_cond");
}

bool RegionCaptures::captureInteger(const Expr *E) {
  return E->getType()->isIntegerType() &&
         captureValue(E, E->getType().getUnqualifiedType(), "(" + C.text(E) + ")", "sw_value");
}

int RegionCaptures::captureChosen(const Expr *P, const std::string &Name) {
  std::string Host = "(" + C.text(P) + ")";
  auto [It, New] = Chains.try_emplace(Host, -1);
  if (New) {
    Capture Made;
    Made.Kind = Capture::KindTy::Pointer;
    Made.Type = P->getType().getUnqualifiedType();
    Made.HostExpr = Host;
    llvm::SmallVector<const VarDecl *> Named;
    variablesNamedIn(P, Named);
    Made.ChosenFrom.assign(Named.begin(), Named.end());
    for (const RowTable &T : R.Dir.Tables)
      if (llvm::is_contained(Made.ChosenFrom, T.Rows)) // the host has the table instead
        C.refuse(212, P->getExprLoc(),
                 {"a choice between rows of the table '" + C.text(T.Table) + "' and others",
                  "; choose before the region, or between values"});
    It->second = add(std::move(Made), Name);
  }
  R.CaptureOf[P] = It->second;
  return It->second;
}

int RegionCaptures::captureMemberArray(const MemberExpr *M) {
  const Expr *Base = M;
  while (auto *Member = dyn_cast<MemberExpr>(Base))
    Base = Member->getBase()->IgnoreParenCasts();
  unsigned Members = 0;
  if (!isa<DeclRefExpr>(Base) || !invariantLvalue(M, /*ReadsIt=*/false, Members))
    return -1;
  return captureChain(M, Capture::KindTy::Array, C.Ctx.getArrayDecayedType(M->getType()));
}

//===-- arrays -----------------------------------------------------------===//

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
    if (isHidden(F) || (!R.CaptureOfVar.count(F) && C.Names.contains(F->getName())) ||
        F->getName().starts_with("sw_"))
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
