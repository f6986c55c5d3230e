//===- RowStart.cpp -------------------------------------------------------===//
#include "RowStart.h"
#include "AstCopy.h"
#include "CallScans.h"
#include "PlainStatements.h"
#include "PointerScan.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace swgen {

RowStart rowStart(llvm::function_ref<Expr *()> Start, llvm::function_ref<Expr *()> Step,
                  ASTContext &Ctx) {
  AstCopy Make(Ctx);
  auto Binary = [&](BinaryOperatorKind Op, Expr *L, Expr *R) {
    return Make.binary(Op, Make.paren(L), Make.paren(R), Ctx.LongTy);
  };
  auto Ahead = [&] { return Make.binary(BO_GT, Step(), Make.number(0), Ctx.IntTy); };
  const auto Known = Start()->getIntegerConstantExpr(Ctx);
  auto Place = [&] { // of the row that it is in, also below zero
    Expr *Rest = Binary(BO_Rem, Start(), Step());
    return Known && !Known->isNegative() ? Rest
                                         : Binary(BO_Rem, Binary(BO_Add, Rest, Step()), Step());
  };
  Expr *Row = Binary(BO_Div, Binary(BO_Sub, Start(), Place()), Step());
  return {Make.paren(Make.choice(Ahead(), Row, Make.number(0))),
          Make.paren(Make.choice(Ahead(), Place(), Start()))};
}

namespace {

class Uses : public ConstDynamicRecursiveASTVisitor {
public:
  explicit Uses(const VarDecl *Var) : Var(Var) {}
  bool Alone = true, Plain = true; ///< each use is a subscript, or in one
  llvm::DenseMap<const VarDecl *, unsigned> Arrays;

  bool TraverseStmt(const Stmt *S) override {
    auto *E = dyn_cast_or_null<Expr>(S);
    if (E && changedBy(E) == Var)
      return true;
    auto *Element = dyn_cast_or_null<ArraySubscriptExpr>(S);
    if (!Element || !mentionsAny(Element->getIdx(), {Var}))
      return ConstDynamicRecursiveASTVisitor::TraverseStmt(S);
    const VarDecl *Array = namedVariable(Element->getBase()->IgnoreParenImpCasts());
    llvm::SmallVector<const VarDecl *> Named;
    variablesNamedIn(Element->getIdx(), Named);
    Plain &= Array && !llvm::is_contained(Named, Array);
    Alone &= namedVariable(Element->getIdx()->IgnoreParenImpCasts()) == Var;
    ++Arrays[Array];
    return true;
  }
  bool VisitDeclRefExpr(const DeclRefExpr *Ref) override {
    Plain &= Ref->getDecl() != Var;
    return true;
  }

private:
  const VarDecl *Var;
};

} // namespace

Chosen chosenBy(const VarDecl *Var, const Stmt *Loop, const Stmt *Region) {
  Uses Found(Var);
  Found.TraverseStmt(Loop);
  llvm::SmallVector<const VarDecl *> Named;
  variablesNamedIn(Region, Named);
  const bool All = llvm::all_of(
      Found.Arrays, [&](const auto &Of) { return llvm::count(Named, Of.first) == Of.second; });
  return !Found.Plain || !All ? Chosen::Otherwise
         : Found.Alone        ? Chosen::ByItself
                              : Chosen::ByTheSame;
}

} // namespace swgen
