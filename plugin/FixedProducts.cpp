#include "FixedProducts.h"
#include <optional>

using namespace clang;

namespace swgen {

bool namesVariable(const Stmt *S, const VarDecl *Var) {
  auto *Ref = dyn_cast_or_null<DeclRefExpr>(S);
  return S && ((Ref && Ref->getDecl() == Var) ||
               llvm::any_of(S->children(),
                            [Var](const Stmt *Child) { return namesVariable(Child, Var); }));
}

namespace {

/// What is executed on the way to the region, as often as it is reached: the earlier statements of
/// the blocks around it, outermost first.
class WayToRegion {
public:
  explicit WayToRegion(const RegionContext &C) { Found = descend(C.R.Function->getBody(), C.R); }

  bool Found = false;
  std::vector<const Stmt *> Before;

private:
  bool descend(const Stmt *S, const Region &R) {
    if (S == R.Dir.Stmt)
      return true;
    size_t Depth = Before.size();
    for (const Stmt *Child : S->children()) {
      if (Child && descend(Child, R))
        return true;
      if (isa<CompoundStmt>(S))
        Before.push_back(Child);
    }
    Before.resize(Depth);
    return false;
  }
};

/// Statements of S that change Var: assignments, ++ and --.
unsigned countChanges(const Stmt *S, const VarDecl *Var) {
  if (!S)
    return 0;
  unsigned Changes = 0;
  if (auto *B = dyn_cast<BinaryOperator>(S))
    Changes = B->isAssignmentOp() && namedVariable(B->getLHS()->IgnoreParens()) == Var;
  else if (auto *U = dyn_cast<UnaryOperator>(S))
    Changes = U->isIncrementDecrementOp() && namedVariable(U->getSubExpr()->IgnoreParens()) == Var;
  for (const Stmt *Child : S->children())
    Changes += countChanges(Child, Var);
  return Changes;
}

/// What S sets Var to; null: nothing.
const Expr *valueSetBy(const Stmt *S, const VarDecl *Var) {
  if (auto *D = dyn_cast_or_null<DeclStmt>(S))
    return llvm::is_contained(D->decls(), Var) ? Var->getInit() : nullptr;
  auto *B = dyn_cast_or_null<BinaryOperator>(S);
  bool Sets = B && B->getOpcode() == BO_Assign && namedVariable(B->getLHS()) == Var;
  return Sets ? B->getRHS() : nullptr;
}

class FixedValues {
public:
  explicit FixedValues(const RegionContext &C) : C(C), Way(C) {}

  const Expr *valueOf(const VarDecl *Var);

private:
  /// The only value that Var is ever given, and which statement of the way gives it; for parameters
  /// none does.
  struct Setting {
    size_t Index = 0;
    const Expr *Value = nullptr;
  };
  std::optional<Setting> settingOf(const VarDecl *Var) const;
  bool isFixedBefore(const Expr *E, size_t Index) const;

  const RegionContext &C;
  WayToRegion Way;
};

std::optional<FixedValues::Setting> FixedValues::settingOf(const VarDecl *Var) const {
  if (!Var->hasLocalStorage() || !Var->getType()->isIntegerType() ||
      Var->getType().isVolatileQualified() || C.Facts.mayBePointedTo(Var) || C.isLocal(Var) ||
      C.LoopVars.contains(Var))
    return std::nullopt;
  unsigned Changes = countChanges(C.R.Function->getBody(), Var);
  if (isa<ParmVarDecl>(Var))
    return Changes ? std::nullopt : std::optional(Setting());
  if (Changes != !Var->hasInit())
    return std::nullopt;
  for (auto [Index, S] : llvm::enumerate(Way.Before))
    if (const Expr *Value = valueSetBy(S, Var))
      return Setting{Index + 1, Value};
  return std::nullopt;
}

/// A sum or product of numbers and of variables that have been set before a statement of the way.
bool FixedValues::isFixedBefore(const Expr *E, size_t Index) const {
  E = E->IgnoreParenImpCasts();
  if (const VarDecl *Var = namedVariable(E)) {
    std::optional<Setting> Set = settingOf(Var);
    return Set && Set->Index < Index;
  }
  if (auto *Cast = dyn_cast<CStyleCastExpr>(E))
    return Cast->getType()->isIntegerType() && isFixedBefore(Cast->getSubExpr(), Index);
  if (auto *B = dyn_cast<BinaryOperator>(E))
    return (B->isAdditiveOp() || B->getOpcode() == BO_Mul) && isFixedBefore(B->getLHS(), Index) &&
           isFixedBefore(B->getRHS(), Index);
  return E->isIntegerConstantExpr(C.Ctx);
}

/// Somewhere in E, one value that is known at run time only is multiplied by another.
bool multiplies(const Stmt *E, const ASTContext &Ctx) {
  auto *B = dyn_cast_or_null<BinaryOperator>(E);
  return E &&
         ((B && B->getOpcode() == BO_Mul && !B->getLHS()->isEvaluatable(Ctx) &&
           !B->getRHS()->isEvaluatable(Ctx)) ||
          llvm::any_of(E->children(), [&](const Stmt *Child) { return multiplies(Child, Ctx); }));
}

/// Not the difference of two sizes, p = h - r + 1: rows of p are as good, and without another loop
/// over h or r nothing says how long p is likely to be.
const Expr *FixedValues::valueOf(const VarDecl *Var) {
  std::optional<Setting> Set = Way.Found ? settingOf(Var) : std::nullopt;
  if (!Set || !Set->Value || Set->Value->isEvaluatable(C.Ctx) ||
      !isFixedBefore(Set->Value, Set->Index))
    return nullptr;
  llvm::SmallVector<const VarDecl *> Sizes;
  variablesNamedIn(Set->Value, Sizes);
  bool OfOne = !Sizes.empty() && llvm::all_equal(Sizes);
  return OfOne || multiplies(Set->Value, C.Ctx) ? Set->Value : nullptr;
}

/// E multiplies values that are known at run time only, or names a variable of the region that
/// does.
bool goesByProducts(const Stmt *E, const RegionContext &C) {
  if (!E || multiplies(E, C.Ctx))
    return E;
  auto *Ref = dyn_cast<DeclRefExpr>(E);
  auto *Var = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  return (Var && C.isLocal(Var) && multiplies(Var->getInit(), C.Ctx)) ||
         llvm::any_of(E->children(), [&](const Stmt *Child) { return goesByProducts(Child, C); });
}

/// Somewhere in S, Var is a factor besides something that is no constant; or it stands beside such
/// products in a subscript, as in u[2 * plane + j * row + i].
bool stepsBy(const Stmt *S, const VarDecl *Var, const RegionContext &C) {
  const ASTContext &Ctx = C.Ctx;
  if (!S)
    return false;
  if (auto *A = dyn_cast<ArraySubscriptExpr>(S);
      A && namesVariable(A->getIdx(), Var) && goesByProducts(A->getIdx(), C))
    return true;
  if (auto *B = dyn_cast<BinaryOperator>(S); B && B->getOpcode() == BO_Mul) {
    const Expr *L = B->getLHS(), *R = B->getRHS();
    if ((namesVariable(L, Var) && !R->isEvaluatable(Ctx)) ||
        (namesVariable(R, Var) && !L->isEvaluatable(Ctx)))
      return true;
  }
  return llvm::any_of(S->children(), [&](const Stmt *Child) { return stepsBy(Child, Var, C); });
}

/// A jump may skip what sets a variable, which then keeps what it had.
bool hasLabel(const Stmt *S) {
  return S && (isa<LabelStmt, SwitchCase>(S) || llvm::any_of(S->children(), hasLabel));
}

} // namespace

const Expr *fixedProduct(const VarDecl *Var, const RegionContext &C) {
  if (isa<ParmVarDecl>(Var) || !stepsBy(C.R.Body, Var, C) || hasLabel(C.R.Function->getBody()))
    return nullptr;
  return FixedValues(C).valueOf(Var);
}

} // namespace swgen
