//===- Seeds.cpp - swgen-fuzz-seeds: inputs to begin with -----------------===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   swgen-fuzz-seeds OUT DIR...
//
// Writes into the directory OUT one file for each function with `#pragma sw` of the C files below
// the directories, with what is not a function of the same file and the functions that it calls.
//
//===----------------------------------------------------------------------===//
#include "Tokens.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <algorithm>

using namespace llvm;
using namespace swgen::fuzz;

/// Index after the directive, declaration or function that begins at Begin.
static size_t chunkEnd(const Tokens &T, size_t Begin) {
  if (T[Begin] == "#")
    return std::find(T.begin() + Begin, T.end(), "\n") - T.begin() + 1;
  for (size_t K = Begin; K < T.size(); ++K) {
    if (T[K] == ";")
      return K + 1;
    if (T[K] != "{" && T[K] != "(")
      continue;
    size_t Close = closingOf(T, K);
    if (Close == K)
      break;
    bool Function = T[K] == "{" && K > Begin && T[K - 1] == ")";
    if (Function)
      return Close;
    K = Close - 1;
  }
  return T.size();
}

namespace {

struct Chunk {
  Tokens Text;
  std::string Function; ///< its name; empty: no function definition
  bool HasRegion = false;
};

Chunk makeChunk(Tokens Text) {
  Chunk C;
  auto Paren = find(Text, "(");
  if (Text.back() == "}" && Paren != Text.end() && Paren != Text.begin())
    C.Function = *std::prev(Paren);
  for (size_t K = 0; K + 1 < Text.size(); ++K)
    C.HasRegion |= Text[K] == "pragma" && Text[K + 1] == "sw";
  C.Text = std::move(Text);
  return C;
}

} // namespace

/// The file without its own headers, which mostly serve main, and without functions that the
/// region's function does not call.
static Tokens seedOf(ArrayRef<Chunk> File, const Chunk &Region) {
  std::vector<const Chunk *> Kept;
  for (const Chunk &C : reverse(File)) {
    bool OwnHeader = C.Text.size() > 2 && C.Text[1] == "include" && C.Text[2][0] == '"';
    bool Called = C.Function.empty() ||
                  any_of(Kept, [&](const Chunk *K) { return is_contained(K->Text, C.Function); });
    if (&C == &Region || (!OwnHeader && Called && !(C.HasRegion && !C.Function.empty())))
      Kept.push_back(&C);
  }
  Tokens Seed;
  for (const Chunk *C : reverse(Kept))
    append_range(Seed, C->Text);
  return Seed;
}

static void addSeeds(const Tokens &Text, std::vector<Tokens> &Seeds) {
  std::vector<Chunk> File;
  for (size_t Begin = 0, End; Begin < Text.size(); Begin = End) {
    End = std::min(chunkEnd(Text, Begin), Text.size());
    File.push_back(makeChunk(Tokens(Text.begin() + Begin, Text.begin() + End)));
  }
  for (const Chunk &C : File)
    if (C.HasRegion && !C.Function.empty())
      if (Tokens Seed = seedOf(File, C); Seed.size() < 1500)
        Seeds.push_back(std::move(Seed));
}

/// All C files below a directory, in the order of their names.
static std::vector<std::string> filesBelow(StringRef Directory) {
  std::vector<std::string> Files;
  std::error_code EC;
  for (sys::fs::recursive_directory_iterator I(Directory, EC), End; I != End && !EC;
       I.increment(EC))
    if (StringRef(I->path()).ends_with(".c"))
      Files.push_back(I->path());
  llvm::sort(Files);
  return Files;
}

int main(int ArgCount, char **Args) {
  if (ArgCount < 3) {
    errs() << "usage: swgen-fuzz-seeds OUT DIR...\n";
    return 2;
  }
  std::vector<Tokens> Seeds;
  for (const char *Directory : ArrayRef(Args + 2, ArgCount - 2))
    for (const std::string &File : filesBelow(Directory))
      if (auto Text = MemoryBuffer::getFile(File))
        addSeeds(tokenize((*Text)->getBuffer()), Seeds);
  std::error_code EC = sys::fs::create_directories(Args[1]);
  for (size_t K = 0; K < Seeds.size() && !EC; ++K)
    raw_fd_ostream(std::string(Args[1]) + "/seed-" + std::to_string(K) + ".c", EC)
        << textOf(Seeds[K]);
  if (EC || Seeds.empty()) {
    errs() << "swgen-fuzz-seeds: " << (EC ? EC.message() : "no C file with '#pragma sw'") << "\n";
    return 2;
  }
  outs() << Seeds.size() << " functions to begin with\n";
  return 0;
}
