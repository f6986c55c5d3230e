//===- SplitRegion.h - blocks with statements between their loops -*- C++ -*-===//
//
// What stands in a block outside of all loops has no iterations to divide.  Such a block is not one
// region: each of its outermost loops is one, as if the pragma stood before it, and the rest runs
// on the host, in its place.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_SPLITREGION_H
#define SWGEN_PLUGIN_SPLITREGION_H

#include "Directive.h"
#include "clang/AST/ASTContext.h"

namespace swgen {

/// The directives that D stands for: D itself unless it is such a block.  Where that sets pointers, its
/// parts have no noalias: what a pointer that is set between two loops leads to is checked by the host.
std::vector<Directive> splitRegion(const Directive &D, const clang::ASTContext &Ctx);

} // namespace swgen
#endif
