//===- Tokens.h - C text as a list of tokens --------------------*- C++ -*-===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Inputs of the fuzzer are changed as lists of tokens, so that most of them can be parsed again.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_TEST_FUZZ_TOKENS_H
#define SWGEN_TEST_FUZZ_TOKENS_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace swgen::fuzz {

/// The tokens of C text; "\n" ends a directive, comments are left out.
using Tokens = std::vector<std::string>;

Tokens tokenize(llvm::StringRef Text);
std::string textOf(const Tokens &Input);

/// Index after the bracket that closes the one at Open, or Open if none does.
size_t closingOf(const Tokens &T, size_t Open);

} // namespace swgen::fuzz
#endif
