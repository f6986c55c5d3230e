#include "AstCopy.h"
#include "clang/AST/Attr.h"
#include "llvm/ADT/FoldingSet.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace swgen {

static Expr *rebuildList(const InitListExpr *L, AstCopy::Change Operand, ASTContext &Ctx) {
  llvm::SmallVector<Expr *, 8> Inits;
  for (const Expr *Init : L->inits()) {
    if (isa<ImplicitValueInitExpr>(Init) && !Init->getType()->isScalarType())
      return nullptr;
    Expr *New = isa<ImplicitValueInitExpr>(Init) ? const_cast<Expr *>(Init) : Operand(Init);
    if (!New)
      return nullptr;
    Inits.push_back(New);
  }
  auto *New = new (Ctx) InitListExpr(Ctx, L->getLBraceLoc(), Inits, L->getRBraceLoc());
  New->setType(L->getType());
  if (L->hasArrayFiller()) // constants are evaluated with what is not given
    New->setArrayFiller(const_cast<Expr *>(L->getArrayFiller()));
  return New;
}

static Expr *rebuildCast(const CastExpr *C, Expr *Sub, ASTContext &Ctx) {
  FPOptionsOverride FP = C->hasStoredFPFeatures() ? C->getStoredFPFeatures() : FPOptionsOverride();
  if (auto *Written = dyn_cast<CStyleCastExpr>(C))
    return CStyleCastExpr::Create(Ctx, C->getType(), C->getValueKind(), C->getCastKind(), Sub,
                                  nullptr, FP, Written->getTypeInfoAsWritten(),
                                  Written->getLParenLoc(), Written->getRParenLoc());
  if (isa<ImplicitCastExpr>(C))
    return ImplicitCastExpr::Create(Ctx, C->getType(), C->getCastKind(), Sub, nullptr,
                                    C->getValueKind(), FP);
  return nullptr;
}

static Expr *rebuildBinary(const BinaryOperator *B, Expr *L, Expr *R, ASTContext &Ctx) {
  FPOptionsOverride FP = B->hasStoredFPFeatures() ? B->getStoredFPFeatures() : FPOptionsOverride();
  if (auto *A = dyn_cast<CompoundAssignOperator>(B))
    return CompoundAssignOperator::Create(
        Ctx, L, R, B->getOpcode(), B->getType(), B->getValueKind(), B->getObjectKind(),
        B->getOperatorLoc(), FP, A->getComputationLHSType(), A->getComputationResultType());
  return BinaryOperator::Create(Ctx, L, R, B->getOpcode(), B->getType(), B->getValueKind(),
                                B->getObjectKind(), B->getOperatorLoc(), FP);
}

static Expr *rebuildCall(const CallExpr *C, AstCopy::Change Operand, ASTContext &Ctx) {
  if (C->getStmtClass() != Stmt::CallExprClass)
    return nullptr;
  llvm::SmallVector<Expr *, 4> Args;
  for (const Expr *Arg : C->arguments()) {
    Args.push_back(Operand(Arg));
    if (!Args.back())
      return nullptr;
  }
  return CallExpr::Create(Ctx, const_cast<Expr *>(C->getCallee()), Args, C->getType(),
                          C->getValueKind(), C->getRParenLoc(), FPOptionsOverride());
}

Expr *AstCopy::rebuild(const Expr *E, Change Operand) {
  llvm::SmallVector<Expr *, 3> New;
  auto All = [&](llvm::ArrayRef<const Expr *> Operands) {
    for (const Expr *Sub : Operands) {
      New.push_back(Operand(Sub));
      if (!New.back())
        return false;
    }
    return true;
  };
  if (auto *P = dyn_cast<ParenExpr>(E))
    return All({P->getSubExpr()}) ? new (Ctx) ParenExpr(P->getLParen(), P->getRParen(), New[0])
                                  : nullptr;
  if (auto *C = dyn_cast<CastExpr>(E))
    return All({C->getSubExpr()}) ? rebuildCast(C, New[0], Ctx) : nullptr;
  if (auto *U = dyn_cast<UnaryOperator>(E))
    return All({U->getSubExpr()})
               ? UnaryOperator::Create(Ctx, New[0], U->getOpcode(), U->getType(), U->getValueKind(),
                                       U->getObjectKind(), U->getOperatorLoc(), U->canOverflow(),
                                       FPOptionsOverride())
               : nullptr;
  if (auto *B = dyn_cast<BinaryOperator>(E))
    return All({B->getLHS(), B->getRHS()}) ? rebuildBinary(B, New[0], New[1], Ctx) : nullptr;
  if (auto *A = dyn_cast<ArraySubscriptExpr>(E))
    return All({A->getLHS(), A->getRHS()})
               ? new (Ctx) ArraySubscriptExpr(New[0], New[1], A->getType(), A->getValueKind(),
                                              A->getObjectKind(), A->getRBracketLoc())
               : nullptr;
  if (auto *M = dyn_cast<MemberExpr>(E))
    return All({M->getBase()})
               ? MemberExpr::Create(Ctx, New[0], M->isArrow(), M->getOperatorLoc(), {}, {},
                                    M->getMemberDecl(), M->getFoundDecl(), M->getMemberNameInfo(),
                                    nullptr, M->getType(), M->getValueKind(), M->getObjectKind(),
                                    M->isNonOdrUse())
               : nullptr;
  if (auto *C = dyn_cast<ConditionalOperator>(E))
    return All({C->getCond(), C->getTrueExpr(), C->getFalseExpr()})
               ? new (Ctx) ConditionalOperator(New[0], C->getQuestionLoc(), New[1],
                                               C->getColonLoc(), New[2], C->getType(),
                                               C->getValueKind(), C->getObjectKind())
               : nullptr;
  if (auto *Call = dyn_cast<CallExpr>(E))
    return rebuildCall(Call, Operand, Ctx);
  if (auto *L = dyn_cast<InitListExpr>(E))
    return rebuildList(L, Operand, Ctx);
  if (auto *C = dyn_cast<CompoundLiteralExpr>(E))
    return All({C->getInitializer()})
               ? new (Ctx)
                     CompoundLiteralExpr(C->getLParenLoc(), C->getTypeSourceInfo(), C->getType(),
                                         C->getValueKind(), New[0], C->isFileScope())
               : nullptr;
  if (auto *G = dyn_cast<GenericSelectionExpr>(E))
    return All({G->getResultExpr()}) ? paren(New[0]) : nullptr;
  if (auto *C = dyn_cast<ChooseExpr>(E))
    return All({C->getChosenSubExpr()}) ? paren(New[0]) : nullptr;
  return nullptr;
}

using Cases = llvm::SmallPtrSet<const SwitchCase *, 16>;

static Cases casesOf(const SwitchStmt &Switch) {
  Cases All;
  for (const SwitchCase *C = Switch.getSwitchCaseList(); C; C = C->getNextSwitchCase())
    All.insert(C);
  return All;
}

static CaseStmt *likeCase(ASTContext &Ctx, const CaseStmt &Case) { // of constants
  return CaseStmt::Create(Ctx, const_cast<Expr *>(Case.getLHS()), const_cast<Expr *>(Case.getRHS()),
                          Case.getCaseLoc(), Case.getEllipsisLoc(), Case.getColonLoc());
}

/// The body of a switch, or a part of it, with copies of the cases that are still those of another
/// one: each is in one list only.
static Stmt *withoutCases(ASTContext &Ctx, Stmt *S, const Cases &OfOther) {
  if (auto *Block = dyn_cast<CompoundStmt>(S)) {
    llvm::SmallVector<Stmt *, 8> Body;
    for (Stmt *Child : Block->body())
      Body.push_back(withoutCases(Ctx, Child, OfOther));
    return llvm::equal(Body, Block->body())
               ? S
               : CompoundStmt::Create(Ctx, Body, FPOptionsOverride(), S->getBeginLoc(),
                                      S->getEndLoc());
  }
  auto *Case = dyn_cast<SwitchCase>(S);
  if (!Case)
    return S;
  Stmt *Sub = withoutCases(Ctx, Case->getSubStmt(), OfOther);
  auto *Labelled = dyn_cast<CaseStmt>(S);
  if (!OfOther.contains(Case) && Sub == Case->getSubStmt())
    return S;
  if (!Labelled)
    return new (Ctx) DefaultStmt(Case->getKeywordLoc(), Case->getColonLoc(), Sub);
  CaseStmt *New = likeCase(Ctx, *Labelled);
  New->setSubStmt(Sub);
  return New;
}

/// Those in S, not of another switch.
static void addCases(Stmt *S, SwitchStmt &Of, const Cases &OfOther) {
  if (!S || isa<SwitchStmt, Expr>(S))
    return;
  if (auto *Case = dyn_cast<SwitchCase>(S); Case && !OfOther.contains(Case))
    Of.addSwitchCase(Case);
  for (Stmt *Child : S->children())
    addCases(Child, Of, OfOther);
}

Stmt *AstCopy::rebuild(const Stmt *S, Change Operand, StmtChange Part) {
  auto Maybe = [&](const Stmt *Sub) { return Sub ? Part(Sub) : nullptr; };
  auto Value = [&](const Expr *E) { return E ? Operand(E) : nullptr; };
  if (auto *Block = dyn_cast<CompoundStmt>(S)) {
    llvm::SmallVector<Stmt *, 8> Body;
    for (const Stmt *Child : Block->body())
      Body.push_back(Part(Child));
    return CompoundStmt::Create(Ctx, Body, FPOptionsOverride(), S->getBeginLoc(), S->getEndLoc());
  }
  if (auto *If = dyn_cast<IfStmt>(S))
    return IfStmt::Create(Ctx, If->getIfLoc(), IfStatementKind::Ordinary, nullptr, nullptr,
                          Value(If->getCond()), If->getLParenLoc(), If->getRParenLoc(),
                          Part(If->getThen()), If->getElseLoc(), Maybe(If->getElse()));
  if (auto *F = dyn_cast<ForStmt>(S))
    return new (Ctx)
        ForStmt(Ctx, Maybe(F->getInit()), Value(F->getCond()), nullptr, Value(F->getInc()),
                Part(F->getBody()), F->getForLoc(), F->getLParenLoc(), F->getRParenLoc());
  if (auto *W = dyn_cast<WhileStmt>(S); W && !W->getConditionVariable())
    return WhileStmt::Create(Ctx, nullptr, Value(W->getCond()), Part(W->getBody()),
                             W->getWhileLoc(), W->getLParenLoc(), W->getRParenLoc());
  if (auto *D = dyn_cast<DoStmt>(S))
    return new (Ctx) DoStmt(Part(D->getBody()), Value(D->getCond()), D->getDoLoc(),
                            D->getWhileLoc(), D->getRParenLoc());
  if (auto *Switch = dyn_cast<SwitchStmt>(S); Switch && !Switch->getConditionVariable()) {
    auto *New = SwitchStmt::Create(Ctx, nullptr, nullptr, Value(Switch->getCond()),
                                   Switch->getLParenLoc(), Switch->getRParenLoc());
    New->setSwitchLoc(Switch->getSwitchLoc());
    const Cases OfOther = casesOf(*Switch);
    New->setBody(withoutCases(Ctx, Part(Switch->getBody()), OfOther));
    addCases(New->getBody(), *New, OfOther);
    return New;
  }
  if (auto *Case = dyn_cast<CaseStmt>(S)) {
    CaseStmt *New = likeCase(Ctx, *Case);
    New->setSubStmt(Part(Case->getSubStmt()));
    return New;
  }
  if (auto *Default = dyn_cast<DefaultStmt>(S))
    return new (Ctx)
        DefaultStmt(Default->getDefaultLoc(), Default->getColonLoc(), Part(Default->getSubStmt()));
  return nullptr;
}

Expr *AstCopy::copy(const Expr *E) {
  Expr *New = rebuild(E, [this](const Expr *Sub) { return copy(Sub); });
  return New ? New : const_cast<Expr *>(E);
}

VarDecl *AstCopy::variable(const DeclContext *Of, llvm::StringRef Name, QualType T, Expr *Init,
                           SourceLocation At) {
  auto *New = VarDecl::Create(Ctx, const_cast<DeclContext *>(Of), At, At, &Ctx.Idents.get(Name), T,
                              Ctx.getTrivialTypeSourceInfo(T), SC_None);
  if (Init)
    New->setInit(Init);
  return New;
}

VarDecl *AstCopy::variableLike(const VarDecl *Var, Expr *Init) {
  auto *New = VarDecl::Create(Ctx, const_cast<DeclContext *>(Var->getDeclContext()),
                              Var->getBeginLoc(), Var->getLocation(), Var->getIdentifier(),
                              Var->getType(), Var->getTypeSourceInfo(), Var->getStorageClass());
  for (const Attr *A : Var->attrs())
    New->addAttr(A->clone(Ctx));
  New->setInit(Init);
  return New;
}

Expr *AstCopy::paren(Expr *E) {
  if (isa<ParenExpr, DeclRefExpr, IntegerLiteral>(E->IgnoreImpCasts()))
    return E;
  return new (Ctx) ParenExpr(E->getBeginLoc(), E->getEndLoc(), E);
}

Expr *AstCopy::load(Expr *L) {
  return ImplicitCastExpr::Create(Ctx, L->getType().getUnqualifiedType(), CK_LValueToRValue, L,
                                  nullptr, VK_PRValue, FPOptionsOverride());
}

Expr *AstCopy::literal(Expr *List) {
  QualType T = List->getType();
  return load(new (Ctx) CompoundLiteralExpr(List->getBeginLoc(), Ctx.getTrivialTypeSourceInfo(T), T,
                                            VK_LValue, List, /*fileScope=*/false));
}

Expr *AstCopy::name(const ValueDecl *D, SourceLocation At) {
  bool IsConstant = isa<EnumConstantDecl>(D);
  return DeclRefExpr::Create(Ctx, {}, {}, const_cast<ValueDecl *>(D), false,
                             At.isValid() ? At : D->getLocation(), D->getType(),
                             IsConstant ? VK_PRValue : VK_LValue);
}

Expr *AstCopy::number(int64_t Value) {
  QualType T = Ctx.LongTy;
  bool Negative = Value < 0;
  llvm::APInt Bits(Ctx.getIntWidth(T), Negative ? -(uint64_t)Value : (uint64_t)Value);
  Expr *N = IntegerLiteral::Create(Ctx, Bits, T, SourceLocation());
  return Negative ? UnaryOperator::Create(Ctx, N, UO_Minus, T, VK_PRValue, OK_Ordinary,
                                          SourceLocation(), false, FPOptionsOverride())
                  : N;
}

static Expr *castOf(Expr *E, QualType T, CastKind Kind, ASTContext &Ctx) {
  if (Ctx.hasSameUnqualifiedType(E->getType(), T))
    return E;
  return CStyleCastExpr::Create(Ctx, T, VK_PRValue, Kind, AstCopy(Ctx).paren(E), nullptr,
                                FPOptionsOverride(), Ctx.getTrivialTypeSourceInfo(T),
                                E->getBeginLoc(), E->getBeginLoc());
}

Expr *AstCopy::toLong(Expr *E) { return castOf(E, Ctx.LongTy, CK_IntegralCast, Ctx); }

Expr *AstCopy::castTo(QualType Pointer, Expr *E) { return castOf(E, Pointer, CK_BitCast, Ctx); }

Expr *AstCopy::binary(BinaryOperatorKind Op, Expr *L, Expr *R, QualType T) {
  return BinaryOperator::Create(Ctx, L, R, Op, T, VK_PRValue, OK_Ordinary, L->getExprLoc(),
                                FPOptionsOverride());
}

Stmt *AstCopy::setFlag(const VarDecl *Flag, SourceLocation At) {
  Expr *One =
      IntegerLiteral::Create(Ctx, llvm::APInt(Ctx.getIntWidth(Ctx.IntTy), 1), Ctx.IntTy, At);
  return CompoundAssignOperator::Create(Ctx, name(Flag, At), One, BO_OrAssign, Ctx.IntTy,
                                        VK_PRValue, OK_Ordinary, At, FPOptionsOverride(), Ctx.IntTy,
                                        Ctx.IntTy);
}

Expr *AstCopy::choice(Expr *Cond, Expr *IfTrue, Expr *IfFalse) {
  return new (Ctx) ConditionalOperator(
      paren(Cond), Cond->getExprLoc(), paren(IfTrue), Cond->getExprLoc(), paren(IfFalse),
      IfTrue->getType().getUnqualifiedType(), VK_PRValue, OK_Ordinary);
}

Expr *AstCopy::element(Expr *Pointer, Expr *Index) {
  return new (Ctx) ArraySubscriptExpr(paren(Pointer), Index, Pointer->getType()->getPointeeType(),
                                      VK_LValue, OK_Ordinary, Pointer->getEndLoc());
}

Expr *AstCopy::deref(Expr *Pointer) {
  return UnaryOperator::Create(Ctx, paren(Pointer), UO_Deref, Pointer->getType()->getPointeeType(),
                               VK_LValue, OK_Ordinary, Pointer->getBeginLoc(), false,
                               FPOptionsOverride());
}

Expr *AstCopy::member(Expr *Struct, FieldDecl *F, SourceLocation At) {
  if (!isa<ArraySubscriptExpr, MemberExpr, DeclRefExpr>(Struct))
    Struct = paren(Struct);
  const QualType T = Ctx.getQualifiedType(F->getType(), F->getType().getQualifiers() +
                                                            Struct->getType().getQualifiers());
  return MemberExpr::Create(
      Ctx, Struct, /*IsArrow=*/false, At, {}, {}, F, DeclAccessPair::make(F, AS_public),
      DeclarationNameInfo(F->getDeclName(), At), nullptr, T, VK_LValue, OK_Ordinary, NOUR_None);
}

Expr *AstCopy::inWords(Expr *E) {
  auto *Cast = E ? dyn_cast<ImplicitCastExpr>(E->IgnoreParens()) : nullptr;
  if (!Cast || !Cast->getSubExpr()->getType()->isRealType() ||
      Ctx.hasSameUnqualifiedType(Cast->getType(), Cast->getSubExpr()->getType()))
    return E;
  const QualType T = Cast->getType().getUnqualifiedType();
  return CStyleCastExpr::Create(Ctx, T, VK_PRValue, Cast->getCastKind(),
                                paren(inWords(Cast->getSubExpr())), nullptr, FPOptionsOverride(),
                                Ctx.getTrivialTypeSourceInfo(T), {}, {});
}

/// The user's `__extension__` is somewhere in a file.
bool isApart(const Expr *E) {
  auto *U = dyn_cast<UnaryOperator>(E);
  return U && U->getOpcode() == UO_Extension && U->getOperatorLoc().isInvalid();
}

Expr *AstCopy::apart(Expr *E) {
  return UnaryOperator::Create(Ctx, E, UO_Extension, E->getType(), VK_PRValue, OK_Ordinary,
                               SourceLocation(), false, FPOptionsOverride());
}

Expr *AstCopy::decay(Expr *Array) {
  return ImplicitCastExpr::Create(Ctx, Ctx.getArrayDecayedType(Array->getType()),
                                  CK_ArrayToPointerDecay, Array, nullptr, VK_PRValue,
                                  FPOptionsOverride());
}

Stmt *AstCopy::loop(VarDecl *Var, Expr *Count, Stmt *Body, SourceLocation At) {
  Expr *Cond = binary(BO_LT, load(name(Var, At)), Count, Ctx.IntTy);
  Expr *Inc =
      UnaryOperator::Create(Ctx, name(Var, At), UO_PostInc, Var->getType().getUnqualifiedType(),
                            VK_PRValue, OK_Ordinary, At, false, FPOptionsOverride());
  return new (Ctx) ForStmt(Ctx, new (Ctx) DeclStmt(DeclGroupRef(Var), At, At), Cond, nullptr, Inc,
                           Body, At, At, Body->getEndLoc());
}

bool sameText(const Expr *A, const Expr *B, const ASTContext &Ctx) {
  llvm::FoldingSetNodeID IdA, IdB;
  A->IgnoreParens()->Profile(IdA, Ctx, /*Canonical=*/true);
  B->IgnoreParens()->Profile(IdB, Ctx, /*Canonical=*/true);
  return IdA == IdB;
}

} // namespace swgen
