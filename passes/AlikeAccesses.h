//===- AlikeAccesses.h - accesses that touch the same -----------*- C++ -*-===//
//
// Of several accesses of one statement with one relation, what one touches the others do: sets of
// elements are put together of one of them.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_PASSES_ALIKEACCESSES_H
#define SWGEN_PASSES_ALIKEACCESSES_H

#include "KernelModel.h"
#include "llvm/ADT/ArrayRef.h"

namespace swgen {

/// In their order, without those of a statement that surely touch what an earlier one does.
std::vector<int> withoutAlike(const KernelModel &Model, llvm::ArrayRef<int> Accesses);

} // namespace swgen
#endif
