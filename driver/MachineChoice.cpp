//===- MachineChoice.cpp - which machine a command is for -----------------===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "MachineChoice.h"
#include "Diagnose.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"

using namespace llvm;

namespace swgen::driver {

static const MachineChoice KnownMachines[] = {
#define SW_MACHINE(ID, GENERATION, ...) {#ID, GENERATION},
#include "swgen/machines.def"
};

/// The 'generation' of a YAML machine description; 0 when there is none to be found.
static unsigned generationOf(MemoryBufferRef Text) {
  SourceMgr Sources;
  yaml::Stream Stream(Text, Sources, /*ShowColors=*/false);
  yaml::document_iterator Document = Stream.begin();
  if (Document == Stream.end())
    return 0;
  auto *Map = dyn_cast_or_null<yaml::MappingNode>(Document->getRoot());
  if (!Map)
    return 0;
  unsigned Generation = 0;
  for (yaml::KeyValueNode &Entry : *Map) {
    auto *Key = dyn_cast_or_null<yaml::ScalarNode>(Entry.getKey());
    auto *Value = dyn_cast_or_null<yaml::ScalarNode>(Entry.getValue());
    SmallString<16> KeyText, ValueText;
    if (Key && Value && Key->getValue(KeyText) == "generation")
      Value->getValue(ValueText).getAsInteger(10, Generation);
  }
  return Stream.failed() ? 0 : Generation;
}

static bool readMachineFile(StringRef Path, MachineChoice &Out) {
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/true);
  if (!Buffer) {
    fail("cannot read machine description '" + Path + "': " + Buffer.getError().message());
    return false;
  }
  Out.Generation = generationOf((*Buffer)->getMemBufferRef());
  if (Out.Generation != 26010 && Out.Generation != 26020) {
    fail("machine description '" + Path + "' must say 'generation: 26010' or 'generation: 26020'");
    return false;
  }
  // The plugin may run in another directory than ours one day; an absolute name is safe.
  SmallString<128> Absolute(Path);
  sys::fs::make_absolute(Absolute);
  Out.Name = Absolute.str().str();
  return true;
}

bool chooseMachine(StringRef Name, ToolchainKind Toolchain, MachineChoice &Out) {
  if (Name.empty())
    Name = Toolchain == ToolchainKind::Sw5cc ? "sw26010" : "sw26010pro";

  bool IsFile = Name.contains('/') || Name.ends_with(".yaml") || Name.ends_with(".yml");
  if (IsFile) {
    if (!readMachineFile(Name, Out))
      return false;
  } else {
    const MachineChoice *Known =
        find_if(KnownMachines, [&](const MachineChoice &M) { return M.Name == Name; });
    if (Known == std::end(KnownMachines)) {
      std::string List;
      for (const MachineChoice &M : KnownMachines)
        List += M.Name + ", ";
      fail("unknown machine '" + Name + "'; known machines: " + List + "or a .yaml file");
      return false;
    }
    Out = *Known;
  }

  unsigned Spoken = Toolchain == ToolchainKind::Sw5cc   ? 26010
                    : Toolchain == ToolchainKind::Swgcc ? 26020
                                                        : Out.Generation;
  if (Out.Generation != Spoken) {
    fail("machine '" + Name + "' cannot be compiled for with " +
         (Toolchain == ToolchainKind::Sw5cc ? "sw5cc" : "swgcc") +
         ": that compiler is of the other generation");
    return false;
  }
  return true;
}

} // namespace swgen::driver
