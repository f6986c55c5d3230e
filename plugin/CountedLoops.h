//===- CountedLoops.h - loops that count, said so ----------------*- C++ -*-===//
//
//   for (p = a; p < a + n; p++)        for (long p_turn = 0; p_turn < n; p_turn++) {
//     *p = 0;                            double *p_here = a + p_turn; *p_here = 0; }
//   while (i < n) { s; i++; }          for (int i_turn = i; i_turn < n; i_turn++) s;
//   while (k--) s += *p++;             for (int k_turn = k; k_turn > 0; k_turn--) s += *p++;
//   do { s; } while (++j < m);         for (int j_turn = j; j_turn < (m > j ? m : j + 1); ...) s;
//
//   for (j = 0; j < n - 3; j += 4)     the same, where the loop behind it goes on with j
//
// In a copy of the region's tree, loops that are counted in another way than `for (i = start; i <
// end; i += step)` have that form: by a pointer, from where the variable is, with the step in the
// body or in the condition, with a check behind the first iteration.  What the variable has
// afterwards is set where something needs it, by the host after the region's own loop.
//
// Of loops that no `break`, `continue`, `goto` or `return` leaves, that change their variable once
// in each iteration by a constant, in a statement of the body itself, and whose bound they do not
// change; variables without an address that no clause names.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_COUNTEDLOOPS_H
#define SWGEN_PLUGIN_COUNTEDLOOPS_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with a body in which these loops have that form; D itself where there are none.  The body
/// declares variables: FunctionFacts::add() must hear of it.
Directive countLoops(const Directive &D, const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
