//===- ChunkLoops.cpp -----------------------------------------------------===//
#include "ChunkLoops.h"
#include "BodyCopy.h"
#include "CallScans.h"
#include "IndexPolynomial.h"
#include "LeastOf.h"
#include "LoopHeader.h"
#include "RegionReads.h"
#include "RowStart.h"
#include "StatementLoops.h"
#include "StoredMemory.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;
using llvm::isa;

namespace swgen {
namespace {

/// Number * Size + Place.
struct BlockStart {
  const Expr *Number = nullptr, *Size = nullptr, *Place = nullptr; ///< Place null: 0
};

/// A loop through one block.
struct Chunk {
  LoopHeader H;
  BlockStart Of;
  llvm::SmallVector<std::pair<const Expr *, bool>, 2> Ends; ///< of all blocks; true: reached
};

/// What is set once where it is declared, or also cut off before anything reads it.
class Scan : public ConstDynamicRecursiveASTVisitor {
public:
  explicit Scan(const ASTContext &Ctx) : Ctx(Ctx) {}
  llvm::DenseMap<const VarDecl *, Least> Ends;
  llvm::DenseMap<const VarDecl *, llvm::SmallVector<const Stmt *, 2>> SetBy;
  llvm::DenseMap<const VarDecl *, unsigned> Named, Cuts;
  std::vector<const ForStmt *> Loops;

  bool VisitForStmt(const ForStmt *F) override {
    Loops.push_back(F);
    return true;
  }
  bool VisitDeclRefExpr(const DeclRefExpr *Ref) override {
    if (auto *Var = dyn_cast<VarDecl>(Ref->getDecl()))
      ++Named[Var];
    return true;
  }
  bool VisitCompoundStmt(const CompoundStmt *Block) override {
    VarSet Unread; // since they were set
    for (const Stmt *S : Block->body()) {
      const VarDecl *Cut = nullptr;
      auto *If = dyn_cast<IfStmt>(S);
      const Expr *More = If ? cutOff(If, Cut, Ctx) : nullptr;
      if (More && Unread.contains(Cut)) {
        addLeast(More, Ctx, Ends[Cut]);
        SetBy[Cut].push_back(S);
        ++Cuts[Cut];
        continue;
      }
      while (const VarDecl *Var = firstMentioned(S, Unread))
        Unread.erase(Var);
      if (auto *Decl = dyn_cast<DeclStmt>(S))
        for (const auto *D : Decl->decls())
          if (auto *One = dyn_cast<VarDecl>(D); One && One->hasLocalStorage() && One->getInit()) {
            addLeast(One->getInit(), Ctx, Ends[One]);
            if (Decl->isSingleDecl())
              SetBy[One].push_back(S);
            Unread.insert(One);
          }
    }
    return true;
  }

private:
  const ASTContext &Ctx;
};

class Counter {
public:
  Counter(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Facts(Facts), Ctx(Ctx), Make(Ctx), Seen(Ctx), Sums(Ctx, Nothing, Nothing),
        Copy(Ctx, [this](const ForStmt *F, const BodyCopy::Values &Now) {
          auto At = Chunks.find(F);
          return At == Chunks.end() ? nullptr : places(F, At->second, Now);
        }) {}

  Directive run();

private:
  std::optional<Chunk> read(const ForStmt *F);
  std::optional<BlockStart> blockStart(const Expr *E) const;
  bool isFixed(const Expr *E) const;
  bool isNumber(const Expr *E) const;
  Least parts(const Expr *E) const;
  const Expr *valueOf(const Expr *E) const;
  Polynomial sum(const Expr *E);
  Expr *wide(const Expr *E, const BodyCopy::Values &Now) {
    return Make.toLong(Make.paren(Copy.value(E, Now)));
  }
  Expr *onHost(Expr *E);
  Expr *below(const Chunk &C, const Expr *End, bool Reached, VarDecl *Place,
              const BodyCopy::Values &Now);
  Stmt *places(const ForStmt *F, const Chunk &C, const BodyCopy::Values &Now);
  void dropEnds(const Chunk &C);

  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  Scan Seen;
  VarSet Nothing, Assigned, Declared, Counted; ///< in the region; Counted: by its loops
  IndexPolynomials Sums;
  BodyCopy Copy;
  llvm::DenseMap<const ForStmt *, Chunk> Chunks;
  llvm::DenseSet<const ForStmt *> Chosen;
  llvm::DenseMap<const VarDecl *, unsigned> EndsOf; ///< how often headers of chunks name it
  llvm::DenseSet<const Expr *> HostValues;
  llvm::StringSet<> Names;
};

} // namespace

/// An integer that the host knows before the region.
bool Counter::isFixed(const Expr *E) const {
  const Expr *Own = E->IgnoreParenImpCasts();
  return D.hostValue(Own, Ctx) ||
         (E->getType()->isIntegerType() && RegionReads::isHarmless(E, Ctx) &&
          !E->HasSideEffects(Ctx) && !mentionsAny(E, Assigned) && !mentionsAny(E, Declared) &&
          !mentionsAny(E, Counted));
}

/// What a variable has that is set once.
const Expr *Counter::valueOf(const Expr *E) const {
  const VarDecl *Var = namedVariable(E->IgnoreParenImpCasts());
  auto At = Seen.Ends.find(Var);
  if (!Var || At == Seen.Ends.end() || At->second.size() != 1 || Assigned.contains(Var) ||
      Facts.mayBePointedTo(Var))
    return E;
  return valueOf(At->second.front());
}

Least Counter::parts(const Expr *E) const {
  Least Some, All;
  addLeast(E, Ctx, Some);
  for (const Expr *Part : Some) {
    const VarDecl *Var = namedVariable(Part->IgnoreParenImpCasts());
    auto At = Seen.Ends.find(Var);
    // Declared once, and assigned by nothing but what cuts it off.
    const bool Known = Var && At != Seen.Ends.end() && !Facts.mayBePointedTo(Var) &&
                       !Counted.contains(Var) &&
                       (Seen.Cuts.lookup(Var) > 0 || !Assigned.contains(Var));
    if (Known)
      for (const Expr *Inner : At->second)
        llvm::append_range(All, parts(Inner));
    else
      All.push_back(Part);
  }
  return All;
}

/// A sum of loop variables, of which there is one, and of what the host knows.
bool Counter::isNumber(const Expr *E) const {
  llvm::SmallVector<const VarDecl *> Named;
  variablesNamedIn(E, Named);
  struct Sum {
    const Counter &Of;
    bool is(const Expr *E) const {
      E = E->IgnoreParenImpCasts();
      if (Of.isFixed(E) || Of.Counted.contains(namedVariable(E)))
        return true;
      auto *B = dyn_cast<BinaryOperator>(E);
      return B && B->isAdditiveOp() && is(B->getLHS()) && is(B->getRHS());
    }
  };
  return llvm::any_of(Named, [&](const VarDecl *Var) { return Counted.contains(Var); }) &&
         Sum{*this}.is(E);
}

std::optional<BlockStart> Counter::blockStart(const Expr *E) const {
  E = valueOf(E)->IgnoreParenImpCasts();
  auto *B = dyn_cast<BinaryOperator>(E);
  if (!B || !B->getType()->isSignedIntegerType())
    return std::nullopt;
  if (B->getOpcode() == BO_Mul) {
    for (auto [Number, Size] : {std::pair(B->getLHS(), B->getRHS()), {B->getRHS(), B->getLHS()}})
      if (isNumber(Number) && isFixed(Size) && !Size->isIntegerConstantExpr(Ctx))
        return BlockStart{Number, Size, nullptr};
    return std::nullopt;
  }
  if (B->getOpcode() != BO_Add)
    return std::nullopt;
  for (auto [Block, Place] : {std::pair(B->getLHS(), B->getRHS()), {B->getRHS(), B->getLHS()}})
    if (auto Of = isFixed(Place) ? blockStart(Block) : std::nullopt; Of && !Of->Place) {
      Of->Place = Place;
      return Of;
    }
  return std::nullopt;
}

/// With what variables have that are set once.
Polynomial Counter::sum(const Expr *E) {
  E = valueOf(E)->IgnoreParenImpCasts();
  if (!keepsParts(E, Ctx) && !D.hostValue(E, Ctx))
    return Polynomial::invalid();
  auto *B = dyn_cast<BinaryOperator>(E);
  if (!B || !(B->isAdditiveOp() || B->getOpcode() == BO_Mul))
    return Sums.of(E);
  const Polynomial L = sum(B->getLHS()), R = sum(B->getRHS());
  return B->getOpcode() == BO_Mul ? L * R : B->getOpcode() == BO_Add ? L + R : L - R;
}

std::optional<Chunk> Counter::read(const ForStmt *F) {
  Chunk C;
  C.H = readLoopHeader(*F, Ctx);
  const VarDecl *Var = C.H.Var;
  if (!Var || C.H.Step || C.H.Exit || !Var->hasLocalStorage() || Var == D.At ||
      !Var->getType()->isSignedIntegerType() ||
      Ctx.getIntWidth(Var->getType()) < Ctx.getIntWidth(Ctx.IntTy) ||
      constantStep(F->getInc(), Var, Ctx) <= 0 || Facts.mayBePointedTo(Var) ||
      Facts.liveAfter(D.Stmt, Var) || !isOnlyInLoops(D.body(), Var, Ctx))
    return std::nullopt;
  const Expr *Start = startOf(*F, C.H);
  const std::optional<BlockStart> Of = blockStart(Start);
  VarSet Changed, Inside;
  collectChanged(F->getBody(), Facts, Changed, Inside);
  if (!Of || Changed.contains(Var) || mentionsAny(Start, Changed))
    return std::nullopt;
  C.Of = *Of;
  const Polynomial First = sum(Start), Size = sum(Of->Size);
  bool InBlock = false;
  for (const Expr *Cond : C.H.Conditions) {
    LoopHeader One = C.H;
    One.Bound = Cond;
    const std::optional<LoopBound> B = loopBound(One);
    if (!B || (B->Op != BO_LT && B->Op != BO_LE) ||
        namedVariable(B->Left->IgnoreParenImpCasts()) != Var ||
        !B->Left->getType()->isSignedIntegerType())
      return std::nullopt;
    const bool Reached = B->Op == BO_LE;
    for (const Expr *Part : parts(B->Right)) {
      const Polynomial Length = sum(Part) + Polynomial(Reached) - First;
      if (Length.valid() && Size.valid() && Length == Size)
        InBlock = true;
      else if (isFixed(Part))
        C.Ends.push_back({Part, Reached});
      else
        return std::nullopt;
    }
  }
  return InBlock ? std::optional(C) : std::nullopt;
}

Directive Counter::run() {
  Seen.TraverseStmt(D.body());
  collectChanged(D.body(), Facts, Assigned, Declared);
  for (const ForStmt *F : Seen.Loops)
    if (const LoopHeader H = readLoopHeader(*F, Ctx); H.Var)
      Counted.insert(H.Var);
  for (const ForStmt *F : Seen.Loops)
    if (std::optional<Chunk> C = read(F)) {
      Chunks[F] = *C;
      Chosen.insert(F);
    }
  if (Chosen.empty())
    return D;
  for (const ForStmt *F : Chosen)
    dropEnds(Chunks[F]);
  NameCollector(Names).TraverseStmt(Facts.function().getBody());
  NameCollector(Names).TraverseStmt(const_cast<Stmt *>(D.body()));
  Directive New = D;
  BodyCopy::Values None;
  New.Body = Copy.copied(D.body(), None); // all of it: what is dropped stands in front of the loops
  if (Copy.hasFailed() || New.Body->getStmtClass() != D.body()->getStmtClass())
    return D;
  New.HostValues.insert(HostValues.begin(), HostValues.end());
  for (const auto &[F, C] : Chunks)
    dropPrivate(New, C.H.Var);
  return New;
}

/// Variables that only the ends of these loops name are not set any more.
void Counter::dropEnds(const Chunk &C) {
  for (const Expr *Cond : C.H.Conditions) {
    llvm::SmallVector<const VarDecl *> Named;
    variablesNamedIn(Cond, Named);
    for (const VarDecl *Var : Named)
      if (++EndsOf[Var]; Var != C.H.Var && Seen.SetBy.count(Var) &&
                         Seen.Named.lookup(Var) == EndsOf[Var] + 2 * Seen.Cuts.lookup(Var))
        for (const Stmt *S : Seen.SetBy[Var])
          Copy.drop(S);
  }
}

/// (long)E, which the host computes.
Expr *Counter::onHost(Expr *E) {
  Expr *Value = CStyleCastExpr::Create(
      Ctx, Ctx.LongTy, VK_PRValue, CK_NoOp, Make.paren(E), nullptr, FPOptionsOverride(),
      Ctx.getTrivialTypeSourceInfo(Ctx.LongTy), E->getBeginLoc(), E->getBeginLoc());
  HostValues.insert(Value);
  Copy.keep(Value);
  return Value;
}

/// number < FULL || (number <= FULL && place < REST)
Expr *Counter::below(const Chunk &C, const Expr *End, bool Reached, VarDecl *Place,
                     const BodyCopy::Values &Now) {
  auto Length = [&] {
    Expr *L = wide(End, Now);
    if (C.Of.Place)
      L = Make.binary(BO_Sub, L, wide(C.Of.Place, Now), Ctx.LongTy);
    return Reached ? Make.binary(BO_Add, L, Make.number(1), Ctx.LongTy) : L;
  };
  const RowStart Last =
      rowStart([&] { return Make.paren(Length()); }, [&] { return wide(C.Of.Size, Now); }, Ctx);
  auto Compare = [&](BinaryOperatorKind Op, Expr *L, Expr *R) {
    return Make.binary(Op, L, R, Ctx.IntTy);
  };
  Expr *Full = onHost(Last.Row);
  Expr *Rest = Make.toLong(Make.load(Make.name(Place, Place->getLocation())));
  Expr *Cut = Compare(BO_LAnd, Compare(BO_LE, wide(C.Of.Number, Now), Full),
                      Compare(BO_LT, Rest, onHost(Last.Place)));
  return Make.paren(Compare(BO_LOr, Compare(BO_LT, wide(C.Of.Number, Now), Full), Make.paren(Cut)));
}

Stmt *Counter::places(const ForStmt *F, const Chunk &C, const BodyCopy::Values &Now) {
  const SourceLocation At = F->getForLoc();
  const QualType T = C.H.Var->getType().getUnqualifiedType();
  auto *Place =
      VarDecl::Create(Ctx, const_cast<DeclContext *>(C.H.Var->getDeclContext()), At, At,
                      &Ctx.Idents.get(unusedName((C.H.Var->getName() + "_in").str(), Names, Ctx)),
                      T, Ctx.getTrivialTypeSourceInfo(T), SC_None);
  Place->setInit(IntegerLiteral::Create(Ctx, llvm::APInt(Ctx.getIntWidth(T), 0), T, {}));
  auto Here = [&] { return Make.load(Make.name(Place, At)); };
  auto InType = [&](const Expr *E) -> Expr * {
    Expr *Value = Copy.value(E, Now);
    if (Ctx.hasSameUnqualifiedType(Value->getType(), T))
      return Make.paren(Value);
    return CStyleCastExpr::Create(Ctx, T, VK_PRValue, CK_IntegralCast, Make.paren(Value), nullptr,
                                  FPOptionsOverride(), Ctx.getTrivialTypeSourceInfo(T), At, At);
  };
  Expr *Cond = Make.binary(BO_LT, Here(), InType(C.Of.Size), Ctx.IntTy);
  BodyCopy::Values OfStep = Now;
  OfStep.Copies[C.H.Var] = Place;
  Expr *Inc = Copy.value(F->getInc(), OfStep);
  BodyCopy::Values Inside = Now;
  llvm::SmallVector<Stmt *, 8> Body;
  Expr *Value = Make.binary(BO_Add, InType(startOf(*F, C.H)), Here(), T);
  if (loopDepthOf(F->getBody()) > 0) { // else there would be an array of the variables of all turns
    Inside.Terms[C.H.Var] = Value;
  } else {
    auto *Var = VarDecl::Create(Ctx, const_cast<DeclContext *>(C.H.Var->getDeclContext()), At, At,
                                C.H.Var->getIdentifier(), T.withConst(),
                                Ctx.getTrivialTypeSourceInfo(T.withConst()), SC_None);
    Var->setInit(Value);
    Inside.Copies[C.H.Var] = Var;
    Body.push_back(new (Ctx) DeclStmt(DeclGroupRef(Var), At, At));
  }
  CompoundStmt *Inner = Copy.block(F->getBody(), Inside);
  Body.append(Inner->body_begin(), Inner->body_end());
  Stmt *All = CompoundStmt::Create(Ctx, Body, FPOptionsOverride(), At, At);
  Expr *Below = nullptr;
  for (auto [End, Reached] : C.Ends) {
    Expr *One = below(C, End, Reached, Place, Now);
    Below = Below ? Make.binary(BO_LAnd, Below, One, Ctx.IntTy) : One;
  }
  if (Below)
    All = CompoundStmt::Create(Ctx,
                               {IfStmt::Create(Ctx, At, IfStatementKind::Ordinary, nullptr, nullptr,
                                               Below, At, At, All, At, nullptr)},
                               FPOptionsOverride(), At, At);
  return new (Ctx) ForStmt(Ctx, new (Ctx) DeclStmt(DeclGroupRef(Place), At, At), Cond, nullptr, Inc,
                           All, At, F->getLParenLoc(), F->getRParenLoc());
}

Directive countPlaces(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  return Counter(D, Facts, Ctx).run();
}

} // namespace swgen
