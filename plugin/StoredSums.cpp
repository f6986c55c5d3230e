#include "StoredSums.h"
#include "AstCopy.h"
#include "DeadCode.h"
#include "LoopHeader.h"
#include "PointerScan.h"
#include "StatementLoops.h"
#include "StoredMemory.h"

using namespace clang;

namespace swgen {
namespace {

using Statements = llvm::ArrayRef<const Stmt *>;

/// A sum in a block: statement First sets the variable, Last stores it.
struct FoundSum {
  const VarDecl *Var = nullptr;
  const Expr *Start = nullptr;   ///< its first value
  const Expr *Element = nullptr; ///< where it goes
  size_t First = 0, Last = 0;
};

class SumMover {
  const Directive &D;
  const Stmt *Body;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  StoredSums Result;
  /// Sums whose variable is replaced where the walk is.
  llvm::DenseMap<const VarDecl *, std::pair<const Expr *, int>> Current;
  VarSet Replaced; ///< everything that has been in Current
  VarSet Loops;    ///< variables of the loops around
  std::vector<std::pair<int, const Stmt *>> Between; ///< sums, new statements until they are complete
  bool Failed = false;

public:
  SumMover(const Directive &D, const Stmt *Body, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Body(Body), Facts(Facts), Ctx(Ctx), Make(Ctx) {}

  StoredSums run() {
    const Stmt *New = stmt(Body);
    // Where a variable is left, something else happens to it.
    if (!Failed && !Replaced.empty() && !mentionsAny(New, Replaced))
      Result.Body = New;
    for (auto [Sum, S] : Between)
      mark(S, Sum);
    return std::move(Result);
  }

private:
  const VarDecl *setBy(const Stmt *S, const Expr *&Start) const;
  bool isElement(const Expr *E, const VarSet &Changed) const;
  bool isIndex(const Expr *E, const VarSet &Changed) const;
  bool goesTo(Statements Block, FoundSum &Sum) const;
  std::optional<FoundSum> findSum(Statements Block, size_t First) const;

  bool mentionsCurrent(const Stmt *S) const;
  Stmt *stmt(const Stmt *S);
  std::vector<const Stmt *> childrenOf(const CompoundStmt *S);
  Stmt *block(const CompoundStmt *S);
  Expr *expr(const Expr *E);
  Expr *element(const VarDecl *Var);
  Stmt *begin(const FoundSum &Sum, const Stmt *S);
  Stmt *finish(const FoundSum &Sum, const BinaryOperator *Store);
  void mark(const Stmt *S, int Sum);
};

/// What the node assigns to, and with what; null where it is no plain assignment.
const BinaryOperator *assignment(const Stmt *S) {
  auto *B = dyn_cast<BinaryOperator>(S);
  return B && B->getOpcode() == BO_Assign ? B : nullptr;
}

std::string textOf(const Expr *E, const ASTContext &Ctx) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  E->printPretty(OS, nullptr, Ctx.getPrintingPolicy());
  return Text;
}

bool mentions(const Stmt *S, const VarDecl *Var) {
  VarSet One;
  One.insert(Var);
  return mentionsAny(S, One);
}

bool assigns(const Stmt *S, const VarDecl *Var) {
  VarSet Assigned, Declared;
  collectAssigned(S, Assigned, Declared);
  return Assigned.contains(Var);
}

/// The variable that S sets without reading it, a number of the function that nobody else can
/// reach and nobody reads behind the region.
const VarDecl *SumMover::setBy(const Stmt *S, const Expr *&Start) const {
  const VarDecl *Var = nullptr;
  if (auto *Decls = dyn_cast<DeclStmt>(S); Decls && Decls->isSingleDecl()) {
    Var = dyn_cast<VarDecl>(Decls->getSingleDecl());
    Start = Var ? Var->getInit() : nullptr;
  } else if (const BinaryOperator *Set = assignment(S)) {
    Var = namedVariable(Set->getLHS());
    Start = Set->getRHS();
    if (!Var || Facts.liveAfter(D.Stmt, Var))
      return nullptr;
  }
  if (!Var || !Start || !Var->hasLocalStorage() || Var->hasAttrs() ||
      !Var->getType()->isArithmeticType() || Var->getType().isVolatileQualified() ||
      Facts.mayBePointedTo(Var) || mentions(Start, Var) ||
      llvm::is_contained(loopVariablesIn(Body), Var))
    return nullptr;
  bool IsReduction = llvm::any_of(D.Reductions, [&](const ReductionClause &R) {
    return llvm::any_of(R.Vars, [&](const VarItem &I) { return I.Var == Var; });
  });
  return IsReduction ? nullptr : Var;
}

/// Whether E is computed of variables that do not change, and of nothing in memory.
bool SumMover::isIndex(const Expr *E, const VarSet &Changed) const {
  E = E->IgnoreParenImpCasts();
  if (isa<IntegerLiteral, CharacterLiteral>(E))
    return true;
  if (auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
    return !Var || (!Changed.contains(Var) && !Var->getType().isVolatileQualified());
  }
  if (auto *B = dyn_cast<BinaryOperator>(E))
    return !B->isAssignmentOp() && isIndex(B->getLHS(), Changed) && isIndex(B->getRHS(), Changed);
  if (auto *U = dyn_cast<UnaryOperator>(E))
    return (U->getOpcode() == UO_Minus || U->getOpcode() == UO_Plus) &&
           isIndex(U->getSubExpr(), Changed);
  if (auto *C = dyn_cast<CStyleCastExpr>(E))
    return isIndex(C->getSubExpr(), Changed);
  return false;
}

/// Whether E is an element of an array, the same one as long as Changed are all that changes.
bool SumMover::isElement(const Expr *E, const VarSet &Changed) const {
  auto *A = dyn_cast<ArraySubscriptExpr>(E->IgnoreParens());
  if (!A || !isIndex(A->getIdx(), Changed))
    return false;
  const Expr *Base = A->getBase()->IgnoreParenImpCasts();
  if (auto *Member = dyn_cast<MemberExpr>(Base)) // a capture, or refused
    Base = Member->getBase()->IgnoreParenImpCasts();
  if (isa<DeclRefExpr>(Base))
    return isIndex(Base, Changed);
  return Base->getType()->isArrayType() && isElement(Base, Changed);
}

bool jumpsAway(const Stmt *S) {
  return S && (isa<ReturnStmt, GotoStmt, IndirectGotoStmt, LabelStmt, AsmStmt>(S) ||
               llvm::any_of(S->children(), jumpsAway));
}

/// Finds the statement that stores the sum: one that stores it as it is, and what comes later only
/// reads it; else the last one that has to do with it.
bool SumMover::goesTo(Statements Block, FoundSum &Sum) const {
  auto Stores = [&](size_t K, bool AsItIs) {
    const BinaryOperator *Set = assignment(Block[K]);
    if (!Set || !Ctx.hasSameUnqualifiedType(Set->getLHS()->getType(), Sum.Var->getType()) ||
        Set->getLHS()->getType().isVolatileQualified())
      return false;
    return AsItIs ? namedVariable(Set->getRHS()->IgnoreParenImpCasts()) == Sum.Var
                  : mentions(Set->getRHS(), Sum.Var);
  };
  size_t Last = Block.size();
  while (Last > Sum.First + 1 && !mentions(Block[Last - 1], Sum.Var))
    --Last;
  Sum.Last = Last - 1;
  for (size_t K = Sum.First + 1; K < Last; ++K)
    if (Stores(K, true) && llvm::none_of(Block.slice(K, Last - K),
                                         [&](const Stmt *S) { return assigns(S, Sum.Var); })) {
      Sum.Last = K;
      break;
    }
  if (Sum.Last == Sum.First || !Stores(Sum.Last, false))
    return false;
  Sum.Element = assignment(Block[Sum.Last])->getLHS()->IgnoreParens();
  return !mentions(Sum.Element, Sum.Var);
}

std::optional<FoundSum> SumMover::findSum(Statements Block, size_t First) const {
  FoundSum Sum;
  Sum.First = First;
  Sum.Var = setBy(Block[First], Sum.Start);
  if (!Sum.Var || !goesTo(Block, Sum))
    return std::nullopt;
  Statements Between = Block.slice(First + 1, Sum.Last - First - 1);
  if (llvm::none_of(Between, [&](const Stmt *S) { return isLoop(S) && assigns(S, Sum.Var); }))
    return std::nullopt;
  VarSet Changed, Declared;
  for (const Stmt *S : Block.slice(First, Sum.Last - First + 1)) {
    collectChanged(S, Facts, Changed, Declared);
    if (jumpsAway(S) || containsContinue(S, Ctx) || endsByBreak(S))
      return std::nullopt;
  }
  Changed.insert(Declared.begin(), Declared.end());
  if (!isElement(Sum.Element, Changed))
    return std::nullopt;
  return Sum;
}

//===-- the new tree ------------------------------------------------------===//

bool SumMover::mentionsCurrent(const Stmt *S) const {
  VarSet Vars;
  for (const auto &[Var, Sum] : Current)
    Vars.insert(Var);
  return mentionsAny(S, Vars);
}

/// The element, marked as standing in place of the variable.
Expr *SumMover::element(const VarDecl *Var) {
  auto [Element, Index] = Current.lookup(Var);
  Expr *New = Make.copy(Element);
  Result.SumOf[New] = Index;
  ++Result.Sums[Index].Uses;
  return New;
}

Expr *SumMover::expr(const Expr *E) {
  if (!mentionsCurrent(E))
    return const_cast<Expr *>(E);
  if (auto *Ref = dyn_cast<DeclRefExpr>(E))
    return element(cast<VarDecl>(Ref->getDecl()));
  Expr *New = Make.rebuild(E, [this](const Expr *Sub) { return expr(Sub); });
  Failed |= !New;
  return New ? New : const_cast<Expr *>(E);
}

void SumMover::mark(const Stmt *S, int Sum) {
  if (!S)
    return;
  Result.Meanwhile[S].push_back(Sum);
  for (const Stmt *Child : S->children())
    mark(Child, Sum);
}

/// The variable's first value goes to the element; null: it comes from there.
Stmt *SumMover::begin(const FoundSum &Sum, const Stmt *S) {
  int Index = Result.Sums.size();
  Result.Sums.push_back({Sum.Var->getNameAsString(), textOf(Sum.Element, Ctx), Loops, 0});
  Expr *Start = expr(Sum.Start);
  Current[Sum.Var] = {Sum.Element, Index};
  Replaced.insert(Sum.Var);
  if (sameText(Sum.Start->IgnoreImpCasts(), Sum.Element, Ctx))
    return nullptr;
  return BinaryOperator::Create(Ctx, element(Sum.Var), Start, BO_Assign,
                                Sum.Var->getType().getUnqualifiedType(), VK_PRValue, OK_Ordinary,
                                S->getBeginLoc(), FPOptionsOverride());
}

/// The last statement of a sum; null: what is stored as it is, is there already.
Stmt *SumMover::finish(const FoundSum &Sum, const BinaryOperator *Store) {
  if (namedVariable(Store->getRHS()->IgnoreParenImpCasts()) == Sum.Var)
    return nullptr;
  Expr *Value = expr(Store->getRHS());
  return BinaryOperator::Create(Ctx, element(Sum.Var), Value, BO_Assign, Store->getType(),
                                VK_PRValue, OK_Ordinary, Store->getOperatorLoc(),
                                FPOptionsOverride());
}

/// The statements of a block, each with one declaration at most.
std::vector<const Stmt *> SumMover::childrenOf(const CompoundStmt *S) {
  std::vector<const Stmt *> Children;
  for (const Stmt *Child : S->body()) {
    auto *Decls = dyn_cast<DeclStmt>(Child);
    if (!Decls || Decls->isSingleDecl()) {
      Children.push_back(Child);
      continue;
    }
    for (Decl *One : Decls->getDeclGroup())
      Children.push_back(new (Ctx) DeclStmt(DeclGroupRef(One), S->getBeginLoc(), S->getEndLoc()));
  }
  return Children;
}

Stmt *SumMover::block(const CompoundStmt *S) {
  std::vector<const Stmt *> Children = childrenOf(S);
  std::vector<Stmt *> Out;
  std::vector<FoundSum> Open;
  for (size_t K = 0; K < Children.size(); ++K) {
    std::optional<FoundSum> Sum = findSum(Children, K);
    bool Begins = Sum && !Current.count(Sum->Var);
    auto Ends = llvm::find_if(Open, [&](const FoundSum &Sum) { return Sum.Last == K; });
    Stmt *New = Begins              ? begin(*Sum, Children[K])
                : Ends != Open.end() ? finish(*Ends, assignment(Children[K]))
                                     : stmt(Children[K]);
    if (New) {
      Out.push_back(New);
      for (const FoundSum &Sum : Open)
        if (K <= Sum.Last)
          Between.emplace_back(Current.lookup(Sum.Var).second, New);
    }
    if (Begins)
      Open.push_back(*Sum);
  }
  for (const FoundSum &Sum : Open)
    Current.erase(Sum.Var);
  return CompoundStmt::Create(Ctx, Out, FPOptionsOverride(), S->getBeginLoc(), S->getEndLoc());
}

Stmt *SumMover::stmt(const Stmt *S) {
  if (auto *E = dyn_cast<Expr>(S))
    return expr(E);
  if (auto *Block = dyn_cast<CompoundStmt>(S))
    return block(Block);
  if (!isa<IfStmt, ForStmt>(S) && !mentionsCurrent(S))
    return const_cast<Stmt *>(S);
  auto *F = dyn_cast<ForStmt>(S);
  const VarDecl *Var = F ? readLoopHeader(*F, Ctx).Var : nullptr;
  bool Inner = Var && Loops.insert(Var).second;
  Stmt *New = Make.rebuild(
      S, [this](const Expr *E) { return expr(E); }, [this](const Stmt *P) { return stmt(P); });
  if (Inner)
    Loops.erase(Var);
  Failed |= !New;
  return New ? New : const_cast<Stmt *>(S);
}

} // namespace

StoredSums storeSums(const Directive &D, const Stmt *Body, const FunctionFacts &Facts,
                     ASTContext &Ctx) {
  return SumMover(D, Body, Facts, Ctx).run();
}

} // namespace swgen
