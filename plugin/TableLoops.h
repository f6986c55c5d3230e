//===- TableLoops.h - loops over constant tables, written out ----*- C++ -*-===//
//
//   static const int cx[3] = {0, 1, -1};     {
//   for (int k = 0; k < 3; k++)                { g[0][i] = f[0][i - 0]; }
//     g[k][i] = f[k][i - cx[k]];               { g[1][i] = f[1][i - 1]; }
//                                              { g[2][i] = f[2][i - (-1)]; }
//                                            }
//
// Where elements stand at distances that a constant table holds, as in lattice Boltzmann methods
// and stencils with lists of offsets, planning would know of them no more than that they depend on
// data.  In a copy of the region's tree such a loop is a block for each of its iterations, in which
// its variable and what it chooses from tables of integers are numbers.  So are then the other
// loops of the region that read constant tables with their variable, and those that choose a
// pointer of an array where data decides whether it is followed (`if (flag[i]) g[k][i] = 0;`):
// which rows of a table (RowTables.h) a region touches is then not known, but each pointer is.
//
// Loops with constant bounds and few iterations, that nothing leaves early and whose variable
// nothing else reads; not those that `collapse`, `tile` or `at` speak of.  Others stay.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_TABLELOOPS_H
#define SWGEN_PLUGIN_TABLELOOPS_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with a body in which these loops are written out; D itself where there are none.  The body
/// may declare variables anew: FunctionFacts::add() must hear of it.
Directive writeOutTableLoops(const Directive &D, const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
