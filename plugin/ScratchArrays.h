//===- ScratchArrays.h - arrays that only the region needs ------*- C++ -*-===//
//
// C of before 1999, and Fortran that became C, declare the scratch arrays of a loop at the
// beginning of the function.  They hold nothing from one iteration to the next, but as one object
// they keep the iterations in step.  Planning looks whether they can be private
// (passes/PrivateArrays.h), as `private` asks for; what it does not see is whether the program
// needs them afterwards.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_SCRATCHARRAYS_H
#define SWGEN_PLUGIN_SCRATCHARRAYS_H

#include "PrivateArrays.h"
#include "RegionBuilder.h"

namespace swgen {

struct RegionContext;

/// Nothing outside of the function's regions can see what this one leaves in the array: an array of
/// numbers of the function, also a static one, that is named down to an element wherever it is
/// named, or passed to functions that keep no pointer to it and are not called in the region's
/// copy, and named nowhere after the region but in regions.  So is one in Directive::Scratch.
bool isScratch(const clang::VarDecl *Var, const RegionContext &C);

/// S names the array, or the pointer, as part of an element of it only.
bool namesElementsOnly(const clang::Stmt *S, const clang::VarDecl *Array);

/// Whether a clause says something of the variable, other than `private`, or computes with it.
bool inClauses(const Directive &D, const clang::VarDecl *Var);

/// Whether the statement or a clause of the directive names the variable.
bool namesVariable(const Directive &D, const clang::VarDecl *Var);

/// The variable that array Array of the region is; null for what is no variable.
const clang::VarDecl *variableOf(const Region &R, int Array);

/// D with the arrays of its `private` clauses in Scratch instead, so that planning sees their
/// elements; nothing where it has none.
std::optional<Directive> withScratch(const Directive &D);

/// The region with these of its arrays private.  LastBytes: that each of those may have that lie
/// where a pointer says and are needed afterwards.  Null R where a last value cannot be stored, or
/// where it is not the same loops and statements then, of which the proof speaks.
RegionResult withPrivate(const Region &R, const PrivateArrays &Proof, int64_t LastBytes,
                         FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
