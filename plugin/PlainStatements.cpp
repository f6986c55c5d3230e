#include "PlainStatements.h"
#include "BodyCopy.h"
#include "CallScans.h"
#include "FunctionFacts.h"
#include "LoopHeader.h"
#include "StatementLoops.h"
#include "SwitchChains.h"

using namespace clang;
using llvm::dyn_cast;
using llvm::isa;

namespace swgen {

namespace {

/// Statements that one block may grow to.
constexpr size_t MostStatements = 2000;
/// Values that take the place of calls in one region.
constexpr unsigned MostValues = 2000;

class Simplifier {
public:
  Simplifier(const Directive &D, const FunctionDecl &Function, ASTContext &Ctx)
      : D(D), Function(Function), Ctx(Ctx), Make(Ctx) {
    for (const Decl *One : Function.decls())
      if (auto *Named = dyn_cast<NamedDecl>(One); Named && Named->getIdentifier())
        Hidden.insert(Named->getName());
    NameCollector(Names).TraverseStmt(Function.getBody());
    NameCollector(Names).TraverseStmt(const_cast<Stmt *>(D.body()));
  }
  Directive run();

private:
  using List = std::vector<const Stmt *>;
  const Stmt *stmt(const Stmt *S);
  const Stmt *block(const CompoundStmt *S);
  bool isOutermost(const ForStmt *F) const { // InductionVariables.h
    auto *Block = dyn_cast<CompoundStmt>(D.body());
    return F == D.body() || (Block && llvm::is_contained(Block->body(), F));
  }
  using ValueMap = llvm::DenseMap<const VarDecl *, Expr *>;
  const Expr *simple(const Expr *E);
  const Expr *value(const StmtExpr *E);
  const Expr *value(const CallExpr *Call);
  Expr *alone(Expr *E);
  Expr *put(const Expr *E, const ValueMap &Values);
  bool addValues(const DeclStmt *S, ValueMap &Values);
  Expr *returned(llvm::ArrayRef<const Stmt *> Parts, ValueMap Values);
  const Expr *plain(const Expr *E);
  std::optional<List> flow(const List &Run, const LabelDecl *To);
  const CompoundStmt *compound(const List &Parts, const Stmt *Of);

  const Directive &D;
  const FunctionDecl &Function;
  ASTContext &Ctx;
  AstCopy Make;
  llvm::StringSet<> Names;
  llvm::StringSet<> Hidden; ///< names of the function's variables, which hide those of the file
  std::vector<const FunctionDecl *> Around; ///< of which a value is being made
  unsigned Made = 0;
  size_t Grown = 0;
};

} // namespace

static unsigned gotosTo(const Stmt *S, const LabelDecl *To) {
  if (!S)
    return 0;
  auto *Jump = dyn_cast<GotoStmt>(S);
  unsigned Count = Jump && Jump->getLabel() == To;
  for (const Stmt *Part : S->children())
    Count += gotosTo(Part, To);
  return Count;
}

static std::vector<const Stmt *> partsOf(const Stmt *S) {
  if (auto *Block = dyn_cast_or_null<CompoundStmt>(S))
    return std::vector<const Stmt *>(Block->body_begin(), Block->body_end());
  return S ? std::vector<const Stmt *>{S} : std::vector<const Stmt *>();
}

static bool hasDeclaration(llvm::ArrayRef<const Stmt *> Parts) {
  return llvm::any_of(Parts, [](const Stmt *S) { return isa<DeclStmt>(S); });
}

/// S, of function Of, names something of the file that is called like one of Hidden.
static bool namesAny(const Stmt *S, const llvm::StringSet<> &Hidden, const FunctionDecl *Of) {
  if (auto *Ref = dyn_cast_or_null<DeclRefExpr>(S))
    if (Ref->getDecl()->getDeclContext() != Of && Hidden.contains(Ref->getDecl()->getName()))
      return true;
  return S &&
         llvm::any_of(S->children(), [&](const Stmt *Part) { return namesAny(Part, Hidden, Of); });
}

const CompoundStmt *Simplifier::compound(const List &Parts, const Stmt *Of) {
  llvm::SmallVector<Stmt *, 16> All;
  for (const Stmt *S : Parts)
    All.push_back(const_cast<Stmt *>(S));
  return CompoundStmt::Create(Ctx, All, FPOptionsOverride(), Of->getBeginLoc(), Of->getEndLoc());
}

/// Run without its jumps to a label that stands behind it; nothing where they are not plain.
std::optional<Simplifier::List> Simplifier::flow(const List &Run, const LabelDecl *To) {
  List All;
  for (size_t K = 0; K < Run.size(); ++K) {
    if (++Grown > MostStatements)
      return std::nullopt;
    if (auto *Jump = dyn_cast<GotoStmt>(Run[K]); Jump && Jump->getLabel() == To)
      return All; // what follows is not reached
    if (!gotosTo(Run[K], To)) {
      All.push_back(Run[K]);
      continue;
    }
    auto *If = dyn_cast<IfStmt>(Run[K]);
    if (!If || If->getConditionVariable() || If->getInit())
      return std::nullopt;
    const List Rest(Run.begin() + K + 1, Run.end());
    auto Branch = [&](const Stmt *S) -> const Stmt * {
      List Parts = partsOf(S);
      auto *Last = Parts.empty() ? nullptr : dyn_cast<GotoStmt>(Parts.back());
      const bool Leaves = Last && Last->getLabel() == To && gotosTo(S, To) == 1;
      // What follows would see what the branch declares.
      if (!Leaves && !Rest.empty() && hasDeclaration(Parts))
        return nullptr;
      if (!Leaves)
        llvm::append_range(Parts, Rest);
      std::optional<List> New = flow(Parts, To);
      return New ? compound(*New, If) : nullptr;
    };
    const Stmt *Then = Branch(If->getThen()), *Else = Branch(If->getElse());
    if (!Then || !Else)
      return std::nullopt;
    All.push_back(IfStmt::Create(Ctx, If->getIfLoc(), IfStatementKind::Ordinary, nullptr, nullptr,
                                 const_cast<Expr *>(If->getCond()), If->getLParenLoc(),
                                 If->getRParenLoc(), const_cast<Stmt *>(Then), If->getElseLoc(),
                                 const_cast<Stmt *>(Else)));
    return All;
  }
  return All;
}

/// A `case` in S leads there from a switch around it.
static bool hasCase(const Stmt *S) {
  return S && (isa<SwitchCase>(S) || (!isa<SwitchStmt>(S) && llvm::any_of(S->children(), hasCase)));
}

const Stmt *Simplifier::block(const CompoundStmt *S) {
  List Parts = partsOf(S);
  if (llvm::any_of(Parts, hasCase)) // what follows a jump may be reached
    return S;
  for (size_t P = 0; P < Parts.size(); ++P) {
    auto *Label = dyn_cast<LabelStmt>(Parts[P]);
    if (!Label)
      continue;
    const LabelDecl *To = Label->getDecl();
    const List Run(Parts.begin(), Parts.begin() + P), Rest(Parts.begin() + P + 1, Parts.end());
    unsigned Before = 0;
    for (const Stmt *Part : Run)
      Before += gotosTo(Part, To);
    Grown = 0;
    std::optional<List> New = flow(Run, To);
    if (Before != gotosTo(D.body(), To) || !New)
      return S;
    VarSet Declared;
    for (const Stmt *Part : Run)
      if (auto *Declares = dyn_cast<DeclStmt>(Part))
        for (const Decl *One : Declares->decls())
          if (auto *Var = dyn_cast<VarDecl>(One))
            Declared.insert(Var);
    List Behind{Label->getSubStmt()};
    llvm::append_range(Behind, Rest);
    VarSet Lost; // moved into a branch
    for (const VarDecl *Var : Declared)
      if (llvm::none_of(*New, [Var](const Stmt *Part) {
            auto *Declares = dyn_cast<DeclStmt>(Part);
            return Declares && llvm::is_contained(Declares->decls(), Var);
          }))
        Lost.insert(Var);
    if (llvm::any_of(Behind, [&](const Stmt *Part) { return mentionsAny(Part, Lost); }))
      return S;
    Parts = std::move(*New);
    P = Parts.size() - 1; // a label may follow at once
    llvm::append_range(Parts, Behind);
    ++Made;
  }
  return compound(Parts, S);
}

/// S in plainer words, as far as S alone says; its parts come later.
const Stmt *Simplifier::stmt(const Stmt *S) {
  if (auto *Do = dyn_cast<DoStmt>(S)) {
    Expr::EvalResult Again;
    if (!hasJump(Do->getBody()) && Do->getCond()->EvaluateAsInt(Again, Ctx) &&
        Again.Val.getInt().isZero()) {
      ++Made;
      return compound({Do->getBody()}, S);
    }
  }
  if (auto *Block = dyn_cast<CompoundStmt>(S))
    if (llvm::any_of(Block->body(), [](const Stmt *Part) { return isa<LabelStmt>(Part); }))
      return block(Block);
  if (auto *Switch = dyn_cast<SwitchStmt>(S)) {
    const std::string Name = unusedName("chosen", Names, Ctx);
    if (const Stmt *New = chainOfSwitch(Switch, Function, Name, Ctx)) {
      ++Made;
      return New;
    }
  }
  if (auto *F = dyn_cast<ForStmt>(S))
    if (const Stmt *New = isOutermost(F) ? nullptr : withStepsInBody(F, Ctx)) {
      ++Made;
      return New;
    }
  return S;
}

/// With those inside as values, where they are.
const Expr *Simplifier::plain(const Expr *E) {
  if (isa<StmtExpr, CallExpr>(E))
    if (const Expr *Value = simple(E); Value != E)
      return Value;
  Expr *New = Make.rebuild(E, [this](const Expr *Sub) { return const_cast<Expr *>(plain(Sub)); });
  return New ? New : E;
}

/// A floating-point product, perhaps converted or negated, that a sum around it may be fused with.
static bool isProduct(const Expr *E) {
  E = E->IgnoreParenCasts();
  if (!E->getType()->isRealFloatingType() || isApart(E))
    return false;
  if (auto *U = dyn_cast<UnaryOperator>(E))
    return isProduct(U->getSubExpr());
  if (auto *Choice = dyn_cast<ConditionalOperator>(E)) // a known one is not made
    return isProduct(Choice->getTrueExpr()) || isProduct(Choice->getFalseExpr());
  auto *B = dyn_cast<BinaryOperator>(E);
  return B && (B->getOpcode() == BO_Mul || (B->isCommaOp() && isProduct(B->getRHS())));
}

/// A value that was another expression's before: the two may not be contracted now.
Expr *Simplifier::alone(Expr *E) { return Make.paren(isProduct(E) ? Make.apart(E) : E); }

/// E with these values of variables; null where it does more than read them.
Expr *Simplifier::put(const Expr *E, const ValueMap &Values) {
  bool Good = true;
  std::function<Expr *(const Expr *)> Put = [&](const Expr *Old) -> Expr * {
    auto *Load = dyn_cast<ImplicitCastExpr>(Old);
    if (Load && Load->getCastKind() == CK_LValueToRValue)
      if (Expr *Value = Values.lookup(namedVariable(Load->getSubExpr())))
        return alone(Make.copy(Value));
    Expr *New = Make.rebuild(Old, Put);
    if (New)
      return New;
    for (const auto &[Var, Value] : Values)
      Good &= !mentionsAny(Old, {Var});
    return const_cast<Expr *>(Old);
  };
  Expr *New = Put(E);
  return Good ? New : nullptr;
}

/// Adds what the variables of a declaration begin with, which nothing may change later.
bool Simplifier::addValues(const DeclStmt *S, ValueMap &Values) {
  for (const Decl *One : S->decls()) {
    auto *Var = dyn_cast<VarDecl>(One);
    if (!Var || !Var->hasInit() || !Var->hasLocalStorage() || !Var->getType()->isScalarType() ||
        Var->getType().isVolatileQualified())
      return false;
    const Expr *Init = plain(Var->getInit());
    Expr *Value = Init->HasSideEffects(Ctx) ? nullptr : put(Init, Values);
    if (!Value)
      return false;
    Values[Var] = Make.inWords(Value);
  }
  return true;
}

/// Null where it is more than a value.
const Expr *Simplifier::value(const StmtExpr *E) {
  const CompoundStmt *Block = E->getSubStmt();
  ValueMap Values;
  for (const Stmt *Part : Block->body()) {
    if (Part == Block->body_back()) {
      auto *Last = dyn_cast<Expr>(Part);
      Last = Last ? plain(Last) : nullptr;
      if (!Last || Last->getType()->isVoidType() || Last->HasSideEffects(Ctx))
        return nullptr;
      Expr *New = put(Last, Values);
      return New ? alone(New) : nullptr;
    }
    auto *Declares = dyn_cast<DeclStmt>(Part);
    if (!Declares || !addValues(Declares, Values))
      return nullptr;
  }
  return nullptr;
}

/// What statements return: of `if (c) return a; return b;` c ? a : b.
Expr *Simplifier::returned(llvm::ArrayRef<const Stmt *> Parts, ValueMap Values) {
  for (size_t K = 0; K < Parts.size(); ++K) {
    if (auto *Declares = dyn_cast<DeclStmt>(Parts[K])) {
      if (!addValues(Declares, Values))
        return nullptr;
      continue;
    }
    if (auto *Return = dyn_cast<ReturnStmt>(Parts[K])) {
      const Expr *Value = Return->getRetValue() ? plain(Return->getRetValue()) : nullptr;
      return Value && !Value->HasSideEffects(Ctx) ? Make.inWords(put(Value, Values)) : nullptr;
    }
    auto *If = dyn_cast<IfStmt>(Parts[K]);
    if (!If || If->getConditionVariable())
      return nullptr;
    auto Branch = [&](const Stmt *S) {
      List All = partsOf(S);
      llvm::append_range(All, Parts.drop_front(K + 1));
      return returned(All, Values);
    };
    const Expr *Asked = plain(If->getCond());
    Expr *Cond = Asked->HasSideEffects(Ctx) ? nullptr : put(Asked, Values);
    Expr *Then = Cond ? Branch(If->getThen()) : nullptr;
    Expr *Else = Then ? Branch(If->getElse()) : nullptr;
    return Else ? Make.paren(Make.choice(Cond, Then, Else)) : nullptr;
  }
  return nullptr;
}

/// Of a function that computes a subscript, or whose value depends on variables of the file:
/// planning sees through the former, and CPEs have none of the latter.
const Expr *Simplifier::value(const CallExpr *Call) {
  const FunctionDecl *F = Call->getDirectCallee(), *Definition = nullptr;
  if (!F || !F->hasBody(Definition) || Definition->isVariadic() || Made > MostValues ||
      Definition->getNumParams() != Call->getNumArgs() || F == &Function ||
      !Call->getType()->isRealType())
    return nullptr;
  if (namesAny(Definition->getBody(), Hidden, Definition))
    return nullptr;
  llvm::SmallVector<const VarDecl *> Named;
  variablesNamedIn(Definition->getBody(), Named);
  bool OfFile = false, OfIntegers = Call->getType()->isIntegerType();
  for (const VarDecl *Var : Named) {
    const bool IsGlobal = Var->hasGlobalStorage() && !Var->isStaticLocal();
    if (Var->isStaticLocal())
      return nullptr;
    OfFile |= IsGlobal && Var->getType()->isRealType() && !Var->getType().isConstQualified();
  }
  ValueMap Values;
  for (auto [K, Param] : llvm::enumerate(Definition->parameters())) {
    const Expr *Arg = plain(Call->getArg(K));
    OfIntegers &= Param->getType()->isIntegerType();
    if (!Param->getType()->isRealType() || Param->getType().isVolatileQualified() ||
        Arg->HasSideEffects(Ctx) || !Ctx.hasSameUnqualifiedType(Param->getType(), Arg->getType()))
      return nullptr;
    Values[Param] = Make.inWords(const_cast<Expr *>(Arg));
  }
  if ((!OfIntegers && !OfFile) || llvm::is_contained(Around, Definition))
    return nullptr;
  Around.push_back(Definition);
  Expr *New = returned(partsOf(Definition->getBody()), Values);
  Around.pop_back();
  return New ? alone(New) : nullptr;
}

/// What stands in the place of a value; itself.
const Expr *Simplifier::simple(const Expr *E) {
  const Expr *New = nullptr;
  if (auto *Block = dyn_cast<StmtExpr>(E))
    New = value(Block);
  else if (auto *Call = dyn_cast<CallExpr>(E))
    New = value(Call);
  Made += New != nullptr;
  return New ? New : E;
}

Directive Simplifier::run() {
  BodyCopy Copy(Ctx, nullptr);
  Copy.simplify([this](const Stmt *S) { return stmt(S); },
                [this](const Expr *E) { return simple(E); });
  BodyCopy::Values Now;
  Stmt *Body = Copy.copied(D.body(), Now);
  if (!Made || Copy.hasFailed() || Body->getStmtClass() != D.body()->getStmtClass())
    return D;
  Directive New = D;
  New.Body = Body;
  if (VarDecl *At = D.At ? Now.Copies.lookup(D.At) : nullptr)
    New.At = At;
  return New;
}

Directive inPlainStatements(const Directive &D, const FunctionDecl &Function, ASTContext &Ctx) {
  return Simplifier(D, Function, Ctx).run();
}

} // namespace swgen
