//===- Plugin.cpp - registers the slave-code rewriting with clang ---------===//
//
// clang -fpass-plugin=libswemu-pass.so: runs once per translation unit, at every optimisation
// level: the rewriting first of all passes, then, just before vectorisation, the counting and the
// access checks.
//
//===----------------------------------------------------------------------===//
#include "Passes.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"

using namespace llvm;

namespace {

struct SlaveCodePass : PassInfoMixin<SlaveCodePass> {
  explicit SlaveCodePass(bool Optimised) : Optimised(Optimised) {}
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &) {
    swemu::renameSlaveSymbols(M);
    swemu::prepareVectorChecks(M);
    swemu::translateAsm(M, /*Host=*/false);
    swemu::insertSpinYields(M, Optimised);
    swemu::announceReplyStores(M);
    swemu::rewriteLdm(M);
    swemu::recordCheckLevel(M, swemu::ChecksWanted);
    if (swemu::ChecksWanted)
      swemu::prepareAccessChecks(M);
    return PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }

  bool Optimised;
};

struct CycleCountPass : PassInfoMixin<CycleCountPass> {
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM) {
    swemu::countCycles(F, AM.getResult<LoopAnalysis>(F), AM.getResult<ScalarEvolutionAnalysis>(F));
    return PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }
};

struct AccessCheckPass : PassInfoMixin<AccessCheckPass> {
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &MAM) {
    swemu::insertAccessChecks(M, MAM);
    swemu::insertVectorChecks(M);
    return PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }
};

} // namespace

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "swemu", LLVM_VERSION_STRING, [](PassBuilder &PB) {
            PB.registerPipelineStartEPCallback([](ModulePassManager &MPM, OptimizationLevel Level) {
              MPM.addPass(SlaveCodePass(Level != OptimizationLevel::O0));
            });
            // First the counting: the checks are no work of the program.
            PB.registerOptimizerEarlyEPCallback(
                [](ModulePassManager &MPM, OptimizationLevel, ThinOrFullLTOPhase) {
                  MPM.addPass(createModuleToFunctionPassAdaptor(CycleCountPass()));
                  MPM.addPass(AccessCheckPass());
                });
            PB.registerPipelineParsingCallback([](StringRef Name, FunctionPassManager &FPM,
                                                  ArrayRef<PassBuilder::PipelineElement>) {
              if (Name != "swemu-cycles")
                return false;
              FPM.addPass(CycleCountPass());
              return true;
            });
            PB.registerPipelineParsingCallback(
                [](StringRef Name, ModulePassManager &MPM, ArrayRef<PassBuilder::PipelineElement>) {
                  if (Name == "swemu-slave")
                    MPM.addPass(SlaveCodePass(true));
                  else if (Name == "swemu-checks")
                    MPM.addPass(AccessCheckPass());
                  else
                    return false;
                  return true;
                });
          }};
}
