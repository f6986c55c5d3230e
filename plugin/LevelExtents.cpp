#include "LevelExtents.h"
#include "FixedProducts.h"
#include "IndexPolynomial.h"
#include "LoopHeader.h"
#include "StatementLoops.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace swgen {

/// Whether some reference to Var in S is outside of the loops that it counts.
static bool usedOutsideItsLoops(const Stmt *S, const VarDecl *Var, const ASTContext &Ctx) {
  if (!S)
    return false;
  if (auto *F = dyn_cast<ForStmt>(S); F && readLoopHeader(*F, Ctx).Var == Var)
    return false;
  auto *Ref = dyn_cast<DeclRefExpr>(S);
  return (Ref && Ref->getDecl() == Var) || llvm::any_of(S->children(), [&](const Stmt *Child) {
           return usedOutsideItsLoops(Child, Var, Ctx);
         });
}

/// A value that is known before the region, but for the variables of loops around.
bool LevelExtents::isKnown(const Expr *E) const {
  E = E->IgnoreParenCasts();
  if (E->isEvaluatable(Ctx))
    return true;
  if (const VarDecl *Var = namedVariable(E))
    return Around.contains(Var) || (!Assigned.contains(Var) && !Declared.contains(Var) &&
                                    !Var->getType().isVolatileQualified());
  if (auto *B = dyn_cast<BinaryOperator>(E))
    return !B->isAssignmentOp() && isKnown(B->getLHS()) && isKnown(B->getRHS());
  if (auto *U = dyn_cast<UnaryOperator>(E))
    return (U->getOpcode() == UO_Minus || U->getOpcode() == UO_Plus) && isKnown(U->getSubExpr());
  if (auto *C = dyn_cast<ConditionalOperator>(E))
    return isKnown(C->getCond()) && isKnown(C->getTrueExpr()) && isKnown(C->getFalseExpr());
  return false;
}

/// Of an element `a[k + c]...` the outermost extent: of an array as it is declared, else by
/// `tensor`.  Behind the end of another dimension, and in a linear array behind the last multiple
/// of a stride, there may be elements that the program means.
std::optional<LevelExtent> LevelExtents::extentAt(const ArraySubscriptExpr *A, const VarDecl *Var) {
  const VarDecl *Array = namedVariable(A->getBase()->IgnoreParenImpCasts());
  if (!Array || Array->isImplicit()) // a copy of an array whose extent is not known
    return std::nullopt;
  size_t Dims = 1;
  for (QualType T = A->getType(); T->isArrayType(); T = Ctx.getAsArrayType(T)->getElementType())
    ++Dims;
  auto Item = llvm::find_if(D.Tensors, [&](const VarItem &I) { return I.Var == Array; });
  const size_t Given = Item == D.Tensors.end() ? 0 : Item->Extents.size();
  if (Dims == 1 && Given > 1)
    return extentInSum(A, *Item, Var);
  IndexPolynomials Polynomials(Ctx, Assigned, Declared);
  std::optional<int64_t> Behind =
      (Polynomials.of(A->getIdx()) - Polynomials.symbol(Var)).constant();
  if (!Behind)
    return std::nullopt;
  if (Given == Dims && !Array->getType()->isArrayType())
    return extentOf(Item->Extents.front(), *Behind);
  if (auto *Declares = Ctx.getAsConstantArrayType(Array->getType())) {
    uint64_t Size = Declares->getSize().getLimitedValue(INT32_MAX);
    bool Plausible = Size > 1 && Size < INT32_MAX; // [1] is what some write for any number
    return Plausible ? std::optional(LevelExtent{nullptr, int64_t(Size), *Behind}) : std::nullopt;
  }
  return std::nullopt;
}

std::optional<LevelExtent> LevelExtents::extentOf(const Expr *Size, int64_t Behind) const {
  if (std::optional<llvm::APSInt> N = Size->getIntegerConstantExpr(Ctx))
    return N->getSignificantBits() < 63
               ? std::optional(LevelExtent{nullptr, N->getExtValue(), Behind})
               : std::nullopt;
  if (!isKnown(Size) || mentionsAny(Size, Around))
    return std::nullopt;
  return LevelExtent{Size, 0, Behind};
}

/// Of `a[(k * n + i) * m + j]`, where `tensor` says that rows of planes have n * m elements: what
/// is left, i * m + j, is not negative, so that an element of plane k is none before it.
std::optional<LevelExtent> LevelExtents::extentInSum(const ArraySubscriptExpr *A,
                                                     const VarItem &Item, const VarDecl *Var) {
  IndexPolynomials Polynomials(Ctx, Assigned, Declared);
  auto SymbolOf = [&](const VarDecl *V) { return Polynomials.symbol(V).terms().begin()->first[0]; };
  llvm::DenseSet<unsigned> Positive;
  for (const VarDecl *V : NotNegative)
    Positive.insert(SymbolOf(V));
  Polynomial Plane(1);
  for (const Expr *Size : llvm::drop_begin(Item.Extents)) {
    Plane = Plane * Polynomials.of(Size);
    if (const VarDecl *V = namedVariable(Size->IgnoreParenImpCasts()))
      Positive.insert(SymbolOf(V));
  }
  const Polynomial Sum = Polynomials.of(A->getIdx());
  if (!Sum.valid() || !Plane.valid() || Plane.isZero())
    return std::nullopt;
  const auto [Quotient, Rest] = divide(Sum, Plane);
  const std::optional<int64_t> Behind = (Quotient - Polynomials.symbol(Var)).constant();
  const unsigned Own = SymbolOf(Var);
  if (!Behind || !Rest.valid() || llvm::any_of(Rest.terms(), [&](const auto &Term) {
        return Term.second < 0 || llvm::any_of(Term.first, [&](unsigned S) {
                 return S == Own || !Positive.contains(S);
               });
      }))
    return std::nullopt;
  std::optional<LevelExtent> Found = extentOf(Item.Extents.front(), *Behind);
  if (Found) {
    Found->IsSum = true;
    Found->Column = Rest.degree() > 0;
  }
  return Found;
}

/// Of the elements that are accessed whenever S is executed.
void LevelExtents::addIn(const Stmt *S, const VarDecl *Var, std::vector<LevelExtent> &All) {
  auto *U = dyn_cast_or_null<UnaryOperator>(S);
  bool Address = U && U->getOpcode() == UO_AddrOf; // may be that of the end
  if (!S || Address || isa<UnaryExprOrTypeTraitExpr, GenericSelectionExpr, ChooseExpr>(S))
    return;
  if (auto *A = dyn_cast<ArraySubscriptExpr>(S); A && !A->getType()->isArrayType()) {
    bool Column = false;
    for (const Expr *Part = A; auto *At = dyn_cast<ArraySubscriptExpr>(Part);
         Part = At->getBase()->IgnoreParenImpCasts()) {
      if (std::optional<LevelExtent> Found = extentAt(At, Var)) {
        Found->Column |= Column;
        Found->IsInteger = A->getType()->isIntegerType();
        All.push_back(*Found);
      }
      Column |= mentionsAny(At->getIdx(), Around);
    }
  }
  if (auto *If = dyn_cast<IfStmt>(S))
    return addIn(If->getCond(), Var, All);
  if (auto *C = dyn_cast<AbstractConditionalOperator>(S))
    return addIn(C->getCond(), Var, All);
  if (auto *B = dyn_cast<BinaryOperator>(S); B && B->isLogicalOp())
    return addIn(B->getLHS(), Var, All);
  if (auto *Decl = dyn_cast<DeclStmt>(S)) {
    for (const auto *One : Decl->decls())
      if (auto *Local = dyn_cast<VarDecl>(One))
        addIn(Local->getInit(), Var, All);
    return;
  }
  if (!isa<Expr, CompoundStmt>(S))
    return;
  for (const Stmt *Child : S->children()) {
    addIn(Child, Var, All);
    if (isa<CompoundStmt>(S) && Child && hasJump(Child))
      return; // perhaps nothing behind it is
  }
}

/// Where all that Body does stands in one loop or under one condition, what is accessed there
/// whenever it does anything.
void LevelExtents::addOfBody(const Stmt *Body, const VarDecl *Var, std::vector<LevelExtent> &All) {
  while (auto *Block = dyn_cast_or_null<CompoundStmt>(Body)) {
    if (Block->size() != 1)
      return addIn(Body, Var, All);
    Body = Block->body_front();
  }
  auto *F = dyn_cast_or_null<ForStmt>(Body);
  if (LoopHeader H = F ? readLoopHeader(*F, Ctx) : LoopHeader(); H.Var) {
    if (H.DeclaresVar || !isRead(H.Var))
      addOfBody(F->getBody(), Var, All);
    return;
  }
  auto *If = dyn_cast_or_null<IfStmt>(Body);
  if (If && !If->getElse() && !If->getCond()->HasSideEffects(Ctx))
    addOfBody(If->getThen(), Var, All);
  if (All.empty())
    addIn(Body, Var, All);
}

/// Whether somebody may see the last value of a loop's variable.
bool LevelExtents::isRead(const VarDecl *Var) const {
  return usedOutsideItsLoops(Body, Var, Ctx) ||
         usedOutsideItsLoops(Facts.function().getBody(), Var, Ctx);
}

} // namespace swgen
