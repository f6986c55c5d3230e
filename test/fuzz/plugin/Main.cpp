//===- Main.cpp - swgen-fuzz: no input may crash the plugin ---------------===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   swgen-fuzz --plugin=LIB/libswgen.so --corpus=DIR [--seed=S] [--inputs=N] [...]
//   swgen-fuzz --plugin=LIB/libswgen.so FILE.c...        tries these inputs, one by one
//
// The exit status is 0 if nothing crashed, took too long, or was refused by a number that only a
// fault of swgen can have.
//
//===----------------------------------------------------------------------===//
#include "Supervisor.h"
#include "TokenMutator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include <ctime>
#include <sys/resource.h>

using namespace llvm;
using namespace swgen::fuzz;

static cl::opt<std::string> PluginPath("plugin", cl::desc("libswgen.so"), cl::Required);
static cl::list<std::string> CorpusDirs("corpus", cl::desc("directory of C files to begin with"));
static cl::opt<uint64_t> FirstSeed("seed", cl::desc("of the random numbers"), cl::init(1));
static cl::opt<uint64_t> InputCount("inputs", cl::desc("how many inputs"), cl::init(1000));
static cl::opt<uint64_t> ChunkInputs("chunk", cl::desc("inputs per process"), cl::init(1000));
static cl::opt<unsigned> JobCount("jobs", cl::desc("processes at a time"), cl::init(1));
static cl::opt<unsigned> Seconds("timeout", cl::desc("CPU seconds for one input"), cl::init(10));
static cl::opt<unsigned long> Operations("stage-operations", cl::init(100000),
                                         cl::desc("steps of one stage of planning"));
static cl::opt<std::string> SaveDir("save", cl::desc("directory for inputs that fail"));
static cl::opt<std::string> StateFile("state", cl::desc("finished chunks, to go on from"));
static cl::opt<bool> PrintOnly("print", cl::desc("print the inputs instead of trying them"));
static cl::opt<bool> TrySeeds("try-seeds", cl::desc("try the seeds as they are"));
static cl::list<std::string> Files(cl::Positional, cl::desc("[FILE.c...]"));

static int tryFiles(const CompileOptions &Options) {
  int Status = 0;
  for (const std::string &Name : Files) {
    auto Text = MemoryBuffer::getFile(Name);
    if (!Text) {
      errs() << "swgen-fuzz: cannot read '" << Name << "'\n";
      return 2;
    }
    Compiled Result = compileInput((*Text)->getBuffer(), Options);
    static const char *Names[] = {"malformed", "no region", "refused", "ported"};
    outs() << Name << ": " << Names[int(Result.What)];
    for (int N : Result.Numbers)
      outs() << " SW" << N;
    outs() << "\n";
    if (!Result.Fault.empty()) {
      outs() << Result.Fault << "\n";
      Status = 1;
    }
  }
  return Status;
}

/// What becomes of the seeds themselves: few should be malformed.
static void trySeeds(const std::vector<Tokens> &Seeds, const CompileOptions &Options) {
  unsigned Count[4] = {};
  for (const Tokens &Seed : Seeds) {
    Compiled Result = compileInput(textOf(Seed), Options);
    ++Count[int(Result.What)];
    if (Result.What == Outcome::Malformed && PrintOnly)
      outs() << textOf(Seed) << "\n";
  }
  outs() << "seeds: " << Count[0] << " malformed, " << Count[1] << " without a region, " << Count[2]
         << " refused, " << Count[3] << " ported\n";
}

static void printInputs(const std::vector<Tokens> &Seeds) {
  for (uint64_t I = 0; I < InputCount; ++I)
    outs() << "/* input " << I << " */\n"
           << textOf(TokenMutator(Seeds, (FirstSeed << 40) + I).next()) << "\n";
}

static double cpuSeconds() {
  rusage Usage;
  getrusage(RUSAGE_CHILDREN, &Usage);
  return Usage.ru_utime.tv_sec + Usage.ru_stime.tv_sec +
         (Usage.ru_utime.tv_usec + Usage.ru_stime.tv_usec) * 1e-6;
}

static int report(const Tally &T) {
  outs() << T.Inputs << " inputs: " << T.ByOutcome[0] << " malformed, " << T.ByOutcome[1]
         << " without a region, " << T.ByOutcome[2] << " refused, " << T.ByOutcome[3]
         << " ported\nnumbers:";
  for (int N = 0; N < 1000; ++N)
    if (T.ByNumber[N])
      outs() << " SW" << N << ":" << T.ByNumber[N];
  outs() << "\ncrashes " << T.Crashes << ", without end " << T.Timeouts << ", faults " << T.Faults
         << "\n";
  return T.Crashes + T.Timeouts + T.Faults ? 1 : 0;
}

int main(int ArgCount, char **Args) {
  cl::ParseCommandLineOptions(ArgCount, Args, "random inputs for swgen's plugin\n");
  SmallString<128> Out;
  if (sys::fs::createUniqueDirectory("swgen-fuzz", Out) || !loadPlugin(PluginPath))
    return 2;
  Campaign C;
  C.Compile.OutDir = Out.str().str();
  C.Compile.StageOperations = Operations;
  int Status = 0;
  if (!Files.empty()) {
    Status = tryFiles(C.Compile);
  } else {
    C.Seeds = readCorpus({CorpusDirs.begin(), CorpusDirs.end()});
    if (C.Seeds.empty()) {
      errs() << "swgen-fuzz: no C file with '#pragma sw' below --corpus\n";
      return 2;
    }
    outs() << "seed " << FirstSeed << ", " << C.Seeds.size() << " functions to begin with\n";
    outs().flush();
    C.Seed = FirstSeed;
    C.Inputs = InputCount;
    C.ChunkInputs = ChunkInputs;
    C.Jobs = JobCount;
    C.InputSeconds = Seconds;
    C.SaveDir = SaveDir;
    C.StateFile = StateFile;
    if (TrySeeds) {
      trySeeds(C.Seeds, C.Compile);
    } else if (PrintOnly) {
      printInputs(C.Seeds);
    } else {
      Status = report(runCampaign(C));
      errs() << format("%.1f s of CPU time\n", cpuSeconds());
    }
  }
  sys::fs::remove_directories(Out);
  return Status;
}
