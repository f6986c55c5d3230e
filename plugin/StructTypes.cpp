#include "StructTypes.h"
#include "ComplexNumbers.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace swgen {

namespace {

/// Larger structs would be more text than the loop around them.
constexpr unsigned MostNumbers = 32;
constexpr int64_t MostBytes = 256;

/// Looks at all members of a type.
struct TypeCheck {
  const ASTContext &Ctx;
  unsigned Numbers = 0;

  std::string type(QualType T, const std::string &Name);
  std::string members(const RecordDecl &R);
};

} // namespace

std::string TypeCheck::members(const RecordDecl &R) {
  for (const FieldDecl *F : R.fields()) {
    const std::string Name = "'" + F->getNameAsString() + "'";
    if (F->isBitField())
      return "has the bit-field " + Name;
    if (std::string Why = type(F->getType(), Name); !Why.empty())
      return Why;
  }
  return "";
}

std::string TypeCheck::type(QualType T, const std::string &Name) {
  if (T.isVolatileQualified())
    return "has the volatile member " + Name;
  if (auto *A = Ctx.getAsConstantArrayType(T)) {
    // Not more often than it takes to see that there are too many.
    for (uint64_t K = 0; K != A->getSize().getZExtValue() && Numbers <= MostNumbers; ++K)
      if (std::string Why = type(A->getElementType(), Name); !Why.empty())
        return Why;
    return "";
  }
  if (T->isUnionType())
    return "has the union " + Name;
  if (const RecordDecl *R = T->getAsRecordDecl())
    return R->getDefinition() ? members(*R->getDefinition()) : "is incomplete";
  if (T->isPointerType())
    return "has the pointer " + Name;
  if (!T->isArithmeticType() || isUnsupportedNumber(T))
    return "has the member " + Name + " of type '" + T.getAsString() + "'";
  ++Numbers;
  return "";
}

std::string objectionToCopies(QualType T, const ASTContext &Ctx) {
  T = T.getUnqualifiedType();
  if (T->isUnionType())
    return "is a union";
  TypeCheck Check{Ctx};
  if (std::string Why = Check.type(T, ""); !Why.empty())
    return Why;
  if (Check.Numbers == 0)
    return "has no members";
  if (Check.Numbers > MostNumbers || Ctx.getTypeSizeInChars(T).getQuantity() > MostBytes)
    return "has more than " + std::to_string(MostNumbers) + " numbers or " +
           std::to_string(MostBytes) + " bytes";
  return "";
}

std::vector<std::string> numbersOf(QualType T, const ASTContext &Ctx) {
  std::vector<std::string> Numbers;
  auto Add = [&](const std::string &Name, QualType Part) {
    for (const std::string &Inner : numbersOf(Part, Ctx))
      Numbers.push_back(Name + Inner);
  };
  if (auto *A = Ctx.getAsConstantArrayType(T)) {
    for (uint64_t K = 0; K != A->getSize().getZExtValue(); ++K)
      Add("[" + std::to_string(K) + "]", A->getElementType());
    return Numbers;
  }
  const RecordDecl *R = T->getAsRecordDecl();
  if (!R)
    return {""};
  for (const FieldDecl *F : R->getDefinition()->fields())
    Add(F->isAnonymousStructOrUnion() ? "" : "." + F->getNameAsString(), F->getType());
  return Numbers;
}

std::optional<SubscriptRange> rangeInStruct(const ArraySubscriptExpr *E, const ASTContext &Ctx) {
  const int64_t Bytes = Ctx.getTypeSizeInChars(E->getType()).getQuantity();
  const auto *M = dyn_cast<MemberExpr>(E->getBase()->IgnoreParenImpCasts());
  if (!M || !Ctx.getAsConstantArrayType(M->getType()) || Bytes == 0)
    return std::nullopt;
  for (int64_t Offset = 0;;) {
    const auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl());
    if (!Field || Field->getParent()->isUnion())
      return std::nullopt;
    const ASTRecordLayout &Layout = Ctx.getASTRecordLayout(Field->getParent());
    Offset += Layout.getFieldOffset(Field->getFieldIndex()) / 8;
    const auto *Outer = dyn_cast<MemberExpr>(M->getBase()->IgnoreParens());
    if (M->isArrow() || !Outer)
      return SubscriptRange{-(Offset / Bytes),
                            (Layout.getSize().getQuantity() - Offset) / Bytes - 1};
    M = Outer;
  }
}

/// The same of the parts of a type at an offset.
static bool areWords(QualType T, uint64_t Offset, const ASTContext &Ctx) {
  if (const ArrayType *A = Ctx.getAsArrayType(T))
    return isa<ConstantArrayType>(A) && areWords(A->getElementType(), Offset, Ctx) &&
           (Ctx.getTypeSizeInChars(A->getElementType()).getQuantity() % WordBytes == 0 ||
            Ctx.getBaseElementType(A)->isArithmeticType());
  const uint64_t Bytes = Ctx.getTypeSizeInChars(T).getQuantity();
  const RecordDecl *Record = T->getAsRecordDecl();
  if (!Record || Record->isUnion()) // of which no member can be named
    return Bytes < WordBytes ? Offset % WordBytes + Bytes <= WordBytes
                             : Record || (Offset % WordBytes == 0 && Bytes % WordBytes == 0);
  const ASTRecordLayout &Layout = Ctx.getASTRecordLayout(Record);
  return llvm::all_of(Record->fields(), [&](const FieldDecl *F) {
    const uint64_t Bits = Layout.getFieldOffset(F->getFieldIndex());
    return F->isBitField() || areWords(F->getType(), Offset + Bits / 8, Ctx);
  });
}

bool consistsOfWords(QualType T, const ASTContext &Ctx) {
  const RecordDecl *Record = T->getAsRecordDecl();
  return Record && !Record->isUnion() && Record->getDefinition() &&
         Ctx.getTypeSizeInChars(T).getQuantity() > WordBytes &&
         Ctx.getTypeSizeInChars(T).getQuantity() % WordBytes == 0 &&
         Ctx.getTypeAlignInChars(T).getQuantity() % WordBytes == 0 && areWords(T, 0, Ctx);
}

static bool hasField(const RecordDecl &Record, const FieldDecl &Field) {
  return llvm::any_of(Record.fields(), [&](const FieldDecl *F) {
    const RecordDecl *Inner = F->getType()->getBaseElementTypeUnsafe()->getAsRecordDecl();
    return F->getCanonicalDecl() == Field.getCanonicalDecl() ||
           (Inner && Inner->getDefinition() && hasField(*Inner->getDefinition(), Field));
  });
}

bool namesSmallArrays(const Stmt *S, const RecordDecl &Record) {
  if (!S)
    return false;
  if (auto *M = dyn_cast<MemberExpr>(S); M && M->getType()->isArrayType()) {
    auto *F = dyn_cast<FieldDecl>(M->getMemberDecl());
    const Type *Number = M->getType()->getBaseElementTypeUnsafe();
    const ASTContext &Ctx = Record.getASTContext();
    if (F && Number->isArithmeticType() &&
        Ctx.getTypeSizeInChars(Number).getQuantity() < WordBytes && hasField(Record, *F))
      return true;
  }
  return llvm::any_of(S->children(),
                      [&](const Stmt *Child) { return namesSmallArrays(Child, Record); });
}

bool movesStructs(const FunctionDecl &F) {
  return F.getReturnType()->isRecordType() ||
         llvm::any_of(F.parameters(),
                      [](const ParmVarDecl *P) { return P->getType()->isRecordType(); });
}

const Expr *structValueOf(const Expr *E) {
  for (;;) {
    E = E->IgnoreParens();
    if (auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
      E = Temporary->getSubExpr();
    else if (auto *M = dyn_cast<MemberExpr>(E); M && !M->isArrow())
      E = M->getBase();
    else
      return E->isPRValue() && E->getType()->isRecordType() ? E : nullptr;
  }
}

} // namespace swgen
