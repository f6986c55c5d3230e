//===- Options.cpp - the command line of swgen-cc -------------------------===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Options.h"
#include "Diagnose.h"
#include "MachineChoice.h"
#include "clang/Driver/Types.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/Arg.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/OptTable.h"
#include "llvm/Option/Option.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace llvm::opt;

namespace swgen::driver {
namespace own {

enum ID {
  OPT_INVALID = 0,
#define OPTION(...) LLVM_MAKE_OPT_ID(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

#define OPTTABLE_STR_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_STR_TABLE_CODE
#define OPTTABLE_PREFIXES_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

static constexpr OptTable::Info InfoTable[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

class Table : public GenericOptTable {
public:
  Table() : GenericOptTable(OptionStrTable, OptionPrefixesTable, InfoTable) {}
};

} // namespace own

void printHelp() {
  own::Table().printHelp(outs(), "swgen-cc [options of swgen-cc] [options of clang] file...",
                         "swgen-cc: a C compiler that runs loops under '#pragma sw' on a Sunway "
                         "core group");
  outs() << "Every other option is clang's; see 'clang-22 --help' and docs/options.md.\n";
}

std::vector<std::string> CommandLine::allTokens() const {
  std::vector<std::string> All;
  for (const Piece &P : Pieces)
    All.insert(All.end(), P.Tokens.begin(), P.Tokens.end());
  return All;
}

/// Takes one of our options into \p C; false (with a message) when its value makes no sense.
static bool takeOwn(const Arg &A, CommandLine &C, std::string &MachineName) {
  StringRef Value = A.getNumValues() ? A.getValue() : "";
  switch (A.getOption().getID()) {
  case own::OPT_help:
    C.Help = true;
    return true;
  case own::OPT_machine_EQ:
    MachineName = Value.str();
    break;
  case own::OPT_emit_EQ:
    C.EmitDir = Value.str();
    break;
  case own::OPT_report_EQ:
    C.ReportFile = Value.str();
    break;
  case own::OPT_ldm_area_EQ:
    C.LdmAreaFile = Value.str();
    break;
  case own::OPT_ldm_strategy_EQ:
    if (Value != "greedy" && Value != "model") {
      fail("unknown LDM strategy '" + Value + "'; known strategies: greedy, model");
      return false;
    }
    C.LdmStrategy = Value.str();
    break;
  case own::OPT_toolchain_EQ: {
    auto Kind = StringSwitch<std::optional<ToolchainKind>>(Value)
                    .Case("emulator", ToolchainKind::Emulator)
                    .Case("sw5cc", ToolchainKind::Sw5cc)
                    .Case("swgcc", ToolchainKind::Swgcc)
                    .Default(std::nullopt);
    if (!Kind) {
      fail("unknown toolchain '" + Value + "'; known toolchains: emulator, sw5cc, swgcc");
      return false;
    }
    C.Toolchain = *Kind;
    return true;
  }
  default:
    return true;
  }
  if (Value.empty()) {
    fail("option '" + A.getSpelling() + "' needs a value");
    return false;
  }
  return true;
}

/// Splits \p Argv into our options (taken into \p C) and the user's C command line.
static bool splitOwn(ArrayRef<const char *> Argv, CommandLine &C, std::string &MachineName,
                     SmallVectorImpl<const char *> &Rest) {
  own::Table Table;
  InputArgList All(Argv.begin(), Argv.end());
  // A value of the C compiler's (-o FILE, -x LANG) is never looked at as an option of ours: such
  // values do not start with two dashes in any sane build, and clang's table sees them next.
  for (unsigned Index = 0, End = Argv.size(); Index < End;) {
    unsigned Begin = Index;
    std::unique_ptr<Arg> A = Table.ParseOneArg(All, Index);
    if (!A) {
      fail("option '" + Twine(Argv[Begin]) + "' needs a value");
      return false;
    }
    if (A->getOption().matches(own::OPT_INPUT) || A->getOption().matches(own::OPT_UNKNOWN)) {
      Rest.append(Argv.begin() + Begin, Argv.begin() + Index);
      continue;
    }
    if (!takeOwn(*A, C, MachineName))
      return false;
  }
  return true;
}

static Mode modeOf(const InputArgList &Args, bool HasInputs) {
  namespace o = clang::options;
  // Questions to the compiler, and phases before the plugin's.
  if (!HasInputs || Args.hasArg(o::OPT__HASH_HASH_HASH, o::OPT_E, o::OPT_M, o::OPT_MM,
                                o::OPT__version, o::OPT_dumpmachine, o::OPT_dumpversion))
    return Mode::PassThrough;
  for (const Arg *A : Args)
    if (A->getOption().getPrefixedName().ltrim('-').starts_with("print-"))
      return Mode::PassThrough;
  if (Args.hasArg(o::OPT_S, o::OPT_fsyntax_only, o::OPT__analyze, o::OPT_emit_llvm, o::OPT_emit_ast,
                  o::OPT__precompile))
    return Mode::Diagnose;
  return Args.hasArg(o::OPT_c) ? Mode::Compile : Mode::Link;
}

static bool isC(StringRef Path, StringRef Language) {
  namespace types = clang::driver::types;
  if (!Language.empty() && Language != "none")
    return Language == "c" || Language == "cpp-output";
  if (Path == "-")
    return false;
  StringRef Extension = sys::path::extension(Path).ltrim('.');
  types::ID Type = types::lookupTypeForExtension(Extension);
  return Type == types::TY_C || Type == types::TY_PP_C;
}

/// Whether a word that clang does not know looks like an option of ours; then says so.
static bool isMisspelt(StringRef Word) {
  std::string Nearest;
  if (!Word.starts_with("--") || own::Table().findNearest(Word, Nearest) > 2)
    return false;
  fail("unknown option '" + Word + "'; did you mean '" + Nearest + "'?");
  return true;
}

/// Cuts the C command line into pieces by clang's table.
static bool cutIntoPieces(ArrayRef<const char *> Argv, CommandLine &C, std::string &MachineName) {
  namespace o = clang::options;
  unsigned MissingIndex = 0, MissingCount = 0;
  InputArgList Args = clang::getDriverOptTable().ParseArgs(Argv, MissingIndex, MissingCount,
                                                           Visibility(o::ClangOption));

  std::vector<unsigned> Starts;
  for (const Arg *A : Args)
    Starts.push_back(A->getIndex());
  Starts.push_back(Args.getNumInputArgStrings());

  std::string Language;
  bool HasInputs = false;
  unsigned Position = 0;
  for (const Arg *A : Args) {
    Piece P;
    P.ID = A->getOption().getID();
    for (unsigned I = Starts[Position], E = Starts[Position + 1]; I < E; ++I)
      P.Tokens.push_back(Args.getArgString(I));
    ++Position;
    if (A->getOption().matches(o::OPT_x)) {
      Language = A->getValue();
      if (Language == "none")
        Language.clear();
    } else if (A->getOption().matches(o::OPT_INPUT)) {
      HasInputs = true;
      P.Tokens.assign(1, A->getValue());
      P.Language = Language;
      P.K = isC(A->getValue(), Language) ? Piece::CInput : Piece::OtherInput;
    } else if (A->getOption().matches(o::OPT_o)) {
      C.Output = A->getValue();
    } else if (A->getOption().matches(o::OPT_v)) {
      C.Verbose = true;
    } else if (A->getOption().matches(o::OPT_fplugin_arg)) {
      // Two of the plugin's settings are the driver's business too: it must look where the plugin
      // writes, and compile for the machine that was planned for.
      StringRef Setting = A->getValue();
      if (Setting.consume_front("swgen-out=")) {
        if (C.EmitDir.empty())
          C.EmitDir = Setting.str();
        continue;
      }
      if (Setting.consume_front("swgen-machine=")) {
        if (MachineName.empty())
          MachineName = Setting.str();
        continue;
      }
      if (Setting.consume_front("swgen-report=")) {
        if (C.ReportFile.empty())
          C.ReportFile = Setting.str();
        continue;
      }
    }
    C.Pieces.push_back(std::move(P));
  }

  // A command line that clang rejects goes to clang, whose words for it the user knows.  A vendor
  // compiler has options of its own.
  bool Rejected = Args.hasArg(o::OPT_UNKNOWN) && C.Toolchain == ToolchainKind::Emulator;
  if (Rejected)
    for (const Arg *A : Args.filtered(o::OPT_UNKNOWN))
      if (isMisspelt(A->getAsString(Args)))
        return false;
  if (MissingCount || Rejected) {
    C.M = Mode::PassThrough;
    C.Pieces.assign(1, Piece());
    C.Pieces.front().Tokens.assign(Argv.begin(), Argv.end());
    return true;
  }
  C.M = modeOf(Args, HasInputs);
  return true;
}

std::optional<CommandLine> parseCommandLine(int Argc, const char *const *Argv) {
  SmallVector<const char *, 64> Words(Argv + 1, Argv + Argc);
  BumpPtrAllocator Alloc;
  StringSaver Saver(Alloc);
  cl::ExpansionContext Expansion(Alloc, cl::TokenizeGNUCommandLine);
  if (Error E = Expansion.expandResponseFiles(Words)) {
    fail(toString(std::move(E)));
    return std::nullopt;
  }

  CommandLine C;
  std::string MachineName;
  SmallVector<const char *, 64> Rest;
  if (!splitOwn(Words, C, MachineName, Rest))
    return std::nullopt;
  if (C.Help)
    return C;
  if (!cutIntoPieces(Rest, C, MachineName))
    return std::nullopt;
  if (C.Pieces.empty() && C.LdmAreaFile.empty()) {
    fail("no input files");
    return std::nullopt;
  }
  if (!chooseMachine(MachineName, C.Toolchain, C.Machine))
    return std::nullopt;
  return C;
}

} // namespace swgen::driver
