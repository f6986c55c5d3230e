//===- SlaveSymbols.cpp - the slave compiler's naming of functions --------===//
//
// The vendor's slave compiler prefixes every CPE function with slave_, so that host and slave may
// both define f.  Here: definitions visible outside the unit get the prefix, and so do the
// undefined functions that another slave unit must define, i.e. all but the C library's and the
// emulator's.  Data keeps its name: unqualified variables are main memory shared with the host.
//
// A C library function that LLVM does not know by name is listed in LibcNames.def.  A slave unit
// may define a function of such a name itself, therefore the call goes to slave_NAME with a weak
// forwarder to the library in every unit that calls it.
//
//===----------------------------------------------------------------------===//
#include "Passes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace {

constexpr StringLiteral Prefix = "slave_";
constexpr StringLiteral Witness = "swemu_error_slave_code_was_compiled_without_libswemu_pass";

const StringSet<> &unlistedLibc() {
  static const StringSet<> Names = {
#define SWEMU_LIBC(NAME) #NAME,
#include "LibcNames.def"
  };
  return Names;
}

bool isEmulator(const Function &F) { return F.getName().starts_with("swemu_"); }

/// Defined here for good: an available_externally body is only a copy of a library's inline.
bool isDefinition(const Function &F) {
  return !F.isDeclaration() && !F.hasAvailableExternallyLinkage();
}

void rename(Module &M, Function &F) {
  std::string Name = (Prefix + F.getName()).str();
  if (Function *Other = M.getFunction(Name)) {
    if (isDefinition(F) && isDefinition(*Other)) {
      M.getContext().diagnose(DiagnosticInfoGeneric("slave functions '" + F.getName() + "' and '" +
                                                        Name + "' have the same symbol",
                                                    DS_Error));
      return;
    }
    if (Other->isDeclaration()) { // declared under the long name, defined under the short one
      Other->replaceAllUsesWith(&F);
      Other->eraseFromParent();
    } else {
      F.replaceAllUsesWith(Other);
      F.eraseFromParent();
      return;
    }
  }
  F.setName(Name);
}

/// weak R slave_f(args...) { return f(args...); }: yields to a slave unit's own f, if there is one.
void emitForwarder(Module &M, Function &Lib) {
  std::string Name = Lib.getName().str();
  auto *Fwd =
      Function::Create(Lib.getFunctionType(), GlobalValue::WeakAnyLinkage, Prefix + Name, M);
  Fwd->setVisibility(GlobalValue::HiddenVisibility);
  Lib.replaceAllUsesWith(Fwd);
  IRBuilder<> B(BasicBlock::Create(M.getContext(), "", Fwd));
  SmallVector<Value *, 8> Args;
  for (Argument &A : Fwd->args())
    Args.push_back(&A);
  CallInst *Call = B.CreateCall(&Lib, Args);
  Call->setTailCallKind(CallInst::TCK_MustTail);
  if (Lib.getReturnType()->isVoidTy())
    B.CreateRetVoid();
  else
    B.CreateRet(Call);
}

} // namespace

void swemu::renameSlaveSymbols(Module &M) {
  TargetLibraryInfoImpl Impl{M.getTargetTriple()};
  TargetLibraryInfo TLI(Impl);

  SmallVector<Function *, 32> ToRename, ToForward;
  for (Function &F : M) {
    StringRef Name = F.getName();
    if (F.hasLocalLinkage() || F.isIntrinsic() || Name.starts_with(Prefix) || isEmulator(F))
      continue;
    if (isDefinition(F)) {
      ToRename.push_back(&F);
      continue;
    }
    LibFunc Lib;
    if (F.use_empty() || Name.starts_with("__builtin") || TLI.getLibFunc(F, Lib))
      continue;
    // A TLI name with another prototype is the user's function; an unknown one too, unless listed.
    if (F.hasAvailableExternallyLinkage())
      continue;
    if (unlistedLibc().contains(Name))
      ToForward.push_back(&F);
    else
      ToRename.push_back(&F);
  }
  for (Function *F : ToForward)
    emitForwarder(M, *F);
  for (Function *F : ToRename)
    rename(M, *F);

  if (GlobalVariable *W = M.getNamedGlobal(Witness))
    W->setName("swemu_pass_ran");
}
