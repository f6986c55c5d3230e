//===- LevelExtents.h - extents that a loop's subscripts have ---*- C++ -*-===//
//
// How far the variable of a loop can go in the elements that the loop accesses for certain: up to
// the outermost extent of an array, as it is declared or as `tensor` says.  Behind the end of
// another dimension there may be elements that the program means.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_LEVELEXTENTS_H
#define SWGEN_PLUGIN_LEVELEXTENTS_H

#include "Directive.h"
#include "FunctionFacts.h"
#include "StoredMemory.h"
#include <optional>
#include <vector>

namespace swgen {

/// The first dimension of an array, of which an element is accessed.
struct LevelExtent {
  const clang::Expr *Size = nullptr; ///< its length; null: Number
  int64_t Number = 0;
  int64_t Behind = 0;     ///< the element's subscript, less the variable
  bool Column = false;    ///< loops around choose other subscripts of the element
  bool IsInteger = false; ///< the element
  bool IsSum = false;     ///< what is left of a subscript in one may be more than a row
};

class LevelExtents {
  const Directive &D;
  const clang::Stmt *Body;
  const FunctionFacts &Facts;
  clang::ASTContext &Ctx;
  VarSet Assigned, Declared; ///< in the region

public:
  /// Of the body of a region.
  LevelExtents(const Directive &D, const clang::Stmt *Body, const FunctionFacts &Facts,
               clang::ASTContext &Ctx)
      : D(D), Body(Body), Facts(Facts), Ctx(Ctx) {
    collectChanged(Body, Facts, Assigned, Declared);
  }

  /// To be kept by the caller: variables of the loops around, and those that are never negative.
  VarSet Around, NotNegative;

  /// A value that is known before the region, but for the variables of loops around.
  bool isKnown(const clang::Expr *E) const;
  /// Var is the region's, and has one value.
  bool isDeclaredOnce(const clang::VarDecl *Var) const {
    return Declared.contains(Var) && !Assigned.contains(Var);
  }
  /// Somebody may see the last value of a loop's variable.
  bool isRead(const clang::VarDecl *Var) const;
  /// Of the elements that the body of a loop over Var accesses whenever it does anything, where all
  /// that it does stands in one loop or under one condition; else whenever it is executed.
  std::vector<LevelExtent> accessedIn(const clang::Stmt *LoopBody, const clang::VarDecl *Var) {
    std::vector<LevelExtent> All;
    addOfBody(LoopBody, Var, All);
    return All;
  }

private:
  void addOfBody(const clang::Stmt *S, const clang::VarDecl *Var, std::vector<LevelExtent> &All);
  void addIn(const clang::Stmt *S, const clang::VarDecl *Var, std::vector<LevelExtent> &All);
  std::optional<LevelExtent> extentAt(const clang::ArraySubscriptExpr *A,
                                      const clang::VarDecl *Var);
  std::optional<LevelExtent> extentOf(const clang::Expr *Size, int64_t Behind) const;
  std::optional<LevelExtent> extentInSum(const clang::ArraySubscriptExpr *A, const VarItem &Item,
                                         const clang::VarDecl *Var);
};

} // namespace swgen
#endif
