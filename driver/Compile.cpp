//===- Compile.cpp - one C source to one object ---------------------------===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Compile.h"
#include "Diagnose.h"
#include "Files.h"
#include "UserFlags.h"
#include "clang/Options/Options.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using namespace llvm;

namespace swgen::driver {

/// The object that -c names without a -o.
static std::string defaultObject(StringRef Source) {
  SmallString<64> Name(sys::path::filename(Source));
  sys::path::replace_extension(Name, "o");
  return Source == "-" ? "-.o" : Name.str().str();
}

static Piece option(unsigned ID, Words Tokens) {
  Piece P;
  P.ID = ID;
  P.Tokens = std::move(Tokens);
  return P;
}

/// The sources in the plugin's output directory, one entry per host file.
static int listSources(StringRef Directory, StringRef Original,
                       std::vector<GeneratedSources> &Out) {
  std::error_code EC;
  std::vector<std::string> Stems;
  for (sys::fs::directory_iterator I(Directory, EC), End; I != End && !EC; I.increment(EC)) {
    StringRef Path = I->path();
    if (Path.consume_back(".host.c"))
      Stems.push_back(Path.str());
  }
  if (EC)
    return fail("cannot read '" + Directory + "': " + EC.message());
  std::sort(Stems.begin(), Stems.end());
  for (const std::string &Stem : Stems) {
    GeneratedSources G{Original.str(), Stem + ".host.c", Stem + ".slave.c", Stem + ".sw.h"};
    for (const std::string &File : {G.Slave, G.Header})
      if (!sys::fs::exists(File))
        return fail("the plugin wrote no '" + sys::path::filename(File) + "' for '" + Original +
                    "'");
    Out.push_back(std::move(G));
  }
  return 0;
}

Compiler::Job Compiler::jobFor(size_t Input) const {
  Job J;
  for (size_t I = 0; I < C.Pieces.size(); ++I) {
    if (C.Pieces[I].K != Piece::Option && I != Input)
      continue;
    if (I == Input)
      J.Input = J.Pieces.size();
    J.Pieces.push_back(C.Pieces[I]);
  }
  return J;
}

int Compiler::keepSources(const GeneratedSources &G) const {
  if (C.EmitDir.empty())
    return 0;
  if (std::error_code EC = sys::fs::create_directories(C.EmitDir))
    return fail("cannot create directory '" + C.EmitDir + "': " + EC.message());
  for (const std::string &File : {G.Host, G.Slave, G.Header}) {
    SmallString<128> To(C.EmitDir);
    sys::path::append(To, sys::path::filename(File));
    if (int Status = publishCopy(File, To))
      return Status;
  }
  return 0;
}

/// Standard input is read by more than one compiler run, so it becomes a file.  Its first line
/// lets diagnostics and __FILE__ say what clang says.
int Compiler::readStdin(Piece &Input, Words &Extra) const {
  auto Text = MemoryBuffer::getSTDIN();
  if (!Text)
    return fail("cannot read standard input: " + Text.getError().message());
  std::string File = Temp.file("stdin.c");
  if (int Status = publishText("#line 1 \"<stdin>\"\n" + (*Text)->getBuffer().str(), File))
    return Status;
  Input.Tokens.assign(1, File);
  Extra = {"-iquote", "."};
  return 0;
}

/// Step 1: the plugin reads the source; clang's own output is made on the way.
int Compiler::analyse(const Job &J, const std::string &OutDir, const std::string &Report) {
  if (std::error_code EC = sys::fs::create_directory(OutDir))
    return fail("cannot create directory '" + OutDir + "': " + EC.message());

  Words PluginArgs{"-fplugin=" + S.Plugin, "-fplugin-arg-swgen-machine=" + C.Machine.Name,
                   "-fplugin-arg-swgen-out=" + OutDir};
  if (!C.ReportFile.empty())
    PluginArgs.push_back("-fplugin-arg-swgen-report=" + Report);
  if (!C.LdmStrategy.empty())
    PluginArgs.push_back("-fplugin-arg-swgen-ldm-strategy=" + C.LdmStrategy);

  std::vector<Piece> Pieces = J.Pieces;
  Piece &Input = Pieces[J.Input];
  Words Extra;
  if (Input.path() == "-")
    if (int Status = readStdin(Input, Extra))
      return Status;
  PluginArgs.insert(PluginArgs.end(), Extra.begin(), Extra.end());
  return driver::run(T.analyse(C, Input, Pieces, PluginArgs), C.Verbose);
}

/// Takes up what step 1 left: the report and the sources.
int Compiler::collect(const Job &J, const std::string &OutDir, const std::string &Report,
                      std::vector<GeneratedSources> &Out) {
  // The plugin has nothing to report on a file without pragmas.
  auto Text = MemoryBuffer::getFile(Report);
  Reports.push_back(Text ? (*Text)->getBuffer().str() : "{\"regions\": []}\n");
  const std::string &Original = J.Pieces[J.Input].path();
  if (int Status = listSources(OutDir, Original == "-" ? "<stdin>" : Original, Out))
    return Status;
  for (const GeneratedSources &G : Out)
    if (int Status = keepSources(G))
      return Status;
  return 0;
}

/// Steps 2 to 4: host part, slave part, one object.
int Compiler::makeObject(const Job &J, const GeneratedSources &G) {
  const std::string HostObject = Temp.file("host.o"), SlaveObject = Temp.file("slave.o");
  for (const Words &Command : {T.host(C, G, HostObject), T.slave(C, G, SlaveObject)})
    if (int Status = driver::run(Command, C.Verbose)) {
      if (!pendingSignal())
        fail("the sources generated for '" + G.Original +
             "' do not compile; this is a defect of swgen (--emit DIR keeps them)");
      return Status;
    }

  PendingFile Object(J.Object);
  if (!Object.ok())
    return 1;
  Words Join = T.join(HostObject, SlaveObject, Object.path());
  if (!Join.empty()) {
    if (int Status = driver::run(Join, C.Verbose))
      return Status;
    return Object.publish();
  }
  if (int Status = publishCopy(SlaveObject, slaveObjectBeside(J.Object)))
    return Status;
  return publishCopy(HostObject, J.Object);
}

static Words wordsOf(ArrayRef<Piece> Pieces) {
  Words All;
  for (const Piece &P : Pieces)
    All.insert(All.end(), P.Tokens.begin(), P.Tokens.end());
  return All;
}

int Compiler::run(const Job &J) {
  const std::string Number = std::to_string(Runs++);
  const std::string OutDir = Temp.file("out" + Number);
  const std::string Report = Temp.file("report" + Number + ".json");
  // Clang itself removes what it could not finish.
  if (int Status = analyse(J, OutDir, Report))
    return Status;

  std::vector<GeneratedSources> Sources;
  int Status = collect(J, OutDir, Report, Sources);
  if (J.Object.empty())
    return Status;
  if (!Status && !Sources.empty()) {
    Status = makeObject(J, Sources.front());
  } else if (!Status && !T.analysisMakesObject()) {
    sys::fs::remove(slaveObjectBeside(J.Object)); // of an earlier version of the source
    Status = driver::run(T.plain(wordsOf(J.Pieces)), C.Verbose);
  }
  // Or make would take the serial object of step 1 for the ported one.
  if (Status && sys::fs::is_regular_file(J.Object))
    sys::fs::remove(J.Object);
  return Status;
}

int Compiler::compile(size_t Input) {
  Job J = jobFor(Input);
  J.Object = C.Output.empty() ? defaultObject(C.Pieces[Input].path()) : C.Output;
  if (C.Output.empty() && C.Pieces[Input].path() == "-")
    J.Pieces.push_back(option(clang::options::OPT_o, {"-o", J.Object}));
  return run(J);
}

int Compiler::compileForLink(size_t Input, StringRef Object) {
  Job J = jobFor(Input);
  J.Object = Object.str();

  // The dependency file of "cc -MD a.c -o prog" is prog.d and its target prog (a.d and a.o
  // without the -o), which clang would derive from our temporary object.
  bool Makes = false, NamesFile = false, NamesTarget = false;
  std::vector<Piece> Kept;
  size_t NewInput = 0;
  for (size_t I = 0; I < J.Pieces.size(); ++I) {
    const Piece &P = J.Pieces[I];
    Makes |= P.ID == clang::options::OPT_MD || P.ID == clang::options::OPT_MMD;
    NamesFile |= P.ID == clang::options::OPT_MF;
    NamesTarget |= P.ID == clang::options::OPT_MT || P.ID == clang::options::OPT_MQ;
    if (P.K == Piece::Option && P.ID == clang::options::OPT_o)
      continue;
    if (I == J.Input)
      NewInput = Kept.size();
    Kept.push_back(P);
  }
  J.Pieces = std::move(Kept);
  J.Input = NewInput;
  J.Pieces.push_back(option(clang::options::OPT_c, {"-c"}));
  if (C.Toolchain == ToolchainKind::Emulator) // the linker's flags, which clang would warn of
    J.Pieces.push_back(option(clang::options::OPT_Qunused_arguments, {"-Qunused-arguments"}));
  J.Pieces.push_back(option(clang::options::OPT_o, {"-o", J.Object}));
  if (Makes) {
    const std::string &Source = C.Pieces[Input].path();
    SmallString<64> File(C.Output.empty() ? sys::path::filename(Source) : StringRef(C.Output));
    sys::path::replace_extension(File, "d");
    if (!NamesFile)
      J.Pieces.push_back(option(clang::options::OPT_MF, {"-MF", File.str().str()}));
    if (!NamesTarget)
      J.Pieces.push_back(option(clang::options::OPT_MQ,
                                {"-MQ", C.Output.empty() ? defaultObject(Source) : C.Output}));
  }
  return run(J);
}

int Compiler::diagnose() {
  int Worst = 0;
  for (size_t I = 0; I < C.Pieces.size(); ++I) {
    if (C.Pieces[I].K == Piece::Option)
      continue;
    Job J = jobFor(I);
    bool IsC = C.Pieces[I].K == Piece::CInput;
    int Status = IsC ? run(J) : driver::run(T.plain(wordsOf(J.Pieces)), C.Verbose);
    Worst = std::max(Worst, Status);
  }
  return Worst;
}

int Compiler::writeReport() {
  if (C.ReportFile.empty())
    return 0;
  // One source, one report; several become a list.
  if (Reports.size() == 1)
    return publishText(Reports.front(), C.ReportFile);
  std::string List = "[";
  for (size_t I = 0; I < Reports.size(); ++I)
    List += (I ? ",\n" : "\n") + StringRef(Reports[I]).trim().str();
  return publishText(List + "\n]\n", C.ReportFile);
}

} // namespace swgen::driver
