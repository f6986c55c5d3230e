//===- CalleeWork.h - what a call of a helper costs ---------------*- C++ -*-===//
//
// The analysis sees declarations of the functions that a region calls.  For the cost model, their
// operations are counted in the AST.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_CALLEEWORK_H
#define SWGEN_PLUGIN_CALLEEWORK_H

#include "RegionInfo.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include <vector>

namespace swgen {

/// Of functions with definitions, callees first: both sides of each condition, loops as often as
/// they run.  Functions with loops of which that is not known, and what calls them, are left out.
std::vector<CalleeDesc> workOfCallees(llvm::ArrayRef<const clang::FunctionDecl *> Callees,
                                      const clang::ASTContext &Ctx);

} // namespace swgen
#endif
