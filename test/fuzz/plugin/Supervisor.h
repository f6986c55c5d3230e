//===- Supervisor.h - many inputs, some of which end the process -*- C++ -*-===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Inputs are tried in chunks, each in a process of its own that starts with the seeds alone: the
// inputs of chunk k depend on the seed and k only.  A process that ends before its chunk does (a
// signal, an assertion, more than InputSeconds of CPU time or too much memory for one input) is a
// failure; the input is saved, and another process goes on behind it.  What seeds and inputs have
// shown is remembered as the set of diagnostic numbers: an input that shows a new set is a seed for
// the rest of the chunk.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_TEST_FUZZ_SUPERVISOR_H
#define SWGEN_TEST_FUZZ_SUPERVISOR_H

#include "CompileInput.h"
#include "Corpus.h"
#include <string>
#include <vector>

namespace swgen::fuzz {

struct Campaign {
  CompileOptions Compile;
  std::vector<Tokens> Seeds;
  uint64_t Seed = 1;
  uint64_t Inputs = 1000;
  uint64_t ChunkInputs = 1000;
  unsigned Jobs = 1;
  unsigned InputSeconds = 10;
  std::string SaveDir;   ///< of inputs that failed; empty: they are printed only
  std::string StateFile; ///< finished chunks; empty: none
};

/// What was seen, in memory that all processes share.
struct Tally {
  uint64_t Inputs, ByOutcome[4], ByNumber[1000];
  uint64_t Crashes, Timeouts, Faults;
};

/// Runs all chunks that the state file does not have; returns the sums, those of the state file
/// included.
Tally runCampaign(const Campaign &C);

} // namespace swgen::fuzz
#endif
