//===- EitherAccess.cpp ---------------------------------------------------===//
#include "EitherAccess.h"
#include "DeadCode.h"
#include "StatementLoops.h"
#include "llvm/ADT/FoldingSet.h"
#include <optional>
#include <set>

using namespace clang;

namespace swgen {
namespace {

/// Ids of keys.
using KeySet = std::set<int>;
using Keys = std::optional<KeySet>; ///< nothing: no path leads there

Keys meet(const Keys &A, const Keys &B) {
  if (!A || !B)
    return A ? A : B;
  KeySet Both;
  std::set_intersection(A->begin(), A->end(), B->begin(), B->end(),
                        std::inserter(Both, Both.end()));
  return Both;
}

Keys behind(const Keys &First, const Keys &Then) {
  if (!First || !Then)
    return std::nullopt;
  KeySet All = *First;
  All.insert(Then->begin(), Then->end());
  return All;
}

/// What is accessed on every path through some code: those that go on, and those that leave the
/// iteration.
struct Paths {
  Keys On = KeySet(), Left;

  Keys all() const { return meet(On, Left); }
};

Paths operator+(const Paths &A, const Paths &B) {
  return {behind(A.On, B.On), meet(A.Left, behind(A.On, B.Left))};
}

class EitherWalk {
public:
  explicit EitherWalk(RegionContext &C) : C(C), R(C.R) {}

  void statement(llvm::ArrayRef<const Stmt *> Run) {
    Seen.clear();
    Paths All;
    for (const Stmt *S : Run)
      All = All + walk(S);
    number(0, All.all());
  }

private:
  Paths walk(const Stmt *S);
  Paths branches(const Expr *Cond, const Stmt *A, const Stmt *B);
  Paths access(const Expr *E);
  int keyOf(const Expr *L);
  bool isFixed(const Expr *E) const;
  bool isFixed(const VarDecl *Var) const;
  void number(size_t From, const Keys &Sure);

  RegionContext &C;
  Region &R;
  std::vector<std::pair<int, int>> Seen;        ///< key and access, in the order of the walk
  std::vector<llvm::FoldingSetNodeID> Elements; ///< index == key
  int Numbers = 0;
};

/// Holds one value from where it is visible on, in each iteration.
bool EitherWalk::isFixed(const VarDecl *Var) const {
  return !C.Written.contains(Var) && !C.OwnCopy.contains(Var);
}

/// E has the same value wherever it is evaluated in one instance of the statement.
bool EitherWalk::isFixed(const Expr *E) const {
  E = E->IgnoreParens();
  if (R.CaptureOf.contains(E) || isa<IntegerLiteral, CharacterLiteral>(E))
    return true;
  if (const VarDecl *Var = namedVariable(E))
    return isFixed(Var);
  if (auto *Cast = dyn_cast<CastExpr>(E)) {
    const Expr *Sub = Cast->getSubExpr()->IgnoreParens();
    bool FromMemory = Cast->getCastKind() == CK_LValueToRValue && !namedVariable(Sub) &&
                      !R.CaptureOf.contains(Sub);
    return !FromMemory && isFixed(Sub);
  }
  if (auto *A = dyn_cast<ArraySubscriptExpr>(E))
    return isFixed(A->getBase()) && isFixed(A->getIdx());
  if (auto *M = dyn_cast<MemberExpr>(E))
    return isFixed(M->getBase());
  if (auto *U = dyn_cast<UnaryOperator>(E))
    return !U->isIncrementDecrementOp() && isFixed(U->getSubExpr());
  if (auto *B = dyn_cast<BinaryOperator>(E))
    return !B->isAssignmentOp() && isFixed(B->getLHS()) && isFixed(B->getRHS());
  return false;
}

/// The number of the element that L is, or is a member of; -1 if it may be another one elsewhere.
/// `p->u` is one of `*p`.
int EitherWalk::keyOf(const Expr *L) {
  L = L->IgnoreParens();
  const Expr *Pointer = nullptr; ///< to the element
  while (auto *M = dyn_cast<MemberExpr>(L)) {
    L = M->getBase()->IgnoreParens();
    if (M->isArrow()) {
      Pointer = L;
      break;
    }
  }
  if (auto *U = dyn_cast<UnaryOperator>(L); U && U->getOpcode() == UO_Deref)
    Pointer = U->getSubExpr()->IgnoreParens();
  if (Pointer ? !isFixed(Pointer) : !L->isLValue() || !isFixed(L))
    return -1;
  llvm::FoldingSetNodeID Id;
  Id.AddBoolean(Pointer != nullptr);
  (Pointer ? Pointer->IgnoreParenImpCasts() : L)->Profile(Id, C.Ctx, /*Canonical=*/true);
  auto At = llvm::find(Elements, Id);
  if (At == Elements.end())
    At = Elements.insert(At, Id);
  return At - Elements.begin();
}

Paths EitherWalk::access(const Expr *E) {
  auto At = R.AccessOf.find(E);
  int Key = At == R.AccessOf.end() ? -1 : keyOf(E);
  if (Key < 0)
    return {};
  Seen.emplace_back(Key, At->second);
  return {KeySet{Key}, std::nullopt};
}

Paths EitherWalk::branches(const Expr *Cond, const Stmt *A, const Stmt *B) {
  Paths First = walk(Cond);
  size_t From = Seen.size();
  Paths X = walk(A), Y = walk(B);
  Paths Both{meet(X.On, Y.On), meet(X.Left, Y.Left)};
  number(From, Both.all());
  return First + Both;
}

Paths EitherWalk::walk(const Stmt *S) {
  if (!S)
    return {};
  if (isa<ContinueStmt>(S))
    return {std::nullopt, KeySet()};
  if (auto *If = dyn_cast<IfStmt>(S); If && !constantBranch(If, C.Ctx))
    return branches(If->getCond(), If->getThen(), If->getElse());
  if (auto *Choice = dyn_cast<ConditionalOperator>(S);
      Choice && !constantTruth(Choice->getCond(), C.Ctx))
    return branches(Choice->getCond(), Choice->getTrueExpr(), Choice->getFalseExpr());
  if (auto *B = dyn_cast<BinaryOperator>(S); B && B->isLogicalOp())
    return liveChildren(B, C.Ctx).empty() ? Paths() : branches(B->getLHS(), B->getRHS(), nullptr);
  // A loop may run without an iteration, and a switch past all its cases.
  if (isLoop(S))
    return {};
  if (!isa<Expr, CompoundStmt, DeclStmt, IfStmt, NullStmt>(S))
    return containsContinue(S, C.Ctx) ? Paths{KeySet(), KeySet()} : Paths();
  auto *E = dyn_cast<Expr>(S);
  Paths All = E ? access(E) : Paths();
  for (const Stmt *Child : liveChildren(S, C.Ctx))
    All = All + walk(Child);
  return All;
}

/// Accesses from the one with this place in Seen on are of a piece of code of which every path
/// makes those in Sure.
void EitherWalk::number(size_t From, const Keys &Sure) {
  for (int Key : Sure.value_or(KeySet())) {
    std::vector<AccessDesc *> Same;
    for (auto [Other, Access] : llvm::drop_begin(Seen, From))
      if (Other == Key)
        Same.push_back(&R.Info.Accesses[Access]);
    if (llvm::none_of(Same, [](const AccessDesc *A) { return A->Conditional; }))
      continue;
    for (AccessDesc *A : Same)
      A->Either = Numbers;
    ++Numbers;
  }
}

} // namespace

void numberEitherAccesses(RegionContext &C) {
  EitherWalk Walk(C);
  for (llvm::ArrayRef<const Stmt *> Run : C.R.Stmts)
    Walk.statement(Run);
}

} // namespace swgen
