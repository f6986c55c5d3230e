//===- Purity.h - functions that can run on a CPE ---------------*- C++ -*-===//
//
// A region may call what computes a value from values: functions of the C mathematics library, and
// functions defined in this file that touch no memory but their own variables, constants, and what
// their pointer parameters lead to.  Where those lead, PointerSpaces proves for each call.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_PURITY_H
#define SWGEN_PLUGIN_PURITY_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/DenseMap.h"
#include <string>
#include <vector>

namespace swgen {

/// A variable of the file, or a static one, whose value is known: of a constant type, and given.
bool isConstantOfFile(const clang::VarDecl &Var);

class Purity {
public:
  /// Empty when the function may be called in a region, else why not ("it writes to 'x'").
  std::string objectionTo(const clang::FunctionDecl &F);

  /// Appends F and what it calls, callees first, without functions of the library and without
  /// those that are there already.  F must have no objection.
  void appendDefinitions(const clang::FunctionDecl &F,
                         std::vector<const clang::FunctionDecl *> &Out);

  static bool isLibraryFunction(const clang::FunctionDecl &F);

private:
  std::string examine(const clang::FunctionDecl &Definition);

  llvm::DenseMap<const clang::FunctionDecl *, std::string> Known;
  std::vector<const clang::FunctionDecl *> InProgress;
};

} // namespace swgen
#endif
