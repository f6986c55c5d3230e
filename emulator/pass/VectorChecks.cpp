//===- VectorChecks.cpp - alignment of vector loads and stores -----------===//
//
// simd_load and simd_store of include/simd.h say swemu_aligned(call, address, bytes, here).  Until
// the cycles have been counted and the accesses announced this is a hint that neither takes time
// nor keeps loads and stores from being moved; then it becomes a test of the address and, where
// that fails, a call of swemu_misaligned.
//
//===----------------------------------------------------------------------===//
#include "Passes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

static constexpr StringLiteral Hint = "swemu_aligned";

bool swemu::isAlignmentHint(const CallBase &Call) {
  const Function *F = Call.getCalledFunction();
  return F && F->getName() == Hint;
}

void swemu::prepareVectorChecks(Module &M) {
  if (Function *F = M.getFunction(Hint)) {
    F->setMemoryEffects(MemoryEffects::inaccessibleMemOnly());
    F->addFnAttr(Attribute::NoUnwind);
    F->addFnAttr(Attribute::WillReturn);
  }
}

void swemu::insertVectorChecks(Module &M) {
  Function *F = M.getFunction(Hint);
  if (!F)
    return;
  SmallVector<CallInst *, 16> Hints;
  for (User *U : F->users())
    if (auto *Call = dyn_cast<CallInst>(U))
      Hints.push_back(Call);
  FunctionCallee Report = M.getOrInsertFunction("swemu_misaligned", F->getFunctionType());
  auto *R = cast<Function>(Report.getCallee());
  R->setMemoryEffects(MemoryEffects::inaccessibleMemOnly());
  R->addFnAttr(Attribute::NoUnwind);
  R->addFnAttr(Attribute::WillReturn);
  R->addFnAttr(Attribute::Cold);
  for (CallInst *Call : Hints) {
    IRBuilder<> B(Call);
    Value *Address = B.CreatePtrToInt(Call->getArgOperand(1), B.getInt64Ty());
    Value *Bytes = B.CreateZExt(Call->getArgOperand(2), B.getInt64Ty());
    Value *Rest = B.CreateAnd(Address, B.CreateSub(Bytes, B.getInt64(1)));
    Instruction *Then = SplitBlockAndInsertIfThen(B.CreateICmpNE(Rest, B.getInt64(0)), Call, false);
    SmallVector<Value *, 4> Args(Call->args());
    auto *C = CallInst::Create(Report, Args, "", Then->getIterator());
    C->setDebugLoc(Call->getDebugLoc());
    Call->eraseFromParent();
  }
}
