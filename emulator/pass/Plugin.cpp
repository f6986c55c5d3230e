//===- Plugin.cpp - registers the slave-code rewriting with clang ---------===//
//
// clang -fpass-plugin=libswemu-pass.so: runs once per translation unit, first of all passes, at
// every optimisation level.
//
//===----------------------------------------------------------------------===//
#include "Passes.h"
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
    swemu::insertSpinYields(M, Optimised);
    swemu::announceReplyStores(M);
    swemu::rewriteLdm(M);
    return PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }

  bool Optimised;
};

} // namespace

extern "C" LLVM_ATTRIBUTE_WEAK PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "swemu", LLVM_VERSION_STRING, [](PassBuilder &PB) {
            PB.registerPipelineStartEPCallback([](ModulePassManager &MPM, OptimizationLevel Level) {
              MPM.addPass(SlaveCodePass(Level != OptimizationLevel::O0));
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
