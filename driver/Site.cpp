//===- Site.cpp - where the parts of swgen are ----------------------------===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Site.h"
#include "Diagnose.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <cstdlib>

using namespace llvm;

namespace swgen::driver {

static std::string under(StringRef Base, StringRef Relative) {
  SmallString<256> Path(Base);
  sys::path::append(Path, Relative);
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return Path.str().str();
}

std::optional<Site> Site::find(const char *Argv0) {
  static int AddressInThisProgram;
  std::string Self = sys::fs::getMainExecutable(Argv0, &AddressInThisProgram);
  StringRef Bin = sys::path::parent_path(Self);

  Site S;
  const char *Override = std::getenv("SWGEN_CLANG");
  S.Clang = Override && *Override ? Override : SWGEN_CLANG_PATH;
  S.Plugin = under(Bin, "../lib/libswgen.so");
  S.EmulatorDir = under(Bin, "../lib/swemu");
  S.RuntimeHeaders = under(Bin, "../include/swgen-runtime");
  if (!sys::fs::is_directory(S.RuntimeHeaders))
    S.RuntimeHeaders = SWGEN_RUNTIME_HEADERS;

  if (!sys::fs::exists(S.Plugin)) {
    fail("the plugin is not beside this program: no '" + S.Plugin + "'");
    return std::nullopt;
  }
  return S;
}

std::string Site::emulatorFlags(const MachineChoice &Machine, EmulatorStep Step) const {
  if (Step == EmulatorStep::Link)
    return "@" + under(EmulatorDir, "link.flags");
  // A machine of the user's own speaks the interface of its generation.
  StringRef Interface = Machine.Generation == 26010 ? "sw26010" : "sw26010pro";
  if (Step == EmulatorStep::LdmArea)
    return under(EmulatorDir, (Interface + ".ldm.a").str());
  StringRef Side = Step == EmulatorStep::Host ? ".host.flags" : ".slave.flags";
  return "@" + under(EmulatorDir, (Interface + Side).str());
}

} // namespace swgen::driver
