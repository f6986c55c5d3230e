//===- Main.cpp - swgen-cc, a C compiler for annotated loops --------------===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Contract: decides which of the phases run, in which order; each phase is in a file of its own.
// The exit status is the first failing compiler's, or 1 for an error of ours, or the death by the
// signal that arrived.
//===----------------------------------------------------------------------===//
#include "Compile.h"
#include "Diagnose.h"
#include "LdmArea.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include <csignal>

using namespace llvm;

namespace swgen::driver {

static size_t countInputs(const CommandLine &C) {
  return count_if(C.Pieces, [](const Piece &P) { return P.K != Piece::Option; });
}

/// -c: every input by itself, so that one that fails does not hide the others' messages.
static int compileAll(const CommandLine &C, const Toolchain &T, Compiler &Each) {
  bool HasC = any_of(C.Pieces, [](const Piece &P) { return P.K == Piece::CInput; });
  // With nothing for us to do, or something for clang to reject (-o with several inputs), clang
  // gets the command as it is.
  if (!HasC || (!C.Output.empty() && countInputs(C) > 1))
    return run(T.plain(C.allTokens()), C.Verbose);

  int Worst = 0;
  for (size_t I = 0; I < C.Pieces.size(); ++I) {
    if (C.Pieces[I].K == Piece::CInput)
      Worst = std::max(Worst, Each.compile(I));
    if (pendingSignal())
      return Worst;
  }

  Words Others;
  bool HasOthers = false;
  for (const Piece &P : C.Pieces) {
    HasOthers |= P.K == Piece::OtherInput;
    if (P.K != Piece::CInput)
      Others.insert(Others.end(), P.Tokens.begin(), P.Tokens.end());
  }
  return HasOthers ? std::max(Worst, run(T.plain(Others), C.Verbose)) : Worst;
}

/// Compiles the C inputs, then links with their objects in their places.
static int linkAll(const CommandLine &C, const Site &S, const Toolchain &T, Compiler &Each,
                   const TempDir &Temp) {
  Words Command;
  bool Compiled = false, Forced = false, HasKernels = false, IsPartial = false;
  for (size_t I = 0; I < C.Pieces.size(); ++I) {
    const Piece &P = C.Pieces[I];
    IsPartial |= P.K == Piece::Option && P.ID == clang::options::OPT_r;
    Forced |= P.K != Piece::Option && !P.Language.empty();
    bool IsDependency =
        P.K == Piece::Option && (P.ID == clang::options::OPT_MD || P.ID == clang::options::OPT_MMD);
    if (P.K != Piece::CInput) {
      // The dependency file is made with the object; the link would write it a second time.
      if (!IsDependency)
        Command.insert(Command.end(), P.Tokens.begin(), P.Tokens.end());
      // Objects of a vendor compiler come in pairs.
      if (P.K == Piece::OtherInput && C.Toolchain != ToolchainKind::Emulator &&
          sys::fs::exists(slaveObjectBeside(P.path()))) {
        Command.push_back(slaveObjectBeside(P.path()));
        HasKernels = true;
      }
      continue;
    }
    Compiled = true;
    std::string Object = Temp.file(std::to_string(I) + ".o");
    if (int Status = Each.compileForLink(I, Object))
      return Status;
    Words Objects{Object};
    if (sys::fs::exists(slaveObjectBeside(Object))) {
      Objects.push_back(slaveObjectBeside(Object));
      HasKernels = true;
    }
    if (!P.Language.empty())
      Objects.insert(Objects.begin(), {"-x", "none"});
    Command.insert(Command.end(), Objects.begin(), Objects.end());
    if (!P.Language.empty())
      Command.insert(Command.end(), {"-x", P.Language});
  }
  if (Forced)
    Command.insert(Command.end(), {"-x", "none"}); // the libraries to come are no C
  if (Compiled && C.Toolchain == ToolchainKind::Emulator)
    Command.push_back("-Qunused-arguments"); // the compiler's flags were used above
  if (IsPartial)                             // the area and the libraries come with the final link
    return run(T.plain(Command), C.Verbose);
  if (int Status = addLdmArea(C, S, T, Temp, HasKernels, Command))
    return Status;
  return run(T.link(C, Command), C.Verbose);
}

static int drive(const CommandLine &C, const char *Argv0) {
  std::optional<Site> S = Site::find(Argv0);
  if (!S)
    return 1;
  std::unique_ptr<Toolchain> T = Toolchain::create(C, *S);
  if (!C.LdmAreaFile.empty())
    if (int Status = writeLdmArea(C, *T, C.LdmAreaFile); Status || C.Pieces.empty())
      return Status;
  if (C.M == Mode::PassThrough)
    return run(T->plain(C.allTokens()), C.Verbose);

  TempDir Temp;
  if (!Temp.ok())
    return 1;
  Compiler Each(C, *S, *T, Temp);
  int Status = 0;
  switch (C.M) {
  case Mode::PassThrough:
    break;
  case Mode::Diagnose:
    Status = Each.diagnose();
    break;
  case Mode::Compile:
    Status = compileAll(C, *T, Each);
    break;
  case Mode::Link:
    Status = linkAll(C, *S, *T, Each, Temp);
    break;
  }
  if (int ReportStatus = Status ? 0 : Each.writeReport())
    return ReportStatus;
  return Status;
}

} // namespace swgen::driver

int main(int Argc, const char *const *Argv) {
  using namespace swgen::driver;
  std::optional<CommandLine> C = parseCommandLine(Argc, Argv);
  if (!C)
    return 1;
  if (C->Help) {
    printHelp();
    return 0;
  }
  installSignalHandlers();
  int Status = drive(*C, Argv[0]);
  if (int Signal = pendingSignal()) {
    // make and the shell look at how we died to decide whether to go on.
    std::signal(Signal, SIG_DFL);
    std::raise(Signal);
  }
  return Status;
}
