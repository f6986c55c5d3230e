#include "RegionCaptures.h"
#include "ConstantStatics.h"
#include "StoredMemory.h"
#include "TypeAlias.h"

using namespace clang;

namespace swgen {

int RegionCaptures::add(Capture New, const std::string &WantedName) {
  std::string Name = WantedName;
  for (unsigned Suffix = 2; !New.Var && C.Names.contains(Name); ++Suffix)
    Name = WantedName + "_" + std::to_string(Suffix);
  C.Names.insert(Name);
  New.Name = Name;
  R.Captures.push_back(std::move(New));
  return R.Captures.size() - 1;
}

/// What the host and messages have for variables that stand for a table of pointers to rows, or a
/// place in an array.
void RegionCaptures::describeTable(Capture &New) const {
  for (const RowTable &T : R.Dir.Tables) {
    const std::string Table = C.text(T.Table), Name = T.Rows->getNameAsString();
    if (New.Var == T.Rows) {
      New.HostExpr = "sw_rows_" + Name + "[0]";
      if (T.FirstColumn != 0)
        New.HostExpr =
            "(" + New.HostExpr + " + " + std::to_string(T.FirstColumn * T.ElementBytes) + ")";
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
  for (const MovedBase &B : R.Dir.Bases)
    if (New.Var == B.Base) {
      New.Spoken = B.Of->getNameAsString();
      New.HostExpr = "(" + New.Spoken + " + (" + C.text(B.By) + "))";
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
  // A plain element such as c[0] stays an access, unless captureElement() takes it; only a pointer
  // has to be known beforehand.
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
      L->getType().isVolatileQualified() || !invariantLvalue(L, /*ReadsIt=*/true, Members))
    return false;
  const std::string Host = C.text(L);
  for (const Element &Known : Elements[Host])
    if (Known.Path.size() <= Way.size() &&
        std::equal(Known.Path.begin(), Known.Path.end(), Way.begin())) {
      R.CaptureOf[L] = Known.Index;
      return true;
    }
  if (!RegionReads::isKnown(Way, C))
    return false;
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

} // namespace swgen
