//===- ReductionTypes.h - what updates keep of values -----------*- C++ -*-===//
//
// The type of a variable decides whether its updates may be done in any order.  Sums, products and
// bit operations of integers may, cut off or not: they are computed modulo a power of two.  A
// minimum of values that are cut off when they are stored depends on the order, and so does what
// `b += x` makes of a _Bool.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_REDUCTIONTYPES_H
#define SWGEN_PLUGIN_REDUCTIONTYPES_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"

namespace swgen {

/// A variable of type T that is set to Value where a comparison as type Compared says so has the
/// largest, or smallest, of all values afterwards, in whatever order they come.
bool keepsExtreme(clang::QualType T, const clang::Expr *Value, clang::QualType Compared,
                  const clang::ASTContext &Ctx);

/// A number of type T is the same after it was converted to Other and back.
bool isLossless(clang::QualType T, clang::QualType Other, const clang::ASTContext &Ctx);

/// `b = b op Term`, or with Subtracts `b = b - Term`, of a _Bool may be done in any order, and
/// partial results can be combined with op.
bool keepsTruth(llvm::StringRef Op, const clang::Expr *Term, bool Subtracts,
                const clang::ASTContext &Ctx);

} // namespace swgen
#endif
