//===- ChunkLoops.h - the last block is cut off -----------------*- C++ -*-===//
//
//   for (t = 0; t < nt; t++) {                  for (t = 0; t < nt; t++) {
//     lo = t * ch, hi = MIN(lo + ch, n);          const int lo = t * ch;
//     for (i = lo; i < hi; i++)                   for (int i_in = 0; i_in < ch; i_in++)
//       s;                                          if (t < FULL || (t <= FULL && i_in < REST))
//                                                     s, with lo + i_in for i
//
// A loop through the block number `t` of a size that is known at run time counts its places in the
// block, in a copy of the region's tree.  Which of them are below the end of all is a condition
// with two numbers that the host computes: so many blocks are whole, and so many places has the
// next.
//
// The start may be a variable that is set once, or the product itself, `i = t * ch; i < (t + 1) *
// ch`; the end may also be cut off by `if (hi > n) hi = n`.  Runs behind TurnLoops, which makes
// such products of loops that go by steps known at run time only.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PLUGIN_CHUNKLOOPS_H
#define SWGEN_PLUGIN_CHUNKLOOPS_H

#include "Directive.h"
#include "FunctionFacts.h"

namespace swgen {

/// \p D with a body in which these loops count places, and Directive::HostValues; D itself where
/// there are none.  The body declares variables anew: FunctionFacts::add() must hear of it.
Directive countPlaces(const Directive &D, const FunctionFacts &Facts, clang::ASTContext &Ctx);

} // namespace swgen
#endif
