//===- TableLoops.cpp -----------------------------------------------------===//
#include "TableLoops.h"
#include "AstCopy.h"
#include "CallScans.h"
#include "LoopHeader.h"
#include "PointerScan.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace swgen {
namespace {

/// Iterations of one loop, and statements and expressions that a region may grow by.
constexpr size_t MostIterations = 32;
constexpr unsigned MostNodes = 20000;

/// The variable that E is an element or a member of, without pointers in between; null: none.
const VarDecl *rootOf(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (auto *A = dyn_cast<ArraySubscriptExpr>(E))
    return rootOf(A->getBase());
  auto *M = dyn_cast<MemberExpr>(E);
  return M && !M->isArrow() ? rootOf(M->getBase()) : namedVariable(E);
}

/// Its values, if Var is an array that nothing can change and whose values are known here.
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

/// Whether E is an element of such a table, or a member of one.
bool isTableElement(const Expr *E, const ASTContext &Ctx) {
  E = E->IgnoreParens();
  return isa<ArraySubscriptExpr, MemberExpr>(E) && !E->getType()->isArrayType() &&
         tableOf(rootOf(E), Ctx);
}

/// The value of E, an element of a table with constant subscripts; null: they are not, or outside.
const APValue *constantElement(const Expr *E, const ASTContext &Ctx) {
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

/// The values of a loop's variable, if they are known and few.
std::vector<int64_t> valuesOf(const ForStmt *F, const LoopHeader &H, const ASTContext &Ctx) {
  auto *Cond = dyn_cast<BinaryOperator>(H.Bound->IgnoreParenImpCasts());
  if (!Cond || H.Conditions.size() != 1 || H.Exit || !Cond->isRelationalOp())
    return {};
  BinaryOperatorKind Op = Cond->getOpcode();
  const Expr *Left = Cond->getLHS(), *Right = Cond->getRHS();
  if (namedVariable(Left->IgnoreParenImpCasts()) != H.Var) {
    std::swap(Left, Right);
    Op = BinaryOperator::reverseComparisonOp(Op);
  }
  const Expr *Start =
      H.DeclaresVar ? H.Var->getInit()
                    : cast<BinaryOperator>(cast<Expr>(F->getInit())->IgnoreParens())->getRHS();
  Expr::EvalResult First, Bound;
  if (namedVariable(Left->IgnoreParenImpCasts()) != H.Var || !Start->EvaluateAsInt(First, Ctx) ||
      !Right->EvaluateAsInt(Bound, Ctx))
    return {};
  const int64_t Step = constantStep(F->getInc(), H.Var, Ctx);
  const std::optional<int64_t> From = First.Val.getInt().tryExtValue(),
                               To = Bound.Val.getInt().tryExtValue();
  // Small numbers, so that no type makes others of them.
  constexpr int64_t Small = 100;
  const int64_t Least = H.Var->getType()->isSignedIntegerType() ? -Small : 0;
  auto IsSmall = [&](int64_t V) { return V >= Least && V <= Small; };
  if (!From || !To || !IsSmall(*From) || !IsSmall(*To) || Step == 0)
    return {};
  auto Runs = [&](int64_t V) {
    return Op == BO_LT ? V < *To : Op == BO_LE ? V <= *To : Op == BO_GT ? V > *To : V >= *To;
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
  bool VisitArraySubscriptExpr(const ArraySubscriptExpr *A) override {
    if (!tableOf(rootOf(A), Ctx))
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

private:
  const ASTContext &Ctx;
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
      : D(D), Facts(Facts), Ctx(Ctx), Make(Ctx), Seen(Ctx) {}

  /// Null where nothing is written out.
  const Stmt *run() {
    choose();
    if (Chosen.empty())
      return nullptr;
    Stmt *New = stmt(D.body());
    return Failed || New->getStmtClass() != D.body()->getStmtClass() ? nullptr : New;
  }

private:
  /// What stands for a variable in one copy of the body of a loop.
  struct Values {
    llvm::DenseMap<const VarDecl *, int64_t> Numbers;
    llvm::DenseMap<const VarDecl *, VarDecl *> Copies;
  };

  void choose();
  bool isOnlyIn(const Stmt *S, const VarDecl *Var) const;
  void usedBy(const Expr *E, llvm::DenseSet<const VarDecl *> &Vars);
  Stmt *stmt(const Stmt *S);
  Stmt *writtenOut(const ForStmt *F, const Values &Now);
  Expr *value(const Expr *E, const Values &Now);
  Stmt *copied(const Stmt *S, Values &Now);
  Expr *number(int64_t Value, QualType T);

  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  Scan Seen;
  llvm::DenseSet<const ForStmt *> Chosen;
  unsigned Nodes = 0;
  bool Failed = false;
};

/// Whether S names Var only in loops that set it first.
bool Writer::isOnlyIn(const Stmt *S, const VarDecl *Var) const {
  if (!S)
    return true;
  if (auto *F = dyn_cast<ForStmt>(S); F && readLoopHeader(*F, Ctx).Var == Var)
    return true;
  if (auto *Ref = dyn_cast<DeclRefExpr>(S))
    return Ref->getDecl() != Var;
  return llvm::all_of(S->children(), [&](const Stmt *Part) { return isOnlyIn(Part, Var); });
}

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
  if (Vars.empty())
    return;
  for (const Expr *E : Seen.Elements)
    for (const auto &[F, Var] : Seen.VarOf)
      if (mentionsAny(E, {Var}))
        Vars.insert(Var);
  for (const auto &[F, Var] : Seen.VarOf)
    if (Vars.contains(Var) && F != D.body() && Var != D.At && isOnlyIn(D.body(), Var) &&
        !Facts.mayBePointedTo(Var) && !Facts.liveAfter(D.Stmt, Var))
      Chosen.insert(F);
}

/// A number of type T.
Expr *Writer::number(int64_t Value, QualType T) {
  const QualType Own = Ctx.getIntWidth(T) < Ctx.getIntWidth(Ctx.IntTy) || !T->isBuiltinType() ||
                               T->isBooleanType()
                           ? Ctx.IntTy
                           : T;
  Expr *N = IntegerLiteral::Create(Ctx, llvm::APInt(Ctx.getIntWidth(Own), uint64_t(std::abs(Value))),
                                   Own, SourceLocation());
  if (Value < 0)
    N = new (Ctx) ParenExpr({}, {},
                            UnaryOperator::Create(Ctx, N, UO_Minus, Own, VK_PRValue, OK_Ordinary,
                                                  {}, false, FPOptionsOverride()));
  return Own == T ? N
                  : ImplicitCastExpr::Create(Ctx, T, CK_IntegralCast, N, nullptr, VK_PRValue,
                                             FPOptionsOverride());
}

Expr *Writer::value(const Expr *E, const Values &Now) {
  if (++Nodes > MostNodes)
    Failed = true;
  if (Failed)
    return const_cast<Expr *>(E);
  if (auto *Ref = dyn_cast<DeclRefExpr>(E)) {
    auto *Var = dyn_cast<VarDecl>(Ref->getDecl());
    Failed |= Var && Now.Numbers.count(Var); // not its value
    VarDecl *Copy = Var ? Now.Copies.lookup(Var) : nullptr;
    return Var ? Make.name(Copy ? Copy : Var, Ref->getLocation()) : const_cast<Expr *>(E);
  }
  auto *Load = dyn_cast<ImplicitCastExpr>(E);
  if (Load && Load->getCastKind() == CK_LValueToRValue && E->getType()->isIntegerType()) {
    const Expr *Place = Load->getSubExpr()->IgnoreParens();
    auto *Ref = dyn_cast<DeclRefExpr>(Place);
    auto At = Now.Numbers.find(Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr);
    if (At != Now.Numbers.end())
      return number(At->second, E->getType().getUnqualifiedType());
    if (isTableElement(Place, Ctx)) {
      Expr *Element = value(Place, Now);
      const APValue *Value = Failed ? nullptr : constantElement(Element, Ctx);
      const std::optional<int64_t> Known =
          Value && Value->isInt() ? Value->getInt().tryExtValue() : std::nullopt;
      if (Known && std::abs(*Known) < INT32_MAX)
        return number(*Known, E->getType().getUnqualifiedType());
    }
  }
  if (Expr *Copy = Make.rebuild(E, [&](const Expr *Sub) { return value(Sub, Now); }))
    return Copy;
  for (const auto &[Var, Value] : Now.Numbers)
    Failed |= mentionsAny(E, {Var}); // sizeof(x) and the like
  for (const auto &[Var, Copy] : Now.Copies)
    Failed |= mentionsAny(E, {Var});
  return const_cast<Expr *>(E);
}

Stmt *Writer::copied(const Stmt *S, Values &Now) {
  if (auto *E = dyn_cast<Expr>(S))
    return value(E, Now);
  if (auto *Declares = dyn_cast<DeclStmt>(S)) {
    llvm::SmallVector<Decl *, 4> Vars;
    for (const Decl *One : Declares->decls()) {
      auto *Var = cast<VarDecl>(One);
      VarDecl *Copy = Make.variableLike(Var, nullptr);
      Now.Copies[Var] = Copy;
      if (Var->hasInit())
        Copy->setInit(value(Var->getInit(), Now));
      Vars.push_back(Copy);
    }
    return new (Ctx) DeclStmt(DeclGroupRef::Create(Ctx, Vars.data(), Vars.size()), S->getBeginLoc(),
                              S->getEndLoc());
  }
  if (isa<NullStmt>(S))
    return const_cast<Stmt *>(S);
  auto *F = dyn_cast<ForStmt>(S);
  if (F && Chosen.contains(F))
    return writtenOut(F, Now);
  // What a loop declares is known before the rest of it is copied, in whatever order.
  const Stmt *Init = F ? F->getInit() : nullptr;
  Stmt *NewInit = Init ? copied(Init, Now) : nullptr;
  Stmt *Copy = Make.rebuild(
      S, [&](const Expr *E) { return value(E, Now); },
      [&](const Stmt *Part) { return Part == Init ? NewInit : copied(Part, Now); });
  Failed |= !Copy;
  return Copy ? Copy : const_cast<Stmt *>(S);
}

/// A block for each iteration.
Stmt *Writer::writtenOut(const ForStmt *F, const Values &Now) {
  llvm::SmallVector<Stmt *, 32> All;
  for (int64_t Value : Seen.Loops.lookup(F)) {
    Values Here = Now;
    Here.Numbers[Seen.VarOf.lookup(F)] = Value;
    Stmt *Body = copied(F->getBody(), Here);
    if (Failed)
      break;
    if (!isa<CompoundStmt>(Body))
      Body = CompoundStmt::Create(Ctx, {Body}, FPOptionsOverride(), Body->getBeginLoc(),
                                  Body->getEndLoc());
    All.push_back(Body);
  }
  return CompoundStmt::Create(Ctx, All, FPOptionsOverride(), F->getBeginLoc(), F->getEndLoc());
}

/// Any loop that is chosen lies in S.
static bool holdsAny(const Stmt *S, const llvm::DenseSet<const ForStmt *> &Loops) {
  auto *F = dyn_cast_or_null<ForStmt>(S);
  return S && ((F && Loops.contains(F)) || llvm::any_of(S->children(), [&](const Stmt *Part) {
                 return holdsAny(Part, Loops);
               }));
}

/// S as it is, but for the loops that are chosen.
Stmt *Writer::stmt(const Stmt *S) {
  if (!holdsAny(S, Chosen))
    return const_cast<Stmt *>(S);
  if (auto *F = dyn_cast<ForStmt>(S); F && Chosen.contains(F))
    return writtenOut(F, Values());
  Stmt *New = Make.rebuild(
      S, [](const Expr *E) { return const_cast<Expr *>(E); },
      [&](const Stmt *Part) { return stmt(Part); });
  Failed |= !New;
  return New ? New : const_cast<Stmt *>(S);
}

} // namespace

Directive writeOutTableLoops(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  Directive New = D;
  if (!D.Collapse && D.Tile.empty())
    if (const Stmt *Body = Writer(D, Facts, Ctx).run())
      New.Body = Body;
  return New;
}

} // namespace swgen
