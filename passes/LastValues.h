//===- LastValues.h - arrays of which the last iteration counts -*- C++ -*-===//
//
//   for (r ...)                              for (r ...) {
//     { for (p ...) sum[p] = ...;              double own[..];
//       for (p ...) a[r][p] = sum[p]; }        for (p ...) own[p] = ...;
//                                              for (p ...) a[r][p] = own[p];
//                                              if (r is the last)
//                                                for (p ...) sum[p] = own[p];
//                                            }
//
// Where each iteration sets what it reads of an array, and somebody needs the array afterwards,
// what is in it then is what the last iteration wrote, if that writes all that any other may have
// written.  So each iteration may have a copy, and the last one stores its own (plugin/LastValues.h
// writes such a region).
//
// The proof is in two halves.  Of the text: which elements that are.  Of the region with copies:
// that one iteration, the last one, stores just these, and that nothing else touches the array.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LASTVALUES_H
#define SWGEN_PASSES_LASTVALUES_H

#include "KernelModel.h"

namespace swgen {

struct PrivateArrays;

/// { [e..] }, what the accesses All, of one array of the text M, may write in any iteration of the
/// outermost Depth loops around them, if the last of these iterations writes all of it for certain.
/// Null: it does not, or that is not known.
isl::set lastElements(const KernelModel &M, llvm::ArrayRef<const ModelAccess *> All,
                      unsigned Depth);

/// Of a region with copies (ArrayDesc::LastValue): refuses (SW213) those that are not proved to
/// leave in these arrays what Proof says of the text; without it, all.  Adds the guards under which
/// the copies hold what they stand for.
std::vector<Finding> checkLastValues(const PrivateArrays *Proof, KernelModel &M);

} // namespace swgen
#endif
