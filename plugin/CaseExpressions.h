//===- CaseExpressions.h - what an analysis takes case by case --*- C++ -*-===//
//
// Remainders, quotients and masks of integers in the subscripts, conditions and bounds of a region:
// each multiplies the cases of what depends on it, which is what an analysis that takes too long
// mostly suffers from.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_CASEEXPRESSIONS_H
#define SWGEN_PLUGIN_CASEEXPRESSIONS_H

#include "Refusal.h"
#include "Region.h"

namespace swgen {

/// A note (SW295) at each of the first Most of them, in the order of the text; none of what is
/// known when the program is compiled.
std::vector<Note> notesOfCases(const Region &R, const clang::ASTContext &Ctx, unsigned Most);

} // namespace swgen
#endif
