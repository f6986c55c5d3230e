//===- AnalysisSource.h - the regions as C functions to analyse -*- C++ -*-===//
//
// Prints each region as `void sw_region_<id>(captures...)` with all that it needs, so that its IR
// can be made apart from the user's module.  Line numbers carry identities (see RegionInfo.h):
//
//   AccessLine + id   the access id: base, member, operator; nothing else that touches memory other
//                     than local variables stands there
//   LoopLine + id     the keyword of loop id
//
// Presumed file names name the region ("sw_region_3"), so that an error can be attributed.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_ANALYSISSOURCE_H
#define SWGEN_PLUGIN_ANALYSISSOURCE_H

#include "Region.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"

namespace swgen {

constexpr unsigned AccessLine = 1000000;
constexpr unsigned LoopLine = 2000000;

struct AnalysisSource {
  std::string Text;
  /// One per region: what of it has no spelling; empty if it is in Text.
  std::vector<std::vector<std::string>> Unprintable;
  /// One per region: the accesses that Text has; those in branches never taken are left out.
  std::vector<llvm::DenseSet<int>> Printed;
};

/// A null region is left out.
AnalysisSource printAnalysisSource(const clang::ASTContext &Ctx,
                                   llvm::ArrayRef<const Region *> Regions);

} // namespace swgen
#endif
