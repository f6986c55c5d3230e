//===- LocalBytes.h - how much of local arrays is used ----------*- C++ -*-===//
//
//   double t[3584];                 // m <= 64: of this, 512 bytes
//   for (j = 0; j < m; j++)
//     t[j] = ...;
//
// A local array is as large as the program may need it.  Under a bound of the sizes its end may be
// out of reach, and the LDM need not hold it.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_LOCALBYTES_H
#define SWGEN_PASSES_LOCALBYTES_H

#include "KernelModel.h"

namespace swgen {

/// Bytes from the first one of an object of A, a local array, to the last that any access touches
/// in the model's context, made up to whole words; those of the object where that is not known.
int64_t bytesUsed(const KernelModel &M, const ModelArray &A);

/// Bytes of all local variables, one object of each.
int64_t localBytes(const KernelModel &M);

/// Makes local arrays (ModelArray::ElemBytes) as small as their accesses allow.
void shrinkLocals(KernelModel &M);

} // namespace swgen
#endif
