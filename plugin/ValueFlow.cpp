//===- ValueFlow.cpp - statements and calls -------------------------------===//
#include "ValueFlow.h"
#include "DeadCode.h"
#include "FunctionFacts.h"
#include "KeptPointers.h"
#include "StatementLoops.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace swgen {

/// A loop goes turn by turn so often; so often it may tell something new otherwise.
constexpr unsigned MostTurns = 64, MostRounds = 24;
constexpr size_t MostOutcomes = 8;

namespace {

/// Numbers and pointers that something else may change than their names.
class PointedCollector : public ConstDynamicRecursiveASTVisitor {
public:
  explicit PointedCollector(llvm::DenseSet<const VarDecl *> &Pointed) : Pointed(Pointed) {}
  bool VisitUnaryOperator(const UnaryOperator *U) override {
    if (U->getOpcode() == UO_AddrOf)
      if (const VarDecl *Var = namedVariable(U->getSubExpr()))
        Pointed.insert(Var);
    return true;
  }
  bool VisitAsmStmt(const AsmStmt *S) override {
    llvm::SmallVector<const VarDecl *, 4> Named;
    variablesNamedIn(S, Named);
    Pointed.insert(Named.begin(), Named.end());
    return true;
  }

private:
  llvm::DenseSet<const VarDecl *> &Pointed;
};

} // namespace

ValueFlow::ValueFlow(const VarDecl *Var, const FunctionDecl &Function, ASTContext &Ctx)
    : Var(Var), Ctx(Ctx), Size(sizeOf(Var->getType())) {
  Bytes.resize(Size);
  markValues(Var->getType(), 0);
  Breaks = Continues = Cases = dead();
  PointedCollector(Pointed).TraverseStmt(Function.getBody());
}

int64_t ValueFlow::sizeOf(QualType T) const {
  return T->isIncompleteType() || T->isVariablyModifiedType() || T->isFunctionType()
             ? 0
             : Ctx.getTypeSizeInChars(T).getQuantity();
}

/// The bytes of a T at At that are no padding.
void ValueFlow::markValues(QualType T, int64_t At) {
  if (const ConstantArrayType *A = Ctx.getAsConstantArrayType(T)) {
    const int64_t Step = sizeOf(A->getElementType());
    for (uint64_t K = 0; K < A->getZExtSize(); ++K)
      markValues(A->getElementType(), At + int64_t(K) * Step);
    return;
  }
  const RecordDecl *Record = T->getAsRecordDecl();
  if (!Record || Record->isUnion()) {
    Bytes.set(At, At + sizeOf(T));
    return;
  }
  const ASTRecordLayout &Layout = Ctx.getASTRecordLayout(Record);
  for (const FieldDecl *Field : Record->fields()) {
    const int64_t Bits = Layout.getFieldOffset(Field->getFieldIndex());
    if (Field->isBitField())
      Bytes.set(At + Bits / 8, At + sizeOf(T)); // as far as they may go
    else
      markValues(Field->getType(), At + Bits / 8);
  }
}

FlowState ValueFlow::start(bool Set) const {
  FlowState S;
  S.Set.resize(Size, Set);
  return S;
}

FlowState ValueFlow::dead() const {
  FlowState S = start();
  S.Live = false;
  return S;
}

FlowState ValueFlow::takeReturns() {
  FlowState All = dead();
  for (const Return &R : Returns)
    join(All, R.State);
  Returns.clear();
  return All;
}

FlowValue ValueFlow::number(int64_t N) const {
  FlowValue V;
  V.Kind = FlowValue::Integer;
  V.Outcomes.push_back({N, llvm::BitVector(Size)});
  return V;
}

void ValueFlow::addOutcome(FlowValue &To, FlowValue::Outcome New) const {
  for (FlowValue::Outcome &Old : To.Outcomes)
    if (Old.Number == New.Number) {
      Old.Set &= New.Set;
      return;
    }
  To.Outcomes.push_back(std::move(New));
}

FlowValue ValueFlow::either(const FlowValue &A, const FlowState &AtA, const FlowValue &B,
                            const FlowState &AtB) const {
  FlowValue Both;
  if (A == B)
    return A;
  if (A.Kind == FlowValue::Pointer || B.Kind == FlowValue::Pointer) {
    Both.Kind = FlowValue::Pointer;
    return Both;
  }
  if (A.Kind != FlowValue::Integer || B.Kind != FlowValue::Integer)
    return Both;
  Both.Kind = FlowValue::Integer;
  for (auto [V, At] : {std::pair(&A, &AtA), std::pair(&B, &AtB)})
    for (FlowValue::Outcome O : V->Outcomes) {
      O.Set |= At->Set;
      addOutcome(Both, std::move(O));
    }
  return Both.Outcomes.size() > MostOutcomes ? FlowValue() : Both;
}

void ValueFlow::join(FlowState &Into, const FlowState &Other) const {
  if (!Other.Live)
    return;
  if (!Into.Live) {
    Into = Other;
    return;
  }
  auto Known = [](const FlowState &S, const VarDecl *Of) {
    auto At = S.Values.find(Of);
    return At == S.Values.end() ? FlowValue() : At->second;
  };
  std::map<const VarDecl *, FlowValue> Values = Into.Values;
  Values.insert(Other.Values.begin(), Other.Values.end());
  for (auto At = Values.begin(); At != Values.end();) {
    At->second = either(Known(Into, At->first), Into, Known(Other, At->first), Other);
    At = At->second.Kind == FlowValue::Unknown ? Values.erase(At) : std::next(At);
  }
  Into.Values = std::move(Values);
  Into.Set &= Other.Set;
}

/// Of an integer that is pointed to it is known which pointers these are.
bool ValueFlow::isTracked(const VarDecl *Of) {
  const QualType T = Of->getType();
  if (!Of->hasLocalStorage() || Of == Var || T.isVolatileQualified() ||
      !(T->isIntegerType() || T->isPointerType()))
    return false;
  if (!Pointed.contains(Of))
    return true;
  auto *F = dyn_cast<FunctionDecl>(Of->getDeclContext());
  if (!F || T->isPointerType())
    return false;
  auto [At, IsNew] = Kept.try_emplace(Of, true);
  if (IsNew)
    At->second = whereKept(Of, *F, Ctx);
  return !At->second;
}

void ValueFlow::declaration(const VarDecl *Of, FlowState &Now) {
  if (auto *Row = dyn_cast<VariableArrayType>(Of->getType()); Row && Row->getSizeExpr())
    eval(Row->getSizeExpr(), Now);
  FlowValue First;
  if (Of->hasInit() && Of->hasLocalStorage())
    First = eval(Of->getInit(), Now);
  if (Of == Var && Of->hasLocalStorage())
    Now.Set.set(); // a new one, even if it has no value
  else
    store({false, true, 0, 0, Of}, First, Now);
}

/// One turn: where the next one begins, and what is behind the loop.
ValueFlow::Branches ValueFlow::turn(const Stmt *Loop, FlowState Now) {
  auto *Do = dyn_cast<DoStmt>(Loop);
  auto *While = dyn_cast<WhileStmt>(Loop);
  auto *For = dyn_cast<ForStmt>(Loop);
  const Expr *Cond = Do ? Do->getCond() : While ? While->getCond() : For->getCond();
  FlowState End = dead();
  if (!Do && Cond)
    std::tie(Now, End) = truth(Cond, std::move(Now));
  stmt(Do ? Do->getBody() : While ? While->getBody() : For->getBody(), Now);
  join(Now, takeContinues());
  if (For && For->getInc() && Now.Live)
    eval(For->getInc(), Now);
  return Do ? truth(Cond, std::move(Now)) : Branches(std::move(Now), std::move(End));
}

/// All turns that may come.
void ValueFlow::turns(const Stmt *Loop, FlowState &Now) {
  bool Ended = !Now.Live;
  FlowState Next, End;
  for (unsigned N = 0; N < MostTurns && !Ended && !Breaks.Live && !Failed; ++N) {
    std::tie(Next, End) = turn(Loop, Now);
    if (Next.Live && End.Live)
      break; // it is not known which of them
    Ended = !Next.Live;
    Now = Ended ? End : Next;
  }
  for (unsigned N = 0; !Ended && !Failed; ++N) {
    std::tie(Next, End) = turn(Loop, Now);
    join(Next, Now);
    Failed |= N > MostRounds;
    Ended = Next == Now;
    Now = Ended ? End : Next;
  }
  join(Now, takeBreaks());
}

void ValueFlow::runOn(const Stmt *Loop, FlowState &Now) {
  join(Now, takeContinues());
  FlowState End = dead();
  if (auto *For = dyn_cast<ForStmt>(Loop); For && For->getInc() && Now.Live)
    eval(For->getInc(), Now);
  else if (auto *Do = dyn_cast<DoStmt>(Loop))
    std::tie(Now, End) = truth(Do->getCond(), std::move(Now));
  turns(Loop, Now);
  join(Now, End);
}

void ValueFlow::loop(const Stmt *S, FlowState &Now) {
  if (auto *For = dyn_cast<ForStmt>(S); For && For->getInit())
    stmt(For->getInit(), Now);
  FlowState OuterBreaks = takeBreaks(), OuterContinues = takeContinues();
  turns(S, Now);
  Breaks = std::move(OuterBreaks);
  Continues = std::move(OuterContinues);
}

void ValueFlow::body(const SwitchStmt *S, FlowState &Now) {
  eval(S->getCond(), Now);
  bool HasDefault = false;
  for (const SwitchCase *Case = S->getSwitchCaseList(); Case; Case = Case->getNextSwitchCase())
    HasDefault |= isa<DefaultStmt>(Case);
  FlowState OuterBreaks = takeBreaks(), OuterCases = std::exchange(Cases, Now);
  Now = dead();
  stmt(S->getBody(), Now);
  join(Now, takeBreaks());
  if (!HasDefault)
    join(Now, Cases);
  Breaks = std::move(OuterBreaks);
  Cases = std::move(OuterCases);
}

void ValueFlow::stmt(const Stmt *S, FlowState &Now) {
  Failed |= ++Steps > MostSteps;
  if (!S || Failed)
    return;
  if (auto *Case = dyn_cast<SwitchCase>(S)) {
    join(Now, Cases);
    return stmt(Case->getSubStmt(), Now);
  }
  if (auto *Block = dyn_cast<CompoundStmt>(S)) { // also one behind a jump may hold a label
    for (const Stmt *Child : Block->body())
      stmt(Child, Now);
    return;
  }
  if (auto *Label = dyn_cast<LabelStmt>(S)) {
    if (auto At = Jumps.find(Label->getDecl()); At != Jumps.end())
      join(Now, At->second);
    return stmt(Label->getSubStmt(), Now);
  }
  if (!Now.Live) { // a label inside could lead here
    Failed |= !Jumps.empty() && containsLabel(S);
    return;
  }
  if (auto *E = dyn_cast<Expr>(S)) {
    eval(E, Now);
  } else if (auto *Declares = dyn_cast<DeclStmt>(S)) {
    for (const Decl *One : Declares->decls())
      if (auto *Of = dyn_cast<VarDecl>(One))
        declaration(Of, Now);
  } else if (auto *If = dyn_cast<IfStmt>(S)) {
    auto [Then, Else] = truth(If->getCond(), Now);
    stmt(If->getThen(), Then);
    stmt(If->getElse(), Else);
    join(Then, Else);
    Now = std::move(Then);
  } else if (isLoop(S)) {
    loop(S, Now);
  } else if (auto *Switch = dyn_cast<SwitchStmt>(S)) {
    body(Switch, Now);
  } else if (auto *Attributed = dyn_cast<AttributedStmt>(S)) {
    stmt(Attributed->getSubStmt(), Now);
  } else if (isa<BreakStmt, ContinueStmt>(S)) {
    join(isa<BreakStmt>(S) ? Breaks : Continues, Now);
    Now = dead();
  } else if (auto *Goto = dyn_cast<GotoStmt>(S)) {
    // Forward: what is behind the label has yet to come.
    const SourceManager &SM = Ctx.getSourceManager();
    Failed |= !SM.isBeforeInTranslationUnit(Goto->getGotoLoc(), Goto->getLabel()->getLocation());
    auto At = Jumps.try_emplace(Goto->getLabel(), dead()).first;
    join(At->second, Now);
    Now = dead();
  } else if (auto *R = dyn_cast<ReturnStmt>(S)) {
    FlowValue Value = R->getRetValue() ? eval(R->getRetValue(), Now) : FlowValue();
    if (Now.Live)
      Returns.push_back({Now, std::move(Value)});
    Now = dead();
  } else if (!isa<NullStmt>(S)) {
    Failed = true;
  }
}

FlowValue ValueFlow::libraryCall(const CallExpr *C, llvm::ArrayRef<FlowValue> Args,
                                 FlowState &Now) {
  const FunctionDecl *F = C->getDirectCallee();
  const unsigned Kind = F ? F->getMemoryFunctionKind() : 0;
  const bool Sets = Kind == Builtin::BImemset && Args.size() == 3;
  const bool Copies = (Kind == Builtin::BImemcpy || Kind == Builtin::BImemmove) && Args.size() == 3;
  auto Part = [&](const FlowValue &To) {
    const std::optional<int64_t> Count = Args[2].number();
    const bool Known = To.Offset && Count && *To.Offset >= 0 && *Count >= 0 && *Count <= Size &&
                       *To.Offset + *Count <= Size;
    return Known ? Place{true, true, *To.Offset, *To.Offset + *Count, nullptr} : all();
  };
  for (const FlowValue &Arg : Args)
    if (Arg.Kind == FlowValue::Pointer)
      forget(Arg, Now);
  for (auto [K, Arg] : llvm::enumerate(Args))
    if (Arg.leadsToVariable() && !(K == 0 && (Sets || Copies)))
      load(Copies ? Part(Arg) : all(), C->getExprLoc(), Now);
  if ((Sets || Copies) && Args[0].leadsToVariable())
    store(Part(Args[0]), {}, Now);
  FlowValue Result;
  if (C->getType()->isPointerType())
    for (const FlowValue &Arg : Args)
      if (Arg.Kind == FlowValue::Pointer)
        Result.Kind = FlowValue::Pointer;
  if (F && F->isNoReturn())
    Now = dead();
  return Result;
}

FlowValue ValueFlow::call(const CallExpr *C, FlowState &Now) {
  llvm::SmallVector<const Expr *, 8> Parts;
  if (!C->getDirectCallee())
    Parts.push_back(C->getCallee());
  Parts.append(C->arg_begin(), C->arg_end());
  std::vector<FlowValue> Args = operands(Parts, Now);
  const FunctionDecl *F = C->getDirectCallee(), *Definition = nullptr;
  if (!F || !F->hasBody(Definition))
    return libraryCall(C, Args, Now);
  if (llvm::none_of(Args, [](const FlowValue &V) { return V.leadsToVariable(); })) {
    for (const FlowValue &V : Args)
      if (V.To)
        forget(V, Now);
    if (F->isNoReturn())
      Now = dead();
    return {};
  }
  Failed |= Definition->isVariadic() || Definition->getNumParams() != Args.size();
  return Failed ? FlowValue() : callOf(*Definition, Args, Now);
}

/// The function's body in the place of its call.
FlowValue ValueFlow::callOf(const FunctionDecl &F, llvm::ArrayRef<FlowValue> Args, FlowState &Now) {
  constexpr size_t MostDepth = 16;
  Failed |= llvm::is_contained(Around, &F) || Around.size() > MostDepth;
  if (Failed)
    return {};
  if (Scanned.insert(&F).second)
    PointedCollector(Pointed).TraverseStmt(F.getBody());
  for (auto [Param, Arg] : llvm::zip(F.parameters(), Args))
    store({false, true, 0, 0, Param}, Arg, Now);
  Around.push_back(&F);
  auto OuterJumps = std::exchange(Jumps, decltype(Jumps)());
  std::vector<Return> OuterReturns = std::exchange(Returns, {});
  FlowState OuterBreaks = takeBreaks(), OuterContinues = takeContinues(),
            OuterCases = std::exchange(Cases, dead());
  stmt(F.getBody(), Now);
  if (Now.Live)
    Returns.push_back({std::move(Now), {}});
  FlowValue Result;
  const bool IsKnown = F.getReturnType()->isIntegerType();
  for (Return &R : Returns) {
    if (F.getReturnType()->isPointerType()) {
      Result = &R == Returns.data() ? R.Value : either(Result, R.State, R.Value, R.State);
      continue;
    }
    if (R.Value.Kind == FlowValue::Unknown)
      R.Value.Outcomes.push_back({std::nullopt, llvm::BitVector(Size)});
    for (FlowValue::Outcome &O : R.Value.Outcomes) {
      O.Set |= R.State.Set;
      addOutcome(Result, std::move(O));
    }
  }
  if (IsKnown && Result.Outcomes.size() <= MostOutcomes)
    Result.Kind = FlowValue::Integer;
  else if (!F.getReturnType()->isPointerType())
    Result = {};
  Now = takeReturns();
  for (auto At = Now.Values.begin(); At != Now.Values.end();)
    At = At->first->getDeclContext() == &F ? Now.Values.erase(At) : std::next(At);
  Jumps = std::move(OuterJumps);
  Returns = std::move(OuterReturns);
  Breaks = std::move(OuterBreaks);
  Continues = std::move(OuterContinues);
  Cases = std::move(OuterCases);
  Around.pop_back();
  return Result;
}

} // namespace swgen
