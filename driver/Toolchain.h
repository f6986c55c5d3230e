//===- Toolchain.h - who compiles and links generated sources ---*- C++ -*-===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Contract: command lines only.  A Toolchain words the compilation of the two generated sources,
// the joining of their objects and the final link, from the user's pieces; running them, and the
// files' life, is Compile's and Link's business.
//===----------------------------------------------------------------------===//
#ifndef SWGEN_DRIVER_TOOLCHAIN_H
#define SWGEN_DRIVER_TOOLCHAIN_H

#include "Options.h"
#include "Site.h"
#include "llvm/ADT/StringRef.h"
#include <memory>

namespace swgen::driver {

using Words = std::vector<std::string>;

/// The sources that the plugin wrote for one input.
struct GeneratedSources {
  std::string Original; ///< the user's name of the file
  std::string Host, Slave, Header;
};

class Toolchain {
public:
  virtual ~Toolchain() = default;

  /// Step 1: clang with the plugin reads \p Input, which is one of \p Pieces.
  virtual Words analyse(const CommandLine &C, const Piece &Input, llvm::ArrayRef<Piece> Pieces,
                        const Words &PluginArgs) const = 0;

  /// Whether that run also leaves the ordinary object.
  virtual bool analysisMakesObject() const = 0;

  /// The ordinary compilation of one input, or any command that is none of our business.
  virtual Words plain(const Words &UserWords) const = 0;

  virtual Words host(const CommandLine &C, const GeneratedSources &S,
                     llvm::StringRef Object) const = 0;
  virtual Words slave(const CommandLine &C, const GeneratedSources &S,
                      llvm::StringRef Object) const = 0;

  /// Joins host and slave object in one; empty when the two stay beside each other.
  virtual Words join(llvm::StringRef HostObject, llvm::StringRef SlaveObject,
                     llvm::StringRef Output) const = 0;

  /// Compiles swgen/ldm.c, for a program that has kernels.
  virtual Words ldmArea(const CommandLine &C, llvm::StringRef Object) const = 0;

  /// The final link; \p UserWords are the user's with sources replaced by objects.
  virtual Words link(const CommandLine &C, const Words &UserWords) const = 0;

  static std::unique_ptr<Toolchain> create(const CommandLine &C, const Site &S);
};

/// Where the slave object lies when a toolchain does not join the two.
std::string slaveObjectBeside(llvm::StringRef HostObject);

} // namespace swgen::driver

#endif
