//===- ParityStarts.h - loops over one colour -------------------*- C++ -*-===//
//
//   for (i = 1 + ((j + k + c) & 1); i < n; i += 2)      for (i = 1; i < n; i++)
//     s;                                                  if (((i ^ 1 ^ (j + k + c)) & 1) == 0)
//                                                           s;
//
// The start of such a loop has a case for each combination of remainders of the terms, which no set
// of iterations gets rid of again where there are three and more; as a condition it is one division
// (passes/Residues.h).  So it becomes one in a copy of the region's tree.  Of `% 2` nothing is
// changed: planning asks the host that the sum is not negative, and has one case.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_PARITYSTARTS_H
#define SWGEN_PLUGIN_PARITYSTARTS_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with a body in which these loops have conditions; D itself where there are none.  The body
/// declares variables anew: FunctionFacts::add() must hear of it.
Directive beginTogether(const Directive &D, const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
