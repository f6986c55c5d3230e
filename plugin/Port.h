//===- Port.h - all stages for one translation unit -------------*- C++ -*-===//
#ifndef SWGEN_PLUGIN_PORT_H
#define SWGEN_PLUGIN_PORT_H

#include "DirectiveBuilder.h"
#include "Options.h"
#include "clang/Frontend/CompilerInstance.h"

namespace swgen {

/// Ports the regions of these functions: regions, planning, sources.  What cannot be
/// ported is reported and stays on the host.  Called only when the user's code has no errors.
void portTranslationUnit(clang::CompilerInstance &CI, const Options &Opts,
                         llvm::ArrayRef<DirectivesOfFunction> Functions);

} // namespace swgen
#endif
