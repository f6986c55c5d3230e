//===- StepVariables.h - why a variable depends on its loop -----*- C++ -*-===//
//
// `y[i] += x[ix]; ix += incx;` carries a dependence through 'ix', and no reduction or loop of its
// own helps: what helps is a subscript that is a function of the loop variable (SW228 instead of
// SW227).
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_STEPVARIABLES_H
#define SWGEN_PLUGIN_STEPVARIABLES_H

#include "Region.h"

namespace swgen {

/// Says so where an integer changes once in each iteration of the loop that is blamed, always by
/// the same value, and the loop counts up by one.
void explainSteps(const Region &R, const clang::ASTContext &Ctx, std::vector<Finding> &Refusals);

} // namespace swgen
#endif
