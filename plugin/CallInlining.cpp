//===- CallInlining.cpp ---------------------------------------------------===//
#include "CallInlining.h"
#include "BodyCopy.h"
#include "CallInliner.h"
#include "PointerEffects.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace swgen {

/// The pointer leads into a variable of the region for sure, whatever its variables are set to.
/// Seen: those that have been asked for.
bool Inliner::isOwnMemory(const Expr *P, VarSet &Seen) const {
  if (P->isNullPointerConstant(Ctx, Expr::NPC_NeverValueDependent))
    return true;
  P = P->IgnoreParenCasts();
  if (P->getType()->isArrayType())
    return isOwnObject(P, Seen);
  if (auto *Choice = dyn_cast<ConditionalOperator>(P))
    return isOwnMemory(Choice->getTrueExpr(), Seen) && isOwnMemory(Choice->getFalseExpr(), Seen);
  if (auto *B = dyn_cast<BinaryOperator>(P); B && B->isAdditiveOp())
    return isOwnMemory(B->getLHS()->getType()->isPointerType() ? B->getLHS() : B->getRHS(), Seen);
  if (auto *U = dyn_cast<UnaryOperator>(P))
    return U->getOpcode() == UO_AddrOf   ? isOwnObject(U->getSubExpr(), Seen)
           : U->isIncrementDecrementOp() ? isOwnMemory(U->getSubExpr(), Seen)
                                         : false;
  const VarDecl *Var = namedVariable(P);
  if (!Var || !Own.contains(Var))
    return false;
  if (!Seen.insert(Var).second)
    return true;
  auto At = Values.find(Var);
  return At != Values.end() &&
         llvm::all_of(At->second, [&](const Expr *E) { return isOwnMemory(E, Seen); });
}

bool Inliner::isOwnObject(const Expr *L, VarSet &Seen) const {
  L = L->IgnoreParens();
  if (const VarDecl *Var = namedVariable(L))
    return Own.contains(Var);
  if (auto *M = dyn_cast<MemberExpr>(L))
    return M->isArrow() ? isOwnMemory(M->getBase(), Seen) : isOwnObject(M->getBase(), Seen);
  if (auto *A = dyn_cast<ArraySubscriptExpr>(L))
    return isOwnMemory(A->getBase(), Seen);
  auto *U = dyn_cast<UnaryOperator>(L);
  return U && U->getOpcode() == UO_Deref && isOwnMemory(U->getSubExpr(), Seen);
}

/// The definition of what the call calls, if that may write to main memory or, OfReaders, read it.
const FunctionDecl *Inliner::toInline(const CallExpr *Call) const {
  const FunctionDecl *F = Call->getDirectCallee(), *Definition = nullptr;
  if (!F || !F->hasBody(Definition) || Definition->isVariadic() ||
      Definition->getNumParams() != Call->getNumArgs())
    return nullptr;
  std::vector<bool> Written = writtenParams(*Definition);
  size_t Pointers = 0;
  bool Needed = false;
  for (auto [K, Arg] : llvm::enumerate(Call->arguments()))
    if (Definition->getParamDecl(K)->getType()->isPointerType())
      if (VarSet Seen; Written[Pointers++] || OfReaders)
        Needed |= !isOwnMemory(Arg, Seen);
  return Needed || (OfReaders && readsTheFile(*Definition)) ? Definition : nullptr;
}

/// The function reads variables of the file and changes nothing of what they lead to, and their
/// names mean the same in the region's function.
bool Inliner::readsTheFile(const FunctionDecl &Definition) const {
  FileVariables File;
  File.TraverseStmt(Definition.getBody());
  if (File.Used.empty() || File.Changed)
    return false;
  llvm::StringSet<> Local;
  LocalNames(Local).TraverseDecl(const_cast<FunctionDecl *>(&Function));
  return llvm::none_of(File.Used,
                       [&](const VarDecl *Var) { return Local.contains(Var->getName()); });
}

/// Named also after the function, and like nothing else: what comes into the block of the variable
/// later, the rest of a function or the body of another one, may use any name of before.
VarDecl *Inliner::named(llvm::StringRef What, QualType T, const FunctionDecl &Of,
                        SourceLocation At) {
  const std::string First = (What + "_" + Of.getName()).str();
  std::string Name = unusedName(First, Names, Ctx);
  // Functions, types and variables of the file, which a body to come may use.
  while (!Ctx.getTranslationUnitDecl()->lookup(&Ctx.Idents.get(Name)).empty())
    Name = unusedName(First, Names, Ctx);
  auto *New = VarDecl::Create(Ctx, const_cast<FunctionDecl *>(&Function), At, At,
                              &Ctx.Idents.get(Name), T, Ctx.getTrivialTypeSourceInfo(T), SC_None);
  Mine.insert(New);
  Own.insert(New);
  return New;
}

VarDecl *Inliner::variable(const VarDecl *Old, Expr *Init, const FunctionDecl &Of) {
  QualType T = Old->getType();
  if (auto *Decayed = T->getAs<DecayedType>())
    T = Decayed->getDecayedType();
  if (isa<ParmVarDecl>(Old)) // `restrict` spoke of the call
    T = T.getUnqualifiedType();
  VarDecl *New = named(Old->getName(), T, Of, Old->getLocation());
  if (Init)
    New->setInit(Init);
  if (isConstantStatic(Old))
    New->setStorageClass(SC_Static);
  return New;
}

/// A parameter with rows whose length another one says.  The argument's rows are as long, or the
/// call has no meaning (C11 6.7.6.2, paragraph 6): the variable has the argument's type, which
/// names nothing of the function.
VarDecl *Inliner::rowsVariable(const VarDecl *Param, Expr *Arg, const FunctionDecl &Of) {
  while (auto *Cast = dyn_cast<ImplicitCastExpr>(Arg)) {
    if (Cast->getCastKind() != CK_NoOp && Cast->getCastKind() != CK_BitCast)
      break;
    Arg = Cast->getSubExpr();
  }
  Failed |= !haveSameRows(Param->getType(), Arg->getType(), Ctx);
  VarDecl *New =
      named(Param->getName(), Arg->getType().getUnqualifiedType(), Of, Param->getLocation());
  New->setInit(Arg);
  return New;
}

/// The array of the region's function that Arg is, where it can stand in the place of Param: it is
/// seen there as it is elsewhere, so that planning may find what each iteration sets of it.
VarDecl *Inliner::scratchArray(const ParmVarDecl *Param, const Expr *Arg,
                               const FunctionDecl &Of) const {
  auto *Decay = dyn_cast<ImplicitCastExpr>(Arg->IgnoreParens());
  while (Decay && Decay->getCastKind() == CK_NoOp)
    Decay = dyn_cast<ImplicitCastExpr>(Decay->getSubExpr()->IgnoreParens());
  const VarDecl *Array = Decay && Decay->getCastKind() == CK_ArrayToPointerDecay
                             ? namedVariable(Decay->getSubExpr())
                             : nullptr;
  if (!Array || !Array->getType()->isConstantArrayType() || Own.contains(Array) ||
      !(Array->hasLocalStorage() || Array->isStaticLocal() || isIn(D.Private, Array)) ||
      !Ctx.hasSameUnqualifiedType(Param->getType()->getPointeeType(),
                                  Decay->getType()->getPointeeType()))
    return nullptr;
  VarSet Assigned, Declared;
  collectAssigned(Of.getBody(), Assigned, Declared);
  return Assigned.contains(Param) ? nullptr : const_cast<VarDecl *>(Array);
}

/// The variable that a chain of members begins with, `cfg` of `cfg->grid.rows`; null: it is none.
static const VarDecl *rootOf(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  while (auto *M = dyn_cast<MemberExpr>(E))
    E = M->getBase()->IgnoreParenImpCasts();
  return namedVariable(E);
}

/// Arg, where it leads to a struct of outside, by variables and members: what the function reads
/// of that, `t->values`, is then known before the region.  A member that the region may change is
/// for who reads it there: the region is refused for pointers that are loaded in it.
const Expr *Inliner::structOutside(const ParmVarDecl *Param, const Expr *Arg,
                                   const FunctionDecl &Of) const {
  const QualType T = Param->getType();
  const Expr *Plain = Arg->IgnoreParenImpCasts();
  if (!T->isPointerType() || !T->getPointeeType()->isRecordType() ||
      !Plain->getType()->isPointerType() ||
      !Ctx.hasSameUnqualifiedType(T->getPointeeType(), Plain->getType()->getPointeeType()))
    return nullptr;
  const auto *U = dyn_cast<UnaryOperator>(Plain);
  const VarDecl *Root = rootOf(U && U->getOpcode() == UO_AddrOf ? U->getSubExpr() : Plain);
  VarSet Changed, Declared;
  collectAssigned(Of.getBody(), Changed, Declared);
  return Root && !Own.contains(Root) && !Assigned.contains(Root) && !Changed.contains(Param)
             ? Arg
             : nullptr;
}

/// What a return does: gives Result its value, or nothing, if that has no effect.
Stmt *Inliner::assigned(const ReturnStmt *S, VarDecl *Result) {
  const Expr *Value = S->getRetValue();
  if (!Result || !Value) {
    Failed |= Result || (Value && Value->HasSideEffects(Ctx));
    return nullptr;
  }
  return BinaryOperator::Create(Ctx, Make.name(Result, S->getBeginLoc()), const_cast<Expr *>(Value),
                                BO_Assign, Result->getType(), VK_PRValue, OK_Ordinary,
                                S->getBeginLoc(), FPOptionsOverride());
}

/// A return is on some way through S, and none in a loop.
static bool mayReturn(const Stmt *S) {
  return S && (isa<ReturnStmt>(S) ||
               (isa<CompoundStmt, IfStmt>(S) && llvm::any_of(S->children(), mayReturn)));
}

/// Statements that do what Run does, without returns: `if (c) return; rest` is `if (c) ; else
/// rest`, and `if (c) { if (d) return; s; } rest` has the rest twice.
std::vector<Stmt *> Inliner::withoutReturns(llvm::ArrayRef<Stmt *> Run, VarDecl *Result) {
  std::vector<Stmt *> All;
  for (size_t K = 0; K < Run.size(); ++K) {
    if (auto *Return = dyn_cast<ReturnStmt>(Run[K])) {
      if (Stmt *Value = assigned(Return, Result))
        All.push_back(Value);
      break; // what follows is not reached
    }
    auto *If = dyn_cast<IfStmt>(Run[K]);
    if (!If || !mayReturn(If) || ++Nodes > MostInlinedNodes) {
      All.push_back(Run[K]);
      continue;
    }
    auto Branch = [&](Stmt *S) {
      std::vector<Stmt *> Body;
      if (auto *Block = dyn_cast_or_null<CompoundStmt>(S))
        Body.assign(Block->body_begin(), Block->body_end());
      else if (S)
        Body.push_back(S);
      llvm::append_range(Body, Run.drop_front(K + 1));
      return CompoundStmt::Create(Ctx, withoutReturns(Body, Result), FPOptionsOverride(),
                                  If->getBeginLoc(), If->getEndLoc());
    };
    Stmt *Then = Branch(If->getThen()), *Else = Branch(If->getElse());
    All.push_back(IfStmt::Create(Ctx, If->getIfLoc(), IfStatementKind::Ordinary, nullptr, nullptr,
                                 If->getCond(), If->getLParenLoc(), If->getRParenLoc(), Then,
                                 If->getElseLoc(), Else));
    break;
  }
  return All;
}

/// A block that does what the call does, and gives Result its value; null where that cannot be.
Stmt *Inliner::inlined(const CallExpr *Call, llvm::ArrayRef<Expr *> Args, const FunctionDecl &F,
                       VarDecl *Result) {
  auto *Body = dyn_cast<CompoundStmt>(F.getBody());
  if (!Body)
    return nullptr;
  const bool FailedBefore = std::exchange(Failed, false);
  const std::vector<Stmt *> Run = withoutReturns({Body->body_begin(), Body->size()}, Result);
  Obstacles Any;
  for (const Stmt *S : Run)
    Any.TraverseStmt(S);
  Around.push_back(F.getCanonicalDecl());
  const bool CallsItself = llvm::any_of(
      Any.Callees, [&](const FunctionDecl *Of) { return llvm::is_contained(Around, Of); });
  if (Failed || Any.Found || CallsItself || Nodes + Any.Nodes > MostInlinedNodes) {
    Around.pop_back();
    Failed = FailedBefore;
    return nullptr;
  }
  SaveAndRestore Inside(InOrder, false);
  SaveAndRestore OfCaller(Changed);
  NameCollector(Names).TraverseStmt(Body);
  BodyCopy Copy(Ctx, nullptr, [&](const VarDecl *Var) { return variable(Var, nullptr, F); });
  BodyCopy::Values New;
  llvm::SmallVector<Stmt *, 16> All;
  for (auto [K, Param] : llvm::enumerate(F.parameters())) {
    Failed |= Param->getType().isVolatileQualified();
    if (VarDecl *Array = scratchArray(Param, Args[K], F)) {
      New.Copies[Param] = Array;
      continue;
    }
    if (const Expr *Struct = structOutside(Param, Args[K], F)) {
      New.Terms[Param] = Struct;
      continue;
    }
    VarDecl *Var = New.Copies[Param] = Param->getType()->isVariablyModifiedType()
                                           ? rowsVariable(Param, Args[K], F)
                                           : variable(Param, Args[K], F);
    Values[Var] = {Args[K]};
    All.push_back(declare(Var, Call->getBeginLoc()));
  }
  for (const Stmt *S : Run) {
    Stmt *Here = Copy.copied(S, New);
    CallChanges(Addressed).TraverseStmt(Here);
    if (auto *Declares = dyn_cast<DeclStmt>(Here))
      declarations(Declares, All);
    else
      All.push_back(stmt(Here));
  }
  Failed |= Copy.hasFailed();
  Around.pop_back();
  if (std::exchange(Failed, FailedBefore))
    return nullptr;
  Nodes += Any.Nodes;
  ++Inlined;
  return CompoundStmt::Create(Ctx, All, FPOptionsOverride(), Call->getBeginLoc(),
                              Call->getEndLoc());
}

/// With the variables that are declared anew.
Expr *Inliner::redirected(const Expr *E) {
  VarSet Old;
  for (const auto &[Var, Now] : Redeclared)
    Old.insert(Var);
  if (!mentionsAny(E, Old))
    return const_cast<Expr *>(E);
  if (auto *Ref = dyn_cast<DeclRefExpr>(E))
    return Make.name(Redeclared.lookup(cast<VarDecl>(Ref->getDecl())), Ref->getLocation());
  Expr *New = Make.rebuild(E, [&](const Expr *Sub) { return redirected(Sub); });
  Failed |= !New;
  return New ? New : const_cast<Expr *>(E);
}

Stmt *Inliner::redirected(const Stmt *S) {
  if (auto *E = dyn_cast<Expr>(S))
    return redirected(E);
  if (auto *Declares = dyn_cast<DeclStmt>(S)) {
    llvm::SmallVector<Decl *, 4> Vars;
    for (Decl *One : Declares->decls()) {
      auto *Var = dyn_cast<VarDecl>(One);
      Expr *Init = Var && Var->hasInit() ? redirected(Var->getInit()) : nullptr;
      if (Init && Init != Var->getInit())
        One = Redeclared[Var] = Make.variableLike(Var, Init);
      Vars.push_back(One);
    }
    return new (Ctx) DeclStmt(DeclGroupRef::Create(Ctx, Vars.data(), Vars.size()), S->getBeginLoc(),
                              S->getEndLoc());
  }
  auto *For = dyn_cast<ForStmt>(S);
  const Stmt *Init = For ? For->getInit() : nullptr;
  Stmt *NewInit = Init ? redirected(Init) : nullptr;
  Stmt *New = Make.rebuild(
      S, [&](const Expr *E) { return redirected(E); },
      [&](const Stmt *Part) { return Part == Init ? NewInit : redirected(Part); });
  VarSet Old;
  for (const auto &[Var, Now] : Redeclared)
    Old.insert(Var);
  Failed |= !New && mentionsAny(S, Old);
  return New ? New : const_cast<Stmt *>(S);
}

Directive inlineCalls(const Directive &D, const FunctionDecl &Function, bool OfReaders,
                      ASTContext &Ctx) {
  Directive New = D;
  if (const Stmt *Body = Inliner(D, Function, OfReaders, Ctx).run())
    New.Body = Body;
  return New;
}

} // namespace swgen
