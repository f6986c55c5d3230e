//===- SwitchChains.h - a switch around loops as a chain of ifs --*- C++ -*-===//
//
//   switch (kind) {                        if (kind == 0) {
//   case 0: for (...) ...; break;            for (...) ...
//   case 1: case 2: for (...) ...; break;  } else if (kind == 1 || kind == 2) {
//   default: ...                             for (...) ... } else { ... }
//
// Private to PlainStatements.cpp.  Planning knows what a loop under a condition is.  A value that
// is read from memory is kept in a variable.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_SWITCHCHAINS_H
#define SWGEN_PLUGIN_SWITCHCHAINS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"

namespace swgen {

/// Null where no loop is in S, or a case does not end by `break` or `continue` and another one
/// follows, has a `break` elsewhere, or shares a variable with another one.  Name: for the value.
const clang::Stmt *chainOfSwitch(const clang::SwitchStmt *S, const clang::FunctionDecl &Function,
                                 llvm::StringRef Name, clang::ASTContext &Ctx);

} // namespace swgen
#endif
