//===- Corpus.h - seeds of the fuzzer: functions with regions ---*- C++ -*-===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Inputs are lists of tokens, so that most mutations of them can be parsed again.  A seed is one
// function of a C file that contains `#pragma sw`, with what is not a function of the same file.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_TEST_FUZZ_CORPUS_H
#define SWGEN_TEST_FUZZ_CORPUS_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace swgen::fuzz {

/// The tokens of C text; "\n" ends a directive, comments are left out.
using Tokens = std::vector<std::string>;

Tokens tokenize(llvm::StringRef Text);
std::string textOf(const Tokens &Input);

/// Of all C files below the directories, in the order of their names.
std::vector<Tokens> readCorpus(const std::vector<std::string> &Directories);

/// Index after the bracket that closes the one at Open, or Open if none does.
size_t closingOf(const Tokens &T, size_t Open);

} // namespace swgen::fuzz
#endif
