//===- HeldLoads.cpp - what loops load from main memory, loaded once ------===//
//
// `y[i][j] += t[ix[i]] * x[j]` loads the same element of t in each iteration of j: a compiler does
// not know that the store leaves it alone.  Where nothing writes t between the barriers around, the
// element is loaded in front of the loop, into sw_held<access>, under the condition that the first
// iteration runs, if each iteration reads it: no access is made that the program does not make.
//
//===----------------------------------------------------------------------===//
#include "CText.h"
#include "DeadCode.h"
#include "FunctionFacts.h"
#include "KernelPrinter.h"
#include "PointerScan.h"
#include "SureReads.h"

using namespace clang;
using namespace swgen;

static constexpr unsigned MaxHeld = 8; ///< in front of one loop

/// What S loads, as opposed to what it assigns or takes the address of.
static void collectLoaded(const Stmt *S, const ASTContext &Ctx, llvm::DenseSet<const Expr *> &Out) {
  if (!S)
    return;
  if (const auto *C = dyn_cast<ImplicitCastExpr>(S); C && C->getCastKind() == CK_LValueToRValue)
    Out.insert(C->getSubExpr()->IgnoreParens());
  for (const Stmt *Child : liveChildren(S, Ctx))
    collectLoaded(Child, Ctx, Out);
}

/// Without what only another one of them loads: of t[ix[i]] the index.
static void dropInner(std::map<int, const Expr *> &Loaded) {
  std::vector<int> Inner;
  for (auto [Id, E] : Loaded)
    for (auto [Other, Around] : Loaded)
      if (Id != Other && hasPart(Around, E))
        Inner.push_back(Id);
  for (int Id : Inner)
    Loaded.erase(Id);
}

/// Access Id loads a number, one element of main memory, that nobody changes meanwhile.
bool KernelPrinter::isLoadedApart(const Expr *E, int Id) const {
  auto Place = Current->Redirects.find(Id);
  const QualType T = E->getType();
  return R.Info.Accesses[Id].Kind == AccessKind::Read && Current->Steady.count(Id) &&
         (Place == Current->Redirects.end() || Place->second.Window >= 0) && !Held.count(Id) &&
         T->isArithmeticType() && !T->isAnyComplexType() && !T.isVolatileQualified() &&
         !E->refersToBitField();
}

/// E has one value as long as the variables that are not Fixed have.
bool KernelPrinter::staysSame(const Stmt *E, IsFixed Fixed) const {
  const auto *X = dyn_cast_or_null<Expr>(E);
  if (!X || X->getType().isVolatileQualified())
    return false;
  if (R.CaptureOf.contains(X))
    return true;
  if (auto At = R.AccessOf.find(X); At != R.AccessOf.end() && !Current->Steady.count(At->second))
    return false;
  if (const auto *Ref = dyn_cast<DeclRefExpr>(X)) {
    const auto *V = dyn_cast<VarDecl>(Ref->getDecl());
    if (!V || R.CaptureOfVar.contains(V))
      return V || isa<EnumConstantDecl>(Ref->getDecl());
    return V->getType()->isIntegralOrEnumerationType() && Fixed(V);
  }
  if (isa<UnaryExprOrTypeTraitExpr>(X))
    return X->isEvaluatable(Ctx);
  const auto *U = dyn_cast<UnaryOperator>(X);
  const auto *B = dyn_cast<BinaryOperator>(X);
  if (U   ? U->isIncrementDecrementOp() || U->getOpcode() == UO_AddrOf
      : B ? B->isAssignmentOp() || B->getOpcode() == BO_Comma
          : !isa<ParenExpr, ImplicitCastExpr, CStyleCastExpr, ArraySubscriptExpr, MemberExpr,
                 ConditionalOperator, IntegerLiteral, FloatingLiteral, CharacterLiteral>(X))
    return false;
  return llvm::all_of(X->children(), [&](const Stmt *Part) { return staysSame(Part, Fixed); });
}

/// It is no variable of the region that lives in main memory or has partial values.
bool KernelPrinter::isReadOnlyScalar(const VarDecl *V) const {
  auto At = R.ScalarOf.find(V);
  if (At == R.ScalarOf.end())
    return true;
  const ScalarScope Scope = R.Info.Scalars[At->second].Scope;
  return Scope == ScalarScope::Local || Scope == ScalarScope::Private;
}

void KernelPrinter::addHeld(const Expr *E, int Id, const std::string &If, const std::string &Head,
                            std::vector<HeldLoad> &Loads) {
  HeldLoad L{"sw_held" + std::to_string(Id),
             declare(E->getType().getUnqualifiedType(), ""),
             {Id},
             If,
             Head,
             expr(E)};
  for (HeldLoad &Known : Loads)
    if (Known.Text == L.Text && Known.Head == L.Head && Known.If == L.If && Known.Type == L.Type)
      return Known.Ids.push_back(Id);
  if (Loads.size() < MaxHeld)
    Loads.push_back(std::move(L));
}

//===----------------------------------------------------------------------===//
// Loops of the plan
//===----------------------------------------------------------------------===//

/// N is made of loops and statements; adds the names that it declares.
static bool isLeafCode(const CodeNode &N, llvm::StringSet<> &Names) {
  switch (N.Kind) {
  case CodeNode::For:
  case CodeNode::Define:
  case CodeNode::Pointer:
  case CodeNode::Local:
    Names.insert(N.Name);
    break;
  case CodeNode::Block:
  case CodeNode::If:
  case CodeNode::Stmt:
    break;
  default:
    return false;
  }
  return llvm::all_of(N.Children, [&](const CodeNode &C) { return isLeafCode(C, Names); });
}

static bool mentions(llvm::StringRef Text, const llvm::StringSet<> &Names) {
  llvm::StringSet<> Used;
  collectIdentifiers(Text, Used);
  return llvm::any_of(Used, [&](const auto &Name) { return Names.contains(Name.first()); });
}

/// Some statement in N perhaps writes the scalar.
static bool mayWriteBelow(const CodeNode &N, const ScalarDesc &S) {
  return (N.Kind == CodeNode::Stmt &&
          llvm::any_of(S.Uses,
                       [&N](const ScalarUse &U) { return U.Stmt == N.StmtId && U.MayWrite; })) ||
         llvm::any_of(N.Children, [&S](const CodeNode &C) { return mayWriteBelow(C, S); });
}

void KernelPrinter::heldInStatement(const CodeNode &N, const CodeNode &Loop,
                                    const llvm::StringSet<> &Inside, const std::string &If,
                                    std::vector<HeldLoad> &Loads) {
  Current = &N;
  std::map<int, const Expr *> Loaded;
  auto NumberOf = [&](const Expr *E) {
    auto At = R.AccessOf.find(E);
    return At == R.AccessOf.end() ? -1 : At->second;
  };
  auto NoLoop = [](const ForStmt *, const std::set<int> &) { return std::set<int>(); };
  const SureReads Sure(Ctx, NumberOf, NoLoop);
  auto Fixed = [&](const VarDecl *V) {
    if (llvm::is_contained(R.LoopVars, V))
      return true; // the text tells
    auto At = R.ScalarOf.find(V);
    return At != R.ScalarOf.end() && isReadOnlyScalar(V) &&
           !mayWriteBelow(Loop, R.Info.Scalars[At->second]);
  };
  for (const Stmt *S : R.Stmts[N.StmtId]) {
    llvm::DenseSet<const Expr *> Reads;
    collectLoaded(S, Ctx, Reads);
    const std::set<int> InEach = Sure.of(S);
    for (const Expr *E : Reads)
      if (int Id = NumberOf(E); Id >= 0 && InEach.count(Id) && isLoadedApart(E, Id))
        Loaded[Id] = E;
    if (containsContinue(S, Ctx))
      break;
  }
  for (auto At = Loaded.begin(); At != Loaded.end();)
    At = staysSame(At->second, Fixed) ? std::next(At) : Loaded.erase(At);
  dropInner(Loaded);
  for (const auto &[Id, E] : Loaded) {
    const std::string Text = expr(E);
    llvm::StringSet<> Used;
    collectIdentifiers(Text, Used);
    std::string Head, Values;
    for (const auto &[Var, Value] : N.Vars)
      if (Used.count(Var)) {
        Head += "const " + declareLoopVariable(N, Var) + " = " + Value + ";\n";
        Values += Value + " ";
      }
    if (!mentions(Text, Inside) && !mentions(Values, Inside))
      addHeld(E, Id, If, Head, Loads);
  }
  Current = nullptr;
}

/// N runs whenever If holds, and stands in Loop.
void KernelPrinter::heldBelow(const CodeNode &N, const CodeNode &Loop,
                              const llvm::StringSet<> &Inside, const std::string &If,
                              std::vector<HeldLoad> &Loads) {
  for (const CodeNode &C : N.Children) {
    if (C.Kind == CodeNode::Block) {
      heldBelow(C, Loop, Inside, If, Loads);
    } else if (C.Kind == CodeNode::Stmt) {
      heldInStatement(C, Loop, Inside, If, Loads);
    } else if (C.Kind == CodeNode::For) {
      const std::string First = renamed(C.Cond, C.Name, "(" + C.Expr + ")");
      if (!mentions(First, Inside))
        heldBelow(C, Loop, Inside, If + " && " + First, Loads);
    }
  }
}

std::vector<KernelPrinter::HeldLoad> KernelPrinter::heldIn(const CodeNode &Loop) {
  std::vector<HeldLoad> Loads;
  llvm::StringSet<> Inside;
  if (isLeafCode(Loop, Inside))
    heldBelow(Loop, Loop, Inside, renamed(Loop.Cond, Loop.Name, "(" + Loop.Expr + ")"), Loads);
  return Loads;
}

//===----------------------------------------------------------------------===//
// Loops in statements
//===----------------------------------------------------------------------===//

/// What follows S in a loop may not run, and the loop end.
static bool jumpsOut(const Stmt *S) {
  return S && (isa<BreakStmt, ReturnStmt, GotoStmt, IndirectGotoStmt>(S) ||
               llvm::any_of(S->children(), jumpsOut));
}

std::vector<KernelPrinter::HeldLoad> KernelPrinter::heldIn(const ForStmt *F) {
  std::vector<HeldLoad> Loads;
  if (!Current || !F->getCond() || F->getCond()->HasSideEffects(Ctx))
    return Loads;
  VarSet Changed, Declared;
  collectAssigned(F->getBody(), Changed, Declared);
  collectAssigned(F->getCond(), Changed, Declared);
  collectAssigned(F->getInc(), Changed, Declared);
  auto Fixed = [&](const VarDecl *V) {
    return !Changed.contains(V) && !Declared.contains(V) && V->hasLocalStorage() &&
           isReadOnlyScalar(V) && !takesAddress(R.Body, V);
  };
  auto NumberOf = [&](const Expr *E) {
    auto At = R.AccessOf.find(E);
    return At == R.AccessOf.end() ? -1 : At->second;
  };
  auto NoLoop = [](const ForStmt *, const std::set<int> &) { return std::set<int>(); };
  const SureReads Sure(Ctx, NumberOf, NoLoop);
  auto Add = [&](const Stmt *S, const std::string &If) {
    llvm::DenseSet<const Expr *> Reads;
    collectLoaded(S, Ctx, Reads);
    std::map<int, const Expr *> Loaded;
    const std::set<int> InEach = Sure.of(S);
    for (const Expr *E : Reads)
      if (int Id = NumberOf(E);
          Id >= 0 && InEach.count(Id) && isLoadedApart(E, Id) && staysSame(E, Fixed))
        Loaded[Id] = E;
    dropInner(Loaded);
    for (const auto &[Id, E] : Loaded)
      addHeld(E, Id, If, "", Loads);
  };
  Add(F->getCond(), "");
  for (const HeldLoad &L : Loads)
    for (int Id : L.Ids)
      Held[Id] = L.Name;
  const std::string First = expr(F->getCond());
  const size_t OfBound = Loads.size();
  const Stmt *Body = F->getBody();
  const auto *Block = dyn_cast<CompoundStmt>(Body);
  for (const Stmt *S :
       Block ? liveChildren(Block, Ctx) : llvm::SmallVector<const Stmt *, 4>{Body}) {
    if (jumpsOut(S))
      break;
    Add(S, First);
    if (containsContinue(S, Ctx))
      break;
  }
  release(llvm::ArrayRef(Loads).take_front(OfBound));
  return Loads;
}

//===----------------------------------------------------------------------===//
// Both
//===----------------------------------------------------------------------===//

/// From here on the accesses are the variables.
void KernelPrinter::holdLoads(llvm::ArrayRef<HeldLoad> Loads, llvm::raw_ostream &OS,
                              unsigned Indent) {
  for (const HeldLoad &L : Loads)
    OS.indent(Indent) << L.Type << " " << L.Name << " = 0;\n";
  for (const HeldLoad *L = Loads.begin(); L != Loads.end();) {
    const HeldLoad &First = *L;
    const unsigned Inner = First.If.empty() ? Indent : Indent + 2;
    if (!First.If.empty())
      OS.indent(Indent) << "if (" << First.If << ") {\n";
    llvm::SmallVector<llvm::StringRef, 2> Lines;
    llvm::StringRef(First.Head).split(Lines, '\n', -1, /*KeepEmpty=*/false);
    for (llvm::StringRef Line : Lines)
      OS.indent(Inner) << Line << "\n";
    for (; L != Loads.end() && L->If == First.If && L->Head == First.Head; ++L)
      OS.indent(Inner) << L->Name << " = " << L->Text << ";\n";
    if (!First.If.empty())
      OS.indent(Indent) << "}\n";
  }
  for (const HeldLoad &L : Loads)
    for (int Id : L.Ids)
      Held[Id] = L.Name;
}

void KernelPrinter::release(llvm::ArrayRef<HeldLoad> Loads) {
  for (const HeldLoad &L : Loads)
    for (int Id : L.Ids)
      Held.erase(Id);
}
