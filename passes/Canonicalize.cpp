//===- Canonicalize.cpp ---------------------------------------------------===//
#include "Canonicalize.h"
#include "FoldChoices.h"
#include "MergeConditions.h"
#include "Residues.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/Analysis/ValueTracking.h"
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

/// Phis whose incoming values are all the same: `continue` leaves them behind, and they would hide
/// the step of an induction variable.
void simplifyPhis(Function &F) {
  const DataLayout &DL = F.getDataLayout();
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (BasicBlock &BB : F)
      for (PHINode &Phi : make_early_inc_range(BB.phis()))
        if (Value *Same = simplifyInstruction(&Phi, SimplifyQuery(DL))) {
          Phi.replaceAllUsesWith(Same);
          Phi.eraseFromParent();
          Changed = true;
        }
  }
}

/// A `default` that cannot be reached, as the bits of the value leave no other than the cases, has
/// become a block that ends the program: Polly knows no loops with such a way out of them.  One of
/// the cases takes its place.
void dropUnreachableDefaults(Function &F) {
  for (BasicBlock &BB : F) {
    auto *Switch = dyn_cast<SwitchInst>(BB.getTerminator());
    if (!Switch || !Switch->getNumCases() ||
        !isa<UnreachableInst>(Switch->getDefaultDest()->getFirstNonPHIOrDbg()))
      continue;
    auto Last = std::prev(Switch->case_end());
    Switch->getDefaultDest()->removePredecessor(&BB);
    Switch->setDefaultDest(Last->getCaseSuccessor());
    Switch->removeCase(Last);
  }
  EliminateUnreachableBlocks(F);
}

/// Integer arithmetic on arguments and on what has been hoisted before.
bool dependsOnArguments(const Instruction &I, const BasicBlock &Entry) {
  if (!I.getType()->isIntegerTy() || isa<PHINode>(I) || I.mayReadOrWriteMemory() ||
      I.isTerminator())
    return false;
  return all_of(I.operands(), [&](const Use &U) {
    auto *Op = dyn_cast<Instruction>(U.get());
    return Op ? Op->getParent() == &Entry && Op->getType()->isIntegerTy()
              : U->getType()->isIntegerTy() && isa<Argument, Constant>(U.get());
  });
}

/// A value known before the region is a parameter for bounds and subscripts if it is computed
/// before the body.  A division that might trap moves only if the body always starts with it.
void hoistKnownValues(Function &F, const BasicBlock &Start, FunctionAnalysisManager &FAM) {
  BasicBlock &Entry = F.getEntryBlock();
  ReversePostOrderTraversal<Function *> Order(&F);
  for (BasicBlock *BB : Order) {
    for (Instruction &I : make_early_inc_range(*BB)) {
      if (BB == &Entry || !dependsOnArguments(I, Entry))
        continue;
      auto Same = find_if(Entry, [&](const Instruction &E) { return E.isIdenticalTo(&I); });
      if (Same != Entry.end()) {
        I.replaceAllUsesWith(&*Same);
        I.eraseFromParent();
      } else if (BB == &Start || isSafeToSpeculativelyExecute(&I))
        I.moveBefore(Entry.getTerminator()->getIterator());
    }
  }
  FAM.invalidate(F, PreservedAnalyses::none());
}

/// What variables with constant values are computed to: conditions of them are not for Polly.
void foldConstants(Function &F) {
  const DataLayout &DL = F.getDataLayout();
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (BasicBlock &BB : F)
      for (Instruction &I : make_early_inc_range(BB))
        if (Constant *Value = I.mayReadOrWriteMemory() || I.isTerminator()
                                  ? nullptr
                                  : ConstantFoldInstruction(&I, DL)) {
          I.replaceAllUsesWith(Value);
          I.eraseFromParent();
          Changed = true;
        }
  }
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
  foldConstants(F);
  if (foldChoices(F)) // as long as each choice has a join of its own
    FAM.invalidate(F, PreservedAnalyses::none());

  FunctionPassManager FPM;
  FPM.addPass(SimplifyCFGPass(blockCleanup()));
  FAM.invalidate(F, FPM.run(F, FAM));
  dropUnreachableDefaults(F);
  simplifyPhis(F);
  FAM.invalidate(F, PreservedAnalyses::none());

  FPM = FunctionPassManager();
  FPM.addPass(LoopSimplifyPass());
  FPM.addPass(LCSSAPass());
  FPM.addPass(createFunctionToLoopPassAdaptor(LoopRotatePass()));
  FPM.addPass(UnifyFunctionExitNodesPass());
  FAM.invalidate(F, FPM.run(F, FAM));
  simplifyPhis(F);
  BasicBlock *Body = isolateBody(F, FAM);
  if (!Body)
    return nullptr;
  hoistKnownValues(F, *Body->getTerminator()->getSuccessor(0), FAM);
  mergeConditions(F, FAM);
  simplifyResidues(F, FAM);
  return Body;
}

} // namespace swgen
