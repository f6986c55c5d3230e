//===- PointerSpaces.h - where pointers lead --------------------*- C++ -*-===//
//
// Address-space inference (TOpLib's Algorithm 1) on the code of one function or region: a pointer
// leads to the LDM (objects that the CPE's code declares) or to main memory (what the host passes,
// constants of the file), whatever arithmetic, casts, selections, assignments and calls it comes
// by. Each derived pointer is assumed to be in a space, and dropped from it when one of its sources
// is not, until nothing changes.  A pointer that is left in no space is not proved: it comes from
// both, from memory, or from an integer.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_POINTERSPACES_H
#define SWGEN_PLUGIN_POINTERSPACES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include <functional>
#include <optional>
#include <vector>

namespace swgen {

enum class Space { Ldm, Main };

class PointerSpaces {
public:
  /// What is known beforehand of a pointer or of an object: of captures, say.
  using Oracle = std::function<std::optional<Space>(const clang::Expr *)>;

  /// The code of a region.
  PointerSpaces(const clang::ASTContext &Ctx, const clang::Stmt *Code, Oracle Known);
  /// A function whose pointer parameters, in order, lead to Params.
  PointerSpaces(const clang::ASTContext &Ctx, const clang::FunctionDecl &Definition,
                llvm::ArrayRef<Space> Params);

  /// Empty: not proved.  The null pointer is in every space.
  std::optional<Space> of(const clang::Expr *Pointer) const;
  std::optional<Space> of(const clang::VarDecl *Pointer) const;
  /// Spaces of the call's pointer arguments; empty when one is not proved.
  std::optional<std::vector<Space>> ofArguments(const clang::CallExpr *Call) const;
  /// Of what the function returns.
  std::optional<Space> ofResult() const;
  /// Why the function cannot be compiled for these spaces; empty: it can.
  std::string objection() const;

private:
  using Vars = llvm::DenseSet<const clang::VarDecl *>;

  void collect(const clang::Stmt *S);
  void infer();
  bool in(Space S, const clang::Expr *Pointer) const;
  bool inLoaded(Space S, const clang::Expr *Lvalue) const;
  bool inCall(Space S, const clang::CallExpr *Call) const;
  bool objectIn(Space S, const clang::Expr *Lvalue) const;
  std::string objectionTo(const clang::Stmt *S) const;

  const clang::ASTContext &Ctx;
  const clang::Stmt *Code;
  Oracle Known;
  llvm::DenseMap<const clang::VarDecl *, Space> Given; ///< parameters
  llvm::DenseMap<const clang::VarDecl *, std::vector<const clang::Expr *>> Sources;
  std::vector<const clang::Expr *> Results;
  Vars Proved[2]; ///< index == space
};

/// The definition of the function that is called; null when the file has none, and for the
/// library's.
const clang::FunctionDecl *calleeDefinition(const clang::CallExpr *Call);
/// The definition of the function that is called if pointers are passed to it or come from it; null
/// for others.
const clang::FunctionDecl *calleeWithPointers(const clang::CallExpr *Call);
/// Parameters of pointer type, by their index.
std::vector<unsigned> pointerParams(const clang::FunctionDecl &F);

/// T, a pointer, to main memory: all that it leads to has the space in its type.
clang::QualType pointerToMain(const clang::ASTContext &Ctx, clang::QualType T);
/// An object type in main memory.
clang::QualType inMain(const clang::ASTContext &Ctx, clang::QualType T);

} // namespace swgen
#endif
