//===- Options.h - the command line of swgen-cc -----------------*- C++ -*-===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Contract: argv in, one immutable CommandLine out.  Own options are taken off; the rest is cut
// into pieces (one option with its values, or one input, in the user's order and spelling) by
// clang's own option table.  Nothing is run and no file is touched, except that response files
// are read and the machine's YAML file is looked at.
//===----------------------------------------------------------------------===//
#ifndef SWGEN_DRIVER_OPTIONS_H
#define SWGEN_DRIVER_OPTIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Allocator.h"
#include <optional>
#include <string>
#include <vector>

namespace swgen::driver {

enum class ToolchainKind { Emulator, Sw5cc, Swgcc };

/// What the command line asks for, by its last phase.
enum class Mode {
  PassThrough, ///< nothing for us: clang gets the command as it is
  Diagnose,    ///< -S, -fsyntax-only, ...: the plugin analyses, the output is clang's
  Compile,     ///< -c
  Link,        ///< all the way, or objects only
};

/// A machine by name, or by the absolute path of its YAML description.
struct MachineChoice {
  std::string Name;
  unsigned Generation = 0; ///< 26010 (sw5cc's interface) or 26020 (swgcc's)
  bool BuiltIn = true;     ///< one of machines.def
  /// For a machine from a file: what the emulator is to play, as emulator/lib/Machine.h reads it.
  std::string Emulated;
  long LdmBudget = 0;      ///< bytes of LDM for everything that a program declares there
};

/// One option with its values, or one input, as the user wrote it.
struct Piece {
  enum Kind { Option, CInput, OtherInput } K = Option;
  unsigned ID = 0; ///< clang's option ID (clang::options::ID)
  std::vector<std::string> Tokens;
  /// For inputs: the language forced by the last -x before it, or empty.
  std::string Language;

  const std::string &path() const { return Tokens.front(); }
};

struct CommandLine {
  MachineChoice Machine;
  ToolchainKind Toolchain = ToolchainKind::Emulator;
  std::string EmitDir;
  std::string ReportFile;
  std::string LdmStrategy; ///< greedy, model, or empty: the plugin's default
  std::string LdmAreaFile; ///< the object that --ldm-area names, or empty
  bool Help = false;

  Mode M = Mode::PassThrough;
  std::vector<Piece> Pieces;
  std::string Output; ///< the user's -o, or empty
  bool Verbose = false;

  std::vector<std::string> allTokens() const;
};

/// Reports its own errors; the result is then empty.
std::optional<CommandLine> parseCommandLine(int Argc, const char *const *Argv);

void printHelp();

} // namespace swgen::driver

#endif
