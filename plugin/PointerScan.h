//===- PointerScan.h - which pointers of a region to replace ----*- C++ -*-===//
//
// Private to PointerRewriter.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_POINTERSCAN_H
#define SWGEN_PLUGIN_POINTERSCAN_H

#include "Directive.h"
#include "FunctionFacts.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringSet.h"

namespace swgen {

using VarSet = llvm::DenseSet<const clang::VarDecl *>;

struct PointerScan {
  PointerScan(const Directive &D, const FunctionFacts &Facts, const clang::ASTContext &Ctx);

  VarSet Candidates;         ///< pointers that are replaced
  /// Somewhere memory is accessed through a choice of pointers, or through one that is cast to
  /// another type after it was moved.
  bool ChoosesPlace = false;
  VarSet Declared, Assigned; ///< in the region
  llvm::StringSet<> Names;   ///< used or declared in the region

  /// C makes a pointer to another type of one that leads into what the region knows, and that
  /// depends on what the region changes.
  bool movesUnderCast(const clang::CastExpr *C, const clang::ASTContext &Ctx) const;

  bool needed() const { return ChoosesPlace || !Candidates.empty(); }
};

/// Pointers to arrays of the same elements in as many dimensions.  Where one becomes the other by
/// itself, the rows of both are as long, or the program has no meaning (C11 6.7.6.2, paragraph 6).
bool haveSameRows(clang::QualType A, clang::QualType B, const clang::ASTContext &Ctx);

/// What S assigns and declares.
void collectAssigned(const clang::Stmt *S, VarSet &Assigned, VarSet &Declared);

/// The first of Vars that S names; null: none.
const clang::VarDecl *firstMentioned(const clang::Stmt *S, const VarSet &Vars);
inline bool mentionsAny(const clang::Stmt *S, const VarSet &Vars) {
  return firstMentioned(S, Vars) != nullptr;
}

/// Whether S is Part or has it somewhere inside.
bool hasPart(const clang::Stmt *S, const clang::Stmt *Part);

/// Some pointer that S makes may lead to Var.
bool takesAddress(const clang::Stmt *S, const clang::VarDecl *Var);

} // namespace swgen
#endif
