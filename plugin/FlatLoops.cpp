//===- FlatLoops.cpp ------------------------------------------------------===//
#include "FlatLoops.h"
#include "BodyCopy.h"
#include "CallScans.h"
#include "LoopHeader.h"
#include "RowLengths.h"
#include "StatementLoops.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/PrettyPrinter.h"
#include <set>

using namespace clang;

namespace swgen {
namespace {

/// A loop from Start to before End, values that are known before the region.
struct FlatLoop {
  const ForStmt *Loop = nullptr;
  const VarDecl *Var = nullptr;
  Polynomial Start, End;
  bool Unsigned = false; ///< they are computed modulo 2^64
};

/// In how many rows, from which one on, a loop goes, and the lengths of what is in these, outermost
/// first: the last ones are elements.
struct Rows {
  Polynomial First, Count;
  std::vector<Polynomial> Lengths;
};

/// What is subscripted, by its text, and the subscript.
struct Subscript {
  std::string Array;
  Polynomial Index;
};

/// The loops of a region and what each of them subscripts.
class Scan : public ConstDynamicRecursiveASTVisitor {
public:
  Scan(KnownProducts &Products, const ASTContext &Ctx) : Products(Products), Ctx(Ctx) {}

  std::vector<FlatLoop> Loops;
  llvm::DenseMap<const ForStmt *, std::vector<Subscript>> In;
  std::vector<Subscript> All;

  bool dataTraverseStmtPre(const Stmt *S) override {
    if (auto *F = dyn_cast<ForStmt>(S)) {
      Around.push_back(F);
      if (std::optional<FlatLoop> Found = read(F))
        Loops.push_back(*Found);
    }
    if (auto *A = dyn_cast<ArraySubscriptExpr>(S))
      note(A);
    return true;
  }
  bool dataTraverseStmtPost(const Stmt *S) override {
    if (isa<ForStmt>(S))
      Around.pop_back();
    return true;
  }

private:
  std::optional<FlatLoop> read(const ForStmt *F);
  void note(const ArraySubscriptExpr *A);

  KnownProducts &Products;
  const ASTContext &Ctx;
  llvm::SmallVector<const ForStmt *, 8> Around;
};

void Scan::note(const ArraySubscriptExpr *A) {
  Subscript S;
  llvm::raw_string_ostream OS(S.Array);
  A->getBase()->IgnoreParenImpCasts()->printPretty(OS, nullptr, PrintingPolicy(Ctx.getLangOpts()));
  S.Index = Products.of(A->getIdx());
  if (!S.Index.valid())
    return;
  All.push_back(S);
  for (const ForStmt *F : Around)
    In[F].push_back(S);
}

std::optional<FlatLoop> Scan::read(const ForStmt *F) {
  const LoopHeader H = readLoopHeader(*F, Ctx);
  if (!H.Var || H.Step || H.Conditions.size() != 1 || H.Exit || !H.Var->hasLocalStorage() ||
      constantStep(F->getInc(), H.Var, Ctx) != 1)
    return std::nullopt;
  const std::optional<LoopBound> B = loopBound(H);
  const QualType T = H.Var->getType();
  if (!B || (B->Op != BO_LT && B->Op != BO_LE) || !T->isIntegerType() ||
      Ctx.getIntWidth(T) < Ctx.getIntWidth(Ctx.IntTy))
    return std::nullopt;
  VarSet Changed, Declared;
  collectAssigned(F->getBody(), Changed, Declared);
  Obstacles Any;
  Any.TraverseStmt(const_cast<Stmt *>(F->getBody()));
  if (Changed.contains(H.Var) || Any.Found)
    return std::nullopt;
  Products.takeUnsigned();
  Products.takeNarrow();
  FlatLoop L;
  L.Loop = F;
  L.Var = H.Var;
  L.Start = Products.of(startOf(*F, H));
  L.End = Products.of(B->Right);
  if (B->Op == BO_LE)
    L.End = L.End + Polynomial(1);
  L.Unsigned = Products.takeUnsigned() || T->isUnsignedIntegerType() ||
               B->Left->getType()->isUnsignedIntegerType();
  // A narrow unsigned number begins anew at 2^32.
  const bool Narrow =
      Products.takeNarrow() || (T->isUnsignedIntegerType() && Ctx.getIntWidth(T) < 64) ||
      (B->Left->getType()->isUnsignedIntegerType() && Ctx.getIntWidth(B->Left->getType()) < 64);
  if (Narrow || !Products.isKnown(L.Start) || !Products.isKnown(L.End))
    return std::nullopt;
  return L;
}

class Divider {
public:
  Divider(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx)
      : D(D), Facts(Facts), Ctx(Ctx), Make(Ctx), Products(D.body(), Facts, Ctx),
        Seen(Products, Ctx), Copy(Ctx, [this](const ForStmt *F, const BodyCopy::Values &Now) {
          return Chosen.contains(F) ? divided(F, Now) : nullptr;
        }) {}

  /// The same directive where no loop is changed.
  Directive run();

private:
  bool mayChange(const FlatLoop &L) const;
  void choose();
  std::vector<Polynomial> lengthsFor(const FlatLoop &L) const;
  std::optional<Rows> rowsOf(const FlatLoop &L, std::vector<Polynomial> Lengths) const;
  void addChecks(Directive &New, const FlatLoop &L, const Rows &R);
  Expr *sum(const Polynomial &P, QualType T);
  Expr *number(int64_t N, QualType T);
  Expr *read(const Expr *Place);
  Expr *cast(Expr *E, QualType T);
  Stmt *divided(const ForStmt *F, const BodyCopy::Values &Now);

  const Directive &D;
  const FunctionFacts &Facts;
  ASTContext &Ctx;
  AstCopy Make;
  KnownProducts Products;
  Scan Seen;
  BodyCopy Copy;
  llvm::DenseSet<const ForStmt *> Chosen;
  llvm::DenseMap<const ForStmt *, std::pair<FlatLoop, Rows>> RowsOf;
  std::map<std::string, std::vector<Polynomial>> Known; ///< lengths by array
  llvm::StringSet<> Names;
};

bool Divider::mayChange(const FlatLoop &L) const {
  return L.Var != D.At && isOnlyInLoops(D.body(), L.Var, Ctx) && !Facts.mayBePointedTo(L.Var) &&
         !Facts.liveAfter(D.Stmt, L.Var);
}

/// How long rows are in the arrays that the loop goes through.
std::vector<Polynomial> Divider::lengthsFor(const FlatLoop &L) const {
  std::vector<Polynomial> Result;
  auto At = Seen.In.find(L.Loop);
  if (At == Seen.In.end())
    return Result;
  for (const Subscript &S : At->second) {
    auto Lengths = Known.find(S.Array);
    if (!Products.names(S.Index, L.Var) || Lengths == Known.end())
      continue;
    for (const Polynomial &P : Lengths->second)
      if (!llvm::is_contained(Result, P))
        Result.push_back(P);
  }
  return Result;
}

/// Nothing where the loop does not go through whole rows, or through one only.
std::optional<Rows> Divider::rowsOf(const FlatLoop &L, std::vector<Polynomial> Lengths) const {
  llvm::sort(Lengths);
  Rows R;
  Polynomial Size(1);
  for (const Polynomial &Length : Lengths) {
    Division Next = divide(Length, Size), First = divide(L.Start, Length),
             End = divide(L.End, Length);
    if (!Next.Remainder.isZero() || !First.Remainder.isZero() || !End.Remainder.isZero())
      continue;
    Polynomial Count = End.Quotient - First.Quotient;
    if (std::optional<int64_t> N = Count.constant(); !Count.valid() || (N && *N <= 1))
      continue;
    R.Lengths.insert(R.Lengths.begin(), Next.Quotient);
    R.First = First.Quotient;
    R.Count = Count;
    Size = Length;
  }
  return R.Lengths.empty() ? std::nullopt : std::optional(R);
}

/// What one loop goes through by rows another one does, too.
void Divider::choose() {
  for (const Subscript &S : Seen.All)
    for (const Polynomial &Stride : Products.strides(S.Index))
      for (const Polynomial &P : {Stride, Stride.leadingPart()})
        if (!llvm::is_contained(Known[S.Array], P))
          Known[S.Array].push_back(P);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const FlatLoop &L : Seen.Loops) {
      if (Chosen.contains(L.Loop) || !mayChange(L))
        continue;
      std::optional<Rows> R = rowsOf(L, lengthsFor(L));
      if (!R)
        continue;
      Changed = true;
      Chosen.insert(L.Loop);
      RowsOf[L.Loop] = {L, *R};
      for (const Subscript &S : Seen.In.find(L.Loop)->second) {
        Polynomial Size(1);
        for (const Polynomial &Length : llvm::reverse(R->Lengths)) {
          Size = Size * Length;
          if (Products.names(S.Index, L.Var) && !llvm::is_contained(Known[S.Array], Size))
            Known[S.Array].push_back(Size);
        }
      }
    }
  }
}

Directive Divider::run() {
  // These speak of the loops that are written.
  if (D.Collapse || !D.Tile.empty())
    return D;
  Seen.TraverseStmt(const_cast<Stmt *>(D.body()));
  choose();
  if (Chosen.empty())
    return D;
  NameCollector(Names).TraverseStmt(const_cast<Stmt *>(D.body()));
  Stmt *Body = Copy.outside(D.body(), Chosen);
  if (Copy.hasFailed() || Body->getStmtClass() != D.body()->getStmtClass())
    return D;
  Directive New = D;
  New.Body = Body;
  for (const FlatLoop &L : Seen.Loops)
    if (auto At = RowsOf.find(L.Loop); At != RowsOf.end()) {
      addChecks(New, L, At->second.second);
      dropPrivate(New, L.Var);
    }
  return New;
}

Expr *Divider::number(int64_t N, QualType T) {
  return IntegerLiteral::Create(Ctx, llvm::APInt(Ctx.getIntWidth(T), uint64_t(N)), T, {});
}

Expr *Divider::read(const Expr *Place) {
  const VarDecl *Var = namedVariable(Place);
  return Make.load(Var ? Make.name(Var, Place->getExprLoc()) : Make.copy(Place));
}

Expr *Divider::cast(Expr *E, QualType T) {
  if (Ctx.hasSameUnqualifiedType(E->getType(), T))
    return E;
  return CStyleCastExpr::Create(Ctx, T, VK_PRValue, CK_IntegralCast, Make.paren(E), nullptr,
                                FPOptionsOverride(), Ctx.getTrivialTypeSourceInfo(T),
                                E->getBeginLoc(), E->getBeginLoc());
}

/// P in terms of the variables, of type T; what is added goes before what is subtracted.
Expr *Divider::sum(const Polynomial &P, QualType T) {
  Expr *Sum = nullptr;
  for (bool Minus : {false, true})
    for (const auto &[M, C] : llvm::reverse(P.terms())) {
      if ((C < 0) != Minus)
        continue;
      const int64_t Factor = Minus ? -C : C;
      Expr *Term = Factor == 1 && !M.empty() ? nullptr : number(Factor, T);
      for (unsigned K : M) {
        Expr *Value = cast(read(Products.symbol(K)), T);
        Term = Term ? Make.binary(BO_Mul, Term, Value, T) : Value;
      }
      if (!Sum && Minus)
        Sum = number(0, T);
      Sum = Sum ? Make.binary(Minus ? BO_Sub : BO_Add, Sum, Term, T) : Term;
    }
  return Sum ? Sum : number(0, T);
}

/// Where no length is negative both ways have the same iterations.  Unsigned bounds must also be
/// the numbers that they are written as.
void Divider::addChecks(Directive &New, const FlatLoop &L, const Rows &R) {
  Expr *All = nullptr;
  std::set<std::pair<Polynomial, int64_t>> Asked;
  auto Ask = [&](BinaryOperatorKind Op, const Polynomial &P, int64_t Limit) {
    if (P.constant() || !Asked.insert({P, Limit}).second)
      return;
    Expr *One = Make.binary(Op, sum(P, Ctx.LongTy), number(Limit, Ctx.IntTy), Ctx.IntTy);
    All = All ? Make.binary(BO_LAnd, All, One, Ctx.IntTy) : One;
  };
  for (const Polynomial &Length : R.Lengths)
    Ask(BO_GE, Length, 0);
  if (L.Unsigned) {
    Ask(BO_GE, R.First, 0);
    Ask(BO_GE, R.Count, 0);
    std::set<unsigned> Symbols;
    for (const Polynomial *P : {&L.Start, &L.End})
      for (const auto &[M, C] : P->terms())
        Symbols.insert(M.begin(), M.end());
    for (unsigned K : Symbols) {
      Ask(BO_GE, Polynomial::symbol(K), 0);
      Ask(BO_LE, Polynomial::symbol(K), int64_t(1) << (L.End.degree() > 2 ? 19 : 29));
    }
  }
  if (!All)
    return;
  const std::string Reason =
      "the loop over '" + L.Var->getNameAsString() + "' goes through whole rows";
  if (llvm::none_of(New.Checks, [&](const HostCheck &C) { return sameText(C.Holds, All, Ctx); }))
    New.Checks.push_back({All, "", Reason, "two loops, over rows and elements"});
}

Stmt *Divider::divided(const ForStmt *F, const BodyCopy::Values &Now) {
  const FlatLoop &L = RowsOf.find(F)->second.first;
  const Rows &R = RowsOf.find(F)->second.second;
  const QualType T = L.Var->getType().getUnqualifiedType();
  const SourceLocation At = F->getBeginLoc();
  llvm::SmallVector<std::pair<VarDecl *, Expr *>, 4> Levels;
  auto Level = [&](const Polynomial &Count, llvm::StringRef Suffix) {
    const std::string Name = unusedName((L.Var->getName() + Suffix).str(), Names, Ctx);
    VarDecl *Var =
        Make.variable(L.Var->getDeclContext(), Name, T, number(0, T), L.Var->getLocation());
    Levels.emplace_back(Var, sum(Count, T));
    return Make.load(Make.name(Var, Var->getLocation()));
  };
  Expr *Place = Level(R.Count, "_row");
  if (!R.First.isZero())
    Place = Make.binary(BO_Add, Make.paren(sum(R.First, T)), Place, T);
  for (const Polynomial &Length : R.Lengths)
    Place =
        Make.binary(BO_Add, Make.binary(BO_Mul, Make.paren(Place), Make.paren(sum(Length, T)), T),
                    Level(Length, "_in"), T);
  BodyCopy::Values Here = Now;
  llvm::SmallVector<Stmt *, 8> Body;
  if (loopDepthOf(F->getBody()) > 0) { // else there would be an array of the variables of all turns
    Here.Terms[L.Var] = Place;
  } else {
    VarDecl *Var = Make.variable(L.Var->getDeclContext(), L.Var->getName(), T.withConst(), Place,
                                 L.Var->getLocation());
    Here.Copies[L.Var] = Var;
    Body.push_back(new (Ctx) DeclStmt(DeclGroupRef(Var), At, At));
  }
  CompoundStmt *Inner = Copy.block(F->getBody(), Here);
  Body.append(Inner->body_begin(), Inner->body_end());
  Stmt *Nest = CompoundStmt::Create(Ctx, Body, FPOptionsOverride(), Inner->getBeginLoc(),
                                    Inner->getEndLoc());
  for (auto [Var, Count] : llvm::reverse(Levels))
    Nest = Make.loop(Var, Count, Nest, At);
  return Nest;
}

} // namespace

Directive divideFlatLoops(const Directive &D, const FunctionFacts &Facts, ASTContext &Ctx) {
  return Divider(D, Facts, Ctx).run();
}

} // namespace swgen
