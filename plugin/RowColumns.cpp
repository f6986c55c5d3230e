//===- RowColumns.cpp -----------------------------------------------------===//
#include "RowColumns.h"
#include "LoopHeader.h"
#include "PointerScan.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include <optional>

using namespace clang;
using llvm::dyn_cast;

namespace swgen {

namespace {

/// Where the loops of a text begin that count up, or end that count down.
class Least : public ConstDynamicRecursiveASTVisitor {
public:
  explicit Least(const ASTContext &Ctx) : Ctx(Ctx) {}

  bool VisitForStmt(const ForStmt *F) override {
    const LoopHeader H = readLoopHeader(*F, Ctx);
    if (H.Var)
      Of[H.Var].push_back(leastOf(*F, H));
    return true;
  }

  /// Of a sum of numbers and such variables.
  std::optional<int64_t> value(const Expr *E, unsigned Depth = 0) const;

private:
  /// Null: not known.
  const Expr *leastOf(const ForStmt &F, const LoopHeader &H) const {
    if (!F.getInc() || H.Step)
      return nullptr;
    if (constantStep(F.getInc(), H.Var, Ctx) > 0)
      return startOf(F, H);
    const std::optional<LoopBound> B = loopBound(H);
    return B && B->Op == BO_GE ? B->Right : nullptr;
  }

  const ASTContext &Ctx;
  llvm::DenseMap<const VarDecl *, std::vector<const Expr *>> Of;
};

} // namespace

std::optional<int64_t> Least::value(const Expr *E, unsigned Depth) const {
  constexpr unsigned Deepest = 8;
  E = E->IgnoreParenImpCasts();
  if (std::optional<llvm::APSInt> Number = E->getIntegerConstantExpr(Ctx))
    return Number->isRepresentableByInt64() ? std::optional(Number->getExtValue()) : std::nullopt;
  if (const VarDecl *Var = namedVariable(E)) {
    auto Loops = Of.find(Var);
    std::optional<int64_t> All;
    if (Loops == Of.end() || Depth == Deepest)
      return All;
    for (const Expr *Start : Loops->second) {
      const std::optional<int64_t> One = Start ? value(Start, Depth + 1) : std::nullopt;
      if (!One)
        return std::nullopt;
      All = std::min(One, All ? All : One);
    }
    return All;
  }
  auto *B = dyn_cast<BinaryOperator>(E);
  if (!B || !B->isAdditiveOp())
    return std::nullopt;
  const std::optional<int64_t> L = value(B->getLHS(), Depth);
  std::optional<int64_t> R;
  if (B->getOpcode() == BO_Add)
    R = value(B->getRHS(), Depth);
  else if (B->getRHS()->isIntegerConstantExpr(Ctx))
    R = -*value(B->getRHS(), Depth);
  return L && R ? std::optional(*L + *R) : std::nullopt;
}

int64_t firstColumn(const Stmt *Body, llvm::function_ref<bool(const Expr *)> IsRow,
                    const ASTContext &Ctx) {
  Least Known(Ctx);
  Known.TraverseStmt(Body);
  std::optional<int64_t> First;
  bool All = true;
  std::function<void(const Stmt *)> Visit = [&](const Stmt *S) {
    auto *E = llvm::dyn_cast_or_null<Expr>(S);
    if (auto *A = llvm::dyn_cast_or_null<ArraySubscriptExpr>(E); A && IsRow(A->getBase())) {
      const std::optional<int64_t> Column = Known.value(A->getIdx());
      All &= Column.has_value();
      if (Column)
        First = std::min(*Column, First.value_or(*Column));
      return Visit(A->getIdx());
    }
    All &= !E || !IsRow(E);
    if (S)
      for (const Stmt *Child : S->children())
        Visit(Child);
  };
  Visit(Body);
  constexpr int64_t Farthest = 1000; // what numbers of columns begin at
  return All && First && *First <= Farthest ? std::max<int64_t>(0, *First) : 0;
}

} // namespace swgen
