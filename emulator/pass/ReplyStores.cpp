//===- ReplyStores.cpp - stores to volatile words are announced ----------===//
//
// Reply words are volatile.  On the SW26010Pro other CPEs count in them: a word that is reset while
// a message is on its way, or with no synchronisation before one, loses a reply.  The runtime
// cannot see the store itself, so swemu_word_store(address, place) is called before it.
//
//===----------------------------------------------------------------------===//
#include "AccessChecks.h"
#include "Passes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

void swemu::announceReplyStores(Module &M) {
  SmallVector<StoreInst *, 16> Stores;
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *S = dyn_cast<StoreInst>(&I))
        if (S->isVolatile() && S->getValueOperand()->getType()->isIntegerTy())
          Stores.push_back(S);
  if (Stores.empty())
    return;
  LLVMContext &C = M.getContext();
  Places Where(M);
  FunctionCallee Announce = M.getOrInsertFunction(
      "swemu_word_store", Type::getVoidTy(C), PointerType::getUnqual(C), PointerType::getUnqual(C));
  for (StoreInst *S : Stores)
    IRBuilder<>(S).CreateCall(Announce, {S->getPointerOperand(), Where.of(*S)});
}
