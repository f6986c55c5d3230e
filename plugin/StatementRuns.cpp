//===- StatementRuns.cpp --------------------------------------------------===//
#include "StatementRuns.h"
#include "DeadCode.h"
#include "LoopHeader.h"
#include "StatementLoops.h"
#include "llvm/ADT/FoldingSet.h"
#include <set>

using namespace clang;

namespace swgen {
namespace {

using VarSet = llvm::DenseSet<const VarDecl *>;

/// Whether integers keep their value when they become To.
bool keepsValues(QualType From, QualType To, const ASTContext &Ctx) {
  if (!From->isIntegerType() || !To->isIntegerType() || From->isBooleanType())
    return false;
  unsigned Old = Ctx.getIntWidth(From), New = Ctx.getIntWidth(To);
  if (From->isSignedIntegerOrEnumerationType())
    return To->isSignedIntegerOrEnumerationType() && New >= Old;
  return To->isSignedIntegerOrEnumerationType() ? New > Old : New >= Old;
}

/// Looks for streams in the statements of a region.
class RunFinder {
public:
  explicit RunFinder(RegionContext &C) : C(C), R(C.R) {}

  void statement(int Id) {
    Stmt_ = Id;
    Declared.clear();
    sequence(R.Stmts[Id], /*InEach=*/true);
  }

private:
  /// How a value follows from others: what it may be made of.
  enum class Basis {
    Outside, ///< of captures
    Before,  ///< also of variables of the region's loops, and of what the statement has declared
    Loop,    ///< of all that the present loop does not change
  };

  void sequence(llvm::ArrayRef<const Stmt *> Run, bool InEach);
  void walk(const Stmt *S, bool InEach);
  void loop(const ForStmt *F, bool InEach);
  bool readHeader(const ForStmt *F, RunLoop &L);
  bool stepsByOne(const Expr *Inc) const;
  bool follows(const Expr *E, Basis From);
  bool variableFollows(const VarDecl *Var, Basis From);
  bool isLoopVariable(const Expr *E) const { return namedVariable(E) == Var; }
  bool advances(const Expr *Index, bool &Joined);
  int keyOf(const Expr *L, int Access);
  void accessesIn(const Stmt *S);
  std::set<int> sure(const Stmt *S);
  std::set<int> both(const Stmt *A, const Stmt *B);

  RegionContext &C;
  Region &R;
  int Stmt_ = -1;
  std::vector<const VarDecl *> Declared; ///< by the statement, in each of its instances

  // Of the loop that is looked at.
  const VarDecl *Var = nullptr;
  VarSet Changed;
  std::vector<int> Needs;              ///< accesses that follows() has come across
  std::vector<const VarDecl *> Locals; ///< the same of Declared
  struct Key {
    llvm::FoldingSetNodeID Id;
    std::vector<int> Accesses, Needs;
    bool Joined;
  };
  std::vector<Key> Keys;
};

/// Compounds and the statement itself.
void RunFinder::sequence(llvm::ArrayRef<const Stmt *> Run, bool InEach) {
  for (const Stmt *S : Run) {
    walk(S, InEach);
    if (auto *D = dyn_cast<DeclStmt>(S); D && InEach)
      for (const Decl *One : D->decls())
        if (auto *V = dyn_cast<VarDecl>(One))
          Declared.push_back(V);
    // What follows may not run.
    InEach &= !containsContinue(S, C.Ctx);
  }
}

void RunFinder::walk(const Stmt *S, bool InEach) {
  if (!S || isa<Expr>(S))
    return;
  if (auto *Block = dyn_cast<CompoundStmt>(S))
    return sequence(liveChildren(Block, C.Ctx), InEach);
  if (auto *F = dyn_cast<ForStmt>(S))
    loop(F, InEach);
  for (const Stmt *Child : liveChildren(S, C.Ctx))
    walk(Child, /*InEach=*/false);
}

bool RunFinder::stepsByOne(const Expr *Inc) const {
  Inc = Inc->IgnoreParens();
  if (auto *U = dyn_cast<UnaryOperator>(Inc))
    return U->isIncrementOp();
  auto IsOne = [this](const Expr *E) {
    std::optional<llvm::APSInt> Value = E->getIntegerConstantExpr(C.Ctx);
    return Value && *Value == 1;
  };
  auto *B = cast<BinaryOperator>(Inc);
  if (B->getOpcode() == BO_AddAssign)
    return IsOne(B->getRHS());
  auto *Sum = dyn_cast<BinaryOperator>(B->getRHS()->IgnoreParenImpCasts());
  return B->getOpcode() == BO_Assign && Sum && Sum->getOpcode() == BO_Add &&
         (IsOne(Sum->getLHS()) || IsOne(Sum->getRHS()));
}

/// A loop that steps by one up to a bound that it does not change, and that nothing else ends.
bool RunFinder::readHeader(const ForStmt *F, RunLoop &L) {
  LoopHeader H = readLoopHeader(*F, C.Ctx);
  if (!H.Var || H.Conditions.size() != 1 || endsByBreak(F->getBody()) || !stepsByOne(F->getInc()))
    return false;
  auto *Cond = dyn_cast<BinaryOperator>(H.Bound->IgnoreParenImpCasts());
  if (!Cond || !Cond->isRelationalOp())
    return false;
  Var = H.Var;
  const Expr *Left = Cond->getLHS(), *Right = Cond->getRHS();
  if (Cond->getOpcode() == BO_GT || Cond->getOpcode() == BO_GE)
    std::swap(Left, Right);
  L.Loop = F;
  L.Var = Var;
  L.VarUse = Left->IgnoreParenImpCasts();
  L.End = Right->IgnoreParenImpCasts();
  L.Inclusive = Cond->getOpcode() == BO_LE || Cond->getOpcode() == BO_GE;
  L.Begin = H.DeclaresVar
                ? Var->getInit()
                : cast<BinaryOperator>(cast<Expr>(F->getInit())->IgnoreParens())->getRHS();
  if (!isLoopVariable(L.VarUse) || !Var->hasLocalStorage() || C.Facts.mayBePointedTo(Var) ||
      !keepsValues(Var->getType(), Left->getType(), C.Ctx) ||
      !keepsValues(L.End->getType(), Right->getType(), C.Ctx))
    return false;
  Changed.clear();
  variablesChangedIn(F->getBody(), Changed);
  if (Changed.contains(Var))
    return false;
  Changed.insert(Var);
  return follows(L.End, Basis::Loop);
}

void RunFinder::loop(const ForStmt *F, bool InEach) {
  RunLoop L;
  Needs.clear();
  Locals.clear();
  Keys.clear();
  if (!readHeader(F, L))
    return;
  const std::vector<int> OfEnd = std::move(Needs);
  accessesIn(F->getBody());
  std::set<int> Sure = sure(F->getBody());
  if (Sure.empty())
    return;
  Needs.clear();
  Locals.clear();
  L.InEach = InEach && follows(L.Begin, Basis::Before) && follows(L.End, Basis::Before);
  L.Locals = Locals;
  const std::vector<int> OfBoth = std::move(Needs);
  for (int K : Sure) {
    StreamDesc S;
    S.Id = R.Info.Streams.size();
    S.Run = R.Runs.size();
    S.Accesses = Keys[K].Accesses;
    S.Joined = L.InEach && Keys[K].Joined;
    S.Needs = Keys[K].Needs;
    llvm::append_range(S.Needs, S.Joined ? OfBoth : OfEnd);
    llvm::sort(S.Needs);
    S.Needs.erase(llvm::unique(S.Needs), S.Needs.end());
    R.Info.Streams.push_back(std::move(S));
  }
  R.Runs.push_back(std::move(L));
}

bool RunFinder::variableFollows(const VarDecl *V, Basis From) {
  if (R.CaptureOfVar.contains(V))
    return true;
  if (From == Basis::Outside || !V->hasLocalStorage() || C.Facts.mayBePointedTo(V))
    return false;
  if (From == Basis::Loop)
    return !Changed.contains(V);
  if (C.LoopVars.contains(V))
    return llvm::any_of(R.Info.Stmts[Stmt_].Loops, [&](int L) { return R.LoopVars[L] == V; });
  if (!llvm::is_contained(Declared, V) || C.Facts.isAssigned(V) || !V->hasInit() ||
      !V->getType()->isIntegerType() || !follows(V->getInit(), From))
    return false;
  if (!llvm::is_contained(Locals, V))
    Locals.push_back(V);
  return true;
}

/// What E is made of, elements of memory among it, which it adds to Needs: they must not be
/// written.
bool RunFinder::follows(const Expr *E, Basis From) {
  E = E->IgnoreParens();
  if (R.CaptureOf.contains(E) || isa<IntegerLiteral, CharacterLiteral>(E) ||
      E->getIntegerConstantExpr(C.Ctx))
    return true;
  if (const VarDecl *V = namedVariable(E))
    return variableFollows(V, From);
  if (auto At = R.AccessOf.find(E); At != R.AccessOf.end()) {
    if (From == Basis::Outside || R.Info.Accesses[At->second].Kind != AccessKind::Read)
      return false;
    Needs.push_back(At->second);
  }
  if (auto *Cast = dyn_cast<CastExpr>(E)) {
    switch (Cast->getCastKind()) {
    case CK_LValueToRValue: {
      const Expr *L = Cast->getSubExpr()->IgnoreParens();
      return (namedVariable(L) || R.CaptureOf.contains(L) || R.AccessOf.contains(L)) &&
             follows(L, From);
    }
    case CK_NoOp:
    case CK_IntegralCast:
    case CK_ArrayToPointerDecay:
      return follows(Cast->getSubExpr(), From);
    default:
      return false;
    }
  }
  if (auto *A = dyn_cast<ArraySubscriptExpr>(E))
    return follows(A->getBase(), From) && follows(A->getIdx(), From);
  if (auto *U = dyn_cast<UnaryOperator>(E))
    return (U->getOpcode() == UO_Minus || U->getOpcode() == UO_Plus) &&
           follows(U->getSubExpr(), From);
  if (auto *Choice = dyn_cast<ConditionalOperator>(E))
    return follows(Choice->getCond(), From) && follows(Choice->getTrueExpr(), From) &&
           follows(Choice->getFalseExpr(), From);
  auto *B = dyn_cast<BinaryOperator>(E);
  return B && !B->isAssignmentOp() && !B->isLogicalOp() && B->getOpcode() != BO_Comma &&
         follows(B->getLHS(), From) && follows(B->getRHS(), From);
}

/// The loop's variable, plus or minus what stays: the next element in each iteration.
bool RunFinder::advances(const Expr *Index, bool &Joined) {
  Index = Index->IgnoreParens();
  if (auto *Cast = dyn_cast<CastExpr>(Index)) {
    const Expr *Sub = Cast->getSubExpr()->IgnoreParens();
    if (Cast->getCastKind() == CK_LValueToRValue)
      return isLoopVariable(Sub);
    // A negative number becomes a large one, which counts only where addresses do not wrap around.
    bool Keeps = keepsValues(Sub->getType(), Cast->getType(), C.Ctx) ||
                 C.Ctx.getIntWidth(Cast->getType()) == 64;
    return Cast->getCastKind() == CK_IntegralCast && Keeps && advances(Sub, Joined);
  }
  auto *B = dyn_cast<BinaryOperator>(Index);
  if (!B || !B->isAdditiveOp() ||
      !(B->getType()->isSignedIntegerType() || C.Ctx.getIntWidth(B->getType()) == 64))
    return false;
  auto Stays = [&](const Expr *E) {
    std::vector<int> Before = Needs;
    if (follows(E, Basis::Outside))
      return true;
    Needs = std::move(Before);
    Joined = false;
    return follows(E, Basis::Loop);
  };
  auto Is = [&](const Expr *Moving, const Expr *Fixed) {
    std::vector<int> Before = Needs;
    bool Join = Joined;
    if (advances(Moving, Join) && (Joined = Join, Stays(Fixed)))
      return true;
    Needs = std::move(Before);
    return false;
  };
  return Is(B->getLHS(), B->getRHS()) || (B->getOpcode() == BO_Add && Is(B->getRHS(), B->getLHS()));
}

/// The number of the element that L reads in an iteration, if it is the next one in the next; or
/// -1.
int RunFinder::keyOf(const Expr *L, int Access) {
  const AccessDesc &A = R.Info.Accesses[Access];
  auto *Element = dyn_cast<ArraySubscriptExpr>(L->IgnoreParens());
  if (!Element || !Element->isLValue() || !Element->getType()->isArithmeticType() ||
      A.Kind != AccessKind::Read || A.Bytes != R.Info.Arrays[A.Array].ElemBytes)
    return -1;
  Needs.clear();
  bool Joined = true;
  if (!advances(Element->getIdx(), Joined))
    return -1;
  if (!follows(Element->getBase(), Basis::Outside)) {
    Joined = false;
    if (!follows(Element->getBase(), Basis::Loop))
      return -1;
  }
  llvm::FoldingSetNodeID Id;
  Element->Profile(Id, C.Ctx, /*Canonical=*/true);
  auto At = llvm::find_if(Keys, [&](const Key &K) { return K.Id == Id; });
  if (At == Keys.end())
    At = Keys.insert(At, {Id, {}, Needs, Joined});
  return At - Keys.begin();
}

/// Notes all accesses of the loop that have a key.
void RunFinder::accessesIn(const Stmt *S) {
  if (auto *E = dyn_cast<Expr>(S))
    if (auto At = R.AccessOf.find(E); At != R.AccessOf.end())
      if (int K = keyOf(E, At->second); K >= 0)
        Keys[K].Accesses.push_back(At->second);
  for (const Stmt *Child : liveChildren(S, C.Ctx))
    if (Child)
      accessesIn(Child);
}

std::set<int> RunFinder::both(const Stmt *A, const Stmt *B) {
  std::set<int> InA = sure(A), InB = sure(B), Result;
  for (int K : InA)
    if (InB.count(K))
      Result.insert(K);
  return Result;
}

/// Keys that every path through S reads.
std::set<int> RunFinder::sure(const Stmt *S) {
  std::set<int> Result;
  auto Add = [&](const Stmt *Part) {
    std::set<int> More = sure(Part);
    Result.insert(More.begin(), More.end());
  };
  if (!S)
    return Result;
  if (auto *If = dyn_cast<IfStmt>(S)) {
    Add(If->getCond());
    std::set<int> Both = both(If->getThen(), If->getElse());
    Result.insert(Both.begin(), Both.end());
    return Result;
  }
  if (auto *Choice = dyn_cast<ConditionalOperator>(S)) {
    Add(Choice->getCond());
    std::set<int> Both = both(Choice->getTrueExpr(), Choice->getFalseExpr());
    Result.insert(Both.begin(), Both.end());
    return Result;
  }
  if (auto *B = dyn_cast<BinaryOperator>(S); B && B->isLogicalOp())
    return sure(B->getLHS());
  if (auto *F = dyn_cast<ForStmt>(S)) {
    Add(F->getInit());
    Add(F->getCond());
    return Result;
  }
  if (auto *W = dyn_cast<WhileStmt>(S))
    return sure(W->getCond());
  if (auto *Switch = dyn_cast<SwitchStmt>(S))
    return sure(Switch->getCond());
  auto *Call = dyn_cast<CallExpr>(S);
  if (!isa<Expr, CompoundStmt, DeclStmt>(S) || isa<BinaryConditionalOperator, StmtExpr>(S) ||
      (Call && Call->isUnevaluatedBuiltinCall(C.Ctx)))
    return Result;
  if (auto *E = dyn_cast<Expr>(S))
    if (auto At = R.AccessOf.find(E); At != R.AccessOf.end())
      for (auto [K, Key] : llvm::enumerate(Keys))
        if (llvm::is_contained(Key.Accesses, At->second))
          Result.insert(int(K));
  for (const Stmt *Child : liveChildren(S, C.Ctx)) {
    Add(Child);
    if (Child && containsContinue(Child, C.Ctx)) // what follows may not run
      break;
  }
  return Result;
}

} // namespace

void findRuns(RegionContext &C) {
  RunFinder Finder(C);
  for (size_t S = 0; S < C.R.Stmts.size(); ++S)
    Finder.statement(S);
}

} // namespace swgen
