//===- TableLoops.cpp -----------------------------------------------------===//
#include "TableLoops.h"
#include "BodyCopy.h"
#include "CallScans.h"
#include "LoopHeader.h"
#include "PointerScan.h"
#include "ReadsMemory.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace swgen {
namespace {

/// Iterations of one loop.
constexpr size_t MostIterations = 32;

/// The values of a loop's variable, if they are known and few.
std::vector<int64_t> valuesOf(const ForStmt *F, const LoopHeader &H, const ASTContext &Ctx) {
  const std::optional<LoopBound> B = loopBound(H);
  Expr::EvalResult First, Bound;
  if (!B || H.Conditions.size() != 1 || H.Exit || !startOf(*F, H)->EvaluateAsInt(First, Ctx) ||
      !B->Right->EvaluateAsInt(Bound, Ctx))
    return {};
  const int64_t Step = constantStep(F->getInc(), H.Var, Ctx);
  const std::optional<int64_t> From = First.Val.getInt().tryExtValue(),
                               To = Bound.Val.getInt().tryExtValue();
  // Small numbers, so that no type makes others of them.
  constexpr int64_t Small = 100;
  const bool Signed =
      H.Var->getType()->isSignedIntegerType() && B->Left->getType()->isSignedIntegerType();
  const int64_t Least = Signed ? -Small : 0;
  auto IsSmall = [&](int64_t V) { return V >= Least && V <= Small; };
  if (!From || !To || !IsSmall(*From) || !IsSmall(*To) || Step == 0)
    return {};
  auto Runs = [&](int64_t V) {
    return B->Op == BO_LT   ? V < *To
           : B->Op == BO_LE ? V <= *To
           : B->Op == BO_GT ? V > *To
                            : V >= *To;
  };
  std::vector<int64_t> Values;
  for (int64_t V = *From; Runs(V); V += Step) {
    if (Values.size() == MostIterations || !IsSmall(V + Step))
      return {};
    Values.push_back(V);
  }
  return Values;
}

/// `break` and `continue` that may belong to a loop around.
class JumpScan : public ConstDynamicRecursiveASTVisitor {
public:
  bool Found = false;
  bool VisitBreakStmt(const BreakStmt *) override { return !(Found = true); }
  bool VisitContinueStmt(const ContinueStmt *) override { return !(Found = true); }
};

/// Loops that may be written out, and what subscripts and integers are made of.
class Scan : public ConstDynamicRecursiveASTVisitor {
public:
  explicit Scan(const ASTContext &Ctx) : Ctx(Ctx) {}

  llvm::DenseMap<const ForStmt *, std::vector<int64_t>> Loops;
  llvm::DenseMap<const ForStmt *, const VarDecl *> VarOf;
  std::vector<const Expr *> Subscripts; ///< of what is no table
  std::vector<const Expr *> Elements;   ///< of tables
  /// Subscripts of arrays of pointers, and whether data decides if the pointer is followed.
  std::vector<std::pair<const Expr *, bool>> Rows;
  bool EndsOnData = false; ///< data decides whether an iteration goes on
  /// Values of variables, integers.
  std::vector<std::pair<const VarDecl *, const Expr *>> Assigned;

  bool VisitForStmt(const ForStmt *F) override {
    const LoopHeader H = readLoopHeader(*F, Ctx);
    if (!H.Var || !H.Var->hasLocalStorage())
      return true;
    VarSet Changed, Declared;
    collectAssigned(F->getBody(), Changed, Declared);
    JumpScan Jumps;
    Jumps.TraverseStmt(F->getBody());
    Obstacles Any;
    Any.TraverseStmt(F->getBody());
    std::vector<int64_t> Values = valuesOf(F, H, Ctx);
    if (Values.size() < 2 || Changed.contains(H.Var) || Jumps.Found || Any.Found)
      return true;
    Loops[F] = std::move(Values);
    VarOf[F] = H.Var;
    return true;
  }
  bool TraverseIfStmt(const IfStmt *If) override {
    const bool OnData = readsMemory(If->getCond());
    ConditionsOnData += OnData;
    const bool Result = ConstDynamicRecursiveASTVisitor::TraverseIfStmt(If);
    ConditionsOnData -= OnData;
    return Result;
  }
  bool VisitArraySubscriptExpr(const ArraySubscriptExpr *A) override {
    if (A->getType()->isPointerType() &&
        A->getBase()->IgnoreParenImpCasts()->getType()->isConstantArrayType())
      Rows.emplace_back(A->getIdx(), ConditionsOnData > 0);
    if (!tableOf(objectOf(A), Ctx))
      Subscripts.push_back(A->getIdx());
    else if (isTableElement(A, Ctx))
      Elements.push_back(A);
    return true;
  }
  bool VisitMemberExpr(const MemberExpr *M) override {
    if (isTableElement(M, Ctx))
      Elements.push_back(M);
    return true;
  }
  bool VisitVarDecl(const VarDecl *Var) override {
    if (Var->hasInit() && Var->getType()->isIntegerType())
      Assigned.emplace_back(Var, Var->getInit());
    return true;
  }
  bool VisitBinaryOperator(const BinaryOperator *B) override {
    const VarDecl *Var = B->isAssignmentOp() ? namedVariable(B->getLHS()) : nullptr;
    if (Var && Var->getType()->isIntegerType())
      Assigned.emplace_back(Var, B->getRHS());
    return true;
  }

  bool VisitContinueStmt(const ContinueStmt *) override {
    EndsOnData |= ConditionsOnData > 0;
    return true;
  }

private:
  const ASTContext &Ctx;
  unsigned ConditionsOnData = 0; ///< around
};

/// Elements of tables in an expression.
class ElementScan : public ConstDynamicRecursiveASTVisitor {
public:
  explicit ElementScan(const ASTContext &Ctx) : Ctx(Ctx) {}
  std::vector<const Expr *> Found;
  bool VisitExpr(const Expr *E) override {
    if (E->getType()->isIntegerType() && isTableElement(E, Ctx))
      Found.push_back(E);
    return true;
  }

private:
  const ASTContext &Ctx;
};

class Writer {
public:
  Writer(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Facts(Facts), Ctx(Ctx), Seen(Ctx),
        Copy(Ctx, [this](const ForStmt *F, const BodyCopy::Values &Now) {
          return Chosen.contains(F) ? writtenOut(F, Now) : nullptr;
        }) {}

  /// The same directive where nothing is written out.
  Directive run() {
    Directive New = D;
    choose();
    Stmt *Body = Chosen.empty() ? nullptr : Copy.outside(D.body(), Chosen);
    if (!Body || Copy.hasFailed() || Body->getStmtClass() != D.body()->getStmtClass())
      return New;
    New.Body = Body;
    for (const ForStmt *F : Chosen)
      dropPrivate(New, Seen.VarOf.lookup(F));
    return New;
  }

private:
  void choose();
  void usedBy(const Expr *E, llvm::DenseSet<const VarDecl *> &Vars);
  Stmt *writtenOut(const ForStmt *F, const BodyCopy::Values &Now);

  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  Scan Seen;
  BodyCopy Copy;
  llvm::DenseSet<const ForStmt *> Chosen;
};

/// Variables that E reads in subscripts of tables of integers.
void Writer::usedBy(const Expr *E, llvm::DenseSet<const VarDecl *> &Vars) {
  ElementScan Tables(Ctx);
  Tables.TraverseStmt(const_cast<Expr *>(E));
  for (const auto &[F, Var] : Seen.VarOf)
    if (llvm::any_of(Tables.Found, [&, V = Var](const Expr *T) { return mentionsAny(T, {V}); }))
      Vars.insert(Var);
}

void Writer::choose() {
  Seen.TraverseStmt(const_cast<Stmt *>(D.body()));
  // Variables of loops that choose where something else is, also by way of other variables.
  llvm::DenseSet<const VarDecl *> Vars;
  for (const Expr *E : Seen.Subscripts) {
    usedBy(E, Vars);
    for (const auto &[Var, Value] : Seen.Assigned)
      if (mentionsAny(E, {Var}))
        usedBy(Value, Vars);
  }
  for (const auto &[E, OnData] : Seen.Rows)
    for (const auto &[F, Var] : Seen.VarOf)
      if ((OnData || Seen.EndsOnData) && mentionsAny(E, {Var}))
        Vars.insert(Var);
  if (Vars.empty())
    return;
  for (const Expr *E : Seen.Elements)
    for (const auto &[F, Var] : Seen.VarOf)
      if (mentionsAny(E, {Var}))
        Vars.insert(Var);
  for (const auto &[F, Var] : Seen.VarOf)
    if (Vars.contains(Var) && F != D.body() && Var != D.At && isOnlyInLoops(D.body(), Var, Ctx) &&
        !Facts.mayBePointedTo(Var) && !Facts.liveAfter(D.Stmt, Var))
      Chosen.insert(F);
}

/// A block for each iteration.
Stmt *Writer::writtenOut(const ForStmt *F, const BodyCopy::Values &Now) {
  llvm::SmallVector<Stmt *, 32> All;
  for (int64_t Value : Seen.Loops.lookup(F)) {
    BodyCopy::Values Here = Now;
    Here.Numbers[Seen.VarOf.lookup(F)] = Value;
    All.push_back(Copy.block(F->getBody(), Here));
    if (Copy.hasFailed())
      break;
  }
  return CompoundStmt::Create(Ctx, All, FPOptionsOverride(), F->getBeginLoc(), F->getEndLoc());
}

} // namespace

Directive writeOutTableLoops(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  return D.Collapse || !D.Tile.empty() ? D : Writer(D, Facts, Ctx).run();
}

} // namespace swgen
