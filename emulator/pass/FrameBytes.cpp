//===- FrameBytes.cpp -----------------------------------------------------===//
#include "FrameBytes.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

static constexpr int64_t SlotBytes = 8;
/// Return address, frame pointer, five saved registers, and up to 16 bytes of alignment.
static constexpr int64_t EntryBytes = 72;
static constexpr unsigned ArgumentRegisters = 6;

/// Registers keep nothing across it; intrinsics may become calls, too.
static bool isCall(const Instruction &I) {
  return isa<CallBase>(I) && !isa<DbgInfoIntrinsic>(I) && !I.isLifetimeStartOrEnd();
}

namespace {
/// Where instructions stand in their block, and how many calls come before them.
class Order {
  struct Place {
    unsigned At, Calls;
  };
  DenseMap<const Instruction *, Place> Places;

public:
  explicit Order(const Function &F) {
    for (const BasicBlock &BB : F) {
      Place Here = {0, 0};
      for (const Instruction &I : BB) {
        Places[&I] = Here;
        ++Here.At;
        Here.Calls += isCall(I);
      }
    }
  }

  /// A call stands between \p Value and \p User, which is in the same block.
  bool callBetween(const Instruction &Value, const Instruction &User) const {
    return Places.lookup(&User).Calls > Places.lookup(&Value).Calls + isCall(Value);
  }
};
} // namespace

/// Where paths join, what each brings is needed at the end of that path.
static bool needsSlot(const Instruction &I, const Order &Where) {
  return any_of(I.uses(), [&](const Use &U) {
    const auto *User = cast<Instruction>(U.getUser());
    if (const auto *Join = dyn_cast<PHINode>(User))
      User = Join->getIncomingBlock(U)->getTerminator();
    return User->getParent() != I.getParent() || Where.callBetween(I, *User);
  });
}

int64_t swemu::frameBytes(const Function &F) {
  const DataLayout &DL = F.getParent()->getDataLayout();
  auto Slot = [&](Type *T) {
    TypeSize Bytes = DL.getTypeAllocSize(T);
    return Bytes.isScalable() ? SlotBytes
                              : static_cast<int64_t>(alignTo(Bytes.getFixedValue(), SlotBytes));
  };
  int64_t Bytes = EntryBytes;
  for (const Argument &A : F.args())
    Bytes += Slot(A.getType());
  const Order Where(F);
  unsigned Passed = 0;
  for (const Instruction &I : instructions(F)) {
    if (const auto *A = dyn_cast<AllocaInst>(&I)) {
      if (auto Size = A->getAllocationSize(DL); Size && !Size->isScalable())
        Bytes += static_cast<int64_t>(alignTo(Size->getFixedValue(), SlotBytes) +
                                      alignTo(A->getAlign().value(), SlotBytes)) -
                 SlotBytes;
      continue;
    }
    if (const auto *Call = dyn_cast<CallBase>(&I))
      Passed = std::max(Passed, Call->arg_size());
    if (I.getType()->isVoidTy())
      continue;
    Bytes += Slot(I.getType()) * (isa<PHINode>(I) + needsSlot(I, Where));
  }
  return Bytes + std::max(0, static_cast<int>(Passed - ArgumentRegisters)) * SlotBytes;
}
