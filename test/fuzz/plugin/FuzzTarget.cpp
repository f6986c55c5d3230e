//===- FuzzTarget.cpp - swgen-fuzz: no input may crash the plugin ---------===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What libFuzzer calls.  Its options begin with one dash, ours with two:
//
//   --plugin=FILE            libswgen.so
//   --tally=FILE             counts what becomes of the inputs of all processes, printed at the end
//   --stage-operations=N     steps of one stage of planning (30,000 for one input in eight and
//   where
//                            one is looked at, else 5,000)
//   --find=N                 takes SW<N> for a fault: finds an input for a diagnostic
//   --say                    prints what became of each input
//
// A hash of the input says for which machine and with which strategy of LDM it is compiled.
//
// A fault ends the process as a crash does, so that libFuzzer keeps the input; so does an input
// that takes more than ten seconds of CPU time (libFuzzer's own limit is of real time, which says
// little on a busy machine).
//
//===----------------------------------------------------------------------===//
#include "CompileInput.h"
#include "Tally.h"
#include "TokenMutator.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <sys/time.h>
#include <unistd.h>

using namespace llvm;
using namespace swgen::fuzz;

static constexpr int InputSeconds = 10;

/// libFuzzer takes each counter that is not zero for a thing that the input shows, like an edge of
/// instrumented code: here each set of diagnostics.
__attribute__((section("__libfuzzer_extra_counters"), used)) static uint8_t Shown[1 << 12];

namespace {
/// What the options say; libFuzzer has no place of its own for such things.
struct Setup {
  CompileOptions Compile;
  Tally *Counts = nullptr;
  bool Say = false;
  bool AllSteps = false; ///< for every input
};
} // namespace

static Setup &setup() {
  static Setup The;
  return The;
}

/// One directory for the generated sources of all processes: children of -fork inherit its name.
static std::string outputDirectory() {
  static const char Name[] = "SWGEN_FUZZ_OUT";
  if (const char *Inherited = getenv(Name))
    return Inherited;
  SmallString<128> Made;
  if (sys::fs::createUniqueDirectory("swgen-fuzz", Made))
    return {};
  setenv(Name, Made.c_str(), 1);
  atexit([] { sys::fs::remove_directories(getenv(Name)); });
  return Made.str().str();
}

static void tooLong(int) {
  static const char Text[] = "swgen-fuzz: more CPU time than an input may take\n";
  if (write(2, Text, sizeof Text - 1) > 0)
    abort();
  abort();
}

static void printTally() { setup().Counts->print(outs()); }

extern "C" int LLVMFuzzerInitialize(int *ArgCount, char ***Args) {
  std::string Plugin, TallyFile;
  bool Merges = false; // runs what was counted before
  for (StringRef Arg : ArrayRef(*Args, *ArgCount)) {
    if (Arg.consume_front("--plugin="))
      Plugin = Arg.str();
    else if (Arg.consume_front("--tally="))
      TallyFile = Arg.str();
    else if (Arg.consume_front("--stage-operations="))
      setup().AllSteps = !Arg.getAsInteger(10, setup().Compile.StageOperations);
    else if (Arg.consume_front("--find="))
      Arg.getAsInteger(10, setup().Compile.Find);
    setup().Say |= Arg == "--say";
    setup().AllSteps |= setup().Say || setup().Compile.Find;
    Merges |= Arg.starts_with("-merge");
  }
  setup().Compile.OutDir = outputDirectory();
  if (!loadPlugin(Plugin) || setup().Compile.OutDir.empty())
    exit(2);
  if (!TallyFile.empty() && !Merges) {
    setup().Counts = Tally::map(TallyFile);
    if (!setup().Counts) {
      errs() << "swgen-fuzz: cannot map '" << TallyFile << "'\n";
      exit(2);
    }
    atexit(printTally);
  }
  signal(SIGPROF, tooLong);
  return 0;
}

static CompileOptions optionsFor(StringRef Text) {
  CompileOptions Options = setup().Compile;
  uint64_t Hash = xxh3_64bits(Text);
  Options.Machine = Hash & 1 ? "sw26010pro" : "sw26010";
  // A search costs several times as much as all else, and most of what it runs greedy runs, too.
  Options.LdmStrategy = (Hash >> 1) % 4 == 0 ? "model" : "greedy";
  // What goes wrong does so early, mostly.
  if (!setup().AllSteps && (Hash >> 3) % 8 != 0)
    Options.StageOperations /= 6;
  return Options;
}

static void say(const Compiled &Result) {
  static const char *Names[] = {"malformed", "no region", "refused", "ported"};
  outs() << Names[int(Result.What)];
  for (int N : Result.Numbers)
    outs() << " SW" << N;
  outs() << "\n";
  outs().flush();
}

static uint64_t hashOf(const std::set<int> &Numbers) {
  std::vector<int> List(Numbers.begin(), Numbers.end());
  return xxh3_64bits(
      ArrayRef(reinterpret_cast<const uint8_t *>(List.data()), List.size() * sizeof(int)));
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *Data, size_t Size) {
  Setup &S = setup();
  StringRef Text(reinterpret_cast<const char *>(Data), Size);
  itimerval Limit{{0, 0}, {InputSeconds, 0}}, None{};
  if (S.Counts)
    ++S.Counts->Begun;
  setitimer(ITIMER_PROF, &Limit, nullptr);
  Compiled Result = compileInput(Text, optionsFor(Text));
  setitimer(ITIMER_PROF, &None, nullptr);
  if (S.Counts)
    S.Counts->add(Result);
  if (S.Say)
    say(Result);
  if (!Result.Fault.empty()) {
    errs() << "swgen-fuzz: fault: " << Result.Fault << "\n";
    abort();
  }
  if (Result.What != Outcome::Malformed)
    Shown[hashOf(Result.Numbers) % std::size(Shown)] = 1;
  return 0;
}

static Tokens tokensOf(const uint8_t *Data, size_t Size) {
  return tokenize(StringRef(reinterpret_cast<const char *>(Data), Size));
}

/// As many of the tokens as there is room for.
static size_t store(const Tokens &T, uint8_t *Data, size_t Room) {
  std::string Text = textOf(T);
  size_t Size = std::min(Text.size(), Room);
  memcpy(Data, Text.data(), Size);
  return Size;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *Data, size_t Size, size_t Room, unsigned Seed) {
  const Tokens Old = tokensOf(Data, Size);
  Tokens New = Old;
  TokenMutator(Old, Seed).change(New);
  return store(New, Data, Room);
}

extern "C" size_t LLVMFuzzerCustomCrossOver(const uint8_t *Data, size_t Size, const uint8_t *More,
                                            size_t MoreSize, uint8_t *Out, size_t Room,
                                            unsigned Seed) {
  Tokens New = tokensOf(Data, Size);
  const Tokens Other = tokensOf(More, MoreSize);
  TokenMutator(Other, Seed).change(New);
  return store(New, Out, Room);
}
