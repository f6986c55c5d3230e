#include "DeclaredRows.h"
#include "FunctionFacts.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace swgen {

/// The array itself, of an element with all of its subscripts, innermost first; null: of none.
static const VarDecl *subscripted(const ArraySubscriptExpr *E,
                                  llvm::SmallVectorImpl<const ArraySubscriptExpr *> &Subscripts) {
  for (;;) {
    Subscripts.push_back(E);
    const Expr *Base = E->getBase()->IgnoreParenImpCasts();
    if (const VarDecl *Var = namedVariable(Base))
      return Var;
    E = dyn_cast<ArraySubscriptExpr>(Base);
    if (!E || !E->getType()->isArrayType())
      return nullptr;
  }
}

/// An element in a row that the subscripts before the last one tell, or a row among those of which
/// they tell the same.
struct RowElement {
  const VarDecl *Array;
  DeclaredRow Row;
};

static std::optional<RowElement> rowElement(const ArraySubscriptExpr *E, const Region &R,
                                            const ASTContext &Ctx) {
  llvm::SmallVector<const ArraySubscriptExpr *, 4> Subscripts;
  const VarDecl *Var = subscripted(E, Subscripts);
  auto At = Var ? R.CaptureOfVar.find(Var) : R.CaptureOfVar.end();
  if (At == R.CaptureOfVar.end() || R.Captures[At->second].Array < 0 || Subscripts.size() < 2 ||
      Subscripts[1]->getIdx()->isEvaluatable(Ctx))
    return std::nullopt;
  return RowElement{Var, {R.Captures[At->second].Array, unsigned(Subscripts.size() - 1)}};
}

static const VarItem *shapeOf(const VarDecl *Array, const Region &R) {
  auto At =
      llvm::find_if(R.Dir.Tensors, [Array](const VarItem &Item) { return Item.Var == Array; });
  return At == R.Dir.Tensors.end() ? nullptr : &*At;
}

std::optional<DeclaredRow> declaredRow(const ArraySubscriptExpr *E, const Region &R,
                                       const ASTContext &Ctx) {
  const std::optional<RowElement> Element = rowElement(E, R, Ctx);
  const VarItem *Shape = Element ? shapeOf(Element->Array, R) : nullptr;
  size_t Inner = 0; // dimensions of the row
  for (QualType T = E->getType(); const ArrayType *A = Ctx.getAsArrayType(T); ++Inner)
    T = A->getElementType();
  if (!Shape || Shape->Extents.size() != Element->Row.Extent + 1 + Inner ||
      llvm::none_of(R.Info.Accesses, [&](const AccessDesc &A) {
        return A.Array == Element->Row.Array && A.Kind != AccessKind::Read;
      }))
    return std::nullopt;
  return Element->Row;
}

/// Some part of S is read from memory.
static bool readsElements(const Stmt *S, const Region &R) {
  auto *E = dyn_cast<Expr>(S);
  return (E && R.AccessOf.contains(E)) || llvm::any_of(S->children(), [&](const Stmt *Child) {
           return Child && readsElements(Child, R);
         });
}

void noteMissingShapes(RegionContext &C) {
  for (auto [E, Id] : C.R.AccessOf) {
    auto *Element = dyn_cast<ArraySubscriptExpr>(E->IgnoreParens());
    const std::optional<RowElement> In = Element && !Element->getType()->isArrayType()
                                             ? rowElement(Element, C.R, C.Ctx)
                                             : std::optional<RowElement>();
    C.R.Info.Accesses[Id].LacksShape =
        In && !shapeOf(In->Array, C.R) && !readsElements(Element->getBase(), C.R);
  }
}

} // namespace swgen
