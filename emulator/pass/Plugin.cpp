//===- Plugin.cpp - registers the slave-code rewriting with clang ---------===//
//
// clang -fpass-plugin=libswemu-pass.so: the rewriting runs once per translation unit, first of all
// passes, at every optimisation level; the counting of cycles once per function, before the
// vectorisers.
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
    swemu::translateAsm(M);
    swemu::insertSpinYields(M, Optimised);
    swemu::announceReplyStores(M);
    swemu::rewriteLdm(M);
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

} // namespace

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "swemu", LLVM_VERSION_STRING, [](PassBuilder &PB) {
            PB.registerPipelineStartEPCallback([](ModulePassManager &MPM, OptimizationLevel Level) {
              MPM.addPass(SlaveCodePass(Level != OptimizationLevel::O0));
            });
            PB.registerVectorizerStartEPCallback(
                [](FunctionPassManager &FPM, OptimizationLevel) { FPM.addPass(CycleCountPass()); });
            PB.registerOptimizerLastEPCallback(
                [](ModulePassManager &MPM, OptimizationLevel Level, ThinOrFullLTOPhase) {
                  if (Level == OptimizationLevel::O0)
                    MPM.addPass(createModuleToFunctionPassAdaptor(CycleCountPass()));
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
                  if (Name != "swemu-slave")
                    return false;
                  MPM.addPass(SlaveCodePass(true));
                  return true;
                });
          }};
}
