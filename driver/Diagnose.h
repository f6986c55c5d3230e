//===- Diagnose.h - messages of swgen-cc ------------------------*- C++ -*-===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Contract: the one place that words the driver's own errors ("swgen-cc: error: ...").
//===----------------------------------------------------------------------===//
#ifndef SWGEN_DRIVER_DIAGNOSE_H
#define SWGEN_DRIVER_DIAGNOSE_H

#include "llvm/ADT/Twine.h"
#include "llvm/Support/WithColor.h"

namespace swgen::driver {

/// Prints the error and returns the exit status that goes with it.
inline int fail(const llvm::Twine &Message) {
  llvm::WithColor::error(llvm::errs(), "swgen-cc") << Message << '\n';
  return 1;
}

} // namespace swgen::driver

#endif
