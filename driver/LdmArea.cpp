//===- LdmArea.cpp - the LDM that all kernels share -----------------------===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "LdmArea.h"
#include "Diagnose.h"
#include "Files.h"
#include "llvm/Object/ArchiveWriter.h"

using namespace llvm;

namespace swgen::driver {

int writeLdmArea(const CommandLine &C, const Toolchain &T, StringRef Output) {
  PendingFile Object(Output);
  if (!Object.ok())
    return 1;
  if (int Status = run(T.ldmArea(C, Object.path()), C.Verbose))
    return Status;
  return Object.publish();
}

/// An archive with an index: its object is linked only where a kernel refers to the area.
static int archive(StringRef Object, StringRef Output) {
  auto Member = NewArchiveMember::getFile(Object, /*Deterministic=*/true);
  if (!Member)
    return fail(toString(Member.takeError()));
  std::vector<NewArchiveMember> Members;
  Members.push_back(std::move(*Member));
  if (Error E = writeArchive(Output, Members, SymtabWritingMode::NormalSymtab,
                             object::Archive::K_GNU, /*Deterministic=*/true, /*Thin=*/false))
    return fail(toString(std::move(E)));
  return 0;
}

int addLdmArea(const CommandLine &C, const Site &S, const Toolchain &T, const TempDir &Temp,
               bool IfKernels, Words &Command) {
  const bool Emulated = C.Toolchain == ToolchainKind::Emulator;
  if (Emulated && C.Machine.BuiltIn) {
    Command.push_back(S.emulatorFlags(C.Machine, EmulatorStep::LdmArea));
    return 0;
  }
  if (!Emulated && !IfKernels)
    return 0;
  std::string Object = Temp.file("ldm.o"), Archive = Temp.file("ldm.a");
  if (int Status = writeLdmArea(C, T, Object))
    return Status;
  if (Emulated)
    if (int Status = archive(Object, Archive))
      return Status;
  Command.push_back(Emulated ? Archive : Object);
  return 0;
}

} // namespace swgen::driver
