//===- FixedProducts.h - strides that have a name of their own --*- C++ -*-===//
//
// `int plane = ny * nz;` before a region, `a[i * plane + j * nz + k]` in it: planning splits such a
// subscript into those of three dimensions if it knows that `plane` is a product.  So the analysis
// of a region computes such a variable itself; the kernel takes it from the host as it does others.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_FIXEDPRODUCTS_H
#define SWGEN_PLUGIN_FIXEDPRODUCTS_H

#include "RegionContext.h"

namespace swgen {

/// The one value that Var is given, on the way to the region, if it multiplies numbers that are
/// known at run time only, or is a sum with one such number, and if the region steps by Var:
/// multiplies it with what is no constant.
/// Else null.  All that the value names has been given its own one value before.
const clang::Expr *fixedProduct(const clang::VarDecl *Var, const RegionContext &C);

bool namesVariable(const clang::Stmt *S, const clang::VarDecl *Var);

} // namespace swgen
#endif
