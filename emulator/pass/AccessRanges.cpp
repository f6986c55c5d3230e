//===- AccessRanges.cpp - accesses announced before their loops -----------===//
//
// Loops are taken from the inside out.  An access of loop L, or a box that was hoisted to the
// preheader of an inner loop, becomes a box before L when it is made in every iteration of L and
// its address is affine in L.
//
// The runtime learns from a write that the bytes now have a value, and from a read that they must
// have one.  Before a loop, writes are therefore announced first, except that a read of the very
// address that the same iteration writes later comes before that write.
//
//===--------------------------------------------------------------------===//
#include "AccessChecks.h"
#include "Passes.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using swemu::Access;

BasicBlock *Access::block() const { return Before ? Before : At->getParent(); }

namespace {

/// Leaves alone what the runtime knows about memory.
bool isSilent(const Instruction &I) {
  const auto *C = dyn_cast<CallBase>(&I);
  if (!C)
    return !I.isVolatile() && !I.isAtomic();
  return C->doesNotAccessMemory() || isa<DbgInfoIntrinsic>(I) || isa<LifetimeIntrinsic>(I) ||
         isa<AssumeInst>(I) || swemu::isAlignmentHint(*C);
}

bool mayBeSame(const Value *A, const Value *B) {
  const Value *X = getUnderlyingObject(A), *Y = getUnderlyingObject(B);
  if (X == Y)
    return true;
  auto Distinct = [](const Value *V) { return isa<GlobalVariable>(V) || isa<AllocaInst>(V); };
  return !Distinct(X) || !Distinct(Y);
}

class Hoister {
public:
  Hoister(SmallVectorImpl<Access> &All, LoopInfo &LI, DominatorTree &DT, ScalarEvolution &SE)
      : All(All), LI(LI), DT(DT), SE(SE), Expander(SE, "swemu.check", /*PreserveLCSSA=*/false) {}

  void run() {
    auto Loops = LI.getLoopsInPreorder();
    for (Loop *L : reverse(Loops))
      hoistFrom(*L);
  }

private:
  bool isEligible(const Loop &L) {
    if (!L.getLoopPreheader() || !L.getLoopLatch() || !L.getExitingBlock() ||
        isa<SCEVCouldNotCompute>(SE.getBackedgeTakenCount(&L)))
      return false;
    for (const BasicBlock *BB : L.blocks())
      for (const Instruction &I : *BB)
        if (!isSilent(I))
          return false;
    return true;
  }

  bool expandable(const SCEV *S, const Loop &L) {
    return SE.isLoopInvariant(S, &L) &&
           Expander.isSafeToExpandAt(S, L.getLoopPreheader()->getTerminator());
  }

  /// Describes \p A as a box before \p L; false: it is none.
  bool describe(const Access &A, const Loop &L, Access &Box) {
    if (A.Volatile || A.Partial || !DT.dominates(A.block(), L.getLoopLatch()))
      return false;
    Box = A;
    const SCEV *Start = A.Start ? A.Start : SE.getSCEV(A.Pointer);
    for (const Access::Dim &D : A.Dims)
      if (!expandable(D.Step, L) || !expandable(D.Count, L))
        return false;
    if (const auto *Rec = dyn_cast<SCEVAddRecExpr>(Start); Rec && Rec->getLoop() == &L) {
      const SCEV *Taken = SE.getBackedgeTakenCount(&L);
      if (!Rec->isAffine() || A.Dims.size() == Access::MaxDims)
        return false;
      Type *I64 = Type::getInt64Ty(A.At->getContext());
      const SCEV *Step = SE.getTruncateOrSignExtend(Rec->getStepRecurrence(SE), I64);
      if (SE.getTypeSizeInBits(Taken->getType()) > 64)
        return false;
      // The preheader is entered only to run at least once, so adding 1 cannot pass 2^64.
      const SCEV *Count = SE.getAddExpr(SE.getNoopOrZeroExtend(Taken, I64), SE.getOne(I64));
      if (!expandable(Step, L) || !expandable(Count, L))
        return false;
      Box.Dims.push_back({Step, Count});
      Start = Rec->getStart();
    }
    Box.Start = Start;
    Box.Before = L.getLoopPreheader();
    return expandable(Start, L);
  }

  void hoistFrom(Loop &L) {
    if (!isEligible(L))
      return;
    SmallVector<std::pair<size_t, Access>, 16> Boxes;
    SmallVector<const Access *, 8> StayingWrites;
    for (size_t I = 0; I != All.size(); ++I) {
      if (!L.contains(All[I].block()))
        continue;
      Access Box;
      if (LI.getLoopFor(All[I].block()) == &L && describe(All[I], L, Box))
        Boxes.push_back({I, Box});
      else if (All[I].Write)
        StayingWrites.push_back(&All[I]);
    }
    auto DependsOnStaying = [&](const Access &A) {
      return !A.Write && any_of(StayingWrites,
                                [&](const Access *W) { return mayBeSame(W->Pointer, A.Pointer); });
    };
    llvm::erase_if(Boxes, [&](const auto &B) { return DependsOnStaying(All[B.first]); });
    for (auto &[I, Box] : Boxes)
      All[I] = Box;
  }

  SmallVectorImpl<Access> &All;
  LoopInfo &LI;
  DominatorTree &DT;
  ScalarEvolution &SE;
  SCEVExpander Expander;
};

bool sameBox(const Access &A, const Access &B) {
  if (A.Before != B.Before || A.Start != B.Start || A.Bytes != B.Bytes ||
      A.Dims.size() != B.Dims.size())
    return false;
  for (size_t I = 0; I != A.Dims.size(); ++I)
    if (A.Dims[I].Step != B.Dims[I].Step || A.Dims[I].Count != B.Dims[I].Count)
      return false;
  return true;
}

} // namespace

void swemu::hoistAccesses(SmallVectorImpl<Access> &All, LoopInfo &LI, DominatorTree &DT,
                          ScalarEvolution &SE) {
  Hoister(All, LI, DT, SE).run();

  SmallVector<Access, 32> First, Writes, Others;
  for (const Access &A : All) {
    auto Same = [&](const Access &B) { return A.Write == B.Write && sameBox(A, B); };
    auto WrittenLater = [&](const Access &B) {
      return B.Write && sameBox(A, B) && DT.dominates(A.At, B.At);
    };
    if (!A.Before)
      Others.push_back(A);
    else if (A.Write) {
      if (none_of(Writes, Same))
        Writes.push_back(A);
    } else if (any_of(All, WrittenLater)) {
      if (none_of(First, Same))
        First.push_back(A);
    } else if (none_of(Others, [&](const Access &B) { return B.Before && Same(B); }))
      Others.push_back(A);
  }
  All.assign(First.begin(), First.end());
  All.append(Writes.begin(), Writes.end());
  All.append(Others.begin(), Others.end());
}
