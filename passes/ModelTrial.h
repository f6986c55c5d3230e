//===- ModelTrial.h - changes of a model that may fail ----------*- C++ -*-===//
#ifndef SWGEN_PASSES_MODELTRIAL_H
#define SWGEN_PASSES_MODELTRIAL_H

#include "KernelModel.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace swgen {

/// Runs Change, which changes M and returns true, or returns false, with so many operations of isl
/// as one loop is worth.  Where it returns false or isl gives up, M is as it was, and the result is
/// false.
bool tryChange(KernelModel &M, llvm::function_ref<bool()> Change);

} // namespace swgen
#endif
