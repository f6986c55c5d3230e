//===- Process.h - child processes and what must not outlive us -*- C++ -*-===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Contract: run() starts one program and returns its exit status.  When HUP, INT or TERM arrives,
// the running child gets it too, run() returns 128+signal, and every later run() refuses to
// start; so the caller's ordinary clean-up code is the clean-up on signals.
//===----------------------------------------------------------------------===//
#ifndef SWGEN_DRIVER_PROCESS_H
#define SWGEN_DRIVER_PROCESS_H

#include "llvm/ADT/ArrayRef.h"
#include <string>

namespace swgen::driver {

void installSignalHandlers();

/// The signal that arrived, or 0.
int pendingSignal();

/// \p Command[0] is a path, or a name to be looked up in PATH.
int run(llvm::ArrayRef<std::string> Command, bool Verbose);

/// A directory of our own under TMPDIR, removed with all its contents.
class TempDir {
public:
  TempDir();
  ~TempDir();
  TempDir(const TempDir &) = delete;
  TempDir &operator=(const TempDir &) = delete;

  bool ok() const { return !Path.empty(); }
  const std::string &path() const { return Path; }
  std::string file(llvm::StringRef Name) const;

private:
  std::string Path;
};

} // namespace swgen::driver

#endif
