//===- RegionRows.cpp - rows that a region takes from tables ----*- C++ -*-===//
//
// Of each pointer that a statement takes from a table of rows (RowTables.h), the subscripts, as far
// as they are sums of loop variables and of what is known before the region.
//
//===----------------------------------------------------------------------===//
#include "AccessWalk.h"
#include "llvm/Support/MathExtras.h"

using namespace clang;

namespace swgen {
namespace {

class SubscriptReader {
public:
  SubscriptReader(const RegionContext &C, int Stmt) : C(C), Loops(C.R.Info.Stmts[Stmt].Loops) {
    Sum.Steps.resize(Loops.size());
  }

  RowSubscript read(const Expr *E) {
    Sum.IsKnown = add(E, 1);
    return Sum;
  }

private:
  bool add(const Expr *E, int64_t Factor);
  bool addVariable(const VarDecl *Var, const Expr *E, int64_t Factor);
  bool addProduct(const BinaryOperator *B, int64_t Factor);
  static bool count(int64_t &To, int64_t By) {
    return !llvm::AddOverflow(To, By, To) && std::abs(To) < (int64_t(1) << 31);
  }

  const RegionContext &C;
  const std::vector<int> &Loops;
  RowSubscript Sum;
  unsigned Depth = 0; ///< of variables inside one another's first values
};

} // namespace

/// Of numbers that do not wrap around: what overflows has no meaning.
bool SubscriptReader::add(const Expr *E, int64_t Factor) {
  E = E->IgnoreParens();
  if (!E->getType()->isIntegerType() || E->getType()->isBooleanType())
    return false;
  if (auto Value = E->getIntegerConstantExpr(C.Ctx)) {
    int64_t Term = 0;
    return Value->getSignificantBits() <= 32 &&
           !llvm::MulOverflow(Value->getExtValue(), Factor, Term) && count(Sum.First, Term);
  }
  if (const VarDecl *Var = namedVariable(E))
    return addVariable(Var, E, Factor);
  if (auto *Cast = dyn_cast<CastExpr>(E)) {
    const Expr *Sub = Cast->getSubExpr();
    if (Cast->getCastKind() == CK_LValueToRValue)
      return add(Sub, Factor);
    const bool Keeps =
        Sub->getType()->isSignedIntegerType() == E->getType()->isSignedIntegerType() &&
        C.Ctx.getTypeSize(E->getType()) >= C.Ctx.getTypeSize(Sub->getType());
    return Keeps && add(Sub, Factor);
  }
  if (auto At = C.R.CaptureOf.find(E); At != C.R.CaptureOf.end())
    return addVariable(nullptr, E, Factor);
  if (!E->getType()->isSignedIntegerType())
    return false;
  if (auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_Minus)
    return add(U->getSubExpr(), -Factor);
  auto *B = dyn_cast<BinaryOperator>(E);
  if (B && B->isAdditiveOp())
    return add(B->getLHS(), Factor) &&
           add(B->getRHS(), B->getOpcode() == BO_Sub ? -Factor : Factor);
  return B && B->getOpcode() == BO_Mul && addProduct(B, Factor);
}

bool SubscriptReader::addProduct(const BinaryOperator *B, int64_t Factor) {
  const Expr *Number = B->getLHS(), *Other = B->getRHS();
  auto Value = Number->getIntegerConstantExpr(C.Ctx);
  if (!Value) {
    std::swap(Number, Other);
    Value = Number->getIntegerConstantExpr(C.Ctx);
  }
  int64_t Product = 0;
  return Value && Value->getSignificantBits() <= 32 &&
         !llvm::MulOverflow(Value->getExtValue(), Factor, Product) && add(Other, Product);
}

/// A loop's, one of the region's that is set once, or one of outside; no Var: a member of such.
bool SubscriptReader::addVariable(const VarDecl *Var, const Expr *E, int64_t Factor) {
  if (Var)
    for (size_t K = 0; K != Loops.size(); ++K)
      if (C.R.LoopVars[Loops[K]] == Var)
        return count(Sum.Steps[K], Factor);
  if (Var && (C.LoopVars.contains(Var) || C.Written.contains(Var)))
    return false;
  constexpr unsigned MostDepth = 8;
  if (Var && C.isLocal(Var)) {
    if (!Var->getInit() || C.OwnCopy.contains(Var) || Depth == MostDepth)
      return false;
    ++Depth;
    const bool Known = add(Var->getInit(), Factor);
    --Depth;
    return Known;
  }
  auto At = C.R.CaptureOf.find(E);
  const int Index = At != C.R.CaptureOf.end() ? At->second
                    : Var                     ? C.R.CaptureOfVar.lookup(Var)
                                              : -1;
  if (Index < 0 || (Var && !C.R.CaptureOfVar.contains(Var)))
    return false;
  const Capture &Of = C.R.Captures[Index];
  const uint64_t Bits = C.Ctx.getTypeSize(Of.Type);
  if (!Of.Type->isSignedIntegerType() || Of.Type->isEnumeralType() || (Bits != 32 && Bits != 64))
    return false;
  Sum.Names.push_back(Of.Name);
  Sum.Values.push_back((Bits == 32 ? "(long)(int)" : "(long)") + Of.Name);
  Sum.Factors.push_back(Factor);
  return true;
}

/// A is all subscripts of a table, those of it that lead to a row.
void AccessWalk::followRow(const ArraySubscriptExpr *A) {
  llvm::SmallVector<const Expr *, 2> Subscripts;
  const Expr *Base = A;
  while (auto *Sub = dyn_cast<ArraySubscriptExpr>(Base)) {
    Subscripts.insert(Subscripts.begin(), Sub->getIdx());
    Base = Sub->getBase()->IgnoreParenImpCasts();
  }
  const VarDecl *Var = namedVariable(Base);
  for (const RowTable &T : R.Dir.Tables)
    if (Var == T.Rows && Subscripts.size() == T.Steps.size() && Stmt_ >= 0)
      Follows.push_back({Var, Stmt_, -1, Conditional,
                         Captures.Path.size() > C.StmtPaths[Stmt_].size(), Subscripts});
}

/// After the walk, when all that is known before the region has been found.
void AccessWalk::describeFollows() {
  for (const Follow &F : Follows) {
    RowFollow New;
    New.Array = F.Rows->getNameAsString();
    New.Stmt = F.Stmt;
    New.Access = F.Access;
    New.Conditional = F.Conditional || (F.Branch && F.Access < 0);
    auto Table = llvm::find_if(R.Dir.Tables, [&](const RowTable &T) { return T.Rows == F.Rows; });
    for (auto [K, E] : llvm::enumerate(F.Subscripts)) {
      New.Subscripts.push_back(SubscriptReader(C, F.Stmt).read(E));
      if (New.Subscripts.back().IsKnown || !Table->IsDeclared)
        continue;
      New.Subscripts.back() = SubscriptReader(C, F.Stmt).read(Table->Extents[K]);
      New.Subscripts.back().IsBelow = true;
    }
    R.Info.Follows.push_back(std::move(New));
  }
}

} // namespace swgen
