//===- Toolchain.cpp - who compiles and links generated sources -----------===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Toolchain.h"
#include "UserFlags.h"
#include "clang/Options/Options.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace swgen::driver {

static void append(Words &To, const Words &From) { To.insert(To.end(), From.begin(), From.end()); }

static Words select(ArrayRef<Piece> Pieces, bool (*Wanted)(const Piece &)) {
  Words Selected;
  for (const Piece &P : Pieces)
    if (Wanted(P))
      append(Selected, P.Tokens);
  return Selected;
}

static std::string directoryOf(StringRef File) {
  StringRef Parent = sys::path::parent_path(File);
  return Parent.empty() ? "." : Parent.str();
}

std::string slaveObjectBeside(StringRef HostObject) {
  StringRef Stem = HostObject;
  Stem.consume_back(".o");
  return (Stem + ".slave.o").str();
}

/// For slave sources: any number of files may end in one program, and share the area of LdmArea.h.
static const char SharedLdm[] = "-DSWGEN_SHARED_LDM";

static std::string areaSource(const Site &S) { return S.RuntimeHeaders + "/swgen/ldm.c"; }

static std::string areaSize(const CommandLine &C) {
  return "-DSWGEN_LDM_BUDGET=" + std::to_string(C.Machine.LdmBudget);
}

namespace {

/// The workstation: clang for both sides, the emulator's headers and library.
class EmulatorToolchain : public Toolchain {
public:
  EmulatorToolchain(const Site &S) : S(S) {}

  bool analysisMakesObject() const override { return true; }

  Words analyse(const CommandLine &, const Piece &Input, ArrayRef<Piece> Pieces,
                const Words &PluginArgs) const override {
    Words Command{S.Clang};
    for (const Piece &P : Pieces)
      if (P.K == Piece::Option || &P == &Input)
        append(Command, P.Tokens);
    append(Command, PluginArgs);
    return Command;
  }

  Words plain(const Words &UserWords) const override {
    Words Command{S.Clang};
    append(Command, UserWords);
    return Command;
  }

  Words host(const CommandLine &C, const GeneratedSources &G, StringRef Object) const override {
    return generated(C, G, flagsFor(C, goesToHost, "-std=gnu89"), EmulatorStep::Host, G.Host,
                     Object);
  }

  Words slave(const CommandLine &C, const GeneratedSources &G, StringRef Object) const override {
    Words Flags = flagsFor(C, goesToSlave, "-std=gnu99");
    Flags.push_back(SharedLdm);
    return generated(C, G, Flags, EmulatorStep::Slave, G.Slave, Object);
  }

  Words join(StringRef HostObject, StringRef SlaveObject, StringRef Output) const override {
    return {S.Clang, "-r", "-nostdlib", "-o", Output.str(), HostObject.str(), SlaveObject.str()};
  }

  Words ldmArea(const CommandLine &C, StringRef Object) const override {
    Words Command{S.Clang, S.emulatorFlags(C.Machine, EmulatorStep::Slave)};
    append(Command, ownMachine(C));
    append(Command, {"-std=gnu99", "-O2", areaSize(C), "-isystem", S.RuntimeHeaders, "-c", "-o",
                     Object.str(), areaSource(S)});
    return Command;
  }

  Words link(const CommandLine &C, const Words &UserWords) const override {
    Words Command = plain(UserWords);
    Command.push_back(S.emulatorFlags(C.Machine, EmulatorStep::Link));
    return Command;
  }

private:
  /// After the flags of the generation's machine: the machine of a file in its place.
  static Words ownMachine(const CommandLine &C) {
    if (C.Machine.Emulated.empty())
      return {};
    return {"-USWEMU_MACHINE", "-DSWEMU_MACHINE=" + C.Machine.Emulated};
  }

  /// The user's flags for one part.  Where they ask for a C that lacks 'inline', the nearest
  /// standard that has it stands in, without the macros that only the GNU standards define.
  static Words flagsFor(const CommandLine &C, bool (*Wanted)(const Piece &), const char *Standard) {
    Words Flags = select(C.Pieces, Wanted);
    if (any_of(C.Pieces, namesOldC))
      append(Flags, {Standard, "-Ulinux", "-Uunix"});
    return Flags;
  }

  Words generated(const CommandLine &C, const GeneratedSources &G, const Words &UserFlags,
                  EmulatorStep Step, const std::string &Source, StringRef Object) const {
    // The user's directory before the user's own -iquote: that is where "..." looks first in the
    // original.  Warnings were given for the original; nobody wants them for its translation.
    Words Command{S.Clang, "-iquote", directoryOf(G.Original)};
    append(Command, UserFlags);
    append(Command, {"-isystem", S.RuntimeHeaders, S.emulatorFlags(C.Machine, Step)});
    append(Command, ownMachine(C));
    append(Command, {"-w", "-Qunused-arguments",
                     // __FILE__, assert() and debug information name the user's file, and no
                     // temporary directory gets into the object.
                     "-ffile-prefix-map=" + Source + "=" + G.Original, "-x", "c", "-c", "-o",
                     Object.str(), Source});
    return Command;
  }

  const Site &S;
};

/// What sets one vendor compiler apart from the other.
struct VendorFlags {
  const char *Program;
  Words Host, Slave, Link, LinkLast;
};

/// The machine: one vendor compiler for both sides.  Its linker is not known to make relocatable
/// objects, so the slave object lies beside the host's and is added at the link.
class VendorToolchain : public Toolchain {
public:
  VendorToolchain(const Site &S, VendorFlags Flags) : S(S), V(std::move(Flags)) {}

  bool analysisMakesObject() const override { return false; }

  Words analyse(const CommandLine &, const Piece &Input, ArrayRef<Piece> Pieces,
                const Words &PluginArgs) const override {
    Words Command{S.Clang};
    append(Command, select(Pieces, goesToForeignAnalysis));
    append(Command, {"-Qunused-arguments", "-fsyntax-only"});
    append(Command, PluginArgs);
    append(Command, Input.Tokens);
    return Command;
  }

  Words plain(const Words &UserWords) const override {
    Words Command{V.Program};
    append(Command, V.Host);
    // The plugin's settings mean nothing to this compiler.
    for (const std::string &Word : UserWords)
      if (!StringRef(Word).starts_with("-fplugin-arg-swgen-"))
        Command.push_back(Word);
    return Command;
  }

  Words host(const CommandLine &C, const GeneratedSources &G, StringRef Object) const override {
    return generated(C, G, V.Host, G.Host, Object);
  }

  Words slave(const CommandLine &C, const GeneratedSources &G, StringRef Object) const override {
    return generated(C, G, V.Slave, G.Slave, Object);
  }

  Words join(StringRef, StringRef, StringRef) const override { return {}; }

  Words ldmArea(const CommandLine &C, StringRef Object) const override {
    Words Command{V.Program};
    append(Command, V.Slave);
    append(Command, {"-std=gnu99", areaSize(C), "-I" + S.RuntimeHeaders, "-c", "-o", Object.str(),
                     areaSource(S)});
    return Command;
  }

  Words link(const CommandLine &, const Words &UserWords) const override {
    Words Command{V.Program};
    append(Command, V.Link);
    append(Command, UserWords);
    append(Command, V.LinkLast);
    return Command;
  }

private:
  Words generated(const CommandLine &C, const GeneratedSources &G, const Words &Side,
                  const std::string &Source, StringRef Object) const {
    Words Command{V.Program};
    append(Command, Side);
    for (const Piece &P : C.Pieces) {
      if (P.K != Piece::Option || isDependencyFlag(P) || isOutputFlag(P) ||
          P.ID == clang::options::OPT_fplugin_arg)
        continue;
      append(Command, namesOldC(P) && Source == G.Slave ? Words{"-std=gnu99"} : P.Tokens);
    }
    // Only -I: the one header option that both generations' compilers are known to take.
    if (Source == G.Slave)
      Command.push_back(SharedLdm);
    append(Command, {"-I" + directoryOf(G.Original), "-I" + S.RuntimeHeaders, "-c", "-o",
                     Object.str(), Source});
    return Command;
  }

  const Site &S;
  VendorFlags V;
};

} // namespace

std::unique_ptr<Toolchain> Toolchain::create(const CommandLine &C, const Site &S) {
  switch (C.Toolchain) {
  case ToolchainKind::Emulator:
    break;
  case ToolchainKind::Sw5cc:
    return std::make_unique<VendorToolchain>(
        S, VendorFlags{"sw5cc", {"-host"}, {"-slave", "-msimd"}, {"-hybrid"}, {}});
  case ToolchainKind::Swgcc:
    return std::make_unique<VendorToolchain>(
        S, VendorFlags{"swgcc", {"-mhost"}, {"-mslave", "-msimd"}, {"-mhybrid"}, {"-lm_slave"}});
  }
  return std::make_unique<EmulatorToolchain>(S);
}

} // namespace swgen::driver
