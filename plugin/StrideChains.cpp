#include "StrideChains.h"
#include "llvm/ADT/STLExtras.h"
#include <functional>
#include <map>

using namespace clang;

namespace swgen {

namespace {

/// One summand of an index.
struct Term {
  int Stride = -1;    ///< the one capture that it multiplies by something else; -1: none
  bool Moves = false; ///< with the loops
};

class StrideFinder {
public:
  StrideFinder(const RegionContext &C, llvm::function_ref<bool(const Capture &)> MayBe)
      : C(C), MayBe(MayBe) {}

  void visit(const Stmt *S);

  std::map<int, int> RowOf; ///< by plane

private:
  int captureOf(const Expr *E) const;
  bool namesCapture(const Stmt *S) const;
  bool inHeader(int Capture) const;
  void addTerms(const Expr *E, std::vector<Term> &Terms) const;
  Term termOf(const Expr *E) const;
  void note(llvm::ArrayRef<Term> Terms);
  void note(int Plane, int Row);

  const RegionContext &C;
  llvm::function_ref<bool(const Capture &)> MayBe;
};

const Expr *bare(const Expr *E) {
  E = E->IgnoreParenCasts();
  auto *U = dyn_cast<UnaryOperator>(E);
  bool Sign = U && (U->getOpcode() == UO_Minus || U->getOpcode() == UO_Plus);
  return Sign ? bare(U->getSubExpr()) : E;
}

const BinaryOperator *asSum(const Stmt *S) {
  auto *E = dyn_cast_or_null<Expr>(S);
  auto *B = E ? dyn_cast<BinaryOperator>(bare(E)) : nullptr;
  return B && B->isAdditiveOp() && B->getType()->isIntegerType() ? B : nullptr;
}

void addFactors(const Expr *E, std::vector<const Expr *> &Factors) {
  E = bare(E);
  if (auto *B = dyn_cast<BinaryOperator>(E); B && B->getOpcode() == BO_Mul) {
    addFactors(B->getLHS(), Factors);
    addFactors(B->getRHS(), Factors);
  } else {
    Factors.push_back(E);
  }
}

int StrideFinder::captureOf(const Expr *E) const {
  auto At = C.R.CaptureOf.find(E);
  return At == C.R.CaptureOf.end() ? -1 : At->second;
}

bool StrideFinder::namesCapture(const Stmt *S) const {
  auto *E = dyn_cast_or_null<Expr>(S);
  return S && ((E && captureOf(E) >= 0) ||
               llvm::any_of(S->children(), [&](const Stmt *Child) { return namesCapture(Child); }));
}

Term StrideFinder::termOf(const Expr *E) const {
  std::vector<const Expr *> Factors;
  addFactors(E, Factors);
  Term Result;
  unsigned Captures = 0;
  for (const Expr *F : Factors) {
    if (int Index = captureOf(F); Index >= 0) {
      ++Captures;
      Result.Stride = Index;
    } else if (!F->isEvaluatable(C.Ctx)) {
      Result.Moves = true;
    }
  }
  if (Captures != 1 || !Result.Moves)
    Result.Stride = -1;
  Result.Moves &= Captures == 0 && !namesCapture(E);
  return Result;
}

/// The terms of a sum, and of the sums that variables of the region stand for in it.
void StrideFinder::addTerms(const Expr *E, std::vector<Term> &Terms) const {
  if (const BinaryOperator *Sum = asSum(E)) {
    addTerms(Sum->getLHS(), Terms);
    addTerms(Sum->getRHS(), Terms);
    return;
  }
  const VarDecl *Var = namedVariable(bare(E));
  if (Var && C.isLocal(Var) && Var->hasInit() && !C.Written.contains(Var) &&
      !C.LoopVars.contains(Var))
    addTerms(Var->getInit(), Terms);
  else
    Terms.push_back(termOf(E));
}

bool StrideFinder::inHeader(int Capture) const {
  std::function<bool(const Stmt *)> Names = [&](const Stmt *S) {
    auto *E = dyn_cast_or_null<Expr>(S);
    return S && ((E && captureOf(E) == Capture) || llvm::any_of(S->children(), Names));
  };
  return llvm::any_of(C.Headers, [&](const HeaderExpr &H) { return Names(H.E); });
}

void StrideFinder::note(int Plane, int Row) {
  if (Plane == Row || RowOf.count(Plane) || inHeader(Plane) || !MayBe(C.R.Captures[Plane]))
    return;
  for (auto At = RowOf.find(Row); At != RowOf.end(); At = RowOf.find(At->second))
    if (At->second == Plane)
      return;
  RowOf[Plane] = Row;
}

void StrideFinder::note(llvm::ArrayRef<Term> Terms) {
  std::vector<int> Strides;
  for (const Term &T : Terms)
    if (T.Stride >= 0 && !llvm::is_contained(Strides, T.Stride))
      Strides.push_back(T.Stride);
  if (Strides.size() < 2)
    return;
  const Term *First = llvm::find_if(Terms, [](const Term &T) { return T.Stride >= 0 || T.Moves; });
  if (First->Moves)
    std::reverse(Strides.begin(), Strides.end());
  for (size_t K = 0; K + 1 < Strides.size(); ++K)
    note(Strides[K], Strides[K + 1]);
}

void StrideFinder::visit(const Stmt *S) {
  if (!S)
    return;
  if (const BinaryOperator *Sum = asSum(S)) {
    std::vector<Term> Terms;
    addTerms(Sum, Terms);
    note(Terms);
  }
  for (const Stmt *Child : S->children())
    visit(Child);
}

} // namespace

std::vector<StrideStep> findStrideSteps(const RegionContext &C,
                                        llvm::function_ref<bool(const Capture &)> MayBe) {
  StrideFinder Finder(C, MayBe);
  Finder.visit(C.R.Body);
  std::vector<StrideStep> Steps;
  for (auto [Plane, Row] : Finder.RowOf)
    Steps.push_back({Plane, Row});
  return Steps;
}

} // namespace swgen
