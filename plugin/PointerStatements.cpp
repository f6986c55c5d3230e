//===- PointerStatements.cpp - statements with pointers ---------*- C++ -*-===//
#include "DeadCode.h"
#include "PointerRewriter.h"
#include "StatementLoops.h"
#include "clang/AST/Attr.h"

using namespace clang;

namespace swgen {

void PointerRewriter::stmt(const Stmt *S, Output &Out) {
  if (auto *E = dyn_cast<Expr>(S))
    return expression(E, Out);
  if (auto *D = dyn_cast<DeclStmt>(S))
    return declarations(D, Out);
  if (auto *Block = dyn_cast<CompoundStmt>(S))
    return block(liveChildren(Block, Ctx), Block->getSourceRange(), Out);
  if (auto *If = dyn_cast<IfStmt>(S))
    return branch(If, Out);
  if (auto *F = dyn_cast<ForStmt>(S))
    return forLoop(F, Out);
  if (isLoop(S))
    return otherLoop(S, Out);
  if (auto *Switch = dyn_cast<SwitchStmt>(S))
    return switchStmt(Switch, Out);
  if (auto *Case = dyn_cast<SwitchCase>(S))
    return label(Case, Out);
  if (auto *A = dyn_cast<AttributedStmt>(S))
    return Out.push_back(
        AttributedStmt::Create(Ctx, A->getAttrLoc(), A->getAttrs(), single(A->getSubStmt())));
  if (isa<NullStmt>(S))
    return;
  if (isa<BreakStmt, ContinueStmt>(S))
    jump(S);
  Out.push_back(const_cast<Stmt *>(S)); // the region is refused because of others
}

void PointerRewriter::jump(const Stmt *S) {
  for (Target &T : llvm::reverse(Targets)) {
    if (isa<ContinueStmt>(S) && !T.IsLoop)
      continue;
    if (!Dead)
      (isa<BreakStmt>(S) ? T.Breaks : T.Continues).push_back(Values);
    break;
  }
  Dead = true;
}

void PointerRewriter::expression(const Expr *E, Output &Out) {
  E = E->IgnoreParens();
  if (auto *C = dyn_cast<CastExpr>(E); C && C->getCastKind() == CK_ToVoid)
    return expression(C->getSubExpr(), Out);
  if (auto *B = dyn_cast<BinaryOperator>(E); B && B->getOpcode() == BO_Comma) {
    expression(B->getLHS(), Out);
    return expression(B->getRHS(), Out);
  }
  if (const VarDecl *Var = namedVariable(E); Var && Scan.Candidates.contains(Var))
    return;
  Output *Outer = std::exchange(Pending, &Out);
  if (E->isPRValue() && E->getType()->isPointerType() && tracksPointer(E))
    pointer(E);
  else
    Out.push_back(branches(value(E)));
  Pending = Outer;
}

/// A choice between two stores as an `if`, whose condition planning understands better.
Stmt *PointerRewriter::branches(Expr *E) {
  Expr *Plain = E->IgnoreParens();
  auto *Choice = dyn_cast<ConditionalOperator>(Plain);
  if (!Choice || !Choices.contains(Plain))
    return E;
  SourceLocation At = Choice->getTrueExpr()->getExprLoc();
  return IfStmt::Create(Ctx, At, IfStatementKind::Ordinary, nullptr, nullptr,
                        Choice->getCond()->IgnoreParens(), At, At,
                        branches(Choice->getTrueExpr()->IgnoreParens()), At,
                        branches(Choice->getFalseExpr()->IgnoreParens()));
}

bool PointerRewriter::mustChange(const Stmt *S) const {
  VarSet Changed = Scan.Candidates;
  for (const auto &[Var, New] : Renamed)
    Changed.insert(Var);
  std::function<bool(const Stmt *)> Chooses = [&](const Stmt *Part) {
    auto *E = dyn_cast_or_null<Expr>(Part);
    return (E && tracksLvalue(E)) || (Part && llvm::any_of(Part->children(), Chooses));
  };
  return S && (mentionsAny(S, Changed) || (Scan.ChoosesPlace && Chooses(S)));
}

void PointerRewriter::declarations(const DeclStmt *S, Output &Out) {
  Output *Outer = std::exchange(Pending, &Out);
  for (Decl *One : S->decls()) {
    auto *Var = dyn_cast<VarDecl>(One);
    if (Var && Scan.Candidates.contains(Var)) {
      std::string OuterHint = std::exchange(Hint, Var->getName().str());
      Values[Var] = unsetPointer();
      set(Var, Var->getInit() ? pointer(Var->getInit()) : unsetPointer());
      Hint = OuterHint;
      continue;
    }
    if (Var && mustChange(Var->getInit())) {
      VarDecl *New = Make.variableLike(Var, value(Var->getInit()));
      Created.push_back(New);
      OriginalOf[New] = Var;
      Renamed[Var] = New;
      One = New;
    }
    if (Var)
      InScope.push_back(Var);
    Out.push_back(new (Ctx) DeclStmt(DeclGroupRef(One), S->getBeginLoc(), S->getEndLoc()));
  }
  Pending = Outer;
}

void PointerRewriter::block(llvm::ArrayRef<const Stmt *> Children, SourceRange Braces,
                            Output &Out) {
  size_t Before = Created.size(), Scope = InScope.size();
  VarSet Declared;
  Output Inner;
  for (const Stmt *Child : Children) {
    if (auto *D = dyn_cast<DeclStmt>(Child))
      for (const Decl *One : D->decls())
        if (auto *Var = dyn_cast<VarDecl>(One))
          Declared.insert(Var);
    stmt(Child, Inner);
  }
  leaveScope(Before, Declared);
  InScope.resize(Scope);
  Out.push_back(
      CompoundStmt::Create(Ctx, Inner, FPOptionsOverride(), Braces.getBegin(), Braces.getEnd()));
}

/// What was computed with a variable of the block cannot be written behind it.
void PointerRewriter::leaveScope(size_t CreatedBefore, const VarSet &Declared) {
  VarSet Gone = Declared;
  Gone.insert(Created.begin() + CreatedBefore, Created.end());
  for (auto &[Var, V] : Values)
    if (anyPart(*V, [&](const Expr *E) { return mentionsAny(E, Gone); }))
      V = lostPointer(
          dependsOnStart(*V)
              ? NotTheSame
              : "it is computed with a variable of an inner block; declare that variable, or "
                "set the pointer, further out");
}

/// S as one statement.
Stmt *PointerRewriter::single(const Stmt *S) {
  size_t Before = Created.size();
  Output Out;
  stmt(S, Out);
  if (Out.size() == 1 && !isa<DeclStmt>(Out[0]))
    return Out[0];
  leaveScope(Before, {});
  return CompoundStmt::Create(Ctx, Out, FPOptionsOverride(), S->getBeginLoc(), S->getEndLoc());
}

static bool isEmpty(const Stmt *S) {
  auto *Block = dyn_cast_or_null<CompoundStmt>(S);
  return !S || (Block && Block->body_empty());
}

void PointerRewriter::branch(const IfStmt *S, Output &Out) {
  if (std::optional<bool> Truth = constantBranch(S, Ctx)) {
    if (const Stmt *Taken = *Truth ? S->getThen() : S->getElse())
      Out.push_back(single(Taken));
    return;
  }
  Output *Outer = std::exchange(Pending, &Out);
  VarSet Moved = movedIn(S);
  Expr *Cond = nullptr;
  if (Moved.empty()) {
    Cond = value(S->getCond());
  } else {
    std::string OuterHint = std::exchange(Hint, (*Moved.begin())->getName().str());
    Cond = again(stableCondition(S->getCond()));
    Hint = OuterHint;
  }
  Pending = Outer;
  bool Assume = isStable(Cond), DeadBefore = Dead;
  if (Assume)
    Known.push_back({Cond, true});
  State Before = Values;
  Stmt *Then = single(S->getThen());
  State AfterThen = std::exchange(Values, std::move(Before));
  bool DeadThen = std::exchange(Dead, DeadBefore);
  if (Assume)
    Known.back().second = false;
  Stmt *Else = S->getElse() ? single(S->getElse()) : nullptr;
  if (Assume)
    Known.pop_back();
  if (Dead || DeadThen) {
    if (Dead)
      Values = std::move(AfterThen);
    Dead &= DeadThen;
  } else {
    State AfterElse = std::exchange(Values, {});
    join(Cond, AfterThen, AfterElse);
  }
  if (!isEmpty(Then) || !isEmpty(Else) || !Assume)
    Out.push_back(IfStmt::Create(Ctx, S->getIfLoc(), IfStatementKind::Ordinary, nullptr, nullptr,
                                 Cond, S->getLParenLoc(), S->getRParenLoc(), Then, S->getElseLoc(),
                                 Else));
}

VarSet PointerRewriter::movedIn(const Stmt *S) const {
  VarSet Assigned, Declared, Moved;
  collectAssigned(S, Assigned, Declared);
  for (const VarDecl *Var : Assigned)
    if (Scan.Candidates.contains(Var) && !Declared.contains(Var))
      Moved.insert(Var);
  return Moved;
}

void PointerRewriter::join(const Expr *Cond, const State &IfTrue, const State &IfFalse) {
  State Joined;
  for (const State *S : {&IfTrue, &IfFalse})
    for (const auto &[Var, V] : *S)
      if (!Joined.count(Var)) {
        std::string Outer = std::exchange(Hint, Var->getName().str());
        Joined[Var] = choose(Cond, valueIn(IfTrue, Var), valueIn(IfFalse, Var));
        Hint = Outer;
      }
  Values = std::move(Joined);
}

/// Control comes from one of several places, nobody knows from which.
void PointerRewriter::merge(llvm::ArrayRef<State> States, const std::string &Why) {
  if (States.empty())
    return;
  State Merged = States.front();
  for (const State &S : States.drop_front()) {
    for (const auto &[Var, V] : S)
      Merged.try_emplace(Var, nullptr);
    for (auto &[Var, V] : Merged) {
      auto It = S.find(Var);
      if (!V || It == S.end() || !samePointer(*V, *It->second, Ctx))
        V = lostPointer(Why);
    }
  }
  Values = std::move(Merged);
}

static const char *const InSwitch = "it is set in a 'switch'; use 'if', or a subscript";

void PointerRewriter::switchStmt(const SwitchStmt *S, Output &Out) {
  Output *Outer = std::exchange(Pending, &Out);
  Expr *Cond = value(S->getCond());
  Pending = Outer;
  Targets.push_back({false, Values, {}, {}, {}});
  bool HasDefault = false;
  for (const SwitchCase *Case = S->getSwitchCaseList(); Case; Case = Case->getNextSwitchCase())
    HasDefault |= isa<DefaultStmt>(Case);
  Dead = true;
  Output Body;
  block(liveInSwitch(S, Ctx), S->getBody()->getSourceRange(), Body);
  std::vector<State> Ends = std::move(Targets.back().Breaks);
  if (!Dead)
    Ends.push_back(Values);
  if (!HasDefault)
    Ends.push_back(Targets.back().Entry);
  std::vector<SwitchCase *> Labels = std::move(Targets.back().Labels);
  Targets.pop_back();
  Dead = Ends.empty();
  merge(Ends, InSwitch);
  auto *New = SwitchStmt::Create(Ctx, nullptr, nullptr, Cond, S->getLParenLoc(), S->getRParenLoc());
  New->setSwitchLoc(S->getSwitchLoc());
  New->setBody(Body.front());
  for (SwitchCase *Label : Labels)
    New->addSwitchCase(Label);
  Out.push_back(New);
}

void PointerRewriter::label(const SwitchCase *S, Output &Out) {
  if (Targets.empty() || Targets.back().IsLoop) // a label inside a loop of the switch: refused
    return Out.push_back(const_cast<SwitchCase *>(S));
  const State &Entry = Targets.back().Entry;
  if (Dead)
    Values = Entry;
  else
    merge({Entry, Values}, InSwitch);
  Dead = false;
  Stmt *Sub = single(S->getSubStmt());
  if (auto *Case = dyn_cast<CaseStmt>(S)) {
    auto *New = CaseStmt::Create(Ctx, const_cast<Expr *>(Case->getLHS()),
                                 const_cast<Expr *>(Case->getRHS()), Case->getCaseLoc(),
                                 Case->getEllipsisLoc(), Case->getColonLoc());
    New->setSubStmt(Sub);
    Targets.back().Labels.push_back(New);
    return Out.push_back(New);
  }
  auto *New = new (Ctx) DefaultStmt(S->getKeywordLoc(), S->getColonLoc(), Sub);
  Targets.back().Labels.push_back(New);
  Out.push_back(New);
}

} // namespace swgen
