//===- HostWindow.cpp - host code that may run beside a kernel -------------===//
//
// clang -fpass-plugin=libswemu-host-pass.so, on host code.  Between a spawn and its join the CPEs
// work: what the management core then reads of their results is old on the machine or half new, and
// what it writes of their data may come too late.  The loads and stores that it makes there are
// announced to the runtime, which compares them with those of the CPEs (lib/Races.cpp).
//
// Every function gets a second version that announces all it does.  Which one runs is told by a
// flag of the runtime, swemu_in_flight, where it may have changed: at the entry of functions that
// other units or pointers may call, and after calls of which the unit cannot see that they neither
// spawn nor join.  The first version is compiled as ever, so that programs keep their speed outside
// the window, whatever files their functions are in.
//   - A function that makes such calls (it "may turn") has both versions in one body, with a way
//   over
//     after each of them, made before SSA form, while all variables are in memory.
//   - Any other has a clone, f.spawned, which second versions call directly.
//
// Not seen: code compiled without this pass (libraries), and functions that cannot be copied:
// computed gotos, setjmp; variadic ones only where they are called directly.
//
//===--------------------------------------------------------------------===//
#include "AccessChecks.h"
#include "Passes.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace {

const StringSet<> &unlistedLibc() {
  static const StringSet<> Names = {
#define SWEMU_LIBC(NAME) #NAME,
#include "LibcNames.def"
  };
  return Names;
}

bool isCopyable(Function &F) {
  return !F.isDeclaration() && !F.hasAvailableExternallyLinkage() &&
         !F.hasFnAttribute(Attribute::Naked) && !F.callsFunctionThatReturnsTwice() &&
         none_of(F, [](BasicBlock &BB) {
           return BB.hasAddressTaken() || isa<IndirectBrInst, CallBrInst>(BB.getTerminator()) ||
                  BB.getTerminatingMustTailCall();
         });
}

class Doubling {
public:
  Doubling(Module &M, FunctionAnalysisManager &FAM) : M(M), FAM(FAM) {}
  void run();

private:
  bool mayTurn(const Instruction &I) const;
  void findTurning();
  void makeBoth(Function &F);
  void makeClone(Function &F);
  void makeEntry(Function &F);
  void redirect();
  Value *inFlight(IRBuilder<> &B);

  Module &M;
  FunctionAnalysisManager &FAM;
  SmallVector<Function *, 32> All;
  DenseSet<const Function *> Copyable, Turning;
  DenseMap<Function *, Function *> Plain, Spawned; ///< of those that do not turn
  /// The instructions of second versions.
  MapVector<Function *, SmallPtrSet<const Instruction *, 32>> Second;
};

/// May a kernel have been spawned or joined when the call \p I returns?
bool Doubling::mayTurn(const Instruction &I) const {
  const auto *Call = dyn_cast<CallBase>(&I);
  if (!Call || isa<IntrinsicInst>(I) || Call->isInlineAsm() || Call->doesNotAccessMemory())
    return false;
  const Function *To = Call->getCalledFunction();
  if (!To)
    return true;
  if (!To->isDeclaration())
    return Turning.contains(To) || !Copyable.contains(To) || To->isInterposable();
  LibFunc Known;
  auto &TLI = FAM.getResult<TargetLibraryAnalysis>(*const_cast<Function *>(I.getFunction()));
  return !TLI.getLibFunc(*To, Known) && !unlistedLibc().contains(To->getName());
}

void Doubling::findTurning() {
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (Function *F : All)
      if (!Turning.contains(F) &&
          any_of(instructions(*F), [&](const Instruction &I) { return mayTurn(I); }))
        Changed |= Turning.insert(F).second;
  }
}

/// True while a kernel is spawned.  The runtime defines the flag; a unit may be linked without it.
Value *Doubling::inFlight(IRBuilder<> &B) {
  auto *Flag = cast<GlobalVariable>(M.getOrInsertGlobal("swemu_in_flight", B.getInt32Ty(), [&] {
    return new GlobalVariable(M, B.getInt32Ty(), false, GlobalValue::WeakAnyLinkage, B.getInt32(0),
                              "swemu_in_flight");
  }));
  return B.CreateICmpNE(B.CreateLoad(B.getInt32Ty(), Flag), B.getInt32(0));
}

/// Values that one block leaves to another go through memory: then blocks can be entered from
/// either version.
void keepInMemory(Function &F) {
  SmallVector<Instruction *, 16> Left;
  for (Instruction &I : instructions(F)) {
    const auto *Local = dyn_cast<AllocaInst>(&I);
    if (Local && Local->isStaticAlloca())
      continue;
    if (isa<PHINode>(I) || any_of(I.users(), [&](const User *U) {
          return cast<Instruction>(U)->getParent() != I.getParent();
        }))
      if (!I.getType()->isTokenTy())
        Left.push_back(&I);
  }
  for (Instruction *I : Left)
    if (auto *Phi = dyn_cast<PHINode>(I))
      DemotePHIToStack(Phi);
    else
      DemoteRegToStack(*I);
}

void Doubling::makeBoth(Function &F) {
  // After every call that may turn, a block ends.
  SmallVector<CallBase *, 16> Calls;
  for (Instruction &I : instructions(F))
    if (mayTurn(I))
      Calls.push_back(cast<CallBase>(&I));
  SmallVector<std::pair<BasicBlock *, BasicBlock *>, 16> Ways; // block, and where it goes on
  for (CallBase *Call : Calls) {
    if (auto *Invoke = dyn_cast<InvokeInst>(Call)) {
      BasicBlock *Way = SplitEdge(Invoke->getParent(), Invoke->getNormalDest());
      Ways.push_back({Way, Way->getSingleSuccessor()});
    } else {
      BasicBlock *BB = Call->getParent();
      BasicBlock *Next = SplitBlock(BB, Call->getNextNode(), static_cast<DominatorTree *>(nullptr));
      Ways.push_back({BB, Next});
    }
  }
  keepInMemory(F);
  // Splitting by demotion may have put blocks in between.
  for (auto &[BB, Next] : Ways)
    Next = BB->getSingleSuccessor();

  BasicBlock &Entry = F.getEntryBlock();
  Instruction *First = &Entry.front();
  while (isa<AllocaInst>(First) && cast<AllocaInst>(First)->isStaticAlloca())
    First = First->getNextNode();
  BasicBlock *Body = SplitBlock(&Entry, First, static_cast<DominatorTree *>(nullptr));
  for (auto &[BB, Next] : Ways)
    BB = BB == &Entry ? Body : BB;

  ValueToValueMapTy Map;
  SmallVector<BasicBlock *, 32> Originals, Copies;
  for (BasicBlock &BB : F)
    if (&BB != &Entry)
      Originals.push_back(&BB);
  for (BasicBlock *BB : Originals) {
    BasicBlock *Copy = CloneBasicBlock(BB, Map, ".spawned", &F);
    Map[BB] = Copy;
    Copies.push_back(Copy);
  }
  const RemapFlags Flags = RF_NoModuleLevelChanges | RF_IgnoreMissingLocals;
  for (BasicBlock *Copy : Copies)
    for (Instruction &I : *Copy) {
      RemapDbgRecordRange(&M, I.getDbgRecordRange(), Map, Flags);
      RemapInstruction(&I, Map, Flags);
      Second[&F].insert(&I);
    }

  auto Turn = [&](BasicBlock *BB, BasicBlock *Next) {
    Instruction *End = BB->getTerminator();
    IRBuilder<> B(End);
    B.CreateCondBr(inFlight(B), cast<BasicBlock>(Map[Next]), Next);
    End->eraseFromParent();
  };
  Turn(&Entry, Body);
  for (auto [BB, Next] : Ways) {
    Turn(cast<BasicBlock>(Map[BB]), Next);
    Turn(BB, Next);
  }
}

Function *cloneAs(Function &F, const char *Suffix) {
  ValueToValueMapTy Map;
  Function *C = CloneFunction(&F, Map);
  C->setName(F.getName() + Suffix);
  C->setLinkage(GlobalValue::InternalLinkage);
  C->setVisibility(GlobalValue::DefaultVisibility);
  C->setComdat(nullptr);
  return C;
}

void Doubling::makeClone(Function &F) {
  if (none_of(instructions(F), [](const Instruction &I) { return I.mayReadOrWriteMemory(); }))
    return;
  Function *C = Spawned[&F] = cloneAs(F, ".spawned");
  auto &Inside = Second[C];
  for (Instruction &I : instructions(*C))
    Inside.insert(&I);
  if (!F.isVarArg() && !(F.hasLocalLinkage() && !F.hasAddressTaken()))
    Plain[&F] = cloneAs(F, ".plain");
}

/// \p F, which others call, only chooses.
void Doubling::makeEntry(Function &F) {
  const auto Linkage = F.getLinkage();
  F.deleteBody();
  F.setLinkage(Linkage);
  LLVMContext &C = M.getContext();
  IRBuilder<> B(BasicBlock::Create(C, "entry", &F));
  BasicBlock *Blocks[] = {BasicBlock::Create(C, "spawned", &F), BasicBlock::Create(C, "plain", &F)};
  B.CreateCondBr(inFlight(B), Blocks[0], Blocks[1]);
  SmallVector<Value *, 8> Arguments;
  SmallVector<AttributeSet, 8> OfArguments;
  for (Argument &A : F.args()) {
    Arguments.push_back(&A);
    OfArguments.push_back(F.getAttributes().getParamAttrs(A.getArgNo()));
  }
  Function *Versions[] = {Spawned[&F], Plain[&F]};
  for (auto [Block, To] : zip(Blocks, Versions)) {
    B.SetInsertPoint(Block);
    CallInst *Call = B.CreateCall(To, Arguments);
    Call->setCallingConv(F.getCallingConv());
    Call->setAttributes(
        AttributeList::get(C, AttributeSet(), F.getAttributes().getRetAttrs(), OfArguments));
    if (F.doesNotReturn())
      B.CreateUnreachable();
    else if (F.getReturnType()->isVoidTy())
      B.CreateRetVoid();
    else
      B.CreateRet(Call);
  }
}

/// Direct calls go to the version that the caller is of.
void Doubling::redirect() {
  SmallVector<Function *, 32> Functions;
  for (Function &F : M)
    if (!F.isDeclaration())
      Functions.push_back(&F);
  for (Function *F : Functions) {
    auto Inside = Second.find(F);
    for (Instruction &I : instructions(*F)) {
      auto *Call = dyn_cast<CallBase>(&I);
      Function *To = Call ? Call->getCalledFunction() : nullptr;
      if (!To)
        continue;
      bool InSecond = Inside != Second.end() && Inside->second.contains(&I);
      if (Function *Version = InSecond ? Spawned.lookup(To) : Plain.lookup(To))
        Call->setCalledFunction(Version);
    }
  }
}

void Doubling::run() {
  for (Function &F : M)
    if (isCopyable(F)) {
      All.push_back(&F);
      Copyable.insert(&F);
    }
  findTurning();
  for (Function *F : All)
    Turning.contains(F) ? makeBoth(*F) : makeClone(*F);
  for (auto &[F, Version] : Plain)
    if (Version)
      makeEntry(*F);
  redirect();
  for (auto &[F, Inside] : Second) {
    FAM.invalidate(*F, PreservedAnalyses::none());
    swemu::announceIn(*F, FAM, Inside);
  }
  // Never called where there is no runtime.
  for (Function &F : M)
    if (F.isDeclaration() && F.getName().starts_with("swemu_check_"))
      F.setLinkage(GlobalValue::ExternalWeakLinkage);
}

struct HostPass : PassInfoMixin<HostPass> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &MAM) {
    swemu::unthreadLdm(M);
    swemu::translateAsm(M, /*Host=*/true);
    Doubling(M, MAM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager()).run();
    return PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }
};

} // namespace

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "swemu-host", LLVM_VERSION_STRING, [](PassBuilder &PB) {
            PB.registerPipelineStartEPCallback(
                [](ModulePassManager &MPM, OptimizationLevel) { MPM.addPass(HostPass()); });
          }};
}
