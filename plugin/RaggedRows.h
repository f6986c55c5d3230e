//===- RaggedRows.h - rows of tables that may lie anywhere ------*- C++ -*-===//
//
// What RowTables.h asks of a region before it takes all of memory for one array of elements.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_RAGGEDROWS_H
#define SWGEN_PLUGIN_RAGGEDROWS_H

#include "FunctionFacts.h"
#include "PointerScan.h"
#include "Region.h"

namespace swgen {

/// What E reads from an lvalue; null: E is something else.
const clang::Expr *loaded(const clang::Expr *E);

/// What a region stores to.
struct RegionStores {
  const std::vector<const clang::Expr *> &Places; ///< elements and members
  const VarSet &Assigned;                         ///< variables
  const VarSet &Declared;                         ///< in it: younger than all rows
};

/// One of them may be an element of the rows of Table (null: it is no variable).  Not by C's rule
/// for types, not through a `restrict` parameter that the function only subscripts, and not where
/// `noalias` promises it for the table or the pointer.
bool mayStoreToRows(const RegionStores &Stores, const clang::VarDecl *Table,
                    clang::QualType Element, const Directive &D, const FunctionFacts &Facts,
                    const clang::ASTContext &Ctx);

/// The tables of Directive::Tables whose rows loops read that belong to statements: that are
/// bounded by data, as a rule.
std::vector<const clang::Expr *> tablesInStatementLoops(const Region &R);

/// The expressions that the first iteration of F evaluates for certain, in its body.
std::vector<const clang::Expr *> surelyEvaluated(const clang::ForStmt &F);

/// E is made of numbers and of variables that F leaves alone.
bool isFixedIn(const clang::ForStmt &F, const clang::Expr *E, const FunctionFacts &Facts);

/// Whether F, a counted loop, runs at all, before it does: its condition with the first value of
/// its variable.  Null where that cannot be written, or is known before the region, so that
/// planning sees the loop.
clang::Expr *runsAtAll(const clang::ForStmt &F, const VarSet &SetInRegion, clang::ASTContext &Ctx);

} // namespace swgen
#endif
