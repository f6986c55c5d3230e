//===- ReducedArrays.h - arrays in reduction clauses ------------*- C++ -*-===//
//
//   #pragma sw parallel reduction(+: hist[0:n])
//   for (i ...)
//     hist[bin[i]] += w[i];
//
// Each CPE has a copy of the part of the array that the clause names.  In a copy of the region's
// tree a variable of the region, an array of its own, stands in the place of the user's array or
// pointer: what follows sees a reduction of a variable that happens to be an array.  The kernel has
// a pointer in its place, which leads into the LDM.
//
// The extents come from the clause, from the array's type or from a tensor pragma.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_REDUCEDARRAYS_H
#define SWGEN_PLUGIN_REDUCEDARRAYS_H

#include "Directive.h"
#include "FunctionFacts.h"
#include "Refusal.h"
#include "clang/AST/ASTContext.h"
#include <optional>

namespace swgen {

/// What the clause says of one array.
struct ReducedArray {
  const clang::VarDecl *Array = nullptr; ///< the user's: an array or a pointer
  const clang::VarDecl *Copy = nullptr;  ///< what stands for it in the region
  std::string Op;
  clang::SourceLocation Loc;
  clang::QualType Element;                ///< of the outermost dimension
  clang::QualType Number;                 ///< that elements consist of
  int64_t Step = 1;                       ///< numbers of an element
  int64_t Numbers = 0;                    ///< of the part; 0: known at run time
  std::vector<const clang::Expr *> First; ///< element that the part begins with; empty: 0
  std::vector<const clang::Expr *> Count; ///< its elements, a product; empty: as Numbers says
};

struct ReducedArrays {
  const clang::Stmt *Body = nullptr; ///< the region's, perhaps a copy
  std::vector<ReducedArray> All;     ///< that Body updates
  std::vector<Finding> Refusals;
};

/// Arrays and pointers are reduced as arrays.
bool isReducedArray(clang::QualType T);
/// A number that Op can combine.
bool isReducible(clang::QualType T, llvm::StringRef Op);
/// What is wrong with an array in a clause; without a place.
std::optional<Finding> refuseReducedArray(const VarItem &I, llvm::StringRef Op, const Directive &D,
                                          const clang::ASTContext &Ctx);

/// \p Body: of the region of \p D, perhaps a copy itself.
ReducedArrays reduceArrays(const Directive &D, const clang::Stmt *Body, const FunctionFacts &Facts,
                           clang::ASTContext &Ctx);

} // namespace swgen
#endif
