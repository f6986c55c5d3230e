//===- OwnVariables.h - variables that loops could declare -------*- C++ -*-===//
//
//   double p, q, t[3];                       for (i ...) {
//   vec d;                                     double p, q;
//   for (i ...) {                              part(a[i], &p, &q);
//     part(a[i], &p, &q);                      ...
//     ...                                      vec d; double t[3];
//     d = sub(r[i], o);                        d = sub(r[i], o);
//     scale(r[i], p, t);                       scale(r[i], p, t);
//   }                                        }
//
// C of before 1999 declares the variables of a loop at the beginning of the function.  Numbers that
// are only named are no matter: planning knows what each iteration sets before it reads.  But it
// sees no structs that live outside, and not what functions set by address.  In a copy of the
// region's tree such variables are declared in the innermost loops that set them before they read
// them, on every path, each loop its own, if nothing reads them afterwards; so are those that are
// named in `private`, of which the user says the last.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_OWNVARIABLES_H
#define SWGEN_PLUGIN_OWNVARIABLES_H

#include "Directive.h"
#include "FunctionFacts.h"
#include "Refusal.h"

namespace swgen {

/// \p D with a body that declares these variables; D itself where there are none.  \p Why: for each
/// other variable that would have to be one of them, what is in the way.
Directive declareInLoops(const Directive &D, const FunctionFacts &Facts, clang::ASTContext &Ctx,
                         std::vector<Finding> &Why);

} // namespace swgen
#endif
