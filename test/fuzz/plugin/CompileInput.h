//===- CompileInput.h - one input through clang with swgen ------*- C++ -*-===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles a C text in this process, as `clang -fsyntax-only -fplugin=libswgen.so` would, and says
// what became of it.  A crash is a crash: nothing here catches it.  What swgen's own net catches
// (SW232), text that it cannot lower (SW504) and plans that it cannot prove (SW520 to SW539) are
// faults too.  The system's headers are stubs, so that an input costs a millisecond and not ten.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_TEST_FUZZ_COMPILEINPUT_H
#define SWGEN_TEST_FUZZ_COMPILEINPUT_H

#include "llvm/ADT/StringRef.h"
#include <set>
#include <string>

namespace swgen::fuzz {

enum class Outcome { Malformed, NoRegion, Refused, Ported };

struct Compiled {
  Outcome What = Outcome::NoRegion;
  std::set<int> Numbers; ///< of swgen's diagnostics
  std::string Fault;     ///< the first message that only a fault of swgen can give; or empty
};

struct CompileOptions {
  std::string Machine = "sw26010pro";
  std::string LdmStrategy = "model";
  int Find = 0;                           ///< another number that counts as a fault
  std::string OutDir;                     ///< generated sources go here
  unsigned long StageOperations = 30'000; ///< steps of one stage; beyond, a region is refused
};

/// Loads the plugin; false, with a message on standard error, if that is not possible.
bool loadPlugin(const std::string &Path);

Compiled compileInput(llvm::StringRef Text, const CompileOptions &Options);

} // namespace swgen::fuzz
#endif
