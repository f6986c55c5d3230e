//===- ConstantStatics.h - tables that a function keeps ---------*- C++ -*-===//
//
//   static const double c[4] = {1.0, -0.5, 0.25, 0.125};
//
// in a region, or in a function that it calls: a static variable that nothing changes is one that
// each use could initialise anew.  In a copy of the region's tree numbers are automatic variables,
// and arrays stand outside, as arrays of the function do, so that they come to the LDM once: the
// host has them as compound literals.  In a function that is called all are automatic.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_CONSTANTSTATICS_H
#define SWGEN_PLUGIN_CONSTANTSTATICS_H

#include "Directive.h"

namespace swgen {

/// A static variable of a function, a number or an array of numbers, that is declared constant, or
/// of which the function's text only reads values.
bool isConstantStatic(const clang::VarDecl *Var);

/// \p D with a body without such variables; D itself where there are none.  The body declares
/// variables: FunctionFacts::add() must hear of it.
Directive withoutConstantStatics(const Directive &D, clang::ASTContext &Ctx);

/// One of Directive::Constants as an expression: ((const double[4]){0x1p+0, ...}).
std::string constantOnHost(const clang::VarDecl *Var, const clang::ASTContext &Ctx);

} // namespace swgen
#endif
