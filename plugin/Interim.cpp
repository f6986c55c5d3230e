// Weak stand-ins for what other helpers have not landed yet; removed when they have.
#include "Pipeline.h"
namespace swgen {
__attribute__((weak)) llvm::Expected<Machine> findMachine(llvm::StringRef) { return Machine(); }
__attribute__((weak)) std::vector<Machine> knownMachines() { return {}; }
__attribute__((weak)) llvm::ArrayRef<llvm::StringRef> pipelineStages() { return {}; }
__attribute__((weak)) PlanResult planRegion(llvm::Function &, const RegionInfo &,
                                            const PipelineOptions &) {
  return {};
}
} // namespace swgen
