//===- Tally.h - what became of the inputs of all processes -----*- C++ -*-===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libFuzzer counts executions; this counts what became of them.  The counters are in a file that
// every process maps, so that they outlive crashes and go on in the next run.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_TEST_FUZZ_TALLY_H
#define SWGEN_TEST_FUZZ_TALLY_H

#include "CompileInput.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>

namespace swgen::fuzz {

struct Tally {
  std::atomic<uint64_t> Begun;  ///< inputs; what has begun and has no outcome ended its process
  std::atomic<uint64_t> Faults; ///< refused by a number that only a fault of swgen can have
  std::atomic<uint64_t> ByOutcome[4];
  std::atomic<uint64_t> ByNumber[1000]; ///< inputs with this diagnostic

  /// The counters in the file at Path, which is made if need be; null if that is not possible.
  static Tally *map(const std::string &Path);

  void add(const Compiled &Result);
  void print(llvm::raw_ostream &OS) const;
};

} // namespace swgen::fuzz
#endif
