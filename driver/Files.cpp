//===- Files.cpp - files that appear whole or not at all ------------------===//
//
// Part of swgen, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
#include "Files.h"
#include "Diagnose.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Process.h"

using namespace llvm;

namespace swgen::driver {

static int cannotWrite(StringRef File, std::error_code EC) {
  return fail("cannot write '" + File + "': " + EC.message());
}

PendingFile::PendingFile(StringRef Final) : Final(Final) {
  int Descriptor;
  SmallString<128> Path;
  sys::fs::file_status Status;
  std::error_code EC = sys::fs::status(Final, Status);
  if (!EC && sys::fs::is_other(Status)) {
    Temporary = Final.str();
    Published = true; // a device: nothing to rename
    return;
  }
  if (!EC && sys::fs::is_directory(Status)) {
    cannotWrite(Final, std::make_error_code(std::errc::is_a_directory));
    return;
  }
  // Mode 0666 less the umask, as a compiler makes its objects.
  EC = sys::fs::createUniqueFile(Final + ".swgen-%%%%%%%%", Descriptor, Path, sys::fs::OF_None,
                                 sys::fs::all_read | sys::fs::all_write);
  if (EC) {
    cannotWrite(Final, EC);
    return;
  }
  sys::Process::SafelyCloseFileDescriptor(Descriptor);
  Temporary = Path.str().str();
}

PendingFile::~PendingFile() {
  if (ok() && !Published)
    sys::fs::remove(Temporary);
}

int PendingFile::publish() {
  if (Published)
    return 0;
  if (std::error_code EC = sys::fs::rename(Temporary, Final))
    return cannotWrite(Final, EC);
  Published = true;
  return 0;
}

int publishText(StringRef Text, StringRef To) {
  PendingFile File(To);
  if (!File.ok())
    return 1;
  std::error_code EC;
  raw_fd_ostream Out(File.path(), EC);
  if (EC)
    return cannotWrite(To, EC);
  Out << Text;
  Out.close();
  if (Out.has_error()) {
    EC = Out.error();
    Out.clear_error();
    return cannotWrite(To, EC);
  }
  return File.publish();
}

int publishCopy(StringRef From, StringRef To) {
  auto Buffer = MemoryBuffer::getFile(From, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return fail("cannot read '" + From + "': " + Buffer.getError().message());
  return publishText((*Buffer)->getBuffer(), To);
}

} // namespace swgen::driver
