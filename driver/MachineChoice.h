//===- MachineChoice.h - which machine a command is for ---------*- C++ -*-===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Contract: whatever passes/Machine accepts becomes a MachineChoice; anything else, and a machine
// that the chosen vendor compiler cannot speak to, is an error with a message.
//===----------------------------------------------------------------------===//
#ifndef SWGEN_DRIVER_MACHINECHOICE_H
#define SWGEN_DRIVER_MACHINECHOICE_H

#include "Options.h"
#include "llvm/ADT/StringRef.h"

namespace swgen::driver {

/// An empty \p Name means the toolchain's default machine.
bool chooseMachine(llvm::StringRef Name, ToolchainKind Toolchain, MachineChoice &Out);

} // namespace swgen::driver

#endif
