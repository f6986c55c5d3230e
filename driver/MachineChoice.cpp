//===- MachineChoice.cpp - which machine a command is for -----------------===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "MachineChoice.h"
#include "Diagnose.h"
#include "Machine.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace swgen::driver {

/// The record of a machine as one preprocessing token or several without commas and spaces.
static std::string record(const Machine &M) {
  std::string Name = M.Name;
  for (char &C : Name)
    if (!isAlnum(C))
      C = '_';
  std::string Text;
  raw_string_ostream(Text) << Name << '/' << M.Generation << '/' << M.MeshRows << '/' << M.MeshCols
                           << '/' << M.LdmBytes << '/' << M.LdmReserved << '/' << M.ClockMHz << '/'
                           << M.SimdBytes << '/' << M.DmaMaxBytes << '/' << M.DmaMaxBlock << '/'
                           << M.DmaGrain << '/' << M.DmaLine;
  return Text;
}

bool chooseMachine(StringRef Name, ToolchainKind Toolchain, MachineChoice &Out) {
  if (Name.empty())
    Name = Toolchain == ToolchainKind::Sw5cc ? "sw26010" : "sw26010pro";
  Expected<Machine> Found = findMachine(Name);
  if (!Found) {
    fail(toString(Found.takeError()));
    return false;
  }
  Out.Generation = Found->Generation;
  Out.Name = Name.str();
  // A machine that is not in the table came from a file, and the plugin reads that file again.
  Out.BuiltIn =
      any_of(knownMachines(), [&](const Machine &Known) { return Known.Name == Out.Name; });
  Out.LdmBudget = Found->budget();
  if (!Out.BuiltIn) {
    SmallString<128> Absolute(Name);
    sys::fs::make_absolute(Absolute);
    Out.Name = Absolute.str().str();
    Out.Emulated = record(*Found);
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
