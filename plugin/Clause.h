//===- Clause.h - the clauses of #pragma sw ---------------------*- C++ -*-===//
//
// The grammar as a table, and the form in which a clause travels from the preprocessor to the AST:
// one GNU attribute `sw_clause("<record>", argument...)` per clause, where the record says what the
// arguments are.  Pragma.cpp writes it, Directive.cpp reads it.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_CLAUSE_H
#define SWGEN_PLUGIN_CLAUSE_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace swgen {

enum class ClauseArgs {
  None,       ///< independent
  Expr,       ///< num_cpes(e)
  Exprs,      ///< tile(e1, ..., en)
  Items,      ///< in(A, B[64][n])
  Variables,  ///< private(x, y)
  OpAndItems, ///< reduction(op: x, y)
  Schedule,   ///< schedule(kind[, e])
  Keyword,    ///< broadcast(row)
  LoopName,   ///< at(i): the loop variable need not be visible at the pragma
};

struct ClauseRule {
  llvm::StringRef Directive, Name;
  ClauseArgs Args;
  bool Repeatable;
  llvm::SmallVector<llvm::StringRef, 3> Keywords;
};

llvm::ArrayRef<llvm::StringRef> directiveNames();
llvm::ArrayRef<ClauseRule> clauseRules();
const ClauseRule *findClause(llvm::StringRef Directive, llvm::StringRef Name);
llvm::ArrayRef<llvm::StringRef> reductionOperators();

/// Name of the attribute, and of the AnnotateAttr that it becomes.
constexpr llvm::StringLiteral ClauseAttribute = "sw_clause";

struct ClauseRecord {
  std::string Directive;
  std::string Clause;  ///< empty: the directive itself (tensor: its item list)
  std::string Keyword; ///< schedule kind, broadcast direction, reduction operator
  /// Items: number of extents of each; every item is 1 + extents arguments.
  llvm::SmallVector<unsigned, 4> Extents;
};

std::string encode(const ClauseRecord &R);
std::optional<ClauseRecord> decodeClause(llvm::StringRef Text);

} // namespace swgen
#endif
