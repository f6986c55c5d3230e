//===- ArrayParts.cpp -----------------------------------------------------===//
#include "ArrayParts.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/RecordLayout.h"

using namespace clang;
using namespace swgen;

namespace {

/// Far from what 64 bits hold, also after a multiplication.
constexpr int64_t Most = int64_t(1) << 30;

class PartWalk : public DynamicRecursiveASTVisitor {
  const VarDecl *Var;
  llvm::ArrayRef<const VarDecl *> Loops;
  const ASTContext &Ctx;
  unsigned Named = 0; ///< times
  bool Unknown = false;

  std::optional<ArrayPart> affine(const Expr *E) const;
  std::optional<ArrayPart> sum(const Expr *L, const Expr *R, int64_t Sign) const;
  std::optional<ArrayPart> times(std::optional<ArrayPart> P, int64_t Factor) const;
  ArrayPart number(int64_t N) const { return {std::vector<int64_t>(Loops.size(), 0), N}; }
  bool leadsHere(const Expr *E) const;
  std::optional<ArrayPart> member(const MemberExpr *M) const;

public:
  std::vector<ArrayPart> Parts;

  PartWalk(const VarDecl *Var, llvm::ArrayRef<const VarDecl *> Loops, const ASTContext &Ctx)
      : Var(Var), Loops(Loops), Ctx(Ctx) {}

  bool isKnown() const { return !Unknown && Named == Parts.size(); }

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    Named += E->getDecl() == Var;
    return true;
  }
  bool VisitVarDecl(VarDecl *V) override {
    Unknown |= V == Var && V->hasInit();
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *U) override {
    Unknown |= U->getOpcode() == UO_AddrOf && leadsHere(U->getSubExpr());
    return true;
  }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) override;

  /// Of an lvalue that is Var or lies in it.
  std::optional<ArrayPart> byteOf(const Expr *E) const;
};

/// Whether E is an element of Var, a part of one, or a row.
bool PartWalk::leadsHere(const Expr *E) const {
  E = E->IgnoreParenImpCasts();
  if (auto *S = dyn_cast<ArraySubscriptExpr>(E))
    return leadsHere(S->getBase());
  if (auto *M = dyn_cast<MemberExpr>(E))
    return leadsHere(M->getBase());
  auto *D = dyn_cast<DeclRefExpr>(E);
  return D && D->getDecl() == Var;
}

std::optional<ArrayPart> PartWalk::times(std::optional<ArrayPart> P, int64_t Factor) const {
  if (!P || std::abs(Factor) > Most)
    return std::nullopt;
  auto Scale = [&](int64_t &N) {
    N *= Factor;
    return std::abs(N) <= Most;
  };
  bool Fits = Scale(P->First);
  for (int64_t &Step : P->Steps)
    Fits &= Scale(Step);
  return Fits ? P : std::nullopt;
}

std::optional<ArrayPart> PartWalk::sum(const Expr *L, const Expr *R, int64_t Sign) const {
  std::optional<ArrayPart> A = affine(L), B = times(affine(R), Sign);
  if (!A || !B)
    return std::nullopt;
  A->First += B->First;
  for (size_t K = 0; K < Loops.size(); ++K)
    A->Steps[K] += B->Steps[K];
  return times(A, 1);
}

/// A subscript as the integer that it denotes: signed arithmetic does not overflow, and that of 64
/// bits wraps around as addresses do.  Other unsigned arithmetic wraps where addresses do not.
std::optional<ArrayPart> PartWalk::affine(const Expr *E) const {
  E = E->IgnoreParenImpCasts();
  QualType T = E->getType();
  if (!T->isIntegerType() || Ctx.getTypeSize(T) > 64)
    return std::nullopt;
  bool Exact = T->isSignedIntegerType() || Ctx.getTypeSize(T) == 64;
  if (std::optional<llvm::APSInt> N = E->getIntegerConstantExpr(Ctx)) {
    int64_t Value =
        Ctx.getTypeSize(T) == 64 || N->isSigned() ? N->getSExtValue() : int64_t(N->getZExtValue());
    if (Value < -Most || Value > Most)
      return std::nullopt;
    return number(Value);
  }
  if (auto *D = dyn_cast<DeclRefExpr>(E)) {
    for (size_t K = Loops.size(); K-- > 0;) // of loops over one variable the innermost
      if (Loops[K] == D->getDecl()) {
        ArrayPart P = number(0);
        P.Steps[K] = 1;
        return P;
      }
    return std::nullopt;
  }
  if (!Exact)
    return std::nullopt;
  if (auto *U = dyn_cast<UnaryOperator>(E)) {
    if (U->getOpcode() == UO_Minus || U->getOpcode() == UO_Plus)
      return times(affine(U->getSubExpr()), U->getOpcode() == UO_Minus ? -1 : 1);
    return std::nullopt;
  }
  auto *B = dyn_cast<BinaryOperator>(E);
  if (B && B->isAdditiveOp())
    return sum(B->getLHS(), B->getRHS(), B->getOpcode() == BO_Add ? 1 : -1);
  if (!B || B->getOpcode() != BO_Mul)
    return std::nullopt;
  for (auto [Number, Other] :
       {std::make_pair(B->getLHS(), B->getRHS()), std::make_pair(B->getRHS(), B->getLHS())})
    if (Number->getIntegerConstantExpr(Ctx))
      if (std::optional<ArrayPart> N = affine(Number))
        return times(affine(Other), N->First);
  return std::nullopt;
}

/// Of q[i][j] the whole, where it is an element.
bool PartWalk::VisitArraySubscriptExpr(ArraySubscriptExpr *E) {
  if (E->getType()->isArrayType() || !leadsHere(E))
    return true;
  ArrayPart P = number(0);
  const Expr *At = E;
  const CharUnits Element = Ctx.getTypeSizeInChars(E->getType());
  Unknown |= Element.isZero(); // an empty struct, as GNU C has it
  if (Unknown)
    return true;
  while (auto *S = dyn_cast<ArraySubscriptExpr>(At)) {
    std::optional<ArrayPart> Index =
        times(affine(S->getIdx()), Ctx.getTypeSizeInChars(S->getType()) / Element);
    if (!Index) {
      Unknown = true;
      return true;
    }
    P.First += Index->First;
    for (size_t K = 0; K < Loops.size(); ++K)
      P.Steps[K] += Index->Steps[K];
    At = S->getBase()->IgnoreParenImpCasts();
  }
  if (isa<DeclRefExpr>(At)) // else it is in an array within an element, which has been seen
    Parts.push_back(std::move(P));
  return true;
}

std::optional<ArrayPart> PartWalk::member(const MemberExpr *M) const {
  auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl());
  if (M->isArrow() || !Field || Field->isBitField() || Field->getParent()->isUnion())
    return std::nullopt;
  std::optional<ArrayPart> P = byteOf(M->getBase());
  if (P)
    P->First += Ctx.toCharUnitsFromBits(Ctx.getFieldOffset(Field)).getQuantity();
  return P ? times(P, 1) : P;
}

std::optional<ArrayPart> PartWalk::byteOf(const Expr *E) const {
  E = E->IgnoreParens();
  if (auto *D = dyn_cast<DeclRefExpr>(E))
    return D->getDecl() == Var ? std::optional(number(0)) : std::nullopt;
  if (auto *M = dyn_cast<MemberExpr>(E))
    return member(M);
  auto *S = dyn_cast<ArraySubscriptExpr>(E);
  auto *Decay = S ? dyn_cast<ImplicitCastExpr>(S->getBase()->IgnoreParens()) : nullptr;
  if (!Decay || Decay->getCastKind() != CK_ArrayToPointerDecay)
    return std::nullopt;
  std::optional<ArrayPart> P = byteOf(Decay->getSubExpr());
  std::optional<ArrayPart> Index =
      times(affine(S->getIdx()), Ctx.getTypeSizeInChars(S->getType()).getQuantity());
  if (!P || !Index)
    return std::nullopt;
  P->First += Index->First;
  for (size_t K = 0; K < Loops.size(); ++K)
    P->Steps[K] += Index->Steps[K];
  return times(P, 1);
}

} // namespace

std::optional<ArrayPart> swgen::byteOf(const Expr *Place, const VarDecl *Var,
                                       llvm::ArrayRef<const VarDecl *> Loops,
                                       const ASTContext &Ctx) {
  if (!Place->getType()->isScalarType() || Var->getType()->isScalarType() ||
      Var->getType()->isVariablyModifiedType())
    return std::nullopt;
  return PartWalk(Var, Loops, Ctx).byteOf(Place);
}

std::vector<ArrayPart> swgen::partsOf(const VarDecl *Var, llvm::ArrayRef<const Stmt *> Run,
                                      llvm::ArrayRef<const VarDecl *> Loops,
                                      const ASTContext &Ctx) {
  PartWalk Walk(Var, Loops, Ctx);
  for (const Stmt *S : Run)
    Walk.TraverseStmt(const_cast<Stmt *>(S));
  return Walk.isKnown() ? Walk.Parts : std::vector<ArrayPart>();
}
