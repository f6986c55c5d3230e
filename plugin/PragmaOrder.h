//===- PragmaOrder.h - an attribute behind others' pragmas ------*- C++ -*-===//
//
// Clang makes annotation tokens of its own pragmas, before which no attribute may stand: those
// between one of ours and the statement are read ahead, and its attribute goes behind them.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_PRAGMAORDER_H
#define SWGEN_PLUGIN_PRAGMAORDER_H

#include "clang/Lex/Token.h"
#include <vector>

namespace clang {
class Preprocessor;
}

namespace swgen {

/// Puts the tokens of others' pragmas that follow EndOfLine, where one of ours ends, before those
/// of its attribute.  OpenMP comes first.  Loop hints are left out, as they would make Clang forget
/// an attribute behind them; the host source keeps them.  Appends the statement's first token.
void orderPragmas(clang::Preprocessor &PP, clang::SourceLocation EndOfLine,
                  std::vector<clang::Token> &Attribute);

} // namespace swgen
#endif
