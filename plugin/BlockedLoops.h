//===- BlockedLoops.h - blocks of a size known at run time ------*- C++ -*-===//
//
//   for (ib = 0; ib < n; ib += bs)                    for (i = 0; i < n; i++)
//     for (jb = 0; jb < m; jb += bs)                    for (j = 0; j < m; j++)
//       for (i = ib; i < MIN(ib + bs, n); i++)            ... a[i][j] ...
//         for (j = jb; j < MIN(jb + bs, m); j++)
//           ... a[i][j] ...
//
// Where `bs` is no constant, places in blocks are no sums of loop variables and values, and
// planning knows nothing of them.  (Blocks of constant size it drops itself: passes/Unblocking.h.)
// In a copy of the region's tree the loops from block to block are left out where all that stands
// between the loops of a nest are the ends of blocks, and the loops inside a block go on to the
// end.
//
// That is another order, unless each loop over blocks stands just around the loop inside them.
// Dependences show whether it matters: the variables of the loops say so (isRegrouped), and
// passes/BlockOrder.h refuses the region where some dependence goes back along one of them.  Where
// all go forward, no block needs what comes after it in either order.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_BLOCKEDLOOPS_H
#define SWGEN_PLUGIN_BLOCKEDLOOPS_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with a body without these loops, and Directive::Checks; D itself where there are none.  The
/// body declares variables anew: FunctionFacts::add() must hear of it.
Directive joinBlocks(const Directive &D, const FunctionFacts &Facts, clang::ASTContext &Ctx);

/// Whether the program runs the iterations of a loop in another order.
bool isRegrouped(const clang::VarDecl *LoopVar);
/// How many such loops are in S.
unsigned countRegrouped(const clang::Stmt *S);

} // namespace swgen
#endif
