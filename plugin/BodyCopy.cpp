//===- BodyCopy.cpp -------------------------------------------------------===//
#include "BodyCopy.h"

using namespace clang;

namespace swgen {

/// Statements and expressions that a region may grow by.
constexpr unsigned MostCopiedNodes = 20000;

void dropPrivate(Directive &D, const VarDecl *Var) {
  llvm::erase_if(D.Private, [Var](const VarItem &I) { return I.Var == Var; });
}

const VarDecl *objectOf(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (auto *A = dyn_cast<ArraySubscriptExpr>(E))
    return objectOf(A->getBase());
  auto *M = dyn_cast<MemberExpr>(E);
  return M && !M->isArrow() ? objectOf(M->getBase()) : namedVariable(E);
}

const APValue *tableOf(const VarDecl *Var, const ASTContext &Ctx) {
  if (!Var || !Var->getType()->isArrayType() || Var->getType()->isVariablyModifiedType())
    return nullptr;
  const QualType T = Ctx.getBaseElementType(Var->getType());
  const VarDecl *Definition = nullptr;
  if (!T.isConstQualified() || T.isVolatileQualified() || Var->isWeak() ||
      !Var->getAnyInitializer(Definition))
    return nullptr;
  const APValue *Values = Definition->evaluateValue();
  return Values && Values->isArray() ? Values : nullptr;
}

bool isTableElement(const Expr *E, const ASTContext &Ctx) {
  E = E->IgnoreParens();
  return isa<ArraySubscriptExpr, MemberExpr>(E) && !E->getType()->isArrayType() &&
         tableOf(objectOf(E), Ctx);
}

/// The value of E, an element of a table with constant subscripts; null: they are not, or outside.
static const APValue *constantElement(const Expr *E, const ASTContext &Ctx) {
  E = E->IgnoreParenImpCasts();
  if (auto *A = dyn_cast<ArraySubscriptExpr>(E)) {
    const APValue *Array = constantElement(A->getBase(), Ctx);
    Expr::EvalResult Index;
    if (!Array || !Array->isArray() || !A->getIdx()->EvaluateAsInt(Index, Ctx))
      return nullptr;
    const std::optional<int64_t> At = Index.Val.getInt().tryExtValue();
    if (!At || *At < 0 || *At >= int64_t(Array->getArraySize()))
      return nullptr;
    return *At < int64_t(Array->getArrayInitializedElts())
               ? &Array->getArrayInitializedElt(unsigned(*At))
               : &Array->getArrayFiller();
  }
  if (auto *M = dyn_cast<MemberExpr>(E)) {
    const APValue *Struct = M->isArrow() ? nullptr : constantElement(M->getBase(), Ctx);
    auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl());
    return Struct && Struct->isStruct() && Field ? &Struct->getStructField(Field->getFieldIndex())
                                                 : nullptr;
  }
  return tableOf(namedVariable(E), Ctx);
}

/// A number of type T.
Expr *BodyCopy::number(int64_t Value, QualType T) {
  const QualType Own =
      Ctx.getIntWidth(T) < Ctx.getIntWidth(Ctx.IntTy) || !T->isBuiltinType() || T->isBooleanType()
          ? Ctx.IntTy
          : T;
  Expr *N = IntegerLiteral::Create(
      Ctx, llvm::APInt(Ctx.getIntWidth(Own), uint64_t(std::abs(Value))), Own, SourceLocation());
  if (Value < 0)
    N = new (Ctx) ParenExpr({}, {},
                            UnaryOperator::Create(Ctx, N, UO_Minus, Own, VK_PRValue, OK_Ordinary,
                                                  {}, false, FPOptionsOverride()));
  return Own == T ? N
                  : ImplicitCastExpr::Create(Ctx, T, CK_IntegralCast, N, nullptr, VK_PRValue,
                                             FPOptionsOverride());
}

/// A copy of a term, but for the parts that are kept.
Expr *BodyCopy::term(const Expr *E) {
  Expr *New =
      Kept.contains(E) ? nullptr : Make.rebuild(E, [this](const Expr *Sub) { return term(Sub); });
  return New ? New : const_cast<Expr *>(E);
}

/// What Load, of an integer or a pointer, reads; null: it is not known.
Expr *BodyCopy::known(const Expr *Load, const Values &Now) {
  const QualType T = Load->getType().getUnqualifiedType();
  const Expr *Place = cast<ImplicitCastExpr>(Load)->getSubExpr()->IgnoreParens();
  auto *Ref = dyn_cast<DeclRefExpr>(Place);
  const VarDecl *Var = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
  if (auto At = Now.Numbers.find(Var); At != Now.Numbers.end())
    return number(At->second, T);
  if (const Expr *Term = Now.Terms.lookup(Var))
    return namedVariable(Term->IgnoreParenImpCasts()) ? term(Term) : Make.paren(term(Term));
  if (!T->isIntegerType() || Now.Numbers.empty() || !isTableElement(Place, Ctx))
    return nullptr;
  Expr *Element = value(Place, Now);
  const APValue *Value = Failed ? nullptr : constantElement(Element, Ctx);
  const std::optional<int64_t> Known =
      Value && Value->isInt() ? Value->getInt().tryExtValue() : std::nullopt;
  return Known && std::abs(*Known) < INT32_MAX ? number(*Known, T) : nullptr;
}

/// The type that New, like Old of rows of a run-time length, has by what its variables are now.
void BodyCopy::retype(const Expr *Old, Expr *New) {
  auto Becomes = [&](const Expr *OldSub, const Expr *NewSub, auto Type) {
    if (OldSub->getType() != NewSub->getType())
      New->setType(Type(NewSub->getType()));
  };
  auto Same = [](QualType T) { return T.getUnqualifiedType(); };
  auto Pointee = [](QualType T) { return T->getPointeeType(); };
  if (auto *A = dyn_cast<ArraySubscriptExpr>(New)) {
    Becomes(cast<ArraySubscriptExpr>(Old)->getBase(), A->getBase(), Pointee);
  } else if (auto *C = dyn_cast<ImplicitCastExpr>(New)) {
    const bool Decays = C->getCastKind() == CK_ArrayToPointerDecay;
    Becomes(cast<ImplicitCastExpr>(Old)->getSubExpr(), C->getSubExpr(),
            [&](QualType T) { return Decays ? Ctx.getArrayDecayedType(T) : Same(T); });
  } else if (auto *P = dyn_cast<ParenExpr>(New)) {
    Becomes(cast<ParenExpr>(Old)->getSubExpr(), P->getSubExpr(), [](QualType T) { return T; });
  } else if (auto *U = dyn_cast<UnaryOperator>(New)) {
    const UnaryOperatorKind Op = U->getOpcode();
    Becomes(cast<UnaryOperator>(Old)->getSubExpr(), U->getSubExpr(), [&](QualType T) {
      return Op == UO_Deref ? Pointee(T) : Op == UO_AddrOf ? Ctx.getPointerType(T) : Same(T);
    });
  } else if (auto *B = dyn_cast<BinaryOperator>(New)) {
    auto *Was = cast<BinaryOperator>(Old);
    if (B->getLHS()->getType()->isPointerType())
      Becomes(Was->getLHS(), B->getLHS(), Same);
    else
      Becomes(Was->getRHS(), B->getRHS(), Same);
  }
}

/// (&s)->m as s.m
static Expr *withoutAddress(Expr *E, AstCopy &Make) {
  auto *M = dyn_cast<MemberExpr>(E);
  auto *U =
      M && M->isArrow() ? dyn_cast<UnaryOperator>(M->getBase()->IgnoreParenImpCasts()) : nullptr;
  auto *Field =
      U && U->getOpcode() == UO_AddrOf ? dyn_cast<FieldDecl>(M->getMemberDecl()) : nullptr;
  return Field ? Make.member(U->getSubExpr(), Field, M->getMemberLoc()) : E;
}

Expr *BodyCopy::value(const Expr *E, const Values &Now) {
  if (++Nodes > MostCopiedNodes)
    Failed = true;
  if (Failed)
    return const_cast<Expr *>(E);
  if (SimpleValue)
    E = SimpleValue(E);
  if (auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
    Failed |= Var && (Now.Numbers.count(Var) || Now.Terms.count(Var)); // not its value
    VarDecl *Copy = Var ? Now.Copies.lookup(Var) : nullptr;
    return Var ? Make.name(Copy ? Copy : Var, Ref->getLocation()) : const_cast<Expr *>(E);
  }
  if (auto *Block = dyn_cast<StmtExpr>(E)) {
    Values Here = Now;
    return new (Ctx) StmtExpr(block(Block->getSubStmt(), Here), E->getType(), E->getBeginLoc(),
                              E->getEndLoc(), Block->getTemplateDepth());
  }
  auto *Load = dyn_cast<ImplicitCastExpr>(E);
  if (Load && Load->getCastKind() == CK_LValueToRValue &&
      (E->getType()->isIntegerType() || E->getType()->isPointerType()))
    if (Expr *Known = known(E, Now))
      return Known;
  if (Load && Load->getCastKind() == CK_LValueToRValue)
    if (VarDecl *Array = Now.Copies.lookup(namedVariable(Load->getSubExpr()));
        Array && Array->getType()->isArrayType())
      return Make.decay(Make.name(Array, E->getExprLoc()));
  if (Expr *Copy = Make.rebuild(E, [&](const Expr *Sub) { return value(Sub, Now); })) {
    if (E->getType()->isVariablyModifiedType())
      retype(E, Copy);
    return withoutAddress(Copy, Make);
  }
  auto Names = [E](const auto &Of) {
    return llvm::any_of(Of, [E](const auto &One) { return mentionsAny(E, {One.first}); });
  };
  if (Names(Now.Numbers) || Names(Now.Terms) || Names(Now.Copies)) {
    Expr::EvalResult Size; // a number, whatever stands for the variable
    if (isa<UnaryExprOrTypeTraitExpr>(E) && E->EvaluateAsInt(Size, Ctx))
      return IntegerLiteral::Create(Ctx, Size.Val.getInt(), E->getType(), E->getExprLoc());
    Failed = true;
  }
  return const_cast<Expr *>(E);
}

Stmt *BodyCopy::copied(const Stmt *S, Values &Now) {
  if (Dropped.contains(S))
    return new (Ctx) NullStmt(S->getBeginLoc());
  if (SimpleStmt)
    S = SimpleStmt(S);
  if (auto *E = dyn_cast<Expr>(S))
    return value(E, Now);
  if (auto *Declares = dyn_cast<DeclStmt>(S)) {
    llvm::SmallVector<Decl *, 4> Vars;
    for (const Decl *One : Declares->decls()) {
      auto *Var = dyn_cast<VarDecl>(One);
      if (!Var) { // a type, which all copies share
        Vars.push_back(const_cast<Decl *>(One));
        continue;
      }
      VarDecl *Copy = Declare(Var);
      Now.Copies[Var] = Copy;
      auto *Row = dyn_cast<VariableArrayType>(Copy->getType());
      if (Row && Row->getSizeExpr() && Row == Var->getType().getTypePtr())
        Copy->setType(
            Ctx.getVariableArrayType(Row->getElementType(), value(Row->getSizeExpr(), Now),
                                     Row->getSizeModifier(), Row->getIndexTypeCVRQualifiers()));
      if (Var->hasInit() && Copy->getType()->isArrayType() == Var->getType()->isArrayType())
        Copy->setInit(value(Var->getInit(), Now));
      Vars.push_back(Copy);
    }
    return new (Ctx) DeclStmt(DeclGroupRef::Create(Ctx, Vars.data(), Vars.size()), S->getBeginLoc(),
                              S->getEndLoc());
  }
  if (isa<NullStmt, ContinueStmt, BreakStmt>(S))
    return const_cast<Stmt *>(S);
  auto *F = dyn_cast<ForStmt>(S);
  if (Stmt *New = F && Change ? Change(F, Now) : nullptr)
    return New;
  // What a loop declares is known before the rest of it is copied, in whatever order.
  const Stmt *Init = F ? F->getInit() : nullptr;
  Stmt *NewInit = Init ? copied(Init, Now) : nullptr;
  Stmt *Copy = Make.rebuild(
      S, [&](const Expr *E) { return value(E, Now); },
      [&](const Stmt *Part) { return Part == Init ? NewInit : copied(Part, Now); });
  Failed |= !Copy;
  return Copy ? Copy : const_cast<Stmt *>(S);
}

CompoundStmt *BodyCopy::block(const Stmt *Body, Values &Now) {
  Stmt *New = copied(Body, Now);
  if (auto *Block = dyn_cast<CompoundStmt>(New))
    return Block;
  return CompoundStmt::Create(Ctx, {New}, FPOptionsOverride(), Body->getBeginLoc(),
                              Body->getEndLoc());
}

/// Any of the loops lies in S.
bool BodyCopy::holdsAny(const Stmt *S, const llvm::DenseSet<const ForStmt *> &Loops) const {
  auto *F = dyn_cast_or_null<ForStmt>(S);
  return S && ((F && Loops.contains(F)) || llvm::any_of(S->children(), [&](const Stmt *Part) {
                 return holdsAny(Part, Loops);
               }));
}

Stmt *BodyCopy::outside(const Stmt *S, const llvm::DenseSet<const ForStmt *> &Changed) {
  if (!holdsAny(S, Changed))
    return const_cast<Stmt *>(S);
  if (auto *F = dyn_cast<ForStmt>(S); F && Changed.contains(F)) {
    Stmt *New = Change(F, Values());
    Failed |= !New;
    return New ? New : const_cast<Stmt *>(S);
  }
  Stmt *New = Make.rebuild(
      S, [](const Expr *E) { return const_cast<Expr *>(E); },
      [&](const Stmt *Part) { return outside(Part, Changed); });
  Failed |= !New;
  return New ? New : const_cast<Stmt *>(S);
}

} // namespace swgen
