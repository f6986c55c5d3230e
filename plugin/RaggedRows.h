//===- RaggedRows.h - rows of tables that may lie anywhere ------*- C++ -*-===//
//
// What RowTables.h asks of a region before it takes all of memory for one array of elements.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_RAGGEDROWS_H
#define SWGEN_PLUGIN_RAGGEDROWS_H

#include "FunctionFacts.h"
#include "Region.h"

namespace swgen {

/// What E reads from an lvalue; null: E is something else.
const clang::Expr *loaded(const clang::Expr *E);

/// Something of Stored, what the region stores to, may be an element of the rows of Table (null: it
/// is no variable).  Not by C's rule for types, not through a `restrict` parameter that the
/// function only subscripts, and not where `noalias` promises it for the table or the pointer.
bool mayStoreToRows(llvm::ArrayRef<const clang::Expr *> Stored, const clang::VarDecl *Table,
                    clang::QualType Element, const Directive &D, const FunctionFacts &Facts,
                    const clang::ASTContext &Ctx);

/// The tables of Directive::Tables whose rows loops read that belong to statements: that are
/// bounded by data, as a rule.
std::vector<const clang::Expr *> tablesInStatementLoops(const Region &R);

} // namespace swgen
#endif
