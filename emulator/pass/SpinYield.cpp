//===- SpinYield.cpp - waiting loops give way to other CPEs --------------===//
//
// The 64 CPEs are cooperative: `while (reply != k);` must let the others run and the DMA engine
// deliver.  A volatile read is how C waits for someone else, so:
//   - a loop whose own blocks only read, compare and keep local state, at least one read being
//     volatile, calls swemu_spin(address read) on every way round (after a failed test only);
//   - any other volatile read is preceded by swemu_poll(address), which gives way after many
//     fruitless polls, so that polling through helper functions or between useful work ends too.
// A loop that waits for a plain word (it stores nothing, so nothing in it can end it) is an error
// of the program that shows only under optimisation: the compiler reads the word once and then
// hangs or goes on without waiting.  It is warned of, and in optimised code an error when it has to
// wait (swemu_deaf_wait); at -O0, where the machine would run it, it yields.
//
//===----------------------------------------------------------------------===//
#include "Passes.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/ModRef.h"

using namespace llvm;

namespace {

bool isVolatileLoad(const Instruction &I) {
  // Locals count: a reply word may live on the stack, which is LDM on the Pro.
  auto *L = dyn_cast<LoadInst>(&I);
  return L && L->isVolatile();
}

/// Leaves no trace outside the function's own variables.  Inline assembly (a nop, a fence) is part
/// of many waiting loops.
bool isHarmless(const Instruction &I) {
  if (auto *S = dyn_cast<StoreInst>(&I))
    return isa<AllocaInst>(getUnderlyingObject(S->getPointerOperand()));
  if (auto *C = dyn_cast<CallBase>(&I))
    return isa<DbgInfoIntrinsic>(I) || C->isInlineAsm() || isa<LifetimeIntrinsic>(I) ||
           C->doesNotAccessMemory();
  return !I.mayWriteToMemory() || isa<LoadInst>(I) || isa<FenceInst>(I);
}

class SpinInserter {
public:
  SpinInserter(Module &M, bool Optimised) : M(M), Optimised(Optimised) {
    LLVMContext &C = M.getContext();
    auto *Ty = FunctionType::get(Type::getVoidTy(C), {PointerType::getUnqual(C)}, false);
    Spin = M.getOrInsertFunction("swemu_spin", Ty);
    Poll = M.getOrInsertFunction("swemu_poll", Ty);
    DeafWait = M.getOrInsertFunction("swemu_deaf_wait", Ty);
  }

  void run(Function &F) {
    DominatorTree DT(F);
    LoopInfo LI(DT);
    for (Loop *L : LI.getLoopsInPreorder())
      if (L->getSubLoops().empty())
        handleLoop(*L, DT);
    for (BasicBlock &BB : F)
      for (Instruction &I : BB)
        if (isVolatileLoad(I) && !Covered.contains(&I)) {
          IRBuilder<> B(&I);
          B.CreateCall(Poll, {cast<LoadInst>(I).getPointerOperand()});
        }
  }

private:
  void handleLoop(Loop &L, DominatorTree &DT) {
    SmallVector<LoadInst *, 4> Waits;
    for (BasicBlock *BB : L.blocks())
      for (Instruction &I : *BB) {
        if (!isHarmless(I))
          return;
        if (isVolatileLoad(I))
          Waits.push_back(cast<LoadInst>(&I));
      }
    if (Waits.empty() && !waitsForPlainWord(L, Waits))
      return;
    SmallVector<BasicBlock *, 2> Latches;
    L.getLoopLatches(Latches);
    for (BasicBlock *Latch : Latches) {
      Value *Address = ConstantPointerNull::get(PointerType::getUnqual(M.getContext()));
      for (LoadInst *W : Waits)
        if (DT.dominates(W, Latch->getTerminator())) {
          Address = W->getPointerOperand();
          break;
        }
      IRBuilder<> B(Latch->getTerminator());
      B.CreateCall(Spin, {Address});
    }
    Covered.insert(Waits.begin(), Waits.end());
  }

  /// Warns of it; true, with the reads in \p Waits, if it is to yield all the same.
  bool waitsForPlainWord(Loop &L, SmallVectorImpl<LoadInst *> &Waits) {
    SmallVector<BasicBlock *, 4> Exits;
    L.getExitingBlocks(Exits);
    if (Exits.empty())
      return false;
    const Value *Word = nullptr;
    for (BasicBlock *BB : L.blocks())
      for (Instruction &I : *BB) {
        if (isa<StoreInst>(I) || isa<PHINode>(I) || isa<CallBase>(I))
          return false;
        auto *Load = dyn_cast<LoadInst>(&I);
        if (!Load || isa<AllocaInst>(Load->getPointerOperand()))
          continue;
        Waits.push_back(Load);
        Word = getUnderlyingObject(Load->getPointerOperand());
      }
    if (Waits.empty())
      return false;
    Function &F = *L.getHeader()->getParent();
    std::string Text = "slave function '" + F.getName().str() + "' waits in a loop for ";
    Text += isa<GlobalVariable>(Word) ? "'" + Word->getName().str() + "', which" : "a word that";
    Text += " is not volatile";
    M.getContext().diagnose(
        DiagnosticInfoGeneric(Text + ": an optimising compiler deletes the wait", DS_Warning));
    if (!Optimised)
      return true;
    SmallVector<BasicBlock *, 2> Latches;
    L.getLoopLatches(Latches);
    for (BasicBlock *Latch : Latches) {
      IRBuilder<> B(Latch->getTerminator());
      B.CreateCall(DeafWait, {B.CreateGlobalString(Text)});
    }
    return false;
  }

  Module &M;
  bool Optimised;
  FunctionCallee Spin, Poll, DeafWait;
  SmallPtrSet<const Instruction *, 16> Covered;
};

} // namespace

void swemu::insertSpinYields(Module &M, bool Optimised) {
  SpinInserter Inserter(M, Optimised);
  for (Function &F : M)
    if (!F.isDeclaration())
      Inserter.run(F);
}
