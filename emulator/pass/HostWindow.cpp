//===- HostWindow.cpp - host code that may run beside a kernel -------------===//
//
// clang -fpass-plugin=libswemu-host-pass.so, on host code.  Between a spawn and its join the CPEs
// work: what the management core then reads of their results is old on the machine or half new, and
// what it writes of their data may come too late.  The loads and stores that may be made there are
// announced to the runtime, which compares them with those of the CPEs (lib/Races.cpp).
//
// The window is followed through the functions of the unit: one that returns with a spawn not yet
// joined opens it for its callers, one that is called inside it is cloned for those calls, so that
// the rest of the program is compiled as ever.  Code of other units, and of libraries, that is
// called inside the window is not seen.  Announcing too much is harmless: the runtime knows whether
// a kernel runs.
//
//===--------------------------------------------------------------------===//
#include "AccessChecks.h"
#include "Passes.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace {

enum class Effect { None, Opens, Closes };

Effect effectOfRuntime(StringRef Name) {
  if (!Name.consume_front("swemu_"))
    return Effect::None;
  if (Name.starts_with("spawn") || Name == "create")
    return Effect::Opens;
  // A join of a part leaves the others running.
  if (Name.starts_with("join") && Name != "join_group")
    return Effect::Closes;
  return Effect::None;
}

class Windows {
public:
  explicit Windows(Module &M) : M(M) {}

  /// Makes the clones and returns the instructions inside windows, by function.
  MapVector<Function *, SmallPtrSet<const Instruction *, 32>> find();

private:
  Effect effectOf(const Instruction &I) const;
  bool follow(Function &F, bool OpenAtEntry, SmallPtrSetImpl<const Instruction *> &Inside);
  Function *cloneOf(Function &F);

  Module &M;
  DenseSet<const Function *> Leaving, Closing;
  DenseMap<Function *, Function *> Clones;
  SmallVector<Function *, 8> ToFollow;
};

Effect Windows::effectOf(const Instruction &I) const {
  const auto *Call = dyn_cast<CallBase>(&I);
  const Function *To = Call ? Call->getCalledFunction() : nullptr;
  if (!To)
    return Effect::None;
  if (Leaving.contains(To))
    return Effect::Opens;
  if (Closing.contains(To))
    return Effect::Closes;
  return effectOfRuntime(To->getName());
}

/// What of \p F may run while a window is open; true if it may return so.
bool Windows::follow(Function &F, bool OpenAtEntry, SmallPtrSetImpl<const Instruction *> &Inside) {
  DenseMap<const BasicBlock *, bool> OpenAt;
  SmallVector<const BasicBlock *, 16> Work{&F.getEntryBlock()};
  OpenAt[&F.getEntryBlock()] = OpenAtEntry;
  bool Returns = false;
  while (!Work.empty()) {
    const BasicBlock *BB = Work.pop_back_val();
    bool Open = OpenAt[BB];
    for (const Instruction &I : *BB) {
      if (Open)
        Inside.insert(&I);
      Effect E = effectOf(I);
      Open = E == Effect::Opens || (Open && E != Effect::Closes);
    }
    Returns |= Open && isa<ReturnInst>(BB->getTerminator());
    for (const BasicBlock *Next : successors(BB)) {
      auto [At, New] = OpenAt.try_emplace(Next, Open);
      if (!New && (At->second || !Open))
        continue;
      At->second = Open;
      Work.push_back(Next);
    }
  }
  return Returns;
}

Function *Windows::cloneOf(Function &F) {
  Function *&C = Clones[&F];
  if (!C) {
    ValueToValueMapTy Map;
    C = CloneFunction(&F, Map);
    C->setName(F.getName() + ".spawned");
    C->setLinkage(GlobalValue::InternalLinkage);
    C->setComdat(nullptr);
    ToFollow.push_back(C);
  }
  return C;
}

MapVector<Function *, SmallPtrSet<const Instruction *, 32>> Windows::find() {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (Function &F : M) {
      if (F.isDeclaration())
        continue;
      SmallPtrSet<const Instruction *, 32> Ignored;
      if (!Leaving.contains(&F) && follow(F, false, Ignored))
        Changed |= Leaving.insert(&F).second;
      // Entered in a window it may leave it: then it does, for the runtime knows better.
      if (!Leaving.contains(&F) && !Closing.contains(&F) &&
          any_of(instructions(F),
                 [&](const Instruction &I) { return effectOf(I) == Effect::Closes; }))
        Changed |= Closing.insert(&F).second;
    }
  }
  MapVector<Function *, SmallPtrSet<const Instruction *, 32>> Found;
  for (Function &F : M)
    if (!F.isDeclaration())
      ToFollow.push_back(&F);
  DenseSet<const Function *> Originals(ToFollow.begin(), ToFollow.end());
  while (!ToFollow.empty()) {
    Function *F = ToFollow.pop_back_val();
    auto &Inside = Found[F];
    follow(*F, !Originals.contains(F), Inside);
    SmallVector<CallBase *, 8> Calls;
    for (Instruction &I : instructions(*F))
      if (auto *Call = dyn_cast<CallBase>(&I); Call && Inside.contains(&I))
        Calls.push_back(Call);
    for (CallBase *Call : Calls)
      if (Function *To = Call->getCalledFunction(); To && Originals.contains(To) &&
                                                    !To->hasAvailableExternallyLinkage() &&
                                                    !Closing.contains(To))
        Call->setCalledFunction(cloneOf(*To));
  }
  return Found;
}

bool launches(const Module &M) {
  return any_of(M, [](const Function &F) { return effectOfRuntime(F.getName()) == Effect::Opens; });
}

/// The attribute keeps the optimiser from reading memory that the program may not read.
struct PreparePass : PassInfoMixin<PreparePass> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    swemu::unthreadLdm(M);
    swemu::translateAsm(M, /*Host=*/true);
    if (launches(M))
      for (Function &F : M)
        if (!F.isDeclaration())
          F.addFnAttr(Attribute::SanitizeThread);
    return PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }
};

struct HostWindowPass : PassInfoMixin<HostWindowPass> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &MAM) {
    if (!launches(M))
      return PreservedAnalyses::all();
    auto Found = Windows(M).find();
    auto &FAM = MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
    for (auto &[F, Inside] : Found)
      if (!Inside.empty())
        swemu::announceIn(*F, FAM, Inside);
    for (Function &F : M)
      F.removeFnAttr(Attribute::SanitizeThread);
    return PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }
};

} // namespace

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "swemu-host", LLVM_VERSION_STRING, [](PassBuilder &PB) {
            PB.registerPipelineStartEPCallback(
                [](ModulePassManager &MPM, OptimizationLevel) { MPM.addPass(PreparePass()); });
            PB.registerOptimizerEarlyEPCallback(
                [](ModulePassManager &MPM, OptimizationLevel, ThinOrFullLTOPhase) {
                  MPM.addPass(HostWindowPass());
                });
          }};
}
