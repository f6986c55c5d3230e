//===- CaseExpressions.cpp ------------------------------------------------===//
#include "CaseExpressions.h"
#include "Diagnostics.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace swgen {
namespace {

std::string textOf(const Expr *E, const ASTContext &Ctx) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  E->printPretty(OS, nullptr, Ctx.getPrintingPolicy(), 0, " ", &Ctx);
  return Text;
}

/// Collects divisions in what decides where a region goes; values are not asked.
class Finder : public ConstDynamicRecursiveASTVisitor {
public:
  Finder(const ASTContext &Ctx, unsigned Most) : Ctx(Ctx), Most(Most) {}
  std::vector<const BinaryOperator *> Found;

  bool VisitArraySubscriptExpr(const ArraySubscriptExpr *E) override { return look(E->getIdx()); }
  bool VisitIfStmt(const IfStmt *S) override { return look(S->getCond()); }
  bool VisitConditionalOperator(const ConditionalOperator *E) override {
    return look(E->getCond());
  }
  bool VisitForStmt(const ForStmt *S) override { return look(S->getInit()) && look(S->getCond()); }

private:
  static bool divides(const BinaryOperator *B) {
    switch (B->getOpcode()) {
    case BO_Rem:
    case BO_Div:
    case BO_And:
    case BO_Shr:
      return B->getType()->isIntegerType();
    default:
      return false;
    }
  }

  /// False when there are enough.
  bool look(const Stmt *S) {
    if (!S)
      return true;
    auto *B = dyn_cast<BinaryOperator>(S);
    if (B && divides(B) && !B->getIntegerConstantExpr(Ctx) && !llvm::is_contained(Found, B))
      Found.push_back(B);
    return Found.size() < Most &&
           llvm::all_of(S->children(), [&](const Stmt *Child) { return look(Child); });
  }

  const ASTContext &Ctx;
  const unsigned Most;
};

} // namespace

std::vector<Note> notesOfCases(const Region &R, const ASTContext &Ctx, unsigned Most) {
  Finder F(Ctx, Most);
  F.TraverseStmt(R.Dir.Stmt);
  std::vector<Note> Notes;
  for (const BinaryOperator *B : F.Found)
    Notes.push_back(
        {295, positionOf(B->getOperatorLoc(), Ctx.getSourceManager()), {textOf(B, Ctx)}});
  return Notes;
}

} // namespace swgen
