#include "PointerScan.h"
#include "DeadCode.h"
#include "FunctionFacts.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace swgen {
namespace {

class ScanWalk : public ConstDynamicRecursiveASTVisitor {
public:
  VarSet Assigned, Declared;
  llvm::StringSet<> Names;
  std::vector<const Expr *> Bases; ///< what memory is accessed through
  std::vector<std::pair<const VarDecl *, const Expr *>> Definitions; ///< of pointers

  bool VisitVarDecl(const VarDecl *Var) override {
    Declared.insert(Var);
    Names.insert(Var->getName());
    if (Var->getType()->isPointerType() && Var->getInit())
      Definitions.push_back({Var, Var->getInit()});
    return true;
  }
  bool VisitDeclRefExpr(const DeclRefExpr *Ref) override {
    if (Ref->getDecl()->getIdentifier())
      Names.insert(Ref->getDecl()->getName());
    return true;
  }
  bool VisitUnaryOperator(const UnaryOperator *U) override {
    if (U->isIncrementDecrementOp())
      assigned(U->getSubExpr());
    if (U->getOpcode() == UO_Deref)
      Bases.push_back(U->getSubExpr());
    return true;
  }
  bool VisitBinaryOperator(const BinaryOperator *B) override {
    if (!B->isAssignmentOp())
      return true;
    const VarDecl *Var = assigned(B->getLHS());
    if (Var && B->getOpcode() == BO_Assign && B->getType()->isPointerType())
      Definitions.push_back({Var, B->getRHS()});
    return true;
  }
  bool VisitArraySubscriptExpr(const ArraySubscriptExpr *A) override {
    Bases.push_back(A->getBase());
    return true;
  }
  bool VisitMemberExpr(const MemberExpr *M) override {
    if (M->isArrow())
      Bases.push_back(M->getBase());
    return true;
  }

private:
  const VarDecl *assigned(const Expr *Target) {
    const VarDecl *Var = namedVariable(Target);
    if (Var)
      Assigned.insert(Var);
    return Var;
  }
};

/// What a pointer comes from: a variable, a choice, or something else.
struct Origin {
  const VarDecl *Pointer = nullptr; ///< its value
  const VarDecl *Object = nullptr;  ///< a part of it
  bool IsChoice = false;
  const CastExpr *Recast = nullptr; ///< on the way, to a pointer to another type
};

/// C is no conversion that keeps what is pointed to, with other qualifiers or rows.
bool isRecast(const CastExpr *C, const ASTContext &Ctx) {
  const QualType To = C->getType(), From = C->getSubExpr()->getType();
  return C->getCastKind() == CK_BitCast && To->isPointerType() && From->isPointerType() &&
         !To->getPointeeType()->isIncompleteType() &&
         !Ctx.hasSameUnqualifiedType(To->getPointeeType(), From->getPointeeType()) &&
         !(isa<ImplicitCastExpr>(C) && haveSameRows(To, From, Ctx));
}

Origin originOf(const Expr *P, const ASTContext &Ctx);

Origin originOfLvalue(const Expr *L, const ASTContext &Ctx) {
  L = L->IgnoreParens();
  if (const VarDecl *Var = namedVariable(L))
    return {nullptr, Var, false};
  if (auto *A = dyn_cast<ArraySubscriptExpr>(L))
    return originOf(A->getBase(), Ctx);
  if (auto *U = dyn_cast<UnaryOperator>(L); U && U->getOpcode() == UO_Deref)
    return originOf(U->getSubExpr(), Ctx);
  if (auto *M = dyn_cast<MemberExpr>(L))
    return M->isArrow() ? originOf(M->getBase(), Ctx) : originOfLvalue(M->getBase(), Ctx);
  if (auto *C = dyn_cast<ImplicitCastExpr>(L); C && C->getCastKind() == CK_NoOp)
    return originOfLvalue(C->getSubExpr(), Ctx);
  return {};
}

Origin originOf(const Expr *P, const ASTContext &Ctx) {
  P = P->IgnoreParens();
  if (auto *C = dyn_cast<CastExpr>(P)) {
    if (C->getCastKind() == CK_ArrayToPointerDecay)
      return originOfLvalue(C->getSubExpr(), Ctx);
    if (C->getCastKind() == CK_LValueToRValue)
      return {namedVariable(C->getSubExpr()), nullptr, false};
    if (!C->getSubExpr()->getType()->isPointerType())
      return {};
    Origin O = originOf(C->getSubExpr(), Ctx);
    if (isRecast(C, Ctx))
      O.Recast = C;
    return O;
  }
  if (auto *B = dyn_cast<BinaryOperator>(P)) {
    if (B->isAdditiveOp())
      return originOf(B->getLHS()->getType()->isPointerType() ? B->getLHS() : B->getRHS(), Ctx);
    if (B->getOpcode() == BO_Comma || B->getOpcode() == BO_Assign)
      return originOf(B->getRHS(), Ctx);
  }
  if (auto *U = dyn_cast<UnaryOperator>(P); U && U->getOpcode() == UO_AddrOf)
    return originOfLvalue(U->getSubExpr(), Ctx);
  if (auto *Choice = dyn_cast<ConditionalOperator>(P)) {
    std::optional<bool> Truth = constantTruth(Choice->getCond(), Ctx);
    return Truth ? originOf(*Truth ? Choice->getTrueExpr() : Choice->getFalseExpr(), Ctx)
                 : Origin{nullptr, nullptr, true};
  }
  return {};
}

} // namespace

PointerScan::PointerScan(const Directive &D, const FunctionFacts &Facts, const ASTContext &Ctx) {
  ScanWalk Walk;
  Walk.TraverseStmt(D.body());
  Declared = std::move(Walk.Declared);
  Assigned = std::move(Walk.Assigned);
  Names = std::move(Walk.Names);

  auto CanReplace = [&](const VarDecl *Var) {
    QualType T = Var->getType();
    return T->isPointerType() && T->getPointeeType()->isObjectType() &&
           !T->getPointeeType()->isIncompleteType() && !T.isVolatileQualified() &&
           Var->hasLocalStorage() && !Facts.mayBePointedTo(Var) && !isIn(D.FirstPrivate, Var);
  };
  // Something else stands in the place of a reduced array (ReducedArrays.h): it must be seen where
  // pointers lead into it.
  auto IsReduced = [&](const VarDecl *Var) {
    return Var && !Var->getType()->isArithmeticType() &&
           llvm::any_of(D.Reductions,
                        [Var](const ReductionClause &R) { return isIn(R.Vars, Var); });
  };
  for (const VarDecl *Var : Assigned)
    if (CanReplace(Var))
      Candidates.insert(Var);
  auto Moves = [&](const Origin &O) { return O.Recast && movesUnderCast(O.Recast, Ctx); };
  auto Follow = [&](const VarDecl *Var) {
    if (Var && Declared.contains(Var) && CanReplace(Var))
      Candidates.insert(Var);
  };
  for (const Expr *P : Walk.Bases)
    if (Origin O = originOf(P, Ctx); Moves(O))
      Follow(O.Pointer);
  for (size_t Before = ~size_t(0); Before != Candidates.size();) {
    Before = Candidates.size();
    for (const auto &[Var, Value] : Walk.Definitions) {
      Origin O = originOf(Value, Ctx);
      bool Local = O.Object && Declared.contains(O.Object);
      const bool Recast = Moves(O);
      if (Recast)
        Follow(O.Pointer);
      const bool Reduced = IsReduced(O.Object) || IsReduced(O.Pointer);
      // A kernel has no rows of a run-time length to declare a pointer to.
      const bool ToRows = Declared.contains(Var) && Var->getType()->isVariablyModifiedType();
      if ((O.IsChoice || Recast || Local || Reduced || ToRows ||
           (O.Pointer && Candidates.contains(O.Pointer))) &&
          CanReplace(Var))
        Candidates.insert(Var);
    }
  }
  ChoosesPlace = llvm::any_of(Walk.Bases, [&](const Expr *P) {
    const Origin O = originOf(P, Ctx);
    return O.IsChoice || Moves(O);
  });
}

bool PointerScan::movesUnderCast(const CastExpr *C, const ASTContext &Ctx) const {
  if (!isRecast(C, Ctx))
    return false;
  const Origin O = originOf(C->getSubExpr(), Ctx);
  const bool IsKnown = O.Pointer || (O.Object && !Declared.contains(O.Object));
  return IsKnown && !O.IsChoice &&
         (mentionsAny(C->getSubExpr(), Declared) || mentionsAny(C->getSubExpr(), Assigned));
}

void collectAssigned(const Stmt *S, VarSet &Assigned, VarSet &Declared) {
  ScanWalk Walk;
  if (S)
    Walk.TraverseStmt(S);
  Assigned.insert(Walk.Assigned.begin(), Walk.Assigned.end());
  Declared.insert(Walk.Declared.begin(), Walk.Declared.end());
}

bool haveSameRows(QualType A, QualType B, const ASTContext &Ctx) {
  if (!A->isPointerType() || !B->isPointerType())
    return false;
  A = A->getPointeeType();
  B = B->getPointeeType();
  while (A->isArrayType() && B->isArrayType()) {
    A = Ctx.getAsArrayType(A)->getElementType();
    B = Ctx.getAsArrayType(B)->getElementType();
  }
  return Ctx.hasSameUnqualifiedType(A, B);
}

const VarDecl *firstMentioned(const Stmt *S, const VarSet &Vars) {
  if (auto *Ref = dyn_cast_or_null<DeclRefExpr>(S))
    if (auto *Var = dyn_cast<VarDecl>(Ref->getDecl()); Var && Vars.contains(Var))
      return Var;
  if (S)
    for (const Stmt *Child : S->children())
      if (const VarDecl *Var = firstMentioned(Child, Vars))
        return Var;
  return nullptr;
}

bool hasPart(const Stmt *S, const Stmt *Part) {
  return S && (S == Part || llvm::any_of(S->children(), [Part](const Stmt *Child) {
                 return hasPart(Child, Part);
               }));
}

bool takesAddress(const Stmt *S, const VarDecl *Var) {
  auto *U = dyn_cast_or_null<UnaryOperator>(S);
  if (U && U->getOpcode() == UO_AddrOf && namedVariable(U->getSubExpr()->IgnoreParens()) == Var)
    return true;
  return S &&
         llvm::any_of(S->children(), [Var](const Stmt *Child) { return takesAddress(Child, Var); });
}

} // namespace swgen
