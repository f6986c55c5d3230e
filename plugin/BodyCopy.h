//===- BodyCopy.h - the body of a loop with other variables ------*- C++ -*-===//
//
// A copy of statements of a region, in which some variables are numbers or other variables, and
// what the statements declare is declared anew.  Constant tables are read where the subscripts have
// become constants.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_BODYCOPY_H
#define SWGEN_PLUGIN_BODYCOPY_H

#include "AstCopy.h"
#include "PointerScan.h"

namespace swgen {

class BodyCopy {
public:
  /// What stands for variables in one copy.
  struct Values {
    llvm::DenseMap<const clang::VarDecl *, int64_t> Numbers;
    llvm::DenseMap<const clang::VarDecl *, clang::VarDecl *> Copies;
    llvm::DenseMap<const clang::VarDecl *, const clang::Expr *> Terms; ///< of the variable's type
  };
  /// What a loop becomes; null: a copy of it.
  using LoopChange = std::function<clang::Stmt *(const clang::ForStmt *, const Values &)>;

  BodyCopy(clang::ASTContext &Ctx, LoopChange Change)
      : Ctx(Ctx), Make(Ctx), Change(std::move(Change)) {}

  clang::Stmt *copied(const clang::Stmt *S, Values &Now);
  clang::Expr *value(const clang::Expr *E, const Values &Now);
  /// As a block.
  clang::CompoundStmt *block(const clang::Stmt *Body, Values &Now);
  /// S as it is, but for the loops in Changed.
  clang::Stmt *outside(const clang::Stmt *S, const llvm::DenseSet<const clang::ForStmt *> &Changed);

  /// Whether something could not be copied, or is too large, so that no copy may be used.
  bool hasFailed() const { return Failed; }

private:
  clang::Expr *number(int64_t Value, clang::QualType T);
  clang::Expr *known(const clang::Expr *Load, const Values &Now);
  bool holdsAny(const clang::Stmt *S, const llvm::DenseSet<const clang::ForStmt *> &Loops) const;

  clang::ASTContext &Ctx;
  AstCopy Make;
  LoopChange Change;
  unsigned Nodes = 0;
  bool Failed = false;
};

/// The variable that E is an element or a member of, without pointers in between; null: none.
const clang::VarDecl *objectOf(const clang::Expr *E);
/// Its values, if Var is an array that nothing can change and whose values are known here.
const clang::APValue *tableOf(const clang::VarDecl *Var, const clang::ASTContext &Ctx);
/// Whether E is an element of such a table, or a member of one.
bool isTableElement(const clang::Expr *E, const clang::ASTContext &Ctx);

} // namespace swgen
#endif
