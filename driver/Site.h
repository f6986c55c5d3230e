//===- Site.h - where the parts of swgen are --------------------*- C++ -*-===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Contract: paths of clang, the plugin, the runtime headers and the emulator's flag files,
// relative to this executable (a build tree or an installed one); nothing is cached or created.
//===----------------------------------------------------------------------===//
#ifndef SWGEN_DRIVER_SITE_H
#define SWGEN_DRIVER_SITE_H

#include "Options.h"

namespace swgen::driver {

enum class EmulatorStep { Host, Slave, Link, LdmArea };

struct Site {
  std::string Clang;
  std::string Plugin;
  std::string RuntimeHeaders;
  std::string EmulatorDir;

  /// Reports a part that is missing; the result is then empty.
  static std::optional<Site> find(const char *Argv0);

  /// "@file" with the compiler flags of one step; for LdmArea the archive that holds swgen/ldm.c.
  std::string emulatorFlags(const MachineChoice &Machine, EmulatorStep Step) const;
};

} // namespace swgen::driver

#endif
