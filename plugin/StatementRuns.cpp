//===- StatementRuns.cpp --------------------------------------------------===//
#include "StatementRuns.h"
#include "DeadCode.h"
#include "FollowedValues.h"
#include "IndexSum.h"
#include "LoopHeader.h"
#include "StatementLoops.h"
#include "SureReads.h"
#include "llvm/ADT/FoldingSet.h"
#include <set>

using namespace clang;

namespace swgen {
namespace {

/// Looks for streams in the statements of a region.
class RunFinder : FollowedValues {
public:
  explicit RunFinder(RegionContext &C) : FollowedValues(C) {}

  void statement(int Id) {
    StmtId = Id;
    Declared.clear();
    sequence(R.Stmts[Id], /*InEach=*/true);
    around(R.Stmts[Id]);
  }

private:
  void sequence(llvm::ArrayRef<const Stmt *> Run, bool InEach);
  void walk(const Stmt *S, bool InEach);
  void loop(const ForStmt *F, bool InEach);
  int64_t mostIn(const ForStmt *F) const;
  void around(llvm::ArrayRef<const Stmt *> Run);
  bool readHeader(const ForStmt *F, RunLoop &L);
  bool stepsByOne(const Expr *Inc) const;
  bool isLoopVariable(const Expr *E) const { return namedVariable(E) == Var; }
  bool advances(const Expr *Index, bool &Joined);
  int keyOf(const Expr *L, int Access);
  int blockOf(const ArraySubscriptExpr *Element, int Access);
  std::optional<IndexSum> placeInBlock(const IndexSum &Index, int64_t Block,
                                       std::vector<IndexSum::Term> &Fixed, int64_t &Last);
  bool stays(const Expr *E, bool &Joined);
  void accessesIn(const Stmt *S, int64_t Turns);
  bool runsAlike(const ForStmt *F);
  std::set<int> sure(const Stmt *S);

  std::vector<const ForStmt *> Around; ///< loops of the statement, outermost first
  std::vector<const LoopRange *> Inner; ///< of loops in the one that is looked at

  // Of the loop that is looked at.
  const VarDecl *Var = nullptr;
  struct Key {
    llvm::FoldingSetNodeID Id;
    std::vector<int> Accesses, Needs;
    bool Joined;
    int64_t Block = 1; ///< elements in it
    int64_t Reads = 0; ///< in an iteration
    std::vector<const Expr *> Elements; ///< what goes on, as written
    /// Of a block that only its subscripts know: those of Accesses that read the last element.
    bool Linear = false;
    std::vector<int> OfLast;
    std::vector<std::pair<const Expr *, IndexSum>> Places;
  };
  int64_t readsOf(const Key &K, const ForStmt *F) const;
  bool isTaken(const Key &K) const;
  std::vector<Key> Keys;
};

/// Compounds and the statement itself.
void RunFinder::sequence(llvm::ArrayRef<const Stmt *> Run, bool InEach) {
  for (const Stmt *S : Run) {
    walk(S, InEach);
    if (auto *D = dyn_cast<DeclStmt>(S); D && InEach)
      for (const Decl *One : D->decls())
        if (auto *V = dyn_cast<VarDecl>(One))
          Declared.push_back(V);
    // What follows may not run.
    InEach &= !containsContinue(S, C.Ctx);
  }
}

void RunFinder::walk(const Stmt *S, bool InEach) {
  if (!S || isa<Expr>(S))
    return;
  if (auto *Block = dyn_cast<CompoundStmt>(S))
    return sequence(liveChildren(Block, C.Ctx), InEach);
  auto *F = dyn_cast<ForStmt>(S);
  if (F) {
    loop(F, InEach);
    Around.push_back(F);
  }
  for (const Stmt *Child : liveChildren(S, C.Ctx))
    walk(Child, /*InEach=*/false);
  if (F)
    Around.pop_back();
}

bool RunFinder::stepsByOne(const Expr *Inc) const {
  Inc = Inc->IgnoreParens();
  if (auto *U = dyn_cast<UnaryOperator>(Inc))
    return U->isIncrementOp();
  auto IsOne = [this](const Expr *E) {
    std::optional<llvm::APSInt> Value = E->getIntegerConstantExpr(C.Ctx);
    return Value && *Value == 1;
  };
  auto *B = cast<BinaryOperator>(Inc);
  if (B->getOpcode() == BO_AddAssign)
    return IsOne(B->getRHS());
  auto *Sum = dyn_cast<BinaryOperator>(B->getRHS()->IgnoreParenImpCasts());
  return B->getOpcode() == BO_Assign && Sum && Sum->getOpcode() == BO_Add &&
         (IsOne(Sum->getLHS()) || IsOne(Sum->getRHS()));
}

/// A loop that steps by one up to a bound that it does not change, and that nothing else ends.
bool RunFinder::readHeader(const ForStmt *F, RunLoop &L) {
  LoopHeader H = readLoopHeader(*F, C.Ctx);
  if (!H.Var || H.Conditions.size() != 1 || endsByBreak(F->getBody()) || !stepsByOne(F->getInc()))
    return false;
  auto *Cond = dyn_cast<BinaryOperator>(H.Bound->IgnoreParenImpCasts());
  if (!Cond || !Cond->isRelationalOp())
    return false;
  Var = H.Var;
  const Expr *Left = Cond->getLHS(), *Right = Cond->getRHS();
  if (Cond->getOpcode() == BO_GT || Cond->getOpcode() == BO_GE)
    std::swap(Left, Right);
  L.Loop = F;
  L.Var = Var;
  L.VarUse = Left->IgnoreParenImpCasts();
  L.End = Right->IgnoreParenImpCasts();
  L.Inclusive = Cond->getOpcode() == BO_LE || Cond->getOpcode() == BO_GE;
  L.Begin = H.DeclaresVar
                ? Var->getInit()
                : cast<BinaryOperator>(cast<Expr>(F->getInit())->IgnoreParens())->getRHS();
  if (!isLoopVariable(L.VarUse) || !Var->hasLocalStorage() || C.Facts.mayBePointedTo(Var) ||
      !keepsValues(Var->getType(), Left->getType(), C.Ctx) ||
      !keepsValues(L.End->getType(), Right->getType(), C.Ctx))
    return false;
  Changed.clear();
  variablesChangedIn(F->getBody(), Changed);
  if (Changed.contains(Var))
    return false;
  Changed.insert(Var);
  return follows(L.End, Basis::Loop);
}

void RunFinder::loop(const ForStmt *F, bool InEach) {
  RunLoop L;
  Needs.clear();
  Locals.clear();
  Keys.clear();
  if (!readHeader(F, L))
    return;
  const std::vector<int> OfEnd = std::move(Needs);
  accessesIn(F->getBody(), 1);
  std::set<int> Sure = sure(F->getBody());
  if (Sure.empty())
    return;
  Needs.clear();
  Locals.clear();
  L.InEach = InEach && follows(L.Begin, Basis::Before) && follows(L.End, Basis::Before);
  L.Locals = Locals;
  const std::vector<int> OfBoth = std::move(Needs);
  for (int K : Sure) {
    // Of a block most elements are read, or it is left to other loops.
    if (2 * Keys[K].Reads < Keys[K].Block || isTaken(Keys[K]))
      continue;
    StreamDesc S;
    S.Id = R.Info.Streams.size();
    S.Run = R.Runs.size();
    S.Block = Keys[K].Block;
    S.Accesses = Keys[K].Accesses;
    S.Joined = L.InEach && Keys[K].Joined;
    S.Most = readsOf(Keys[K], F);
    S.Needs = Keys[K].Needs;
    llvm::append_range(S.Needs, S.Joined ? OfBoth : OfEnd);
    llvm::sort(S.Needs);
    S.Needs.erase(llvm::unique(S.Needs), S.Needs.end());
    R.Info.Streams.push_back(std::move(S));
    for (auto &[Element, Place] : Keys[K].Places)
      R.InBlock[Element] = std::move(Place);
  }
  R.Runs.push_back(std::move(L));
}

/// The iterations of a loop between constants; 0: of another one.
int64_t RunFinder::mostIn(const ForStmt *F) const {
  auto At = R.Ranges.find(F);
  if (At == R.Ranges.end())
    return 0;
  auto Low = At->second.Low->getIntegerConstantExpr(C.Ctx),
       High = At->second.High->getIntegerConstantExpr(C.Ctx);
  if (!Low || !High)
    return 0;
  int64_t Count =
      High->getExtValue() + At->second.AddHigh - Low->getExtValue() - At->second.AddLow + 1;
  return std::max<int64_t>(Count, 0);
}

/// Another stream has some of its accesses.
bool RunFinder::isTaken(const Key &K) const {
  return llvm::any_of(R.Info.Streams, [&](const StreamDesc &S) {
    return llvm::any_of(K.Accesses, [&](int A) { return llvm::is_contained(S.Accesses, A); });
  });
}

/// How often the elements of a run are read from one fetch at most: as often as F runs, and again
/// in each turn of loops around in which they stay the same; 0: not known.
int64_t RunFinder::readsOf(const Key &K, const ForStmt *F) const {
  int64_t Most = mostIn(F) * K.Block;
  llvm::SmallVector<const VarDecl *> Named;
  llvm::DenseSet<const VarDecl *> Inside;
  for (const Expr *E : K.Elements)
    variablesNamedIn(E, Named);
  for (const ForStmt *Outer : llvm::reverse(Around)) {
    Inside.insert(readLoopHeader(*F, C.Ctx).Var);
    llvm::DenseSet<const VarDecl *> Changed;
    variablesChangedIn(Outer, Changed);
    if (llvm::any_of(Changed,
                     [&](const VarDecl *V) { return llvm::is_contained(Named, V) && !Inside.contains(V); }))
      break;
    Most *= mostIn(Outer);
    F = Outer;
  }
  return Most;
}

/// The innermost loop of the region around a statement: of each row it reads one element after
/// another.  Planning takes those for which it has no box: rows that data find, and those of packed
/// triangles.
void RunFinder::around(llvm::ArrayRef<const Stmt *> Run) {
  const std::vector<int> &Loops = R.Info.Stmts[StmtId].Loops;
  if (Loops.empty())
    return;
  const ForStmt *F = R.Loops[Loops.back()];
  Var = R.LoopVars[Loops.back()];
  if (!Var || !Var->hasLocalStorage() || C.Facts.mayBePointedTo(Var) || !stepsByOne(F->getInc()))
    return;
  Keys.clear();
  Changed.clear();
  variablesChangedIn(F->getBody(), Changed);
  Changed.insert(Var);
  std::set<int> Sure;
  for (const Stmt *S : Run) {
    accessesIn(S, 1);
    std::set<int> Here = sure(S);
    Sure.insert(Here.begin(), Here.end());
    if (hasJump(S))
      break;
  }
  for (int K : Sure) {
    if (Keys[K].Block > 1 || isTaken(Keys[K]))
      continue;
    StreamDesc S;
    S.Id = R.Info.Streams.size();
    S.Loop = Loops.back();
    S.Accesses = Keys[K].Accesses;
    S.Needs = Keys[K].Needs;
    R.Info.Streams.push_back(std::move(S));
  }
}

/// E is the same in all iterations; not Joined: when the loop runs again, it may be another value.
bool RunFinder::stays(const Expr *E, bool &Joined) {
  std::vector<int> Before = Needs;
  if (follows(E, Basis::Outside))
    return true;
  Needs = std::move(Before);
  Joined = false;
  return follows(E, Basis::Loop);
}

/// The loop's variable, plus or minus what stays: the next element in each iteration.
bool RunFinder::advances(const Expr *Index, bool &Joined) {
  Index = Index->IgnoreParens();
  if (auto *Cast = dyn_cast<CastExpr>(Index)) {
    const Expr *Sub = Cast->getSubExpr()->IgnoreParens();
    if (Cast->getCastKind() == CK_LValueToRValue)
      return isLoopVariable(Sub);
    // A negative number becomes a large one, which counts only where addresses do not wrap around.
    bool Keeps = keepsValues(Sub->getType(), Cast->getType(), C.Ctx) ||
                 C.Ctx.getIntWidth(Cast->getType()) == 64;
    return Cast->getCastKind() == CK_IntegralCast && Keeps && advances(Sub, Joined);
  }
  auto *B = dyn_cast<BinaryOperator>(Index);
  if (!B || !B->isAdditiveOp() ||
      !(B->getType()->isSignedIntegerType() || C.Ctx.getIntWidth(B->getType()) == 64))
    return false;
  auto Is = [&](const Expr *Moving, const Expr *Fixed) {
    std::vector<int> Before = Needs;
    bool Join = Joined;
    if (advances(Moving, Join) && (Joined = Join, stays(Fixed, Joined)))
      return true;
    Needs = std::move(Before);
    return false;
  };
  return Is(B->getLHS(), B->getRHS()) || (B->getOpcode() == BO_Add && Is(B->getRHS(), B->getLHS()));
}

/// The row that an element of an array is in, where that is an element in its turn; else null.
static const ArraySubscriptExpr *rowOf(const ArraySubscriptExpr *Element) {
  auto *Decay = dyn_cast<ImplicitCastExpr>(Element->getBase()->IgnoreParens());
  return Decay && Decay->getCastKind() == CK_ArrayToPointerDecay
             ? dyn_cast<ArraySubscriptExpr>(Decay->getSubExpr()->IgnoreParens())
             : nullptr;
}

/// The part of an index that moves in loops of constant bounds inside the present one; Fixed: what
/// is left beside the loop's variable.  Nothing where that is no place in a block of so many
/// elements.  Last: the last place that it reads.
std::optional<IndexSum> RunFinder::placeInBlock(const IndexSum &Index, int64_t Block,
                                                std::vector<IndexSum::Term> &Fixed, int64_t &Last) {
  IndexSum Place;
  Place.Constant = Index.Constant;
  int64_t Low = Last = Index.Constant;
  for (const IndexSum::Term &T : Index.Terms) {
    const VarDecl *Of = T.variable();
    if (Of == Var)
      continue;
    auto At = llvm::find_if(Inner, [Of](const LoopRange *L) { return Of && L->Var == Of; });
    if (At == Inner.end()) {
      Fixed.push_back(T);
      continue;
    }
    const LoopRange &L = **At;
    auto First = L.Low->getIntegerConstantExpr(C.Ctx), End = L.High->getIntegerConstantExpr(C.Ctx);
    if (!First || !End)
      return std::nullopt;
    Place.Terms.push_back(T);
    const int64_t Ends[] = {T.Factor * (First->getExtValue() + L.AddLow),
                            T.Factor * (End->getExtValue() + L.AddHigh)};
    Low += std::min(Ends[0], Ends[1]);
    Last += std::max(Ends[0], Ends[1]);
  }
  return Low >= 0 && Last < Block ? std::optional(Place) : std::nullopt;
}

/// The number of a block of a linear array, `a[(k * 3 + r) * 3 + c]`, in which an element is that L
/// reads in an iteration; or -1.
int RunFinder::blockOf(const ArraySubscriptExpr *Element, int Access) {
  constexpr int64_t MostBytes = 512;
  const int64_t Bytes = R.Info.Accesses[Access].Bytes;
  const std::optional<IndexSum> Index = indexSum(Element->getIdx(), C.Ctx);
  if (!Index)
    return -1;
  int64_t Block = 0;
  for (const IndexSum::Term &T : Index->Terms)
    if (T.variable() == Var)
      Block += T.Factor;
  if (Block <= 1 || Block * Bytes > MostBytes)
    return -1;
  std::vector<IndexSum::Term> Fixed;
  int64_t Last = 0;
  std::optional<IndexSum> Place = placeInBlock(*Index, Block, Fixed, Last);
  if (!Place)
    return -1;
  Needs.clear();
  bool Joined = true;
  llvm::FoldingSetNodeID Id;
  Id.AddString("block");
  Id.AddInteger(Block);
  std::vector<const Expr *> Elements;
  auto Stays = [&](const Expr *E) {
    Elements.push_back(E);
    E->Profile(Id, C.Ctx, /*Canonical=*/true);
    return stays(E, Joined);
  };
  if (!Stays(Element->getBase()))
    return -1;
  for (const IndexSum::Term &T : Fixed) {
    Id.AddInteger(T.Factor);
    if (!Stays(T.Value))
      return -1;
  }
  auto At = llvm::find_if(Keys, [&](const Key &K) { return K.Id == Id; });
  if (At == Keys.end())
    At = Keys.insert(At, Key{Id, {}, Needs, Joined, Block, 0, {}, /*Linear=*/true, {}, {}});
  llvm::append_range(At->Elements, Elements);
  if (Last == Block - 1)
    At->OfLast.push_back(Access);
  At->Places.emplace_back(Element, std::move(*Place));
  return At - Keys.begin();
}

/// The number of the element that L reads in an iteration, or of the block in which that is, if it
/// is the next one in the next; or -1.
int RunFinder::keyOf(const Expr *L, int Access) {
  const AccessDesc &A = R.Info.Accesses[Access];
  auto *Element = dyn_cast<ArraySubscriptExpr>(L->IgnoreParens());
  if (!Element || !Element->isLValue() || !Element->getType()->isArithmeticType() ||
      A.Kind != AccessKind::Read || A.Bytes != R.Info.Arrays[A.Array].ElemBytes)
    return -1;
  bool Joined = true;
  const ArraySubscriptExpr *const Innermost = Element;
  for (; Element; Element = rowOf(Element)) {
    Needs.clear();
    Joined = true;
    if (advances(Element->getIdx(), Joined))
      break;
  }
  if (!Element)
    return blockOf(Innermost, Access);
  if (Element->getType()->isVariablyModifiedType())
    return -1;
  if (!follows(Element->getBase(), Basis::Outside)) {
    Joined = false;
    if (!follows(Element->getBase(), Basis::Loop))
      return -1;
  }
  llvm::FoldingSetNodeID Id;
  Element->Profile(Id, C.Ctx, /*Canonical=*/true);
  auto At = llvm::find_if(Keys, [&](const Key &K) { return K.Id == Id; });
  if (At == Keys.end()) {
    Key New{Id, {}, Needs, Joined, 1, 0, {}, /*Linear=*/false, {}, {}};
    New.Block = C.Ctx.getTypeSizeInChars(Element->getType()).getQuantity() / int64_t(A.Bytes);
    At = Keys.insert(At, std::move(New));
  }
  At->Elements.push_back(Element);
  return At - Keys.begin();
}

/// Notes all accesses of the loop that have a key, and how often it makes them.
void RunFinder::accessesIn(const Stmt *S, int64_t Turns) {
  if (auto *E = dyn_cast<Expr>(S))
    if (auto At = R.AccessOf.find(E); At != R.AccessOf.end())
      if (int K = keyOf(E, At->second); K >= 0) {
        Keys[K].Accesses.push_back(At->second);
        Keys[K].Reads += Turns;
      }
  const size_t Before = Inner.size();
  if (auto *F = dyn_cast<ForStmt>(S)) {
    Turns *= std::max<int64_t>(1, mostIn(F));
    llvm::DenseSet<const VarDecl *> InBody;
    variablesChangedIn(F->getBody(), InBody);
    if (auto At = R.Ranges.find(F); At != R.Ranges.end() && !InBody.contains(At->second.Var))
      Inner.push_back(&At->second);
  }
  for (const Stmt *Child : liveChildren(S, C.Ctx))
    if (Child)
      accessesIn(Child, Turns);
  Inner.resize(Before);
}

/// Whether a loop in the present one runs to its end, and as often in each iteration of that one,
/// and of those that follow when it runs again: then its body runs in all of them or in none.
bool RunFinder::runsAlike(const ForStmt *F) {
  auto Range = R.Ranges.find(F);
  if (Range == R.Ranges.end() || hasJump(F->getBody()))
    return false;
  std::vector<int> Before = Needs;
  bool Alike =
      follows(Range->second.Low, Basis::Outside) && follows(Range->second.High, Basis::Outside);
  Needs = std::move(Before);
  return Alike;
}

/// Keys that every path through S reads, or those parts of S that run in each iteration or in none.
std::set<int> RunFinder::sure(const Stmt *S) {
  auto NumberOf = [&](const Expr *E) {
    auto At = R.AccessOf.find(E);
    if (At == R.AccessOf.end())
      return -1;
    auto Has = llvm::find_if(Keys, [&](const Key &K) { // what lies before the last element exists
      return llvm::is_contained(K.Linear ? K.OfLast : K.Accesses, At->second);
    });
    return Has == Keys.end() ? -1 : int(Has - Keys.begin());
  };
  auto OfLoop = [&](const ForStmt *F, const std::set<int> &InBody) {
    std::set<int> Result;
    if (!runsAlike(F))
      return Result;
    // Where it has no iteration, nothing else may ask for the elements.
    std::set<int> Inside;
    accessesBelow(F->getBody(), R, Inside);
    for (int K : InBody)
      if (llvm::all_of(Keys[K].Accesses, [&](int A) { return Inside.count(A); }))
        Result.insert(K);
    return Result;
  };
  return SureReads(C.Ctx, NumberOf, OfLoop).of(S);
}

} // namespace

void findRuns(RegionContext &C) {
  RunFinder Finder(C);
  for (size_t S = 0; S < C.R.Stmts.size(); ++S)
    Finder.statement(S);
}

} // namespace swgen
