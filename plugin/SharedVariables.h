//===- SharedVariables.h - variables kept in main memory --------*- C++ -*-===//
//
// What one CPE computes for all, between the steps that all run, must be where they see it:
//
//   for (t ...) {                            double sum_[1];
//     double sum = 0;                        for (t ...) {
//     for (i ...)                              sum_[0] = 0;
//       sum += x[i];                           for (i ...)
//     for (i ...)                                sum_[0] += x[i];
//       x[i] /= sum;                           for (i ...)
//   }                                            x[i] /= sum_[0];
//                                            }
//
// A variable of the region becomes an array of the region's block, with one element, and so a
// temporary in main memory; one of outside an array that lies where the variable does.  The
// values are the same: what was one variable at a time is one element.
//
// Planning says which (PlanResult::Shared).
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_SHAREDVARIABLES_H
#define SWGEN_PLUGIN_SHAREDVARIABLES_H

#include "FunctionFacts.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"

namespace swgen {

struct SharedVariables {
  const clang::Stmt *Body = nullptr; ///< a copy; null where some variable cannot be shared
  /// Of an array that stands for a variable of outside, that variable.
  llvm::DenseMap<const clang::VarDecl *, const clang::VarDecl *> Outer;
};

/// \p Body: of a region, perhaps a copy itself.  Refused are variables that something may point to,
/// that are no automatic numbers, or that are declared where a name alone does not find them.
SharedVariables shareVariables(const clang::Stmt *Body, llvm::ArrayRef<const clang::VarDecl *> Vars,
                               const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
