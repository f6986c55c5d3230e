//===- BodyCopy.h - the body of a loop with other variables ------*- C++ -*-===//
//
// A copy of statements of a region, in which some variables are numbers or other variables, and
// what the statements declare is declared anew.  Constant tables are read where variables that are
// numbers make their subscripts constants.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_BODYCOPY_H
#define SWGEN_PLUGIN_BODYCOPY_H

#include "AstCopy.h"
#include "Directive.h"
#include "PointerScan.h"

namespace swgen {

class BodyCopy {
public:
  /// What stands for variables in one copy.
  struct Values {
    llvm::DenseMap<const clang::VarDecl *, int64_t> Numbers;
    /// An array in the place of a pointer has no first value.
    llvm::DenseMap<const clang::VarDecl *, clang::VarDecl *> Copies;
    llvm::DenseMap<const clang::VarDecl *, const clang::Expr *> Terms; ///< of the variable's type
  };
  /// What a loop becomes; null: a copy of it.
  using LoopChange = std::function<clang::Stmt *(const clang::ForStmt *, const Values &)>;
  /// A variable, without a first value, for one that is declared in what is copied.
  using Declaration = std::function<clang::VarDecl *(const clang::VarDecl *)>;

  BodyCopy(clang::ASTContext &Ctx, LoopChange Change)
      : BodyCopy(Ctx, std::move(Change), [&Ctx](const clang::VarDecl *Var) {
          return AstCopy(Ctx).variableLike(Var, nullptr);
        }) {}
  BodyCopy(clang::ASTContext &Ctx, LoopChange Change, Declaration Declare)
      : Ctx(Ctx), Make(Ctx), Change(std::move(Change)), Declare(std::move(Declare)) {}

  clang::Stmt *copied(const clang::Stmt *S, Values &Now);
  clang::Expr *value(const clang::Expr *E, const Values &Now);
  /// Part, of terms, stands in all their copies itself.
  void keep(const clang::Expr *Part) { Kept.insert(Part); }
  /// What stands in the place of a statement or an expression, before it is copied; itself, or made
  /// of its parts.
  void simplify(std::function<const clang::Stmt *(const clang::Stmt *)> OfStmts,
                std::function<const clang::Expr *(const clang::Expr *)> OfValues) {
    SimpleStmt = std::move(OfStmts);
    SimpleValue = std::move(OfValues);
  }
  /// S, a statement, is left out.
  void drop(const clang::Stmt *S) { Dropped.insert(S); }
  /// As a block.
  clang::CompoundStmt *block(const clang::Stmt *Body, Values &Now);
  /// S as it is, but for the loops in Changed.
  clang::Stmt *outside(const clang::Stmt *S, const llvm::DenseSet<const clang::ForStmt *> &Changed);

  /// Whether something could not be copied, or is too large, so that no copy may be used.
  bool hasFailed() const { return Failed; }

private:
  clang::Expr *number(int64_t Value, clang::QualType T);
  void retype(const clang::Expr *Old, clang::Expr *New);
  clang::Expr *term(const clang::Expr *E);
  clang::Expr *known(const clang::Expr *Load, const Values &Now);
  bool holdsAny(const clang::Stmt *S, const llvm::DenseSet<const clang::ForStmt *> &Loops) const;

  clang::ASTContext &Ctx;
  AstCopy Make;
  LoopChange Change;
  Declaration Declare;
  std::function<const clang::Stmt *(const clang::Stmt *)> SimpleStmt;
  std::function<const clang::Expr *(const clang::Expr *)> SimpleValue;
  llvm::DenseSet<const clang::Expr *> Kept;
  llvm::DenseSet<const clang::Stmt *> Dropped;
  unsigned Nodes = 0;
  bool Failed = false;
};

/// Of a directive whose body no longer has the variable: no clause needs to say that it is private.
void dropPrivate(Directive &D, const clang::VarDecl *Var);

/// The variable that E is an element or a member of, without pointers in between; null: none.
const clang::VarDecl *objectOf(const clang::Expr *E);
/// Its values, if Var is an array that nothing can change and whose values are known here.
const clang::APValue *tableOf(const clang::VarDecl *Var, const clang::ASTContext &Ctx);
/// Whether E is an element of such a table, or a member of one.
bool isTableElement(const clang::Expr *E, const clang::ASTContext &Ctx);

} // namespace swgen
#endif
