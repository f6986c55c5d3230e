//===- UserFlags.h - which of the user's flags go where ---------*- C++ -*-===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Contract: pure selections from the user's pieces, by the groups of clang's option table.
//===----------------------------------------------------------------------===//
#ifndef SWGEN_DRIVER_USERFLAGS_H
#define SWGEN_DRIVER_USERFLAGS_H

#include "Options.h"

namespace swgen::driver {

/// -MD, -MMD, -MF, ... : dependency files are made once, from the user's own source.
bool isDependencyFlag(const Piece &P);

/// -c, -o, -x: said anew by each command.
bool isOutputFlag(const Piece &P);

/// For the generated host source: everything that shapes its code.
bool goesToHost(const Piece &P);

/// For the generated slave source: what shapes code or names headers, and nothing that
/// instruments it or needs a runtime that a CPE has not.
bool goesToSlave(const Piece &P);

/// -ansi, -std=c89 and the like: generated code needs a later standard.
bool namesOldC(const Piece &P);

/// For a reading of the source by clang when another compiler makes the object: the language,
/// the preprocessor and the warnings.
bool goesToForeignAnalysis(const Piece &P);

} // namespace swgen::driver

#endif
