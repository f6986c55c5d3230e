//===- LdmArea.h - the LDM that all kernels share ---------------*- C++ -*-===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Contract: swgen/ldm.c as what the final link needs.  Kernels of different files overlay each
// other in this one area; without it a program's files would each claim their LDM for its whole
// life.
//===----------------------------------------------------------------------===//
#ifndef SWGEN_DRIVER_LDMAREA_H
#define SWGEN_DRIVER_LDMAREA_H

#include "Process.h"
#include "Toolchain.h"

namespace swgen::driver {

/// Compiles the area to the object \p Output, which appears whole or not at all; 0 or an exit
/// status with a message.
int writeLdmArea(const CommandLine &C, const Toolchain &T, llvm::StringRef Output);

/// What the final link takes for the area, appended to \p Command.  On the emulator that is an
/// archive, so that a program without kernels has none; a vendor's linker gets the object, and only
/// \p IfKernels, as it is known to take it in any case.
int addLdmArea(const CommandLine &C, const Site &S, const Toolchain &T, const TempDir &Temp,
               bool IfKernels, Words &Command);

} // namespace swgen::driver

#endif
