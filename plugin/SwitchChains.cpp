//===- SwitchChains.cpp ---------------------------------------------------===//
#include "SwitchChains.h"
#include "AstCopy.h"
#include "FunctionFacts.h"
#include "PointerScan.h"
#include "ReadsMemory.h"

using namespace clang;
using llvm::dyn_cast;
using llvm::isa;

namespace swgen {

namespace {

/// The statements behind labels.
struct Group {
  std::vector<const CaseStmt *> Cases;
  bool IsDefault = false;
  std::vector<const Stmt *> Parts;
};

class ChainBuilder {
public:
  ChainBuilder(const SwitchStmt *S, ASTContext &Ctx) : S(S), Ctx(Ctx), Make(Ctx) {}
  const Stmt *build(const FunctionDecl &Function, llvm::StringRef Name);

private:
  bool divide();
  bool end(Group &G, bool GoesNowhere) const;
  Expr *test(const Group &G, const Expr *Value);
  Expr *constant(const Expr *Case, QualType T);

  const SwitchStmt *S;
  ASTContext &Ctx;
  AstCopy Make;
  std::vector<Group> Groups;
};

} // namespace

static bool hasLoop(const Stmt *S) {
  return S && (isa<ForStmt, WhileStmt, DoStmt>(S) || llvm::any_of(S->children(), hasLoop));
}

/// A `break` of the switch itself.
static bool hasBreak(const Stmt *S) {
  return S && !isa<ForStmt, WhileStmt, DoStmt, SwitchStmt>(S) &&
         (isa<BreakStmt>(S) || llvm::any_of(S->children(), hasBreak));
}

/// A label that a jump, or the switch, leads to.
static bool hasLabel(const Stmt *S) {
  return S && (isa<LabelStmt, SwitchCase>(S) ||
               (!isa<SwitchStmt>(S) && llvm::any_of(S->children(), hasLabel)));
}

/// Takes the `break` at the end away; false: it goes on with the next one, or has others.
/// GoesNowhere: nothing comes behind it.
bool ChainBuilder::end(Group &G, bool GoesNowhere) const {
  bool Ends = false;
  if (!G.Parts.empty()) {
    const Stmt *&Last = G.Parts.back();
    auto *Block = dyn_cast<CompoundStmt>(Last);
    if (isa<BreakStmt>(Last)) {
      G.Parts.pop_back();
      Ends = true;
    } else if (Block && !Block->body_empty() && isa<BreakStmt>(Block->body_back())) {
      llvm::SmallVector<Stmt *, 8> Rest(Block->body_begin(), Block->body_end());
      Rest.pop_back();
      Last = CompoundStmt::Create(Ctx, Rest, FPOptionsOverride(), Block->getBeginLoc(),
                                  Block->getEndLoc());
      Ends = true;
    } else {
      Ends = isa<ContinueStmt>(Last) ||
             (Block && !Block->body_empty() && isa<ContinueStmt>(Block->body_back()));
    }
  }
  return (Ends || GoesNowhere) &&
         llvm::none_of(G.Parts, [](const Stmt *Part) { return hasBreak(Part) || hasLabel(Part); });
}

bool ChainBuilder::divide() {
  auto *Body = dyn_cast<CompoundStmt>(S->getBody());
  if (!Body || S->getConditionVariable() || S->getInit())
    return false;
  for (const Stmt *Part : Body->body()) {
    if (isa<SwitchCase>(Part))
      Groups.emplace_back();
    else if (Groups.empty())
      return false; // never reached, or declares something
    while (auto *Label = dyn_cast<SwitchCase>(Part)) {
      if (auto *Case = dyn_cast<CaseStmt>(Label))
        Groups.back().Cases.push_back(Case);
      else
        Groups.back().IsDefault = true;
      Part = Label->getSubStmt();
    }
    if (!isa<NullStmt>(Part))
      Groups.back().Parts.push_back(Part);
  }
  VarSet Declared;
  for (size_t K = 0; K < Groups.size(); ++K) {
    for (const Stmt *Part : Groups[K].Parts)
      if (mentionsAny(Part, Declared))
        return false;
    for (const Stmt *Part : Groups[K].Parts)
      if (auto *Declares = dyn_cast<DeclStmt>(Part))
        for (const Decl *One : Declares->decls())
          if (auto *Var = dyn_cast<VarDecl>(One))
            Declared.insert(Var);
  }
  bool GoesNowhere = true;
  for (Group &G : llvm::reverse(Groups)) {
    if (!end(G, GoesNowhere))
      return false;
    GoesNowhere = G.Parts.empty();
  }
  return !Groups.empty();
}

/// What a label says, in the type in which the value is compared; null: too large.
Expr *ChainBuilder::constant(const Expr *Case, QualType T) {
  if (auto *Known = dyn_cast<ConstantExpr>(Case))
    Case = Known->getSubExpr();
  if (Ctx.hasSameUnqualifiedType(Case->getType(), T))
    return Make.copy(Case);
  const llvm::APSInt Value = Case->EvaluateKnownConstInt(Ctx);
  if (!Value.isRepresentableByInt64() || Value.getExtValue() < 0 || Value.getExtValue() > INT32_MAX)
    return nullptr;
  return IntegerLiteral::Create(Ctx, Value.extOrTrunc(Ctx.getIntWidth(T)), T, {});
}

Expr *ChainBuilder::test(const Group &G, const Expr *Value) {
  const QualType T = Value->getType();
  Expr *All = nullptr;
  for (const CaseStmt *Case : G.Cases) {
    Expr *First = constant(Case->getLHS(), T);
    Expr *Last = Case->getRHS() ? constant(Case->getRHS(), T) : nullptr;
    if (!First || (Case->getRHS() && !Last))
      return nullptr;
    Expr *Is = Make.binary(Last ? BO_GE : BO_EQ, Make.copy(Value), First, Ctx.IntTy);
    if (Last)
      Is = Make.paren(Make.binary(
          BO_LAnd, Is, Make.binary(BO_LE, Make.copy(Value), Last, Ctx.IntTy), Ctx.IntTy));
    All = All ? Make.binary(BO_LOr, All, Is, Ctx.IntTy) : Is;
  }
  return All;
}

const Stmt *ChainBuilder::build(const FunctionDecl &Function, llvm::StringRef Name) {
  const Expr *Value = S->getCond();
  if (!hasLoop(S->getBody()) || Value->HasSideEffects(Ctx) || !divide())
    return nullptr;
  const SourceLocation At = S->getBeginLoc();
  VarDecl *Kept = nullptr;
  if (readsMemory(Value)) {
    const QualType T = Value->getType().getUnqualifiedType();
    Kept = Make.variable(&Function, Name, T.withConst(), const_cast<Expr *>(Value), At);
    Value = Make.load(Make.name(Kept, At));
  } else if (!isa<ImplicitCastExpr, DeclRefExpr>(Value->IgnoreParens())) {
    Value = Make.paren(const_cast<Expr *>(Value));
  }
  auto Block = [&](const Group &G) {
    llvm::SmallVector<Stmt *, 8> Parts;
    for (const Stmt *Part : G.Parts)
      Parts.push_back(const_cast<Stmt *>(Part));
    return CompoundStmt::Create(Ctx, Parts, FPOptionsOverride(), At, S->getEndLoc());
  };
  Stmt *Chain = nullptr;
  for (const Group &G : Groups)
    if (G.IsDefault && !G.Parts.empty())
      Chain = Block(G);
  for (const Group &G : llvm::reverse(Groups)) {
    if (G.IsDefault)
      continue;
    Expr *Test = test(G, Value);
    if (!Test)
      return nullptr;
    Chain = IfStmt::Create(Ctx, At, IfStatementKind::Ordinary, nullptr, nullptr, Test, At, At,
                           Block(G), Chain ? At : SourceLocation(), Chain);
  }
  if (!Chain)
    return nullptr;
  llvm::SmallVector<Stmt *, 2> All;
  if (Kept)
    All.push_back(new (Ctx) DeclStmt(DeclGroupRef(Kept), At, At));
  All.push_back(Chain);
  return CompoundStmt::Create(Ctx, All, FPOptionsOverride(), At, S->getEndLoc());
}

const Stmt *chainOfSwitch(const SwitchStmt *S, const FunctionDecl &Function, llvm::StringRef Name,
                          ASTContext &Ctx) {
  return ChainBuilder(S, Ctx).build(Function, Name);
}

} // namespace swgen
