//===- ProgramEnds.h - calls that end the program ---------------*- C++ -*-===//
//
//   assert(k < n);                   if (k < n) ; else { assert_set |= 1; continue; }
//   if (bad[i]) abort();             if (bad[i]) { abort_set |= 1; continue; }
//
// A call that does not return, with constant arguments, ends the program after the launch instead.
// The rest of its iteration may rely on its not being called, and is left out.  Other iterations
// run, those behind it in the program's order, too: what they write nobody is left to see.
//
// Of several calls the first one in the program's order counts: its place, the variables of the
// loops around it and its number among the calls, is the least of all that are met, which is a
// reduction as in LocatedExtremes.h:
//
//   if (i < end || (i == end && 1 < end_2)) { end = i; end_2 = 1; end_call = 1; }
//
// Left as they are, and refused later (SW205): calls in loops that only they may end; in a loop in
// front of statements of the same iteration that divide, index or loop by data, and may rely on it;
// of exit() where the file registers functions that run then, and may look at what was written.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_PROGRAMENDS_H
#define SWGEN_PLUGIN_PROGRAMENDS_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with a body in which such calls are numbers that are reduced, for Directive::After; D
/// itself where there are none.
Directive endAfterLaunch(const Directive &D, const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
