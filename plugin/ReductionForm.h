//===- ReductionForm.h - variables that are only accumulated ----*- C++ -*-===//
//
// Whether every mention of a variable is an update `v = v op e` with one operator, in one of the
// forms that C programs use:
//
//   v op= e    v = v op e    v = e op v    v++    v = v + e1 - e2
//   v = v < e ? v : e        if (e < v) v = e;    v = fmin(v, e)
//   if (c) v = 0 (an && of !c), if (c) v = 1 (an || of c)
//
// Only then may partial values be made of it: a value in between is nobody's.  Of an array, or of
// what a pointer leads to, v is any number in it, such as a[i], a[i].x[k] or *(a + i); where it
// stands twice it is the same one by its text, and what it is found by does not name the array.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_REDUCTIONFORM_H
#define SWGEN_PLUGIN_REDUCTIONFORM_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include <string>

namespace swgen {

/// All mentions of one variable in a statement.
struct Updates {
  std::string Op; ///< of the updates: + * min max & | ^ && ||; empty if there are none
  clang::SourceLocation Update; ///< the first of them
  clang::SourceLocation Other;  ///< the first mention that is none; invalid if there is none
  std::string What;             ///< what the other mention does: "read", "set", "updated with '*'"

  bool onlyUpdates() const { return !Op.empty() && Other.isInvalid(); }
};

/// \p Wanted: the operator of a clause, or empty.
Updates updatesOf(const clang::Stmt *Body, const clang::VarDecl *Var, llvm::StringRef Wanted,
                  const clang::ASTContext &Ctx);

} // namespace swgen
#endif
