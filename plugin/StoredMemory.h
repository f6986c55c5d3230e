//===- StoredMemory.h - whether stores change what is read ------*- C++ -*-===//
#ifndef SWGEN_PLUGIN_STOREDMEMORY_H
#define SWGEN_PLUGIN_STOREDMEMORY_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// The elements and members that S stores to.
void collectStored(const clang::Stmt *S, std::vector<const clang::Expr *> &Stored);

/// The array or pointer that a chain of subscripts begins with; null for a member.
const clang::VarDecl *rootOf(const clang::Expr *E);

/// Whether a store by one name may change what is read by another, whatever their types.  Null: by
/// any name.
bool mayMeet(const clang::VarDecl *Stored, const clang::VarDecl *Read, const Directive &D,
             const FunctionFacts &Facts);

/// L is `*p`, and neither p, a pointer of outside, nor what it points to changes in the region.
bool isFixedTarget(const clang::Expr *L, const clang::Stmt *Region, const Directive &D,
                   const FunctionFacts &Facts, const clang::ASTContext &Ctx);

} // namespace swgen
#endif
