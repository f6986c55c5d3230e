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

namespace swgen {

/// Seen counts the pragmas of the file; it is incremented before the line is read.
std::unique_ptr<clang::PragmaHandler> createPragmaHandler(unsigned &Seen);

} // namespace swgen
#endif
