//===- RegionAccess.cpp - accesses of a region ------------------*- C++ -*-===//
//
// Walks every expression of the region in the order in which it is evaluated.  An lvalue that is
// read or written is a variable, a part of a local object, an invariant value of outside (a
// capture) or an access to main memory, whose pointer must be known before the region starts.
//
//===----------------------------------------------------------------------===//
#include "AccessWalk.h"
#include "AstCopy.h"
#include "ComplexNumbers.h"
#include "DeadCode.h"
#include "DeclaredRows.h"
#include "EitherAccess.h"
#include "GuardedAccess.h"
#include "StatementLoops.h"
#include "StatementRanges.h"
#include "StatementRuns.h"
#include "StatementSpans.h"
#include "StatementTrips.h"
#include "StructTypes.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace swgen {

//===-- statements -------------------------------------------------------===//

void AccessWalk::run() {
  for (const HeaderExpr &H : C.Headers) {
    Header = &H;
    Captures.Path = H.Path;
    if (C.Values.isProduct(H.E, C.Ctx) && C.Below.contains(H.Owner))
      dataInHeader(H.E, "'" + C.text(H.E) + "' has a product or a quotient");
    else if (H.Loop < 0 || H.Exit)
      condition(H.E);
    else
      rvalue(H.E);
  }
  Header = nullptr;
  for (size_t I = 0; I < R.Stmts.size(); ++I) {
    Stmt_ = I;
    Conditional = RestIsConditional = Continued = false;
    Captures.Path = C.StmtPaths[I];
    for (const Stmt *S : R.Stmts[I])
      stmt(S);
  }
  // The serial program does not know the extents: they may only be guessed to exist.
  Captures.Path = {{ReadStep::Unknown}};
  for (const VarItem &T : R.Dir.Tensors)
    if (R.CaptureOfVar.contains(T.Var))
      for (const Expr *E : T.Extents)
        rvalue(E);
  for (const RowTable &T : R.Dir.Tables)
    if (R.CaptureOfVar.contains(T.Rows))
      for (const Expr *E : T.Extents)
        rvalue(E);
  describeFollows();
  Captures.finish();
}

/// The statements run only if Step says so.  Maybe: the model cannot tell when.
void AccessWalk::conditionally(llvm::ArrayRef<const Stmt *> Run, bool Maybe, ReadStep Step) {
  bool Outer = std::exchange(Conditional, Conditional || Maybe);
  size_t Depth = Captures.Path.size();
  Captures.Path.push_back(Step);
  bool Before = std::exchange(Continued, false);
  for (const Stmt *S : Run)
    stmt(S);
  Captures.Path.resize(Depth);
  if (Continued)
    Captures.Path.push_back({ReadStep::Unknown});
  Continued |= Before;
  Conditional = Outer || RestIsConditional;
}

/// What follows runs only if nothing led here.
void AccessWalk::leaveIteration(const Stmt *S) {
  if (WholeLoops)
    return; // of that loop
  Continued = true;
  if (!Conditional)
    return; // the model knows exactly when
  RestIsConditional = true;
  if (C.EndsIteration[Stmt_])
    return;
  C.refuse(208, S->getBeginLoc());
  C.OnData.insert(S);
  // The loops that are skipped may belong to this statement, and all between.
  const SourceManager &SM = C.Ctx.getSourceManager();
  for (const LoopDesc &L : R.Info.Loops)
    if (L.Parent == R.Info.Stmts[Stmt_].Loops.back() &&
        SM.isBeforeInTranslationUnit(S->getBeginLoc(), R.Loops[L.Id]->getBeginLoc()))
      C.TooHard.insert(R.Loops[L.Id]);
}

void AccessWalk::stmt(const Stmt *S) {
  if (!S)
    return;
  if (auto *E = dyn_cast<Expr>(S))
    return rvalue(E);
  if (auto *D = dyn_cast<DeclStmt>(S)) {
    for (const Decl *One : D->decls())
      if (auto *Var = dyn_cast<VarDecl>(One))
        declaration(Var);
    return;
  }
  if (isa<ContinueStmt>(S))
    return leaveIteration(S);
  if (auto *If = dyn_cast<IfStmt>(S)) {
    if (std::optional<bool> Truth = constantBranch(If, C.Ctx))
      return stmt(*Truth ? If->getThen() : If->getElse());
    condition(If->getCond());
    bool Maybe = !Affine.condition(If->getCond());
    conditionally(If->getThen(), Maybe, {ReadStep::If, -1, If->getCond(), true});
    return conditionally(If->getElse(), Maybe, {ReadStep::If, -1, If->getCond(), false});
  }
  if (auto *Switch = dyn_cast<SwitchStmt>(S)) {
    rvalue(Switch->getCond());
    return conditionally(liveInSwitch(Switch, C.Ctx), true, {ReadStep::Unknown});
  }
  if (auto *Case = dyn_cast<SwitchCase>(S))
    return stmt(Case->getSubStmt());
  if (auto *F = dyn_cast<ForStmt>(S))
    stmt(F->getInit());
  if (isLoop(S))
    return repeatedly(S);
  for (const Stmt *Child : liveChildren(S, C.Ctx))
    stmt(Child);
}

/// A loop that belongs to the statement: how often anything in it happens is unknown, but its
/// condition is evaluated at least once.
void AccessWalk::repeatedly(const Stmt *Loop) {
  const bool Once = readsTheSame(Loop, C.Ctx);
  auto *For = dyn_cast<ForStmt>(Loop);
  if (Once)
    stmt(For ? For->getCond() : cast<WhileStmt>(Loop)->getCond());
  bool Outer = std::exchange(Conditional, true);
  size_t Depth = Captures.Path.size();
  Captures.Path.push_back({ReadStep::Unknown});
  ++WholeLoops;
  for (const Stmt *Part : Loop->children())
    if (Part && !(For && Part == For->getInit()))
      stmt(Part);
  --WholeLoops;
  Captures.Path.resize(Depth);
  Conditional = Outer;
}

/// A way out for T, which is not supported.
static std::string insteadOfType(QualType T) {
  return T->isAnyComplexType() ? "; use 'float _Complex' or 'double _Complex'" : "";
}

void AccessWalk::declaration(const VarDecl *Var) {
  QualType T = Var->getType();
  if (T.isVolatileQualified())
    return C.refuse(206, Var->getLocation(), {Var->getNameAsString()});
  if (isUnsupportedNumber(T))
    return C.refuse(212, Var->getLocation(), {"type '" + T.getAsString() + "'", insteadOfType(T)});
  const Expr *Init = Var->getInit();
  if (!Init)
    return;
  AddressAllowed = T->isPointerType();
  rvalue(Init);
  AddressAllowed = false;
}

//===-- values -----------------------------------------------------------===//

/// What planning cannot express but the host can evaluate beforehand becomes a captured number: a
/// pointer that is not null, a comparison of floating-point numbers, a bit of a set of flags.
void AccessWalk::condition(const Expr *E) {
  rvalue(E);
  if (Affine.condition(E) || Captures.captureCondition(E))
    return;
  captureParts(E);
}

/// The same for what a condition is made of: operands of && and ||, and terms such as n / 2.
void AccessWalk::captureParts(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  auto *B = dyn_cast<BinaryOperator>(E);
  auto *U = dyn_cast<UnaryOperator>(E);
  if (U && U->getOpcode() == UO_LNot)
    return captureParts(U->getSubExpr());
  if (!B || !(B->isLogicalOp() || B->isComparisonOp() || B->isAdditiveOp()))
    return;
  for (const Expr *Side : {B->getLHS(), B->getRHS()}) {
    bool Done = B->isLogicalOp() ? Affine.condition(Side) || Captures.captureCondition(Side)
                                 : Affine.value(Side) || Captures.captureInteger(Side);
    if (!Done)
      captureParts(Side);
  }
}

/// Of MIN(b, n / 2): what has been captured as a side of the comparison is the same where it is
/// taken, or nobody would see that it is the smaller one.
bool AccessWalk::captureAsCompared(const Expr *Arm, const Expr *Cond) {
  auto *B = dyn_cast<BinaryOperator>(Cond->IgnoreParenImpCasts());
  if (!B || !B->isRelationalOp())
    return false;
  for (const Expr *Side : {B->getLHS(), B->getRHS()})
    if (auto At = R.CaptureOf.find(Side);
        At != R.CaptureOf.end() && C.Ctx.hasSameUnqualifiedType(Side->getType(), Arm->getType()) &&
        sameText(Side, Arm, C.Ctx)) {
      int Index = At->second;
      R.CaptureOf[Arm] = Index;
      return true;
    }
  return false;
}

void AccessWalk::rvalue(const Expr *E) {
  E = E->IgnoreParens();
  if (const Expr *Value = R.Dir.hostValue(E, C.Ctx)) {
    if (!R.CaptureOf.contains(Value) && !Captures.captureInteger(Value)) {
      rvalue(cast<CastExpr>(Value)->getSubExpr()); // its members are not known yet
      Captures.captureInteger(Value);
    }
    if (auto At = R.CaptureOf.find(Value); At != R.CaptureOf.end() && E != Value) {
      const int Index = At->second;
      R.CaptureOf[E] = Index;
    }
    return;
  }
  if (auto It = R.ChosenPointers.find(E); It != R.ChosenPointers.end()) {
    Captures.captureChosen(E, It->second);
    return;
  }
  if (auto *Cast = dyn_cast<CastExpr>(E)) {
    switch (Cast->getCastKind()) {
    case CK_LValueToRValue:
      return load(Cast->getSubExpr());
    case CK_ArrayToPointerDecay:
      if (!isa<StringLiteral>(Cast->getSubExpr()->IgnoreParens()))
        lvalueRoot(Cast->getSubExpr(), /*Visit=*/true);
      return;
    case CK_FunctionToPointerDecay:
      return refuse(212, E, {"the address of a function"});
    default:
      if (isUnsupportedNumber(Cast->getType()))
        return refuse(
            212, E, {"type '" + Cast->getType().getAsString() + "'", insteadOfType(E->getType())});
      return rvalue(Cast->getSubExpr());
    }
  }
  if (auto *U = dyn_cast<UnaryOperator>(E))
    return unary(U);
  if (auto *B = dyn_cast<BinaryOperator>(E))
    return binary(B);
  if (auto *Call = dyn_cast<CallExpr>(E)) {
    call(Call);
    return;
  }
  operands(E);
}

void AccessWalk::operands(const Expr *E) {
  switch (E->getStmtClass()) {
  case Stmt::IntegerLiteralClass:
  case Stmt::FloatingLiteralClass:
  case Stmt::CharacterLiteralClass:
  case Stmt::StringLiteralClass:
  case Stmt::ImplicitValueInitExprClass:
  case Stmt::OffsetOfExprClass:
  case Stmt::NoInitExprClass:
    return;
  case Stmt::ImaginaryLiteralClass:
    if (isUnsupportedNumber(E->getType()))
      refuse(212, E, {"type '" + E->getType().getAsString() + "'", insteadOfType(E->getType())});
    return;
  case Stmt::UnaryExprOrTypeTraitExprClass:
    if (!E->getIntegerConstantExpr(C.Ctx))
      refuse(212, E, {"'sizeof' of a variable size"});
    return;
  case Stmt::DeclRefExprClass: // an enumerator; variables come with a load around them
    if (const VarDecl *Var = namedVariable(E))
      readVariable(E, Var);
    return;
  case Stmt::ConditionalOperatorClass: {
    auto *Choice = cast<ConditionalOperator>(E);
    if (std::optional<bool> Truth = constantTruth(Choice->getCond(), C.Ctx))
      return rvalue(*Truth ? Choice->getTrueExpr() : Choice->getFalseExpr());
    // A minimum of minima that are known before the region is one number.
    if (!Affine.condition(Choice->getCond()) && Captures.captureInteger(E))
      return;
    condition(Choice->getCond());
    const bool Maybe = !Affine.condition(Choice->getCond());
    for (bool Truth : {true, false}) {
      const Expr *Arm = Truth ? Choice->getTrueExpr() : Choice->getFalseExpr();
      if (!captureAsCompared(Arm, Choice->getCond()))
        conditionally(Arm, Maybe, {ReadStep::If, -1, Choice->getCond(), Truth});
    }
    return;
  }
  case Stmt::ConstantExprClass:
    return rvalue(cast<ConstantExpr>(E)->getSubExpr());
  case Stmt::GenericSelectionExprClass:
    return rvalue(cast<GenericSelectionExpr>(E)->getResultExpr());
  case Stmt::ChooseExprClass:
    return rvalue(cast<ChooseExpr>(E)->getChosenSubExpr());
  case Stmt::InitListExprClass:
    for (const Expr *Init : cast<InitListExpr>(E)->inits())
      rvalue(Init);
    return;
  case Stmt::StmtExprClass:
    return refuse(212, E, {"a statement expression"});
  case Stmt::CompoundLiteralExprClass:
    return refuse(212, E, {"a compound literal"});
  case Stmt::AtomicExprClass:
    return refuse(212, E, {"an atomic operation"});
  default:
    // An lvalue that nobody reads, as in `a[i];`.
    if (E->isLValue())
      return load(E);
    refuse(212, E, {"'" + C.text(E) + "'"});
  }
}

void AccessWalk::unary(const UnaryOperator *U) {
  if (U->isIncrementDecrementOp())
    return store(U->getSubExpr(), AccessKind::ReadWrite);
  switch (U->getOpcode()) {
  case UO_AddrOf:
    if (!AddressAllowed || namedVariable(U->getSubExpr()))
      return refuse(216, U, {C.text(U->getSubExpr())});
    lvalueRoot(U->getSubExpr(), /*Visit=*/true);
    return;
  case UO_Deref: // its value is not used
    return load(U);
  default:
    return rvalue(U->getSubExpr());
  }
}

void AccessWalk::binary(const BinaryOperator *B) {
  if (B->isAssignmentOp()) {
    rvalue(B->getRHS());
    return store(B->getLHS(),
                 B->isCompoundAssignmentOp() ? AccessKind::ReadWrite : AccessKind::Write);
  }
  if (B->isLogicalOp() && liveChildren(B, C.Ctx).empty())
    return;
  // How far pointers are apart that do not change is for the host to say.
  if (B->getOpcode() == BO_Sub && B->getLHS()->getType()->isPointerType() &&
      B->getRHS()->getType()->isPointerType() && Captures.captureInteger(B))
    return;
  rvalue(B->getLHS());
  if (!B->isLogicalOp())
    return rvalue(B->getRHS());
  conditionally(B->getRHS(), !Affine.condition(B->getLHS()),
                {ReadStep::If, -1, B->getLHS(), B->getOpcode() == BO_LAnd});
}

//===-- reading and writing ----------------------------------------------===//

bool AccessWalk::checkType(const Expr *L) {
  QualType T = L->getType();
  if (T.isVolatileQualified())
    return refuse(206, L, {C.text(L)}), false;
  if (isUnsupportedNumber(T))
    return refuse(212, L, {"type '" + T.getAsString() + "'", insteadOfType(T)}), false;
  if (T->isRecordType() && !isOwnStruct(L))
    return refuseStruct(L), false;
  if (auto *M = dyn_cast<MemberExpr>(L))
    if (auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl()); Field && Field->isBitField())
      return refuse(212, L,
                    {"the bit-field '" + Field->getNameAsString() + "'",
                     "; use a member or an array of an integer type"}),
             false;
  return true;
}

void AccessWalk::load(const Expr *L) {
  L = wholeNumber(L->IgnoreParens());
  if (auto *Literal = dyn_cast<CompoundLiteralExpr>(L); Literal && L->getType()->isRecordType())
    return rvalue(Literal->getInitializer());
  if (const Expr *Value = structValueOf(L))
    return rvalue(Value);
  if (!checkType(L))
    return;
  if (const VarDecl *Var = namedVariable(L))
    return readVariable(L, Var);
  // The second are numbers by address, as Fortran passes them.  Of elements only integers are known
  // beforehand, which subscripts may be made of: `d[i * stride[0] + j]`.
  if (Captures.captureInvariant(L) || Captures.captureTarget(L) || Captures.captureElement(L))
    return;
  if (L->getType()->isPointerType())
    if (Root From = lvalueRoot(L, /*Visit=*/false); From.Kind == Root::Array)
      return refuse(211, L, {C.text(L), fixedPart(L)});
  memory(L, AccessKind::Read);
}

void AccessWalk::readVariable(const Expr *E, const VarDecl *Var) {
  if (C.LoopVars.contains(Var))
    return;
  if (C.isLocal(Var)) {
    if (Header && Header->Exit)
      exitByData();
    else if (Header && C.Values.Unknown.contains(Var))
      dataInHeader(E, "'" + Var->getNameAsString() + "' depends on data or a product");
    return;
  }
  if (!C.Written.contains(Var)) {
    Captures.captureVariable(Var, E);
    return;
  }
  // A variable that the region changes is a scalar; outside of statements it has no meaning.
  if (Header && Header->Exit)
    exitByData();
  else if (Header)
    dataInHeader(E, "'" + Var->getNameAsString() + "' changes in the region");
}

/// A part of a loop's condition depends on data.
void AccessWalk::exitByData() {
  C.BoundByData.insert(Header->Owner);
  C.refuseInner(204, Header->E->getExprLoc(), {C.text(Header->E)}, Header->Owner);
}

/// A bound, or a condition around loops, is not known before the region.
void AccessWalk::dataInHeader(const Expr *At, const std::string &Why) {
  if (Header->Loop >= 0) {
    C.BoundByData.insert(Header->Owner);
    C.refuseInner(207, At->getExprLoc(), {R.Info.Loops[Header->Loop].Var, ": " + Why},
                  Header->Owner);
  } else {
    C.OnData.insert(Header->Owner);
    C.refuseInner(208, At->getExprLoc(), {}, Header->Owner);
  }
}

void AccessWalk::store(const Expr *L, AccessKind Kind) {
  L = L->IgnoreParens();
  if (wholeNumber(L) != L)
    return refuse(212, L, {"a change of a part of a complex number", "; assign the whole number"});
  if (!checkType(L))
    return;
  const VarDecl *Var = namedVariable(L);
  if (!Var)
    return memory(L, Kind);
  if (Header)
    C.refuseInner(212, L->getExprLoc(), {"a side effect in a loop's condition"}, Header->Owner);
  if (Var->getType()->isPointerType() && !C.Inner.contains(Var))
    refuse(216, L, {Var->getNameAsString()});
}

/// L may be written before the region, too: nothing in it belongs to the region.
bool AccessWalk::isFixedPlace(const Expr *L) const {
  if (const VarDecl *Var = namedVariable(L))
    return !C.LoopVars.contains(Var) && !C.isLocal(Var) && !C.Written.contains(Var);
  return llvm::all_of(L->children(), [this](const Stmt *Child) {
    auto *E = dyn_cast_or_null<Expr>(Child);
    return !E || isFixedPlace(E);
  });
}

void AccessWalk::memory(const Expr *L, AccessKind Kind) {
  const size_t Taken = Follows.size();
  Root From = lvalueRoot(L, /*Visit=*/true);
  if (From.Kind != Root::Array)
    return;
  if (Header && Header->Exit)
    return exitByData();
  if (Header)
    return dataInHeader(L, "'" + C.text(L) + "' is in memory" +
                               (isFixedPlace(L) ? "; if the region does not change it, copy it to "
                                                  "a local variable before"
                                                : ""));
  if (Stmt_ < 0)
    return;
  auto Known = R.AccessOf.find(L);
  for (Follow &F : llvm::drop_begin(Follows, Taken))
    F.Access = Known == R.AccessOf.end() ? int(R.Info.Accesses.size()) : Known->second;
  if (Known != R.AccessOf.end())
    return;
  AccessDesc A;
  A.Id = R.Info.Accesses.size();
  A.Array = Captures.arrayOf(From.Capture, L);
  if (A.Array < 0)
    return;
  A.Stmt = Stmt_;
  A.Kind = Kind;
  A.Conditional = Conditional;
  A.Bytes = C.Ctx.getTypeSizeInChars(L->getType()).getQuantity();
  A.Text = C.text(L);
  A.Pos = C.pos(L->getBeginLoc());
  add(std::move(A), L);
}

/// Access A is made by E.
void AccessWalk::add(AccessDesc A, const Expr *E) {
  auto Concerns = [&](int Sum) {
    SumDesc &S = R.Info.Sums[Sum];
    S.First = S.First < 0 ? A.Id : std::min(S.First, A.Id);
    S.Last = std::max(S.Last, A.Id);
  };
  A.Sum = sumOf(E);
  if (A.Sum >= 0)
    Concerns(A.Sum);
  if (auto At = R.Sums.Meanwhile.find(E); At != R.Sums.Meanwhile.end())
    llvm::for_each(At->second, Concerns);
  R.AccessOf[E] = A.Id;
  R.Info.Accesses.push_back(std::move(A));
}

/// The sum that element L stands for, or -1.
int AccessWalk::sumOf(const Expr *L) {
  auto At = R.Sums.SumOf.find(L);
  if (At == R.Sums.SumOf.end())
    return -1;
  SumDesc &Sum = R.Info.Sums[At->second];
  Sum.Loops.clear(); // the same for all
  for (int Loop : R.Info.Stmts[Stmt_].Loops)
    if (R.Sums.Sums[At->second].Loops.contains(R.LoopVars[Loop]))
      Sum.Loops.push_back(Loop);
  return At->second;
}

void collectAccesses(RegionContext &C) {
  AccessWalk(C).run();
  numberEitherAccesses(C);
  noteGuards(C);
  findRanges(C);
  findRuns(C);
  findSpans(C);
  findTrips(C);
  noteMissingShapes(C);
}

} // namespace swgen
