//===- ReusedIndices.h - loop variables that are set between loops -*- C++ -*-===//
//
//   i = 1;                                   int i_1 = 1;
//   for (m ...) r[i][m] -= ...;              for (m ...) r[i_1][m] -= ...;
//   i = 2;                                   int i_2 = 2;
//   for (m ...) r[i][m] -= ...;              for (m ...) r[i_2][m] -= ...;
//   for (i = 3; i < n; i++) ...              for (i = 3; i < n; i++) ...
//
// What the text treats as one variable are several, of which only one counts a loop.  In a copy of
// the region's tree each assignment declares a variable of its own, which the statements behind it
// in the same block read, up to the next assignment or loop.
//
// A variable is left as it is, and its loop refused for it later (SW220), where some read is
// reached otherwise, or its value is needed after the region.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_REUSEDINDICES_H
#define SWGEN_PLUGIN_REUSEDINDICES_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with a body in which such variables only count loops; D itself where there are none.
Directive renameIndices(const Directive &D, const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
