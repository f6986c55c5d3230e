//===- PointerEffects.h - what a function does through pointers -*- C++ -*-===//
#ifndef SWGEN_PLUGIN_POINTEREFFECTS_H
#define SWGEN_PLUGIN_POINTEREFFECTS_H

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseSet.h"
#include <vector>

namespace swgen {

/// For each pointer parameter of a definition, in order: may the function, or one that it calls,
/// write through it?  Any pointer that may derive from the parameter counts.  For functions that
/// Purity objects to it is only a guess: pointers pass through memory there, functions call
/// themselves.
std::vector<bool> writtenParams(const clang::FunctionDecl &Definition);

/// The variables that a pointer expression may lead into: arrays that decay, objects whose address
/// it is.  Pointer variables are not followed.
std::vector<const clang::VarDecl *> objectsOf(const clang::Expr *Pointer);

/// The objects that the arguments of a call lead into and that the callee may write.
std::vector<const clang::VarDecl *> writtenObjects(const clang::CallExpr *Call);

} // namespace swgen
#endif
