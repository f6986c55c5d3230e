//===- PlainValues.h - what may be evaluated at any place -------*- C++ -*-===//
//
// Values that can be computed where the program does not compute them, such as in the header of a
// loop under a condition that has been moved into it: nothing faults, and the value is the same.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_PLAINVALUES_H
#define SWGEN_PLUGIN_PLAINVALUES_H

#include "PointerScan.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <functional>
#include <vector>

namespace swgen {

/// Knows the loops of a region around the place at hand.
class PlainValues {
public:
  /// Fixed: whether `*p` is captured before the region, so that it can be read anywhere.
  PlainValues(const clang::Stmt *Region, const FunctionFacts &Facts, const clang::ASTContext &Ctx,
              std::function<bool(const clang::Expr *)> Fixed = {});

  /// Whether E reads no memory but what headers of loops around have read too, and no variable that
  /// the region changes but those of these loops.
  bool isPlain(const clang::Expr *E) const;
  /// The same for a pointer that is computed without following one.
  bool isPlainAddress(const clang::Expr *E) const;

  /// The region's own variables.
  const VarSet &declared() const { return Declared; }
  bool isInLoop() const { return !Loops.empty(); }

  /// Goes into a loop over Var.  Cond is its condition where the program evaluates that whenever it
  /// comes there, else null.
  void enter(const clang::VarDecl *Var, const clang::Expr *Cond);
  void leave();

private:
  struct Loop {
    const clang::VarDecl *Var;
    VarSet FollowedOutside;
  };

  void collectFollowed(const clang::Stmt *S);
  void collectAround(const clang::Stmt *S, llvm::SmallVectorImpl<const clang::VarDecl *> &Around);
  bool isPlainLocal(const clang::VarDecl *Var) const;

  const clang::ASTContext &Ctx;
  std::function<bool(const clang::Expr *)> Fixed;
  /// Variables that keep their first value: those of the loops around their declarations.
  llvm::DenseMap<const clang::VarDecl *, VarSet> LoopsOf;
  VarSet Assigned, Declared; ///< in the region
  std::vector<Loop> Loops;   ///< around
  VarSet Followed;           ///< pointers behind which their headers have read
};

} // namespace swgen
#endif
