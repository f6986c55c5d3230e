//===- MovedBases.h - arrays whose subscripts begin with one -----*- C++ -*-===//
//
//   c_offset = 1 + c_dim1;                     c_offset = 1 + c_dim1;
//   c -= c_offset;                             c -= c_offset;
//   for (j = 1; j <= n; ++j)                   for (j = 1; j <= n; ++j)
//     for (i = 1; i <= m; ++i)                   for (i = 1; i <= m; ++i)
//       c[i + j * c_dim1] = 0;                     (c' - (1 + c_dim1))[i + j * c_dim1] = 0;
//
// Translated Fortran moves pointers back so that subscripts begin with one.  Rows of c_dim1
// elements from there have columns from 1 to m, which is one more than a row has where m is c_dim1:
// the usual case.  In a copy of the region's tree such a pointer is c', which the host moves
// forward again, and subscripts begin with zero.
//
// Parameters and variables of the function whose one change is that, by a sum of a number and
// products of variables that the region names and does not change, whose address nobody takes, and
// which no clause but `noalias` names.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_MOVEDBASES_H
#define SWGEN_PLUGIN_MOVEDBASES_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with a body that names such pointers (Directive::Bases); D itself where there are none.
/// The body declares variables anew: FunctionFacts::add() must hear of it.
Directive moveBases(const Directive &D, const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
