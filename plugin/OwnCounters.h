//===- OwnCounters.h - loops by data that share a variable ------*- C++ -*-===//
//
//   for (i = 0; i < n; i++) y[i] = 0;          for (i = 0; i < n; i++) y[i] = 0;
//   for (d = 0; d < m; d++)                    for (d = 0; d < m; d++)
//     for (i = lo[d]; i < n; i++) ...            for (int i_own = lo[d]; i_own < n; i_own++) ...
//
// A loop whose header reads data is part of a statement, and then its variable is one that the
// statement sets: no other loop could count it.  Where each loop begins by setting the variable, so
// that nothing reads it in between, and nobody does behind the region, such loops get their own.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_OWNCOUNTERS_H
#define SWGEN_PLUGIN_OWNCOUNTERS_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with such loops; D itself where there are none.  The body declares variables anew:
/// FunctionFacts::add() must hear of it.
Directive ownCounters(const Directive &D, const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
