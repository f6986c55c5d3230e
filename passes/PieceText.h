//===- PieceText.h - C text without isl's AST builder -----------*- C++ -*-===//
//
// isl's AST builder coalesces what it is given, and its coalescing gives up with an internal error
// ("cannot relax redundant constraint") on some sets that are perfectly fine.  What follows prints
// the same values constraint by constraint: longer, and without that step.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_PIECETEXT_H
#define SWGEN_PASSES_PIECETEXT_H

#include "IslText.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace swgen {

/// The text of what Build builds, with isl's errors returned instead of ending the stage.  Empty
/// after an error, which is then forgotten; only the one for too many operations ends the stage
/// after all.
std::optional<std::string> unlessIslFails(isl_ctx *Ctx, llvm::function_ref<isl::ast_expr()> Build,
                                          const NameMap &Names);

/// Pa's value, Otherwise where it is not defined; as a primary expression.
std::string pieceText(const isl::pw_aff &Pa, const NameMap &Names, const std::string &Otherwise);

/// Membership in Set, whose constraints Print prints; as an operand of &&.
std::string setCondition(const isl::set &Set,
                         llvm::function_ref<std::string(const isl::aff &)> Print);

/// Membership of the parameters in Set; as an operand of &&.
std::string pieceCondition(const isl::set &Set, const NameMap &Names);

} // namespace swgen
#endif
