//===- StoredSums.h - sums kept in the elements they go to ------*- C++ -*-===//
//
// A sum in a variable is there one at a time, so that the loops around it keep their order.  Where
// it goes to an element of an array when it is complete, it can be there from the start:
//
//   for (i ...) {                            for (i ...) {
//     double w = b[i];                         y[i] = b[i];
//     for (j = 0; j < i; j++)                  for (j = 0; j < i; j++)
//       w -= A[i][j] * y[j];                     y[i] -= A[i][j] * y[j];
//     y[i] = w / d[i];                         y[i] = y[i] / d[i];
//   }                                        }
//
// Then all sums can grow at once, in loops of another order, each in the order of its terms.  The
// values are the same: the element has the variable's type.  That nothing else reads or writes the
// element meanwhile is not seen here: accesses in place of the variable are marked, and
// passes/SumElements.h refuses the region where it does not hold.
//
// The variable is set where its block begins with it, is changed in a loop, and goes to an element
// in the same block, with no way out in between; neither the element's subscripts nor its array's
// pointer change meanwhile.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_STOREDSUMS_H
#define SWGEN_PLUGIN_STOREDSUMS_H

#include "Directive.h"
#include "FunctionFacts.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace swgen {

struct StoredSums {
  struct Sum {
    std::string Name, Element; ///< as they are spelt
    /// Variables of the loops in each iteration of which there is one.
    llvm::DenseSet<const clang::VarDecl *> Loops;
    unsigned Uses = 0; ///< of the variable that have been replaced
  };
  const clang::Stmt *Body = nullptr; ///< a copy; null where there is no such sum
  std::vector<Sum> Sums;
  llvm::DenseMap<const clang::Expr *, int> SumOf; ///< lvalues in place of a variable
  /// Sums that are not complete when an expression is evaluated.
  llvm::DenseMap<const clang::Stmt *, llvm::SmallVector<int, 1>> Meanwhile;
};

/// \p Body: the region's, perhaps a copy itself.  The result may not be copied again, as its nodes are
/// the keys of its maps.
StoredSums storeSums(const Directive &D, const clang::Stmt *Body, const FunctionFacts &Facts,
                     clang::ASTContext &Ctx);

} // namespace swgen
#endif
