//===- Canonicalize.cpp ---------------------------------------------------===//
#include "Canonicalize.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include "llvm/Transforms/Utils/UnifyFunctionExitNodes.h"

using namespace llvm;

namespace swgen {
namespace {

/// Subscripts and bounds must become SSA values; floating-point variables must not, or their loads
/// and stores would tie statements together through phis.
void promoteIntegers(Function &F, FunctionAnalysisManager &FAM) {
  SmallVector<AllocaInst *, 16> Promotable;
  for (Instruction &I : F.getEntryBlock())
    if (auto *A = dyn_cast<AllocaInst>(&I))
      if (A->getAllocatedType()->isIntOrPtrTy() && isAllocaPromotable(A))
        Promotable.push_back(A);
  if (Promotable.empty())
    return;
  PromoteMemToReg(Promotable, FAM.getResult<DominatorTreeAnalysis>(F),
                  &FAM.getResult<AssumptionAnalysis>(F));
  FAM.invalidate(F, PreservedAnalyses::none());
}

/// Only what removes empty or unreachable blocks: no speculation, hoisting, sinking, no merging of
/// conditions or of conditional stores.
SimplifyCFGOptions blockCleanup() {
  return SimplifyCFGOptions()
      .setSimplifyCondBranch(false)
      .speculateBlocks(false)
      .hoistCommonInsts(false)
      .sinkCommonInsts(false)
      .needCanonicalLoops(true);
}

/// Gives the body a region: `entry` may enter it or go straight to the return block.  Without the
/// edge past it, the body would be part of the function's top-level region, which has no exit and
/// holds the entry block, and Polly models neither.  The body's own first block branches too (on
/// `true`), because LLVM's regions never begin with a block that has one successor.
BasicBlock *isolateBody(Function &F, FunctionAnalysisManager &FAM) {
  SmallVector<BasicBlock *, 2> Returns;
  for (BasicBlock &BB : F)
    if (isa<ReturnInst>(BB.getTerminator()))
      Returns.push_back(&BB);
  if (Returns.size() != 1)
    return nullptr;
  BasicBlock &Entry = F.getEntryBlock();
  BasicBlock::iterator First = Entry.begin();
  while (isa<AllocaInst>(First))
    ++First;
  BasicBlock *Body = SplitBlock(&Entry, First);
  BasicBlock *Last = Returns[0] == &Entry ? Body : Returns[0];
  BasicBlock *Return = SplitBlock(Last, Last->getTerminator());

  Module &M = *F.getParent();
  IRBuilder<> B(Entry.getTerminator());
  Constant *Flag = M.getOrInsertGlobal("sw_enter", B.getInt1Ty());
  Value *Enter = B.CreateLoad(B.getInt1Ty(), Flag, "sw.enter");
  B.CreateCondBr(Enter, Body, Return);
  Entry.getTerminator()->eraseFromParent();
  SplitBlock(Body, Body->begin());
  B.SetInsertPoint(Body->getTerminator());
  B.CreateCondBr(B.getTrue(), Body->getSingleSuccessor(), Return);
  Body->getTerminator()->eraseFromParent();
  FAM.invalidate(F, PreservedAnalyses::none());
  return Body;
}

} // namespace

BasicBlock *canonicalize(Function &F, FunctionAnalysisManager &FAM) {
  EliminateUnreachableBlocks(F);
  FAM.invalidate(F, PreservedAnalyses::none());
  promoteIntegers(F, FAM);

  FunctionPassManager FPM;
  FPM.addPass(SimplifyCFGPass(blockCleanup()));
  FPM.addPass(LoopSimplifyPass());
  FPM.addPass(LCSSAPass());
  FPM.addPass(createFunctionToLoopPassAdaptor(LoopRotatePass()));
  FPM.addPass(UnifyFunctionExitNodesPass());
  FAM.invalidate(F, FPM.run(F, FAM));
  return isolateBody(F, FAM);
}

} // namespace swgen
