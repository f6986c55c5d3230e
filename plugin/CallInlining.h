//===- CallInlining.h - functions that write to main memory -----*- C++ -*-===//
//
//   for (i ...)                              for (i ...) {
//     sub(a[i], x[i - 1], x[i]);               double *v = x[i - 1], *w = x[i];
//                                              for (int k ...) w[k] -= a[i][k] * v[k];
//                                            }
//
// A function that a region calls runs on the CPE with pointers to the LDM.  Through a pointer to
// main memory it cannot write: planning must know which elements it writes.  So the body of such a
// function stands in the place of the call, in a copy of the region's tree, with variables of its
// own for the parameters and for what it declares; its loops are loops of the region then.
//
// Only calls that are a statement of their own, of functions of the file that return in no loop
// and have no static variables, no addresses of their variables, no jumps but `continue` and none
// of their own types.  Other calls stay, and the region is refused for them (SW205).
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_CALLINLINING_H
#define SWGEN_PLUGIN_CALLINLINING_H

#include "Directive.h"
#include "clang/AST/ASTContext.h"

namespace swgen {

/// \p D with a body in which these calls are gone; D itself where there are none.  The body may
/// name variables of functions other than the region's: FunctionFacts::add() must hear of it.
Directive inlineCalls(const Directive &D, const clang::FunctionDecl &Function,
                      clang::ASTContext &Ctx);

} // namespace swgen
#endif
