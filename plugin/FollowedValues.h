//===- FollowedValues.h - what integers in a statement are made of -*- C++ -*-===//
//
// Whether an index or a bound has one value throughout a part of a statement, and which elements of
// memory it is computed from: as long as nothing writes these, it can be computed again.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_FOLLOWEDVALUES_H
#define SWGEN_PLUGIN_FOLLOWEDVALUES_H

#include "RegionContext.h"

namespace swgen {

class FollowedValues {
protected:
  explicit FollowedValues(RegionContext &C) : C(C), R(C.R) {}

  /// How a value follows from others: what it may be made of.
  enum class Basis {
    Outside, ///< of captures
    Before,  ///< also of variables of the region's loops, and of what the statement has declared
    Loop,    ///< of all that the present loop does not change
  };

  /// Whether E is made of what From allows, elements of memory among it, which it adds to Needs.
  bool follows(const clang::Expr *E, Basis From);

  RegionContext &C;
  Region &R;
  int StmtId = -1;                                ///< statement of the region
  std::vector<const clang::VarDecl *> Declared;   ///< by the statement, in each of its instances
  llvm::DenseSet<const clang::VarDecl *> Changed; ///< by the loop, or the part, that is looked at
  std::vector<int> Needs;                         ///< accesses that follows() has come across
  std::vector<const clang::VarDecl *> Locals;     ///< the same of Declared
  bool NamesVariables = false; ///< it has come across variables that are no loop's

private:
  bool variableFollows(const clang::VarDecl *Var, Basis From);
};

} // namespace swgen
#endif
