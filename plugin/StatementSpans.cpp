//===- StatementSpans.cpp -------------------------------------------------===//
#include "StatementSpans.h"
#include "DeadCode.h"
#include "FollowedValues.h"
#include "StatementLoops.h"
#include "SureReads.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/FoldingSet.h"
#include <map>

using namespace clang;

namespace swgen {
namespace {

/// Fewer elements are loaded one by one; a longer span brings too much that nobody reads.
constexpr size_t FewestElements = 3;
constexpr int64_t MostBytes = 256;

class SpanFinder : FollowedValues {
public:
  explicit SpanFinder(RegionContext &C) : FollowedValues(C) {
    for (const StreamDesc &S : R.Info.Streams)
      Taken.insert(S.Accesses.begin(), S.Accesses.end());
  }

  void statement(int Id) {
    StmtId = Id;
    part(R.Stmts[Id]);
    for (const Stmt *S : R.Stmts[Id])
      walk(S);
  }

private:
  /// An address: something that stays, and bytes behind it.
  struct Place {
    llvm::FoldingSetNodeID Id;
    int64_t Bytes = 0;
  };
  /// Elements of one span.
  struct Span {
    llvm::FoldingSetNodeID Id;
    std::vector<int> Accesses, Needs;
    std::vector<int64_t> At; ///< bytes, by access
    std::map<int64_t, int64_t> Elements; ///< bytes of what begins there
    int64_t First = 0, End = 0;
  };

  void walk(const Stmt *S);
  void part(llvm::ArrayRef<const Stmt *> Sequence);
  void addTo(std::vector<Span> &Spans, const Expr *L, int Access);
  void note(Span S);
  bool stays(const Expr *E, Place &P);
  bool locate(const Expr *L, Place &P);
  bool pointer(const Expr *E, Place &P);
  bool index(const Expr *E, int64_t Size, Place &P);

  std::set<int> Taken;
};

/// Parts of which all runs or nothing: bodies of loops, and branches.
void SpanFinder::walk(const Stmt *S) {
  if (!S || isa<Expr>(S))
    return;
  auto Body = [this](const Stmt *B) {
    if (auto *Block = dyn_cast_or_null<CompoundStmt>(B)) {
      llvm::SmallVector<const Stmt *> Children(Block->body());
      part(Children);
    } else if (B) {
      part(B);
    }
  };
  if (auto *F = dyn_cast<ForStmt>(S))
    Body(F->getBody());
  else if (auto *W = dyn_cast<WhileStmt>(S))
    Body(W->getBody());
  else if (auto *D = dyn_cast<DoStmt>(S))
    Body(D->getBody());
  else if (auto *If = dyn_cast<IfStmt>(S)) {
    Body(If->getThen());
    Body(If->getElse());
  }
  for (const Stmt *Child : liveChildren(S, C.Ctx))
    walk(Child);
}

/// Adds E, a value that stays the same in the part.
bool SpanFinder::stays(const Expr *E, Place &P) {
  if (!follows(E, Basis::Loop))
    return false;
  E->Profile(P.Id, C.Ctx, /*Canonical=*/true);
  return true;
}

bool SpanFinder::index(const Expr *E, int64_t Size, Place &P) {
  E = E->IgnoreParens();
  if (std::optional<llvm::APSInt> Number = E->getIntegerConstantExpr(C.Ctx)) {
    std::optional<int64_t> Value = Number->tryExtValue();
    constexpr int64_t Far = int64_t(1) << 40;
    if (!Value || *Value > Far || *Value < -Far)
      return false;
    P.Bytes += *Value * Size;
    return true;
  }
  auto Counts = [this](QualType T) {
    return T->isSignedIntegerType() || C.Ctx.getIntWidth(T) == 64;
  };
  if (auto *Cast = dyn_cast<ImplicitCastExpr>(E);
      Cast && Cast->getCastKind() == CK_IntegralCast && Counts(Cast->getType()) &&
      Counts(Cast->getSubExpr()->getType()) &&
      C.Ctx.getIntWidth(Cast->getType()) >= C.Ctx.getIntWidth(Cast->getSubExpr()->getType()))
    return index(Cast->getSubExpr(), Size, P);
  if (auto *B = dyn_cast<BinaryOperator>(E); B && B->isAdditiveOp() && Counts(B->getType())) {
    bool Minus = B->getOpcode() == BO_Sub;
    if (B->getRHS()->getIntegerConstantExpr(C.Ctx))
      return index(B->getLHS(), Size, P) && index(B->getRHS(), Minus ? -Size : Size, P);
    if (!Minus && B->getLHS()->getIntegerConstantExpr(C.Ctx))
      return index(B->getRHS(), Size, P) && index(B->getLHS(), Size, P);
  }
  P.Id.AddInteger(Size);
  return stays(E, P);
}

bool SpanFinder::pointer(const Expr *E, Place &P) {
  E = E->IgnoreParens();
  if (auto *Cast = dyn_cast<ImplicitCastExpr>(E)) {
    if (Cast->getCastKind() == CK_ArrayToPointerDecay)
      return locate(Cast->getSubExpr(), P);
    if (Cast->getCastKind() == CK_NoOp)
      return pointer(Cast->getSubExpr(), P);
  }
  if (auto *B = dyn_cast<BinaryOperator>(E);
      B && B->getOpcode() == BO_Add && B->getLHS()->getType()->isPointerType())
    return !B->getType()->getPointeeType()->isVariablyModifiedType() && pointer(B->getLHS(), P) &&
           index(B->getRHS(),
                 C.Ctx.getTypeSizeInChars(B->getType()->getPointeeType()).getQuantity(), P);
  P.Id.AddString("*");
  return stays(E, P);
}

bool SpanFinder::locate(const Expr *L, Place &P) {
  L = L->IgnoreParens();
  if (auto *M = dyn_cast<MemberExpr>(L)) {
    auto *Field = dyn_cast<FieldDecl>(M->getMemberDecl());
    if (!Field || Field->isBitField())
      return false;
    P.Bytes += C.Ctx.toCharUnitsFromBits(C.Ctx.getFieldOffset(Field)).getQuantity();
    return M->isArrow() ? pointer(M->getBase(), P) : locate(M->getBase(), P);
  }
  if (auto *A = dyn_cast<ArraySubscriptExpr>(L))
    return !A->getType()->isVariablyModifiedType() && pointer(A->getBase(), P) &&
           index(A->getIdx(), C.Ctx.getTypeSizeInChars(A->getType()).getQuantity(), P);
  if (auto *U = dyn_cast<UnaryOperator>(L); U && U->getOpcode() == UO_Deref)
    return pointer(U->getSubExpr(), P);
  P.Id.AddString("=");
  return stays(L, P);
}

void SpanFinder::addTo(std::vector<Span> &Spans, const Expr *L, int Access) {
  const AccessDesc &A = R.Info.Accesses[Access];
  if (A.Kind != AccessKind::Read || !L->isLValue() || !L->getType()->isArithmeticType() ||
      Taken.count(Access))
    return;
  Place P;
  Needs.clear();
  NamesVariables = false;
  P.Id.AddInteger(A.Array);
  if (!locate(L, P) || (Needs.empty() && !NamesVariables))
    return;
  auto At = llvm::find_if(Spans, [&](const Span &S) { return S.Id == P.Id; });
  if (At == Spans.end())
    At = Spans.insert(At, Span{P.Id, {}, Needs, {}, {}, P.Bytes, P.Bytes});
  At->Accesses.push_back(Access);
  At->At.push_back(P.Bytes);
  At->Elements[P.Bytes] = A.Bytes;
  At->First = std::min(At->First, P.Bytes);
  At->End = std::max(At->End, P.Bytes + int64_t(A.Bytes));
}

void SpanFinder::note(Span S) {
  const int64_t Bytes = S.End - S.First;
  int64_t Read = 0;
  for (auto [At, Size] : S.Elements)
    Read += Size;
  if (S.Elements.size() < FewestElements || Bytes > MostBytes || 2 * Read < Bytes)
    return;
  StreamDesc D;
  D.Id = R.Info.Streams.size();
  D.Span = Bytes;
  D.Accesses = std::move(S.Accesses);
  for (int64_t At : S.At)
    D.Before.push_back(At - S.First);
  D.Needs = std::move(S.Needs);
  Taken.insert(D.Accesses.begin(), D.Accesses.end());
  R.Info.Streams.push_back(std::move(D));
}

/// Statements of which, up to the first jump, all run or none.
void SpanFinder::part(llvm::ArrayRef<const Stmt *> Sequence) {
  llvm::SmallVector<const Expr *> Numbered;
  auto NumberOf = [&](const Expr *E) {
    if (!R.AccessOf.contains(E))
      return -1;
    Numbered.push_back(E);
    return int(Numbered.size()) - 1;
  };
  auto OfLoop = [](const ForStmt *, const std::set<int> &) { return std::set<int>(); };
  SureReads Reads(C.Ctx, NumberOf, OfLoop);
  Changed.clear();
  for (const Stmt *S : Sequence)
    variablesChangedIn(S, Changed);
  // What is declared here and set there only has one value.
  for (const Stmt *S : Sequence)
    if (auto *D = dyn_cast<DeclStmt>(S))
      for (const Decl *One : D->decls())
        if (auto *V = dyn_cast<VarDecl>(One); V && V->hasInit() && !C.Facts.isAssigned(V))
          Changed.erase(V);
  std::vector<Span> Spans;
  for (const Stmt *S : Sequence) {
    if (endsByBreak(S))
      break;
    for (int Number : Reads.of(S))
      addTo(Spans, Numbered[Number], R.AccessOf.lookup(Numbered[Number]));
    if (containsContinue(S, C.Ctx))
      break;
  }
  for (Span &S : Spans)
    note(std::move(S));
}

} // namespace

void findSpans(RegionContext &C) {
  SpanFinder Finder(C);
  for (size_t S = 0; S < C.R.Stmts.size(); ++S)
    Finder.statement(S);
}

} // namespace swgen
