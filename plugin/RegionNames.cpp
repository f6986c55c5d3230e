//===- RegionNames.cpp - what a region declares and writes ------*- C++ -*-===//
#include "DeadCode.h"
#include "PointerEffects.h"
#include "RegionContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace swgen {
namespace {

class NameWalk : public ConstDynamicRecursiveASTVisitor {
public:
  explicit NameWalk(RegionContext &C) : C(C) {}

  /// The increments of the region's own loops do not count as assignments, nor do their starts.
  bool TraverseForStmt(const ForStmt *F) override {
    if (!llvm::is_contained(C.R.Loops, F))
      return ConstDynamicRecursiveASTVisitor::TraverseForStmt(F);
    if (auto *Init = dyn_cast_or_null<Expr>(F->getInit())) {
      if (auto *B = dyn_cast<BinaryOperator>(Init->IgnoreParens()))
        TraverseStmt(B->getLHS()) && TraverseStmt(B->getRHS());
    } else {
      TraverseStmt(F->getInit());
    }
    TraverseStmt(F->getCond());
    if (auto *B = dyn_cast<BinaryOperator>(F->getInc()->IgnoreParenImpCasts()))
      TraverseStmt(B->getRHS());
    return TraverseStmt(F->getBody());
  }

  bool TraverseStmt(const Stmt *S) override {
    if (isa_and_nonnull<CompoundStmt, IfStmt, SwitchStmt, ConditionalOperator, BinaryOperator,
                        GenericSelectionExpr, ChooseExpr>(S)) {
      if (auto *B = dyn_cast<BinaryOperator>(S))
        VisitBinaryOperator(B);
      for (const Stmt *Child : liveChildren(S, C.Ctx))
        TraverseStmt(Child);
      return true;
    }
    return ConstDynamicRecursiveASTVisitor::TraverseStmt(S);
  }

  bool VisitVarDecl(const VarDecl *Var) override {
    C.Inner.insert(Var);
    mentioned(Var, Var->getLocation());
    return true;
  }

  bool VisitDeclRefExpr(const DeclRefExpr *Ref) override {
    mentioned(Ref->getDecl(), Ref->getLocation());
    return true;
  }

  bool VisitUnaryOperator(const UnaryOperator *U) override {
    if (U->isIncrementDecrementOp())
      stored(U->getSubExpr());
    return true;
  }

  bool VisitBinaryOperator(const BinaryOperator *B) override {
    if (B->isAssignmentOp())
      stored(B->getLHS());
    return true;
  }

  /// What a callee writes through a pointer.
  bool VisitCallExpr(const CallExpr *Call) override {
    for (const VarDecl *Var : writtenObjects(Call))
      C.Written.insert(Var);
    return true;
  }

private:
  /// Generated code calls its own things so: one of them could hide what the program means.
  void mentioned(const NamedDecl *D, SourceLocation Where) {
    if (!D->getIdentifier())
      return;
    for (llvm::StringRef Prefix : {"sw_", "swgen_"}) // of a system header, or such (UserNames)
      if (D->getName().starts_with(Prefix) && !C.Names.contains(D->getName()))
        C.refuse(229, Where, {D->getNameAsString(), Prefix.str()});
    C.Names.insert(D->getName());
  }

  /// The declared array of plain elements, or the pointer that shares its memory with no other,
  /// that the store goes to: it cannot change a member of some struct.  Null for other stores.
  const VarDecl *ownMemory(const Expr *Target) const {
    const Expr *Base = Target;
    while (auto *A = dyn_cast<ArraySubscriptExpr>(Base)) {
      Base = A->getBase()->IgnoreParenImpCasts();
      if (Base->getType()->isPointerType()) // an element that is one leads elsewhere
        break;
    }
    const VarDecl *Var = namedVariable(Base);
    if (!Var || Base == Target)
      return nullptr;
    bool Promised = llvm::any_of(C.R.Dir.NoAlias, [&](const VarItem &I) { return I.Var == Var; });
    bool Own = Promised || Var->getType()->isArrayType() || Var->getType().isRestrictQualified();
    return Own ? Var : nullptr;
  }

  void stored(const Expr *Target) {
    Target = Target->IgnoreParens();
    if (const VarDecl *Var = namedVariable(Target)) {
      C.Written.insert(Var);
      return;
    }
    if (const VarDecl *Var = ownMemory(Target))
      C.StoredArrays.insert(Var);
    else
      C.StoredTypes.push_back(Target->getType());
    wroteInside(Target);
  }

  /// A store into x.f[i].g changes x.f and x, too; one through the pointer x.p changes neither.
  void wroteInside(const Expr *E) {
    while (true) {
      E = E->IgnoreParens();
      if (auto *M = dyn_cast<MemberExpr>(E)) {
        if (auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl()))
          C.WrittenFields.insert(Field->getCanonicalDecl());
        if (M->isArrow())
          return;
        E = M->getBase();
        continue;
      }
      auto *A = dyn_cast<ArraySubscriptExpr>(E);
      auto *Decay = A ? dyn_cast<ImplicitCastExpr>(A->getBase()->IgnoreParens()) : nullptr;
      if (!Decay || Decay->getCastKind() != CK_ArrayToPointerDecay)
        break;
      E = Decay->getSubExpr();
    }
    if (const VarDecl *Var = namedVariable(E)) // a local array or struct
      C.Written.insert(Var);
  }

  RegionContext &C;
};

/// A loop variable holds what its loop gives it and nothing else: every mention of it must stand in
/// a loop of its own.
class LoopVarCheck {
public:
  explicit LoopVarCheck(RegionContext &C) : C(C) {}

  void walk(const Stmt *S) {
    if (!S)
      return;
    if (auto *F = dyn_cast<ForStmt>(S); F && llvm::is_contained(C.R.Loops, F))
      return inLoop(F);
    if (auto *Ref = dyn_cast<DeclRefExpr>(S)) {
      auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
      if (Var && C.LoopVars.contains(Var) && !Active.contains(Var))
        refuse(Ref->getLocation(), Var);
      return;
    }
    if (auto *D = dyn_cast<DeclStmt>(S))
      for (const Decl *One : D->decls())
        if (auto *Var = dyn_cast<VarDecl>(One); Var && C.LoopVars.contains(Var) && Var->hasInit())
          refuse(Var->getLocation(), Var);
    for (const Stmt *Child : liveChildren(S, C.Ctx))
      walk(Child);
  }

private:
  /// Any of the loops over Var may be the one whose last value is meant.
  void refuse(SourceLocation Where, const VarDecl *Var) {
    for (size_t I = 0; I < C.R.LoopVars.size(); ++I)
      if (C.R.LoopVars[I] == Var)
        C.refuseInner(209, Where, {Var->getNameAsString()}, C.R.Loops[I]);
  }

  void inLoop(const ForStmt *F) {
    const VarDecl *Var = nullptr;
    for (size_t I = 0; I < C.R.Loops.size(); ++I)
      if (C.R.Loops[I] == F)
        Var = C.R.LoopVars[I];
    if (auto *Init = dyn_cast_or_null<Expr>(F->getInit()))
      walk(cast<BinaryOperator>(Init->IgnoreParens())->getRHS());
    else if (Var)
      walk(Var->getInit());
    Active.insert(Var);
    walk(F->getCond());
    walk(F->getInc());
    walk(F->getBody());
    Active.erase(Var);
  }

  RegionContext &C;
  llvm::DenseSet<const VarDecl *> Active;
};

} // namespace

/// Arrays that the region's block declares outside of all loops serve one loop nest after another:
/// they are like arrays of outside, of which nothing is left.
static void collectTemporaries(RegionContext &C) {
  auto *Block = dyn_cast<CompoundStmt>(C.R.Body);
  if (!Block)
    return;
  for (const Stmt *S : Block->body())
    if (auto *D = dyn_cast<DeclStmt>(S))
      for (const Decl *One : D->decls()) {
        auto *Var = dyn_cast<VarDecl>(One);
        if (!Var || !Var->getType()->isConstantArrayType() || Var->getInit() ||
            !Var->hasLocalStorage() || Var->getType().isVolatileQualified() ||
            !C.Ctx.getBaseElementType(Var->getType())->isArithmeticType())
          continue;
        C.Inner.erase(Var);
        C.Temporaries.insert(Var);
      }
}

void collectNames(RegionContext &C) {
  NameWalk(C).TraverseStmt(C.R.Body);
  collectTemporaries(C);
  C.LoopVars.insert(C.R.LoopVars.begin(), C.R.LoopVars.end());
  std::vector<const std::vector<VarItem> *> Lists = {&C.R.Dir.Private, &C.R.Dir.FirstPrivate};
  for (const ReductionClause &Clause : C.R.Dir.Reductions)
    Lists.push_back(&Clause.Vars);
  // A copy that nothing writes would only be garbage to read: the outer value is meant.
  for (const std::vector<VarItem> *List : Lists)
    for (const VarItem &I : *List)
      if (C.Written.contains(I.Var))
        C.OwnCopy.insert(I.Var);

  for (const ReducedArray &A : C.R.Reduced) {
    C.OwnCopy.insert(A.Copy);
    // When the copies are combined, any pointer to such a number may lead to one of them.
    if (!keepsApart(A, C))
      C.StoredTypes.push_back(A.Number);
  }

  auto IsPrivate = [&](const VarDecl *Var) {
    return llvm::any_of(C.R.Dir.Private, [&](const VarItem &I) { return I.Var == Var; });
  };
  for (size_t I = 0; I < C.R.LoopVars.size(); ++I) {
    const VarDecl *Var = C.R.LoopVars[I];
    C.OwnCopy.erase(Var);
    if (C.Written.contains(Var))
      C.refuseInner(220, C.R.Loops[I]->getBeginLoc(),
                    {"'" + Var->getNameAsString() + "' is changed in its body"}, C.R.Loops[I]);
    else if (!C.Inner.contains(Var) && !IsPrivate(Var) && C.Facts.liveAfter(C.R.Dir.Stmt, Var))
      C.refuse(209, C.R.Loops[I]->getBeginLoc(), {Var->getNameAsString()});
  }
  LoopVarCheck(C).walk(C.R.Body);

  llvm::DenseSet<const VarDecl *> Changing = C.Inner;
  Changing.insert(C.LoopVars.begin(), C.LoopVars.end());
  Changing.insert(C.Written.begin(), C.Written.end());
  C.Values = unknownValues(C.R.Body, Changing, C.LoopVars, C.Ctx);
}

} // namespace swgen
