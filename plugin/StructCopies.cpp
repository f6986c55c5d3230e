#include "StructCopies.h"
#include "AstCopy.h"
#include "PointerScan.h"
#include "StructTypes.h"
#include "TypeAlias.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace swgen {

namespace {

using Output = std::vector<Stmt *>;

//===-- what is read and written --------------------------------------------===//

/// The variable that an lvalue is a part of; null: memory behind a pointer.
const VarDecl *variableOf(const Expr *L) {
  for (;;) {
    L = L->IgnoreParens();
    if (auto *M = dyn_cast<MemberExpr>(L); M && !M->isArrow()) {
      L = M->getBase();
      continue;
    }
    auto *A = dyn_cast<ArraySubscriptExpr>(L);
    auto *Decay = A ? dyn_cast<ImplicitCastExpr>(A->getBase()->IgnoreParens()) : nullptr;
    if (!Decay || Decay->getCastKind() != CK_ArrayToPointerDecay)
      return namedVariable(L);
    L = Decay->getSubExpr();
  }
}

/// Evaluating it more than once is not the same as once.
bool hasEffects(const Stmt *S) {
  if (auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp())
    return true;
  if (auto *U = dyn_cast<UnaryOperator>(S); U && U->isIncrementDecrementOp())
    return true;
  if (isa<StmtExpr, CompoundLiteralExpr>(S))
    return true;
  // Functions that a region may call change nothing but what a pointer leads to.
  if (auto *Call = dyn_cast<CallExpr>(S))
    if (llvm::any_of(Call->arguments(),
                     [](const Expr *A) { return A->getType()->isPointerType(); }))
      return true;
  return llvm::any_of(S->children(), [](const Stmt *Child) { return Child && hasEffects(Child); });
}

/// The names of a region, and what it declares.
struct NameScan : ConstDynamicRecursiveASTVisitor {
  VarSet Declared;
  llvm::StringSet<> Names;
  bool Copies = false; ///< some struct is moved as a whole

  bool VisitVarDecl(const VarDecl *Var) override {
    Declared.insert(Var);
    Names.insert(Var->getName());
    return true;
  }
  bool VisitDeclRefExpr(const DeclRefExpr *Ref) override {
    if (Ref->getDecl()->getIdentifier())
      Names.insert(Ref->getDecl()->getName());
    return true;
  }
  bool VisitExpr(const Expr *E) override {
    Copies |= E->isPRValue() && E->getType()->isRecordType() && !isa<InitListExpr>(E);
    return true;
  }
};

/// Builds the new tree.
class CopyMover {
  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  NameScan Scan;
  llvm::DenseMap<const VarDecl *, VarDecl *> Redeclared; ///< with another first value
  VarSet Old;                                            ///< the keys of Redeclared

public:
  CopyMover(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Facts(Facts), Ctx(Ctx), Make(Ctx) {
    Scan.TraverseStmt(D.body());
  }

  /// Null: nothing is to be done.
  const Stmt *run() {
    const Stmt *New = Scan.Copies ? single(D.body()) : nullptr;
    return Failed ? nullptr : New;
  }

private:
  bool isOwn(const Expr *L) const;
  bool isFixed(const Stmt *S, QualType Stored) const;
  bool mustChange(const Stmt *S) const;
  bool hasLabel(const Stmt *S) const;

  Expr *value(const Expr *E);
  Expr *initializer(const Expr *E);
  Expr *listOf(const Expr *L, QualType T);
  Expr *operand(Expr *E);
  Expr *member(Expr *Base, const FieldDecl *F, SourceLocation At);
  Expr *elementOf(Expr *Array, uint64_t K);
  bool isReadByMembers(const Expr *E) const;

  void stmt(const Stmt *S, Output &Out);
  Stmt *single(const Stmt *S);
  void expression(const Expr *E, Output &Out);
  void assignment(const BinaryOperator *B, Output &Out);
  void storeMembers(const Expr *To, const Expr *From, QualType T, SourceLocation At, Output &Out);
  void declarations(const DeclStmt *S, Output &Out);
  Expr *newVariable(const std::string &First, QualType T, SourceLocation At, Expr *Init,
                    Output &Out);
  Expr *fixedPlace(const Expr *To, QualType Stored, Output &Out);
  Stmt *loop(const ForStmt *F);
  Stmt *switchStmt(const SwitchStmt *S);
  Stmt *label(const SwitchCase *S);
  Expr *cannot(const Expr *E);

  std::vector<SwitchCase *> *Labels = nullptr; ///< of the switch around
  bool Failed = false; ///< something names a variable that has been replaced
};

/// L is (a part of) a variable that the region, or each iteration, has for itself.
bool CopyMover::isOwn(const Expr *L) const {
  const VarDecl *Var = variableOf(L);
  auto In = [Var](llvm::ArrayRef<VarItem> List) {
    return llvm::any_of(List, [Var](const VarItem &I) { return I.Var == Var; });
  };
  return Var && ((Scan.Declared.contains(Var) && Var->hasLocalStorage()) || In(D.Private) ||
                 In(D.FirstPrivate));
}

/// A store to members of type Stored's cannot change what S is computed from.  (They are numbers:
/// pointers stay as they are.)
bool CopyMover::isFixed(const Stmt *S, QualType Stored) const {
  if (auto *Cast = dyn_cast<CastExpr>(S); Cast && Cast->getCastKind() == CK_LValueToRValue) {
    const Expr *L = Cast->getSubExpr()->IgnoreParens();
    std::function<bool(QualType)> MayMeet = [&](QualType T) {
      if (const RecordDecl *R = T->getAsRecordDecl())
        return llvm::any_of(R->fields(), [&](const FieldDecl *F) { return MayMeet(F->getType()); });
      if (const ArrayType *A = Ctx.getAsArrayType(T))
        return MayMeet(A->getElementType());
      return mayShareMemory(T, L->getType(), Ctx);
    };
    if (!namedVariable(L) && !isOwn(L) && !L->getType()->isPointerType() && MayMeet(Stored))
      return false;
  }
  return !isa<CallExpr>(S) && llvm::all_of(S->children(), [&](const Stmt *Child) {
    return !Child || isFixed(Child, Stored);
  });
}

bool CopyMover::mustChange(const Stmt *S) const {
  if (!S)
    return false;
  if (auto *E = dyn_cast<Expr>(S);
      E && (isa<ExprWithCleanups, MaterializeTemporaryExpr>(E) ||
            (E->isPRValue() && E->getType()->isRecordType() && !isa<InitListExpr>(E))))
    return true;
  if (auto *Declares = dyn_cast<DeclStmt>(S))
    return llvm::any_of(Declares->decls(), [this](const Decl *One) {
      auto *Var = dyn_cast<VarDecl>(One);
      return Var && Var->getInit() && mustChange(Var->getInit());
    });
  if (auto *Ref = dyn_cast<DeclRefExpr>(S))
    return llvm::any_of(Old, [Ref](const VarDecl *Var) { return Var == Ref->getDecl(); });
  return llvm::any_of(S->children(), [this](const Stmt *Child) { return mustChange(Child); });
}

/// S has a label of the switch around.
bool CopyMover::hasLabel(const Stmt *S) const {
  return isa<SwitchCase>(S) ||
         (!isa<SwitchStmt>(S) && llvm::any_of(S->children(), [this](const Stmt *Child) {
           return Child && hasLabel(Child);
         }));
}

/// What `.x` or `[0]` can stand behind.
Expr *CopyMover::operand(Expr *E) {
  return isa<ArraySubscriptExpr, MemberExpr, DeclRefExpr>(E) ? E : Make.paren(E);
}

Expr *CopyMover::member(Expr *Base, const FieldDecl *F, SourceLocation At) {
  return Make.member(operand(Base), const_cast<FieldDecl *>(F), At);
}

Expr *CopyMover::elementOf(Expr *Array, uint64_t K) {
  Array = operand(Array);
  Expr *Pointer = ImplicitCastExpr::Create(Ctx, Ctx.getArrayDecayedType(Array->getType()),
                                           CK_ArrayToPointerDecay, Array, nullptr, VK_PRValue,
                                           FPOptionsOverride());
  Expr *Index = IntegerLiteral::Create(Ctx, llvm::APInt(Ctx.getIntWidth(Ctx.IntTy), K), Ctx.IntTy,
                                       SourceLocation());
  return new (Ctx) ArraySubscriptExpr(Pointer, Index, Pointer->getType()->getPointeeType(),
                                      VK_LValue, OK_Ordinary, Array->getExprLoc());
}

/// { L.x, L.y, { L.a[0], L.a[1] } }, or just L of a number.
Expr *CopyMover::listOf(const Expr *L, QualType T) {
  const SourceLocation At = L->getExprLoc();
  llvm::SmallVector<Expr *, 8> Parts;
  if (auto *A = Ctx.getAsConstantArrayType(T)) {
    for (uint64_t K = 0; K != A->getSize().getZExtValue(); ++K)
      Parts.push_back(listOf(elementOf(Make.copy(L), K), A->getElementType()));
  } else if (const RecordDecl *R = T->getAsRecordDecl()) {
    for (const FieldDecl *F : R->getDefinition()->fields())
      if (!F->isUnnamedBitField())
        Parts.push_back(listOf(member(Make.copy(L), F, At), F->getType()));
  } else {
    return Make.load(const_cast<Expr *>(L));
  }
  auto *List = new (Ctx) InitListExpr(Ctx, L->getBeginLoc(), Parts, L->getEndLoc());
  List->setType(T.getUnqualifiedType());
  return List;
}

/// E, a struct, is read from a place that can be named once for each member.
bool CopyMover::isReadByMembers(const Expr *E) const {
  auto *Load = dyn_cast<ImplicitCastExpr>(E->IgnoreParens());
  if (!Load || Load->getCastKind() != CK_LValueToRValue || !Load->getType()->isRecordType())
    return false;
  const Expr *L = Load->getSubExpr()->IgnoreParens();
  return !isa<CompoundLiteralExpr>(L) && !structValueOf(L) && !hasEffects(L) &&
         !L->getType().isVolatileQualified() && objectionToCopies(L->getType(), Ctx).empty();
}

/// E anew, whole structs in main memory taken apart.
Expr *CopyMover::value(const Expr *E) {
  if (!mustChange(E))
    return const_cast<Expr *>(E);
  if (auto *Ref = dyn_cast<DeclRefExpr>(E))
    return Make.name(Redeclared.lookup(cast<VarDecl>(Ref->getDecl())), Ref->getLocation());
  if (auto *Full = dyn_cast<FullExpr>(E))
    return value(Full->getSubExpr());
  if (auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
    return value(Temporary->getSubExpr());
  if (isReadByMembers(E)) {
    const Expr *L = cast<CastExpr>(E->IgnoreParens())->getSubExpr();
    if (!isOwn(L))
      return Make.literal(listOf(value(L), L->getType()));
  }
  if (isa<InitListExpr>(E))
    return initializer(E);
  Expr *New = Make.rebuild(E, [this](const Expr *Sub) { return value(Sub); });
  return New ? New : cannot(E);
}

Expr *CopyMover::cannot(const Expr *E) {
  Failed |= mentionsAny(E, Old);
  return const_cast<Expr *>(E);
}

/// The same of what a variable begins with: as a list, where it is read by members.
Expr *CopyMover::initializer(const Expr *E) {
  Expr *New = isa<InitListExpr>(E) && mustChange(E)
                  ? Make.rebuild(E, [this](const Expr *Sub) { return initializer(Sub); })
                  : value(E);
  auto *Load = isReadByMembers(E) && New ? dyn_cast<ImplicitCastExpr>(New) : nullptr;
  auto *Literal = Load ? dyn_cast<CompoundLiteralExpr>(Load->getSubExpr()) : nullptr;
  return Literal ? Literal->getInitializer() : New ? New : cannot(E);
}

//===-- statements --------------------------------------------------------===//

/// To.x = From.x; ... for each number.
void CopyMover::storeMembers(const Expr *To, const Expr *From, QualType T, SourceLocation At,
                             Output &Out) {
  if (auto *A = Ctx.getAsConstantArrayType(T)) {
    for (uint64_t K = 0; K != A->getSize().getZExtValue(); ++K)
      storeMembers(elementOf(Make.copy(To), K), elementOf(Make.copy(From), K), A->getElementType(),
                   At, Out);
    return;
  }
  if (const RecordDecl *R = T->getAsRecordDecl()) {
    for (const FieldDecl *F : R->getDefinition()->fields())
      storeMembers(member(Make.copy(To), F, At), member(Make.copy(From), F, At), F->getType(), At,
                   Out);
    return;
  }
  Out.push_back(BinaryOperator::Create(
      Ctx, const_cast<Expr *>(To), Make.load(const_cast<Expr *>(From)), BO_Assign,
      T.getUnqualifiedType(), VK_PRValue, OK_Ordinary, At, FPOptionsOverride()));
}

/// Declares a variable, whose name is returned.
Expr *CopyMover::newVariable(const std::string &First, QualType T, SourceLocation At, Expr *Init,
                             Output &Out) {
  std::string Name = First;
  for (unsigned K = 2; !Scan.Names.insert(Name).second; ++K)
    Name = First + "_" + std::to_string(K);
  VarDecl *Var = Make.variable(&Facts.function(), Name, T.getUnqualifiedType(), Init, At);
  Out.push_back(new (Ctx) DeclStmt(DeclGroupRef(Var), At, At));
  return Make.name(Var, At);
}

/// The place To, which a store to its first members does not change: subscripts that may be among
/// what is stored are kept in variables.  Null: there are others.
Expr *CopyMover::fixedPlace(const Expr *To, QualType Stored, Output &Out) {
  To = To->IgnoreParens();
  if (isFixed(To, Stored))
    return value(To);
  if (auto *M = dyn_cast<MemberExpr>(To); M && !M->isArrow()) {
    Expr *Base = fixedPlace(M->getBase(), Stored, Out);
    return Base ? Make.rebuild(M, [Base](const Expr *) { return Base; }) : nullptr;
  }
  auto *A = dyn_cast<ArraySubscriptExpr>(To);
  if (!A || !A->getBase()->getType()->isPointerType())
    return nullptr;
  // Of an array in a struct or in another array, the place is to be fixed first.
  auto *Decay = dyn_cast<ImplicitCastExpr>(A->getBase()->IgnoreParens());
  const bool IsArray = Decay && Decay->getCastKind() == CK_ArrayToPointerDecay;
  Expr *Base = nullptr;
  if (Expr *Array = IsArray ? fixedPlace(Decay->getSubExpr(), Stored, Out) : nullptr)
    Base = Make.rebuild(Decay, [Array](const Expr *) { return Array; });
  else if (!IsArray && isFixed(A->getBase(), Stored))
    Base = value(A->getBase());
  if (!Base)
    return nullptr;
  Expr *Index = value(A->getIdx());
  if (!isFixed(A->getIdx(), Stored))
    Index = Make.load(newVariable("place", Index->getType(), To->getBeginLoc(), Index, Out));
  return Make.rebuild(A, [&](const Expr *Sub) { return Sub == A->getBase() ? Base : Index; });
}

/// The assignment of a struct that is a statement.
void CopyMover::assignment(const BinaryOperator *B, Output &Out) {
  const Expr *To = B->getLHS(), *From = B->getRHS();
  const QualType T = To->getType().getUnqualifiedType();
  const SourceLocation At = B->getOperatorLoc();
  // a = b = c: what is assigned first is read again.
  if (auto *Inner = dyn_cast<BinaryOperator>(From->IgnoreParens());
      Inner && Inner->getOpcode() == BO_Assign && !hasEffects(Inner->getLHS()) && !hasEffects(To)) {
    expression(Inner, Out);
    From = Make.load(Make.copy(Inner->getLHS()));
  }
  const bool Can =
      objectionToCopies(T, Ctx).empty() && !To->getType().isVolatileQualified() && !hasEffects(To);
  Expr *Place = Can && !isOwn(To) ? fixedPlace(To, T, Out) : nullptr;
  if (!Place) {
    Out.push_back(BinaryOperator::Create(Ctx, value(To), value(From), BO_Assign, T, VK_PRValue,
                                         OK_Ordinary, At, FPOptionsOverride()));
    return;
  }
  const Expr *Source = nullptr;
  if (isReadByMembers(From))
    Source = cast<CastExpr>(From->IgnoreParens())->getSubExpr()->IgnoreParens();
  if (Source && isFixed(Source, T))
    return storeMembers(Place, value(Source), T, At, Out);
  storeMembers(Place, newVariable("value", T, To->getBeginLoc(), initializer(From), Out), T, At,
               Out);
}

void CopyMover::expression(const Expr *E, Output &Out) {
  const Expr *Plain = E->IgnoreParens();
  if (auto *Full = dyn_cast<FullExpr>(Plain))
    return expression(Full->getSubExpr(), Out);
  auto *B = dyn_cast<BinaryOperator>(Plain);
  if (B && B->getOpcode() == BO_Comma && mustChange(B)) {
    expression(B->getLHS(), Out);
    return expression(B->getRHS(), Out);
  }
  if (B && B->getOpcode() == BO_Assign && B->getType()->isRecordType())
    return assignment(B, Out);
  Out.push_back(value(E));
}

/// The printers look at the declaration itself: where something in it changes, it is a new one.
void CopyMover::declarations(const DeclStmt *S, Output &Out) {
  for (Decl *One : S->getDeclGroup()) {
    auto *Var = dyn_cast<VarDecl>(One);
    const bool IsObject = Var && Var->getType()->isArrayType() && Facts.mayBePointedTo(Var);
    if (Var && Var->getInit() && Var->hasLocalStorage() && !IsObject &&
        mustChange(Var->getInit())) {
      VarDecl *New = Make.variableLike(Var, initializer(Var->getInit()));
      Redeclared[Var] = New;
      Old.insert(Var);
      Scan.Declared.insert(New);
      One = New;
    }
    Out.push_back(new (Ctx) DeclStmt(DeclGroupRef(One), S->getBeginLoc(), S->getEndLoc()));
  }
}

Stmt *CopyMover::loop(const ForStmt *F) {
  Stmt *Init = const_cast<Stmt *>(F->getInit());
  if (auto *Declares = dyn_cast_or_null<DeclStmt>(Init)) {
    Output Out;
    if (mustChange(Declares))
      declarations(Declares, Out);
    if (Out.size() == 1)
      Init = Out.front();
  } else if (Init) {
    Init = value(cast<Expr>(Init));
  }
  auto Part = [this](const Expr *E) { return E ? value(E) : nullptr; };
  return new (Ctx)
      ForStmt(Ctx, Init, Part(F->getCond()), nullptr, Part(F->getInc()), single(F->getBody()),
              F->getForLoc(), F->getLParenLoc(), F->getRParenLoc());
}

Stmt *CopyMover::switchStmt(const SwitchStmt *S) {
  std::vector<SwitchCase *> Own;
  auto *Outer = std::exchange(Labels, &Own);
  auto *New = SwitchStmt::Create(Ctx, nullptr, nullptr, value(S->getCond()), S->getLParenLoc(),
                                 S->getRParenLoc());
  New->setSwitchLoc(S->getSwitchLoc());
  New->setBody(single(S->getBody()));
  for (SwitchCase *Label : Own)
    New->addSwitchCase(Label);
  Labels = Outer;
  return New;
}

Stmt *CopyMover::label(const SwitchCase *S) {
  if (!Labels)
    return const_cast<SwitchCase *>(S);
  SwitchCase *New = nullptr;
  if (auto *Case = dyn_cast<CaseStmt>(S)) {
    auto *One = CaseStmt::Create(Ctx, const_cast<Expr *>(Case->getLHS()),
                                 const_cast<Expr *>(Case->getRHS()), Case->getCaseLoc(),
                                 Case->getEllipsisLoc(), Case->getColonLoc());
    One->setSubStmt(single(Case->getSubStmt()));
    New = One;
  } else {
    New = new (Ctx) DefaultStmt(S->getKeywordLoc(), S->getColonLoc(), single(S->getSubStmt()));
  }
  Labels->push_back(New);
  return New;
}

void CopyMover::stmt(const Stmt *S, Output &Out) {
  // All labels of a switch must be of the new one.
  if (!mustChange(S) && !(Labels && hasLabel(S)))
    return Out.push_back(const_cast<Stmt *>(S));
  if (auto *E = dyn_cast<Expr>(S))
    return expression(E, Out);
  if (auto *Declares = dyn_cast<DeclStmt>(S))
    return declarations(Declares, Out);
  if (isa<CompoundStmt>(S))
    return Out.push_back(single(S));
  if (auto *F = dyn_cast<ForStmt>(S))
    return Out.push_back(loop(F));
  if (auto *Switch = dyn_cast<SwitchStmt>(S))
    return Out.push_back(switchStmt(Switch));
  if (auto *Case = dyn_cast<SwitchCase>(S))
    return Out.push_back(label(Case));
  if (auto *A = dyn_cast<AttributedStmt>(S))
    return Out.push_back(
        AttributedStmt::Create(Ctx, A->getAttrLoc(), A->getAttrs(), single(A->getSubStmt())));
  Stmt *New = Make.rebuild(
      S, [this](const Expr *E) { return value(E); },
      [this](const Stmt *Part) { return single(Part); });
  Failed |= !New && mentionsAny(S, Old);
  Out.push_back(New ? New : const_cast<Stmt *>(S));
}

/// S as one statement.
Stmt *CopyMover::single(const Stmt *S) {
  Output Out;
  if (auto *Block = dyn_cast<CompoundStmt>(S)) {
    for (const Stmt *Child : Block->body())
      stmt(Child, Out);
  } else {
    stmt(S, Out);
    if (Out.size() == 1 && !isa<DeclStmt>(Out[0]))
      return Out[0];
  }
  return CompoundStmt::Create(Ctx, Out, FPOptionsOverride(), S->getBeginLoc(), S->getEndLoc());
}

} // namespace

Directive moveStructsByMembers(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  Directive Result = D;
  if (const Stmt *New = CopyMover(D, Facts, Ctx).run())
    Result.Body = New;
  return Result;
}

} // namespace swgen
