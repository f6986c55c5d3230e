//===- TokenMutator.h - random changes of C with pragmas --------*- C++ -*-===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes a new input of one or two others: clauses come and go, names and numbers are exchanged for
// others of their kind, balanced parts move from one place or input to another, and now and then
// tokens or characters change without any regard for grammar.
//
//===----------------------------------------------------------------------===//
#ifndef SWGEN_TEST_FUZZ_TOKENMUTATOR_H
#define SWGEN_TEST_FUZZ_TOKENMUTATOR_H

#include "Tokens.h"
#include <random>

namespace swgen::fuzz {

class TokenMutator {
public:
  /// Parts and names may come from Other.
  TokenMutator(const Tokens &Other, uint64_t Seed) : Other(Other), Random(Seed) {}

  /// Some changes of T, one mostly.
  void change(Tokens &T);

private:
  size_t below(size_t N) { return N ? Random() % N : 0; }
  bool chance(unsigned Percent) { return below(100) < Percent; }
  const std::string &one(const std::vector<std::string> &Of) { return Of[below(Of.size())]; }

  void mutate(Tokens &T);
  size_t placeOf(const Tokens &T, bool (*Wanted)(const std::string &));
  std::string nameIn(const Tokens &T);
  Tokens clause(const Tokens &T, const std::string &Directive);
  Tokens pragma(const Tokens &T);
  Tokens balanced(const Tokens &From);
  Tokens statement(const Tokens &From);

  void changeClause(Tokens &T);
  void addPragma(Tokens &T);
  void changeName(Tokens &T);
  void changeNumber(Tokens &T);
  void changeOperator(Tokens &T);
  void changeType(Tokens &T);
  void spliceBalanced(Tokens &T);
  void spliceStatement(Tokens &T);
  void wrapStatement(Tokens &T);
  void deleteRange(Tokens &T);
  void repeatRange(Tokens &T);
  void exchange(Tokens &T);
  void scramble(Tokens &T);

  const Tokens &Other;
  std::mt19937_64 Random;
};

} // namespace swgen::fuzz
#endif
