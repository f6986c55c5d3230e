//===- BlockedLoops.cpp ---------------------------------------------------===//
#include "BlockedLoops.h"
#include "BodyCopy.h"
#include "CallScans.h"
#include "IndexPolynomial.h"
#include "LeastOf.h"
#include "LoopHeader.h"
#include "RegionReads.h"
#include "ScratchArrays.h"
#include "StatementLoops.h"
#include "StoredMemory.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;
using llvm::isa;

namespace swgen {
namespace {

/// A loop of a nest in which nothing else stands.
struct Level {
  const ForStmt *F = nullptr;
  LoopHeader H;
  const Expr *Size = nullptr; ///< of the blocks that it goes by; null: it does not
  int Block = -1;             ///< the level whose blocks it goes through
  size_t Ends = 0;            ///< so many of the nest's are set around it
};

struct Nest {
  std::vector<Level> Levels;
  llvm::MapVector<const VarDecl *, Least> Ends; ///< variables that are set between the loops
  const Stmt *Leaf = nullptr;                   ///< the body of the last one
  bool Regroups = false;                        ///< without the blocks its order is another one
  std::vector<int> Whole;                       ///< levels whose last block is not cut off
};

/// On variables of loops.
constexpr llvm::StringLiteral Regrouped = "sw.regrouped";

class Joiner {
public:
  Joiner(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Facts(Facts), Ctx(Ctx), Make(Ctx), Sums(Ctx, Assigned, Declared),
        Copy(Ctx, [this](const ForStmt *F, const BodyCopy::Values &Now) {
          return Chosen.contains(F) ? joined(F, Now) : nullptr;
        }) {}

  Directive run();

private:
  void choose(const ForStmt *F);
  bool collect(const ForStmt *F, Nest &N) const;
  const ForStmt *onlyLoop(const Stmt *Body, Nest &N) const;
  bool isBlockLoop(Level &L) const;
  bool goesThrough(const Level &L, const Level &Blocks, const Nest &N, bool &Whole);
  bool isOwn(const VarDecl *Var) const;
  bool mayJoin(const Nest &N) const;
  Least ends(const Expr *E, const Nest &N) const;
  Stmt *joined(const ForStmt *F, const BodyCopy::Values &Now);
  void addCheck(Directive &New, const Level &Blocks);

  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  VarSet Assigned, Declared; ///< nothing: each variable is a symbol
  IndexPolynomials Sums;
  BodyCopy Copy;
  llvm::MapVector<const ForStmt *, Nest> Nests;
  llvm::DenseSet<const ForStmt *> Chosen;
};

} // namespace

/// The loop that is all that Body does, but for setting variables to ends of blocks.
const ForStmt *Joiner::onlyLoop(const Stmt *Body, Nest &N) const {
  auto *Block = dyn_cast<CompoundStmt>(Body);
  if (!Block)
    return dyn_cast<ForStmt>(Body);
  const ForStmt *Loop = nullptr;
  for (const Stmt *S : Block->body()) {
    if (isa<NullStmt>(S))
      continue;
    if (Loop)
      return nullptr;
    const VarDecl *Var = nullptr;
    const Expr *Value = nullptr;
    if (auto *Decl = dyn_cast<DeclStmt>(S)) {
      Var = Decl->isSingleDecl() ? dyn_cast<VarDecl>(Decl->getSingleDecl()) : nullptr;
      Value = Var && Var->hasLocalStorage() ? Var->getInit() : nullptr;
    } else if (auto *Set = dyn_cast<BinaryOperator>(S); Set && Set->getOpcode() == BO_Assign) {
      Var = namedVariable(Set->getLHS());
      Value = Var && isOwn(Var) ? Set->getRHS() : nullptr;
    } else if (auto *If = dyn_cast<IfStmt>(S)) {
      if (const Expr *More = cutOff(If, Var, Ctx); More && N.Ends.count(Var)) {
        addLeast(More, Ctx, N.Ends[Var]);
        continue;
      }
    } else if (auto *Inner = dyn_cast<CompoundStmt>(S)) {
      Loop = onlyLoop(Inner, N);
      if (!Loop)
        return nullptr;
      continue;
    }
    if ((Loop = dyn_cast<ForStmt>(S)))
      continue;
    if (!Value || !Var->getType()->isSignedIntegerType() ||
        Ctx.getIntWidth(Var->getType()) < Ctx.getIntWidth(Ctx.IntTy) || N.Ends.count(Var) ||
        Value->HasSideEffects(Ctx))
      return nullptr;
    addLeast(Value, Ctx, N.Ends[Var]);
  }
  return Loop;
}

/// Nothing outside of the region, and nothing by an address, knows Var.
bool Joiner::isOwn(const VarDecl *Var) const {
  return Var != D.At && Var->hasLocalStorage() && !Var->getType().isVolatileQualified() &&
         !Facts.mayBePointedTo(Var) && !Facts.liveAfter(D.Stmt, Var);
}

bool Joiner::isBlockLoop(Level &L) const {
  const LoopHeader H = readLoopHeader(*L.F, Ctx, /*AnyStep=*/true);
  if (!H.Var || !H.Step || H.EitherWay || H.Conditions.size() != 1 || H.Exit)
    return false;
  const std::optional<LoopBound> B = loopBound(H);
  auto *Inc = dyn_cast<BinaryOperator>(L.F->getInc()->IgnoreParenImpCasts());
  if (!B || (B->Op != BO_LT && B->Op != BO_LE) || !Inc || Inc->getOpcode() == BO_SubAssign)
    return false;
  if (auto *Sum = dyn_cast<BinaryOperator>(Inc->getRHS()->IgnoreParenImpCasts());
      Inc->getOpcode() == BO_Assign && (!Sum || Sum->getOpcode() != BO_Add))
    return false;
  VarSet Changed, Inside;
  collectChanged(D.body(), Facts, Changed, Inside);
  for (const Expr *E : {startOf(*L.F, H), B->Right, H.Step})
    if (!E->getType()->isIntegerType() || !RegionReads::isHarmless(E, Ctx) ||
        E->HasSideEffects(Ctx) || mentionsAny(E, Changed) || mentionsAny(E, Inside) ||
        !(E->isIntegerConstantExpr(Ctx) ||
          keepsValues(E->IgnoreParenImpCasts()->getType(), H.Var->getType(), Ctx)))
      return false;
  L.H = H;
  L.Size = H.Step;
  return true;
}

bool Joiner::collect(const ForStmt *F, Nest &N) const {
  for (const ForStmt *Next = F; Next;) {
    Level L;
    L.F = Next;
    if (!isBlockLoop(L)) {
      L.H = readLoopHeader(*Next, Ctx);
      if (!L.H.Var || L.H.Step || L.H.Exit)
        break;
    }
    const QualType T = L.H.Var->getType();
    if (!T->isSignedIntegerType() || Ctx.getIntWidth(T) < Ctx.getIntWidth(Ctx.IntTy) ||
        !isOwn(L.H.Var) || (!L.H.DeclaresVar && !isOnlyInLoops(D.body(), L.H.Var, Ctx)))
      break;
    L.Ends = N.Ends.size();
    N.Levels.push_back(L);
    N.Leaf = Next->getBody();
    // What is set in front of what is no loop of the nest is no end of a block.
    Nest Further = N;
    Next = onlyLoop(Next->getBody(), Further);
    if (Next)
      N.Ends = std::move(Further.Ends);
  }
  return !N.Levels.empty() && N.Levels.front().Size;
}

Least Joiner::ends(const Expr *E, const Nest &N) const {
  Least Parts, All;
  addLeast(E, Ctx, Parts);
  for (const Expr *Part : Parts) {
    auto At = N.Ends.find(namedVariable(Part->IgnoreParenImpCasts()));
    if (At == N.Ends.end())
      All.push_back(Part);
    else
      llvm::append_range(All, At->second);
  }
  return All;
}

/// L goes from where Blocks is to the end of the block, or of the last one.
bool Joiner::goesThrough(const Level &L, const Level &Blocks, const Nest &N, bool &Whole) {
  if (namedVariable(startOf(*L.F, L.H)->IgnoreParenImpCasts()) != Blocks.H.Var ||
      constantStep(L.F->getInc(), L.H.Var, Ctx) != 1)
    return false;
  const LoopBound Of = *loopBound(Blocks.H);
  auto Behind = [&](const Expr *E, BinaryOperatorKind Op) {
    return Sums.of(E) + Polynomial(Op == BO_LE);
  };
  const Polynomial End = Sums.symbol(Blocks.H.Var) + Sums.of(Blocks.Size),
                   Last = Behind(Of.Right, Of.Op);
  bool InBlock = false;
  Whole = true;
  for (const Expr *Cond : L.H.Conditions) {
    LoopHeader One = L.H;
    One.Bound = Cond;
    const std::optional<LoopBound> B = loopBound(One);
    if (!B || (B->Op != BO_LT && B->Op != BO_LE) ||
        namedVariable(B->Left->IgnoreParenImpCasts()) != L.H.Var ||
        !B->Left->getType()->isSignedIntegerType())
      return false;
    for (const Expr *Part : ends(B->Right, N)) {
      const Polynomial P = keepsParts(Part, Ctx) ? Behind(Part, B->Op) : Polynomial::invalid();
      if (P.valid() && P == End)
        InBlock = true;
      else if ((P.valid() && P == Last) ||
               (B->Op == Of.Op &&
                sameText(Part->IgnoreParenImpCasts(), Of.Right->IgnoreParenImpCasts(), Ctx)))
        Whole = false;
      else
        return false;
    }
  }
  return InBlock;
}

/// Nothing else names what is left out.
bool Joiner::mayJoin(const Nest &N) const {
  VarSet Gone, Kept;
  for (const auto &[Var, Parts] : N.Ends)
    Gone.insert(Var);
  for (const Level &L : N.Levels)
    (L.Size ? Gone : Kept).insert(L.H.Var);
  VarSet Changed, Inside;
  collectChanged(N.Leaf, Facts, Changed, Inside);
  if (mentionsAny(N.Leaf, Gone) || llvm::any_of(Kept, [&](const VarDecl *Var) {
        return Changed.contains(Var) || Gone.contains(Var);
      }))
    return false;
  for (const Level &L : N.Levels)
    if (!L.Size && L.Block < 0 &&
        (mentionsAny(startOf(*L.F, L.H), Gone) || mentionsAny(L.F->getCond(), Gone)))
      return false;
  // An end of a block that is declared elsewhere.
  struct Counter : ConstDynamicRecursiveASTVisitor {
    const VarDecl *Var = nullptr;
    unsigned Count = 0;
    bool VisitDeclRefExpr(const DeclRefExpr *Ref) override {
      Count += Ref->getDecl() == Var;
      return true;
    }
  };
  auto Named = [&](const VarDecl *Var, const Stmt *S) {
    Counter C;
    C.Var = Var;
    C.TraverseStmt(S);
    return C.Count;
  };
  return llvm::all_of(N.Ends, [&](const auto &End) {
    return Named(End.first, D.body()) == Named(End.first, N.Levels.front().F);
  });
}

void Joiner::choose(const ForStmt *F) {
  Nest N;
  if (!collect(F, N))
    return;
  // Loops behind the last one that goes through a block are the leaf's.
  int Last = -1;
  for (int K = 0; K < int(N.Levels.size()); ++K) {
    Level &L = N.Levels[K];
    for (int B = 0; B < K && !L.Size && L.Block < 0; ++B)
      if (bool Whole; N.Levels[B].Size && goesThrough(L, N.Levels[B], N, Whole)) {
        L.Block = B;
        N.Regroups |= B + 1 < K;
        if (Whole)
          N.Whole.push_back(B);
        Last = K;
      }
  }
  if (Last < 0)
    return;
  N.Levels.resize(Last + 1);
  N.Leaf = N.Levels.back().F->getBody();
  while (N.Ends.size() > N.Levels.back().Ends)
    N.Ends.pop_back();
  for (int B = 0; B <= Last; ++B)
    if (N.Levels[B].Size &&
        llvm::count_if(N.Levels, [&](const Level &L) { return L.Block == B; }) != 1)
      return;
  if (N.Regroups && (!D.After.empty() || llvm::any_of(D.Reductions, [](const ReductionClause &R) {
        return R.Op == "min" || R.Op == "max"; // the first of equal ones counts
      })))
    return;
  if (mayJoin(N))
    Nests[F] = std::move(N);
}

Directive Joiner::run() {
  if (D.Independent || D.Collapse || !D.Tile.empty()) // what they say is of loops that are left out
    return D;
  llvm::DenseSet<const ForStmt *> In;
  for (const ForStmt *F : loopsIn(D.body())) {
    if (In.contains(F))
      continue;
    choose(F);
    if (auto At = Nests.find(F); At != Nests.end()) {
      Chosen.insert(F);
      for (const Level &L : At->second.Levels)
        In.insert(L.F);
    }
  }
  if (Chosen.empty())
    return D;
  Directive New = D;
  New.Body = Copy.outside(D.body(), Chosen);
  if (Copy.hasFailed() || New.Body->getStmtClass() != D.body()->getStmtClass())
    return D;
  for (const auto &[F, N] : Nests) {
    for (int Blocks : N.Whole)
      addCheck(New, N.Levels[Blocks]);
    for (const Level &L : N.Levels)
      if (!namesVariable(New, L.H.Var))
        dropPrivate(New, L.H.Var);
    for (const auto &[Var, Parts] : N.Ends)
      dropPrivate(New, Var);
  }
  return New;
}

/// All blocks are whole ones: size > 0 && (bound - start) % size == 0.
void Joiner::addCheck(Directive &New, const Level &Blocks) {
  const LoopBound B = *loopBound(Blocks.H);
  auto Wide = [&](const Expr *E) { return Make.toLong(Make.paren(Make.copy(E))); };
  Expr *Length = Make.binary(BO_Sub, Wide(B.Right), Wide(startOf(*Blocks.F, Blocks.H)), Ctx.LongTy);
  if (B.Op == BO_LE)
    Length = Make.binary(BO_Add, Length, Make.number(1), Ctx.LongTy);
  Expr *Rest = Make.binary(BO_Rem, Make.paren(Length), Wide(Blocks.Size), Ctx.LongTy);
  Expr *Holds =
      Make.binary(BO_LAnd, Make.binary(BO_GT, Wide(Blocks.Size), Make.number(0), Ctx.IntTy),
                  Make.binary(BO_EQ, Rest, Make.number(0), Ctx.IntTy), Ctx.IntTy);
  New.Checks.push_back(
      {Holds, "", "the loop over '" + Blocks.H.Var->getNameAsString() + "' has whole blocks only",
       "loops inside the blocks that end where the last block does"});
}

Stmt *Joiner::joined(const ForStmt *F, const BodyCopy::Values &Now) {
  const Nest &N = Nests.find(F)->second;
  BodyCopy::Values Here = Now;
  struct Header {
    const ForStmt *F;
    VarDecl *Var;
    Expr *Cond, *Inc;
  };
  std::vector<Header> Headers;
  for (const Level &L : N.Levels) {
    if (L.Size)
      continue;
    const SourceLocation At = L.F->getBeginLoc();
    const QualType T = L.H.Var->getType().getUnqualifiedType();
    const Level *Blocks = L.Block < 0 ? nullptr : &N.Levels[L.Block];
    const Expr *Start = Blocks ? startOf(*Blocks->F, Blocks->H) : startOf(*L.F, L.H);
    Expr *First = Copy.value(Start, Here);
    VarDecl *Var = Make.variableLike(L.H.Var, nullptr);
    if (!Ctx.hasSameUnqualifiedType(First->getType(), T))
      First =
          CStyleCastExpr::Create(Ctx, T, VK_PRValue, CK_IntegralCast, Make.paren(First), nullptr,
                                 FPOptionsOverride(), Ctx.getTrivialTypeSourceInfo(T), At, At);
    Var->setInit(First);
    if (N.Regroups)
      Var->addAttr(AnnotateAttr::CreateImplicit(Ctx, Regrouped, nullptr, 0));
    Here.Copies[L.H.Var] = Var;
    if (Blocks) {
      BodyCopy::Values OfBlocks = Here;
      OfBlocks.Copies[Blocks->H.Var] = Var;
      Headers.push_back(
          {L.F, Var, Copy.value(Blocks->F->getCond(), OfBlocks), Copy.value(L.F->getInc(), Here)});
    } else {
      Headers.push_back(
          {L.F, Var, Copy.value(L.F->getCond(), Here), Copy.value(L.F->getInc(), Here)});
    }
  }
  Stmt *Body = Copy.block(N.Leaf, Here);
  for (const Header &H : llvm::reverse(Headers)) {
    const SourceLocation At = H.F->getForLoc();
    if (!isa<CompoundStmt>(Body))
      Body = CompoundStmt::Create(Ctx, {Body}, FPOptionsOverride(), At, At);
    Body = new (Ctx) ForStmt(Ctx, new (Ctx) DeclStmt(DeclGroupRef(H.Var), At, At), H.Cond, nullptr,
                             H.Inc, Body, At, H.F->getLParenLoc(), H.F->getRParenLoc());
  }
  return Body;
}

bool isRegrouped(const VarDecl *LoopVar) {
  return llvm::any_of(LoopVar->specific_attrs<AnnotateAttr>(),
                      [](const AnnotateAttr *A) { return A->getAnnotation() == Regrouped; });
}

unsigned countRegrouped(const Stmt *S) { return llvm::count_if(loopVariablesIn(S), isRegrouped); }

Directive joinBlocks(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  return Joiner(D, Facts, Ctx).run();
}

} // namespace swgen
