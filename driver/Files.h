//===- Files.h - files that appear whole or not at all ----------*- C++ -*-===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
// Contract: an output is made under a temporary name in the directory of its final one and
// renamed; when the final one is no regular file (/dev/null) it is written through instead.
//===----------------------------------------------------------------------===//
#ifndef SWGEN_DRIVER_FILES_H
#define SWGEN_DRIVER_FILES_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace swgen::driver {

class PendingFile {
public:
  /// Reports the error when the directory cannot be written to; ok() is then false.
  explicit PendingFile(llvm::StringRef Final);
  ~PendingFile();
  PendingFile(const PendingFile &) = delete;
  PendingFile &operator=(const PendingFile &) = delete;

  bool ok() const { return !Temporary.empty(); }
  const std::string &path() const { return Temporary; }
  int publish();

private:
  std::string Final, Temporary;
  bool Published = false;
};

/// Puts a copy of \p From at \p To; 0 or an exit status with a message.
int publishCopy(llvm::StringRef From, llvm::StringRef To);
int publishText(llvm::StringRef Text, llvm::StringRef To);

} // namespace swgen::driver

#endif
