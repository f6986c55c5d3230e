#include "FunctionFacts.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/Expr.h"
#include "clang/Analysis/CFG.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace swgen {

const VarDecl *namedVariable(const Expr *E) {
  auto *Ref = E ? dyn_cast<DeclRefExpr>(E->IgnoreParens()) : nullptr;
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

void variablesNamedIn(const Stmt *S, llvm::SmallVectorImpl<const VarDecl *> &Out) {
  if (auto *Ref = dyn_cast<DeclRefExpr>(S))
    if (auto *Var = dyn_cast<VarDecl>(Ref->getDecl()))
      Out.push_back(Var);
  for (const Stmt *Child : S->children())
    if (Child)
      variablesNamedIn(Child, Out);
}

namespace {

using VarSet = llvm::SmallPtrSet<const VarDecl *, 16>;

} // namespace

/// Finds assignments, addresses taken, and names that are only assigned to.
class FunctionFacts::Collector : public ConstDynamicRecursiveASTVisitor {
public:
  llvm::DenseSet<const VarDecl *> AddressTaken, Held, Assigned;
  /// Left sides of plain assignments: naming the variable there does not read it.
  llvm::SmallPtrSet<const Stmt *, 32> PureTargets;

  llvm::DenseMap<const VarDecl *, llvm::SmallVector<const VarDecl *, 2>> Sources;
  llvm::DenseSet<const VarDecl *> Stored;
  /// Arrays that are named otherwise than on the way to an element.
  llvm::DenseSet<const VarDecl *> WholeArrays;

  bool VisitArraySubscriptExpr(const ArraySubscriptExpr *A) override {
    if (A->getType()->isArrayType())
      return true;
    const Expr *E = A;
    while (auto *Sub = dyn_cast<ArraySubscriptExpr>(E)) {
      if (!isPartOfArray(Sub))
        return true;
      E = Sub->getBase()->IgnoreParenImpCasts();
    }
    if (auto *Ref = dyn_cast<DeclRefExpr>(E))
      InElements.insert(Ref);
    return true;
  }

  bool VisitDeclRefExpr(const DeclRefExpr *Ref) override {
    if (Ref->getType()->isArrayType() && !InElements.contains(Ref))
      insert(WholeArrays, namedVariable(Ref));
    return true;
  }

  bool VisitVarDecl(const VarDecl *Var) override {
    if (Var->getType()->isPointerType() && Var->getInit())
      variablesNamedIn(Var->getInit(), Sources[Var]);
    return true;
  }

  bool VisitUnaryOperator(const UnaryOperator *U) override {
    if (U->getOpcode() == UO_AddrOf) {
      insert(AddressTaken, rootVariable(U->getSubExpr()));
      if (!Arguments.contains(U))
        insert(Held, rootVariable(U->getSubExpr()));
    } else if (U->isIncrementDecrementOp())
      insert(Assigned, namedVariable(U->getSubExpr()));
    return true;
  }

  bool VisitBinaryOperator(const BinaryOperator *B) override {
    if (!B->isAssignmentOp())
      return true;
    insert(Assigned, namedVariable(B->getLHS()));
    if (B->getLHS()->getType()->isPointerType())
      flowsInto(B->getRHS(), B->getLHS());
    if (B->getOpcode() == BO_Assign && namedVariable(B->getLHS()))
      PureTargets.insert(B->getLHS()->IgnoreParens());
    return true;
  }

  /// What asm statements name may be read and written behind our back.
  bool VisitGCCAsmStmt(const GCCAsmStmt *S) override {
    for (const Stmt *Operand : S->children())
      if (auto *E = dyn_cast_or_null<Expr>(Operand))
        insert(AddressTaken, rootVariable(E));
    return true;
  }

  bool VisitCallExpr(const CallExpr *Call) override {
    for (const Expr *Arg : Call->arguments())
      if (Arg->getType()->isPointerType()) {
        stored(Arg);
        if (!Call->getType()->isPointerType()) // it may come back
          Arguments.insert(Arg->IgnoreParenCasts());
      }
    return true;
  }

private:
  llvm::SmallPtrSet<const DeclRefExpr *, 32> InElements; ///< visited before what they are made of
  llvm::SmallPtrSet<const Expr *, 32> Arguments;         ///< of calls, too

  /// A pointer is computed from what S mentions and is put into a variable or into memory, where
  /// what the variables of the left side reach has it from then on.
  void flowsInto(const Expr *S, const Expr *Left) {
    llvm::SmallVector<const VarDecl *, 2> Holders;
    variablesNamedIn(Left, Holders);
    for (const VarDecl *Holder : Holders)
      variablesNamedIn(S, Sources[Holder]);
    if (!namedVariable(Left))
      stored(S);
  }

  void stored(const Stmt *S) {
    llvm::SmallVector<const VarDecl *, 2> Found;
    variablesNamedIn(S, Found);
    Stored.insert(Found.begin(), Found.end());
  }

  static void insert(llvm::DenseSet<const VarDecl *> &Set, const VarDecl *Var) {
    if (Var)
      Set.insert(Var);
  }

  /// a is an array, not a pointer.
  static bool isPartOfArray(const ArraySubscriptExpr *A) {
    auto *Decay = dyn_cast<ImplicitCastExpr>(A->getBase()->IgnoreParens());
    return Decay && Decay->getCastKind() == CK_ArrayToPointerDecay;
  }

  /// &s.x and &a[1] make s and a reachable too.
  static const VarDecl *rootVariable(const Expr *E) {
    while (true) {
      E = E->IgnoreParenImpCasts();
      if (auto *M = dyn_cast<MemberExpr>(E); M && !M->isArrow())
        E = M->getBase();
      else if (auto *A = dyn_cast<ArraySubscriptExpr>(E); A && isPartOfArray(A))
        E = A->getBase();
      else
        return namedVariable(E);
    }
  }
};

/// Classic backward liveness over the CFG, for whole variables that are locals of F.
class FunctionFacts::Liveness {
public:
  Liveness(const FunctionDecl &F, ASTContext &Ctx, llvm::SmallPtrSet<const Stmt *, 32> PureTargets)
      : PureTargets(std::move(PureTargets)) {
    CFG::BuildOptions Options;
    Options.setAllAlwaysAdd();
    Options.PruneTriviallyFalseEdges = false;
    Graph = CFG::buildCFG(&F, F.getBody(), &Ctx, Options);
    if (Graph)
      solveForLaterCalls();
  }

  bool valid() const { return Graph != nullptr; }

  bool liveAfter(const Stmt *Part, const VarDecl *Var) const {
    const StmtSet Inside = insideOf(Part);
    for (const CFGBlock *B : *Graph)
      if (leavesLive(*B, Inside, Var))
        return true;
    return false;
  }

  bool namedAfter(const Stmt *Part, const VarDecl *Var,
                  llvm::ArrayRef<const Stmt *> Ignored) const {
    const StmtSet Inside = insideOf(Part), Beside = insideOf(Ignored);
    llvm::SmallPtrSet<const CFGBlock *, 16> Reached;
    llvm::SmallVector<const CFGBlock *, 16> Work;
    auto Leave = [&](const CFGBlock &B) {
      for (const CFGBlock *Next : B.succs())
        if (Next && Reached.insert(Next).second)
          Work.push_back(Next);
      if (&B == &Graph->getExit() && Var->isStaticLocal() &&
          Reached.insert(&Graph->getEntry()).second)
        Work.push_back(&Graph->getEntry());
    };
    for (const CFGBlock *B : *Graph) {
      const Meeting First = firstMeeting(*B, Inside, Beside, Var, /*Begun=*/false);
      if (First == Meeting::Name)
        return true;
      if (First == Meeting::None)
        Leave(*B);
    }
    while (!Work.empty()) {
      const CFGBlock *B = Work.pop_back_val();
      const Meeting First = firstMeeting(*B, Inside, Beside, Var, /*Begun=*/true);
      if (First == Meeting::Name)
        return true;
      if (First == Meeting::None)
        Leave(*B);
    }
    return false;
  }

private:
  using StmtSet = llvm::SmallPtrSet<const Stmt *, 32>;
  enum class Meeting { None, Name, Declaration, NotBegun };

  /// What comes first of Var in B neither Inside nor Beside; unless Begun, behind something Inside.
  static Meeting firstMeeting(const CFGBlock &B, const StmtSet &Inside, const StmtSet &Beside,
                              const VarDecl *Var, bool Begun) {
    for (const CFGElement &E : B) {
      auto S = E.getAs<CFGStmt>();
      if (!S)
        continue;
      Begun |= Inside.contains(S->getStmt());
      if (!Begun || Inside.contains(S->getStmt()) || Beside.contains(S->getStmt()))
        continue;
      if (auto *Ref = dyn_cast<DeclRefExpr>(S->getStmt()); Ref && Ref->getDecl() == Var)
        return Meeting::Name;
      if (auto *Decls = dyn_cast<DeclStmt>(S->getStmt());
          Decls && !Var->isStaticLocal() && llvm::is_contained(Decls->decls(), Var))
        return Meeting::Declaration;
    }
    const Stmt *T = B.getTerminatorStmt();
    return Begun || (T && Inside.contains(T)) ? Meeting::None : Meeting::NotBegun;
  }

  StmtSet insideOf(llvm::ArrayRef<const Stmt *> Parts) const {
    StmtSet Inside;
    for (const Stmt *Part : Parts)
      collect(Part, Inside);
    // The graph has one statement of its own for each variable of `int lo = i, hi = i + 1;`.
    for (const auto &[Made, Original] : Graph->synthetic_stmts())
      if (Inside.contains(Original))
        Inside.insert(Made);
    return Inside;
  }

  static void collect(const Stmt *S, StmtSet &Out) {
    if (!S)
      return;
    Out.insert(S);
    for (const Stmt *Child : S->children())
      collect(Child, Out);
  }

  /// State before an element from the state after it.
  void transfer(const Stmt *S, VarSet &State) const {
    if (auto *Decls = dyn_cast<DeclStmt>(S)) {
      for (const Decl *D : Decls->decls())
        if (auto *Var = dyn_cast<VarDecl>(D); Var && Var->hasLocalStorage())
          State.erase(Var);
    } else if (auto *B = dyn_cast<BinaryOperator>(S)) {
      if (B->getOpcode() == BO_Assign)
        if (const VarDecl *Var = namedVariable(B->getLHS()))
          State.erase(Var);
    } else if (auto *Ref = dyn_cast<DeclRefExpr>(S)) {
      if (auto *Var = dyn_cast<VarDecl>(Ref->getDecl()); Var && !PureTargets.contains(Ref))
        State.insert(Var);
    }
  }

  VarSet liveOut(const CFGBlock &B) const {
    VarSet State;
    if (&B == &Graph->getExit())
      State = AtExit;
    for (const CFGBlock *Succ : B.succs())
      if (Succ)
        if (auto It = LiveIn.find(Succ); It != LiveIn.end())
          State.insert(It->second.begin(), It->second.end());
    return State;
  }

  /// What a static variable holds at the end matters if a later call may read it.
  void solveForLaterCalls() {
    solve();
    for (const VarDecl *Var : LiveIn[&Graph->getEntry()])
      if (Var->isStaticLocal())
        AtExit.insert(Var);
    if (!AtExit.empty())
      solve();
  }

  void solve() {
    bool Changed = true;
    while (Changed) {
      Changed = false;
      for (const CFGBlock *B : *Graph) {
        VarSet State = liveOut(*B);
        for (const CFGElement &E : llvm::reverse(*B))
          if (auto S = E.getAs<CFGStmt>())
            transfer(S->getStmt(), State);
        VarSet &In = LiveIn[B];
        if (State.size() != In.size()) {
          In = std::move(State);
          Changed = true;
        }
      }
    }
  }

  static bool endsInside(const CFGBlock &B, const StmtSet &Inside) {
    if (const Stmt *T = B.getTerminatorStmt())
      return Inside.contains(T);
    if (const Stmt *Loop = B.getLoopTarget())
      return Inside.contains(Loop);
    for (const CFGElement &E : llvm::reverse(B))
      if (auto S = E.getAs<CFGStmt>())
        return Inside.contains(S->getStmt());
    return false;
  }

  /// Where control goes from an edge: blocks without content of their own are passed through.
  static const CFGBlock *firstWithContent(const CFGBlock *B) {
    for (unsigned Steps = 0; Steps < 64; ++Steps) {
      bool Empty = B->empty() && !B->getTerminatorStmt() && !B->getLoopTarget();
      if (!Empty || B->succ_size() != 1 || !*B->succ_begin())
        return B;
      B = *B->succ_begin();
    }
    return B;
  }

  static bool beginsInside(const CFGBlock &B, const StmtSet &Inside) {
    for (const CFGElement &E : B)
      if (auto S = E.getAs<CFGStmt>())
        return Inside.contains(S->getStmt());
    if (const Stmt *T = B.getTerminatorStmt())
      return Inside.contains(T);
    const Stmt *Loop = B.getLoopTarget();
    return Loop && Inside.contains(Loop);
  }

  /// Var is live where control passes, in B or on an edge out of it, from Inside to outside.
  bool leavesLive(const CFGBlock &B, const StmtSet &Inside, const VarDecl *Var) const {
    if (endsInside(B, Inside))
      for (const CFGBlock *Succ : B.succs()) {
        if (!Succ)
          continue;
        const CFGBlock *To = firstWithContent(Succ);
        auto It = LiveIn.find(To);
        if (!beginsInside(*To, Inside) && It != LiveIn.end() && It->second.contains(Var))
          return true;
      }
    VarSet State = liveOut(B);
    const Stmt *T = B.getTerminatorStmt();
    bool AfterIsOutside = T && !Inside.contains(T);
    for (const CFGElement &E : llvm::reverse(B)) {
      auto S = E.getAs<CFGStmt>();
      if (!S)
        continue;
      bool Here = Inside.contains(S->getStmt());
      if (Here && AfterIsOutside && State.contains(Var))
        return true;
      AfterIsOutside = !Here;
      transfer(S->getStmt(), State);
    }
    return false;
  }

  std::unique_ptr<CFG> Graph;
  StmtSet PureTargets;
  llvm::DenseMap<const CFGBlock *, VarSet> LiveIn;
  VarSet AtExit; ///< static variables that the function reads before it sets them
};

FunctionFacts::FunctionFacts(const FunctionDecl &F, llvm::ArrayRef<const Stmt *> Annotated,
                             ASTContext &Ctx)
    : F(F), Annotated(Annotated), Ctx(Ctx) {
  Collector C;
  C.TraverseStmt(F.getBody());
  add(C);
  Live = std::make_unique<Liveness>(F, Ctx, std::move(C.PureTargets));
}

void FunctionFacts::add(const Stmt *S) {
  Collector C;
  C.TraverseStmt(S);
  add(C);
}

void FunctionFacts::add(const Collector &C) {
  AddressTaken.insert_range(C.AddressTaken);
  Held.insert_range(C.Held);
  Assigned.insert_range(C.Assigned);
  Stored.insert_range(C.Stored);
  WholeArrays.insert_range(C.WholeArrays);
  for (const auto &[Pointer, From] : C.Sources)
    llvm::append_range(Sources[Pointer], From);
}

FunctionFacts::~FunctionFacts() = default;

bool FunctionFacts::mayBePointedTo(const VarDecl *Var) const {
  if (Var->hasLocalStorage() || Var->isStaticLocal())
    return AddressTaken.contains(Var);
  return Var->isExternallyVisible() || addressTakenInFile(Var);
}

bool FunctionFacts::mayDeriveFrom(const VarDecl *Pointer, const VarDecl *Source) const {
  llvm::SmallPtrSet<const VarDecl *, 8> Seen;
  llvm::SmallVector<const VarDecl *, 8> Work{Pointer};
  while (!Work.empty()) {
    auto It = Sources.find(Work.pop_back_val());
    if (It == Sources.end())
      continue;
    for (const VarDecl *Var : It->second) {
      if (Var == Source)
        return true;
      if (Seen.insert(Var).second)
        Work.push_back(Var);
    }
  }
  return false;
}

bool FunctionFacts::addressTakenInFile(const VarDecl *Var) const {
  if (!TakenInFile) {
    Collector C;
    C.TraverseDecl(Ctx.getTranslationUnitDecl());
    TakenInFile.emplace();
    for (const VarDecl *Taken : C.AddressTaken)
      TakenInFile->insert(Taken->getCanonicalDecl());
  }
  return TakenInFile->contains(Var->getCanonicalDecl());
}

bool FunctionFacts::liveAfter(const Stmt *Part, const VarDecl *Var) const {
  if (!(Var->hasLocalStorage() || Var->isStaticLocal()) || mayBePointedTo(Var) ||
      Var->getType().isVolatileQualified() || !Live->valid())
    return true;
  return Live->liveAfter(Part, Var);
}

bool FunctionFacts::namedAfter(const Stmt *Part, const VarDecl *Var) const {
  return !Live->valid() || Live->namedAfter(Part, Var, Annotated);
}

} // namespace swgen
