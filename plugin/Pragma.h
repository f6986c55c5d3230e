//===- Pragma.h - from #pragma sw to an attribute ---------------*- C++ -*-===//
//
// The handler reads one pragma line, macros expanded, checks its form against the table of clauses,
// and puts `__attribute__((sw_clause("..."), ...))` with the user's tokens into the stream before
// the statement.  The parser then types the arguments and hangs them on the statement: nothing is
// matched by location.  A malformed line is an error on the offending token and leaves nothing.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_PRAGMA_H
#define SWGEN_PLUGIN_PRAGMA_H

#include "clang/Lex/Pragma.h"
#include <memory>
#include <string>
#include <vector>

namespace swgen {

/// A line that was well formed, and its directive's name.
struct PragmaLine {
  clang::SourceLocation Loc;
  std::string Directive;
};

/// Seen counts the pragmas of the file; it is incremented before the line is read.  Lines takes
/// those that became attributes.
std::unique_ptr<clang::PragmaHandler> createPragmaHandler(unsigned &Seen,
                                                          std::vector<PragmaLine> &Lines);

} // namespace swgen
#endif
