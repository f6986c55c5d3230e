//===- StoredMemory.h - whether stores change what is read ------*- C++ -*-===//
#ifndef SWGEN_PLUGIN_STOREDMEMORY_H
#define SWGEN_PLUGIN_STOREDMEMORY_H

#include "Directive.h"
#include "FunctionFacts.h"
#include "PointerScan.h"

namespace swgen {

/// The elements and members that S stores to.
void collectStored(const clang::Stmt *S, std::vector<const clang::Expr *> &Stored);

/// The array or pointer that a chain of subscripts begins with; null for a member.
const clang::VarDecl *rootOf(const clang::Expr *E);

/// Whether a store by one name may change what is read by another, whatever their types.  Null: by
/// any name.
bool mayMeet(const clang::VarDecl *Stored, const clang::VarDecl *Read, const Directive &D,
             const FunctionFacts &Facts);

/// What S assigns and declares, and what calls and stores through pointers in S may change.
void collectChanged(const clang::Stmt *S, const FunctionFacts &Facts, VarSet &Changed,
                    VarSet &Declared);

/// The same of one variable, which S does not declare.
bool mayChange(const clang::Stmt *S, const clang::VarDecl *Var, const FunctionFacts &Facts);

/// Nothing that S does changes the value of E, which only reads; variables of the file may still
/// be elements of what S stores to.
bool isFixedIn(const clang::Stmt *S, const clang::Expr *E, const Directive &D,
               const FunctionFacts &Facts, const clang::ASTContext &Ctx);

/// L is `*p`, and neither p, a pointer of outside, nor what it points to changes in the region.
bool isFixedTarget(const clang::Expr *L, const clang::Stmt *Region, const Directive &D,
                   const FunctionFacts &Facts, const clang::ASTContext &Ctx);

} // namespace swgen
#endif
