//===- AstCopy.h - new AST nodes ---------------------------------*- C++ -*-===//
//
// What PointerRewriter builds a region's new text of.  Nodes are made as Sema would make them, as
// far as the walks over a region and the printers look.  Locations are those of the originals, or
// none.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_ASTCOPY_H
#define SWGEN_PLUGIN_ASTCOPY_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace swgen {

class AstCopy {
public:
  explicit AstCopy(clang::ASTContext &Ctx) : Ctx(Ctx) {}

  using Change = llvm::function_ref<clang::Expr *(const clang::Expr *)>;

  /// A node like E, of changed operands; null for expressions that cannot be taken apart.
  clang::Expr *rebuild(const clang::Expr *E, Change Operand);
  using StmtChange = llvm::function_ref<clang::Stmt *(const clang::Stmt *)>;
  /// The same for a block, a branch, a `switch` with its labels or a loop, of changed expressions
  /// and statements; null for other statements.
  clang::Stmt *rebuild(const clang::Stmt *S, Change Operand, StmtChange Part);
  /// All of E anew, so that nothing in it is the same expression as before.
  clang::Expr *copy(const clang::Expr *E);

  /// A local variable of a function; Init: null where it begins with nothing.
  clang::VarDecl *variable(const clang::DeclContext *Of, llvm::StringRef Name, clang::QualType T,
                           clang::Expr *Init, clang::SourceLocation At);
  /// A variable like Var, with its attributes, that begins with Init.
  clang::VarDecl *variableLike(const clang::VarDecl *Var, clang::Expr *Init);

  clang::Expr *paren(clang::Expr *E);
  clang::Expr *load(clang::Expr *Lvalue);
  clang::Expr *literal(clang::Expr *List); ///< the value of a list of members: (T){ ... }
  /// As an lvalue.
  clang::Expr *name(const clang::ValueDecl *D, clang::SourceLocation At = {});
  clang::Expr *number(int64_t Value); ///< a long
  clang::Expr *toLong(clang::Expr *E);
  clang::Expr *castTo(clang::QualType Pointer, clang::Expr *E); ///< from another pointer type
  clang::Expr *binary(clang::BinaryOperatorKind Op, clang::Expr *L, clang::Expr *R,
                      clang::QualType T);
  /// Flag |= 1, of an int
  clang::Stmt *setFlag(const clang::VarDecl *Flag, clang::SourceLocation At);
  clang::Expr *choice(clang::Expr *Cond, clang::Expr *IfTrue, clang::Expr *IfFalse);
  clang::Expr *element(clang::Expr *Pointer, clang::Expr *Index);
  clang::Expr *deref(clang::Expr *Pointer);
  clang::Expr *member(clang::Expr *Struct, clang::FieldDecl *F, clang::SourceLocation At);
  /// E, a number or null, with its implicit conversion as a cast: in the middle of an expression
  /// nothing else says that a variable, or what a function returns, has another type.
  clang::Expr *inWords(clang::Expr *E);
  /// E as a value of its own: no operator around it is fused with those in it.
  clang::Expr *apart(clang::Expr *E);
  clang::Expr *decay(clang::Expr *Array); ///< the pointer to its first element
  /// for (Var's declaration; Var < Count; Var++) Body, with Var of Count's type.
  clang::Stmt *loop(clang::VarDecl *Var, clang::Expr *Count, clang::Stmt *Body,
                    clang::SourceLocation At);

private:
  clang::ASTContext &Ctx;
};

/// Whether E is what AstCopy::apart() makes.
bool isApart(const clang::Expr *E);

/// They would be printed alike and mean the same in one place.
bool sameText(const clang::Expr *A, const clang::Expr *B, const clang::ASTContext &Ctx);

} // namespace swgen
#endif
