//===- LastValues.cpp -----------------------------------------------------===//
#include "LastValues.h"
#include "BlockedLoops.h"
#include "BodyCopy.h"
#include "CallScans.h"
#include "LoopHeader.h"
#include "ReadsMemory.h"
#include "RegionContext.h"
#include "ScratchArrays.h"

using namespace clang;

namespace swgen {

bool mayHaveCopies(const VarDecl *Var, const RegionContext &C) {
  const QualType T = Var->getType();
  const QualType Row = T->isPointerType() ? T->getPointeeType() : T;
  const QualType Element = C.Ctx.getBaseElementType(Row);
  return (T->isPointerType() || T->isConstantArrayType()) && !Row->isIncompleteType() &&
         !Row->isVariablyModifiedType() && Element->isRealType() && !Element.isConstQualified() &&
         !Element.isVolatileQualified() && !T.isVolatileQualified() && !C.Inner.contains(Var) &&
         !C.Temporaries.contains(Var) && !C.OwnCopy.contains(Var) && !inClauses(C.R.Dir, Var) &&
         namesElementsOnly(C.R.Body, Var);
}

namespace {

/// The copy of a region's body in which iterations have an array of their own.
class Copier {
public:
  Copier(const Directive &D, const VarDecl *Var, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Var(Var), Facts(Facts), Ctx(Ctx), Make(Ctx),
        Copy(Ctx, [this](const ForStmt *F, const BodyCopy::Values &Now) {
          return F == Chain.back() ? withArray(F, Now) : nullptr;
        }) {}

  std::optional<Directive> run(unsigned Depth, int Index, int64_t Bytes);

private:
  void findLoops(const Stmt *S, unsigned Depth);
  VarDecl *declare(StringRef Name, QualType T, Expr *Init, SourceLocation At);
  Stmt *withArray(const ForStmt *F, BodyCopy::Values Now);
  Stmt *ifLast(size_t Loop, Stmt *Then, const BodyCopy::Values &Now);

  /// S without all but the stores to elements of Var, which come from Own; null: there is none that
  /// can be repeated.  Of: the loops and conditions around, as text.
  Stmt *stores(const Stmt *S, BodyCopy::Values Now, const std::string &Of);
  Stmt *storesOf(const CompoundStmt *Block, BodyCopy::Values Now, const std::string &Of);
  Stmt *storesOf(const ForStmt *F, BodyCopy::Values Now, const std::string &Of);
  Stmt *storesOf(const IfStmt *If, const BodyCopy::Values &Now, const std::string &Of);
  Stmt *storesOf(const BinaryOperator *B, const BodyCopy::Values &Now, const std::string &Of);
  bool isSteady(const Expr *E, const BodyCopy::Values &Now) const;
  std::string text(const Stmt *S) const;

  const Directive &D;
  const VarDecl *const Var;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  BodyCopy Copy;
  std::vector<const ForStmt *> Chain; ///< those loops, outermost first
  QualType OwnType;
  VarDecl *Own = nullptr;
  VarDecl *NewAt = nullptr;
  VarSet Assigned, Declared; ///< in the innermost of those loops
  llvm::StringSet<> Names, Stored;
  bool Failed = false;
};

} // namespace

/// The outermost Depth loops that everything stands in that names Var.
void Copier::findLoops(const Stmt *S, unsigned Depth) {
  const VarSet Vars = {Var};
  while (S && Chain.size() < Depth) {
    const Stmt *Only = nullptr;
    for (const Stmt *Child : S->children())
      if (Child && mentionsAny(Child, Vars)) {
        if (Only)
          return;
        Only = Child;
      }
    auto *F = dyn_cast<ForStmt>(S);
    if (isa<WhileStmt, DoStmt, SwitchStmt, Expr>(S) || (F && Only != F->getBody()))
      return;
    if (F)
      Chain.push_back(F);
    S = Only;
  }
}

VarDecl *Copier::declare(StringRef Name, QualType T, Expr *Init, SourceLocation At) {
  return Make.variable(&Facts.function(), unusedName((Name + "_own").str(), Names, Ctx), T, Init,
                       At);
}

std::string Copier::text(const Stmt *S) const {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  S->printPretty(OS, nullptr, Ctx.getPrintingPolicy());
  return Text + ";";
}

/// E has the same value at the end of the iteration: it reads no memory, and of variables that the
/// iteration declares or assigns only those that have been declared anew.
bool Copier::isSteady(const Expr *E, const BodyCopy::Values &Now) const {
  llvm::SmallVector<const VarDecl *> Named;
  variablesNamedIn(E, Named);
  return !readsMemory(E) && !E->HasSideEffects(Ctx) && llvm::all_of(Named, [&](const VarDecl *V) {
    return Now.Copies.count(V) ||
           (!Assigned.contains(V) && !Declared.contains(V) && !V->getType().isVolatileQualified());
  });
}

Stmt *Copier::stores(const Stmt *S, BodyCopy::Values Now, const std::string &Of) {
  if (!S || !mentionsAny(S, {Var}))
    return nullptr;
  if (auto *Block = dyn_cast<CompoundStmt>(S))
    return storesOf(Block, std::move(Now), Of);
  if (auto *F = dyn_cast<ForStmt>(S))
    return storesOf(F, std::move(Now), Of);
  if (auto *If = dyn_cast<IfStmt>(S))
    return storesOf(If, Now, Of);
  auto *E = dyn_cast<Expr>(S);
  auto *B = E ? dyn_cast<BinaryOperator>(E->IgnoreParens()) : nullptr;
  return B ? storesOf(B, Now, Of) : nullptr;
}

/// With the integers that it declares, which subscripts may name.
Stmt *Copier::storesOf(const CompoundStmt *Block, BodyCopy::Values Now, const std::string &Of) {
  llvm::SmallVector<Stmt *> All;
  bool Any = false;
  for (const Stmt *S : Block->body()) {
    if (auto *Declares = dyn_cast<DeclStmt>(S)) {
      if (llvm::all_of(Declares->decls(), [&](const Decl *One) {
            auto *Local = dyn_cast<VarDecl>(One);
            return Local && Local->getType()->isIntegerType() && Local->hasInit() &&
                   !Assigned.contains(Local) && isSteady(Local->getInit(), Now);
          }))
        All.push_back(Copy.copied(Declares, Now));
    } else if (Stmt *Part = stores(S, Now, Of)) {
      All.push_back(Part);
      Any = true;
    }
  }
  return Any ? CompoundStmt::Create(Ctx, All, FPOptionsOverride(), Block->getBeginLoc(),
                                    Block->getEndLoc())
             : nullptr;
}

/// With a counter of its own.
Stmt *Copier::storesOf(const ForStmt *F, BodyCopy::Values Now, const std::string &Of) {
  const LoopHeader H = readLoopHeader(*F, Ctx);
  const Expr *Start = H.Var ? startOf(*F, H) : nullptr;
  if (!Start || !isSteady(Start, Now))
    return nullptr;
  const SourceLocation At = F->getBeginLoc();
  VarDecl *Counter =
      declare(H.Var->getName(), H.Var->getType().getUnqualifiedType(), Copy.value(Start, Now), At);
  Now.Copies[H.Var] = Counter;
  if (!isSteady(F->getCond(), Now))
    return nullptr;
  Stmt *Body = stores(F->getBody(), Now,
                      Of + H.Var->getName().str() + "=" + text(Start) + text(F->getCond()) +
                          text(F->getInc()));
  if (!Body)
    return nullptr;
  return new (Ctx) ForStmt(Ctx, new (Ctx) DeclStmt(DeclGroupRef(Counter), At, At),
                           Copy.value(F->getCond(), Now), nullptr, Copy.value(F->getInc(), Now),
                           Body, At, F->getLParenLoc(), F->getRParenLoc());
}

Stmt *Copier::storesOf(const IfStmt *If, const BodyCopy::Values &Now, const std::string &Of) {
  if (If->hasInitStorage() || If->hasVarStorage() || !isSteady(If->getCond(), Now))
    return nullptr;
  const std::string Cond = text(If->getCond());
  Stmt *Then = stores(If->getThen(), Now, Of + "if " + Cond),
       *Else = stores(If->getElse(), Now, Of + "else " + Cond);
  if (!Then && !Else)
    return nullptr;
  const SourceLocation At = If->getIfLoc();
  if (!Then)
    Then = new (Ctx) NullStmt(At);
  return IfStmt::Create(Ctx, At, IfStatementKind::Ordinary, nullptr, nullptr,
                        Copy.value(If->getCond(), Now), At, At, Then, At, Else);
}

Stmt *Copier::storesOf(const BinaryOperator *B, const BodyCopy::Values &Now,
                       const std::string &Of) {
  const Expr *Element = B->getLHS()->IgnoreParens();
  if (B->getOpcode() != BO_Assign || !isa<ArraySubscriptExpr>(Element) ||
      objectOf(Element) != Var || Element->getType()->isArrayType())
    return nullptr;
  for (const Expr *E = Element; auto *A = dyn_cast<ArraySubscriptExpr>(E);
       E = A->getBase()->IgnoreParenImpCasts())
    if (!isSteady(A->getIdx(), Now))
      return nullptr;
  if (!Stored.insert(Of + text(Element)).second)
    return nullptr;
  BodyCopy::Values From = Now;
  From.Copies[Var] = Own;
  return Make.binary(BO_Assign, Copy.value(Element, Now), Make.load(Copy.value(Element, From)),
                     Element->getType().getUnqualifiedType());
}

/// Then where no iteration of the loop follows.
Stmt *Copier::ifLast(size_t Loop, Stmt *Then, const BodyCopy::Values &Now) {
  const ForStmt *F = Chain[Loop];
  const LoopHeader H = readLoopHeader(*F, Ctx);
  const std::optional<LoopBound> Bound = H.Var ? loopBound(H) : std::nullopt;
  const int64_t Step = H.Var ? constantStep(F->getInc(), H.Var, Ctx) : 0;
  if (!Bound || H.Conditions.size() != 1 || H.EitherWay || Step == 0) {
    Failed = true;
    return Then;
  }
  Expr *Next =
      Make.binary(BO_Add, Make.toLong(Copy.value(Bound->Left, Now)), Make.number(Step), Ctx.LongTy);
  const BinaryOperatorKind Ends =
      Bound->Op == BO_NE ? BO_EQ : BinaryOperator::negateComparisonOp(Bound->Op);
  Expr *Cond = Make.binary(Ends, Next, Make.toLong(Copy.value(Bound->Right, Now)), Ctx.IntTy);
  const SourceLocation At = F->getBeginLoc();
  return IfStmt::Create(Ctx, At, IfStatementKind::Ordinary, nullptr, nullptr, Cond, At, At, Then);
}

/// The innermost of those loops; Now: what stands for variables around it.
Stmt *Copier::withArray(const ForStmt *F, BodyCopy::Values Now) {
  const SourceLocation At = F->getBeginLoc();
  collectAssigned(F->getBody(), Assigned, Declared);
  Own = declare(Var->getName(), OwnType, nullptr, Var->getLocation());
  BodyCopy::Values Inside = Now;
  Inside.Copies[Var] = Own;
  llvm::SmallVector<Stmt *> All = {new (Ctx) DeclStmt(DeclGroupRef(Own), At, At),
                                   Copy.copied(F->getBody(), Inside)};
  NewAt = Inside.Copies.lookup(D.At);
  Stmt *Stores = stores(F->getBody(), Now, "");
  Failed |= !Stores;
  for (size_t Loop = Chain.size(); Stores && Loop-- > 0;)
    Stores = ifLast(Loop, Stores, Now);
  if (Stores)
    All.push_back(Stores);
  Stmt *Body = CompoundStmt::Create(Ctx, All, FPOptionsOverride(), At, F->getEndLoc());
  return new (Ctx)
      ForStmt(Ctx, const_cast<Stmt *>(F->getInit()), const_cast<Expr *>(F->getCond()), nullptr,
              const_cast<Expr *>(F->getInc()), Body, At, F->getLParenLoc(), F->getRParenLoc());
}

std::optional<Directive> Copier::run(unsigned Depth, int Index, int64_t Bytes) {
  findLoops(D.body(), Depth);
  const QualType T = Var->getType();
  if (Chain.size() != Depth || !namesElementsOnly(D.body(), Var))
    return std::nullopt;
  int64_t Extent = 0;
  OwnType = T.getUnqualifiedType();
  if (T->isPointerType()) {
    const QualType Row = T->getPointeeType();
    Extent = Bytes / Ctx.getTypeSizeInChars(Row).getQuantity();
    if (Extent == 0)
      return std::nullopt;
    OwnType = Ctx.getConstantArrayType(Row, llvm::APInt(64, uint64_t(Extent)), nullptr,
                                       ArraySizeModifier::Normal, 0);
  }
  NameCollector(Names).TraverseStmt(Facts.function().getBody());
  NameCollector(Names).TraverseStmt(const_cast<Stmt *>(D.body()));
  Directive New = D;
  New.Body = Copy.outside(D.body(), {Chain.back()});
  if (Failed || Copy.hasFailed() || countRegrouped(New.Body) != countRegrouped(D.body()))
    return std::nullopt;
  if (NewAt)
    New.At = NewAt;
  New.LastValues.push_back({Var, readLoopHeader(*Chain.back(), Ctx).Var, Index, Extent});
  return New;
}

std::optional<Directive> withLastValue(const Directive &D, const VarDecl *Var, unsigned Depth,
                                       int Index, int64_t Bytes, const FunctionFacts &Facts,
                                       ASTContext &Ctx) {
  return Copier(D, Var, Facts, Ctx).run(Depth, Index, Bytes);
}

} // namespace swgen
