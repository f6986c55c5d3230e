//===- Process.cpp - child processes and what must not outlive us ---------===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Process.h"
#include "Diagnose.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include <cerrno>
#include <csignal>
#include <cstring>
#include <spawn.h>
#include <sys/wait.h>
#include <vector>

using namespace llvm;

extern char **environ;

namespace swgen::driver {

static volatile std::sig_atomic_t Pending = 0;
static volatile std::sig_atomic_t Child = 0;

static void onSignal(int Signal) {
  Pending = Signal;
  if (Child)
    kill(static_cast<pid_t>(Child), Signal);
}

void installSignalHandlers() {
  struct sigaction Action;
  std::memset(&Action, 0, sizeof Action);
  Action.sa_handler = onSignal;
  sigemptyset(&Action.sa_mask);
  for (int Signal : {SIGHUP, SIGINT, SIGTERM}) {
    struct sigaction Old;
    // nohup's choice to ignore a signal stays.
    if (sigaction(Signal, nullptr, &Old) == 0 && Old.sa_handler != SIG_IGN)
      sigaction(Signal, &Action, nullptr);
  }
}

int pendingSignal() { return Pending; }

static void printCommand(ArrayRef<std::string> Command) {
  ListSeparator Space(" ");
  for (const std::string &Word : Command) {
    errs() << Space;
    sys::printArg(errs(), Word, /*Quote=*/false);
  }
  errs() << '\n';
}

/// Starts \p Argv with the signals of interest held back until Child is known, so that one that
/// arrives in between still reaches the child.
static int spawn(const char *Program, char *const *Argv) {
  sigset_t Ours, Before;
  sigemptyset(&Ours);
  for (int Signal : {SIGHUP, SIGINT, SIGTERM})
    sigaddset(&Ours, Signal);
  sigprocmask(SIG_BLOCK, &Ours, &Before);
  posix_spawnattr_t Attributes;
  posix_spawnattr_init(&Attributes);
  posix_spawnattr_setsigmask(&Attributes, &Before);
  posix_spawnattr_setflags(&Attributes, POSIX_SPAWN_SETSIGMASK);
  pid_t Pid = 0;
  int Error = posix_spawn(&Pid, Program, nullptr, &Attributes, Argv, environ);
  posix_spawnattr_destroy(&Attributes);
  Child = Error ? 0 : Pid;
  sigprocmask(SIG_SETMASK, &Before, nullptr);
  return Error;
}

int run(ArrayRef<std::string> Command, bool Verbose) {
  if (Pending)
    return 128 + Pending;
  if (Verbose)
    printCommand(Command);

  ErrorOr<std::string> Program = sys::findProgramByName(Command.front());
  if (!Program)
    return fail("cannot run '" + Command.front() + "': " + Program.getError().message());
  std::vector<char *> Argv;
  for (const std::string &Word : Command)
    Argv.push_back(const_cast<char *>(Word.c_str()));
  Argv.push_back(nullptr);

  outs().flush();
  errs().flush();
  if (int Error = spawn(Program->c_str(), Argv.data()))
    return fail("cannot run '" + *Program + "': " + std::strerror(Error));

  int Status = 0;
  while (waitpid(static_cast<pid_t>(Child), &Status, 0) < 0 && errno == EINTR)
    ;
  Child = 0;
  if (Pending)
    return 128 + Pending;
  if (WIFSIGNALED(Status)) {
    fail("'" + *Program + "' was ended by signal " + Twine(WTERMSIG(Status)));
    return 128 + WTERMSIG(Status);
  }
  return WEXITSTATUS(Status);
}

TempDir::TempDir() {
  SmallString<128> Directory;
  if (std::error_code EC = sys::fs::createUniqueDirectory("swgen-cc", Directory)) {
    SmallString<128> Where;
    sys::path::system_temp_directory(/*ErasedOnReboot=*/true, Where);
    fail("cannot create a temporary directory in '" + Where + "': " + EC.message());
    return;
  }
  Path = Directory.str().str();
}

TempDir::~TempDir() {
  if (ok())
    sys::fs::remove_directories(Path);
}

std::string TempDir::file(StringRef Name) const {
  SmallString<128> Full(Path);
  sys::path::append(Full, Name);
  return Full.str().str();
}

} // namespace swgen::driver
