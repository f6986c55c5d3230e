//===- Compile.h - one C source to one object -------------------*- C++ -*-===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Contract: runs the plugin on one C input and leaves one object: the ordinary one when no region
// was offloaded, else host and slave part joined.  On failure (or a signal) no object is left,
// and nothing but what the user asked to keep is left in any case.  The plugin writes its sources
// if and only if it offloaded something; that is how Compile knows.
//===----------------------------------------------------------------------===//
#ifndef SWGEN_DRIVER_COMPILE_H
#define SWGEN_DRIVER_COMPILE_H

#include "Process.h"
#include "Toolchain.h"

namespace swgen::driver {

class Compiler {
public:
  Compiler(const CommandLine &C, const Site &S, const Toolchain &T, const TempDir &Temp)
      : C(C), S(S), T(T), Temp(Temp) {}

  /// -c: the user's own flags name the object (\p Input is an index into the pieces).
  int compile(size_t Input);

  /// Part of a command that also links: the object goes to \p Object.
  int compileForLink(size_t Input, llvm::StringRef Object);

  /// -S, -fsyntax-only and the like: diagnostics, reports and kept sources, clang's own output.
  int diagnose();

  /// Writes what the runs so far reported to the user's --report file.
  int writeReport();

private:
  struct Job {
    std::vector<Piece> Pieces; ///< the user's, with just one input
    size_t Input = 0;          ///< index of that input in Pieces
    std::string Object;        ///< where the object goes; empty when none is made
  };

  int run(const Job &J);
  int analyse(const Job &J, const std::string &OutDir, const std::string &Report);
  int collect(const Job &J, const std::string &OutDir, const std::string &Report,
              std::vector<GeneratedSources> &Out);
  int makeObject(const Job &J, const GeneratedSources &G);
  int keepSources(const GeneratedSources &G) const;
  int readStdin(Piece &Input, Words &Extra) const;
  Job jobFor(size_t Input) const;

  const CommandLine &C;
  const Site &S;
  const Toolchain &T;
  const TempDir &Temp;
  unsigned Runs = 0;
  std::vector<std::string> Reports;
};

} // namespace swgen::driver

#endif
