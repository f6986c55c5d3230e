//===- Rounding.cpp -------------------------------------------------------===//
#include "Rounding.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace swgen {

namespace {

/// Floating-point operations of a text.
class Operations : public ConstDynamicRecursiveASTVisitor {
public:
  explicit Operations(const LangOptions &LO) : LO(LO) {}

  const Expr *First = nullptr, *Observed = nullptr, *Directed = nullptr;

  bool VisitBinaryOperator(const BinaryOperator *B) override {
    if (!B->isCommaOp() && B->getOpcode() != BO_Assign && !B->isLogicalOp())
      add(B, B->getLHS()->getType(), B->getFPFeaturesInEffect(LO));
    return true;
  }
  bool VisitCastExpr(const CastExpr *C) override {
    if (C->getCastKind() == CK_FloatingCast || C->getCastKind() == CK_IntegralToFloating)
      add(C, C->getType(), C->getFPFeaturesInEffect(LO));
    return true;
  }
  bool VisitCallExpr(const CallExpr *Call) override {
    add(Call, Call->getType(), Call->getFPFeaturesInEffect(LO));
    return true;
  }

private:
  const LangOptions &LO;

  void add(const Expr *E, QualType T, FPOptions Features) {
    if (!T->isRealFloatingType() && !T->isAnyComplexType())
      return;
    if (!First)
      First = E;
    if (!Observed && Features.getAllowFEnvAccess())
      Observed = E;
    const auto Mode = Features.getConstRoundingMode();
    if (!Directed && Mode != llvm::RoundingMode::Dynamic &&
        Mode != llvm::RoundingMode::NearestTiesToEven)
      Directed = E;
  }
};

/// What the file calls, or has the address of; empty: nothing.
std::string setterOfMode(ASTContext &Ctx) {
  for (llvm::StringRef Name : {"fesetround", "fesetenv", "feupdateenv"})
    if (llvm::any_of(Ctx.getTranslationUnitDecl()->lookup(&Ctx.Idents.get(Name)),
                     [](const NamedDecl *F) { return F->isReferenced(); }))
      return Name.str();
  return "";
}

} // namespace

void checkRounding(RegionContext &C) {
  Operations Seen(C.Ctx.getLangOpts());
  Seen.TraverseStmt(C.R.Dir.Stmt); // as it was written: copies have no pragmas
  if (Seen.Directed)
    return C.refuse(230, Seen.Directed->getExprLoc(),
                    {"'#pragma STDC FENV_ROUND' holds here", "leave it out, or exclude the loop"});
  if (Seen.Observed)
    return C.refuse(230, Seen.Observed->getExprLoc(),
                    {"'#pragma STDC FENV_ACCESS' is on here", "switch it off for the loop"});
  if (const std::string Name = Seen.First ? setterOfMode(C.Ctx) : ""; !Name.empty())
    C.refuse(230, Seen.First->getExprLoc(),
             {"this file uses '" + Name + "'",
              "if it runs while the host rounds to nearest, move the loop to another file"});
}

} // namespace swgen
