//===- CallInlining.h - functions that get pointers to main memory -*- C++ -*-===//
//
//   for (i ...)                              for (i ...) {
//     sub(a[i], x[i - 1], x[i]);               double *v = x[i - 1], *w = x[i];
//                                              for (int k ...) w[k] -= a[i][k] * v[k];
//                                            }
//
// A function that a region calls runs on the CPE with pointers to the LDM.  Through a pointer to
// main memory it cannot write, as planning must know which elements it writes, and reads element by
// element.  So the body of such a function stands in the place of the call, in a copy of the
// region's tree, with variables of its own for the parameters, for what it declares and for its
// result; its loops are loops of the region then.  An array of the region's function stands for a
// parameter itself, so that planning sees its elements wherever they are set.
//
// Calls outside of the headers of loops.  Where another part of the expression may see when they
// are made, all come from left to right, as Clang evaluates it, with what is read between them, and
// those in a branch of ?:, behind && or ||, in an `if`.
// Functions of the file that return in no loop and have no static variables, no addresses of their
// variables but as arguments, no jumps but `continue` and none of their own types.  Other calls
// stay, and the region is refused for those that may write (SW205).
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_CALLINLINING_H
#define SWGEN_PLUGIN_CALLINLINING_H

#include "Directive.h"
#include "clang/AST/ASTContext.h"

namespace swgen {

/// \p D with a body in which these calls are gone; D itself where there are none.  The body may
/// name variables of functions other than the region's: FunctionFacts::add() must hear of it.
/// OfReaders: also functions that only read main memory, through pointers or variables of the file.
Directive inlineCalls(const Directive &D, const clang::FunctionDecl &Function, bool OfReaders,
                      clang::ASTContext &Ctx);

} // namespace swgen
#endif
