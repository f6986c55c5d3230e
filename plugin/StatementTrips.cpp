//===- StatementTrips.cpp -------------------------------------------------===//
#include "StatementTrips.h"
#include "DeadCode.h"
#include "LoopHeader.h"
#include "StatementLoops.h"

using namespace clang;

namespace swgen {
namespace {

/// A number, perhaps plus what an access reads.
struct Bound {
  int Access = -1;
  bool Signed = true;
  int64_t Add = 0;
};

class TripFinder {
  RegionContext &C;
  Region &R;
  int Stmt_ = -1;

public:
  explicit TripFinder(RegionContext &C) : C(C), R(C.R) {}

  void statement(int Id) {
    Stmt_ = Id;
    for (const Stmt *S : R.Stmts[Id])
      walk(S, -1);
  }

private:
  void walk(const Stmt *S, int Around);
  int loop(const Stmt *S, int Around);
  void count(const ForStmt *F, InnerLoop &L) const;
  std::optional<Bound> boundOf(const Expr *E, unsigned Depth = 0) const;
};

/// What E is made of; none where that is something else.
std::optional<Bound> TripFinder::boundOf(const Expr *E, unsigned Depth) const {
  constexpr unsigned MostDepth = 8; // of expressions and variables that follow from one another
  if (Depth > MostDepth)
    return std::nullopt;
  E = E->IgnoreParenImpCasts();
  if (std::optional<llvm::APSInt> Value = E->getIntegerConstantExpr(C.Ctx)) {
    constexpr int64_t Most = int64_t(1) << 40;
    const int64_t Number = Value->tryExtValue().value_or(INT64_MAX);
    if (Number > Most || Number < -Most)
      return std::nullopt;
    return Bound{-1, true, Number};
  }
  if (auto At = R.AccessOf.find(E); At != R.AccessOf.end() && E->getType()->isIntegerType())
    return Bound{At->second, E->getType()->isSignedIntegerOrEnumerationType(), 0};
  if (const VarDecl *V = namedVariable(E)) {
    const bool Fixed = V->hasLocalStorage() && V->hasInit() && !C.Facts.isAssigned(V) &&
                       !C.Facts.mayBePointedTo(V);
    return Fixed ? boundOf(V->getInit(), Depth + 1) : std::nullopt;
  }
  auto *B = dyn_cast<BinaryOperator>(E);
  if (!B || !B->isAdditiveOp())
    return std::nullopt;
  std::optional<Bound> Left = boundOf(B->getLHS(), Depth + 1),
                       Right = boundOf(B->getRHS(), Depth + 1);
  if (!Left || !Right || Right->Access >= 0)
    return std::nullopt;
  Left->Add += B->getOpcode() == BO_Add ? Right->Add : -Right->Add;
  return Left;
}

/// How many iterations there are from the first value to the last.
void TripFinder::count(const ForStmt *F, InnerLoop &L) const {
  const LoopHeader H = readLoopHeader(*F, C.Ctx);
  if (!H.Var || H.Conditions.size() != 1 || endsByBreak(F->getBody()))
    return;
  const std::optional<LoopBound> B = loopBound(H);
  const int64_t Step = constantStep(F->getInc(), H.Var, C.Ctx);
  if (!B || Step == 0 || Step == INT64_MIN)
    return;
  std::optional<Bound> From = boundOf(startOf(*F, H)), To = boundOf(B->Right);
  if (!From || !To)
    return;
  if (Step < 0)
    std::swap(From, To);
  const bool Inclusive = B->Op == BO_LE || B->Op == BO_GE;
  L.Add = To->Add - From->Add + Inclusive;
  L.Step = std::abs(Step);
  if (From->Access < 0 && To->Access < 0) {
    L.Trips = std::max<int64_t>(1, (L.Add + L.Step - 1) / L.Step);
    return;
  }
  L.From = From->Access;
  L.To = To->Access;
  L.FromSigned = From->Signed;
  L.ToSigned = To->Signed;
}

/// The number of a loop.
int TripFinder::loop(const Stmt *S, int Around) {
  InnerLoop L;
  L.Id = R.Info.InnerLoops.size();
  L.Stmt = Stmt_;
  L.Parent = Around;
  if (auto *F = dyn_cast<ForStmt>(S))
    count(F, L);
  R.Info.InnerLoops.push_back(L);
  return L.Id;
}

void TripFinder::walk(const Stmt *S, int Around) {
  if (!S)
    return;
  if (auto *E = dyn_cast<Expr>(S))
    if (auto At = R.AccessOf.find(E); At != R.AccessOf.end())
      R.Info.Accesses[At->second].Inner = Around;
  if (isLoop(S)) {
    const int Here = loop(S, Around);
    auto *F = dyn_cast<ForStmt>(S);
    for (const Stmt *Child : liveChildren(S, C.Ctx))
      walk(Child, F && Child == F->getInit() ? Around : Here);
    return;
  }
  for (const Stmt *Child : liveChildren(S, C.Ctx))
    walk(Child, Around);
}

} // namespace

void findTrips(RegionContext &C) {
  TripFinder Finder(C);
  for (size_t S = 0; S < C.R.Stmts.size(); ++S)
    Finder.statement(S);
}

} // namespace swgen
