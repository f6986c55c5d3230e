//===- HostLdm.cpp - LDM variables as host code declares them ------------===//
//
// The host reaches a CPE's LDM variable by h2ldm and IO_addr, and declares it `extern __thread`.
// Here the variable is an ordinary one, the image (LdmRewrite.cpp): a declaration that h2ldm is
// given loses its thread-local mode.  Thread-local variables of the host's own are left alone.
//
//===----------------------------------------------------------------------===//
#include "Passes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"

using namespace llvm;

/// Does the address, or one inside the object, go to swemu_h2ldm?
static bool goesToH2ldm(const Value &Address) {
  SmallVector<const Value *, 8> Work{&Address};
  while (!Work.empty())
    for (const User *U : Work.pop_back_val()->users()) {
      if (auto *Call = dyn_cast<CallBase>(U)) {
        const Function *F = Call->getCalledFunction();
        if (F && F->getName() == "swemu_h2ldm")
          return true;
        if (!isa<IntrinsicInst>(Call))
          continue;
      }
      if (isa<GEPOperator, BitCastOperator, AddrSpaceCastInst, IntrinsicInst>(U))
        Work.push_back(U);
    }
  return false;
}

void swemu::unthreadLdm(Module &M) {
  for (GlobalVariable &G : M.globals()) {
    if (!G.isThreadLocal() || !G.isDeclaration() || !goesToH2ldm(G))
      continue;
    for (User *U : make_early_inc_range(G.users()))
      if (auto *Address = dyn_cast<IntrinsicInst>(U);
          Address && Address->getIntrinsicID() == Intrinsic::threadlocal_address) {
        Address->replaceAllUsesWith(&G);
        Address->eraseFromParent();
      }
    G.setThreadLocal(false);
  }
}
