//===- StatementLoops.h - loops that stay inside a statement ----*- C++ -*-===//
//
// A loop below a loop of the region need not be counted, nor have bounds that are known before the
// region, nor run to its end: the walk along a sparse row, an iteration until convergence, a search
// that breaks.  Such a loop belongs whole to its statement, like an `if` on data: a CPE runs it as
// it stands.  Accesses in it happen under a condition that planning does not know, and one whose
// subscript changes in the loop may be of any element.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_STATEMENTLOOPS_H
#define SWGEN_PLUGIN_STATEMENTLOOPS_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseSet.h"
#include <vector>

namespace swgen {

bool isLoop(const clang::Stmt *S);

/// A `break` in S, the body of a loop, ends that loop.
bool endsByBreak(const clang::Stmt *S);

/// Somewhere in S is a `break` or a `continue`.
bool hasJump(const clang::Stmt *S);

/// Whether integers keep their value when they become To.
bool keepsValues(clang::QualType From, clang::QualType To, const clang::ASTContext &Ctx);

/// The integer variables that Parts (which may be null) assign where they may be executed, those
/// declared in them left out.
std::vector<const clang::VarDecl *> integersWrittenIn(llvm::ArrayRef<const clang::Stmt *> Parts,
                                                      const clang::ASTContext &Ctx);

/// Adds the variables that S declares, assigns, or has a callee write.
void variablesChangedIn(const clang::Stmt *S, llvm::DenseSet<const clang::VarDecl *> &Changed);

/// The condition of Loop is evaluated at least once, and reads the same elements of memory each
/// time.
bool readsTheSame(const clang::Stmt *Loop, const clang::ASTContext &Ctx);

} // namespace swgen
#endif
