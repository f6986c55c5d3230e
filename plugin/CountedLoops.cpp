#include "CountedLoops.h"
#include "BodyCopy.h"
#include "CallScans.h"
#include "LoopForm.h"
#include "LoopHeader.h"
#include "PointerDistance.h"
#include "ReadsMemory.h"
#include "StoredMemory.h"

using namespace clang;
using llvm::dyn_cast;
using llvm::isa;

namespace swgen {

namespace {

class Converter {
public:
  Converter(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Facts(Facts), Ctx(Ctx), Make(Ctx), New(D) {
    NameCollector(Names).TraverseStmt(Facts.function().getBody());
    NameCollector(Names).TraverseStmt(const_cast<Stmt *>(D.body()));
    variablesNamedIn(D.body(), Mentions);
  }
  Directive run();

private:
  using List = llvm::SmallVector<Stmt *, 8>;
  /// A block that is being read, and the part of it that is.
  struct Frame {
    llvm::ArrayRef<Stmt *> Parts;
    size_t At = 0;
  };

  Stmt *walk(const Stmt *S);
  Stmt *inBlock(const Stmt *S);
  List parts(llvm::ArrayRef<Stmt *> Old);
  bool nextLoopGoesOn(const VarDecl *Var) const;
  bool goesOn(const Stmt *S, bool IsOuter) const;
  bool convert(const Stmt *S, bool IsOuter, List &Out);
  bool mayReplace(const VarDecl *Var, bool IsOuter) const;
  const Expr *knownValue(const VarDecl *Var, const VarDecl *Counts) const;
  bool isNeeded(const LoopForm &F, const VarDecl *Var, const Expr *Set, bool IsOuter) const;
  bool isForHost(const LoopForm &F, const VarDecl *Var, const Expr *Sets) const;
  VarDecl *variable(const VarDecl *Var, const char *What, QualType T);
  Expr *start(const LoopForm &F, const VarDecl *Var, const Expr *Set);
  Expr *distance(const LoopForm &F, const Expr *To, const Expr *From);
  Expr *rawCount(const LoopForm &F, int64_t Shift);
  Expr *count(const LoopForm &F);
  Expr *atLeast(Expr *E, int64_t Least);
  Expr *moved(Expr *Value, Expr *Turns, int64_t Step, int64_t Extra, QualType T);
  Expr *constant(int64_t Value, QualType T);
  Expr *sum(Expr *Value, int64_t Constant, QualType T);
  Expr *doBound(const LoopForm &F, BinaryOperatorKind Op);
  ForStmt *integerLoop(const LoopForm &F, VarDecl *Turn, Stmt *Body);
  bool body(const LoopForm &F, VarDecl *Turn, List &Out);

  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  Directive New;
  llvm::StringSet<> Names;
  llvm::SmallVector<const VarDecl *> Mentions; ///< in the region, as often as it names them
  std::vector<Frame> Frames;                   ///< outermost first
  bool Made = false;
};

} // namespace

bool Converter::mayReplace(const VarDecl *Var, bool IsOuter) const {
  const QualType T = Var->getType();
  const bool IsInteger =
      T->isBuiltinType() && T->isIntegerType() && Ctx.getIntWidth(T) >= Ctx.getIntWidth(Ctx.IntTy);
  const bool IsPointer = T->isPointerType() && T->getPointeeType()->isObjectType() &&
                         !T->getPointeeType()->isIncompleteType() && !T->isVariablyModifiedType();
  if ((!IsInteger && !IsPointer) || T.isVolatileQualified() || !Var->hasLocalStorage() ||
      Facts.mayBePointedTo(Var) || Var == D.At)
    return false;
  // Each iteration of the region's loop has its own of those, and so have the loops inside.
  if (IsOuter && (isIn(D.Private, Var) || isIn(D.FirstPrivate, Var)))
    return false;
  for (const auto *Items :
       {&D.In, &D.Out, &D.InOut, &D.Resident, &D.Bypass, &D.Tensors, &D.NoAlias})
    if (isIn(*Items, Var))
      return false;
  return llvm::none_of(D.Reductions, [Var](const ReductionClause &R) { return isIn(R.Vars, Var); });
}

/// What a statement alone sets Var to; null: it does not.
static const Expr *setBy(const Stmt *S, const VarDecl *Var) {
  if (auto *Declares = dyn_cast<DeclStmt>(S)) {
    for (const Decl *One : Declares->decls())
      if (One == Var)
        return Var->getInit();
    return nullptr;
  }
  auto *B = dyn_cast<BinaryOperator>(S);
  return B && B->getOpcode() == BO_Assign && namedVariable(B->getLHS()) == Var ? B->getRHS()
                                                                               : nullptr;
}

/// What a variable has where the loop at hand begins, which changes Counts, of what does not change
/// from where it was set to the end of that loop; null: not known.
const Expr *Converter::knownValue(const VarDecl *Var, const VarDecl *Counts) const {
  const bool OfThisBlock = Var == Counts;
  for (const Frame &F : llvm::reverse(Frames)) {
    if (!OfThisBlock && mayChange(F.Parts[F.At], Var, Facts))
      return nullptr;
    for (size_t K = F.At; K-- > 0;) {
      const Expr *Value = setBy(F.Parts[K], Var);
      if (!Value) {
        if (mayChange(F.Parts[K], Var, Facts))
          return nullptr;
        continue;
      }
      if (Value->HasSideEffects(Ctx) || readsMemory(Value) ||
          (Var->getType()->isPointerType() && !isPlace(Value)))
        return nullptr;
      llvm::SmallVector<const VarDecl *> Named;
      variablesNamedIn(Value, Named);
      // Of Counts is meant what the loop begins with.
      const bool Begins = &F == &Frames.back();
      for (size_t Later = K + 1; Later <= F.At; ++Later)
        for (const VarDecl *Other : Named)
          if (Other == Var || (!(Begins && Later == F.At && Other == Counts) &&
                               mayChange(F.Parts[Later], Other, Facts)))
            return nullptr;
      return Value;
    }
    if (OfThisBlock)
      return nullptr;
  }
  return nullptr;
}

Expr *Converter::distance(const LoopForm &F, const Expr *To, const Expr *From) {
  auto Known = [&](const VarDecl *Var) {
    return Var == F.Var && F.Start ? F.Start : knownValue(Var, F.Var);
  };
  return pointerDistance(To, From, Known, Ctx);
}

VarDecl *Converter::variable(const VarDecl *Var, const char *What, QualType T) {
  const std::string Name = unusedName((Var->getName() + What).str(), Names, Ctx);
  return VarDecl::Create(Ctx, const_cast<FunctionDecl *>(&Facts.function()), Var->getBeginLoc(),
                         Var->getLocation(), &Ctx.Idents.get(Name), T,
                         Ctx.getTrivialTypeSourceInfo(T), SC_None);
}

/// Anew each time.
Expr *Converter::start(const LoopForm &F, const VarDecl *Var, const Expr *Set) {
  if (!Set && Var == F.Var)
    Set = knownValue(Var, F.Var);
  return Set ? Make.paren(Make.copy(withType(Set, Ctx))) : Make.load(Make.name(Var));
}

Expr *Converter::constant(int64_t Value, QualType T) {
  if (Ctx.hasSameUnqualifiedType(T, Ctx.LongTy))
    return Make.number(Value);
  Expr *N = IntegerLiteral::Create(Ctx, llvm::APInt(Ctx.getIntWidth(T), uint64_t(std::abs(Value))),
                                   T, SourceLocation());
  return Value >= 0 ? N
                    : Make.paren(UnaryOperator::Create(Ctx, N, UO_Minus, T, VK_PRValue, OK_Ordinary,
                                                       {}, false, FPOptionsOverride()));
}

Expr *Converter::sum(Expr *Value, int64_t Constant, QualType T) {
  if (!Constant)
    return Value;
  const QualType Of = T->isPointerType() ? Ctx.LongTy : T;
  return Make.binary(Constant < 0 ? BO_Sub : BO_Add, Make.paren(Value),
                     constant(std::abs(Constant), Of), T);
}

/// Iterations from Shift steps behind the start on, in numbers of type long; below zero: none.
Expr *Converter::rawCount(const LoopForm &F, int64_t Shift) {
  const int64_t Each = std::abs(F.Step);
  const bool Up = F.Step > 0;
  Expr *From = start(F, F.Var, F.Start);
  Expr *Sum = nullptr;
  if (F.Var->getType()->isPointerType()) {
    Sum = Up ? distance(F, F.Bound, From) : distance(F, From, F.Bound);
  } else {
    Expr *To = F.Bound ? Make.toLong(Make.copy(F.Bound)) : Make.number(0);
    From = Make.toLong(From);
    std::optional<llvm::APSInt> Zero = From->getIntegerConstantExpr(Ctx);
    Sum = Up && Zero && Zero->isZero()
              ? To
              : Make.binary(BO_Sub, Up ? To : From, Make.paren(Up ? From : To), Ctx.LongTy);
  }
  const bool Reaches = F.Op == BO_LE || F.Op == BO_GE;
  Sum = sum(Sum, (Reaches ? Each : Each - 1) - Shift * Each, Ctx.LongTy);
  return Each == 1 ? Sum : Make.binary(BO_Div, Make.paren(Sum), Make.number(Each), Ctx.LongTy);
}

Expr *Converter::atLeast(Expr *E, int64_t Least) {
  if (std::optional<llvm::APSInt> Known = E->getIntegerConstantExpr(Ctx))
    return Make.number(std::max(Least, Known->getExtValue()));
  Expr *More = Make.binary(BO_GT, Make.paren(E), Make.number(Least), Ctx.IntTy);
  return Make.paren(Make.choice(More, Make.copy(E), Make.number(Least)));
}

/// How often the body runs.
Expr *Converter::count(const LoopForm &F) {
  if (!F.RunsFirst)
    return atLeast(rawCount(F, F.InCond == LoopForm::Before), 0);
  return atLeast(sum(rawCount(F, F.InCond != LoopForm::After), 1, Ctx.LongTy), 1);
}

/// Value + Turns * Step + Extra.
Expr *Converter::moved(Expr *Value, Expr *Turns, int64_t Step, int64_t Extra, QualType T) {
  if (Step != 1 && Step != -1)
    Turns = Make.binary(BO_Mul, Make.paren(Turns), Make.number(std::abs(Step)), Ctx.LongTy);
  Turns = sum(Turns, Extra, Ctx.LongTy);
  if (!T->isPointerType())
    Value = Make.toLong(Value);
  Expr *Sum = Make.binary(Step < 0 ? BO_Sub : BO_Add, Make.paren(Value), Make.paren(Turns),
                          T->isPointerType() ? T : Ctx.LongTy);
  return T->isPointerType() || Ctx.hasSameUnqualifiedType(T, Ctx.LongTy)
             ? Sum
             : CStyleCastExpr::Create(Ctx, T, VK_PRValue, CK_IntegralCast, Make.paren(Sum), nullptr,
                                      FPOptionsOverride(), Ctx.getTrivialTypeSourceInfo(T), {}, {});
}

/// Of a loop that runs its body before it asks: where it ends, as if it asked before.
Expr *Converter::doBound(const LoopForm &F, BinaryOperatorKind Op) {
  const QualType T = F.Compared;
  Expr *Bound = F.Bound ? Make.copy(F.Bound) : constant(0, T);
  if (F.InCond == LoopForm::After)
    Bound = sum(Bound, F.Step, T);
  const bool Up = F.Step > 0, Reaches = Op == BO_LE || Op == BO_GE;
  auto Once = [&]() -> Expr * {
    Expr *First = start(F, F.Var, F.Start);
    const int64_t Further = Reaches ? 0 : Up ? 1 : -1;
    if (std::optional<llvm::APSInt> Value = First->getIntegerConstantExpr(Ctx))
      return constant(Value->getExtValue() + Further, T);
    return sum(First, Further, T);
  };
  std::optional<llvm::APSInt> Known = Bound->getIntegerConstantExpr(Ctx),
                              Least = Once()->getIntegerConstantExpr(Ctx);
  if (Known && Least)
    return (Known->getExtValue() > Least->getExtValue()) == Up ? Bound : Once();
  Expr *More = Make.binary(Up ? BO_GT : BO_LT, Make.paren(Bound), Once(), Ctx.IntTy);
  return Make.paren(Make.choice(More, Make.copy(Bound), Once()));
}

ForStmt *Converter::integerLoop(const LoopForm &F, VarDecl *Turn, Stmt *Body) {
  const QualType T = Turn->getType();
  const SourceLocation At = F.Whole->getBeginLoc();
  Turn->setInit(
      sum(start(F, F.Var, F.Start), F.InCond == LoopForm::Before && !F.RunsFirst ? F.Step : 0, T));
  BinaryOperatorKind Op = F.Op == BO_NE ? (F.Step > 0 ? BO_LT : BO_GT) : F.Op;
  Expr *Left = Make.load(Make.name(Turn, At));
  if (!Ctx.hasSameUnqualifiedType(F.Compared, T))
    Left = ImplicitCastExpr::Create(Ctx, F.Compared, CK_IntegralCast, Left, nullptr, VK_PRValue,
                                    FPOptionsOverride());
  Expr *Right = F.RunsFirst ? doBound(F, Op)
                : F.Bound   ? Make.copy(F.Bound)
                            : constant(0, F.Compared);
  Expr *Cond = Make.binary(Op, Left, Right, Ctx.IntTy);
  Expr *Name = Make.name(Turn, At);
  Expr *Inc =
      F.Step == 1 || F.Step == -1
          ? static_cast<Expr *>(
                UnaryOperator::Create(Ctx, Name, F.Step > 0 ? UO_PostInc : UO_PostDec, T,
                                      VK_PRValue, OK_Ordinary, At, false, FPOptionsOverride()))
          : CompoundAssignOperator::Create(Ctx, Name, constant(std::abs(F.Step), T),
                                           F.Step > 0 ? BO_AddAssign : BO_SubAssign, T, VK_LValue,
                                           OK_Ordinary, At, FPOptionsOverride(), T, T);
  return new (Ctx) ForStmt(Ctx, new (Ctx) DeclStmt(DeclGroupRef(Turn), At, At), Cond, nullptr, Inc,
                           Body, At, At, Body->getEndLoc());
}

/// The body, in which an iteration has variables of its own.
bool Converter::body(const LoopForm &F, VarDecl *Turn, List &Out) {
  const SourceLocation At = F.Whole->getBeginLoc();
  BodyCopy Copy(Ctx, nullptr);
  BodyCopy::Values Now;
  auto Own = [&](const VarDecl *Var, Expr *Init) {
    VarDecl *Here = variable(Var, "_here", Var->getType().getUnqualifiedType());
    Here->setInit(Init);
    Now.Copies[Var] = Here;
    Out.push_back(new (Ctx) DeclStmt(DeclGroupRef(Here), At, At));
  };
  const QualType T = F.Var->getType().getUnqualifiedType();
  const bool Asked = F.InCond != LoopForm::No && !F.RunsFirst;
  const bool Changes = F.Update && !F.UpdateIsLast;
  if (T->isPointerType())
    Own(F.Var, moved(start(F, F.Var, F.Start), Make.load(Make.name(Turn)), F.Step,
                     Asked ? std::abs(F.Step) : 0, T));
  else if (Changes || (Asked && F.InCond == LoopForm::After))
    Own(F.Var,
        sum(Make.load(Make.name(Turn)), Asked && F.InCond == LoopForm::After ? F.Step : 0, T));
  else
    Now.Copies[F.Var] = Turn;
  // Other variables of the header, by the turns of a pointer.
  for (const LoopForm::Other &O : F.Others)
    Own(O.Var, moved(start(F, O.Var, O.Start), Make.load(Make.name(Turn)), O.Step, 0,
                     O.Var->getType().getUnqualifiedType()));
  if (F.UpdateIsLast)
    Copy.drop(F.Update);
  // p - a in the body is a number.
  if (T->isPointerType() && !Changes)
    Copy.simplify([](const Stmt *S) { return S; },
                  [&](const Expr *E) -> const Expr * {
                    auto *B = dyn_cast<BinaryOperator>(E);
                    if (!B || B->getOpcode() != BO_Sub ||
                        !B->getLHS()->getType()->isPointerType() ||
                        !B->getRHS()->getType()->isPointerType() ||
                        mentionsAny(B->getRHS(), {F.Var}) || !mentionsAny(B->getLHS(), {F.Var}))
                      return E;
                    Expr *From = start(F, F.Var, F.Start);
                    auto Known = [&](const VarDecl *Var) {
                      return Var == F.Var && namedVariable(From->IgnoreParenImpCasts()) != Var
                                 ? From
                                 : knownValue(Var, F.Var);
                    };
                    Expr *First = pointerDistance(B->getLHS(), B->getRHS(), Known, Ctx);
                    if (mentionsAny(First, {F.Var}))
                      return E;
                    return Make.paren(moved(First, Make.load(Make.name(Turn)), F.Step,
                                            Asked ? std::abs(F.Step) : 0, Ctx.LongTy));
                  });
  CompoundStmt *Inner = Copy.block(F.Body, Now);
  Out.append(Inner->body_begin(), Inner->body_end());
  return !Copy.hasFailed();
}

/// Something may read what the loop leaves in a variable.
bool Converter::isNeeded(const LoopForm &F, const VarDecl *Var, const Expr *Set,
                         bool IsOuter) const {
  if (auto *Declares = dyn_cast_or_null<DeclStmt>(F.Init))
    if (llvm::is_contained(Declares->decls(), Var))
      return false;
  if (IsOuter)
    return Facts.liveAfter(D.Stmt, Var);
  // In a loop around it goes on where it was.
  const bool IsInLoop = isa<ForStmt>(D.body()) || Frames.size() > 1;
  if (IsInLoop && !Set && !knownValue(Var, Var))
    return true;
  llvm::SmallVector<const VarDecl *> Here;
  variablesNamedIn(F.Whole, Here);
  if (!Frames.empty())
    for (size_t K = 0; K < Frames.back().At; ++K)
      if (setBy(Frames.back().Parts[K], Var) && !isa<DeclStmt>(Frames.back().Parts[K]))
        Here.push_back(Var); // the name that is set
  const bool Elsewhere = llvm::count(Mentions, Var) > llvm::count(Here, Var);
  VarSet Assigned, Declared;
  collectAssigned(D.body(), Assigned, Declared);
  return Elsewhere || (!Declared.contains(Var) && Facts.liveAfter(D.Stmt, Var));
}

/// A loop of the annotated block itself, of which the host can say what it leaves in a variable of
/// outside: nothing else in the region names that, or changes what decides it.
bool Converter::isForHost(const LoopForm &F, const VarDecl *Var, const Expr *Sets) const {
  llvm::SmallVector<const VarDecl *> Here, Named;
  variablesNamedIn(F.Whole, Here);
  variablesNamedIn(Sets, Named);
  VarSet Assigned, Declared;
  collectChanged(D.body(), Facts, Assigned, Declared);
  Assigned.insert(Declared.begin(), Declared.end());
  return Frames.size() == 1 && isa<CompoundStmt>(D.body()) && !Declared.contains(Var) &&
         llvm::count(Mentions, Var) == llvm::count(Here, Var) &&
         llvm::none_of(Named, [&](const VarDecl *V) { return V != Var && Assigned.contains(V); });
}

/// The next statement of the block that names Var is a loop that goes on with what it has by then.
bool Converter::nextLoopGoesOn(const VarDecl *Var) const {
  const Frame &F = Frames.back();
  for (const Stmt *S : F.Parts.drop_front(F.At + 1)) {
    llvm::SmallVector<const VarDecl *> Named, InHeader;
    variablesNamedIn(S, Named);
    if (!llvm::is_contained(Named, Var))
      continue;
    auto Reads = [&](const Stmt *Part) {
      if (Part)
        variablesNamedIn(Part, InHeader);
    };
    if (auto *For = dyn_cast<ForStmt>(S)) {
      if (const Expr *Value = For->getInit() ? setBy(For->getInit(), Var) : nullptr) {
        Reads(Value);
      } else {
        Reads(For->getInit());
        Reads(For->getCond());
      }
    } else if (auto *While = dyn_cast<WhileStmt>(S)) {
      Reads(While->getCond());
    } else if (auto *Do = dyn_cast<DoStmt>(S)) {
      Reads(Do->getCond());
    }
    return llvm::is_contained(InHeader, Var);
  }
  return false;
}

/// A loop with a plain header, `for (j = 0; j < n - 3; j += 4)`, after which another one goes on
/// where it has ended.
bool Converter::goesOn(const Stmt *S, bool IsOuter) const {
  auto *For = dyn_cast<ForStmt>(S);
  auto *Init = For ? dyn_cast_or_null<BinaryOperator>(For->getInit()) : nullptr;
  const VarDecl *Var =
      Init && Init->getOpcode() == BO_Assign ? namedVariable(Init->getLHS()) : nullptr;
  return Var && (IsOuter ? Facts.liveAfter(D.Stmt, Var) : nextLoopGoesOn(Var));
}

/// The loop S in its new form, with what sets its variables afterwards; false: it stays.
bool Converter::convert(const Stmt *S, bool IsOuter, List &Out) {
  std::optional<LoopForm> F = readLoopForm(S, D, Facts, Ctx);
  if (!F && goesOn(S, IsOuter))
    F = readLoopForm(S, D, Facts, Ctx, /*Plain=*/true);
  if (!F || !mayReplace(F->Var, IsOuter) || llvm::any_of(F->Others, [&](const LoopForm::Other &O) {
        return !mayReplace(O.Var, IsOuter);
      }))
    return false;
  const QualType T = F->Var->getType().getUnqualifiedType();
  const bool IsPointer = T->isPointerType();
  if (!IsPointer && !F->Others.empty()) // PlainStatements, InductionVariables
    return false;
  // Afterwards, and for the places of pointers, the bound and the starts are read once more.
  if (!F->IsFixed && (IsPointer || F->RunsFirst || isNeeded(*F, F->Var, F->Start, IsOuter)))
    return false;
  // Below zero it is beyond a bound without a sign: how far the loop gets is no difference.
  if (!IsPointer && T->isSignedIntegerType() && !F->Compared->isSignedIntegerType() &&
      isNeeded(*F, F->Var, F->Start, IsOuter))
    return false;
  VarDecl *Turn = variable(F->Var, "_turn", IsPointer ? Ctx.LongTy : T);
  List Body, After;
  if (!body(*F, Turn, Body))
    return false;
  const SourceLocation At = S->getBeginLoc();
  Stmt *Block = CompoundStmt::Create(Ctx, Body, FPOptionsOverride(), At, S->getEndLoc());
  if (IsPointer)
    Turn->setInit(Make.number(0));
  ForStmt *Loop = IsPointer ? cast<ForStmt>(Make.loop(Turn, count(*F), Block, At))
                            : integerLoop(*F, Turn, Block);
  auto Sets = [&](const VarDecl *Var, const Expr *Set, int64_t Step, int64_t Extra) {
    if (!isNeeded(*F, Var, Set, IsOuter))
      return;
    const QualType Of = Var->getType().getUnqualifiedType();
    Expr *Last = moved(start(*F, Var, Set), count(*F), Step, Extra, Of);
    Expr *Assign = Make.binary(BO_Assign, Make.name(Var, At), Last, Of);
    if (IsOuter || isForHost(*F, Var, Assign))
      New.After.push_back({nullptr, Assign});
    else
      After.push_back(Assign);
  };
  const bool AskedOnceMore = F->InCond != LoopForm::No && !F->RunsFirst;
  for (const LoopForm::Other &O : F->Others) // by what the loop's own one still is
    Sets(O.Var, O.Start, O.Step, 0);
  Sets(F->Var, F->Start, F->Step, AskedOnceMore ? std::abs(F->Step) : 0);
  Out.push_back(Loop);
  Out.append(After);
  // The loops inside are asked about by the names of the new text, which declares its own.
  llvm::SmallVector<const VarDecl *> Before;
  variablesNamedIn(S, Before);
  for (const VarDecl *Var : Before)
    if (auto At = llvm::find(Mentions, Var); At != Mentions.end())
      Mentions.erase(At);
  for (const Stmt *One : Out)
    variablesNamedIn(One, Mentions);
  return Made = true;
}

/// The parts of a block, with their loops in the new form.
Converter::List Converter::parts(llvm::ArrayRef<Stmt *> Old) {
  List All;
  Frames.push_back({Old, 0});
  for (size_t K = 0; K < Old.size(); ++K) {
    Frames.back().At = K;
    List Now;
    if (!convert(Old[K], /*IsOuter=*/false, Now))
      Now = {Old[K]};
    for (Stmt *One : Now)
      All.push_back(walk(One));
  }
  Frames.pop_back();
  return All;
}

/// S, of a loop or a branch, with its loops in the new form.
Stmt *Converter::inBlock(const Stmt *S) {
  if (isa<CompoundStmt>(S))
    return walk(S);
  List All = parts({const_cast<Stmt *>(S)});
  return All.size() == 1 ? All[0]
                         : CompoundStmt::Create(Ctx, All, FPOptionsOverride(), S->getBeginLoc(),
                                                S->getEndLoc());
}

Stmt *Converter::walk(const Stmt *S) {
  if (auto *Block = dyn_cast<CompoundStmt>(S)) {
    const List Old(Block->body_begin(), Block->body_end());
    List All = parts(Old);
    return llvm::ArrayRef(All) == llvm::ArrayRef(Old)
               ? const_cast<Stmt *>(S)
               : CompoundStmt::Create(Ctx, All, FPOptionsOverride(), S->getBeginLoc(),
                                      S->getEndLoc());
  }
  if (!isa<IfStmt, ForStmt, WhileStmt, DoStmt>(S))
    return const_cast<Stmt *>(S);
  auto *For = dyn_cast<ForStmt>(S);
  bool Changed = false;
  Stmt *Copy = Make.rebuild(
      S, [](const Expr *E) { return const_cast<Expr *>(E); },
      [&](const Stmt *Part) {
        Stmt *Now = For && Part == For->getInit() ? const_cast<Stmt *>(Part) : inBlock(Part);
        Changed |= Now != Part;
        return Now;
      });
  return Copy && Changed ? Copy : const_cast<Stmt *>(S);
}

Directive Converter::run() {
  List Outer;
  const bool IsLoop = isa<ForStmt>(D.body());
  if (!IsLoop || !convert(D.body(), /*IsOuter=*/true, Outer))
    Outer = {const_cast<Stmt *>(D.body())};
  New.Body = walk(Outer.front());
  for (const VarItem &I : D.Private)
    if (mentionsAny(D.body(), {I.Var}) && !mentionsAny(New.Body, {I.Var}))
      dropPrivate(New, I.Var);
  return Made ? New : D;
}

Directive countLoops(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  return Converter(D, Facts, Ctx).run();
}

} // namespace swgen
