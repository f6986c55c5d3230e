//===- StmtFlow.h - variables through one statement -------------*- C++ -*-===//
#ifndef SWGEN_PLUGIN_STMTFLOW_H
#define SWGEN_PLUGIN_STMTFLOW_H

#include "RegionInfo.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

namespace swgen {

struct VarFlow {
  bool ExposedRead = false; ///< reads a value from before the statement
  bool MustWrite = false;   ///< overwrites the whole variable on every path
  bool MayWrite = false;    ///< writes, perhaps partly or on some path only
  clang::SourceLocation Loc;
  clang::SourceLocation ReadLoc; ///< first read that nothing before it in the statement sets
  bool ReadsWhole = false;       ///< and one such read is not of a known part
  /// In bytes, of arrays and structs whose parts are told apart: the parts so read, and those that
  /// are overwritten on every path.
  std::vector<ArrayPart> ReadParts, SetParts;
};

/// Variables of which parts are told apart, by the loops around the statement, outermost first.
struct PartedVars {
  llvm::DenseSet<const clang::VarDecl *> Vars;
  llvm::ArrayRef<const clang::VarDecl *> Loops;
};

/// How a run of C statements without labels touches each of Vars, in the order of evaluation. Where
/// C leaves the order open, no exact answer depends on it.  The only jump out of the run is
/// `continue`, which ends it.
llvm::MapVector<const clang::VarDecl *, VarFlow>
flowThrough(llvm::ArrayRef<const clang::Stmt *> Run,
            const llvm::DenseSet<const clang::VarDecl *> &Vars, const clang::ASTContext &Ctx,
            const PartedVars &Parted = {});

} // namespace swgen
#endif
