//===- RegionBuilder.h - directive to region --------------------*- C++ -*-===//
#ifndef SWGEN_PLUGIN_REGIONBUILDER_H
#define SWGEN_PLUGIN_REGIONBUILDER_H

#include "FunctionFacts.h"
#include "Region.h"

namespace swgen {

struct RegionResult {
  std::unique_ptr<Region> R;     ///< incomplete when refused; null where there is no such text
  std::vector<Finding> Refusals; ///< why it must stay on the host; empty if it need not
  std::vector<Finding> Warnings; ///< clauses without effect; the region goes on
};

/// Collects what one annotated statement contains, or says why it must stay on the host.  No region
/// where it cannot have the form.
RegionResult buildRegion(const Directive &D, const FunctionFacts &Facts, int Id,
                         clang::ASTContext &Ctx, const RegionForm &Form = {});

/// Text of a region for -fplugin-arg-swgen-dump=region.
void printRegion(const Region &R, llvm::raw_ostream &OS);

} // namespace swgen
#endif
