//===- FlatLoops.h - one loop over all elements of rows ---------*- C++ -*-===//
//
//   for (i..) for (j..) t[i * n + j] = ..;     the same
//   for (int k = 0; k < n * n; k++)            for (int k_row = 0; k_row < n; k_row++)
//     u[k] = t[k];                               for (int k_in = 0; k_in < n; k_in++)
//                                                  u[k_row * n + k_in] = t[k_row * n + k_in];
//
// Planning sees rows of one length in an array.  A loop over all elements beside others that go by
// rows would be one row of n * n elements, and the check that it is as long as n fails always.  So
// such a loop, also one that stands for a memcpy (MemoryCalls.h), goes by rows in a copy of the
// region's tree, where something else steps by rows in an array that it subscripts, and where its
// bounds are multiples of their length.  Both run through the same elements in the same order where
// no row has a negative length, for which the host asks.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_FLATLOOPS_H
#define SWGEN_PLUGIN_FLATLOOPS_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with a body in which these loops go by rows, and Directive::Checks; D itself where there
/// are none.  The body declares variables anew: FunctionFacts::add() must hear of it.
Directive divideFlatLoops(const Directive &D, const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
