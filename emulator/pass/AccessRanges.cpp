//===- AccessRanges.cpp - accesses announced before their loops -----------===//
//
// Loops are taken from the inside out.  An access of loop L, or a box that was hoisted to the
// preheader of an inner loop, becomes a box before L when it is made in every iteration of L and
// its address is affine in L.
//
// The runtime learns from a write that the bytes now have a value, and from a read that they must
// have one.  Before a loop, writes are therefore announced first, except that a read of the very
// box that the same iteration writes later, and not before, comes before that write.  Where yet
// another write may be what gives such a read its value, read and write stay in the loop.
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

bool sameBox(const Access &A, const Access &B) {
  if (A.Before != B.Before || A.Start != B.Start || A.Bytes != B.Bytes ||
      A.Dims.size() != B.Dims.size())
    return false;
  for (size_t I = 0; I != A.Dims.size(); ++I)
    if (A.Dims[I].Step != B.Dims[I].Step || A.Dims[I].Count != B.Dims[I].Count)
      return false;
  return true;
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
  /// A loop that is left at its end, so that what dominates the end runs once more than that is taken
  /// back; in one that is left at its beginning, the body does not.
  bool isEligible(const Loop &L) {
    if (!L.getLoopPreheader() || !L.getLoopLatch() || L.getExitingBlock() != L.getLoopLatch() ||
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

  /// What lies apart from all else that one pointer can reach: an object, and in a structure the
  /// member in which the address begins.
  struct Place {
    const Value *Object;
    unsigned Member;
    bool Known;
  };
  Place placeOf(const Access &A) {
    const Value *Object = getUnderlyingObject(A.Pointer);
    auto *G = dyn_cast<GlobalVariable>(Object);
    auto *Type = G ? dyn_cast<StructType>(G->getValueType()) : nullptr;
    const SCEV *Offset = SE.removePointerBase(SE.getSCEV(A.Pointer));
    if (!Type || isa<SCEVCouldNotCompute>(Offset))
      return {Object, 0, G || isa<AllocaInst>(Object)};
    while (auto *Rec = dyn_cast<SCEVAddRecExpr>(Offset))
      Offset = Rec->getStart();
    if (auto *Sum = dyn_cast<SCEVAddExpr>(Offset))
      Offset = Sum->getOperand(0); // constants come first
    auto *Constant = dyn_cast<SCEVConstant>(Offset);
    const StructLayout *Layout = G->getDataLayout().getStructLayout(Type);
    uint64_t Bytes = Constant ? Constant->getAPInt().getZExtValue() : 0;
    return {Object,
            Bytes < Layout->getSizeInBytes() ? Layout->getElementContainingOffset(Bytes) : 0, true};
  }
  bool mayBeSame(const Access &A, const Access &B) {
    Place X = placeOf(A), Y = placeOf(B);
    return X.Object == Y.Object ? X.Member == Y.Member : !X.Known || !Y.Known;
  }

  /// Of two accesses that an iteration makes for certain.
  bool isBefore(const Access &A, const Access &B) {
    return A.block() == B.block() ? DT.dominates(A.At, B.At) : DT.dominates(A.block(), B.block());
  }

  using Candidates = SmallVector<std::pair<size_t, Access>, 16>;

  /// Nothing but its own box's write, later in the iteration, may give the place that the read
  /// finds another state; or a write of its box came before.
  bool isOrdered(const Candidates &Boxes, size_t Number, Access &Box) {
    auto Same = [&](const auto &W) { return W.second.Write && sameBox(W.second, Box); };
    auto Earlier = [&](const auto &W) { return isBefore(All[W.first], All[Number]); };
    Box.Given |= any_of(Boxes, [&](const auto &W) { return Same(W) && Earlier(W); });
    if (Box.Given || none_of(Boxes, Same))
      return true;
    return none_of(Boxes, [&](const auto &W) {
      return W.second.Write && !Same(W) && mayBeSame(All[W.first], All[Number]);
    });
  }

  /// Takes a read that must stay from the boxes, and the later writes of its box.
  void keep(Candidates &Boxes, size_t Number, const Access Box,
            SmallVectorImpl<const Access *> &StayingWrites) {
    llvm::erase_if(Boxes, [&](const auto &B) {
      if (B.first == Number)
        return true;
      bool Goes = B.second.Write && sameBox(B.second, Box) && isBefore(All[Number], All[B.first]);
      if (Goes)
        StayingWrites.push_back(&All[B.first]);
      return Goes;
    });
  }

  void hoistFrom(Loop &L) {
    if (!isEligible(L))
      return;
    Candidates Boxes;
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
    auto Stays = [&](std::pair<size_t, Access> &B) {
      return !B.second.Write &&
             (!isOrdered(Boxes, B.first, B.second) ||
              any_of(StayingWrites, [&](const Access *W) { return mayBeSame(*W, All[B.first]); }));
    };
    for (auto *B = find_if(Boxes, Stays); B != Boxes.end(); B = find_if(Boxes, Stays))
      keep(Boxes, B->first, B->second, StayingWrites);
    for (auto &[I, Box] : Boxes)
      All[I] = Box;
  }

  SmallVectorImpl<Access> &All;
  LoopInfo &LI;
  DominatorTree &DT;
  ScalarEvolution &SE;
  SCEVExpander Expander;
};

} // namespace

void swemu::hoistAccesses(SmallVectorImpl<Access> &All, LoopInfo &LI, DominatorTree &DT,
                          ScalarEvolution &SE) {
  Hoister(All, LI, DT, SE).run();

  SmallVector<Access, 32> First, Writes, Others;
  for (const Access &A : All) {
    auto Same = [&](const Access &B) { return A.Write == B.Write && sameBox(A, B); };
    auto WrittenLater = [&](const Access &B) {
      return !A.Given && B.Write && sameBox(A, B) && DT.dominates(A.At, B.At);
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
