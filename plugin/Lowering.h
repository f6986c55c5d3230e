//===- Lowering.h - regions to annotated LLVM IR ----------------*- C++ -*-===//
//
// Compiles the analysis text of regions in process, for the user's language and target, into a
// module as RegionInfo.h describes it.  The user's AST and module are not touched, and nothing of
// this nested compilation reaches the user but findings.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_LOWERING_H
#define SWGEN_PLUGIN_LOWERING_H

#include "Region.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

namespace clang {
class CompilerInstance;
}

namespace swgen {

struct LoweredRegion {
  llvm::Function *F = nullptr;   ///< in the module; null when refused
  std::vector<Finding> Refusals; ///< SW501, SW504
};

struct Lowered {
  std::string Source;                   ///< the analysis text
  std::unique_ptr<llvm::Module> Module; ///< null when every region is refused
  std::vector<LoweredRegion> Regions;   ///< one per region given
};

/// CI holds the user's compilation; it must have been parsed without errors.
Lowered lowerRegions(const clang::CompilerInstance &CI, llvm::ArrayRef<const Region *> Regions,
                     llvm::LLVMContext &Context);

/// Second half, on IR whose debug lines carry identities (AnalysisSource.h): turns them into
/// metadata and drops the debug info.  Returns what is wrong, empty if nothing.
std::string annotateRegion(llvm::Function &F, const RegionInfo &Info,
                           const llvm::DenseSet<int> &Printed);

} // namespace swgen
#endif
