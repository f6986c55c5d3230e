//===- IslText.h - isl expressions as C text --------------------*- C++ -*-===//
//
// Prints isl AST expressions in C over variables of type long.  Minimum, maximum and floor division
// become calls of swgen/arith.h; everything else is an operator.  Identifiers go through a map, so
// that isl names (parameters) and C names may differ.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ISLTEXT_H
#define SWGEN_PASSES_ISLTEXT_H

#include "isl/isl-noexceptions.h"
#include <map>
#include <string>

namespace swgen {

using NameMap = std::map<std::string, std::string>;

std::string cText(const isl::ast_expr &E, const NameMap &Names);

/// Value of Pa for the parameters in Context.  Where Pa is not defined the text yields Otherwise.
/// Pa and Context are over parameters only.
std::string cText(const isl::pw_aff &Pa, const isl::set &Context, const NameMap &Names,
                  const std::string &Otherwise = "0");

/// Membership of the parameters in Set; "1" when Context implies it.
std::string cCondition(const isl::set &Set, const isl::set &Context, const NameMap &Names);

/// What the functions above have printed without names, with them: all are C identifiers.
std::string renamed(const std::string &Text, const NameMap &Names);

/// Text in parentheses unless it is a name or a number.
std::string operandText(const std::string &Text);

} // namespace swgen
#endif
