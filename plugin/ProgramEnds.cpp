//===- ProgramEnds.cpp - calls that end the program -----------------------===//
#include "ProgramEnds.h"
#include "AstCopy.h"
#include "CallScans.h"
#include "LoopHeader.h"
#include "PointerScan.h"

using namespace clang;
using llvm::dyn_cast;
using llvm::isa;

namespace swgen {

namespace {

/// A call that ends the program, in a statement that does nothing else.
struct End {
  const CallExpr *Call = nullptr;
  const Expr *Unless = nullptr;            ///< null: whatever holds
  std::vector<const ForStmt *> Loops = {}; ///< around it, outermost first
  bool IsLast = false;                     ///< nothing follows in the iteration of the innermost
  unsigned Number = 0;                     ///< in the order of the text
};

class Ends {
public:
  Ends(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Facts(Facts), Ctx(Ctx), Make(Ctx) {}
  Directive run();

private:
  void find(const Stmt *S, bool Counted, bool IsLast);
  void add(const Stmt *S, End Found, bool IsLast);
  bool reliesOnIt(const Stmt *S);
  bool isDone(const CallExpr *Call) const;
  bool findOrder();
  const VarDecl *counter(const ForStmt *F) const;
  Expr *position(const ForStmt *F);
  std::vector<Expr *> place(const End &E);
  unsigned firstWithin(const End &E, size_t Depth) const;

  VarDecl *number(llvm::StringRef Of, QualType T, Expr *Init, SourceLocation At);
  void useFlag(Directive &New);
  void useOrder(Directive &New);
  Expr *comesFirst(llvm::ArrayRef<Expr *> Places, size_t K);
  Stmt *set(VarDecl *Var, Expr *Value);
  Stmt *noted(const End &E);
  Stmt *stmt(const Stmt *S);

  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  VarSet Assigned, Inside;
  llvm::StringSet<> Names;
  llvm::MapVector<const Stmt *, End> All;
  std::vector<const ForStmt *> Around;
  bool Possible = true;
  VarDecl *Flag = nullptr;      ///< of calls that are all the same
  std::vector<VarDecl *> First; ///< the place of the first of several
  std::vector<size_t> Levels;   ///< what of places is more than one constant
  VarDecl *Which = nullptr;
  bool Failed = false;
};

} // namespace

/// As a statement, a call without a return whose arguments are the same in each iteration.
static const CallExpr *endingCall(const Stmt *S) {
  auto *E = dyn_cast_or_null<Expr>(S);
  auto *Call = E ? dyn_cast<CallExpr>(E->IgnoreParenCasts()) : nullptr;
  const FunctionDecl *F = Call ? Call->getDirectCallee() : nullptr;
  auto IsConstant = [](const Expr *Arg) {
    Arg = Arg->IgnoreParenCasts();
    if (auto *U = dyn_cast<UnaryOperator>(Arg)) // __extension__, and signs
      Arg = U->getSubExpr()->IgnoreParenCasts();
    return isa<IntegerLiteral, StringLiteral, PredefinedExpr>(Arg);
  };
  return F && F->isNoReturn() && llvm::all_of(Call->arguments(), IsConstant) ? Call : nullptr;
}

/// What assert() expands to: `c ? (void)0 : fails()`, or the same as `({ if (c) ; else fails(); })`
/// behind a comma.
static End endOf(const Stmt *S, const ASTContext &Ctx) {
  if (const CallExpr *Call = endingCall(S))
    return {Call, nullptr};
  auto *E = dyn_cast_or_null<Expr>(S);
  if (!E)
    return {};
  E = E->IgnoreParenCasts();
  if (auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_Extension)
    return endOf(U->getSubExpr(), Ctx);
  if (auto *B = dyn_cast<BinaryOperator>(E); B && B->getOpcode() == BO_Comma)
    return B->getLHS()->HasSideEffects(Ctx) ? End() : endOf(B->getRHS(), Ctx);
  if (auto *C = dyn_cast<ConditionalOperator>(E)) {
    const CallExpr *Call = endingCall(C->getFalseExpr());
    const bool Good = Call && !C->getTrueExpr()->HasSideEffects(Ctx);
    return Good && !C->getCond()->HasSideEffects(Ctx) ? End{Call, C->getCond()} : End();
  }
  auto *Block = dyn_cast<StmtExpr>(E);
  const CompoundStmt *Body = Block ? Block->getSubStmt() : nullptr;
  auto *If = Body && Body->size() == 1 ? dyn_cast<IfStmt>(Body->body_front()) : nullptr;
  if (!If || !isa<NullStmt>(If->getThen()) || If->getCond()->HasSideEffects(Ctx))
    return {};
  const CallExpr *Call = endingCall(If->getElse());
  return Call ? End{Call, If->getCond()} : End();
}

/// What holds because an iteration has got there may not hold where it should have ended before:
/// divisors, subscripts and bounds of loops that data give.
bool Ends::reliesOnIt(const Stmt *S) {
  if (!S)
    return false;
  auto FromData = [&](const Stmt *E) {
    std::function<bool(const Stmt *)> Any = [&](const Stmt *Part) -> bool {
      auto *Ref = dyn_cast_or_null<DeclRefExpr>(Part);
      auto *Var = Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
      auto *U = dyn_cast_or_null<UnaryOperator>(Part);
      if (isa_and_nonnull<ArraySubscriptExpr, MemberExpr, CallExpr>(Part) ||
          (U && U->getOpcode() == UO_Deref))
        return true;
      const bool Counts =
          Var && llvm::any_of(Around, [&](const ForStmt *F) { return counter(F) == Var; });
      if (Var && !Counts && (Assigned.contains(Var) || Inside.contains(Var)))
        return true;
      return Part && llvm::any_of(Part->children(), Any);
    };
    return Any(E);
  };
  if (isa<WhileStmt, DoStmt>(S))
    return true;
  if (auto *F = dyn_cast<ForStmt>(S)) {
    const LoopHeader H = readLoopHeader(*F, Ctx);
    const Expr *Start = H.Var ? startOf(*F, H) : nullptr;
    if (!H.Var || !H.Bound || H.Exit || !Start || FromData(Start))
      return true;
    std::optional<LoopBound> Bound = loopBound(H);
    if (!Bound || FromData(Bound->Right))
      return true;
    Around.push_back(F);
    const bool Relies = reliesOnIt(F->getBody());
    Around.pop_back();
    return Relies;
  }
  if (auto *B = dyn_cast<BinaryOperator>(S))
    if ((B->isMultiplicativeOp() && B->getOpcode() != BO_Mul) || B->getOpcode() == BO_DivAssign ||
        B->getOpcode() == BO_RemAssign)
      if (B->getRHS()->getType()->isIntegerType() && !B->getRHS()->isEvaluatable(Ctx))
        return true;
  if (auto *Call = dyn_cast<CallExpr>(S))
    if (const FunctionDecl *F = Call->getDirectCallee(); !F || F->hasBody())
      return true;
  if (auto *A = dyn_cast<ArraySubscriptExpr>(S); A && FromData(A->getIdx()))
    return true;
  if (auto *U = dyn_cast<UnaryOperator>(S);
      U && U->getOpcode() == UO_Deref && FromData(U->getSubExpr()))
    return true;
  return llvm::any_of(S->children(), [&](const Stmt *Part) { return reliesOnIt(Part); });
}

/// Functions that exit() calls may look at what later iterations have written.
bool Ends::isDone(const CallExpr *Call) const {
  if (Call->getDirectCallee()->getName() != "exit")
    return true;
  return llvm::none_of(llvm::ArrayRef{"atexit", "on_exit"}, [&](llvm::StringRef Name) {
    return llvm::any_of(Ctx.getTranslationUnitDecl()->lookup(&Ctx.Idents.get(Name)),
                        [](const NamedDecl *F) { return F->isReferenced(); });
  });
}

void Ends::add(const Stmt *S, End Found, bool IsLast) {
  if (Around.empty() || !isDone(Found.Call)) {
    Possible = false;
    return;
  }
  Found.Loops = Around;
  Found.IsLast = IsLast;
  Found.Number = All.size() + 1;
  All[S] = Found;
}

/// Counted: all loops around S in the region are; IsLast: nothing follows S in the innermost.
void Ends::find(const Stmt *S, bool Counted, bool IsLast) {
  if (!S)
    return;
  if (isa<Expr>(S)) {
    End Found = endOf(S, Ctx);
    if (Found.Call && Counted)
      add(S, Found, IsLast);
    return;
  }
  if (auto *F = dyn_cast<ForStmt>(S)) {
    Around.push_back(F);
    find(F->getBody(), Counted && F->getCond() && F->getInc(), /*IsLast=*/true);
    Around.pop_back();
  } else if (auto *If = dyn_cast<IfStmt>(S)) {
    find(If->getThen(), Counted, IsLast);
    find(If->getElse(), Counted, IsLast);
  } else if (auto *W = dyn_cast<WhileStmt>(S)) {
    find(W->getBody(), /*Counted=*/false, IsLast);
  } else if (auto *Do = dyn_cast<DoStmt>(S)) {
    find(Do->getBody(), /*Counted=*/false, IsLast);
  } else if (auto *Block = dyn_cast<CompoundStmt>(S)) {
    bool AfterLoop = false;
    for (const Stmt *Part : Block->body()) {
      // What is behind a loop is not left out.
      Possible &= !AfterLoop || !reliesOnIt(Part);
      const size_t Before = All.size();
      find(Part, Counted, IsLast && Part == Block->body_back());
      AfterLoop |= All.size() != Before && All.back().second.Loops.size() > Around.size();
    }
  }
}

/// Null: what tells its iterations apart is not known.
const VarDecl *Ends::counter(const ForStmt *F) const {
  const LoopHeader H = readLoopHeader(*F, Ctx);
  if (!H.Var || !F->getInc() || !H.Var->getType()->isIntegerType() ||
      constantStep(F->getInc(), H.Var, Ctx) == 0 || Facts.mayBePointedTo(H.Var))
    return nullptr;
  VarSet Sets, Declares;
  collectAssigned(F->getBody(), Sets, Declares);
  return Sets.contains(H.Var) ? nullptr : H.Var;
}

/// What grows from iteration to iteration.
Expr *Ends::position(const ForStmt *F) {
  const VarDecl *Var = counter(F);
  Expr *At = Make.toLong(Make.load(Make.name(Var, F->getForLoc())));
  return constantStep(F->getInc(), Var, Ctx) > 0
             ? At
             : Make.paren(Make.binary(BO_Sub, Make.number(0), At, Ctx.LongTy));
}

/// The number of the first call that is in the same loops as E down to Depth.
unsigned Ends::firstWithin(const End &E, size_t Depth) const {
  for (const auto &[S, Other] : All)
    if (Other.Loops.size() >= Depth &&
        std::equal(E.Loops.begin(), E.Loops.begin() + Depth, Other.Loops.begin()))
      return Other.Number;
  return E.Number;
}

/// Grows in the order of the program: which of the loops of the region, its iteration, which of the
/// loops or calls in it, and so on; of calls in fewer loops than others, zeros.
std::vector<Expr *> Ends::place(const End &E) {
  size_t Depth = 0;
  for (const auto &[S, Other] : All)
    Depth = std::max(Depth, Other.Loops.size());
  std::vector<Expr *> Places;
  for (size_t K = 0; K != Depth; ++K) {
    const bool IsIn = K < E.Loops.size();
    const bool IsCall = K == E.Loops.size();
    Places.push_back(Make.number(IsIn ? firstWithin(E, K + 1) : IsCall ? E.Number : 0));
    Places.push_back(IsIn ? position(E.Loops[K]) : Make.number(0));
  }
  Places.push_back(Make.number(E.Number));
  return Places;
}

/// Whether the first of several calls can be found, and by what.
bool Ends::findOrder() {
  std::vector<std::vector<Expr *>> Places;
  for (const auto &[S, E] : All) {
    if (llvm::any_of(E.Loops, [this](const ForStmt *F) { return !counter(F); }))
      return false;
    Places.push_back(place(E));
  }
  for (size_t K = 0; K != Places[0].size(); ++K)
    if (llvm::any_of(Places, [&](const std::vector<Expr *> &P) {
          return !isa<IntegerLiteral>(P[K]) || !sameText(P[K], Places[0][K], Ctx);
        }))
      Levels.push_back(K);
  return true;
}

VarDecl *Ends::number(llvm::StringRef Of, QualType T, Expr *Init, SourceLocation At) {
  const std::string Name = unusedName(Of.str(), Names, Ctx);
  return Make.variable(&Facts.function(), Name, T, Init, At);
}

/// All calls are alike: it does not matter which.
void Ends::useFlag(Directive &New) {
  const End &E = All.front().second;
  const std::string Name = E.Call->getDirectCallee()->getName().ltrim('_').str() + "_set";
  Flag = number(Name, Ctx.IntTy, nullptr, All.front().first->getBeginLoc());
  New.reduce("|", Flag, Flag->getLocation());
  New.After.push_back({Flag, E.Call, 0});
}

void Ends::useOrder(Directive &New) {
  const SourceLocation At = All.front().first->getBeginLoc();
  for (size_t K = 0; K != Levels.size(); ++K)
    First.push_back(number("end", Ctx.LongTy, K ? nullptr : Make.number(INT64_MAX), At));
  Which = number("end_call", Ctx.LongTy, nullptr, At);
  const std::string Best = First[0]->getNameAsString();
  New.reduce("min", First[0], At);
  New.After.push_back({First[0], nullptr, 0}); // declares it
  for (VarDecl *Var : llvm::drop_begin(First))
    New.reduce("first:" + Best, Var, At);
  New.reduce("with:" + Best, Which, At);
  for (const auto &[S, E] : All)
    New.After.push_back({Which, E.Call, E.Number});
}

Stmt *Ends::set(VarDecl *Var, Expr *Value) {
  return BinaryOperator::Create(Ctx, Make.name(Var), Value, BO_Assign, Var->getType(), VK_PRValue,
                                OK_Ordinary, Var->getLocation(), FPOptionsOverride());
}

/// Places, from the K-th on, come before the first that is known.
Expr *Ends::comesFirst(llvm::ArrayRef<Expr *> Places, size_t K) {
  auto Compared = [&](BinaryOperatorKind Op) {
    return Make.binary(Op, Make.copy(Places[Levels[K]]), Make.load(Make.name(First[K])), Ctx.IntTy);
  };
  if (K + 1 == Levels.size())
    return Compared(BO_LT);
  Expr *Same =
      Make.binary(BO_LAnd, Compared(BO_EQ), Make.paren(comesFirst(Places, K + 1)), Ctx.IntTy);
  return Make.binary(BO_LOr, Compared(BO_LT), Make.paren(Same), Ctx.IntTy);
}

/// What an iteration does instead of ending the program.
Stmt *Ends::noted(const End &E) {
  const SourceLocation At = E.Call->getBeginLoc();
  Stmt *Note = nullptr;
  if (Flag) {
    Note = Make.setFlag(Flag, At);
  } else {
    const std::vector<Expr *> Places = place(E);
    std::vector<Stmt *> Sets;
    for (auto [K, Var] : llvm::enumerate(First))
      Sets.push_back(set(Var, Make.copy(Places[Levels[K]])));
    Sets.push_back(set(Which, Make.number(E.Number)));
    Note =
        IfStmt::Create(Ctx, At, IfStatementKind::Ordinary, nullptr, nullptr, comesFirst(Places, 0),
                       At, At, CompoundStmt::Create(Ctx, Sets, FPOptionsOverride(), At, At));
  }
  if (E.IsLast)
    return Note;
  Stmt *Parts[] = {Note, new (Ctx) ContinueStmt(At)};
  return CompoundStmt::Create(Ctx, Parts, FPOptionsOverride(), At, At);
}

Stmt *Ends::stmt(const Stmt *S) {
  if (auto It = All.find(S); It != All.end()) {
    Stmt *Note = noted(It->second);
    const Expr *Unless = It->second.Unless;
    if (!Unless)
      return Note;
    const SourceLocation At = S->getBeginLoc();
    Expr *Not =
        UnaryOperator::Create(Ctx, Make.paren(const_cast<Expr *>(Unless)), UO_LNot, Ctx.IntTy,
                              VK_PRValue, OK_Ordinary, At, false, FPOptionsOverride());
    return IfStmt::Create(Ctx, At, IfStatementKind::Ordinary, nullptr, nullptr, Not, At, At, Note);
  }
  std::function<bool(const Stmt *)> HasAny = [&](const Stmt *Part) {
    return Part && (All.contains(Part) || llvm::any_of(Part->children(), HasAny));
  };
  if (!HasAny(S))
    return const_cast<Stmt *>(S);
  Stmt *New = Make.rebuild(
      S, [](const Expr *E) { return const_cast<Expr *>(E); },
      [this](const Stmt *Part) { return stmt(Part); });
  Failed |= !New;
  return New ? New : const_cast<Stmt *>(S);
}

Directive Ends::run() {
  collectAssigned(D.body(), Assigned, Inside);
  find(D.body(), /*Counted=*/true, /*IsLast=*/true);
  if (All.empty() || !Possible)
    return D;
  NameCollector(Names).TraverseStmt(Facts.function().getBody());
  NameCollector(Names).TraverseStmt(const_cast<Stmt *>(D.body()));
  Directive New = D;
  const CallExpr *Call = All.front().second.Call;
  if (llvm::all_of(All, [&](const auto &E) { return sameText(E.second.Call, Call, Ctx); }))
    useFlag(New);
  else if (findOrder())
    useOrder(New);
  else
    return D;
  New.Body = stmt(D.body());
  return Failed ? D : New;
}

Directive endAfterLaunch(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  return Ends(D, Facts, Ctx).run();
}

} // namespace swgen
