//===- Subscripts.h - subscripts as sums of loops ---------------*- C++ -*-===//
//
// What an access has in one dimension of its array, where that is a sum of the iterations of its
// statement's loops and of parameters.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_SUBSCRIPTS_H
#define SWGEN_PASSES_SUBSCRIPTS_H

#include "Affine.h"
#include "KernelModel.h"
#include <map>
#include <optional>
#include <vector>

namespace swgen {

struct Subscript {
  std::map<unsigned, int64_t> Dims; ///< factors of the statement's dimensions that occur
  Affine Rest;
};

/// Nothing where the access has no such sum there, or several relations.
std::optional<Subscript> subscriptOf(const KernelModel &Model, const ModelAccess &A,
                                     unsigned Which);
/// Of all dimensions: at the cost of one.
std::vector<std::optional<Subscript>> subscriptsOf(const KernelModel &Model, const ModelAccess &A);

} // namespace swgen
#endif
