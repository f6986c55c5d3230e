//===- Writers.h - the three sources of one translation unit ----*- C++ -*-===//
#ifndef SWGEN_PLUGIN_WRITERS_H
#define SWGEN_PLUGIN_WRITERS_H

#include "Plan.h"
#include "Region.h"
#include "llvm/ADT/DenseSet.h"

namespace clang {
class CompilerInstance;
}

namespace swgen {

class UserNames;

struct WriterOptions {
  std::string OutDir; ///< empty: beside the object, or in the working directory
  bool LineDirectives = true;
  std::string Report; ///< JSON file, or empty
  const UserNames &Names;
};

/// One region and what planning made of it.
struct PlannedRegion {
  const Region *R = nullptr;
  std::shared_ptr<KernelPlan> Plan; ///< null when refused
  std::vector<Finding> Refusals;    ///< why, for the report
};

struct WriteResult {
  std::vector<Finding> Refusals; ///< SW303, SW501, SW503: regions that stay on the host after all
  std::vector<Finding> Errors;   ///< SW502; nothing usable was written
  std::vector<bool> Offloaded;   ///< per region given
  llvm::DenseMap<const Region *, int64_t> Stack; ///< of those offloaded, bytes at most
  /// Of those offloaded: how many there are of KernelPlan::Small, of its own, and so on.
  llvm::DenseMap<const Region *, unsigned> Seconds;
  std::string Host, Slave, Header;               ///< paths, empty when no source was written
};

/// Writes <stem>.host.c, <stem>.slave.c and <stem>.sw.h when at least one region is planned and can
/// be printed, and the report when asked for.  Each file is written whole or not at all.
WriteResult writeSources(const clang::CompilerInstance &CI, llvm::ArrayRef<PlannedRegion> Regions,
                         const WriterOptions &Options);

} // namespace swgen
#endif
