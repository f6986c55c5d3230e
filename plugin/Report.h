//===- Report.h - what became of each region, as JSON -----------*- C++ -*-===//
#ifndef SWGEN_PLUGIN_REPORT_H
#define SWGEN_PLUGIN_REPORT_H

#include "Writers.h"

namespace swgen {

std::string reportText(llvm::ArrayRef<PlannedRegion> Regions, const WriteResult &Result,
                       const clang::LangOptions &Lang);

} // namespace swgen
#endif
