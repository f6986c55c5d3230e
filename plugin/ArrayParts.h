//===- ArrayParts.h - subscripts of local arrays ----------------*- C++ -*-===//
//
// Planning takes a local array as one object, which every statement that uses it touches.  Which
// part of it a statement touches tells loops over the parts that no iteration touches another's.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_ARRAYPARTS_H
#define SWGEN_PLUGIN_ARRAYPARTS_H

#include "RegionInfo.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>
#include <vector>

namespace swgen {

/// The elements of Var, an array of constant extents that no pointer leads to, that a run of C
/// statements touches in one iteration of the loops over Loops (their variables, outermost first).
/// Empty where that is not known: where Var is named otherwise than in subscripts down to an
/// element, or where a subscript is more than a sum of loop variables, each times a constant.
std::vector<ArrayPart> partsOf(const clang::VarDecl *Var, llvm::ArrayRef<const clang::Stmt *> Run,
                               llvm::ArrayRef<const clang::VarDecl *> Loops,
                               const clang::ASTContext &Ctx);

/// Where in Var the element or member Place begins, in bytes, in one iteration of the loops over
/// Loops. None where that is not known, and for anything but a scalar within a Var of an array or
/// struct type.
std::optional<ArrayPart> byteOf(const clang::Expr *Place, const clang::VarDecl *Var,
                                llvm::ArrayRef<const clang::VarDecl *> Loops,
                                const clang::ASTContext &Ctx);

} // namespace swgen
#endif
