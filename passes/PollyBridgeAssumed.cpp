//===- PollyBridgeAssumed.cpp - what Polly takes for granted --------------===//
#include "IslTools.h"
#include "PollyBridgeScop.h"
#include "polly/Support/GICHelper.h"
#include "polly/Support/SCEVValidator.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/InstIterator.h"
#include <set>

using namespace llvm;

namespace swgen {

/// As ScopBuilder applies its own: an assumption made in a block matters on the block's domain.
isl::set uniteViolated(isl::set Bad, const polly::Scop &S, ArrayRef<polly::Assumption> Assumed) {
  for (const polly::Assumption &A : Assumed) {
    bool Restriction = A.Sign == polly::AS_RESTRICTION;
    if (!A.BB) {
      Bad = Bad.unite(Restriction ? A.Set.params() : A.Set.params().complement());
      continue;
    }
    isl::set Domain = S.getDomainConditions(A.BB);
    Bad = Bad.unite((Restriction ? A.Set.intersect(Domain) : Domain.subtract(A.Set)).params());
  }
  return Bad;
}

/// The values of which the numbers of iterations of the loops in R are made.
static polly::ParameterSetTy boundsIn(Region &R, LoopInfo &LI, ScalarEvolution &SE) {
  polly::ParameterSetTy Result;
  for (Loop *L : LI.getLoopsInPreorder())
    if (R.contains(L))
      if (const SCEV *Count = SE.getBackedgeTakenCount(L); !isa<SCEVCouldNotCompute>(Count))
        Result.insert_range(polly::getParamsInAffineExpr(&R, L, Count, SE));
  return Result;
}

/// Relations of accesses are our own (ArrayReader).  Polly's, of which the subscripts of arrays
/// with extents of any size are divided again and again, take more than all else that it does.
void RegionScop::hideSubscripts(Region &R) {
  auto &Known = Detection->getDetectionContext(&R)->InsnToMemAcc;
  const polly::ParameterSetTy Bounds = boundsIn(R, *LI, *SE);
  std::set<polly::ArrayShape *> Shown;
  auto AreBounds = [&](const Instruction *I, ArrayRef<const SCEV *> Values) {
    Loop *Scope = LI->getLoopFor(I->getParent());
    return all_of(Values, [&](const SCEV *V) {
      return all_of(polly::getParamsInAffineExpr(&R, Scope, V, *SE),
                    [&](const SCEV *P) { return Bounds.contains(P); });
    });
  };
  // Of an array, all or none.
  for (auto &[I, Access] : Known)
    if (Access.Shape->DelinearizedSizes.size() < 2 ||
        !AreBounds(I, Access.Shape->DelinearizedSizes) ||
        !AreBounds(I, Access.DelinearizedSubscripts))
      Shown.insert(Access.Shape.get());
  Type *Long = Type::getInt64Ty(F.getContext());
  for (auto &[I, Access] : Known)
    if (!Shown.count(Access.Shape.get())) {
      Hidden[I] = {Access.Shape->DelinearizedSizes, Access.DelinearizedSubscripts};
      Access.DelinearizedSubscripts = {SE->getZero(Long), SE->getZero(Long)};
    }
  for (auto &[I, Access] : Known)
    if (Hidden.count(I))
      Access.Shape->DelinearizedSizes = {SE->getOne(Long), Hidden[I].Sizes.back()};
}

void RegionScop::showSubscripts(Region &R) {
  for (auto &[I, Access] : Detection->getDetectionContext(&R)->InsnToMemAcc)
    if (auto At = Hidden.find(I); At != Hidden.end()) {
      Access.Shape->DelinearizedSizes = At->second.Sizes;
      Access.DelinearizedSubscripts = At->second.Subscripts;
    }
  Hidden.clear();
  Assumed.clear();
}

/// Values of a type, or of a range that wraps around.
static isl::set inRange(isl::set S, const ConstantRange &Range, unsigned Param) {
  isl_ctx *Ctx = S.ctx().get();
  auto AtLeast = [&](const isl::set &Of, const APInt &V) {
    return isl::manage(isl_set_lower_bound_val(Of.copy(), isl_dim_param, Param,
                                               polly::isl_valFromAPInt(Ctx, V, true)));
  };
  auto AtMost = [&](const isl::set &Of, const APInt &V) {
    return isl::manage(isl_set_upper_bound_val(Of.copy(), isl_dim_param, Param,
                                               polly::isl_valFromAPInt(Ctx, V, true)));
  };
  constexpr int MostPieces = 4;
  S = AtMost(AtLeast(S, Range.getSignedMin()), Range.getSignedMax());
  if (Range.isFullSet() || !Range.isSignWrappedSet() || pieces(S) > MostPieces)
    return S;
  return AtLeast(S, Range.getLower()).unite(AtMost(S, Range.getUpper() - 1));
}

void RegionScop::boundParams() {
  Context = S->getContext().align_params(S->getFullParamSpace());
  unsigned Next = 0;
  for (const SCEV *Param : S->parameters())
    Context = inRange(Context, SE->getSignedRange(Param), Next++);
}

/// In the order in which Polly reads the others.  False where they have parameters that nothing
/// else has, of which the context says nothing then.
bool RegionScop::readHidden() {
  const size_t Params = S->getNumParams();
  for (Instruction &I : instructions(F)) {
    auto At = Hidden.find(&I);
    if (At == Hidden.end())
      continue;
    for (const SCEV *Size : drop_end(At->second.Sizes))
      S->getPwAff(Size, nullptr, /*NonNegative=*/false, &Assumed);
    polly::ScopStmt *Stmt = S->getStmtFor(&I);
    for (const SCEV *Subscript : At->second.Subscripts)
      S->getPwAff(Subscript, Stmt ? Stmt->getEntryBlock() : I.getParent(), /*NonNegative=*/false,
                  &Assumed);
  }
  return S->getNumParams() == Params;
}

} // namespace swgen
